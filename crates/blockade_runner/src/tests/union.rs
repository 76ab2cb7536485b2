//! The Union phase: blockade, assaults, inland captures, the squadron (BLO-24 to BLO-59 without the sorties).

use super::super::data::{Cargo, City, Node, Port, Zone};
use super::super::events::Event;
use super::support::{A, B, INLAND, Table, WAR_EFFORTS, eve, heard, play_with_luck};
use engine::battery::trial::chi_squared;
use engine::seat::Viewer;

/// The beginning of the year after this one, with these lines.
fn after(year: u16, lines: &str) -> Table {
    let mut table = eve(year, lines);
    table.play(B, "end");
    table
}

/// Lines that close all ports but these.
fn all_closed_but(open: &[&str]) -> String {
    let closed = Port::all().filter(|port| !open.contains(&port.id()));
    closed.map(|port| format!("port {port} closed;")).collect()
}

/// The ports of the union cards, in order.
fn drawn(table: &Table) -> Vec<&'static str> {
    heard(table, |event| match event {
        Event::UnionCard { port, .. } => Some(port.id()),
        _ => None,
    })
}

/// Goods, cards, assaults and captures of the war effort.
fn war_effort(table: &Table) -> Vec<(u16, u8, u8, u8)> {
    heard(table, |event| match event {
        Event::WarEffort { goods, cards, assaults, captures } => Some((goods, cards, assaults, captures)),
        _ => None,
    })
}

/// Ports under assault, with blockade and defence, and whether they were closed.
fn assaults(table: &Table) -> Vec<(&'static str, u8, u8, bool)> {
    heard(table, |event| match event {
        Event::Assault { port, blockade, defence, closed } => Some((port.id(), blockade, defence, closed)),
        _ => None,
    })
}

/// Captured cities, with all throws.
fn captured(table: &Table) -> Vec<(&'static str, Vec<[u8; 2]>)> {
    heard(table, |event| match event {
        Event::CityCaptured { city, throws } => Some((city.id(), throws)),
        _ => None,
    })
}

fn squadron(table: &Table) -> Option<&'static str> {
    table.game.board.squadron.map(Zone::code)
}

/// BLO-25, BLO-26, BLO-27, R12, X19
#[test]
fn war_effort_follows_the_goods_of_the_year() {
    let ends =
        |(least, most, _, cards, assaults, captures)| [least, most].map(|goods| (goods, cards, assaults, captures));
    for (goods, cards, assaults, captures) in WAR_EFFORTS.into_iter().flat_map(ends) {
        let table = after(1861, &format!("war {goods}; boxes 7 3 4"));
        assert_eq!(war_effort(&table), [(goods, cards, assaults, captures)]);
        assert_eq!(drawn(&table).len(), usize::from(cards), "{goods} war goods");
        assert_eq!(self::assaults(&table).len(), usize::from(assaults), "{goods} war goods");
        assert_eq!(captured(&table).len(), usize::from(captures), "{goods} war goods");
        assert_eq!((table.game.board.war, table.game.board.boxes), (0, [7, 3, 4]), "only the war goods box is emptied");
    }
}

/// BLO-28, BLO-46, R5
#[test]
fn union_deck_holds_open_ports_alike() {
    let closed = ["norfolk", "mobile", "tampa"];
    let lines = "war 27; draw norfolk; port norfolk closed; port mobile closed; port tampa closed";
    assert!(!drawn(&after(1862, lines)).contains(&"norfolk"));
    let eve = eve(1862, "war 27; port norfolk closed; port mobile closed; port tampa closed");
    let mut counts = std::collections::BTreeMap::<&str, u32>::new();
    for number in 0..1200 {
        let mut table = eve.clone();
        play_with_luck(&mut table, B, "end", number);
        drawn(&table).into_iter().for_each(|port| *counts.entry(port).or_default() += 1);
    }
    assert!(closed.iter().all(|port| !counts.contains_key(port)), "{counts:?}");
    let counts: Vec<u32> = counts.into_values().collect();
    // Eleven degrees of freedom: more than 31.3 once in a thousand runs.
    assert!(counts.len() == 12 && chi_squared(&counts) < 31.3, "{counts:?}");
}

/// BLO-28, R5
#[test]
fn union_deck_is_shuffled_each_year() {
    let order = |year| {
        let mut table = eve(year, "war 0");
        play_with_luck(&mut table, B, "end", 1);
        drawn(&table)
    };
    assert_ne!(order(1861), order(1862));
}

/// BLO-29
#[test]
fn port_is_drawn_once_a_year() {
    for number in 0..50 {
        let mut table = eve(1862, "war 0");
        play_with_luck(&mut table, B, "end", number);
        let mut ports = drawn(&table);
        ports.sort_unstable();
        ports.dedup();
        assert_eq!(ports.len(), 12);
    }
}

/// BLO-51, BLO-53: by the table of section 4.6
#[test]
fn two_dice_choose_the_city_of_the_table() {
    for (sum, id) in (2..=16).zip(INLAND) {
        let one = (sum - 1).min(8);
        let table = after(1861, &format!("war 27; dice {one} {} 1", sum - one));
        assert_eq!(captured(&table), [(id, vec![[one, sum - one]])]);
        let city = City::named(id).expect("a city");
        assert_eq!(table.game.board.stock(Node::City(city)), Cargo::NONE, "{id}");
        assert_eq!(table.game.board.cities.iter().filter(|city| city.captured).count(), 1);
    }
}

/// BLO-55
#[test]
fn capture_needs_a_city_that_is_left() {
    let captured_but = |left: &str| -> String {
        let cities = City::all().filter(|city| city.id() != left);
        cities.map(|city| format!("city {city} captured;")).collect()
    };
    let none = after(1862, &format!("war 0; {} dice 3 8 8", captured_but("")));
    assert_eq!((war_effort(&none)[0].3, captured(&none).len(), squadron(&none)), (2, 0, Some("A11")));
    let one = after(1862, &format!("war 0; {} dice 1 1 3 8 8", captured_but("houston")));
    assert_eq!((captured(&one), squadron(&one)), (vec![("houston", vec![[1, 1]])], Some("A11")));
}

/// BLO-56
#[test]
fn die_chooses_the_zone_of_the_squadron() {
    for (die, zone) in (1..=8).zip(["A17", "A9", "A11", "A24", "C1", "G1", "G18", "G13"]) {
        let table = after(1861, &format!("war 27; dice 1 1 {die}"));
        assert_eq!(squadron(&table), Some(zone));
        let told = heard(&table, |event| match event {
            Event::Squadron { zone, die } => Some((zone.code(), die)),
            _ => None,
        });
        assert_eq!(told, [(zone, die)]);
    }
}

/// BLO-184: nobody sees the union deck
#[test]
fn union_cards_are_hidden_until_drawn() {
    let (table, other) = (eve(1862, "draw mobile galveston"), eve(1862, "draw norfolk tampa"));
    assert_eq!(table.view(Viewer::Seat(B)), other.view(Viewer::Seat(B)));
}

/// R30
#[test]
fn game_goes_on_without_open_ports() {
    let lines = format!("war 30; {} ship kate 1 A24 2w; ship cecile 2 A24 1b; dice 1 1 1", all_closed_but(&[]));
    let mut table = eve(1863, &format!("{lines}; lot 1 2"));
    table.play(B, "end");
    let first = table.game.board.turn().expect("a turn").seat;
    assert_eq!(first, A);
    table.refuses(A, "BLO-86", &["unload kate 2w"]);
    table.refuses(A, "BLO-79", &["load kate -2w 1c"]);
    table.refuses(A, "BLO-48", &["move kate A23 A11 A4"]);
    table.play(A, "load kate -2w 1b").play(A, "end").play(B, "end");
    assert_eq!((table.game.board.year, drawn(&table).len(), table.result()), (1865, 0, None));
    for _ in 0..2 {
        let seat = table.game.board.turn().expect("a turn").seat;
        table.play(seat, "end");
    }
    assert!(table.result().is_some_and(|result| result.contains("richest")));
}
