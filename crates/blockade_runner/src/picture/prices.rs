//! The price tracks with their boxes, and everybody's money.

use super::colours::Colours;
use super::goods::{Cubes, count, cube, spaces};
use super::panels::panel;
use super::standing;
use crate::data::{Good, Money, tables};
use crate::scene::{Scene, Words};
use canvas::{Canvas, Face, Path, Point, Rect, TextStyle, Theme, signs};

/// The height of a track, and of the players below.
const TRACK: f64 = 164.0;
const PLAYERS: f64 = 92.0;

pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, room: Rect) {
    for (at, priced) in scene.standing.priced().enumerate() {
        let area = Rect::new(room.x, room.y + count(at) * (TRACK + 10.0), room.w, TRACK);
        track(canvas, theme, colours, &scene.words, priced, area);
    }
    let players = Rect::new(room.x, room.bottom() - PLAYERS - 4.0, room.w, PLAYERS);
    standing::chips(canvas, theme, colours, &scene.words, &scene.standing.players, players);
}

/// A price with every step of its track, and the box of sold goods.
fn track(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    said: &Words,
    (good, price, sold): (Good, Money, u8),
    area: Rect,
) {
    panel(canvas, theme, area);
    cube(canvas, colours, good, Rect::new(area.x + 20.0, area.y + 20.0, 58.0, 58.0));
    let style = TextStyle::new(Face::Strong, 62.0, theme.page.text);
    canvas.text(&said.dollars(price), Point::new(area.x + 98.0, area.y + 71.0), &style);
    let side = 52.0;
    let (sold, all) = (usize::from(sold), usize::from(tables().track(good).spaces));
    let left = area.right() - 20.0 - count(all) * (side + 8.0);
    let place = |at: usize| Rect::new(left + count(at) * (side + 8.0), area.y + 22.0, side, side);
    spaces(canvas, (sold..all).map(place), theme.page.soft_text);
    let mut cubes = Cubes::default();
    (0..sold).for_each(|at| cubes.put(good, place(at)));
    cubes.draw(canvas, colours);
    steps(canvas, theme, good, price, Rect::new(area.x + 20.0, area.y + 98.0, area.w - 40.0, 50.0));
}

/// The steps of a track, the present price in gold.
fn steps(canvas: &mut Canvas, theme: &Theme, good: Good, price: Money, area: Rect) {
    let track = tables().track(good);
    let many = usize::from(track.max.saturating_sub(track.min)) + 1;
    let w = area.w / count(many);
    let place = |at: usize| Rect::new(area.x + count(at) * w + 1.5, area.y, w - 3.0, area.h);
    canvas.fill(&(0..many).map(|at| Path::rounded(place(at), 5.0)).collect(), theme.page.ground);
    for (at, step) in (track.min..=track.max).enumerate() {
        let now = step == price;
        if now {
            signs::gold(canvas, theme, place(at).grown(1.5));
        }
        let (size, ink) = if now { (32.0, theme.side.on_yellow) } else { (26.0, theme.page.soft_text) };
        signs::words(canvas, &step.to_string(), place(at).centre(), size, ink);
    }
}
