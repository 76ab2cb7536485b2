//! The lower half of the picture of a puzzle: what the hunter was told, in order.

use super::layout::{Layout, WIDTH};
use super::levels;
use super::sea::square;
use crate::board::Level;
use crate::scene::PuzzleScene;
use canvas::signs::words;
use canvas::{Align, Canvas, Face, Path, Point, TextStyle, Theme};

/// The lines of a column of facts, and the columns.
const LINES: usize = 6;
const COLUMNS: f64 = 3.0;

/// Draws the caption, the shares and the list of facts.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &PuzzleScene, layout: &Layout) {
    let width = f64::from(WIDTH);
    let style = TextStyle::new(Face::Strong, 27.0, theme.page.accent).aligned(Align::Middle).within(width - 40.0);
    canvas.text(&scene.caption, Point::new(width / 2.0, 33.0), &style);
    for (place, level) in layout.levels[0].iter().zip(Level::all()) {
        levels::draw(canvas, theme, &scene.levels, place, level);
        for (cell, share) in scene.shares.iter().filter(|(cell, _)| cell.level == level) {
            let at = square(&place.grid, cell.field);
            if scene.levels.submarines.contains(*cell) {
                continue;
            }
            canvas.fill(&Path::rounded(at.grown(-5.0), 8.0), theme.board.frame);
            words(canvas, &share.to_string(), at.centre(), 30.0, theme.page.accent);
        }
    }
    let area = layout.words;
    let wide = area.w / COLUMNS;
    let (mut x, mut y) = (area.x + 18.0, area.y + 36.0);
    for (number, fact) in scene.facts.iter().enumerate() {
        let style = TextStyle::new(Face::Strong, 26.0, theme.page.text).within(wide - 20.0);
        canvas.text(&format!("{}.  {fact}", number + 1), Point::new(x, y), &style);
        y += 33.0;
        if (number + 1) % LINES == 0 {
            (x, y) = (x + wide, area.y + 36.0);
        }
    }
}
