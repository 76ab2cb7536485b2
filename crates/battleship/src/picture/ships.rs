//! The ships, seen from above, in units of one field: the stern at x = 0, the bow at x = length, the keel on y = 0, port side up.

use crate::fleet::Kind;
use canvas::{Canvas, Colour, Line, Paint, Path, Point, Rect, ShipColours, Theme, Transform};

/// The width of lines around things on deck.
const FINE: f64 = 0.022;

/// The outline of the hull, `length` fields long.
pub(super) fn hull(kind: Kind, length: f64) -> Path {
    let bow = length - 0.07;
    match kind {
        Kind::Carrier => Path::new()
            .from(0.09, -0.22)
            .bend(0.09, -0.29, 0.17, -0.29)
            .to(length * 0.24, -0.31)
            .to(length * 0.30, -0.40)
            .to(length * 0.66, -0.40)
            .to(length * 0.74, -0.28)
            .to(bow - 0.30, -0.24)
            .bend(bow, -0.22, bow, -0.10)
            .to(bow, 0.10)
            .bend(bow, 0.22, bow - 0.30, 0.24)
            .to(length * 0.76, 0.32)
            .to(0.17, 0.32)
            .bend(0.09, 0.32, 0.09, 0.25)
            .close(),
        Kind::Destroyer => Path::new()
            .from(0.10, -0.17)
            .bend(0.10, -0.24, 0.24, -0.25)
            .curve((length * 0.35, -0.31), (length * 0.62, -0.30), (length * 0.76, -0.22))
            .bend(length * 0.92, -0.12, bow, 0.0)
            .bend(length * 0.92, 0.12, length * 0.76, 0.22)
            .curve((length * 0.62, 0.30), (length * 0.35, 0.31), (0.24, 0.25))
            .bend(0.10, 0.24, 0.10, 0.17)
            .close(),
        Kind::TorpedoBoat => Path::new()
            .from(0.11, -0.20)
            .to(length * 0.55, -0.26)
            .bend(length * 0.86, -0.20, bow, 0.0)
            .bend(length * 0.86, 0.20, length * 0.55, 0.26)
            .to(0.11, 0.20)
            .close(),
        Kind::SpeedBoat => Path::new()
            .from(0.20, -0.21)
            .to(length * 0.46, -0.25)
            .bend(length * 0.82, -0.20, bow - 0.06, 0.0)
            .bend(length * 0.82, 0.20, length * 0.46, 0.25)
            .to(0.20, 0.21)
            .close(),
    }
}

/// The hull, larger by about `by` on every side. This is far cheaper than a line along its curves.
fn grown(hull: &Path, length: f64, by: f64) -> Path {
    let middle = length / 2.0;
    let to = Transform::shift(middle, 0.0).stretched(1.0 + by / middle, 1.0 + by / 0.27);
    hull.clone().moved(to.then(Transform::shift(-middle, 0.0)))
}

/// Draws a ship afloat.
pub(super) fn afloat(canvas: &mut Canvas, theme: &Theme, kind: Kind, length: f64) {
    let ship = &theme.ship;
    let hull = hull(kind, length);
    canvas.fill(&grown(&hull, length, 0.065), theme.sea.foam);
    canvas.fill(&grown(&hull, length, 0.024), ship.edge);
    let side = match kind {
        Kind::SpeedBoat => Paint::down(-0.25, 0.25, ship.white, ship.hull_light),
        _ => Paint::down(-0.4, 0.4, ship.hull_light, ship.hull_dark),
    };
    canvas.fill(&grown(&hull, length, -0.02), side);
    match kind {
        Kind::Carrier => carrier(canvas, ship, length),
        Kind::Destroyer => destroyer(canvas, ship, length),
        Kind::TorpedoBoat => torpedo_boat(canvas, ship, length),
        Kind::SpeedBoat => speed_boat(canvas, ship, length),
    }
}

/// Draws a ship afloat on a small board, without details that would be too small to see.
pub(super) fn small(canvas: &mut Canvas, theme: &Theme, kind: Kind, length: f64) {
    let ship = &theme.ship;
    let outline = hull(kind, length);
    canvas.fill(&grown(&outline, length, 0.035), ship.edge);
    canvas.fill(&grown(&outline, length, -0.025), if kind == Kind::SpeedBoat { ship.white } else { ship.hull_light });
    let inner = outline.moved(Transform::shift(length * 0.05, 0.0).stretched(0.9, 0.66));
    let block =
        |from: f64, to: f64, half: f64| Path::rect(Rect::new(length * from, -half, length * (to - from), 2.0 * half));
    match kind {
        Kind::Carrier => {
            canvas.fill(&inner, ship.runway);
            canvas.fill(&Path::rect(Rect::new(0.4, -0.035, length - 0.9, 0.07)), ship.paint);
        }
        Kind::Destroyer => canvas.fill(&block(0.30, 0.64, 0.15), ship.runway),
        Kind::TorpedoBoat => {
            canvas.fill(&inner, ship.planks);
            canvas.fill(&block(0.36, 0.64, 0.12), ship.runway);
        }
        Kind::SpeedBoat => canvas.fill(&block(0.2, 0.56, 0.12), ship.stripe),
    }
}

/// Draws a sunk ship on a small board.
pub(super) fn small_wreck(canvas: &mut Canvas, theme: &Theme, kind: Kind, length: f64) {
    let outline = hull(kind, length);
    canvas.fill(&grown(&outline, length, 0.06), theme.ship.oil);
    canvas.fill(&grown(&outline, length, 0.03), theme.ship.wreck_edge);
    canvas.fill(&grown(&outline, length, -0.04), theme.ship.wreck);
}

/// Draws the shadow of the hull on the water. `down` is the direction of the screen's bottom in the ship's coordinates.
pub(super) fn shadow(canvas: &mut Canvas, theme: &Theme, kind: Kind, length: f64, down: Point) {
    let path = hull(kind, length).moved(Transform::shift(down.x * 0.09, down.y * 0.09));
    canvas.fill(&path, theme.ship.shadow);
}

/// Draws a sunk ship: dark, broken in two, in a slick of oil.
pub(super) fn wreck(canvas: &mut Canvas, theme: &Theme, kind: Kind, length: f64) {
    let ship = &theme.ship;
    let slick = Path::new()
        .from(0.06, -0.10)
        .curve((0.10, -0.46), (length * 0.30, -0.36), (length * 0.42, -0.43))
        .curve((length * 0.62, -0.50), (length * 0.80, -0.32), (length - 0.10, -0.30))
        .curve((length + 0.06, -0.16), (length + 0.02, 0.20), (length - 0.16, 0.30))
        .curve((length * 0.78, 0.48), (length * 0.60, 0.36), (length * 0.46, 0.44))
        .curve((length * 0.26, 0.50), (0.16, 0.40), (0.08, 0.26))
        .bend(0.0, 0.08, 0.06, -0.10)
        .close();
    canvas.fill(&slick, ship.oil);
    let hull = hull(kind, length);
    canvas.fill(&grown(&hull, length, 0.03), ship.wreck_edge);
    canvas.fill(&grown(&hull, length, -0.03), ship.wreck);
    // Bare frames of the burnt-out hull.
    let mut ribs = Path::new().from(0.3, 0.0).to(length - 0.35, 0.0);
    let mut x = 0.5;
    while x < length - 0.3 {
        ribs = ribs.from(x - 0.05, -0.16).to(x + 0.02, 0.0).to(x - 0.05, 0.16);
        x += 0.5;
    }
    canvas.stroke(&ribs, &Line::wide(0.045), ship.wreck_edge);
    // The crack is between two fields, where no mark hides it.
    let middle = (length / 2.0).floor().max(1.0);
    let crack = [(0.12, -0.37), (-0.05, -0.22), (0.09, -0.10), (-0.08, 0.08), (0.07, 0.22), (-0.06, 0.37)];
    let mut gap: Vec<(f64, f64)> = crack.iter().map(|(x, y)| (middle + x - 0.06, *y)).collect();
    gap.extend(crack.iter().rev().map(|(x, y)| (middle + x + 0.07, *y)));
    canvas.fill(&Path::polygon(&gap), theme.sea.bottom.mixed(Colour::BLACK, 0.35));
}

/// The ship's side view for lists, with the waterline on y = 0.
pub(super) fn silhouette(kind: Kind, length: f64) -> Path {
    let block = |x: f64, w: f64, from: f64, to: f64| Path::rect(Rect::new(x, -to, w, to - from));
    // A turret on deck with its barrel towards the bow, or towards the stern if `way` is -1.
    let gun = |x: f64, deck: f64, way: f64| {
        let (far, y) = (x + way * 0.42, deck + 0.13);
        Path::polygon(&[(x - 0.16, -deck), (x - 0.11, -deck - 0.2), (x + 0.11, -deck - 0.2), (x + 0.16, -deck)])
            .and(&Path::polygon(&[(x, -y), (far, -y - 0.07), (far, -y - 0.15), (x, -y - 0.09)]))
    };
    let hull = |stern: f64, bow: f64, deck: f64, rise: f64| {
        Path::new()
            .from(stern, -deck)
            .to(bow - 0.9 - rise, -deck)
            .bend(bow - 0.4, -deck, bow, -deck - rise)
            .to(bow - 0.22, 0.02)
            .bend(bow - 0.3, 0.1, bow - 0.45, 0.1)
            .to(stern + 0.2, 0.1)
            .bend(stern + 0.02, 0.1, stern, -deck)
            .close()
    };
    match kind {
        Kind::Carrier => Path::polygon(&[
            (0.05, -0.42),
            (length - 0.03, -0.42),
            (length - 0.03, -0.32),
            (length - 0.42, -0.26),
            (length - 0.62, 0.1),
            (0.42, 0.1),
            (0.26, -0.28),
            (0.05, -0.32),
        ])
        .and(&block(length * 0.52, 0.8, 0.40, 0.66))
        .and(&block(length * 0.55, 0.42, 0.62, 0.86))
        .and(&block(length * 0.585, 0.08, 0.8, 1.12))
        .and(&block(length * 0.55, 0.36, 0.93, 1.0)),
        Kind::Destroyer => hull(0.08, length - 0.03, 0.26, 0.12)
            .and(&gun(0.62, 0.25, -1.0))
            .and(&block(1.0, 1.75, 0.25, 0.44))
            .and(&block(1.12, 0.26, 0.4, 0.78))
            .and(&block(1.62, 0.26, 0.4, 0.78))
            .and(&block(2.14, 0.5, 0.4, 0.72))
            .and(&block(2.3, 0.34, 0.7, 0.86))
            .and(&block(2.2, 0.06, 0.7, 1.15))
            .and(&gun(3.02, 0.25, 1.0)),
        Kind::TorpedoBoat => hull(0.1, length - 0.04, 0.22, 0.1)
            .and(&block(0.5, 0.62, 0.27, 0.39))
            .and(&block(1.22, 0.62, 0.2, 0.46))
            .and(&block(1.4, 0.4, 0.44, 0.64))
            .and(&block(1.34, 0.06, 0.44, 1.0))
            .and(&gun(2.12, 0.2, 1.0)),
        Kind::SpeedBoat => hull(0.16, length - 0.02, 0.24, 0.08)
            .and(&Path::polygon(&[(0.5, -0.22), (0.56, -0.4), (0.86, -0.4), (0.92, -0.52), (1.2, -0.22)]))
            .and(&block(0.66, 0.05, 0.3, 0.8)),
    }
}

fn carrier(canvas: &mut Canvas, ship: &ShipColours, length: f64) {
    let deck = hull(Kind::Carrier, length).moved(Transform::shift(length * 0.014, 0.002).scaled(0.972));
    canvas.fill(&deck, Paint::down(-0.4, 0.34, ship.runway.mixed(ship.deck, 0.28), ship.runway));
    // The angled strip runs from the stern to the bulge on the port side.
    let strip = Path::polygon(&[
        (0.16, 0.03),
        (0.16, -0.20),
        (length * 0.66, -0.385),
        (length * 0.70, -0.32),
        (length * 0.665, -0.215),
    ]);
    canvas.fill(&strip, ship.runway.mixed(Colour::BLACK, 0.28));
    let sides = Path::new().from(0.16, 0.03).to(length * 0.665, -0.215).from(0.16, -0.20).to(length * 0.64, -0.38);
    canvas.stroke(&sides, &Line::wide(FINE), ship.paint);
    let centre = Path::new().from(0.24, -0.085).to(length * 0.655, -0.295);
    canvas.stroke(&centre, &Line::wide(0.03).dashed(0.12, 0.10), ship.warning);
    // Catapults, lifts.
    let tracks = Path::new()
        .from(length * 0.72, -0.10)
        .to(length - 0.20, -0.05)
        .from(length * 0.72, 0.10)
        .to(length - 0.20, 0.07);
    canvas.stroke(&tracks, &Line::wide(0.03), ship.paint.faint(0.75));
    let lift = |x: f64| Path::rect(Rect::new(x, 0.12, 0.34, 0.175));
    let lifts = lift(length * 0.27).and(&lift(length * 0.70));
    canvas.shape(&lifts, ship.runway.mixed(ship.deck, 0.35), &Line::wide(FINE), ship.paint.faint(0.6));
    // The island on the starboard side.
    let island = Rect::new(length * 0.49, 0.13, 0.74, 0.17);
    canvas.shape(&Path::rounded(island, 0.05), ship.house, &Line::wide(0.03), ship.edge);
    let bridge = Rect::new(island.x + 0.34, 0.15, 0.30, 0.11);
    canvas.shape(&Path::rounded(bridge, 0.03), ship.house_light, &Line::wide(FINE), ship.edge);
    canvas.circle(Point::new(island.x + 0.17, 0.212), 0.055, ship.gun);
    let plane = |x: f64, y: f64, turns: f64| {
        Path::polygon(&[
            (0.15, 0.0),
            (0.04, 0.025),
            (-0.07, 0.12),
            (-0.10, 0.12),
            (-0.05, 0.03),
            (-0.13, 0.06),
            (-0.13, -0.06),
            (-0.05, -0.03),
            (-0.10, -0.12),
            (-0.07, -0.12),
            (0.04, -0.025),
        ])
        .moved(Transform::shift(x, y).turned(turns))
    };
    let planes = plane(0.34, 0.20, -0.08).and(&plane(0.66, 0.20, -0.08)).and(&plane(0.98, 0.20, -0.08)).and(&plane(
        length * 0.80,
        -0.09,
        0.0,
    ));
    canvas.fill(&planes, ship.house_light);
}

/// Draws a turret at x with barrels towards the bow, or towards the stern if `way` is -1.
fn turret(canvas: &mut Canvas, ship: &ShipColours, x: f64, radius: f64, way: f64) {
    let reach = x + way * (radius + 0.26);
    let gap = radius * 0.38;
    let barrels = Path::new().from(x, -gap).to(reach, -gap).from(x, gap).to(reach, gap);
    canvas.stroke(&barrels, &Line::wide(0.05), ship.gun);
    let back = x - way * radius * 0.9;
    let front = x + way * radius;
    let house = Path::new()
        .from(back, -radius * 0.7)
        .bend(x, -radius * 1.15, front, -radius * 0.6)
        .to(front, radius * 0.6)
        .bend(x, radius * 1.15, back, radius * 0.7)
        .close();
    canvas.shape(&house, ship.house_light, &Line::wide(0.03).round(), ship.edge);
}

fn destroyer(canvas: &mut Canvas, ship: &ShipColours, length: f64) {
    let deck = hull(Kind::Destroyer, length).moved(Transform::shift(length * 0.024, 0.0).scaled(0.952));
    canvas.fill(&deck, Paint::down(-0.28, 0.28, ship.deck.mixed(ship.hull_light, 0.25), ship.deck));
    let line = Path::new().from(length * 0.80, 0.0).to(length - 0.24, 0.0);
    canvas.stroke(&line, &Line::wide(FINE), ship.hull_dark);
    let aft = Rect::new(length * 0.10, -0.13, 0.16, 0.26);
    canvas.stroke(&Path::circle(Point::new(aft.x - 0.06, 0.0), 0.10), &Line::wide(FINE), ship.paint);
    turret(canvas, ship, length * 0.225, 0.135, -1.0);
    // From aft: deckhouse, two funnels, bridge.
    let house = Path::rounded(Rect::new(length * 0.31, -0.155, length * 0.34, 0.31), 0.07);
    canvas.shape(&house, ship.house, &Line::wide(0.03), ship.edge);
    for x in [0.375, 0.475] {
        let funnel = Path::ellipse(Point::new(length * x, 0.0), 0.125, 0.10);
        canvas.shape(&funnel, ship.hull_light, &Line::wide(0.025), ship.edge);
        canvas.fill(&Path::ellipse(Point::new(length * x, 0.0), 0.075, 0.055), ship.gun);
    }
    let bridge = Path::new()
        .from(length * 0.545, -0.19)
        .to(length * 0.625, -0.19)
        .bend(length * 0.675, 0.0, length * 0.625, 0.19)
        .to(length * 0.545, 0.19)
        .close();
    canvas.shape(&bridge, ship.house_light, &Line::wide(0.03).round(), ship.edge);
    let glass = Path::new().from(length * 0.615, -0.15).bend(length * 0.66, 0.0, length * 0.615, 0.15);
    canvas.stroke(&glass, &Line::wide(0.05), ship.glass);
    turret(canvas, ship, length * 0.755, 0.135, 1.0);
}

fn torpedo_boat(canvas: &mut Canvas, ship: &ShipColours, length: f64) {
    let deck = hull(Kind::TorpedoBoat, length).moved(Transform::shift(length * 0.026, 0.0).scaled(0.948));
    canvas.fill(&deck, ship.planks);
    let seams = [-0.12, -0.04, 0.04, 0.12];
    let planks = seams.iter().fold(Path::new(), |path, y| path.from(0.2, *y).to(length * 0.78, *y));
    canvas.stroke(&planks, &Line::wide(0.014), ship.planks.mixed(Colour::BLACK, 0.3));
    let tube = |y: f64, turns: f64| {
        Path::rounded(Rect::new(-0.36, -0.05, 0.72, 0.10), 0.05).moved(Transform::shift(length * 0.37, y).turned(turns))
    };
    let tubes = tube(-0.165, -0.012).and(&tube(0.165, 0.012));
    canvas.shape(&tubes, ship.hull_light, &Line::wide(0.028), ship.edge);
    let noses = Path::circle(Point::new(length * 0.37 + 0.33, -0.19), 0.042)
        .and(&Path::circle(Point::new(length * 0.37 + 0.33, 0.19), 0.042));
    canvas.fill(&noses, ship.stripe);
    let house = Path::rounded(Rect::new(length * 0.30, -0.085, 0.42, 0.17), 0.05);
    canvas.shape(&house, ship.house, &Line::wide(0.025), ship.edge);
    let bridge = Path::new()
        .from(length * 0.54, -0.15)
        .to(length * 0.62, -0.15)
        .bend(length * 0.70, 0.0, length * 0.62, 0.15)
        .to(length * 0.54, 0.15)
        .close();
    canvas.shape(&bridge, ship.house_light, &Line::wide(0.03).round(), ship.edge);
    let glass = Path::new().from(length * 0.615, -0.115).bend(length * 0.67, 0.0, length * 0.615, 0.115);
    canvas.stroke(&glass, &Line::wide(0.045), ship.glass);
    for (x, way) in [(length * 0.155, -1.0), (length * 0.78, 1.0)] {
        let barrel = Path::new().from(x, 0.0).to(x + way * 0.24, 0.0);
        canvas.stroke(&barrel, &Line::wide(0.045), ship.gun);
        canvas.shape(&Path::circle(Point::new(x, 0.0), 0.085), ship.house, &Line::wide(0.028), ship.edge);
    }
}

fn speed_boat(canvas: &mut Canvas, ship: &ShipColours, length: f64) {
    let engine = |y: f64| Path::rounded(Rect::new(0.09, y - 0.055, 0.17, 0.11), 0.03);
    canvas.fill(&engine(-0.10).and(&engine(0.10)), ship.gun);
    let stripe = |side: f64| {
        Path::new().from(0.24, side * 0.165).to(length * 0.46, side * 0.20).bend(
            length * 0.76,
            side * 0.165,
            length - 0.30,
            0.0,
        )
    };
    canvas.stroke(&stripe(-1.0).and(&stripe(1.0)), &Line::wide(0.055), ship.stripe);
    let cockpit = Path::rounded(Rect::new(length * 0.17, -0.125, length * 0.31, 0.25), 0.08);
    canvas.shape(&cockpit, ship.planks, &Line::wide(0.028), ship.edge);
    let bench = Path::rounded(Rect::new(length * 0.20, -0.09, 0.10, 0.18), 0.03);
    canvas.fill(&bench, ship.gun);
    let screen = Path::new()
        .from(length * 0.43, -0.15)
        .to(length * 0.50, -0.13)
        .bend(length * 0.58, 0.0, length * 0.50, 0.13)
        .to(length * 0.43, 0.15)
        .bend(length * 0.51, 0.0, length * 0.43, -0.15)
        .close();
    canvas.shape(&screen, ship.glass, &Line::wide(0.02), ship.edge);
    let gun = Path::new().from(length * 0.66, 0.0).to(length * 0.66 + 0.17, 0.0);
    canvas.stroke(&gun, &Line::wide(0.035), ship.gun);
    canvas.circle(Point::new(length * 0.66, 0.0), 0.055, ship.gun);
}
