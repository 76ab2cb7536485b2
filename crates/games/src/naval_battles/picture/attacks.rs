//! Attacks: arrows over the table, or a list in words beside a fleet.

use super::colours::Colours;
use super::fleets::Places;
use super::icons::{self, Icon};
use super::layout::line;
use super::ship_card::{can_be_chosen, is_chosen, need};
use super::silhouettes;
use super::writing::{centred, short};
use crate::naval_battles::data::Ship;
use crate::naval_battles::scene::{AttackScene, Mark};
use crate::naval_battles::table::Fate;
use crate::picture::{Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, signs};

/// The highest a line of a list may be.
const HIGHEST: f64 = 92.0;

/// Arrows from what fires to what is fired at; those from the land begin beside their targets.
pub(super) fn arrows(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    attacks: &[AttackScene],
    places: &Places,
    scale: f64,
) {
    let shown = || attacks.iter().filter_map(|attack| Some((attack, places.of(attack.target)?)));
    for (attack, to) in shown() {
        for from in attack.by.iter().filter_map(|ship| places.of(*ship)) {
            arrow(canvas, theme, attack, from, to, scale);
        }
    }
    badges_at(canvas, theme, colours, shown(), 20.0 * scale);
}

/// What comes of the attacks on ships of which the list is beside: their numbers on the ships.
pub(super) fn badges(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attacks: &[AttackScene], places: &Places) {
    let shown = attacks.iter().filter_map(|attack| Some((attack, places.of(attack.target)?)));
    badges_at(canvas, theme, colours, shown, 24.0);
}

/// Badges on cards, those of one target below each other.
fn badges_at<'a>(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    attacks: impl Iterator<Item = (&'a AttackScene, Rect)>,
    size: f64,
) {
    let mut seen: Vec<Ship> = Vec::new();
    for (attack, card) in attacks {
        let before = seen.iter().filter(|ship| **ship == attack.target).count();
        let down = f64::from(u8::try_from(before).expect("few attacks"));
        seen.push(attack.target);
        let at = Point::new(card.x + 1.5 * size, card.y + 0.46 * card.h + down * 1.36 * size);
        badge(canvas, theme, colours, attack, at, size);
    }
}

/// A curve with a head; one that was warded off is dashed.
fn arrow(canvas: &mut Canvas, theme: &Theme, attack: &AttackScene, from: Rect, to: Rect, scale: f64) {
    let (start, end) = (from.centre(), Point::new(to.centre().x, to.y + 0.5 * to.h));
    let (dx, dy) = (end.x - start.x, end.y - start.y);
    let long = dx.hypot(dy).max(1.0);
    // Bent a little, so that arrows between the same rows do not cover each other.
    let bend = 0.07 * long * if attack.number.is_multiple_of(2) { 1.0 } else { -1.0 };
    let middle = Point::new(start.x + dx / 2.0 - dy / long * bend, start.y + dy / 2.0 + dx / long * bend);
    let way = (end.y - middle.y).atan2(end.x - middle.x) / std::f64::consts::TAU;
    let tip = end.around(-0.22 * to.h, way);
    let neck = tip.around(-15.0 * scale, way);
    let curve = Path::new().from(start.x, start.y).bend(middle.x, middle.y, neck.x, neck.y);
    let [left, right] = [0.25, -0.25].map(|side| neck.around(9.5 * scale, way + side));
    let head = Path::polygon(&[(tip.x, tip.y), (left.x, left.y), (right.x, right.y)]);
    let off = matches!(attack.fate, Fate::Off | Fate::Ignored);
    let line =
        |width: f64| if off { Line::wide(width * scale).dashed(10.0, 9.0) } else { Line::wide(width * scale).round() };
    let colour = if off { theme.page.soft_text } else { theme.mark.last };
    canvas.stroke(&curve, &Line::wide(8.0 * scale).round(), theme.mark.last_edge.faint(0.7));
    canvas.stroke(&head, &Line::wide(5.0 * scale), theme.mark.last_edge);
    canvas.stroke(&curve, &line(4.5), colour);
    canvas.fill(&head, colour);
    canvas.circle(start, 6.0 * scale, theme.mark.last_edge);
    canvas.circle(start, 4.5 * scale, colour);
}

/// The number of an attack with what it needs or came to.
fn badge(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attack: &AttackScene, at: Point, size: f64) {
    let tile = Rect::new(at.x - 1.3 * size, at.y - 0.6 * size, 2.6 * size, 1.2 * size);
    let colour = colours.kind(attack.kind);
    canvas.shape(&Path::rounded(tile, 0.3 * size), colour, &Line::wide(1.8), colours.card);
    icons::draw(canvas, Icon::Of(attack.kind), Point::new(tile.x + 0.65 * size, at.y), size, colours.on_kind);
    let middle = Point::new(tile.right() - 0.7 * size, at.y);
    result(canvas, theme, colours, attack, middle, 0.95 * size, colours.on_kind);
    if matches!(attack.fate, Fate::Off | Fate::Ignored) {
        strike(canvas, theme, tile);
    }
}

/// What it needs, or the die with what came of it.
fn result(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    attack: &AttackScene,
    at: Point,
    size: f64,
    ink: Colour,
) {
    match (attack.rolled, attack.needed, attack.damage) {
        (Some((face, bonus)), _, _) => die(canvas, colours, face, bonus, at, 1.1 * size),
        (None, Some(needed), _) => signs::words(canvas, &format!("{needed}+"), at, size, ink),
        (None, None, Some(damage)) => {
            canvas.fill(&Path::star(at, 9, 0.68 * size, 0.46 * size, -0.25), theme.mark.hit_edge);
            canvas.fill(&Path::star(at, 9, 0.6 * size, 0.4 * size, -0.25), theme.mark.hit);
            signs::words(canvas, &damage.to_string(), at, 0.8 * size, theme.mark.cross);
        }
        (None, None, None) => {}
    }
}

/// A die as it fell, and what Planning added.
fn die(canvas: &mut Canvas, colours: &Colours, face: u8, bonus: u8, at: Point, side: f64) {
    let body = Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side);
    canvas.shape(&Path::rounded(body, 0.2 * side), Colour::WHITE, &Line::wide((0.07 * side).max(1.5)), colours.ink);
    let pip = |(x, y): &(f64, f64)| Path::circle(Point::new(at.x + x * side, at.y + y * side), 0.1 * side);
    canvas.fill(&signs::pips(face).iter().map(pip).collect(), colours.ink);
    if bonus > 0 {
        let corner = Point::new(body.right(), body.y);
        canvas.circle(corner, 0.34 * side, colours.ink);
        signs::words(canvas, &format!("+{bonus}"), corner, 0.46 * side, Colour::WHITE);
    }
}

fn strike(canvas: &mut Canvas, theme: &Theme, tile: Rect) {
    let line = Path::line(Point::new(tile.x, tile.bottom()), Point::new(tile.right(), tile.y));
    canvas.stroke(&line, &Line::wide(0.2 * tile.h).round(), theme.mark.last_edge);
    canvas.stroke(&line, &Line::wide(0.11 * tile.h).round(), theme.mark.last);
}

/// Attacks in lines: number, what fires, at what, what it needs or came to.
pub(super) fn list(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attacks: &[AttackScene], room: Rect) {
    let gap = 6.0;
    let count = attacks.len().max(1);
    for (at, attack) in attacks.iter().enumerate() {
        let area = line(room, at, count, gap);
        let h = area.h.min(HIGHEST);
        let y = room.y + (area.y - room.y) * (h + gap) / (area.h + gap);
        entry(canvas, theme, colours, attack, Rect { h, y, ..area });
    }
}

fn entry(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attack: &AttackScene, area: Rect) {
    let body = Path::rounded(area, 8.0);
    canvas.shape(&body, colours.card, &Line::wide(1.5), colours.edge);
    let size = (area.h * 0.36).min(26.0);
    let sign = Rect::new(area.x, area.y, 0.95 * area.h.min(76.0), area.h);
    canvas.clipped(&body, |canvas| canvas.rect(sign, colours.kind(attack.kind)));
    icons::draw(
        canvas,
        Icon::Of(attack.kind),
        Point::new(sign.centre().x, sign.y + 0.36 * sign.h),
        0.5 * area.h.min(76.0),
        colours.on_kind,
    );
    let number = Point::new(sign.centre().x, sign.bottom() - 0.24 * sign.h);
    signs::words(canvas, &format!("a{}", attack.number), number, size.min(0.34 * area.h), colours.on_kind);
    let end = Rect::new(area.right() - 1.5 * area.h.min(70.0), area.y, 1.5 * area.h.min(70.0), area.h);
    let words = Rect::new(sign.right() + 8.0, area.y, end.x - sign.right() - 12.0, area.h);
    sentence(canvas, colours, attack, words, size);
    came_to(canvas, theme, colours, attack, end, size);
    if attack.mark == Mark::Faint || matches!(attack.fate, Fate::Off | Fate::Ignored) {
        canvas.fill(&body, theme.page.ground.faint(0.45));
    }
    match attack.mark {
        Mark::Candidate => can_be_chosen(canvas, theme, area.grown(-2.0)),
        Mark::Chosen => is_chosen(canvas, theme, area),
        Mark::None | Mark::Faint => {}
    }
}

/// Who fires what, and at whom, with its silhouette where there is room.
fn sentence(canvas: &mut Canvas, colours: &Colours, attack: &AttackScene, area: Rect, size: f64) {
    let names: Vec<&str> = attack.by.iter().map(|ship| ship.card().name.as_str()).collect();
    let who = if names.is_empty() { attack.what.clone() } else { format!("{} · {}", names.join(", "), attack.what) };
    let wide = area.w > 560.0;
    let target = attack.target.card();
    let first = TextStyle::new(Face::Label, short(size), colours.soft).within(area.w * if wide { 0.6 } else { 1.0 });
    canvas.text(&who, Point::new(area.x, area.y + 0.36 * area.h), &first);
    let second =
        TextStyle::new(Face::Strong, short(size * 1.08), colours.ink).within(area.w * if wide { 0.6 } else { 1.0 });
    let baseline = area.y + 0.82 * area.h;
    pointer(canvas, colours, Point::new(area.x, baseline - 0.36 * size), size);
    canvas.text(&target.name, Point::new(area.x + 1.3 * size, baseline), &second);
    if wide {
        let strip = Rect::new(area.right() - 0.34 * area.w, area.y + 8.0, 0.32 * area.w, area.h - 16.0);
        silhouettes::draw(canvas, colours.steel, target.class, strip, strip.bottom() - 0.18 * strip.h);
    }
}

/// A little arrow before the name of a target.
fn pointer(canvas: &mut Canvas, colours: &Colours, at: Point, size: f64) {
    let head = at.x + 0.6 * size;
    canvas.stroke(&Path::line(at, Point::new(head, at.y)), &Line::wide(0.14 * size), colours.soft);
    let half = 0.28 * size;
    canvas.fill(&Path::polygon(&[(head, at.y - half), (head + 0.42 * size, at.y), (head, at.y + half)]), colours.soft);
}

/// What it needs, or what came of it in words with its die.
fn came_to(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attack: &AttackScene, area: Rect, size: f64) {
    let big = 1.35 * size;
    let Some(outcome) = &attack.outcome else {
        return match attack.needed {
            Some(needed) => need(canvas, needed, area.centre(), big, colours),
            None => result(canvas, theme, colours, attack, area.centre(), 1.5 * big, colours.ink),
        };
    };
    let upper = Point::new(area.centre().x, area.y + 0.34 * area.h);
    result(canvas, theme, colours, attack, upper, 0.36 * area.h, colours.ink);
    let below = Rect::new(area.x, area.y + 0.58 * area.h, area.w - 8.0, 0.38 * area.h);
    centred(canvas, outcome, below, size, colours.ink);
}
