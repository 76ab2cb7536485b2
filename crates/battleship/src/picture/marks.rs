//! The marks on fields. Each has its own shape, so that none depends on colour alone: a hit is a burst with a cross, a hit on a
//! sunk ship a cross on a bare disc, a miss a ring around a dot, an "empty" mark a small dot.

use crate::scene::Mark;
use canvas::{Canvas, Grid, Path, Point, Stamps, Theme, signs};
use std::sync::Arc;

/// The marks of a board by kind, so that each kind is drawn in a few strokes. Marks do not overlap.
#[derive(Default)]
pub(super) struct Marks {
    burning: Vec<Point>,
    burnt: Vec<Point>,
    misses: Vec<Point>,
    empties: Vec<Point>,
}

impl Marks {
    /// The marks that are on the board. `sunk` returns whether a sunk ship covers a field.
    pub(super) fn gather(grid: &Grid, marks: &[(u8, u8, Mark)], sunk: impl Fn(u8, u8) -> bool) -> Self {
        let mut gathered = Self::default();
        let mut marks: Vec<_> = marks.iter().filter(|(row, column, _)| grid.has(*row, *column)).collect();
        marks.sort();
        for (row, column, mark) in marks {
            let kind = match mark {
                Mark::Hit if sunk(*row, *column) => &mut gathered.burnt,
                Mark::Hit => &mut gathered.burning,
                Mark::Miss => &mut gathered.misses,
                Mark::Empty => &mut gathered.empties,
            };
            kind.push(grid.centre(*row, *column));
        }
        gathered
    }

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
            canvas.fill(&all(&self.empties, |at| Path::circle(at, 0.10 * cell)), mark.empty);
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
            canvas.fill(&all(&self.burnt, |at| Path::circle(at, 0.235 * cell)), mark.flame);
            canvas.fill(&all(&self.burnt, |at| Path::circle(at, 0.20 * cell)), mark.ember);
            signs::crosses(canvas, theme, &self.burnt, 0.095, cell);
        }
    }
}

/// Stamps to copy marks from: boards with one kind of mark on every field.
pub(super) struct MarkStamps([Arc<Stamps>; 4]);

impl MarkStamps {
    /// The stamps that `make` returns for the drawing of each board.
    pub(super) fn of(make: impl Fn(&dyn Fn(&mut Canvas, &Theme, &Grid)) -> Stamps) -> Self {
        let marks = |mark: Mark| {
            let fill = |canvas: &mut Canvas, theme: &Theme, grid: &Grid| {
                let marks: Vec<_> = fields(grid).map(|(row, column)| (row, column, mark)).collect();
                Marks::gather(grid, &marks, |_, _| false).draw(canvas, theme, grid.cell);
            };
            Arc::new(make(&fill))
        };
        let missed = |canvas: &mut Canvas, theme: &Theme, grid: &Grid| {
            splashes(canvas, theme, grid, &fields(grid).collect::<Vec<_>>());
        };
        Self([marks(Mark::Hit), marks(Mark::Miss), marks(Mark::Empty), Arc::new(make(&missed))])
    }

    /// Copies a mark to its field.
    pub(super) fn mark(&self, canvas: &mut Canvas, grid: &Grid, (row, column, mark): (u8, u8, Mark)) {
        canvas.stamp(&self.0[mark as usize], grid.field(row, column));
    }

    /// Copies the sign of a miss on the viewer's board to its field.
    pub(super) fn splash(&self, canvas: &mut Canvas, grid: &Grid, (row, column): (u8, u8)) {
        canvas.stamp(&self.0[3], grid.field(row, column));
    }
}

/// All fields of a board.
fn fields(grid: &Grid) -> impl Iterator<Item = (u8, u8)> {
    let columns = grid.columns;
    (0..grid.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// Draws the misses on the viewer's board: hollow and faint, because they are no marks of the game (R-BAT-18).
pub(super) fn splashes(canvas: &mut Canvas, theme: &Theme, grid: &Grid, fields: &[(u8, u8)]) {
    let mut fields: Vec<_> = fields.iter().filter(|(row, column)| grid.has(*row, *column)).collect();
    fields.sort();
    let points: Vec<Point> = fields.into_iter().map(|(row, column)| grid.centre(*row, *column)).collect();
    if !points.is_empty() {
        canvas.fill(&all(&points, |at| splash(at, grid.cell)), theme.mark.splash);
    }
}

/// Draws the sign of a miss on the viewer's board, for the legend.
pub(super) fn one_splash(canvas: &mut Canvas, theme: &Theme, at: Point, cell: f64) {
    canvas.fill(&splash(at, cell), theme.mark.splash);
}

/// A hollow diamond.
fn splash(at: Point, cell: f64) -> Path {
    let corners = |reach: f64, way: f64| {
        let reach = reach * cell;
        let side = way * reach;
        Path::polygon(&[(at.x, at.y - reach), (at.x + side, at.y), (at.x, at.y + reach), (at.x - side, at.y)])
    };
    corners(0.24, 1.0).and(&corners(0.155, -1.0))
}

/// Draws the ring around the latest shot.
pub(super) fn last(canvas: &mut Canvas, theme: &Theme, at: Point, cell: f64) {
    canvas.fill(&Path::ring(at, 0.535 * cell, 0.405 * cell), theme.mark.last_edge);
    canvas.fill(&Path::ring(at, 0.508 * cell, 0.432 * cell), theme.mark.last);
}

fn all(points: &[Point], shape: impl Fn(Point) -> Path) -> Path {
    points.iter().copied().map(shape).collect()
}
