//! Where ships were sunk, as boards and pictures mark it.

use super::*;

/// SUB-82
#[test]
fn a_wreck_would_be_marked_where_another_ship_sails() {
    let mut table = at(
        "9 red move",
        "ship red A 8 2; ship red B 3 2; ship yellow A 21 2; sub yellow 17-300; sub red 1-100; dice 0",
    );
    table.play(RED, "A 14").play(RED, "end").play(YELLOW, "A 22").play(YELLOW, "fire R3 A");
    assert_eq!(table.port(RED, "A"), None, "it is sunk");
    assert_eq!(table.view(Viewer::Spectator).wrecks, [(RED, Field::new(14).unwrap())]);
}
