//! Ships, submarines and mines. The origin of each figure is its middle, its unit one field. Ships are seen from
//! above with the bow to the right, submarines from the side or from above.

use crate::scene::Side;
use crate::state::Ship;
use canvas::{Canvas, Colour, Line, Paint, Path, Point, Rect, ShipColours, Theme, Transform};

/// The width of lines around things on deck.
const FINE: f64 = 0.022;

/// The outline of a ship. The sides differ in shape: Red has sharp bows, Yellow blunt ones.
fn hull(side: Side) -> Path {
    Path::from_svg(match side {
        Side::Red => {
            "M-0.47 -0.11 Q-0.47 -0.15 -0.42 -0.155 C-0.12 -0.19 0.12 -0.18 0.26 -0.12 Q0.40 -0.06 0.50 0 \
             Q0.40 0.06 0.26 0.12 C0.12 0.18 -0.12 0.19 -0.42 0.155 Q-0.47 0.15 -0.47 0.11 Z"
        }
        Side::Yellow => {
            "M-0.34 -0.165 L0.24 -0.175 Q0.47 -0.15 0.47 0 Q0.47 0.15 0.24 0.175 \
             L-0.34 0.165 Q-0.48 0.14 -0.48 0 Q-0.48 -0.14 -0.34 -0.165 Z"
        }
    })
}

/// A ship's share of a field's length and width.
fn stretch(ship: Ship) -> (f64, f64) {
    match ship {
        Ship::A => (0.96, 1.0),
        Ship::B => (0.86, 0.94),
        Ship::C => (0.74, 0.86),
    }
}

/// The hull, larger by about this much on every side. It is far faster than a line along its curves.
fn grown(hull: &Path, by: f64) -> Path {
    hull.clone().moved(Transform::NONE.stretched(1.0 + by / 0.49, 1.0 + by / 0.17))
}

pub(super) fn colour(theme: &Theme, side: Side) -> Colour {
    match side {
        Side::Red => theme.side.red,
        Side::Yellow => theme.side.yellow,
    }
}

/// A ship afloat.
pub(super) fn ship(canvas: &mut Canvas, theme: &Theme, side: Side, class: Ship) {
    let (long, wide) = stretch(class);
    canvas.moved(Transform::NONE.stretched(long, wide), |canvas| {
        let ship = &theme.ship;
        let hull = hull(side);
        canvas.fill(&hull.clone().moved(Transform::shift(0.015, 0.075)), ship.shadow);
        canvas.fill(&grown(&hull, 0.05), theme.sea.foam);
        canvas.fill(&grown(&hull, 0.022), ship.edge);
        canvas.fill(&grown(&hull, -0.012), Paint::down(-0.18, 0.18, ship.hull_light, ship.hull_dark));
        canvas.fill(&grown(&hull, -0.036), ship.deck);
        // A band in the side's colour across the quarterdeck.
        canvas.rect(Rect::new(-0.315, -0.125, 0.085, 0.25), colour(theme, side));
        racks(canvas, ship);
        house(canvas, ship, class);
        gun(canvas, ship, 0.225, 1.0);
        if class == Ship::A {
            gun(canvas, ship, -0.19, -1.0);
        }
    });
}

/// Racks of depth charges at the stern.
fn racks(canvas: &mut Canvas, ship: &ShipColours) {
    let drum = |y: f64| Path::rect(Rect::new(-0.415, y - 0.02, 0.055, 0.04));
    canvas.fill(&[-0.085, -0.028, 0.028, 0.085].map(drum).into_iter().collect(), ship.gun);
}

/// Deckhouse, funnels and bridge.
fn house(canvas: &mut Canvas, ship: &ShipColours, class: Ship) {
    let block = Rect::new(-0.13, -0.09, 0.26, 0.18);
    canvas.shape(&Path::rounded(block, 0.04), ship.house, &Line::wide(FINE), ship.edge);
    let funnels: &[f64] = if class != Ship::C { &[-0.075, 0.01] } else { &[-0.05] };
    for x in funnels {
        canvas.fill(&Path::ellipse(Point::new(*x, 0.0), 0.034, 0.05), ship.gun);
    }
    let bridge = Path::from_svg("M0.06 -0.105 H0.115 Q0.155 0 0.115 0.105 H0.06 Z");
    canvas.shape(&bridge, ship.house_light, &Line::wide(FINE).round(), ship.edge);
    let glass = Path::from_svg("M0.105 -0.08 Q0.142 0 0.105 0.08");
    canvas.stroke(&glass, &Line::wide(0.03), ship.glass);
}

/// A turret with two barrels towards the bow, or towards the stern if `way` is -1.
fn gun(canvas: &mut Canvas, ship: &ShipColours, x: f64, way: f64) {
    let reach = x + way * 0.12;
    let barrels = Path::new().from(x, -0.022).to(reach, -0.022).from(x, 0.022).to(reach, 0.022);
    canvas.stroke(&barrels, &Line::wide(0.02), ship.gun);
    canvas.shape(&Path::circle(Point::new(x, 0.0), 0.05), ship.house_light, &Line::wide(FINE), ship.edge);
}

/// A ship from the side, its waterline at the origin.
pub(super) fn silhouette(canvas: &mut Canvas, theme: &Theme) {
    let ship = &theme.ship;
    let house = Path::from_svg(
        "M-0.14 -0.12 V-0.24 H0.02 V-0.33 H0.12 L0.14 -0.12 Z M-0.10 -0.36 H-0.03 V-0.23 H-0.10 Z \
         M0.20 -0.12 V-0.19 H0.27 L0.42 -0.22 V-0.19 L0.30 -0.12 Z",
    );
    let hull = Path::from_svg("M-0.46 -0.13 L0.46 -0.16 L0.38 0.06 H-0.42 Z");
    canvas.shape(&house, ship.house_light, &Line::wide(FINE).round(), ship.edge);
    let steel = Paint::down(-0.16, 0.06, ship.hull_light, ship.hull_dark);
    canvas.shape(&hull, steel, &Line::wide(FINE).round(), ship.edge);
    racks(canvas, ship);
}

/// A sunk ship: its dark hull, broken in two.
pub(super) fn wreck(canvas: &mut Canvas, theme: &Theme, side: Side, class: Ship) {
    let (long, wide) = stretch(class);
    canvas.moved(Transform::NONE.stretched(long, wide), |canvas| {
        let hull = hull(side);
        canvas.fill(&grown(&hull, 0.07), theme.ship.oil);
        canvas.fill(&grown(&hull, 0.02), theme.ship.wreck_edge);
        canvas.fill(&grown(&hull, -0.012), theme.ship.wreck);
        let crack = Path::from_svg(
            "M0.02 -0.22 L-0.05 -0.06 L0.03 0.03 L-0.04 0.22 H0.03 L0.10 0.03 L0.02 -0.06 L0.09 -0.22 Z",
        );
        canvas.fill(&crack, theme.sea.bottom.mixed(Colour::BLACK, 0.35));
    });
}

/// The outline of a submarine from the side: hull, tower, periscope, rudder.
pub(super) fn submarine_path() -> Path {
    Path::from_svg(
        "M-0.40 0.02 C-0.30 -0.11 -0.12 -0.115 0.08 -0.115 C0.30 -0.115 0.43 -0.07 0.44 0.02 \
         C0.43 0.12 0.28 0.15 0.08 0.15 C-0.14 0.15 -0.30 0.13 -0.40 0.02 Z \
         M-0.08 -0.08 L-0.055 -0.27 H0.10 L0.14 -0.08 Z \
         M0 -0.38 H0.03 V-0.24 H0 Z M0 -0.38 H0.09 V-0.35 H0 Z \
         M-0.46 -0.12 H-0.40 L-0.30 0.02 L-0.40 0.16 H-0.46 Z",
    )
}

/// A submarine from the side.
pub(super) fn submarine(canvas: &mut Canvas, theme: &Theme) {
    let ship = &theme.ship;
    let path = submarine_path();
    canvas.stroke(&path, &Line::wide(0.09).round(), ship.edge);
    canvas.fill(&path, Paint::down(-0.3, 0.15, ship.house_light, ship.hull_dark));
    let port = |x: f64| Path::circle(Point::new(x, 0.02), 0.035);
    canvas.fill(&[-0.15, 0.05, 0.25].map(port).into_iter().collect(), ship.glass);
}

/// A submarine far below, from above.
pub(super) fn shape_below(canvas: &mut Canvas, theme: &Theme) {
    let hull = Path::from_svg(
        "M-0.44 0 C-0.30 -0.11 0.20 -0.13 0.36 -0.08 Q0.46 -0.04 0.46 0 \
         Q0.46 0.04 0.36 0.08 C0.20 0.13 -0.30 0.11 -0.44 0 Z \
         M-0.46 -0.12 H-0.40 L-0.34 0 L-0.40 0.12 H-0.46 Z",
    );
    canvas.fill(&hull, theme.ship.edge.faint(0.62));
    canvas.fill(&Path::ellipse(Point::new(0.06, 0.0), 0.12, 0.05), theme.ship.edge.faint(0.6));
    canvas.stroke(&hull, &Line::wide(0.025), theme.mark.cross.faint(0.6));
}

/// A mine on its way up, seen from the side.
pub(super) fn mine(canvas: &mut Canvas, theme: &Theme) {
    let ship = &theme.ship;
    let at = Point::new(0.0, 0.0);
    let turns = (0..8_u8).map(|ray| f64::from(ray) / 8.0 + 1.0 / 16.0);
    let horns: Path = turns.map(|turn| Path::line(at.around(0.2, turn), at.around(0.34, turn))).collect();
    canvas.stroke(&horns, &Line::wide(0.14).round(), ship.paint.faint(0.8));
    canvas.circle(at, 0.27, ship.paint.faint(0.8));
    canvas.stroke(&horns, &Line::wide(0.075).round(), ship.edge);
    let shine = Paint::Radial {
        centre: Point::new(-0.08, -0.09),
        radius: 0.3,
        stops: vec![(0.0, ship.hull_dark), (1.0, ship.edge)],
    };
    canvas.circle(at, 0.23, shine);
}

/// A depth charge: a standing drum with two hoops.
pub(super) fn drum(canvas: &mut Canvas, theme: &Theme) {
    let ship = &theme.ship;
    let body =
        Path::from_svg("M-0.27 -0.44 Q0 -0.56 0.27 -0.44 Q0.40 0 0.27 0.44 Q0 0.56 -0.27 0.44 Q-0.40 0 -0.27 -0.44 Z");
    canvas.fill(&body, ship.hull_light);
    let hoops = Path::from_svg("M-0.31 -0.22 H0.31 V-0.14 H-0.31 Z M-0.31 0.14 H0.31 V0.22 H-0.31 Z");
    canvas.fill(&hoops, ship.hull_dark.mixed(ship.edge, 0.6));
}
