//! Attacks: arrows over the table, or a list next to a fleet.

use super::colours::Colours;
use super::fleets::{Drawn, Places};
use super::icons::{self, Icon};
use super::layout::{line, measure, part};
use super::ship_card::{called, can_be_chosen, is_chosen, need};
use super::silhouettes;
use super::writing::{DECIDED, READ, centred, fitting, short};
use crate::data::Ship;
use crate::scene::{AttackScene, Mark};
use crate::table::Fate;
use canvas::{Canvas, Colour, Face, Line, Path, Point, Rect, TextStyle, Theme, signs};

/// The maximum height of an entry in a list.
const HIGHEST: f64 = 170.0;

/// An arrow from the attacking ship to its target.
pub(super) struct Arrow {
    /// The ends of its line, and the point of its head, which is on the target.
    start: Point,
    neck: Point,
    pub(super) tip: Point,
    /// The direction of the head, in turns.
    inwards: f64,
    /// Whether the attack was warded off.
    off: bool,
}

/// The arrows of attacks. Land-based air attacks have none.
pub(super) fn arrows(attacks: &[AttackScene], places: &Places) -> Vec<Arrow> {
    let of = |attack: &AttackScene| {
        let to = places.of(attack.declared.target)?;
        let from = attack.by.iter().filter_map(|ship| places.of(*ship));
        Some(from.map(|from| Arrow::of(from.card, to, is_off(attack))).collect::<Vec<_>>())
    };
    attacks.iter().filter_map(of).flatten().collect()
}

impl Arrow {
    /// The arrow to the nearest point of the target's edge at which its head covers no text.
    fn of(from: Rect, to: &Drawn, off: bool) -> Self {
        let start = leaving(from, to.card.centre());
        let at = |(edge, inwards): (Point, f64)| {
            let neck = edge.around(-BEFORE_CARD, inwards);
            Self { start, neck, tip: neck.around(HEAD, inwards), inwards, off }
        };
        let straight = at(entering(to.card, from.centre(), HALF_HEAD));
        let detour = |arrow: &Self| (arrow.neck.x - straight.neck.x).hypot(arrow.neck.y - straight.neck.y);
        let free = edges(to.card, HALF_HEAD).map(at).filter(|arrow| !arrow.covers(&to.texts));
        let nearest = free.min_by(|one, other| detour(one).total_cmp(&detour(other)));
        if straight.covers(&to.texts) { nearest.unwrap_or(straight) } else { straight }
    }

    /// Whether the head lies over one of these areas.
    pub(super) fn covers(&self, areas: &[Rect]) -> bool {
        let corners = self.head();
        let (xs, ys) = (corners.map(|corner| corner.x), corners.map(|corner| corner.y));
        let least = |all: [f64; 3]| all.into_iter().fold(f64::INFINITY, f64::min);
        let most = |all: [f64; 3]| all.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let apart = |area: &Rect| {
            most(xs) <= area.x || least(xs) >= area.right() || most(ys) <= area.y || least(ys) >= area.bottom()
        };
        !areas.iter().all(apart)
    }

    /// Draws the line, dashed if the attack was warded off. The cards are drawn over it.
    pub(super) fn draw_shaft(&self, canvas: &mut Canvas, theme: &Theme) {
        let shaft = Path::line(self.start, self.neck);
        let line = Line::wide(4.5).round();
        let line = if self.off { line.dashed(10.0, 9.0) } else { line };
        canvas.stroke(&shaft, &Line::wide(8.0).round(), theme.mark.last_edge.faint(0.7));
        canvas.stroke(&shaft, &line, self.colour(theme));
    }

    /// The corners of the head.
    pub(super) fn head(&self) -> [Point; 3] {
        let [left, right] = [0.25, -0.25].map(|side| self.neck.around(HALF_HEAD, self.inwards + side));
        [self.tip, left, right]
    }

    /// Draws the head, over the cards.
    pub(super) fn draw_head(&self, canvas: &mut Canvas, theme: &Theme) {
        let head = Path::polygon(&self.head().map(|corner| (corner.x, corner.y)));
        canvas.stroke(&head, &Line::wide(4.0), theme.mark.last_edge);
        canvas.fill(&head, self.colour(theme));
    }

    fn colour(&self, theme: &Theme) -> Colour {
        if self.off { theme.page.soft_text } else { theme.mark.last }
    }
}

/// The length of an arrow's head, half its width, and the part of its length outside the target: less than the gap between cards,
/// so that it touches no other card.
const HEAD: f64 = 16.0;
const HALF_HEAD: f64 = 9.5;
const BEFORE_CARD: f64 = 4.0;

/// Draws the numbers of attacks on the firing cards, and on their targets together with the die needed or the result.
pub(super) fn ends(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attacks: &[AttackScene], places: &Places) {
    let mut begun: Vec<Ship> = Vec::new();
    for attack in attacks {
        for ship in &attack.by {
            let Some(&Drawn { sea, letters, .. }) = places.of(*ship) else { continue };
            let before = begun.iter().filter(|other| *other == ship).count();
            begun.push(*ship);
            let size = MOST.min(0.95 * letters).max(LEAST);
            let across = (0.85 + 1.75 * measure(before)) * size;
            // At the top of a sea, above damage cards.
            let y = sea.y + 0.5 * sea.h.min(1.3 * size);
            begin(canvas, theme, colours, attack, Point::new(sea.right() - across, y), size);
        }
    }
    let mut aimed: Vec<Ship> = attacks.iter().map(|attack| attack.declared.target).collect();
    aimed.sort_unstable();
    aimed.dedup();
    for target in aimed {
        let Some(drawn) = places.of(target) else { continue };
        let on_it: Vec<&AttackScene> = attacks.iter().filter(|attack| attack.declared.target == target).collect();
        let badges = Badges::of(on_it.len(), drawn);
        for (attack, area) in on_it.iter().zip(badges.areas(on_it.len())) {
            badge(canvas, theme, colours, attack, area, badges.size);
        }
    }
}

/// The arrangement of the badges of all attacks on one ship: on its sea, or between name and hull if they would be too small there.
/// Where there is no room for whole badges, they are numbers.
pub(super) struct Badges {
    size: f64,
    area: Rect,
    /// The number of badges in a column.
    rows: usize,
    /// The width and height of a badge, in heights of its letters.
    shape: (f64, f64),
}

/// The width and height of a badge, of a badge with a number only, and of a number in the last line of a card, in heights of its
/// letters.
const WIDE_BADGE: (f64, f64) = (3.7, 1.24);
const NUMBER_BADGE: (f64, f64) = (1.5, 1.24);
const LOW_BADGE: (f64, f64) = (1.4, 0.86);
/// The gaps to the next badge, and the most columns of badges on a card.
const BETWEEN: (f64, f64) = (0.1, 0.06);
const COLUMNS: usize = 4;

impl Badges {
    pub(super) fn of(count: usize, drawn: &Drawn) -> Self {
        let most = MOST.min(0.95 * drawn.letters).max(LEAST);
        let ways =
            [(drawn.sea, WIDE_BADGE), (drawn.sea, NUMBER_BADGE), (drawn.sea, LOW_BADGE), (drawn.marks, WIDE_BADGE)];
        let mut all = ways.map(|(area, shape)| Self::within(area, count, most, shape)).into_iter();
        let numbers = Self::within(drawn.marks, count, most, NUMBER_BADGE);
        all.find(|badges| badges.size >= LEAST).unwrap_or(Self { size: numbers.size.max(LEAST), ..numbers })
    }

    fn within(area: Rect, count: usize, most: f64, shape: (f64, f64)) -> Self {
        let of = |columns: usize| {
            let rows = count.div_ceil(columns).max(1);
            let [across, down] = [columns, rows].map(measure);
            let size = (area.w / ((shape.0 + BETWEEN.0) * across)).min(area.h / ((shape.1 + BETWEEN.1) * down));
            Self { size: size.min(most), area, rows, shape }
        };
        let larger = |best: Self, next: Self| if next.size > best.size { next } else { best };
        (1..=COLUMNS).map(of).reduce(larger).expect("there are columns")
    }

    /// The areas of the badges that have room, column by column.
    pub(super) fn areas(&self, count: usize) -> impl Iterator<Item = Rect> + use<> {
        let (size, rows, marks, (wide, high)) = (self.size, self.rows, self.area, self.shape);
        let place = move |at: usize| {
            let [across, down] = [at / rows, at % rows].map(measure);
            let (w, h) = ((wide + BETWEEN.0) * size, (high + BETWEEN.1) * size);
            Rect::new(marks.x + across * w, marks.y + down * h, wide * size, high * size)
        };
        let has_room =
            move |badge: &Rect| badge.right() <= marks.right() + 2.0 && badge.bottom() <= marks.bottom() + 2.0;
        (0..count).map(place).filter(has_room)
    }
}

/// The minimum and maximum size of an attack's number on a card.
const LEAST: f64 = READ / 0.9;
const MOST: f64 = 32.0;

/// Draws the number of an attack on the firing card, as in moves.
fn begin(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attack: &AttackScene, at: Point, size: f64) {
    let tile = Rect::new(at.x - 0.8 * size, at.y - 0.6 * size, 1.6 * size, 1.2 * size);
    let edge = if is_off(attack) { theme.page.soft_text } else { theme.mark.last };
    canvas.shape(
        &Path::rounded(tile, 0.3 * size),
        colours.kind(attack.declared.kind()),
        &Line::wide(0.12 * size),
        edge,
    );
    signs::words(canvas, &format!("a{}", attack.declared.number), at, 0.9 * size, colours.on_kind);
}

fn is_off(attack: &AttackScene) -> bool {
    matches!(attack.declared.fate, Fate::Off | Fate::Ignored)
}

/// The point at which a straight line from the middle of a card to `to` leaves the card.
fn leaving(card: Rect, to: Point) -> Point {
    let middle = card.centre();
    let (dx, dy) = (to.x - middle.x, to.y - middle.y);
    let share = (card.w / 2.0 / dx.abs().max(0.01)).min(card.h / 2.0 / dy.abs().max(0.01)).min(1.0);
    Point::new(middle.x + share * dx, middle.y + share * dy)
}

/// Points on the edge of a card, at least `off_corners` from its corners, with the direction straight into the card.
fn edges(card: Rect, off_corners: f64) -> impl Iterator<Item = (Point, f64)> {
    let along = move |side: f64| (0..=STEPS).map(move |step| off_corners + (side - 2.0 * off_corners) * step_of(step));
    let sides = along(card.h).flat_map(move |y| [(card.x, y, 0.0), (card.right(), y, 0.5)]);
    let sides = sides.map(move |(x, y, inwards)| (Point::new(x, card.y + y), inwards));
    let ends = along(card.w).flat_map(move |x| [(card.y, x, 0.25), (card.bottom(), x, 0.75)]);
    sides.chain(ends.map(move |(y, x, inwards)| (Point::new(card.x + x, y), inwards)))
}

/// The points that are tried on each side of a card.
const STEPS: u8 = 24;

fn step_of(step: u8) -> f64 {
    f64::from(step) / f64::from(STEPS)
}

/// The point at which a line from `from` reaches the edge of a card, at least `off_corners` from its corners, and the direction
/// straight into the card, in turns.
fn entering(card: Rect, from: Point, off_corners: f64) -> (Point, f64) {
    let (edge, middle) = (leaving(card, from), card.centre());
    let between = |at: f64, from: f64, to: f64| at.clamp(from + off_corners, to - off_corners);
    let (dx, dy) = (from.x - middle.x, from.y - middle.y);
    if dx.abs() * card.h > dy.abs() * card.w {
        let y = between(edge.y, card.y, card.bottom());
        (Point::new(edge.x, y), if dx < 0.0 { 0.0 } else { 0.5 })
    } else {
        let x = between(edge.x, card.x, card.right());
        (Point::new(x, edge.y), if dy < 0.0 { 0.25 } else { 0.75 })
    }
}

/// Draws the number of an attack with its sign, and the die needed or the result.
fn badge(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attack: &AttackScene, tile: Rect, size: f64) {
    canvas.shape(
        &Path::rounded(tile, 0.3 * size),
        colours.kind(attack.declared.kind()),
        &Line::wide(1.8),
        colours.card,
    );
    let across = |share: f64| Point::new(tile.x + share * size, tile.centre().y);
    if tile.w < WIDE_BADGE.0 * size {
        let number = format!("a{}", attack.declared.number);
        signs::words(canvas, &number, tile.centre(), 0.9 * size, colours.on_kind);
        if is_off(attack) {
            strike(canvas, theme, tile);
        }
        return;
    }
    signs::words(canvas, &format!("a{}", attack.declared.number), across(0.72), 0.9 * size, colours.on_kind);
    icons::draw(canvas, Icon::Of(attack.declared.kind()), across(1.86), 0.92 * size, colours.on_kind);
    result(canvas, theme, colours, attack, across(2.98), 0.9 * size, colours.on_kind);
    if is_off(attack) {
        strike(canvas, theme, tile);
    }
}

/// Draws the die needed, or the die rolled with the result.
fn result(
    canvas: &mut Canvas,
    theme: &Theme,
    colours: &Colours,
    attack: &AttackScene,
    at: Point,
    size: f64,
    ink: Colour,
) {
    match (attack.declared.rolled, attack.needed, attack.declared.damage()) {
        (Some((face, bonus)), _, _) => die(canvas, colours, face, bonus, at, 1.1 * size),
        (None, Some(needed), _) => signs::words(canvas, &format!("{needed}+"), at, size, ink),
        (None, None, Some(damage)) => burst(canvas, theme, damage, at, size),
        (None, None, None) => {}
    }
}

/// Draws the damage of a hit.
fn burst(canvas: &mut Canvas, theme: &Theme, damage: u8, at: Point, size: f64) {
    canvas.fill(&Path::star(at, 9, 0.68 * size, 0.46 * size, -0.25), theme.mark.hit_edge);
    canvas.fill(&Path::star(at, 9, 0.6 * size, 0.4 * size, -0.25), theme.mark.hit);
    signs::words(canvas, &damage.to_string(), at, size, theme.mark.cross);
}

/// Draws a rolled die, and the Planning cards added to it.
fn die(canvas: &mut Canvas, colours: &Colours, face: u8, bonus: u8, at: Point, side: f64) {
    let body = Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side);
    canvas.shape(&Path::rounded(body, 0.2 * side), Colour::WHITE, &Line::wide((0.07 * side).max(1.5)), colours.ink);
    let pip = |(x, y): &(f64, f64)| Path::circle(Point::new(at.x + x * side, at.y + y * side), 0.1 * side);
    canvas.fill(&signs::pips(face).iter().map(pip).collect(), colours.ink);
    if bonus > 0 {
        let size = (0.8 * side).max(READ);
        let middle = Point::new(body.right() + 0.7 * size, at.y);
        canvas.circle(middle, 0.64 * size, colours.ink);
        signs::words(canvas, &format!("+{bonus}"), middle, size, Colour::WHITE);
    }
}

fn strike(canvas: &mut Canvas, theme: &Theme, tile: Rect) {
    let line = Path::line(Point::new(tile.x, tile.bottom()), Point::new(tile.right(), tile.y));
    canvas.stroke(&line, &Line::wide(0.2 * tile.h).round(), theme.mark.last_edge);
    canvas.stroke(&line, &Line::wide(0.11 * tile.h).round(), theme.mark.last);
}

/// The least height of an entry of a list, and the least width of a list with two columns and of an entry with a silhouette.
const LOWEST: f64 = 40.0;
const WIDE: f64 = 700.0;
/// The most entries of a list in one column, if there is room for two.
const ONE_COLUMN: usize = 4;

/// Draws a list of attacks: number, attacking ships, target, and the die needed or the result. Open attacks come first where there
/// is no room for all.
pub(super) fn list(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attacks: &[AttackScene], room: Rect) {
    let gap = 6.0;
    let columns = if attacks.len() > ONE_COLUMN && room.w > WIDE { 2 } else { 1 };
    let most =
        columns * (1..attacks.len()).take_while(|lines| line(room, 0, lines + 1, gap).h >= LOWEST).count() + columns;
    let mut shown: Vec<&AttackScene> = attacks.iter().collect();
    if shown.len() > most {
        shown.sort_by_key(|attack| (!attack.declared.is_open(), attack.declared.number));
        shown.truncate(most);
    }
    let lines = shown.len().div_ceil(columns).max(1);
    for (at, attack) in shown.into_iter().enumerate() {
        let area = line(part(room, at / lines, columns, gap), at % lines, lines, gap);
        let h = area.h.min(HIGHEST);
        let y = room.y + (area.y - room.y) * (h + gap) / (area.h + gap);
        entry(canvas, theme, colours, attack, Rect { h, y, ..area });
    }
}

/// The minimum height of an entry with a separate line for the attacking ships.
const TWO_LINES: f64 = 66.0;
/// The minimum and maximum size of the letters of a list.
const LETTERS: (f64, f64) = (DECIDED, 36.0);
/// The width of the end of an entry, with the die needed and the damage or with the result.
const END: f64 = 124.0;

fn entry(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attack: &AttackScene, area: Rect) {
    let body = Path::rounded(area, 8.0);
    canvas.shape(&body, colours.card, &Line::wide(1.5), colours.edge);
    let size = (0.27 * area.h).clamp(LETTERS.0, LETTERS.1);
    let sign = Rect { w: 94.0, ..area };
    canvas.clipped(&body, |canvas| canvas.rect(sign, colours.kind(attack.declared.kind())));
    let icon = Point::new(sign.x + 69.0, sign.centre().y);
    icons::draw(canvas, Icon::Of(attack.declared.kind()), icon, 40.0_f64.min(0.8 * area.h), colours.on_kind);
    let number = Point::new(sign.x + 25.0, sign.centre().y);
    signs::words(canvas, &format!("a{}", attack.declared.number), number, DECIDED, colours.on_kind);
    let end = Rect::new(area.right() - END, area.y, END - 4.0, area.h);
    let words = Rect::new(sign.right() + 8.0, area.y, end.x - sign.right() - 12.0, area.h);
    let ink = if attack.mark == Mark::Faint || is_off(attack) { colours.soft } else { colours.ink };
    sentence(canvas, colours, attack, words, size, ink);
    draw_outcome(canvas, theme, colours, attack, end, size);
    match attack.mark {
        Mark::Candidate => can_be_chosen(canvas, theme, area.grown(-2.0)),
        Mark::Chosen => is_chosen(canvas, theme, area),
        Mark::None | Mark::Faint => {}
    }
}

/// Draws the attacking ships, the card and the target, with its silhouette if there is room.
fn sentence(canvas: &mut Canvas, colours: &Colours, attack: &AttackScene, area: Rect, size: f64, ink: Colour) {
    let target = attack.declared.target;
    let wide = area.w > WIDE;
    let room = area.w * if wide { 0.6 } else { 1.0 };
    let mut middle = area.centre().y;
    if area.h >= TWO_LINES {
        let names: Vec<&str> = attack.by.iter().map(|ship| ship.card().name.as_str()).collect();
        let who = if names.is_empty() { attack.what.clone() } else { names.join(", ") };
        let first = fitting(&who, Face::Label, size, room).max(READ);
        let style = TextStyle::new(Face::Label, short(first), colours.soft).within(room);
        canvas.text(&who, Point::new(area.x, area.y + 0.38 * area.h), &style);
        middle = area.y + 0.7 * area.h;
    }
    pointer(canvas, colours, Point::new(area.x, middle), size);
    let room = room - 1.2 * size;
    let name = called(target, DECIDED, room);
    let second = fitting(&name, Face::Strong, 1.08 * size, room).max(DECIDED);
    let style = TextStyle::new(Face::Strong, short(second), ink).within(room);
    canvas.text(&name, Point::new(area.x + 1.2 * size, middle + 0.36 * second), &style);
    if wide {
        let strip = Rect::new(area.right() - 0.34 * area.w, area.y + 8.0, 0.32 * area.w, area.h - 16.0);
        silhouettes::draw(canvas, colours.steel, target.card().class, strip, strip.bottom() - 0.18 * strip.h);
    }
}

/// Draws a small arrow before the name of a target.
fn pointer(canvas: &mut Canvas, colours: &Colours, at: Point, size: f64) {
    let head = at.x + 0.6 * size;
    canvas.stroke(&Path::line(at, Point::new(head, at.y)), &Line::wide(0.14 * size), colours.soft);
    let half = 0.28 * size;
    canvas.fill(&Path::polygon(&[(head, at.y - half), (head + 0.42 * size, at.y), (head, at.y + half)]), colours.soft);
}

/// Draws the die needed, or the result in words with its die.
fn draw_outcome(canvas: &mut Canvas, theme: &Theme, colours: &Colours, attack: &AttackScene, area: Rect, size: f64) {
    let across = |share: f64| Point::new(area.x + share * area.w, area.centre().y);
    let Some(outcome) = &attack.outcome else {
        return match (attack.needed, attack.declared.damage()) {
            // A torpedo rolls a die, and does damage.
            (Some(needed), Some(damage)) => {
                need(canvas, needed, across(0.26), DECIDED, colours);
                burst(canvas, theme, damage, across(0.78), DECIDED);
            }
            (Some(needed), None) => need(canvas, needed, area.centre(), size, colours),
            (None, _) => result(canvas, theme, colours, attack, area.centre(), 1.2 * size, colours.ink),
        };
    };
    let rolled = attack.declared.rolled.is_some() || attack.declared.damage().is_some();
    if area.h < TWO_LINES && rolled && !is_off(attack) {
        return result(canvas, theme, colours, attack, area.centre(), DECIDED, colours.ink);
    }
    let mut words = area;
    if !is_off(attack) && rolled {
        result(canvas, theme, colours, attack, Point::new(across(0.5).x, area.y + 0.32 * area.h), DECIDED, colours.ink);
        words = Rect { y: area.y + 0.58 * area.h, h: 0.38 * area.h, ..area };
    }
    centred(canvas, outcome, words, 0.94 * size, colours.ink);
}
