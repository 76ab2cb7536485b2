//! A hand of action cards.

use super::colours::{Colours, Pair};
use super::goods::cube;
use super::icons;
use super::panels::grid;
use super::{BESIDES, DECIDED};
use crate::data::{Effect, Good};
use crate::scene::{CardScene, Sign, Words};
use canvas::writing::{centred, fits, fitting, paragraph, short};
use canvas::{Align, Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// The bands of a card: its title, and the state below.
const BAND: f64 = 64.0;
const FOOT: f64 = 44.0;
/// The room of the sign before the title.
const SIGN: f64 = 58.0;
/// The sizes of the text, the first that fits. If none fits, the menu says what the card does.
const TEXT: [f64; 4] = [33.0, DECIDED, 26.0, BESIDES];
/// The least height at which a card has its sign again below the text.
const LEAST_SEAL: f64 = 92.0;

pub(super) fn draw(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    said: &Words,
    cards: &[CardScene],
    room: Rect,
) {
    let columns = match cards.len() {
        0..=3 => cards.len().max(1),
        4 => 2,
        _ => 3,
    };
    for (card, area) in cards.iter().zip(grid(room, cards.len(), columns, 640.0)) {
        one(canvas, theme, colours, said, card, area);
    }
}

fn one(canvas: &mut Canvas, theme: &Theme, colours: &Colours, said: &Words, card: &CardScene, area: Rect) {
    let faded = |colour: Colour| if card.playable { colour } else { colour.mixed(theme.page.ground, 0.34) };
    let outline = Path::rounded(area, 10.0);
    canvas.fill(&outline, faded(colours.card));
    let Pair { ground, ink } = colours.union;
    let band = Rect::new(area.x, area.y, area.w, BAND);
    canvas.fill(&Path::rounded(band, 10.0), faded(ground));
    canvas.rect(Rect::new(band.x, band.y + 12.0, band.w, band.h - 12.0), faded(ground));
    canvas.rect(Rect::new(band.x, band.bottom(), band.w, 3.0), faded(theme.page.ornament));
    let mut right = band.right() - 12.0;
    if let Some(number) = card.number {
        icons::choice(canvas, theme, &number.to_string(), Point::new(right - 24.0, band.centre().y), 50.0);
        right -= 58.0;
    }
    if card.count > 1 {
        let style = TextStyle::new(Face::Strong, 28.0, ink).aligned(Align::End);
        right -= canvas.text(&format!("×{}", card.count), Point::new(right, band.centre().y + 10.0), &style) + 10.0;
    }
    // A long title takes the place of the sign.
    let mut left = band.x + 12.0;
    if text_width(&card.title, Face::Strong, short(DECIDED)) <= right - left - SIGN {
        emblem(canvas, theme, colours, card.card.effect(), Point::new(left + 24.0, band.centre().y), 44.0);
        left += SIGN;
    }
    let size = fitting(&card.title, Face::Strong, 31.0, right - left).max(DECIDED);
    canvas.text(
        &card.title,
        Point::new(left, band.centre().y + 0.36 * size),
        &TextStyle::new(Face::Strong, short(size), ink).within(right - left),
    );
    let text = Rect::new(area.x + 14.0, band.bottom() + 10.0, area.w - 28.0, area.h - BAND - FOOT - 18.0);
    let fitting = TEXT.into_iter().find(|size| fits(&card.text, Face::Label, *size, text));
    let high = fitting
        .map_or(text.h, |size| paragraph(canvas, &card.text, text, size, (Face::Label, faded(colours.card_ink))));
    let rest = Rect::new(text.x, text.y + high, text.w, text.h - high);
    if rest.h > LEAST_SEAL {
        seal(canvas, theme, colours, card.card.effect(), rest, faded(ground));
    }
    let foot = Rect::new(area.x + 12.0, area.bottom() - FOOT, area.w - 24.0, FOOT - 6.0);
    if card.promised {
        canvas.fill(&Path::rounded(foot.grown(-2.0), 8.0), theme.mark.last);
        centred(canvas, &said.promised, foot, 25.0, theme.side.on_yellow);
    } else if !card.playable {
        centred(canvas, &card.why, foot, 24.0, faded(colours.alarm.ground));
    }
    if card.playable {
        canvas.stroke(&Path::rounded(area.grown(-1.0), 10.0), &Line::wide(3.0), theme.page.ornament);
    }
}

/// The sign of a card, large on a disc in the room below its text.
fn seal(canvas: &mut Canvas, theme: &Theme, colours: &Colours, effect: Effect, room: Rect, ground: Colour) {
    let radius = (0.42 * room.h).min(76.0);
    canvas.circle(room.centre(), radius, theme.page.ornament);
    canvas.circle(room.centre(), radius - 3.0, ground);
    emblem(canvas, theme, colours, effect, room.centre(), 1.12 * radius);
}

/// The sign of a card's subject.
fn emblem(canvas: &mut Canvas, theme: &Theme, colours: &Colours, effect: Effect, at: Point, size: f64) {
    let ink = colours.union.ink;
    let mut good = |good: Good| {
        cube(canvas, colours, good, Rect::new(at.x - 0.38 * size, at.y - 0.38 * size, 0.76 * size, 0.76 * size))
    };
    match effect {
        Effect::Subsidy { .. } => good(Good::War),
        Effect::Price { good: kind, .. } => good(kind),
        Effect::Stevedores => good(Good::Cotton),
        Effect::Captain { .. } => icons::aboard(canvas, theme, false, at, 0.46 * size),
        Effect::Pilot { .. } => icons::aboard(canvas, theme, true, at, 0.46 * size),
        Effect::Fort { port, levels } => {
            let printed = port.0.text().defence;
            icons::defence(canvas, colours, printed + levels, printed, at, size);
        }
        Effect::RemoveSquadron => icons::sign(canvas, theme, colours, Sign::Squadron, at, 0.9 * size),
        Effect::ReduceBlockade { amount } => icons::blockade(canvas, colours, amount, at, 0.8 * size),
        Effect::Insurance | Effect::Loan { .. } | Effect::NoBribe => icons::coin(canvas, colours, at, 0.44 * size),
        Effect::Convoy { .. } => {
            let ship = |x: f64, y: f64| icons::warship(Point::new(at.x + x * size, at.y + y * size), 0.56 * size);
            canvas.fill(&ship(-0.2, -0.22).and(&ship(0.2, 0.14)), ink);
        }
        Effect::PrivateLaunch => canvas.fill(&icons::warship(at, 0.9 * size), ink),
        Effect::HiddenInlet => signs::anchor(canvas, at, 0.9 * size, ink),
        Effect::Gale { .. } => {
            let swell = |y: f64| {
                let (x, y, w) = (at.x - 0.45 * size, at.y + y * size, 0.45 * size);
                Path::new().from(x, y).bend(x + w / 2.0, y - 0.26 * size, x + w, y).bend(
                    x + 1.5 * w,
                    y + 0.26 * size,
                    x + 2.0 * w,
                    y,
                )
            };
            canvas.stroke(&swell(-0.22).and(&swell(0.06)).and(&swell(0.34)), &Line::wide(0.09 * size).round(), ink);
        }
        Effect::Coal { .. } => canvas.stroke(
            &super::panels::knots(Point::new(at.x - 0.1 * size, at.y), 1.3 * size),
            &Line::wide(0.13 * size).round(),
            ink,
        ),
        Effect::NightTrain => {
            let rails = Path::rect(Rect::new(at.x - 0.5 * size, at.y - 0.2 * size, size, 0.08 * size))
                .and(&Path::rect(Rect::new(at.x - 0.5 * size, at.y + 0.12 * size, size, 0.08 * size)));
            let tie = |x: f64| Path::rect(Rect::new(at.x + x * size, at.y - 0.32 * size, 0.08 * size, 0.64 * size));
            canvas.fill(&[-0.38, -0.16, 0.06, 0.28].into_iter().map(tie).collect::<Path>().and(&rails), ink);
        }
    }
}
