//! Signs of weapons and of action cards, one shape each, so that none is told by its colour alone.

use crate::data::Kind;
use canvas::{Canvas, Colour, Line, Path, Point, Rect, Transform};

/// What a sign stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Icon {
    Of(Kind),
    /// What flak adds.
    Flak,
    /// What targeting adds.
    Targeting,
    /// Fighters of a carrier.
    Fighter,
    /// The stealth of a submarine.
    Stealth,
    /// Cards in hand, ships in reserve.
    Hand,
    Reserve,
}

/// Draws a sign about a point, as high as wide.
pub(super) fn draw(canvas: &mut Canvas, icon: Icon, at: Point, side: f64, ink: Colour) {
    let (filled, lines) = shape(icon);
    canvas.moved(Transform::shift(at.x, at.y).scaled(side), |canvas| {
        canvas.fill(&filled, ink);
        canvas.stroke(&lines, &Line::wide(0.09).round(), ink);
    });
}

/// What is filled and what is drawn as lines, in a square of side 1 about the origin.
fn shape(icon: Icon) -> (Path, Path) {
    let none = Path::new;
    match icon {
        Icon::Of(kind) => of_kind(kind),
        Icon::Flak => (none(), rays(8, 0.2, 0.46).and(&Path::circle(Point::default(), 0.09))),
        Icon::Targeting => (none(), Path::circle(Point::default(), 0.3).and(&rays(4, 0.16, 0.48))),
        Icon::Fighter => fighter(),
        Icon::Stealth => {
            let swell = |y: f64| Path::new().from(-0.45, y).bend(-0.22, y - 0.22, 0.0, y).bend(0.22, y + 0.22, 0.45, y);
            (none(), swell(-0.22).and(&swell(0.04)).and(&swell(0.3)))
        }
        Icon::Hand => {
            let card = |x: f64, turn: f64| {
                Path::rounded(Rect::new(-0.16, -0.36, 0.32, 0.52), 0.05).moved(Transform::shift(x, 0.12).turned(turn))
            };
            (card(-0.18, -0.05), card(0.16, 0.05))
        }
        Icon::Reserve => (little_ship(0.0, 0.16, 0.9), Path::line(Point::new(-0.4, 0.36), Point::new(0.4, 0.36))),
    }
}

fn of_kind(kind: Kind) -> (Path, Path) {
    let none = Path::new;
    match kind {
        Kind::MainGuns => (gun(0.13).and(&gun(-0.13)).and(&mounting()), none()),
        Kind::SecondaryGuns => (gun(0.0).and(&mounting()), none()),
        Kind::TorpedoSpread => (torpedo(-0.24).and(&torpedo(0.0)).and(&torpedo(0.24)), none()),
        Kind::DepthCharges => (
            Path::rounded(Rect::new(-0.28, -0.42, 0.56, 0.2), 0.06)
                .and(&Path::rect(Rect::new(-0.28, -0.16, 0.56, 0.28)))
                .and(&Path::rounded(Rect::new(-0.28, 0.18, 0.56, 0.2), 0.06)),
            none(),
        ),
        Kind::LandAir => (plane(), none()),
        Kind::NearMiss => (
            Path::new().from(-0.12, 0.3).bend(-0.2, -0.2, 0.0, -0.5).bend(0.2, -0.2, 0.12, 0.3).close(),
            Path::new()
                .from(-0.22, 0.26)
                .bend(-0.3, 0.0, -0.4, -0.1)
                .from(0.22, 0.26)
                .bend(0.3, 0.0, 0.4, -0.1)
                .from(-0.46, 0.42)
                .to(0.46, 0.42),
        ),
        Kind::Armour => (shield(), none()),
        Kind::Escorts => (little_ship(0.14, -0.12, 0.62).and(&little_ship(-0.14, 0.36, 0.62)), none()),
        Kind::SmallTarget => {
            (little_ship(0.0, 0.08, 0.42), Path::circle(Point::default(), 0.36).and(&rays(4, 0.36, 0.5)))
        }
        Kind::Evasion => (
            Path::polygon(&[(0.12, -0.5), (0.5, -0.42), (0.24, -0.12)]),
            Path::new().from(-0.36, 0.42).to(0.14, 0.3).to(-0.2, 0.0).to(0.26, -0.3),
        ),
        Kind::Withdrawal => (
            Path::polygon(&[(-0.5, 0.06), (-0.16, -0.26), (-0.16, 0.38)]),
            Path::new().from(-0.16, 0.06).to(0.16, 0.06).bend(0.42, 0.06, 0.42, -0.18).bend(0.42, -0.4, 0.1, -0.4),
        ),
        Kind::Reinforcements => (
            little_ship(-0.06, 0.34, 0.8),
            Path::new().from(0.22, -0.42).to(0.22, -0.06).from(0.04, -0.24).to(0.4, -0.24),
        ),
        Kind::SurpriseAttack => (
            Path::polygon(&[(0.1, -0.5), (-0.3, 0.08), (-0.04, 0.08), (-0.14, 0.5), (0.3, -0.12), (0.04, -0.12)]),
            none(),
        ),
        Kind::Planning => (Path::star(Point::default(), 4, 0.5, 0.13, 0.0), Path::circle(Point::default(), 0.3)),
    }
}

/// Rays about the middle.
fn rays(count: u32, from: f64, to: f64) -> Path {
    let ray = |at: u32| {
        let turn = f64::from(at) / f64::from(count);
        Path::line(Point::default().around(from, turn), Point::default().around(to, turn))
    };
    (0..count).map(ray).collect()
}

/// A barrel that is raised, so far above the middle.
fn gun(down: f64) -> Path {
    Path::polygon(&[(-0.2, 0.02), (0.44, -0.32), (0.5, -0.22), (-0.14, 0.14)]).moved(Transform::shift(0.0, down))
}

/// What barrels stand on.
fn mounting() -> Path {
    Path::polygon(&[(-0.44, 0.4), (-0.4, -0.04), (-0.06, -0.16), (0.12, 0.4)])
}

fn torpedo(down: f64) -> Path {
    Path::new()
        .from(-0.3, down - 0.07)
        .to(0.32, down - 0.07)
        .bend(0.48, down - 0.05, 0.48, down)
        .bend(0.48, down + 0.05, 0.32, down + 0.07)
        .to(-0.3, down + 0.07)
        .to(-0.46, down + 0.11)
        .to(-0.42, down)
        .to(-0.46, down - 0.11)
        .close()
}

/// A bomber from above.
fn plane() -> Path {
    Path::polygon(&[
        (0.0, -0.5),
        (0.08, -0.36),
        (0.08, -0.16),
        (0.5, -0.02),
        (0.5, 0.1),
        (0.08, 0.06),
        (0.06, 0.34),
        (0.2, 0.42),
        (0.2, 0.5),
        (-0.2, 0.5),
        (-0.2, 0.42),
        (-0.06, 0.34),
        (-0.08, 0.06),
        (-0.5, 0.1),
        (-0.5, -0.02),
        (-0.08, -0.16),
        (-0.08, -0.36),
    ])
}

/// A fighter from the front, for bombers are seen from above: a round nose, wings from side to side, and the fin.
fn fighter() -> (Path, Path) {
    let wings = Path::polygon(&[(-0.5, 0.0), (0.0, -0.06), (0.5, 0.0), (0.5, 0.1), (0.0, 0.24), (-0.5, 0.1)]);
    let nose = Path::polygon(&OCTAGON.map(|(x, y)| (0.22 * x, 0.08 + 0.22 * y)));
    (wings.and(&nose), Path::line(Point::new(0.0, -0.1), Point::new(0.0, -0.4)))
}

/// Corners about the origin, clockwise as all that overlaps is drawn.
const OCTAGON: [(f64, f64); 8] =
    [(-0.41, -1.0), (0.41, -1.0), (1.0, -0.41), (1.0, 0.41), (0.41, 1.0), (-0.41, 1.0), (-1.0, 0.41), (-1.0, -0.41)];

fn shield() -> Path {
    Path::new()
        .from(0.0, -0.5)
        .bend(0.2, -0.36, 0.4, -0.36)
        .bend(0.44, 0.24, 0.0, 0.5)
        .bend(-0.44, 0.24, -0.4, -0.36)
        .bend(-0.2, -0.36, 0.0, -0.5)
        .close()
}

/// A ship of this length with its keel at the point.
fn little_ship(x: f64, y: f64, long: f64) -> Path {
    let at = |points: &[(f64, f64)]| {
        Path::polygon(&points.iter().map(|(across, down)| (x + across * long, y + down * long)).collect::<Vec<_>>())
    };
    at(&[(-0.5, -0.16), (0.52, -0.2), (0.4, 0.0), (-0.42, 0.0)]).and(&at(&[
        (-0.2, -0.16),
        (-0.2, -0.32),
        (-0.06, -0.32),
        (-0.06, -0.44),
        (0.06, -0.44),
        (0.1, -0.16),
    ]))
}
