//! A fleet: its player and numbers above, rows of cards, submarines beside them.

use super::colours::Colours;
use super::icons::{self, Icon};
use super::layout::{Place, line, part};
use super::writing::{centred, short};
use super::{flags, ship_card};
use crate::naval_battles::data::{Row, Ship};
use crate::naval_battles::scene::{FleetScene, ShipScene};
use crate::picture::{Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// What lies between two cards.
const GAP: f64 = 6.0;

/// Where cards were drawn.
#[derive(Default)]
pub(super) struct Places(Vec<(Ship, Rect)>);

impl Places {
    /// Where a card lies, if it is to be seen.
    pub(super) fn of(&self, ship: Ship) -> Option<Rect> {
        self.0.iter().find(|(other, _)| *other == ship).map(|(_, area)| *area)
    }
}

/// Draws a fleet and notes where its cards lie.
pub(super) fn draw(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    fleet: &FleetScene,
    place: Place,
    scale: f64,
    places: &mut Places,
) {
    let area = place.area;
    let edge = if fleet.active { theme.mark.last } else { theme.page.panel_edge };
    let body = Path::rounded(area.grown(-1.5), 10.0);
    canvas.shape(&body, theme.page.panel, &Line::wide(if fleet.active { 3.5 } else { 1.5 }), edge);
    let head = Rect::new(area.x + 10.0, area.y + 4.0, area.w - 20.0, 36.0 * scale.sqrt());
    header(canvas, theme, colours, fleet, head);
    let room = Rect::new(area.x + 8.0, head.bottom() + 2.0, area.w - 16.0, area.bottom() - head.bottom() - 10.0);
    for (ship, card) in cards(fleet, room, place.above) {
        ship_card::draw(canvas, theme, colours, ship, card);
        places.0.push((ship.unit.ship, card));
    }
    rows(canvas, theme, fleet, room, place.above);
    if let Some(state) = fleet.state.as_ref().filter(|_| fleet.ships.is_empty()) {
        let banner = Rect::new(room.x + 0.2 * room.w, room.centre().y - 26.0, 0.6 * room.w, 52.0);
        canvas.shape(&Path::rounded(banner, 10.0), theme.page.ground.faint(0.9), &Line::wide(2.0), theme.page.accent);
        centred(canvas, state, banner.grown(-8.0), 34.0, theme.page.accent);
    }
}

/// Flag, name, points, the hand, the reserve, cards in front.
fn header(canvas: &mut Canvas, theme: &Theme, colours: &Colours, fleet: &FleetScene, line: Rect) {
    let size = 0.68 * line.h;
    let mut x = line.x;
    if let Some(nation) = fleet.nation {
        let flag = Rect::new(x, line.y + 0.12 * line.h, 0.76 * line.h * flags::SHAPE, 0.76 * line.h);
        flags::draw(canvas, nation, flag, theme.mark.last_edge);
        x = flag.right() + 0.3 * line.h;
    }
    let baseline = line.centre().y + 0.34 * size;
    // From the right: what has numbers keeps its room, names are cut.
    let mut right = line.right();
    let mut put = |canvas: &mut Canvas, icon: Icon, number: u8| {
        let text = number.to_string();
        right -= text_width(&text, Face::Strong, short(size));
        canvas.text(&text, Point::new(right, baseline), &TextStyle::new(Face::Strong, short(size), theme.page.text));
        right -= 0.62 * line.h;
        icons::draw(
            canvas,
            icon,
            Point::new(right + 0.2 * line.h, line.centre().y),
            0.62 * line.h,
            theme.page.soft_text,
        );
        right -= 0.5 * line.h;
    };
    put(canvas, Icon::Reserve, fleet.reserve);
    put(canvas, Icon::Hand, fleet.hand);
    let points = text_width(&fleet.points, Face::Strong, short(size)) + size;
    let tile = Rect::new(right - points, line.y + 0.06 * line.h, points, 0.88 * line.h);
    canvas.shape(&Path::rounded(tile, 0.44 * line.h), theme.mark.last, &Line::wide(1.5), theme.mark.last_edge);
    signs::words(canvas, &fleet.points, tile.centre(), size, theme.side.on_yellow);
    right = tile.x - 0.3 * line.h;
    for (card, used) in &fleet.front {
        let tile = Rect::new(right - 0.9 * line.h, line.y + 0.05 * line.h, 0.9 * line.h, 0.9 * line.h);
        canvas.shape(&Path::rounded(tile, 4.0), colours.kind(card.kind()), &Line::wide(1.5), colours.card);
        let ink = if *used { colours.on_kind.faint(0.4) } else { colours.on_kind };
        icons::draw(canvas, Icon::Of(card.kind()), tile.centre(), 0.72 * line.h, ink);
        right = tile.x - 0.14 * line.h;
    }
    let colour = if fleet.active { theme.page.accent } else { theme.page.text };
    let style = TextStyle::new(Face::Strong, short(size), colour).within((right - x - 6.0).max(20.0));
    let state = fleet.state.as_ref().map(|state| format!(" · {state}")).unwrap_or_default();
    canvas.text(&format!("{}{state}", fleet.player), Point::new(x, baseline), &style);
}

/// The rows that there are, from the top.
fn used_rows(fleet: &FleetScene, above: bool) -> Vec<Row> {
    let has = |row: &Row| fleet.ships.iter().any(|ship| ship.unit.row == *row);
    let rows = (1..=3).filter(has);
    if above { rows.rev().collect() } else { rows.collect() }
}

/// The column for submarines and the rest.
fn parted(fleet: &FleetScene, room: Rect, above: bool) -> (Rect, Rect) {
    let lines = used_rows(fleet, above).len().max(1);
    let submarines = of_row(fleet, 0).count();
    if submarines == 0 {
        return (room, Rect::new(room.right(), room.y, 0.0, room.h));
    }
    let longest = (1..=3).map(|row| of_row(fleet, row).count()).max().unwrap_or(0);
    let columns = f64::from(u8::try_from(longest + submarines.div_ceil(lines)).expect("few ships"));
    let own = f64::from(u8::try_from(submarines.div_ceil(lines)).expect("few ships"));
    let w =
        (room.w * own / columns).min(room.h / f64::from(u8::try_from(lines).expect("three")) * ship_card::WIDEST * own);
    (Rect::new(room.x, room.y, room.w - w - 2.0 * GAP, room.h), Rect::new(room.right() - w, room.y, w, room.h))
}

fn of_row(fleet: &FleetScene, row: Row) -> impl Iterator<Item = &ShipScene> {
    fleet.ships.iter().filter(move |ship| ship.unit.row == row)
}

/// The room that the number of a row has.
const NUMBER: f64 = 26.0;

/// Every card with its place.
fn cards(fleet: &FleetScene, room: Rect, above: bool) -> Vec<(&ShipScene, Rect)> {
    let (surface, below) = parted(fleet, room, above);
    let rows = used_rows(fleet, above);
    let longest = rows.iter().map(|row| of_row(fleet, *row).count()).max().unwrap_or(1);
    let mut placed = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let strip = line(surface, at, rows.len(), GAP);
        let strip = Rect { x: strip.x + NUMBER, w: strip.w - NUMBER, ..strip };
        let ships: Vec<&ShipScene> = of_row(fleet, *row).collect();
        let w = part(strip, 0, longest, GAP).w.min(ship_card::WIDEST * strip.h);
        placed.extend(ships.into_iter().zip(centred_row(strip, of_row(fleet, *row).count(), w)));
    }
    let submarines: Vec<&ShipScene> = of_row(fleet, 0).collect();
    let lines = rows.len().max(1);
    let columns = submarines.len().div_ceil(lines);
    for (at, ship) in submarines.into_iter().enumerate() {
        let strip = line(below, at % lines, lines, GAP);
        placed.push((ship, part(strip, at / lines, columns, GAP)));
    }
    placed
}

/// Cards of one width in the middle of a strip.
fn centred_row(strip: Rect, count: usize, w: f64) -> impl Iterator<Item = Rect> {
    let count = u8::try_from(count).expect("few ships");
    let all = f64::from(count) * (w + GAP) - GAP;
    let first = strip.centre().x - all / 2.0;
    (0..count).map(move |at| Rect { x: first + f64::from(at) * (w + GAP), w, ..strip })
}

/// The numbers of the rows, and a line before the submarines.
fn rows(canvas: &mut Canvas, theme: &Theme, fleet: &FleetScene, room: Rect, above: bool) {
    let (surface, below) = parted(fleet, room, above);
    let rows = used_rows(fleet, above);
    for (at, row) in rows.iter().enumerate() {
        let strip = line(surface, at, rows.len(), GAP);
        let middle = Point::new(strip.x + 9.0, strip.centre().y);
        signs::words(canvas, &row.to_string(), middle, 26.0, theme.page.soft_text);
    }
    if below.w > 0.0 {
        let x = below.x - GAP;
        let fence = Path::line(Point::new(x, below.y), Point::new(x, below.bottom()));
        canvas.stroke(&fence, &Line::wide(2.0).dashed(7.0, 6.0), theme.page.soft_text);
    }
}
