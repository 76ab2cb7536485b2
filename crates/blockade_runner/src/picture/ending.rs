//! The end of the game: each player's money, ships and sum, the best first, the winners between laurels.

use super::BESIDES;
use super::colours::Colours;
use super::goods::count;
use super::icons;
use super::panels::{grid, panel};
use crate::data::Money;
use crate::scene::{PlaceScene, Scene};
use canvas::writing::{fitting, short};
use canvas::{Align, Canvas, Face, Point, Rect, TextStyle, Theme, laurels};

pub(super) fn draw(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    scene: &Scene,
    places: &[PlaceScene],
    room: Rect,
) {
    for (place, area) in places.iter().zip(grid(room, places.len(), 1, 148.0)) {
        one(canvas, theme, colours, scene, place, area);
    }
}

fn one(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, place: &PlaceScene, area: Rect) {
    let (Some(player), said) = (scene.standing.player(place.seat), &scene.words) else { return };
    panel(canvas, theme, area);
    let (middle, accent) = (area.centre().y, if place.won { theme.page.accent } else { theme.page.text });
    let number = Point::new(area.x + 58.0, middle);
    if place.won {
        laurels(canvas, number, 40.0, 0.74 * area.h, theme.page.accent);
    }
    let style = TextStyle::new(Face::Title, 50.0, accent).aligned(Align::Middle);
    canvas.text(&place.place.to_string(), Point::new(number.x, middle + 18.0), &style);
    icons::funnel(canvas, colours, place.seat, Point::new(area.x + 142.0, middle), 58.0);
    let x = area.x + 184.0;
    let room = 0.32 * area.w;
    let size = fitting(&player.name, Face::Strong, 36.0, room).max(BESIDES);
    let name = TextStyle::new(Face::Strong, short(size), accent).within(room);
    canvas.text(&player.name, Point::new(x, middle - 4.0), &name);
    let worth: Money = place.ships.iter().map(|ship| ship.price()).sum();
    fleet(canvas, theme, place, Rect::new(x, middle + 8.0, room, 30.0));
    let total = TextStyle::new(Face::Strong, 48.0, accent).aligned(Align::End);
    canvas.text(&said.dollars(player.money + worth), Point::new(area.right() - 20.0, middle + 17.0), &total);
    let right = area.right() - 268.0;
    let lines = [(&said.money, player.money), (&said.ships, worth)];
    for (at, (word, value)) in lines.into_iter().enumerate() {
        let y = middle - 7.0 + count(at) * 34.0;
        let number = TextStyle::new(Face::Strong, 27.0, theme.page.text).aligned(Align::End);
        canvas.text(&said.dollars(value), Point::new(right, y), &number);
        let style = TextStyle::new(Face::Label, short(BESIDES), theme.page.soft_text).aligned(Align::End).within(120.0);
        canvas.text(word, Point::new(right - 142.0, y), &style);
    }
}

/// A hull for each ship.
fn fleet(canvas: &mut Canvas, theme: &Theme, place: &PlaceScene, area: Rect) {
    let w = (area.w / count(place.ships.len().max(1))).min(44.0);
    let hull = |at: usize| icons::warship(Point::new(area.x + (count(at) + 0.5) * w - 3.0, area.centre().y), 0.84 * w);
    canvas.fill(&(0..place.ships.len()).map(hull).collect(), theme.page.soft_text);
}
