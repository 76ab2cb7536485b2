//! Panels that fill a picture in rows and columns, and their common parts: a large ship with its numbers.

use super::colours::Colours;
use super::goods::{Cubes, count, pitch, spaces};
use super::steamers::{self, Token};
use crate::board::Vessel;
use crate::data::{Cargo, Ship};
use crate::scene::Words;
use canvas::{Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme};

/// The gap between panels.
pub(super) const GAP: f64 = 10.0;

/// The areas of `many` panels in this many columns, row by row, with a greatest height.
pub(super) fn grid(room: Rect, many: usize, columns: usize, highest: f64) -> Vec<Rect> {
    let columns = columns.clamp(1, many.max(1));
    let rows = many.div_ceil(columns).max(1);
    let w = (room.w + GAP) / count(columns) - GAP;
    let h = ((room.h + GAP) / count(rows) - GAP).min(highest);
    let place =
        |at: usize| Rect::new(room.x + count(at % columns) * (w + GAP), room.y + count(at / columns) * (h + GAP), w, h);
    (0..many).map(place).collect()
}

pub(super) fn panel(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    canvas.fill(&Path::rounded(area, 9.0), theme.page.panel_edge);
    canvas.fill(&Path::rounded(area.grown(-1.5), 8.0), theme.page.panel);
}

/// A strip of sea with a ship on it.
pub(super) fn at_sea(canvas: &mut Canvas, theme: &Theme, colours: &Colours, vessel: &Vessel, area: Rect) {
    canvas.fill(&Path::rounded(area, 7.0), colours.sea);
    let length = (0.74 * area.w).min(1.0 * area.h);
    let at = Point::new(area.centre().x, area.y + 0.5 * area.h + 0.3 * length);
    steamers::draw(canvas, theme, colours, &[Token::alone(vessel, at, length)]);
    let wave = |x: f64| {
        Path::new().from(x, at.y + 0.09 * length).bend(x + 9.0, at.y + 0.03 * length, x + 18.0, at.y + 0.09 * length)
    };
    let waves: Path = [0.08, 0.28, 0.55, 0.8].iter().map(|share| wave(area.x + share * area.w)).collect();
    canvas.stroke(&waves, &Line::wide(2.0).round(), colours.shelf[1]);
}

/// Cargo spaces of a ship.
pub(super) fn hold(canvas: &mut Canvas, colours: &Colours, cargo: Cargo, of: u8, from: Point, side: f64, ink: Colour) {
    let place = |at: usize| Rect::new(from.x + count(at) * pitch(side), from.y, side, side);
    let units = cargo.kinds().flat_map(|(good, count)| (0..count).map(move |_| good)).enumerate();
    let mut cubes = Cubes::default();
    units.for_each(|(at, good)| cubes.put(good, place(at)));
    spaces(canvas, (usize::from(cargo.units())..usize::from(of)).map(place), ink);
    cubes.draw(canvas, colours);
}

/// Speed, cargo spaces and price of a ship in a line. Returns the end.
pub(super) fn numbers(
    canvas: &mut Canvas,
    colours: &Colours,
    said: &Words,
    ship: Ship,
    from: Point,
    size: f64,
    ink: Colour,
) -> f64 {
    let card = ship.card();
    let style = TextStyle::new(Face::Strong, canvas::writing::short(size), ink);
    let middle = from.y - 0.35 * size;
    canvas.stroke(&knots(Point::new(from.x + 0.45 * size, middle), size), &Line::wide(0.14 * size).round(), ink);
    let mut x = from.x + 1.05 * size;
    x += canvas.text(&card.speed.to_string(), Point::new(x, from.y), &style) + 0.36 * size;
    let side = 0.66 * size;
    hold(canvas, colours, Cargo::NONE, card.cargo, Point::new(x, middle - side / 2.0), side, ink);
    x += f64::from(card.cargo) * pitch(side) + 0.36 * size;
    x + canvas.text(&said.dollars(ship.price()), Point::new(x, from.y), &style)
}

/// Two arrow heads: speed.
pub(super) fn knots(at: Point, size: f64) -> Path {
    let (w, h) = (0.22 * size, 0.28 * size);
    let head = |x: f64| Path::new().from(x - w, at.y - h).to(x, at.y).to(x - w, at.y + h);
    head(at.x + 0.02 * size).and(&head(at.x + 0.38 * size))
}
