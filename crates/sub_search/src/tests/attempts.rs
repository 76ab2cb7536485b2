//! What is told of torpedoes and depth charges when the game is over.

use super::*;

/// SUB-81
#[test]
fn a_torpedo_would_have_other_odds_than_the_spinner() {
    for (sector, hit) in [(0, true), (5, true), (1, false), (9, false)] {
        let mut table = firing(&format!("sub red 13-100; ship yellow B 16 3; dice {sector}"));
        assert_eq!(table.tried(RED, "fire R3 B"), [(RED, 200, hit)], "{sector}");
    }
}

/// SUB-50, SUB-51, SUB-87, SUB-88, SUB-93, EX-SUB-42, EX-SUB-43
#[test]
fn a_charge_would_have_the_chance_of_cells_that_the_record_has_closed() {
    let dropped = |lines: &str, level: &str| {
        let lines = format!("sub yellow 14-200; sub yellow 30-300; sub yellow 36-100; ship red A 8 4; {lines}");
        let mut table = at("1 red move", &lines);
        assert_eq!(table.tried(RED, "A 14"), []);
        table.tried(RED, &format!("charge {level}"))
    };
    assert_eq!(dropped("", "200"), [(RED, 28, true)], "3 of 108");
    assert_eq!(dropped("", "100"), [(RED, 28, false)], "a near miss sinks nobody");
    assert_eq!(dropped("log red charge A 1-100 miss", "200"), [(RED, 29, true)], "3 of 104");
    assert_eq!(dropped("log red charge A 14-100 near 1", "200"), [(RED, 28, true)], "3 of 107");
    assert_eq!(dropped("log red charge A 14-100 near 1", "100"), [(RED, 28, false)], "where none can lie any more");
    let sunk = "sub yellow 20-200 sunk; log red charge A 20-200 direct";
    let lines = format!("sub yellow 30-300; sub yellow 36-100; ship red A 8 4; {sunk}");
    let mut table = at("1 red move", &lines);
    table.play(RED, "A 15");
    assert_eq!(table.tried(RED, "charge 100"), [(RED, 20, false)], "2 of 101");
}

/// SUB-37, SUB-41
#[test]
fn a_mine_would_be_an_attempt_of_somebody() {
    let mut table = at("1 red move", "ship red A 20 4; ship red B 8 3; mine yellow 21; sub yellow 36-300");
    assert_eq!(table.tried(RED, "A 21"), []);
}
