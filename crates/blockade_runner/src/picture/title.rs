//! The line above pictures for decisions.

use super::BESIDES;
use crate::scene::Scene;
use canvas::writing::{fitting, short};
use canvas::{Align, Canvas, Face, Point, Rect, TextStyle, Theme};

/// The height of the title line.
pub(super) const HEIGHT: f64 = 56.0;

/// The title on the left, year and question on the right.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &Scene, width: f64) {
    let head = Rect::new(14.0, 0.0, width - 28.0, HEIGHT);
    let note = format!("{} · {}", scene.standing.year, scene.note);
    let note = if scene.note.is_empty() { scene.standing.year.to_string() } else { note };
    let style = TextStyle::new(Face::Strong, 26.0, theme.page.text).aligned(Align::End).within(head.w * 0.5);
    let taken = canvas.text(&note, Point::new(head.right(), 38.0), &style);
    let room = head.w - taken - 24.0;
    let size = fitting(&scene.title, Face::Title, 34.0, room).max(BESIDES);
    canvas.text(
        &scene.title,
        Point::new(head.x, 40.0),
        &TextStyle::new(Face::Title, short(size), theme.page.accent).within(room),
    );
}
