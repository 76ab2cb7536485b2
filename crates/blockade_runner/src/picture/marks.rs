//! Marks on the map: routes with the chances of their tests, numbers of choices, this year's changes.

use std::collections::{BTreeMap, BTreeSet};

use super::DECIDED;
use super::berths::Berths;
use super::chart::Chart;
use super::colours::Colours;
use super::goods::count;
use super::ground;
use super::icons;
use super::places::{Site, marker};
use crate::data::{Port, Zone};
use crate::scene::{Change, Choice, Marks, Place, RouteScene};
use canvas::writing::short;
use canvas::{Canvas, Face, Line, Path, Point, Rect, Theme, signs, text_width};

/// The distance between parallel routes, in widths of a line.
const BESIDE: f64 = 1.5;

/// The places of the numbers of choices and of routes, of the chances of tests, and of the squadron.
pub(super) struct Spots {
    choices: Vec<Rect>,
    ends: Vec<Point>,
    tests: Vec<(u8, Rect)>,
    pub(super) squadron: Option<Rect>,
}

impl Spots {
    /// The room of all numbers, and of the squadron.
    pub(super) fn rooms(&self, chart: &Chart) -> Vec<Rect> {
        let ends = self.ends.iter().map(|at| Rect::new(at.x, at.y, 0.0, 0.0).grown(0.5 * chart.sizes.choice));
        let tests = self.tests.iter().map(|(_, room)| *room);
        self.choices.iter().copied().chain(ends).chain(tests).chain(self.squadron).collect()
    }

    /// The middles of the numbers of choices.
    #[cfg(test)]
    pub(super) fn choices(&self) -> impl Iterator<Item = Point> {
        self.choices.iter().map(|room| Point::new(room.centre().x, room.y + room.w.min(room.h) / 2.0))
    }
}

/// Finds places for numbers before ships take theirs, because a decision comes first.
pub(super) fn spots(chart: &Chart, berths: &mut Berths, marks: &Marks, squadron: Option<Zone>) -> Spots {
    let choices = marks.choices.iter().map(|choice| room(chart, berths, choice)).collect();
    let size = chart.sizes.choice;
    let last = |route: &RouteScene| route.zones.last().copied();
    let mut rooms: BTreeMap<Zone, Rect> = BTreeMap::new();
    for zone in marks.routes.iter().filter_map(last) {
        let many = marks.routes.iter().filter(|route| last(route) == Some(zone)).count();
        rooms.entry(zone).or_insert_with(|| berths.free(chart, zone, (count(many) * size, size)));
    }
    let end = |(at, route): (usize, &RouteScene)| {
        let zone = last(route)?;
        let before = marks.routes[..at].iter().filter(|other| last(other) == Some(zone)).count();
        rooms.get(&zone).map(|room| Point::new(room.x + (count(before) + 0.5) * size, room.centre().y))
    };
    let ends = marks.routes.iter().enumerate().map(|route| end(route).unwrap_or_default()).collect();
    let (mut tests, mut told): (Vec<(u8, Rect)>, Vec<Zone>) = (Vec::new(), Vec::new());
    for (zone, chance) in marks.routes.iter().flat_map(|route| &route.tests) {
        if !told.contains(zone) && chart.shows(chart.zone(*zone), 0.0) {
            told.push(*zone);
            let size = chance_size(chart);
            let w = text_width(&format!("{chance}%"), Face::Strong, short(size)) + 0.5 * size;
            tests.push((*chance, berths.free(chart, *zone, (w, 1.15 * size))));
        }
    }
    let seen = squadron.filter(|zone| chart.shows(chart.zone(*zone), 0.0));
    let side = 1.9 * chart.sizes.shield;
    let squadron = seen.map(|zone| berths.free(chart, zone, (side, side)));
    Spots { choices, ends, tests, squadron }
}

/// The size of the chance of a test.
const fn chance_size(chart: &Chart) -> f64 {
    if chart.whole { 18.0 } else { DECIDED }
}

/// The lines of routes, below the ships.
pub(super) fn below(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    chart: &Chart,
    berths: &Berths,
    marks: &Marks,
    spots: &Spots,
) {
    let wide = width(chart);
    for (at, route) in marks.routes.iter().enumerate().rev() {
        let path = line(chart, berths, route, offset(chart, at, marks.routes.len()), spots.ends[at]);
        canvas.stroke(&path, &Line::wide(1.9 * wide).round(), theme.mark.last_edge);
        canvas.stroke(&path, &stroke(wide, at), theme.mark.last);
    }
    let on_routes: BTreeSet<Zone> = marks.routes.iter().flat_map(|route| route.zones.iter().copied()).collect();
    on_routes.into_iter().for_each(|zone| ground::code_above(canvas, colours, chart, berths, zone));
}

const fn width(chart: &Chart) -> f64 {
    if chart.whole { 4.0 } else { 7.0 }
}

/// Routes are told apart by their dashes.
pub(super) fn stroke(wide: f64, at: usize) -> Line {
    match at {
        0 => Line::wide(wide).round(),
        1 => Line::wide(wide).dashed(2.6 * wide, 1.4 * wide),
        _ => Line::wide(wide).dashed(wide, wide),
    }
}

/// The distance of a route from the middles of its zones.
fn offset(chart: &Chart, at: usize, of: usize) -> f64 {
    (count(at) - (count(of) - 1.0) / 2.0) * BESIDE * width(chart)
}

/// The point of a zone that a route passes: below the code.
fn through(chart: &Chart, berths: &Berths, zone: Zone, offset: f64) -> Point {
    let at = berths.code(zone).map_or_else(|| chart.zone(zone), |code| code.middle);
    Point::new(at.x + offset, at.y + 1.5 * chart.sizes.code + offset)
}

/// The line of a route, up to its number.
fn line(chart: &Chart, berths: &Berths, route: &RouteScene, offset: f64, end: Point) -> Path {
    let but_last = &route.zones[..route.zones.len().saturating_sub(1)];
    let points = but_last.iter().map(|zone| through(chart, berths, *zone, offset)).chain([end]);
    points
        .enumerate()
        .fold(Path::new(), |path, (at, Point { x, y })| if at == 0 { path.from(x, y) } else { path.to(x, y) })
}

/// Numbers and chances, above the ships.
pub(super) fn above(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    chart: &Chart,
    berths: &Berths,
    marks: &Marks,
    spots: &Spots,
) {
    changes(canvas, theme, chart, berths, &marks.changes);
    for (chance, room) in &spots.tests {
        pill(canvas, colours, &format!("{chance}%"), *room, chance_size(chart), *chance > 0);
    }
    for (route, at) in marks.routes.iter().zip(&spots.ends) {
        icons::choice(canvas, theme, &route.number.to_string(), *at, chart.sizes.choice);
    }
    for (choice, room) in marks.choices.iter().zip(&spots.choices) {
        choose(canvas, theme, colours, chart, choice, *room);
    }
}

/// A chance on its background, in alarm colours if it is above zero.
fn pill(canvas: &mut Canvas, colours: &Colours, text: &str, room: Rect, size: f64, alarm: bool) {
    let pair = if alarm { colours.alarm } else { colours.shield };
    canvas.fill(&Path::rounded(room.grown(2.0), 0.6 * size), pair.ink);
    canvas.fill(&Path::rounded(room, 0.55 * size), pair.ground);
    signs::words(canvas, text, room.centre(), size, pair.ink);
}

/// The size of a note below a number.
const fn note(chart: &Chart) -> f64 {
    if chart.whole { 15.0 } else { DECIDED }
}

/// The width of a note.
fn note_width(chart: &Chart, choice: &Choice) -> f64 {
    let size = note(chart);
    if choice.note.is_empty() { 0.0 } else { text_width(&choice.note, Face::Strong, short(size)) + 0.5 * size }
}

/// The room of a choice's number, with its note.
fn room(chart: &Chart, berths: &mut Berths, choice: &Choice) -> Rect {
    let size = chart.sizes.choice;
    let high = size + if choice.note.is_empty() { 0.0 } else { 1.05 * note(chart) };
    match choice.at {
        Place::Zone(zone) => berths.free(chart, zone, (size.max(note_width(chart, choice)), high)),
        Place::City(city) => {
            let dot = Site::City(city).at(chart);
            let w = size.max(note_width(chart, choice));
            berths.near(chart, Point::new(dot.x, dot.y - 1.4 * size + high / 2.0), (w, high))
        }
    }
}

/// A choice's number, with its note below.
fn choose(canvas: &mut Canvas, theme: &Theme, colours: &Colours, chart: &Chart, choice: &Choice, room: Rect) {
    let (size, note) = (chart.sizes.choice, note(chart));
    if !chart.shows(room.centre(), 0.0) {
        return;
    }
    if !choice.note.is_empty() {
        let wide = note_width(chart, choice);
        let place = Rect::new(room.centre().x - wide / 2.0, room.y + size - 4.0, wide, 1.1 * note);
        pill(canvas, colours, &choice.note, place, note, choice.note != "0%");
    }
    icons::choice(canvas, theme, &choice.number.to_string(), Point::new(room.centre().x, room.y + size / 2.0), size);
}

/// Frames around changes, and bursts where the Union fought. Beside a framed shield the port held, beside a framed
/// cross it fell.
fn changes(canvas: &mut Canvas, theme: &Theme, chart: &Chart, berths: &Berths, changes: &[Change]) {
    let shield = chart.sizes.shield;
    let around = |at: Point, w: f64, h: f64| Rect::new(at.x - w / 2.0, at.y - h / 2.0, w, h);
    let besieged = |port: Port| around(marker(chart, port), 1.44 * shield, 1.24 * shield);
    let (mut frames, mut bursts) = (Vec::new(), Vec::new());
    for change in changes {
        match *change {
            Change::Rise(port) => frames.push(besieged(port)),
            Change::Held(port) | Change::Closed(port) => {
                let dot = Site::Port(port).at(chart);
                let at = berths.labels.of_site(Site::Port(port)).and_then(|spread| spread.shield);
                bursts.push(Point::new(dot.x + 0.62 * shield, dot.y - 0.5 * shield));
                frames.push(besieged(port));
                let held = at.filter(|_| matches!(change, Change::Held(_)));
                frames.extend(held.map(|at| around(at, 1.16 * shield, 1.3 * shield)));
            }
            Change::Captured(city) => {
                let dot = Site::City(city).at(chart);
                bursts.push(Point::new(dot.x + 0.72 * shield, dot.y - 0.1 * shield));
                frames.push(around(dot, shield, shield));
            }
            // The squadron is drawn with its frame.
            Change::Squadron(_) => {}
        }
    }
    let seen = frames.into_iter().filter(|frame| chart.shows(frame.centre(), 0.0));
    seen.for_each(|frame| signs::frame(canvas, theme, frame));
    signs::bursts(canvas, theme, &bursts, 1.3 * shield);
}
