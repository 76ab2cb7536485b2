//! A ship for sale: a long, low side-wheel steamer under steam.

use super::colours::Colours;
use canvas::{Canvas, Line, Path, Point, Rect, Transform};

/// Draws the ship on a piece of sea, its funnels in neutral colours.
pub(super) fn draw(canvas: &mut Canvas, colours: &Colours, area: Rect) {
    let line = area.y + 0.7 * area.h;
    canvas.fill(&Path::rounded(area, 8.0), colours.coastal);
    canvas.fill(&Path::rounded(Rect::new(area.x, line, area.w, area.bottom() - line), 8.0), colours.sea);
    canvas.rect(Rect::new(area.x, line, area.w, 0.5 * (area.bottom() - line)), colours.sea);
    let length = (0.9 * area.w).min(1.55 * area.h);
    let at = Point::new(area.centre().x - 0.01 * length, line + 0.03 * length);
    canvas.clipped(&Path::rounded(area, 8.0), |canvas| {
        canvas.moved(Transform::shift(at.x, at.y).scaled(length), |canvas| ship(canvas, colours));
    });
}

/// Draws the ship. Lengths are relative to the ship, from the middle of the waterline.
fn ship(canvas: &mut Canvas, colours: &Colours) {
    let smoke = [(-0.1, -0.4, 0.035), (-0.17, -0.43, 0.048), (-0.26, -0.45, 0.06), (-0.37, -0.46, 0.072)];
    canvas.fill(&smoke.iter().map(|(x, y, r)| Path::circle(Point::new(*x, *y), *r)).collect(), colours.shelf[1]);
    let rigging = Path::new()
        .from(-0.34, -0.07)
        .to(-0.36, -0.42)
        .from(0.3, -0.09)
        .to(0.28, -0.44)
        .from(0.44, -0.1)
        .to(0.54, -0.15);
    canvas.stroke(&rigging, &Line::wide(0.011).round(), colours.edge);
    let stays = Path::new()
        .from(-0.36, -0.42)
        .to(-0.49, -0.09)
        .from(-0.36, -0.42)
        .to(-0.2, -0.08)
        .from(0.28, -0.44)
        .to(0.54, -0.15)
        .from(0.28, -0.44)
        .to(0.16, -0.09)
        .from(-0.36, -0.41)
        .to(0.28, -0.42);
    canvas.stroke(&stays, &Line::wide(0.004), colours.edge);
    let funnel = |x: f64| Path::polygon(&[(x, -0.08), (x - 0.016, -0.33), (x + 0.094, -0.33), (x + 0.11, -0.08)]);
    let funnels = funnel(-0.16).and(&funnel(0.02));
    canvas.stroke(&funnels, &Line::wide(0.014).round(), colours.edge);
    canvas.fill(&funnels, colours.foam);
    let top = |x: f64| Path::polygon(&[(x - 0.013, -0.28), (x - 0.016, -0.33), (x + 0.094, -0.33), (x + 0.097, -0.28)]);
    canvas.fill(&top(-0.16).and(&top(0.02)), colours.edge);
    let hull = Path::new()
        .from(-0.5, -0.105)
        .bend(-0.2, -0.06, 0.1, -0.072)
        .bend(0.34, -0.085, 0.5, -0.13)
        .bend(0.45, -0.06, 0.43, 0.02)
        .to(-0.43, 0.02)
        .bend(-0.48, -0.03, -0.5, -0.105)
        .close();
    canvas.shape(&hull, colours.hull, &Line::wide(0.014).round(), colours.edge);
    canvas.fill(&Path::polygon(&[(-0.455, -0.015), (0.435, -0.015), (0.43, 0.02), (-0.43, 0.02)]), colours.port);
    let hub = Point::new(-0.045, -0.015);
    let wheel = Path::arc(hub, 0.098, 0.5, 0.5).to(hub.x - 0.098, hub.y).close();
    canvas.shape(&wheel, colours.wheel, &Line::wide(0.012).round(), colours.edge);
    let ray = |at: u8| {
        let turn = 0.5 + 0.0625 * f64::from(at);
        Path::line(hub.around(0.03, turn), hub.around(0.085, turn))
    };
    canvas.stroke(&(1..8).map(ray).collect(), &Line::wide(0.007), colours.foam);
    let wave = |x: f64| {
        Path::new().from(x, 0.035).bend(x + 0.025, 0.015, x + 0.05, 0.035).bend(x + 0.075, 0.055, x + 0.1, 0.035)
    };
    let waves: Path = [-0.52, -0.36, -0.12, 0.1, 0.34, 0.46].into_iter().map(wave).collect();
    canvas.stroke(&waves, &Line::wide(0.009).round(), colours.foam);
}
