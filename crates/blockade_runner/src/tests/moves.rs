//! Move (section 4.13, R20) and the suggested routes.

use super::super::board::Vessel;
use super::super::data::{Port, Zone, Zones};
use super::super::notation;
use super::super::routes::MOST;
use super::super::state::BlockadeRunner;
use super::support::{A, Table, asked, at, changed, port, ship};

/// The turn of seat 1 in 1862 with four actions.
#[track_caller]
fn turn(lines: &str) -> Table {
    at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}"))
}

/// BLO-98, BLO-101, R20: adjacency comes from the lists, and a move may end in any adjacent zone.
#[test]
fn ship_crosses_every_border_and_no_corner() {
    for start in Zone::all() {
        let table = turn(&format!("ship kate 1 {}; ship cecile 2 A24", start.code()));
        for zone in Zone::all().filter(|zone| *zone != start) {
            let route = notation::read(&format!("move kate {}", zone.code()), 2).expect("a route");
            let answer = table.game.check(A, &route).map_err(|refusal| refusal.rule);
            let listed = start.adjacent().contains(&zone);
            // A harbour alone stands for a route and may be out of range.
            let far = !listed && zone.place().is_some() && answer == Err("BLO-99");
            assert_eq!(
                answer,
                if listed { Ok(()) } else { Err(if far { "BLO-99" } else { "BLO-98" }) },
                "{start} to {zone}"
            );
            assert_eq!(zone.adjacent().contains(&start), listed, "{start} and {zone}");
        }
    }
    // Two zones that touch at a corner only, and one that is not on the map.
    turn("ship kate 1 A4").refuses(A, "BLO-98", &["move kate A9", "move kate A12", "move kate A99"]);
}

/// A route found by brute force: the zones with a test, and the number of steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    tests: usize,
    steps: usize,
    tested: u64,
}

/// All routes of a ship (BLO-98 to BLO-100), by last zone.
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
    let start = vessel.zone.expect("the ship is placed");
    go(table, vessel, &mut vec![start], table.game.board.range(vessel), &mut found);
    found
}

/// The best routes: fewest tests, then fewest steps, none with all tests of a better one.
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
    let vessel = board.vessel(ship(name)).expect("the ship is on the board");
    let start = vessel.zone.expect("the ship is placed");
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

/// BLO-98 to BLO-101, BLO-104: compared with all routes on the map.
#[test]
fn offered_routes_have_the_fewest_tests_and_steps() {
    let all =
        |blockade: u8| -> String { Port::all().map(|port| format!("port {port} blockade {blockade};")).collect() };
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
        let some = if start_is_open { some.to_owned() } else { changed(some, "mobile closed", "mobile blockade 2") };
        routes_are_the_best(&format!("{ship}; squadron A9; {some}; effects inlet:charleston"), name);
    }
    routes_are_the_best(&format!("ship theodora 1 G5 pilot; squadron A24; effects coal; {}", all(1)), "theodora");
}

/// The routes of a panel are complete orders.
#[test]
fn offered_routes_are_accepted() {
    let table =
        turn("port charleston blockade 2; port savannah blockade 1; squadron A24; ship kate 1 A4; ship herald 2 A24");
    let ends = table.offered(A, "move kate~").expect("Kate may move");
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

/// Ships flee from Charleston. An empty ship there has its speed plus 5 minus 6.
fn sortie(lines: &str) -> Table {
    at(&format!(
        "players 2; year 1863; phase union; order 2 1; sortie charleston; drawn charleston mobile;
                 port charleston closed blockade 6 goods 3c; {lines}"
    ))
}

/// BLO-44, R9: even a slow ship gets away while all other ports are closed.
#[test]
fn no_port_traps_a_ship() {
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
        let ship = table.game.board.vessel(ship("herald")).expect("Herald is on the board");
        assert!(!table.game.board.ends(ship).is_empty(), "{fallen}");
        assert_eq!(asked(&table), Some((A, "flee")), "{fallen}");
    }
}

/// BLO-194
#[test]
fn port_under_assault_is_closed_for_all_but_sorties() {
    let table = sortie("ship kate 1 A4; ship theodora 2 A24");
    let board = &table.game.board;
    assert!(!board.open_ports().any(|open| open == port("charleston")));
    assert!(!board.harbours().any(|zone| zone == port("charleston").zone()));
    assert!(board.sold_at(port("charleston").zone()).is_empty());
    assert_eq!(board.strength(port("charleston").zone()), 6);
}
