//! The tables of a cup as a picture for a box of 550 x 350.

use games::canvas::{
    Align, Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, ThemeId, heading, shown, text_width,
};
use games::lang::{Language, Message};

use super::grid::{Cell, Grid};
use crate::cup::Cup;
use crate::delivery::outgoing::clipped;
use crate::delivery::render::say;
use crate::delivery::standings::finish;

/// The longest alt text, in characters.
const ALT: usize = 1024;
/// The space at the top for the heading, and around the tables.
const TOP: f64 = 84.0;
const MARGIN: f64 = 24.0;
const GAP: f64 = 20.0;
/// The tallest line of a table.
const TALL: f64 = 96.0;
/// The most lines of a table in one column of the picture.
const LINES: usize = 10;

/// A table, or a part of a long one.
struct Block<'a> {
    grid: &'a Grid,
    rows: std::ops::Range<usize>,
}

/// The tables as a PNG.
pub(super) fn draw(title: &str, grids: &[Grid], language: Language) -> Vec<u8> {
    finish(paint(title, grids, language), &[])
}

/// Draws the tables in one or two columns.
pub(super) fn paint(title: &str, grids: &[Grid], language: Language) -> Canvas {
    let theme = ThemeId::default().theme();
    let (width, height) = shown::DECISION;
    let mut canvas = Canvas::new(width, height, theme.page.ground);
    heading(&mut canvas, theme, title, 44.0, 70.0);
    let blocks: Vec<Block<'_>> = grids.iter().flat_map(blocks).collect();
    let columns = if blocks.len() > 1 { 2 } else { 1 };
    let lines = blocks.len().div_ceil(columns);
    let (width, height) = (f64::from(width), f64::from(height));
    let wide = (width - 2.0 * MARGIN - GAP * (columns as f64 - 1.0)) / columns as f64;
    let tall = (height - TOP - MARGIN - GAP * (lines as f64 - 1.0)) / lines as f64;
    let points = say(language, &Message::new("cup-column-points"));
    for (number, block) in blocks.iter().enumerate() {
        let (line, column) = (number / columns, number % columns);
        let left = MARGIN + column as f64 * (wide + GAP);
        let top = TOP + line as f64 * (tall + GAP);
        table(&mut canvas, theme, block, &points, Rect::new(left, top, wide, tall));
    }
    canvas
}

fn blocks(grid: &Grid) -> Vec<Block<'_>> {
    let parts = grid.rows.len().div_ceil(LINES).max(1);
    let each = grid.rows.len().div_ceil(parts);
    (0..parts)
        .map(|part| Block { grid, rows: (part * each).min(grid.rows.len())..((part + 1) * each).min(grid.rows.len()) })
        .collect()
}

fn table(canvas: &mut Canvas, theme: &Theme, block: &Block<'_>, points: &str, room: Rect) {
    let rows = &block.grid.rows[block.rows.clone()];
    let line = (room.h / (rows.len() as f64 + 1.0)).min(TALL);
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let (large, small) = ((line * 0.62).min(42.0) as f32, (line * 0.52).min(32.0) as f32);
    let widest = rows.iter().map(|row| text_width(&row.points, Face::Strong, large)).fold(0.0, f64::max);
    let figures = widest.max(text_width(points, Face::Label, small)) + 24.0;
    let cell = ((room.w * 0.5) / block.grid.columns.len().max(1) as f64).min(line * 0.9);
    let first = room.x + room.w - figures - cell * block.grid.columns.len() as f64;
    let middle = |column: usize| first + cell * (column as f64 + 0.5);
    let end = room.x + room.w - 10.0;
    let baseline = |top: f64, size: f32| top + line / 2.0 + f64::from(size) * 0.35;
    let head = TextStyle::new(Face::Strong, large, theme.page.accent).within(first - room.x - 10.0);
    canvas.text(&block.grid.title, Point::new(room.x + 6.0, baseline(room.y, large)), &head);
    let soft = |align| TextStyle::new(Face::Label, small, theme.page.soft_text).aligned(align);
    for (column, word) in block.grid.columns.iter().enumerate() {
        canvas.text(word, Point::new(middle(column), baseline(room.y, small)), &soft(Align::Middle));
    }
    canvas.text(points, Point::new(end, baseline(room.y, small)), &soft(Align::End));
    for (number, row) in rows.iter().enumerate() {
        let top = room.y + line * (number as f64 + 1.0);
        if number % 2 == 0 {
            canvas.fill(&Path::rounded(Rect::new(room.x, top + 1.0, room.w, line - 2.0), 8.0), theme.page.panel);
        }
        let struck = row.place.is_none();
        let ink = if struck { theme.page.soft_text } else { theme.page.text };
        let strong = |align| TextStyle::new(Face::Strong, large, ink).aligned(align);
        let place = row.place.map(|place| format!("{place}.")).unwrap_or_default();
        let at = baseline(top, large);
        let wide = f64::from(large) * 1.7;
        canvas.text(&place, Point::new(room.x + wide - 6.0, at), &soft(Align::End));
        let name = Point::new(room.x + wide + 6.0, at);
        let long = canvas.text(&row.name, name, &strong(Align::Start).within(first - room.x - wide - 14.0));
        if struck {
            let through = at - f64::from(large) * 0.25;
            let line = Path::line(Point::new(name.x, through), Point::new(name.x + long, through));
            canvas.stroke(&line, &Line::wide(3.0), ink);
        }
        for (column, field) in row.cells.iter().enumerate() {
            let (text, ink) = match field {
                Cell::None if block.grid.is_cross_table => {
                    let square = Rect::new(middle(column) - cell * 0.32, top + line * 0.22, cell * 0.64, line * 0.56);
                    canvas.stroke(&Path::rounded(square, 4.0), &Line::wide(2.0), theme.page.panel_edge);
                    continue;
                }
                Cell::None => continue,
                Cell::Open => ("·", theme.page.soft_text),
                Cell::Playing => ("…", theme.page.accent),
                Cell::Result(text) if block.grid.is_void(column) => (text.as_str(), theme.page.soft_text),
                Cell::Result(text) => (text.as_str(), ink),
            };
            let style = TextStyle::new(Face::Label, large, ink).aligned(Align::Middle);
            canvas.text(text, Point::new(middle(column), at), &style);
        }
        canvas.text(&row.points, Point::new(end, at), &strong(Align::End));
    }
}

/// The alt text: the lines of the latest stage.
pub(super) fn alt(cup: &Cup, grids: &[Grid], language: Language) -> String {
    let head = Message::new("cup-alt").with("game", Message::new(cup.game.as_str()));
    let mut said = vec![say(language, &head)];
    for grid in grids {
        let line = |row: &super::grid::GridRow| {
            let message = match row.place {
                Some(place) => Message::new("cup-alt-line").with("place", place.to_string()),
                None => Message::new("cup-alt-struck"),
            };
            say(language, &message.with("name", row.name.as_str()).with("points", row.points.as_str()))
        };
        said.push(format!("{}: {}.", grid.title, grid.rows.iter().map(line).collect::<Vec<_>>().join("; ")));
    }
    clipped(&said.join(" "), ALT)
}
