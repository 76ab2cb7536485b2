//! Roses, and courses on open water: SEE-31, SEE-32, SEE-47 to SEE-57. More courses are in `rules/courses.txt`.

use super::super::courses::{obliged, path};
use super::chart::{CHART, point, turned};
use super::*;

/// SEE-31, SEE-32, SEE-R1.
#[test]
fn wind_roses_start_at_the_direction_of_the_wind() {
    for (name, rose) in [("yellow", [0, 1, 2, 3, 2, 1]), ("blue", [0, 2, 3, 4, 3, 2]), ("red", [0, 3, 4, 5, 4, 3])] {
        for from in 1..=6 {
            let allowances = wind(&format!("{name}{from}")).allowances(false);
            for (relative, allowance) in (0..).zip(rose) {
                let heading = turned(from, relative);
                assert_eq!(allowances[usize::from(heading - 1)], allowance, "{name}{from}, heading {heading}");
            }
        }
    }
    assert_eq!(Wind::all().count(), 18);
}

/// The rows of the table "All courses on open water" in section 4 of the rules.
const OPEN_WATER: [(&str, u8, &str); 12] = [
    ("yellow", 0, "- L R"),
    ("yellow", 1, "1 L R1"),
    ("yellow", 2, "2 L 1L R2 1R1 R1L R1R"),
    ("yellow", 3, "3 1L 1R 2L 2R L1 R1"),
    ("blue", 0, "- L1 R1"),
    ("blue", 1, "2 L 1L R2 1R1 R1L R1R1"),
    ("blue", 2, "3 1L 2L L1 R3 1R2 2R1 R1L R1R R2L R2R 1R1L 1R1R"),
    ("blue", 3, "4 2L 2R 3L 3R L2 R2 1L1 1R1 L1L R1R L1R1 R1L1"),
    ("red", 0, "- L2 R2 L1R R1L L1L1 R1R1"),
    ("red", 1, "3 L 1L 2L R3 1R2 2R1 R1L R2L 1R1L R1R2 R2R1 1R1R1 R1R1L R1R1R"),
    ("red", 2, "4 2L 3L L2 R4 1L1 1R3 2R2 3R1 L1L R2L R2R R3L R3R 1R1L 1R1R 1R2L 1R2R 2R1L 2R1R L1R1 R1L1 R1R1"),
    (
        "red",
        3,
        "5 3L 3R 4L 4R L3 R3 1L2 1R2 2L1 2R1 L1L L2L R1R R2R 1L1L 1R1R L1R2 L2R1 R1L2 R2L1 1L1R1 1R1L1 L1R1L L1R1R R1L1L \
         R1L1R",
    ),
];

/// The rows for heavily damaged ships in weak wind. In a stronger wind they have the courses of the next weaker wind.
const HEAVILY_DAMAGED: [(u8, &str); 4] = [(0, "- L R"), (1, "- L R"), (2, "1 L R1"), (3, "2 L R 1L 1R")];

/// A course with left and right exchanged.
fn exchanged(course: &str) -> String {
    course.replace('L', "_").replace('R', "L").replace('_', "R")
}

/// Whether a course stays on open sea.
fn is_open(from: Pose, course: Course) -> bool {
    path(from, course).zip(course.legs()).all(|(pose, leg)| {
        let here = point(&pose.field.to_string());
        leg != Leg::Step || CHART.bar(here, pose.heading.number(), true).is_none()
    }) && path(from, course).all(|pose| pose.field.harbour().is_none())
}

/// Compares a row with the courses at every field where all of them stay on open water. Returns the number of
/// comparisons.
#[track_caller]
fn compare_row(strength: &str, relative: u8, row: &str, hits: u8) -> usize {
    let mut expected: Vec<String> = row.split_whitespace().map(str::to_owned).collect();
    expected.sort();
    let sailed: Vec<Course> = expected.iter().map(|text| course(text).unwrap()).collect();
    let mut places = 0;
    for (place, eye) in
        Field::all().filter(|field| !field.is_land()).flat_map(|field| (1..=6).map(move |eye| (field, eye)))
    {
        let pose = Pose { field: place, heading: Heading::new(turned(eye, relative)).unwrap() };
        if sailed.iter().all(|course| is_open(pose, *course)) {
            let mut sea = Sea::EMPTY;
            sea.put(id("W-K1"), Vessel { hits, ..Vessel::new(pose) });
            let weather = format!("{strength}{eye}");
            assert_eq!(legal(&sea, id("W-K1"), wind(&weather), PLAIN), expected, "{pose}, {weather}");
            places += 1;
        }
    }
    places
}

/// Compares a row and its mirror image with left and right exchanged (SEE-47 to SEE-58).
#[track_caller]
fn compare_both(strength: &str, relative: u8, row: &str, hits: u8) {
    let mirrored: Vec<String> = row.split_whitespace().map(exchanged).collect();
    for (relative, row) in [(relative, row.to_owned()), ((6 - relative) % 6, mirrored.join(" "))] {
        let places = compare_row(strength, relative, &row, hits);
        assert!(places > 50, "{strength} {relative}: only {places} comparisons");
    }
}

/// SEE-47 to SEE-56, section 4 of the rules.
#[test]
fn courses_on_open_water_are_those_of_the_table() {
    for (strength, relative, row) in OPEN_WATER {
        compare_both(strength, relative, row, 0);
    }
    let sizes = OPEN_WATER.map(|(_, _, row)| row.split_whitespace().count());
    assert_eq!(sizes, [3, 3, 7, 7, 3, 7, 13, 13, 7, 15, 23, 27]);
}

/// SEE-57, section 4 of the rules.
#[test]
fn heavily_damaged_ships_have_the_courses_of_the_next_weaker_wind() {
    for (relative, row) in HEAVILY_DAMAGED {
        compare_both("yellow", relative, row, 2);
    }
    for ((_, relative, row), damaged) in OPEN_WATER.into_iter().zip(["blue"; 4].into_iter().chain(["red"; 4])) {
        // In the wind's eye the allowances of two winds do not differ by one.
        if relative != 0 {
            compare_both(damaged, relative, row, 2);
        }
    }
}

#[test]
fn path_has_every_pose_of_a_course() {
    let start = Pose { field: field("L39"), heading: heading("2") };
    let poses = |text| path(start, course(text).unwrap()).map(|pose| pose.to_string()).collect::<Vec<_>>();
    assert_eq!(poses("-"), ["L39 h2"]);
    assert_eq!(poses("1R1L"), ["L39 h2", "L41 h2", "L41 h3", "M42 h3", "M42 h2"]);
    assert_eq!(poses("L1x"), ["L39 h2", "L39 h1", "J40 h1"], "the step of a cut is not made");
    let last = path(start, course("9").unwrap()).last().unwrap();
    assert_eq!(last.to_string(), "L49 h2", "the path ends at the edge of the board");
}

#[test]
fn sunk_ship_has_no_course() {
    let sea = sea("W-K1 L39 2 0");
    assert_eq!(courses(&sea, id("W-K2"), wind("blue5"), PLAIN), []);
    assert!(!obliged(&sea, id("W-K2"), wind("blue5")));
}
