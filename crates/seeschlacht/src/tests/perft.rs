//! Perft, as in chess programs: complete counts of courses in ten positions, and a comparison of every set of courses
//! with an independent search (SEE-43 to SEE-84).

use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;
use std::ops::ControlFlow;

use serde::Deserialize;

use super::super::courses::each_course;
use super::chart::point;
use super::literal::{Judged, Literal, printed, texts};
use super::*;

#[derive(Deserialize)]
struct File {
    position: Vec<Position>,
}

/// A position with its counts.
#[derive(Deserialize)]
pub(super) struct Position {
    name: String,
    pub(super) wind: String,
    ships: Vec<String>,
    /// The number of courses of each ship, White's ships first.
    courses: Vec<usize>,
    /// The number of courses of all ships with the option `ramming = free`.
    free: usize,
    /// The number of pairs of courses, by two ships that sail one after the other.
    #[serde(default)]
    pairs: BTreeMap<String, usize>,
}

/// The ten positions.
pub(super) fn positions() -> Vec<Position> {
    toml::from_str::<File>(include_str!("perft.toml")).unwrap().position
}

impl Position {
    pub(super) fn sea(&self) -> Sea {
        sea(&self.ships.join(";"))
    }
}

fn count(sea: &Sea, id: ShipId, wind: Wind, rules: CourseRules) -> usize {
    let mut count = 0;
    let _ = each_course(sea, id, wind, rules, |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// The sea after a course.
fn sailed(sea: &Sea, id: ShipId, voyage: &Voyage) -> Sea {
    let mut after = sea.clone();
    let sunk = voyage.sunk_at(id, sea.get(id).unwrap()).is_some();
    after.set_pose(id, voyage.to);
    (0..voyage.anchorages).for_each(|_| {
        after.hit(id);
    });
    if let End::Ram(other) = voyage.end
        && !sunk
    {
        after.hit(id);
        after.hit(other);
    }
    after
}

/// A course in a form that both generators can print.
fn found(voyage: &Voyage) -> String {
    let (row, number) = point(&voyage.to.field.to_string());
    let Voyage { course, end, anchorages, .. } = voyage;
    format!("{course}: {row} {number} {} {end:?} {anchorages}", voyage.to.heading)
}

fn told(judged: &Judged) -> String {
    let Judged { course, to: (row, number), heading, end, anchorages, .. } = judged;
    format!("{course}: {row} {number} {heading} {end:?} {anchorages}")
}

/// Compares the courses of a ship with those of the slow generator, and returns them.
#[track_caller]
fn compare(sea: &Sea, id: ShipId, wind: Wind, rules: CourseRules) -> Vec<Voyage> {
    let voyages = courses(sea, id, wind, rules);
    let mut generated: Vec<String> = voyages.iter().map(found).collect();
    let mut literal: Vec<String> = Literal::new(sea, id, wind).legal(rules).iter().map(told).collect();
    generated.sort();
    literal.sort();
    assert_eq!(generated, literal, "{id} in {wind}, {sea:?}");
    assert!(!voyages.is_empty(), "{id} in {wind} has no course");
    voyages
}

#[test]
fn ten_positions_have_the_counted_numbers_of_courses() {
    let mut ends = Vec::new();
    let mut anchorages = BTreeSet::new();
    for position in positions() {
        let (sea, wind) = (position.sea(), wind(&position.wind));
        let voyages: Vec<_> = ShipId::all().map(|id| compare(&sea, id, wind, PLAIN)).collect();
        assert_eq!(voyages.iter().map(Vec::len).collect::<Vec<_>>(), position.courses, "{}", position.name);
        let counted: Vec<usize> = ShipId::all().map(|id| count(&sea, id, wind, PLAIN)).collect();
        assert_eq!(counted, position.courses, "{}: shown one by one", position.name);
        let free: usize = ShipId::all().map(|id| compare(&sea, id, wind, FREE).len()).sum();
        assert_eq!(free, position.free, "{}: with free ramming", position.name);
        ends.extend(voyages.iter().flatten().map(|voyage| discriminant(&voyage.end)));
        anchorages.extend(voyages.iter().flatten().map(|voyage| voyage.anchorages));
    }
    for end in [End::Full, End::Anchor, End::Harbour, End::Stay, End::Ram(id("W-K1")), End::Stop] {
        assert!(ends.contains(&discriminant(&end)), "{end:?} does not occur");
    }
    assert_eq!(anchorages, BTreeSet::from([0, 1, 2]), "no course crosses enemy anchorages");
}

#[test]
fn exactly_the_legal_courses_of_up_to_eight_signs_are_accepted() {
    let texts: Vec<(String, Course)> =
        texts().map(|text| printed(&text)).map(|text| (text.clone(), course(&text).unwrap())).collect();
    for (position, rules) in positions().iter().zip([PLAIN, FREE].into_iter().cycle()) {
        let (sea, wind) = (position.sea(), wind(&position.wind));
        for id in ShipId::all() {
            let legal = courses(&sea, id, wind, rules);
            for (text, course) in &texts {
                let offered = legal.iter().find(|voyage| voyage.course == *course);
                let judged = judge(&sea, id, wind, rules, *course);
                assert_eq!(judged.ok().as_ref(), offered, "{}: {id} {text}, {judged:?}", position.name);
            }
        }
    }
}

#[test]
fn pairs_of_courses_have_the_counted_numbers() {
    let mut all = 0;
    for position in positions() {
        let (sea, wind) = (position.sea(), wind(&position.wind));
        for (ships, expected) in &position.pairs {
            let (first, second) = ships.split_once(' ').unwrap();
            let (first, second) = (id(first), id(second));
            let lines = |voyage: &Voyage| {
                let after = sailed(&sea, first, voyage);
                after.get(second).map_or(0, |_| compare(&after, second, wind, PLAIN).len())
            };
            let counted: usize = courses(&sea, first, wind, PLAIN).iter().map(lines).sum();
            assert_eq!(counted, *expected, "{}: {ships}", position.name);
            all += 1;
        }
    }
    assert!(all >= 8, "there are too few pairs");
}

/// SEE-64, SEE-R9: a blocked ship can ram or stop, a becalmed ship can stay.
#[test]
fn every_ship_has_a_course_in_every_wind() {
    for position in positions() {
        let sea = position.sea();
        for (wind, id) in Wind::all().flat_map(|wind| ShipId::all().map(move |id| (wind, id))) {
            assert!(count(&sea, id, wind, PLAIN) > 0, "{}: {id} in {wind}", position.name);
        }
    }
}

/// The rules prefer no side.
#[test]
fn mirrored_positions_have_mirrored_courses() {
    for position in positions() {
        let (sea, wind) = (position.sea(), wind(&position.wind));
        let mut mirror = Sea::EMPTY;
        for (id, vessel) in sea.all() {
            mirror.put(mirrored(id), Vessel { pose: mirrored_pose(vessel.pose), ..*vessel });
        }
        let mirrored_wind = Wind { from: wind.from.mirrored(), ..wind };
        for id in ShipId::all() {
            let ends = |voyages: Vec<Voyage>, pose: fn(Pose) -> Pose| {
                voyages.iter().map(|voyage| (pose(voyage.to), voyage.anchorages)).collect::<BTreeSet<_>>()
            };
            let here = ends(courses(&sea, id, wind, PLAIN), mirrored_pose);
            let there = ends(courses(&mirror, mirrored(id), mirrored_wind, PLAIN), |pose| pose);
            assert_eq!(here, there, "{}: {id}", position.name);
        }
    }
}

fn mirrored(id: ShipId) -> ShipId {
    ShipId { side: id.side.other(), ..id }
}

fn mirrored_pose(pose: Pose) -> Pose {
    Pose { field: pose.field.mirrored(), heading: pose.heading.mirrored() }
}
