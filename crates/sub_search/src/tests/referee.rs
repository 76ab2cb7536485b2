//! The referee: charges whose answers their player could know.

use super::*;
use crate::referee::SubSearchReferee;

/// Whether the referee finds fault with a charge of Red's ship A on field 14, after earlier charges.
#[track_caller]
fn is_blunder(earlier: &str, level: &str) -> bool {
    let table = turn(&format!("ship red A 8 4; sub yellow 36-300 1-300 20-200; {earlier}"), "A 14");
    let before = table.game.clone();
    let step = before.parse(RED, &format!("charge {level}")).expect("a charge");
    let mut after = before.clone();
    let mut chance = Chance::new(&[7; 32], Stream::Ply, None, 1);
    after.apply(RED, &step, &mut chance, &mut Log::default()).expect("it drops");
    !SubSearchReferee.watch(&before, RED, &step, &after).is_empty()
}

#[test]
fn referee_finds_charges_whose_answer_is_known() {
    // The first answer excludes the cell and those around it.
    let missed = "log red charge A 14-200 miss";
    assert!(is_blunder(missed, "200"));
    // The charge above and the one below ask about other cells, too.
    assert!(!is_blunder(missed, "100"));
    assert!(!is_blunder("log red charge A 3-100 miss", "200"));
    // A submarine may be in a cell beside a near miss, but not in its own.
    assert!(is_blunder("sub yellow 13-200; log red charge A 14-200 near 1", "200"));
}
