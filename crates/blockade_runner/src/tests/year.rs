//! The year: its phases, goods management, the turn order (BLO-22, BLO-23, BLO-60 to BLO-70).

use super::super::board::Phase;
use super::super::data::{Cargo, Node, Overseas, Port};
use super::super::events::Event;
use super::support::{A, B, C, Table, asked, at, eve, heard, play_with_luck};
use engine::battery::trial::chi_squared;
use engine::seat::Seat;

/// Prices after the goods management of the year that follows this one.
fn prices_after(year: u16, lines: &str) -> [u16; 3] {
    let mut table = eve(year, &format!("war 30; {lines}"));
    table.play(B, "end");
    assert_eq!(heard(&table, |event| matches!(event, Event::Managed { .. }).then_some(())).len(), 1);
    table.game.board.prices
}

/// BLO-22, BLO-37, BLO-51, BLO-56
#[test]
fn the_phases_of_a_year_would_come_in_another_order() {
    let mut table = eve(1861, "war 27");
    table.play(B, "end");
    let order: Vec<&str> = table
        .heard(0)
        .iter()
        .filter_map(|event| match event {
            Event::TurnOver { .. } => Some("over"),
            Event::Year { year: 1862 } => Some("1862"),
            Event::WarEffort { .. } => Some("effort"),
            Event::UnionCard { .. } => Some("blockade"),
            Event::Assault { .. } => Some("assault"),
            Event::CityCaptured { .. } => Some("inland"),
            Event::Squadron { .. } => Some("squadron"),
            Event::Managed { .. } => Some("goods"),
            Event::TurnOrder { .. } => Some("order"),
            Event::Turn { .. } => Some("turn"),
            _ => None,
        })
        .collect();
    let expected = ["over", "1862", "effort", "blockade", "assault", "inland", "squadron", "goods", "order", "turn"];
    assert_eq!(order, expected);
}

/// BLO-8, BLO-22, BLO-23, BLO-176
#[test]
fn a_game_would_have_other_than_five_years() {
    let mut table = at("players 2; ship kate 1 A24; ship cecile 2 -");
    table.play(B, "place cecile A24");
    let mut years = Vec::new();
    while let Some((seat, kind)) = asked(&table) {
        assert_eq!(kind, "turn");
        years.push(table.game.board.year);
        table.play(seat, "end");
    }
    assert_eq!(years, [1861, 1861, 1862, 1862, 1863, 1863, 1864, 1864, 1865, 1865]);
    assert_eq!((&table.game.board.phase, table.game.board.year), (&Phase::Over, 1865));
}

/// BLO-60
#[test]
fn a_price_would_rise_in_1861() {
    let mut table = at("players 2; prices 11k 9k 20k; ship kate 1 A24; ship cecile 2 -");
    table.play(B, "place cecile A24");
    assert_eq!((table.game.board.year, table.game.board.prices), (1861, [11, 9, 20]));
}

/// BLO-61, BLO-62, X18
#[test]
fn x18_prices_would_not_rise_by_what_was_sold() {
    assert_eq!(prices_after(1861, "sold 12 0 1"), [11, 18, 16]);
    assert_eq!(prices_after(1861, ""), [12, 18, 17]);
    assert_eq!(prices_after(1864, "sold 1 1 1"), [11, 17, 16]);
}

/// BLO-63
#[test]
fn a_price_would_leave_its_track() {
    assert_eq!(prices_after(1862, "prices 20k 26k 26k; sold 1 1 1"), [20, 26, 26]);
    assert_eq!(prices_after(1862, "prices 19k 25k 25k"), [20, 26, 26]);
    // Downwards as well: every full box costs a step.
    let mut table = at("players 2; year 1862; phase turns; turn 1 actions 4; prices 4k 8k 8k; boxes 7 3 4;
                        ship kate 1 A24 1c 1t; ship elizabeth 1 A4 1b; ship cecile 2 A24");
    table.play(A, "unload kate 1c 1t, elizabeth 1b");
    assert_eq!((table.game.board.prices, table.game.board.boxes), ([4, 8, 8], [0, 0, 0]));
}

/// BLO-62, BLO-138, R13
#[test]
fn units_would_count_as_sold_that_were_lost_or_not_those_of_stevedores() {
    let mut table = at("players 2; year 1861; phase turns; turn 2 actions 4; port charleston blockade 6; war 30;
                        seat 1 money 10k done; seat 2 money 10k; hand 2 stevedores; ship theodora 1 A24;
                        ship kate 2 A24 1c; ship cecile 2 A24 1t; ship elizabeth 2 A4 2b; dice 8 8");
    table.play(B, "unload kate 1c").play(B, "play stevedores unload cecile 1t").play(B, "move elizabeth A10 keep");
    assert!(table.game.board.vessels.iter().all(|vessel| vessel.ship.id() != "elizabeth"));
    assert_eq!(table.game.board.sold, [1, 1, 0]);
    table.play(B, "end");
    assert_eq!((table.game.board.prices, table.game.board.sold), ([11, 17, 17], [0, 0, 0]));
}

/// BLO-64, R12
#[test]
fn the_boxes_would_be_emptied_at_the_end_of_the_year() {
    let mut table = eve(1862, "boxes 7 3 4; sold 7 3 4; war 30");
    table.play(B, "end");
    assert_eq!((table.game.board.boxes, table.game.board.war), ([7, 3, 4], 0));
}

/// BLO-65, BLO-66
#[test]
fn empty_spaces_would_stay_empty_or_closed_places_be_filled() {
    let ports: String = Port::all()
        .map(|port| format!("port {port} {};", if port.id() == "mobile" { "closed" } else { "goods -" }))
        .collect();
    let overseas: String = Overseas::all().map(|overseas| format!("overseas {overseas} goods -;")).collect();
    let mut table =
        eve(1863, &format!("war 30; {ports} {overseas} city macon goods -; city jackson captured; dice 1 1 1"));
    table.play(B, "end");
    let board = &table.game.board;
    for node in Node::all() {
        let empty = ["mobile", "jackson", "houston"].contains(&node.id());
        assert_eq!(board.stock(node), if empty { Cargo::NONE } else { node.spaces() }, "{node}");
    }
    assert!(Overseas::all().all(|overseas| board.overseas[overseas.index()] == overseas.spaces()));
}

/// BLO-67, R32
#[test]
fn the_first_turn_order_would_not_be_any_of_all() {
    let setup = at("players 3; ship kate 1 A24; ship cecile 2 A24; ship ella_warley 3 -; seat 1 money 1k");
    let mut orders = std::collections::BTreeMap::<Vec<Seat>, u32>::new();
    for number in 0..600 {
        let mut table = setup.clone();
        play_with_luck(&mut table, C, "place ella_warley A24", number);
        let told = heard(&table, |event| match event {
            Event::TurnOrder { order, lots } => Some((order, lots)),
            _ => None,
        });
        assert_eq!(told, [(table.game.board.order.clone(), true)], "everybody hears of the lot");
        *orders.entry(table.game.board.order).or_default() += 1;
    }
    let counts: Vec<u32> = orders.into_values().collect();
    // Five degrees of freedom: above 20.5 in one run of a thousand.
    assert!(counts.len() == 6 && chi_squared(&counts) < 20.5, "{counts:?}");
}

/// The end of 1862 among three, with cargo space 5, 4 and 5.
fn three(money: [u16; 3]) -> Table {
    let [one, two, three] = money;
    at(&format!(
        "players 3; year 1862; phase turns; turn 3 actions 0; war 30; ship fingal 1 A24 3w; ship kate 1 A24;
         ship cecile 2 A24; ship elizabeth 2 A24 2b; ship economist 3 A24; ship austin 3 A24; seat 1 money {one}k done;
         seat 2 money {two}k done; seat 3 money {three}k"
    ))
}

/// BLO-68, BLO-69, X28
#[test]
fn x28_the_turn_order_would_not_follow_cargo_space_and_money() {
    let mut table = three([40, 60, 30]);
    table.play(C, "end");
    assert_eq!(table.game.board.order, [B, C, A]);
    let lots = heard(&table, |event| match event {
        Event::TurnOrder { lots, .. } => Some(lots),
        _ => None,
    });
    assert_eq!((lots, asked(&table)), (vec![false], Some((B, "turn"))));
}

/// BLO-69, R32
#[test]
fn the_lot_would_decide_between_others_than_those_who_are_equal() {
    let eve = three([30, 60, 30]);
    let mut first = 0;
    for number in 0..400 {
        let mut table = eve.clone();
        play_with_luck(&mut table, C, "end", number);
        let order = table.game.board.order;
        assert!(order == [B, A, C] || order == [B, C, A], "{order:?}");
        first += u32::from(order[1] == A);
    }
    // One degree of freedom: above 10.8 in one run of a thousand.
    assert!(chi_squared(&[first, 400 - first]) < 10.8, "{first}");
}

/// BLO-70, BLO-71
#[test]
fn the_turn_order_would_change_during_the_year() {
    let mut table = at("players 3; year 1862; phase turns; order 2 1 3; turn 2 actions 4; ship kate 1 A24;
                        ship cecile 2 A24; ship theodora 3 A24; hand 2 private_launch; seat 1 money 9k;
                        seat 2 money 30k; seat 3 money 1k");
    table.play(B, "play private_launch fingal A24").play(B, "end");
    assert_eq!(asked(&table), Some((A, "turn")), "although seat 3 has the least");
    table.play(A, "end");
    assert_eq!((asked(&table), table.game.board.order.clone()), (Some((C, "turn")), vec![B, A, C]));
}
