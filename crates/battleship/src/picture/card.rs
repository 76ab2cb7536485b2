//! The card of a finished game: the winner between laurels, and the figures of each player.

use super::layout::{CARD, SMALL};
use crate::scene::EndScene;
use canvas::{Align, Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, laurels, text_width};

/// The width of the middle of the card, for the winner.
pub(super) const MIDDLE: f64 = 420.0;

/// Draws the card below the boards, with the figures of each player below the player's board.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, end: &EndScene) {
    canvas.shape(&Path::rounded(CARD, 12.0), theme.page.panel, &Line::wide(2.0), theme.page.ornament);
    let wide = (CARD.w - MIDDLE) / 2.0;
    for (at, figures) in end.figures.iter().enumerate().take(2) {
        let x = if at == 0 { CARD.x } else { CARD.right() - wide };
        let won = end.winner == Some(at);
        draw_figures(canvas, theme, figures, Rect::new(x + 8.0, CARD.y, wide - 16.0, CARD.h), won);
    }
    headline(canvas, theme, end, Rect::new(CARD.x + wide, CARD.y, MIDDLE, CARD.h));
}

fn headline(canvas: &mut Canvas, theme: &Theme, end: &EndScene, room: Rect) {
    let middle = room.centre();
    let (face, size) = lettering(&end.headline, room.w - 120.0);
    let style = TextStyle::new(face, size, theme.page.accent).aligned(Align::Middle).within(room.w - 110.0);
    let width = canvas.text(&end.headline, Point::new(middle.x, room.y + 50.0), &style);
    let style = TextStyle::new(Face::Label, SMALL, theme.page.text).aligned(Align::Middle).within(room.w - 90.0);
    let below = canvas.text(&end.note, Point::new(middle.x, room.bottom() - 15.0), &style);
    if end.winner.is_some() {
        laurels(canvas, middle, width.max(below) + 20.0, room.h * 0.82, theme.page.ornament);
    }
}

/// The face and size of a headline. A long headline is smaller, then narrower, before it is cut.
pub(super) fn lettering(headline: &str, room: f64) -> (Face, f32) {
    let styles = [(Face::Title, 40.0), (Face::Title, 34.0), (Face::Title, 28.0), (Face::Strong, 28.0)];
    let fits = |(face, size): &&(Face, f32)| text_width(headline, *face, *size) <= room;
    *styles.iter().find(fits).unwrap_or(&(Face::Strong, 24.0))
}

/// Draws figures side by side, each above its word.
fn draw_figures(canvas: &mut Canvas, theme: &Theme, figures: &[(String, String)], room: Rect, won: bool) {
    let wide = room.w / figures.len().max(1) as f64;
    let ink = if won { theme.page.accent } else { theme.page.text };
    let value = TextStyle::new(Face::Strong, 38.0, ink).aligned(Align::Middle).within(wide - 8.0);
    let word = TextStyle::new(Face::Label, SMALL, theme.page.soft_text).aligned(Align::Middle).within(wide - 6.0);
    let mut x = room.x + wide / 2.0;
    for (figure, meaning) in figures {
        canvas.text(figure, Point::new(x, room.y + 46.0), &value);
        canvas.text(meaning, Point::new(x, room.bottom() - 15.0), &word);
        x += wide;
    }
}
