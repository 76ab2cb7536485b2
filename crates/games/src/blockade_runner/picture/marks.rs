//! What is marked on the map: routes with the chances of their tests, numbers of what can be chosen, what has changed this year.

use super::berths::Berths;
use super::chart::Chart;
use super::colours::Colours;
use super::goods::count;
use super::icons;
use super::places::{Site, marker};
use crate::blockade_runner::data::Zone;
use crate::blockade_runner::scene::{Change, Choice, Marks, Place, RouteScene};
use crate::picture::writing::short;
use crate::picture::{Canvas, Face, Line, Path, Point, Rect, Theme, signs, text_width};

/// How far beside each other routes lie, in widths of a line.
const BESIDE: f64 = 1.5;

/// Lines of routes and frames around what has changed, below the ships.
pub(super) fn below(canvas: &mut Canvas, theme: &Theme, chart: &Chart, berths: &Berths, marks: &Marks) {
    for (at, route) in marks.routes.iter().enumerate().rev() {
        let path = line(chart, berths, route, offset(chart, at, marks.routes.len()));
        let wide = width(chart);
        canvas.stroke(&path, &Line::wide(1.9 * wide).round(), theme.mark.last_edge);
        canvas.stroke(&path, &stroke(wide, at), theme.mark.last);
    }
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

/// How far a route lies beside the middle of its zones.
fn offset(chart: &Chart, at: usize, of: usize) -> f64 {
    (count(at) - (count(of) - 1.0) / 2.0) * BESIDE * width(chart)
}

/// Through which points of zones a route leads: below their codes.
fn through(chart: &Chart, berths: &Berths, zone: Zone, offset: f64) -> Point {
    let code = berths.code(zone);
    let at = if code == Point::default() { chart.zone(zone) } else { code };
    Point::new(at.x + offset, at.y + 1.1 * chart.sizes.code + offset)
}

fn line(chart: &Chart, berths: &Berths, route: &RouteScene, offset: f64) -> Path {
    let points = route.zones.iter().map(|zone| through(chart, berths, *zone, offset));
    points.enumerate().fold(Path::new(), |path, (at, Point { x, y })| if at == 0 { path.from(x, y) } else { path.to(x, y) })
}

/// Numbers and chances, above the ships.
pub(super) fn above(canvas: &mut Canvas, theme: &Theme, colours: &Colours, chart: &Chart, berths: &mut Berths, marks: &Marks) {
    changes(canvas, theme, chart, &marks.changes);
    let mut told: Vec<Zone> = Vec::new();
    for route in &marks.routes {
        for (zone, chance) in &route.tests {
            if !told.contains(zone) && chart.shows(chart.zone(*zone), 0.0) {
                told.push(*zone);
                let text = format!("{chance}%");
                let size = if chart.whole { 18.0 } else { 26.0 };
                let w = text_width(&text, Face::Strong, short(size)) + 0.7 * size;
                let room = berths.free(chart, *zone, (w, 1.25 * size));
                pill(canvas, colours, &text, room, size, *chance > 0);
            }
        }
    }
    for (at, route) in marks.routes.iter().enumerate() {
        let Some(end) = route.zones.last() else { continue };
        let end = through(chart, berths, *end, offset(chart, at, marks.routes.len()));
        let beside = (count(at) - (count(marks.routes.len()) - 1.0) / 2.0) * chart.sizes.choice;
        icons::choice(canvas, theme, &route.number.to_string(), Point::new(end.x + beside, end.y + 0.2 * chart.sizes.choice), chart.sizes.choice);
    }
    marks.choices.iter().for_each(|choice| choose(canvas, theme, colours, chart, berths, choice));
}

/// A chance on its ground, in alarm where it is more than none.
fn pill(canvas: &mut Canvas, colours: &Colours, text: &str, room: Rect, size: f64, alarm: bool) {
    let pair = if alarm { colours.alarm } else { colours.shield };
    canvas.fill(&Path::rounded(room.grown(2.0), 0.6 * size), pair.ink);
    canvas.fill(&Path::rounded(room, 0.55 * size), pair.ground);
    signs::words(canvas, text, room.centre(), size, pair.ink);
}

/// The number of something that can be chosen, with a note below it.
fn choose(canvas: &mut Canvas, theme: &Theme, colours: &Colours, chart: &Chart, berths: &mut Berths, choice: &Choice) {
    let size = chart.sizes.choice;
    let note = if chart.whole { 15.0 } else { 23.0 };
    let wide = if choice.note.is_empty() { 0.0 } else { text_width(&choice.note, Face::Strong, short(note)) + 0.8 * note };
    let high = if choice.note.is_empty() { 0.0 } else { 1.15 * note };
    let room = match choice.at {
        Place::Zone(zone) => berths.free(chart, zone, (size.max(wide), size + high)),
        Place::City(city) => {
            let dot = Site::City(city).spread(chart).dot;
            Rect::new(dot.x - size / 2.0, dot.y - 1.9 * size, size, size + high)
        }
    };
    if !chart.shows(room.centre(), 0.0) {
        return;
    }
    if !choice.note.is_empty() {
        let place = Rect::new(room.centre().x - wide / 2.0, room.y + size - 4.0, wide, 1.2 * note);
        pill(canvas, colours, &choice.note, place, note, choice.note != "0%");
    }
    icons::choice(canvas, theme, &choice.number.to_string(), Point::new(room.centre().x, room.y + size / 2.0), size);
}

/// Frames around what is new, bursts where a port was assaulted.
fn changes(canvas: &mut Canvas, theme: &Theme, chart: &Chart, changes: &[Change]) {
    let shield = chart.sizes.shield;
    let mut bursts = Vec::new();
    for change in changes {
        let around = |at: Point, w: f64, h: f64| Rect::new(at.x - w / 2.0, at.y - h / 2.0, w, h);
        let area = match *change {
            Change::Rise(port) => around(marker(chart, port), 1.44 * shield, 1.24 * shield),
            Change::Held(port) | Change::Closed(port) => {
                let dot = Site::Port(port).spread(chart).dot;
                bursts.push(Point::new(dot.x + 0.62 * shield, dot.y - 0.5 * shield));
                around(marker(chart, port), 1.44 * shield, 1.24 * shield)
            }
            Change::Captured(city) => around(Site::City(city).spread(chart).dot, shield, shield),
            Change::Squadron(zone) => {
                let at = chart.zone(zone);
                around(at, 0.0, 0.0)
            }
        };
        if area.w > 0.0 && chart.shows(area.centre(), 0.0) {
            signs::frame(canvas, theme, area);
        }
    }
    signs::bursts(canvas, theme, &bursts, 1.05 * shield);
}
