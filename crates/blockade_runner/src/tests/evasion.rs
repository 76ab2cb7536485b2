//! The evasion test (section 4.14, R17, R18, R34), and which orders can be taken back.

use super::super::data::{Card, Good};
use super::super::evasion::{losses, percent};
use super::super::events::Event;
use super::support::{A, B, Table, actions, asked, at, heard, lies, on_board, ship, tests};

/// Seat 1 on turn in 1862 with four actions.
#[track_caller]
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"))
}

/// The value of the first test of an order, and in how many of all throws the ship is lost in it.
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
fn kate_would_leave_wilmington_with_another_value() {
    let lines = "port wilmington blockade 2; ship kate 1 A3 2c";
    assert_eq!(value_and_losses(lines, "move kate A9 keep"), (6, 4));
    let thrown = |dice: &str| {
        let mut table = turn(&format!("{lines}; dice {dice}"));
        table.play(A, "move kate A9 keep");
        lies(&table, "kate")
    };
    assert_eq!([thrown("7 6"), thrown("6 8"), thrown("7 8"), thrown("8 7")], [Some("A9"), Some("A9"), None, None]);
}

/// BLO-108, R18, X6: the bonus of an empty ship, and no more.
#[test]
fn throwing_goods_overboard_would_help_more_or_keep_some() {
    let lines = "port wilmington blockade 2; ship kate 1 A3 2c";
    assert_eq!(value_and_losses(lines, "move kate A9 dump"), (7, 1));
    let mut table = turn(&format!("{lines}; dice 8 1"));
    table.play(A, "move kate A9");
    assert_eq!(asked(&table), Some((A, "test")), "the owner decides before the dice");
    let value = heard(&table, |event| match event {
        Event::Asked { value, .. } => Some(value),
        _ => None,
    });
    assert_eq!(value, [6], "and sees the value");
    table.refuses(A, "BLO-108", &["dump 1c", "move kate A9 dump 1c"]);
    table.refuses(B, "BLO-108", &["keep", "dump", "end"]);
    let reasons = [A, B].map(|seat| table.reason(seat, "end"));
    assert_ne!(reasons[0], reasons[1], "only A can answer");
    assert!(reasons[1].contains("Anna"), "B is told who is asked: {}", reasons[1]);
    table.play(A, "dump");
    assert_eq!((tests(&table), on_board(&table, "kate", Good::Cotton)), (vec![("kate", "A3", 7, true)], 0));
    table.refuses(A, "BLO-108", &["keep", "dump"]);
}

/// BLO-104, BLO-106, BLO-111, R2, R17, X7: running into a port is a test too, and dice are thrown when nothing can happen.
#[test]
fn a_blockaded_port_could_be_entered_without_a_test() {
    let banshee = |zone: &str| format!("ship banshee 1 {zone} 2w captain pilot");
    let new_bern = format!("port new_bern blockade 5; {}", banshee("A8"));
    assert_eq!(value_and_losses(&new_bern, "move banshee A2 keep"), (5, 9));
    let norfolk = format!("port norfolk blockade 1; {}", banshee("A7"));
    assert_eq!(value_and_losses(&norfolk, "move banshee A1"), (10, 0));
}

/// BLO-58, BLO-59, BLO-104, BLO-109, X8
#[test]
fn the_squadron_would_not_test_who_leaves_or_test_who_stays() {
    let lines = "squadron A17; ship theodora 1 A17; ship fingal 1 A17 3w; ship kate 1 A17";
    assert_eq!(value_and_losses(lines, "move theodora A16"), (5, 9));
    assert_eq!(value_and_losses(lines, "move fingal A16 keep"), (2, 36));
    let mut table = turn(&format!("{lines}; port charleston blockade 6; ship cecile 1 A4; dice 1 1 1 1"));
    table.play(A, "move theodora A16").play(A, "move fingal A16 keep").play(A, "end");
    let tested: Vec<&str> = tests(&table).iter().map(|(ship, ..)| *ship).collect();
    assert_eq!(tested, ["theodora", "fingal"]);
}

/// BLO-111, X9
#[test]
fn a_hopeless_move_would_be_refused_or_end_well() {
    assert_eq!(value_and_losses("port tampa blockade 6; ship herald 1 G2 2c", "move herald G1 keep"), (-2, 64));
}

/// BLO-111: the table of section 6.
#[test]
fn the_chances_would_be_others() {
    let expected = [64, 64, 49, 36, 25, 16, 9, 4, 1, 0, 0];
    assert_eq!((-1..=9).map(losses).collect::<Vec<_>>(), expected);
    let rounded = [100, 100, 77, 56, 39, 25, 14, 6, 2, 0, 0];
    assert_eq!(expected.map(percent), rounded, "as a player reads it");
}

/// BLO-104, BLO-108, X36
#[test]
fn goods_kept_in_one_test_could_not_be_thrown_overboard_in_the_next() {
    let lines = "port charleston blockade 2; port savannah blockade 2; ship kate 1 A4 2c; dice 1 1 1 1";
    let mut table = turn(lines);
    table.play(A, "move kate A11 A5").play(A, "keep").play(A, "dump");
    assert_eq!(tests(&table), [("kate", "A4", 6, true), ("kate", "A5", 6, true)]);
    assert_eq!((lies(&table, "kate"), on_board(&table, "kate", Good::Cotton)), (Some("A5"), 0));
    assert_eq!(actions(&table), Some(3));
}

/// R18: answers in advance.
#[test]
fn an_answer_given_with_the_move_would_be_asked_for_again() {
    let sailed = |order: &str| {
        let ports = "port charleston blockade 2; port savannah blockade 2; port jacksonville blockade 1";
        let mut table = turn(&format!("{ports}; ship kate 1 A4 2c; dice 1 1 1 1 1 1"));
        table.play(A, order);
        assert_eq!((lies(&table, "kate"), asked(&table)), (Some("A6"), Some((A, "turn"))), "{order}");
        let values: Vec<i8> = tests(&table).iter().map(|(_, _, value, _)| *value).collect();
        (values, on_board(&table, "kate", Good::Cotton))
    };
    assert_eq!(sailed("move kate A5 A6 keep"), (vec![6, 5, 4], 2));
    assert_eq!(sailed("move kate A5 A6 dump"), (vec![7, 6, 5], 0));
    assert_eq!(sailed("move kate A5 A6 dump<6"), (vec![6, 6, 5], 0));
    assert_eq!(sailed("move kate A5 A6 dump<5"), (vec![6, 5, 5], 0));
    assert_eq!(sailed("move kate A5 A6 dump<4"), (vec![6, 5, 4], 2), "not below, so they stay");
    let mut calm = turn("ship kate 1 A4 2c");
    calm.play(A, "move kate A5 A6 dump");
    assert_eq!(on_board(&calm, "kate", Good::Cotton), 2, "without a test nothing is thrown");
}

/// BLO-103, BLO-110
#[test]
fn a_lost_ship_would_sail_on_or_leave_something_behind() {
    let lines = "port charleston blockade 6; port savannah blockade 6; ship kate 1 A4 2c captain pilot; ship theodora 1 A24; \
                 discards convoy; dice 8 8 1 1";
    let mut table = turn(lines);
    // 4 + 1 + 2 + 4 - 6
    table.play(A, "move kate A5 keep");
    assert_eq!(tests(&table), [("kate", "A4", 5, false)]);
    let board = &table.game.board;
    assert!(board.vessel(ship("kate")).is_none() && board.voyage.is_none());
    assert_eq!(board.lost, [ship("kate")]);
    assert!(board.stack().all(|other| other != ship("kate")), "R29");
    let cards = ["convoy", "captain", "pilot"].map(|id| Card::named(id).expect("a card"));
    assert_eq!(board.discards, cards);
    assert_eq!((board.boxes, board.war), ([0; 3], 0));
}

/// BLO-105, BLO-106: no defence at sea, overseas or in a closed port.
#[test]
fn a_port_that_is_closed_or_not_there_would_defend_a_ship() {
    let table = turn("port charleston closed; port mobile blockade 1 defence 6; squadron A24; ship kate 1 A24");
    let kate = table.game.board.vessel(ship("kate")).expect("she sails");
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

/// BLO-41, BLO-42, R34
#[test]
fn a_fleeing_ship_could_not_throw_her_goods_overboard() {
    let lines = "players 2; year 1863; phase union; order 2 1; sortie charleston; drawn charleston; \
                 port charleston closed blockade 6 defence 5; ship kate 2 A4 2c; ship fingal 1 A24; dice 3 8";
    let mut table = at(lines);
    table.play(B, "flee kate A10 dump");
    assert_eq!(tests(&table), [("kate", "A4", 4, true)]);
    assert_eq!(lies(&table, "kate"), Some("A10"));
    let mut table = at(lines);
    table.play(B, "flee kate A10").play(B, "keep");
    assert_eq!(tests(&table), [("kate", "A4", 3, true)]);
    assert_eq!(on_board(&table, "kate", Good::Cotton), 2);
}

/// BLO-204: what was rolled, drawn or revealed stays.
#[test]
fn a_roll_or_a_draw_could_be_taken_back_or_a_mere_choice_could_not() {
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
