//! What is told of shots and batteries when the game is over.

use super::table::{WHITE, table};

/// SEE-8, SEE-113: one colour of three, on every line.
#[test]
fn a_shot_would_have_other_odds_than_the_colour_die() {
    let lines = "ship W-K2 N41 h5; ship Y-K4 M40 h5; ship Y-K5 Q41 h5; ship Y-K6 J40 h5";
    for (target, hits) in [("K4", "y"), ("K5", "b"), ("K6", "r")] {
        for die in ["y", "b", "r"] {
            let mut game = table(&format!("{lines}; dice {die}"));
            assert_eq!(game.tried(WHITE, &format!("K2>{target}")), [(WHITE, 333, die == hits)], "{die} at {target}");
        }
    }
}

/// SEE-100, SEE-102
#[test]
fn a_roll_of_a_battery_would_be_nobodys() {
    for (die, hit) in [("y", true), ("b", false), ("r", false)] {
        let mut game = table(&format!("option auto-harbour off; ship Y-K1 S7 h2; dice {die}"));
        assert_eq!(game.tried(WHITE, "B>K1"), [(WHITE, 333, hit)], "{die}");
    }
}

/// SEE-35, SEE-37
#[test]
fn an_attempt_to_change_the_wind_would_be_a_hit_or_a_miss() {
    for attempt in ["wind both", "wind strength"] {
        assert_eq!(table("ship W-K2 N41 h5; dice 2 y 3").tried(WHITE, attempt), []);
    }
}
