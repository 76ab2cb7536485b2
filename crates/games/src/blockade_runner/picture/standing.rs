//! What stands around the whole map: year, players in turn order, prices with their boxes, war goods, the pool, the stack, what
//! happened, and on free land the meanings of signs.

use super::chart::Chart;
use super::colours::Colours;
use super::goods::{cube, count, spaces};
use super::icons;
use crate::blockade_runner::data::{Good, tables};
use crate::blockade_runner::scene::{PlayerScene, PriceScene, Scene, Sign, Words, dollars};
use crate::picture::writing::{fitting, short};
use crate::picture::{Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, signs};

/// Where the map lies.
pub(super) const MAP: Rect = Rect::new(320.0, 119.0, 1_330.0, 931.0);
/// The line above it, and the column beside it.
const HEAD: Rect = Rect::new(320.0, 8.0, 1_322.0, 103.0);
const COLUMN: Rect = Rect::new(8.0, 8.0, 304.0, 1_034.0);
/// Between panels.
const GAP: f64 = 8.0;

/// What lies there before anything is known: the frame of the map, and the meanings of signs.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, colours: &Colours, chart: &Chart, said: &Words) {
    canvas.rect(Rect::new(0.0, 0.0, 1_650.0, MAP.y), theme.page.ground);
    canvas.rect(Rect::new(0.0, 0.0, MAP.x, 1_050.0), theme.page.ground);
    let frame = Path::rect(Rect::new(MAP.x - 1.5, MAP.y - 1.5, MAP.w + 10.0, MAP.h + 10.0));
    canvas.stroke(&frame, &Line::wide(3.0), theme.page.ornament);
    cartouche(canvas, theme, colours, chart, said);
}

/// The name of the game and the meanings of signs, on land where nothing is.
fn cartouche(canvas: &mut Canvas, theme: &Theme, colours: &Colours, chart: &Chart, said: &Words) {
    let from = chart.at(10.0, 9.0);
    let panel = Rect::new(from.x, from.y, 268.0, 362.0);
    let paper = colours.land.mixed(Colour::WHITE, 0.3);
    canvas.shape(&Path::rounded(panel, 6.0), paper, &Line::wide(2.0), colours.shore);
    canvas.stroke(&Path::rounded(panel.grown(-5.0), 3.0), &Line::wide(1.0), colours.rail);
    let middle = panel.centre().x;
    let size = fitting(&said.game, Face::Title, 34.0, panel.w - 24.0);
    let style = TextStyle::new(Face::Title, short(size), colours.port).aligned(Align::Middle);
    canvas.text(&said.game, Point::new(middle, panel.y + 44.0), &style);
    let style = TextStyle::new(Face::Strong, 20.0, colours.soft).aligned(Align::Middle);
    let years = &tables().years;
    canvas.text(&format!("{}–{}", years.start(), years.end()), Point::new(middle, panel.y + 70.0), &style);
    for (at, (sign, word)) in Sign::ALL.into_iter().zip(&said.signs).enumerate() {
        let (column, row) = (count(at / 7), count(at % 7));
        let place = Point::new(panel.x + 26.0 + column * 128.0, panel.y + 103.0 + row * 38.0);
        icons::sign(canvas, theme, colours, sign, place, 26.0);
        let room = if column < 1.0 { 88.0 } else { 98.0 };
        let size = fitting(word, Face::Label, 19.0, room).max(13.0);
        let style = TextStyle::new(Face::Label, short(size), colours.ink).within(room);
        canvas.text(word, Point::new(place.x + 22.0, place.y + 6.5), &style);
    }
}

/// Everything that changes around the map.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene) {
    let standing = &scene.standing;
    head(canvas, theme, scene);
    let players = &standing.players;
    let w = (HEAD.w + GAP) / count(players.len().max(1)) - GAP;
    for (at, player) in players.iter().enumerate() {
        let area = Rect::new(HEAD.x + count(at) * (w + GAP), HEAD.y, w, HEAD.h);
        chip(canvas, theme, colours, player, area);
    }
    let mut y = MAP.y;
    for price in &standing.prices {
        let area = Rect::new(COLUMN.x, y, COLUMN.w, 104.0);
        track(canvas, theme, colours, price, area);
        y = area.bottom() + GAP;
    }
    y = war(canvas, theme, colours, scene, Rect::new(COLUMN.x, y, COLUMN.w, 108.0)) + GAP;
    let pool = Rect::new(COLUMN.x, y, COLUMN.w, 52.0);
    let text = dollars(standing.pool);
    counted(canvas, theme, &scene.words.pool, &text, pool, |canvas, at| icons::defence(canvas, colours, 5, 4, at, 34.0));
    let stack = Rect { y: pool.bottom() + GAP, ..pool };
    let (ships, cheapest) = standing.stack;
    let text = if ships == 0 { "0".to_owned() } else { format!("{ships} · {}+", dollars(cheapest)) };
    counted(canvas, theme, &scene.words.stack, &text, stack, |canvas, at| {
        icons::hull(canvas, at, 36.0, theme.page.text);
    });
    lines(canvas, theme, &standing.lines, Rect::new(COLUMN.x, stack.bottom() + GAP, COLUMN.w, COLUMN.bottom() - stack.bottom() - GAP));
}

fn panel(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    canvas.shape(&Path::rounded(area, 8.0), theme.page.panel, &Line::wide(1.5), theme.page.panel_edge);
}

/// What is going on, and the track of years.
fn head(canvas: &mut Canvas, theme: &Theme, scene: &Scene) {
    let area = Rect::new(COLUMN.x, HEAD.y, COLUMN.w, HEAD.h);
    let size = fitting(&scene.title, Face::Title, 36.0, area.w).max(22.0);
    let style = TextStyle::new(Face::Title, short(size), theme.page.accent).within(area.w);
    canvas.text(&scene.title, Point::new(area.x + 2.0, area.y + 38.0), &style);
    let years = tables().years.clone();
    let w = (area.w + 4.0) / 5.0 - 4.0;
    for (at, year) in years.enumerate() {
        let box_ = Rect::new(area.x + count(at) * (w + 4.0), area.y + 56.0, w, 46.0);
        let now = year == scene.standing.year;
        let (ground, ink) = if now {
            (theme.mark.last, theme.side.on_yellow)
        } else if year < scene.standing.year {
            (theme.page.panel_edge, theme.page.soft_text)
        } else {
            (theme.page.panel, theme.page.soft_text)
        };
        canvas.shape(&Path::rounded(box_, 6.0), ground, &Line::wide(1.5), theme.page.panel_edge);
        signs::words(canvas, &year.to_string(), box_.centre(), if now { 27.0 } else { 23.0 }, ink);
    }
}

/// A player: funnel, name, money, ships, cards, deliveries.
fn chip(canvas: &mut Canvas, theme: &Theme, colours: &Colours, player: &PlayerScene, area: Rect) {
    panel(canvas, theme, area);
    let band = Rect::new(area.x + 2.0, area.y + 8.0, 7.0, area.h - 16.0);
    canvas.rect(band, colours.livery(player.livery).ground);
    icons::funnel(canvas, colours, player.livery, Point::new(area.x + 38.0, area.y + 32.0), 46.0);
    let x = area.x + 64.0;
    let room = area.right() - x - 8.0;
    let ink = if player.actions.is_some() { theme.page.accent } else { theme.page.text };
    let ink = if player.left { theme.page.soft_text } else { ink };
    let size = fitting(&player.name, Face::Strong, 29.0, room).max(22.0);
    let style = TextStyle::new(Face::Strong, short(size), ink).within(room);
    canvas.text(&player.name, Point::new(x, area.y + 34.0), &style);
    canvas.text(&dollars(player.money), Point::new(x, area.y + 66.0), &TextStyle::new(Face::Strong, 32.0, theme.page.accent));
    if let Some(left) = player.actions {
        icons::actions(canvas, theme, left, Point::new(area.right() - 12.0, area.y + 56.0), 7.0);
    }
    let (y, soft) = (area.y + 94.0, TextStyle::new(Face::Strong, 22.0, theme.page.text));
    let mut x = area.x + 20.0;
    icons::hull(canvas, Point::new(x + 12.0, y - 9.0), 27.0, theme.page.soft_text);
    x += 30.0 + canvas.text(&player.ships.to_string(), Point::new(x + 28.0, y), &soft);
    spaces(canvas, std::iter::once(Rect::new(x + 10.0, y - 16.0, 17.0, 17.0)), theme.page.soft_text);
    x += 32.0 + canvas.text(&player.cargo.to_string(), Point::new(x + 31.0, y), &soft);
    icons::cards(canvas, Point::new(x + 20.0, y - 8.0), 20.0, theme.page.soft_text);
    x += 32.0 + canvas.text(&player.hand.to_string(), Point::new(x + 34.0, y), &soft);
    cube(canvas, colours, Good::War, Rect::new(x + 14.0, y - 17.0, 18.0, 18.0));
    canvas.text(&player.delivered.to_string(), Point::new(x + 38.0, y), &soft);
    if player.left {
        canvas.rect(Rect::new(area.x + 10.0, area.centre().y - 1.5, area.w - 20.0, 3.0), theme.page.soft_text);
    }
    if player.actions.is_some() {
        icons::active(canvas, theme, area);
    }
}

/// A price on its track with the box of what was sold.
pub(super) fn track(canvas: &mut Canvas, theme: &Theme, colours: &Colours, price: &PriceScene, area: Rect) {
    panel(canvas, theme, area);
    cube(canvas, colours, price.good, Rect::new(area.x + 14.0, area.y + 13.0, 36.0, 36.0));
    canvas.text(&dollars(price.price), Point::new(area.x + 64.0, area.y + 46.0), &TextStyle::new(Face::Strong, 42.0, theme.page.text));
    let side = 24.0;
    let per_row = if price.spaces > 5 { 4 } else { usize::from(price.spaces) };
    let rows = usize::from(price.spaces).div_ceil(per_row.max(1));
    let left = area.right() - 10.0 - count(per_row) * (side + 4.0);
    let top = if rows > 1 { area.y + 6.0 } else { area.y + 19.0 };
    let place = |at: usize| Rect::new(left + count(at % per_row) * (side + 4.0), top + count(at / per_row) * (side + 4.0), side, side);
    spaces(canvas, (usize::from(price.sold)..usize::from(price.spaces)).map(place), theme.page.soft_text);
    (0..usize::from(price.sold)).for_each(|at| cube(canvas, colours, price.good, place(at)));
    scale(canvas, theme, price, Rect::new(area.x + 14.0, area.y + 70.0, area.w - 28.0, 26.0));
}

/// The track itself, a step for each thousand, with the ends in numbers.
fn scale(canvas: &mut Canvas, theme: &Theme, price: &PriceScene, area: Rect) {
    let (least, most) = price.ends;
    let step = (area.w - 60.0) / f64::from(most.saturating_sub(least).max(1));
    let at = |value: u16| Point::new(area.x + 30.0 + step * f64::from(value.saturating_sub(least)), area.y + 12.0);
    let ticks: Path = (least..=most).map(|value| Path::rect(Rect::new(at(value).x - 1.0, at(value).y - 6.0, 2.0, 12.0))).collect();
    canvas.rect(Rect::new(at(least).x, at(least).y - 1.0, at(most).x - at(least).x, 2.0), theme.page.soft_text);
    canvas.fill(&ticks, theme.page.soft_text);
    let style = TextStyle::new(Face::Label, 20.0, theme.page.soft_text);
    canvas.text(&least.to_string(), Point::new(area.x, area.y + 19.0), &style.clone());
    canvas.text(&most.to_string(), Point::new(area.right(), area.y + 19.0), &style.aligned(Align::End));
    canvas.circle(at(price.price), 10.0, theme.page.panel);
    canvas.circle(at(price.price), 8.0, theme.mark.last);
}

/// The war goods box and what so many bring about next year; tells where it ends.
fn war(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene, area: Rect) -> f64 {
    panel(canvas, theme, area);
    cube(canvas, colours, Good::War, Rect::new(area.x + 14.0, area.y + 13.0, 36.0, 36.0));
    let taken = canvas.text(
        &scene.standing.war.to_string(),
        Point::new(area.x + 64.0, area.y + 46.0),
        &TextStyle::new(Face::Strong, 42.0, theme.page.text),
    );
    let room = area.w - 64.0 - taken - 22.0;
    let size = fitting(&scene.words.war, Face::Label, 22.0, room).max(15.0);
    let style = TextStyle::new(Face::Label, short(size), theme.page.soft_text).within(room);
    canvas.text(&scene.words.war, Point::new(area.x + 64.0 + taken + 12.0, area.y + 40.0), &style);
    let style = TextStyle::new(Face::Strong, 28.0, theme.page.text);
    let y = area.y + 82.0;
    for (at, (value, sign)) in scene.standing.effort.iter().zip([Sign::Blockade, Sign::Closed, Sign::Captured]).enumerate() {
        let x = area.x + 32.0 + count(at) * 96.0;
        icons::sign(canvas, theme, colours, sign, Point::new(x, y), 32.0);
        canvas.text(&format!("×{value}"), Point::new(x + 24.0, y + 10.0), &style);
    }
    area.bottom()
}

/// A sign with a word and a number.
fn counted(canvas: &mut Canvas, theme: &Theme, word: &str, number: &str, area: Rect, sign: impl FnOnce(&mut Canvas, Point)) {
    panel(canvas, theme, area);
    sign(canvas, Point::new(area.x + 32.0, area.centre().y));
    let style = TextStyle::new(Face::Strong, 30.0, theme.page.text).aligned(Align::End);
    let taken = canvas.text(number, Point::new(area.right() - 12.0, area.centre().y + 11.0), &style);
    let room = area.w - 76.0 - taken - 8.0;
    let size = fitting(word, Face::Label, 22.0, room).max(15.0);
    let style = TextStyle::new(Face::Label, short(size), theme.page.soft_text).within(room);
    canvas.text(word, Point::new(area.x + 62.0, area.centre().y + 8.0), &style);
}

/// What happened, as long as there is room.
fn lines(canvas: &mut Canvas, theme: &Theme, lines: &[String], area: Rect) {
    let style = (Face::Label, theme.page.text);
    let mut y = area.y;
    for line in lines {
        let room = Rect::new(area.x + 4.0, y, area.w - 8.0, area.bottom() - y);
        if room.h < 30.0 {
            break;
        }
        y += crate::picture::writing::left_lines(canvas, line, room, 25.0, style) + 8.0;
    }
}
