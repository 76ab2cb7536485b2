//! Texts that must fit an area: made smaller, or broken into lines.

use super::canvas::Canvas;
use super::colour::Colour;
use super::geometry::{Point, Rect};
use super::text::{Align, Face, TextStyle, text_width};

/// The largest font size up to `size` at which a text fits into `room`.
pub fn fitting(text: &str, face: Face, size: f64, room: f64) -> f64 {
    let width = text_width(text, face, 100.0) / 100.0;
    // A little less because letters are placed on whole pixels.
    size.min(0.96 * room / width.max(0.01))
}

/// Draws one line in the middle of an area. A long text shrinks down to two thirds of the size, then is cut.
pub fn centred(canvas: &mut Canvas, text: &str, area: Rect, size: f64, ink: Colour) {
    let size = fitting(text, Face::Strong, size, area.w).max(size * 0.66);
    let style = TextStyle::new(Face::Strong, short(size), ink).aligned(Align::Middle).within(area.w);
    canvas.text(text, Point::new(area.centre().x, area.centre().y + size * 0.35), &style);
}

/// The most steps in which a text of several lines may shrink.
const SMALLER: u8 = 8;

/// Draws centred lines in an area and returns their height.
pub fn paragraph(canvas: &mut Canvas, text: &str, area: Rect, size: f64, style: (Face, Colour)) -> f64 {
    lines(canvas, text, area, size, style, Align::Middle)
}

/// Draws left-aligned lines in an area and returns their height.
pub fn left_lines(canvas: &mut Canvas, text: &str, area: Rect, size: f64, style: (Face, Colour)) -> f64 {
    lines(canvas, text, area, size, style, Align::Start)
}

/// Whether lines fit an area at this size.
pub fn fits(text: &str, face: Face, size: f64, area: Rect) -> bool {
    let lines = wrapped(text, face, size, area.w);
    lines.iter().all(|line| text_width(line, face, short(size)) <= area.w) && high(&lines, size) <= area.h
}

/// The height of lines.
fn high(lines: &[String], size: f64) -> f64 {
    1.12 * size * f64::from(u8::try_from(lines.len()).unwrap_or(u8::MAX))
}

fn lines(canvas: &mut Canvas, text: &str, area: Rect, size: f64, style: (Face, Colour), align: Align) -> f64 {
    let (face, ink) = style;
    let widest = text.split(' ').map(|word| fitting(word, face, size, area.w)).fold(size, f64::min);
    let mut size = widest;
    let mut lines = wrapped(text, face, size, area.w);
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

/// Breaks a text into lines of at most this width.
pub fn wrapped(text: &str, face: Face, size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if text_width(&format!("{line} {word}"), face, short(size)) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A font size as an `f32`.
pub fn short(size: f64) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let short = size as f32;
    short
}
