//! A player without ships, and ships that are lost (BLO-162 to BLO-165, R28, R29).

use super::super::data::{Card, Good, Ship};
use super::super::events::Event;
use super::support::{A, B, Table, actions, asked, at, heard, lies, money, on_board, ship};

/// Seat 2 is on turn in 1862 with an empty Kate in Charleston: 4 + 1 + 4 less 6.
fn turn(actions: u8, lines: &str) -> Table {
    at(&format!(
        "players 2; year 1862; phase turns; turn 2 actions {actions}; port charleston blockade 6; ship kate 2 A4; {lines}"
    ))
}

/// What players without ships were given.
fn restarts(table: &Table) -> Vec<(u16, Option<&'static str>)> {
    heard(table, |event| match event {
        Event::Restarted { money, ship, .. } => Some((money, ship.map(Ship::id))),
        _ => None,
    })
}

/// BLO-128, BLO-162, BLO-163, X27
#[test]
fn x27_a_player_without_ships_would_not_begin_again() {
    let mut table = turn(4, "ship theodora 1 A24; seat 2 money 2k insurance 1; dice 8 8");
    table.play(B, "move kate A10");
    assert_eq!(restarts(&table), [(5, Some("calhoun"))], "the first of the cheapest in the file");
    assert_eq!((money(&table, B), asked(&table)), (17, Some((B, "place"))));
    assert_eq!(table.game.board.player(B).insurance, 0);
    assert_eq!(table.game.board.discards, [Card::named("insurance").expect("a card")]);
    let order: String = table
        .heard(0)
        .iter()
        .filter_map(|event| match event {
            Event::Lost { insured, .. } => Some(if *insured == Some(10) { 'i' } else { 'l' }),
            Event::Restarted { .. } => Some('r'),
            _ => None,
        })
        .collect();
    assert_eq!(order, "ir", "after the Insurance");
}

/// BLO-162: only the last ship
#[test]
fn somebody_with_another_ship_would_be_given_one() {
    let mut table = turn(4, "ship theodora 1 A24; ship cecile 2 A24; seat 2 money 2k; dice 8 8");
    table.play(B, "move kate A10");
    assert_eq!((restarts(&table), money(&table, B), asked(&table)), (vec![], 2, Some((B, "turn"))));
    table.play(B, "move cecile A23");
}

/// BLO-164, BLO-97
#[test]
fn the_new_ship_would_be_placed_at_sea_or_move_in_the_same_action() {
    let mut table = turn(2, "ship theodora 1 A24; seat 2 money 2k; dice 8 8");
    table.play(B, "move kate A10");
    table.refuses(B, "BLO-164", &["place calhoun A10"]);
    table.refuses(B, "BLO-150", &["end", "move calhoun A10", "load calhoun 1c"]);
    table.refuses(A, "BLO-150", &["place calhoun A24"]);
    table.play(B, "place calhoun A5");
    assert_eq!(
        (lies(&table, "calhoun"), Good::ALL.map(|good| on_board(&table, "calhoun", good))),
        (Some("A5"), [0; 4])
    );
    assert_eq!(actions(&table), Some(1));
    table.play(B, "move calhoun A11");
    assert_eq!(actions(&table), Some(0), "that was another action");
    let mut table = turn(1, "ship theodora 1 A24; seat 2 money 2k; dice 8 8");
    table.play(B, "move kate A10").play(B, "place calhoun A5");
    table.refuses(B, "BLO-72", &["move calhoun A11"]);
}

/// BLO-164: every open port and every port overseas, but no closed one
#[test]
fn a_new_ship_would_be_kept_out_of_a_port() {
    let mut table = turn(2, "ship theodora 1 A24; port mobile closed; dice 8 8");
    table.play(B, "move kate A10");
    table.refuses(B, "BLO-47", &["place calhoun G6"]);
    for code in ["A1", "A4", "G10", "A17", "A24", "C3", "G1", "G11"] {
        let text = format!("place calhoun {code}");
        assert!(table.clone().try_move(B, &text).is_ok(), "{text}");
    }
}

/// BLO-162, R28
#[test]
fn a_player_would_begin_again_only_once_or_pay_it_back() {
    let mut table = turn(4, "ship theodora 1 A24; seat 2 money 0k; dice 8 8 8 8 8 8");
    for (number, text) in (1..).zip(["kate", "calhoun", "victoria"]) {
        table.play(B, &format!("move {text} A10"));
        assert_eq!(money(&table, B), 5 * number);
        let next = ["calhoun", "victoria", "magnolia"][usize::from(number) - 1];
        table.play(B, &format!("place {next} A4"));
    }
    assert_eq!(restarts(&table), [(5, Some("calhoun")), (5, Some("victoria")), (5, Some("magnolia"))]);
    table.play(B, "end");
    assert_eq!(money(&table, B), 15);
}

/// BLO-165
#[test]
fn an_empty_stack_would_leave_somebody_without_a_ship() {
    // From the dearest to the cheapest, so that the order of the losses is not that of the file.
    let lost: Vec<&str> = Ship::all().rev().map(Ship::id).filter(|id| !["kate", "theodora"].contains(id)).collect();
    let mut table = turn(2, &format!("ship theodora 1 A24; lost {}; dice 8 8", lost.join(" ")));
    table.play(B, "move kate A10");
    assert_eq!(restarts(&table), [(5, Some("calhoun"))]);
    assert!(!table.game.board.lost.contains(&ship("calhoun")));
    assert_eq!(table.game.board.stack().next(), None);
    // Ships of those who have left are none of the lost ones: only his own is.
    let gone: Vec<&str> = lost.into_iter().filter(|id| *id != "swan").collect();
    let mut table = turn(2, &format!("ship theodora 1 A24; ship swan 1 A24; gone {}; dice 8 8", gone.join(" ")));
    table.play(B, "move kate A10");
    assert_eq!(restarts(&table), [(5, Some("kate"))]);
    table.play(B, "place kate A24");
    assert!(table.game.board.lost.is_empty());
}

/// BLO-110, R29
#[test]
fn a_lost_ship_would_return_to_the_stack() {
    let mut table = turn(
        4,
        "ship theodora 1 A24; ship cecile 2 A24; lost hope; seat 2 money 60k; dice 8 8;
                             hand 2 private_launch",
    );
    table.play(B, "move kate A10").play(B, "stop");
    assert_eq!(table.game.board.lost, ["hope", "kate"].map(ship));
    table.refuses(B, "BLO-145", &["auction kate", "auction hope"]);
    table.refuses(B, "BLO-132", &["play private_launch kate A24"]);
    assert!(table.game.board.stack().all(|other| other != ship("kate") && other != ship("hope")));
}
