//! Outlines.

use super::geometry::{Point, Rect, Transform};
use super::paint::Line;
use vello_cpu::kurbo::{self, BezPath, Shape};

/// How far a flattened curve may lie from the true one, in pixels.
const TOLERANCE: f64 = 0.05;

/// An outline of lines and curves; built by chaining.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path(pub(super) BezPath);

impl Path {
    /// An empty path.
    pub fn new() -> Self {
        Self::default()
    }

    /// The path of an SVG `d` attribute. Figures in the code are constants, so a fault in one is a programming error.
    ///
    /// Arcs (`A`) keep to the true curve within 0.1 units: for a figure of a few units, use `C` or [`Path::circle`].
    ///
    /// ```
    /// use canvas::{Path, Rect};
    ///
    /// let hull = Path::from_svg("M0 0 H40 L30 10 Q20 14 10 10 Z");
    /// assert_eq!(hull.bounds(), Rect::new(0.0, 0.0, 40.0, 12.0));
    /// ```
    ///
    /// # Panics
    ///
    /// If the text is no path.
    pub fn from_svg(data: &str) -> Self {
        Self(BezPath::from_svg(data).unwrap_or_else(|error| panic!("path {data:?}: {error}")))
    }

    /// Starts a part at this point.
    #[must_use]
    pub fn from(mut self, x: f64, y: f64) -> Self {
        self.0.move_to((x, y));
        self
    }

    /// A straight line to this point.
    #[must_use]
    pub fn to(mut self, x: f64, y: f64) -> Self {
        self.0.line_to((x, y));
        self
    }

    /// A curve to `(x, y)`, drawn towards the control point.
    #[must_use]
    pub fn bend(mut self, control_x: f64, control_y: f64, x: f64, y: f64) -> Self {
        self.0.quad_to((control_x, control_y), (x, y));
        self
    }

    /// A curve to `end` with two control points.
    #[must_use]
    pub fn curve(mut self, first: (f64, f64), second: (f64, f64), end: (f64, f64)) -> Self {
        self.0.curve_to(first, second, end);
        self
    }

    /// Closes the part.
    #[must_use]
    pub fn close(mut self) -> Self {
        self.0.close_path();
        self
    }

    /// Adds another path to this one.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.0.extend(other.0.iter());
        self
    }

    /// The path moved by a transform.
    #[must_use]
    pub fn moved(mut self, by: Transform) -> Self {
        self.0.apply_affine(by.0);
        self
    }

    /// A straight line.
    pub fn line(from: Point, to: Point) -> Self {
        Self::new().from(from.x, from.y).to(to.x, to.y)
    }

    /// A closed polygon.
    pub fn polygon(points: &[(f64, f64)]) -> Self {
        let mut path = BezPath::new();
        for (at, point) in points.iter().enumerate() {
            if at == 0 {
                path.move_to(*point);
            } else {
                path.line_to(*point);
            }
        }
        path.close_path();
        Self(path)
    }

    /// A rectangle.
    pub fn rect(rect: Rect) -> Self {
        Self(kurbo::Rect::new(rect.x, rect.y, rect.right(), rect.bottom()).to_path(TOLERANCE))
    }

    /// A rectangle with round corners.
    pub fn rounded(rect: Rect, radius: f64) -> Self {
        let radius = radius.min(rect.w / 2.0).min(rect.h / 2.0);
        Self(kurbo::RoundedRect::new(rect.x, rect.y, rect.right(), rect.bottom(), radius).to_path(TOLERANCE))
    }

    /// A circle.
    pub fn circle(centre: Point, radius: f64) -> Self {
        Self(kurbo::Circle::new((centre.x, centre.y), radius).to_path(TOLERANCE))
    }

    /// The area between two circles; filling it costs less than drawing along a circle.
    pub fn ring(centre: Point, outer: f64, inner: f64) -> Self {
        let hole = kurbo::Circle::new((centre.x, centre.y), inner).to_path(TOLERANCE).reverse_subpaths();
        Self::circle(centre, outer).and(&Self(hole))
    }

    /// An upright ellipse.
    pub fn ellipse(centre: Point, x_radius: f64, y_radius: f64) -> Self {
        Self(kurbo::Ellipse::new((centre.x, centre.y), (x_radius, y_radius), 0.0).to_path(TOLERANCE))
    }

    /// A part of a circle's line, not closed, from and over these shares of a full circle, clockwise from the right.
    pub fn arc(centre: Point, radius: f64, from: f64, over: f64) -> Self {
        let tau = std::f64::consts::TAU;
        let arc = kurbo::Arc::new((centre.x, centre.y), (radius, radius), from * tau, over * tau, 0.0);
        Self(arc.to_path(TOLERANCE))
    }

    /// A star, its first ray `turn` of a full circle clockwise from the right.
    pub fn star(centre: Point, rays: u32, outer: f64, inner: f64, turn: f64) -> Self {
        let step = 0.5 / f64::from(rays);
        let corner = |at: u32| {
            let point = centre.around(if at.is_multiple_of(2) { outer } else { inner }, turn + step * f64::from(at));
            (point.x, point.y)
        };
        Self::polygon(&(0..2 * rays).map(corner).collect::<Vec<_>>())
    }

    /// A square on its corner.
    pub fn diamond(centre: Point, radius: f64) -> Self {
        Self::star(centre, 2, radius, radius, 0.0)
    }

    /// What a line along it covers. To fill that costs less than to draw along the path anew each time.
    #[must_use]
    pub fn outline(&self, line: &Line) -> Self {
        Self(kurbo::stroke(self.0.iter(), &line.inner(), &kurbo::StrokeOpts::default(), TOLERANCE))
    }

    /// The smallest upright rectangle around it.
    pub fn bounds(&self) -> Rect {
        let bounds = self.0.bounding_box();
        Rect::new(bounds.x0, bounds.y0, bounds.width(), bounds.height())
    }
}

/// Several paths as one.
impl FromIterator<Self> for Path {
    fn from_iter<I: IntoIterator<Item = Self>>(paths: I) -> Self {
        paths.into_iter().fold(Self::new(), |all, path| all.and(&path))
    }
}
