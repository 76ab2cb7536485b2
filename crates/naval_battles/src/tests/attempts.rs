//! What is told of rolls when the game is over.

use super::{ANN, BEN, CLEO, FLEETS, dice, fleets, table};
use engine::battery::trial::Trial;

/// NAV-81, NAV-126, NAV-170, NAV-171, NAV-224: each of several attacks in one row has its own odds.
#[test]
fn an_air_attack_would_not_have_the_odds_of_its_targets_row_and_flak() {
    let lines = "submarines 1 i19\nrow 2 1 bismarck\nrow 3 1 mogador\nhand 1 air-x2";
    let mut table = table("declare", lines);
    table.play(ANN, "air air-x2 > bismarck, mogador").play(ANN, "end").play(BEN, "end").play(CLEO, "end");
    dice(&mut table, &[4, 2]);
    assert_eq!(table.tried(ANN, "resolve all"), [(ANN, 500, true), (ANN, 667, false)], "4 and 3 are needed");
}

/// NAV-116, NAV-117
#[test]
fn torpedoes_would_not_have_the_odds_of_who_fires_them() {
    let mut table = fleets("declare", "torpedo-3 torpedo-4", "");
    table.play(ANN, "fire torpedo-3 i174:0 > bismarck").play(ANN, "fire torpedo-4 kagero:1 > nuernberg");
    table.play(ANN, "end").play(BEN, "end");
    dice(&mut table, &[1, 6]);
    assert_eq!(table.tried(ANN, "resolve a1"), [(ANN, 833, false)], "2 is needed");
    assert_eq!(table.tried(ANN, "resolve a2"), [(ANN, 667, true)], "3 is needed");
}

/// NAV-162, NAV-164, NAV-173: a bonus that is named is part of the odds, and a 7 is out of reach without one.
#[test]
fn planning_would_not_count_or_a_seven_would_be_possible() {
    let lines = format!("{FLEETS}\nfront 1 planning\nattack 1 1 fly shoho > graf-zeppelin 2 open\ndice 6");
    let mut bare = table("resolve", &lines);
    let mut planned = bare.clone();
    assert_eq!(bare.tried(ANN, "resolve a1"), [(ANN, 0, false)]);
    assert_eq!(planned.tried(ANN, "resolve a1 +1"), [(ANN, 0, false)]);
}

/// NAV-80, NAV-89: nothing is tried where no die is thrown.
#[test]
fn guns_and_attacks_on_what_is_sunk_would_be_attempts() {
    let lines = "attack 1 1 main-12 mikuma:0 > t13 2 open\nattack 2 2 air-x1 > t13 2 open";
    let mut table = table("resolve", &format!("{FLEETS}\n{lines}"));
    assert_eq!(table.tried(ANN, "resolve all"), []);
}

/// NAV-176, NAV-177, EX-15
#[test]
fn fighters_would_be_the_attackers_attempt_or_have_the_odds_of_another_value() {
    let lines = "seats 2\nturn 1 1 defend 1\nfleet 1 germany ready 0\nfleet 2 japan ready 0\nrow 1 1 bismarck\nrow 2 1 kagero\n\
        row 2 2 zuikaku\nslots 2\nattack 1 1 air-x1 > kagero 2 open\ndice 5 6";
    let mut table: Trial<super::super::state::NavalBattles> = Trial::at(&format!("naval_battles 2\n{lines}\n"));
    assert_eq!(table.tried(BEN, "fighters zuikaku 6 a1"), [(BEN, 167, false)]);
    assert_eq!(table.tried(BEN, "fighters zuikaku 5 a1"), [(BEN, 333, true)]);
}

/// NAV-183, NAV-184: also where the roll is made when the slot ends.
#[test]
fn a_submarine_that_hides_would_not_have_tried_to() {
    let attack = "slots 2\nattack 1 1 depth-2 kagero:1 > u47 2 open\ndice 3";
    let mut table = table("defend", &format!("{FLEETS}\n{attack}"));
    let mut late = table.clone();
    assert_eq!(table.tried(BEN, "stealth a1"), [(BEN, 667, true)], "3 is needed");
    assert_eq!(late.tried(BEN, "end"), [(BEN, 667, true)]);
}
