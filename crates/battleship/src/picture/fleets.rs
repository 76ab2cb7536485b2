//! The fleets as lists of silhouettes: below a board, next to a board, and the ships to place.

use super::layout::{LARGE, MEDIUM, SMALL};
use super::ships::{self, length};
use crate::scene::{FleetEntry, StockEntry};
use canvas::{Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, Transform, signs, text_width};

/// Adjacent entries of the same type and name.
fn groups(entries: &[FleetEntry]) -> impl Iterator<Item = &[FleetEntry]> {
    entries.chunk_by(|a, b| a.kind == b.kind && a.name == b.name)
}

/// The width of silhouettes side by side. `unit` is the length of one field.
fn width_of(entries: &[FleetEntry], unit: f64) -> f64 {
    entries.iter().map(|entry| (length(entry.kind) + GAP) * unit).sum::<f64>() - GAP * unit
}

/// The gap between two silhouettes, in fields.
const GAP: f64 = 0.5;

/// Silhouettes that are drawn together in a few strokes. Sunk ships are dim and struck out.
#[derive(Default)]
struct Silhouettes {
    afloat: Path,
    sunk: Path,
    strikes: Path,
}

impl Silhouettes {
    /// Adds the silhouettes of a group, from `waterline` to the right.
    fn add(&mut self, entries: &[FleetEntry], waterline: Point, unit: f64) {
        let mut x = waterline.x;
        for entry in entries {
            let long = length(entry.kind);
            let ship = ships::silhouette(entry.kind).moved(Transform::shift(x, waterline.y).scaled(unit));
            let into = if entry.sunk { &mut self.sunk } else { &mut self.afloat };
            *into = std::mem::take(into).and(&ship);
            if entry.sunk {
                let (from, to) = ((x - 2.0, waterline.y + 3.0), (x + long * unit + 2.0, waterline.y - unit * 0.8));
                self.strikes = std::mem::take(&mut self.strikes).from(from.0, from.1).to(to.0, to.1);
            }
            x += (long + GAP) * unit;
        }
    }

    fn draw(&self, canvas: &mut Canvas, theme: &Theme, ground: Colour) {
        canvas.fill(&self.afloat, theme.page.ship);
        canvas.fill(&self.sunk, theme.page.ship.mixed(ground, 0.42));
        canvas.stroke(&self.strikes, &Line::wide(5.5), ground);
        canvas.stroke(&self.strikes, &Line::wide(3.0), theme.mark.flame);
    }
}

/// Writes the name of a group. The name of a sunk group is struck out (BAT-43).
fn name(canvas: &mut Canvas, theme: &Theme, entries: &[FleetEntry], at: Point, size: f32, align: Align, room: f64) {
    let gone = entries.iter().all(|entry| entry.sunk);
    let colour = if gone { theme.page.soft_text } else { theme.page.text };
    let style = TextStyle::new(Face::Label, size, colour).aligned(align).within(room);
    let width = canvas.text(&entries[0].name, at, &style);
    if gone {
        let left = if align == Align::Middle { at.x - width / 2.0 } else { at.x };
        let line = Rect::new(left - 4.0, at.y - f64::from(size) * 0.3 - 1.5, width + 8.0, 3.0);
        canvas.rect(line, theme.mark.flame);
    }
}

/// Draws the fleet below a board: silhouettes, with the name of each group below them.
pub(super) fn below(canvas: &mut Canvas, theme: &Theme, entries: &[FleetEntry], room: Rect) {
    let unit = 14.0;
    let ships: Vec<(&[FleetEntry], f64)> = groups(entries).map(|group| (group, width_of(group, unit))).collect();
    let mut widths: Vec<f64> = ships
        .iter()
        .map(|(group, ships)| {
            group.first().map_or(0.0, |entry| text_width(&entry.name, Face::Label, SMALL)).max(*ships)
        })
        .collect();
    // Names shrink, ships do not. Spare room goes between the groups.
    let between = |widths: &[f64]| {
        let gaps = widths.len().saturating_sub(1).max(1) as f64;
        (room.w - widths.iter().sum::<f64>()) / gaps
    };
    if between(&widths) < 8.0 {
        for (width, (_, ships)) in widths.iter_mut().zip(&ships) {
            *width = ships.max(unit * 3.0);
        }
    }
    let space = between(&widths).clamp(4.0, 44.0);
    let whole = widths.iter().map(|width| width + space).sum::<f64>() - space;
    let mut x = room.centre().x - whole / 2.0;
    let mut silhouettes = Silhouettes::default();
    for ((group, ships), width) in ships.into_iter().zip(widths) {
        silhouettes.add(group, Point::new(x + (width - ships) / 2.0, room.y + 26.0), unit);
        name(canvas, theme, group, Point::new(x + width / 2.0, room.y + 53.0), SMALL, Align::Middle, width + 0.5);
        x += width + space;
    }
    silhouettes.draw(canvas, theme, theme.page.ground);
}

/// Draws the fleet in lines: silhouettes, with the name of each group after them.
pub(super) fn lines(canvas: &mut Canvas, theme: &Theme, entries: &[FleetEntry], room: Rect) {
    let unit = 14.0;
    let widest = groups(entries).map(|group| width_of(group, unit)).fold(0.0, f64::max);
    let high = room.h / 4.0;
    let mut silhouettes = Silhouettes::default();
    let mut baseline = room.y + high * 0.5 + 8.0;
    for group in groups(entries).take(4) {
        silhouettes.add(group, Point::new(room.x, baseline), unit);
        let at = Point::new(room.x + widest + 14.0, baseline);
        name(canvas, theme, group, at, MEDIUM, Align::Start, room.right() - at.x);
        baseline += high;
    }
    silhouettes.draw(canvas, theme, theme.page.panel);
}

/// Draws the ships to place, with a panel for each type in the order of the menu. Placed ships are dim and ticked.
pub(super) fn stock(canvas: &mut Canvas, theme: &Theme, entries: &[StockEntry], room: Rect) {
    let (unit, between) = (34.0, 10.0);
    let high = (room.h + between) / 4.0 - between;
    let mut y = room.y;
    for entry in entries.iter().take(4) {
        let panel = Rect::new(room.x, y, room.w, high);
        let edge = if entry.chosen { theme.page.accent } else { theme.page.panel_edge };
        let line = Line::wide(if entry.chosen { 4.0 } else { 1.5 });
        canvas.shape(&Path::rounded(panel, 10.0), theme.page.panel, &line, edge);
        let done = entry.placed >= entry.count;
        let colour = if done { theme.page.soft_text } else { theme.page.text };
        let style = TextStyle::new(Face::Strong, LARGE, colour).within(panel.w - 24.0);
        canvas.text(&entry.name, Point::new(panel.x + 18.0, y + 38.0), &style);
        let long = length(entry.kind);
        let waterline = y + high - 24.0;
        let (mut open, mut placed, mut ticks) = (Path::new(), Path::new(), Path::new());
        let mut x = panel.x + 18.0;
        for number in 0..entry.count {
            let ship = ships::silhouette(entry.kind).moved(Transform::shift(x, waterline).scaled(unit));
            if number < entry.placed {
                placed = placed.and(&ship);
                let at = Point::new(x + long * unit / 2.0, waterline - unit * 0.35);
                ticks = ticks.and(&signs::tick(at));
            } else {
                open = open.and(&ship);
            }
            x += (long + GAP) * unit;
        }
        canvas.fill(&open, theme.page.ship);
        canvas.fill(&placed, theme.page.ship.mixed(theme.page.panel, 0.6));
        canvas.stroke(&ticks, &Line::wide(9.0).round(), theme.page.panel);
        canvas.stroke(&ticks, &Line::wide(4.5).round(), theme.page.accent);
        y += high + between;
    }
}
