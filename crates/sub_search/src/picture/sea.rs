//! The surface of a sea: ships and marks.

use super::layout::SeaPlace;
use super::{harbour, signs, vessels};
use crate::board::CellSets as _;
use crate::board::{Field, Lane, Port};
use crate::scene::{SeaScene, ShipScene, Sign};
use canvas::signs::{anchor, dashed_frame, frame, gold_name, words};
use canvas::{Align, Canvas, Face, Grid, Line, Path, Point, Rect, TextStyle, Theme, Transform, text_width, water};

/// The square of a field.
pub(super) fn square(grid: &Grid, field: Field) -> Rect {
    grid.field(field.row(), field.column())
}

/// The ends of the line through the middles of a lane's fields, lengthened at either end.
fn way(grid: &Grid, lane: Lane, longer: f64) -> (Point, Point) {
    let mut fields = lane.fields().iter().map(|field| square(grid, field).centre());
    let first = fields.next().unwrap_or_default();
    let last = fields.last().unwrap_or(first);
    let (x, y) = (last.x - first.x, last.y - first.y);
    let share = longer / x.hypot(y).max(1.0);
    (Point::new(first.x - x * share, first.y - y * share), Point::new(last.x + x * share, last.y + y * share))
}

/// The place of a lane's name.
pub(super) fn lane_name(place: &SeaPlace, lane: Lane) -> Point {
    let (first, last) = way(&place.grid, lane, 0.0);
    let margin = if (first.y - last.y).abs() < 1.0 { place.names.0 } else { place.names.1 };
    way(&place.grid, lane, (place.grid.cell + margin) / 2.0).0
}

/// Draws the constant part. `number` only chooses the waves.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, place: &SeaPlace, number: usize) {
    water(canvas, theme, place.grid.area(), number);
    place.grid.lines(canvas, theme);
    for field in Field::all() {
        let at = square(&place.grid, field);
        number_of(canvas, theme, place, field);
        if field.is_exit() {
            let at = Point::new(at.right() - at.w * 0.17, at.bottom() - at.h * 0.19);
            anchor(canvas, at, at_size(place), theme.board.coordinate);
        }
    }
    harbour::ground(canvas, theme, place);
}

/// The number of a field that cannot be chosen, as white as the numbers on levels.
fn number_of(canvas: &mut Canvas, theme: &Theme, place: &SeaPlace, field: Field) {
    let at = square(&place.grid, field).centre();
    words(canvas, &field.to_string(), at, f64::from(place.number_size), theme.mark.miss.faint(0.92));
}

/// The size of an anchor on an exit.
fn at_size(place: &SeaPlace) -> f64 {
    place.grid.cell * 0.26
}

/// Draws a sea on its ground.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, place: &SeaPlace) {
    let grid = &place.grid;
    caption(canvas, theme, scene, place);
    for (lane, name) in Lane::all().zip(&scene.lanes) {
        words(canvas, name, lane_name(place, lane), f64::from(place.name_size), theme.board.coordinate);
    }
    if let Some(row) = scene.row {
        canvas.stroke(&whole(grid, row), &Line::wide(grid.cell), theme.board.chosen);
        let tip = way(grid, row, grid.cell * 0.36).0;
        let half = grid.cell * 0.14;
        let pointer =
            Path::polygon(&[(tip.x, tip.y), (tip.x - half * 1.4, tip.y - half), (tip.x - half * 1.4, tip.y + half)]);
        canvas.fill(&pointer, theme.page.accent);
    }
    if let Some(lane) = scene.torpedo {
        torpedo(canvas, theme, grid, lane);
    }
    destinations(canvas, theme, scene, place);
    trail(canvas, theme, scene, place);
    let (splashes, flat): (Vec<_>, Vec<_>) = scene.marks.iter().partition(|(_, mark)| *mark == Sign::Splash);
    for (field, mark) in &flat {
        signs::sign(canvas, theme, *mark, square(grid, *field).centre(), grid.cell);
    }
    submarines(canvas, theme, scene, place);
    for ship in &scene.ships {
        draw_ship(canvas, theme, scene, ship, place);
    }
    for (field, mark) in &splashes {
        signs::sign(canvas, theme, *mark, square(grid, *field).centre(), grid.cell);
    }
    for (field, mark) in &flat {
        if *mark == Sign::Charge {
            frame(canvas, theme, square(grid, *field));
        }
    }
    for lane in scene.shots.iter().chain(&scene.torpedo) {
        let name = scene.lanes.get(lane.index()).map_or(lane.name(), String::as_str);
        gold_name(canvas, theme, name, lane_name(place, *lane), place.choice_size);
    }
    harbour::draw(canvas, theme, scene, place);
}

/// The owner's colour and name, golden in the owner's turn.
fn caption(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, place: &SeaPlace) {
    let area = place.caption;
    let (size, sign) = (24.0, 22.0);
    let colour = if scene.active { theme.page.accent } else { theme.page.text };
    let room = area.w - sign - 14.0;
    let width = text_width(&scene.caption, Face::Strong, size).min(room);
    let (left, y) = (area.centre().x - (width + sign + 10.0) / 2.0, area.y + 23.0);
    signs::badge(canvas, theme, scene.side, "", Point::new(left + sign / 2.0, y - 8.5), sign);
    let style = TextStyle::new(Face::Strong, size, colour).within(room);
    canvas.text(&scene.caption, Point::new(left + sign + 10.0, y), &style);
    if scene.active {
        canvas.rect(Rect::new(left, y + 6.0, width + sign + 10.0, 3.0), theme.page.ornament);
    }
    if !scene.tally.is_empty() {
        let style = TextStyle::new(Face::Label, 23.0, theme.page.text).aligned(Align::Middle).within(area.w);
        canvas.text(&scene.tally, Point::new(area.centre().x, area.bottom() + 22.0), &style);
    }
}

/// The line through all fields of a lane, from edge to edge.
fn whole(grid: &Grid, lane: Lane) -> Path {
    let (from, to) = way(grid, lane, grid.cell / 2.0);
    Path::line(from, to)
}

/// The lane of the latest torpedoes with their wake. It does not show their origin (SUB-84).
fn torpedo(canvas: &mut Canvas, theme: &Theme, grid: &Grid, lane: Lane) {
    let (way, cell) = (whole(grid, lane), grid.cell);
    canvas.stroke(&way, &Line::wide(cell * 0.9), theme.mark.last.faint(0.8));
    canvas.stroke(&way, &Line::wide(cell * 0.9 - 4.0), theme.sea.middle);
    canvas.stroke(&way, &Line::wide(cell * 0.9 - 4.0), theme.board.chosen);
    canvas.stroke(&way, &Line::wide(cell * 0.10).dashed(cell * 0.16, cell * 0.12), theme.mark.miss.faint(0.7));
}

/// The latest move as a straight line: its path is not known (SUB-35).
fn trail(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, place: &SeaPlace) {
    let Some((from, to)) = scene.trail else { return };
    let cell = place.grid.cell;
    let point = |port: Port, other: Port| match (port, other) {
        (Port::Sea(field), _) => Some(square(&place.grid, field).centre()),
        (Port::Harbour, Port::Sea(field)) => Some(exit(&place.grid, field)),
        (Port::Harbour, Port::Harbour) => None,
    };
    let (Some(from), Some(to)) = (point(from, to), point(to, from)) else { return };
    let line = Line::wide(cell * 0.07).round().dashed(cell * 0.03, cell * 0.15);
    canvas.stroke(&Path::line(from, to), &line, theme.mark.miss);
    canvas.fill(&Path::ring(from, cell * 0.15, cell * 0.09), theme.mark.miss);
}

/// The exit that is nearest to a field.
fn exit(grid: &Grid, field: Field) -> Point {
    let exits = Field::all().filter(|exit| exit.is_exit());
    let nearest = exits.min_by_key(|exit| exit.column().abs_diff(field.column())).unwrap_or(field);
    let square = square(grid, nearest);
    Point::new(square.centre().x, square.bottom() - grid.cell * 0.12)
}

/// The destinations of the chosen ship, with golden numbers.
fn destinations(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, place: &SeaPlace) {
    for field in scene.reach.sea.iter() {
        let at = square(&place.grid, field);
        let tile = Path::rounded(at.grown(-0.06 * at.w), 0.16 * at.w);
        canvas.shape(&tile, theme.ship.edge, &Line::wide(0.045 * at.w), theme.mark.last);
        words(canvas, &field.to_string(), at.centre(), place.choice_size, theme.mark.last);
    }
}

/// The shadows of the viewer's submarines.
fn submarines(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, place: &SeaPlace) {
    if scene.reach.sea.is_empty() {
        for field in scene.levels.submarines.fields().iter() {
            let centre = square(&place.grid, field).centre();
            let berth = Transform::shift(centre.x, centre.y + place.grid.cell * 0.2).scaled(place.grid.cell);
            canvas.moved(berth, |canvas| vessels::shape_below(canvas, theme));
            // The shadow covers the number.
            number_of(canvas, theme, place, field);
        }
    }
}

fn draw_ship(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, ship: &ShipScene, place: &SeaPlace) {
    let Some(field) = ship.vessel.field() else { return };
    let (at, cell) = (square(&place.grid, field), place.grid.cell);
    signs::vessel(canvas, theme, scene.side, ship, Point::new(at.centre().x, at.centre().y), cell);
    if ship.chosen {
        dashed_frame(canvas, theme, at);
    }
}
