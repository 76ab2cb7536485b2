//! The picture of the sea: the whole sea for everybody, or the part that a player's decision needs, large.

mod aims;
mod badges;
mod coast;
mod colours;
mod decision;
mod dice;
mod ground;
mod layout;
mod legend;
mod names;
mod news;
#[cfg(test)]
mod palette_fixture;
mod rose;
mod signs;
mod story;
mod vessels;
mod writing;

#[cfg(test)]
mod tests;

use super::scene::Scene;
use canvas::{Backdrop, Backdrops, Canvas, Palettes, Picture, Rect, Theme, ThemeId};
use colours::Colours;
use layout::{Chart, Layout};
use std::sync::Arc;

static PALETTES: Palettes = Palettes::new(engine::lang::asset!("palettes/seeschlacht.txt"));

/// Draws a scene in a theme.
pub(super) fn draw(scene: &Scene, id: ThemeId) -> Picture {
    paint(scene, id.theme()).encode(PALETTES.get(id))
}

/// Draws a scene on a canvas.
fn paint(scene: &Scene, theme: &Theme) -> Canvas {
    let layout = Layout::of(&scene.window);
    let colours = Colours::of(theme.id);
    if layout.crop {
        let mut canvas = Canvas::new(layout.size.0, layout.size.1, colours.frame);
        ground::sea(&mut canvas, colours, &layout.chart);
        on_the_sea(&mut canvas, theme, colours, scene, &layout.chart);
        // The frame covers everything beyond the sea.
        ground::frame(&mut canvas, theme, colours, &layout);
        writing::draw(&mut canvas, theme, colours, scene, &layout);
        canvas
    } else {
        let mut canvas = Canvas::over(whole(theme, &layout));
        on_the_sea(&mut canvas, theme, colours, scene, &layout.chart);
        writing::draw(&mut canvas, theme, colours, scene, &layout);
        canvas
    }
}

/// Draws the changing parts of the sea.
fn on_the_sea(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, chart: &Chart) {
    if rose::centre().is_some_and(|field| chart.reaches(field, 1.4)) {
        rose::on_the_sea(canvas, theme, colours, scene.wind, chart);
    }
    let names = names::of(scene, chart);
    decision::below(canvas, theme, colours, &scene.decision, chart);
    for (_, field) in scene.wrecks.iter().filter(|(_, field)| chart.shows(*field)) {
        vessels::wreck(canvas, theme, chart.at(*field), chart.spacing);
    }
    decision::goals(canvas, theme, scene.goals, chart);
    scene.tracks.iter().for_each(|track| story::track(canvas, colours, track, chart));
    scene.shots.iter().for_each(|shot| story::flight(canvas, colours, shot, chart));
    let ships = || scene.ships.iter().filter(|ship| chart.shows(ship.vessel.pose.field));
    for ship in ships() {
        let at = chart.at(ship.vessel.pose.field);
        if ship.chosen {
            vessels::chosen(canvas, theme, at, chart.spacing);
        }
        vessels::afloat(canvas, colours, ship, chart);
    }
    for ship in ships() {
        if let Some(mark) = ship.mark {
            let at = vessels::mark_at(ship.vessel.pose, chart.at(ship.vessel.pose.field), chart.spacing);
            vessels::mark(canvas, theme, colours, mark, at, vessels::MARK * chart.spacing);
        }
    }
    scene.tracks.iter().for_each(|track| story::cut_short(canvas, colours, track, chart));
    for shot in &scene.shots {
        let sunk = scene.wrecks.iter().any(|(_, field)| *field == shot.to);
        let here = ships().filter(|ship| ship.vessel.pose.field == shot.to);
        let read: Vec<Rect> = here.flat_map(|ship| vessels::read(ship, &names, chart)).collect();
        story::impact(canvas, theme, shot, sunk, &read, chart);
    }
    for name in &names {
        vessels::plate(canvas, colours, name.id, name.at, name.size);
    }
    decision::above(canvas, theme, colours, scene, &names, chart);
}

/// The background of all pictures of the whole sea.
fn whole(theme: &Theme, layout: &Layout) -> Arc<Backdrop> {
    static BACKDROPS: Backdrops<ThemeId> = Backdrops::new();
    BACKDROPS.get(theme.id, || {
        let colours = Colours::of(theme.id);
        let mut canvas = Canvas::new(layout.size.0, layout.size.1, colours.frame);
        ground::sea(&mut canvas, colours, &layout.chart);
        ground::frame(&mut canvas, theme, colours, layout);
        canvas
    })
}
