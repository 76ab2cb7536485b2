//! The texts of pictures, for tests of their sizes and places.

use vello_cpu::kurbo;

use super::geometry::{Point, Rect, Transform};
use super::{Canvas, shown};

/// The least size on a phone of what is decided on, in pixels.
const DECIDED_ON: f64 = 9.0;
/// The least size on a phone of all else.
const ALL_ELSE: f64 = 7.0;

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

impl Written {
    /// A text that starts at a point of the canvas.
    pub(super) fn of(text: &str, (size, width): (f64, f64), at: Point, by: Transform) -> Self {
        let corner = by.0 * kurbo::Point::new(at.x, at.y - 0.7 * size);
        let end = by.0 * kurbo::Point::new(at.x + width, at.y);
        let area = Rect::new(corner.x, corner.y, end.x - corner.x, end.y - corner.y);
        Self { text: text.to_owned(), size: size * by.0.determinant().abs().sqrt(), area }
    }
}

impl Canvas {
    /// The texts drawn so far, in their order.
    pub fn written(&self) -> &[Written] {
        &self.written
    }
}

/// Asserts that a phone shows all letters of a picture large enough.
pub fn letters_reach_a_phone(name: &str, canvas: &Canvas, decided_on: impl Fn(&Written) -> bool) {
    let small = |text: &&Written| {
        let least = if decided_on(text) { DECIDED_ON } else { ALL_ELSE };
        !text.text.is_empty() && on_phone(text, canvas) < least
    };
    let small: Vec<String> = canvas.written.iter().filter(small).map(|text| format!("{text:?}")).collect();
    assert!(small.is_empty(), "{name}: {} are too small: {}", small.len(), small.join("\n"));
}

/// What cannot be read of a picture on a phone: texts that are too small, and texts over each other. What is decided on must be large
/// enough once.
pub fn unread(canvas: &Canvas, decided_on: impl Fn(&str) -> bool) -> Vec<String> {
    let texts = &canvas.written;
    let size = |one: &Written| on_phone(one, canvas);
    let largest = |text: &str| texts.iter().filter(|one| one.text == text).map(size).fold(0.0, f64::max);
    let mut all = Vec::new();
    for (at, one) in texts.iter().enumerate() {
        if size(one) < ALL_ELSE || decided_on(&one.text) && largest(&one.text) < DECIDED_ON {
            all.push(format!("{} has {:.1} px", one.text, size(one)));
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

fn on_phone(text: &Written, canvas: &Canvas) -> f64 {
    shown::on_phone(text.size, (canvas.width(), canvas.height()))
}
