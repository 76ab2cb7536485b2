//! The pictures: the whole map for everybody, or what somebody needs for what he decides, large.

mod chart;
mod coast;
mod colours;
mod goods;
mod ground;
mod icons;
mod places;
mod specimen;
mod standing;
mod steamers;




use std::sync::Arc;

use super::scene::{Body, Marks, Scene};
use crate::lang::Language;
use crate::picture::{Backdrop, Backdrops, Canvas, Palettes, Picture, Rect, Theme, ThemeId, shown};
use chart::Chart;
use colours::Colours;

/// The size of what everybody sees.
pub(super) const LARGE: (u16, u16) = (1_650, 1_050);

/// Draws a scene in a theme.
pub(super) fn draw(scene: &Scene, id: ThemeId) -> Picture {
    static PALETTES: Palettes = Palettes::new();
    paint(scene, id.theme()).encode(PALETTES.get(id, specimen::scenes, paint))
}

/// Draws a scene on a canvas.
fn paint(scene: &Scene, theme: &Theme) -> Canvas {
    let colours = Colours::of(theme.id);
    match &scene.body {
        Body::Whole(marks) => whole(scene, marks, theme, colours),
        _ => Canvas::new(LARGE.0, LARGE.1, theme.page.ground),
    }
}

/// The whole map with the standing around it.
fn whole(scene: &Scene, marks: &Marks, theme: &Theme, colours: &Colours) -> Canvas {
    let chart = Chart::whole(standing::MAP);
    let mut canvas = Canvas::over(backdrop(scene, theme, colours, &chart));
    places::draw(&mut canvas, colours, &chart, &scene.sea, &scene.names, |_| true);
    if let Some(zone) = scene.sea.squadron {
        let at = chart.zone(zone);
        icons::squadron(&mut canvas, colours, crate::picture::Point::new(at.x, at.y - 44.0), 24.0);
    }
    steamers::draw(&mut canvas, theme, colours, &steamers::tokens(&chart, &scene.sea.ships));
    standing::draw(&mut canvas, theme, colours, scene);
    canvas
}

/// What stays the same in all pictures of the whole map.
fn backdrop(scene: &Scene, theme: &Theme, colours: &Colours, chart: &Chart) -> Arc<Backdrop> {
    static BACKDROPS: Backdrops<(ThemeId, Language)> = Backdrops::new();
    BACKDROPS.get((theme.id, scene.names.language), || {
        let mut canvas = Canvas::new(LARGE.0, LARGE.1, theme.page.ground);
        ground::draw(&mut canvas, colours, chart, &scene.names, |_| true);
        standing::ground(&mut canvas, theme, colours, chart, &scene.words);
        canvas
    })
}
/// harness
pub fn named() -> Vec<(&'static str, Scene)> { specimen::named() }
