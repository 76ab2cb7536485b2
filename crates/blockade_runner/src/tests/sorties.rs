//! Ships that flee from a port that is being closed (BLO-40 to BLO-45, BLO-194, BLO-202), and the dice of their tests.

use super::super::board::Phase;
use super::super::data::{Cargo, Good, Port};
use super::super::events::Event;
use super::support::{A, B, C, Table, actions, asked, at, heard, lies, money, on_board, port, siege, tests};

/// Ships flee from Charleston, where an empty ship has its speed and 5 less 6.
fn sortie(lines: &str) -> Table {
    at(&format!(
        "players 2; year 1863; phase union; order 2 1; sortie charleston; drawn charleston mobile;
                 port charleston closed blockade 6 goods 3c; {lines}"
    ))
}

/// BLO-40, BLO-41, BLO-42, BLO-45, X39
#[test]
fn x39_ships_would_not_flee_by_the_order_of_the_year_before() {
    let mut table = at("players 2; year 1862; phase turns; order 2 1; turn 1 actions 0; seat 2 money 10k done; war 27;
                        port charleston blockade 4 defence 5; ship kate 1 A4; ship fingal 1 A4 3w; ship cecile 2 A4;
                        draw charleston; dice 1 8 8 1 1 1");
    table.play(A, "end");
    assert_eq!((siege(&table, "charleston"), asked(&table)), ((true, 6, 4), Some((B, "flee"))));
    table.refuses(A, "BLO-40", &["flee kate A10", "move kate A10", "end"]);
    assert_ne!(table.reason(A, "end"), table.reason(B, "end"), "each is told whose ships have to get out");
    table.refuses(B, "BLO-41", &["flee kate A10", "flee hope A10"]);
    table.play(B, "flee cecile A10");
    assert_eq!(asked(&table), Some((A, "flee")));
    table.refuses(B, "BLO-40", &["flee cecile A11"]);
    // His own in the order that he likes.
    table.play(A, "flee fingal A11 keep");
    let stock = |table: &Table| table.game.board.port(port("charleston")).stock;
    assert_eq!((siege(&table, "charleston"), stock(&table)[Good::Cotton]), ((true, 6, 4), 3), "while a ship is left");
    table.play(A, "flee kate A10");
    let expected = [("cecile", "A4", 3, true), ("fingal", "A4", 1, true), ("kate", "A4", 3, true)];
    assert_eq!(tests(&table), expected);
    assert_eq!((siege(&table, "charleston"), stock(&table)), ((true, 0, 4), Cargo::NONE));
    assert_eq!(on_board(&table, "fingal", Good::War), 3);
}

/// BLO-40, R8
#[test]
fn ships_would_not_flee_clockwise_in_1861() {
    let mut table = at("players 2; seats 2 1; ship kate 1 A6; ship cecile 2 A6; ship theodora 1 -;
                        draw norfolk new_bern wilmington charleston savannah tampa jacksonville; dice 1 1 1 1");
    table.play(A, "place theodora A24");
    assert_eq!(asked(&table), Some((B, "flee")));
    table.play(B, "flee cecile A12");
    assert_eq!(asked(&table), Some((A, "flee")));
}

/// BLO-41, BLO-107, BLO-110, R2
#[test]
fn a_ship_that_fails_would_get_away_or_one_that_passes_would_be_lost() {
    let flees = |dice: &str| {
        let mut table = sortie(&format!("ship kate 1 A4; ship hope 1 A24; ship cecile 2 A24; dice {dice}"));
        table.play(A, "flee kate A10");
        (tests(&table), lies(&table, "kate"))
    };
    for (dice, passed) in [("4 4", false), ("3 8", true), ("8 3", true), ("3 3", true), ("4 8", false), ("8 8", false)]
    {
        let expected = (vec![("kate", "A4", 3, passed)], passed.then_some("A10"));
        assert_eq!(flees(dice), expected, "{dice}: each die alone, and equal is not higher");
    }
}

/// R2, BLO-111, BLO-204
#[test]
fn a_test_whose_end_is_certain_would_not_be_rolled() {
    let turn = "players 2; year 1862; phase turns; turn 1 actions 4; port norfolk blockade 1; port tampa blockade 6;
                ship banshee 1 A1 2c captain; ship herald 1 G2 2c; ship theodora 2 A24";
    let mut table = at(&format!("{turn}; dice 8 8 1 1"));
    table.play(A, "move banshee A7").play(A, "move herald G1 keep");
    assert_eq!(tests(&table), [("banshee", "A1", 9, true), ("herald", "G2", -2, false)]);
    assert!(table.game.script.dice.is_empty(), "four dice were rolled");
}

/// BLO-42, BLO-99, R9
#[test]
fn a_free_move_would_be_no_usual_move() {
    let lines = "ship kate 1 A4; ship theodora 2 A24; port wilmington blockade 2; dice 1 1 1 1 1 1";
    let mut table = sortie(lines);
    table.refuses(A, "BLO-99", &["flee kate", "flee kate A10 A22 A25 A30 A31"]);
    table.refuses(A, "BLO-98", &["flee kate A9"]);
    table.play(A, "flee kate A3 A9 A15 A16");
    assert_eq!(tests(&table), [("kate", "A4", 3, true), ("kate", "A3", 7, true)], "other zones are tested as usual");
    assert_eq!((lies(&table, "kate"), actions(&table)), (Some("A16"), Some(4)), "it costs no action");
    table.play(B, "move theodora A23");
    let flights = heard(&table, |event| match event {
        Event::Ordered { flees, .. } => Some(flees),
        _ => None,
    });
    assert_eq!(flights, [true, false], "everybody hears which of the two it was");
    // A Pilot counts.
    let mut table = sortie(&lines.replace("1 A4", "1 A4 pilot"));
    table.play(A, "flee kate A10 A22 A25 A30 A31");
    assert_eq!((tests(&table), lies(&table, "kate")), (vec![("kate", "A4", 4, true)], Some("A31")));
}

/// BLO-43, BLO-48
#[test]
fn a_ship_would_flee_into_a_closed_port() {
    let mut table = sortie("ship kate 1 A4; ship theodora 2 A24; port savannah closed; dice 1 1");
    table.refuses(A, "BLO-43", &["flee kate A5", "flee kate A11 A5"]);
    table.refuses(A, "BLO-100", &["flee kate A10 A4"]);
    table.play(A, "flee kate A5 A11");
    assert_eq!((tests(&table).len(), lies(&table, "kate")), (1, Some("A11")));
}

/// BLO-44, R9: no port of this map holds anybody, not even a slow ship when all others are closed
#[test]
fn a_ship_would_be_trapped_in_a_port() {
    for fallen in Port::all() {
        let others = Port::all().filter(|port| *port != fallen).map(|port| format!("port {port} closed;"));
        let zone = fallen.zone();
        assert!(zone.adjacent().iter().any(|next| next.port().is_none()), "{fallen} touches the high sea");
        let table = at(&format!(
            "players 2; year 1863; phase union; sortie {fallen}; port {fallen} closed blockade 6; {}
             ship herald 1 {}; ship theodora 2 A24",
            others.collect::<String>(),
            zone.code()
        ));
        assert_eq!((table.game.trapped(), asked(&table)), (None, Some((A, "flee"))), "{fallen}");
    }
}

/// BLO-45
#[test]
fn goods_or_improvements_would_be_left_in_a_port_that_has_fallen() {
    let mut table = at("players 2; year 1863; phase union; sortie charleston; ship kate 1 A4; ship theodora 2 A24;
                        port charleston closed blockade 6 defence 6 goods 2c; dice 1 1");
    table.play(A, "flee kate A10");
    assert_eq!(tests(&table), [("kate", "A4", 5, true)], "the defence of that moment");
    assert_eq!(siege(&table, "charleston"), (true, 0, 4));
    assert_eq!(table.game.board.port(port("charleston")).stock, Cargo::NONE);
    let told = heard(&table, |event| match event {
        Event::PortCaptured { port } => Some(port.id()),
        _ => None,
    });
    assert_eq!(told, ["charleston"]);
}

/// R4, BLO-37
#[test]
fn a_ship_would_be_kept_out_of_a_port_that_is_assaulted_later() {
    let mut table = sortie(
        "assaults wilmington; port wilmington blockade 4; ship kate 1 A4; ship theodora 2 A24;
                            dice 1 1 1 1 1 1",
    );
    table.play(A, "flee kate A3");
    assert_eq!(tests(&table), [("kate", "A4", 3, true), ("kate", "A3", 5, true)]);
    assert_eq!((siege(&table, "wilmington"), asked(&table)), ((true, 6, 4), Some((A, "flee"))));
    table.play(A, "flee kate A9");
    assert_eq!((tests(&table)[2], lies(&table, "kate")), (("kate", "A3", 3, true), Some("A9")));
    assert!(matches!(table.game.board.phase, Phase::Turns(_)));
}

/// R34, BLO-108: a fleeing ship may throw its goods overboard
#[test]
fn a_fleeing_ship_would_have_to_keep_its_goods() {
    let mut table = sortie("ship kate 1 A4 2c; ship theodora 2 A24; dice 3 8");
    table.play(A, "flee kate A10");
    assert_eq!(asked(&table), Some((A, "test")));
    table.play(A, "dump");
    assert_eq!((tests(&table), on_board(&table, "kate", Good::Cotton)), (vec![("kate", "A4", 3, true)], 0));
}

/// BLO-162, BLO-164, BLO-194, R4, R28, X41
#[test]
fn x41_a_new_ship_would_be_placed_in_the_port_that_falls() {
    let mut table = sortie(
        "assaults mobile; port mobile blockade 4; ship theodora 1 A24; ship kate 2 A4;
                            seat 2 money 3k; dice 8 8 1 1",
    );
    table.play(B, "flee kate A10");
    assert_eq!((money(&table, B), asked(&table)), (8, Some((B, "place"))));
    table.refuses(B, "BLO-194", &["place calhoun A4"]);
    table.refuses(B, "BLO-164", &["place calhoun A10"]);
    table.play(B, "place calhoun G6");
    assert_eq!((siege(&table, "charleston"), siege(&table, "mobile")), ((true, 0, 4), (true, 6, 4)));
    assert_eq!(asked(&table), Some((B, "flee")));
    table.play(B, "flee calhoun G15");
    assert_eq!(tests(&table)[1], ("calhoun", "G6", 4, true));
}

/// BLO-194: closed for everything but the tests of the sorties
#[test]
fn a_port_under_assault_would_be_open_until_its_ships_have_left() {
    let table = sortie("ship kate 1 A4; ship theodora 2 A24");
    let board = &table.game.board;
    assert!(!board.open_ports().any(|open| open == port("charleston")));
    assert!(!board.harbours().any(|zone| zone == port("charleston").zone()));
    assert!(board.sold_at(port("charleston").zone()).is_empty());
    assert_eq!(board.strength(port("charleston").zone()), 6);
}

/// BLO-202
#[test]
fn ships_of_somebody_who_leaves_while_they_flee_would_be_tested() {
    let mut table = at("players 3; year 1863; phase union; order 2 1 3; sortie charleston; assaults mobile;
                        port charleston closed blockade 6; port mobile blockade 4; ship kate 2 A4; ship cecile 1 A4;
                        ship hope 2 G6; ship austin 2 A24; ship theodora 3 A24; dice 1 1");
    table.play(B, "resign");
    assert!(tests(&table).is_empty());
    assert_eq!(["kate", "hope", "austin"].map(|id| lies(&table, id)), [None; 3]);
    assert_eq!(asked(&table), Some((A, "flee")), "the others go on");
    table.play(A, "flee cecile A10");
    assert_eq!(table.game.board.year, 1863);
    assert!(table.game.board.turn().is_some_and(|turn| turn.seat != B), "the year goes on");
}

/// BLO-202
#[test]
fn the_turn_of_somebody_who_leaves_would_never_end() {
    let mut table = at("players 3; year 1863; phase turns; order 2 1 3; turn 2 actions 3; war 30;
                        ship kate 2 A4; ship cecile 1 A24; ship theodora 3 A24");
    table.play(B, "resign");
    assert_eq!(asked(&table), Some((A, "turn")));
    table.play(A, "end").play(C, "end");
    assert_eq!(table.game.board.year, 1864);
    assert_eq!(table.game.board.order.len(), 2);
    assert!(!table.game.board.order.contains(&B));
}
