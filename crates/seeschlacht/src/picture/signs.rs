//! The signs of the legend.

use super::badges::{self, Badge, Wish};
use super::colours::Colours;
use super::decision::line_chip;
use super::{ground, story, vessels};
use crate::board::Heading;
use crate::events::End;
use crate::scene::Sign;
use crate::ship::{Ship, ShipId, Side};
use canvas::signs::bursts;
use canvas::{Canvas, Line, Path, Point, Theme, Transform};

/// Draws a sign centred in a square of this side.
pub(super) fn sign(canvas: &mut Canvas, theme: &Theme, colours: &Colours, sign: Sign, at: Point, side: f64) {
    let number = |canvas: &mut Canvas, end: End| {
        let wish = Wish { end, ..Wish::at("1".to_owned(), at) };
        badges::one(canvas, theme, colours, &Badge { wish, at, size: side * 0.96 });
    };
    match sign {
        Sign::Number | Sign::Aim => number(canvas, End::Full),
        Sign::Open => {
            let wish = Wish { way: Some(0.0), ..Wish::at(String::new(), at) };
            badges::one(canvas, theme, colours, &Badge { wish, at, size: side * 0.8 });
        }
        Sign::Anchor => number(canvas, End::Anchor),
        Sign::Harbour => number(canvas, End::Harbour),
        Sign::Stay => number(canvas, End::Stay),
        Sign::Ram => number(canvas, End::Ram(first(Side::White))),
        Sign::Stop => number(canvas, End::Stop),
        Sign::Hit | Sign::Harm => vessels::hit(canvas, colours, at, side * 3.2),
        Sign::Load => vessels::load(canvas, colours, at, side * 3.2),
        Sign::Mark(mark) => vessels::mark(canvas, theme, colours, mark, at, side * 0.38),
        Sign::Line(colour) => line_chip(canvas, colours, colour, at, side * 0.96),
        Sign::Battery(owner) => {
            canvas.fill(&ground::covered(owner, at, side * 0.36), colours.owner(Some(owner)));
            canvas.fill(&ground::covered(owner, at, side * 0.26), colours.battery);
        }
        Sign::Rammed => story::clash(canvas, colours, at, side),
        Sign::ShotHit => bursts(canvas, theme, &[at], side),
        Sign::ShotMiss => story::splash(canvas, theme, at, side * 2.4),
        Sign::Wreck => vessels::wreck(canvas, theme, at, side),
        Sign::Dotted => {
            canvas.circle(at, side * 0.44, colours.battery);
            canvas.fill(&Path::ring(at, side * 0.42, side * 0.31), colours.owner[0]);
            canvas.circle(at, side * 0.17, colours.owner[0]);
        }
        Sign::Reef => {
            let line = Path::line(Point::new(at.x - side * 0.48, at.y), Point::new(at.x + side * 0.48, at.y));
            canvas.stroke(&line, &Line::wide(side * 0.30).dashed(side * 0.2, side * 0.14), colours.shore);
            canvas.stroke(&line, &Line::wide(side * 0.19).dashed(side * 0.2, side * 0.14), colours.reef);
        }
    }
}

fn first(side: Side) -> ShipId {
    ShipId { side, ship: Ship::ALL[0] }
}

/// A ship of a side, without its name.
pub(super) fn flagship(canvas: &mut Canvas, colours: &Colours, side: Side, at: Point, size: f64) {
    let turned = super::layout::turn(Heading::ALL[0]);
    canvas.moved(Transform::shift(at.x, at.y).turned(turned).scaled(size * 1.15), |canvas| {
        vessels::ship(canvas, colours, first(side));
    });
}
