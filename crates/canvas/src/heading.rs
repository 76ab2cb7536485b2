//! The heading of a picture.

use super::canvas::Canvas;
use super::geometry::{Point, Rect};
use super::paint::Paint;
use super::path::Path;
use super::text::{Align, Face, TextStyle};
use super::theme::Theme;

/// Draws a title between two ornaments across the top of a picture, in an area of this height.
pub fn heading(canvas: &mut Canvas, theme: &Theme, title: &str, size: f32, height: f64) {
    let width = f64::from(canvas.width());
    heading_within(canvas, theme, title, size, Rect::new(20.0, 0.0, width - 40.0, height));
}

/// Draws a title between two ornaments in an area.
pub fn heading_within(canvas: &mut Canvas, theme: &Theme, title: &str, size: f32, room: Rect) {
    let (middle, baseline) = (room.centre().x, room.y + room.h * 0.74);
    let style = TextStyle::new(Face::Title, size, theme.page.accent);
    let taken = canvas.text(title, Point::new(middle, baseline), &style.aligned(Align::Middle).within(room.w - 80.0));
    let y = baseline - f64::from(size) * 0.32;
    let reach = (taken / 2.0 + 22.0 + 150.0).min(room.w / 2.0);
    for side in [-1.0, 1.0] {
        let from = middle + side * (taken / 2.0 + 22.0);
        let to = middle + side * reach;
        if (to - from) * side < 30.0 {
            continue;
        }
        let fade = Paint::Linear {
            from: Point::new(from, y),
            to: Point::new(to, y),
            stops: vec![(0.0, theme.page.ornament), (1.0, theme.page.ornament.faint(0.0))],
        };
        canvas.rect(Rect::new(from.min(to), y - 0.75, (to - from).abs(), 1.5), fade);
        canvas.fill(&Path::star(Point::new(from, y), 4, 6.0, 2.4, 0.0), theme.page.ornament);
    }
}
