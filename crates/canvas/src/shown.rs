//! How large Discord shows a picture, in CSS pixels: scaled down, never up, into a box of 550 x 350 on a desktop; on a
//! phone into the width of the column of messages.

/// The size of a picture that goes with a decision, in pixels: the box at twice its size.
pub const DECISION: (u16, u16) = (2 * BOX.0, 2 * BOX.1);

/// The box on a desktop.
const BOX: (u16, u16) = (550, 350);

/// The column of messages on a narrow phone.
const PHONE: u16 = 340;

/// What becomes of a length in a picture of this size on a desktop.
pub fn in_box(length: f64, (width, height): (u16, u16)) -> f64 {
    let across = f64::from(BOX.0) / f64::from(width);
    let down = f64::from(BOX.1) / f64::from(height);
    length * across.min(down).min(1.0)
}

/// What becomes of a length in a picture of this size on a phone; what is too high for the box is shown no larger there.
pub fn on_phone(length: f64, size: (u16, u16)) -> f64 {
    let across = f64::from(PHONE) / f64::from(size.0);
    (length * across).min(in_box(length, size))
}
