//! Batteries and ship fire: SEE-105, SEE-107 to SEE-123, option `neutral_fire`.

use std::collections::BTreeMap;

use super::super::board::{BOARD, Fields};
use super::super::gunnery::{NoFire, firing_area, line_between, line_of_fire, targets};
use super::chart::{CHART, Point, moved, point, turned};
use super::examples::no_fire;
use super::*;

/// What is told of shots of the first of these ships: a line, or the code of the refusal.
#[track_caller]
fn shots(ships: &str, ceasefire: bool, expected: &[(&str, &str)]) {
    let sea = sea(ships);
    let shooter = id(first(ships));
    for (target, told) in expected {
        let shot = match line_of_fire(&sea, shooter, id(target), ceasefire) {
            Ok(line) => line.to_string(),
            Err(fault) => no_fire(fault).to_owned(),
        };
        assert_eq!(shot, *told, "{ships}: at {target}");
    }
}

/// A field of a firing area by SEE-109: its line, and the ways of a shot by SEE-118 to SEE-120.
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

/// SEE-109, SEE-110, SEE-111, SEE-116 to SEE-121: every pose on the board, against the text of the rules.
#[test]
fn lines_of_fire_are_those_of_the_rules_from_every_field() {
    let water = || Field::all().filter(|field| !field.is_land());
    let full: Fields = water().collect();
    for pose in water().flat_map(|field| Heading::ALL.map(|heading| Pose { field, heading })) {
        let expected = area(point(&pose.field.to_string()), pose.heading.number());
        let shown: Vec<(Point, u8)> =
            firing_area(pose).map(|(field, line)| (point(&field.to_string()), line)).collect();
        assert_eq!(shown.iter().copied().collect::<BTreeMap<_, _>>().len(), shown.len(), "{pose}: none twice");
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
            // Ships wherever there is water.
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
    assert_eq!(corner.count(), 9, "one side lies beyond the edge");
}

/// SEE-111.
#[test]
fn nobody_fires_ahead_or_astern() {
    for place in ["L41", "L43", "L45", "L37", "L35", "L33"] {
        shots(&format!("W-K1 L39 2 0; Y-K1 {place} 5 0"), false, &[("Y-K1", "not_in_arc")]);
    }
}

/// SEE-108.
#[test]
fn a_shot_needs_an_enemy_in_the_firing_area() {
    let ships = "W-K1 L39 2 0; W-K2 J40 2 0; W-K3 A7 2 0; Y-K1 J38 2 0; Y-K2 A15 2 0";
    shots(
        ships,
        false,
        &[("W-K1", "own_ship"), ("W-K2", "own_ship"), ("W-K3", "own_ship"), ("Y-K1", "1"), ("Y-K2", "not_in_arc")],
    );
}

/// SEE-116, SEE-R24.
#[test]
fn ships_of_either_side_hide_what_lies_straight_behind_them() {
    for between in ["W-K2", "Y-K2"] {
        shots(&format!("W-K1 L39 2 0; {between} J40 2 0; Y-K1 G41 2 0"), false, &[("Y-K1", "ship_between")]);
        shots(&format!("W-K1 L39 2 0; {between} G41 2 0; Y-K1 F42 2 0"), false, &[("Y-K1", "ship_between")]);
        shots(&format!("W-K1 L39 2 0; {between} F42 2 0; Y-K1 G41 2 0"), false, &[("Y-K1", "2")]);
    }
}

/// SEE-117.
#[test]
fn no_ship_hides_what_lies_off_the_straight_lines() {
    let around = "W-K2 J38 2 0; W-K3 J40 2 0; W-K4 G37 2 0; W-K5 G41 2 0";
    shots(&format!("W-K1 L39 2 0; {around}; Y-K1 G39 2 0"), false, &[("Y-K1", "2")]);
    shots(&format!("W-K1 L39 2 0; {around}; W-K6 G39 2 0; Y-K1 F40 2 0"), false, &[("Y-K1", "3")]);
}

/// SEE-118.
#[test]
fn land_and_spits_hide_what_lies_straight_behind_them() {
    shots("W-K1 E17 2 0; Y-K1 G15 2 0; Y-K2 J14 2 0", false, &[("Y-K1", "land_between"), ("Y-K2", "land_between")]);
    shots("W-K1 D24 1 0; Y-K1 D26 2 0", false, &[("Y-K1", "land_between")]);
    shots("W-K1 N21 3 0; Y-H1 M20 2 0", false, &[("Y-H1", "not_in_arc")]);
    shots("W-H1 N21 2 0; Y-K1 M20 2 0", false, &[("Y-K1", "land_between")]);
}

/// SEE-119, SEE-R23.
#[test]
fn a_shot_passes_between_two_fields_unless_both_are_land() {
    // F16 is land, F18 is not.
    shots("W-K1 E17 2 0; Y-K1 G17 2 0", false, &[("Y-K1", "2")]);
    // The mole U7-V8.
    shots("W-K1 V6 3 0; Y-K1 U9 2 0", false, &[("Y-K1", "land_between")]);
}

/// SEE-120.
#[test]
fn the_inner_fields_of_the_third_line_have_one_way() {
    // From C21 over D22 and E21, and over the island D20 and E21.
    shots("W-K1 C21 2 0; Y-K1 F22 2 0; Y-K2 F20 2 0", false, &[("Y-K1", "3"), ("Y-K2", "land_between")]);
}

/// SEE-121, SEE-R34.
#[test]
fn shots_pass_reefs_and_harbours() {
    shots("W-K1 G15 1 0; Y-K1 G17 2 0", false, &[("Y-K1", "1")]);
    shots("W-K1 P20 1 0; Y-K1 P30 2 0; Y-H1 N19 1 0", false, &[("Y-K1", "not_in_arc"), ("Y-H1", "1")]);
    assert_eq!(
        line_between(Pose { field: field("N25"), heading: heading("1") }, field("N31"), Fields::NONE),
        Ok(3),
        "over the neutral harbour's water"
    );
}

/// SEE-122, section 6 of the rules: what else stands against the shot goes first.
#[test]
fn merchants_in_the_neutral_harbour_are_safe() {
    shots("W-K1 N31 1 0; Y-H1 N27 1 0; Y-H2 N33 1 0", false, &[("Y-H1", "sanctuary"), ("Y-H2", "1")]);
    shots("W-K1 N31 2 0; Y-H1 N27 1 0", false, &[("Y-H1", "not_in_arc")]);
    shots("W-H1 N31 1 0; Y-H1 N27 1 0; W-H2 N29 1 0", false, &[("Y-H1", "ship_between")]);
}

/// Option `neutral_fire`.
#[test]
fn under_a_ceasefire_merchants_in_the_neutral_harbour_do_not_fire() {
    let inside = "W-H1 N27 1 0; Y-K1 N31 1 0; Y-K2 N41 1 0";
    shots(inside, false, &[("Y-K1", "2")]);
    shots(inside, true, &[("Y-K1", "sanctuary"), ("Y-K2", "not_in_arc")]);
    shots("W-H1 N33 1 0; Y-K1 N31 1 0", true, &[("Y-K1", "1")]);
    assert_eq!(targets(&sea(inside), id("W-H1"), true).count(), 0);
}

/// If land and a ship block the same shot, the code is `land_between` (section 6 of the rules).
#[test]
fn land_is_named_before_a_ship() {
    shots("W-K1 E17 2 0; Y-K1 J14 2 0; Y-K2 G15 2 0", false, &[("Y-K1", "land_between")]);
}

/// SEE-107, SEE-123: every ship has the same guns (SEE-5), damaged or not.
#[test]
fn merchants_and_damaged_ships_fire_as_well() {
    for shooter in ["W-K1 L39 2 0", "W-K1 L39 2 2", "W-H1 L39 2 0", "W-H1 L39 2 1", "W-K1 L39 5 0"] {
        shots(&format!("{shooter}; Y-K1 J38 2 0; Y-K2 G39 2 0"), false, &[("Y-K1", "1"), ("Y-K2", "2")]);
    }
}

/// SEE-108 to SEE-122.
#[test]
fn targets_are_the_enemies_that_can_be_fired_at() {
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

/// SEE-105: fields alone decide what batteries cover.
#[test]
fn batteries_cover_their_fields_behind_land_and_at_any_distance() {
    let covered = |name| Side::BOTH.map(|side| BOARD.covered_by(side).contains(field(name)));
    assert_eq!(covered("S7"), [true, false]);
    assert_eq!(covered("T6"), [false, false], "an entrance");
    assert_eq!(covered("U11"), [true, false], "behind the mole");
    assert_eq!(covered("L5"), [false, true]);
    assert_eq!(covered("L45"), [true, false]);
}
