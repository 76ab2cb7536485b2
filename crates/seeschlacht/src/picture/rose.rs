//! The wind discs: the large one has the directions 1 to 6 around the rose of the present wind, with the moves that
//! each heading allows; the one on the sea has room for the moves only, and none beside the large one.

use super::colours::Colours;
use super::layout::{Chart, square, turn};
use crate::board::{Field, Heading};
use crate::data::DATA;
use crate::wind::Wind;
use canvas::signs::words;
use canvas::{Canvas, Colour, Path, Point, Rect, Theme};

/// The size of digits, as a share of the radius.
const DIRECTIONS: f64 = 0.28;
const MOVES: f64 = 0.32;

/// Draws the large disc. Its arrow starts at the number that the wind blows from.
pub(super) fn disc(canvas: &mut Canvas, theme: &Theme, colours: &Colours, wind: Wind, at: Point, radius: f64) {
    canvas.circle(at, radius * 1.045, colours.ink);
    canvas.circle(at, radius, colours.face);
    canvas.circle(at, radius * 0.71, colours.ink);
    canvas.circle(at, radius * 0.69, colours.die(wind.strength));
    let ink = colours.on_colour[wind.strength.index()];
    eye(canvas, theme, colours, wind, at, radius);
    for heading in Heading::ALL {
        words(canvas, &heading.to_string(), at.around(radius * 0.85, turn(heading)), radius * DIRECTIONS, colours.ink);
    }
    for (heading, moves) in moves(wind) {
        words(canvas, &moves.to_string(), at.around(radius * 0.49, turn(heading)), radius * MOVES, ink);
    }
    arrow(canvas, colours, wind, at, radius, ink);
}

/// The headings that a ship can sail, with its moves.
fn moves(wind: Wind) -> impl Iterator<Item = (Heading, u8)> {
    Heading::ALL.into_iter().zip(wind.allowances(false)).filter(|(_, moves)| *moves > 0)
}

/// The mark of the direction that the wind blows from.
fn eye(canvas: &mut Canvas, theme: &Theme, colours: &Colours, wind: Wind, at: Point, radius: f64) {
    let eye = at.around(radius * 0.85, turn(wind.from));
    canvas.circle(eye, radius * 0.165, colours.ink);
    canvas.circle(eye, radius * 0.135, theme.mark.last);
}

/// The arrow of the wind and the knob of the disc.
fn arrow(canvas: &mut Canvas, colours: &Colours, wind: Wind, at: Point, radius: f64, ink: Colour) {
    let way = turn(wind.from);
    let corner = |along: f64, across: f64| {
        let foot = at.around(radius * along, way);
        let corner = foot.around(radius * across, way + 0.25);
        (corner.x, corner.y)
    };
    let arrow = [(0.66, 0.05), (0.44, 0.05), (0.44, 0.15), (0.17, 0.0), (0.44, -0.15), (0.44, -0.05), (0.66, -0.05)];
    canvas.fill(&Path::polygon(&arrow.map(|(along, across)| corner(along, across))), ink);
    canvas.circle(at, radius * 0.145, colours.ink);
    canvas.circle(at, radius * 0.115, colours.brass);
}

/// The field of the disc on the sea.
pub(super) fn centre() -> Option<Field> {
    Field::parse(&DATA.wind_disc.centre)
}

/// The radius of the disc on the sea.
fn radius(chart: &Chart) -> f64 {
    1.31 * chart.spacing
}

/// Draws the disc on the sea.
pub(super) fn on_the_sea(canvas: &mut Canvas, theme: &Theme, colours: &Colours, wind: Wind, chart: &Chart) {
    let Some(at) = centre().map(|field| chart.at(field)) else { return };
    let (radius, ink) = (radius(chart), colours.on_colour[wind.strength.index()]);
    canvas.circle(at, radius * 1.045, colours.ink);
    canvas.circle(at, radius, colours.face);
    canvas.circle(at, radius * 0.93, colours.die(wind.strength));
    eye(canvas, theme, colours, wind, at, radius);
    for Digit { moves, at, size } in digits(wind, chart) {
        words(canvas, &moves.to_string(), at, size, ink);
    }
    arrow(canvas, colours, wind, at, radius, ink);
}

/// The moves of a heading on the disc on the sea.
pub(super) struct Digit {
    moves: u8,
    at: Point,
    size: f64,
}

impl Digit {
    pub(super) fn area(&self) -> Rect {
        square(self.at, 0.4 * self.size)
    }
}

/// The moves on the disc on the sea; none on a chart for a decision.
pub(super) fn digits(wind: Wind, chart: &Chart) -> Vec<Digit> {
    let Some(field) = centre().filter(|_| !chart.is_close()) else { return Vec::new() };
    let place = |heading| chart.at(field).around(0.64 * radius(chart), turn(heading));
    let size = chart.name_size(false);
    moves(wind).map(|(heading, moves)| Digit { moves, at: place(heading), size }).collect()
}
