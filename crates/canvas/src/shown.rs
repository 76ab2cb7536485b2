//! The size at which Discord shows a picture, in CSS pixels. It scales a picture down, never up: on a desktop to a box
//! of 550 x 350, on a phone to the width of the column of messages.

/// The size of a picture for a decision, in pixels: twice the box.
pub const DECISION: (u16, u16) = (2 * BOX.0, 2 * BOX.1);

/// The box on a desktop.
const BOX: (u16, u16) = (550, 350);

/// The column of messages on a narrow phone.
const PHONE: u16 = 340;

/// A length in a picture of this size as a desktop shows it.
pub fn in_box(length: f64, (width, height): (u16, u16)) -> f64 {
    let across = f64::from(BOX.0) / f64::from(width);
    let down = f64::from(BOX.1) / f64::from(height);
    length * across.min(down).min(1.0)
}

/// A length in a picture of this size as a phone shows it. It is never larger than on a desktop.
pub fn on_phone(length: f64, size: (u16, u16)) -> f64 {
    let across = f64::from(PHONE) / f64::from(size.0);
    (length * across).min(in_box(length, size))
}
