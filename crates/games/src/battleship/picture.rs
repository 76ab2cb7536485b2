//! The picture of the boards: two side by side, two above each other, or one.

mod board;
mod marks;
mod ships;
mod specimen;

#[cfg(test)]
mod tests;

use super::scene::{Layout, Legend, Mark, Scene, ShipKind};
use crate::picture::{
    self, Align, Backdrop, Backdrops, Canvas, Face, LEGEND_LINE, Paint, Palettes, Picture, Point, Rect, TextStyle,
    Theme, ThemeId, Transform, heading,
};
use board::Measures;
use marks::Marks;
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
    boards: Vec<Measures>,
    /// The lines of the legend: first baseline and letters.
    legend: Row,
    status: Row,
    wide: bool,
}

/// A line of text below the boards.
#[derive(Clone, Copy)]
struct Row {
    baseline: f64,
    size: f32,
}

impl Plan {
    fn of(scene: &Scene) -> Self {
        if scene.layout == Layout::Wide && scene.boards.len() == 2 { Self::wide() } else { Self::portrait(scene) }
    }

    /// Two boards side by side on 1200 x 640.
    fn wide() -> Self {
        let board = |x: f64| Measures {
            x,
            y: 50.0,
            width: 466.0,
            caption: 29.0,
            margin: 27.0,
            border: 9.0,
            fleet: 50.0,
            unit: 14.0,
            caption_size: 20.0,
            coordinate_size: 17.0,
            name_size: 16.0,
        };
        Self {
            width: 1200,
            height: 640,
            title_size: 33.0,
            title_height: 50.0,
            boards: vec![board(67.0), board(667.0)],
            legend: Row { baseline: 623.0, size: 17.0 },
            status: Row { baseline: 623.0, size: 18.0 },
            wide: true,
        }
    }

    /// Boards above each other, 640 wide and as high as they need.
    fn portrait(scene: &Scene) -> Self {
        let mut y = 58.0;
        let mut boards = Vec::new();
        // Two boards are a little smaller, so that both are seen at once.
        let (x, width) = if scene.boards.len() > 1 { (68.0, 504.0) } else { (50.0, 540.0) };
        for board in scene.boards.iter().take(2) {
            let measures = Measures {
                x,
                y,
                width,
                caption: 36.0,
                margin: 32.0,
                border: 8.0,
                fleet: if board.fleet.is_empty() { 0.0 } else { 58.0 },
                unit: 15.0,
                caption_size: 23.0,
                coordinate_size: 20.0,
                name_size: 18.0,
            };
            y += measures.height() + 6.0;
            boards.push(measures);
        }
        let size = 18.0;
        let lines = legend(&scene.legend, size, 560.0).lines();
        let legend = Row { baseline: y + 28.0, size };
        for _ in 0..lines {
            y += LEGEND_LINE;
        }
        let status = Row { baseline: y + 30.0, size: 20.0 };
        y += if scene.status.is_empty() { 12.0 } else { 46.0 };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 1500")]
        let height = y.ceil() as u16;
        Self { width: 640, height, title_size: 34.0, title_height: 58.0, boards, legend, status, wide: false }
    }
}

/// Draws a scene on a canvas.
fn paint(scene: &Scene, theme: &Theme) -> Canvas {
    let plan = Plan::of(scene);
    let width = f64::from(plan.width);
    // A board of no size at all would have no fields to measure.
    let size = scene.size.clamp(1, 26);
    let mut canvas = Canvas::over(backdrop(&plan, size, theme));
    heading(&mut canvas, theme, &scene.title, plan.title_size, plan.title_height);
    for (board, at) in scene.boards.iter().zip(&plan.boards) {
        board::draw(&mut canvas, theme, board, size, at);
    }
    let status = TextStyle::new(Face::Strong, plan.status.size, theme.page.accent);
    let draw = |canvas: &mut Canvas, kind: &Sign, tile: Rect| sign(canvas, theme, *kind, tile);
    if plan.wide {
        let left = plan.boards.first().map_or(0.0, |board| board.x);
        // One line is all there is.
        let legend = legend(&scene.legend, plan.legend.size, 800.0).at_most(1);
        legend.draw(&mut canvas, theme, Point::new(left, plan.legend.baseline), draw);
        let style = status.aligned(Align::End).within(width - 2.0 * left - legend.width() - 20.0);
        canvas.text(&scene.status, Point::new(width - left, plan.status.baseline), &style);
    } else {
        let legend = legend(&scene.legend, plan.legend.size, 560.0);
        let left = (width - legend.width()) / 2.0 + 9.0;
        legend.draw(&mut canvas, theme, Point::new(left, plan.legend.baseline), draw);
        let style = status.aligned(Align::Middle).within(width - 60.0);
        canvas.text(&scene.status, Point::new(width / 2.0, plan.status.baseline), &style);
    }
    canvas
}

/// What decides how a backdrop looks: theme, size of the board and of the picture, and the boards' upper edges.
type BackdropKey = (ThemeId, u8, u16, u16, Vec<u64>);

/// What stays the same in all pictures of one plan.
fn backdrop(plan: &Plan, size: u8, theme: &Theme) -> Arc<Backdrop> {
    static BACKDROPS: Backdrops<BackdropKey> = Backdrops::new();
    let tops = plan.boards.iter().map(|board| board.y.to_bits()).collect();
    BACKDROPS.get((theme.id, size, plan.width, plan.height, tops), || {
        let sky = Paint::down(0.0, f64::from(plan.height), theme.page.top, theme.page.bottom);
        let mut canvas = Canvas::new(plan.width, plan.height, sky);
        for (number, at) in plan.boards.iter().enumerate() {
            board::ground(&mut canvas, theme, size, at, number);
        }
        canvas
    })
}

/// What a line of the legend shows.
#[derive(Clone, Copy)]
enum Sign {
    Ship,
    Mark(Mark),
    Last,
}

/// The legend, broken into lines of this width.
fn legend(legend: &Legend, size: f32, room: f64) -> picture::Legend<'_, Sign> {
    let signs = [
        (Sign::Ship, &legend.ship),
        (Sign::Mark(Mark::Hit), &legend.hit),
        (Sign::Mark(Mark::Miss), &legend.miss),
        (Sign::Mark(Mark::Empty), &legend.empty),
        (Sign::Last, &legend.last),
    ];
    let signs = signs.into_iter().filter_map(|(sign, word)| {
        let tile = if matches!(sign, Sign::Ship) { 46.0 } else { 26.0 };
        Some((sign, tile, word.as_deref()?))
    });
    picture::Legend::flow(signs, size, room)
}

fn sign(canvas: &mut Canvas, theme: &Theme, sign: Sign, tile: Rect) {
    match sign {
        Sign::Ship => {
            let berth = Transform::shift(tile.x + 2.0, tile.centre().y).scaled(21.0);
            canvas.moved(berth, |canvas| ships::afloat(canvas, theme, ShipKind::SpeedBoat, 2.0));
        }
        Sign::Mark(mark) => Marks::one(mark, tile.centre()).draw(canvas, theme, 27.0),
        Sign::Last => marks::last(canvas, theme, tile.centre(), 23.0),
    }
}
