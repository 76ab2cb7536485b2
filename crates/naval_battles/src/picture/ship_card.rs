//! A ship or submarine card: name and points at the top, flag and silhouette on its sea, weapons and numbers, and the hull.

use super::colours::Colours;
use super::icons::{self, Icon};
use super::writing::{READ, fits, fitting, short};
use super::{flags, silhouettes};
use crate::data::{AirNumbers, Kind, Ship, Weapon};
use crate::scene::{Mark, ShipScene};
use canvas::{Align, Canvas, Colour, Face, Line, Paint, Path, Point, Rect, TextStyle, Theme, signs, text_width};

/// The maximum width of a card relative to its height, and the maximum height relative to its width.
pub(super) const WIDEST: f64 = 2.3;
pub(super) const HIGHEST: f64 = 1.4;
/// The largest card of these shapes in an area.
pub(super) fn shaped(w: f64, h: f64) -> (f64, f64) {
    (w.min(WIDEST * h), h.min(HIGHEST * w))
}

/// The width of a card, and its height with weapons and without, in heights of its letters.
const ACROSS: f64 = 5.8;
const DOWN: f64 = 4.9;
const DOWN_BRIEF: f64 = 3.4;
/// The margin and the gap between its parts, in heights of letters.
const MARGIN: f64 = 0.16;
const GAP: f64 = 0.1;
/// The height of its name, and the least height of its sea and of the sea of a possible target, in heights of letters.
const NAME: f64 = 1.08;
const SEA: f64 = 0.8;
const SEA_OF_TARGET: f64 = 1.3;

/// The height of the letters on a card of this size, if its texts have room.
pub(super) fn letters(w: f64, h: f64) -> f64 {
    (w / ACROSS).min(h / DOWN)
}

/// The same on a possible target, which may leave its weapons out.
pub(super) fn letters_of_target(w: f64, h: f64) -> f64 {
    (w / ACROSS).min(h / DOWN_BRIEF)
}

/// A card with the places of its parts. Parts whose texts would be too small are left out: first the weapons, then the sea.
pub(super) struct Parts<'s> {
    ship: &'s ShipScene,
    area: Rect,
    /// The height of its letters, and the least height of any.
    pub(super) letters: f64,
    least: f64,
    name: Name,
    head: Rect,
    /// The sea with the silhouette; without height if there is no room.
    strip: Rect,
    stats: Vec<StatLine>,
    foot: Foot,
}

impl<'s> Parts<'s> {
    /// `least` is the least size of its letters.
    pub(super) fn of(ship: &'s ShipScene, area: Rect, least: f64) -> Self {
        let size = letters(area.w, area.h).max(least);
        let (inner, gap) = (area.grown(-MARGIN * size), GAP * size);
        let bottom = Rect { y: inner.bottom() - 0.96 * size, h: 0.96 * size, ..inner };
        let between = bottom.y - inner.y - NAME * size - gap;
        let name = Name::of(ship.unit.ship, inner.w, (size, least), between > 2.4 * size);
        let head = Rect { h: name.height(size), ..inner };
        let between = bottom.y - head.bottom() - 2.0 * gap;
        let sea = size * if ship.target { SEA_OF_TARGET } else { 0.0 };
        let stats = stat_lines(ship, inner.w, (size, least), between - sea);
        let below = stats.iter().map(|line| line.size + gap).sum::<f64>();
        let high = between - below;
        let high = if high < SEA * size { 0.0 } else { high };
        let strip = Rect { y: head.bottom() + gap, h: high, ..inner };
        let foot = Foot::of(ship, bottom, (size, least), !name.beside_points, high);
        Self { ship, area, letters: size, least, name, head, strip, stats, foot }
    }

    /// The area for a few marks: the sea, or the part of the foot beside the hull.
    pub(super) fn sea(&self) -> Rect {
        if self.strip.h >= NEED * READ { self.strip } else { self.foot.room }
    }

    /// The areas of its name, its weapons and numbers, its points and its hull.
    pub(super) fn texts(&self) -> Vec<Rect> {
        let size = self.letters;
        let wide = |line: &String| text_width(line, Face::Strong, short(self.name.size));
        let name = Rect { w: self.name.lines.iter().map(wide).fold(0.0, f64::max), ..self.head };
        let at_name = self.name.beside_points.then(|| {
            let w = POINTS * size;
            Rect::new(self.head.right() - w, self.head.y, w, 1.2 * size)
        });
        let mut y = self.foot.line.y - self.stats.iter().map(|line| line.size + GAP * size).sum::<f64>();
        let stats = self.stats.iter().map(|line| {
            let w = line.stats.iter().map(|stat| (stat.width(1.0) + BETWEEN) * line.size).sum();
            let area = Rect::new(self.strip.x, y, w, line.size);
            y += line.size + GAP * size;
            area
        });
        [name].into_iter().chain(at_name).chain(stats).chain(self.foot.texts(size)).collect()
    }

    /// The area between its name and its hull.
    pub(super) fn marks(&self) -> Rect {
        let all = Rect { h: self.foot.line.y - self.strip.y, ..self.strip };
        if all.h < NEED * self.least { self.foot.room } else { all }
    }

    /// The height of its smallest weapon or number.
    #[cfg(test)]
    pub(super) fn least(&self) -> f64 {
        self.stats.iter().map(|line| line.size).fold(f64::INFINITY, f64::min)
    }

    fn draw(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        let (ship, size) = (self.ship, self.letters);
        let body = Path::rounded(self.area, 0.3 * size);
        canvas.shape(&body, colours.card, &Line::wide(1.5), colours.edge);
        self.draw_head(canvas, theme, colours);
        if self.strip.h > 0.0 {
            sea(canvas, colours, ship, self.strip, (size, self.least));
        }
        let mut y = self.foot.line.y - self.stats.iter().map(|line| line.size + GAP * size).sum::<f64>();
        for line in &self.stats {
            line.draw(canvas, colours, Point::new(self.strip.x, y));
            y += line.size + GAP * size;
        }
        self.foot.draw(canvas, theme, colours, ship, size);
        if ship.mark == Mark::Faint {
            canvas.fill(&body, theme.page.ground.faint(0.5));
        }
        self.mark(canvas, theme);
    }

    /// Draws its name, and its points if there is room beside it.
    fn draw_head(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours) {
        let (name, area, size) = (&self.name, self.head, self.letters);
        let printed = self.ship.unit.ship.points().to_string();
        if name.beside_points {
            points(canvas, theme, &printed, Point::new(area.right() - 0.56 * size, area.y + 0.6 * size), size);
        }
        let style = TextStyle::new(Face::Strong, short(name.size), colours.ink).within(area.w);
        let first = if name.lines.len() > 1 { 0.82 * name.size } else { area.h / 2.0 + 0.34 * name.size };
        for (line, at) in name.lines.iter().zip([0.0, 1.0]) {
            canvas.text(line, Point::new(area.x + 0.04 * size, area.y + first + at * name.size), &style);
        }
    }

    fn mark(&self, canvas: &mut Canvas, theme: &Theme) {
        match self.ship.mark {
            Mark::None | Mark::Faint => {}
            Mark::Candidate => can_be_chosen(canvas, theme, self.area),
            Mark::Chosen => {
                is_chosen(canvas, theme, self.area);
                if self.strip.h < 2.0 * TICK {
                    return;
                }
                let at = Point::new(self.strip.right() - TICK - 3.0, self.strip.y + TICK + 1.0);
                canvas.circle(at, TICK, theme.mark.last_edge);
                canvas.circle(at, TICK - 2.0, theme.mark.last);
                canvas.stroke(&signs::tick(at), &Line::wide(5.0).round(), theme.side.on_yellow);
            }
        }
    }
}

/// The radius of the tick on a chosen card.
const TICK: f64 = 17.0;

/// Draws the points of a ship on a disc.
pub(super) fn points(canvas: &mut Canvas, theme: &Theme, points: &str, at: Point, size: f64) {
    canvas.circle(at, 0.6 * size, theme.mark.last_edge);
    canvas.circle(at, 0.54 * size, theme.mark.last);
    signs::words(canvas, points, at, size, theme.side.on_yellow);
}

/// The last line of a card: the die needed and the points if they have no other place, a pip for each point of the hull, and the
/// remaining and total points.
struct Foot {
    line: Rect,
    /// The part of the line beside the hull.
    room: Rect,
    hull: String,
    size: f64,
    has_points: bool,
    has_need: bool,
    /// Whether the room is for the numbers of attacks.
    is_marked: bool,
}

impl Foot {
    /// `points` says whether they have no other place; `sea` is the height of the card's sea.
    fn of(ship: &ShipScene, line: Rect, (size, least): (f64, f64), points: bool, sea: f64) -> Self {
        let (left, whole) = (ship.unit.hull_left(), ship.unit.ship.card().hull);
        let has_need = sea < NEED * least && ship.needed.is_some();
        let is_marked = sea < NEED * READ && ship.marked;
        let taken = if has_need { NEED_WIDE * size } else { 0.0 };
        let room = line.w - taken;
        let texts = [format!("{left}/{whole}"), left.to_string()];
        let hulls = texts.into_iter().filter_map(|hull| Some((fits(&hull, (least, 1.1 * size), room)?, hull)));
        let (size_of_hull, hull) = hulls.into_iter().next().unwrap_or_default();
        let wide = text_width(&hull, Face::Strong, short(size_of_hull));
        let room = Rect { x: line.x + taken, w: line.w - taken - wide - 0.2 * size, ..line };
        let has_points = points && !is_marked && room.w > POINTS * size;
        Self { line, room, hull, size: size_of_hull, has_points, has_need, is_marked }
    }

    /// The areas of the die needed, the points and the hull.
    fn texts(&self, size: f64) -> impl Iterator<Item = Rect> {
        let (line, room) = (self.line, self.room);
        let need = self.has_need.then_some(Rect { w: room.x - line.x, ..line });
        let points = self.has_points.then_some(Rect { w: POINTS * size, ..room });
        let hull = Rect { x: room.right(), w: line.right() - room.right(), ..line };
        need.into_iter().chain(points).chain([hull])
    }

    fn draw(&self, canvas: &mut Canvas, theme: &Theme, colours: &Colours, ship: &ShipScene, size: f64) {
        let (line, mut room) = (self.line, self.room);
        let (left, whole) = (ship.unit.hull_left(), ship.unit.ship.card().hull);
        let mut past = |by: f64| room = Rect { x: room.x + by, w: room.w - by, ..room };
        if let Some(needed) = ship.needed.filter(|_| self.has_need) {
            need(canvas, needed, Point::new(line.x + 0.45 * NEED_WIDE * size, line.centre().y), size, colours);
        }
        if self.has_points {
            past(POINTS * size);
            let printed = ship.unit.ship.points().to_string();
            points(canvas, theme, &printed, Point::new(room.x - 0.75 * size, line.centre().y), size);
        }
        let style =
            TextStyle::new(Face::Strong, short(self.size), if left < whole { colours.damage } else { colours.ink });
        let at = Point::new(line.right(), line.centre().y + 0.34 * self.size);
        canvas.text(&self.hull, at, &style.aligned(Align::End));
        let step = (room.w / f64::from(whole)).min(0.9 * size);
        if step >= PIP && !self.is_marked {
            pips(canvas, colours, (left, whole), room, step);
        }
    }
}

/// The width of the die needed and of the points in a foot, in heights of letters, and the least width of a pip in pixels.
const NEED_WIDE: f64 = 1.95;
const POINTS: f64 = 1.35;
const PIP: f64 = 7.0;
/// The height of the die needed.
const NEED: f64 = 1.24;

/// Draws a card.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, ship: &ShipScene, area: Rect, least: f64) {
    Parts::of(ship, area, least).draw(canvas, theme, colours);
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

/// A name in one line, or in two on a tall card. Long names are abbreviated.
struct Name {
    lines: Vec<String>,
    size: f64,
    /// Whether there is room for the points beside it.
    beside_points: bool,
}

/// The least and the largest size of a whole name, as shares of the card's letters. Names are large because viewers look for them.
const WHOLE: f64 = 0.8;
const LARGEST: f64 = 1.25;

impl Name {
    fn of(ship: Ship, wide: f64, (size, least): (f64, f64), tall: bool) -> Self {
        let name = ship.card().name.as_str();
        let sizes = ((WHOLE * size).max(least), LARGEST * size);
        let beside = wide - POINTS * size;
        let one = |line: &str, room: f64| {
            let lines = vec![line.to_owned()];
            Some(Self { size: fits(line, sizes, room)?, lines, beside_points: room < wide })
        };
        let two = |(at, _): (usize, &str)| {
            let halves = [&name[..at], &name[at + 1..]];
            let size = halves.iter().map(|half| fitting(half, Face::Strong, sizes.1, beside)).fold(size, f64::min);
            (size >= sizes.0).then(|| Self { lines: halves.map(str::to_owned).into(), size, beside_points: true })
        };
        let halves = name.match_indices(' ').filter(|_| tall).find_map(two);
        let short = called(ship, sizes.0, wide);
        one(name, beside)
            .or(halves)
            .or_else(|| one(&abbreviated(name), beside))
            .or_else(|| one(name, wide))
            .or_else(|| one(&short, wide))
            .unwrap_or(Self { lines: vec![short], size: sizes.0, beside_points: false })
    }

    fn height(&self, size: f64) -> f64 {
        if self.lines.len() > 1 { 2.0 * self.size } else { NAME * size }
    }
}

/// The longest form of a ship's name that fits: the whole, with initials, its longest word, or the beginning of that.
pub(super) fn called(ship: Ship, size: f64, room: f64) -> String {
    let name = &ship.card().name;
    let longest = name.split(' ').max_by_key(|word| word.chars().count()).unwrap_or(name);
    let begun = (1..longest.chars().count()).rev();
    let begun = begun.map(|kept| longest.chars().take(kept).chain(['.']).collect::<String>());
    let forms = [name.clone(), abbreviated(name), longest.to_owned()].into_iter().chain(begun);
    let fit = |form: &String| text_width(form, Face::Strong, short(size)) <= room;
    forms.into_iter().find(fit).unwrap_or_else(|| longest.to_owned())
}

/// A name with initials for all longer words except the last.
fn abbreviated(name: &str) -> String {
    let Some((first, last)) = name.rsplit_once(' ') else { return name.to_owned() };
    let initial = |word: &str| match word.chars().next() {
        Some(initial) if word.chars().count() > 2 => format!("{initial}."),
        _ => word.to_owned(),
    };
    let words: Vec<String> = first.split(' ').map(initial).chain([last.to_owned()]).collect();
    words.join(" ")
}

/// Draws the silhouette, the code of its class, its damage cards, and the die needed against it.
fn sea(canvas: &mut Canvas, colours: &Colours, ship: &ShipScene, strip: Rect, (size, least): (f64, f64)) {
    let class = ship.unit.ship.card().class;
    let submerged = ship.unit.is_passive();
    let level = strip.y + strip.h * if submerged { 0.36 } else { WATERLINE };
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
    // The numbers of attacks take its place.
    if strip.h > FLAGGED * least && !ship.marked {
        draw_class(canvas, colours, ship.unit.ship, strip, (0.36 * strip.h).clamp(READ, READ.max(0.8 * size)));
    }
    let mut right = strip.right();
    if let Some(needed) = ship.needed.filter(|_| strip.h >= NEED * least) {
        let size = (0.5 * strip.h).clamp(least, least.max(1.5 * size));
        need(canvas, needed, Point::new(right - 0.95 * size, strip.y + 0.68 * size), size, colours);
        right -= NEED_WIDE * size;
    }
    damage_cards(canvas, colours, ship, Rect { w: right - strip.x, ..strip }, least);
}

/// Draws the code of a ship's class, after its flag if the silhouette leaves room.
fn draw_class(canvas: &mut Canvas, colours: &Colours, ship: Ship, strip: Rect, size: f64) {
    let class = ship.card().class;
    let flag = Rect::new(strip.x + 2.0, strip.y + 2.0, 0.9 * size * flags::SHAPE, 0.9 * size);
    let after = flag.right() + 0.25 * size;
    let code = TextStyle::new(Face::Strong, short(size), colours.ink).haloed(colours.air, 1.5);
    let free = silhouettes::left(strip, strip.y + WATERLINE * strip.h);
    let x = if after + text_width(class.code(), Face::Strong, short(size)) < free {
        flags::draw(canvas, ship.nation(), flag, colours.edge);
        after
    } else {
        strip.x + 3.0
    };
    canvas.text(class.code(), Point::new(x, strip.y + 0.92 * size), &code);
}

/// The height of the water of a ship, from the top of its sea.
const WATERLINE: f64 = 0.78;

/// The height of a sea with flag and class, in least letters.
const FLAGGED: f64 = 1.7;

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
fn damage_cards(canvas: &mut Canvas, colours: &Colours, ship: &ShipScene, strip: Rect, least: f64) {
    let h = (0.34 * strip.h).max(least);
    let w = 0.74 * h;
    let mut x = strip.right() - 1.1 * w;
    for card in ship.unit.damage.iter().rev() {
        let tile = Rect::new(x, strip.bottom() - 1.04 * h, w, h);
        if tile.x < strip.x || tile.y < strip.y - 2.0 {
            break;
        }
        canvas.shape(&Path::rounded(tile, 0.15 * h), colours.damage, &Line::wide(1.2), colours.card);
        signs::words(canvas, &card.card().damage.to_string(), tile.centre(), h, colours.on_damage);
        x -= 1.1 * w;
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
            Self::Number { text, .. } => 0.95 * size + text_width(text, Face::Strong, 100.0) / 100.0 * size,
        }
    }
}

/// What aircraft need against rows 1, 2 and 3 and submarines.
pub(super) fn air_numbers(air: AirNumbers) -> String {
    let [first, second, third, submarine] = air.all();
    format!("{first}·{second}·{third}|{submarine}")
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
    stats.extend(card.air.map(|air| number(Icon::Of(Kind::LandAir), air_numbers(air), ship.flown)));
    let left: Vec<u8> = ship.unit.fighters_left().map(|(at, _)| at).collect();
    stats.extend(
        (0..).zip(&card.fighters).map(|(at, value)| number(Icon::Fighter, format!("{value}+"), !left.contains(&at))),
    );
    stats.extend(card.stealth.map(|value| number(Icon::Stealth, format!("{value}+"), false)));
    stats
}

/// The gap between two weapons or numbers, in heights of letters.
const BETWEEN: f64 = 0.22;
/// The sizes of weapons and numbers as shares of the card's letters: the minimum, and the maximum in two lines.
const SMALLEST: f64 = 0.72;
const IN_TWO_LINES: f64 = 0.9;

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

/// Mounts with their calibres, targeting, flak, air numbers, fighters and stealth, in two lines if one would be too small. Without
/// room for all there are the mounts or nothing. Values that are used in this turn are struck through.
fn stat_lines(ship: &ShipScene, room: f64, (size, least): (f64, f64), high: f64) -> Vec<StatLine> {
    let smallest = (SMALLEST * size).max(least);
    let one = |stats: Vec<Stat>| match stats[..] {
        [] => Vec::new(),
        _ => vec![StatLine::of(stats, room, size.max(smallest).min(high - GAP * size))],
    };
    let two = |stats| in_two_lines(stats, room, (IN_TWO_LINES * size).max(smallest).min(0.5 * high - GAP * size));
    let mounts =
        || printed(ship).into_iter().take_while(|stat| !matches!(stat, Stat::Number { .. })).collect::<Vec<_>>();
    let ways = [one(printed(ship)), two(printed(ship)), one(mounts()), two(mounts())];
    ways.into_iter().find(|lines| lines.iter().all(|line| line.size >= smallest)).unwrap_or_default()
}

/// Weapons and numbers in two lines of nearly the same length, with letters of the same size.
fn in_two_lines(mut first: Vec<Stat>, room: f64, most: f64) -> Vec<StatLine> {
    let wide = |stats: &[Stat]| stats.iter().map(|stat| stat.width(1.0) + BETWEEN).sum::<f64>();
    let half = (1..first.len()).min_by(|one, other| {
        let longer = |at: usize| wide(&first[..at]).max(wide(&first[at..]));
        longer(*one).total_cmp(&longer(*other))
    });
    let second = first.split_off(half.unwrap_or(first.len()));
    let lines = [first, second].map(|stats| StatLine::of(stats, room, most));
    let size = lines.iter().map(|line| line.size).fold(most, f64::min);
    lines.into_iter().map(|line| StatLine { size, ..line }).collect()
}

/// Draws the ground of a gun's calibre: filled for main guns, framed for secondary guns. Returns the colour of its digits.
pub(super) fn gun(canvas: &mut Canvas, colours: &Colours, main: bool, area: Rect, ink: Colour) -> Colour {
    let tile = Path::rounded(area.grown(-0.02 * area.h), 0.18 * area.h);
    if main {
        canvas.fill(&tile, ink);
        return colours.card;
    }
    canvas.stroke(&tile, &Line::wide((0.08 * area.h).max(1.3)), ink);
    ink
}

fn draw_stat(canvas: &mut Canvas, colours: &Colours, stat: &Stat, area: Rect) {
    let size = area.h;
    let (used, ink) = match stat {
        Stat::Gun { used, .. } | Stat::Torpedo { used } | Stat::Number { used, .. } => {
            (*used, if *used { colours.soft } else { colours.ink })
        }
    };
    match stat {
        Stat::Gun { calibre, main, .. } => {
            let ink = gun(canvas, colours, *main, area, ink);
            signs::words(canvas, &calibre.to_string(), area.centre(), size, ink);
        }
        Stat::Torpedo { .. } => icons::draw(canvas, Icon::Of(Kind::TorpedoSpread), area.centre(), 1.05 * size, ink),
        Stat::Number { icon, text, .. } => {
            icons::draw(canvas, *icon, Point::new(area.x + 0.42 * size, area.centre().y), 0.84 * size, ink);
            let style = TextStyle::new(Face::Strong, short(size), ink).aligned(Align::End);
            canvas.text(text, Point::new(area.right(), area.centre().y + 0.34 * size), &style);
        }
    }
    if used {
        let strike = Path::line(Point::new(area.x, area.bottom()), Point::new(area.right(), area.y));
        canvas.stroke(&strike, &Line::wide((0.11 * size).max(1.5)), colours.damage);
    }
}

/// Draws a pip for each point of the hull, hollow for lost points.
fn pips(canvas: &mut Canvas, colours: &Colours, (left, whole): (u8, u8), room: Rect, step: f64) {
    let pip = |at: u8| {
        let body = Rect::new(room.x + f64::from(at) * step, room.y + 0.14 * room.h, step * 0.8, 0.72 * room.h);
        Path::rounded(body, 0.2 * step)
    };
    canvas.fill(&(0..left).map(pip).collect(), Paint::from(colours.sound));
    let lost: Path = (left..whole).map(pip).collect();
    canvas.shape(&lost, colours.lost, &Line::wide(1.2), colours.damage);
}
