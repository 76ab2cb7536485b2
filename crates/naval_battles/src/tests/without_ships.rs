//! A player without a ship plays on, and for how long (NAV-190 to NAV-193, R-22), by the rules of both revisions.

use super::super::events::Event;
use super::super::memory::Memory;
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::{ANN, BEN, CLEO, dice};
use engine::battery::trial::{Trial, english};
use engine::bot::Budget;
use engine::prelude::*;
use engine::seat::Viewer;

/// Ann (Japan) at turn without a ship, by the rules of a revision; Ben (Germany) and Cleo (France) have one each.
fn sunk(revision: u32, lines: &str) -> Trial<NavalBattles> {
    let seats = "seats 3\nfleet 1 japan ready 0\nfleet 2 germany ready 0\nfleet 3 france ready 0\n";
    let fleets = "row 2 1 t13 nuernberg\nrow 3 1 mogador";
    Trial::at(&format!("naval_battles {revision}\n{seats}turn 1 5 reorganise 1\n{fleets}\n{lines}\n"))
}

/// Ends of all phases of a turn in which nothing is attacked.
fn end_turn(table: &mut Trial<NavalBattles>) {
    let seat = table.game.table.turn;
    (0..4).for_each(|_| _ = table.play(seat, "end"));
}

/// EX-18, NAV-190, NAV-191: the turn takes place, its cards are drawn, and then a player without a way back is out.
#[test]
fn a_player_without_ship_and_reinforcements_is_out_at_the_end_of_the_turn() {
    let mut table = sunk(2, "hand 1 armour");
    let mut phases = Vec::new();
    for _ in 0..4 {
        assert!(!table.game.table.fleet(ANN).out);
        phases.push(table.game.table.phase.name());
        table.play(ANN, "end");
    }
    assert_eq!(phases, ["reorganise", "prepare", "declare", "discard"]);
    let fleet = table.game.table.fleet(ANN);
    assert!(fleet.out && table.game.secrets(ANN).hand.is_empty());
    assert_eq!(
        (table.game.table.turn, table.game.discards.len()),
        (BEN, 7),
        "she has drawn, and her hand is discarded"
    );
    let drawn = table.heard(0).iter().position(|event| *event == Event::Drew { seat: ANN, count: 6 });
    let out = table.heard(0).iter().position(|event| *event == Event::Out { seat: ANN, left: false });
    assert!(drawn.is_some() && drawn < out, "{:?}", table.heard(0));
}

/// NAV-190: with reinforcements the third own turn in a row that ends without a ship is the last.
#[test]
fn a_player_without_a_ship_is_out_after_the_third_such_turn_in_a_row() {
    let mut table = sunk(2, "reserve 1 yamato");
    for turn in 1..=3 {
        assert!(!table.game.table.fleet(ANN).out, "in turn {turn}");
        end_turn(&mut table);
        if turn < 3 {
            assert_eq!(table.game.table.fleet(ANN).bare, turn);
            assert_eq!(Trial::<NavalBattles>::at(&table.game.to_string()).game, table.game, "it is part of a position");
            end_turn(&mut table);
            end_turn(&mut table);
        }
    }
    assert!(table.game.table.fleet(ANN).out);
    assert_eq!((table.game.table.turn, table.result()), (BEN, None));
}

/// NAV-190: in a row. A ship that comes in begins the count anew.
#[test]
fn a_turn_that_ends_with_a_ship_breaks_the_row() {
    let mut table = sunk(2, "reserve 1 takao kagero\nhand 1 reinforcements-2");
    table.game.table.fleet_mut(ANN).bare = 2;
    table.play(ANN, "reinforce reinforcements-2 > kagero 1");
    end_turn(&mut table);
    assert_eq!((table.game.table.fleet(ANN).bare, table.game.table.fleet(ANN).out), (0, false));
}

/// NAV-122, NAV-192, NAV-193: land-based aircraft need no ship, and points count as ever.
#[test]
fn a_player_without_a_ship_attacks_with_what_needs_none() {
    let mut table = sunk(2, "hand 1 air-x1 main-11\nhand 2 armour\nreserve 1 yamato");
    dice(&mut table, &[6]);
    table.play(ANN, "end").play(ANN, "end").play(ANN, "air air-x1 > t13").play(ANN, "end");
    assert_eq!(table.game.table.slot(), Some(BEN));
    table.play(BEN, "end").play(ANN, "resolve all");
    assert_eq!((table.game.table.fleet(ANN).score(), &table.game.table.phase), (1, &Phase::Discard));
    table.play(ANN, "end").play(BEN, "resign").play(CLEO, "resign");
    assert_eq!(table.result().as_deref(), Some("1-2-2 last"), "who has no ship may be the last one");
}

/// NAV-190 of the first revision: games that were begun by it go on by it.
#[test]
fn by_the_rules_of_the_first_revision_the_end_of_reorganising_is_the_end() {
    let mut table = sunk(1, "reserve 1 yamato\nhand 1 air-x1");
    assert!(table.game.to_string().starts_with("naval_battles 1\n"));
    table.play(ANN, "end");
    assert!(table.game.table.fleet(ANN).out);
    assert_eq!(table.game.table.turn, BEN);
    let mut table = sunk(1, "reserve 1 kagero\nhand 1 reinforcements-2");
    table.play(ANN, "reinforce reinforcements-2 > kagero 1").play(ANN, "end");
    assert!(!table.game.table.fleet(ANN).out, "until then she may bring something in");
}

/// NAV-190, NAV-192: the player reads how long it may go on, and what can still be done.
#[test]
fn a_player_without_a_ship_reads_for_how_long_the_game_goes_on() {
    let said = |revision: u32, bare: u8, lines: &str| {
        let mut table = sunk(revision, lines);
        table.game.table.fleet_mut(ANN).bare = bare;
        let view = table.view(Viewer::Seat(ANN));
        let panel = engine::battery::trial::panel_in::<NavalBattles>(&view, engine::panel::Focus::default());
        let hint = NavalBattles::hint(&view, &NavalBattles::partial("")).map(|hint| english(&hint)).unwrap_or_default();
        (panel.text().iter().map(english).collect::<Vec<_>>().join(" "), hint)
    };
    let held = "reserve 1 yamato\nhand 1 main-11 reinforcements-2 air-x1";
    for (bare, until) in
        [(0, "this turn and your next two end"), (1, "this turn and your next one end"), (2, "if this turn ends")]
    {
        let (text, hint) = said(2, bare, held);
        assert!(text.contains("you play on") && text.contains(until), "{bare}: {text}");
        assert!(text.contains("11\" Main Guns (you have no ship)"), "{text}");
        assert!(hint.contains("land-based aircraft"), "{hint}");
    }
    let (text, _) = said(2, 0, "hand 1 main-11");
    assert!(text.contains("you are eliminated when this turn ends"), "{text}");
    let (text, hint) = said(1, 0, held);
    assert!(text.contains("eliminated when the phase ends") && hint.is_empty(), "{text} {hint}");
}

/// NAV-192: computers bring in ships, attack without one, and throw away what is of no use to them then.
#[test]
fn computers_play_on_without_a_ship() {
    let chosen = |hand: &str, level: &str| {
        let game = sunk(2, &format!("{hand}\nreserve 1 yamato kagero")).game;
        let memory = Memory { seat: ANN, table: game.table.clone(), own: game.secrets[0].clone(), seen: Vec::new() };
        let mut luck = engine::dice::Dice::luck(&[7; 32], ANN);
        NavalBattles::choose(&memory, level, Budget::percent(10), &mut luck).expect("she is at turn")
    };
    for level in ["normal", "hard"] {
        let line = chosen("hand 1 air-x1 main-14 armour", level);
        assert!(line.contains("air air-x1 > "), "{level}: {line}");
        let line = chosen("hand 1 main-14 armour planning", level);
        assert!(line.contains("discard main-14 armour planning"), "{level}: {line}");
        let line = chosen("hand 1 reinforcements-2 main-14", level);
        assert!(line.starts_with("reinforce reinforcements-2 > kagero"), "{level}: {line}");
    }
}
