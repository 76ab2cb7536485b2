//! An action card: a band in the colour of its kind with its sign, its name, its effect, and its phases.

use super::colours::Colours;
use super::icons::{self, Icon};
use super::layout::{line, measure, part};
use super::ship_card::{self, can_be_chosen, is_chosen};
use super::writing::{DECIDED, READ, centred, fits, fitting, paragraph, short};
use crate::data::{Card, Kind};
use crate::scene::{HandCard, Mark};
use canvas::{Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, signs};

/// The maximum width of a card, as a share of its height.
const WIDEST: f64 = 0.68;

/// The radius of its corners, as a share of its width.
const ROUND: f64 = 0.06;
/// The width and height of a card, and the heights of its band and of its foot, in heights of its letters.
const ACROSS: f64 = 5.4;
const DOWN: f64 = 6.6;
const BAND: f64 = 1.5;
const FOOT: f64 = 0.95;
/// The height of a short name, in heights of letters.
const SHORT: f64 = 1.12;
/// The width of both margins, and the height of a foot without a text, in pixels.
const MARGINS: f64 = 10.0;
const STRIPE: f64 = 6.0;

/// Draws a card alone in a picture.
pub(super) fn large(canvas: &mut Canvas, theme: &Theme, colours: &Colours, card: &HandCard, room: Rect) {
    let area = room.grown(-10.0);
    let foot = Rect { y: area.bottom() - 1.2 * READ, h: 1.2 * READ, ..area };
    let h = area.h - foot.h - 4.0;
    let w = WIDEST * h;
    draw(canvas, theme, colours, card, Rect::new(area.centre().x - w / 2.0, area.y, w, h));
    centred(canvas, card.card.id(), foot, READ, theme.page.soft_text);
}

/// The most cards in a line, and the gap between two.
const LINE: usize = 9;
const BETWEEN: f64 = 8.0;

/// The cards of a hand with their places side by side, in several lines if there are many.
pub(super) fn places(cards: &[HandCard], room: Rect) -> impl Iterator<Item = (&HandCard, Rect)> {
    let lines = cards.len().div_ceil(LINE);
    let columns = cards.len().div_ceil(lines.max(1));
    cards.iter().enumerate().map(move |(at, card)| {
        let place = part(line(room, at / columns, lines, BETWEEN), at % columns, columns, BETWEEN);
        let w = place.w.min(1.4 * place.h);
        let x = room.x + (place.x - room.x) * (w + BETWEEN) / (place.w + BETWEEN);
        (card, Rect { w, x, ..place })
    })
}

/// Draws a hand.
pub(super) fn hand(canvas: &mut Canvas, theme: &Theme, colours: &Colours, cards: &[HandCard], room: Rect) {
    for (card, place) in places(cards, room) {
        pile(canvas, theme, colours, card, place);
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
    draw(canvas, theme, colours, held, copy(0));
}

/// The areas of a card.
struct Areas {
    /// The height of its letters.
    letters: f64,
    band: Rect,
    foot: Rect,
    inner: Rect,
}

impl Areas {
    /// The foot is only a stripe where name and weapons need its room.
    fn of(card: Card, area: Rect) -> Self {
        let letters = (area.w / ACROSS).min(area.h / DOWN).max(DECIDED);
        let band = Rect { h: BAND * letters, ..area };
        let top = band.bottom() + 0.1 * letters;
        let needed = weapons_height(card, area.w - MARGINS, letters) + SHORT * letters;
        let high = if area.bottom() - top - needed < FOOT * letters { STRIPE } else { FOOT * letters };
        let foot = Rect { y: area.bottom() - high, h: high, ..area };
        let inner = Rect::new(area.x + MARGINS / 2.0, top, area.w - MARGINS, foot.y - top);
        Self { letters, band, foot, inner }
    }
}

/// The end of a line within a word of a short name.
const PARTED: &str = "- ";

/// Draws a card: its sign and number, its name, its weapons, and its effect and its phases if they have room.
fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, held: &HandCard, area: Rect) {
    let Areas { letters, band, foot, mut inner } = Areas::of(held.card, area);
    let body = Path::rounded(area, ROUND * area.w);
    let colour = colours.kind(held.card.kind());
    canvas.shape(&body, colours.card, &Line::wide(1.5), colours.edge);
    canvas.clipped(&body, |canvas| {
        canvas.rect(band, colour);
        canvas.rect(foot, colour);
    });
    top(canvas, colours, held, band, letters);
    let ink = (Face::Strong, colours.ink);
    let weapons = weapons_height(held.card, inner.w, letters);
    let name = Rect { h: inner.h - weapons, ..inner };
    let sizes = (DECIDED, 1.1 * letters);
    let whole = paragraph(canvas, &held.name, name, sizes, ink);
    let parted = || paragraph(canvas, &held.short, name, sizes, ink);
    let used = whole.or_else(parted).unwrap_or_else(|| {
        let whole = held.short.replace(PARTED, "");
        centred_at_least(canvas, &whole, Rect { h: name.h.min(SHORT * letters), ..name }, sizes, colours.ink)
    });
    inner = Rect { y: inner.y + used, h: inner.h - used, ..inner };
    if weapons > 0.0 && inner.h >= weapons {
        draw_weapons(canvas, colours, held.card, Rect { h: weapons, ..inner }, letters);
        inner = Rect { y: inner.y + weapons, h: inner.h - weapons, ..inner };
    }
    let effect = Rect { y: inner.y + 0.2 * letters, h: (inner.h - 0.2 * letters).max(0.0), ..inner };
    paragraph(canvas, &held.does, effect, (READ, 0.85 * letters), (Face::Label, colours.ink));
    let foot_text = if held.pile.is_empty() { &held.when } else { &held.pile };
    if let Some(size) = fits(foot_text, (READ, 0.8 * letters), foot.w - 4.0).filter(|_| foot.h > STRIPE) {
        signs::words(canvas, foot_text, foot.centre(), size, colours.on_kind);
    }
    match held.mark {
        Mark::Chosen => is_chosen(canvas, theme, area),
        Mark::Candidate => can_be_chosen(canvas, theme, area),
        Mark::Faint => canvas.fill(&body, theme.page.ground.faint(0.4)),
        Mark::None => {}
    }
}

/// Draws a line that is cut if it does not fit at the least size. Returns the height of its area.
fn centred_at_least(canvas: &mut Canvas, text: &str, area: Rect, (least, most): (f64, f64), ink: Colour) -> f64 {
    let size = fitting(text, Face::Strong, most, area.w).max(least);
    let style = TextStyle::new(Face::Strong, short(size), ink).aligned(Align::Middle).within(area.w);
    canvas.text(text, Point::new(area.centre().x, area.y + 0.9 * size), &style);
    area.h
}

/// Draws the sign, and the damage in a burst.
fn top(canvas: &mut Canvas, colours: &Colours, held: &HandCard, band: Rect, letters: f64) {
    let card = held.card.card();
    let side = 1.25 * letters;
    let (left, right) = (band.x + 0.95 * letters, band.right() - 0.95 * letters);
    let number = number(held.card);
    let at = if number.is_some() { left } else { band.centre().x };
    icons::draw(canvas, Icon::Of(card.kind), Point::new(at, band.centre().y), side, colours.on_kind);
    if let Some(text) = number {
        let middle = Point::new(right, band.centre().y);
        if card.damage > 0 {
            canvas.fill(&Path::star(middle, 9, 0.76 * letters, 0.58 * letters, -0.25), colours.on_kind);
        } else {
            canvas.circle(middle, 0.72 * letters, colours.on_kind);
        }
        signs::words(canvas, &text, middle, letters, colours.kind(card.kind));
    }
}

/// The short text that distinguishes a card from others of its kind: the inches in its name, or its number.
pub(super) fn told_apart_by(card: Card) -> Option<String> {
    card.card().inches().or_else(|| number(card))
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

/// The width and height of a calibre with the gap to the next one, in heights of letters.
const CALIBRE: (f64, f64) = (1.16, 1.12);

/// The height of the weapons that fire a card, or of its aircraft, in an area of this width.
fn weapons_height(card: Card, room: f64, letters: f64) -> f64 {
    let card = card.card();
    let in_line = calibres_in_line(room, letters, card.calibres().len());
    let lines = card.calibres().len().div_ceil(in_line) + usize::from(card.air.is_some());
    measure(lines) * CALIBRE.1 * letters
}

fn calibres_in_line(room: f64, letters: f64, all: usize) -> usize {
    (1..=all).rev().find(|count| measure(*count) * CALIBRE.0 * letters <= room).unwrap_or(1)
}

/// Draws the calibres that fire a card, or what its aircraft need against rows 1, 2 and 3 and submarines.
fn draw_weapons(canvas: &mut Canvas, colours: &Colours, card: Card, area: Rect, letters: f64) {
    let card = card.card();
    let in_line = calibres_in_line(area.w, letters, card.calibres().len());
    for (line, calibres) in card.calibres().chunks(in_line).enumerate() {
        let wide = CALIBRE.0 * letters;
        let left = area.centre().x - measure(calibres.len()) * wide / 2.0;
        for (at, calibre) in calibres.iter().enumerate() {
            let (x, y) = (left + measure(at) * wide, area.y + measure(line) * CALIBRE.1 * letters);
            let cell = Rect::new(x, y, wide, CALIBRE.1 * letters).grown(-0.03 * letters);
            let ink = ship_card::gun(canvas, colours, card.kind == Kind::MainGuns, cell, colours.ink);
            signs::words(canvas, &calibre.to_string(), cell.centre(), letters, ink);
        }
    }
    if let Some(air) = card.air {
        let text = ship_card::air_numbers(air);
        if let Some(size) = fits(&text, (DECIDED, letters), area.w) {
            signs::words(canvas, &text, area.centre(), size, colours.ink);
        }
    }
}
