//! Drafts and scripted dice are hidden from others; the commit of a draft.

use super::table::TableExt as _;
use super::*;
use engine::prelude::*;
use engine::seat::Viewer;

/// A fleet in which K1 sails, K2 is in the wind's eye, H1 arrives and K3 passes an enemy anchorage.
const FLEET: &str =
    "wind blue 4; ship W-K1 L39 h2; ship W-K2 N41 h4; ship W-H1 E47 h2; ship W-K3 A7 h6; ship Y-K4 M40 h4; dice y";

/// SEE-R36: courses, arrivals and hits of a draft.
#[test]
fn others_do_not_see_the_effect_of_a_draft() {
    let before = table(FLEET);
    let mut game = before.clone();
    game.all(WHITE, "K1 3; H1 1; K3 L1");
    for viewer in [Viewer::Seat(YELLOW), Viewer::Spectator] {
        assert_eq!(game.view(viewer), before.view(viewer), "{viewer:?}");
    }
    let own = game.view(Viewer::Seat(WHITE)).game;
    assert_eq!((own.score.points, own.sea.afloat(id("W-K3")).hits), ([10, 0], 1));
    assert_eq!(own.sea.afloat(id("W-K1")).pose.field, field("L45"));
}

/// Section 4 of the README.
#[test]
fn nobody_sees_the_dice_of_a_position() {
    let game = table(FLEET);
    for viewer in [Viewer::Seat(WHITE), Viewer::Seat(YELLOW), Viewer::Spectator] {
        assert!(game.view(viewer).game.script.is_empty(), "{viewer:?}");
    }
}

/// SEE-R36.
#[test]
fn commit_consists_of_all_courses_in_order_and_then_the_action() {
    let before = table(FLEET);
    let (mut drafted, mut committed) = (before.clone(), before);
    drafted.all(WHITE, "K3 L1; K1 3; H1 1");
    let shot = drafted.game.parse(WHITE, "K2>K4").expect("a shot");
    let steps: Vec<String> = drafted.game.commit(WHITE, &shot).iter().map(ToString::to_string).collect();
    assert_eq!(steps, ["K3 L1", "K1 3", "H1 1", "K2>K4"]);
    committed.all(WHITE, &steps.join(";"));
    drafted.play(WHITE, "K2>K4");
    assert_eq!(drafted.game, committed.game);
    assert_eq!(drafted.ship("Y-K4"), "M40 h4 hits 1");
}
