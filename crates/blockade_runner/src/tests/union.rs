//! What the Union does: blockade, assaults, inland captures, the squadron (BLO-24 to BLO-59 without the sorties).

use super::super::data::{Cargo, City, Node, Port, Zone};
use super::super::events::Event;
use super::support::{
    A, B, INLAND, Table, WAR_EFFORTS, actions, at, eve, heard, lies, play_with_luck, port, siege, tests,
};
use engine::battery::trial::chi_squared;
use engine::seat::Viewer;

/// The last ship of the setup is placed, and the Union draws these cards.
fn first_year(draw: &str) -> Table {
    let mut table = at(&format!("players 2; ship kate 1 A24; ship cecile 2 -; draw {draw}"));
    table.play(B, "place cecile A24");
    table
}

/// A year begins after this one, with these lines.
fn after(year: u16, lines: &str) -> Table {
    let mut table = eve(year, lines);
    table.play(B, "end");
    table
}

/// Lines by which all ports but these are closed.
fn all_closed_but(open: &[&str]) -> String {
    let closed = Port::all().filter(|port| !open.contains(&port.id()));
    closed.map(|port| format!("port {port} closed;")).collect()
}

/// Ports of the union cards, in order.
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

/// Ports that were assaulted, with blockade and defence, and whether they were closed.
fn assaults(table: &Table) -> Vec<(&'static str, u8, u8, bool)> {
    heard(table, |event| match event {
        Event::Assault { port, blockade, defence, closed } => Some((port.id(), blockade, defence, closed)),
        _ => None,
    })
}

/// Cities that were captured, with all throws.
fn captured(table: &Table) -> Vec<(&'static str, Vec<[u8; 2]>)> {
    heard(table, |event| match event {
        Event::CityCaptured { city, throws } => Some((city.id(), throws)),
        _ => None,
    })
}

fn squadron(table: &Table) -> Option<&'static str> {
    table.game.board.squadron.map(Zone::code)
}

/// BLO-25, BLO-26, BLO-31, BLO-34, BLO-38, BLO-39, BLO-45, BLO-50, BLO-56, R3, X1
#[test]
fn x1_the_first_year_would_not_close_jacksonville() {
    let table = first_year("norfolk new_bern wilmington charleston savannah tampa jacksonville");
    assert_eq!(war_effort(&table), [(10, 7, 1, 0)]);
    assert_eq!(drawn(&table), ["norfolk", "new_bern", "wilmington", "charleston", "savannah", "tampa", "jacksonville"]);
    assert_eq!(table.game.board.drawn.iter().map(|port| port.id()).collect::<Vec<_>>(), drawn(&table), "they lie open");
    assert_eq!(assaults(&table), [("jacksonville", 3, 1, true)]);
    assert_eq!(siege(&table, "jacksonville"), (true, 0, 1));
    for port in Port::all().filter(|port| port.id() != "jacksonville") {
        let state = table.game.board.port(port);
        let blockade = u8::from(drawn(&table).contains(&port.id()));
        assert_eq!((state.closed, state.blockade, state.defence), (false, blockade, port.text().defence), "{port}");
    }
    assert!(captured(&table).is_empty() && squadron(&table).is_none(), "in 1861 neither cities nor a squadron");
}

/// BLO-39, X2
#[test]
fn x2_an_assault_that_fails_would_leave_the_blockade_as_it_was() {
    let table = first_year("norfolk new_bern jacksonville charleston savannah tampa wilmington");
    assert_eq!(assaults(&table), [("wilmington", 3, 4, false)]);
    assert_eq!(siege(&table, "wilmington"), (false, 3, 4));
    assert_eq!(siege(&table, "jacksonville"), (false, 1, 1), "a card without an assault closes nothing (R7)");
}

/// BLO-25, BLO-26, BLO-27, R12, X19
#[test]
fn x19_the_war_effort_would_be_read_off_another_row() {
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
fn the_union_deck_would_hold_a_closed_port_or_prefer_an_open_one() {
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
    // Eleven degrees of freedom: above 31.3 in one run of a thousand.
    assert!(counts.len() == 12 && chi_squared(&counts) < 31.3, "{counts:?}");
}

/// BLO-28, R5
#[test]
fn the_deck_of_one_year_would_be_that_of_the_year_before() {
    let order = |year| {
        let mut table = eve(year, "war 0");
        play_with_luck(&mut table, B, "end", 1);
        drawn(&table)
    };
    assert_ne!(order(1861), order(1862));
}

/// BLO-29
#[test]
fn a_port_would_be_drawn_twice_in_a_year() {
    for number in 0..50 {
        let mut table = eve(1862, "war 0");
        play_with_luck(&mut table, B, "end", number);
        let mut ports = drawn(&table);
        ports.sort_unstable();
        ports.dedup();
        assert_eq!(ports.len(), 12);
    }
}

/// BLO-30, BLO-34, BLO-37, R5, X31
#[test]
fn x31_five_open_ports_would_not_all_be_drawn() {
    let open = ["wilmington", "charleston", "mobile", "new_orleans", "galveston"];
    let table = after(1862, &format!("war 6; draw {}; {}", open.join(" "), all_closed_but(&open)));
    assert_eq!(drawn(&table), open);
    assert_eq!(assaults(&table), [("new_orleans", 3, 3, true), ("galveston", 3, 3, true)]);
    for (port, state) in open.iter().zip([(false, 1, 4), (false, 1, 4), (false, 1, 4), (true, 0, 3), (true, 0, 3)]) {
        assert_eq!(siege(&table, port), state, "{port}");
    }
}

/// BLO-35
#[test]
fn fewer_cards_than_assaults_would_leave_a_port_in_peace() {
    let open = ["wilmington", "charleston", "mobile"];
    let table = after(1862, &format!("war 0; draw {}; {}", open.join(" "), all_closed_but(&open)));
    let expected = open.map(|port| (port, 3, 4, false));
    assert_eq!((war_effort(&table), assaults(&table)), (vec![(0, 12, 4, 2)], expected.to_vec()));
}

/// BLO-36
#[test]
fn an_assault_would_come_without_a_card_or_a_card_without_an_assault() {
    let none = |table: &Table| {
        let announced = heard(table, |event| matches!(event, Event::Assaults { .. }).then_some(()));
        drawn(table).is_empty() && assaults(table).is_empty() && announced.is_empty()
    };
    assert!(none(&after(1862, "war 30")));
    assert!(none(&after(1862, &format!("war 0; {}", all_closed_but(&[])))));
    let one = after(1862, "war 27; draw mobile");
    assert_eq!((drawn(&one), assaults(&one)), (vec!["mobile"], vec![("mobile", 3, 4, false)]));
}

/// BLO-31, BLO-34, BLO-37, R4
#[test]
fn an_assault_would_come_before_all_blockades_have_risen() {
    let ports = "norfolk new_bern wilmington charleston savannah jacksonville tampa mobile new_orleans";
    let table = after(1862, &format!("war 5; draw {ports}"));
    assert_eq!(drawn(&table).join(" "), ports);
    assert_eq!(assaults(&table), [("mobile", 3, 4, false), ("new_orleans", 3, 3, true)]);
    let order: String = table
        .heard(0)
        .iter()
        .filter_map(|event| match event {
            Event::UnionCard { .. } => Some('c'),
            Event::Assaults { .. } => Some('s'),
            Event::Assault { .. } => Some('a'),
            Event::PortCaptured { .. } => Some('p'),
            Event::CityCaptured { .. } => Some('i'),
            Event::Squadron { .. } => Some('q'),
            _ => None,
        })
        .collect();
    assert_eq!(order, "cccccccccsaapiiq");
}

/// BLO-32, BLO-33, R7, X3
#[test]
fn x3_a_blockade_would_rise_above_6_or_a_defence_fall_below_the_printed_value() {
    let drawn_once = |defence: u8| {
        let lines = format!("war 24; draw charleston mobile; port charleston blockade 6 defence {defence}");
        siege(&after(1862, &lines), "charleston")
    };
    assert_eq!(drawn_once(6), (false, 6, 5));
    assert_eq!(drawn_once(5), (false, 6, 4));
    assert_eq!(drawn_once(4), (false, 6, 4), "it stays open although the blockade is above the defence");
}

/// BLO-38, BLO-39, BLO-45, R6, X4
#[test]
fn x4_an_assault_would_not_rise_point_by_point() {
    let table = after(1862, "war 27; draw mobile; port mobile blockade 4 defence 6 goods 1c");
    let card = heard(&table, |event| match event {
        Event::UnionCard { port, blockade, defence } => Some((port.id(), blockade, defence)),
        _ => None,
    });
    assert_eq!(card, [("mobile", 5, 6)]);
    assert_eq!(assaults(&table), [("mobile", 6, 5, true)]);
    assert_eq!(siege(&table, "mobile"), (true, 0, 4));
    assert_eq!(table.game.board.port(port("mobile")).stock, Cargo::NONE);
    let held = after(1862, "war 27; draw mobile; port mobile defence 6");
    assert_eq!((assaults(&held), siege(&held, "mobile")), (vec![("mobile", 3, 6, false)], (false, 3, 6)));
}

/// BLO-47, BLO-48: ships never lie in a closed port, so nothing is loaded or unloaded there
#[test]
fn a_closed_port_would_be_used() {
    let lines = "players 2; year 1862; phase turns; turn 2 actions 4; pool 20k; port charleston closed; ship kate 2 A24;
                 ship theodora 1 A24; seat 2 money 30k; hand 2 torpedoes ironclad_ram hidden_inlet fort_sumter private_launch";
    let mut table = at(&format!("{lines}; improving"));
    let on_port = ["play torpedoes charleston", "play ironclad_ram charleston", "play hidden_inlet charleston"];
    table.refuses(B, "BLO-47", &on_port);
    table.refuses(B, "BLO-47", &["improve charleston", "play private_launch lynx A4"]);
    table.refuses(B, "BLO-133", &["play fort_sumter"]);
    table.refuses(B, "BLO-48", &["move kate A12 A11 A4"]);
    let mut placing = at(&format!("{lines}; ship lynx 2 -; placing lynx 2 bought"));
    placing.refuses(B, "BLO-47", &["place lynx A4"]);
    placing.play(B, "place lynx A5");
}

/// BLO-48
#[test]
fn a_closed_port_would_stop_or_test_ships_that_pass() {
    let mut table = at("players 2; year 1862; phase turns; turn 1 actions 4; port charleston closed;
                        port savannah blockade 2; ship kate 1 A5 2c; ship cecile 2 A24; dice 1 1 8 8");
    table.play(A, "move kate A4 A10 keep");
    assert_eq!((tests(&table), lies(&table, "kate")), (vec![("kate", "A5", 5, true)], Some("A10")));
}

/// BLO-49
#[test]
fn goods_would_be_railed_from_or_through_a_closed_port() {
    let turn = "players 2; year 1862; phase turns; turn 1 actions 4; ship kate 1 G7; ship cecile 2 A24";
    let costs = |table: &Table| table.game.board.player(A).money;
    let mut open = at(turn);
    open.play(A, "load kate 1c@montgomery");
    assert_eq!(costs(&open), 15 - 1 - 2, "by Mobile and Jackson");
    let mut closed = at(&format!("{turn}; port mobile closed"));
    closed.refuses(A, "BLO-49", &["load kate 1c@mobile"]);
    closed.play(A, "load kate 1c@montgomery");
    assert_eq!(costs(&closed), 15 - 1 - 4, "by Atlanta, Chattanooga, Memphis and Jackson");
}

/// BLO-54
#[test]
fn goods_would_be_railed_from_or_through_a_captured_city() {
    let mut table = at("players 2; year 1862; phase turns; turn 1 actions 4; city jackson captured; ship kate 1 G7;
                        ship cecile 2 A24");
    table.refuses(A, "BLO-54", &["load kate 1c@jackson"]);
    table.refuses(A, "BLO-158", &["load kate 1c@montgomery", "load kate 1c@vicksburg", "load kate 1c@mobile"]);
}

/// BLO-51, BLO-53: by the table of section 4.6
#[test]
fn two_dice_would_name_another_city() {
    for (sum, id) in (2..=16).zip(INLAND) {
        let one = (sum - 1).min(8);
        let table = after(1861, &format!("war 27; dice {one} {} 1", sum - one));
        assert_eq!(captured(&table), [(id, vec![[one, sum - one]])]);
        let city = City::named(id).expect("a city");
        assert_eq!(table.game.board.stock(Node::City(city)), Cargo::NONE, "{id}");
        assert_eq!(table.game.board.cities.iter().filter(|city| city.captured).count(), 1);
    }
}

/// BLO-50, BLO-52, X32
#[test]
fn x32_a_captured_city_would_be_captured_again() {
    let table = after(1862, "war 10; city nashville captured; dice 4 5 2 6 3");
    assert_eq!(captured(&table), [("memphis", vec![[4, 5], [2, 6]])]);
    assert_eq!(squadron(&table), Some("A11"), "the fifth die");
}

/// BLO-53, BLO-65
#[test]
fn a_captured_city_would_be_filled_again() {
    let table = after(1862, "war 27; city macon captured; city atlanta goods -; dice 1 1 1");
    let stock = |id| table.game.board.stock(Node::City(City::named(id).expect("a city")));
    assert_eq!((stock("macon"), stock("houston")), (Cargo::NONE, Cargo::NONE));
    assert_eq!(stock("atlanta"), City::named("atlanta").expect("a city").spaces());
}

/// BLO-55
#[test]
fn a_capture_would_be_rolled_for_where_no_city_is_left() {
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
fn the_squadron_would_lie_elsewhere() {
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

/// BLO-57, R10
#[test]
fn the_squadron_would_leave_before_the_year_is_over() {
    let mut table = at("players 2; year 1862; phase turns; order 1 2; turn 1 actions 4; squadron A9; ship kate 1 A24;
                        ship cecile 2 A24; war 27; draw galveston; dice 1 1 8");
    table.play(A, "end");
    assert_eq!(squadron(&table), Some("A9"));
    table.play(B, "end");
    assert_eq!(squadron(&table), Some("G13"), "that of the next year");
    let mut table = at("players 2; year 1862; phase turns; turn 1 actions 4; squadron A9; ship kate 1 A24;
                        ship cecile 2 A24; hand 1 commerce_raider");
    table.play(A, "play commerce_raider");
    assert_eq!(squadron(&table), None);
}

/// BLO-24, R10
#[test]
fn the_squadron_of_last_year_would_test_ships_that_flee() {
    let mut table = eve(
        1862,
        "squadron A9; war 27; draw wilmington; port wilmington blockade 4; ship kate 1 A3;
                               ship cecile 2 A24; dice 1 1 1 1 1",
    );
    table.play(B, "end");
    assert_eq!(squadron(&table), None);
    table.play(A, "flee kate A9 A19");
    assert_eq!(tests(&table), [("kate", "A3", 3, true)]);
    assert_eq!((squadron(&table), lies(&table, "kate")), (Some("A17"), Some("A19")));
}

/// BLO-58, BLO-59, BLO-109
#[test]
fn the_squadron_would_test_others_than_ships_on_their_way_through_its_zone() {
    let mut table = at("players 2; year 1862; phase turns; turn 1 actions 4; squadron A11; ship kate 1 A24 2w;
                        ship cecile 1 A11 2w; ship ella_warley 1 A10 2w; ship elizabeth 1 A11; ship austin 1 A10;
                        ship theodora 2 G1; dice 3 8 3 8 3 8");
    table.play(A, "move kate A23 A11 A4 keep").play(A, "move cecile A12 keep").play(A, "move ella_warley A11 keep");
    table.play(A, "move austin A9").play(A, "stop");
    let expected = [("kate", "A11", 3, true), ("cecile", "A11", 3, true), ("ella_warley", "A11", 3, true)];
    assert_eq!(tests(&table), expected, "speed 4 less the strength of 1: no defence helps");
    assert_eq!((lies(&table, "elizabeth"), actions(&table)), (Some("A11"), Some(3)));
}

/// BLO-184: nobody sees the union deck
#[test]
fn the_cards_of_the_year_would_show_before_they_are_drawn() {
    let (table, other) = (eve(1862, "draw mobile galveston"), eve(1862, "draw norfolk tampa"));
    assert_eq!(table.view(Viewer::Seat(B)), other.view(Viewer::Seat(B)));
}

/// R30
#[test]
fn a_south_without_ports_would_end_the_game_or_buy_and_sell() {
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

/// BLO-29: what lies open is of this year.
#[test]
fn cards_of_the_year_before_would_lie_open_with_those_of_this_year() {
    let table = after(1862, "war 27; drawn norfolk tampa; draw mobile; dice 1 1 1");
    assert_eq!(drawn(&table), ["mobile"]);
    assert_eq!(table.game.board.drawn.iter().map(|port| port.id()).collect::<Vec<_>>(), ["mobile"]);
}
