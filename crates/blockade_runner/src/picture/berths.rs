//! Free room in a zone for its contents: its code, its ships, the numbers of choices.

use std::sync::LazyLock;

use super::chart::Chart;
use super::goods::count;
use super::ground;
use super::labels::{Labels, marker_room};
use super::places::{Site, Spread};
use crate::data::{Polygon, Port, Zone, map};
use crate::scene::Names;
use canvas::writing::short;
use canvas::{Face, Point, Rect, text_width};

/// The distance between two candidate places, in units of the map.
const STEP: f32 = 6.0;
/// The cost of a pixel of a ship's number over a word.
const NUMBER: f64 = 200.0;
/// Costs. A corner outside the zone: a share of the room's area. A covered pixel: of a word, of something that must
/// stay visible, of the sign of a blockade, of the picture's edge. A pixel of distance from the middle of the zone.
const OUTSIDE: f64 = 0.24;
const WORD: f64 = 8.0;
const KEPT: f64 = 200.0;
const BLOCKADE: f64 = 60.0;
const BEYOND: f64 = 20.0;
/// The cost of a place off the water of the zone.
const ASHORE: f64 = 6_000.0;
const AWAY: f64 = 2.4;
/// The distance of codes from the edges.
const EDGE: f64 = 4.0;
/// The reach of the squadron's die to the left of a code, in heights of the code.
const DIE: f64 = 1.36;

/// Points on the water of each zone, those nearest to the middle first.
static WATER: LazyLock<Vec<Vec<(f64, f64)>>> = LazyLock::new(|| Zone::all().map(water).collect());

/// Whether there is water at the points of a grid over the map, row by row.
static SEA: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let at = |place: u16| f32::from(place) * STEP;
    let dry = |x: f32, y: f32| map().land.iter().any(|land| inside(&land.polygon, [x, y]));
    (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| !dry(at(column), at(row)))).collect()
});

/// The size of that grid.
const COLUMNS: u16 = 168;
const ROWS: u16 = 118;

/// Whether the nearest point of the grid is on water.
pub(super) fn is_wet([x, y]: [f32; 2]) -> bool {
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

/// Whether a point is in a polygon: a ray from the point crosses an odd number of sides.
fn inside(polygon: &Polygon, [x, y]: [f32; 2]) -> bool {
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let crossed = |(one, other): &(&[f32; 2], &[f32; 2])| {
        (one[1] > y) != (other[1] > y) && x < (other[0] - one[0]) * (y - one[1]) / (other[1] - one[1]) + one[0]
    };
    sides.filter(crossed).count() % 2 == 1
}

/// A shape to place, and the cost of choosing it over the others.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) w: f64,
    pub(super) h: f64,
    pub(super) cost: f64,
    /// The numbers in it, from its corner.
    pub(super) numbers: Vec<Rect>,
}

impl Shape {
    const fn of((w, h): (f64, f64)) -> Self {
        Self { w, h, cost: 0.0, numbers: Vec::new() }
    }
}

/// The place of a zone's code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code {
    /// The middle of the code. The name is below it.
    pub(super) middle: Point,
    /// Whether the name fits, and whether the die that brings the squadron fits.
    pub(super) named: bool,
    pub(super) die: Option<u8>,
    /// All its room.
    room: Rect,
}

/// Room taken so far, updated while a picture is drawn.
#[derive(Clone, Debug)]
pub(super) struct Berths {
    pub(super) labels: Labels,
    /// By zone; `None` if the code does not fit.
    codes: Vec<Option<Code>>,
    /// Taken rectangles, each with the cost of covering a pixel.
    taken: Vec<(Rect, f64)>,
}

impl Berths {
    /// Starts with everything that never moves: the places shown, the signs of blockades, the names of seas.
    pub(super) fn of(chart: &Chart, names: &Names, told: impl Fn(Site) -> bool) -> Self {
        let sites = Site::all().filter(|site| told(*site) && site.is_seen(chart));
        let words = sites.flat_map(|site| site.fixed(chart)).chain(seas(chart, names)).map(|word| (word, WORD));
        let markers = Port::all().map(|port| (marker_room(chart, port), BLOCKADE));
        let taken = words.chain(markers).collect();
        Self { labels: Labels::default(), codes: Zone::all().map(|_| None).collect(), taken }
    }

    /// Adds the names of places.
    pub(super) fn put_labels(&mut self, chart: &Chart, labels: Labels) {
        let words = labels.all().flat_map(|(site, spread)| words(chart, site, spread)).map(|word| (word, WORD));
        self.taken.extend(words);
        self.labels = labels;
    }

    /// Finds places for the codes of zones where nothing covers them and no edge cuts them. Marks for a decision come
    /// first.
    pub(super) fn put_codes(&mut self, chart: &Chart, names: &Names, coded: impl Fn(Zone) -> bool) {
        // The codes of harbours first, because they have least room.
        let (harbours, others): (Vec<_>, Vec<_>) = Zone::all().partition(|zone| zone.place().is_some());
        let seen = |zone: &Zone| coded(*zone) && chart.shows(chart.zone(*zone), 60.0);
        harbours.into_iter().chain(others).filter(seen).for_each(|zone| self.put_code(chart, names, zone));
    }

    fn put_code(&mut self, chart: &Chart, names: &Names, zone: Zone) {
        let die = ground::die(zone);
        let with_name = is_named(chart, zone).then(|| (true, die, named_room(chart, names, zone)));
        let tries = [(false, die, code_room(chart, zone, die)), (false, None, code_room(chart, zone, None))];
        let found = with_name.into_iter().chain(tries).find_map(|(named, die, size)| {
            let room = self.clear(chart, zone, size)?;
            let beside = if named { 0.0 } else { 0.5 * die_room(chart, die) };
            let middle = Point::new(room.centre().x + beside, room.centre().y);
            Some(Code { middle, named, die, room })
        });
        self.taken.extend(found.map(|code| (code.room, WORD)));
        self.codes[zone.index()] = found;
    }

    /// Moves the codes that the numbers of ships cover.
    pub(super) fn make_way(&mut self, chart: &Chart, names: &Names, numbers: &[Rect]) {
        for zone in Zone::all() {
            let Some(Code { room, .. }) = self.code(zone) else { continue };
            if numbers.iter().any(|number| covered(*number, room) > 0.0) {
                self.taken.retain(|(taken, _)| *taken != room);
                self.put_code(chart, names, zone);
            }
        }
    }

    /// Free room of this size on the water of a zone.
    fn clear(&self, chart: &Chart, zone: Zone, (w, h): (f64, f64)) -> Option<Rect> {
        let middle = chart.zone(zone);
        let area = chart.area.grown(-EDGE);
        let is_clear = |room: &Rect| {
            let is_free = |(taken, weight): &(Rect, f64)| *weight < WORD || covered(*taken, *room) == 0.0;
            covered(*room, area) >= room.w * room.h - 0.5 && self.taken.iter().all(is_free)
        };
        let mut best: Option<(f64, Rect)> = None;
        for (x, y) in &WATER[zone.index()] {
            let at = chart.at(*x, *y);
            let away = AWAY * (at.x - middle.x).hypot(at.y - middle.y);
            // The candidates are sorted by distance.
            if best.is_some_and(|(least, _)| away >= least) {
                break;
            }
            let room = Rect::new(at.x - w / 2.0, at.y - h / 2.0, w, h);
            if is_clear(&room) {
                let sides = [room.x, room.right()];
                let corners = sides.iter().flat_map(|x| [(*x, room.y), (*x, room.bottom())]);
                let out = corners.filter(|corner| !is_in(chart, zone, *corner)).count();
                let cost = away + OUTSIDE * w * h * count(out);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, room));
                }
            }
        }
        // A code on land or across the border is still beside its own water.
        let beside = || {
            let rooms = around(middle).map(|(_, at)| Rect::new(at.x - w / 2.0, at.y - h / 2.0, w, h));
            let touches = |room: &Rect| {
                let Point { x, y } = room.centre();
                let sides = [room.x, x, room.right()].into_iter();
                !is_wet(chart.on_map(room.centre()))
                    || sides.flat_map(|x| [(x, room.y), (x, y), (x, room.bottom())]).any(|at| is_in(chart, zone, at))
            };
            rooms.filter(touches).find(is_clear)
        };
        best.map(|(_, room)| room).or_else(beside)
    }

    /// The room of every code.
    pub(super) fn codes(&self) -> impl Iterator<Item = Rect> {
        self.codes.iter().flatten().map(|code| code.room)
    }

    /// The code of a zone, if it fits.
    pub(super) fn code(&self, zone: Zone) -> Option<Code> {
        self.codes[zone.index()]
    }

    /// Room of this size on the water of a zone, away from taken room as far as possible. Nothing should cover it
    /// later.
    pub(super) fn free(&mut self, chart: &Chart, zone: Zone, size: (f64, f64)) -> Rect {
        self.take(chart, zone, &[Shape::of(size)], KEPT).1
    }

    /// Room of this size near a point, away from taken room as far as possible. Nothing should cover it later.
    pub(super) fn near(&mut self, chart: &Chart, at: Point, (w, h): (f64, f64)) -> Rect {
        let area = chart.area.grown(-EDGE);
        let rooms = std::iter::once((0.0, at)).chain(around(at));
        let rooms = rooms.map(|(away, at)| (away, Rect::new(at.x - w / 2.0, at.y - h / 2.0, w, h)));
        let cost = |(away, room): &(f64, Rect)| {
            let covers: f64 = self.taken.iter().map(|(rect, weight)| weight * covered(*rect, *room)).sum();
            AWAY * away + covers + KEPT * (w * h - covered(*room, area))
        };
        let best = rooms.min_by(|one, other| cost(one).total_cmp(&cost(other)));
        let (_, room) = best.unwrap_or_default();
        self.taken.push((room, KEPT));
        room
    }

    /// Takes the room of ships that are already placed.
    pub(super) fn keep(&mut self, ships: impl Iterator<Item = (Rect, Vec<Rect>)>, weight: f64) {
        for (bounds, numbers) in ships {
            self.taken.push((bounds, weight));
            self.taken.extend(numbers.into_iter().map(|number| (number, WORD)));
        }
    }

    /// Takes room for one of several shapes, and returns the index of the shape with the room. `weight` is the cost
    /// of covering a pixel of it.
    pub(super) fn take(&mut self, chart: &Chart, zone: Zone, shapes: &[Shape], weight: f64) -> (usize, Rect) {
        let middle = chart.zone(zone);
        let widest = shapes.iter().map(|shape| shape.w.max(shape.h)).fold(0.0, f64::max);
        let reach = Rect::new(middle.x, middle.y, 0.0, 0.0).grown(90.0 * chart.scale + widest);
        let near: Vec<(Rect, f64)> =
            self.taken.iter().copied().filter(|(rect, _)| covered(*rect, reach) > 0.0).collect();
        // The cost of a room; `None` once it reaches the limit.
        let cost = |room: Rect, numbers: &[Rect], limit: f64| {
            let mut covers = 0.0;
            for (rect, weight) in &near {
                covers += weight * covered(*rect, room);
                if *weight >= WORD {
                    covers += NUMBER * numbers.iter().map(|number| covered(*rect, within(*number, room))).sum::<f64>();
                }
                if covers >= limit {
                    return None;
                }
            }
            let area = room.w * room.h;
            let sides = [room.x, room.right()];
            let corners = sides.iter().flat_map(|x| [(*x, room.y), (*x, room.bottom())]);
            let out = corners.filter(|corner| !is_in(chart, zone, *corner)).count();
            let beyond = area - covered(room, chart.area.grown(-4.0));
            Some(covers + OUTSIDE * area * count(out) + BEYOND * beyond).filter(|cost| *cost < limit)
        };
        let mut best = (f64::INFINITY, 0, Rect::default());
        let off = |at: Point| AWAY * (at.x - middle.x).hypot(at.y - middle.y);
        let water = WATER[zone.index()].iter().map(|(x, y)| chart.at(*x, *y)).map(|at| (off(at), at));
        let beside = around(middle).map(|(away, at)| (ASHORE + AWAY * away, at));
        // The candidates are sorted by their costs. Small zones have few on their water.
        for (away, at) in water.chain(beside) {
            if away >= best.0 {
                continue;
            }
            for (place, Shape { w, h, cost: own, numbers }) in shapes.iter().enumerate() {
                if away + own >= best.0 {
                    continue;
                }
                let room = Rect::new(at.x - w / 2.0, at.y - h / 2.0, *w, *h);
                if let Some(covers) = cost(room, numbers, best.0 - away - own) {
                    best = (away + own + covers, place, room);
                }
            }
        }
        let (_, place, room) = best;
        self.taken.push((room, weight));
        self.taken.extend(shapes[place].numbers.iter().map(|number| (within(*number, room), WORD)));
        (place, room)
    }
}

/// Points around another one with their distances, the nearest first.
fn around(at: Point) -> impl Iterator<Item = (f64, Point)> {
    const TURNS: u16 = 16;
    let points = (1..=7_u16).flat_map(|ring| (0..TURNS).map(move |turn| (8.0 * f64::from(ring), f64::from(turn))));
    points.map(move |(away, turn)| {
        let (up, across) = (turn * std::f64::consts::TAU / f64::from(TURNS)).sin_cos();
        (away, Point::new(at.x + away * across, at.y + away * up))
    })
}

/// A rectangle from the corner of another one.
fn within(part: Rect, room: Rect) -> Rect {
    Rect { x: room.x + part.x, y: room.y + part.y, ..part }
}

/// Whether one of these rectangles covers much of a zone's code.
pub(super) fn hides_code(chart: &Chart, code: Code, over: &[Rect]) -> bool {
    let (w, h) = (1.7 * chart.sizes.code, 0.8 * chart.sizes.code);
    let code = Rect::new(code.middle.x - w / 2.0, code.middle.y - h / 2.0, w, h);
    over.iter().any(|rect| covered(*rect, code) > 0.06 * w * h)
}

/// Whether a point of the picture is in a zone.
fn is_in(chart: &Chart, zone: Zone, (x, y): (f64, f64)) -> bool {
    let at = chart.on_map(Point::new(x, y));
    inside(&zone.text().polygon, at) && is_wet(at)
}

/// The area common to two rectangles.
#[inline]
pub(super) fn covered(one: Rect, other: Rect) -> f64 {
    let w = one.right().min(other.right()) - one.x.max(other.x);
    let h = one.bottom().min(other.bottom()) - one.y.max(other.y);
    if w > 0.0 && h > 0.0 { w * h } else { 0.0 }
}

/// Whether a zone has a name below its code, if it fits.
fn is_named(chart: &Chart, zone: Zone) -> bool {
    zone.place().is_none() && chart.scale > 2.2
}

/// The room of a code, with the squadron's die on its left.
pub(super) fn code_room(chart: &Chart, zone: Zone, die: Option<u8>) -> (f64, f64) {
    let size = chart.sizes.code;
    // Measuring is slow.
    static WIDE: LazyLock<Vec<f64>> =
        LazyLock::new(|| Zone::all().map(|zone| text_width(zone.code(), Face::Strong, 24.0) / 24.0).collect());
    let code = (WIDE[zone.index()] + 0.2) * size;
    (code + die_room(chart, die), 1.05 * size)
}

fn die_room(chart: &Chart, die: Option<u8>) -> f64 {
    if die.is_some() { DIE * chart.sizes.code } else { 0.0 }
}

/// The room of a code with the name of the zone below it.
fn named_room(chart: &Chart, names: &Names, zone: Zone) -> (f64, f64) {
    let (die, sizes) = (ground::die(zone), chart.sizes);
    let code = code_room(chart, zone, die).0 + die_room(chart, die);
    let name = text_width(&names.zones[zone.index()], Face::Label, short(sizes.zone));
    (name.max(code), 1.15 * sizes.code + sizes.zone)
}

/// The rectangles of a place: its name, its shield and its goods.
fn words(chart: &Chart, site: Site, spread: &Spread) -> Vec<Rect> {
    let mut all = vec![site.name_room(chart, spread)];
    all.extend(spread.shield.map(|at| Rect::new(at.x, at.y, 0.0, 0.0).grown(0.5 * chart.sizes.shield)));
    all.extend(spread.spaces.iter().map(|(_, at)| *at));
    all
}

/// The names of the seas, on the whole map.
fn seas(chart: &Chart, names: &Names) -> Vec<Rect> {
    let room = |(name, at): (&String, Point)| {
        let wide = text_width(name, ground::SEA.0, short(ground::SEA.1));
        Rect::new(at.x - wide / 2.0, at.y - 0.74 * ground::SEA.1, wide, ground::SEA.1)
    };
    if chart.whole { names.seas.iter().zip(ground::seas_at(chart)).map(room).collect() } else { Vec::new() }
}
