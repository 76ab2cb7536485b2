//! Signs on fields. They differ in shape as well as in colour: a white peg is a disc, a red one a square on its
//! corner, a flag a pennant on a pole. The latest sign has a golden frame.

use super::vessels;
use crate::scene::{ShipScene, Side, Sign};
use crate::state::Ship;
use canvas::signs::{bursts, flag, gold_name, hits, words};
use canvas::{Canvas, Line, Path, Point, Rect, Theme, Transform};

/// A sign in the middle of a square of this side, on a board or next to words.
pub(super) fn sign(canvas: &mut Canvas, theme: &Theme, sign: Sign, at: Point, side: f64) {
    let square = Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side);
    match sign {
        Sign::Ship(colour) => badge(canvas, theme, colour, "", at, side * 0.8),
        Sign::Plate(colour) => plate(canvas, theme, (colour, Ship::A), Ship::A.full_load(), at, side * 0.9),
        Sign::White => {
            canvas.circle(at, side * 0.42, theme.mark.miss_edge);
            canvas.circle(at, side * 0.36, theme.mark.miss);
        }
        Sign::Red => {
            canvas.fill(&Path::diamond(at, side * 0.5), theme.mark.cross);
            canvas.fill(&Path::diamond(at, side * 0.42), theme.mark.hit);
        }
        Sign::Flag => flag(canvas, theme, at, side),
        Sign::Torpedo => {
            canvas.rect(square.grown(-side * 0.06), theme.mark.last);
            canvas.rect(square.grown(-side * 0.14), theme.sea.middle);
            let wake = Path::new().from(square.x + side * 0.14, at.y).to(square.right() - side * 0.14, at.y);
            let line = Line::wide(side * 0.13).dashed(side * 0.18, side * 0.1);
            canvas.stroke(&wake, &line, theme.mark.miss);
        }
        Sign::Charge => {
            for (outer, faint) in [(0.47, 0.42), (0.36, 0.6)] {
                let ring = Path::ring(at, outer * side, (outer - 0.045) * side);
                canvas.fill(&ring, theme.mark.miss.faint(faint));
            }
            canvas.fill(&Path::star(at, 12, 0.30 * side, 0.17 * side, 0.02), theme.mark.miss.faint(0.5));
        }
        Sign::Hit => hits(canvas, theme, &[at], side),
        Sign::Splash => {
            // To the upper right of the ship.
            let at = Point::new(at.x + 0.32 * side, at.y - 0.29 * side);
            canvas.circle(at, 0.19 * side, theme.mark.last_edge);
            canvas.fill(&Path::ring(at, 0.165 * side, 0.11 * side), theme.mark.miss);
            canvas.circle(at, 0.055 * side, theme.mark.miss);
        }
        Sign::Submarine => {
            canvas.moved(Transform::shift(at.x + side * 0.01, at.y + side * 0.09).scaled(side), |canvas| {
                vessels::submarine(canvas, theme);
            })
        }
        Sign::Mine => mine(canvas, theme, at, side),
        Sign::Exploded => {
            bursts(canvas, theme, &[at], side);
            mine(canvas, theme, at, side * 0.62);
        }
        Sign::Shot => gold_name(canvas, theme, "R3", at, side * 0.9),
        Sign::Step(number) => {
            canvas.circle(at, side * 0.48, theme.page.accent);
            words(canvas, &number.to_string(), at, side * 0.9, theme.board.frame);
        }
    }
}

fn mine(canvas: &mut Canvas, theme: &Theme, at: Point, side: f64) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(side), |canvas| vessels::mine(canvas, theme));
}

/// The height of a ship's plate as a share of its square. Its letter and its charges can then be read where they are decided on.
const PLATE: f64 = 0.625;
/// The least height of a plate: 7 CSS pixels on a phone.
const LEAST: f64 = 23.0;

/// A ship with the plate of its letter and its charges, in a square of this side.
pub(super) fn vessel(canvas: &mut Canvas, theme: &Theme, side: Side, ship: &ShipScene, at: Point, cell: f64) {
    let berth = Transform::shift(at.x, at.y - cell * 0.29).scaled(cell * 1.06);
    canvas.moved(berth, |canvas| vessels::ship(canvas, theme, side, ship.ship));
    let height = (cell * PLATE).max(LEAST);
    let middle = Point::new(at.x, at.y + (cell - height) / 2.0);
    plate(canvas, theme, (side, ship.ship), ship.vessel.charges, middle, height);
}

/// A side's badge with a letter: round for Red, square for Yellow.
pub(super) fn badge(canvas: &mut Canvas, theme: &Theme, side: Side, letter: &str, at: Point, height: f64) {
    let (path, ink) = match side {
        Side::Red => (Path::circle(at, height / 2.0), theme.side.on_red),
        Side::Yellow => {
            let square = Rect::new(at.x - height * 0.46, at.y - height * 0.46, height * 0.92, height * 0.92);
            (Path::rounded(square, height * 0.14), theme.side.on_yellow)
        }
    };
    canvas.shape(&path, vessels::colour(theme, side), &Line::wide(height * 0.07), theme.ship.edge);
    words(canvas, letter, at, height, ink);
}

/// A ship's letter and its charges on one plate about a point. Both are as large as the plate is high.
fn plate(canvas: &mut Canvas, theme: &Theme, (side, ship): (Side, Ship), charges: u8, at: Point, height: f64) {
    let body = Rect::new(at.x - height * 0.8, at.y - height / 2.0, height * 1.6, height);
    canvas.fill(&Path::rounded(body, height * 0.25), theme.ship.edge);
    badge(canvas, theme, side, ship.name(), Point::new(body.x + height / 2.0, at.y), height);
    let ink = if charges == 0 { theme.mark.blaze } else { theme.mark.cross };
    words(canvas, &charges.to_string(), Point::new(body.x + height * 1.29, at.y), height, ink);
}
