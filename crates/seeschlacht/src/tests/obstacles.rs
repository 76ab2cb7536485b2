//! What is in the way: SEE-18, SEE-59 to SEE-72, SEE-81 to SEE-83, option `ramming`.

use super::*;

/// The legal courses of the first of these ships.
#[track_caller]
fn legal_of(ships: &str, wind: &str, rules: CourseRules, expected: &[&str]) {
    let legal = legal(&sea(ships), first(ships), wind, rules);
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(legal, expected, "{ships} in {wind}");
}

/// SEE-59, SEE-61: nobody jumps over a ship, own or enemy.
#[test]
fn a_ship_on_the_way_stops_every_course_over_its_field() {
    for other in ["Y-K1", "W-K2"] {
        let ships = format!("W-K1 L39 2 0; {other} L43 5 0");
        told_of(&ships, "blue5", &[("4", "occupied"), ("3L", "occupied"), ("2", "occupied"), ("1L1", "J42 1 full")]);
    }
    let ships = sea("W-K1 L39 2 0; Y-K3 L43 5 0");
    let refused = judge(&ships, id("W-K1"), wind("blue5"), PLAIN, course("4").unwrap());
    assert_eq!(refused, Err(Fault::Occupied(id("Y-K3"))), "the refusal names the ship");
}

/// SEE-60.
#[test]
fn edge_land_spits_and_reefs_bar_steps() {
    for (ship, wind, code) in [
        ("W-K1 N49 1 0", "blue5", "barred_edge"),
        ("W-K1 L47 2 0", "blue5", "barred_land"),
        ("W-K1 D24 2 0", "blue5", "barred_spit"),
        ("W-H1 P22 4 0", "blue1", "barred_spit"),
        ("W-K1 V16 2 0", "blue5", "barred_reef"),
        ("W-K1 V18 5 0", "blue2", "barred_reef"),
    ] {
        told_of(ship, wind, &[("1", code)]);
    }
}

/// SEE-18, SEE-60, SEE-R22.
#[test]
fn warships_are_kept_out_of_the_neutral_harbour_as_by_land() {
    told_of("W-K1 P20 2 0", "blue5", &[("1", "barred_neutral"), ("L1", "barred_neutral")]);
    told_of("W-H1 P20 2 0", "blue5", &[("4", "P28 2 full")]);
    // Becalmed before it, the pivot is the whole course (SEE-56).
    told_of("W-K1 P20 1 0", "blue1", &[("R", "P20 2 full"), ("R1", "barred_neutral")]);
}

/// SEE-60, SEE-66: no ship can be rammed across what bars the step.
#[test]
fn a_barred_step_is_no_ramming_whatever_lies_beyond() {
    for (ships, step, cut) in [
        ("W-K1 P20 2 0; Y-H1 P22 5 0", "barred_neutral", "not_forced"),
        ("W-K1 D24 2 0; Y-K1 D26 5 0", "barred_spit", "not_forced"),
        // Islands on both bows: it has to stop, as late as it can, and that is no ramming.
        ("W-K1 V16 2 0; Y-K1 V18 5 0", "barred_reef", "too_short"),
    ] {
        told_under(FREE, ships, "blue5", &[("1", step), ("x", cut)]);
    }
}

/// SEE-63, SEE-R9.
#[test]
fn nobody_cuts_a_course_short_who_has_a_complete_one() {
    let ships = "W-K1 S17 2 0; Y-K1 S19 5 0";
    legal_of(ships, "blue5", PLAIN, &["L2", "L1L", "L1R1"]);
    told_of(ships, "blue5", &[("x", "not_forced"), ("Rx", "not_forced")]);
    // A ship that could stay or that pivots in its harbour is never forced.
    told_of("W-K1 L39 5 0; Y-K1 M38 5 0; Y-K2 J38 5 0", "blue5", &[("Lx", "not_forced"), ("-", "L39 5 stay")]);
    told_of("W-K1 T4 2 0; Y-K1 T6 5 0", "blue5", &[("x", "not_forced"), ("L", "T4 1 harbour")]);
}

/// SEE-64, SEE-66, SEE-67, SEE-R11.
#[test]
fn a_ship_that_land_leaves_no_course_stops_as_late_as_it_can() {
    legal_of("W-K1 G17 5 0", "blue2", PLAIN, &["Lx", "Rx"]);
    told_of(
        "W-K1 G17 5 0",
        "blue2",
        &[("Lx", "G17 4 stop"), ("Rx", "G17 6 stop"), ("x", "too_short"), ("L", "too_short"), ("1", "barred_reef")],
    );
}

/// SEE-64, SEE-65, SEE-68, SEE-70, SEE-R10.
#[test]
fn a_ship_before_the_bow_is_rammed_when_no_course_is_left_or_another_one_own_or_enemy() {
    let ships = "W-K1 S17 2 0; Y-K1 S19 5 0; W-K2 R18 2 0";
    legal_of(ships, "blue5", PLAIN, &["x", "Lx"]);
    told_of(
        ships,
        "blue5",
        &[("x", "S17 2 ram Y-K1"), ("Lx", "S17 1 ram W-K2"), ("Rx", "must_ram"), ("L1", "occupied")],
    );
}

/// SEE-68: with land ahead rammings and stops are free to choose.
#[test]
fn nobody_has_to_turn_to_ram() {
    let ships = "W-K1 P30 5 0; W-K2 Q29 2 0";
    legal_of(ships, "blue2", PLAIN, &["Lx", "Rx"]);
    told_of(ships, "blue2", &[("Lx", "P30 4 ram W-K2"), ("Rx", "P30 6 stop"), ("x", "too_short")]);
}

/// SEE-64: the step that cannot be made is the last sign, and it cannot be made.
#[test]
fn a_cut_is_refused_where_the_step_can_be_made_or_anything_follows() {
    told_of("W-K1 L39 2 0", "blue5", &[("x", "bad_notation"), ("1x", "bad_notation"), ("L1x", "bad_notation")]);
    for text in ["xL", "x1", "xx"] {
        told_of("W-K1 S17 2 0; Y-K1 S19 5 0; W-K2 R18 2 0", "blue5", &[(text, "bad_notation")]);
    }
}

/// Section 6 of the rules: moves are judged from the first to the last.
#[test]
fn the_first_fault_of_a_course_counts() {
    told_of(
        "W-K1 S17 2 0; Y-K1 S19 5 0",
        "blue5",
        &[
            ("19", "occupied"),
            ("LL1", "double_pivot"),
            ("R1LL", "barred_land"),
            ("L1LR", "too_long"),
            ("L1xL", "bad_notation"),
        ],
    );
}

/// SEE-81.
#[test]
fn enemy_anchorages_are_avoided_while_another_complete_course_exists() {
    told_of("Y-K1 B40 2 0", "blue5", &[("3L", "enemy_anchorage"), ("3", "too_short"), ("2L", "B44 1 full")]);
    // Otherwise the fewest are entered, before any course is cut short (SEE-R20).
    legal_of("W-K1 A7 6 0", "blue4", PLAIN, &["L1"]);
    told_of("W-K1 A7 6 0", "blue4", &[("L1", "A5 5 full +1"), ("x", "not_forced"), ("Lx", "bad_notation")]);
    told_of("W-K1 A7 6 0", "red2", &[("L1L1", "B4 4 full +2")]);
}

/// SEE-81 goes before SEE-67.
#[test]
fn cut_short_courses_avoid_enemy_anchorages_before_they_grow_long() {
    let ships = "W-K1 A5 5 0; Y-K1 C5 1 0";
    legal_of(ships, "red1", PLAIN, &["Rx"]);
    told_of(ships, "red1", &[("L1x", "enemy_anchorage"), ("L1Rx", "enemy_anchorage"), ("x", "too_short")]);
}

/// Section 6 of the rules: what else stands against a stop goes behind the ramming that is owed.
#[test]
fn must_ram_is_named_before_enemy_anchorages() {
    let ships = "W-K1 E3 1 1; Y-K1 D4 5 0";
    legal_of(ships, "red3", PLAIN, &["x"]);
    told_of(ships, "red3", &[("L1x", "must_ram"), ("Rx", "must_ram"), ("x", "E3 1 ram Y-K1")]);
}

/// SEE-81, SEE-68: of rammings and stops together those that enter the fewest enemy anchorages are left.
#[test]
fn a_ramming_at_sea_keeps_a_stuck_ship_off_the_enemy_anchorages() {
    let ships = "W-K1 B6 6 1; W-K3 A7 1 0; Y-K2 C5 1 0";
    legal_of(ships, "red2", PLAIN, &["Rx"]);
    told_of(ships, "red2", &[("Rx", "B6 1 ram W-K3"), ("1x", "enemy_anchorage"), ("1Lx", "enemy_anchorage")]);
}

/// Section 6 of the rules: `enemy_anchorage` before the `too_short` of SEE-67.
#[test]
fn enemy_anchorages_are_named_before_a_stop_that_could_be_later() {
    let ships = "W-K1 B6 6 0; Y-K1 D4 1 0; Y-K3 B4 1 0";
    legal_of(ships, "red4", PLAIN, &["Lx", "R1Lx", "R1Rx"]);
    told_of(ships, "red4", &[("1x", "enemy_anchorage"), ("1Lx", "enemy_anchorage")]);
}

/// SEE-82, SEE-84: entering costs a hit, standing, pivoting and leaving none.
#[test]
fn only_entering_an_enemy_anchorage_counts() {
    told_of("Y-K1 T2 2 0", "blue5", &[("4", "T10 2 full"), ("1R1", "U5 3 full"), ("R2", "enemy_anchorage")]);
    told_of("W-K1 B4 4 0", "yellow4", &[("L", "B4 3 full"), ("R", "B4 5 full")]);
    // The own side's anchorages and the neutral ones hurt nobody.
    told_of("Y-H1 P20 2 0", "blue5", &[("4", "P28 2 full")]);
    told_of("W-K1 B40 2 0", "blue5", &[("3", "B46 2 anchor")]);
}

/// Where the first of these ships is sunk on a course.
#[track_caller]
fn sunk(ships: &str, wind_name: &str, text: &str) -> Option<String> {
    let (sea, ship) = (sea(ships), id(first(ships)));
    let voyage = judge(&sea, ship, wind(wind_name), PLAIN, course(text).unwrap()).unwrap();
    voyage.sunk_at(ship, sea.get(ship).unwrap()).map(|pose| pose.to_string())
}

/// SEE-58, SEE-82, SEE-83.
#[test]
fn a_ship_sinks_on_the_enemy_anchorage_that_gives_it_its_last_hit() {
    assert_eq!(sunk("W-K1 A7 6 0", "red2", "L1L1"), None, "two hits");
    assert_eq!(sunk("W-K1 A7 6 1", "red2", "L1L1").as_deref(), Some("B4 h4"), "with the allowances of the start");
    assert_eq!(sunk("W-H1 A7 6 0", "red2", "L1L1").as_deref(), Some("B4 h4"));
    // Before the course is over: a heavily damaged ship still has to turn on A5.
    assert_eq!(sunk("W-K1 A7 6 2", "red2", "L1L").as_deref(), Some("A5 h5"));
    assert_eq!(sunk("W-K1 A7 6 0", "blue4", "L1"), None);
}

/// Option `ramming = free`.
#[test]
fn with_free_ramming_an_enemy_ahead_may_be_rammed_for_choice() {
    let ships = "W-K1 S17 2 0; Y-K1 S19 5 0";
    legal_of(ships, "blue5", FREE, &["x", "L2", "L1L", "L1R1"]);
    told_under(FREE, ships, "blue5", &[("x", "S17 2 ram Y-K1"), ("Rx", "not_forced")]);
    // After any moves, but nobody rams his own, nobody rams beyond his allowance, nobody into the wind's eye.
    told_under(FREE, "W-K1 L39 2 0; Y-K1 L43 5 0", "blue5", &[("1x", "L41 2 ram Y-K1"), ("x", "bad_notation")]);
    told_under(FREE, "W-K1 L39 2 0; W-K2 L43 5 0", "blue5", &[("1x", "not_forced")]);
    told_under(FREE, "W-K1 L39 2 0; Y-K1 L47 5 0", "blue5", &[("3x", "L45 2 ram Y-K1")]);
    told_under(FREE, "W-K1 L37 2 0; Y-K1 L47 5 0", "blue5", &[("4x", "too_long")]);
    told_under(FREE, "W-K1 L39 5 0; Y-K1 L37 5 0", "blue5", &[("x", "against_wind")]);
    told_under(FREE, "W-K1 L39 5 0; Y-K1 M38 5 0", "blue5", &[("Lx", "L39 4 ram Y-K1"), ("-", "L39 5 stay")]);
}

/// Option `ramming = free`: SEE-81 binds complete courses, so the way to a ship may lead over enemy anchorages.
#[test]
fn with_free_ramming_an_enemy_may_be_rammed_over_his_anchorages() {
    let ships = "W-K1 X40 3 0; Y-K2 X44 1 0";
    told_under(FREE, ships, "red4", &[("1L1Lx", "Y43 1 ram Y-K2 +1")]);
    told_of(ships, "red4", &[("1L1Lx", "not_forced")]);
}

/// Option `ramming = free`: whoever is forced is forced as ever.
#[test]
fn with_free_ramming_forced_courses_stay_as_they_are() {
    let ships = "W-K1 S17 2 0; Y-K1 S19 5 0; W-K2 R18 2 0";
    legal_of(ships, "blue5", FREE, &["x", "Lx"]);
    told_under(FREE, ships, "blue5", &[("Lx", "S17 1 ram W-K2"), ("Rx", "must_ram")]);
}
