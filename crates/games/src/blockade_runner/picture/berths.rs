//! Where there is room in a zone for what has to lie in it: its code, its ships, the numbers of choices.

use std::sync::LazyLock;

use super::chart::Chart;
use super::goods::count;
use super::places::{Site, face, marker};
use crate::blockade_runner::data::{Polygon, Port, Zone, map};
use crate::blockade_runner::scene::Names;
use crate::picture::writing::short;
use crate::picture::{Point, Rect, text_width};

/// From one candidate to the next, in units of the map.
const STEP: f32 = 6.0;
/// What a corner outside of the zone weighs, as a share of the room; a pixel of a word that is covered, of what must not be covered, and
/// of what says how dangerous it is; a pixel off the middle of the zone.
const OUTSIDE: f64 = 0.24;
const WORD: f64 = 4.0;
const KEPT: f64 = 6.0;
const BLOCKADE: f64 = 12.0;
const AWAY: f64 = 2.4;

/// Points on the water of each zone, those nearest to its middle first.
static WATER: LazyLock<Vec<Vec<(f64, f64)>>> = LazyLock::new(|| Zone::all().map(water).collect());

/// Whether there is water at the points of a grid over the map, row by row.
static SEA: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let at = |place: u16| f32::from(place) * STEP;
    let dry = |x: f32, y: f32| map().land.iter().any(|land| inside(&land.polygon, [x, y]));
    (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| !dry(at(column), at(row)))).collect()
});

/// Points of that grid.
const COLUMNS: u16 = 168;
const ROWS: u16 = 118;

/// Whether the point of the grid that is nearest lies on water.
fn is_wet([x, y]: [f32; 2]) -> bool {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "casts of floats saturate")]
    let place = |at: f32, most: u16| usize::from(((at / STEP).round() as u16).min(most - 1));
    SEA[place(y, ROWS) * usize::from(COLUMNS) + place(x, COLUMNS)]
}

fn water(zone: Zone) -> Vec<(f64, f64)> {
    let polygon = &zone.text().polygon;
    let ends = |axis: usize| {
        let along = || polygon.iter().map(|point| point[axis]);
        (along().fold(f32::INFINITY, f32::min), along().fold(f32::NEG_INFINITY, f32::max))
    };
    let line = |(from, to): (f32, f32)| {
        std::iter::successors(Some(from), |at| Some(at + STEP)).take_while(move |at| *at <= to).collect::<Vec<_>>()
    };
    let (across, down) = (line(ends(0)), line(ends(1)));
    let all = down.iter().flat_map(|y| across.iter().map(move |x| [*x, *y]));
    let afloat = |at: &[f32; 2]| inside(polygon, *at) && is_wet(*at);
    let own = [zone.text().x, zone.text().y];
    let off = |at: &[f32; 2]| (at[0] - own[0]).hypot(at[1] - own[1]);
    let mut all: Vec<[f32; 2]> = std::iter::once(own).chain(all.filter(afloat)).collect();
    all.sort_by(|one, other| off(one).total_cmp(&off(other)));
    all.into_iter().map(|[x, y]| (f64::from(x), f64::from(y))).collect()
}

/// Whether a point lies in a polygon: a ray from it crosses an odd number of sides.
fn inside(polygon: &Polygon, [x, y]: [f32; 2]) -> bool {
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let crossed = |(one, other): &(&[f32; 2], &[f32; 2])| {
        (one[1] > y) != (other[1] > y) && x < (other[0] - one[0]) * (y - one[1]) / (other[1] - one[1]) + one[0]
    };
    sides.filter(crossed).count() % 2 == 1
}

/// A shape that room is sought for, and what it costs to take it rather than another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) w: f64,
    pub(super) h: f64,
    pub(super) cost: f64,
}

impl Shape {
    const fn of((w, h): (f64, f64)) -> Self {
        Self { w, h, cost: 0.0 }
    }
}

/// What is taken, and what still becomes of it while a picture is drawn.
#[derive(Clone, Debug)]
pub(super) struct Berths {
    /// The middle of the code of each zone.
    codes: Vec<Point>,
    /// With what a pixel of it weighs.
    taken: Vec<(Rect, f64)>,
}

impl Berths {
    /// With the words of a map: those of places that are told, and the codes of zones.
    pub(super) fn of(chart: &Chart, names: &Names, told: impl Fn(Site) -> bool, coded: impl Fn(Zone) -> bool) -> Self {
        let taken: Vec<(Rect, f64)> = Site::all()
            .filter(|site| told(*site))
            .flat_map(|site| words(chart, names, site))
            .map(|word| (word, WORD))
            .collect();
        let markers = Port::all().map(|port| {
            let (at, h) = (marker(chart, port), chart.sizes.shield);
            (Rect::new(at.x - 0.62 * h, at.y - 0.52 * h, 1.24 * h, 1.04 * h), BLOCKADE)
        });
        let mut berths = Self { codes: Vec::new(), taken: taken.into_iter().chain(markers).collect() };
        for zone in Zone::all() {
            let seen = coded(zone) && chart.shows(chart.zone(zone), 60.0);
            let room = code_room(chart, names, zone);
            let code =
                if seen { berths.take(chart, zone, &[Shape::of(room)], WORD).1.centre() } else { Point::default() };
            berths.codes.push(code);
        }
        berths
    }

    /// The middle of the code of a zone, with its name below it.
    pub(super) fn code(&self, zone: Zone) -> Point {
        self.codes[zone.index()]
    }

    /// Room of this size on the water of a zone, off what is taken as far as that is possible; nothing should cover it then.
    pub(super) fn free(&mut self, chart: &Chart, zone: Zone, size: (f64, f64)) -> Rect {
        self.take(chart, zone, &[Shape::of(size)], KEPT).1
    }

    /// The same for one of several shapes, with its place among them; it is taken then, with what a pixel of it weighs.
    pub(super) fn take(&mut self, chart: &Chart, zone: Zone, shapes: &[Shape], weight: f64) -> (usize, Rect) {
        let middle = chart.zone(zone);
        let widest = shapes.iter().map(|shape| shape.w.max(shape.h)).fold(0.0, f64::max);
        let reach = Rect::new(middle.x, middle.y, 0.0, 0.0).grown(90.0 * chart.scale + widest);
        let near: Vec<(Rect, f64)> =
            self.taken.iter().copied().filter(|(rect, _)| covered(*rect, reach) > 0.0).collect();
        // Nothing as soon as it is known to cost no less than the limit.
        let cost = |room: Rect, limit: f64| {
            let mut covers = 0.0;
            for (rect, weight) in &near {
                covers += weight * covered(*rect, room);
                if covers >= limit {
                    return None;
                }
            }
            let area = room.w * room.h;
            let sides = [room.x, room.right()];
            let corners = sides.iter().flat_map(|x| [(*x, room.y), (*x, room.bottom())]);
            let out = corners.filter(|corner| !holds(chart, zone, *corner)).count();
            let beyond = area - covered(room, chart.area.grown(-4.0));
            Some(covers + OUTSIDE * area * count(out) + KEPT * beyond).filter(|cost| *cost < limit)
        };
        let mut best = (f64::INFINITY, 0, Rect::default());
        for (x, y) in &WATER[zone.index()] {
            let at = chart.at(*x, *y);
            let away = AWAY * (at.x - middle.x).hypot(at.y - middle.y);
            // What follows lies further away.
            if away >= best.0 {
                break;
            }
            for (place, Shape { w, h, cost: own }) in shapes.iter().enumerate() {
                if away + own >= best.0 {
                    continue;
                }
                let room = Rect::new(at.x - w / 2.0, at.y - h / 2.0, *w, *h);
                if let Some(covers) = cost(room, best.0 - away - own) {
                    best = (away + own + covers, place, room);
                }
            }
        }
        let (_, place, room) = best;
        self.taken.push((room, weight));
        (place, room)
    }
}

/// Whether much of the code of a zone lies below one of these.
pub(super) fn hides_code(chart: &Chart, middle: Point, over: &[Rect]) -> bool {
    let (w, h) = (1.7 * chart.sizes.code, 0.8 * chart.sizes.code);
    let code = Rect::new(middle.x - w / 2.0, middle.y - h / 2.0, w, h);
    middle != Point::default() && over.iter().any(|rect| covered(*rect, code) > 0.06 * w * h)
}

/// Whether a point of the picture lies in a zone.
fn holds(chart: &Chart, zone: Zone, (x, y): (f64, f64)) -> bool {
    let from = chart.at(0.0, 0.0);
    #[expect(clippy::cast_possible_truncation, reason = "the map is small")]
    let at = [((x - from.x) / chart.scale) as f32, ((y - from.y) / chart.scale) as f32];
    inside(&zone.text().polygon, at) && is_wet(at)
}

/// The area that two rectangles have in common.
fn covered(one: Rect, other: Rect) -> f64 {
    let w = one.right().min(other.right()) - one.x.max(other.x);
    let h = one.bottom().min(other.bottom()) - one.y.max(other.y);
    if w > 0.0 && h > 0.0 { w * h } else { 0.0 }
}

/// Whether the name of a zone stands below its code.
pub(super) fn is_named(chart: &Chart, zone: Zone) -> bool {
    zone.place().is_none() && chart.scale > 2.2
}

fn code_room(chart: &Chart, names: &Names, zone: Zone) -> (f64, f64) {
    let sizes = chart.sizes;
    let name = &names.zones[zone.index()];
    let wide =
        if is_named(chart, zone) { text_width(name, crate::picture::Face::Label, short(sizes.zone)) } else { 0.0 };
    let high = if is_named(chart, zone) { sizes.zone } else { 0.0 };
    (wide.max(2.6 * sizes.code), 1.05 * sizes.code + high)
}

/// The rectangles of a place: its name, its dot, its shield and its goods.
fn words(chart: &Chart, names: &Names, site: Site) -> Vec<Rect> {
    let spread = site.spread(chart);
    if !chart.shows(spread.name, 200.0) {
        return Vec::new();
    }
    let size = site.size(chart);
    let wide = text_width(site.name(names), face(site), short(size));
    let left = super::places::start(spread.name.x, spread.align, wide);
    let mut all = vec![Rect::new(left, spread.name.y - 0.8 * size, wide, size)];
    let dot = 0.5 * size;
    let anchor = if matches!(site, Site::Overseas(_)) { 1.6 * size } else { 0.0 };
    all.push(Rect::new(spread.dot.x - dot, spread.dot.y - dot - anchor, 2.0 * dot, 2.0 * dot + anchor));
    all.extend(spread.shield.map(|at| Rect::new(at.x, at.y, 0.0, 0.0).grown(0.5 * chart.sizes.shield)));
    all.extend(spread.spaces.iter().map(|(_, at)| *at));
    all
}
