//! The ships, seen from above, in units of one field: the stern at x = 0, the bow at x = length, the keel on y = 0, port side up.

use crate::fleet::Kind;
use canvas::{Canvas, Colour, Line, Paint, Path, Point, Rect, ShipColours, Theme, Transform};

/// The width of lines around things on deck.
const FINE: f64 = 0.022;

/// The outline of the hull.
fn hull(kind: Kind) -> Path {
    Path::from_svg(match kind {
        Kind::Carrier => {
            "M.09 -.22 Q.09 -.29 .17 -.29 L1.2 -.31 1.5 -.4 H3.3 L3.7 -.28 4.63 -.24 Q4.93 -.22 4.93 -.1 V.1 \
             Q4.93 .22 4.63 .24 L3.8 .32 H.17 Q.09 .32 .09 .25 Z"
        }
        Kind::Destroyer => {
            "M.1 -.17 Q.1 -.24 .24 -.25 C1.4 -.31 2.48 -.3 3.04 -.22 Q3.68 -.12 3.93 0 3.68 .12 3.04 .22 \
             C2.48 .3 1.4 .31 .24 .25 Q.1 .24 .1 .17 Z"
        }
        Kind::TorpedoBoat => "M.11 -.2 L1.65 -.26 Q2.58 -.2 2.93 0 2.58 .2 1.65 .26 L.11 .2 Z",
        Kind::SpeedBoat => "M.2 -.21 L.92 -.25 Q1.64 -.2 1.87 0 1.64 .2 .92 .25 L.2 .21 Z",
    })
}

/// The length of a ship, in fields.
pub(super) fn length(kind: Kind) -> f64 {
    f64::from(kind.length())
}

/// The hull, larger by about `by` on every side. This is far cheaper than a line along its curves.
fn grown(kind: Kind, by: f64) -> Path {
    let middle = length(kind) / 2.0;
    let to = Transform::shift(middle, 0.0).stretched(1.0 + by / middle, 1.0 + by / 0.27);
    hull(kind).moved(to.then(Transform::shift(-middle, 0.0)))
}

/// Draws a ship afloat.
pub(super) fn afloat(canvas: &mut Canvas, theme: &Theme, kind: Kind) {
    let ship = &theme.ship;
    canvas.fill(&grown(kind, 0.065), theme.sea.foam);
    canvas.fill(&grown(kind, 0.024), ship.edge);
    let side = match kind {
        Kind::SpeedBoat => Paint::down(-0.25, 0.25, ship.white, ship.hull_light),
        _ => Paint::down(-0.4, 0.4, ship.hull_light, ship.hull_dark),
    };
    canvas.fill(&grown(kind, -0.02), side);
    match kind {
        Kind::Carrier => carrier(canvas, ship),
        Kind::Destroyer => destroyer(canvas, ship),
        Kind::TorpedoBoat => torpedo_boat(canvas, ship),
        Kind::SpeedBoat => speed_boat(canvas, ship),
    }
}

/// Draws a ship afloat on a small board, without details that would be too small to see.
pub(super) fn small(canvas: &mut Canvas, theme: &Theme, kind: Kind) {
    let ship = &theme.ship;
    canvas.fill(&grown(kind, 0.035), ship.edge);
    canvas.fill(&grown(kind, -0.025), if kind == Kind::SpeedBoat { ship.white } else { ship.hull_light });
    let deck = match kind {
        Kind::Carrier => Some(ship.runway),
        Kind::TorpedoBoat => Some(ship.planks),
        Kind::Destroyer | Kind::SpeedBoat => None,
    };
    if let Some(colour) = deck {
        let inner = Transform::shift(length(kind) * 0.05, 0.0).stretched(0.9, 0.66);
        canvas.fill(&hull(kind).moved(inner), colour);
    }
    let (block, colour) = match kind {
        Kind::Carrier => ("M.4 -.035 H4.5 V.035 H.4 Z", ship.paint),
        Kind::Destroyer => ("M1.2 -.15 H2.56 V.15 H1.2 Z", ship.runway),
        Kind::TorpedoBoat => ("M1.08 -.12 H1.92 V.12 H1.08 Z", ship.runway),
        Kind::SpeedBoat => ("M.4 -.12 H1.12 V.12 H.4 Z", ship.stripe),
    };
    canvas.fill(&Path::from_svg(block), colour);
}

/// Draws a sunk ship on a small board.
pub(super) fn small_wreck(canvas: &mut Canvas, theme: &Theme, kind: Kind) {
    canvas.fill(&grown(kind, 0.06), theme.ship.oil);
    canvas.fill(&grown(kind, 0.03), theme.ship.wreck_edge);
    canvas.fill(&grown(kind, -0.04), theme.ship.wreck);
}

/// Draws the shadow of the hull on the water. `down` is the direction of the screen's bottom in the ship's coordinates.
pub(super) fn shadow(canvas: &mut Canvas, theme: &Theme, kind: Kind, down: Point) {
    let path = hull(kind).moved(Transform::shift(down.x * 0.09, down.y * 0.09));
    canvas.fill(&path, theme.ship.shadow);
}

/// Draws a sunk ship: dark, broken in two, in a slick of oil.
pub(super) fn wreck(canvas: &mut Canvas, theme: &Theme, kind: Kind) {
    let (ship, length) = (&theme.ship, length(kind));
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
    canvas.fill(&grown(kind, 0.03), ship.wreck_edge);
    canvas.fill(&grown(kind, -0.03), ship.wreck);
    // Bare frames of the burnt-out hull.
    let mut ribs = Path::new().from(0.3, 0.0).to(length - 0.35, 0.0);
    let mut x = 0.5;
    while x < length - 0.3 {
        ribs = ribs.from(x - 0.05, -0.16).to(x + 0.02, 0.0).to(x - 0.05, 0.16);
        x += 0.5;
    }
    canvas.stroke(&ribs, &Line::wide(0.045), ship.wreck_edge);
    // The crack is between two fields, where no mark hides it.
    let crack = Path::from_svg(
        "M.06 -.37 L-.11 -.22 .03 -.1 -.14 .08 .01 .22 -.12 .37 L.01 .37 .14 .22 -.01 .08 .16 -.1 .02 -.22 .19 -.37 Z",
    );
    let middle = Transform::shift((length / 2.0).floor().max(1.0), 0.0);
    canvas.fill(&crack.moved(middle), theme.sea.bottom.mixed(Colour::BLACK, 0.35));
}

/// The ship's side view for lists, with the waterline on y = 0.
pub(super) fn silhouette(kind: Kind) -> Path {
    Path::from_svg(match kind {
        Kind::Carrier => {
            "M.05 -.42 H4.97 V-.32 L4.58 -.26 4.38 .1 H.42 L.26 -.28 .05 -.32 Z \
             M2.6 -.66 H3.4 V-.4 H2.6 Z M2.75 -.86 H3.17 V-.62 H2.75 Z \
             M2.925 -1.12 H3.005 V-.8 H2.925 Z M2.75 -1 H3.11 V-.93 H2.75 Z"
        }
        Kind::Destroyer => {
            "M.08 -.26 H2.95 Q3.57 -.26 3.97 -.38 L3.75 .02 Q3.67 .1 3.52 .1 H.28 Q.1 .1 .08 -.26 Z \
             M.46 -.25 L.51 -.45 H.73 L.78 -.25 Z M.62 -.38 L.2 -.45 V-.53 L.62 -.47 Z \
             M1 -.44 H2.75 V-.25 H1 Z M1.12 -.78 H1.38 V-.4 H1.12 Z M1.62 -.78 H1.88 V-.4 H1.62 Z \
             M2.14 -.72 H2.64 V-.4 H2.14 Z M2.3 -.86 H2.64 V-.7 H2.3 Z M2.2 -1.15 H2.26 V-.7 H2.2 Z \
             M2.86 -.25 L2.91 -.45 H3.13 L3.18 -.25 Z M3.02 -.38 L3.44 -.45 V-.53 L3.02 -.47 Z"
        }
        Kind::TorpedoBoat => {
            "M.1 -.22 H1.96 Q2.56 -.22 2.96 -.32 L2.74 .02 Q2.66 .1 2.51 .1 H.3 Q.12 .1 .1 -.22 Z \
             M.5 -.39 H1.12 V-.27 H.5 Z M1.22 -.46 H1.84 V-.2 H1.22 Z M1.4 -.64 H1.8 V-.44 H1.4 Z \
             M1.34 -1 H1.4 V-.44 H1.34 Z \
             M1.96 -.2 L2.01 -.4 H2.23 L2.28 -.2 Z M2.12 -.33 L2.54 -.4 V-.48 L2.12 -.42 Z"
        }
        Kind::SpeedBoat => {
            "M.16 -.24 H1 Q1.58 -.24 1.98 -.32 L1.76 .02 Q1.68 .1 1.53 .1 H.36 Q.18 .1 .16 -.24 Z \
             M.5 -.22 L.56 -.4 H.86 L.92 -.52 1.2 -.22 Z M.66 -.8 H.71 V-.3 H.66 Z"
        }
    })
}

fn carrier(canvas: &mut Canvas, ship: &ShipColours) {
    let svg = Path::from_svg;
    let deck = hull(Kind::Carrier).moved(Transform::shift(0.07, 0.002).scaled(0.972));
    canvas.fill(&deck, Paint::down(-0.4, 0.34, ship.runway.mixed(ship.deck, 0.28), ship.runway));
    // The angled strip runs from the stern to the bulge on the port side.
    let strip = svg("M.16 .03 V-.2 L3.3 -.385 3.5 -.32 3.325 -.215 Z");
    canvas.fill(&strip, ship.runway.mixed(Colour::BLACK, 0.28));
    canvas.stroke(&svg("M.16 .03 L3.325 -.215 M.16 -.2 L3.2 -.38"), &Line::wide(FINE), ship.paint);
    canvas.stroke(&svg("M.24 -.085 L3.275 -.295"), &Line::wide(0.03).dashed(0.12, 0.10), ship.warning);
    let catapults = svg("M3.6 -.1 L4.8 -.05 M3.6 .1 L4.8 .07");
    canvas.stroke(&catapults, &Line::wide(0.03), ship.paint.faint(0.75));
    let lifts = svg("M1.35 .12 H1.69 V.295 H1.35 Z M3.5 .12 H3.84 V.295 H3.5 Z");
    canvas.shape(&lifts, ship.runway.mixed(ship.deck, 0.35), &Line::wide(FINE), ship.paint.faint(0.6));
    // The island on the starboard side.
    let island = Path::rounded(Rect::new(2.45, 0.13, 0.74, 0.17), 0.05);
    canvas.shape(&island, ship.house, &Line::wide(0.03), ship.edge);
    let bridge = Path::rounded(Rect::new(2.79, 0.15, 0.30, 0.11), 0.03);
    canvas.shape(&bridge, ship.house_light, &Line::wide(FINE), ship.edge);
    canvas.circle(Point::new(2.62, 0.212), 0.055, ship.gun);
    let plane = svg("M.15 0 L.04 .025 -.07 .12 -.1 .12 -.05 .03 -.13 .06 V-.06 \
         L-.05 -.03 -.1 -.12 -.07 -.12 .04 -.025 Z");
    let places = [(0.34, 0.20, -0.08), (0.66, 0.20, -0.08), (0.98, 0.20, -0.08), (4.0, -0.09, 0.0)];
    let planes = places.map(|(x, y, turns)| plane.clone().moved(Transform::shift(x, y).turned(turns)));
    canvas.fill(&planes.into_iter().collect(), ship.house_light);
}

/// Draws a turret at x with barrels towards the bow, or towards the stern if `way` is -1.
fn turret(canvas: &mut Canvas, ship: &ShipColours, x: f64, way: f64) {
    let placed = |svg: &str| Path::from_svg(svg).moved(Transform::shift(x, 0.0).stretched(way, 1.0));
    canvas.stroke(&placed("M0 -.0513 H.395 M0 .0513 H.395"), &Line::wide(0.05), ship.gun);
    let house = placed("M-.1215 -.0945 Q0 -.15525 .135 -.081 V.081 Q0 .15525 -.1215 .0945 Z");
    canvas.shape(&house, ship.house_light, &Line::wide(0.03).round(), ship.edge);
}

fn destroyer(canvas: &mut Canvas, ship: &ShipColours) {
    let svg = Path::from_svg;
    let deck = hull(Kind::Destroyer).moved(Transform::shift(0.096, 0.0).scaled(0.952));
    canvas.fill(&deck, Paint::down(-0.28, 0.28, ship.deck.mixed(ship.hull_light, 0.25), ship.deck));
    canvas.stroke(&svg("M3.2 0 H3.76"), &Line::wide(FINE), ship.hull_dark);
    canvas.stroke(&Path::circle(Point::new(0.34, 0.0), 0.10), &Line::wide(FINE), ship.paint);
    turret(canvas, ship, 0.9, -1.0);
    // From aft: deckhouse, two funnels, bridge.
    let house = Path::rounded(Rect::new(1.24, -0.155, 1.36, 0.31), 0.07);
    canvas.shape(&house, ship.house, &Line::wide(0.03), ship.edge);
    for x in [1.5, 1.9] {
        let funnel = Path::ellipse(Point::new(x, 0.0), 0.125, 0.10);
        canvas.shape(&funnel, ship.hull_light, &Line::wide(0.025), ship.edge);
        canvas.fill(&Path::ellipse(Point::new(x, 0.0), 0.075, 0.055), ship.gun);
    }
    let bridge = svg("M2.18 -.19 H2.5 Q2.7 0 2.5 .19 H2.18 Z");
    canvas.shape(&bridge, ship.house_light, &Line::wide(0.03).round(), ship.edge);
    canvas.stroke(&svg("M2.46 -.15 Q2.64 0 2.46 .15"), &Line::wide(0.05), ship.glass);
    turret(canvas, ship, 3.02, 1.0);
}

fn torpedo_boat(canvas: &mut Canvas, ship: &ShipColours) {
    let svg = Path::from_svg;
    let deck = hull(Kind::TorpedoBoat).moved(Transform::shift(0.078, 0.0).scaled(0.948));
    canvas.fill(&deck, ship.planks);
    let seams = svg("M.2 -.12 H2.34 M.2 -.04 H2.34 M.2 .04 H2.34 M.2 .12 H2.34");
    canvas.stroke(&seams, &Line::wide(0.014), ship.planks.mixed(Colour::BLACK, 0.3));
    let tube = |y: f64, turns: f64| {
        Path::rounded(Rect::new(-0.36, -0.05, 0.72, 0.10), 0.05).moved(Transform::shift(1.11, y).turned(turns))
    };
    canvas.shape(&tube(-0.165, -0.012).and(&tube(0.165, 0.012)), ship.hull_light, &Line::wide(0.028), ship.edge);
    let nose = |y: f64| Path::circle(Point::new(1.44, y), 0.042);
    canvas.fill(&nose(-0.19).and(&nose(0.19)), ship.stripe);
    let house = Path::rounded(Rect::new(0.9, -0.085, 0.42, 0.17), 0.05);
    canvas.shape(&house, ship.house, &Line::wide(0.025), ship.edge);
    let bridge = svg("M1.62 -.15 H1.86 Q2.1 0 1.86 .15 H1.62 Z");
    canvas.shape(&bridge, ship.house_light, &Line::wide(0.03).round(), ship.edge);
    canvas.stroke(&svg("M1.845 -.115 Q2.01 0 1.845 .115"), &Line::wide(0.045), ship.glass);
    canvas.stroke(&svg("M.465 0 H.225 M2.34 0 H2.58"), &Line::wide(0.045), ship.gun);
    let mount = |x: f64| Path::circle(Point::new(x, 0.0), 0.085);
    canvas.shape(&mount(0.465).and(&mount(2.34)), ship.house, &Line::wide(0.028), ship.edge);
}

fn speed_boat(canvas: &mut Canvas, ship: &ShipColours) {
    let svg = Path::from_svg;
    let engine = |y: f64| Path::rounded(Rect::new(0.09, y - 0.055, 0.17, 0.11), 0.03);
    canvas.fill(&engine(-0.10).and(&engine(0.10)), ship.gun);
    let stripes = svg("M.24 -.165 L.92 -.2 Q1.52 -.165 1.7 0 M.24 .165 L.92 .2 Q1.52 .165 1.7 0");
    canvas.stroke(&stripes, &Line::wide(0.055), ship.stripe);
    let cockpit = Path::rounded(Rect::new(0.34, -0.125, 0.62, 0.25), 0.08);
    canvas.shape(&cockpit, ship.planks, &Line::wide(0.028), ship.edge);
    canvas.fill(&Path::rounded(Rect::new(0.40, -0.09, 0.10, 0.18), 0.03), ship.gun);
    let screen = svg("M.86 -.15 L1 -.13 Q1.16 0 1 .13 L.86 .15 Q1.02 0 .86 -.15 Z");
    canvas.shape(&screen, ship.glass, &Line::wide(0.02), ship.edge);
    canvas.stroke(&svg("M1.32 0 H1.49"), &Line::wide(0.035), ship.gun);
    canvas.circle(Point::new(1.32, 0.0), 0.055, ship.gun);
}
