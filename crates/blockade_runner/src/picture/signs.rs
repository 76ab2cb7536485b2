//! The meanings of the signs.

use super::DECIDED;
use super::colours::Colours;
use super::icons;
use super::panels::{grid, panel};
use crate::scene::{Sign, Words};
use canvas::writing::{fitting, short};
use canvas::{Canvas, Face, Point, Rect, TextStyle, Theme};

/// The number of signs in a row.
const COLUMNS: usize = 3;

pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, said: &Words, room: Rect) {
    for ((sign, word), area) in Sign::ALL.into_iter().zip(&said.signs).zip(grid(room, Sign::ALL.len(), COLUMNS, 98.0)) {
        panel(canvas, theme, area);
        let middle = area.centre().y;
        icons::sign(canvas, theme, colours, sign, Point::new(area.x + 56.0, middle), 62.0);
        let room = area.w - 118.0;
        let size = fitting(word, Face::Strong, 34.0, room).max(DECIDED);
        let style = TextStyle::new(Face::Strong, short(size), theme.page.text).within(room);
        canvas.text(word, Point::new(area.x + 108.0, middle + 0.35 * size), &style);
    }
}
