//! The mine: SUB-37 to SUB-43.

use super::super::events::Cause;
use super::*;

/// Yellow's mine lies below field 21 of Red's sea.
const MINED: &str = "ship red A 20 4; ship red B 32 3; sub red 13-100; sub red 17-300; sub red 2-200; mine red 35; \
                     ship yellow C 16 2; sub yellow 8-200; mine yellow 21; dice 1";

#[test]
fn sub_37_the_mine_takes_the_ship_that_ends_its_move_there() {
    let table = turn(MINED, "A 21");
    assert_eq!((table.port(RED, "A"), table.load(RED, "A")), (None, 0), "with the charges that it carried");
    assert_eq!(table.view(Viewer::Spectator).sea(RED).mine, Some((field(21), true)));
    let lost = Event::SunkShip { owner: RED, ship: Ship::A, cause: Cause::Mine, charges: 4 };
    assert_eq!(table.heard(1), [Event::Mine { seat: RED, ship: Ship::A, field: field(21) }, lost]);
}

#[test]
fn sub_38_passing_over_the_mine_has_no_effect() {
    for to in ["22", "15", "28", "23", "harbour"] {
        let mut table = at("1 red move", MINED);
        table.play(RED, &format!("A {to}"));
        assert_ne!(table.port(RED, "A"), None, "{to}");
        assert_eq!(table.view(Viewer::Spectator).sea(RED).mine, None, "{to}");
    }
    let table = turn(MINED, "B 35");
    assert_ne!(table.port(RED, "B"), None, "his own mine lies below the other sea");
}

#[test]
fn sub_39_no_charge_after_the_explosion() {
    let mut table = turn(MINED, "A 21");
    assert_eq!(table.refused(RED, "charge 100"), "SUB-39");
    assert_eq!(table.refused(RED, "charge 150"), "SUB-39");
    assert_eq!(table.offered(RED, ""), Some(vec!["fire".to_owned(), "end".to_owned()]));
}

#[test]
fn sub_40_one_torpedo_after_the_explosion() {
    let mut table = turn(MINED, "A 21");
    assert_eq!(table.refused(RED, "fire C4 C"), "SUB-73", "under the usual rules");
    assert_eq!(table.lanes(), ["R3 C"]);
    table.play(RED, "fire R3 C");
    assert_eq!(table.active(), YELLOW, "two submarines lie in the lane, one torpedo is fired");
    turn(MINED, "A 21; end");
}

#[test]
fn sub_41_the_explosion_and_its_field_are_public() {
    let mut table = at("1 red move", MINED);
    let before = table.view(Viewer::Spectator);
    assert_eq!((before.sea(RED).mine, before.sea(YELLOW).mine), (None, None));
    table.play(RED, "A 21");
    for viewer in [Viewer::Spectator, Viewer::Seat(RED), Viewer::Seat(YELLOW)] {
        assert_eq!(table.view(viewer).sea(RED).mine, Some((field(21), true)), "{viewer:?}");
        assert!(
            table.log.heard_by(viewer).any(|event| matches!(event, Event::Mine { field: at, .. } if *at == field(21)))
        );
    }
}

#[test]
fn sub_42_the_field_is_harmless_afterwards() {
    let mut table = at("1 red move", MINED);
    table.play(RED, "A 21").play(RED, "end").play(YELLOW, "C 17").play(YELLOW, "end");
    table.play(RED, "B 21").play(RED, "charge 100");
    assert_eq!(table.port(RED, "B"), Some(Port::Sea(field(21))));
}

#[test]
fn sub_43_charges_do_not_meet_the_mine() {
    for area in ["full", "simple"] {
        for (submarine, expected) in [("1-300", "miss"), ("23-100", "near 1")] {
            let lines = format!("option area {area}; ship red A 20 4; mine yellow 21; sub yellow {submarine}");
            let table = turn(&lines, "A 22; charge 100");
            assert_eq!(said(table.answer()), expected, "{area}: the mine next to it does not count");
            assert_eq!(table.game.side(YELLOW).live_mine(), Some(field(21)), "{area}: it stays");
        }
    }
}
