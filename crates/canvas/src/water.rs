//! Water, the background of most boards.

use super::canvas::Canvas;
use super::geometry::{Point, Rect};
use super::paint::{Line, Paint};
use super::path::Path;
use super::theme::Theme;

/// Draws water with long swells and small crests. `number` chooses their places.
pub fn water(canvas: &mut Canvas, theme: &Theme, area: Rect, number: usize) {
    calm_water(canvas, theme, area);
    let mut chance = Chance::new(number);
    let mut swells = Path::new();
    // Only a few: rows of equal pixels keep pictures small, and every wave breaks them.
    for band in 0..2 {
        let top = area.y + area.h * (0.16 + 0.42 * f64::from(band) + 0.03 * chance.share());
        let thick = area.h * (0.03 + 0.03 * chance.share());
        let (rise, lean) = (area.h * 0.035, area.h * 0.02 * chance.share());
        let (left, third) = (area.x, area.w / 3.0);
        swells = swells
            .from(left, top + lean)
            .curve((left + third, top - rise), (left + 2.0 * third, top + rise), (area.right(), top - lean))
            .to(area.right(), top - lean + thick * 0.6)
            .curve(
                (left + 2.0 * third, top + rise + thick * 1.6),
                (left + third, top - rise + thick * 0.7),
                (left, top + lean + thick),
            )
            .close();
    }
    canvas.clipped(&Path::rect(area), |canvas| canvas.fill(&swells, theme.sea.swell));
    let mut crests = Path::new();
    for _ in 0..7 {
        let (x, y) = (area.x + (area.w - 30.0) * chance.share(), area.y + 8.0 + (area.h - 14.0) * chance.share());
        let (long, high) = (9.0 + 5.0 * chance.share(), 3.5);
        crests = crests.from(x, y).bend(x + long / 2.0, y - high, x + long, y).bend(
            x + long * 1.5,
            y + high,
            x + long * 2.0,
            y - 1.0,
        );
    }
    canvas.stroke(&crests, &Line::wide(1.3).round(), theme.sea.crest);
}

/// Draws water without waves, for small boards.
pub fn calm_water(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    let stops = vec![(0.0, theme.sea.top), (0.5, theme.sea.middle), (1.0, theme.sea.bottom)];
    let from = Point::new(0.0, area.y);
    canvas.rect(area, Paint::Linear { from, to: Point::new(0.0, area.bottom()), stops });
}

/// Numbers that look random and are the same in every picture.
struct Chance(u64);

impl Chance {
    fn new(number: usize) -> Self {
        Self(0x5eed_0000 + number as u64)
    }

    /// From 0 to 1.
    fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f64 / f64::from(1 << 24)
    }
}
