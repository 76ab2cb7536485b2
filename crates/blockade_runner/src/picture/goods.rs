//! Goods: a cube for each unit, with a sign for each kind, and the outlines of spaces that are empty.

use super::DECIDED;
use super::colours::Colours;
use crate::data::{Cargo, Good};
use canvas::{Canvas, Colour, Line, Path, Point, Rect, TextStyle, Transform};

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
                self.put(*good, Rect { w: at.h, ..*at });
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
    let sign = match good {
        Good::Cotton => [(-0.13, 0.08), (0.13, 0.08), (0.0, -0.13)]
            .map(|(x, y)| Path::circle(Point::new(x, y), 0.13))
            .into_iter()
            .collect(),
        Good::Tobacco => Path::from_svg("M-.34 .34 Q-.34 -.238 .34 -.34 .34 .238 -.34 .34 Z"),
        Good::War => Path::from_svg("M-.11 -.33 H.11 V-.11 H.33 V.11 H.11 V.33 H-.11 V.11 H-.33 V-.11 H-.11 Z"),
        Good::Black => Path::diamond(Point::default(), 0.34),
    };
    let Point { x, y } = at.centre();
    sign.moved(Transform::shift(x, y).scaled(at.w))
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

/// The room of a kind of goods in a tally.
pub(super) fn tally_room(from: Point, good: Good, side: f64) -> (Good, Rect) {
    (good, Rect::new(from.x, from.y, side + 6.0 + 0.6 * DECIDED, side))
}

/// One unit of each kind side by side, and beside it their number if there are several.
pub(super) fn tally(canvas: &mut Canvas, cubes: &mut Cubes, cargo: Cargo, from: Point, side: f64, style: &TextStyle) {
    let mut x = from.x;
    for (good, many) in cargo.kinds() {
        cubes.put(good, Rect::new(x, from.y, side, side));
        x += side + 5.0;
        if many > 1 {
            let at = Point::new(x, from.y + 0.5 * side + 0.35 * DECIDED);
            x += canvas.text(&many.to_string(), at, style) + 4.0;
        }
    }
}

/// The distance between two units.
pub(super) fn pitch(side: f64) -> f64 {
    (side * 1.14).ceil() + 1.0
}

/// A small count as a length.
pub(super) fn count(count: usize) -> f64 {
    f64::from(u16::try_from(count).unwrap_or(u16::MAX))
}
