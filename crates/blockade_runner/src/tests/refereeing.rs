//! What the referee finds, in positions and in games that people complained about.

use super::super::referee::BlockadeRunnerReferee;
use super::super::state::BlockadeRunner;
use super::support::{A, at};
use engine::battery::only;
use engine::prelude::*;
use engine::record::Recording;

/// The first player's fast ship with goods in Nassau, and a safe port in reach.
const BASE: &str = "players 2; year 1863; phase turns; turn 1 actions 4; prices 10k 16k 17k; ship cecile 2 A17;
    seat 1 money 9k; port charleston defence 6; ship hope 1 A24 1w 2b";

/// The blunders of the first player's moves in a position.
fn found(lines: &str, moves: &[&str]) -> Vec<&'static str> {
    let (mut table, mut referee) = (at(lines), BlockadeRunnerReferee::default());
    let mut found = Vec::new();
    for text in moves {
        let before = table.game.clone();
        let step = before.parse(A, text).expect("a move");
        table.play(A, text);
        found.extend(referee.watch(&before, A, &step, &table.game).into_iter().map(|(_, blunder)| blunder));
    }
    found
}

/// BLO-77
#[test]
fn turn_that_ends_before_a_sale_wastes_actions() {
    let sold = ["move hope A12 A11 A4", "unload hope 1w 2b", "load hope 3c", "end"];
    let lines = BASE.replace("defence 6", "defence 6 goods 4c");
    assert_eq!(found(&lines, &["end"]), ["wasted-action"]);
    assert_eq!(found(&lines, &sold[..1].iter().chain(&["end"]).copied().collect::<Vec<_>>()), ["wasted-action"]);
    assert_eq!(found(&lines.replace("actions 4", "actions 3"), &sold), Vec::<&str>::new());
    assert_eq!(found(&lines.replace("1w 2b", ""), &["load hope 1w", "end"]), ["wasted-action"]);
}

/// BLO-95
#[test]
fn ship_that_misses_a_ride_to_its_market_lies_idle() {
    let lines = format!("{BASE}; ship fingal 1 A24 1w 2b").replace("actions 4", "actions 2");
    let other = ["move fingal A12 A11 A4", "stop", "unload fingal 1w 2b", "end"];
    assert_eq!(found(&lines, &other), ["idle-cargo"]);
    let both = ["move fingal A12 A11 A4", "move hope A12 A11 A4", "unload fingal 1w 2b", "end"];
    assert_eq!(found(&lines, &both), Vec::<&str>::new());
}

/// BLO-98
#[test]
fn voyage_there_and_back_is_aimless() {
    let lines = BASE.replace("1w 2b", "");
    let back = ["move hope A12", "move hope A24"];
    assert_eq!(found(&lines, &back), ["aimless-voyage"]);
    let with_goods = ["move hope A12 A11 A4", "load hope 1c", "move hope A11 A12 A24"];
    assert_eq!(found(&lines.replace("defence 6", "defence 6 goods 1c"), &with_goods), Vec::<&str>::new());
}

/// BLO-40
#[test]
fn flight_into_a_port_that_falls_next_is_a_blunder() {
    let lines = "players 2; year 1863; phase union; order 1 2; sortie wilmington; assaults charleston; ship hope 1 A3;
        ship cecile 2 A17; port wilmington blockade 3; port charleston blockade 2";
    assert_eq!(found(lines, &["flee hope A4"]), ["flight-into-assault"]);
    assert_eq!(found(lines, &["flee hope A2"]), Vec::<&str>::new());
}

/// The blunders of a seat in a record, each with the number of its move.
fn in_record(name: &str) -> Vec<(usize, u8, &'static str)> {
    let file = format!("{}/tests/records/{name}.game", env!("CARGO_MANIFEST_DIR"));
    let recording = Recording::parse(&std::fs::read_to_string(file).expect("a record")).expect("it is a record");
    let blunders = recording.blunders(&only::<BlockadeRunner>()).expect("it replays");
    blunders.into_iter().map(|(number, (seat, kind))| (number, seat.0, kind)).collect()
}

#[test]
fn referee_finds_what_people_saw() {
    let seen = [
        ("blockade-hard-wastes-actions", (209, 1, "wasted-action")),
        ("blockade-hard-sails-empty", (211, 3, "aimless-voyage")),
        ("blockade-flees-into-assault", (165, 1, "flight-into-assault")),
    ];
    for (record, blunder) in seen {
        let found = in_record(record);
        assert!(found.contains(&blunder), "{record}: {found:?}");
    }
}
