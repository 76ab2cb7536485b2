//! What a reader of text boards knows.

use std::collections::BTreeMap;

use super::super::board::{Field, Fields};
use super::super::notation::Partial;
use super::super::scene::{self, BoardScene, Scene};
use super::super::view::View;
use super::grid;
use engine::panel::Focus;
use engine::presenter::Style;

/// What a picture shows, except the legend and the squares that a ship cannot cover: its menu does not offer them.
pub(super) fn drawn(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Scene {
    let mut scene = scene::scene(view, *focus.partial, style);
    scene.boards.iter_mut().for_each(|board| board.forbidden = Fields::NONE);
    // The question names the ship to place.
    scene.stock.iter_mut().for_each(|entry| entry.chosen = false);
    Scene { legend: Vec::new(), ..scene }
}

/// The boards of a picture that no board of the text equals.
pub(super) fn unsaid(scene: &Scene, text: &str) -> Vec<String> {
    let grids: Vec<BTreeMap<Field, &str>> = text.split("  1  2  3").skip(1).map(grid).collect();
    let said = |board: &BoardScene| {
        grids.iter().any(|grid| signs(board, scene.size).iter().all(|(field, sign)| grid.get(field) == Some(sign)))
    };
    let missing = scene.boards.iter().filter(|board| !said(board));
    missing.map(|board| format!("{}: {:?}", board.caption, signs(board, scene.size))).collect()
}

/// The sign that each field of a board must have.
fn signs(board: &BoardScene, size: u8) -> BTreeMap<Field, &'static str> {
    let ship = |field: Field, sunk: bool| {
        board.ships.iter().any(|ship| ship.sunk == sunk && ship.ship.fields().any(|own| own == field))
    };
    let sign = |field: Field| match field {
        _ if ship(field, true) => "#",
        _ if board.hits.contains(field) => "X",
        _ if board.misses.contains(field) => "o",
        _ if board.splashes.contains(field) => "~",
        _ if ship(field, false) => "S",
        _ if board.empties.contains(field) => "-",
        _ => ".",
    };
    Field::all(size).map(|field| (field, sign(field))).collect()
}
