//! The key to the signs of cards.

use super::colours::Colours;
use super::icons::{self, Icon};
use super::layout::{line, part};
use super::ship_card;
use super::writing::{READ, fits, short};
use crate::data::Kind;
use crate::scene::{Sign, SignScene};
use canvas::{Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, signs};

/// The number of columns, the gap between them, and the width of a sign.
const COLUMNS: usize = 2;
const GAP: f64 = 14.0;
const SIGN: f64 = 64.0;

/// Draws all signs, each with its meaning beside it.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, all: &[SignScene], room: Rect) {
    let lines = all.len().div_ceil(COLUMNS);
    for (at, SignScene { sign, meaning }) in all.iter().enumerate() {
        let area = line(part(room, at / lines, COLUMNS, GAP), at % lines, lines, 4.0);
        let tile = Rect { w: SIGN, ..area };
        draw_sign(canvas, theme, colours, *sign, tile);
        let room = area.w - SIGN - 10.0;
        let size = fits(meaning, (READ, 28.0), room).unwrap_or(READ);
        let style = TextStyle::new(Face::Strong, short(size), theme.page.text).within(room);
        canvas.text(meaning, Point::new(tile.right() + 10.0, area.centre().y + 0.35 * size), &style);
    }
}

/// Draws a sign on a tile, as it is on a card or in the header of a fleet.
fn draw_sign(canvas: &mut Canvas, theme: &Theme, colours: &Colours, sign: Sign, tile: Rect) {
    let (middle, side) = (tile.centre(), 0.8 * tile.h);
    let icon = match sign {
        Sign::Card(kind) => {
            canvas.fill(&Path::rounded(tile, 6.0), colours.kind(kind));
            return icons::draw(canvas, Icon::Of(kind), middle, side, colours.on_kind);
        }
        Sign::Hand => return icons::draw(canvas, Icon::Hand, middle, side, theme.page.soft_text),
        Sign::Reserve => return icons::draw(canvas, Icon::Reserve, middle, side, theme.page.soft_text),
        Sign::MainGun | Sign::SecondaryGun | Sign::Points => None,
        Sign::Torpedo => Some(Icon::Of(Kind::TorpedoSpread)),
        Sign::Targeting => Some(Icon::Targeting),
        Sign::Flak => Some(Icon::Flak),
        Sign::Aircraft => Some(Icon::Of(Kind::LandAir)),
        Sign::Fighter => Some(Icon::Fighter),
        Sign::Stealth => Some(Icon::Stealth),
    };
    canvas.shape(&Path::rounded(tile, 6.0), colours.card, &Line::wide(1.5), colours.edge);
    let size = 0.7 * tile.h;
    match (icon, sign) {
        (Some(icon), _) => icons::draw(canvas, icon, middle, side, colours.ink),
        (None, Sign::Points) => ship_card::points(canvas, theme, "5", middle, size),
        (None, _) => {
            let gun = Rect::new(middle.x - 0.7 * size, middle.y - size / 2.0, 1.4 * size, size);
            let ink = ship_card::gun(canvas, colours, sign == Sign::MainGun, gun, colours.ink);
            signs::words(canvas, if sign == Sign::MainGun { "15" } else { "5" }, middle, size, ink);
        }
    }
}
