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
    let svg = Path::from_svg;
    let rigging = svg("M-.34 -.07 L-.36 -.42 M.3 -.09 L.28 -.44 M.44 -.1 L.54 -.15");
    canvas.stroke(&rigging, &Line::wide(0.011).round(), colours.edge);
    let stays = svg("M-.36 -.42 L-.49 -.09 M-.36 -.42 L-.2 -.08 M.28 -.44 L.54 -.15 \
         M.28 -.44 L.16 -.09 M-.36 -.41 L.28 -.42");
    canvas.stroke(&stays, &Line::wide(0.004), colours.edge);
    let funnels = svg("M-.16 -.08 L-.176 -.33 H-.066 L-.05 -.08 Z M.02 -.08 L.004 -.33 H.114 L.13 -.08 Z");
    canvas.stroke(&funnels, &Line::wide(0.014).round(), colours.edge);
    canvas.fill(&funnels, colours.foam);
    let tops = svg("M-.173 -.28 L-.176 -.33 H-.066 L-.063 -.28 Z M.007 -.28 L.004 -.33 H.114 L.117 -.28 Z");
    canvas.fill(&tops, colours.edge);
    let hull = svg("M-.5 -.105 Q-.2 -.06 .1 -.072 .34 -.085 .5 -.13 .45 -.06 .43 .02 H-.43 Q-.48 -.03 -.5 -.105 Z");
    canvas.shape(&hull, colours.hull, &Line::wide(0.014).round(), colours.edge);
    canvas.fill(&svg("M-.455 -.015 H.435 L.43 .02 H-.43 Z"), colours.port);
    let hub = Point::new(-0.045, -0.015);
    let wheel = Path::arc(hub, 0.098, 0.5, 0.5).to(hub.x - 0.098, hub.y).close();
    canvas.shape(&wheel, colours.wheel, &Line::wide(0.012).round(), colours.edge);
    let ray = |at: u8| {
        let turn = 0.5 + 0.0625 * f64::from(at);
        Path::line(hub.around(0.03, turn), hub.around(0.085, turn))
    };
    canvas.stroke(&(1..8).map(ray).collect(), &Line::wide(0.007), colours.foam);
    let wave = svg("M0 .035 Q.025 .015 .05 .035 .075 .055 .1 .035");
    let waves = [-0.52, -0.36, -0.12, 0.1, 0.34, 0.46].map(|x| wave.clone().moved(Transform::shift(x, 0.0)));
    let waves: Path = waves.into_iter().collect();
    canvas.stroke(&waves, &Line::wide(0.009).round(), colours.foam);
}
