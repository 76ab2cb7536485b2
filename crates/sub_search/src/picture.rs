//! The picture of the seas: both with all levels for everybody, or a player's decision large.

mod harbour;
mod layout;
mod levels;
#[cfg(test)]
mod palette_fixture;
mod placing;
mod puzzle;
mod sea;
mod signs;
mod vessels;
mod writing;

#[cfg(test)]
mod tests;

use super::board::Level;
use super::scene::{Body, Scene, SeaScene};
use canvas::{Backdrop, Backdrops, Canvas, Line, Palettes, Path, Picture, Point, Theme, ThemeId};
use layout::{HEIGHT, Kind, Layout, WIDTH};
use std::sync::Arc;

static PALETTES: Palettes = Palettes::new(engine::lang::asset!("palettes/sub_search.txt"));

/// Draws a scene in a theme.
pub(super) fn draw(scene: &Scene, id: ThemeId) -> Picture {
    paint(scene, id.theme()).encode(PALETTES.get(id))
}

/// Draws a scene on a canvas.
fn paint(scene: &Scene, theme: &Theme) -> Canvas {
    let layout = Layout::of(scene);
    let mut canvas = Canvas::over(backdrop(&layout, theme));
    writing::draw(&mut canvas, theme, scene, &layout);
    match &scene.body {
        Body::Overview { seas, .. } => {
            for (number, sea) in seas.iter().enumerate() {
                if sea.active {
                    let frame = Path::rounded(layout.frames[number], 10.0);
                    canvas.stroke(&frame, &Line::wide(3.0), theme.page.ornament);
                }
                sea::draw(&mut canvas, theme, sea, &layout.seas[number]);
                depths(&mut canvas, theme, &layout, number, sea);
            }
        }
        Body::Hunt { seas, focus, .. } => {
            for (sea, place) in seas.iter().zip(&layout.seas) {
                sea::draw(&mut canvas, theme, sea, place);
            }
            let sea = &seas[*focus];
            pointer(&mut canvas, theme, &layout, *focus);
            depths(&mut canvas, theme, &layout, 0, sea);
        }
        Body::Placing(placing) => {
            for (place, level) in layout.levels[0].iter().zip(Level::all()) {
                levels::draw(&mut canvas, theme, &placing.levels, place, level);
            }
            placing::draw(&mut canvas, theme, placing, &scene.status, layout.words, layout.cut);
        }
        Body::Puzzle(puzzle) => puzzle::draw(&mut canvas, theme, puzzle, &layout),
    }
    canvas
}

/// Draws the levels below a sea.
fn depths(canvas: &mut Canvas, theme: &Theme, layout: &Layout, number: usize, sea: &SeaScene) {
    for (place, level) in layout.levels[number].iter().zip(Level::all()) {
        levels::draw(canvas, theme, &sea.levels, place, level);
        levels::ships(canvas, theme, sea, place);
    }
}

/// Points from the levels of a hunt to their sea.
fn pointer(canvas: &mut Canvas, theme: &Theme, layout: &Layout, focus: usize) {
    let (sea, frame) = (layout.seas[focus].grid.area(), layout.frames[0]);
    canvas.stroke(&Path::rounded(frame, 10.0), &Line::wide(3.0), theme.page.ornament);
    let at = Point::new(sea.centre().x, frame.y + 1.0);
    canvas.fill(&Path::polygon(&[(at.x - 16.0, at.y), (at.x + 16.0, at.y), (at.x, at.y - 12.0)]), theme.page.ornament);
}

/// The constant part of all pictures of one layout.
fn backdrop(layout: &Layout, theme: &Theme) -> Arc<Backdrop> {
    static BACKDROPS: Backdrops<(ThemeId, Kind)> = Backdrops::new();
    BACKDROPS.get((theme.id, layout.kind), || {
        let mut canvas = Canvas::new(WIDTH, HEIGHT, theme.page.ground);
        for frame in &layout.frames {
            let path = Path::rounded(*frame, 10.0);
            canvas.shape(&path, theme.board.frame, &Line::wide(1.5), theme.board.frame_edge);
        }
        for (number, place) in layout.seas.iter().enumerate() {
            sea::ground(&mut canvas, theme, place, number);
        }
        for place in &layout.levels {
            for (place, level) in place.iter().zip(Level::all()) {
                levels::ground(&mut canvas, theme, place, level);
                match layout.kind {
                    Kind::Hunt => levels::gauge(&mut canvas, theme, place, level),
                    Kind::Placing | Kind::Puzzle => placing::tab(&mut canvas, theme, place),
                    Kind::Overview | Kind::Over => {}
                }
            }
        }
        if layout.kind == Kind::Puzzle {
            let panel = Path::rounded(layout.words, 10.0);
            canvas.shape(&panel, theme.page.panel, &Line::wide(1.5), theme.page.panel_edge);
        }
        if layout.kind == Kind::Placing {
            placing::ground(&mut canvas, theme, layout.cut);
        }
        canvas
    })
}
