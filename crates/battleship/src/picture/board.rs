//! One board: frame, sea, ships, marks.

use super::layout::Place;
use super::marks::{self, MarkStamps};
use super::ships;
use crate::board::{Field, Fields};
use crate::fleet::Ship;
use crate::scene::{BoardScene, ShipScene};
use canvas::signs::{dashed_frame, gold_name, words};
use canvas::{
    Align, Canvas, Face, Grid, Line, Path, Point, Rect, TextStyle, Theme, Transform, calm_water, text_width, water,
};

/// Draws the parts that are the same in every picture: frame, sea and coordinates. `number` only selects the waves.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, size: u8, at: &Place, number: usize) {
    let grid = at.grid(size);
    canvas.shape(&Path::rounded(at.frame, 10.0), theme.board.frame, &Line::wide(1.5), theme.board.frame_edge);
    if is_small(&grid) {
        calm_water(canvas, theme, grid.area());
    } else {
        water(canvas, theme, grid.area(), number);
    }
    grid.lines(canvas, theme);
    // Spare room in the frame goes to the names of rows and columns. If the numbers would collide, every other one is left out.
    let margin = grid.x - at.frame.x;
    let step = if grid.cell < f64::from(at.coordinate_size) * 1.25 { 2 } else { 1 };
    let number = |column: u8| {
        let shown = column.is_multiple_of(step);
        if shown { (column + 1).to_string() } else { String::new() }
    };
    let letter = |row: u8| Grid::letter(row).to_string();
    grid.names(canvas, theme, at.coordinate_size, (margin, margin), letter, number);
}

/// Whether the board is too small for details of ships and waves, after Discord has halved it.
fn is_small(grid: &Grid) -> bool {
    grid.cell < 36.0
}

/// Draws a board on its ground. Marks on open water are copied from stamps, if there are any.
pub(super) fn draw(
    canvas: &mut Canvas,
    theme: &Theme,
    board: &BoardScene,
    size: u8,
    at: &Place,
    stamps: Option<&MarkStamps>,
) {
    let grid = at.grid(size);
    if let Some(row) = board.highlight_row {
        grid.choose_row(canvas, theme, row);
    }
    let hatched: Vec<_> = board.forbidden.iter().map(|field| (field.row, field.column)).collect();
    grid.hatch(canvas, theme, &hatched);
    let mut ships: Vec<&ShipScene> = board.ships.iter().filter(|seen| seen.ship.on_board(size)).collect();
    // The order of placement is secret (H-BAT-4). Wrecks lie below ships afloat.
    ships.sort_by_key(|seen| (!seen.sunk, seen.ship.first));
    for ship in &ships {
        draw_ship(canvas, theme, ship, &grid);
    }
    let covered = |sunk: bool| -> Fields {
        ships.iter().filter(|seen| seen.sunk == sunk).flat_map(|seen| seen.ship.fields()).collect()
    };
    let (sunk, afloat) = (covered(true), covered(false));
    let mut signs = marks::of_board(board, size);
    if let Some(stamps) = stamps {
        let on = |field: Field| {
            // A ring extends a little into the fields around it.
            let ringed = |at: Field| field.row.abs_diff(at.row) <= 1 && field.column.abs_diff(at.column) <= 1;
            board.highlight_row == Some(field.row) || [board.last, board.chosen].into_iter().flatten().any(ringed)
        };
        let open: Fields = Field::all(size).filter(|field| !on(*field)).collect();
        stamps.copy(canvas, &grid, &mut signs, open.without(sunk).without(afloat).without(board.forbidden));
    }
    marks::draw(canvas, theme, &grid, signs, sunk);
    for ship in &ships {
        badge(canvas, theme, ship, &grid);
    }
    shares(canvas, theme, board, &grid);
    let on_board = |field: &Field| grid.has(field.row, field.column);
    if let Some(field) = board.chosen.filter(on_board) {
        dashed_frame(canvas, theme, grid.field(field.row, field.column));
    }
    if let Some(field) = board.last.filter(on_board) {
        marks::last(canvas, theme, grid.centre(field.row, field.column), grid.cell);
    }
}

/// Writes the shares of a solution into their fields, the answer on gold.
fn shares(canvas: &mut Canvas, theme: &Theme, board: &BoardScene, grid: &Grid) {
    let size = 0.46 * grid.cell;
    for (number, (field, share)) in board.shares.iter().enumerate().filter(|(_, (at, _))| grid.has(at.row, at.column)) {
        let at = grid.centre(field.row, field.column);
        if number == 0 {
            gold_name(canvas, theme, &share.to_string(), at, size);
        } else {
            words(canvas, &share.to_string(), at, size, theme.mark.miss);
        }
    }
}

/// Draws a hatched tile, for the legend.
pub(super) fn hatched(canvas: &mut Canvas, theme: &Theme, tile: Rect) {
    Grid { x: tile.x, y: tile.y, cell: tile.h, rows: 1, columns: 1 }.hatch(canvas, theme, &[(0, 0)]);
}

/// The transform from a ship's coordinates to those of the picture. The bow points right or up.
fn berth(ship: &Ship, grid: &Grid) -> Transform {
    let first = grid.field(ship.first.row, ship.first.column);
    if ship.vertical {
        let stern = first.y + grid.cell * ships::length(ship.kind);
        Transform::shift(first.centre().x, stern).turned(-0.25).scaled(grid.cell)
    } else {
        Transform::shift(first.x, first.centre().y).scaled(grid.cell)
    }
}

fn draw_ship(canvas: &mut Canvas, theme: &Theme, seen: &ShipScene, grid: &Grid) {
    let Ship { kind, first, vertical } = seen.ship;
    let down = if vertical { Point::new(-1.0, 0.5) } else { Point::new(0.5, 1.0) };
    let body = |canvas: &mut Canvas| {
        canvas.moved(berth(&seen.ship, grid), |canvas| match (seen.sunk, is_small(grid)) {
            (true, true) => ships::small_wreck(canvas, theme, kind),
            (false, true) => ships::small(canvas, theme, kind),
            (true, false) => ships::wreck(canvas, theme, kind),
            (false, false) => {
                ships::shadow(canvas, theme, kind, down);
                ships::afloat(canvas, theme, kind);
            }
        });
    };
    if !seen.pale {
        body(canvas);
        return;
    }
    canvas.faint(0.6, body);
    let first = grid.field(first.row, first.column);
    let along = grid.cell * (ships::length(kind) - 1.0);
    let around = if vertical { Rect { h: first.h + along, ..first } } else { Rect { w: first.w + along, ..first } };
    dashed_frame(canvas, theme, around);
}

/// Draws the number of a ship in a menu.
fn badge(canvas: &mut Canvas, theme: &Theme, seen: &ShipScene, grid: &Grid) {
    let (Some(label), ship) = (&seen.label, &seen.ship) else { return };
    let size = 0.42 * grid.cell;
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let letters = size as f32;
    let width = text_width(label, Face::Strong, letters).min(grid.cell * ships::length(ship.kind));
    // At the stern, where it hides the fewest details.
    let stern = if ship.vertical { ship.last() } else { ship.first };
    let at = grid.centre(stern.row, stern.column);
    let pill = Rect::new(at.x - (width + size * 0.7).max(size * 1.5) / 2.0, at.y - size * 0.75, 0.0, size * 1.5);
    let pill = Rect { w: (at.x - pill.x) * 2.0, ..pill };
    canvas.shape(&Path::rounded(pill, size), theme.board.frame, &Line::wide(0.045 * grid.cell), theme.page.accent);
    let style = TextStyle::new(Face::Strong, letters, theme.page.accent).aligned(Align::Middle).within(width + 1.0);
    canvas.text(label, Point::new(at.x, at.y + size * 0.35), &style);
}
