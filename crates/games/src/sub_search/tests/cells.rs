//! Cells of a sea: a set has room for 128 of them.

use super::super::data::{Data, FILE};

/// SUB-5: three levels below 36 fields fit; a fourth one must be refused when the file is read, not lost in a game.
#[test]
fn a_sea_with_more_cells_than_a_set_holds_would_be_loaded() {
    let levels = "levels = [100, 200, 300]";
    assert!(FILE.contains(levels));
    let fault = Data::parse(&FILE.replacen(levels, "levels = [100, 200, 300, 400]", 1)).unwrap_err();
    assert!(fault.contains("128 cells"), "{fault}");
}
