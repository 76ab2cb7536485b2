//! Positions that cannot be read. `rules/positions.txt` has readable ones.

use super::*;
use engine::prelude::*;
use engine::rules::PositionError;

/// Section 2 of the README.
#[test]
fn fault_in_a_position_names_its_line() {
    let head = "# an example\n\nseeschlacht 2\nround 3 # a comment\nfirst white\nturn white wind\nwind blue 5\n";
    for line in [
        "weather fine",
        "round 4",
        "round",
        "option size 10",
        "option variant long",
        "score 10 0",
        "offer green",
        "ship K1 L39 h2",
        "ship W-K8 L39 h2",
        "ship W-K1 L38 h2",
        "ship W-K1 L39 h7",
        "ship W-H1 L39 h2 hits 2",
        "ship W-K1 L39 h2 fast",
        "did",
        "did sing",
        "did wind white none - yellow - blue 5 blue 5",
        "did wind white both 7 - - blue 5 blue 5",
        "did sailed W-K1 L39 h2 4 L47 h2 late",
        "did shelled white home 1 Y-K1 S7 yellow hit 1",
        "did shot W-K1 N41 1 Y-K1 S7 yellow maybe 1",
        "over green resign",
        "over white storm",
        "dice 7",
        "dice y 2 g",
        "course K1",
        "course K1 4",
    ] {
        let fault = Seeschlacht::position(&format!("{head}{line}\n")).expect_err(line);
        assert!(matches!(fault, PositionError { line: 8, .. }), "{line}: {fault}");
    }
    assert_eq!(Seeschlacht::position("chess 1").expect_err("another game").line, 1);
}
