//! The levels below a sea: the hunter's record, and whatever may be seen of what lies there.

use super::signs::{self, Pegs};
use crate::picture::{Align, Canvas, Colour, Face, Grid, Line, Paint, Path, Point, TextStyle, Theme};
use crate::sub_search::scene::{LevelScene, Peg, Piece};

/// The water of a level, darker the deeper it is.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, grid: &Grid, depth: u8) {
    let dark = |colour: Colour| colour.mixed(Colour::BLACK, 0.10 + 0.19 * f32::from(depth));
    let area = grid.area();
    let water = Paint::down(area.y, area.bottom(), dark(theme.sea.middle), dark(theme.sea.bottom));
    canvas.rect(area, water);
    grid.lines(canvas, theme);
}

/// The depth above a level.
pub(super) fn name(canvas: &mut Canvas, theme: &Theme, name: &str, grid: &Grid, size: f32) {
    let style = TextStyle::new(Face::Strong, size, theme.board.coordinate).aligned(Align::Middle);
    canvas.text(name, Point::new(grid.area().centre().x, grid.y - f64::from(size) * 0.34), &style);
}

/// Draws what is known and seen of a level.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, level: &LevelScene, grid: &Grid) {
    if let Some(row) = level.row {
        grid.choose_row(canvas, theme, row);
    }
    grid.hatch(canvas, theme, &level.forbidden);
    let mut pieces: Vec<_> = level.pieces.iter().filter(|(row, column, _)| grid.has(*row, *column)).collect();
    pieces.sort();
    let lies = |row: u8, column: u8| {
        pieces.iter().any(|(r, c, piece)| (*r, *c) == (row, column) && *piece == Piece::Submarine)
    };
    // A submarine in the middle of red pegs is framed in red instead of hiding its peg.
    let (covered, open): (Vec<_>, Vec<_>) =
        level.pegs.iter().copied().partition(|(row, column, peg)| *peg == Peg::Red && lies(*row, *column));
    for (row, column, _) in covered {
        let field = grid.field(row, column).grown(-0.10 * grid.cell);
        canvas.stroke(&Path::rounded(field, 0.12 * grid.cell), &Line::wide(0.10 * grid.cell), theme.mark.hit);
    }
    Pegs::gather(grid, &open).draw(canvas, theme, grid.cell);
    for (row, column, piece) in pieces {
        signs::piece(canvas, theme, *piece, grid.centre(*row, *column), grid.cell);
    }
    let there = |place: Option<(u8, u8)>| place.filter(|(row, column)| grid.has(*row, *column));
    if let Some((row, column)) = there(level.last) {
        signs::frame(canvas, theme, grid.field(row, column));
    }
    if let Some((row, column)) = there(level.chosen) {
        signs::dashed_frame(canvas, theme, grid.field(row, column));
    }
}
