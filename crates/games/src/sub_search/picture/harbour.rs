//! The harbour below a sea: the exits, three berths, and the submarines that its ships have brought home.

use super::sea::Measures;
use super::signs;
use super::vessels;
use crate::picture::{Canvas, Colour, Line, Paint, Path, Point, Rect, Theme, Transform};
use crate::sub_search::scene::{Peg, Place, SIZE, SeaScene};

/// Berths, and places for submarines beside them.
const BERTHS: u8 = 3;

/// Columns with an exit, from 0: the fields 32 to 35 (SUB-27).
pub(super) const EXITS: std::ops::RangeInclusive<u8> = 1..=4;

/// The quay with its basin.
pub(super) fn quay(at: &Measures) -> Rect {
    let sea = at.sea().area();
    Rect::new(sea.x, sea.bottom() + at.arrows, sea.w, at.harbour)
}

fn basin(at: &Measures) -> Rect {
    let quay = quay(at);
    Rect::new(quay.x + 5.0, quay.y, quay.w / 2.0 - 2.0, quay.h - 6.0)
}

/// The middle of a berth.
pub(super) fn berth(at: &Measures, number: usize) -> Point {
    let basin = basin(at);
    #[expect(clippy::cast_precision_loss, reason = "three berths")]
    let share = (number.min(2) as f64 + 0.5) / f64::from(BERTHS);
    Point::new(basin.x + basin.w * share, basin.y + basin.h / 2.0)
}

/// Where the way between harbour and a column leaves the sea.
pub(super) fn mouth(at: &Measures, column: u8) -> Point {
    let exit = at.sea().centre(SIZE - 1, column.clamp(*EXITS.start(), *EXITS.end()));
    Point::new(exit.x, quay(at).y)
}

/// What stays the same: arrows, quay, basin.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, at: &Measures) {
    let quay = quay(at);
    let stone = theme.ship.hull_dark.mixed(theme.board.frame, 0.45);
    canvas.shape(&Path::rounded(quay, 7.0), stone, &Line::wide(1.5), theme.board.frame_edge);
    let joints = (1..8_u8).fold(Path::new(), |joints, stone| {
        let x = quay.x + quay.w / 2.0 + 6.0 + (quay.w / 2.0 - 8.0) * f64::from(stone) / 8.0;
        joints.from(x, quay.bottom() - 5.0).to(x, quay.bottom() - 1.5)
    });
    canvas.stroke(&joints, &Line::wide(1.2), theme.board.frame.faint(0.7));
    let basin = basin(at);
    let water = Paint::down(basin.y, basin.bottom(), theme.sea.bottom, theme.sea.bottom.mixed(Colour::BLACK, 0.2));
    canvas.shape(&Path::rounded(basin, 5.0), water, &Line::wide(1.2), theme.board.frame);
    arrows(canvas, at, theme.board.coordinate);
}

/// The arrows between the sea and the harbour (SUB-27, SUB-28).
pub(super) fn arrows(canvas: &mut Canvas, at: &Measures, ink: Colour) {
    let sea = at.sea();
    let (top, bottom) = (sea.area().bottom() + 3.0, quay(at).y - 2.0);
    let head = at.arrows * 0.30;
    let arrows = EXITS.fold(Path::new(), |arrows, column| {
        let x = sea.centre(0, column).x;
        let tip = |y: f64, way: f64| Path::polygon(&[(x, y), (x - head, y + way * head), (x + head, y + way * head)]);
        let shaft = Rect::new(x - 1.5, top + head * 0.6, 3.0, bottom - top - head * 1.2);
        arrows.and(&Path::rect(shaft)).and(&tip(top, 1.0)).and(&tip(bottom, -1.0))
    });
    canvas.fill(&arrows, ink);
}

/// Draws who is in harbour, who is not, and the trophies.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, at: &Measures) {
    let dim = theme.page.soft_text.faint(0.45);
    for (number, ship) in scene.ships.iter().enumerate().take(usize::from(BERTHS)) {
        let middle = berth(at, number);
        let cell = at.cell;
        let hull = Transform::shift(middle.x, middle.y - cell * 0.20).scaled(cell * 0.94);
        let plate = Point::new(middle.x, middle.y + cell * 0.24);
        match ship.place {
            Some(Place::Harbour) => {
                canvas.moved(hull, |canvas| vessels::ship(canvas, theme, scene.side, ship.class));
                signs::plate(canvas, theme, scene.side, ship.letter, ship.charges, plate, at.plate());
                if ship.chosen {
                    let around = Rect::new(middle.x - cell * 0.48, middle.y - cell * 0.5, cell * 0.96, cell);
                    signs::dashed_frame(canvas, theme, around);
                }
            }
            // Its place is kept for it.
            Some(Place::Sea(..)) => signs::words(canvas, &ship.letter.to_string(), middle, cell * 0.42, dim),
            None => {
                canvas.moved(hull, |canvas| vessels::wreck(canvas, theme, scene.side, ship.class));
                signs::words(canvas, &ship.letter.to_string(), plate, at.plate() * 0.86, dim);
                let strike = Path::new()
                    .from(middle.x - cell * 0.40, middle.y + cell * 0.02)
                    .to(middle.x + cell * 0.40, middle.y - cell * 0.42);
                canvas.stroke(&strike, &Line::wide(cell * 0.05).round(), theme.mark.flame);
                if ship.struck {
                    signs::hit(canvas, theme, Point::new(middle.x, middle.y - cell * 0.20), cell * 0.62);
                }
            }
        }
    }
    let quay = quay(at);
    for number in 0..BERTHS {
        let share = (f64::from(number) + 0.5) / f64::from(BERTHS);
        let middle = Point::new(quay.x + quay.w / 2.0 + 4.0 + (quay.w / 2.0 - 8.0) * share, quay.centre().y - 2.0);
        trophy(canvas, theme, number < scene.trophies, middle, at.cell * 0.84);
    }
    if scene.homeward {
        arrows(canvas, at, theme.mark.last);
        signs::frame(canvas, theme, quay.grown(1.0));
    }
}

/// A submarine that was sunk, with the flag of whoever did it; or the empty place for one.
pub(super) fn trophy(canvas: &mut Canvas, theme: &Theme, sunk: bool, at: Point, size: f64) {
    canvas.moved(Transform::shift(at.x, at.y + size * 0.08).scaled(size), |canvas| {
        let hull = vessels::submarine_path();
        if !sunk {
            canvas.fill(&hull, theme.board.frame.faint(0.38));
            return;
        }
        canvas.stroke(&hull, &Line::wide(0.08).round(), theme.ship.edge);
        canvas.fill(&hull, theme.ship.wreck.mixed(theme.ship.hull_light, 0.3));
        let crack = Path::new().from(-0.20, -0.12).to(-0.12, 0.0).to(-0.20, 0.06).to(-0.13, 0.16);
        canvas.stroke(&crack, &Line::wide(0.05).round(), theme.ship.edge);
    });
    if sunk {
        let flag = Point::new(at.x + size * 0.26, at.y - size * 0.22);
        signs::Pegs::one(Peg::Flag, flag).draw(canvas, theme, size * 0.52);
    }
}
