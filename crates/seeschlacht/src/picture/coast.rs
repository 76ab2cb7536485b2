//! The outlines of land and shallows. The height of the ground follows from the distance to the land fields of the
//! data, with a little noise. The unit of length is the distance between two adjacent fields.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::layout::{EAST, NORTH, SOUTH, WEST, place};
use crate::board::{BOARD, Field, Fields, Heading};
use crate::data::{DATA, LandKind};
use canvas::{Path, Point, Rect};

/// The distance between two samples of the height.
const STEP: f64 = 0.08;
/// The width of the sampled margin beyond the edge of the sea, which is never visible.
const BEYOND: f64 = 0.5;
/// Half the width of a quay.
const QUAY: f64 = 0.9;
/// The height above which everything is open sea.
const OPEN: f64 = 1.6;

/// The outlines of all ground below a height: 0 is the shore, and land is below it.
pub(super) struct Outline {
    /// Closed lines with the rectangle around each.
    loops: Vec<(Path, Rect)>,
}

impl Outline {
    /// The outlines that reach into a part of the sea.
    pub(super) fn within(&self, part: Rect) -> Path {
        let meets = |bounds: &Rect| {
            bounds.x < part.right() && bounds.right() > part.x && bounds.y < part.bottom() && bounds.bottom() > part.y
        };
        self.loops.iter().filter(|(_, bounds)| meets(bounds)).fold(Path::new(), |all, (path, _)| all.and(path))
    }
}

/// All outlines of the board.
pub(super) struct Coast {
    /// Shallow water.
    pub(super) shallows: Outline,
    /// The edge of shallow water.
    pub(super) shelf: Outline,
    /// Foam along the shore.
    pub(super) surf: Outline,
    /// The shore.
    pub(super) shore: Outline,
    /// The edge between sand and grass.
    pub(super) grass: Outline,
}

/// The coast of the data.
pub(super) static COAST: LazyLock<Coast> = LazyLock::new(|| {
    let relief = Relief::new();
    Coast {
        shelf: relief.outline(0.72),
        shallows: relief.outline(0.36),
        surf: relief.outline(0.11),
        shore: relief.outline(0.0),
        grass: relief.outline(-0.13),
    }
});

/// A piece of ground: everything within reach of a line or a triangle.
struct Ground {
    corners: Vec<Point>,
    reach: f64,
}

impl Ground {
    fn new(corners: impl Into<Vec<Point>>, reach: f64) -> Self {
        Self { corners: corners.into(), reach }
    }

    /// The distance of a point from it; negative inside.
    fn distance(&self, from: Point) -> f64 {
        let edges = self.corners.iter().zip(self.corners.iter().cycle().skip(1));
        let least = edges.clone().map(|(a, b)| to_edge(from, *a, *b)).fold(f64::INFINITY, f64::min);
        let turns = |(a, b): (&Point, &Point)| (b.x - a.x) * (from.y - a.y) - (b.y - a.y) * (from.x - a.x) >= 0.0;
        let inside = self.corners.len() == 3 && (edges.clone().all(turns) || !edges.clone().any(turns));
        if inside { -self.reach - least } else { least - self.reach }
    }

    /// The samples that it can lower: first and last column, first and last row.
    fn samples(&self, relief: &Relief) -> [usize; 4] {
        let far = self.reach + OPEN;
        let reach = |part: fn(&Point) -> f64, from: f64, most: usize| {
            let parts = self.corners.iter().map(part);
            let (low, high) = parts.fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)));
            [sample((low - far - from) / STEP, most), sample((high + far - from) / STEP, most)]
        };
        let [left, right] = reach(|at| at.x, WEST - BEYOND, relief.columns);
        let [top, bottom] = reach(|at| at.y, NORTH - BEYOND, relief.rows);
        [left, right, top, bottom]
    }
}

/// The index of the sample nearest to a place, at most `most`.
fn sample(at: f64, most: usize) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
    let at = at.round() as usize;
    at.min(most - 1)
}

fn to_edge(from: Point, a: Point, b: Point) -> f64 {
    let (along, across) = (b.x - a.x, b.y - a.y);
    let length = along * along + across * across;
    let share = if length > 0.0 { ((from.x - a.x) * along + (from.y - a.y) * across) / length } else { 0.0 };
    let share = share.clamp(0.0, 1.0);
    (from.x - a.x - share * along).hypot(from.y - a.y - share * across)
}

/// The pieces of ground of the board.
fn grounds() -> Vec<Ground> {
    let kinds = DATA.land.iter().flat_map(|land| land.fields.iter().map(|name| (land.kind, name)));
    let moles: Fields =
        kinds.filter(|(kind, _)| *kind == LandKind::Mole).filter_map(|(_, name)| Field::parse(name)).collect();
    let mut grounds = Vec::new();
    for field in BOARD.land.iter() {
        let (at, narrow) = (place(field), moles.contains(field));
        grounds.push(Ground::new([at], if narrow { 0.34 } else { 0.54 }));
        for heading in &Heading::ALL[..3] {
            let Some(next) = field.step(*heading).filter(|next| next.is_land()) else { continue };
            let narrow = narrow || moles.contains(next);
            grounds.push(Ground::new([at, place(next)], if narrow { 0.28 } else { 0.48 }));
            grounds.extend(beyond(field, next));
            if let Some(third) = field.step(heading.right()).filter(|third| third.is_land()) {
                grounds.push(Ground::new([at, place(next), place(third)], 0.3));
            }
        }
        if let [one, other] = shores(field).into_iter().flatten().collect::<Vec<_>>()[..] {
            grounds.push(Ground::new([at, one, other], 0.3));
        }
        grounds.extend(shores(field).into_iter().flatten().map(|far| Ground::new([at, far], 0.5)));
    }
    grounds.extend(quays());
    grounds.extend(BOARD.spits.iter().flat_map(|line| spit(*line)));
    grounds
}

/// The continuation of land beyond the edges of the board: west, east, north, south.
fn shores(field: Field) -> [Option<Point>; 4] {
    let at = place(field);
    let (last_row, last) = (DATA.grid.rows - 1, DATA.grid.max_number - 1);
    [
        (field.number() <= 2).then(|| Point::new(WEST - 1.0, at.y)),
        (field.number() >= last).then(|| Point::new(EAST + 1.0, at.y)),
        (field.row() == 0).then(|| Point::new(at.x, NORTH - 1.0)),
        (field.row() == last_row).then(|| Point::new(at.x, SOUTH + 1.0)),
    ]
}

/// The ground between two neighbours and the edge of the board.
fn beyond(one: Field, other: Field) -> impl Iterator<Item = Ground> {
    shores(one).into_iter().zip(shores(other)).filter_map(|(far, farther)| far.zip(farther)).flat_map(
        move |(far, farther)| {
            let (near, nearer) = (place(one), place(other));
            [Ground::new([near, far, farther], 0.3), Ground::new([near, farther, nearer], 0.3)]
        },
    )
}

/// Quays between the harbours in the corners and the edge of the board.
fn quays() -> impl Iterator<Item = Ground> {
    let harbour = Field::all().filter(|field| field.harbour().and_then(|harbour| harbour.owner()).is_some());
    harbour.flat_map(|field| {
        let (at, off) = (place(field), 0.52 + QUAY);
        let quay = |there: bool, middle: Point, across: f64, down: f64| {
            let ends = [-1.0, 1.0].map(|way| Point::new(middle.x + way * across, middle.y + way * down));
            there.then(|| Ground::new(ends, QUAY))
        };
        let (last_row, last) = (DATA.grid.rows - 1, DATA.grid.max_number - 1);
        let (width, height) = (EAST + WEST, SOUTH + NORTH);
        [
            quay(field.number() <= 2, Point::new(-off, at.y), 0.0, 0.7),
            quay(field.number() >= last, Point::new(width + off, at.y), 0.0, 0.7),
            quay(field.row() == 0, Point::new(at.x, -off), 0.7, 0.0),
            quay(field.row() == last_row, Point::new(at.x, height + off), 0.7, 0.0),
        ]
        .into_iter()
        .flatten()
    })
}

/// The tongues of land across a line, from the adjacent land.
fn spit([one, other]: [Field; 2]) -> impl Iterator<Item = Ground> {
    let beside = |field: Field| Heading::ALL.into_iter().filter_map(move |heading| field.step(heading));
    let next: BTreeSet<Field> = beside(other).collect();
    let middle = Point::new((place(one).x + place(other).x) / 2.0, (place(one).y + place(other).y) / 2.0);
    beside(one).filter(move |field| field.is_land() && next.contains(field)).map(move |root| {
        let root = place(root);
        let tip = Point::new(middle.x + (middle.x - root.x) * 0.1, middle.y + (middle.y - root.y) * 0.1);
        Ground::new([root, tip], 0.22)
    })
}

/// Samples of the height of the ground, row by row. The height is the distance to land.
struct Relief {
    columns: usize,
    rows: usize,
    heights: Vec<f64>,
}

impl Relief {
    fn new() -> Self {
        let samples = |from: f64, to: f64| sample((to - from + 2.0 * BEYOND) / STEP, usize::MAX) + 1;
        let (columns, rows) = (samples(WEST, EAST), samples(NORTH, SOUTH));
        let mut relief = Self { columns, rows, heights: vec![OPEN; columns * rows] };
        for ground in grounds() {
            let [left, right, top, bottom] = ground.samples(&relief);
            for row in top..=bottom {
                for column in left..=right {
                    let height = ground.distance(relief.point(column, row));
                    let known = &mut relief.heights[row * columns + column];
                    *known = known.min(height);
                }
            }
        }
        relief.soften();
        relief.soften();
        relief.roughen();
        relief
    }

    fn point(&self, column: usize, row: usize) -> Point {
        Point::new(WEST - BEYOND + column as f64 * STEP, NORTH - BEYOND + row as f64 * STEP)
    }

    /// Rounds corners: each sample becomes the mean of those around it.
    fn soften(&mut self) {
        let before = self.heights.clone();
        for row in 1..self.rows - 1 {
            for column in 1..self.columns - 1 {
                let at = row * self.columns + column;
                let around = [at - self.columns, at, at + self.columns];
                let sum: f64 = around.iter().flat_map(|at| &before[at - 1..=at + 1]).sum();
                self.heights[at] = sum / 9.0;
            }
        }
    }

    fn roughen(&mut self) {
        for row in 0..self.rows {
            for column in 0..self.columns {
                let at = self.point(column, row);
                let height = &mut self.heights[row * self.columns + column];
                // Depths vary more at a greater distance from land.
                let rough = 0.10 + 0.28 * height.max(0.0);
                *height += rough * noise(at, 1.7) + 0.055 * noise(at, 4.3);
            }
        }
    }

    /// The outline of everything below a height.
    fn outline(&self, level: f64) -> Outline {
        let lines = Contour { relief: self, level }.lines();
        let loops = lines.into_iter().filter(|line| line.len() > 12).map(|line| {
            let path = rounded(&line);
            let bounds = path.bounds();
            (path, bounds)
        });
        Outline { loops: loops.collect() }
    }
}

/// Smooth noise from -0.5 to 0.5 with this many bumps in a unit of length.
fn noise(at: Point, bumps: f64) -> f64 {
    let (x, y) = (at.x * bumps + 900.0, at.y * bumps + 900.0);
    let (left, top) = (x.floor(), y.floor());
    let soft = |share: f64| share * share * (3.0 - 2.0 * share);
    let (across, down) = (soft(x - left), soft(y - top));
    let value = |column: f64, row: f64| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small whole numbers")]
        let (across, down) = ((left + column) as u64, (top + row) as u64);
        let key = across.wrapping_mul(0x9e37_79b9) ^ down.wrapping_mul(0x85eb_ca77) ^ (bumps.to_bits() >> 40);
        super::layout::chance(key) - 0.5
    };
    let row = |row: f64| value(0.0, row) * (1.0 - across) + value(1.0, row) * across;
    row(0.0) * (1.0 - down) + row(1.0) * down
}

/// A closed line without corners, through the midpoints between these points.
fn rounded(points: &[Point]) -> Path {
    let middle = |a: Point, b: Point| ((a.x + b.x) / 2.0, (a.y + b.y) / 2.0);
    let last = points[points.len() - 1];
    let start = middle(last, points[0]);
    let mut path = Path::new().from(start.0, start.1);
    for (at, point) in points.iter().enumerate() {
        let end = middle(*point, points[(at + 1) % points.len()]);
        path = path.bend(point.x, point.y, end.0, end.1);
    }
    path.close()
}

/// Finds the contour lines of a relief at one height, by marching squares. Lower ground is to the right of each line.
struct Contour<'a> {
    relief: &'a Relief,
    level: f64,
}

/// The mark of an edge that no line crosses.
const NOWHERE: usize = usize::MAX;

impl Contour<'_> {
    /// Whether a sample is below the height. Samples on the rim never are, so that all lines are closed.
    fn is_low(&self, column: usize, row: usize) -> bool {
        let Relief { columns, rows, heights } = self.relief;
        let rim = column == 0 || row == 0 || column + 1 == *columns || row + 1 == *rows;
        !rim && heights[row * columns + column] < self.level
    }

    fn lines(&self) -> Vec<Vec<Point>> {
        let mut next = self.crossings();
        let mut lines = Vec::new();
        for start in 0..next.len() {
            let mut line = Vec::new();
            let mut at = start;
            while next[at] != NOWHERE {
                line.push(self.crossing(at));
                at = std::mem::replace(&mut next[at], NOWHERE);
            }
            if !line.is_empty() {
                lines.push(line);
            }
        }
        lines
    }

    /// For each edge between two samples that a line crosses, the edge that it crosses next. The edge to the right of a
    /// sample has twice its number, the one below it one more.
    fn crossings(&self) -> Vec<usize> {
        let Relief { columns, rows, .. } = self.relief;
        let mut next = vec![NOWHERE; 2 * columns * rows];
        for row in 0..rows - 1 {
            for column in 0..columns - 1 {
                let corner = row * columns + column;
                // Clockwise from the top; the corners go clockwise from the upper right.
                let edges = [2 * corner, 2 * (corner + 1) + 1, 2 * (corner + columns), 2 * corner + 1];
                let around = [(1, 0), (1, 1), (0, 1), (0, 0)];
                let low = around.map(|(across, down)| self.is_low(column + across, row + down));
                for side in 0..4 {
                    // Clockwise, a line enters where low ground begins and leaves where low ground ends.
                    if low[side] && !low[(side + 3) % 4] {
                        let end = (1..4).find(|more| !low[(side + more) % 4]).unwrap_or(1);
                        next[edges[(side + end) % 4]] = edges[side];
                    }
                }
            }
        }
        next
    }

    /// The point where the line crosses an edge.
    fn crossing(&self, edge: usize) -> Point {
        let Relief { columns, heights, .. } = self.relief;
        let from = edge / 2;
        let to = if edge.is_multiple_of(2) { from + 1 } else { from + columns };
        let point = |at: usize| self.relief.point(at % columns, at / columns);
        let (a, b) = (point(from), point(to));
        let (low, high) = (heights[from], heights[to]);
        let share = if low == high { 0.5 } else { ((self.level - low) / (high - low)).clamp(0.0, 1.0) };
        Point::new(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SEE-9, SEE-10.
    #[test]
    fn fields_of_water_and_land_are_drawn_as_such() {
        let relief = Relief::new();
        for field in Field::all() {
            let at = place(field);
            let column = sample((at.x - WEST + BEYOND) / STEP, relief.columns);
            let row = sample((at.y - NORTH + BEYOND) / STEP, relief.rows);
            let height = relief.heights[row * relief.columns + column];
            if field.is_land() {
                assert!(height < -0.12, "{field} is land: {height}");
            } else {
                assert!(height > 0.18, "{field} is water: {height}");
            }
        }
    }

    /// SEE-60: a spit is drawn exactly across the lines that it bars.
    #[test]
    fn land_crosses_exactly_the_lines_cut_by_spits() {
        let relief = Relief::new();
        for from in Field::all().filter(|field| !field.is_land()) {
            for heading in &Heading::ALL[..3] {
                let Some(to) = from.step(*heading).filter(|to| !to.is_land()) else { continue };
                let (a, b) = (place(from), place(to));
                let column = sample(((a.x + b.x) / 2.0 - WEST + BEYOND) / STEP, relief.columns);
                let row = sample(((a.y + b.y) / 2.0 - NORTH + BEYOND) / STEP, relief.rows);
                let is_land = relief.heights[row * relief.columns + column] < 0.0;
                let cut = BOARD.spits.iter().any(|line| line.contains(&from) && line.contains(&to));
                assert_eq!(is_land, cut, "{from} to {to}");
            }
        }
    }
}
