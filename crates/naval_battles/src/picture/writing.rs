//! The line above a picture, and texts that are left out before they become too small for a phone.

use crate::scene::Scene;
use canvas::writing::wrapped;
use canvas::{Align, Canvas, Colour, Face, Point, Rect, TextStyle, Theme};

pub(super) use canvas::writing::{fitting, short};

/// The least sizes of letters: of what is decided on, and of all else. A phone shows them 9 and 7 pixels high.
pub(super) const DECIDED: f64 = 29.2;
pub(super) const READ: f64 = 22.7;

/// Draws the title on the left and the note on the right.
pub(super) fn title(canvas: &mut Canvas, theme: &Theme, scene: &Scene, head: Rect) {
    let baseline = head.y + head.h * 0.7;
    let size = short(head.h * 0.5);
    let note = TextStyle::new(Face::Strong, size, theme.page.text).aligned(Align::End).within(head.w * 0.36);
    let taken = canvas.text(&scene.note, Point::new(head.right() - 14.0, baseline), &note);
    let title = TextStyle::new(Face::Title, short(head.h * 0.62), theme.page.accent).within(head.w - taken - 60.0);
    canvas.text(&scene.title, Point::new(head.x + 14.0, baseline), &title);
}

/// The largest size of these at which a line fits into `room`; `None` if it is too long for the least.
pub(super) fn fits(text: &str, (least, most): (f64, f64), room: f64) -> Option<f64> {
    let size = fitting(text, Face::Strong, most.max(least), room);
    (size >= least).then_some(size)
}

/// Draws a line in the middle of an area. A long one shrinks, then is cut.
pub(super) fn centred(canvas: &mut Canvas, text: &str, area: Rect, size: f64, ink: Colour) {
    let size = fitting(text, Face::Strong, size, area.w).max(READ);
    let style = TextStyle::new(Face::Strong, short(size), ink).aligned(Align::Middle).within(area.w);
    canvas.text(text, Point::new(area.centre().x, area.centre().y + size * 0.35), &style);
}

/// The factor from one size of a paragraph to the next, and its height of a line.
const SMALLER: f64 = 0.95;
const LINE: f64 = 1.08;

/// Draws centred lines at the largest of these sizes at which all words fit into an area. Returns their height; `None` if they do
/// not fit at the least.
pub(super) fn paragraph(
    canvas: &mut Canvas,
    text: &str,
    area: Rect,
    (least, most): (f64, f64),
    (face, ink): (Face, Colour),
) -> Option<f64> {
    let widest = text.split(' ').map(|word| fitting(word, face, most, area.w)).fold(most, f64::min);
    let sizes = std::iter::successors(Some(widest), |size| (*size > least).then(|| (SMALLER * size).max(least)));
    let fitted = |size: f64| {
        let lines = wrapped(text, face, size, area.w);
        (lines.iter().map(|_| LINE * size).sum::<f64>() <= area.h).then_some((size, lines))
    };
    let (size, lines) = sizes.take_while(|size| *size >= least).find_map(fitted)?;
    let style = TextStyle::new(face, short(size), ink).aligned(Align::Middle).within(area.w);
    let mut baseline = area.y + 0.84 * size;
    for line in &lines {
        canvas.text(line, Point::new(area.centre().x, baseline), &style);
        baseline += LINE * size;
    }
    Some(baseline - 0.84 * size - area.y)
}
