//! The wind disc: directions 1 to 6 around the rose of the present wind, with the moves that each heading allows.

use super::colours::Colours;
use super::layout::turn;
use crate::board::Heading;
use crate::wind::Wind;
use canvas::signs::words;
use canvas::{Canvas, Path, Point, Theme};

/// Draws the disc. Its arrow starts at the number that the wind blows from.
pub(super) fn disc(canvas: &mut Canvas, theme: &Theme, colours: &Colours, wind: Wind, at: Point, radius: f64) {
    canvas.circle(at, radius * 1.045, colours.ink);
    canvas.circle(at, radius, colours.face);
    canvas.circle(at, radius * 0.71, colours.ink);
    canvas.circle(at, radius * 0.69, colours.die(wind.strength));
    let ink = colours.on_colour[wind.strength.index()];
    let eye = at.around(radius * 0.85, turn(wind.from));
    canvas.circle(eye, radius * 0.165, colours.ink);
    canvas.circle(eye, radius * 0.135, theme.mark.last);
    for (heading, moves) in Heading::ALL.into_iter().zip(wind.allowances(false)) {
        let number = at.around(radius * 0.85, turn(heading));
        words(canvas, &heading.to_string(), number, radius * 0.27, colours.ink);
        if moves > 0 {
            words(canvas, &moves.to_string(), at.around(radius * 0.49, turn(heading)), radius * 0.32, ink);
        }
    }
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
