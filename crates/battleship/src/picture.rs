//! The picture of the boards: two side by side for everybody, one large to decide on, and how the game ended.

mod board;
mod card;
mod fleets;
mod layout;
mod marks;
#[cfg(test)]
mod palette_fixture;
mod ships;

#[cfg(test)]
mod tests;

use super::scene::{Layout, Mark, Scene, Sign};
use canvas::{
    Align, Backdrop, Backdrops, Cache, Canvas, Face, Legend, Line, Palette, Palettes, Path, Picture, Point, Rect,
    Stamps, TextStyle, Theme, ThemeId, heading_within, text_width,
};
use layout::{LARGE, MEDIUM, SMALL};
use marks::{MarkStamps, Marks};
use std::sync::Arc;

static PALETTES: Palettes = Palettes::new(engine::lang::asset!("palettes/battleship.txt"));

/// Draws a scene in a theme.
pub(super) fn draw(scene: &Scene, id: ThemeId) -> Picture {
    let palette = PALETTES.get(id);
    paint(scene, id.theme(), Some(palette)).encode(palette)
}

/// Draws a scene on a canvas. With the palette of the picture, marks on open water are copied instead of drawn.
fn paint(scene: &Scene, theme: &Theme, palette: Option<&Palette>) -> Canvas {
    // A board of no size at all would have no fields to measure.
    let size = scene.size.max(1);
    let mut canvas = Canvas::over(backdrop(scene.layout, size, theme));
    let stamps = palette.map(|palette| stamps(scene.layout, size, theme, palette));
    let places = layout::boards(scene.layout);
    for (board, at) in scene.boards.iter().zip(&places) {
        board::draw(&mut canvas, theme, board, size, at, stamps.as_deref());
    }
    match scene.layout {
        Layout::Both => around_both(&mut canvas, theme, scene),
        Layout::Firing => beside_the_target(&mut canvas, theme, scene),
        Layout::Placing => beside_the_fleet(&mut canvas, theme, scene),
    }
    canvas
}

/// Names and title above two boards, the lists of their fleets and the legend below; at the end the card.
fn around_both(canvas: &mut Canvas, theme: &Theme, scene: &Scene) {
    let room = layout::HEADING;
    let middle = Rect::new(room.centre().x - 250.0, room.y, 500.0, room.h);
    heading_within(canvas, theme, &scene.title, 38.0, middle);
    let winner = scene.end.as_ref().and_then(|end| end.winner);
    let places = layout::boards(Layout::Both);
    for (number, (board, at)) in scene.boards.iter().zip(&places).enumerate() {
        let ink = if winner == Some(number) { theme.page.accent } else { theme.page.text };
        let (x, align) = if number == 0 { (room.x + 6.0, Align::Start) } else { (room.right() - 6.0, Align::End) };
        let style = TextStyle::new(Face::Strong, LARGE, ink).aligned(align).within(middle.x - room.x - 20.0);
        canvas.text(&board.caption, Point::new(x, 38.0), &style);
        if winner == Some(number) {
            let frame = Path::rounded(at.frame.grown(1.5), 11.0);
            canvas.stroke(&frame, &Line::wide(4.0), theme.page.accent);
        }
        if scene.end.is_none() {
            let list = Rect::new(at.frame.x + 12.0, layout::LISTS, at.frame.w - 24.0, 0.0);
            fleets::below(canvas, theme, &board.fleet, list);
        }
    }
    if let Some(end) = &scene.end {
        card::draw(canvas, theme, end);
        return;
    }
    let style = TextStyle::new(Face::Strong, MEDIUM, theme.page.accent).aligned(Align::End);
    let legend = legend(scene, &[SMALL], room.w - 300.0, 1);
    draw_legend(canvas, theme, &legend, Point::new(room.x + 4.0, layout::FOOT - 1.0));
    let free = room.w - 20.0 - legend.width();
    canvas.text(&scene.status, Point::new(room.right() - 6.0, layout::FOOT), &style.within(free));
}

/// The caption of the large board and the turn above it.
fn above(canvas: &mut Canvas, theme: &Theme, scene: &Scene) {
    let caption = scene.boards.first().map_or("", |board| board.caption.as_str());
    let frame = layout::boards(scene.layout)[0].frame;
    let style = TextStyle::new(Face::Strong, LARGE, theme.page.text).aligned(Align::Middle).within(frame.w - 20.0);
    canvas.text(caption, Point::new(frame.centre().x, 38.0), &style);
    let style = TextStyle::new(Face::Strong, LARGE, theme.page.accent).within(layout::TURN.w);
    canvas.text(&scene.status, Point::new(layout::TURN.x + 4.0, 38.0), &style);
}

/// The column beside the target board: the turn, the latest shot, the fleets of the enemy and the player.
fn beside_the_target(canvas: &mut Canvas, theme: &Theme, scene: &Scene) {
    above(canvas, theme, scene);
    if let Some(latest) = &scene.latest {
        let room = layout::LATEST;
        let sign = Point::new(room.x + 24.0, room.centre().y);
        canvas.circle(sign, 22.0, theme.sea.middle);
        Marks::one(latest.mark, sign).draw(canvas, theme, 38.0);
        marks::last(canvas, theme, sign, 44.0);
        // A long name of the shooter is set smaller before it is cut.
        let size = if text_width(&latest.text, Face::Strong, MEDIUM) <= room.w - 60.0 { MEDIUM } else { SMALL };
        let style = TextStyle::new(Face::Strong, size, theme.page.text).within(room.w - 60.0);
        canvas.text(&latest.text, Point::new(room.x + 58.0, sign.y + 9.0), &style);
    }
    if let Some(target) = scene.boards.first() {
        fleets::lines(canvas, theme, &target.fleet, layout::ENEMY.grown(-8.0));
    }
    if let Some(own) = scene.boards.get(1) {
        let at = Point::new(layout::OWN.centre().x, layout::OWN.bottom() - 9.0);
        let style = TextStyle::new(Face::Strong, MEDIUM, theme.page.text).aligned(Align::Middle);
        canvas.text(&own.caption, at, &style.within(layout::OWN.w));
    }
    legend_of_the_column(canvas, theme, scene);
}

/// The column beside a fleet that is being placed: the ships that are left.
fn beside_the_fleet(canvas: &mut Canvas, theme: &Theme, scene: &Scene) {
    above(canvas, theme, scene);
    fleets::stock(canvas, theme, &scene.stock, layout::STOCK);
    legend_of_the_column(canvas, theme, scene);
}

fn legend_of_the_column(canvas: &mut Canvas, theme: &Theme, scene: &Scene) {
    let room = layout::STOCK;
    // Some space follows the last word of a line.
    let legend = legend(scene, &[MEDIUM, 24.0, SMALL], room.w + 20.0, 2);
    draw_legend(canvas, theme, &legend, Point::new(room.x + 2.0, layout::LEGEND));
}

/// The constant part of all pictures of one layout.
fn backdrop(layout: Layout, size: u8, theme: &Theme) -> Arc<Backdrop> {
    static BACKDROPS: Backdrops<(ThemeId, Layout, u8)> = Backdrops::new();
    BACKDROPS.get((theme.id, layout, size), || {
        let (width, height) = layout::SIZE;
        let mut canvas = Canvas::new(width, height, theme.page.ground);
        for (number, at) in layout::boards(layout).iter().enumerate() {
            board::ground(&mut canvas, theme, size, at, number);
        }
        if layout == Layout::Firing {
            let panel = Path::rounded(layout::ENEMY, 10.0);
            canvas.shape(&panel, theme.page.panel, &Line::wide(1.5), theme.page.panel_edge);
        }
        canvas
    })
}

/// Every mark on every field of open water of one layout.
fn stamps(layout: Layout, size: u8, theme: &Theme, palette: &Palette) -> Arc<MarkStamps> {
    static STAMPS: Cache<(ThemeId, Layout, u8), MarkStamps> = Cache::new();
    STAMPS.get_or_make((theme.id, layout, size), || {
        MarkStamps::of(|draw| {
            let mut canvas = Canvas::over(backdrop(layout, size, theme));
            layout::boards(layout).iter().for_each(|at| draw(&mut canvas, theme, &at.grid(size)));
            Stamps::of(canvas, palette)
        })
    })
}

/// The legend, broken into lines of this width.
fn legend<'a>(scene: &'a Scene, sizes: &[f32], room: f64, lines: usize) -> Legend<'a, Sign> {
    Legend::fitted(scene.legend.iter().map(|(sign, word)| (*sign, 28.0, word.as_str())), sizes, room, lines)
}

fn draw_legend(canvas: &mut Canvas, theme: &Theme, legend: &Legend<'_, Sign>, first: Point) {
    legend.draw(canvas, theme, first, |canvas, sign, tile| {
        let at = tile.centre();
        match sign {
            Sign::Mark(Mark::Empty) => Marks::one(Mark::Empty, at).draw(canvas, theme, 36.0),
            Sign::Mark(mark) => Marks::one(*mark, at).draw(canvas, theme, 28.0),
            Sign::Splash => marks::one_splash(canvas, theme, at, 36.0),
            Sign::Last => marks::last(canvas, theme, at, 24.0),
            Sign::Forbidden => board::hatched(canvas, theme, tile),
        }
    });
}
