//! Signs of the map. Each has a shape of its own, so that none depends on its colour.

use super::BESIDES;
use super::colours::{Colours, Pair};
use super::panels::knots;
use crate::scene::Sign;
use canvas::signs::words;
use canvas::{Canvas, Colour, Line, Path, Point, Rect, Theme, Transform, signs};
use engine::seat::Seat;

/// A figure of size 1 around 0, in this size at a point.
fn placed(svg: &str, at: Point, size: f64) -> Path {
    Path::from_svg(svg).moved(Transform::shift(at.x, at.y).scaled(size))
}

/// A shield of this height around a point.
pub(super) fn shield_path(at: Point, height: f64) -> Path {
    placed("M-.42 -.5 H.42 V.05 Q.378 .31 0 .5 -.378 .31 -.42 .05 Z", at, height)
}

/// The defences of several ports, drawn together.
pub(super) fn defences(canvas: &mut Canvas, colours: &Colours, all: &[(u8, u8, Point)], height: f64) {
    let path = |improved: bool, share: f64| -> Path {
        let these = all.iter().filter(|(value, printed, _)| (value > printed) == improved);
        these.map(|(_, _, at)| shield_path(*at, share * height)).collect()
    };
    canvas.fill(&path(false, 1.08), colours.shield.ink);
    canvas.fill(&path(false, 0.94), colours.shield.ground);
    canvas.fill(&path(true, 1.08), colours.edge);
    canvas.fill(&path(true, 0.94), colours.improved.ground);
    all.iter().for_each(|(value, printed, at)| level(canvas, colours, *value, *printed, *at, height));
}

/// The defence of a port. Dots below the number show the added levels.
pub(super) fn defence(canvas: &mut Canvas, colours: &Colours, value: u8, printed: u8, at: Point, height: f64) {
    defences(canvas, colours, &[(value, printed, at)], height);
}

/// The number on a shield, and dots for added levels.
fn level(canvas: &mut Canvas, colours: &Colours, value: u8, printed: u8, at: Point, height: f64) {
    let added = value.saturating_sub(printed);
    let ink = if added > 0 { colours.improved.ink } else { colours.shield.ink };
    words(canvas, &value.to_string(), Point::new(at.x, at.y - 0.06 * height), 0.74 * height, ink);
    let dot = |place: u8| {
        let across = (f64::from(place) - (f64::from(added) - 1.0) / 2.0) * 0.17 * height;
        Path::circle(Point::new(at.x + across, at.y + 0.32 * height), 0.055 * height)
    };
    if added > 0 {
        canvas.fill(&(0..added).map(dot).collect(), ink);
    }
}

/// The Union ships before a port.
pub(super) fn blockade(canvas: &mut Canvas, colours: &Colours, value: u8, at: Point, height: f64) {
    let Pair { ground, ink } = colours.union;
    let tile = Rect::new(at.x - 0.6 * height, at.y - 0.5 * height, 1.2 * height, height);
    canvas.fill(&Path::rounded(tile.grown(0.04 * height), 0.22 * height), ink);
    canvas.fill(&Path::rounded(tile.grown(-0.03 * height), 0.18 * height), ground);
    canvas.fill(&warship(Point::new(at.x - 0.29 * height, at.y + 0.02 * height), 0.52 * height), ink);
    words(canvas, &value.to_string(), Point::new(at.x + 0.28 * height, at.y), 0.78 * height, ink);
}

/// A small warship of this width: hull, funnel, masts.
pub(super) fn warship(at: Point, width: f64) -> Path {
    let ship = "M-.5 .14 L.5 .1 .38 .36 H-.4 Z M-.1 -.24 H.1 V.16 H-.1 Z M-.36 -.44 H-.29 V.16 H-.36 Z \
                M.27 -.44 H.34 V.16 H.27 Z";
    placed(ship, at, width)
}

/// A port that was closed, a city that was captured: a cross on a disc.
pub(super) fn lost(canvas: &mut Canvas, colours: &Colours, at: Point, radius: f64) {
    canvas.circle(at, radius, colours.union.ink);
    canvas.circle(at, 0.84 * radius, colours.union.ground);
    cross(canvas, at, 0.42 * radius, 0.26 * radius, colours.union.ink);
}

/// A cross with arms of this length.
pub(super) fn cross(canvas: &mut Canvas, at: Point, arm: f64, wide: f64, ink: Colour) {
    let path = Path::new().from(at.x - arm, at.y - arm).to(at.x + arm, at.y + arm);
    let path = path.from(at.x - arm, at.y + arm).to(at.x + arm, at.y - arm);
    canvas.stroke(&path, &Line::wide(wide).round(), ink);
}

fn octagon(at: Point, radius: f64) -> Path {
    let corner = |place: u8| {
        let at = at.around(radius, (f64::from(place) + 0.5) / 8.0);
        (at.x, at.y)
    };
    Path::polygon(&(0..8).map(corner).collect::<Vec<_>>())
}

/// The squadron: two ships on an octagon, with its strength if there is room.
pub(super) fn squadron(canvas: &mut Canvas, colours: &Colours, at: Point, radius: f64) {
    let Pair { ground, ink } = colours.union;
    canvas.shape(&octagon(at, radius), ground, &Line::wide(0.09 * radius), ink);
    canvas.stroke(&octagon(at, 0.84 * radius), &Line::wide(0.05 * radius), ink);
    let ship = |x: f64, y: f64| warship(Point::new(at.x + x * radius, at.y + y * radius), 0.62 * radius);
    canvas.fill(&ship(-0.3, -0.34).and(&ship(0.3, -0.12)), ink);
    let size = 0.68 * radius;
    if size >= BESIDES {
        words(canvas, "1", Point::new(at.x, at.y + 0.46 * radius), size, ink);
    }
}

/// The die that brings the squadron to a zone.
pub(super) fn die(canvas: &mut Canvas, ground: Colour, ink: Colour, face: &str, at: Point, radius: f64) {
    canvas.shape(&octagon(at, radius), ground, &Line::wide(1.2), ink);
    words(canvas, face, at, 1.35 * radius, ink);
}

/// A Captain aboard: a star; a Pilot: a helm.
pub(super) fn aboard(canvas: &mut Canvas, theme: &Theme, pilot: bool, at: Point, radius: f64) {
    let (ground, ink) =
        if pilot { (theme.mark.cross, theme.side.on_yellow) } else { (theme.mark.last, theme.side.on_yellow) };
    canvas.circle(at, radius, ink);
    canvas.circle(at, 0.86 * radius, ground);
    if pilot {
        canvas.fill(&Path::ring(at, 0.5 * radius, 0.3 * radius), ink);
        let spoke = |turn: u8| {
            Path::line(at.around(0.14 * radius, f64::from(turn) / 6.0), at.around(0.76 * radius, f64::from(turn) / 6.0))
        };
        canvas.stroke(&(0..6).map(spoke).collect(), &Line::wide(0.13 * radius), ink);
    } else {
        canvas.fill(&Path::star(at, 5, 0.72 * radius, 0.3 * radius, -0.25), ink);
    }
}

/// A funnel with the colour and the number of a seat (BLO-14), never the colour alone.
pub(super) fn funnel(canvas: &mut Canvas, colours: &Colours, seat: Seat, at: Point, height: f64) {
    let Pair { ground, ink } = colours.player(seat);
    let w = 0.74 * height;
    let body = Rect::new(at.x - w / 2.0, at.y - height / 2.0, w, height);
    canvas.rect(body.grown(0.05 * height), colours.edge);
    canvas.rect(Rect::new(body.x, body.y + 0.16 * height, w, 0.84 * height), ground);
    words(canvas, &(seat.0 + 1).to_string(), Point::new(at.x, at.y + 0.1 * height), 0.72 * height, ink);
}

/// A coin.
pub(super) fn coin(canvas: &mut Canvas, colours: &Colours, at: Point, radius: f64) {
    canvas.circle(at, radius, colours.improved.ink);
    canvas.circle(at, 0.86 * radius, colours.improved.ground);
    words(canvas, "$", at, 1.4 * radius, colours.improved.ink);
}

/// The sign of cards in a hand, next to their number.
pub(super) fn cards(at: Point, height: f64) -> Path {
    placed("M-.5 -.3 L-.2 -.42 V.3 L-.32 .36 Z M-.12 -.42 H.44 V.42 H-.12 Z", at, height)
}

/// A hold: a square without a lid.
pub(super) fn hold(at: Point, side: f64) -> Path {
    placed("M-.5 -.5 H-.34 V.34 H.34 V-.5 H.5 V.5 H-.5 Z", at, side)
}

/// The number of a choice in the menu, on gold.
pub(super) fn choice(canvas: &mut Canvas, theme: &Theme, number: &str, at: Point, size: f64) {
    canvas.circle(at, 0.5 * size, theme.mark.last_edge);
    canvas.circle(at, 0.45 * size, theme.mark.last);
    words(canvas, number, at, 0.62 * size, theme.side.on_yellow);
}

/// A sign of the legend in the middle of a tile.
pub(super) fn sign(canvas: &mut Canvas, theme: &Theme, colours: &Colours, sign: Sign, at: Point, height: f64) {
    match sign {
        Sign::Good(good) => {
            let side = 0.72 * height;
            super::goods::cube(canvas, colours, good, Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side));
        }
        Sign::Defence => defence(canvas, colours, 4, 4, at, height),
        Sign::Improved => defence(canvas, colours, 6, 4, at, height),
        Sign::Blockade => blockade(canvas, colours, 3, at, 0.9 * height),
        Sign::Closed => {
            canvas.circle(at, 0.5 * height, colours.union.ink);
            lost(canvas, colours, at, 0.46 * height);
        }
        Sign::Captured => {
            canvas.circle(at, 0.34 * height, colours.city);
            lost(canvas, colours, at, 0.34 * height);
        }
        Sign::Squadron => squadron(canvas, colours, at, 0.56 * height),
        Sign::Die => die(canvas, colours.sea, colours.sea_ink, "7", at, 0.42 * height),
        Sign::Captain => aboard(canvas, theme, false, at, 0.42 * height),
        Sign::Pilot => aboard(canvas, theme, true, at, 0.42 * height),
        Sign::Speed => {
            let at = Point::new(at.x - 0.2 * height, at.y);
            canvas.stroke(&knots(at, height), &Line::wide(0.13 * height).round(), theme.page.text);
        }
        Sign::Spaces => canvas.fill(&hold(at, 0.7 * height), theme.page.text),
        Sign::Cards => canvas.fill(&cards(at, 0.8 * height), theme.page.text),
        Sign::Ships => canvas.fill(&warship(at, 0.9 * height), theme.page.text),
    }
}

/// Actions left: a column of golden dots; the first dot's place is given.
pub(super) fn actions(canvas: &mut Canvas, theme: &Theme, left: u8, first: Point, radius: f64) {
    let dot = |place: u8| Path::circle(Point::new(first.x, first.y + f64::from(place) * 2.6 * radius), radius);
    canvas.fill(&(0..left).map(dot).collect(), theme.mark.last);
}

/// A frame around the player whose turn it is.
pub(super) fn active(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    signs::frame(canvas, theme, area);
}
