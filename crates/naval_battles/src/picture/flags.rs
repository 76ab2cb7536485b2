//! Flags of the nations in forms that are legal everywhere: plain colours of those years, without any emblem of a regime. Germany:
//! the black, white and red tricolour; Italy: the tricolour without arms; Japan: the disc without rays.

use crate::data::Nation;
use canvas::{Canvas, Colour, Line, Path, Point, Rect, Theme};

const BLACK: Colour = Colour::hex(0x1a1a1a);
const WHITE: Colour = Colour::hex(0xf6f6f2);
const RED: Colour = Colour::hex(0xc4232b);
const GREEN: Colour = Colour::hex(0x1d8a4c);
const BLUE: Colour = Colour::hex(0x24488f);

/// The width of a flag, relative to its height.
pub(super) const SHAPE: f64 = 1.5;

/// The colour of the line around a flag. Dark stripes would merge with the ground of a picture.
pub(super) fn edge(theme: &Theme) -> Colour {
    theme.page.soft_text
}

/// Draws a flag into a rectangle.
pub(super) fn draw(canvas: &mut Canvas, nation: Nation, area: Rect, edge: Colour) {
    match nation {
        Nation::Germany => bands(canvas, area, [BLACK, WHITE, RED], false),
        Nation::France => bands(canvas, area, [BLUE, WHITE, RED], true),
        Nation::Italy => bands(canvas, area, [GREEN, WHITE, RED], true),
        Nation::GreatBritain => ensign(canvas, area),
        Nation::Japan => {
            canvas.rect(area, WHITE);
            canvas.circle(area.centre(), 0.3 * area.h, RED);
        }
        Nation::UnitedStates => stripes(canvas, area),
    }
    canvas.stroke(&Path::rect(area.grown(0.4)), &Line::wide(1.2), edge);
}

/// Draws three bands, upright or level.
fn bands(canvas: &mut Canvas, area: Rect, colours: [Colour; 3], upright: bool) {
    for (at, colour) in [0.0, 1.0, 2.0].into_iter().zip(colours) {
        let (w, h) = (area.w / 3.0, area.h / 3.0);
        let band = if upright {
            Rect::new(area.x + at * w, area.y, w, area.h)
        } else {
            Rect::new(area.x, area.y + at * h, area.w, h)
        };
        canvas.rect(band, colour);
    }
}

/// The White Ensign: a red cross on white, the Union Flag in the corner.
fn ensign(canvas: &mut Canvas, area: Rect) {
    canvas.rect(area, WHITE);
    cross(canvas, area, 0.16 * area.h, RED);
    union_flag(canvas, Rect::new(area.x, area.y, area.w * 0.46, area.h * 0.44));
}

fn union_flag(canvas: &mut Canvas, area: Rect) {
    canvas.rect(area, BLUE);
    let corner = |x: f64, y: f64| Point::new(area.x + x * area.w, area.y + y * area.h);
    let saltire = Path::line(corner(0.0, 0.0), corner(1.0, 1.0)).and(&Path::line(corner(0.0, 1.0), corner(1.0, 0.0)));
    canvas.clipped(&Path::rect(area), |canvas| {
        canvas.stroke(&saltire, &Line::wide(0.24 * area.h), WHITE);
        canvas.stroke(&saltire, &Line::wide(0.09 * area.h), RED);
    });
    cross(canvas, area, 0.36 * area.h, WHITE);
    cross(canvas, area, 0.2 * area.h, RED);
}

/// An upright cross with arms of this width.
fn cross(canvas: &mut Canvas, area: Rect, arm: f64, colour: Colour) {
    let middle = area.centre();
    canvas.rect(Rect::new(area.x, middle.y - arm / 2.0, area.w, arm), colour);
    canvas.rect(Rect::new(middle.x - arm / 2.0, area.y, arm, area.h), colour);
}

/// Draws the Stars and Stripes with seven stripes and fewer stars.
fn stripes(canvas: &mut Canvas, area: Rect) {
    canvas.rect(area, WHITE);
    let h = area.h / 7.0;
    for at in [0.0, 2.0, 4.0, 6.0] {
        canvas.rect(Rect::new(area.x, area.y + at * h, area.w, h), RED);
    }
    let union = Rect::new(area.x, area.y, area.w * 0.44, 4.0 * h);
    canvas.rect(union, BLUE);
    let star = |across: u8, down: u8| {
        let x = union.x + union.w * (0.2 + 0.3 * f64::from(across));
        let y = union.y + union.h * (0.2 + 0.3 * f64::from(down));
        Path::star(Point::new(x, y), 5, 0.12 * union.h, 0.05 * union.h, -0.25)
    };
    let stars = (0..3).flat_map(|down| (0..3).map(move |across| star(across, down))).collect();
    canvas.fill(&stars, WHITE);
}
