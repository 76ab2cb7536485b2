//! One board: frame, sea, ships, marks.

use super::layout::Place;
use super::marks::{self, MarkStamps, Marks};
use super::ships;
use crate::scene::{BoardScene, ShipScene, ShipState};
use canvas::signs::dashed_frame;
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
    grid.hatch(canvas, theme, &board.forbidden);
    let mut seen: Vec<&ShipScene> = board.ships.iter().filter(|ship| lies_on(ship, &grid)).collect();
    // The order of placement is secret (H-BAT-4).
    seen.sort_by_key(|ship| (ship.row, ship.column, ship.vertical, ship.kind));
    for ship in seen.iter().filter(|ship| ship.state == ShipState::Sunk) {
        draw_ship(canvas, theme, ship, &grid);
    }
    for ship in seen.iter().filter(|ship| ship.state == ShipState::Afloat) {
        draw_ship(canvas, theme, ship, &grid);
    }
    let (mut marks, mut splashes) = (board.marks.clone(), board.splashes.clone());
    if let Some(stamps) = stamps {
        // A ring extends a little into the fields around it.
        let ringed = |row: u8, column: u8, (at_row, at_column): (u8, u8)| {
            row.abs_diff(at_row) <= 1 && column.abs_diff(at_column) <= 1
        };
        let open = |row: u8, column: u8| {
            grid.has(row, column)
                && board.highlight_row != Some(row)
                && !board.forbidden.contains(&(row, column))
                && !seen.iter().any(|ship| covers(ship, row, column))
                && ![board.last, board.chosen].iter().flatten().any(|at| ringed(row, column, *at))
        };
        for mark in marks.extract_if(.., |(row, column, _)| open(*row, *column)) {
            stamps.mark(canvas, &grid, mark);
        }
        for field in splashes.extract_if(.., |(row, column)| open(*row, *column)) {
            stamps.splash(canvas, &grid, field);
        }
    }
    marks::splashes(canvas, theme, &grid, &splashes);
    let sunk = |row, column| seen.iter().any(|ship| ship.state == ShipState::Sunk && covers(ship, row, column));
    Marks::gather(&grid, &marks, sunk).draw(canvas, theme, grid.cell);
    for ship in &seen {
        badge(canvas, theme, ship, &grid);
    }
    if let Some((row, column)) = board.chosen.filter(|(row, column)| grid.has(*row, *column)) {
        dashed_frame(canvas, theme, grid.field(row, column));
    }
    if let Some((row, column)) = board.last.filter(|(row, column)| grid.has(*row, *column)) {
        marks::last(canvas, theme, grid.centre(row, column), grid.cell);
    }
}

/// Draws a hatched tile, for the legend.
pub(super) fn hatched(canvas: &mut Canvas, theme: &Theme, tile: Rect) {
    Grid { x: tile.x, y: tile.y, cell: tile.h, rows: 1, columns: 1 }.hatch(canvas, theme, &[(0, 0)]);
}

fn lies_on(ship: &ShipScene, grid: &Grid) -> bool {
    let along = if ship.vertical { ship.row } else { ship.column };
    ship.length > 0
        && grid.has(ship.row, ship.column)
        && along.checked_add(ship.length).is_some_and(|end| end <= grid.rows.min(grid.columns))
}

fn covers(ship: &ShipScene, row: u8, column: u8) -> bool {
    let (along, across) = if ship.vertical {
        (row.checked_sub(ship.row), column == ship.column)
    } else {
        (column.checked_sub(ship.column), row == ship.row)
    };
    across && along.is_some_and(|along| along < ship.length)
}

/// The transform from a ship's coordinates to those of the picture. The bow points right or up.
fn berth(ship: &ShipScene, grid: &Grid) -> Transform {
    let first = grid.field(ship.row, ship.column);
    if ship.vertical {
        let stern = first.y + grid.cell * f64::from(ship.length);
        Transform::shift(first.centre().x, stern).turned(-0.25).scaled(grid.cell)
    } else {
        Transform::shift(first.x, first.centre().y).scaled(grid.cell)
    }
}

fn draw_ship(canvas: &mut Canvas, theme: &Theme, ship: &ShipScene, grid: &Grid) {
    let length = f64::from(ship.length);
    let down = if ship.vertical { Point::new(-1.0, 0.5) } else { Point::new(0.5, 1.0) };
    let body = |canvas: &mut Canvas| {
        canvas.moved(berth(ship, grid), |canvas| match ship.state {
            ShipState::Sunk if is_small(grid) => ships::small_wreck(canvas, theme, ship.kind, length),
            ShipState::Afloat if is_small(grid) => ships::small(canvas, theme, ship.kind, length),
            ShipState::Sunk => ships::wreck(canvas, theme, ship.kind, length),
            ShipState::Afloat => {
                ships::shadow(canvas, theme, ship.kind, length, down);
                ships::afloat(canvas, theme, ship.kind, length);
            }
        });
    };
    if !ship.pale {
        body(canvas);
        return;
    }
    canvas.faint(0.6, body);
    let first = grid.field(ship.row, ship.column);
    let along = grid.cell * (length - 1.0);
    let around =
        if ship.vertical { Rect { h: first.h + along, ..first } } else { Rect { w: first.w + along, ..first } };
    dashed_frame(canvas, theme, around);
}

/// Draws the number of a ship in a menu.
fn badge(canvas: &mut Canvas, theme: &Theme, ship: &ShipScene, grid: &Grid) {
    let Some(label) = &ship.label else { return };
    let size = 0.42 * grid.cell;
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let letters = size as f32;
    let width = text_width(label, Face::Strong, letters).min(grid.cell * f64::from(ship.length));
    // At the stern, where it hides the fewest details.
    let at = grid.centre(ship.row + if ship.vertical { ship.length - 1 } else { 0 }, ship.column);
    let pill = Rect::new(at.x - (width + size * 0.7).max(size * 1.5) / 2.0, at.y - size * 0.75, 0.0, size * 1.5);
    let pill = Rect { w: (at.x - pill.x) * 2.0, ..pill };
    canvas.shape(&Path::rounded(pill, size), theme.board.frame, &Line::wide(0.045 * grid.cell), theme.page.accent);
    let style = TextStyle::new(Face::Strong, letters, theme.page.accent).aligned(Align::Middle).within(width + 1.0);
    canvas.text(label, Point::new(at.x, at.y + size * 0.35), &style);
}
