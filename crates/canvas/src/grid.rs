//! A board of squares with letters down the side and numbers along the top.

use super::canvas::Canvas;
use super::geometry::{Point, Rect};
use super::paint::Line;
use super::path::Path;
use super::text::{Align, Face, TextStyle};
use super::theme::Theme;

/// The place of a board of squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// Left edge of the fields.
    pub x: f64,
    /// Top edge of the fields.
    pub y: f64,
    /// Side of a field.
    pub cell: f64,
    /// Rows, at most 26.
    pub rows: u8,
    /// Columns.
    pub columns: u8,
}

impl Grid {
    /// All fields together.
    pub fn area(&self) -> Rect {
        Rect::new(self.x, self.y, self.cell * f64::from(self.columns), self.cell * f64::from(self.rows))
    }

    /// Whether there is such a field.
    pub const fn has(&self, row: u8, column: u8) -> bool {
        row < self.rows && column < self.columns
    }

    /// The square of a field, even of one beyond the edge.
    pub fn field(&self, row: u8, column: u8) -> Rect {
        let x = self.x + self.cell * f64::from(column);
        Rect::new(x, self.y + self.cell * f64::from(row), self.cell, self.cell)
    }

    /// The middle of a field.
    pub fn centre(&self, row: u8, column: u8) -> Point {
        self.field(row, column).centre()
    }

    /// The letter of a row.
    pub const fn letter(row: u8) -> char {
        (b'A' + row % 26) as char
    }

    /// Draws the lines between the fields and the rim around them.
    pub fn lines(&self, canvas: &mut Canvas, theme: &Theme) {
        let area = self.area();
        for column in 1..self.columns {
            let x = self.field(0, column).x;
            canvas.rect(Rect::new(x - 0.5, area.y, 1.0, area.h), theme.board.line);
        }
        for row in 1..self.rows {
            let y = self.field(row, 0).y;
            canvas.rect(Rect::new(area.x, y - 0.5, area.w, 1.0), theme.board.line);
        }
        canvas.stroke(&Path::rect(area.grown(0.75)), &Line::wide(1.5), theme.board.rim);
    }

    /// Draws the letters in a column `left` wide beside the fields and the numbers in a row `above` high over them.
    pub fn coordinates(&self, canvas: &mut Canvas, theme: &Theme, size: f32, left: f64, above: f64) {
        let number = |column: u8| (u16::from(column) + 1).to_string();
        self.names(canvas, theme, size, (left, above), |row| Self::letter(row).to_string(), number);
    }

    /// Draws names of rows in a column beside the fields and names of columns in a row over them. `margin` is the width
    /// of that column and the height of that row.
    pub fn names(
        &self,
        canvas: &mut Canvas,
        theme: &Theme,
        size: f32,
        margin: (f64, f64),
        row_name: impl Fn(u8) -> String,
        column_name: impl Fn(u8) -> String,
    ) {
        let (left, above) = margin;
        let style = TextStyle::new(Face::Strong, size, theme.board.coordinate).aligned(Align::Middle);
        // Capitals and digits are about 0.7 of the size high.
        let drop = f64::from(size) * 0.35;
        for column in 0..self.columns {
            let x = self.centre(0, column).x;
            canvas.text(&column_name(column), Point::new(x, self.y - above / 2.0 + drop), &style);
        }
        for row in 0..self.rows {
            let y = self.centre(row, 0).y;
            canvas.text(&row_name(row), Point::new(self.x - left / 2.0, y + drop), &style);
        }
    }

    /// Hatches fields that cannot be used. Fields outside the grid are ignored.
    pub fn hatch(&self, canvas: &mut Canvas, theme: &Theme, fields: &[(u8, u8)]) {
        let mut fields: Vec<_> = fields.iter().copied().filter(|(row, column)| self.has(*row, *column)).collect();
        fields.sort_unstable();
        fields.dedup();
        if fields.is_empty() {
            return;
        }
        let (mut areas, mut strokes) = (Path::new(), Path::new());
        for (row, column) in fields {
            let field = self.field(row, column).grown(-0.5);
            areas = areas.and(&Path::rect(field));
            // The lines continue in the next field.
            for step in 1..8 {
                let reach = field.w * f64::from(step) / 4.0;
                let (low, high) = ((reach - field.w).max(0.0), reach.min(field.w));
                strokes = strokes.from(field.x + low, field.y + high).to(field.x + high, field.y + low);
            }
        }
        canvas.fill(&areas, theme.board.hatch.faint(0.28));
        canvas.stroke(&strokes, &Line::wide(1.2), theme.board.hatch);
    }

    /// Covers a chosen row in one colour and points from its name into it.
    pub fn choose_row(&self, canvas: &mut Canvas, theme: &Theme, row: u8) {
        if row >= self.rows {
            return;
        }
        let first = self.field(row, 0);
        // The lines above and below stay visible.
        let covered = Rect { w: self.area().w, ..first };
        canvas.rect(Rect { y: covered.y + 0.5, h: covered.h - 1.0, ..covered }, theme.chosen_water());
        for column in 1..self.columns {
            canvas.rect(Rect { x: self.field(row, column).x - 0.5, w: 1.0, ..first }, theme.board.line);
        }
        let y = first.centre().y;
        let (tip, back, half) = (first.x + self.cell * 0.14, first.x - 3.0, self.cell * 0.14);
        let pointer = Path::polygon(&[(tip, y), (back, y - half), (back, y + half)]);
        canvas.fill(&pointer, theme.page.accent);
    }
}
