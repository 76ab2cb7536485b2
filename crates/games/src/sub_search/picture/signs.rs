//! Signs on fields. Each has a shape of its own, so that none is told by its colour alone: a white peg is a round pin, a
//! red one a square on its corner, a flag a pennant on a pole; the latest is framed in gold.

use super::vessels;
use crate::picture::{Align, Canvas, Colour, Face, Grid, Line, Path, Point, Rect, TextStyle, Theme, Transform};
use crate::sub_search::scene::{Mark, Peg, Piece, Side};

/// The points of pegs, gathered by kind so that each kind is drawn in a few strokes.
#[derive(Default)]
pub(super) struct Pegs {
    white: Vec<Point>,
    red: Vec<Point>,
    flags: Vec<Point>,
}

impl Pegs {
    /// Those of these pegs that lie on the grid.
    pub(super) fn gather(grid: &Grid, pegs: &[(u8, u8, Peg)]) -> Self {
        let mut gathered = Self::default();
        let mut pegs: Vec<_> = pegs.iter().filter(|(row, column, _)| grid.has(*row, *column)).collect();
        pegs.sort();
        for (row, column, peg) in pegs {
            gathered.of(*peg).push(grid.centre(*row, *column));
        }
        gathered
    }

    /// One peg at a point, for the legend.
    pub(super) fn one(peg: Peg, at: Point) -> Self {
        let mut pegs = Self::default();
        pegs.of(peg).push(at);
        pegs
    }

    fn of(&mut self, peg: Peg) -> &mut Vec<Point> {
        match peg {
            Peg::White => &mut self.white,
            Peg::Red => &mut self.red,
            Peg::Flag => &mut self.flags,
        }
    }

    /// Draws them on fields of this side.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, cell: f64) {
        let mark = &theme.mark;
        let disc = |radius: f64| move |at: Point| Path::circle(at, radius * cell);
        if !self.white.is_empty() {
            canvas.fill(&all(&self.white, disc(0.30)), mark.last_edge);
            canvas.fill(&all(&self.white, disc(0.24)), mark.miss);
        }
        if !self.red.is_empty() {
            let square = |radius: f64| move |at: Point| Path::star(at, 2, radius * cell, radius * cell, 0.0);
            canvas.fill(&all(&self.red, square(0.43)), mark.last_edge);
            canvas.fill(&all(&self.red, square(0.37)), mark.cross);
            canvas.fill(&all(&self.red, square(0.28)), mark.hit);
        }
        if !self.flags.is_empty() {
            let pole =
                |at: Point| Path::rect(Rect::new(at.x - 0.24 * cell, at.y - 0.38 * cell, 0.075 * cell, 0.78 * cell));
            let cloth = |at: Point| {
                let (x, y) = (at.x - 0.18 * cell, at.y - 0.36 * cell);
                let half = 0.23 * cell;
                Path::polygon(&[(x, y), (x + 0.56 * cell, y + half), (x, y + 2.0 * half)])
            };
            let flags = all(&self.flags, pole).and(&all(&self.flags, cloth));
            canvas.stroke(&flags, &Line::wide(0.12 * cell).round(), mark.last_edge);
            canvas.fill(&all(&self.flags, pole), mark.cross);
            canvas.fill(&all(&self.flags, cloth), mark.blaze);
        }
    }
}

fn all(points: &[Point], shape: impl Fn(Point) -> Path) -> Path {
    points.iter().fold(Path::new(), |path, at| path.and(&shape(*at)))
}

/// What lies below a field, in a square of this side.
pub(super) fn piece(canvas: &mut Canvas, theme: &Theme, piece: Piece, at: Point, cell: f64) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(cell), |canvas| match piece {
        Piece::Submarine => {
            let berth = Transform::shift(0.01, 0.09);
            canvas.moved(berth, |canvas| vessels::submarine(canvas, theme));
        }
        Piece::Mine => vessels::mine(canvas, theme),
        Piece::Exploded => exploded(canvas, theme),
    });
}

/// A mine in its burst, in a field of side 1.
fn exploded(canvas: &mut Canvas, theme: &Theme) {
    fire(canvas, theme);
    canvas.moved(Transform::NONE.scaled(0.62), |canvas| vessels::mine(canvas, theme));
}

/// A burst in a field of side 1.
fn fire(canvas: &mut Canvas, theme: &Theme) {
    let mark = &theme.mark;
    let star = |outer: f64, inner: f64, turn: f64| Path::star(Point::default(), 9, outer, inner, turn - 0.25);
    canvas.fill(&star(0.465, 0.285, 0.0), mark.hit_edge);
    canvas.fill(&star(0.425, 0.265, 0.0), mark.flame);
    canvas.fill(&star(0.355, 0.25, 1.0 / 18.0), mark.blaze);
}

/// A burst with a cross, in a square of this side: a ship was sunk just now.
pub(super) fn hit(canvas: &mut Canvas, theme: &Theme, at: Point, cell: f64) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(cell), |canvas| {
        fire(canvas, theme);
        canvas.circle(Point::default(), 0.255, theme.mark.hit_edge);
        canvas.circle(Point::default(), 0.215, theme.mark.hit);
        let arm = 0.105;
        let cross = Path::new().from(-arm, -arm).to(arm, arm).from(-arm, arm).to(arm, -arm);
        canvas.stroke(&cross, &Line::wide(0.068).round(), theme.mark.cross);
    });
}

/// A sign on the surface, on a field of this side. A splash lies beside the ship, the others in the middle.
pub(super) fn mark(canvas: &mut Canvas, theme: &Theme, mark: Mark, at: Point, cell: f64) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(cell), |canvas| match mark {
        Mark::Charge => {
            for (outer, faint) in [(0.47, 0.42), (0.36, 0.6)] {
                let ring = Path::ring(Point::new(0.0, 0.0), outer, outer - 0.045);
                canvas.fill(&ring, theme.mark.miss.faint(faint));
            }
            let spray = Path::star(Point::new(0.0, 0.0), 12, 0.30, 0.17, 0.02);
            canvas.fill(&spray, theme.mark.miss.faint(0.5));
        }
        Mark::Splash => {
            let at = Point::new(0.34, -0.31);
            canvas.circle(at, 0.155, theme.mark.last_edge);
            canvas.fill(&Path::ring(at, 0.13, 0.09), theme.mark.miss);
            canvas.circle(at, 0.045, theme.mark.miss);
        }
        Mark::Hit => hit(canvas, theme, Point::default(), 1.0),
        Mark::Exploded => exploded(canvas, theme),
    });
}

/// The golden frame around what is latest or chosen.
pub(super) fn frame(canvas: &mut Canvas, theme: &Theme, field: Rect) {
    let path = Path::rounded(field.grown(-0.02 * field.h), 0.18 * field.h);
    let wide = (0.05 * field.h).max(2.4);
    canvas.stroke(&path, &Line::wide(wide * 1.8), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(wide), theme.mark.last);
}

/// The dashed golden frame around a ship that is being chosen for.
pub(super) fn dashed_frame(canvas: &mut Canvas, theme: &Theme, field: Rect) {
    let path = Path::rounded(field.grown(-0.03 * field.h), 0.2 * field.h);
    canvas.stroke(&path, &Line::wide(0.09 * field.h), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(0.055 * field.h).dashed(0.17 * field.h, 0.1 * field.h), theme.mark.last);
}

/// A side's badge with a letter: round for Red, square for Yellow.
pub(super) fn badge(canvas: &mut Canvas, theme: &Theme, side: Side, letter: char, at: Point, height: f64) {
    let (path, ink) = match side {
        Side::Red => (Path::circle(at, height / 2.0), theme.side.on_red),
        Side::Yellow => {
            let square = Rect::new(at.x - height * 0.46, at.y - height * 0.46, height * 0.92, height * 0.92);
            (Path::rounded(square, height * 0.14), theme.side.on_yellow)
        }
    };
    canvas.shape(&path, vessels::colour(theme, side), &Line::wide(height * 0.06), theme.ship.edge);
    words(canvas, &letter.to_string(), at, height * 0.80, ink);
}

/// A ship's letter and its charges on one plate about a point.
pub(super) fn plate(canvas: &mut Canvas, theme: &Theme, side: Side, letter: char, charges: u8, at: Point, height: f64) {
    let width = height * 2.12;
    let body = Rect::new(at.x - width / 2.0, at.y - height / 2.0, width, height);
    canvas.fill(&Path::rounded(body, height / 2.0), theme.board.frame.faint(0.88));
    badge(canvas, theme, side, letter, Point::new(body.x + height * 0.52, at.y), height * 1.04);
    let ink = if charges == 0 { theme.mark.flame } else { theme.page.text };
    words(canvas, &charges.to_string(), Point::new(body.x + height * 1.33, at.y), height * 0.82, ink);
    let drum = Transform::shift(body.x + height * 1.78, at.y).scaled(height * 0.52);
    canvas.moved(drum, |canvas| vessels::drum(canvas, theme));
}

/// A short text in the middle of a place, its digits this high in the font's own measure.
pub(super) fn words(canvas: &mut Canvas, text: &str, at: Point, size: f64, ink: Colour) {
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let style = TextStyle::new(Face::Strong, size as f32, ink).aligned(Align::Middle);
    canvas.text(text, Point::new(at.x, at.y + size * 0.355), &style);
}

/// A name on gold, for a field or a lane that can be chosen.
pub(super) fn gold_name(canvas: &mut Canvas, theme: &Theme, name: &str, at: Point, size: f64) {
    let pill = Rect::new(at.x - size * 0.86, at.y - size * 0.66, size * 1.72, size * 1.32);
    canvas.shape(&Path::rounded(pill, size * 0.3), theme.mark.last, &Line::wide(1.5), theme.mark.last_edge);
    words(canvas, name, at, size, theme.side.on_yellow);
}
