//! A fleet: its header at the top, its cards in their rows, and the known part of its hand at the bottom.

use super::colours::Colours;
use super::formation::{Band, Facing, Formation};
use super::header::Header;
use super::layout::{Place, measure, part};
use super::writing::{READ, centred, fits};
use super::{ship_card, tiles};
use crate::data::{Class, Row, Ship};
use crate::scene::FleetScene;
use canvas::{Canvas, Line, Path, Point, Rect, Theme, Transform, signs};

/// The place of a drawn card.
pub(super) struct Drawn {
    pub(super) card: Rect,
    /// The area for a few marks.
    pub(super) sea: Rect,
    /// The area for many marks.
    pub(super) marks: Rect,
    /// The areas of its texts, which nothing may cover.
    pub(super) texts: Vec<Rect>,
    /// The height of its letters.
    pub(super) letters: f64,
}

/// The places of all drawn cards.
#[derive(Default)]
pub(super) struct Places(Vec<(Ship, Drawn)>);

impl Places {
    /// The place of a card, if it is in the picture.
    pub(super) fn of(&self, ship: Ship) -> Option<&Drawn> {
        self.0.iter().find(|(other, _)| *other == ship).map(|(_, drawn)| drawn)
    }
}

/// The height of a line of tiles.
const TILES: f64 = 40.0;

/// The radius of a band's corners, in pixels.
const ROUND: f64 = 9.0;
/// The height of the name of a row, as a share of the width or height of its area.
const NAME: f64 = 0.8;

/// A fleet with the places of its parts.
pub(super) struct Berth<'f> {
    fleet: &'f FleetScene,
    area: Rect,
    facing: Facing,
    /// The least size of letters on its cards.
    least: f64,
    header: Header<'f>,
    /// The area of the known hand and reserve.
    tiles: Rect,
    pub(super) formation: Formation<'f>,
}

impl<'f> Berth<'f> {
    /// A fleet at its place. `least` is the least size of letters on its cards.
    pub(super) fn of(fleet: &'f FleetScene, place: Place, least: f64) -> Self {
        let area = place.area;
        let header = Header::of(fleet, area);
        let h = TILES * measure(tiles::lines(fleet));
        let tiles = Rect::new(area.x + 10.0, area.bottom() - h - 4.0, area.w - 20.0, h);
        let top = header.bottom();
        let room = Rect::new(area.x + 8.0, top, area.w - 16.0, tiles.y - top - 4.0);
        let formation = Formation::of(fleet, room, place.facing);
        Self { fleet, area, facing: place.facing, least, header, tiles, formation }
    }

    /// Adds the places of its cards.
    pub(super) fn note(&self, places: &mut Places) {
        places.0.extend(self.formation.cards.iter().map(|(ship, card)| {
            let parts = ship_card::Parts::of(ship, *card, self.least);
            let (sea, marks, texts) = (parts.sea(), parts.marks(), parts.texts());
            let drawn = Drawn { card: *card, sea, marks, texts, letters: parts.letters };
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
            canvas.rect(banner, theme.page.panel);
            centred(canvas, state, banner, 0.8 * h, theme.page.soft_text);
        }
        self.formation.bands.iter().for_each(|band| self.row_name(canvas, colours, band));
        for (ship, area) in &self.formation.cards {
            ship_card::draw(canvas, theme, colours, ship, *area, self.least);
        }
        tiles::draw(canvas, theme, colours, self.fleet, self.tiles);
    }

    /// Draws the name of a row at the end of its band, along the band, or only its number if the band is short.
    fn row_name(&self, canvas: &mut Canvas, colours: &Colours, band: &Band) {
        let (tab, (_, ground)) = (band.tab, colours.band(band.row));
        canvas.clipped(&Path::rounded(band.area, ROUND), |canvas| canvas.rect(tab, ground));
        let word = if band.row > 0 { &self.fleet.row_word } else { &self.fleet.submarines_word };
        let name = if band.row > 0 { format!("{word} {}", band.row) } else { word.clone() };
        let upright = self.facing.across();
        let (long, deep) = if upright { (tab.h, tab.w) } else { (tab.w, tab.h) };
        let whole = fits(&name, (READ, NAME * deep), long - 4.0);
        let (name, size) = whole.map_or_else(|| (sign(band.row), NAME * deep), |size| (name, size));
        let turn = if upright && whole.is_some() { -0.25 } else { 0.0 };
        canvas.moved(Transform::shift(tab.centre().x, tab.centre().y).turned(turn), |canvas| {
            signs::words(canvas, &name, Point::default(), size, colours.on_kind);
        });
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

/// Draws fleets of which only nation, number of ships and points are shown, side by side.
pub(super) fn strips(canvas: &mut Canvas, theme: &Theme, colours: &Colours, fleets: &[FleetScene], room: Rect) {
    for (at, fleet) in fleets.iter().enumerate() {
        let area = part(room, at, fleets.len(), 8.0);
        ground(canvas, theme, colours, fleet, area);
        Header::of(fleet, area).draw_strip(canvas, theme, colours);
    }
}
