//! Move (section 4.13, R20) and the routes that are offered.

use super::super::board::Vessel;
use super::super::data::{Zone, Zones};
use super::super::notation;
use super::super::routes::MOST;
use super::super::state::BlockadeRunner;
use super::support::{A, B, Table, actions, asked, at, lies, ship, tests};

/// Seat 1 on turn in 1862 with four actions.
#[track_caller]
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"))
}

/// BLO-98, BLO-101, R20: the lists decide, on the whole map, and a move may end in any of these zones.
#[test]
fn a_ship_would_cross_a_corner_or_could_not_cross_a_border() {
    for start in Zone::all() {
        let table = turn(&format!("ship kate 1 {}; ship cecile 2 A24", start.code()));
        for zone in Zone::all().filter(|zone| *zone != start) {
            let route = notation::read(&format!("move kate {}", zone.code()), 2).expect("a route");
            let answer = table.game.check(A, &route).map_err(|refusal| refusal.rule);
            let listed = start.adjacent().contains(&zone);
            // A harbour that stands alone for a route may also be out of range.
            let far = !listed && zone.place().is_some() && answer == Err("BLO-99");
            assert_eq!(
                answer,
                if listed { Ok(()) } else { Err(if far { "BLO-99" } else { "BLO-98" }) },
                "{start} to {zone}"
            );
            assert_eq!(zone.adjacent().contains(&start), listed, "{start} and {zone}");
        }
    }
    // Two that touch at a corner only, and one that is not on the map.
    turn("ship kate 1 A4").refuses(A, "BLO-98", &["move kate A9", "move kate A12", "move kate A99"]);
}

/// BLO-99, X10
#[test]
fn a_ship_would_make_more_steps_than_her_speed() {
    let route = "A9 A15 A16 A17";
    let mut table = turn("ship kate 1 A3; ship fingal 1 A3");
    table.refuses(A, "BLO-99", &[&format!("move fingal {route}"), "move fingal"]);
    table.play(A, &format!("move kate {route}"));
    assert_eq!((lies(&table, "kate"), tests(&table)), (Some("A17"), vec![]), "nobody lies in wait");
    // The speed need not be used up.
    table.play(A, "move fingal A9");
    assert_eq!(lies(&table, "fingal"), Some("A9"));
    let tested = |lines: &str| -> Vec<&str> {
        let mut table = turn(&format!("ship kate 1 A3; dice 1 1 1 1; {lines}"));
        table.play(A, &format!("move kate {route}"));
        tests(&table).iter().map(|(_, zone, ..)| *zone).collect()
    };
    assert_eq!(tested("port wilmington blockade 1"), ["A3"]);
    assert_eq!(tested("squadron A9"), ["A9"]);
    assert_eq!(tested("port wilmington blockade 1; squadron A17"), ["A3", "A17"]);
    assert_eq!(tested("squadron A11; port charleston blockade 6"), [""; 0]);
}

/// BLO-99, X11
#[test]
fn fingal_would_not_reach_nassau() {
    let mut table = turn("ship fingal 1 A4");
    table.play(A, "move fingal A11 A23 A24");
    assert_eq!((lies(&table, "fingal"), actions(&table)), (Some("A24"), Some(3)));
}

/// BLO-100
#[test]
fn a_route_could_lead_in_a_circle() {
    let mut table = turn("ship kate 1 A4");
    table.refuses(A, "BLO-100", &["move kate A10 A11 A10", "move kate A10 A4", "move kate A10 A11 A4 A3"]);
}

/// BLO-48, BLO-101, BLO-104, BLO-105, X12
#[test]
fn a_closed_port_would_stop_or_test_a_ship_that_passes_it() {
    let lines =
        "port pensacola blockade 2; port mobile closed; port new_orleans blockade 1; ship kate 1 G5; dice 1 1 1 1";
    let mut table = turn(lines);
    table.refuses(A, "BLO-48", &["move kate G6"]);
    table.play(A, "move kate G6 G7 G14");
    // Empty: 4 + 1 + 2 - 2 and 4 + 1 + 3 - 1.
    assert_eq!(tests(&table), [("kate", "G5", 5, true), ("kate", "G7", 7, true)]);
    assert_eq!(lies(&table, "kate"), Some("G14"));
}

/// BLO-95, BLO-97: until every ship has moved further moves are free.
#[test]
fn every_ship_would_need_an_action_of_its_own_or_could_move_twice() {
    let mut table = turn("ship kate 1 A24; ship cecile 1 A24; ship fingal 1 A17; ship herald 2 A24");
    table.refuses(A, "BLO-97", &["stop"]);
    table.play(A, "move cecile A23");
    assert_eq!(actions(&table), Some(3));
    table.refuses(A, "BLO-95", &["move cecile A22", "move herald A23", "move hope A23"]);
    table.play(A, "move kate A28").play(A, "move fingal A16");
    assert_eq!(actions(&table), Some(3));
    // All have moved: the action is over, and the next move begins another one.
    table.refuses(A, "BLO-97", &["stop"]);
    table.play(A, "move cecile A22");
    assert_eq!(actions(&table), Some(2));
    table.play(A, "move fingal A17").play(A, "stop").play(A, "move fingal A16");
    assert_eq!(actions(&table), Some(1));
}

/// BLO-97
#[test]
fn a_move_action_would_go_on_after_another_action() {
    let mut table = turn("ship kate 1 A24; ship cecile 1 A24; ship fingal 1 A17");
    table.play(A, "move kate A23").play(A, "load fingal 1w").play(A, "move kate A22");
    assert_eq!((lies(&table, "kate"), actions(&table)), (Some("A22"), Some(1)));
    table.play(A, "move cecile A23").play(A, "end");
}

/// BLO-72, BLO-97: what is open goes on with the last action used.
#[test]
fn the_last_move_action_would_end_with_its_first_move() {
    let ships = "ship kate 1 A24; ship cecile 1 A24";
    let mut table = at(&format!("players 2; year 1862; phase turns; turn 1 actions 1; {ships}"));
    table.play(A, "move kate A23").play(A, "move cecile A23");
    assert_eq!(actions(&table), Some(0));
    table.refuses(A, "BLO-72", &["move kate A22"]);
    table.refuses(B, "BLO-7", &["move kate A22"]);
}

/// BLO-96, BLO-110: in any order, each after the result of the one before; a loss ends nothing but the route.
#[test]
fn ships_would_have_an_order_or_the_loss_of_one_would_end_the_move() {
    let mut table =
        turn("port charleston blockade 6; ship kate 1 A4; ship theodora 1 A4; ship fingal 1 A24; dice 8 8 1 8");
    table.play(A, "move theodora A11 A5");
    assert_eq!((lies(&table, "theodora"), tests(&table)), (None, vec![("theodora", "A4", 4, false)]));
    table.play(A, "move kate A11").play(A, "move fingal A23");
    assert_eq!((lies(&table, "kate"), lies(&table, "fingal"), actions(&table)), (Some("A11"), Some("A23"), Some(3)));
}

/// BLO-102
#[test]
fn a_zone_would_be_full() {
    let others =
        "ship herald 2 A23; ship thistle 2 A23; ship fox 2 A23; ship don 1 A23; ship hope 1 A23; ship syren 2 A22";
    let mut table = turn(&format!("ship kate 1 A24; {others}"));
    table.play(A, "move kate A23 A22");
    assert_eq!(lies(&table, "kate"), Some("A22"));
}

/// BLO-103
#[test]
fn a_route_could_be_changed_after_a_test() {
    let mut table = turn("port charleston blockade 2; ship kate 1 A4 2c; ship fingal 1 A24; dice 1 1");
    table.play(A, "move kate A11 A23");
    assert_eq!(asked(&table), Some((A, "test")));
    table.refuses(A, "BLO-108", &["move kate A10", "move fingal A23", "stop", "end", "load fingal 1w"]);
    table.play(A, "keep");
    assert_eq!(lies(&table, "kate"), Some("A23"));
    table.refuses(A, "BLO-95", &["move kate A24"]);
}

/// A route as it is found by going everywhere: the zones with a test in it, and its steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    tests: usize,
    steps: usize,
    tested: u64,
}

/// All routes of a ship (BLO-98 to BLO-100), by the zone in which they end.
fn all_ways(table: &Table, vessel: &Vessel) -> Vec<Vec<Way>> {
    fn go(table: &Table, vessel: &Vessel, path: &mut Vec<Zone>, left: u8, found: &mut [Vec<Way>]) {
        let at = *path.last().expect("a start");
        if path.len() > 1 {
            let board = &table.game.board;
            let tested = path.iter().filter(|zone| board.tests(vessel, **zone));
            let tested = tested.fold(0, |set: u64, zone| set | 1 << zone.index());
            let way = Way { tests: tested.count_ones() as usize, steps: path.len() - 1, tested };
            found[at.index()].push(way);
        }
        if left > 0 {
            for next in at.adjacent().iter().copied() {
                if !path.contains(&next) {
                    path.push(next);
                    go(table, vessel, path, left - 1, found);
                    path.pop();
                }
            }
        }
    }
    let mut found = vec![Vec::new(); Zone::COUNT];
    let start = vessel.zone.expect("she lies somewhere");
    go(table, vessel, &mut vec![start], table.game.board.range(vessel), &mut found);
    found
}

/// The best of them: fewest tests, then fewest steps, none that takes all tests of a better one.
fn best_ways(mut ways: Vec<Way>) -> Vec<Way> {
    ways.sort_unstable();
    let mut best: Vec<Way> = Vec::new();
    for way in ways {
        if best.iter().all(|other| other.tested & !way.tested != 0) && best.len() < MOST {
            best.push(way);
        }
    }
    best
}

#[track_caller]
fn routes_are_the_best(lines: &str, name: &str) {
    let table = turn(lines);
    let board = &table.game.board;
    let vessel = board.vessel(ship(name)).expect("she sails");
    let start = vessel.zone.expect("she lies somewhere");
    let mut reached = Zones::NONE;
    for ((zone, ways), routes) in Zone::all().zip(all_ways(&table, vessel)).zip(board.routes(vessel)) {
        let key = |way: &Way| (way.tests, way.steps);
        let expected: Vec<_> = best_ways(ways).iter().map(key).collect();
        let found: Vec<_> = routes.iter().map(|route| (route.tests.len(), route.zones.len())).collect();
        assert_eq!(found, expected, "{name} from {start} to {zone}: {lines}");
        for route in &routes {
            let path: Vec<Zone> = std::iter::once(start).chain(route.zones.iter().copied()).collect();
            assert!(path.windows(2).all(|step| step[0].adjacent().contains(&step[1])), "{path:?}");
            let tested: Vec<Zone> = path.iter().copied().filter(|zone| board.tests(vessel, *zone)).collect();
            assert_eq!((route.tests.clone(), route.zones.last()), (tested, Some(&zone)));
        }
        let offered = board.routes_to(vessel, zone);
        assert_eq!(offered, if board.is_closed(zone) { Vec::new() } else { routes });
        if !offered.is_empty() {
            reached.insert(zone);
        }
    }
    assert!(board.ends(vessel) == reached, "{name} from {start}: {lines}");
}

/// BLO-98 to BLO-101, BLO-104: against all routes of the map.
#[test]
fn a_route_with_fewer_tests_or_steps_would_not_be_offered() {
    let all = |blockade: u8| -> String {
        let ports = super::super::data::Port::all();
        ports.map(|port| format!("port {port} blockade {blockade};")).collect()
    };
    for (name, start) in
        [("kate", "A4"), ("kate", "G6"), ("kate", "A24"), ("fox", "A3"), ("fox", "G4"), ("fingal", "G12")]
    {
        let ship = format!("ship {name} 1 {start}");
        routes_are_the_best(&ship, name);
        routes_are_the_best(&format!("{ship}; squadron A11; {}", all(1)), name);
        routes_are_the_best(&format!("{ship}; squadron G18; {}", all(3)), name);
        let some = "port charleston blockade 2; port savannah closed; port wilmington blockade 1; port mobile closed; \
                    port pensacola blockade 6; port tampa blockade 1";
        let start_is_open = !matches!(start, "G6");
        let some = if start_is_open { some.to_owned() } else { some.replace("mobile closed", "mobile blockade 2") };
        routes_are_the_best(&format!("{ship}; squadron A9; {some}; effects inlet:charleston"), name);
    }
    routes_are_the_best(&format!("ship theodora 1 G5 pilot; squadron A24; effects coal; {}", all(1)), "theodora");
}

/// The routes that a panel offers are orders as they stand.
#[test]
fn an_offered_route_would_be_refused() {
    let table =
        turn("port charleston blockade 2; port savannah blockade 1; squadron A24; ship kate 1 A4; ship herald 2 A24");
    let ends = table.offered(A, "move kate~").expect("she may move");
    assert!(ends.len() > 20, "{ends:?}");
    for end in ends {
        let routes = table.offered(A, &end).expect("a zone in range");
        assert!((1..=MOST).contains(&routes.len()), "{end}: {routes:?}");
        for route in routes {
            table.clone().play(A, &route);
        }
    }
    let BlockadeRunner { board, .. } = &table.game;
    assert!(board.voyage.is_none(), "looking changes nothing");
}
