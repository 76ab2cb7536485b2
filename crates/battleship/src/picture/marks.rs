//! The marks on fields. Each has its own shape, so that none depends on colour alone: a hit is a burst with a cross, a hit on a
//! sunk ship a cross on a bare disc, a miss a ring around a dot, an "empty" mark a dash, as in text boards. On a phone each has
//! 9 px on the board of a decision, and 7 px on the player's own board beside it.

use crate::board::{FieldSets as _, Fields};
use crate::scene::{BoardScene, Mark};
use canvas::{Canvas, Grid, Path, Point, Rect, Stamps, Theme, signs};
use std::sync::Arc;

/// The fields with each sign of a board: hits, misses, "empty" marks, and misses on the viewer's board.
type Signs = [Fields; 4];

/// The signs of a board of this size.
pub(super) fn of_board(board: &BoardScene, size: u8) -> Signs {
    [board.hits, board.misses, board.empties, board.splashes].map(|fields| fields.and(Fields::board(size)))
}

/// Draws the signs of a board of which sunk ships cover some fields.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, grid: &Grid, signs: Signs, sunk: Fields) {
    let [hits, misses, empties, splashes] = signs;
    let points = |fields: Fields| fields.iter().map(|field| grid.centre(field.row, field.column)).collect();
    let missed: Vec<Point> = points(splashes);
    if !missed.is_empty() {
        canvas.fill(&all(&missed, |at| splash(at, grid.cell)), theme.mark.splash);
    }
    let (burning, burnt) = (points(hits.without(sunk)), points(hits.and(sunk)));
    Marks { burning, burnt, misses: points(misses), empties: points(empties) }.draw(canvas, theme, grid.cell);
}

/// The marks by kind, so that each kind is drawn in a few strokes. Marks do not overlap.
#[derive(Default)]
pub(super) struct Marks {
    burning: Vec<Point>,
    burnt: Vec<Point>,
    misses: Vec<Point>,
    empties: Vec<Point>,
}

impl Marks {
    /// One mark at a point, for the legend.
    pub(super) fn one(mark: Mark, at: Point) -> Self {
        let mut marks = Self::default();
        match mark {
            Mark::Hit => marks.burning.push(at),
            Mark::Miss => marks.misses.push(at),
            Mark::Empty => marks.empties.push(at),
        }
        marks
    }

    /// Draws the marks on fields with sides of length `cell`.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, cell: f64) {
        let mark = &theme.mark;
        if !self.empties.is_empty() {
            canvas.fill(&all(&self.empties, |at| dash(at, cell)), mark.empty);
        }
        if !self.misses.is_empty() {
            if mark.miss_edge.a > 0 {
                let edge = |at: Point| Path::ring(at, 0.325 * cell, 0.22 * cell).and(&Path::circle(at, 0.14 * cell));
                canvas.fill(&all(&self.misses, edge), mark.miss_edge);
            }
            canvas.fill(&all(&self.misses, |at| Path::circle(at, 0.115 * cell)), mark.miss);
            canvas.fill(&all(&self.misses, |at| Path::ring(at, 0.30 * cell, 0.245 * cell)), mark.miss.faint(0.82));
        }
        if !self.burning.is_empty() {
            signs::hits(canvas, theme, &self.burning, cell);
        }
        if !self.burnt.is_empty() {
            canvas.fill(&all(&self.burnt, |at| Path::circle(at, 0.275 * cell)), mark.flame);
            canvas.fill(&all(&self.burnt, |at| Path::circle(at, 0.235 * cell)), mark.ember);
            signs::crosses(canvas, theme, &self.burnt, 0.105, cell);
        }
    }
}

/// Stamps to copy signs from: boards with one sign on every field.
pub(super) struct MarkStamps([Arc<Stamps>; 4]);

impl MarkStamps {
    /// The stamps that `make` returns for the drawing of each board.
    pub(super) fn of(make: impl Fn(&dyn Fn(&mut Canvas, &Theme, &Grid)) -> Stamps) -> Self {
        let stamp = |at: usize| {
            let fill = |canvas: &mut Canvas, theme: &Theme, grid: &Grid| {
                let mut signs = Signs::default();
                signs[at] = Fields::board(grid.rows);
                draw(canvas, theme, grid, signs, Fields::NONE);
            };
            Arc::new(make(&fill))
        };
        Self([0, 1, 2, 3].map(stamp))
    }

    /// Copies the signs on these fields, and leaves the others.
    pub(super) fn copy(&self, canvas: &mut Canvas, grid: &Grid, signs: &mut Signs, from: Fields) {
        for (fields, stamp) in signs.iter_mut().zip(&self.0) {
            for field in fields.and(from).iter() {
                canvas.stamp(stamp, grid.field(field.row, field.column));
            }
            *fields = fields.without(from);
        }
    }
}

/// Draws the sign of a miss on the viewer's board, for the legend.
pub(super) fn one_splash(canvas: &mut Canvas, theme: &Theme, at: Point, cell: f64) {
    canvas.fill(&splash(at, cell), theme.mark.splash);
}

/// A dash.
pub(super) fn dash(at: Point, cell: f64) -> Path {
    let (width, height) = (0.62 * cell, 0.10 * cell);
    Path::rect(Rect::new(at.x - width / 2.0, at.y - height / 2.0, width, height))
}

/// A hollow diamond.
pub(super) fn splash(at: Point, cell: f64) -> Path {
    // Small fields are still 7 px on a phone.
    let whole = (0.38 * cell).max(11.4);
    let corners = |share: f64, way: f64| {
        let reach = share * whole;
        let side = way * reach;
        Path::polygon(&[(at.x, at.y - reach), (at.x + side, at.y), (at.x, at.y + reach), (at.x - side, at.y)])
    };
    corners(1.0, 1.0).and(&corners(0.70, -1.0))
}

/// Draws the ring around the latest shot.
pub(super) fn last(canvas: &mut Canvas, theme: &Theme, at: Point, cell: f64) {
    canvas.fill(&Path::ring(at, 0.535 * cell, 0.405 * cell), theme.mark.last_edge);
    canvas.fill(&Path::ring(at, 0.508 * cell, 0.432 * cell), theme.mark.last);
}

fn all(points: &[Point], shape: impl Fn(Point) -> Path) -> Path {
    points.iter().copied().map(shape).collect()
}
