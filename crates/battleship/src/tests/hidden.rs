//! Secrecy: H-BAT-1 to H-BAT-6, BAT-50. The proof is the world swap: two games that differ only in what a viewer may not know look
//! the same to the viewer, in the same order.

use super::*;
use engine::battery::trial::{self, Known};
use engine::game::{Adapter, Draft, Game as _};
use engine::lang::Language;
use engine::options::ChosenOptions;
use engine::panel::Panel;
use engine::prelude::*;
use engine::prompt::Next;

/// A game as a list of moves.
type Journal = Vec<(Seat, String)>;

fn known(table: &Table, viewer: Viewer) -> Known<Battleship> {
    let tried = ["A5", "5A", "K1", "random", "confirm", ""];
    Known::of(table, viewer, &["", "A", "E", "J", "A5", "resign"], &tried)
}

/// A game between computers of one level, up to `plies` moves.
fn random_game(options: &str, seed: u64, plies: usize) -> Journal {
    let choices = ChosenOptions::parse(Battleship::OPTIONS, options).unwrap();
    let mut table = Table { game: start(&choices), log: Log::default() };
    let mut dice = Dice::stream(&[11; 32], Stream::Setup, None, seed);
    let mut journal = Journal::new();
    while journal.len() < plies && table.game.outcome.is_none() {
        let seat = table.game.prompts()[0].seat;
        let memory = memory(&choices, &table, seat);
        let line = trial::choose::<Battleship>(&memory, Battleship::LEVELS[(seed % 2) as usize], &mut dice);
        for part in table.game.split(seat, &line) {
            table.play(seat, part);
            journal.push((seat, part.to_owned()));
        }
    }
    if seed.is_multiple_of(5) && table.game.outcome.is_none() {
        journal.push((Seat((seed % 2) as u8), "resign".to_owned()));
    }
    journal
}

/// A game that the creator begins, so that its journal determines it.
fn start(choices: &ChosenOptions) -> Battleship {
    let mut choices = choices.clone();
    choices.set("starter", "creator").unwrap();
    trial::start::<Battleship>(&choices, 0).game
}

fn memory(choices: &ChosenOptions, table: &Table, seat: Seat) -> <Battleship as engine::bot::Bot>::Memory {
    let mut memory = trial::memory::<Battleship>(choices, seat);
    table.log.heard_by(Viewer::Seat(seat)).for_each(|event| Battleship::observe(&mut memory, event));
    memory
}

/// A viewer's knowledge after every move outside drafts, which nobody sees before they are committed.
fn known_all_along(options: &str, journal: &Journal, viewer: Viewer) -> Vec<Known<Battleship>> {
    let mut table =
        Table { game: start(&ChosenOptions::parse(Battleship::OPTIONS, options).unwrap()), log: Log::default() };
    let mut all = vec![known(&table, viewer)];
    for (seat, text) in journal {
        table.play(*seat, text);
        if !text.starts_with("place") {
            all.push(known(&table, viewer));
        }
    }
    all
}

/// Asserts that a viewer cannot tell two games apart.
#[track_caller]
fn assert_same_knowledge(options: &str, one: &Journal, other: &Journal, viewer: Viewer) {
    let moments = known_all_along(options, one, viewer).into_iter().zip(known_all_along(options, other, viewer));
    for (moment, (one, other)) in moments.enumerate() {
        let place = format!("{options}, {viewer:?}, moment {moment}");
        assert_eq!(one.heard, other.heard, "{place}");
        assert_eq!(one.view, other.view, "{place}");
        assert_eq!(one.refused, other.refused, "{place}");
        assert!(one == other, "{place}: prompts or choices differ");
    }
}

/// A game with another fleet of a seat.
fn exchanged(journal: &Journal, seat: Seat, fleet: &Fleet) -> Journal {
    let mut ships = fleet.ships().iter();
    let exchange = |(mover, text): &(Seat, String)| {
        let text = match text.starts_with("place") && *mover == seat {
            true => Move::Place(*ships.next().expect("as many ships")).to_string(),
            false => text.clone(),
        };
        (*mover, text)
    };
    journal.iter().map(exchange).collect()
}

const VARIANTS: [&str; 5] = [
    "size=10",
    "contact=none",
    "record_misses=false",
    "size=12 border_marks=false",
    "record_misses=false contact=none size=12",
];

#[test]
fn h_bat_1_and_h_bat_2_and_h_bat_3_exchanged_enemy_fleet_changes_nothing_for_player() {
    let mut differing = 0;
    for (number, options) in (0..).zip(VARIANTS.iter().cycle().take(40)) {
        let plies = 18 + number as usize * 7;
        let journal = random_game(options, number, plies);
        let choices = ChosenOptions::parse(Battleship::OPTIONS, options).unwrap();
        let mut end = Table { game: start(&choices), log: Log::default() };
        journal.iter().filter(|(_, text)| text != "resign").for_each(|(seat, text)| {
            end.play(*seat, text);
        });
        // The end reveals everything, so the last move is left out.
        let journal: Journal = journal.into_iter().filter(|(_, text)| text != "resign").collect();
        let journal = if end.game.outcome.is_some() { journal[..journal.len() - 1].to_vec() } else { journal };
        let mut end = Table { game: start(&choices), log: Log::default() };
        journal.iter().for_each(|(seat, text)| {
            end.play(*seat, text);
        });
        let mut dice = Dice::stream(&[12; 32], Stream::Setup, None, number);
        let mut both = journal.clone();
        for seat in [P, Q] {
            let world = Battleship::sample_state(&memory(&choices, &end, seat), &mut dice).expect("a world");
            let other = &world.side(seat.other()).fleet;
            differing += u32::from(*other != end.game.side(seat.other()).fleet);
            let swapped = exchanged(&journal, seat.other(), other);
            let viewer = Viewer::Seat(seat);
            assert_same_knowledge(options, &journal, &swapped, viewer);
            both = exchanged(&both, seat.other(), other);
        }
        // Spectators know neither fleet.
        let viewer = Viewer::Spectator;
        assert_same_knowledge(options, &journal, &both, viewer);
    }
    assert!(differing > 40, "the fleets hardly ever differed: {differing}");
}

#[test]
fn h_bat_3_only_owner_sees_ship_afloat() {
    for stage in [
        format!("battleship 1\nfleet 1 open {E}\nfleet 2 open {M}"),
        format!("battleship 1\nfleet 1 confirmed {E}\nfleet 2 open {M}"),
        format!("battleship 1\nfleet 1 confirmed {E}\nfleet 2 confirmed {M}\nstarter 1\nshots 1 A5 C1 D1"),
    ] {
        let table = Table::at(&stage);
        for viewer in Viewer::all(2) {
            let view = table.view(viewer);
            for owner in [P, Q].into_iter().filter(|owner| !viewer.is(*owner)) {
                assert_eq!(view.board(owner).ships, view.board(owner).sunk, "{viewer:?}");
            }
            assert_eq!(view.draft.is_some(), viewer.seat().is_some_and(|seat| !table.game.side(seat).confirmed));
        }
        assert!(trial::panel::<Battleship>(&table.view(Viewer::Spectator), "").rows().is_empty());
    }
}

#[test]
fn h_bat_4_order_of_placement_leaves_no_trace() {
    let choices = ChosenOptions::new(Battleship::OPTIONS);
    let game = Adapter::<Battleship>::new();
    let placed = |lines: &[&str]| {
        let mut play = game.begin(&choices, 2, [3; 32]);
        let mut draft = Draft::default();
        let mut rows = Vec::new();
        for line in lines {
            let entered = trial::enter(play.as_mut(), P, &draft, line);
            assert_eq!(entered.refused, None, "{line}");
            rows.extend(entered.moves);
            draft = entered.draft;
        }
        (rows, play.position(), play.told(Viewer::Seat(Q), 0), play.status(Viewer::Spectator))
    };
    let at_random = placed(&["random", "random", "confirm"]);
    let ships: Vec<&str> = at_random.0.iter().filter(|row| row.starts_with("place")).map(String::as_str).collect();
    assert_eq!(ships.len(), 8);
    let mut by_hand: Vec<&str> = vec!["carrier A1-A5", "clear"];
    by_hand.extend(ships.iter().rev());
    by_hand.push("confirm");
    assert_eq!(placed(&by_hand), at_random, "the journal itself is the same");
    assert!(!at_random.0.iter().any(|row| row == "random"));
}

#[test]
fn h_bat_4_spectators_see_only_ready_or_placing() {
    let some = Table::at("battleship 1\nfleet 1 open carrier A1-A5\nfleet 2 open");
    let none = Table::empty(MAIN);
    for viewer in [Viewer::Spectator, Viewer::Seat(Q)] {
        assert_eq!(some.view(viewer), none.view(viewer), "the number of placed ships is secret");
    }
    let both = none.status(Viewer::Spectator);
    let ready = Table::at(&format!("battleship 1\nfleet 1 confirmed {E}")).status(Viewer::Spectator);
    assert!(!both.contains("ready") && ready.contains("ready"), "{both} / {ready}");
}

/// Everything that stays readable after a move.
#[derive(Debug, PartialEq)]
struct Readable {
    /// The texts of all moves.
    told: Vec<String>,
    board: String,
    picture: Scene,
    words: Vec<String>,
    panel: Panel,
    next: Next,
}

/// The readable content for each viewer after these shots in the hard variant.
fn readable(shots: &[&str]) -> Vec<Readable> {
    let mut table = Table::firing(HARD, &[]);
    for line in shots {
        let (seat, field) = line.split_once(' ').unwrap();
        table.play(Seat::parse(seat, 2).unwrap(), field);
    }
    let of = |viewer: Viewer| {
        let view = table.view(viewer);
        let seat = viewer.seat().unwrap_or(P);
        Readable {
            told: recap::told(&table, viewer, Language::En),
            board: text(&view),
            picture: scene(&view),
            words: Battleship::alt(&view).iter().map(english).collect(),
            panel: trial::panel::<Battleship>(&view, ""),
            next: table.game.next_after(seat, ""),
        }
    };
    Viewer::all(2).map(of).collect()
}

#[test]
fn bat_50_and_h_bat_5_no_earlier_miss_can_be_read_anywhere() {
    // The hits are the same, all misses differ.
    let one = readable(&["1 A5", "1 B10", "2 J10", "1 B6", "1 D10", "2 A1", "2 J9"]);
    let other = readable(&["1 A5", "1 J1", "2 F6", "1 B6", "1 B10", "2 A1", "2 I9"]);
    assert_eq!(one, other);
}

#[test]
fn h_bat_5_status_line_names_only_the_latest_miss() {
    let statuses = |shots: &[&str]| {
        let table = Table::firing(HARD, shots);
        Viewer::all(2).map(|viewer| table.status(viewer)).collect::<Vec<_>>()
    };
    assert_eq!(statuses(&["1 A5 B10", "2 J10"]), statuses(&["1 A5 J1", "2 J10"]));
}

#[test]
fn h_bat_5_menus_have_all_fields_except_red_ones() {
    let table = Table::firing(HARD, &["1 A5 B10", "2 J10"]);
    assert_eq!(table.view(Viewer::Seat(P)).targets.len(), 99);
    let panel = trial::panel::<Battleship>(&table.view(Viewer::Seat(P)), "B");
    assert!(panel.presses().any(|press| press.text() == "B10"));
    let panel = trial::panel::<Battleship>(&table.view(Viewer::Seat(P)), "A");
    assert!(!panel.presses().any(|press| press.text() == "A5"));
}

#[test]
fn h_bat_5_row_of_miss_is_not_kept_ready() {
    // After a hit the panel opens at its row, which saves a tap. After an unrecorded miss it must not.
    let hit = Table::firing(HARD, &["1 A5"]);
    assert_eq!(hit.view(Viewer::Seat(P)).row, Some(0));
    let missed = Table::firing(HARD, &["1 A5 B10", "2 J10"]);
    assert_eq!(missed.view(Viewer::Seat(P)).row, None);
    assert_eq!(missed.view(Viewer::Seat(P)).marked_latest(), None);
}

#[test]
fn h_bat_6_random_fleet_depends_only_on_secret_seed() {
    let choices = ChosenOptions::new(Battleship::OPTIONS);
    let mut play = Adapter::<Battleship>::new().begin(&choices, 2, [3; 32]);
    let mut seen = Vec::new();
    for seat in [P, Q] {
        let mut draft = Draft::default();
        for _ in 0..10 {
            draft = trial::enter(play.as_mut(), seat, &draft, "random").draft;
            seen.push(draft.text.clone());
        }
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 20);
    // The whole seed matters: without one of its bits nobody can know the fleet.
    for bit in 0..256 {
        let mut seed = [3; 32];
        seed[bit / 8] ^= 1 << (bit % 8);
        let mut other = Adapter::<Battleship>::new().begin(&choices, 2, seed);
        let fleet = trial::enter(other.as_mut(), Q, &Draft::default(), "random").draft.text;
        assert!(!seen.contains(&fleet), "bit {bit} of the seed makes no difference");
        seen.push(fleet);
    }
    // The enemy's draws do not affect the player's draws.
    let mut alone = Adapter::<Battleship>::new().begin(&choices, 2, [3; 32]);
    let mine = trial::enter(alone.as_mut(), Q, &Draft::default(), "random").draft;
    assert!(seen.contains(&mine.text));
}

#[test]
fn r_bat_10_and_r_bat_11_computer_remembers_misses_in_hard_variant() {
    let choices = ChosenOptions::parse(Battleship::OPTIONS, HARD).unwrap();
    let mut table = Table::firing(HARD, &[]);
    table.play(P, "B10").play(Q, "J10");
    for level in Battleship::LEVELS {
        for number in 0..if *level == "hard" { 10 } else { 200 } {
            let mut memory = memory(&choices, &table, P);
            memory.fleet = Some(table.game.side(P).fleet.ships().to_vec());
            let mut dice = Dice::stream(&[13; 32], Stream::Setup, None, number);
            assert_ne!(trial::choose::<Battleship>(&memory, level, &mut dice), "B10", "{level}");
        }
    }
}
