//! The texts of pictures, for tests of their sizes and places.

use std::cell::RefCell;

use super::geometry::{Point, Rect, Transform};
use super::shown;
use vello_cpu::kurbo;

/// A text as it was drawn, in pixels of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// The text before it was cut.
    pub text: String,
    /// The size of the font.
    pub size: f64,
    /// From the top of the capitals to the baseline.
    pub area: Rect,
}

thread_local! {
    static WRITTEN: RefCell<Option<Vec<Written>>> = const { RefCell::new(None) };
}

/// The texts that `draw` draws in this thread, in their order.
pub fn written(draw: impl FnOnce()) -> Vec<Written> {
    WRITTEN.with_borrow_mut(|all| *all = Some(Vec::new()));
    draw();
    WRITTEN.take().unwrap_or_default()
}

/// What cannot be read on a phone in a picture of this size: fonts below 7 pixels, or 9 for what is decided on, and
/// texts over each other.
pub fn unread(texts: &[Written], size: (u16, u16), decided: impl Fn(&str) -> bool) -> Vec<String> {
    let on_phone = |one: &Written| shown::on_phone(one.size, size);
    let largest = |text: &str| texts.iter().filter(|one| one.text == text).map(on_phone).fold(0.0, f64::max);
    let mut all = Vec::new();
    for (at, one) in texts.iter().enumerate() {
        if on_phone(one) < 7.0 || decided(&one.text) && largest(&one.text) < 9.0 {
            all.push(format!("{} has {:.1} px", one.text, on_phone(one)));
        }
        for other in &texts[..at] {
            let (w, h) = (
                one.area.right().min(other.area.right()) - one.area.x.max(other.area.x),
                one.area.bottom().min(other.area.bottom()) - one.area.y.max(other.area.y),
            );
            // A text may be drawn again above something else.
            if one != other && w > 1.0 && h > 1.0 && w * h > 4.0 {
                all.push(format!("{} lies over {}: {:?}, {:?}", one.text, other.text, one.area, other.area));
            }
        }
    }
    all
}

/// Notes a text that starts at a point of the canvas.
pub(super) fn note(text: &str, (size, width): (f64, f64), at: Point, by: Transform) {
    WRITTEN.with_borrow_mut(|all| {
        let Some(all) = all else { return };
        let corner = by.0 * kurbo::Point::new(at.x, at.y - 0.7 * size);
        let end = by.0 * kurbo::Point::new(at.x + width, at.y);
        let area = Rect::new(corner.x, corner.y, end.x - corner.x, end.y - corner.y);
        all.push(Written { text: text.to_owned(), size: size * by.0.determinant().abs().sqrt(), area });
    });
}
