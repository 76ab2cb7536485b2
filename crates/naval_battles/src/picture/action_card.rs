//! An action card: a band in the colour of its kind with its sign, its name, its effect, and its phases.

use super::colours::Colours;
use super::icons::{self, Icon};
use super::layout::{measure, part};
use super::ship_card::{can_be_chosen, is_chosen};
use super::writing::{centred, fitting, paragraph, short};
use crate::data::{Card, Kind};
use crate::scene::{HandCard, Mark};
use canvas::{Canvas, Face, Line, Path, Point, Rect, Theme, signs, text_width};

/// The maximum width of a card, as a share of its height.
const WIDEST: f64 = 0.68;

/// The height of a card to which the lengths below refer, in pixels.
const TALL: f64 = 240.0;

/// The radius of its corners, as a share of its width.
const ROUND: f64 = 0.06;
/// The height of its name, for two lines.
const NAME: f64 = 64.0;
/// The size of the letters of its name: the minimum for one line, and the maximum.
const LETTERS: (f64, f64) = (22.0, 28.0);

/// Draws a card alone in a picture.
pub(super) fn large(canvas: &mut Canvas, theme: &Theme, colours: &Colours, card: &HandCard, room: Rect) {
    let area = room.grown(-10.0);
    let w = WIDEST * area.h;
    let place = Rect::new(area.centre().x - w / 2.0, area.y, w, area.h);
    let foot = draw(canvas, theme, colours, card, place, ID);
    centred(canvas, card.card.id(), foot, 18.0 * area.h / TALL, colours.soft);
}

/// Draws a hand side by side.
pub(super) fn hand(canvas: &mut Canvas, theme: &Theme, colours: &Colours, cards: &[HandCard], room: Rect) {
    for (at, card) in cards.iter().enumerate() {
        let place = part(room, at, cards.len(), 8.0);
        let w = place.w.min(WIDEST * place.h);
        let x = room.x + (place.x - room.x) * (w + 8.0) / (place.w + 8.0);
        pile(canvas, theme, colours, card, Rect { w, x, ..place });
    }
}

/// The offset of each copy from the one before it, in pixels, and the most copies drawn.
const STEP: f64 = 8.0;
const BEHIND: usize = 3;

/// Draws a card on top of its copies, which stick out to the right and above.
fn pile(canvas: &mut Canvas, theme: &Theme, colours: &Colours, held: &HandCard, area: Rect) {
    let behind = held.copies.saturating_sub(1).min(BEHIND);
    let [w, h] = [area.w, area.h].map(|side| side - measure(behind) * STEP);
    let copy = |back: usize| Rect::new(area.x + measure(back) * STEP, area.y + measure(behind - back) * STEP, w, h);
    for back in (1..=behind).rev() {
        let body = Path::rounded(copy(back), ROUND * w);
        canvas.shape(&body, colours.card, &Line::wide(2.0), colours.edge);
        if held.mark == Mark::Faint {
            canvas.fill(&body, theme.page.ground.faint(0.4));
        }
    }
    draw(canvas, theme, colours, held, copy(0), 0.0);
}

/// The size of the letters of its effect: with the id of the card, and without.
const DOES: (f64, f64) = (21.0, 24.0);

/// The height of the card's id, which is shown only on a large card: in a hand it would be illegible.
const ID: f64 = 18.0;

/// Draws a card. Returns the area of height `left` that stays free above its foot, relative to a card of height `TALL`.
fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, held: &HandCard, area: Rect, left: f64) -> Rect {
    let body = Path::rounded(area, ROUND * area.w);
    let unit = area.h / TALL;
    let colour = colours.kind(held.card.kind());
    canvas.shape(&body, colours.card, &Line::wide(1.5), colours.edge);
    let band = Rect::new(area.x, area.y, area.w, 62.0 * unit);
    canvas.clipped(&body, |canvas| {
        canvas.rect(band, colour);
        canvas.rect(Rect::new(area.x, area.bottom() - 30.0 * unit, area.w, 30.0 * unit), colour);
    });
    top(canvas, colours, held, band);
    let below = band.bottom() + unit * if held.pile.is_empty() { 4.0 } else { PILE - RAISED + 1.0 };
    let inner = Rect::new(area.x + 6.0 * unit, below, area.w - 12.0 * unit, area.bottom() - 32.0 * unit - below);
    let name = Rect { h: NAME * unit, ..inner };
    let one_line = fitting(&held.name, Face::Strong, LETTERS.1 * unit, inner.w);
    let size = if one_line < LETTERS.0 * unit { LETTERS.1 * unit } else { one_line };
    let used = paragraph(canvas, &held.name, name, size, (Face::Strong, colours.ink));
    let rest = Rect { y: inner.y + used + 4.0 * unit, h: inner.h - used - (6.0 + left) * unit, ..inner };
    let letters = if left > 0.0 { DOES.0 } else { DOES.1 };
    details(canvas, colours, held, rest, (unit, letters));
    let foot = Rect::new(area.x + 6.0, area.bottom() - 30.0 * unit, area.w - 12.0, 30.0 * unit);
    centred(canvas, &held.when, foot, 22.0 * unit, colours.on_kind);
    copies(canvas, colours, held, band, unit);
    if held.mark == Mark::Faint {
        canvas.fill(&body, theme.page.ground.faint(0.4));
    }
    match held.mark {
        Mark::Chosen => is_chosen(canvas, theme, area),
        Mark::Candidate => can_be_chosen(canvas, theme, area),
        Mark::None | Mark::Faint => {}
    }
    Rect { y: foot.y - (left + 9.0) * unit, h: (left + 6.0) * unit, ..foot }
}

/// Draws the sign, and the damage in a burst.
fn top(canvas: &mut Canvas, colours: &Colours, held: &HandCard, band: Rect) {
    let card = held.card.card();
    let side = 0.78 * band.h;
    let (left, right) = (band.x + 0.6 * band.h, band.right() - 0.58 * band.h);
    let number = number(held.card);
    let at = if number.is_some() { left } else { band.centre().x };
    icons::draw(canvas, Icon::Of(card.kind), Point::new(at, band.centre().y), side, colours.on_kind);
    if let Some(text) = number {
        let middle = Point::new(right, band.centre().y);
        if card.damage > 0 {
            canvas.fill(&Path::star(middle, 9, 0.48 * band.h, 0.34 * band.h, -0.25), colours.on_kind);
        } else {
            canvas.circle(middle, 0.42 * band.h, colours.on_kind);
        }
        let size = if text.len() > 1 { 0.46 } else { 0.6 };
        signs::words(canvas, &text, middle, size * band.h, colours.kind(card.kind));
    }
}

/// The height of the label with the number of copies, and the part of it on the band.
const PILE: f64 = 25.0;
const RAISED: f64 = 8.0;

/// Draws the number of copies, in words: `2×` would look like a number of targets.
fn copies(canvas: &mut Canvas, colours: &Colours, held: &HandCard, band: Rect, unit: f64) {
    if held.pile.is_empty() {
        return;
    }
    let size = fitting(&held.pile, Face::Strong, 20.0 * unit, 0.5 * band.w);
    let w = text_width(&held.pile, Face::Strong, short(size)) + 14.0 * unit;
    let tile = Rect::new(band.x + 6.0 * unit, band.bottom() - RAISED * unit, w, PILE * unit);
    canvas.shape(&Path::rounded(tile, 0.5 * tile.h), colours.ink, &Line::wide(1.5), colours.card);
    signs::words(canvas, &held.pile, tile.centre(), size, colours.on_kind);
}

/// The short text that distinguishes a card from others of its kind: the inches in its name, or its number.
pub(super) fn told_apart_by(card: Card) -> Option<String> {
    let inches = card.card().name.rsplit_once('"').map(|(inches, _)| format!("{inches}\""));
    inches.map(|inches| inches.replace("\" & ", "+")).or_else(|| number(card))
}

/// The most important number of a card: damage, air attacks or points.
fn number(card: Card) -> Option<String> {
    let printed = card.card();
    match printed.kind {
        Kind::LandAir => Some(format!("×{}", printed.attacks)),
        Kind::Reinforcements => Some(printed.points.to_string()),
        Kind::Planning => Some("+1".to_owned()),
        _ => (printed.damage > 0).then(|| printed.damage.to_string()),
    }
}

/// Draws the weapons that fire it and the rows that it reaches, or its effect in words.
fn details(canvas: &mut Canvas, colours: &Colours, held: &HandCard, area: Rect, (unit, letters): (f64, f64)) {
    let card = held.card.card();
    let mut area = area;
    if !card.calibres().is_empty() {
        let line = Rect { h: 28.0 * unit, ..area };
        for (at, calibre) in card.calibres().iter().enumerate() {
            let cell = part(line, at, card.calibres().len().max(3), 3.0 * unit).grown(-1.5);
            let tile = Path::rounded(cell, 4.0 * unit);
            if card.kind == Kind::MainGuns {
                canvas.fill(&tile, colours.ink);
            } else {
                canvas.stroke(&tile, &Line::wide(1.8), colours.ink);
            }
            let ink = if card.kind == Kind::MainGuns { colours.card } else { colours.ink };
            signs::words(canvas, &calibre.to_string(), cell.centre(), 22.0 * unit, ink);
        }
        area = Rect { y: area.y + 32.0 * unit, h: area.h - 32.0 * unit, ..area };
    }
    if let Some(air) = card.air {
        let line = Rect { h: 28.0 * unit, ..area };
        for (at, needed) in air.all().into_iter().enumerate() {
            let cell = part(line, at, 4, 3.0 * unit);
            centred(canvas, &format!("{needed}+"), cell, 23.0 * unit, colours.ink);
            let name = Rect { y: cell.y + 22.0 * unit, h: 20.0 * unit, ..cell };
            centred(canvas, ["1", "2", "3", "SS"][at], name, 16.0 * unit, colours.soft);
        }
        area = Rect { y: area.y + 46.0 * unit, h: area.h - 46.0 * unit, ..area };
    }
    paragraph(canvas, &held.does, area, letters * unit, (Face::Label, colours.ink));
}
