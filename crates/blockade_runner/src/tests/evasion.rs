//! The evasion test (section 4.14, R17, R18, R34), and the orders that can be taken back.

use super::super::evasion::{losses, percent};
use super::support::{A, Table, at, ship, tests};

/// The turn of seat 1 in 1862 with four actions.
#[track_caller]
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"))
}

/// The value of an order's first test, and the number of losing throws.
#[track_caller]
fn value_and_losses(lines: &str, order: &str) -> (i8, usize) {
    let thrown = |one: u8, two: u8| {
        let mut table = turn(&format!("{lines}; dice {one} {two}"));
        table.play(A, order);
        let (_, _, value, passed) = tests(&table)[0];
        (value, passed)
    };
    let all: Vec<(i8, bool)> = (1..=8).flat_map(|one| (1..=8).map(move |two| thrown(one, two))).collect();
    (all[0].0, all.iter().filter(|(_, passed)| !passed).count())
}

/// BLO-106, BLO-107, X5
#[test]
fn kate_leaves_wilmington_with_value_6() {
    let lines = "port wilmington blockade 2; ship kate 1 A3 2c";
    assert_eq!(value_and_losses(lines, "move kate A9 keep"), (6, 4));
}

/// BLO-108, X6
#[test]
fn empty_ship_has_value_7() {
    let lines = "port wilmington blockade 2; ship kate 1 A3 2c";
    assert_eq!(value_and_losses(lines, "move kate A9 dump"), (7, 1));
}

/// BLO-104, BLO-106, BLO-111, R2, R17, X7: a ship is also tested on entry, and dice are thrown even if nothing can
/// happen.
#[test]
fn ship_that_enters_a_blockaded_port_is_tested() {
    let banshee = |zone: &str| format!("ship banshee 1 {zone} 2w captain pilot");
    let new_bern = format!("port new_bern blockade 5; {}", banshee("A8"));
    assert_eq!(value_and_losses(&new_bern, "move banshee A2 keep"), (5, 9));
    let norfolk = format!("port norfolk blockade 1; {}", banshee("A7"));
    assert_eq!(value_and_losses(&norfolk, "move banshee A1"), (10, 0));
}

/// BLO-58, BLO-59, BLO-104, BLO-109, X8
#[test]
fn squadron_tests_with_strength_1() {
    let lines = "squadron A17; ship theodora 1 A17; ship fingal 1 A17 3w; ship kate 1 A17";
    assert_eq!(value_and_losses(lines, "move theodora A16"), (5, 9));
    assert_eq!(value_and_losses(lines, "move fingal A16 keep"), (2, 36));
}

/// BLO-111, X9
#[test]
fn hopeless_move_is_allowed_and_fails() {
    assert_eq!(value_and_losses("port tampa blockade 6; ship herald 1 G2 2c", "move herald G1 keep"), (-2, 64));
}

/// BLO-111: the table of section 6.
#[test]
fn chances_are_those_of_section_6() {
    let expected = [64, 64, 49, 36, 25, 16, 9, 4, 1, 0, 0];
    assert_eq!((-1..=9).map(losses).collect::<Vec<_>>(), expected);
    let rounded = [100, 100, 77, 56, 39, 25, 14, 6, 2, 0, 0];
    assert_eq!(expected.map(percent), rounded, "as shown to players");
}

/// BLO-105, BLO-106: no defence at sea, overseas or in a closed port.
#[test]
fn only_an_open_port_defends_a_ship() {
    let table = turn("port charleston closed; port mobile blockade 1 defence 6; squadron A24; ship kate 1 A24");
    let kate = table.game.board.vessel(ship("kate")).expect("Kate is on the board");
    let parts = |code: &str| {
        let zone = super::super::data::Zone::coded(code).expect("a zone");
        let evasion = table.game.board.evasion(kate, zone, kate.hold);
        (evasion.value(), table.game.board.tests(kate, zone))
    };
    assert_eq!(
        [parts("A4"), parts("G6"), parts("A24"), parts("A9"), parts("G1")],
        [(5, false), (10, true), (4, true), (5, false), (5, false)]
    );
}

/// BLO-204: rolled dice, drawn cards and revealed facts stay.
#[test]
fn only_choices_without_dice_or_cards_are_taken_back() {
    let lines = "pool 40k; port charleston blockade 1; ship kate 1 A4; ship fingal 1 A24 1c; ship theodora 1 A9; \
                 hand 1 captain pilot; seat 1 money 60k; dice 1 1";
    for (order, revocable) in [
        ("load kate 2c", true),
        ("unload fingal 1c", true),
        ("move theodora A15", true),
        ("move kate A11", false),
        ("play captain kate", false),
        ("discard pilot", false),
        ("auction hope", false),
        ("end", false),
        ("resign", false),
    ] {
        let mut table = turn(lines);
        table.play(A, order);
        assert_eq!(table.log.entries().iter().all(|entry| entry.revocable), revocable, "{order}");
    }
    for (before, order) in [
        ("improving", "improve charleston"),
        ("moving moved theodora", "stop"),
        ("ship hope 1 -; placing hope 1 bought", "place hope A24"),
    ] {
        let mut table = turn(&format!("{lines}; {before}"));
        table.play(A, order);
        assert!(table.log.entries().iter().all(|entry| entry.revocable), "{order}");
    }
}
