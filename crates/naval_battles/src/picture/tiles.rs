//! Small tiles of cards: sunk ships, and hands and reserves that the viewer knows.

use super::colours::Colours;
use super::icons::{self, Icon};
use super::layout::{measure, part};
use super::writing::{READ, centred, fits, fitting, short};
use super::{action_card, flags, ship_card, silhouettes};
use crate::data::{Card, Ship};
use crate::scene::FleetScene;
use canvas::{Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// The gap between two tiles.
const GAP: f64 = 5.0;
/// The maximum widths of an action card's tile and of a ship's tile, relative to their height.
const WIDEST: (f64, f64) = (2.4, 4.6);
/// The height of letters, as a share of the tile.
const LETTERS: f64 = 0.68;

/// Draws a sunk ship as a silhouette on the sea.
pub(super) fn sunk(canvas: &mut Canvas, colours: &Colours, ship: Ship, area: Rect) {
    let level = area.y + 0.76 * area.h;
    canvas.clipped(&Path::rounded(area, 0.14 * area.h), |canvas| {
        canvas.rect(area, colours.air);
        silhouettes::draw(canvas, colours.steel, ship.card().class, area, level);
        canvas.rect(Rect::new(area.x, level, area.w, area.bottom() - level), colours.water);
    });
}

/// Draws a sunk ship large, with its flag, its name and its points.
pub(super) fn trophy(canvas: &mut Canvas, theme: &Theme, colours: &Colours, ship: Ship, area: Rect) {
    let body = Path::rounded(area, 0.07 * area.h);
    canvas.shape(&body, colours.card, &Line::wide(1.5), colours.edge);
    let size = (0.26 * area.h).min(0.18 * area.w).max(READ / 0.94);
    let inner = area.grown(-0.25 * size);
    let head = Rect { h: 1.2 * size, ..inner };
    let room = head.w - 1.5 * size;
    let name = ship_card::called(ship, READ, room);
    let letters = fitting(&name, Face::Strong, size, room).max(READ);
    let style = TextStyle::new(Face::Strong, short(letters), colours.ink).within(room);
    canvas.text(&name, Point::new(head.x, head.centre().y + 0.34 * letters), &style);
    let points = Point::new(head.right() - 0.6 * size, head.centre().y);
    canvas.shape(&Path::circle(points, 0.6 * size), theme.mark.last, &Line::wide(1.5), theme.mark.last_edge);
    signs::words(canvas, &ship.points().to_string(), points, 0.94 * size, theme.side.on_yellow);
    let sea = Rect::new(inner.x, head.bottom() + 0.1 * size, inner.w, inner.bottom() - head.bottom() - 0.1 * size);
    sunk(canvas, colours, ship, sea);
    let flag = Rect::new(sea.x + 3.0, sea.y + 3.0, 0.7 * size * flags::SHAPE, 0.7 * size);
    flags::draw(canvas, ship.nation(), flag, colours.edge);
}

/// The number of lines of a fleet's tiles.
pub(super) fn lines(fleet: &FleetScene) -> usize {
    usize::from(!fleet.known_hand.is_empty()) + usize::from(!fleet.known_reserve.is_empty())
}

/// Draws the known hand and reserve in their lines.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, fleet: &FleetScene, area: Rect) {
    let h = area.h / measure(lines(fleet).max(1));
    let first = Rect { h: h - GAP, ..area };
    let second = if fleet.known_hand.is_empty() { first } else { Rect { y: first.y + h, ..first } };
    row(canvas, theme, Icon::Hand, (first, WIDEST.0), &fleet.known_hand, |canvas, held, tile| {
        card(canvas, colours, *held, tile);
    });
    row(canvas, theme, Icon::Reserve, (second, WIDEST.1), &fleet.known_reserve, |canvas, ship, tile| {
        reserve(canvas, colours, *ship, tile);
    });
}

/// Draws a sign, and tiles in a row after it.
fn row<T>(
    canvas: &mut Canvas,
    theme: &Theme,
    icon: Icon,
    (line, widest): (Rect, f64),
    things: &[T],
    mut draw: impl FnMut(&mut Canvas, &T, Rect),
) {
    if things.is_empty() {
        return;
    }
    let sign = Rect { w: line.h, ..line };
    icons::draw(canvas, icon, sign.centre(), 0.7 * line.h, theme.page.soft_text);
    let room = Rect { x: sign.right() + GAP, w: line.w - sign.w - GAP, ..line };
    let all = part(room, 0, things.len(), GAP).w.min(widest * line.h);
    let used = Rect { w: (all + GAP) * measure(things.len()) - GAP, ..room };
    for (at, thing) in things.iter().enumerate() {
        draw(canvas, thing, part(used, at, things.len(), GAP));
    }
}

/// Draws the sign of an action card and the number that distinguishes it from others of its kind.
fn card(canvas: &mut Canvas, colours: &Colours, card: Card, area: Rect) {
    canvas.shape(&Path::rounded(area, 0.16 * area.h), colours.kind(card.kind()), &Line::wide(1.5), colours.card);
    let icon = (0.8 * area.h).min(0.44 * area.w);
    let size = LETTERS * area.h;
    // The text is left out if it does not fit beside the sign.
    let text = action_card::told_apart_by(card).filter(|text| fits(text, (size, size), area.w - icon - 6.0).is_some());
    let text = text.unwrap_or_default();
    let wide = text_width(&text, Face::Strong, short(size));
    let all = icon + if text.is_empty() { 0.0 } else { 0.15 * size + wide };
    let left = area.centre().x - all / 2.0;
    icons::draw(canvas, Icon::Of(card.kind()), Point::new(left + icon / 2.0, area.centre().y), icon, colours.on_kind);
    signs::words(canvas, &text, Point::new(left + all - wide / 2.0, area.centre().y), size, colours.on_kind);
}

/// Draws the name of a ship in reserve.
fn reserve(canvas: &mut Canvas, colours: &Colours, ship: Ship, area: Rect) {
    canvas.shape(&Path::rounded(area, 0.16 * area.h), colours.card, &Line::wide(1.5), colours.edge);
    let room = area.grown(-3.0);
    let size = LETTERS * area.h;
    centred(canvas, &ship_card::called(ship, size, room.w), room, size, colours.ink);
}
