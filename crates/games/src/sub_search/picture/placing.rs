//! The levels on which a player places what he hides, and what is still to be placed.

use super::{levels, sea, signs};
use crate::picture::{Align, Canvas, Face, Grid, Line, Path, Point, Rect, TextStyle, Theme};
use crate::sub_search::scene::{Lane, PlacingScene, SIZE};

/// Left edge of the picture's content, and its right one.
const LEFT: f64 = 14.0;
const RIGHT: f64 = 626.0;
/// Space between the frames.
const GAP: f64 = 12.0;
/// Space in a frame for the names of rows, for its own name, and on the other sides.
const NAMES: f64 = 34.0;
const ABOVE: f64 = 30.0;
const BORDER: f64 = 8.0;
/// Side of a field.
const CELL: f64 = 43.0;

/// The frame of a level, or of the list of pieces as the fourth.
fn frame(top: f64, number: u8) -> Rect {
    let (width, height) = ((RIGHT - LEFT - GAP) / 2.0, ABOVE + CELL * f64::from(SIZE) + BORDER);
    let (column, row) = (f64::from(number % 2), f64::from(number / 2));
    Rect::new(LEFT + column * (width + GAP), top + row * (height + GAP), width, height)
}

/// The fields of a level.
pub(super) fn grid(top: f64, number: u8) -> Grid {
    let frame = frame(top, number);
    Grid { x: frame.x + NAMES, y: frame.y + ABOVE, cell: CELL, rows: SIZE, columns: SIZE }
}

/// Where all of it ends, if it begins below the caption at `top`.
pub(super) fn bottom(top: f64) -> f64 {
    frame(top, 3).bottom()
}

/// Draws what stays the same.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, top: f64) {
    for number in 0..4 {
        let path = Path::rounded(frame(top, number), 10.0);
        canvas.shape(&path, theme.board.frame, &Line::wide(1.5), theme.board.frame_edge);
    }
    for depth in 0..3 {
        let grid = grid(top, depth);
        levels::ground(canvas, theme, &grid, depth);
        sea::numbers(canvas, theme, &grid, 14.0);
        for row in 0..SIZE {
            let at = Point::new(grid.x - NAMES / 2.0, grid.centre(row, 0).y);
            signs::words(canvas, &sea::lane_name(Lane::Row(row)), at, 17.0, theme.board.coordinate);
        }
    }
}

/// Draws the levels on their ground.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &PlacingScene, top: f64) {
    let style = TextStyle::new(Face::Strong, 22.0, theme.page.text).aligned(Align::Middle).within(RIGHT - LEFT);
    canvas.text(&scene.caption, Point::new((LEFT + RIGHT) / 2.0, top - 12.0), &style);
    for (depth, level) in (0..3).zip(&scene.levels) {
        let grid = grid(top, depth);
        levels::name(canvas, theme, &level.name, &grid, 20.0);
        levels::draw(canvas, theme, level, &grid);
    }
    pieces(canvas, theme, scene, frame(top, 3));
}

/// The list of pieces: those that are placed with a tick, the others dim.
fn pieces(canvas: &mut Canvas, theme: &Theme, scene: &PlacingScene, frame: Rect) {
    #[expect(clippy::cast_precision_loss, reason = "four pieces")]
    let line = frame.h / scene.pieces.len().max(1) as f64;
    let mut y = frame.y + line / 2.0;
    for (piece, name, placed) in &scene.pieces {
        let tile = Rect::new(frame.x + 20.0, y - 24.0, 48.0, 48.0);
        canvas.shape(&Path::rounded(tile, 7.0), theme.sea.middle, &Line::wide(1.2), theme.board.frame_edge);
        let coverage = if *placed { 1.0 } else { 0.35 };
        canvas.faint(coverage, |canvas| signs::piece(canvas, theme, *piece, tile.centre(), 44.0));
        let ink = if *placed { theme.page.text } else { theme.page.soft_text };
        let style = TextStyle::new(Face::Label, 20.0, ink).within(frame.w - 130.0);
        canvas.text(name, Point::new(tile.right() + 14.0, y + 7.0), &style);
        if *placed {
            let x = frame.right() - 34.0;
            let tick = Path::new().from(x - 9.0, y).to(x - 2.0, y + 8.0).to(x + 11.0, y - 9.0);
            canvas.stroke(&tick, &Line::wide(4.0).round(), theme.page.accent);
        }
        y += line;
    }
}
