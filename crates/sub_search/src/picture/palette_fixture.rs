//! Scenes that together show every colour of this game's pictures, for the palette and the tests.

use crate::SubSearch;
use crate::board::Field;
use crate::partial::{Partial, Place};
use crate::scene::{self, Scene};
use crate::state::Ship;
use canvas::ThemeId;
use engine::lang::Language;
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::{Seat, Viewer};

/// The middle of a game, without its heading.
const MIDDLE: &str = "
ship red A 16 2\nship red B 33 1\nship yellow A 28 3\nship yellow B sunk\nship yellow C 9 1
sub red 17-100\nsub red 34-300\nsub red 20-200 sunk\nsub yellow 14-200 sunk\nsub yellow 29-300\nsub yellow 6-100
mine red 23\nmine yellow 11 exploded
log red move A 20 14\nlog red charge A 14-200 direct\nlog yellow move A 26 20\nlog yellow charge A 20-200 direct
log red move A 14 21\nlog red charge A 21-200 miss\nlog yellow move A 20 33\nlog yellow charge A 33-300 near 1
log red move B 35 28\nlog red charge B 28-300 near 1\nlog yellow move C 8 2\nlog yellow charge C 2-200 miss
log red move A 21 8\nlog red charge A 8-100 miss\nlog yellow move B 35 16\nlog yellow charge B 16-100 near 1
log red move A 8 17\nlog red charge A 17-200 miss\nlog red torpedo C4 B 0\nlog yellow move A 33 28
log red move B 28 33\nlog red charge B 33-300 miss\nlog yellow move C 2 9\nlog yellow charge C 9-100 miss\nlog yellow torpedo R3 A 4
";

/// The scene of a position for a viewer, with a partial move and a look.
fn seen(position: &str, viewer: Viewer, partial: Partial, look: &str) -> Scene {
    let game = SubSearch::position(position).expect("a position that is tested");
    let names = ["Maren".to_owned(), "Captain Vogt".to_owned()];
    let private = viewer != Viewer::Spectator;
    let style = Style {
        language: Language::En,
        names: &names,
        theme: ThemeId::default(),
        private,
        own_misses: true,
        ended: false,
        colours: &[],
    };
    scene::scene(&game.view(viewer), Focus { partial: &partial, look }, style)
}

/// The player with the red ships.
const RED: Viewer = Viewer::Seat(Seat(0));

/// All scenes.
pub(super) fn scenes() -> Vec<Scene> {
    vec![public(), own_turn(), charge(), enemy(), placing(), over()]
}

fn middle(viewer: Viewer, partial: Partial, look: &str) -> Scene {
    seen(&format!("sub_search 1\nphase play\nturn 15 red move{MIDDLE}"), viewer, partial, look)
}

/// Both seas in the middle of a game, for everybody.
pub(super) fn public() -> Scene {
    middle(Viewer::Spectator, Partial::Nothing, "")
}

/// Red chooses a destination for a ship.
pub(super) fn own_turn() -> Scene {
    middle(RED, Partial::Sail(Ship::A, None), "")
}

/// Red can drop a charge or fire.
pub(super) fn charge() -> Scene {
    let moved = "log red move C harbour 26\nship red C 26 2\n";
    seen(&format!("sub_search 1\nphase play\nturn 15 red act\nmoved C{MIDDLE}{moved}"), RED, Partial::Nothing, "")
}

/// Red looks at the levels of its submarines.
pub(super) fn enemy() -> Scene {
    middle(RED, Partial::Nothing, "enemy")
}

/// Red places a submarine.
pub(super) fn placing() -> Scene {
    let partial = Partial::Sub(Field::new(15).map(Place::Field));
    let pieces = "sub red 8-200\nsub red 25-300\nmine red 17\n";
    seen(&format!("sub_search 1\nphase place\n{pieces}"), RED, partial, "")
}

/// Both seas after the end, with all pieces.
pub(super) fn over() -> Scene {
    let middle = MIDDLE
        .replace("sub yellow 29-300", "sub yellow 29-300 sunk")
        .replace("sub yellow 6-100", "sub yellow 6-100 sunk");
    let end = "over red submarines\nlog red move A 16 29\nlog red charge A 29-300 direct\nlog red move A 29 6\nlog red charge A 6-100 direct\n";
    let middle = middle.replace("ship red A 16 2", "ship red A 6 0");
    seen(
        &format!("sub_search 1\nphase over\nturn 17 red act\nmoved A charged{middle}{end}"),
        Viewer::Spectator,
        Partial::Nothing,
        "",
    )
}
