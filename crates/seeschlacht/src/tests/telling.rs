//! Turns as a short story, and the board in words.

use super::super::events::Event;
use super::super::selection::{SEA, all_straight};
use super::super::{story, text_board, words};
use super::table::started;
use super::*;
use engine::battery::texts;
use engine::battery::trial::{Trial, english, names, panel};
use engine::columns::COLUMNS;
use engine::draft::Draft;
use engine::lang::Language;
use engine::matches::Match;
use engine::options::ChosenOptions;
use engine::panel::Focus;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

type Table = Trial<Seeschlacht>;

const WHITE: Viewer = Viewer::Seat(Seat(0));
const YELLOW: Viewer = Viewer::Seat(Seat(1));

/// What a viewer is told of everything that has happened at a table, in a language.
fn told(table: &Table, viewer: Viewer, language: Language) -> Vec<String> {
    let events: Vec<_> = table.log.heard_by(viewer).collect();
    story::tell(&events, viewer).iter().map(|said| texts().say(language, said, &names())).collect()
}

/// White's turn with some ships, and dice that are known.
fn at(ships: &str, dice: &str) -> Table {
    let ships: String = ships.split("; ").map(|ship| format!("ship {ship}\n")).collect();
    let dice = if dice.is_empty() { String::new() } else { format!("dice {dice}\n") };
    Table::at(&format!("seeschlacht 2\nround 3\nfirst white\nturn white wind\nwind blue 5\n{ships}{dice}"))
}

#[test]
fn a_turn_is_one_short_paragraph_in_both_languages() {
    let mut table = at("W-K1 L39 h2; W-K2 V4 h1; W-H1 B40 h2 loaded; Y-K1 M48 h5 hits 2; Y-H1 N33 h5 loaded", "r");
    table.play(Seat(0), "K1 4").play(Seat(0), "H1 3").play(Seat(0), "done").play(Seat(0), "K1>K1");
    assert_eq!(
        told(&table, WHITE, Language::En)[0],
        "**Your H1 has arrived**, the first merchant to do so: 10 points! You sail 2 ships. You fire K1 at Ben’s K1 (yellow \
         hits): 🟥 red, missed."
    );
    assert_eq!(
        told(&table, YELLOW, Language::De)[0],
        "**H1 von Anna ist am Ziel**, als erstes Handelsschiff: 10 Punkte! Anna segelt mit 2 Schiffen. Anna schießt mit K1 auf \
         dein K1 (Gelb trifft): 🟥 Rot, vorbei."
    );
}

/// SEE-20, SEE-144, SEE-145: what is no step of a turn is told as well.
#[test]
fn headings_offers_and_resigning_are_told() {
    let mut table = super::table::started("", 1);
    let (white, yellow) = (Seat(0), Seat(1));
    table.play(yellow, "face K1 2").play(white, "draw").play(yellow, "no draw").play(yellow, "resign");
    let side = Side::Yellow;
    let heading = Event::Faced { ship: id("Y-K1"), heading: heading("2") };
    let offer = Event::DrawOffered { side: Side::White };
    for event in [heading, offer, Event::DrawDeclined { side }, Event::Resigned { side }] {
        assert!(table.log.heard_by(WHITE).any(|heard| *heard == event), "{event:?}");
    }
}

#[test]
fn the_wind_is_told_with_the_dice_as_they_fell() {
    let told_of = |dice: &str, viewer, language| {
        let mut table = at("W-K1 L39 h2; W-H1 T30 h2 loaded; Y-H1 N33 h5 loaded", dice);
        table.play(Seat(0), "wind both");
        told(&table, viewer, language)
    };
    assert_eq!(
        told_of("4 r 5", WHITE, Language::En),
        [
            "You try to change the wind and roll ⚃ 4, then 🟥 red and ⚄ 5: the wind freshens, now it is a strong wind from the west (5)."
        ]
    );
    assert_eq!(
        told_of("3", YELLOW, Language::De),
        ["Anna will den Wind ändern und würfelt ⚂ 3: Er bleibt, wie er ist."]
    );
}

#[test]
fn a_ramming_is_told_by_whose_ships_they_are() {
    let mut table =
        at("W-K1 S17 h2 hits 1; Y-K1 S19 h5 hits 2; W-K2 R18 h5; W-H1 V2 h2 loaded; Y-H1 N33 h5 loaded", "");
    table.play(Seat(0), "K1 x").play(Seat(0), "done");
    let german = "**K1 von Anna rammt dein K1:** Beide bekommen einen Treffer, und dein K1 sinkt.";
    assert!(told(&table, YELLOW, Language::De)[0].starts_with(german), "{:?}", told(&table, YELLOW, Language::De));
    let english = "**Your K1 rams Ben’s K1:** both take a hit, and Ben’s K1 sinks.";
    assert!(told(&table, WHITE, Language::En)[0].starts_with(english), "{:?}", told(&table, WHITE, Language::En));
}

#[test]
fn losses_come_first_hits_are_told_by_ship_and_misses_are_counted() {
    let ships = "W-K1 L39 h2; W-K2 L37 h2; W-K3 G37 h2; W-H1 V2 h2 loaded; Y-H1 M40 h5 hits 1; Y-K2 M38 h5; Y-K3 F38 h5; Y-H2 X46 h5";
    let sailed = |dice: &str| {
        let position = format!("{ships}; {dice}").replace("; ", "\nship ").replace("ship dice", "dice");
        Table::at(&format!("seeschlacht 2\nround 3\nfirst white\nturn white fire\nwind blue 5\nship {position}\n"))
    };
    let mut table = sailed("dice y r y");
    table.play(Seat(0), "K1>H1").play(Seat(0), "K2>K2").play(Seat(0), "K3>K3");
    assert_eq!(
        told(&table, YELLOW, Language::De)[0],
        "**Anna versenkt dein H1 mit K1.** Anna trifft dein K3 mit K3 und schießt einmal vorbei."
    );
    assert_eq!(
        told(&table, WHITE, Language::En)[0],
        "**You sink Ben’s H1 with K1.** You hit Ben’s K3 with K3 and miss once."
    );
    assert_eq!(
        told(&table, Viewer::Spectator, Language::De)[0],
        "**Anna versenkt H1 von Ben mit K1.** Anna trifft K3 von Ben mit K3 und schießt einmal vorbei."
    );
}

#[test]
fn a_turn_of_misses_alone_says_whose_they_are() {
    let ships = "ship W-K1 L39 h2\nship W-K2 L37 h2\nship W-H1 V2 h2 loaded\nship Y-H1 M40 h5\nship Y-K2 M38 h5\n";
    let mut table =
        Table::at(&format!("seeschlacht 2\nround 3\nfirst white\nturn white fire\nwind blue 5\n{ships}dice r b\n"));
    table.play(Seat(0), "K1>H1").play(Seat(0), "K2>K2");
    assert_eq!(told(&table, YELLOW, Language::De)[0], "Anna schießt zweimal vorbei.");
}

/// Batteries are told like ships (SEE-100).
#[test]
fn what_batteries_hit_is_told_by_ship() {
    let mut table = Table::at(
        "seeschlacht 2\noption auto-harbour off\nround 3\nfirst white\nturn white batteries\nwind blue 5\nship W-H1 V2 h1 loaded\n\
         ship Y-K1 S7 h2 hits 2\nship Y-K2 T8 h2\nship Y-K3 T10 h2\nship Y-H1 N33 h5 loaded\ndice y y b\n",
    );
    table.play(Seat(0), "B>K1").play(Seat(0), "B>K2").play(Seat(0), "B>K3");
    assert_eq!(
        told(&table, YELLOW, Language::De)[0],
        "**Die Küstenbatterien von Anna versenken dein K1.** Die Küstenbatterien von Anna treffen dein K2 und \
         schießen einmal vorbei."
    );
}

#[test]
fn a_turn_of_which_only_stays_are_ordered_is_told_as_such() {
    let mut table = at("W-K1 V2 h2; W-H1 V4 h1 loaded; Y-H1 N33 h5 loaded", "");
    table.play(Seat(0), "K1 -").play(Seat(0), "done");
    assert_eq!(told(&table, YELLOW, Language::De), ["Anna lässt die Schiffe liegen."]);
}

#[test]
fn a_warship_that_turns_at_its_anchorage_is_not_worth_a_word() {
    let mut table = at("W-K1 T2 h2; W-K2 B40 h2; W-H1 X4 h2 loaded; Y-H1 N33 h5 loaded", "");
    table.play(Seat(0), "K1 L").play(Seat(0), "K2 3").play(Seat(0), "done");
    assert_eq!(told(&table, YELLOW, Language::De), ["Anna segelt mit 2 Schiffen (K2 ankert auf B46)."]);
}

#[test]
fn merchants_are_named_where_they_sail() {
    let mut table = at("W-K1 L39 h2; W-H1 L29 h2 loaded; Y-H1 N33 h5 loaded", "");
    table.play(Seat(0), "K1 4").play(Seat(0), "H1 4").play(Seat(0), "done");
    assert_eq!(told(&table, YELLOW, Language::De), ["Anna segelt mit 2 Schiffen (H1 nach L37)."]);
    assert_eq!(told(&table, WHITE, Language::De), ["Du segelst mit 2 Schiffen."], "he knows where to");
}

/// The result is told once, where somebody reads the story and the situation one below the other.
#[test]
fn the_end_would_be_told_twice() {
    let mut table = at("W-H1 B40 h2 loaded; Y-K1 X46 h5", "");
    table.play(Seat(0), "H1 3").play(Seat(0), "done");
    assert!(table.game.outcome.is_some(), "all merchants have arrived");
    for viewer in [WHITE, YELLOW, Viewer::Spectator] {
        let events: Vec<_> = table.log.heard_by(viewer).collect();
        let told = story::tell(&events, viewer);
        assert_eq!(told.last(), Some(&Seeschlacht::situation(&table.view(viewer))));
    }
    let english = told(&table, WHITE, Language::En);
    assert!(
        english[0].starts_with("**Your H1 has arrived**") && english[1].contains("**Anna 10 : 0 Ben**"),
        "{english:?}"
    );
}

#[test]
fn being_ready_would_be_said_twice() {
    let mut table = started("", 1);
    table.play(Seat(0), "done");
    let panel = panel::<Seeschlacht>(&table.view(WHITE), "");
    let said: Vec<String> = panel.text().iter().map(english).collect();
    assert!(
        !said.concat().contains("You are ready")
            && told(&table, WHITE, Language::En).concat().contains("You are ready")
    );
}

/// Whoever has ended his turn by its last shot reads all of it, not that shot alone.
#[test]
fn a_turn_that_is_over_would_be_told_by_halves() {
    let options = ChosenOptions::parse(Seeschlacht::OPTIONS, "").unwrap();
    let mut game = Match::<Seeschlacht>::start(&Setup { options: &options, seats: 2, revision: 1 }, [1; 32]);
    let enter = |game: &mut Match<Seeschlacht>, seat: Seat, line: &str| {
        let before = game.plies();
        let drafts = [Draft::default(), Draft::default()];
        assert!(game.enter(seat, &drafts, line).refused.is_none(), "{line}");
        before
    };
    enter(&mut game, Seat(0), "done");
    enter(&mut game, Seat(1), "done");
    let (side, _) = game.state.turn().expect("turns are played");
    let begin = enter(&mut game, side.seat(), "wind strength");
    assert_eq!(game.whole_turns(begin), begin, "it goes on");
    let straight = all_straight(&game.state, side).expect("ships can sail");
    let last = enter(&mut game, side.seat(), &format!("{straight};done"));
    assert_eq!((last > begin, game.whole_turns(last)), (true, begin));
}

#[test]
fn the_whole_fleet_is_described_within_the_limit_and_with_what_matters() {
    let mut table = at("W-K1 L39 h2 hits 2; W-H1 T30 h2 loaded; Y-H1 N33 h5 loaded", "");
    let view = table.view(Viewer::Spectator);
    let said: Vec<String> = words::alt(&view).iter().map(|said| texts().say(Language::En, said, &names())).collect();
    assert!(said.concat().contains("K1 L39 east 2 hits") && said.concat().contains("H1 T30 east loaded"), "{said:?}");
    assert!(said.concat().contains("Y-K1"), "what is sunk is named: {said:?}");
    table.play(Seat(0), "K1 3");
    let text = text_board::text(&table.view(WHITE), &names());
    assert!(text.lines().all(|line| line.chars().count() <= 120) && text.len() < 1_900, "{}", text.len());
    assert!(text.contains("W Anna: K1>2!! H1>2+"), "{text}");
}

/// Fields, what bars courses (SEE-60), arrivals (SEE-131) and the wind can be read off without the picture.
#[test]
fn the_board_as_text_would_hide_what_decides() {
    let ships = "ship W-K1 L39 h2\nship W-H1 B46 h2 loaded arrived\nship Y-K1 S7 h2\nship Y-H1 N33 h5 loaded\n";
    let begin = "seeschlacht 2\nround 3\nfirst white\nturn white wind\nwind blue 5\nscore 10 0 1\n";
    let table = Table::at(&format!("{begin}{ships}"));
    let text = text_board::text(&table.view(WHITE), &names());
    let lines: Vec<&str> = text.lines().collect();
    let number = lines[0].find("37").expect("numbers stand above the fields");
    let row = lines.iter().find(|line| line.starts_with('L')).expect("a row");
    assert_eq!(row.chars().skip(number + 2).take(2).collect::<String>(), "K1", "{text}");
    for said in ["| D24-D26", "% G15-G17", " H1>2+=", "))5"] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    let battery = lines.iter().find(|line| line.starts_with('S')).expect("a row");
    assert!(battery.contains("k1") && battery.contains('W') && battery.contains('y'), "{battery}");
}

/// On a phone the whole sea is too wide: a decision shows the part that it is about.
#[test]
fn the_board_as_text_for_a_decision_shows_what_it_is_about_and_fits_a_phone() {
    let ships = "ship W-K1 L39 h2\nship W-K2 W3 h2\nship W-H1 A45 h2 loaded\nship Y-K1 T48 h2\nship Y-K2 M40 h5\nship Y-H1 N33 h5 loaded\n";
    for (step, entered, shown, field, hidden) in [
        ("wind", "K1~", "K1", ('L', 39), 'A'),
        ("wind", "K2~", "K2", ('W', 3), 'A'),
        ("wind", "H1~", "H1", ('A', 45), 'Y'),
        ("fire", "", "K1", ('L', 39), 'A'),
    ] {
        let table = Table::at(&format!("seeschlacht 2\nround 3\nfirst white\nturn white {step}\nwind blue 5\n{ships}"));
        let text = text_board::to_decide(&table.view(WHITE), Focus::on(entered), &names(), Language::En);
        let (sea, below) = text.split_once("W Anna:").expect("the fleets stand below the sea");
        assert!(sea.lines().any(|line| line[1..].contains(shown)), "{entered}\n{text}");
        assert!(!sea.lines().any(|line| line.starts_with(hidden)), "{entered}\n{text}");
        assert!(below.contains("K1>2") && below.contains("))5"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= COLUMNS), "{text}");
        // A field stands below its number.
        let (row, number) = field;
        let lines: Vec<&str> = sea.lines().collect();
        let line = lines.iter().find(|line| line.starts_with(row)).expect("its row is seen");
        let near = (number - 1) / 4 * 4 + 1;
        let column = format!(" {}", lines[0]).find(&format!(" {near} ")).expect("numbers stand above the fields");
        assert_eq!(line.find(shown), Some(column + number - near), "{text}");
    }
    let whole = text_board::to_decide(
        &at("W-K1 L39 h2; Y-H1 N33 h5 loaded", "").view(WHITE),
        Focus { look: SEA, ..Focus::default() },
        &names(),
        Language::En,
    );
    assert!(whole.lines().any(|line| line.starts_with("A ")) && whole.lines().any(|line| line.starts_with("Y ")));
}

#[test]
fn the_status_tells_the_latest_turn_and_whose_turn_it_is() {
    let mut table = at("W-K1 L39 h2; W-H1 L29 h2 loaded; Y-H1 N33 h5 loaded", "");
    table.play(Seat(0), "K1 4").play(Seat(0), "H1 4").play(Seat(0), "done");
    let status = texts().say(Language::En, &Seeschlacht::status(&table.view(Viewer::Spectator)), &names());
    assert!(
        status.starts_with("Anna sails 2 ships (H1 to L37).")
            && status.ends_with("Round 3, sailing: it is **Ben**’s turn."),
        "{status}"
    );
}
