//! Batteries and ship fire: SEE-105, SEE-107 to SEE-123, option `neutral_fire`.

use std::collections::BTreeMap;

use super::super::board::{BOARD, Fields};
use super::super::gunnery::{NoFire, firing_area, line_between, line_of_fire, targets};
use super::chart::{CHART, Point, moved, point, turned};
use super::*;

/// A field of a firing area: its line (SEE-109), and the ways of a shot to it (SEE-118 to SEE-120).
struct Seen {
    line: u8,
    straight: bool,
    ways: Vec<Vec<Point>>,
}

/// The firing area, computed from SEE-109 alone.
fn area(from: Point, heading: u8) -> BTreeMap<Point, Seen> {
    let mut area = BTreeMap::new();
    for (a, z) in [(5, 4), (1, 2)].map(|(a, z)| (turned(heading, a), turned(heading, z))) {
        let at = |i, j| moved(moved(from, a, i), z, j);
        for (i, j) in (0..=3).flat_map(|i| (0..=3).map(move |j| (i, j))).filter(|(i, j)| (1..=3).contains(&(i + j))) {
            let ways = match (i, j) {
                (_, 0) => vec![(0..=i).map(|i| at(i, 0)).collect()],
                (0, _) => vec![(0..=j).map(|j| at(0, j)).collect()],
                (1, 1) => vec![vec![from, at(1, 0), at(1, 1)], vec![from, at(0, 1), at(1, 1)]],
                (2, _) => vec![vec![from, at(1, 0), at(1, 1), at(2, 1)]],
                _ => vec![vec![from, at(0, 1), at(1, 1), at(1, 2)]],
            };
            if CHART.exists(at(i, j)) {
                area.insert(at(i, j), Seen { line: (i + j) as u8, straight: i == 0 || j == 0, ways });
            }
        }
    }
    area
}

/// SEE-109, SEE-110, SEE-111, SEE-116 to SEE-121, in every pose on the board.
#[test]
fn lines_of_fire_are_those_of_the_rules_from_every_field() {
    let water = || Field::all().filter(|field| !field.is_land());
    let full: Fields = water().collect();
    for pose in water().flat_map(|field| Heading::ALL.map(|heading| Pose { field, heading })) {
        let expected = area(point(&pose.field.to_string()), pose.heading.number());
        let shown: Vec<(Point, u8)> =
            firing_area(pose).map(|(field, line)| (point(&field.to_string()), line)).collect();
        assert_eq!(
            shown.iter().copied().collect::<BTreeMap<_, _>>().len(),
            shown.len(),
            "{pose}: a field is there twice"
        );
        let lines = expected.iter().map(|(field, seen)| (*field, seen.line));
        assert_eq!(shown.into_iter().collect::<BTreeMap<_, _>>(), lines.collect(), "{pose}");
        for to in water() {
            let seen = expected.get(&point(&to.to_string()));
            let passes = seen.is_some_and(|seen| seen.ways.iter().any(|way| CHART.shot_passes(way)));
            let alone = match seen {
                None => Err(NoFire::NotInArc),
                Some(seen) if passes => Ok(seen.line),
                Some(_) => Err(NoFire::LandBetween),
            };
            assert_eq!(line_between(pose, to, Fields::NONE), alone, "{pose} at {to}");
            // The same shot with a ship on every field of water.
            let hidden = seen.is_some_and(|seen| passes && seen.straight && seen.line > 1);
            let crowded = if hidden { Err(NoFire::ShipBetween) } else { alone };
            assert_eq!(line_between(pose, to, full), crowded, "{pose} at {to}, amid ships");
        }
    }
}

/// SEE-109, SEE-110.
#[test]
fn either_side_has_two_three_and_four_fields() {
    for heading in Heading::ALL {
        let area: Vec<(Field, u8)> = firing_area(Pose { field: field("P14"), heading }).collect();
        let on = |line| area.iter().filter(|(_, on)| *on == line).count();
        assert_eq!((area.len(), on(1), on(2), on(3)), (18, 4, 6, 8), "heading {heading}");
    }
    let corner = firing_area(Pose { field: field("A7"), heading: heading("2") });
    assert_eq!(corner.count(), 9, "the fields of one side are beyond the edge");
}

/// SEE-108 to SEE-122.
#[test]
fn targets_are_the_enemies_within_reach() {
    let mut found = 0;
    for (position, ceasefire) in super::perft::positions().iter().zip([false, true].into_iter().cycle()) {
        let sea = position.sea();
        for (shooter, _) in sea.all() {
            let possible = |(target, _)| Some((target, line_of_fire(&sea, shooter, target, ceasefire).ok()?));
            let expected: Vec<(ShipId, u8)> = sea.all().filter_map(possible).collect();
            assert_eq!(targets(&sea, shooter, ceasefire).collect::<Vec<_>>(), expected, "{shooter}");
            found += expected.len();
        }
    }
    assert!(found > 100, "there are {found} targets");
    assert_eq!(targets(&sea("Y-K1 J38 2 0"), id("W-K1"), false).count(), 0, "a sunk ship does not fire");
}

/// SEE-105: batteries cover fields regardless of land and distance.
#[test]
fn batteries_cover_their_fields_across_land_and_at_any_distance() {
    let covered = |name| Side::BOTH.map(|side| BOARD.covered_by(side).contains(field(name)));
    assert_eq!(covered("S7"), [true, false]);
    assert_eq!(covered("T6"), [false, false], "an entrance");
    assert_eq!(covered("U11"), [true, false], "behind the mole");
    assert_eq!(covered("L5"), [false, true]);
    assert_eq!(covered("L45"), [true, false]);
}
