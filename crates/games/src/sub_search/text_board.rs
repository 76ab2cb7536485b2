//! The board as plain text of fixed width: for each player his sea and beside it the three levels below.

use super::board::{Cell, Field, Lane, Level, Port};
use super::data::LaneKind;
use super::state::Ship;
use super::view::{SeaView, View};
use crate::engine::seat::{Seat, Viewer};

/// Both seas; a player's own first, as wherever they stand one above the other (R-SUB-26).
pub(super) fn text(view: &View, names: &[String]) -> String {
    let first = match view.viewer {
        Viewer::Seat(own) => own,
        Viewer::Spectator | Viewer::Everything(_) => view.red,
    };
    let sea = |hunter: Seat| sea_as_text(view.sea(hunter), names.get(hunter.index()).map_or("", String::as_str));
    format!("{}\n{}", sea(first), sea(first.other()))
}

fn sea_as_text(sea: &SeaView, name: &str) -> String {
    let columns = Lane::all().filter(|lane| lane.kind() == LaneKind::Column).map(|lane| format!("{:<4}", lane.name()));
    let levels = Level::all().map(|level| format!(" {:<12}", level.to_string()));
    let mut text = columns.chain(levels).fold(format!("{name}\n    "), |text, part| text + &part);
    for row in Lane::rows() {
        let fields = || row.fields().iter();
        let line: String = fields().map(|field| format!("{:<4}", surface(sea, field))).collect();
        let signs =
            |level: Level| -> String { fields().map(|field| format!("{} ", below(sea, level.below(field)))).collect() };
        let levels: String = Level::all().map(|level| format!(" {}", signs(level))).collect();
        text = format!("{}\n{row}  {line}{levels}", text.trim_end());
    }
    text = text.trim_end().to_owned();
    let here = |berth: Option<Port>| Ship::ALL.into_iter().filter(move |ship| sea.ship(*ship).berth == berth);
    let home: Vec<String> = here(Some(Port::Harbour)).map(|ship| loaded(sea, ship)).collect();
    let lost: Vec<String> = here(None).map(|ship| ship.to_string()).collect();
    for (sign, ships) in [("=", home), ("+", lost)].into_iter().filter(|(_, ships)| !ships.is_empty()) {
        text.push_str(&format!("\n {sign}  {}", ships.join(" ")));
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
