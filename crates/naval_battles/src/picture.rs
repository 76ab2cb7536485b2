//! The picture of the cards: the table for everybody, or a large view of a viewer's decision.

mod action_card;
mod attacks;
mod choosing;
mod colours;
mod ending;
mod flags;
mod fleets;
mod formation;
mod header;
mod icons;
mod key;
mod layout;
#[cfg(test)]
mod palette_fixture;
mod ship_card;
mod silhouettes;
mod tiles;
mod writing;

#[cfg(test)]
mod tests;

use super::notation::Partial;
use super::scene::{self, Body, Scene, Sea};
use super::view::View;
use canvas::{Canvas, Palettes, Picture, Rect, Theme, ThemeId};
use colours::Colours;
use engine::panel::Focus;
use engine::presenter::Style;
use fleets::{Berth, Places};
use layout::{Layout, Place};

/// Draws a view with a partial move.
pub(super) fn draw(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Picture {
    show(&scene::scene(view, focus, style), style.theme)
}

static PALETTES: Palettes = Palettes::new(engine::lang::asset!("palettes/naval_battles.txt"));

/// Draws a scene in a theme.
fn show(scene: &Scene, id: ThemeId) -> Picture {
    paint(scene, id.theme()).encode(PALETTES.get(id))
}

/// Draws a scene on a canvas.
fn paint(scene: &Scene, theme: &Theme) -> Canvas {
    let (width, height) = canvas::shown::DECISION;
    let colours = Colours::of(theme.id);
    let mut canvas = Canvas::new(width, height, theme.page.ground);
    let all = Rect::new(0.0, 0.0, f64::from(width), f64::from(height));
    writing::title(&mut canvas, theme, scene, Rect { h: layout::HEAD, ..all });
    let room = Rect::new(8.0, layout::HEAD, all.w - 16.0, all.h - layout::HEAD - 8.0);
    match &scene.body {
        Body::Nations(nations) => choosing::nations(&mut canvas, theme, nations, room),
        Body::Ships(ships) => choosing::ships(&mut canvas, theme, colours, ships, room),
        Body::Card(card) => action_card::large(&mut canvas, theme, colours, card, room),
        Body::End(end) => ending::draw(&mut canvas, theme, colours, end, room),
        Body::Signs(signs) => key::draw(&mut canvas, theme, colours, signs, room),
        Body::Sea(sea) => draw_sea(&mut canvas, theme, colours, sea, room),
    }
    canvas
}

/// Fleets, the arrows between them, attacks in words, the viewer's ships, and a hand.
fn draw_sea(canvas: &mut Canvas, theme: &Theme, colours: &Colours, sea: &Sea, room: Rect) {
    let layout = Layout::of(sea, room);
    fleets::strips(canvas, theme, colours, &sea.others, layout.strips);
    let of = |(fleet, place): (_, &Place)| Berth::of(fleet, *place, layout::least(sea));
    let berths: Vec<Berth<'_>> = sea.fleets.iter().zip(&layout.fleets).map(of).collect();
    let mut places = Places::default();
    for berth in &berths {
        berth.note(&mut places);
        berth.draw_ground(canvas, theme, colours);
    }
    let arrows = if sea.listed { Vec::new() } else { attacks::arrows(&sea.attacks, &places) };
    arrows.iter().for_each(|arrow| arrow.draw_shaft(canvas, theme));
    berths.iter().for_each(|berth| berth.draw(canvas, theme, colours));
    arrows.iter().for_each(|arrow| arrow.draw_head(canvas, theme));
    attacks::ends(canvas, theme, colours, &sea.attacks, &places);
    if sea.listed {
        attacks::list(canvas, theme, colours, &sea.attacks, layout.attacks);
    }
    choosing::column(canvas, theme, colours, sea.firing.as_deref().unwrap_or_default(), layout.firing);
    action_card::hand(canvas, theme, colours, &sea.hand, layout.hand);
}
