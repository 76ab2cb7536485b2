//! Rail transport (section 4.18, R25).

use super::super::data::{Good, Node, Port, map};
use super::support::{A, Table, actions, at, money, on_board, port};

#[track_caller]
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; seat 1 money 30k; {lines}"))
}

/// What an order of seat 1 costs.
#[track_caller]
fn cost(lines: &str, order: &str) -> u16 {
    let mut table = turn(lines);
    table.play(A, order);
    30 - money(&table, A)
}

/// BLO-156, BLO-157, BLO-159, BLO-160, BLO-161, R25, X20: one train for all ships, straight on board.
#[test]
fn a_train_would_cost_another_price_or_one_action_a_ship() {
    let mut table = turn("ship kate 1 A4; ship theodora 1 A3");
    table.play(A, "load kate 1c@columbia 1c@atlanta, theodora 1t@richmond");
    // Columbia is the next place; Augusta and Raleigh are passed.
    assert_eq!((money(&table, A), actions(&table)), (30 - 1 - 2 - 5, Some(2)));
    assert_eq!((on_board(&table, "kate", Good::Cotton), on_board(&table, "theodora", Good::Tobacco)), (2, 1));
    let stock = |node: &str| table.game.board.stock(Node::named(node).expect("a place")).units();
    assert_eq!([stock("columbia"), stock("atlanta"), stock("richmond"), stock("charleston")], [1, 1, 2, 3]);
    assert_eq!(cost("ship kate 1 A4", "load kate 1c@columbia"), 1);
    assert_eq!(cost("ship kate 1 A4", "load kate 1c@atlanta"), 2);
    assert_eq!(cost("ship kate 1 A3", "load kate 1t@richmond"), 5);
    assert_eq!(cost("ship kate 1 A4", "load kate 1c 1c@savannah"), 2, "from another open port, and from this one");
    assert_eq!(cost("ship kate 1 A4", "load kate 2c@atlanta"), 4, "each unit pays");
}

/// BLO-158, X21
#[test]
fn goods_would_come_without_a_railway() {
    turn("ship kate 1 A4").refuses(A, "BLO-158", &["load kate 1c@houston", "load kate 1c 1c@galveston"]);
}

/// BLO-49, BLO-54, BLO-158, BLO-159, X22
#[test]
fn a_train_would_run_through_what_the_union_holds() {
    let line = "ship kate 1 A4; city augusta captured";
    assert_eq!(cost(line, "load kate 1c@atlanta"), 1 + 2);
    assert_eq!(cost(&format!("{line}; port savannah closed"), "load kate 1c@atlanta"), 1 + 5);
    let mut table = turn(&format!("{line}; port savannah closed"));
    table.refuses(A, "BLO-54", &["load kate 1c@augusta"]);
    table.refuses(A, "BLO-49", &["load kate 1c@savannah"]);
    let cut = format!("{line}; city columbia captured; port savannah closed; port wilmington closed");
    turn(&cut).refuses(A, "BLO-158", &["load kate 1c@atlanta"]);
}

/// BLO-72, BLO-155, BLO-156, BLO-139, X40
#[test]
fn the_last_action_would_be_enough_for_a_train() {
    let with = |actions: u8, lines: &str| {
        at(&format!("players 2; year 1862; phase turns; turn 1 actions {actions}; ship kate 1 A4; {lines}"))
    };
    let order = "load kate 1c@atlanta";
    let mut table = with(2, "");
    table.play(A, order);
    assert_eq!(actions(&table), Some(0));
    with(1, "").refuses(A, "BLO-156", &[order, "load kate 1c 1c@atlanta"]);
    let mut table = with(1, "effects night_train");
    table.play(A, order);
    assert_eq!((actions(&table), money(&table, A)), (Some(0), 15 - 1));
    with(0, "").refuses(A, "BLO-72", &[order]);
    // A train is part of a Load: alone it is no order.
    assert!(with(2, "").try_move(A, "rail kate 1c@atlanta").is_err());
}

/// BLO-157
#[test]
fn a_train_would_bring_other_goods_or_reach_another_port() {
    let mut table = turn("ship kate 1 A4; ship fingal 1 A24; ship theodora 1 A9");
    let refused =
        ["load kate 1w@columbia", "load kate 1b@columbia", "load kate 1c@charleston", "load fingal 1c@atlanta"];
    table.refuses(A, "BLO-157", &refused);
    table.refuses(A, "BLO-78", &["load theodora 1c@atlanta"]);
    table.refuses(A, "BLO-82", &["load kate 1t@columbia"]);
    table.refuses(A, "BLO-81", &["load kate 3c@columbia", "load kate 2c 1c@columbia"]);
}

/// BLO-82, BLO-160: what two ships want of one place is added up, by rail and from the quay.
#[test]
fn two_ships_would_load_the_same_unit_of_another_place() {
    let mut table = turn("ship kate 1 A4; ship cecile 1 A5; ship fingal 1 A5");
    table.refuses(A, "BLO-82", &["load kate 2c@columbia, cecile 1c@columbia", "load kate 1c@savannah, fingal 3c"]);
    table.play(A, "load kate 1c@columbia 1c@savannah, cecile 1c@columbia 1c");
    assert_eq!(table.game.board.port(port("savannah")).stock[Good::Cotton], 1);
}

/// BLO-158, BLO-159: every origin and every port, against all ways over the railways.
#[test]
fn a_train_would_take_a_way_that_passes_more_places() {
    for lines in [
        "",
        "city augusta captured; city raleigh captured",
        "port savannah closed; city atlanta captured; city jackson captured",
    ] {
        let table = turn(&format!("ship kate 1 A24; {lines}"));
        let board = &table.game.board;
        let nodes: Vec<Node> = Node::all().collect();
        // Links between two places, over as many as it takes (Floyd and Warshall).
        let mut links = vec![vec![None::<u8>; nodes.len()]; nodes.len()];
        for (one, two, _) in &map().rails {
            if board.is_served(*one) && board.is_served(*two) {
                links[one.index()][two.index()] = Some(1);
                links[two.index()][one.index()] = Some(1);
            }
        }
        for over in 0..nodes.len() {
            for from in 0..nodes.len() {
                for to in 0..nodes.len() {
                    if let Some((first, second)) = links[from][over].zip(links[over][to]) {
                        let known = links[from][to].unwrap_or(u8::MAX);
                        links[from][to] = Some(known.min(first + second));
                    }
                }
            }
        }
        for port in Port::all().filter(|port| !board.port(*port).closed) {
            let lines = board.lines_to(port);
            for from in nodes.iter().filter(|from| **from != Node::Port(port)) {
                let passed = links[from.index()][Node::Port(port).index()].map(|links| links - 1);
                assert_eq!(lines.passed(*from), passed, "{from} to {port}");
            }
        }
    }
}
