//! Wind and courses on free water: SEE-31 to SEE-58, SEE-73 to SEE-80, SEE-84.

use super::super::courses::{obliged, path};
use super::chart::{CHART, point, turned};
use super::*;

/// Whether the first of these ships must sail.
#[track_caller]
fn must_sail(ships: &str, wind_name: &str) -> bool {
    obliged(&sea(ships), id(first(ships)), wind(wind_name))
}

/// SEE-31, SEE-32, SEE-R1.
#[test]
fn the_roses_count_from_the_direction_that_the_wind_comes_from() {
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

/// SEE-43, SEE-77, SEE-R17.
#[test]
fn every_own_anchorage_gives_rest_to_every_ship_of_the_side() {
    for wind in ["blue5", "red2", "yellow1"] {
        for ship in ["W-K1", "W-H1"] {
            for place in ["T2", "V2", "B46"] {
                told_of(&format!("{ship} {place} 2 0"), wind, &[("-", &format!("{place} 2 stay"))]);
                assert!(!must_sail(&format!("{ship} {place} 2 0"), wind));
            }
        }
    }
    // Harbour water alone gives no rest.
    told_of("W-K1 V6 2 0", "blue5", &[("-", "must_move")]);
}

/// SEE-78.
#[test]
fn neutral_anchorages_give_rest_to_merchants_of_both_sides() {
    for ship in ["W-H1", "Y-H1"] {
        told_of(&format!("{ship} P24 2 0"), "blue5", &[("-", "P24 2 stay")]);
        told_of(&format!("{ship} N25 2 0"), "blue5", &[("-", "must_move")]);
    }
}

/// SEE-44, SEE-45.
#[test]
fn at_sea_a_ship_is_obliged_unless_it_has_no_allowance() {
    for (heading, obliged) in [(1, true), (2, true), (3, true), (4, true), (5, false), (6, true)] {
        let ship = format!("W-K1 L39 {heading} 0");
        assert_eq!(must_sail(&ship, "blue5"), obliged, "heading {heading}");
        let stay = if obliged { "must_move".to_owned() } else { format!("L39 {heading} stay") };
        told_of(&ship, "blue5", &[("-", &stay)]);
    }
}

/// SEE-46, SEE-57, SEE-129, SEE-R8.
#[test]
fn damage_decides_whether_a_ship_is_obliged() {
    for (ship, obliged) in [
        ("W-K1 L39 6 0", true),
        ("W-K1 L39 6 1", true),
        ("W-K1 L39 6 2", false),
        ("W-H1 L39 6 0", true),
        ("W-H1 L39 6 1", false),
    ] {
        assert_eq!(must_sail(ship, "yellow5"), obliged, "{ship}");
    }
    told_of("W-K1 L39 6 2", "yellow5", &[("-", "L39 6 stay"), ("L", "L39 5 full"), ("1", "against_wind")]);
}

/// SEE-80, SEE-84.
#[test]
fn enemy_anchorages_give_no_rest_and_enemy_harbours_no_single_moves() {
    assert!(must_sail("Y-K1 T2 2 0", "blue5"));
    told_of("Y-K1 T2 2 0", "blue5", &[("-", "must_move"), ("1", "too_short"), ("L", "too_short"), ("4", "T10 2 full")]);
    told_of("Y-K1 T4 2 0", "blue5", &[("1", "too_short"), ("R", "too_short")]);
    told_of("Y-H1 T4 5 0", "blue5", &[("1", "against_wind"), ("-", "T4 5 stay")]);
}

/// SEE-47, SEE-48, SEE-49, SEE-50.
#[test]
fn steps_go_ahead_and_pivots_turn_on_the_spot_and_each_is_one_move() {
    told_of(
        "W-K1 L39 2 0",
        "blue5",
        &[
            ("4", "L47 2 full"),
            ("3L", "L45 1 full"),
            ("3R", "L45 3 full"),
            ("R2", "N41 3 full"),
            ("L2", "G41 1 full"),
            ("1L1", "J42 1 full"),
            ("R1L1", "M42 2 full"),
        ],
    );
}

/// SEE-51, SEE-R5.
#[test]
fn a_course_ends_when_its_moves_reach_the_allowance_of_the_present_heading() {
    let refused = ["5", "41", "4L", "4x", "2R1", "2RL", "3RL", "3Rx", "3L1"];
    told_of("W-K1 L39 2 0", "blue5", &refused.map(|text| (text, "too_long")));
    // A pivot away from a fast heading may leave more moves made than the new one allows: nothing is given back.
    told_of("W-K1 L39 2 0", "blue5", &[("3R", "L45 3 full"), ("2R", "L43 3 full")]);
}

/// SEE-52.
#[test]
fn a_course_goes_on_while_the_present_heading_allows_more() {
    told_of(
        "W-K1 L39 2 0",
        "blue5",
        &["1", "2", "3", "L", "R", "1L", "L1", "R1", "1R"].map(|text| (text, "too_short")),
    );
    // A pivot towards a faster heading gains moves.
    told_of("W-K1 L39 1 0", "blue5", &[("2R", "too_short"), ("2R1", "G43 2 full"), ("R2", "too_short")]);
}

/// SEE-53, SEE-R6.
#[test]
fn two_pivots_need_a_step_between_them() {
    told_of("W-K1 L39 2 0", "blue5", &["LL", "LR", "RL", "RR", "1LL", "LR1"].map(|text| (text, "double_pivot")));
    told_of("W-K1 L39 2 0", "blue5", &[("L1L", "J40 6 full")]);
    // A course that is complete is not gone on with, whatever comes.
    told_of("W-K1 L39 6 0", "blue5", &[("LL", "too_long"), ("LR", "too_long")]);
}

/// SEE-54.
#[test]
fn a_pivot_into_the_eye_ends_the_course() {
    told_of(
        "W-K1 L39 6 0",
        "blue5",
        &[("L", "L39 5 full"), ("1L", "J38 5 full"), ("L1", "too_long"), ("Lx", "too_long")],
    );
    assert!(!must_sail("W-K1 L39 5 0", "blue5"), "it need not sail in the next turn");
}

/// SEE-55, SEE-74.
#[test]
fn nothing_begins_with_a_step_into_the_eye_at_sea() {
    told_of("W-K1 L39 5 0", "blue5", &["1", "2", "x", "1L", "1x"].map(|text| (text, "against_wind")));
    told_of("W-K1 L39 5 0; Y-K1 L37 2 0", "blue5", &["1", "x"].map(|text| (text, "against_wind")));
}

/// SEE-56, SEE-R7.
#[test]
fn a_pivot_out_of_the_eye_is_gone_on_with_as_the_new_heading_allows() {
    told_of("W-K1 L39 5 0", "yellow5", &[("L", "L39 4 full"), ("L1", "too_long")]);
    told_of("W-K1 L39 5 0", "blue5", &[("L", "too_short"), ("L1", "M38 4 full"), ("L2", "too_long")]);
    told_of("W-K1 G39 5 0", "red5", &[("L1", "too_short"), ("L2", "L37 4 full"), ("L1L1", "L39 3 full")]);
    told_of("W-K1 L39 5 0", "blue5", &[("LL", "double_pivot"), ("LR", "double_pivot")]);
}

/// SEE-57, SEE-58, SEE-126.
#[test]
fn heavy_damage_takes_one_move_from_every_heading() {
    for (ship, straight) in [
        ("W-K1 L39 2 0", "L47 2 full"),
        ("W-K1 L39 2 1", "L47 2 full"),
        ("W-K1 L39 2 2", "too_long"),
        ("W-H1 L39 2 0", "L47 2 full"),
        ("W-H1 L39 2 1", "too_long"),
    ] {
        told_of(ship, "blue5", &[("4", straight)]);
    }
    for wind in Wind::all() {
        for (full, left) in wind.allowances(false).into_iter().zip(wind.allowances(true)) {
            assert_eq!(left, full.max(1) - 1, "{wind}");
        }
    }
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

/// The rows for heavily damaged ships in weak wind; in others they have the courses of the next weaker one.
const HEAVILY_DAMAGED: [(u8, &str); 4] = [(0, "- L R"), (1, "- L R"), (2, "1 L R1"), (3, "2 L R 1L 1R")];

/// A course with left and right exchanged.
fn exchanged(course: &str) -> String {
    course
        .chars()
        .map(|sign| {
            if sign == 'L' {
                'R'
            } else if sign == 'R' {
                'L'
            } else {
                sign
            }
        })
        .collect()
}

/// Whether nothing but open sea lies on a course.
fn is_open(from: Pose, course: Course) -> bool {
    path(from, course).zip(course.legs()).all(|(pose, leg)| {
        let here = point(&pose.field.to_string());
        leg != Leg::Step || CHART.bar(here, pose.heading.number(), true).is_none()
    }) && path(from, course).all(|pose| pose.field.harbour().is_none())
}

/// Compares a row with the courses wherever all of them lie in open water; tells how often that was.
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
            assert_eq!(legal(&sea, "W-K1", &format!("{strength}{eye}"), PLAIN), expected, "{pose}, {strength} {eye}");
            places += 1;
        }
    }
    places
}

/// SEE-47 to SEE-58: the row, and its mirror image with left and right exchanged.
#[track_caller]
fn compare_both(strength: &str, relative: u8, row: &str, hits: u8) {
    let mirrored: Vec<String> = row.split_whitespace().map(exchanged).collect();
    for (relative, row) in [(relative, row.to_owned()), ((6 - relative) % 6, mirrored.join(" "))] {
        let places = compare_row(strength, relative, &row, hits);
        assert!(places > 50, "{strength} {relative}: there are {places} places to try it");
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
        // In the eye and next to it the roses do not differ by one.
        if relative != 0 {
            compare_both(damaged, relative, row, 2);
        }
    }
}

/// SEE-73, SEE-R15.
#[test]
fn on_own_harbour_water_one_move_is_a_course() {
    told_of(
        "W-K1 T4 2 0",
        "blue5",
        &[("1", "T6 2 harbour"), ("L", "T4 1 harbour"), ("R", "T4 3 harbour"), ("2", "too_short")],
    );
    // Into a harbour the full distance is sailed.
    told_of("W-K1 T8 5 0", "blue2", &[("1", "too_short"), ("2", "too_short")]);
}

/// SEE-74.
#[test]
fn the_one_move_needs_no_wind_and_may_lead_out_of_the_harbour() {
    for (ship, wind) in [("W-K1 T6 2 0", "blue2"), ("W-K1 T6 2 2", "yellow1"), ("W-H1 T6 2 1", "red2")] {
        told_of(ship, wind, &[("1", "T8 2 harbour")]);
    }
    told_of("W-K1 T6 2 0", "blue2", &[("2", "against_wind"), ("1L", "against_wind"), ("1x", "against_wind")]);
}

/// SEE-75.
#[test]
fn the_one_step_of_a_harbour_is_refused_for_what_lies_ahead() {
    told_of("W-K1 W3 5 0", "blue5", &[("1", "barred_land")]);
    told_of("W-K1 T2 5 0", "blue5", &[("1", "barred_edge")]);
    told_of("W-K1 T4 2 0; W-K2 T6 2 0", "blue2", &[("1", "occupied"), ("x", "against_wind")]);
    told_of("W-K1 T4 2 0; W-K2 T6 2 0", "blue5", &[("1", "occupied"), ("x", "not_forced")]);
}

/// SEE-76.
#[test]
fn merchants_have_the_one_move_in_the_neutral_harbour_and_nobody_has_it_at_sea() {
    for ship in ["W-H1", "Y-H1"] {
        told_of(&format!("{ship} N25 5 0"), "blue5", &[("1", "N23 5 harbour"), ("L", "N25 4 harbour")]);
    }
    told_of("W-K1 T10 2 0", "blue5", &[("1", "too_short"), ("L", "too_short")]);
}

/// SEE-79, SEE-R16.
#[test]
fn a_course_may_end_early_on_an_own_anchorage() {
    told_of("W-H1 B40 2 0", "blue5", &[("3", "B46 2 anchor"), ("2", "too_short"), ("1", "too_short")]);
    told_of("W-K1 B40 2 0", "blue5", &[("3", "B46 2 anchor")]);
    told_of("Y-H1 P20 2 0", "blue5", &[("2", "P24 2 anchor"), ("3", "P26 2 anchor"), ("1", "too_short")]);
    // Also without having left it.
    told_of("W-K1 T2 2 0", "blue5", &[("L", "T2 1 anchor"), ("1", "T4 2 harbour")]);
}

/// SEE-62: of the ends that fit, the first is told.
#[test]
fn a_course_that_is_used_up_on_an_anchorage_is_full() {
    told_of("W-H1 B40 2 1", "blue5", &[("3", "B46 2 full")]);
    told_of("W-K1 T4 5 0", "yellow3", &[("1", "T2 5 anchor")]);
    told_of("W-K1 T4 5 0", "yellow4", &[("1", "T2 5 full")]);
}

#[test]
fn a_path_has_every_pose_of_a_course() {
    let start = Pose { field: field("L39"), heading: heading("2") };
    let poses = |text| path(start, course(text).unwrap()).map(|pose| pose.to_string()).collect::<Vec<_>>();
    assert_eq!(poses("-"), ["L39 h2"]);
    assert_eq!(poses("1R1L"), ["L39 h2", "L41 h2", "L41 h3", "M42 h3", "M42 h2"]);
    assert_eq!(poses("L1x"), ["L39 h2", "L39 h1", "J40 h1"], "what cannot be made is not made");
    let last = path(start, course("9").unwrap()).last().unwrap();
    assert_eq!(last.to_string(), "L49 h2", "the board ends");
}

#[test]
fn a_ship_that_has_been_sunk_has_no_course() {
    let sea = sea("W-K1 L39 2 0");
    assert_eq!(courses(&sea, id("W-K2"), wind("blue5"), PLAIN), []);
    assert!(!obliged(&sea, id("W-K2"), wind("blue5")));
}
