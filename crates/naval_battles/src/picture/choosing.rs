//! Nations and ships to choose from.

use super::colours::Colours;
use super::layout::{grid, line, part};
use super::writing::{DECIDED, centred};
use super::{flags, ship_card};
use crate::scene::{NationScene, ShipScene};
use canvas::{Canvas, Line, Path, Rect, Theme};

/// Draws the six nations with their flags, and the players who have taken them.
pub(super) fn nations(canvas: &mut Canvas, theme: &Theme, nations: &[NationScene], room: Rect) {
    for (at, nation) in nations.iter().enumerate() {
        let area = part(line(room, at / 3, 2, 12.0), at % 3, 3, 12.0);
        let body = Path::rounded(area, 14.0);
        canvas.shape(&body, theme.page.panel, &Line::wide(2.0), theme.page.panel_edge);
        let h = area.h * 0.54;
        let flag = Rect::new(area.centre().x - h * flags::SHAPE / 2.0, area.y + 0.1 * area.h, h * flags::SHAPE, h);
        flags::draw(canvas, nation.nation, flag, flags::edge(theme));
        let below = |from: f64| Rect::new(area.x + 12.0, area.y + from * area.h, area.w - 24.0, 0.14 * area.h);
        centred(canvas, &nation.name, below(0.68), 34.0, theme.page.text);
        if let Some(taker) = &nation.taker {
            centred(canvas, taker, below(0.83), 26.0, theme.page.accent);
            canvas.fill(&Path::rect(flag.grown(1.0)), theme.page.panel.faint(0.55));
        }
    }
}

/// Draws ships in the number of lines that makes them largest; a single ship fills the room.
pub(super) fn ships(canvas: &mut Canvas, theme: &Theme, colours: &Colours, ships: &[ShipScene], room: Rect) {
    if let [ship] = ships {
        let area = room.grown(-8.0);
        let card = Rect::new(area.x, area.y, area.w, area.h - 60.0);
        let w = card.w.min(ship_card::WIDEST * card.h);
        let card = Rect { x: card.centre().x - w / 2.0, w, ..card };
        ship_card::draw(canvas, theme, colours, ship, card, DECIDED);
        let foot = Rect::new(area.x, area.bottom() - 52.0, area.w, 52.0);
        let year = ship.unit.ship.card().year;
        return centred(canvas, &format!("{} · {year}", ship.class), foot, 34.0, theme.page.text);
    }
    let areas = grid(room, ships.len(), 8.0, |cell| ship_card::shaped(cell.w, cell.h));
    for (ship, area) in ships.iter().zip(areas) {
        ship_card::draw(canvas, theme, colours, ship, area, DECIDED);
    }
}

/// Draws ships in a column, as many as there is room for.
pub(super) fn column(canvas: &mut Canvas, theme: &Theme, colours: &Colours, ships: &[ShipScene], room: Rect) {
    for (at, ship) in ships.iter().take(COLUMN).enumerate() {
        let cell = line(room, at, ships.len().min(COLUMN), 8.0);
        let h = cell.h.min(cell.w);
        let y = room.y + (cell.y - room.y) * (h + 8.0) / (cell.h + 8.0);
        ship_card::draw(canvas, theme, colours, ship, Rect { h, y, ..cell }, DECIDED);
    }
}

/// The most ships in a column.
const COLUMN: usize = 5;
