//! The places of all parts. The origin of the sea is the field in the upper left corner of the net, the unit is the
//! distance between two adjacent fields. A [`Chart`] converts to pixels.

use crate::board::{Field, Fields, Heading};
use crate::data::DATA;
use crate::scene::Window;
use canvas::shown::DECISION;
use canvas::{Point, Rect, Transform};

/// The distance between two rows of the net.
pub(super) const ROW: f64 = 0.866_025_403_784_438_6;

/// The edges of the sea, beyond the outermost fields.
pub(super) const WEST: f64 = -1.034;
pub(super) const EAST: f64 = 24.0 - WEST;
pub(super) const NORTH: f64 = -0.59;
pub(super) const SOUTH: f64 = 20.0 * ROW - NORTH;

/// The place of a field on the sea.
pub(super) fn place(field: Field) -> Point {
    Point::new(f64::from(field.number() - 1) / 2.0, f64::from(field.row()) * ROW)
}

/// The direction of a heading, as a share of a full circle clockwise from the right.
pub(super) fn turn(heading: Heading) -> f64 {
    f64::from(heading.number()) / 6.0 - 2.0 / 6.0
}

/// The square around a point, with sides of twice `half`.
pub(super) fn square(at: Point, half: f64) -> Rect {
    Rect::new(at.x, at.y, 0.0, 0.0).grown(half)
}

/// A number from 0 to 1 that looks random but is the same in every picture.
pub(super) fn chance(key: u64) -> f64 {
    let mut mixed = key.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ mixed >> 31) >> 32) as f64 / f64::from(u32::MAX)
}

/// The map from a part of the sea to an area of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Chart {
    /// The area of the picture that shows the sea.
    pub(super) area: Rect,
    /// The place of the field in the upper left corner of the net, visible or not.
    pub(super) origin: Point,
    /// The distance between two adjacent fields, in pixels.
    pub(super) spacing: f64,
}

impl Chart {
    /// The size of the names of ships: of those that are decided on, or of others.
    pub(super) fn name_size(&self, decided_on: bool) -> f64 {
        match self.is_close() {
            true => (self.spacing * 0.30).max(if decided_on { DECIDED_ON } else { CLOSE }),
            false => FAR,
        }
    }

    /// The chart with this place in the middle of its area, or as near to it as the edges of the sea allow.
    fn around(middle: Point, spacing: f64, area: Rect) -> Self {
        let axis = |middle: f64, from: f64, to: f64, room: f64| {
            let half = room / spacing / 2.0;
            // A sea narrower than the area is centred.
            let held = if to - from <= 2.0 * half { (from + to) / 2.0 } else { middle.clamp(from + half, to - half) };
            held * spacing
        };
        let x = area.centre().x - axis(middle.x, WEST, EAST, area.w);
        let y = area.centre().y - axis(middle.y, NORTH, SOUTH, area.h);
        // Equal shapes look equal only on whole pixels.
        Self { area, origin: Point::new(x.round(), y.round()), spacing }
    }

    /// The chart of the whole sea, as large as fits into `room`.
    pub(super) fn of_all(room: Rect) -> Self {
        let spacing = (room.w / (EAST - WEST)).min(room.h / (SOUTH - NORTH));
        let (width, height) = (spacing * (EAST - WEST), spacing * (SOUTH - NORTH));
        let area = Rect::new(room.centre().x - width / 2.0, room.bottom() - height, width, height);
        Self { area, origin: Point::new(area.x - WEST * spacing, area.y - NORTH * spacing), spacing }
    }

    /// The place of a field.
    pub(super) fn at(&self, field: Field) -> Point {
        self.point(place(field))
    }

    /// The place of a point of the sea.
    pub(super) fn point(&self, place: Point) -> Point {
        Point::new(self.origin.x + place.x * self.spacing, self.origin.y + place.y * self.spacing)
    }

    /// The transform from the sea to the picture.
    pub(super) fn transform(&self) -> Transform {
        Transform::shift(self.origin.x, self.origin.y).scaled(self.spacing)
    }

    /// Whether something can be decided at its scale. On a chart of the whole sea there is room for names only.
    pub(super) fn is_close(&self) -> bool {
        self.spacing >= SPACING.0
    }

    /// The visible part of the sea.
    pub(super) fn part(&self) -> Rect {
        let Self { area, origin, spacing } = self;
        Rect::new((area.x - origin.x) / spacing, (area.y - origin.y) / spacing, area.w / spacing, area.h / spacing)
    }

    /// Whether a field is visible.
    pub(super) fn shows(&self, field: Field) -> bool {
        self.reaches(field, 0.7)
    }

    /// Whether something of this radius around a field is partly visible.
    pub(super) fn reaches(&self, field: Field, far: f64) -> bool {
        let (at, area) = (self.at(field), self.area.grown(self.spacing * far));
        at.x > area.x && at.x < area.right() && at.y > area.y && at.y < area.bottom()
    }
}

/// The places of the parts of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// The size of the picture.
    pub(super) size: (u16, u16),
    /// The sea.
    pub(super) chart: Chart,
    /// The width of the letters of rows and the height of the numbers around the sea.
    pub(super) margin: (f64, f64),
    /// The size of these letters and numbers.
    pub(super) names: f64,
    /// The size of the texts around the sea and their signs, as a multiple of that in a picture for a decision.
    pub(super) scale: f64,
    /// The line above the sea, before it is scaled.
    pub(super) head: Rect,
    /// The line below the sea, or the column beside it, before it is scaled.
    pub(super) foot: Rect,
    /// Whether there is such a column.
    pub(super) crop: bool,
}

impl Layout {
    /// The layout for a part of the sea.
    pub(super) fn of(window: &Window) -> Self {
        match window {
            Window::Whole => Self::whole(),
            Window::Around(places) => Self::crop(places),
        }
    }

    fn whole() -> Self {
        let picture = &DATA.picture;
        let (spacing, side) = (f64::from(picture.spacing), f64::from(picture.frame));
        let (width, height, scale) = (f64::from(picture.width), f64::from(picture.height), FAR / CLOSE);
        let (line, names) = (48.0, 31.0);
        let area = Rect::new(side, line + names, width - 2.0 * side, spacing * (SOUTH - NORTH));
        let origin = Point::new(picture.x0.into(), (area.y - NORTH * spacing).round());
        let foot = Rect::new(0.0, area.bottom(), width, height - area.bottom());
        Self {
            size: (1_600, 1_200),
            chart: Chart { area, origin, spacing },
            margin: (side, names),
            names: FAR,
            scale,
            head: Rect::new(0.0, 0.0, width / scale, line / scale),
            foot: Rect::new(0.0, foot.y / scale, width / scale, foot.h / scale),
            crop: false,
        }
    }

    fn crop(places: &[Fields]) -> Self {
        let (line, margin, column) = (46.0, (32.0, 28.0), 214.0);
        let (width, height) = (f64::from(DECISION.0), f64::from(DECISION.1));
        let area =
            Rect::new(margin.0, line + margin.1, width - column - 2.0 * margin.0, height - line - 2.0 * margin.1);
        // As large as possible, with a margin of half a field.
        let fit = |room: f64, from: f64, to: f64| room / (to - from + 1.1);
        let fits = |fields: Fields| {
            let (from, to) = corners(fields);
            fit(area.w, from.x, to.x).min(fit(area.h, from.y, to.y))
        };
        // Places that would make the first places too small are left out.
        let more = |seen: Fields, place: &Fields| {
            let both = seen.with(*place);
            if seen.is_empty() || fits(both) >= TOGETHER { both } else { seen }
        };
        let seen = places.iter().fold(Fields::NONE, more);
        let (from, to) = corners(seen);
        let spacing = fits(seen).clamp(SPACING.0, SPACING.1).floor();
        let middle = Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0);
        Self {
            size: DECISION,
            chart: Chart::around(middle, spacing, area),
            margin,
            names: CLOSE,
            scale: 1.0,
            head: Rect::new(0.0, 0.0, width, line),
            foot: Rect::new(area.right() + margin.0 + 4.0, line, column - 12.0, height - line - 8.0),
            crop: true,
        }
    }
}

/// The size of texts that a phone shows large enough in a picture for a decision: of what is decided on, and of all
/// else.
const DECIDED_ON: f64 = 29.5;
pub(super) const CLOSE: f64 = 23.0;

/// The size of texts that a phone shows large enough in a picture of the whole sea.
const FAR: f64 = 33.5;

/// The least and the greatest distance between two fields in a picture for a decision, in pixels.
pub(super) const SPACING: (f64, f64) = (60.0, 96.0);

/// The distance between two fields, in pixels, below which no further place is added.
const TOGETHER: f64 = 66.0;

/// The upper left and the lower right corner around fields; the middle of the sea if there are none.
fn corners(fields: Fields) -> (Point, Point) {
    let places = fields.iter().map(place);
    let around = places.fold(None, |corners: Option<(Point, Point)>, at| {
        let (from, to) = corners.unwrap_or((at, at));
        Some((Point::new(from.x.min(at.x), from.y.min(at.y)), Point::new(to.x.max(at.x), to.y.max(at.y))))
    });
    let middle = Point::new((WEST + EAST) / 2.0, (NORTH + SOUTH) / 2.0);
    around.unwrap_or((middle, middle))
}
