//! Laurels for a winner.

use super::canvas::Canvas;
use super::geometry::{Point, Transform};
use super::paint::{Line, Paint};
use super::path::Path;

/// Pairs of leaves of a branch.
const PAIRS: u8 = 7;

/// Draws two branches of laurel around a text. `width` is the distance of their stems, `height` is their height.
pub fn laurels(canvas: &mut Canvas, middle: Point, width: f64, height: f64, ink: impl Into<Paint>) {
    let ink = ink.into();
    for side in [-1.0, 1.0] {
        let foot = Transform::shift(middle.x + side * width / 2.0, middle.y).stretched(side * height, height);
        canvas.moved(foot, |canvas| branch(canvas, &ink));
    }
}

/// A branch of height 1 that bends to the right. The middle of its inner side is at the origin.
fn branch(canvas: &mut Canvas, ink: &Paint) {
    // The stem follows a circle whose centre is far to the left.
    let (hub, reach) = (Point::new(-0.55, 0.0), 0.75);
    let (foot, tip) = (0.125, -0.115);
    canvas.stroke(&Path::arc(hub, reach, foot, tip - foot), &Line::wide(0.022).round(), ink.clone());
    let leaf = Path::new().from(0.0, 0.0).bend(0.10, -0.085, 0.25, 0.0).bend(0.10, 0.085, 0.0, 0.0).close();
    let mut leaves = Path::new();
    for pair in 0..=PAIRS {
        let share = f64::from(pair) / f64::from(PAIRS);
        let turn = foot + (tip - foot) * share;
        let at = hub.around(reach, turn);
        // One leaf to each side along the stem; the last pair points straight on.
        let along = turn - 0.25;
        let size = 1.0 - 0.35 * share;
        let lean = if pair == PAIRS { 0.0 } else { 0.095 };
        for way in [-1.0, 1.0] {
            let placed = Transform::shift(at.x, at.y).turned(along + way * lean).scaled(size);
            leaves = leaves.and(&leaf.clone().moved(placed));
        }
    }
    canvas.fill(&leaves, ink.clone());
}
