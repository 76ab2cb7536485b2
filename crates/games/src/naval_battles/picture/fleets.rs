//! A fleet: its player and numbers above, its cards in their rows below.

use super::colours::Colours;
use super::formation::Formation;
use super::icons::{self, Icon};
use super::layout::Place;
use super::writing::{centred, fitting, short};
use super::{flags, ship_card};
use crate::naval_battles::data::{Class, Ship};
use crate::naval_battles::scene::FleetScene;
use crate::picture::{Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// The height of a line of the header, in pictures of the size for decisions.
const LINE: f64 = 34.0;
/// The least share of its size to which a player's name is made smaller before it has a line of its own.
const SMALLEST: f64 = 0.8;

/// Where a card was drawn.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub(super) card: Rect,
    /// Its sea, on which there is room for marks.
    pub(super) strip: Rect,
    /// The height of its letters.
    pub(super) letters: f64,
}

/// Where cards were drawn.
#[derive(Default)]
pub(super) struct Places(Vec<(Ship, Drawn)>);

impl Places {
    /// Where a card lies, if it is to be seen.
    pub(super) fn of(&self, ship: Ship) -> Option<Drawn> {
        self.0.iter().find(|(other, _)| *other == ship).map(|(_, drawn)| *drawn)
    }
}

/// A fleet with the places of its parts.
pub(super) struct Berth<'f> {
    fleet: &'f FleetScene,
    area: Rect,
    /// The one or two lines of the header.
    header: Vec<Rect>,
    pub(super) formation: Formation<'f>,
}

impl<'f> Berth<'f> {
    /// A fleet at its place; `scale`: of its letters in a picture larger than those for decisions.
    pub(super) fn of(fleet: &'f FleetScene, place: Place, scale: f64) -> Self {
        let area = place.area;
        let h = LINE * scale;
        let line = |at: f64| Rect::new(area.x + 10.0, area.y + 5.0 + at * h, area.w - 20.0, h);
        let header = if fits(fleet, line(0.0)) { vec![line(0.0)] } else { vec![line(0.0), line(1.0)] };
        let top = header.last().map_or(area.y, |line| line.bottom()) + 4.0;
        let room = Rect::new(area.x + 4.0, top, area.w - 12.0, area.bottom() - top - 8.0);
        Self { fleet, area, header, formation: Formation::of(fleet, room, place.above) }
    }

    /// Notes where its cards lie.
    pub(super) fn note(&self, places: &mut Places) {
        places.0.extend(self.formation.cards.iter().map(|(ship, card)| {
            let parts = ship_card::Parts::of(ship, *card);
            (ship.unit.ship, Drawn { card: *card, strip: parts.strip, letters: parts.letters })
        }));
    }

    /// Draws what lies below arrows.
    pub(super) fn draw_ground(&self, canvas: &mut Canvas, theme: &Theme) {
        let active = self.fleet.active;
        let edge = if active { theme.mark.last } else { theme.page.panel_edge };
        let body = Path::rounded(self.area.grown(-1.5), 10.0);
        canvas.shape(&body, theme.page.panel, &Line::wide(if active { 3.5 } else { 1.5 }), edge);
    }

    /// Draws the header and the cards.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        match self.header[..] {
            [only] => {
                let right = self.points(canvas, theme, only);
                let right = self.cards(canvas, theme, colours, Rect { w: right - only.x, ..only });
                let right = self.tags(canvas, theme, Rect { w: right - only.x, ..only });
                self.name(canvas, theme, Rect { w: right - only.x, ..only });
            }
            [first, second] => {
                let right = self.points(canvas, theme, first);
                self.name(canvas, theme, Rect { w: right - first.x, ..first });
                let right = self.cards(canvas, theme, colours, second);
                self.tags(canvas, theme, Rect { w: right - second.x, ..second });
            }
            _ => {}
        }
        if let Some(state) = self.fleet.state.as_ref().filter(|_| self.fleet.ships.is_empty()) {
            let h = 0.12 * self.area.h;
            let banner = Rect::new(self.area.x + 20.0, self.area.centre().y - h / 2.0, self.area.w - 40.0, h);
            centred(canvas, state, banner, 0.8 * h, theme.page.soft_text);
        }
        self.row_numbers(canvas, theme);
        for (ship, area) in &self.formation.cards {
            ship_card::draw(canvas, theme, colours, ship, *area);
        }
    }

    /// The points, at the right end of a line; tells where they begin, as the others do.
    fn points(&self, canvas: &mut Canvas, theme: &Theme, line: Rect) -> f64 {
        let w = pill_width(&self.fleet.points, line.h);
        let tile = Rect::new(line.right() - w, line.y + 0.06 * line.h, w, 0.88 * line.h);
        canvas.shape(&Path::rounded(tile, 0.44 * line.h), theme.mark.last, &Line::wide(1.5), theme.mark.last_edge);
        signs::words(canvas, &self.fleet.points, tile.centre(), letters(line.h), theme.side.on_yellow);
        tile.x - 0.3 * line.h
    }

    /// How many cards there are in hand and in reserve, and those in front.
    fn cards(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours, line: Rect) -> f64 {
        let size = letters(line.h);
        let mut right = line.right();
        for (icon, number) in [(Icon::Reserve, self.fleet.reserve), (Icon::Hand, self.fleet.hand)] {
            let text = number.to_string();
            right -= text_width(&text, Face::Strong, short(size));
            let at = Point::new(right, line.centre().y + 0.34 * size);
            canvas.text(&text, at, &TextStyle::new(Face::Strong, short(size), theme.page.text));
            right -= 0.42 * line.h;
            icons::draw(canvas, icon, Point::new(right, line.centre().y), 0.62 * line.h, theme.page.soft_text);
            right -= 0.6 * line.h;
        }
        for (card, used) in &self.fleet.front {
            let tile = Rect::new(right - 0.9 * line.h, line.y + 0.05 * line.h, 0.9 * line.h, 0.9 * line.h);
            canvas.shape(&Path::rounded(tile, 4.0), colours.kind(card.kind()), &Line::wide(1.5), colours.card);
            let ink = if *used { colours.on_kind.faint(0.4) } else { colours.on_kind };
            icons::draw(canvas, Icon::Of(card.kind()), tile.centre(), 0.72 * line.h, ink);
            right = tile.x - 0.14 * line.h;
        }
        right - 0.2 * line.h
    }

    /// Flag and player.
    fn name(&self, canvas: &mut Canvas, theme: &Theme, line: Rect) {
        let mut x = line.x;
        if let Some(nation) = self.fleet.nation {
            let flag = Rect::new(x, line.y + 0.12 * line.h, 0.76 * line.h * flags::SHAPE, 0.76 * line.h);
            flags::draw(canvas, nation, flag, theme.mark.last_edge);
            x = flag.right() + 0.3 * line.h;
        }
        let colour = if self.fleet.active { theme.page.accent } else { theme.page.text };
        let room = line.right() - x - 6.0;
        let size = letters(line.h);
        let size = fitting(&self.fleet.player, Face::Strong, size, room).max(SMALLEST * size);
        let style =
            TextStyle::new(Face::Strong, short(size), colour).within(room.max(20.0)).haloed(theme.page.panel, 2.5);
        canvas.text(&self.fleet.player, Point::new(x, line.centre().y + 0.34 * size), &style);
    }

    /// What keeps it from being attacked, its team, and the points of the series, smaller where there is no room; tells where they
    /// begin.
    fn tags(&self, canvas: &mut Canvas, theme: &Theme, line: Rect) -> f64 {
        let all = tags_width(self.fleet, line.h);
        let h = line.h * (line.w / all.max(1.0)).min(1.0);
        let begin = if self.header.len() > 1 { line.x } else { line.right() - all };
        let mut x = begin;
        for (text, ink) in tags(self.fleet, theme) {
            let w = pill_width(text, h);
            let tile = Rect::new(x, line.centre().y - 0.4 * h, w, 0.8 * h);
            canvas.shape(&Path::rounded(tile, 6.0), theme.page.ground, &Line::wide(1.8), ink);
            signs::words(canvas, text, tile.centre(), 0.92 * letters(h), ink);
            x += w + 0.24 * h;
        }
        begin
    }

    /// The numbers of the rows; submarines behind a fence.
    fn row_numbers(&self, canvas: &mut Canvas, theme: &Theme) {
        for (row, area) in &self.formation.rows {
            let ink = theme.page.soft_text;
            if *row > 0 {
                signs::words(canvas, &row.to_string(), area.centre(), 24.0, ink);
                continue;
            }
            let x = area.centre().x;
            let fence = |from: f64, to: f64| Path::line(Point::new(x, from), Point::new(x, to));
            let sign = area.centre().y;
            let parts = fence(area.y, sign - 14.0).and(&fence(sign + 14.0, area.bottom()));
            canvas.stroke(&parts, &Line::wide(2.0).dashed(7.0, 6.0), ink);
            signs::words(canvas, Class::Submarine.code(), area.centre(), 17.0, ink);
        }
    }
}

/// The size of the letters in a line of a header.
fn letters(line: f64) -> f64 {
    0.68 * line
}

fn pill_width(text: &str, line: f64) -> f64 {
    text_width(text, Face::Strong, short(letters(line))) + 0.6 * line
}

/// What keeps a fleet from being attacked; without ships it stands where they would be.
fn told(fleet: &FleetScene) -> impl Iterator<Item = &str> {
    fleet.state.iter().filter(|_| !fleet.ships.is_empty()).map(String::as_str)
}

/// Short words about a fleet with their colours.
fn tags<'f>(fleet: &'f FleetScene, theme: &Theme) -> impl Iterator<Item = (&'f str, Colour)> {
    let state = told(fleet).map(|state| (state, theme.page.accent));
    let text = theme.page.text;
    state.chain(fleet.tags.iter().map(move |tag| (tag.as_str(), text)))
}

fn tags_width(fleet: &FleetScene, line: f64) -> f64 {
    told(fleet).chain(fleet.tags.iter().map(String::as_str)).map(|tag| pill_width(tag, line) + 0.24 * line).sum()
}

/// Whether the whole header fits into one line.
fn fits(fleet: &FleetScene, line: Rect) -> bool {
    let flag = if fleet.nation.is_some() { 1.5 * line.h } else { 0.0 };
    let name = SMALLEST * text_width(&fleet.player, Face::Strong, short(letters(line.h)));
    let front = 1.04 * line.h * f64::from(u8::try_from(fleet.front.len()).expect("few cards"));
    // Two signs with numbers and the spaces between all of these.
    let others = pill_width(&fleet.points, line.h) + tags_width(fleet, line.h) + front + 4.4 * line.h;
    flag + name + others <= line.w
}
