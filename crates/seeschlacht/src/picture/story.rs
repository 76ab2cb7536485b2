//! The traces of the last turn on the sea: courses, shots, and sunk ships.

use super::badges::meet;
use super::colours::Colours;
use super::layout::{Chart, square, turn};
use crate::events::End;
use crate::scene::{ShotScene, Track};
use crate::ship::Side;
use crate::wind;
use canvas::signs::bursts;
use canvas::{Canvas, Colour, Line, Path, Point, Rect, Theme};

/// Draws a course, White's as a line and Yellow's as dashes, with an arrow before its end. The start has no mark, which
/// would look like an anchorage.
pub(super) fn track(canvas: &mut Canvas, colours: &Colours, track: &Track, chart: &Chart) {
    if let Some(line) = line(track, chart) {
        trail(canvas, colours, track.ship.side, &line, chart.spacing);
    }
}

/// Draws the obstacle that cut a course short, before the bow.
pub(super) fn cut_short(canvas: &mut Canvas, colours: &Colours, track: &Track, chart: &Chart) {
    let Some(end) = track.way.last() else { return };
    let bow = chart.at(end.field).around(0.54 * chart.spacing, turn(end.heading));
    match track.end {
        End::Ram(_) => clash(canvas, colours, bow, chart.spacing * 0.46),
        End::Stop => stop(canvas, colours, bow, turn(end.heading), chart.spacing),
        End::Full | End::Anchor | End::Harbour | End::Stay => {}
    }
}

/// The fields of a course, without repetitions by pivots.
fn line(track: &Track, chart: &Chart) -> Option<Vec<Point>> {
    let mut fields: Vec<_> = track.way.iter().map(|pose| pose.field).collect();
    fields.dedup();
    (fields.len() > 1).then(|| fields.into_iter().map(|field| chart.at(field)).collect())
}

/// The star of a ramming, in a square of this side.
pub(super) fn clash(canvas: &mut Canvas, colours: &Colours, at: Point, side: f64) {
    canvas.fill(&Path::star(at, 9, side * 0.56, side * 0.34, -0.25), colours.trail);
    canvas.fill(&Path::star(at, 9, side * 0.50, side * 0.29, -0.25), Colour::WHITE);
    canvas.fill(&Path::star(at, 9, side * 0.40, side * 0.22, -0.25), colours.hit);
}

/// The line of a course along these points.
fn trail(canvas: &mut Canvas, colours: &Colours, side: Side, points: &[Point], spacing: f64) {
    let [.., before, last] = points else { return };
    let path = points[1..].iter().fold(Path::new().from(points[0].x, points[0].y), |path, at| path.to(at.x, at.y));
    let ink = colours.owner(Some(side));
    let line = match side {
        Side::White => Line::wide(0.075 * spacing).round(),
        Side::Yellow => Line::wide(0.085 * spacing).dashed(0.17 * spacing, 0.09 * spacing),
    };
    canvas.stroke(&path, &Line::wide(0.14 * spacing).round(), colours.trail);
    canvas.stroke(&path, &line, ink);
    // The ship hides the end, so the arrow is half a field before it.
    let middle = Point::new((before.x + last.x) / 2.0, (before.y + last.y) / 2.0);
    let way = (last.y - before.y).atan2(last.x - before.x) / std::f64::consts::TAU;
    let head = |size: f64| {
        let corner = |turns: f64| middle.around(size * spacing, way + turns);
        let (tip, left, right) = (corner(0.0), corner(0.36), corner(-0.36));
        Path::polygon(&[(tip.x, tip.y), (left.x, left.y), (right.x, right.y)])
    };
    canvas.fill(&head(0.22), colours.trail);
    canvas.fill(&head(0.16), ink);
}

/// The bar of a stop.
pub(super) fn stop(canvas: &mut Canvas, colours: &Colours, at: Point, way: f64, spacing: f64) {
    let bar = Path::line(at.around(0.2 * spacing, way + 0.25), at.around(0.2 * spacing, way - 0.25));
    canvas.stroke(&bar, &Line::wide(0.13 * spacing), colours.trail);
    canvas.stroke(&bar, &Line::wide(0.07 * spacing), Colour::WHITE);
}

/// Draws the flight of a ball in the colour that was rolled: dots for yellow, dashes for blue, a line for red.
pub(super) fn flight(canvas: &mut Canvas, colours: &Colours, shot: &ShotScene, chart: &Chart) {
    let (from, to) = (chart.at(shot.from), chart.at(shot.to));
    let path = Path::line(from, to);
    canvas.stroke(&path, &Line::wide(0.125 * chart.spacing), Colour::WHITE);
    canvas.stroke(&path, &dashes(shot.colour, chart.spacing), colours.die(shot.colour));
}

fn dashes(colour: wind::Colour, spacing: f64) -> Line {
    let line = Line::wide(0.075 * spacing);
    match colour {
        wind::Colour::Yellow => line.dashed(0.07 * spacing, 0.09 * spacing),
        wind::Colour::Blue => line.dashed(0.24 * spacing, 0.08 * spacing),
        wind::Colour::Red => line,
    }
}

/// Draws the impact of a shot: a burst on the target, off the name of a sunk ship, or a splash next to it. Both are on
/// the shooter's side of the target, but not over texts.
pub(super) fn impact(canvas: &mut Canvas, theme: &Theme, shot: &ShotScene, sunk: bool, read: &[Rect], chart: &Chart) {
    let (from, to, spacing) = (chart.at(shot.from), chart.at(shot.to), chart.spacing);
    let way = (to.y - from.y).atan2(to.x - from.x) / std::f64::consts::TAU;
    let beside = |far: f64, radius: f64| {
        let place = |off: f64| to.around(-far * spacing, way + off);
        let clear = |at: &Point| read.iter().all(|rect| !meet(*rect, square(*at, radius * spacing)));
        [0.0, -0.07, 0.07, -0.14, 0.14, -0.21, 0.21, 0.5].map(place).into_iter().find(clear).unwrap_or(place(0.0))
    };
    match (shot.hit, sunk) {
        (true, true) => bursts(canvas, theme, &[to.around(0.26 * spacing, -0.25)], spacing * 0.52),
        (true, false) => bursts(canvas, theme, &[beside(0.20, 0.18)], spacing * 0.52),
        (false, _) => splash(canvas, theme, beside(0.38, 0.17), spacing),
    }
}

/// The splash of a ball.
pub(super) fn splash(canvas: &mut Canvas, theme: &Theme, at: Point, spacing: f64) {
    canvas.circle(at, 0.17 * spacing, theme.mark.last_edge);
    canvas.fill(&Path::ring(at, 0.145 * spacing, 0.095 * spacing), theme.mark.miss);
    canvas.circle(at, 0.05 * spacing, theme.mark.miss);
}
