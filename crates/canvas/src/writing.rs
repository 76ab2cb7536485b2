//! Texts that have to fit: made smaller, set in several lines.

use super::canvas::Canvas;
use super::colour::Colour;
use super::geometry::{Point, Rect};
use super::text::{Align, Face, TextStyle, text_width};

/// A size of letters, or the largest smaller one at which a text fits into this width.
pub fn fitting(text: &str, face: Face, size: f64, room: f64) -> f64 {
    let width = text_width(text, face, 100.0) / 100.0;
    // A little less, for letters are set on whole pixels.
    size.min(0.96 * room / width.max(0.01))
}

/// One line in the middle of an area, made smaller down to two thirds and cut where it is too long.
pub fn centred(canvas: &mut Canvas, text: &str, area: Rect, size: f64, ink: Colour) {
    let size = fitting(text, Face::Strong, size, area.w).max(size * 0.66);
    let style = TextStyle::new(Face::Strong, short(size), ink).aligned(Align::Middle).within(area.w);
    canvas.text(text, Point::new(area.centre().x, area.centre().y + size * 0.35), &style);
}

/// How often a text of several lines is made smaller where it is too high.
const SMALLER: u8 = 8;

/// Lines in the middle of an area; tells how high they came out.
pub fn paragraph(canvas: &mut Canvas, text: &str, area: Rect, size: f64, style: (Face, Colour)) -> f64 {
    lines(canvas, text, area, size, style, Align::Middle)
}

/// Lines that begin on the left of an area; tells how high they came out.
pub fn left_lines(canvas: &mut Canvas, text: &str, area: Rect, size: f64, style: (Face, Colour)) -> f64 {
    lines(canvas, text, area, size, style, Align::Start)
}

fn lines(canvas: &mut Canvas, text: &str, area: Rect, size: f64, style: (Face, Colour), align: Align) -> f64 {
    let (face, ink) = style;
    let widest = text.split(' ').map(|word| fitting(word, face, size, area.w)).fold(size, f64::min);
    let mut size = widest;
    let mut lines = wrapped(text, face, size, area.w);
    let high = |lines: &[String], size: f64| 1.12 * size * f64::from(u8::try_from(lines.len()).unwrap_or(u8::MAX));
    for _ in 0..SMALLER {
        if high(&lines, size) <= area.h {
            break;
        }
        size *= 0.93;
        lines = wrapped(text, face, size, area.w);
    }
    let mut y = area.y;
    for line in &lines {
        y += size * 1.12;
        if y > area.bottom() {
            break;
        }
        let style = TextStyle::new(face, short(size), ink).aligned(align).within(area.w);
        let x = if align == Align::Start { area.x } else { area.centre().x };
        canvas.text(line, Point::new(x, y - size * 0.2), &style);
    }
    y - area.y
}

/// A text in lines that are no wider than this.
fn wrapped(text: &str, face: Face, size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer {
            Some(longer) if text_width(&longer, face, short(size)) <= width => {
                *lines.last_mut().expect("it was made longer") = longer;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A size in pixels as texts want it.
pub fn short(size: f64) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let short = size as f32;
    short
}
