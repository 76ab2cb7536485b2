//! The board as plain text of fixed width: for each player his sea and beside it the three levels below.

use super::board::{Cell, Field, Level};
use super::selection;
use super::state::Ship;
use super::view::{SeaView, View};
use crate::engine::seat::Seat;
use crate::engine::seat::Viewer;

/// Both seas; a player's own first, as wherever they stand one above the other (R-SUB-26).
pub(super) fn text(view: &View, names: &[String]) -> String {
    let first = match view.viewer {
        Viewer::Seat(own) => own,
        Viewer::Spectator => view.red,
    };
    let sea = |hunter: Seat| sea_as_text(view.sea(hunter), names.get(hunter.index()).map_or("", String::as_str));
    format!("{}\n{}", sea(first), sea(first.other()))
}

fn sea_as_text(sea: &SeaView, name: &str) -> String {
    let mut text = format!("{name}\n    ");
    let rows: Vec<Vec<Field>> =
        Field::all().collect::<Vec<_>>().chunk_by(|one, next| one.row() == next.row()).map(<[Field]>::to_vec).collect();
    for field in rows.first().into_iter().flatten() {
        text.push_str(&format!("{:<4}", selection::column_of(*field).name()));
    }
    for level in Level::all() {
        text.push_str(&format!(" {:<12}", level.to_string()));
    }
    for row in &rows {
        let line: String = row.iter().map(|field| format!("{:<4}", surface(sea, *field))).collect();
        let levels: String = Level::all()
            .map(|level| {
                let signs: String =
                    row.iter().map(|field| format!("{} ", below(sea, Cell { field: *field, level }))).collect();
                format!(" {signs}")
            })
            .collect();
        let name = row.first().map_or("", |field| selection::row_of(*field).name());
        text = format!("{}\n{name}  {line}{levels}", text.trim_end());
    }
    text = text.trim_end().to_owned();
    for (sign, berth) in [("=", Some(())), ("+", None)] {
        let ships: Vec<String> = Ship::ALL
            .into_iter()
            .filter_map(|ship| match (sea.ship(ship).berth, berth) {
                (Some(super::board::Port::Harbour), Some(())) => Some(loaded(sea, ship)),
                (None, None) => Some(ship.to_string()),
                _ => None,
            })
            .collect();
        if !ships.is_empty() {
            text.push_str(&format!("\n {sign}  {}", ships.join(" ")));
        }
    }
    text.push('\n');
    text
}

/// A ship with its load, an exploded mine, or water.
fn surface(sea: &SeaView, field: Field) -> String {
    let ship = Ship::ALL.into_iter().find(|ship| sea.ship(*ship).field() == Some(field));
    match ship {
        Some(ship) => loaded(sea, ship),
        None if sea.mine == Some((field, true)) => "*".to_owned(),
        None => ".".to_owned(),
    }
}

/// A ship with its load, unlike the name of a column: `C:2`.
fn loaded(sea: &SeaView, ship: Ship) -> String {
    format!("{ship}:{}", sea.ship(ship).charges)
}

/// What is known or seen of a cell.
fn below(sea: &SeaView, cell: Cell) -> char {
    let mine = |wanted: bool| sea.mine == Some((cell.field, wanted)) && cell.level.index() == 0;
    match cell {
        _ if sea.pegs.flags.contains(cell) || sea.sunk.contains(cell) => 'F',
        _ if sea.living.is_some_and(|living| living.contains(cell)) => 'S',
        _ if mine(false) => 'M',
        _ if sea.pegs.white.contains(cell) => 'o',
        _ if sea.pegs.red.contains(cell) => 'x',
        _ if mine(true) => '*',
        _ => '.',
    }
}
