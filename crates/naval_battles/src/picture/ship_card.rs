//! A ship or submarine card: name and points at the top, flag and silhouette on its sea, weapons and numbers, and the hull.

use super::colours::Colours;
use super::icons::{self, Icon};
use super::writing::{fitting, short};
use super::{flags, silhouettes};
use crate::data::{Kind, Weapon};
use crate::scene::{Mark, ShipScene};
use canvas::{Align, Canvas, Colour, Face, Line, Paint, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// The maximum width of a card relative to its height, and the maximum height relative to its width.
pub(super) const WIDEST: f64 = 1.75;
pub(super) const HIGHEST: f64 = 1.5;
/// The largest card of these shapes in an area.
pub(super) fn shaped(w: f64, h: f64) -> (f64, f64) {
    (w.min(WIDEST * h), h.min(HIGHEST * w))
}

/// The width and height of a card, in heights of its letters.
const ACROSS: f64 = 6.2;
const DOWN: f64 = 5.35;
/// The height of a card without weapons, in heights of its letters.
const DOWN_BRIEF: f64 = 4.35;
/// The gap between its parts, in heights of letters.
const GAP: f64 = 0.12;
/// The additional height of a card with room for a name in two lines, in heights of letters.
const TALL: f64 = 0.62;
/// The minimum size of letters on a possible target with weapons, in pixels. A smaller card leaves its weapons out.
const READABLE: f64 = 22.0;

/// The height of the letters on a card of this size.
pub(super) fn letters(w: f64, h: f64) -> f64 {
    (w / ACROSS).min(h / DOWN)
}

/// The height of the letters on a possible target of this size. A small one leaves its weapons out.
pub(super) fn letters_of_target(w: f64, h: f64) -> f64 {
    let with_weapons = letters(w, h);
    if with_weapons < READABLE { (w / ACROSS).min(h / DOWN_BRIEF) } else { with_weapons }
}

/// A card with the places of its parts.
pub(super) struct Parts<'s> {
    ship: &'s ShipScene,
    area: Rect,
    /// The height of its letters.
    pub(super) letters: f64,
    name: Name,
    head: Rect,
    /// The sea with the silhouette.
    pub(super) strip: Rect,
    stats: Vec<StatLine>,
    hull: Rect,
}

impl<'s> Parts<'s> {
    pub(super) fn of(ship: &'s ShipScene, area: Rect) -> Self {
        let brief = ship.target && letters(area.w, area.h) < READABLE;
        let size = if brief { letters_of_target(area.w, area.h) } else { letters(area.w, area.h) };
        let inner = area.grown(-0.22 * size);
        let gap = GAP * size;
        let spare = area.h - size * if brief { DOWN_BRIEF } else { DOWN };
        let name = Name::of(ship, inner.w - POINTS * size, size, spare > TALL * size);
        let head = Rect { h: name.height(size), ..inner };
        let hull = Rect { y: inner.bottom() - 0.95 * size, h: 0.95 * size, ..inner };
        let stats = if brief { Vec::new() } else { stat_lines(ship, inner.w, size, spare > 1.6 * TALL * size) };
        let below = stats.iter().map(|line| line.size + gap).sum::<f64>() + gap;
        let strip = Rect { y: head.bottom() + gap, h: hull.y - below - head.bottom() - gap, ..inner };
        Self { ship, area, letters: size, name, head, strip, stats, hull }
    }

    /// The area between its name and its hull.
    pub(super) fn marks(&self) -> Rect {
        Rect { h: self.hull.y - self.strip.y, ..self.strip }
    }

    /// The height of its smallest weapon or number.
    #[cfg(test)]
    pub(super) fn least(&self) -> f64 {
        self.stats.iter().map(|line| line.size).fold(f64::INFINITY, f64::min)
    }

    fn draw(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        let (ship, size) = (self.ship, self.letters);
        let body = Path::rounded(self.area, 0.36 * size);
        canvas.shape(&body, colours.card, &Line::wide(1.5), colours.edge);
        self.draw_head(canvas, theme, colours);
        sea(canvas, colours, ship, self.strip, size);
        let mut y = self.strip.bottom() + GAP * size;
        for line in &self.stats {
            line.draw(canvas, colours, Point::new(self.strip.x, y));
            y += line.size + GAP * size;
        }
        hull(canvas, colours, ship, self.hull);
        if ship.mark == Mark::Faint {
            canvas.fill(&body, theme.page.ground.faint(0.5));
        }
        mark(canvas, theme, ship, self.area);
    }

    /// Draws name and points.
    fn draw_head(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        let (name, area, size) = (&self.name, self.head, self.letters);
        let points = Point::new(area.right() - 0.56 * size, area.y + 0.62 * size);
        canvas.circle(points, 0.62 * size, theme.mark.last_edge);
        canvas.circle(points, 0.56 * size, theme.mark.last);
        let printed = self.ship.unit.ship.card();
        signs::words(canvas, &printed.points.to_string(), points, 0.95 * size, theme.side.on_yellow);
        let style = TextStyle::new(Face::Strong, short(name.size), colours.ink);
        let first = if name.lines.len() > 1 { 0.82 * name.size } else { area.h / 2.0 + 0.34 * name.size };
        for (line, at) in name.lines.iter().zip([0.0, 1.0]) {
            canvas.text(line, Point::new(area.x + 0.06 * size, area.y + first + at * name.size), &style);
        }
    }
}

/// Draws a card.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, ship: &ShipScene, area: Rect) {
    Parts::of(ship, area).draw(canvas, theme, colours);
}

fn mark(canvas: &mut Canvas, theme: &Theme, ship: &ShipScene, area: Rect) {
    match ship.mark {
        Mark::None | Mark::Faint => {}
        Mark::Candidate => can_be_chosen(canvas, theme, area),
        Mark::Chosen => {
            is_chosen(canvas, theme, area);
            let at = Point::new(area.right() - 20.0, area.y + 0.36 * area.h);
            canvas.circle(at, 17.0, theme.mark.last_edge);
            canvas.circle(at, 15.0, theme.mark.last);
            canvas.stroke(&signs::tick(at), &Line::wide(5.0).round(), theme.side.on_yellow);
        }
    }
}

/// Draws the dashed golden line around a card that can be chosen. It covers neither the card nor its neighbours.
pub(super) fn can_be_chosen(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    let path = Path::rounded(area.grown(0.5), 8.0);
    canvas.stroke(&path, &Line::wide(4.5), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(3.2).dashed(12.0, 5.0), theme.mark.last);
}

/// Draws the golden line around a chosen card.
pub(super) fn is_chosen(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    let path = Path::rounded(area.grown(1.0), 8.0);
    canvas.stroke(&path, &Line::wide(8.0), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(5.5), theme.mark.last);
}

/// The size of the disc with the points, in heights of letters.
const POINTS: f64 = 1.35;

/// A name in one line. If a tall card has larger letters with two lines, it uses two; other cards abbreviate long names.
struct Name {
    lines: Vec<String>,
    size: f64,
}

/// The minimum and maximum size of a whole name, as shares of the card's letters. Names are large because viewers look for them.
pub(super) const WHOLE: f64 = 0.75;
const LARGEST: f64 = 1.25;

impl Name {
    fn of(ship: &ShipScene, room: f64, size: f64, tall: bool) -> Self {
        let name = ship.unit.ship.card().name.as_str();
        let fits = |line: &str, most: f64| fitting(line, Face::Strong, most, room);
        let one = Self { lines: vec![name.to_owned()], size: fits(name, LARGEST * size) };
        if one.size >= WHOLE * size {
            return one;
        }
        let split = |(at, _): (usize, &str)| {
            let halves = [&name[..at], &name[at + 1..]];
            let size = halves.iter().map(|half| fits(half, 0.92 * size)).fold(size, f64::min);
            Self { lines: halves.map(str::to_owned).into(), size }
        };
        let larger = |best: Self, next: Self| if next.size > best.size { next } else { best };
        if tall {
            return name.match_indices(' ').map(split).fold(one, larger);
        }
        let short = abbreviated(name);
        let size = fits(&short, size);
        larger(one, Self { lines: vec![short], size })
    }

    fn height(&self, size: f64) -> f64 {
        if self.lines.len() > 1 { 2.0 * self.size } else { (1.05 * self.size).max(1.15 * size) }
    }
}

/// A name with initials for all longer words except the last.
pub(super) fn abbreviated(name: &str) -> String {
    let Some((first, last)) = name.rsplit_once(' ') else { return name.to_owned() };
    let initial = |word: &str| match word.chars().next() {
        Some(initial) if word.chars().count() > 2 => format!("{initial}."),
        _ => word.to_owned(),
    };
    let words: Vec<String> = first.split(' ').map(initial).chain([last.to_owned()]).collect();
    words.join(" ")
}

/// Draws the silhouette, the code of its class, its damage cards, and the die needed against it.
fn sea(canvas: &mut Canvas, colours: &Colours, ship: &ShipScene, strip: Rect, size: f64) {
    let class = ship.unit.ship.card().class;
    let submerged = ship.unit.is_passive();
    let level = strip.y + strip.h * if submerged { 0.36 } else { 0.78 };
    let below = Rect::new(strip.x, level, strip.w, strip.bottom() - level);
    canvas.clipped(&Path::rounded(strip, 0.1 * strip.h), |canvas| {
        canvas.rect(strip, colours.air);
        if submerged {
            canvas.rect(below, colours.water);
            silhouettes::draw(canvas, colours.steel, class, Rect { y: strip.y, ..strip }, strip.y + 0.84 * strip.h);
        } else {
            silhouettes::draw(canvas, colours.steel, class, strip, level);
            canvas.rect(below, colours.water);
        }
        canvas.rect(Rect::new(strip.x, level, strip.w, (0.035 * strip.h).max(1.5)), colours.crest);
    });
    let code_size = (0.36 * strip.h).clamp(0.48 * size, 0.8 * size).min(0.6 * strip.h);
    let flag = Rect::new(strip.x + 2.0, strip.y + 2.0, 0.9 * code_size * flags::SHAPE, 0.9 * code_size);
    flags::draw(canvas, ship.unit.ship.nation(), flag, colours.edge);
    let code = TextStyle::new(Face::Strong, short(code_size), colours.ink).haloed(colours.air, 1.5);
    canvas.text(class.code(), Point::new(flag.right() + 0.25 * code_size, strip.y + 0.92 * code_size), &code);
    let mut right = strip.right();
    if let Some(needed) = ship.needed {
        let size = (0.5 * strip.h).clamp(0.6 * size, 1.5 * size);
        need(canvas, needed, Point::new(right - 0.95 * size, strip.y + 0.7 * size), size, colours);
        right -= 1.9 * size;
    }
    damage_cards(canvas, colours, ship, Rect { w: right - strip.x, ..strip }, size);
}

/// The highest face of a die.
const FACES: i8 = 6;

/// Draws the die needed, as a white die with a number; dim if it needs Planning.
pub(super) fn need(canvas: &mut Canvas, needed: i8, at: Point, size: f64, colours: &Colours) {
    let text = format!("{needed}+");
    let w = text_width(&text, Face::Strong, 100.0) / 100.0 * size + 0.5 * size;
    let tile = Rect::new(at.x - w / 2.0, at.y - 0.62 * size, w, 1.24 * size);
    let (ground, ink) = if needed > FACES { (colours.lost, colours.soft) } else { (Colour::WHITE, colours.ink) };
    let edge = Line::wide((0.1 * size).max(1.6));
    let edge = if needed > FACES { edge.dashed(0.22 * size, 0.16 * size) } else { edge };
    canvas.shape(&Path::rounded(tile, 0.3 * size), ground, &edge, ink);
    signs::words(canvas, &text, at, size, ink);
}

/// Draws the damage cards of a ship, each with its points.
fn damage_cards(canvas: &mut Canvas, colours: &Colours, ship: &ShipScene, strip: Rect, size: f64) {
    let h = (0.34 * strip.h).clamp((0.7 * size).min(0.5 * strip.h), size);
    let w = 0.7 * h;
    let mut x = strip.right() - 1.18 * w;
    for card in ship.unit.damage.iter().rev() {
        let tile = Rect::new(x, strip.bottom() - 1.15 * h, w, h);
        if tile.x < strip.x + 0.3 * strip.w {
            break;
        }
        canvas.shape(&Path::rounded(tile, 0.15 * h), colours.damage, &Line::wide(1.2), colours.card);
        signs::words(canvas, &card.card().damage.to_string(), tile.centre(), 0.82 * h, colours.on_damage);
        x -= 1.12 * w;
    }
}

/// A weapon or a number of a card.
enum Stat {
    Gun { calibre: u8, main: bool, used: bool },
    Torpedo { used: bool },
    Number { icon: Icon, text: String, used: bool },
}

impl Stat {
    /// Its width with letters of this height.
    fn width(&self, size: f64) -> f64 {
        match self {
            Self::Gun { calibre, .. } => size * if *calibre > 9 { 1.3 } else { 1.0 },
            Self::Torpedo { .. } => 1.2 * size,
            Self::Number { text, .. } => 0.95 * size + text_width(text, Face::Strong, 100.0) / 100.0 * size * 0.95,
        }
    }
}

/// The weapons and numbers of a card, in order.
fn printed(ship: &ShipScene) -> Vec<Stat> {
    let card = ship.unit.ship.card();
    let mounts = card.weapons.iter().zip(&ship.used).map(|(mount, used)| match (mount.kind, mount.calibre) {
        (Weapon::Torpedo, _) | (_, None) => Stat::Torpedo { used: *used },
        (kind, Some(calibre)) => Stat::Gun { calibre, main: kind == Weapon::Main, used: *used },
    });
    let mut stats: Vec<Stat> = mounts.collect();
    let number = |icon, text: String, used| Stat::Number { icon, text, used };
    stats.extend((card.targeting > 0).then(|| number(Icon::Targeting, format!("+{}", card.targeting), false)));
    stats.extend((card.flak > 0).then(|| number(Icon::Flak, format!("+{}", card.flak), false)));
    stats.extend(card.air.map(|air| {
        let [first, second, third, submarine] = air.all();
        number(Icon::Of(Kind::LandAir), format!("{first}·{second}·{third}|{submarine}"), ship.flown)
    }));
    let left: Vec<u8> = ship.unit.fighters_left().map(|(at, _)| at).collect();
    stats.extend(
        (0..).zip(&card.fighters).map(|(at, value)| number(Icon::Fighter, format!("{value}+"), !left.contains(&at))),
    );
    stats.extend(card.stealth.map(|value| number(Icon::Stealth, format!("{value}+"), false)));
    stats
}

/// The gap between two weapons or numbers, in heights of letters.
const BETWEEN: f64 = 0.22;
/// The sizes of weapons and numbers as shares of the card's letters, for tall cards and for others: the minimum in one line, and
/// the maximum in two.
const SMALLEST: (f64, f64) = (0.72, 0.62);
const IN_TWO_LINES: (f64, f64) = (0.86, 0.8);

/// A line of weapons and numbers.
struct StatLine {
    stats: Vec<Stat>,
    size: f64,
}

impl StatLine {
    fn of(stats: Vec<Stat>, room: f64, most: f64) -> Self {
        let wide = stats.iter().map(|stat| stat.width(1.0) + BETWEEN).sum::<f64>();
        Self { stats, size: most.min(room / wide.max(1.0)) }
    }

    fn draw(&self, canvas: &mut Canvas, colours: &Colours, at: Point) {
        let mut x = at.x;
        for stat in &self.stats {
            let w = stat.width(self.size);
            draw_stat(canvas, colours, stat, Rect::new(x, at.y, w, self.size));
            x += w + BETWEEN * self.size;
        }
    }
}

/// Mounts with their calibres, targeting, flak, air numbers, fighters and stealth, in two lines if one would be too small. Values
/// that are used in this turn are struck through.
fn stat_lines(ship: &ShipScene, room: f64, size: f64, tall: bool) -> Vec<StatLine> {
    let one = StatLine::of(printed(ship), room, size);
    let (smallest, largest) = if tall { (SMALLEST.0, IN_TWO_LINES.0) } else { (SMALLEST.1, IN_TWO_LINES.1) };
    if one.size >= smallest * size {
        return vec![one];
    }
    let mut first = printed(ship);
    let wide = |stats: &[Stat]| stats.iter().map(|stat| stat.width(1.0) + BETWEEN).sum::<f64>();
    let half = (1..first.len()).min_by(|one, other| {
        let longer = |at: usize| wide(&first[..at]).max(wide(&first[at..]));
        longer(*one).total_cmp(&longer(*other))
    });
    let second = first.split_off(half.unwrap_or(first.len()));
    let lines = [first, second].map(|stats| StatLine::of(stats, room, largest * size));
    // Both lines have letters of the same size.
    let size = lines.iter().map(|line| line.size).fold(size, f64::min);
    lines.into_iter().map(|line| StatLine { size, ..line }).collect()
}

fn draw_stat(canvas: &mut Canvas, colours: &Colours, stat: &Stat, area: Rect) {
    let size = area.h;
    let tile = Path::rounded(area.grown(-0.02 * size), 0.18 * size);
    let (used, ink) = match stat {
        Stat::Gun { used, .. } | Stat::Torpedo { used } | Stat::Number { used, .. } => {
            (*used, if *used { colours.soft } else { colours.ink })
        }
    };
    match stat {
        Stat::Gun { calibre, main: true, .. } => {
            canvas.fill(&tile, ink);
            signs::words(canvas, &calibre.to_string(), area.centre(), 0.82 * size, colours.card);
        }
        Stat::Gun { calibre, .. } => {
            canvas.stroke(&tile, &Line::wide((0.08 * size).max(1.3)), ink);
            signs::words(canvas, &calibre.to_string(), area.centre(), 0.82 * size, ink);
        }
        Stat::Torpedo { .. } => icons::draw(canvas, Icon::Of(Kind::TorpedoSpread), area.centre(), 1.05 * size, ink),
        Stat::Number { icon, text, .. } => {
            icons::draw(canvas, *icon, Point::new(area.x + 0.42 * size, area.centre().y), 0.84 * size, ink);
            let style = TextStyle::new(Face::Strong, short(0.95 * size), ink).aligned(Align::End);
            canvas.text(text, Point::new(area.right(), area.centre().y + 0.34 * size), &style);
        }
    }
    if used {
        let strike = Path::line(Point::new(area.x, area.bottom()), Point::new(area.right(), area.y));
        canvas.stroke(&strike, &Line::wide((0.11 * size).max(1.5)), colours.damage);
    }
}

/// Draws a pip for each point of the hull, hollow for lost points, and the remaining and total points.
fn hull(canvas: &mut Canvas, colours: &Colours, ship: &ShipScene, line: Rect) {
    let (left, whole) = (ship.unit.hull_left(), ship.unit.ship.card().hull);
    let text = format!("{left}/{whole}");
    let size = 1.12 * line.h;
    let style = TextStyle::new(Face::Strong, short(size), if left < whole { colours.damage } else { colours.ink });
    let at = Point::new(line.right(), line.centre().y + 0.34 * size);
    let taken = canvas.text(&text, at, &style.aligned(Align::End));
    let room = line.w - taken - 0.4 * line.h;
    let step = (room / f64::from(whole)).min(0.9 * line.h);
    let pip = |at: u8| {
        let body = Rect::new(line.x + f64::from(at) * step, line.y + 0.12 * line.h, step * 0.8, 0.76 * line.h);
        Path::rounded(body, 0.2 * step)
    };
    canvas.fill(&(0..left).map(pip).collect(), Paint::from(colours.sound));
    let lost: Path = (left..whole).map(pip).collect();
    canvas.shape(&lost, colours.lost, &Line::wide(1.2), colours.damage);
}
