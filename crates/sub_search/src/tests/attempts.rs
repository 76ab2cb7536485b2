//! Torpedoes and depth charges in the statistics after a game.

use super::*;

/// SUB-81
#[test]
fn torpedo_has_the_odds_of_the_spinner() {
    for (sector, hit) in [(0, true), (5, true), (1, false), (9, false)] {
        let lines = "ship red A 8 0; sub yellow 36-300; sub red 13-100; ship yellow B 16 3";
        let mut table = turn(&format!("{lines}; dice {sector}"), "A 14");
        assert_eq!(table.tried(RED, "fire R3 B"), [(RED, 200, hit)], "{sector}");
    }
}

/// SUB-50, SUB-51, SUB-87, SUB-88, SUB-93, EX-SUB-42, EX-SUB-43
#[test]
fn charge_has_the_odds_of_a_random_open_cell() {
    for (lines, level, chance, hit) in [
        ("sub yellow 14-200", "200", 28, true),                                 // 3 of 108
        ("sub yellow 14-200", "100", 28, false),                                // a near miss sinks nothing
        ("sub yellow 14-200; log red charge A 1-100 miss", "200", 29, true),    // 3 of 104
        ("sub yellow 14-200; log red charge A 14-100 near 1", "200", 28, true), // 3 of 107
        ("sub yellow 14-200; log red charge A 14-100 near 1", "100", 28, false), // a closed cell
        ("sub yellow 20-200 sunk; log red charge A 20-200 direct", "100", 20, false), // 2 of 101
    ] {
        let mut table = at(&format!("sub yellow 30-300 36-100; ship red A 8 4; {lines}"));
        assert_eq!(table.tried(RED, "A 14"), []);
        assert_eq!(table.tried(RED, &format!("charge {level}")), [(RED, chance, hit)], "{lines}");
    }
}

/// SUB-37, SUB-41
#[test]
fn mine_is_nobodys_attempt() {
    let mut table = at("ship red A 20 4; ship red B 8 3; mine yellow 21; sub yellow 36-300");
    assert_eq!(table.tried(RED, "A 21"), []);
}
