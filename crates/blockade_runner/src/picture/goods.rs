//! Goods: a cube for each unit, with a sign for each kind, and the outlines of spaces that are empty.

use super::colours::Colours;
use crate::data::{Cargo, Good};
use canvas::{Canvas, Colour, Line, Path, Point, Rect};

/// The side of a cube from which its corners are rounded.
const ROUND: f64 = 17.0;

/// Units of goods at their places. They are drawn together, because one path with many cubes is faster than many
/// paths.
#[derive(Clone, Debug, Default)]
pub(super) struct Cubes(Vec<(Good, Rect)>);

impl Cubes {
    pub(super) fn put(&mut self, good: Good, at: Rect) {
        self.0.push((good, at));
    }

    /// Adds the units of a cargo on their spaces, by kind.
    pub(super) fn fill(&mut self, spaces: &[(Good, Rect)], mut cargo: Cargo) {
        for (good, at) in spaces {
            if cargo[*good] > 0 {
                cargo[*good] -= 1;
                self.put(*good, *at);
            }
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, colours: &Colours) {
        let edges = self.0.iter().map(|(_, at)| tile(at.grown(0.02 * at.w + 0.9))).collect();
        canvas.fill(&edges, colours.edge);
        for good in Good::ALL {
            let these = || self.0.iter().filter(move |(kind, _)| *kind == good).map(|(_, at)| *at);
            if these().next().is_none() {
                continue;
            }
            let pair = colours.good(good);
            canvas.fill(&these().map(|at| tile(at.grown(-0.02 * at.w - 0.5))).collect(), pair.ground);
            canvas.fill(&these().map(|at| sign(good, at)).collect(), pair.ink);
        }
    }
}

/// A square, with rounded corners if they are large enough to see.
fn tile(at: Rect) -> Path {
    if at.w < ROUND { Path::rect(at) } else { Path::rounded(at, 0.16 * at.w) }
}

/// The sign of a kind of goods: a boll, a leaf, a cross, a diamond.
fn sign(good: Good, at: Rect) -> Path {
    let Point { x, y } = at.centre();
    let s = at.w;
    match good {
        Good::Cotton => Path::circle(Point::new(x - 0.13 * s, y + 0.08 * s), 0.13 * s)
            .and(&Path::circle(Point::new(x + 0.13 * s, y + 0.08 * s), 0.13 * s))
            .and(&Path::circle(Point::new(x, y - 0.13 * s), 0.13 * s)),
        Good::Tobacco => {
            let d = 0.34 * s;
            let leaf = Path::new().from(x - d, y + d).bend(x - d, y - 0.7 * d, x + d, y - d);
            leaf.bend(x + d, y + 0.7 * d, x - d, y + d).close()
        }
        Good::War => {
            let (long, wide) = (0.33 * s, 0.11 * s);
            Path::polygon(&[
                (x - wide, y - long),
                (x + wide, y - long),
                (x + wide, y - wide),
                (x + long, y - wide),
                (x + long, y + wide),
                (x + wide, y + wide),
                (x + wide, y + long),
                (x - wide, y + long),
                (x - wide, y + wide),
                (x - long, y + wide),
                (x - long, y - wide),
                (x - wide, y - wide),
            ])
        }
        Good::Black => Path::diamond(Point::new(x, y), 0.34 * s),
    }
}

/// One unit.
pub(super) fn cube(canvas: &mut Canvas, colours: &Colours, good: Good, at: Rect) {
    let mut one = Cubes::default();
    one.put(good, at);
    one.draw(canvas, colours);
}

/// Spaces without goods.
pub(super) fn spaces(canvas: &mut Canvas, at: impl Iterator<Item = Rect>, ink: Colour) {
    let outlines: Path = at.map(|at| Path::rounded(at.grown(-0.06 * at.w), 0.14 * at.w)).collect();
    canvas.stroke(&outlines, &Line::wide(1.2), ink);
}

/// Squares side by side for the units of a cargo, from a corner; kinds in their order.
pub(super) fn row(from: Point, cargo: Cargo, side: f64) -> Vec<(Good, Rect)> {
    let units = cargo.kinds().flat_map(|(good, count)| (0..count).map(move |_| good));
    let at = |(place, good): (usize, Good)| (good, Rect::new(from.x + pitch(side) * count(place), from.y, side, side));
    units.enumerate().map(at).collect()
}

/// The distance between two units.
pub(super) fn pitch(side: f64) -> f64 {
    (side * 1.14).ceil() + 1.0
}

/// A small count as a length.
pub(super) fn count(count: usize) -> f64 {
    f64::from(u16::try_from(count).unwrap_or(u16::MAX))
}
