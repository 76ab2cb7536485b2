//! Evasion tests in the statistics after a game.

use super::support::{A, at};

/// BLO-106, BLO-107, BLO-108, X5, X6, X7, X9: odds out of 64 throws.
#[test]
fn attempt_has_the_odds_of_its_value() {
    for (lines, order, dice, chance, passed) in [
        ("port wilmington blockade 2; ship kate 1 A3 2c", "move kate A9 keep", "7 6", 938, true),
        ("port wilmington blockade 2; ship kate 1 A3 2c", "move kate A9 keep", "7 8", 938, false),
        ("port wilmington blockade 2; ship kate 1 A3 2c", "move kate A9 dump", "8 8", 984, false),
        ("port new_bern blockade 5; ship banshee 1 A8 2w captain pilot", "move banshee A2 keep", "6 5", 859, true),
        ("port norfolk blockade 1; ship banshee 1 A7 2w captain pilot", "move banshee A1", "8 8", 1_000, true),
        ("port tampa blockade 6; ship herald 1 G2 2c", "move herald G1 keep", "1 1", 0, false),
    ] {
        let mut table = at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}; dice {dice}"));
        assert_eq!(table.tried(A, order), [(A, chance, passed)], "{lines}: {dice}");
    }
}

/// BLO-104, BLO-110: up to the test that fails.
#[test]
fn each_test_on_the_way_is_an_attempt() {
    let lines = "port wilmington blockade 2; squadron A9; ship kate 1 A3";
    let tried = |dice: &str| {
        at(&format!("players 2; year 1862; phase turns; turn 1 actions 4; {lines}; dice {dice}"))
            .tried(A, "move kate A9")
    };
    assert_eq!(tried("1 1 1 1"), [(A, 984, true), (A, 750, true)]);
    assert_eq!(tried("8 8 1 1"), [(A, 984, false)]);
}

/// BLO-40, BLO-41: a flight in the Union phase is the owner's attempt. The Union's own dice belong to nobody.
#[test]
fn dice_of_the_union_are_nobodys_attempt() {
    let lines = "players 2; year 1863; phase union; order 2 1; sortie charleston; drawn charleston mobile;
                 port charleston closed blockade 6 goods 3c; ship kate 1 A4; ship cecile 2 A24; dice 1 8";
    assert_eq!(at(lines).tried(A, "flee kate A10"), [(A, 609, true)], "39 of 64 throws, and no Union dice");
}
