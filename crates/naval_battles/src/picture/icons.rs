//! Signs of weapons and action cards. Each has its own shape, so that none depends on colour alone.

use crate::data::Kind;
use canvas::{Canvas, Colour, Line, Path, Point, Rect, Transform};

/// The meaning of a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Icon {
    Of(Kind),
    /// The flak of a ship.
    Flak,
    /// The targeting of a ship.
    Targeting,
    /// Fighters of a carrier.
    Fighter,
    /// The stealth of a submarine.
    Stealth,
    /// Cards in hand.
    Hand,
    /// Ships in reserve.
    Reserve,
}

/// Draws a sign in a square about a point.
pub(super) fn draw(canvas: &mut Canvas, icon: Icon, at: Point, side: f64, ink: Colour) {
    let (filled, lines) = shape(icon);
    canvas.moved(Transform::shift(at.x, at.y).scaled(side), |canvas| {
        canvas.fill(&filled, ink);
        canvas.stroke(&lines, &Line::wide(0.09).round(), ink);
    });
}

/// The filled part of a sign, and the part drawn as lines, in a square of side 1 about the origin.
fn shape(icon: Icon) -> (Path, Path) {
    let (svg, none) = (Path::from_svg, Path::new);
    match icon {
        Icon::Of(kind) => of_kind(kind),
        Icon::Flak => (none(), rays(8, 0.2, 0.46).and(&Path::circle(Point::default(), 0.09))),
        Icon::Targeting => (none(), Path::circle(Point::default(), 0.3).and(&rays(4, 0.16, 0.48))),
        // From the front, unlike bombers, which are seen from above: wings from side to side, a round nose, and the fin.
        Icon::Fighter => (
            svg("M-.5 0 L0 -.06 .5 0 .5 .1 0 .24 -.5 .1 Z \
                 M-.0902 -.14 L.0902 -.14 .22 -.0102 .22 .1702 .0902 .3 -.0902 .3 -.22 .1702 -.22 -.0102 Z"),
            svg("M0 -.1 V-.4"),
        ),
        Icon::Stealth => (
            none(),
            svg("M-.45 -.22 Q-.22 -.44 0 -.22 .22 0 .45 -.22 M-.45 .04 Q-.22 -.18 0 .04 .22 .26 .45 .04 \
                 M-.45 .3 Q-.22 .08 0 .3 .22 .52 .45 .3"),
        ),
        Icon::Hand => {
            let card = |x: f64, turn: f64| {
                Path::rounded(Rect::new(-0.16, -0.36, 0.32, 0.52), 0.05).moved(Transform::shift(x, 0.12).turned(turn))
            };
            (card(-0.18, -0.05), card(0.16, 0.05))
        }
        Icon::Reserve => (little_ship(0.0, 0.16, 0.9), svg("M-.4 .36 H.4")),
    }
}

fn of_kind(kind: Kind) -> (Path, Path) {
    let (svg, none) = (Path::from_svg, Path::new);
    match kind {
        Kind::MainGuns => (
            svg("M-.2 .15 L.44 -.19 .5 -.09 -.14 .27 Z M-.2 -.11 L.44 -.45 .5 -.35 -.14 .01 Z \
                 M-.44 .4 L-.4 -.04 -.06 -.16 .12 .4 Z"),
            none(),
        ),
        Kind::SecondaryGuns => {
            (svg("M-.2 .02 L.44 -.32 .5 -.22 -.14 .14 Z M-.44 .4 L-.4 -.04 -.06 -.16 .12 .4 Z"), none())
        }
        Kind::TorpedoSpread => (torpedo(-0.24).and(&torpedo(0.0)).and(&torpedo(0.24)), none()),
        Kind::DepthCharges => (
            Path::rounded(Rect::new(-0.28, -0.42, 0.56, 0.2), 0.06)
                .and(&Path::rect(Rect::new(-0.28, -0.16, 0.56, 0.28)))
                .and(&Path::rounded(Rect::new(-0.28, 0.18, 0.56, 0.2), 0.06)),
            none(),
        ),
        // A bomber from above.
        Kind::LandAir => (
            svg(
                "M0 -.5 L.08 -.36 .08 -.16 .5 -.02 .5 .1 .08 .06 .06 .34 .2 .42 .2 .5 -.2 .5 -.2 .42 -.06 .34 -.08 .06 \
                 -.5 .1 -.5 -.02 -.08 -.16 -.08 -.36 Z",
            ),
            none(),
        ),
        Kind::NearMiss => (
            svg("M-.12 .3 Q-.2 -.2 0 -.5 .2 -.2 .12 .3 Z"),
            svg("M-.22 .26 Q-.3 0 -.4 -.1 M.22 .26 Q.3 0 .4 -.1 M-.46 .42 H.46"),
        ),
        Kind::Armour => (svg("M0 -.5 Q.2 -.36 .4 -.36 .44 .24 0 .5 -.44 .24 -.4 -.36 -.2 -.36 0 -.5 Z"), none()),
        Kind::Escorts => (little_ship(0.14, -0.12, 0.62).and(&little_ship(-0.14, 0.36, 0.62)), none()),
        Kind::SmallTarget => {
            (little_ship(0.0, 0.08, 0.42), Path::circle(Point::default(), 0.36).and(&rays(4, 0.36, 0.5)))
        }
        Kind::Evasion => (svg("M.12 -.5 L.5 -.42 .24 -.12 Z"), svg("M-.36 .42 L.14 .3 -.2 0 .26 -.3")),
        Kind::Withdrawal => {
            (svg("M-.5 .06 L-.16 -.26 -.16 .38 Z"), svg("M-.16 .06 H.16 Q.42 .06 .42 -.18 .42 -.4 .1 -.4"))
        }
        Kind::Reinforcements => (little_ship(-0.06, 0.34, 0.8), svg("M.22 -.42 V-.06 M.04 -.24 H.4")),
        Kind::SurpriseAttack => (svg("M.1 -.5 L-.3 .08 -.04 .08 -.14 .5 .3 -.12 .04 -.12 Z"), none()),
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

fn torpedo(down: f64) -> Path {
    Path::from_svg("M-.3 -.07 L.32 -.07 Q.48 -.05 .48 0 .48 .05 .32 .07 L-.3 .07 -.46 .11 -.42 0 -.46 -.11 Z")
        .moved(Transform::shift(0.0, down))
}

/// A ship of this length with its keel at the point.
fn little_ship(x: f64, y: f64, long: f64) -> Path {
    Path::from_svg("M-.5 -.16 L.52 -.2 .4 0 -.42 0 Z M-.2 -.16 L-.2 -.32 -.06 -.32 -.06 -.44 .06 -.44 .1 -.16 Z")
        .moved(Transform::shift(x, y).scaled(long))
}
