//! A fleet: its header at the top, its cards in their rows, and the known part of its hand at the bottom.

use super::colours::Colours;
use super::formation::{Band, Facing, Formation};
use super::header::Header;
use super::layout::{Place, measure};
use super::writing::{centred, fitting};
use super::{ship_card, tiles};
use crate::data::{Class, Row, Ship};
use crate::scene::FleetScene;
use canvas::{Canvas, Face, Line, Path, Point, Rect, Theme, signs};

/// The place of a drawn card.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub(super) card: Rect,
    /// Its sea.
    pub(super) strip: Rect,
    /// The area between its name and its hull, for marks.
    pub(super) marks: Rect,
    /// The height of its letters.
    pub(super) letters: f64,
}

/// The places of all drawn cards.
#[derive(Default)]
pub(super) struct Places(Vec<(Ship, Drawn)>);

impl Places {
    /// The place of a card, if it is in the picture.
    pub(super) fn of(&self, ship: Ship) -> Option<Drawn> {
        self.0.iter().find(|(other, _)| *other == ship).map(|(_, drawn)| *drawn)
    }
}

/// The height of a line of tiles, in pictures of normal size.
const TILES: f64 = 40.0;

/// The radius of a band's corners, in pixels.
const ROUND: f64 = 9.0;
/// The heights of a row's number and of the word above it, as shares of the width of their area.
const NUMBER: f64 = 0.72;
const WORD: f64 = 0.4;

/// A fleet with the places of its parts.
pub(super) struct Berth<'f> {
    fleet: &'f FleetScene,
    area: Rect,
    facing: Facing,
    header: Header<'f>,
    /// The area of the known hand and reserve.
    tiles: Rect,
    pub(super) formation: Formation<'f>,
}

impl<'f> Berth<'f> {
    /// A fleet at its place. `scale` is the scale of its letters, above 1 in larger pictures.
    pub(super) fn of(fleet: &'f FleetScene, place: Place, scale: f64) -> Self {
        let area = place.area;
        let header = Header::of(fleet, area, scale);
        let h = TILES * scale * measure(tiles::lines(fleet));
        let tiles = Rect::new(area.x + 10.0, area.bottom() - h - 4.0, area.w - 20.0, h);
        let top = header.bottom();
        let room = Rect::new(area.x + 8.0, top, area.w - 16.0, tiles.y - top - 4.0);
        let formation = Formation::of(fleet, room, place.facing, scale);
        Self { fleet, area, facing: place.facing, header, tiles, formation }
    }

    /// Adds the places of its cards.
    pub(super) fn note(&self, places: &mut Places) {
        places.0.extend(self.formation.cards.iter().map(|(ship, card)| {
            let parts = ship_card::Parts::of(ship, *card);
            let drawn = Drawn { card: *card, strip: parts.strip, marks: parts.marks(), letters: parts.letters };
            (ship.unit.ship, drawn)
        }));
    }

    /// Draws the ground and the bands, which are below arrows.
    pub(super) fn draw_ground(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        ground(canvas, theme, colours, self.fleet, self.area);
        for band in &self.formation.bands {
            canvas.fill(&Path::rounded(band.area, ROUND), colours.band(band.row).0);
        }
    }

    /// Draws the header and the cards.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        self.header.draw(canvas, theme, colours);
        if let Some(state) = self.fleet.state.as_ref().filter(|_| self.fleet.ships.is_empty()) {
            let h = 0.12 * self.area.h;
            let banner = Rect::new(self.area.x + 20.0, self.area.centre().y - h / 2.0, self.area.w - 40.0, h);
            centred(canvas, state, banner, 0.8 * h, theme.page.soft_text);
        }
        self.formation.bands.iter().for_each(|band| self.row_name(canvas, colours, band));
        for (ship, area) in &self.formation.cards {
            ship_card::draw(canvas, theme, colours, ship, *area);
        }
        tiles::draw(canvas, theme, colours, self.fleet, self.tiles);
    }

    /// Draws the name of a row at the end of its band: in one line above its cards, in two lines next to them, or only its number if
    /// the band is low.
    fn row_name(&self, canvas: &mut Canvas, colours: &Colours, band: &Band) {
        let (tab, (_, ground)) = (band.tab, colours.band(band.row));
        canvas.clipped(&Path::rounded(band.area, ROUND), |canvas| canvas.rect(tab, ground));
        let word = if band.row > 0 { &self.fleet.row_word } else { &self.fleet.submarines_word };
        let (middle, ink) = (tab.centre(), colours.on_kind);
        if !self.facing.across() {
            let name = if band.row > 0 { format!("{word} {}", band.row) } else { word.clone() };
            return centred(canvas, &name, tab.grown(-2.0), 0.8 * tab.h, ink);
        }
        let (sign, size) = (sign(band.row), NUMBER * tab.w);
        let letters = fitting(word, Face::Strong, WORD * tab.w, tab.w - 3.0);
        if tab.h < size + 2.0 * letters {
            return signs::words(canvas, &sign, middle, size.min(0.8 * tab.h), ink);
        }
        signs::words(canvas, word, Point::new(middle.x, middle.y - 0.6 * size), letters, ink);
        signs::words(canvas, &sign, Point::new(middle.x, middle.y + 0.4 * letters), size, ink);
    }
}

/// The short name of a row; row 0 is for submarines.
fn sign(row: Row) -> String {
    if row > 0 { row.to_string() } else { Class::Submarine.code().to_owned() }
}

/// Draws the ground of a fleet. Its edge is golden while the game waits for its player, otherwise it has the colour of the team.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, colours: &Colours, fleet: &FleetScene, area: Rect) {
    let (edge, wide) = match &fleet.team {
        _ if fleet.active => (theme.mark.last, 3.5),
        Some(team) => (colours.team(team.number), 3.5),
        None => (theme.page.panel_edge, 1.5),
    };
    canvas.shape(&Path::rounded(area.grown(-1.5), 10.0), theme.page.panel, &Line::wide(wide), edge);
}
