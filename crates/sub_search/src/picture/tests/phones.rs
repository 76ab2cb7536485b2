//! The sizes of texts in pictures of played games as a phone shows them.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use super::super::layout::{Kind, LevelPlace, SeaPlace};
use super::super::sea::{lane_name, square};
use super::*;
use crate::SubSearch;
use crate::board::CellSets as _;
use crate::scene::{self, Levels};
use canvas::{Point, Written, letters_reach_a_phone};
use engine::battery::readers;
use engine::panel::Focus;
use engine::presenter::Style;

/// One of so many pictures is painted, and the first of each kind.
const ONE_IN: u32 = if cfg!(debug_assertions) { 5 } else { 1 };

/// Whether a text stands in the middle of something.
fn stands_at(text: &Written, place: Point) -> bool {
    let middle = text.area.centre();
    (middle.x - place.x).abs() < 4.0 && (middle.y - place.y).abs() < 4.0
}

/// Whether a text has its middle in an area.
fn stands_in(text: &Written, area: Rect) -> bool {
    let middle = text.area.centre();
    middle.x >= area.x && middle.x < area.right() && middle.y >= area.y && middle.y < area.bottom()
}

/// Whether a text is decided on: a destination, a ship that can sail, a lane of a torpedo, a cell, or a level.
fn is_decided_on(scene: &Scene, layout: &Layout, text: &Written) -> bool {
    let of_levels = |levels: &Levels, places: &[LevelPlace], corners: bool| {
        places.iter().zip(Level::all()).any(|(place, level)| {
            let number = match corners {
                true => stands_in(text, place.grid.area()),
                false => Field::all().any(|field| stands_at(text, square(&place.grid, field).centre())),
            };
            let named = !levels.chosen.on(level).is_empty() || levels.drop == Some(level);
            number || named && stands_at(text, place.name)
        })
    };
    let of_sea = |(sea, place): (&SeaScene, &SeaPlace)| {
        let sails = !sea.reach.sea.is_empty() || sea.reach.harbour;
        let ships = || sea.ships.iter().filter_map(|ship| ship.vessel.field());
        let on = |field: Field| stands_in(text, square(&place.grid, field));
        sea.reach.sea.iter().any(|field| stands_at(text, square(&place.grid, field).centre()))
            || sea.reach.harbour && text.text == sea.harbour && stands_in(text, place.harbour.grown(50.0))
            || sails && ships().any(|field| on(field) && text.text != field.to_string())
            || sea
                .shots
                .iter()
                .any(|lane| text.text == sea.lanes[lane.index()] && stands_at(text, lane_name(place, *lane)))
    };
    match &scene.body {
        Body::Overview { .. } => false,
        Body::Hunt { seas, focus, .. } => {
            of_levels(&seas[*focus].levels, &layout.levels[0], false) || seas.iter().zip(&layout.seas).any(of_sea)
        }
        // A piece is taken back by its field.
        Body::Placing(placing) => of_levels(&placing.levels, &layout.levels[0], true),
        Body::Puzzle(puzzle) => of_levels(&puzzle.levels, &layout.levels[0], true),
    }
}

#[test]
fn letters_of_played_games_reach_a_phone() {
    let (seen, count) = (RefCell::new(BTreeSet::new()), Cell::new(0));
    let draws = |view: &_, focus: Focus<'_, _>, style: Style<'_>| {
        for private in [true, false] {
            let scene = scene::scene(view, focus, Style { private, ..style });
            let layout = Layout::of(&scene);
            let is_new = seen.borrow_mut().insert(layout.kind);
            count.set(count.get() + 1);
            if !is_new && count.get() % ONE_IN != 0 {
                continue;
            }
            let name = format!("{:?}: {}, {}, {focus:?}", layout.kind, scene.title, scene.status);
            let canvas = paint(&scene, style.theme.theme());
            let above = |text: &Written| {
                let larger = |other: &&Written| other.text == text.text && other.size > text.size;
                canvas.written().iter().filter(larger).any(|other| stands_at(text, other.area.centre()))
            };
            // A choice is drawn larger, above the text that is there in every picture.
            let decided = |text: &Written| !above(text) && is_decided_on(&scene, &layout, text);
            letters_reach_a_phone(&name, &canvas, decided);
        }
    };
    readers::along_random_games::<SubSearch, ()>(draws, |(), _| Vec::new());
    assert_eq!(seen.into_inner(), [Kind::Overview, Kind::Over, Kind::Hunt, Kind::Placing].into());
}
