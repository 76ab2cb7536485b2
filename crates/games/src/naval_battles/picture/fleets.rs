//! A fleet: its header above, its cards in their rows below, and what is known of its hand at the bottom.

use super::colours::Colours;
use super::formation::Formation;
use super::header::Header;
use super::layout::{Place, measure};
use super::writing::centred;
use super::{ship_card, tiles};
use crate::naval_battles::data::{Class, Ship};
use crate::naval_battles::scene::FleetScene;
use crate::picture::{Canvas, Line, Path, Point, Rect, Theme, signs};

/// Where a card was drawn.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub(super) card: Rect,
    /// Its sea.
    pub(super) strip: Rect,
    /// Where marks cover neither its name nor its hull.
    pub(super) marks: Rect,
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

/// The height of a line of tiles, in pictures of the size for decisions.
const TILES: f64 = 40.0;

/// A fleet with the places of its parts.
pub(super) struct Berth<'f> {
    fleet: &'f FleetScene,
    area: Rect,
    header: Header<'f>,
    /// What whoever looks knows of its hand and its reserve.
    tiles: Rect,
    pub(super) formation: Formation<'f>,
}

impl<'f> Berth<'f> {
    /// A fleet at its place; `scale`: of its letters in a picture larger than those for decisions.
    pub(super) fn of(fleet: &'f FleetScene, place: Place, scale: f64) -> Self {
        let area = place.area;
        let header = Header::of(fleet, area, scale);
        let h = TILES * scale * measure(tiles::lines(fleet));
        let tiles = Rect::new(area.x + 10.0, area.bottom() - h - 4.0, area.w - 20.0, h);
        let top = header.bottom();
        let room = Rect::new(area.x + 4.0, top, area.w - 12.0, tiles.y - top - 4.0);
        Self { fleet, area, header, tiles, formation: Formation::of(fleet, room, place.above) }
    }

    /// Notes where its cards lie.
    pub(super) fn note(&self, places: &mut Places) {
        places.0.extend(self.formation.cards.iter().map(|(ship, card)| {
            let parts = ship_card::Parts::of(ship, *card);
            let drawn = Drawn { card: *card, strip: parts.strip, marks: parts.marks(), letters: parts.letters };
            (ship.unit.ship, drawn)
        }));
    }

    /// Draws what lies below arrows.
    pub(super) fn draw_ground(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        ground(canvas, theme, colours, self.fleet, self.area);
    }

    /// Draws the header and the cards.
    pub(super) fn draw(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        self.header.draw(canvas, theme, colours);
        if let Some(state) = self.fleet.state.as_ref().filter(|_| self.fleet.ships.is_empty()) {
            let h = 0.12 * self.area.h;
            let banner = Rect::new(self.area.x + 20.0, self.area.centre().y - h / 2.0, self.area.w - 40.0, h);
            centred(canvas, state, banner, 0.8 * h, theme.page.soft_text);
        }
        self.row_numbers(canvas, theme);
        for (ship, area) in &self.formation.cards {
            ship_card::draw(canvas, theme, colours, ship, *area);
        }
        tiles::draw(canvas, theme, colours, self.fleet, self.tiles);
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

/// The ground of a fleet: in gold where something is waited for from its player, else in the colour of its team.
pub(super) fn ground(canvas: &mut Canvas, theme: &Theme, colours: &Colours, fleet: &FleetScene, area: Rect) {
    let (edge, wide) = match &fleet.team {
        _ if fleet.active => (theme.mark.last, 3.5),
        Some(team) => (colours.team(team.number), 3.5),
        None => (theme.page.panel_edge, 1.5),
    };
    canvas.shape(&Path::rounded(area.grown(-1.5), 10.0), theme.page.panel, &Line::wide(wide), edge);
}
