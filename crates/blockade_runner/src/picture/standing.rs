//! The surroundings of the whole map: year, players in turn order, prices with their boxes, war goods, the pool, the
//! stack, the latest events, and on free land the meanings of signs.

use super::BESIDES;
use super::chart::Chart;
use super::colours::Colours;
use super::goods::{count, cube};
use super::icons;
use crate::data::{Good, tables};
use crate::scene::{PlayerScene, Scene, Sign, Standing, Words};
use canvas::writing::{fits, fitting, left_lines, short};
use canvas::{Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, signs};

/// The area of the map.
pub(super) const MAP: Rect = Rect::new(270.0, 102.0, 1_105.0, 773.0);
/// The line above the map, and the column beside it.
const HEAD: Rect = Rect::new(270.0, 7.0, 1_097.0, 88.0);
const COLUMN: Rect = Rect::new(8.0, 7.0, 254.0, 860.0);
/// The gap between panels.
const GAP: f64 = 6.0;
/// The heights of a price, of war goods, of a number with a word.
const PRICE: f64 = 92.0;
const WAR: f64 = 98.0;
const COUNTED: f64 = 46.0;
/// The room of a word in the two columns of the legend.
const LEGEND: [f64; 2] = [83.0, 80.0];
/// The width of a number in a player's line, with its sign.
const COUNT: f64 = 52.0;

/// The panels in the column, from the top: three prices, war goods, the pool, the stack, and the rest.
struct Panels {
    prices: [Rect; 3],
    war: Rect,
    pool: Rect,
    stack: Rect,
    rest: Rect,
}

fn panels() -> Panels {
    let mut y = MAP.y;
    let mut next = |h: f64| {
        let area = Rect::new(COLUMN.x, y, COLUMN.w, h);
        y = area.bottom() + GAP;
        area
    };
    let prices = [next(PRICE), next(PRICE), next(PRICE)];
    let (war, pool, stack) = (next(WAR), next(COUNTED), next(COUNTED));
    Panels { prices, war, pool, stack, rest: Rect::new(COLUMN.x, y, COLUMN.w, COLUMN.bottom() - y) }
}

/// The constant parts: the frame of the map, panels with their words, and the meanings of signs.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, colours: &Colours, chart: &Chart, said: &Words) {
    let (width, height) = (MAP.right(), MAP.bottom());
    canvas.rect(Rect::new(0.0, 0.0, width, MAP.y), theme.page.ground);
    canvas.rect(Rect::new(0.0, 0.0, MAP.x, height), theme.page.ground);
    canvas.stroke(
        &Path::rect(Rect { w: MAP.w + 10.0, h: MAP.h + 10.0, ..MAP }.grown(1.5)),
        &Line::wide(3.0),
        theme.page.ornament,
    );
    cartouche(canvas, theme, colours, chart, said);
    let Panels { prices, war, pool, stack, .. } = panels();
    for (area, good) in prices.into_iter().zip(Good::PRICED) {
        panel(canvas, theme, area);
        cube(canvas, colours, good, Rect::new(area.x + 12.0, area.y + 12.0, 33.0, 33.0));
        let track = tables().track(good);
        scale(canvas, theme, (track.min, track.max), track_in(area));
    }
    panel(canvas, theme, war);
    cube(canvas, colours, Good::War, Rect::new(war.x + 12.0, war.y + 11.0, 33.0, 33.0));
    word(canvas, theme, &said.war, Point::new(war.x + 104.0, war.y + 36.0), war.w - 112.0);
    for (at, sign) in EFFORT.into_iter().enumerate() {
        icons::sign(canvas, theme, colours, sign, Point::new(effort_at(war, at) - 20.0, war.y + 73.0), 29.0);
    }
    for (area, said) in [(pool, &said.pool), (stack, &said.stack)] {
        panel(canvas, theme, area);
        word(canvas, theme, said, Point::new(area.x + 54.0, area.centre().y + 7.0), 104.0);
    }
    icons::defence(canvas, colours, 5, 4, Point::new(pool.x + 29.0, pool.centre().y), 31.0);
    canvas.fill(&icons::warship(Point::new(stack.x + 29.0, stack.centre().y), 34.0), theme.page.text);
}

/// The signs of the war effort's numbers: union cards, assaults, captures.
const EFFORT: [Sign; 3] = [Sign::Blockade, Sign::Closed, Sign::Captured];

fn effort_at(area: Rect, at: usize) -> f64 {
    area.x + 48.0 + count(at) * 81.0
}

fn panel(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    canvas.fill(&Path::rounded(area, 7.0), theme.page.panel_edge);
    canvas.fill(&Path::rounded(area.grown(-1.5), 6.0), theme.page.panel);
}

/// A word next to a number, made smaller if it is long.
fn word(canvas: &mut Canvas, theme: &Theme, said: &str, at: Point, room: f64) {
    let size = fitting(said, Face::Label, 20.0, room).max(14.0);
    let style = TextStyle::new(Face::Label, short(size), theme.page.soft_text).within(room);
    canvas.text(said, at, &style);
}

/// The area of the legend on the map.
pub(super) fn legend(chart: &Chart) -> Rect {
    let from = chart.at(8.0, 8.0);
    Rect::new(from.x.round(), from.y.round(), 228.0, 216.0)
}

/// The name of the game and the meanings of signs, on empty land.
fn cartouche(canvas: &mut Canvas, theme: &Theme, colours: &Colours, chart: &Chart, said: &Words) {
    let panel = legend(chart);
    let paper = colours.land.mixed(Colour::WHITE, 0.3);
    canvas.shape(&Path::rounded(panel, 5.0), paper, &Line::wide(1.8), colours.shore);
    canvas.stroke(&Path::rounded(panel.grown(-4.5), 3.0), &Line::wide(1.0), colours.rail);
    let size = fitting(&said.game, Face::Title, 27.0, panel.w - 28.0);
    let style = TextStyle::new(Face::Title, short(size), colours.port).aligned(Align::Middle);
    canvas.text(&said.game, Point::new(panel.centre().x, panel.y + 33.0), &style);
    let lines = Path::rect(Rect::new(panel.x + 30.0, panel.y + 42.0, panel.w - 60.0, 1.5));
    canvas.fill(&lines, colours.rail);
    for (at, (sign, word)) in Sign::ALL.into_iter().take(Sign::ON_THE_MAP).zip(&said.signs).enumerate() {
        let (column, row) = (count(at / 7), count(at % 7));
        let place = Point::new(panel.x + 19.0 + column * 111.0, panel.y + 59.0 + row * 23.4);
        icons::sign(canvas, theme, colours, sign, place, 20.0);
        let room = LEGEND[at / 7];
        let size = fitting(word, Face::Label, 16.0, room).max(12.0);
        let style = TextStyle::new(Face::Label, short(size), colours.ink).within(room);
        canvas.text(word, Point::new(place.x + 15.0, place.y + 5.5), &style);
    }
}

/// Draws the parts around the map that change.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, scene: &Scene) {
    let standing = &scene.standing;
    head(canvas, theme, scene);
    chips(canvas, theme, colours, &scene.words, &standing.players, HEAD);
    let Panels { prices, war, pool, stack, rest } = panels();
    let number = |canvas: &mut Canvas, text: &str, at: Point| {
        canvas.text(text, at, &TextStyle::new(Face::Strong, 28.0, theme.page.text).aligned(Align::End));
    };
    for (area, (good, price, sold)) in prices.into_iter().zip(standing.priced()) {
        let style = TextStyle::new(Face::Strong, 34.0, theme.page.text);
        canvas.text(&scene.words.dollars(price), Point::new(area.x + 55.0, area.y + 42.0), &style);
        let track = tables().track(good);
        number(canvas, &format!("{sold}/{}", track.spaces), Point::new(area.right() - 10.0, area.y + 40.0));
        let at = on_scale((track.min, track.max), price, track_in(area));
        canvas.circle(at, 9.5, theme.page.panel);
        canvas.circle(at, 7.5, theme.mark.last);
    }
    effort(canvas, theme, standing, war);
    for (area, text) in [(pool, scene.words.dollars(standing.pool)), (stack, standing.stack.to_string())] {
        number(canvas, &text, Point::new(area.right() - 10.0, area.centre().y + 9.0));
    }
    lines(canvas, theme, &standing.lines, rest);
}

/// The situation, and the track of years.
fn head(canvas: &mut Canvas, theme: &Theme, scene: &Scene) {
    let area = Rect::new(COLUMN.x, HEAD.y, COLUMN.w, HEAD.h);
    let size = fitting(&scene.title, Face::Title, 32.0, area.w).max(20.0);
    let style = TextStyle::new(Face::Title, short(size), theme.page.accent).within(area.w);
    canvas.text(&scene.title, Point::new(area.x + 2.0, area.y + 33.0), &style);
    let w = (area.w + 4.0) / 5.0 - 4.0;
    let place = |at: usize| Rect::new(area.x + count(at) * (w + 4.0), area.y + 48.0, w, 40.0);
    let years = || tables().years.clone().enumerate();
    canvas.fill(&years().map(|(at, _)| Path::rounded(place(at), 5.0)).collect(), theme.page.panel_edge);
    let ahead = years().filter(|(_, year)| *year > scene.standing.year);
    canvas.fill(&ahead.map(|(at, _)| Path::rounded(place(at).grown(-1.5), 4.0)).collect(), theme.page.panel);
    for (at, year) in years() {
        let now = year == scene.standing.year;
        if now {
            canvas.fill(&Path::rounded(place(at), 5.0), theme.mark.last);
        }
        let (size, ink) = if now { (23.0, theme.side.on_yellow) } else { (20.0, theme.page.soft_text) };
        signs::words(canvas, &year.to_string(), place(at).centre(), size, ink);
    }
}

/// Players in a row, in turn order.
pub(super) fn chips(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    said: &Words,
    players: &[PlayerScene],
    area: Rect,
) {
    let w = (area.w + GAP) / count(players.len().max(1)) - GAP;
    for (at, player) in players.iter().enumerate() {
        let place = Rect::new(area.x + count(at) * (w + GAP), area.y, w, area.h);
        chip(canvas, theme, colours, said, player, place);
    }
}

/// A player: funnel, name, money, and of ships, cargo spaces, cards and deliveries those that fit.
pub(super) fn chip(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    said: &Words,
    player: &PlayerScene,
    area: Rect,
) {
    panel(canvas, theme, area);
    canvas.rect(Rect::new(area.x + 1.5, area.y + 7.0, 6.0, area.h - 14.0), colours.player(player.seat).ground);
    icons::funnel(canvas, colours, player.seat, Point::new(area.x + 31.0, area.y + 30.0), 42.0);
    let x = area.x + 55.0;
    let room = area.right() - x - if player.actions.is_some() { 20.0 } else { 7.0 };
    let ink = if player.actions.is_some() { theme.page.accent } else { theme.page.text };
    let ink = if player.left { theme.page.soft_text } else { ink };
    let size = fitting(&player.name, Face::Strong, 26.0, room).max(BESIDES);
    canvas.text(
        &player.name,
        Point::new(x, area.y + 28.0),
        &TextStyle::new(Face::Strong, short(size), ink).within(room),
    );
    let money = said.dollars(player.money);
    let size = fitting(&money, Face::Strong, 31.0, room).max(BESIDES);
    canvas.text(&money, Point::new(x, area.y + 57.0), &TextStyle::new(Face::Strong, short(size), theme.page.accent));
    if let Some(left) = player.actions {
        icons::actions(canvas, theme, left, Point::new(area.right() - 12.0, area.y + 16.0), 5.0);
    }
    let (y, soft) = (area.y + 83.0, TextStyle::new(Face::Strong, short(BESIDES), theme.page.text));
    let counts = [player.ships, player.cargo, player.hand, player.delivered];
    let mut icons = Path::new();
    for (at, value) in counts.into_iter().enumerate() {
        let sign = Point::new(area.x + 20.0 + count(at) * COUNT, y - 8.0);
        if sign.x + COUNT - 10.0 > area.right() {
            break;
        }
        canvas.text(&value.to_string(), Point::new(sign.x + 14.0, y), &soft);
        match at {
            0 => icons = icons.and(&icons::warship(sign, 22.0)),
            1 => icons = icons.and(&icons::hold(sign, 17.0)),
            2 => icons = icons.and(&icons::cards(sign, 18.0)),
            _ => cube(canvas, colours, Good::War, Rect::new(sign.x - 9.0, sign.y - 9.0, 18.0, 18.0)),
        }
    }
    canvas.fill(&icons, theme.page.soft_text);
    if player.left {
        canvas.rect(Rect::new(area.x + 8.0, area.centre().y - 1.5, area.w - 16.0, 3.0), theme.page.soft_text);
    }
    if player.actions.is_some() {
        icons::active(canvas, theme, area.grown(-1.0));
    }
}

/// The area of the track in the panel of a price.
const fn track_in(area: Rect) -> Rect {
    Rect::new(area.x + 12.0, area.y + 66.0, area.w - 24.0, 20.0)
}

/// The point of a price on its track.
fn on_scale((least, most): (u16, u16), price: u16, area: Rect) -> Point {
    let step = (area.w - 60.0) / f64::from(most.saturating_sub(least).max(1));
    Point::new(area.x + 30.0 + step * f64::from(price.saturating_sub(least)), area.centre().y)
}

/// The track, with a step for each thousand and numbers at its ends.
fn scale(canvas: &mut Canvas, theme: &Theme, ends: (u16, u16), area: Rect) {
    let (from, to) = (on_scale(ends, ends.0, area), on_scale(ends, ends.1, area));
    let tick = |price: u16| Path::rect(Rect::new(on_scale(ends, price, area).x - 1.0, from.y - 5.0, 2.0, 10.0));
    let line = Path::rect(Rect::new(from.x, from.y - 1.0, to.x - from.x, 2.0));
    canvas.fill(&(ends.0..=ends.1).map(tick).collect::<Path>().and(&line), theme.page.soft_text);
    let style = TextStyle::new(Face::Label, 19.0, theme.page.soft_text);
    canvas.text(&ends.0.to_string(), Point::new(area.x, area.centre().y + 6.5), &style);
    canvas.text(
        &ends.1.to_string(),
        Point::new(area.right(), area.centre().y + 6.5),
        &style.clone().aligned(Align::End),
    );
}

/// The war goods box and its consequences next year.
fn effort(canvas: &mut Canvas, theme: &Theme, standing: &Standing, area: Rect) {
    let style = TextStyle::new(Face::Strong, 38.0, theme.page.text);
    canvas.text(&standing.war.to_string(), Point::new(area.x + 57.0, area.y + 42.0), &style);
    let style = TextStyle::new(Face::Strong, 25.0, theme.page.text);
    for (at, value) in standing.effort.iter().enumerate() {
        canvas.text(&format!("×{value}"), Point::new(effort_at(area, at), area.y + 82.0), &style);
    }
}

/// The latest events that fit whole.
pub(super) fn lines(canvas: &mut Canvas, theme: &Theme, lines: &[String], area: Rect) {
    let mut y = area.y;
    for line in lines {
        let room = Rect::new(area.x + 2.0, y, area.w - 4.0, area.bottom() - y);
        if !fits(line, Face::Label, BESIDES, room) {
            break;
        }
        y += left_lines(canvas, line, room, BESIDES, (Face::Label, theme.page.text)) + 7.0;
    }
}
