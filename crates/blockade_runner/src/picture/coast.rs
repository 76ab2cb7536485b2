//! The outlines of the map in its own units, made once: land with rounded corners, zones, the borders between them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::chart::{HEIGHT, WIDTH};
use crate::data::{Polygon, Zone, map};
use canvas::{Line, Path, Rect};

/// The distance from a corner of the coast at which its curve begins, as a share of the side.
const BEND: f64 = 0.38;
/// The distance by which land at the edge of the plane extends beyond it, so that no shore runs along the edge.
const BEYOND: f64 = 400.0;

/// The outlines of the map.
pub(super) struct Coast {
    /// All land.
    pub(super) land: Path,
    /// Each zone with the smallest rectangle around it.
    pub(super) zones: Vec<(Path, Rect)>,
    /// Shallow water along the shore, from the outside to the inside, and the line of the shore.
    pub(super) shallows: [Path; 2],
    pub(super) shore: Path,
    /// The borders of zones in dashes, each once, with the smallest rectangle around it.
    pub(super) borders: Vec<(Path, Rect)>,
    /// The borders without dashes, for parts with many of them.
    pub(super) plain_borders: Vec<(Path, Rect)>,
    /// The railways, and their ties.
    pub(super) rails: Path,
    pub(super) ties: Path,
}

/// The outlines.
pub(super) static COAST: LazyLock<Coast> = LazyLock::new(|| {
    let land: Path = map().land.iter().map(|land| shore(&land.polygon)).collect();
    Coast {
        shallows: [17.0, 8.0].map(|wide| land.outline(&Line::wide(wide).round())),
        shore: land.outline(&Line::wide(1.4).round()),
        land,
        zones: Zone::all().map(outline).collect(),
        borders: borders(&Line::wide(1.1).dashed(4.2, 2.6)),
        plain_borders: borders(&Line::wide(0.8)),
        rails: rails().outline(&Line::wide(0.9)),
        ties: rails().outline(&Line::wide(4.4).dashed(0.8, 3.6)),
    }
});

fn corner([x, y]: [f32; 2]) -> (f64, f64) {
    (f64::from(x), f64::from(y))
}

/// The outline of a zone, with the smallest rectangle around it.
fn outline(zone: Zone) -> (Path, Rect) {
    let path = Path::polygon(&zone.text().polygon.iter().map(|point| corner(*point)).collect::<Vec<_>>());
    let bounds = path.bounds();
    (path, bounds)
}

/// The outline of a piece of land. Corners on the edge of the plane stay sharp and are moved beyond it.
fn shore(polygon: &Polygon) -> Path {
    let corners: Vec<((f64, f64), bool)> = polygon.iter().map(|point| beyond(corner(*point))).collect();
    let part = |from: (f64, f64), to: (f64, f64), share: f64| {
        (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
    };
    let mut path = Path::new();
    for (at, (here, sharp)) in corners.iter().enumerate() {
        let (before, _) = corners[(at + corners.len() - 1) % corners.len()];
        let (after, _) = corners[(at + 1) % corners.len()];
        let (into, out) = if *sharp { (*here, *here) } else { (part(*here, before, BEND), part(*here, after, BEND)) };
        path = if at == 0 { path.from(into.0, into.1) } else { path.to(into.0, into.1) };
        path = path.bend(here.0, here.1, out.0, out.1);
    }
    path.close()
}

/// A corner, moved beyond the edge of the plane if it is on it, and whether it was moved.
fn beyond((x, y): (f64, f64)) -> ((f64, f64), bool) {
    let moved = |at: f64, end: f64| match at {
        at if at <= 0.0 => -BEYOND,
        at if at >= end => end + BEYOND,
        at => at,
    };
    let to = (moved(x, WIDTH), moved(y, HEIGHT));
    (to, to != (x, y))
}

/// The sides of all zones. A side between two zones appears once.
fn borders(dashes: &Line) -> Vec<(Path, Rect)> {
    #[expect(clippy::cast_possible_truncation, reason = "tenths of units of the plane")]
    let key = |(x, y): (f64, f64)| ((x * 10.0).round() as i64, (y * 10.0).round() as i64);
    let mut sides = BTreeMap::new();
    for zone in Zone::all() {
        let corners: Vec<_> = zone.text().polygon.iter().map(|point| corner(*point)).collect();
        for (at, from) in corners.iter().enumerate() {
            let to = corners[(at + 1) % corners.len()];
            if along_the_edge(*from, to) {
                continue;
            }
            let (one, other) = (key(*from), key(to));
            sides.insert((one.min(other), one.max(other)), (*from, to));
        }
    }
    let line = |(from, to): &((f64, f64), (f64, f64))| {
        let path = Path::new().from(from.0, from.1).to(to.0, to.1).outline(dashes);
        let bounds = path.bounds();
        (path, bounds)
    };
    sides.values().map(line).collect()
}

/// Whether a side is on the edge of the plane.
fn along_the_edge(from: (f64, f64), to: (f64, f64)) -> bool {
    let on = |one: f64, other: f64, edge: f64| (one - edge).abs() < 0.5 && (other - edge).abs() < 0.5;
    on(from.0, to.0, 0.0) || on(from.0, to.0, WIDTH) || on(from.1, to.1, 0.0) || on(from.1, to.1, HEIGHT)
}

fn rails() -> Path {
    let line = |(from, to, via): &(_, _, Polygon)| {
        let (from, to) = (super::places::node(*from), super::places::node(*to));
        let path =
            via.iter().fold(Path::new().from(from.0, from.1), |path, [x, y]| path.to(f64::from(*x), f64::from(*y)));
        path.to(to.0, to.1)
    };
    map().rails.iter().map(line).collect()
}
