//! Dice as they fell. The number die is white with pips; the colour die has its colour, and as many diamonds as its wind is strong
//! and its line is far.

use super::colours::Colours;
use crate::picture::{Canvas, Colour, Path, Point, Rect};
use crate::seeschlacht::scene::Die;

/// Draws a die with sides of this length about a point.
pub(super) fn die(canvas: &mut Canvas, colours: &Colours, die: Die, at: Point, side: f64) {
    let body = |grown: f64| Path::rounded(Rect::new(at.x, at.y, 0.0, 0.0).grown(side / 2.0 + grown), side * 0.2);
    let (ground, ink) = match die {
        Die::Number(_) => (Colour::WHITE, colours.ink),
        Die::Colour(colour) => (colours.die(colour), colours.on_colour[colour.index()]),
    };
    canvas.fill(&body(0.0), colours.ink);
    canvas.fill(&body(-side * 0.06), ground);
    let spots = match die {
        Die::Number(number) => spots(number),
        Die::Colour(colour) => spots(colour as u8 + 1),
    };
    let spot = |(across, down): &(f64, f64)| {
        let at = Point::new(at.x + across * side, at.y + down * side);
        match die {
            Die::Number(_) => Path::circle(at, side * 0.095),
            Die::Colour(_) => Path::diamond(at, side * 0.15),
        }
    };
    canvas.fill(&spots.iter().map(spot).collect(), ink);
}

/// Where the spots of a face lie.
fn spots(number: u8) -> &'static [(f64, f64)] {
    const R: f64 = 0.24;
    match number {
        1 => &[(0.0, 0.0)],
        2 => &[(-R, -R), (R, R)],
        3 => &[(-R, -R), (0.0, 0.0), (R, R)],
        4 => &[(-R, -R), (R, -R), (-R, R), (R, R)],
        5 => &[(-R, -R), (R, -R), (0.0, 0.0), (-R, R), (R, R)],
        _ => &[(-R, -R), (R, -R), (-R, 0.0), (R, 0.0), (-R, R), (R, R)],
    }
}
