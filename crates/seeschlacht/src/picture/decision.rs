//! The decision: ends of courses, targets, headings.

use super::aims;
use super::badges::{self, Badge, Wish, meet};
use super::colours::Colours;
use super::layout::{Chart, square, turn};
use super::names::Name;
use super::vessels;
use crate::board::{Field, Fields, Heading};
use crate::events::End;
use crate::scene::{Aim, Candidate, Decision, Scene, ShipScene};
use crate::ship::Pose;
use crate::wind::Colour;
use canvas::signs::words;
use canvas::{Canvas, Line, Path, Point, Rect, Theme};

/// The size of the numbers.
pub(super) const SIZE: f64 = 30.0;

/// The size of the lines of a firing area.
pub(super) const LINE: f64 = 23.0;

/// Draws the layer below the ships: ways and areas.
pub(super) fn below(canvas: &mut Canvas, theme: &Theme, colours: &Colours, decision: &Decision, chart: &Chart) {
    match decision {
        Decision::None | Decision::Heading(_) => {}
        Decision::Course(candidates) => ways(canvas, theme, candidates, chart),
        Decision::Fire { area, shots } => {
            for colour in Colour::ALL {
                let fields = sailed(area).filter(|(_, line)| Some(colour) == of_line(*line)).map(|(field, _)| field);
                tiles(canvas, fields, chart, colours.die(colour));
            }
            // The area shows the targets of one ship. The shots of several ships need lines from shooter to target.
            if area.is_empty() {
                sights(canvas, theme, shots, chart);
            }
        }
        Decision::Batteries { area, shots } => {
            tiles(canvas, area.iter(), chart, theme.mark.last);
            sights(canvas, theme, shots, chart);
        }
    }
}

/// Draws rings around the goals of the chosen merchant.
pub(super) fn goals(canvas: &mut Canvas, theme: &Theme, goals: Fields, chart: &Chart) {
    for at in goals.iter().filter(|field| chart.shows(*field)).map(|field| chart.at(field)) {
        canvas.fill(&Path::ring(at, 0.44 * chart.spacing, 0.27 * chart.spacing), theme.mark.last_edge);
        canvas.fill(&Path::ring(at, 0.415 * chart.spacing, 0.295 * chart.spacing), theme.mark.last);
    }
}

/// The fields of a firing area that can hold ships.
fn sailed(area: &[(Field, u8)]) -> impl Iterator<Item = (Field, u8)> {
    area.iter().copied().filter(|(field, _)| !field.is_land())
}

/// The colour that hits on a line.
fn of_line(line: u8) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.index() + 1 == usize::from(line))
}

/// Draws the lines along which the ship can sail.
fn ways(canvas: &mut Canvas, theme: &Theme, candidates: &[Candidate], chart: &Chart) {
    let steps =
        candidates.iter().flat_map(|candidate| candidate.way.windows(2)).map(|step| [step[0].field, step[1].field]);
    let mut steps: Vec<[Field; 2]> = steps.filter(|[from, to]| from != to).collect();
    steps.sort_unstable();
    steps.dedup();
    let lines: Path = steps.iter().map(|[from, to]| Path::line(chart.at(*from), chart.at(*to))).collect();
    gold(canvas, theme, &lines, chart);
}

/// Draws the lines of possible shots. A battery's line begins outside its number.
fn sights(canvas: &mut Canvas, theme: &Theme, shots: &[Aim], chart: &Chart) {
    let line = |shot: &Aim| {
        let (from, to) = (chart.at(shot.from), chart.at(shot.to));
        let way = (to.y - from.y).atan2(to.x - from.x) / std::f64::consts::TAU;
        Path::line(from.around(0.28 * chart.spacing, way), to)
    };
    gold(canvas, theme, &shots.iter().map(line).collect(), chart);
}

/// Draws lines in gold, the colour of possible choices.
fn gold(canvas: &mut Canvas, theme: &Theme, lines: &Path, chart: &Chart) {
    canvas.stroke(lines, &Line::wide(0.11 * chart.spacing).round(), theme.mark.last_edge);
    canvas.stroke(lines, &Line::wide(0.055 * chart.spacing).round(), theme.mark.last);
}

/// Covers the cells of these fields.
fn tiles(canvas: &mut Canvas, fields: impl Iterator<Item = Field>, chart: &Chart, colour: canvas::Colour) {
    let tile = |at: Point, radius: f64| {
        let corner = |sixth: f64| at.around(radius * chart.spacing, 0.25 + sixth / 6.0);
        Path::polygon(&[0.0, 1.0, 2.0, 3.0, 4.0, 5.0].map(|sixth| (corner(sixth).x, corner(sixth).y)))
    };
    let places: Vec<Point> = fields.map(|field| chart.at(field)).collect();
    canvas.fill(&places.iter().map(|at| tile(*at, 0.555)).collect(), colour.faint(0.42));
    let edges: Path = places.iter().map(|at| tile(*at, 0.53)).collect();
    // The edge is lighter than the sea in every colour.
    canvas.stroke(&edges, &Line::wide(0.045 * chart.spacing), colour.mixed(canvas::Colour::WHITE, 0.35));
}

/// Draws the layer above the ships: numbers, lines and headings. On the whole sea there is no room for them.
pub(super) fn above(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    scene: &Scene,
    names: &[Name],
    chart: &Chart,
) {
    if let Decision::Heading(pose) = &scene.decision {
        headings(canvas, theme, *pose, chart);
    }
    for (at, colour) in lines(scene, names, chart) {
        line_chip(canvas, colours, colour, at, LINE);
    }
    badges::draw(canvas, theme, colours, &numbers(scene, names, chart));
}

/// The areas of texts of the decision that have fixed places.
pub(super) fn fixed(scene: &Scene, chart: &Chart) -> Vec<Rect> {
    if let Decision::Heading(pose) = &scene.decision {
        around(*pose, chart).iter().map(Badge::body).collect()
    } else {
        Vec::new()
    }
}

/// The numbers of a decision with their places, off the names of ships.
pub(super) fn numbers(scene: &Scene, names: &[Name], chart: &Chart) -> Vec<Badge> {
    let mut texts: Vec<Rect> = names.iter().map(Name::area).collect();
    let wishes: Vec<Wish> = match &scene.decision {
        _ if !chart.is_close() => Vec::new(),
        Decision::None => Vec::new(),
        Decision::Heading(pose) => return around(*pose, chart),
        Decision::Course(candidates) => {
            candidates.iter().filter_map(|course| wish(course, candidates, chart)).collect()
        }
        Decision::Fire { shots, .. } | Decision::Batteries { shots, .. } => {
            let read: Vec<Rect> = scene.ships.iter().flat_map(|ship| vessels::read(ship, names, chart)).collect();
            aims::wishes(shots, &read, chart)
        }
    };
    texts.extend(lines(scene, names, chart).into_iter().map(|(at, _)| square(at, 0.56 * LINE)));
    let keep_off: Vec<Rect> = scene.ships.iter().flat_map(|ship| to_be_read(ship, scene, names, chart)).collect();
    badges::arrange(&wishes, chart.area.grown(-3.0), SIZE, &texts, &keep_off)
}

/// The areas of a ship that numbers should not cover: the whole ship, or only what is read of it during fire, when
/// ships are close together.
fn to_be_read(ship: &ShipScene, scene: &Scene, names: &[Name], chart: &Chart) -> Vec<Rect> {
    let at = chart.at(ship.vessel.pose.field);
    match &scene.decision {
        Decision::Fire { area, .. } if area.is_empty() => vessels::read(ship, names, chart),
        // The ship of the decision is inside the ring of courses.
        Decision::Course(_) if ship.chosen => vec![square(at, 0.42 * chart.spacing)],
        _ => vec![square(at, 0.30 * chart.spacing)],
    }
}

/// The number of a course: on its last field, moved towards its heading if other courses or the ship share the field.
fn wish(course: &Candidate, all: &[Candidate], chart: &Chart) -> Option<Wish> {
    let (start, end) = (course.way.first()?, course.way.last()?);
    let about = chart.at(end.field);
    let others = all.iter().filter(|other| other.way.last().is_some_and(|other| other.field == end.field)).count();
    let reach = match () {
        () if start.field == end.field => 0.62,
        () if others > 1 => 0.30,
        () => 0.0,
    };
    let way = turn(end.heading);
    let best = about.around(reach * chart.spacing, way);
    let label = course.number.map(|number| number.to_string()).unwrap_or_default();
    // Near another field, the number of a stay would look like a course to that field.
    let close = start.field == end.field;
    Some(Wish { about, close, way: Some(way), end: course.end, harm: course.harm, ..Wish::at(label, best) })
}

/// The places and colours of the numbers of lines on the fields of a firing area: below the middle of each field, or
/// above or beside it if a name is there.
fn lines(scene: &Scene, names: &[Name], chart: &Chart) -> Vec<(Point, Colour)> {
    let Decision::Fire { area, .. } = &scene.decision else { return Vec::new() };
    let line = |(field, line): (Field, u8)| {
        let at = chart.at(field);
        let place = |(x, y): (f64, f64)| Point::new(at.x + x * chart.spacing, at.y + y * chart.spacing);
        let clear = |at: &Point| names.iter().all(|name| !meet(name.area(), square(*at, 0.56 * LINE)));
        let places = [(0.0, 0.34), (0.0, -0.36), (0.34, 0.0), (-0.34, 0.0)].map(place);
        Some((places.into_iter().find(clear)?, of_line(line)?))
    };
    sailed(area).filter(|(field, _)| chart.is_close() && chart.shows(*field)).filter_map(line).collect()
}

/// Draws the number of a line on its colour.
pub(super) fn line_chip(canvas: &mut Canvas, colours: &Colours, colour: Colour, at: Point, size: f64) {
    canvas.circle(at, size * 0.56, colours.ink);
    canvas.circle(at, size * 0.49, colours.die(colour));
    words(canvas, &(colour.index() + 1).to_string(), at, size, colours.on_colour[colour.index()]);
}

/// Draws the lines to the numbers of the six headings.
fn headings(canvas: &mut Canvas, theme: &Theme, pose: Pose, chart: &Chart) {
    let at = chart.at(pose.field);
    for way in Heading::ALL.map(turn) {
        let line = Path::line(at.around(0.56 * chart.spacing, way), at.around(0.7 * chart.spacing, way));
        canvas.stroke(&line, &Line::wide(0.11 * chart.spacing).round(), theme.mark.last_edge);
        canvas.stroke(&line, &Line::wide(0.06 * chart.spacing).round(), theme.mark.last);
    }
}

/// The numbers of the six headings around a ship.
fn around(pose: Pose, chart: &Chart) -> Vec<Badge> {
    let badge = |heading: Heading| {
        let end = if heading == pose.heading { End::Stay } else { End::Full };
        // Further out, the numbers would hide neighbouring ships.
        let at = chart.at(pose.field).around(0.76 * chart.spacing, turn(heading));
        let wish = Wish { way: Some(turn(heading)), end, ..Wish::at(heading.to_string(), at) };
        Badge { wish, at, size: SIZE }
    };
    if chart.is_close() { Heading::ALL.map(badge).to_vec() } else { Vec::new() }
}
