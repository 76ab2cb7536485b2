//! The harbour of a sea: three berths, and the sunk submarines as trophies.

use super::layout::{DECIDED, SeaPlace};
use super::{signs, vessels};
use crate::board::Port;
use crate::scene::{SeaScene, ShipScene, Sign};
use canvas::signs::{dashed_frame, flag, frame, gold, words};
use canvas::{Align, Canvas, Colour, Face, Line, Paint, Path, Point, Rect, TextStyle, Theme, Transform, text_width};

/// A share of a harbour along its longer side, from 0 to 1.
fn part(harbour: Rect, from: f64, to: f64) -> Rect {
    if harbour.w > harbour.h {
        Rect { x: harbour.x + harbour.w * from, w: harbour.w * (to - from), ..harbour }
    } else {
        Rect { y: harbour.y + harbour.h * from, h: harbour.h * (to - from), ..harbour }
    }
}

/// Draws the constant part: quay and basin.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, place: &SeaPlace) {
    let stone = theme.ship.hull_dark.mixed(theme.board.frame, 0.45);
    canvas.shape(&Path::rounded(place.harbour, 7.0), stone, &Line::wide(1.5), theme.board.frame_edge);
    let basin = part(place.harbour, 0.0, 0.66).grown(-4.0);
    let water = Paint::down(basin.y, basin.bottom(), theme.sea.middle, theme.sea.bottom.mixed(Colour::BLACK, 0.15));
    canvas.shape(&Path::rounded(basin, 5.0), water, &Line::wide(1.2), theme.board.frame);
}

/// Draws the berths and the trophies.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, place: &SeaPlace) {
    let harbour = place.harbour;
    for (share, ship) in [0.0, 0.22, 0.44].into_iter().zip(&scene.ships) {
        berth(canvas, theme, scene, ship, part(harbour, share, share + 0.22));
    }
    for number in 0..scene.trophies.1 {
        let share = 0.34 / f64::from(scene.trophies.1.max(1));
        let slot = part(harbour, 0.66 + share * f64::from(number), 0.66 + share * f64::from(number + 1));
        trophy(canvas, theme, number < scene.trophies.0, slot.centre(), slot.w.min(slot.h * 1.25).min(50.0));
    }
    // A tall harbour has its name above. A wide one is below its sea and needs none.
    if harbour.h > harbour.w {
        name(canvas, theme, scene, harbour);
    }
    if scene.reach.harbour {
        frame(canvas, theme, harbour.grown(1.0));
    }
}

/// The name above a harbour. If it is a destination, it stands in gold above the names of columns, which leave no room for it.
fn name(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, harbour: Rect) {
    if !scene.reach.harbour {
        let style = TextStyle::new(Face::Strong, 23.0, theme.page.text).aligned(Align::Middle).within(harbour.w + 10.0);
        canvas.text(&scene.harbour, Point::new(harbour.centre().x, harbour.y - 7.0), &style);
        return;
    }
    let (right, baseline) = (harbour.right() + 4.0, harbour.y - 34.0);
    let style =
        TextStyle::new(Face::Strong, DECIDED, theme.side.on_yellow).aligned(Align::End).within(harbour.w + 40.0);
    let wide = text_width(&scene.harbour, Face::Strong, DECIDED).min(harbour.w + 40.0);
    gold(canvas, theme, Rect::new(right - wide - 4.0, baseline - 25.0, wide + 8.0, 31.0));
    canvas.text(&scene.harbour, Point::new(right, baseline), &style);
}

fn berth(canvas: &mut Canvas, theme: &Theme, scene: &SeaScene, ship: &ShipScene, slot: Rect) {
    let (middle, cell) = (slot.centre(), slot.h.min(slot.w).min(58.0));
    let dim = theme.mark.miss.faint(0.45);
    match ship.vessel.berth {
        Some(Port::Harbour) => {
            signs::vessel(canvas, theme, scene.side, ship, middle, cell);
            if ship.chosen {
                dashed_frame(canvas, theme, Rect::new(middle.x - cell / 2.0, middle.y - cell / 2.0, cell, cell));
            }
        }
        // The berth of a ship at sea stays empty.
        Some(Port::Sea(_)) => words(canvas, ship.ship.name(), middle, cell * 0.5, dim),
        None => {
            let low = Point::new(middle.x, middle.y + cell * 0.22);
            canvas.moved(Transform::shift(low.x, low.y).scaled(cell), |canvas| {
                vessels::wreck(canvas, theme, scene.side, ship.ship);
            });
            let badge = Point::new(middle.x, middle.y - cell * 0.18);
            signs::badge(canvas, theme, scene.side, ship.ship.name(), badge, cell * 0.5);
            let strike =
                Path::new().from(low.x - cell * 0.5, low.y + cell * 0.1).to(low.x + cell * 0.5, low.y - cell * 0.14);
            canvas.stroke(&strike, &Line::wide(cell * 0.14).round(), theme.mark.last_edge);
            canvas.stroke(&strike, &Line::wide(cell * 0.08).round(), theme.mark.flame);
            if ship.struck {
                signs::sign(canvas, theme, Sign::Hit, Point::new(low.x + cell * 0.3, low.y), cell * 0.5);
            }
        }
    }
}

/// A sunk submarine with the hunter's flag, or an empty place.
fn trophy(canvas: &mut Canvas, theme: &Theme, sunk: bool, at: Point, size: f64) {
    canvas.moved(Transform::shift(at.x, at.y + size * 0.06).scaled(size), |canvas| {
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
        flag(canvas, theme, Point::new(at.x + size * 0.22, at.y - size * 0.20), size * 0.6);
    }
}
