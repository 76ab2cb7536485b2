//! Sets of fields, on which all checks of contact and shots rely.

use super::*;

/// BAT-13. A1, F5 and K9 are the first bits of the three words of a set.
#[test]
fn sets_with_shared_fields_meet() {
    for shared in ["A1", "F6", "L12", "A1 F5", "A1 K9", "F5 K9", "A1 F5 K9"] {
        let (one, other) = (fields(&format!("{shared} B2 H8")), fields(&format!("{shared} B3 L11")));
        assert!(one.meets(other) && other.meets(one), "{shared}");
    }
    assert!(!fields("A1 F5 K9").meets(fields("A2 F6 K10 B1 G5 L9")));
}
