//! Paints and line styles.

use super::colour::Colour;
use super::geometry::Point;
use vello_cpu::PaintType;
use vello_cpu::kurbo::{Cap, Join, Stroke};
use vello_cpu::peniko::{ColorStop, Gradient};

/// The fill of a shape or line.
#[derive(Clone, Debug, PartialEq)]
pub enum Paint {
    /// One colour.
    Flat(Colour),
    /// A gradient along a line; stops from 0 to 1.
    Linear {
        /// The place of stop 0.
        from: Point,
        /// The place of stop 1.
        to: Point,
        /// The colours.
        stops: Vec<(f32, Colour)>,
    },
    /// A gradient around a point; stops from 0 to 1.
    Radial {
        /// The place of stop 0.
        centre: Point,
        /// The distance of stop 1.
        radius: f64,
        /// The colours.
        stops: Vec<(f32, Colour)>,
    },
}

impl Paint {
    /// A gradient from one colour at the top to another at the bottom.
    pub fn down(top: f64, bottom: f64, first: Colour, last: Colour) -> Self {
        Self::Linear { from: Point::new(0.0, top), to: Point::new(0.0, bottom), stops: vec![(0.0, first), (1.0, last)] }
    }

    pub(super) fn inner(&self) -> PaintType {
        let stops = |stops: &[(f32, Colour)]| -> Vec<ColorStop> {
            stops.iter().map(|(offset, colour)| ColorStop { offset: *offset, color: colour.inner().into() }).collect()
        };
        match self {
            Self::Flat(colour) => colour.inner().into(),
            Self::Linear { from, to, stops: colours } => {
                Gradient::new_linear((from.x, from.y), (to.x, to.y)).with_stops(stops(colours).as_slice()).into()
            }
            #[expect(clippy::cast_possible_truncation, reason = "the rasteriser wants a short float")]
            Self::Radial { centre, radius, stops: colours } => {
                Gradient::new_radial((centre.x, centre.y), *radius as f32).with_stops(stops(colours).as_slice()).into()
            }
        }
    }
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Self {
        Self::Flat(colour)
    }
}

/// The style of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    width: f64,
    round: bool,
    dashes: Vec<f64>,
}

impl Line {
    /// A line of this width, with flat ends and sharp corners.
    pub const fn wide(width: f64) -> Self {
        Self { width, round: false, dashes: Vec::new() }
    }

    /// Makes ends and corners round.
    #[must_use]
    pub const fn round(mut self) -> Self {
        self.round = true;
        self
    }

    /// Adds dashes and gaps of these lengths.
    #[must_use]
    pub fn dashed(mut self, dash: f64, gap: f64) -> Self {
        self.dashes = vec![dash, gap];
        self
    }

    pub(super) fn inner(&self) -> Stroke {
        let (cap, join) = if self.round { (Cap::Round, Join::Round) } else { (Cap::Butt, Join::Miter) };
        let stroke = Stroke::new(self.width).with_caps(cap).with_join(join);
        if self.dashes.is_empty() { stroke } else { stroke.with_dashes(0.0, self.dashes.iter().copied()) }
    }
}
