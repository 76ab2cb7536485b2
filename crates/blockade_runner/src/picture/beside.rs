//! The column beside a part of the map: the deciding player, prices, and the meanings of the numbers on the map.

use super::colours::Colours;
use super::goods::{count, cube};
use super::icons;
use super::standing;
use super::{BESIDES, DECIDED};
use crate::data::{Good, tables};
use crate::scene::{Marks, RouteScene, Scene, Words};
use canvas::writing::{fitting, short};
use canvas::{Align, Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme};

/// The height of a line with a number.
const LINE: f64 = 44.0;
/// The height of a player with the gap above, and the most other players that fit.
const CHIP: f64 = 96.0;
const OTHERS: usize = 3;
/// The greatest height of a route.
const ROUTE: f64 = 122.0;

/// Draws the column.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, marks: &Marks, area: Rect) {
    let mut y = area.y;
    if let Some(own) = scene.standing.players.iter().find(|player| player.own) {
        standing::chip(canvas, theme, colours, &scene.words, own, Rect::new(area.x, y, area.w, 90.0));
        y += 100.0;
    }
    for (good, price, sold) in scene.standing.priced() {
        let sold = format!("{sold}/{}", tables().track(good).spaces);
        numbers(canvas, theme, Rect::new(area.x, y, area.w, LINE), &scene.words.dollars(price), &sold, |canvas, at| {
            cube(canvas, colours, good, Rect::new(at.x - 15.0, at.y - 15.0, 30.0, 30.0));
        });
        y += LINE;
    }
    let (war, pool) = (scene.standing.war.to_string(), scene.words.dollars(scene.standing.pool));
    numbers(canvas, theme, Rect::new(area.x, y, area.w, LINE), &war, &pool, |canvas, at| {
        cube(canvas, colours, Good::War, Rect::new(at.x - 15.0, at.y - 15.0, 30.0, 30.0));
        icons::defence(canvas, colours, 5, 4, Point::new(area.x + 0.38 * area.w, at.y), 36.0);
    });
    y += LINE + 12.0;
    let rest = Rect::new(area.x, y, area.w, area.bottom() - y);
    if marks.routes.is_empty() {
        let rest = others(canvas, theme, colours, scene, rest);
        standing::lines(canvas, theme, &scene.standing.lines, rest);
    } else {
        routes(canvas, theme, colours, &scene.words, &marks.routes, rest);
    }
}

/// Draws the other players at the end of an area, if they are few enough. Returns the rest of the area.
fn others(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, area: Rect) -> Rect {
    let others = || scene.standing.players.iter().filter(|player| !player.own);
    if others().count() > OTHERS {
        return area;
    }
    let high = count(others().count()) * CHIP;
    for (at, player) in others().enumerate() {
        let y = area.bottom() - high + count(at) * CHIP;
        let place = Rect::new(area.x, y + CHIP - 90.0, area.w, 90.0);
        standing::chip(canvas, theme, colours, &scene.words, player, place);
    }
    Rect { h: area.h - high, ..area }
}

/// A sign with a number beside it and another one at the end of the line.
fn numbers(
    canvas: &mut Canvas,
    theme: &Theme,
    line: Rect,
    first: &str,
    last: &str,
    sign: impl FnOnce(&mut Canvas, Point),
) {
    let at = Point::new(line.x + 20.0, line.centre().y);
    sign(canvas, at);
    let style = TextStyle::new(Face::Strong, 31.0, theme.page.text);
    canvas.text(first, Point::new(line.x + 46.0, at.y + 11.0), &style);
    let style = TextStyle::new(Face::Strong, 26.0, theme.page.soft_text).aligned(Align::End);
    canvas.text(last, Point::new(line.right() - 4.0, at.y + 9.0), &style);
}

/// Routes with their numbers, lines, numbers of steps and odds.
fn routes(canvas: &mut Canvas, theme: &Theme, colours: &Colours, said: &Words, routes: &[RouteScene], area: Rect) {
    let h = ((area.h + 8.0) / count(routes.len().max(1)) - 8.0).min(ROUTE);
    for (at, route) in routes.iter().enumerate() {
        let area = Rect::new(area.x, area.y + count(at) * (h + 8.0), area.w, h);
        canvas.fill(&Path::rounded(area, 7.0), theme.page.panel_edge);
        canvas.fill(&Path::rounded(area.grown(-1.5), 6.0), theme.page.panel);
        icons::choice(canvas, theme, &route.number.to_string(), Point::new(area.x + 32.0, area.y + 32.0), 48.0);
        let line = Path::line(Point::new(area.x + 14.0, area.y + 76.0), Point::new(area.x + 52.0, area.y + 76.0));
        canvas.stroke(&line, &super::marks::stroke(6.0, at), theme.mark.last);
        let steps = route.zones.len().saturating_sub(1).to_string();
        let style = TextStyle::new(Face::Strong, 26.0, theme.page.soft_text).aligned(Align::End);
        let taken = canvas.text(&steps, Point::new(area.right() - 12.0, area.y + 31.0), &style) + 34.0;
        let sign = super::panels::knots(Point::new(area.right() - taken + 2.0, area.y + 22.0), 24.0);
        canvas.stroke(&sign, &Line::wide(3.4).round(), theme.page.soft_text);
        let room = area.w - 74.0 - taken;
        let size = fitting(&route.to, Face::Strong, 27.0, room).max(BESIDES);
        let style = TextStyle::new(Face::Strong, short(size), theme.page.text).within(room);
        canvas.text(&route.to, Point::new(area.x + 64.0, area.y + 31.0), &style);
        odds(canvas, theme, said, route, Rect::new(area.x + 64.0, area.y + 36.0, area.w - 74.0, 60.0));
        let bar = Rect::new(area.x + 10.0, area.bottom() - 11.0, area.w - 20.0, 6.0);
        canvas.rect(bar, colours.alarm.ground);
        canvas.rect(Rect { w: bar.w * f64::from(route.arrives.min(100)) / 100.0, ..bar }, theme.mark.last);
    }
}

/// The chance to arrive, and the chance without the goods if it is better.
fn odds(canvas: &mut Canvas, theme: &Theme, said: &Words, route: &RouteScene, area: Rect) {
    let small = |room: f64| TextStyle::new(Face::Label, short(BESIDES), theme.page.soft_text).within(room);
    let lines = [(Some(route.arrives), &said.arrives), (route.dumped, &said.dumped)];
    for (at, (chance, word)) in lines.into_iter().enumerate() {
        let y = area.y + 27.0 + count(at) * 32.0;
        let Some(chance) = chance else { continue };
        let style =
            TextStyle::new(Face::Strong, short(DECIDED), if at == 0 { theme.page.accent } else { theme.page.text });
        let taken = canvas.text(&format!("{chance}%"), Point::new(area.x, y), &style);
        canvas.text(word, Point::new(area.x + taken + 8.0, y - 1.0), &small(area.w - taken - 8.0));
    }
}
