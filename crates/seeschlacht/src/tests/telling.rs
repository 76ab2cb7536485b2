//! The story of the game and the text board. Most cases of the story are in `rules/telling.txt`.

use super::super::partial::Partial;
use super::super::selection::{SEA, all_straight};
use super::super::{story, text_board, words};
use super::table::started;
use super::*;
use engine::battery::texts;
use engine::battery::trial::{english, names, panel};
use engine::columns::COLUMNS;
use engine::draft::Draft;
use engine::lang::Language;
use engine::matches::Match;
use engine::options::ChosenOptions;
use engine::panel::Focus;
use engine::prelude::*;
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

/// The whole story for a viewer in English.
fn told(table: &Table, viewer: Viewer) -> Vec<String> {
    let events: Vec<_> = table.log.heard_by(viewer).collect();
    story::tell(&events, viewer).iter().map(english).collect()
}

/// Story and situation use the same sentence, so that clients can drop the repetition.
#[test]
fn story_ends_with_the_situation() {
    let mut table = bare("ship W-H1 B40 h2 loaded; ship Y-K1 X46 h5");
    table.play(WHITE, "H1 3").play(WHITE, "done");
    assert!(table.game.outcome.is_some(), "all merchants have arrived");
    for viewer in [Viewer::Seat(WHITE), Viewer::Seat(YELLOW), Viewer::Spectator] {
        let events: Vec<_> = table.log.heard_by(viewer).collect();
        let told = story::tell(&events, viewer);
        assert_eq!(told.last(), Some(&Seeschlacht::situation(&table.view(viewer))));
    }
    let english = told(&table, Viewer::Seat(WHITE));
    assert!(
        english[0].starts_with("**Your H1 has arrived**") && english[1].contains("**Anna 10 : 0 Ben**"),
        "{english:?}"
    );
}

#[test]
fn only_the_story_tells_that_a_side_is_ready() {
    let mut table = started("", 1);
    table.play(WHITE, "done");
    let panel = panel::<Seeschlacht>(&table.view(Viewer::Seat(WHITE)), "");
    let said: Vec<String> = panel.text().iter().map(english).collect();
    assert!(
        !said.concat().contains("You are ready")
            && told(&table, Viewer::Seat(WHITE)).concat().contains("You are ready")
    );
}

/// A player whose last shot ends the turn reads about the whole turn.
#[test]
fn finished_turn_is_told_as_a_whole() {
    let options = ChosenOptions::parse(Seeschlacht::OPTIONS, "").unwrap();
    let mut game = Match::<Seeschlacht>::start(&Setup { options: &options, seats: 2, revision: 1 }, [1; 32]);
    let enter = |game: &mut Match<Seeschlacht>, seat: Seat, line: &str| {
        let before = game.plies();
        let drafts = [Draft::default(), Draft::default()];
        assert!(game.enter(seat, &drafts, line).refused.is_none(), "{line}");
        before
    };
    enter(&mut game, WHITE, "done");
    enter(&mut game, YELLOW, "done");
    let (side, _) = game.state.turn().expect("turns are played");
    let begin = enter(&mut game, side.seat(), "wind strength");
    assert_eq!(game.whole_turns(begin), begin, "it goes on");
    let straight = all_straight(&game.state, side).expect("ships can sail");
    let last = enter(&mut game, side.seat(), &format!("{straight};done"));
    assert_eq!((last > begin, game.whole_turns(last)), (true, begin));
}

#[test]
fn alt_text_describes_both_fleets_within_the_limit() {
    let mut table = bare("ship W-K1 L39 h2 hits 2; ship W-H1 T30 h2 loaded; ship Y-H1 N33 h5 loaded");
    let view = table.view(Viewer::Spectator);
    let said: Vec<String> = words::alt(&view).iter().map(|said| texts().say(Language::En, said, &names())).collect();
    assert!(said.concat().contains("K1 L39 east 2 hits") && said.concat().contains("H1 T30 east loaded"), "{said:?}");
    assert!(said.concat().contains("Y-K1"), "sunk ships are not named: {said:?}");
    table.play(WHITE, "K1 3");
    let text = text_board::text(&table.view(Viewer::Seat(WHITE)), &names());
    assert!(text.lines().all(|line| line.chars().count() <= 120) && text.len() < 1_900, "{}", text.len());
    assert!(text.contains("W Anna: K1:L45>2!! H1:T30>2+"), "{text}");
}

/// SEE-60, SEE-131: a reader needs no picture.
#[test]
fn text_board_shows_fields_bars_arrivals_and_wind() {
    let table = bare(
        "score 10 0 1; ship W-K1 L39 h2; ship W-H1 B46 h2 loaded arrived; ship Y-K1 S7 h2; ship Y-H1 N33 h5 loaded",
    );
    let text = text_board::text(&table.view(Viewer::Seat(WHITE)), &names());
    let lines: Vec<&str> = text.lines().collect();
    let number = lines[0].find("37").expect("numbers stand above the fields");
    let row = lines.iter().find(|line| line.starts_with('L')).expect("a row");
    assert_eq!(row.chars().skip(number + 2).take(2).collect::<String>(), "K1", "{text}");
    for said in ["| D24-D26", "% G15-G17", " H1:B46>2+=", "))5"] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    let battery = lines.iter().find(|line| line.starts_with('S')).expect("a row");
    assert!(battery.contains("k1") && battery.contains('W') && battery.contains('y'), "{battery}");
}

/// The whole sea is too wide for a phone.
#[test]
fn text_board_of_a_decision_shows_its_part_and_fits_a_phone() {
    let ships = "ship W-K1 L39 h2; ship W-K2 W3 h2; ship W-H1 A45 h2 loaded; ship Y-K1 T48 h2; ship Y-K2 M40 h5; \
                 ship Y-H1 N33 h5 loaded";
    for (step, entered, shown, field, hidden) in [
        ("wind", "K1~", "K1", ('L', 39), 'A'),
        ("wind", "K2~", "K2", ('W', 3), 'A'),
        ("wind", "H1~", "H1", ('A', 45), 'Y'),
        ("fire", "", "K1", ('L', 39), 'A'),
    ] {
        let table = bare(&format!("turn white {step}; {ships}"));
        let text = text_board::to_decide(
            &table.view(Viewer::Seat(WHITE)),
            Focus::on(&Seeschlacht::partial(entered)),
            &names(),
            Language::En,
        );
        let (sea, below) = text.split_once("W Anna:").expect("the fleets stand below the sea");
        assert!(sea.lines().any(|line| line[1..].contains(shown)), "{entered}\n{text}");
        assert!(!sea.lines().any(|line| line.starts_with(hidden)), "{entered}\n{text}");
        assert!(below.contains("K1:") && below.contains("))5"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= COLUMNS), "{text}");
        // A field is below its number.
        let (row, number) = field;
        let lines: Vec<&str> = sea.lines().collect();
        let line = lines.iter().find(|line| line.starts_with(row)).expect("its row is seen");
        let near = (number - 1) / 4 * 4 + 1;
        let column = format!(" {}", lines[0]).find(&format!(" {near} ")).expect("numbers stand above the fields");
        assert_eq!(line.find(shown), Some(column + number - near), "{text}");
    }
    let whole = text_board::to_decide(
        &bare("ship W-K1 L39 h2; ship Y-H1 N33 h5 loaded").view(Viewer::Seat(WHITE)),
        Focus { partial: &Partial::Nothing, look: SEA },
        &names(),
        Language::En,
    );
    assert!(whole.lines().any(|line| line.starts_with("A ")) && whole.lines().any(|line| line.starts_with("Y ")));
}
