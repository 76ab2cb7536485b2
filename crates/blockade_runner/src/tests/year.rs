//! The year: spaces, the turn order, the fifth action (BLO-22, BLO-23, BLO-60 to BLO-75).

use super::super::board::Phase;
use super::super::data::{Cargo, Node, Overseas, Port};
use super::super::events::Event;
use super::support::{A, B, C, Table, asked, at, by_revision, eve, heard, play_with_luck};
use engine::battery::trial::chi_squared;
use engine::seat::Seat;

/// BLO-8, BLO-22, BLO-23, BLO-176
#[test]
fn game_has_five_years() {
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

/// BLO-65, BLO-66
#[test]
fn spaces_of_open_places_are_filled() {
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
fn first_turn_order_is_by_lot() {
    let setup = at("players 3; ship kate 1 A24; ship cecile 2 A24; ship ella_warley 3 -; seat 1 money 1k");
    let mut orders = std::collections::BTreeMap::<Vec<Seat>, u32>::new();
    for number in 0..600 {
        let mut table = setup.clone();
        play_with_luck(&mut table, C, "place ella_warley A24", number);
        let told = heard(&table, |event| match event {
            Event::TurnOrder { order, lots } => Some((order, lots)),
            _ => None,
        });
        assert_eq!(told, [(table.game.board.order.clone(), true)], "everybody hears that lots decided");
        *orders.entry(table.game.board.order).or_default() += 1;
    }
    let counts: Vec<u32> = orders.into_values().collect();
    // Five degrees of freedom: more than 20.5 once in a thousand runs.
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

/// BLO-69, R32
#[test]
fn lot_decides_between_equal_seats() {
    let eve = three([30, 60, 30]);
    let mut first = 0;
    for number in 0..400 {
        let mut table = eve.clone();
        play_with_luck(&mut table, C, "end", number);
        let order = table.game.board.order;
        assert!(order == [B, A, C] || order == [B, C, A], "{order:?}");
        first += u32::from(order[1] == A);
    }
    // One degree of freedom: more than 10.8 once in a thousand runs.
    assert!(chi_squared(&[first, 400 - first]) < 10.8, "{first}");
}

/// Seats and actions of the turns so far.
fn turns(table: &Table) -> Vec<(Seat, u8)> {
    heard(table, |event| match event {
        Event::Turn { seat, actions } => Some((seat, actions)),
        _ => None,
    })
}

/// The turns of 1863 among three under a revision, after these deliveries in 1862. Seat 1 has left.
fn without_the_best(revision: u32, delivered: [u16; 3]) -> Vec<(Seat, u8)> {
    let [one, two, three] = delivered;
    let mut table = by_revision(
        revision,
        &format!(
            "players 3; year 1862; phase turns; turn 3 actions 0; war 30; ship cecile 2 A24; ship ella_warley 3 A24;
             seat 1 money 10k delivered {one} done left 1; seat 2 money 20k delivered {two} done;
             seat 3 money 30k delivered {three}"
        ),
    );
    table.play(C, "end").play(B, "end").play(C, "end");
    turns(&table)[..2].to_vec()
}

/// BLO-73, BLO-74, BLO-75
#[test]
fn leavers_do_not_count_for_the_fifth_action() {
    assert_eq!(without_the_best(2, [9, 4, 1]), [(B, 5), (C, 4)]);
    assert_eq!(without_the_best(2, [9, 4, 4]), [(B, 5), (C, 5)]);
    assert_eq!(without_the_best(2, [9, 0, 0]), [(B, 4), (C, 4)]);
}

/// BLO-73 in the first revision.
#[test]
fn leavers_count_in_a_game_of_the_first_revision() {
    assert_eq!(without_the_best(1, [9, 4, 1]), [(B, 4), (C, 4)]);
}
