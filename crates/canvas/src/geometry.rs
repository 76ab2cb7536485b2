//! Points, rectangles and transforms, in pixels; y grows downwards.

use vello_cpu::kurbo::Affine;

/// A point.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    #[inline]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at this distance, in a direction given in full turns clockwise from the right.
    pub fn around(self, distance: f64, turns: f64) -> Self {
        let (sin, cos) = (turns * std::f64::consts::TAU).sin_cos();
        Self { x: self.x + distance * cos, y: self.y + distance * sin }
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Width.
    pub w: f64,
    /// Height.
    pub h: f64,
}

impl Rect {
    /// The rectangle with this corner and size.
    #[inline]
    pub const fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Self { x, y, w, h }
    }

    /// Right edge.
    #[inline]
    pub const fn right(self) -> f64 {
        self.x + self.w
    }

    /// Bottom edge.
    #[inline]
    pub const fn bottom(self) -> f64 {
        self.y + self.h
    }

    /// The centre.
    #[inline]
    pub const fn centre(self) -> Point {
        Point::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// The rectangle extended by `by` on every side, or shrunk if `by` is negative.
    #[inline]
    pub const fn grown(self, by: f64) -> Self {
        Self::new(self.x - by, self.y - by, self.w + 2.0 * by, self.h + 2.0 * by)
    }
}

/// An affine map of the plane. Each method applies to the coordinates that the map has made so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform(pub(super) Affine);

impl Transform {
    /// The identity.
    pub const NONE: Self = Self(Affine::IDENTITY);

    /// A shift.
    pub fn shift(x: f64, y: f64) -> Self {
        Self(Affine::translate((x, y)))
    }

    /// Turns about the new origin, in full turns clockwise.
    #[must_use]
    pub fn turned(self, turns: f64) -> Self {
        Self(self.0 * Affine::rotate(turns * std::f64::consts::TAU))
    }

    /// Scales about the new origin.
    #[must_use]
    pub fn scaled(self, by: f64) -> Self {
        Self(self.0 * Affine::scale(by))
    }

    /// Scales about the new origin, by `x` across and `y` down. A negative factor mirrors.
    #[must_use]
    pub fn stretched(self, x: f64, y: f64) -> Self {
        Self(self.0 * Affine::scale_non_uniform(x, y))
    }

    /// Applies `inner` in the coordinates that this map has made.
    #[must_use]
    pub fn then(self, inner: Self) -> Self {
        Self(self.0 * inner.0)
    }
}
