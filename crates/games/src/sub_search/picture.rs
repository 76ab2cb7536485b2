//! The picture of the seas: side by side, one above the other, or the levels while they are filled.

mod harbour;
mod levels;
mod placing;
mod sea;
mod signs;
mod specimen;
mod vessels;

#[cfg(test)]
mod tests;

use super::scene::{Body, Mark, Peg, Piece, Scene, Sign};
use crate::picture::{
    Align, Backdrop, Backdrops, Canvas, Face, LEGEND_LINE, Legend, Paint, Palettes, Picture, Point, Rect, TextStyle,
    Theme, ThemeId, Transform, heading,
};
use sea::Measures;
use std::sync::Arc;

/// Draws a scene in a theme.
pub(super) fn draw(scene: &Scene, id: ThemeId) -> Picture {
    static PALETTES: Palettes = Palettes::new();
    let specimens = |theme: &Theme| specimen::scenes().iter().map(|scene| paint(scene, theme)).collect();
    paint(scene, id.theme()).encode(PALETTES.get(id, specimens))
}

/// Where everything lies.
struct Plan {
    width: u16,
    height: u16,
    title_size: f32,
    title_height: f64,
    seas: Vec<Measures>,
    /// Where the levels begin while they are filled.
    levels: Option<f64>,
    /// First baseline of the legend.
    legend: f64,
    legend_size: f32,
    status: f64,
    status_size: f32,
}

/// What the frame of a page takes on both sides.
const MARGIN: f64 = 14.0;

impl Plan {
    fn of(scene: &Scene) -> Self {
        match &scene.body {
            Body::Wide(seas) => Self::wide(scene, seas.len()),
            Body::Portrait(seas) => Self::portrait(scene, seas.len()),
            Body::Placing(_) => Self::placing(scene),
        }
    }

    /// Two seas side by side, 1200 wide.
    fn wide(scene: &Scene, seas: usize) -> Self {
        let sea = |x: f64| Measures {
            x,
            y: 48.0,
            caption: 34.0,
            cell: 60.0,
            level: 24.0,
            arrows: 21.0,
            harbour: 94.0,
            caption_size: 23.0,
            name_size: 17.0,
            number_size: 15.0,
        };
        let seas: Vec<Measures> = [22.0, 612.0].into_iter().take(seas).map(sea).collect();
        let bottom = seas.first().map_or(60.0, |sea| sea.y + sea.height());
        Self::page(1200, (34.0, 50.0), seas, None).ended(scene, bottom, (18.0, 21.0))
    }

    /// Two seas one above the other, 640 wide.
    fn portrait(scene: &Scene, seas: usize) -> Self {
        let mut y = 56.0;
        let mut measured = Vec::new();
        for _ in 0..seas.min(2) {
            let sea = Measures {
                x: MARGIN,
                y,
                caption: 38.0,
                cell: 65.0,
                level: 26.0,
                arrows: 22.0,
                harbour: 104.0,
                caption_size: 25.0,
                name_size: 19.0,
                number_size: 17.0,
            };
            y += sea.height() + 6.0;
            measured.push(sea);
        }
        Self::page(640, (34.0, 58.0), measured, None).ended(scene, y, (19.0, 22.0))
    }

    /// The three levels and the list of pieces, 640 wide.
    fn placing(scene: &Scene) -> Self {
        let top = 96.0;
        Self::page(640, (34.0, 58.0), Vec::new(), Some(top)).ended(scene, placing::bottom(top), (19.0, 22.0))
    }

    fn page(width: u16, title: (f32, f64), seas: Vec<Measures>, levels: Option<f64>) -> Self {
        let (title_size, title_height) = title;
        let (legend_size, status_size) = (0.0, 0.0);
        let (height, legend, status) = (0, 0.0, 0.0);
        Self { width, height, title_size, title_height, seas, levels, legend, legend_size, status, status_size }
    }

    /// The same page with legend and status below everything else.
    fn ended(self, scene: &Scene, bottom: f64, (legend_size, status_size): (f32, f32)) -> Self {
        let legend = bottom + 30.0;
        let lines = legend_of(scene, legend_size, self.room()).lines();
        let mut y = bottom + 4.0;
        for _ in 0..lines {
            y += LEGEND_LINE;
        }
        let status = y + 31.0;
        y += if scene.status.is_empty() { 12.0 } else { 46.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 1500")]
        let height = y.ceil() as u16;
        Self { height, legend, legend_size, status, status_size, ..self }
    }

    fn room(&self) -> f64 {
        f64::from(self.width) - 4.0 * MARGIN
    }
}

/// Draws a scene on a canvas.
fn paint(scene: &Scene, theme: &Theme) -> Canvas {
    let plan = Plan::of(scene);
    let mut canvas = Canvas::over(backdrop(&plan, theme));
    heading(&mut canvas, theme, &scene.title, plan.title_size, plan.title_height);
    match &scene.body {
        Body::Wide(seas) | Body::Portrait(seas) => {
            for (scene, at) in seas.iter().zip(&plan.seas) {
                sea::draw(&mut canvas, theme, scene, at);
            }
        }
        Body::Placing(levels) => placing::draw(&mut canvas, theme, levels, plan.levels.unwrap_or_default()),
    }
    let width = f64::from(plan.width);
    let legend = legend_of(scene, plan.legend_size, plan.room());
    // The last word of a line has some space behind it.
    let left = (width - legend.width() + 20.0) / 2.0;
    legend.draw(&mut canvas, theme, Point::new(left, plan.legend), |canvas, kind, tile| {
        sign(canvas, theme, *kind, tile);
    });
    let style = TextStyle::new(Face::Strong, plan.status_size, theme.page.accent).aligned(Align::Middle);
    canvas.text(&scene.status, Point::new(width / 2.0, plan.status), &style.within(width - 60.0));
    canvas
}

/// What decides how a backdrop looks: theme, size, number of seas, and whether it is of levels.
type BackdropKey = (ThemeId, u16, u16, usize, bool);

/// What stays the same in all pictures of one plan.
fn backdrop(plan: &Plan, theme: &Theme) -> Arc<Backdrop> {
    static BACKDROPS: Backdrops<BackdropKey> = Backdrops::new();
    let key = (theme.id, plan.width, plan.height, plan.seas.len(), plan.levels.is_some());
    BACKDROPS.get(key, || {
        let sky = Paint::down(0.0, f64::from(plan.height), theme.page.top, theme.page.bottom);
        let mut canvas = Canvas::new(plan.width, plan.height, sky);
        for (number, at) in plan.seas.iter().enumerate() {
            sea::ground(&mut canvas, theme, at, number);
        }
        if let Some(top) = plan.levels {
            placing::ground(&mut canvas, theme, top);
        }
        canvas
    })
}

/// The legend, broken into lines.
fn legend_of(scene: &Scene, size: f32, room: f64) -> Legend<'_, Sign> {
    let signs = scene.legend.iter().map(|(sign, word)| {
        let tile = match sign {
            Sign::Ship(_) => 96.0,
            Sign::Shot => 36.0,
            _ => 28.0,
        };
        (*sign, tile, word.as_str())
    });
    Legend::flow(signs, size, room)
}

fn sign(canvas: &mut Canvas, theme: &Theme, sign: Sign, tile: Rect) {
    let at = tile.centre();
    let peg = |peg: Peg| signs::Pegs::one(peg, at);
    match sign {
        Sign::Ship(side) => {
            let berth = Transform::shift(tile.x + 23.0, at.y).scaled(42.0);
            canvas.moved(berth, |canvas| vessels::ship(canvas, theme, side, 1));
            signs::plate(canvas, theme, side, 'B', 3, Point::new(tile.x + 71.0, at.y), 20.0);
        }
        Sign::White => peg(Peg::White).draw(canvas, theme, 26.0),
        Sign::Red => peg(Peg::Red).draw(canvas, theme, 26.0),
        Sign::Flag => peg(Peg::Flag).draw(canvas, theme, 26.0),
        Sign::Charge => {
            signs::mark(canvas, theme, Mark::Charge, at, 24.0);
            signs::frame(canvas, theme, tile.grown(-2.0));
        }
        Sign::Torpedo => sea::lane_sample(canvas, theme, tile),
        Sign::Submarine => signs::piece(canvas, theme, Piece::Submarine, at, 26.0),
        Sign::Mine => signs::piece(canvas, theme, Piece::Mine, at, 26.0),
        Sign::Exploded => signs::piece(canvas, theme, Piece::Exploded, at, 26.0),
        Sign::Destination => signs::gold_name(canvas, theme, "21", at, 14.0),
        Sign::Shot => signs::gold_name(canvas, theme, "R3", at, 16.0),
    }
}
