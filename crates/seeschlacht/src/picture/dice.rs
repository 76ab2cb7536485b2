//! Dice. The number die is white with pips. The colour die shows its colour, and the number of its line as diamonds.

use super::colours::Colours;
use crate::scene::Die;
use canvas::{Canvas, Colour, Path, Point, Rect, signs};

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
        Die::Number(number) => signs::pips(number),
        Die::Colour(colour) => signs::pips(colour as u8 + 1),
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
