//! The visible part of the map, its place in the picture, and the sizes of its words.

use super::{BESIDES, DECIDED};
use crate::data::Zone;
use canvas::{Point, Rect, Transform};

/// The size of the map, in its units.
pub(super) const WIDTH: f64 = 1000.0;
pub(super) const HEIGHT: f64 = 700.0;

/// The most pixels for a unit, and the fewest at which all places are named.
const LARGEST: f64 = 3.0;
const CLOSE: f64 = 1.75;
/// The fewest pixels for a unit at which cities do not cover ports.
const WITH_CITIES: f64 = 1.4;
/// The margin around the places of zones: left, above, right, below, in units.
const AROUND: [f64; 4] = [46.0, 38.0, 46.0, 40.0];

/// A part of the map in a picture.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chart {
    /// The area of the picture that shows the map.
    pub(super) area: Rect,
    /// The upper left corner, in units of the map.
    origin: Point,
    /// Pixels of a unit.
    pub(super) scale: f64,
    /// The sizes of things on the map.
    pub(super) sizes: Sizes,
    /// Whether it is the whole map with all words.
    pub(super) whole: bool,
}

/// Sizes in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sizes {
    /// Codes of zones and their names.
    pub(super) code: f64,
    pub(super) zone: f64,
    /// Names of ports and of cities.
    pub(super) port: f64,
    pub(super) city: f64,
    /// The side of a unit of goods.
    pub(super) goods: f64,
    /// The height of a shield, of the mark of a blockade.
    pub(super) shield: f64,
    /// The length of a ship.
    pub(super) ship: f64,
    /// The number of a choice.
    pub(super) choice: f64,
}

impl Chart {
    /// The whole map as wide as this area.
    pub(super) fn whole(area: Rect) -> Self {
        let sizes = Sizes {
            code: 16.0,
            zone: 12.0,
            port: 17.0,
            city: 15.0,
            goods: 11.0,
            shield: 22.0,
            ship: 46.0,
            choice: 30.0,
        };
        Self { area, origin: Point::default(), scale: area.w / WIDTH, sizes, whole: true }
    }

    /// The largest view that contains these groups of zones. If it would be unreadable, only the first groups are
    /// shown.
    pub(super) fn around(groups: &[Vec<Zone>], area: Rect) -> Self {
        let least = (area.w / WIDTH).max(area.h / HEIGHT);
        let mut seen: Option<[f64; 4]> = None;
        for group in groups.iter().filter(|group| !group.is_empty()) {
            let wider = group.iter().fold(seen, |seen, zone| Some(with(seen, *zone)));
            let fits = wider.is_some_and(|bounds| scale(bounds, area) >= least);
            if seen.is_none() || fits {
                seen = wider;
            }
        }
        let bounds = seen.unwrap_or([0.0, 0.0, WIDTH, HEIGHT]);
        let scale = scale(bounds, area).clamp(least, LARGEST);
        let (w, h) = (area.w / scale, area.h / scale);
        let corner =
            |from: f64, to: f64, size: f64, end: f64| ((from + to - size) / 2.0).clamp(0.0, (end - size).max(0.0));
        let origin = Point::new(corner(bounds[0], bounds[2], w, WIDTH), corner(bounds[1], bounds[3], h, HEIGHT));
        let sizes = Sizes {
            code: DECIDED,
            zone: BESIDES,
            port: DECIDED,
            city: BESIDES,
            goods: 28.0,
            shield: 40.0,
            ship: (34.0 * scale).clamp(66.0, 96.0),
            choice: 48.0,
        };
        Self { area, origin, scale, sizes, whole: false }
    }

    /// Whether all names fit.
    pub(super) fn is_close(&self) -> bool {
        self.whole || self.scale >= CLOSE
    }

    /// Whether cities fit between the ports.
    pub(super) fn has_room_for_cities(&self) -> bool {
        self.whole || self.scale >= WITH_CITIES
    }

    /// The point of the picture for a point of the map.
    pub(super) fn at(&self, x: f64, y: f64) -> Point {
        Point::new(self.area.x + (x - self.origin.x) * self.scale, self.area.y + (y - self.origin.y) * self.scale)
    }

    /// The point of the map for a point of the picture.
    #[expect(clippy::cast_possible_truncation, reason = "the map is small")]
    pub(super) fn on_map(&self, at: Point) -> [f32; 2] {
        [(at.x - self.area.x) / self.scale + self.origin.x, (at.y - self.area.y) / self.scale + self.origin.y]
            .map(|at| at as f32)
    }

    /// The place of a zone's ships.
    pub(super) fn zone(&self, zone: Zone) -> Point {
        self.at(f64::from(zone.text().x), f64::from(zone.text().y))
    }

    /// The transform from units of the map to pixels.
    pub(super) fn transform(&self) -> Transform {
        let at = self.at(0.0, 0.0);
        Transform::shift(at.x, at.y).scaled(self.scale)
    }

    /// The visible part, in units of the map.
    pub(super) fn part(&self) -> Rect {
        Rect::new(self.origin.x, self.origin.y, self.area.w / self.scale, self.area.h / self.scale)
    }

    /// Whether a point of the picture is on the map, or at most this far beyond its edge.
    pub(super) fn shows(&self, at: Point, beyond: f64) -> bool {
        let area = self.area.grown(beyond);
        at.x >= area.x && at.x <= area.right() && at.y >= area.y && at.y <= area.bottom()
    }
}

/// Bounds extended by a zone.
fn with(bounds: Option<[f64; 4]>, zone: Zone) -> [f64; 4] {
    let (x, y) = (f64::from(zone.text().x), f64::from(zone.text().y));
    let port = zone.port().map(|port| (port.text().x, port.text().y));
    let place = port.or_else(|| zone.overseas().map(|port| (port.text().x, port.text().y)));
    let (px, py) = place.map_or((x, y), |(x, y)| (f64::from(x), f64::from(y)));
    let own = [x.min(px) - AROUND[0], y.min(py) - AROUND[1], x.max(px) + AROUND[2], y.max(py) + AROUND[3]];
    bounds.map_or(own, |[left, top, right, bottom]| {
        [left.min(own[0]), top.min(own[1]), right.max(own[2]), bottom.max(own[3])]
    })
}

/// The pixels for a unit at which these bounds fill an area.
fn scale([left, top, right, bottom]: [f64; 4], area: Rect) -> f64 {
    (area.w / (right - left)).min(area.h / (bottom - top))
}
