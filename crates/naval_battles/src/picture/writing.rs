//! The line above a picture.

use crate::scene::Scene;
use canvas::{Align, Canvas, Face, Point, Rect, TextStyle, Theme};

pub(super) use canvas::writing::{centred, fitting, paragraph, short};

/// Draws the title on the left and the note on the right.
pub(super) fn title(canvas: &mut Canvas, theme: &Theme, scene: &Scene, head: Rect) {
    let baseline = head.y + head.h * 0.7;
    let size = short(head.h * 0.5);
    let note = TextStyle::new(Face::Strong, size, theme.page.text).aligned(Align::End).within(head.w * 0.36);
    let taken = canvas.text(&scene.note, Point::new(head.right() - 14.0, baseline), &note);
    let title = TextStyle::new(Face::Title, short(head.h * 0.62), theme.page.accent).within(head.w - taken - 60.0);
    canvas.text(&scene.title, Point::new(head.x + 14.0, baseline), &title);
}
