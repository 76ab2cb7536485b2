//! What the signs of a picture mean: small tiles with a sign each and a word beside it.

use super::canvas::Canvas;
use super::geometry::{Point, Rect};
use super::paint::Line;
use super::path::Path;
use super::text::{Face, TextStyle, text_width};
use super::theme::Theme;

/// Height of a line of a legend, in pixels.
pub const LEGEND_LINE: f64 = 36.0;

/// Signs of some kind `S` with their words, broken into lines.
pub struct Legend<'a, S> {
    lines: Vec<Vec<Item<'a, S>>>,
    size: f32,
}

/// A sign with its word.
struct Item<'a, S> {
    sign: S,
    word: &'a str,
    /// Width of the tile.
    tile: f64,
    /// Width of all of it with the space behind it.
    width: f64,
}

impl<'a, S> Legend<'a, S> {
    /// Breaks signs, the widths of their tiles and their words, set at a size, into lines of this width.
    pub fn flow(signs: impl IntoIterator<Item = (S, f64, &'a str)>, size: f32, room: f64) -> Self {
        let mut lines: Vec<Vec<Item<'a, S>>> = Vec::new();
        let mut taken = f64::INFINITY;
        for (sign, tile, word) in signs {
            let width = (tile + 8.0 + text_width(word, Face::Label, size) + 20.0).min(room);
            if taken + width > room {
                lines.push(Vec::new());
                taken = 0.0;
            }
            taken += width;
            if let Some(line) = lines.last_mut() {
                line.push(Item { sign, word, tile, width });
            }
        }
        Self { lines, size }
    }

    /// Breaks them into at most so many lines, set as large as they fit: the largest size comes first, and in the last one what
    /// does not fit is left out.
    pub fn fitted(
        signs: impl IntoIterator<Item = (S, f64, &'a str)> + Clone,
        sizes: &[f32],
        room: f64,
        lines: usize,
    ) -> Self {
        let flow = |size: f32| Self::flow(signs.clone(), size, room);
        let fits = sizes.iter().map(|size| flow(*size)).find(|legend| legend.lines() <= lines);
        fits.unwrap_or_else(|| flow(sizes.last().copied().unwrap_or_default())).at_most(lines)
    }

    /// The same legend with at most so many lines; what does not fit is left out.
    #[must_use]
    pub fn at_most(mut self, lines: usize) -> Self {
        self.lines.truncate(lines);
        self
    }

    /// How many lines there are.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// The width of the widest line.
    pub fn width(&self) -> f64 {
        self.lines.iter().map(|line| line.iter().map(|item| item.width).sum::<f64>()).fold(0.0, f64::max)
    }

    /// Draws it with the first baseline here; `draw` puts a sign on its tile.
    pub fn draw(&self, canvas: &mut Canvas, theme: &Theme, first: Point, mut draw: impl FnMut(&mut Canvas, &S, Rect)) {
        let mut baseline = first.y;
        for line in &self.lines {
            let mut x = first.x;
            for item in line {
                let tile = Rect::new(x, baseline - 6.0 - 13.0, item.tile, 26.0);
                canvas.shape(&Path::rounded(tile, 5.0), theme.sea.middle, &Line::wide(1.0), theme.board.frame_edge);
                draw(canvas, &item.sign, tile);
                let style =
                    TextStyle::new(Face::Label, self.size, theme.page.text).within(item.width - item.tile - 12.0);
                canvas.text(item.word, Point::new(tile.right() + 8.0, baseline), &style);
                x += item.width;
            }
            baseline += LEGEND_LINE;
        }
    }
}
