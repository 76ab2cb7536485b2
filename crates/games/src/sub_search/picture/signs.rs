//! Signs on fields. Each has a shape of its own, so that none is told by its colour alone: a white peg is a disc, a red one
//! a square on its corner, a flag a pennant on a pole; the latest is framed in gold.

use super::vessels;
use crate::picture::{Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, Transform};
use crate::sub_search::scene::{Mark, Piece, ShipScene, Side, Sign};
use crate::sub_search::state::Ship;

/// What a sign of the legend or of the news looks like, in the middle of a square of this side.
pub(super) fn sign(canvas: &mut Canvas, theme: &Theme, sign: Sign, at: Point, side: f64) {
    let square = Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side);
    match sign {
        Sign::Ship(colour) => badge(canvas, theme, colour, "", at, side * 0.8),
        Sign::Plate(colour) => plate(canvas, theme, colour, Ship::A, Ship::A.full_load(), at, side * 0.9),
        Sign::White => {
            canvas.circle(at, side * 0.42, theme.mark.miss_edge);
            canvas.circle(at, side * 0.36, theme.mark.miss);
        }
        Sign::Red => {
            canvas.fill(&diamond(at, side * 0.5), theme.mark.cross);
            canvas.fill(&diamond(at, side * 0.42), theme.mark.hit);
        }
        Sign::Flag => flag(canvas, theme, at, side),
        Sign::Torpedo => {
            canvas.rect(square.grown(-side * 0.06), theme.mark.last);
            canvas.rect(square.grown(-side * 0.14), theme.sea.middle);
            let wake = Path::new().from(square.x + side * 0.14, at.y).to(square.right() - side * 0.14, at.y);
            let line = Line::wide(side * 0.13).dashed(side * 0.18, side * 0.1);
            canvas.stroke(&wake, &line, theme.mark.miss);
        }
        Sign::Hit => hit(canvas, theme, at, side),
        Sign::Submarine => piece(canvas, theme, Piece::Submarine, at, side),
        Sign::Mine => piece(canvas, theme, Piece::Mine, at, side),
        Sign::Exploded => piece(canvas, theme, Piece::Exploded, at, side),
        Sign::Shot => gold_name(canvas, theme, "R3", at, side * 0.66),
        Sign::Step(number) => {
            canvas.circle(at, side * 0.48, theme.page.accent);
            words(canvas, &number.to_string(), at, side * 0.8, theme.board.frame);
        }
    }
}

/// A square on its corner.
pub(super) fn diamond(at: Point, radius: f64) -> Path {
    Path::star(at, 2, radius, radius, 0.0)
}

/// A pennant on a pole, in a square of this side.
pub(super) fn flag(canvas: &mut Canvas, theme: &Theme, at: Point, side: f64) {
    let pole = Path::rect(Rect::new(at.x - 0.24 * side, at.y - 0.38 * side, 0.075 * side, 0.78 * side));
    let (x, y, half) = (at.x - 0.18 * side, at.y - 0.36 * side, 0.23 * side);
    let cloth = Path::polygon(&[(x, y), (x + 0.56 * side, y + half), (x, y + 2.0 * half)]);
    let edge = pole.clone().and(&cloth);
    canvas.shape(&edge, theme.mark.last_edge, &Line::wide(0.12 * side).round(), theme.mark.last_edge);
    canvas.fill(&pole, theme.mark.cross);
    canvas.fill(&cloth, theme.mark.blaze);
}

/// What lies below a field, in a square of this side.
pub(super) fn piece(canvas: &mut Canvas, theme: &Theme, piece: Piece, at: Point, cell: f64) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(cell), |canvas| match piece {
        Piece::Submarine => {
            let berth = Transform::shift(0.01, 0.09);
            canvas.moved(berth, |canvas| vessels::submarine(canvas, theme));
        }
        Piece::Mine => vessels::mine(canvas, theme),
        Piece::Exploded => exploded(canvas, theme),
    });
}

/// A mine in its burst, in a field of side 1.
fn exploded(canvas: &mut Canvas, theme: &Theme) {
    fire(canvas, theme);
    canvas.moved(Transform::NONE.scaled(0.62), |canvas| vessels::mine(canvas, theme));
}

/// A burst in a field of side 1.
fn fire(canvas: &mut Canvas, theme: &Theme) {
    let mark = &theme.mark;
    let star = |outer: f64, inner: f64, turn: f64| Path::star(Point::default(), 9, outer, inner, turn - 0.25);
    canvas.fill(&star(0.465, 0.285, 0.0), mark.hit_edge);
    canvas.fill(&star(0.425, 0.265, 0.0), mark.flame);
    canvas.fill(&star(0.355, 0.25, 1.0 / 18.0), mark.blaze);
}

/// A burst with a cross, in a square of this side: a ship was sunk just now.
pub(super) fn hit(canvas: &mut Canvas, theme: &Theme, at: Point, cell: f64) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(cell), |canvas| {
        fire(canvas, theme);
        canvas.circle(Point::default(), 0.255, theme.mark.hit_edge);
        canvas.circle(Point::default(), 0.215, theme.mark.hit);
        let arm = 0.105;
        let cross = Path::new().from(-arm, -arm).to(arm, arm).from(-arm, arm).to(arm, -arm);
        canvas.stroke(&cross, &Line::wide(0.068).round(), theme.mark.cross);
    });
}

/// A sign on the surface, on a field of this side. A splash lies beside the ship, the others in the middle.
pub(super) fn mark(canvas: &mut Canvas, theme: &Theme, mark: Mark, at: Point, cell: f64) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(cell), |canvas| match mark {
        Mark::Charge => {
            for (outer, faint) in [(0.47, 0.42), (0.36, 0.6)] {
                let ring = Path::ring(Point::new(0.0, 0.0), outer, outer - 0.045);
                canvas.fill(&ring, theme.mark.miss.faint(faint));
            }
            let spray = Path::star(Point::new(0.0, 0.0), 12, 0.30, 0.17, 0.02);
            canvas.fill(&spray, theme.mark.miss.faint(0.5));
        }
        Mark::Splash => {
            let at = Point::new(0.32, -0.29);
            canvas.circle(at, 0.19, theme.mark.last_edge);
            canvas.fill(&Path::ring(at, 0.165, 0.11), theme.mark.miss);
            canvas.circle(at, 0.055, theme.mark.miss);
        }
        Mark::Hit => hit(canvas, theme, Point::default(), 1.0),
        Mark::Exploded => exploded(canvas, theme),
    });
}

/// A ship with the plate of its letter and its charges, in a square of this side.
pub(super) fn vessel(canvas: &mut Canvas, theme: &Theme, side: Side, ship: &ShipScene, at: Point, cell: f64) {
    let berth = Transform::shift(at.x, at.y - cell * 0.12).scaled(cell * 1.06);
    canvas.moved(berth, |canvas| vessels::ship(canvas, theme, side, ship.ship));
    let height = cell * 0.44;
    plate(canvas, theme, side, ship.ship, ship.charges, Point::new(at.x, at.y + cell * 0.47 - height / 2.0), height);
}

/// The golden frame around what is latest or chosen.
pub(super) fn frame(canvas: &mut Canvas, theme: &Theme, field: Rect) {
    let side = field.h.min(field.w);
    let path = Path::rounded(field.grown(-0.02 * side), 0.18 * side);
    let wide = (0.06 * side).clamp(2.4, 4.0);
    canvas.stroke(&path, &Line::wide(wide * 1.9), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(wide), theme.mark.last);
}

/// The dashed golden frame around what is being chosen, or for.
pub(super) fn dashed_frame(canvas: &mut Canvas, theme: &Theme, field: Rect) {
    let path = Path::rounded(field.grown(-0.03 * field.h), 0.2 * field.h);
    canvas.stroke(&path, &Line::wide(0.12 * field.h), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(0.08 * field.h).dashed(0.19 * field.h, 0.1 * field.h), theme.mark.last);
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
    words(canvas, letter, at, height * 0.84, ink);
}

/// A ship's letter and its charges on one plate about a point.
fn plate(canvas: &mut Canvas, theme: &Theme, side: Side, ship: Ship, charges: u8, at: Point, height: f64) {
    let width = height * 2.12;
    let body = Rect::new(at.x - width / 2.0, at.y - height / 2.0, width, height);
    canvas.fill(&Path::rounded(body, height / 2.0), theme.ship.edge);
    badge(canvas, theme, side, ship.name(), Point::new(body.x + height * 0.52, at.y), height * 1.04);
    let ink = if charges == 0 { theme.mark.blaze } else { theme.mark.cross };
    words(canvas, &charges.to_string(), Point::new(body.x + height * 1.33, at.y), height * 0.92, ink);
    let drum = Transform::shift(body.x + height * 1.78, at.y).scaled(height * 0.52);
    canvas.moved(drum, |canvas| vessels::drum(canvas, theme));
}

/// A short text in the middle of a place, its digits this high in the font's own measure.
pub(super) fn words(canvas: &mut Canvas, text: &str, at: Point, size: f64, ink: Colour) {
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let style = TextStyle::new(Face::Strong, size as f32, ink).aligned(Align::Middle);
    canvas.text(text, Point::new(at.x, at.y + size * 0.355), &style);
}

/// A short text in the upper left corner of a field, over whatever is there.
pub(super) fn corner(canvas: &mut Canvas, theme: &Theme, text: &str, field: Rect, size: f64) {
    #[expect(clippy::cast_possible_truncation, reason = "a size in pixels")]
    let style = TextStyle::new(Face::Strong, size as f32, theme.mark.cross).haloed(theme.mark.last_edge, 1.8);
    canvas.text(text, Point::new(field.x + 3.0, field.y + size * 0.7 + 3.0), &style);
}

/// A golden tile, for what can be chosen.
pub(super) fn gold(canvas: &mut Canvas, theme: &Theme, tile: Rect) {
    let path = Path::rounded(tile, tile.h * 0.2);
    canvas.shape(&path, theme.mark.last, &Line::wide(1.5), theme.mark.last_edge);
}

/// A name on gold, for a level or a lane.
pub(super) fn gold_name(canvas: &mut Canvas, theme: &Theme, name: &str, at: Point, size: f64) {
    let width = crate::picture::text_width(name, Face::Strong, 100.0) / 100.0 * size + 4.0;
    gold(canvas, theme, Rect::new(at.x - width / 2.0, at.y - size * 0.52, width, size * 1.04));
    words(canvas, name, at, size, theme.side.on_yellow);
}

/// An anchor of this height.
pub(super) fn anchor(canvas: &mut Canvas, at: Point, height: f64, ink: Colour) {
    canvas.moved(Transform::shift(at.x, at.y).scaled(height), |canvas| {
        canvas.fill(&Path::ring(Point::new(0.0, -0.38), 0.13, 0.05), ink);
        let bars =
            Path::rect(Rect::new(-0.05, -0.28, 0.10, 0.74)).and(&Path::rect(Rect::new(-0.22, -0.18, 0.44, 0.09)));
        canvas.fill(&bars, ink);
        let arms = Path::new().from(-0.38, 0.12).bend(-0.30, 0.44, 0.0, 0.44).bend(0.30, 0.44, 0.38, 0.12);
        canvas.stroke(&arms, &Line::wide(0.10), ink);
    });
}
