//! The header of a fleet: its player with the flag, its team, its numbers, and the ships that it has sunk.

use super::colours::Colours;
use super::flags;
use super::icons::{self, Icon};
use super::layout::measure;
use super::writing::short;
use super::{silhouettes, tiles};
use crate::data::Class;
use crate::scene::FleetScene;
use canvas::{Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// The height of a line.
const LINE: f64 = 34.0;
/// The maximum and minimum width of a sunk ship, as shares of the height of a line. Narrower ships are left out.
const SUNK: (f64, f64) = (1.8, 1.0);

/// The header of a fleet in one or two lines.
pub(super) struct Header<'f> {
    fleet: &'f FleetScene,
    lines: Vec<Rect>,
}

impl<'f> Header<'f> {
    /// The header at the top of an area.
    pub(super) fn of(fleet: &'f FleetScene, area: Rect) -> Self {
        let line = |at: f64| Rect::new(area.x + 10.0, area.y + 4.0 + at * LINE, area.w - 20.0, LINE);
        let fits = named(fleet, line(0.0)) + numbers(fleet, line(0.0)) <= line(0.0).w;
        Self { fleet, lines: if fits { vec![line(0.0)] } else { vec![line(0.0), line(1.0)] } }
    }

    /// The top of the room below it.
    pub(super) fn bottom(&self) -> f64 {
        self.lines.last().map_or(0.0, |line| line.bottom()) + 3.0
    }

    /// Draws it. No arrow is seen behind its texts.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        let up_to = |line: Rect, right: f64| Rect { w: right - line.x, ..line };
        match self.lines[..] {
            [only] => {
                let right = self.points(canvas, theme, only);
                let room = only.w - named(self.fleet, only) - numbers(self.fleet, only);
                let right = self.sunk(canvas, colours, up_to(only, right), room);
                let right = self.cards(canvas, theme, colours, up_to(only, right));
                let right = self.tags(canvas, theme, colours, up_to(only, right));
                self.name(canvas, theme, up_to(only, right));
            }
            [first, second] => {
                let right = self.points(canvas, theme, first);
                let room = right - first.x - named(self.fleet, first);
                let right = self.sunk(canvas, colours, up_to(first, right), room);
                self.name(canvas, theme, up_to(first, right));
                let right = self.cards(canvas, theme, colours, second);
                self.tags(canvas, theme, colours, up_to(second, right));
            }
            _ => {}
        }
    }

    /// Draws a fleet of which only nation, number of ships and points are shown.
    pub(super) fn draw_strip(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        let Some(&line) = self.lines.first() else { return };
        self.points(canvas, theme, line);
        let x = self.flag(canvas, theme, line);
        let (ship, size) = (Rect::new(x, line.y + 0.1 * line.h, 1.5 * line.h, 0.8 * line.h), letters(line.h));
        silhouettes::draw(canvas, colours.steel, Class::LightCruiser, ship, ship.bottom() - 0.1 * line.h);
        let style = TextStyle::new(Face::Strong, short(size), theme.page.text);
        let at = Point::new(ship.right() + 0.2 * line.h, line.centre().y + 0.34 * size);
        canvas.text(&self.fleet.ships.len().to_string(), at, &style);
    }

    /// Draws the header after the end of a game, without the cards.
    pub(super) fn draw_points(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        let Some(&line) = self.lines.first() else { return };
        let right = self.points(canvas, theme, line);
        let tags = Rect { x: right - tags_width(self.fleet, line.h), w: tags_width(self.fleet, line.h), ..line };
        self.tags(canvas, theme, colours, tags);
        self.name(canvas, theme, Rect { w: tags.x - line.x, ..line });
    }

    /// Draws the points at the right end of a line. Returns their left edge.
    fn points(&self, canvas: &mut Canvas, theme: &Theme, line: Rect) -> f64 {
        let w = pill_width(&self.fleet.points, line.h);
        let tile = Rect::new(line.right() - w, line.y + 0.06 * line.h, w, 0.88 * line.h);
        canvas.shape(&Path::rounded(tile, 0.44 * line.h), theme.mark.last, &Line::wide(1.5), theme.mark.last_edge);
        signs::words(canvas, &self.fleet.points, tile.centre(), letters(line.h), theme.side.on_yellow);
        tile.x - 0.3 * line.h
    }

    /// Draws the sunk ships before the points, if there is room for all of them. Returns their left edge.
    fn sunk(&self, canvas: &mut Canvas, colours: &Colours, line: Rect, room: f64) -> f64 {
        let sunk = &self.fleet.captured;
        let w = (SUNK.0 * line.h).min(room / measure(sunk.len()));
        if sunk.is_empty() || w < SUNK.1 * line.h {
            return line.right();
        }
        let left = line.right() - w * measure(sunk.len());
        for (at, ship) in sunk.iter().enumerate() {
            let tile = Rect::new(left + measure(at) * w, line.y + 0.1 * line.h, w - 4.0, 0.8 * line.h);
            tiles::sunk(canvas, colours, *ship, tile);
        }
        left - 0.2 * line.h
    }

    /// Draws the numbers of cards in hand and in reserve, and the cards in front. Returns their left edge.
    fn cards(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours, line: Rect) -> f64 {
        let size = letters(line.h);
        let mut right = line.right();
        let reserve = self.fleet.reserve.map(|number| format!("+{number}"));
        for (icon, text) in [(Icon::Reserve, reserve), (Icon::Hand, Some(self.fleet.hand.to_string()))] {
            let Some(text) = text else { continue };
            let wide = text_width(&text, Face::Strong, short(size));
            right -= wide;
            canvas.rect(Rect::new(right - 0.75 * line.h, line.y, wide + 0.75 * line.h, line.h), theme.page.panel);
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

    /// Draws the flag at the left end of a line. Returns the left edge of what follows.
    fn flag(&self, canvas: &mut Canvas, theme: &Theme, line: Rect) -> f64 {
        let Some(nation) = self.fleet.nation else { return line.x };
        let flag = Rect::new(line.x, line.y + 0.12 * line.h, 0.76 * line.h * flags::SHAPE, 0.76 * line.h);
        flags::draw(canvas, nation, flag, flags::edge(theme));
        flag.right() + 0.3 * line.h
    }

    /// Draws the flag and the player.
    fn name(&self, canvas: &mut Canvas, theme: &Theme, line: Rect) {
        let x = self.flag(canvas, theme, line);
        let colour = if self.fleet.active { theme.page.accent } else { theme.page.text };
        let room = line.right() - x - 6.0;
        let size = letters(line.h);
        let wide = text_width(&self.fleet.player, Face::Strong, short(size)).min(room);
        canvas.rect(Rect::new(x, line.y, wide.max(0.0), line.h), theme.page.panel);
        let style =
            TextStyle::new(Face::Strong, short(size), colour).within(room.max(20.0)).haloed(theme.page.panel, 2.5);
        canvas.text(&self.fleet.player, Point::new(x, line.centre().y + 0.34 * size), &style);
    }

    /// Draws its state, its team, and the points of the series as far as there is room. Returns their left edge.
    fn tags(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours, line: Rect) -> f64 {
        let (all, h) = (tags_width(self.fleet, line.h), line.h);
        let begin = if self.lines.len() > 1 { line.x } else { line.right() - all };
        let mut x = begin;
        for (text, ground, ink) in tags(self.fleet, theme, colours) {
            let w = pill_width(text, h);
            if x + w > line.right() + 1.0 {
                break;
            }
            let tile = Rect::new(x, line.centre().y - 0.4 * h, w, 0.8 * h);
            canvas.shape(&Path::rounded(tile, 6.0), ground, &Line::wide(1.8), ink);
            signs::words(canvas, text, tile.centre(), letters(h), ink);
            x += w + 0.24 * h;
        }
        begin
    }
}

/// The size of the letters in a line of a header.
fn letters(line: f64) -> f64 {
    0.68 * line
}

fn pill_width(text: &str, line: f64) -> f64 {
    text_width(text, Face::Strong, short(letters(line))) + 0.6 * line
}

/// The state of a fleet with ships. A fleet without ships shows its state in their place.
fn shown_state(fleet: &FleetScene) -> impl Iterator<Item = &str> {
    fleet.state.iter().filter(|_| !fleet.ships.is_empty()).map(String::as_str)
}

/// The tags of a fleet with their ground and text colours. The tag of a team has its colour.
fn tags<'f>(
    fleet: &'f FleetScene,
    theme: &Theme,
    colours: &Colours,
) -> impl Iterator<Item = (&'f str, Colour, Colour)> {
    let ground = theme.page.ground;
    let state = shown_state(fleet).map(move |state| (state, ground, theme.page.accent));
    let team = fleet.team.iter().map(|team| (team.words.as_str(), colours.team(team.number), colours.on_kind));
    let series = fleet.series.iter().map(move |series| (series.as_str(), ground, theme.page.text));
    state.chain(team).chain(series).collect::<Vec<_>>().into_iter()
}

fn tags_width(fleet: &FleetScene, line: f64) -> f64 {
    let team = fleet.team.iter().map(|team| team.words.as_str());
    let words = shown_state(fleet).chain(team).chain(fleet.series.as_deref());
    words.map(|tag| pill_width(tag, line) + 0.24 * line).sum()
}

/// The width of the flag and the player's name.
fn named(fleet: &FleetScene, line: Rect) -> f64 {
    let flag = if fleet.nation.is_some() { 1.5 * line.h } else { 0.0 };
    flag + text_width(&fleet.player, Face::Strong, short(letters(line.h)))
}

/// The width of points, tags and cards, with the spaces between them.
fn numbers(fleet: &FleetScene, line: Rect) -> f64 {
    let front = 1.04 * line.h * measure(fleet.front.len());
    pill_width(&fleet.points, line.h) + tags_width(fleet, line.h) + front + 4.4 * line.h
}
