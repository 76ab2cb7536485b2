//! Marks for the latest move, a choice or a hit, and short texts on boards. They mean the same in every game.

use super::canvas::Canvas;
use super::colour::Colour;
use super::geometry::{Point, Rect, Transform};
use super::paint::Line;
use super::path::Path;
use super::text::{Align, Face, TextStyle, text_width};
use super::theme::Theme;
use super::writing::short;

/// Bursts in the middle of fields of side `cell`. All have the same angle because equal pixels compress well.
pub fn bursts(canvas: &mut Canvas, theme: &Theme, at: &[Point], cell: f64) {
    let stars = |outer: f64, inner: f64, turn: f64| -> Path {
        at.iter().map(|at| Path::star(*at, 9, outer * cell, inner * cell, turn - 0.25)).collect()
    };
    canvas.fill(&stars(0.465, 0.285, 0.0), theme.mark.hit_edge);
    canvas.fill(&stars(0.425, 0.265, 0.0), theme.mark.flame);
    canvas.fill(&stars(0.355, 0.25, 1.0 / 18.0), theme.mark.blaze);
}

/// Hits: bursts with a cross, in the middle of fields of side `cell`.
pub fn hits(canvas: &mut Canvas, theme: &Theme, at: &[Point], cell: f64) {
    bursts(canvas, theme, at, cell);
    for (radius, colour) in [(0.255, theme.mark.hit_edge), (0.215, theme.mark.hit)] {
        canvas.fill(&at.iter().map(|at| Path::circle(*at, radius * cell)).collect(), colour);
    }
    crosses(canvas, theme, at, 0.105, cell);
}

/// Crosses in the middle of fields of side `cell`; `arm` is a share of it.
pub fn crosses(canvas: &mut Canvas, theme: &Theme, at: &[Point], arm: f64, cell: f64) {
    let arm = arm * cell;
    let cross = |at: &Point| {
        let falling = Path::new().from(at.x - arm, at.y - arm).to(at.x + arm, at.y + arm);
        falling.from(at.x - arm, at.y + arm).to(at.x + arm, at.y - arm)
    };
    canvas.stroke(&at.iter().map(cross).collect(), &Line::wide(0.068 * cell).round(), theme.mark.cross);
}

/// A pennant on a pole, in a square of side `side`.
pub fn flag(canvas: &mut Canvas, theme: &Theme, at: Point, side: f64) {
    let pole = Path::rect(Rect::new(at.x - 0.24 * side, at.y - 0.38 * side, 0.075 * side, 0.78 * side));
    let (x, y, half) = (at.x - 0.18 * side, at.y - 0.36 * side, 0.23 * side);
    let cloth = Path::polygon(&[(x, y), (x + 0.56 * side, y + half), (x, y + 2.0 * half)]);
    let edge = pole.clone().and(&cloth);
    canvas.shape(&edge, theme.mark.last_edge, &Line::wide(0.12 * side).round(), theme.mark.last_edge);
    canvas.fill(&pole, theme.mark.cross);
    canvas.fill(&cloth, theme.mark.blaze);
}

/// An anchor of this height.
pub fn anchor(canvas: &mut Canvas, at: Point, height: f64, ink: Colour) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(height), |canvas| {
        canvas.fill(&Path::ring(Point::new(0.0, -0.38), 0.13, 0.05), ink);
        let bars =
            Path::rect(Rect::new(-0.05, -0.28, 0.10, 0.74)).and(&Path::rect(Rect::new(-0.22, -0.18, 0.44, 0.09)));
        canvas.fill(&bars, ink);
        let arms = Path::new().from(-0.38, 0.12).bend(-0.30, 0.44, 0.0, 0.44).bend(0.30, 0.44, 0.38, 0.12);
        canvas.stroke(&arms, &Line::wide(0.10), ink);
    });
}

/// A tick around a point, for something that is done.
pub fn tick(at: Point) -> Path {
    Path::new().from(at.x - 11.0, at.y).to(at.x - 3.0, at.y + 9.0).to(at.x + 12.0, at.y - 11.0)
}

/// The golden frame around the latest move or a choice.
pub fn frame(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    let side = area.h.min(area.w);
    let path = Path::rounded(area.grown(-0.02 * side), 0.18 * side);
    let wide = (0.06 * side).clamp(2.4, 4.0);
    canvas.stroke(&path, &Line::wide(wide * 1.9), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(wide), theme.mark.last);
}

/// The dashed golden frame around a choice that is not final.
pub fn dashed_frame(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    let side = area.h.min(area.w);
    let path = Path::rounded(area.grown(-0.03 * side), 0.2 * side);
    canvas.stroke(&path, &Line::wide(0.12 * side), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(0.08 * side).dashed(0.19 * side, 0.1 * side), theme.mark.last);
}

/// A golden tile, for something that can be chosen.
pub fn gold(canvas: &mut Canvas, theme: &Theme, tile: Rect) {
    let path = Path::rounded(tile, tile.h * 0.2);
    canvas.shape(&path, theme.mark.last, &Line::wide(1.5), theme.mark.last_edge);
}

/// A name on gold, for something on the board that can be chosen.
pub fn gold_name(canvas: &mut Canvas, theme: &Theme, name: &str, at: Point, size: f64) {
    let width = text_width(name, Face::Strong, 100.0) / 100.0 * size + 4.0;
    gold(canvas, theme, Rect::new(at.x - width / 2.0, at.y - size * 0.52, width, size * 1.04));
    words(canvas, name, at, size, theme.side.on_yellow);
}

/// A short text centred at `at`. `size` is the font size in pixels.
pub fn words(canvas: &mut Canvas, text: &str, at: Point, size: f64, ink: Colour) {
    let style = strong(size, ink).aligned(Align::Middle);
    canvas.text(text, Point::new(at.x, at.y + size * 0.355), &style);
}

/// A short text in the upper left corner of a field, above everything else.
pub fn corner(canvas: &mut Canvas, theme: &Theme, text: &str, field: Rect, size: f64) {
    let style = strong(size, theme.mark.cross).haloed(theme.mark.last_edge, 1.8);
    canvas.text(text, Point::new(field.x + 3.0, field.y + size * 0.7 + 3.0), &style);
}

fn strong(size: f64, ink: Colour) -> TextStyle {
    TextStyle::new(Face::Strong, short(size), ink)
}

/// The pips of a face of a die with sides of length 1, relative to its centre.
pub fn pips(face: u8) -> &'static [(f64, f64)] {
    const R: f64 = 0.24;
    match face {
        1 => &[(0.0, 0.0)],
        2 => &[(-R, -R), (R, R)],
        3 => &[(-R, -R), (0.0, 0.0), (R, R)],
        4 => &[(-R, -R), (R, -R), (-R, R), (R, R)],
        5 => &[(-R, -R), (R, -R), (0.0, 0.0), (-R, R), (R, R)],
        _ => &[(-R, -R), (R, -R), (-R, 0.0), (R, 0.0), (-R, R), (R, R)],
    }
}
