//! Unload (section 4.12, R11, R16).

use super::super::data::{Good, Overseas, Port};
use super::super::events::Event;
use super::support::{A, B, Table, actions, at, heard, money, on_board};

/// Seat 1 on turn in 1862 with four actions and no money.
#[track_caller]
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; seat 1 money 0k; {lines}"))
}

/// The box and the price of cotton, tobacco and black market goods.
fn tracks(table: &Table) -> [(u8, u16); 3] {
    let board = &table.game.board;
    std::array::from_fn(|at| (board.boxes[at], board.prices[at]))
}

/// BLO-85, BLO-88, BLO-89, X13
#[test]
fn units_of_one_action_would_bring_different_prices() {
    let mut table = turn("boxes 6 0 0; ship fingal 1 A24 3c; ship kate 1 G1 2c");
    table.play(A, "unload fingal 3c, kate 2c");
    assert_eq!((money(&table, A), actions(&table)), (50, Some(3)));
    assert_eq!(tracks(&table)[0], (3, 9));
    assert_eq!((on_board(&table, "fingal", Good::Cotton), on_board(&table, "kate", Good::Cotton)), (0, 0));
}

/// BLO-88, BLO-89, X14
#[test]
fn a_box_could_be_emptied_once_an_action_only() {
    let mut table = turn("boxes 0 3 0; ship fingal 1 A24 3t; ship economist 1 C3 3t");
    table.play(A, "unload fingal 3t, economist 3t");
    assert_eq!((money(&table, A), tracks(&table)[1]), (96, (1, 14)));
}

/// BLO-91 to BLO-94, X15: the bribe is counted ship by ship and paid from what the action brings.
#[test]
fn war_goods_of_another_ship_would_save_the_bribe() {
    let mut table = turn("ship fingal 1 G6 1w 2b; ship kate 1 A4 1w");
    table.play(A, "unload fingal 1w 2b, kate 1w");
    assert_eq!((money(&table, A), table.game.board.war), (27, 2));
    assert_eq!(table.game.board.player(A).delivered, 2);
    assert_eq!(table.game.board.player(B).delivered, 0);
}

/// BLO-129, BLO-140, X16
#[test]
fn a_subsidy_or_the_friends_in_richmond_would_not_help() {
    let lines = "ship fingal 1 G6 1w 2b; hand 1 friends_in_richmond";
    let mut table =
        at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; seat 1 money 0k subsidy 1; {lines}"));
    table.play(A, "play friends_in_richmond").play(A, "unload fingal 1w 2b");
    assert_eq!(money(&table, A), 32);
}

/// BLO-63, BLO-89, X17
#[test]
fn a_price_would_fall_below_its_track() {
    let mut table = turn("prices 4k 16k 15k; boxes 7 0 0; ship kate 1 A24 2c");
    table.play(A, "unload kate 2c");
    assert_eq!((money(&table, A), tracks(&table)[0]), (8, (1, 4)));
}

/// BLO-85, BLO-88: part of the cargo, and the next action sells at the price after this one.
#[test]
fn a_ship_would_have_to_unload_everything() {
    let mut table = turn("boxes 7 0 0; ship fingal 1 A24 3c; ship kate 1 G1 1c 1t");
    table.play(A, "unload fingal 1c");
    assert_eq!((money(&table, A), tracks(&table)[0], on_board(&table, "fingal", Good::Cotton)), (10, (0, 9), 2));
    table.play(A, "unload fingal 1c, kate 1t");
    assert_eq!(money(&table, A), 10 + 9 + 16);
    assert_eq!((on_board(&table, "kate", Good::Cotton), actions(&table)), (1, Some(2)));
    table.refuses(A, "BLO-85", &["unload fingal 2c", "unload kate 1t", "unload fingal 1c, fingal 1c"]);
    table.refuses(A, "BLO-6", &["unload"]);
}

/// BLO-86, BLO-87: every port of the South, every port overseas, and nothing else.
#[test]
fn goods_would_be_sold_where_nobody_buys_them() {
    for port in Port::all() {
        let code = port.zone().code();
        let mut table = turn(&format!("ship fingal 1 {code} 1w 1b 1c"));
        table.refuses(A, "BLO-87", &["unload fingal 1c", "unload fingal 1w 1c"]);
        table.play(A, "unload fingal");
        assert_eq!((money(&table, A), on_board(&table, "fingal", Good::Cotton)), (1 + 15, 1), "{port}");
    }
    for overseas in Overseas::all() {
        let code = overseas.zone().code();
        let mut table = turn(&format!("ship fingal 1 {code} 1c 1t 1w"));
        table.refuses(A, "BLO-86", &["unload fingal 1w", "unload fingal 1c 1w"]);
        table.play(A, "unload fingal");
        assert_eq!((money(&table, A), on_board(&table, "fingal", Good::War)), (10 + 16, 1), "{overseas}");
    }
    let mut at_sea = turn("ship fingal 1 A9 1c 1t 1w; ship kate 2 A24 1c");
    at_sea.refuses(A, "BLO-85", &["unload fingal 1c", "unload fingal 1w", "unload kate 1c"]);
    at_sea.refuses(B, "BLO-7", &["unload kate 1c", "unload kate 2c", "unload fingal 1c"]);
}

/// BLO-90
#[test]
fn a_box_would_have_another_size() {
    let ships = "ship fingal 1 A24 1c 1t; ship kate 1 A4 1b 1w";
    let sold = |boxes: &str| {
        let mut table = turn(&format!("boxes {boxes}; {ships}"));
        table.play(A, "unload fingal, kate");
        tracks(&table)
    };
    assert_eq!(sold("6 2 3"), [(7, 10), (3, 16), (4, 15)]);
    assert_eq!(sold("7 3 4"), [(0, 9), (0, 15), (0, 14)]);
}

/// BLO-89: what everybody hears of an action names the goods whose prices have fallen, with the new ones, and no others.
#[test]
fn a_price_would_be_said_to_have_fallen_that_stands() {
    let mut table = turn("boxes 7 0 0; ship fingal 1 A24 1c; ship kate 1 A24 1t");
    table.play(A, "unload fingal, kate");
    let fallen = heard(&table, |event| match event {
        Event::Unloaded { fallen, .. } => Some(fallen),
        _ => None,
    });
    assert_eq!(fallen, [vec![(Good::Cotton, 9)]]);
}

/// R11: the price of black market goods moves like the others.
#[test]
fn the_price_of_black_market_goods_would_stand_still() {
    let mut table = turn("boxes 0 0 4; ship fingal 1 A4 2w 1b; ship kate 1 A5 1w 1b");
    table.play(A, "unload fingal, kate");
    assert_eq!((tracks(&table)[2], money(&table, A)), ((1, 14), 30 + 3), "the price of the beginning for both");
}

/// BLO-92, BLO-93, R16
#[test]
fn war_goods_of_an_earlier_action_would_save_the_bribe() {
    let mut table = turn("ship fingal 1 A4 1w 2b");
    table.play(A, "unload fingal 1w").play(A, "unload fingal 2b");
    assert_eq!(money(&table, A), 1 + 30 - 10);
    let mut table = turn("ship fingal 1 A4 1w 2b");
    table.play(A, "unload fingal");
    assert_eq!(money(&table, A), 1 + 30 - 5);
    let mut table = turn("ship fingal 1 A4 2w 1b");
    table.play(A, "unload fingal");
    assert_eq!(money(&table, A), 2 + 15, "more war goods than black market goods: no bribe, and no credit");
}

/// BLO-94: at the lowest price, with nothing in hand.
#[test]
fn an_unload_would_be_refused_for_the_bribe() {
    let mut table = turn("prices 10k 16k 8k; ship fingal 1 A4 3b");
    table.play(A, "unload fingal 3b");
    assert_eq!(money(&table, A), 24 - 15);
}

/// BLO-91: war goods have no price and no box that empties.
#[test]
fn war_goods_would_not_be_counted_for_the_year_and_the_player() {
    let mut table = turn("war 8; boxes 7 3 4; ship fingal 1 A4 3w; ship kate 1 G9 2w");
    table.play(A, "unload fingal, kate 1w").play(A, "unload kate");
    assert_eq!((money(&table, A), table.game.board.war, table.game.board.player(A).delivered), (5, 13, 5));
    assert_eq!((table.game.board.boxes, table.game.board.sold), ([7, 3, 4], [0; 3]));
}
