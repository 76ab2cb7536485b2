//! The key to the signs of a picture: small tiles, each with a sign and a word beside it.

use super::canvas::Canvas;
use super::geometry::{Point, Rect};
use super::paint::Line;
use super::path::Path;
use super::text::{Face, TextStyle, text_width};
use super::theme::Theme;

/// Height of a line of a legend, in pixels.
pub const LEGEND_LINE: f64 = 36.0;

/// Signs of type `S` with their words, broken into lines.
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
    /// Width of tile, word and the space after it.
    width: f64,
}

impl<'a, S> Legend<'a, S> {
    /// Breaks signs (each with the width of its tile and its word) into lines of width `room`.
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

    /// Breaks signs into at most `lines` lines at the first of `sizes` (largest first) that fits. At the last size,
    /// signs that do not fit are left out.
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

    /// The first `lines` lines of the legend.
    #[must_use]
    pub fn at_most(mut self, lines: usize) -> Self {
        self.lines.truncate(lines);
        self
    }

    /// The number of lines.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// The width of the widest line.
    pub fn width(&self) -> f64 {
        self.lines.iter().map(|line| line.iter().map(|item| item.width).sum::<f64>()).fold(0.0, f64::max)
    }

    /// Draws the legend with its first baseline at `first`. `draw` puts a sign on its tile.
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
