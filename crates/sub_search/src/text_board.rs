//! The board as plain text of fixed width: each sea with its three levels.

use super::board::{Cell, Field, Lane, Level, Port};
use super::data::LaneKind;
use super::state::{Mine, Ship};
use super::view::{SeaView, View};
use super::words;
use engine::columns;
use engine::lang::Language;
use engine::seat::{Seat, Viewer};

/// The place of the levels.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Levels {
    /// To the right of the surface.
    Right,
    /// Below the surface and closer together, to fit on a phone.
    Below,
}

/// Both seas, a player's own sea first (R-SUB-26).
pub(super) fn text(view: &View, names: &[String], language: Language) -> String {
    seas(view, names, Levels::Right, language)
}

/// Both seas, no wider than a phone and a player's own sea first.
pub(super) fn to_decide(view: &View, names: &[String], language: Language) -> String {
    columns::narrow(&seas(view, names, Levels::Below, language))
}

fn seas(view: &View, names: &[String], place: Levels, language: Language) -> String {
    let first = match view.viewer {
        Viewer::Seat(own) => own,
        Viewer::Spectator | Viewer::Everything(_) => view.red,
    };
    let sea = |hunter: Seat| {
        let name = names.get(hunter.index()).map_or("", String::as_str);
        format!("{name}\n{}", sea_as_text(view.sea(hunter), place, language))
    };
    format!("{}\n{}", sea(first), sea(first.other()))
}

fn sea_as_text(sea: &SeaView, place: Levels, language: Language) -> String {
    let name = |lane: Lane| super::texts().say(language, &words::lane(lane), &[]);
    let columns = Lane::all().filter(|lane| lane.kind() == LaneKind::Column).map(|lane| format!("{:<4}", name(lane)));
    let surface_of =
        |row: Lane| -> String { row.fields().iter().map(|at| format!("{:<4}", surface(sea, at))).collect() };
    let wide = if place == Levels::Right { 2 } else { 1 };
    let level_of = |row: Lane, level: Level| -> String {
        let signs = row.fields().iter().map(|field| format!("{:<wide$}", cell_sign(sea, level.below(field))));
        signs.collect()
    };
    let heads = Level::all().map(|level| format!(" {:<1$}", level.to_string(), 6 * wide)).collect::<String>();
    let levels_of = |row: Lane| Level::all().map(|level| format!(" {}", level_of(row, level))).collect::<String>();
    let head = format!("    {}", columns.collect::<String>());
    let mut lines = vec![head];
    lines.extend(Lane::rows().map(|row| format!("{}  {}", name(row), surface_of(row))));
    let levels =
        [format!("   {heads}")].into_iter().chain(Lane::rows().map(|row| format!("{} {}", name(row), levels_of(row))));
    match place {
        Levels::Below => lines.extend(levels),
        Levels::Right => {
            let right = [heads.clone()].into_iter().chain(Lane::rows().map(levels_of));
            lines.iter_mut().zip(right).for_each(|(line, levels)| line.push_str(&levels));
        }
    }
    let mut text = lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n");
    let here = |berth: Option<Port>| Ship::ALL.into_iter().filter(move |ship| sea.ship(*ship).berth == berth);
    let home: Vec<String> = here(Some(Port::Harbour)).map(|ship| loaded(sea, ship)).collect();
    let lost: Vec<String> = here(None).map(|ship| ship.to_string()).collect();
    // A peg hides the mine in its cell.
    let covered = |mine: &Mine| sea.pegs.white.with(sea.pegs.red).contains(Level::TOP.below(mine.field));
    let mine = sea.mine.filter(|mine| !mine.exploded && covered(mine)).map(|mine| mine.field.to_string());
    let below = [("=", home), ("+", lost), ("M", mine.into_iter().collect())];
    for (sign, ships) in below.into_iter().filter(|(_, ships)| !ships.is_empty()) {
        text.push_str(&format!("\n {sign}  {}", ships.join(" ")));
    }
    text.push('\n');
    text
}

/// A ship with its load, an exploded mine, or the number of the field.
fn surface(sea: &SeaView, field: Field) -> String {
    let ship = Ship::ALL.into_iter().find(|ship| sea.ship(*ship).field() == Some(field));
    match ship {
        Some(ship) => loaded(sea, ship),
        None if sea.mine == Some(Mine { field, exploded: true }) => "*".to_owned(),
        None => field.to_string(),
    }
}

/// A ship with its load: `C:2`. Without the colon it would look like a column.
fn loaded(sea: &SeaView, ship: Ship) -> String {
    format!("{ship}:{}", sea.ship(ship).charges)
}

/// The sign of a cell.
fn cell_sign(sea: &SeaView, cell: Cell) -> char {
    let mine = |exploded: bool| sea.mine == Some(Mine { field: cell.field, exploded }) && cell.level == Level::TOP;
    match cell {
        _ if sea.pegs.flags.contains(cell) || sea.sunk.contains(cell) => 'F',
        _ if sea.living.is_some_and(|living| living.contains(cell)) => {
            if sea.pegs.red.contains(cell) {
                'X'
            } else {
                'S'
            }
        }
        _ if sea.pegs.white.contains(cell) => 'o',
        _ if sea.pegs.red.contains(cell) => 'x',
        _ if mine(false) => 'M',
        _ if mine(true) => '*',
        _ => '.',
    }
}
