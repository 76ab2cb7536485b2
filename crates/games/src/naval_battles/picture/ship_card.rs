//! A ship or submarine card: flag, name and points above, the silhouette on its sea, weapons and numbers, and the hull.

use super::colours::Colours;
use super::icons::{self, Icon};
use super::writing::{fitting, short};
use super::{flags, silhouettes};
use crate::naval_battles::data::{Kind, Weapon};
use crate::naval_battles::scene::{Mark, ShipScene};
use crate::picture::{
    Align, Canvas, Colour, Face, Line, Paint, Path, Point, Rect, TextStyle, Theme, signs, text_width,
};

/// How wide a card is at most, for its height.
pub(super) const WIDEST: f64 = 1.75;

/// Draws a card.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, ship: &ShipScene, area: Rect) {
    let unit = area.h.min(area.w * 0.86);
    let body = Path::rounded(area, 0.07 * unit);
    canvas.shape(&body, colours.card, &Line::wide(1.5), colours.edge);
    let inner = area.grown(-0.045 * unit);
    let part = |from: f64, to: f64| Rect::new(inner.x, inner.y + from * inner.h, inner.w, (to - from) * inner.h);
    head(canvas, theme, colours, ship, part(0.0, 0.24));
    sea(canvas, colours, ship, part(0.26, 0.6));
    stats(canvas, colours, ship, part(0.62, 0.81));
    hull(canvas, colours, ship, part(0.83, 1.0));
    if ship.mark == Mark::Faint {
        canvas.fill(&body, theme.page.ground.faint(0.5));
    }
    mark(canvas, theme, ship, area);
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

/// The dashed golden line around a card that can be chosen; it covers nothing of it.
pub(super) fn can_be_chosen(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    let path = Path::rounded(area.grown(1.0), 8.0);
    canvas.stroke(&path, &Line::wide(6.0), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(4.0).dashed(13.0, 6.0), theme.mark.last);
}

/// The golden line around a card that is chosen.
pub(super) fn is_chosen(canvas: &mut Canvas, theme: &Theme, area: Rect) {
    let path = Path::rounded(area.grown(1.0), 8.0);
    canvas.stroke(&path, &Line::wide(8.0), theme.mark.last_edge);
    canvas.stroke(&path, &Line::wide(5.5), theme.mark.last);
}

/// How many times as wide as high the head of a card is that has room for a flag: in fleets the header has it too.
const WITH_FLAG: f64 = 5.2;

/// Flag, name, points.
fn head(canvas: &mut Canvas, theme: &Theme, colours: &Colours, ship: &ShipScene, line: Rect) {
    let printed = ship.unit.ship.card();
    let mut flag = Rect::new(line.x + 1.0, line.y + 0.16 * line.h, 0.66 * line.h * flags::SHAPE, 0.66 * line.h);
    if line.w > WITH_FLAG * line.h {
        flags::draw(canvas, printed.nation, flag, colours.edge);
    } else {
        flag.w = 0.0;
    }
    let points = Point::new(line.right() - 0.5 * line.h, line.centre().y);
    canvas.circle(points, 0.5 * line.h, theme.mark.last_edge);
    canvas.circle(points, 0.45 * line.h, theme.mark.last);
    signs::words(canvas, &printed.points.to_string(), points, 0.78 * line.h, theme.side.on_yellow);
    let room = line.w - flag.w - line.h - 0.36 * line.h;
    let size = fitting(&printed.name, Face::Strong, 0.92 * line.h, room).max(0.55 * line.h);
    let style = TextStyle::new(Face::Strong, short(size), colours.ink).within(room);
    canvas.text(&printed.name, Point::new(flag.right() + 0.18 * line.h, line.centre().y + 0.34 * size), &style);
}

/// The silhouette, the code of its class, the cards below it, and what an attack on it needs.
fn sea(canvas: &mut Canvas, colours: &Colours, ship: &ShipScene, strip: Rect) {
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
    let size = 0.34 * strip.h;
    let code = TextStyle::new(Face::Strong, short(size), colours.ink).haloed(colours.air, 1.5);
    canvas.text(class.code(), Point::new(strip.x + 0.08 * strip.h, strip.y + 0.36 * strip.h), &code);
    damage_cards(canvas, colours, ship, strip);
    if let Some(needed) = ship.needed {
        let size = 0.5 * strip.h;
        need(canvas, needed, Point::new(strip.right() - size, strip.y + 0.6 * size), size, colours);
    }
}

/// What a die has to show, as a white die with a number.
pub(super) fn need(canvas: &mut Canvas, needed: i8, at: Point, size: f64, colours: &Colours) {
    let text = format!("{needed}+");
    let w = text_width(&text, Face::Strong, 100.0) / 100.0 * size + 0.5 * size;
    let tile = Rect::new(at.x - w / 2.0, at.y - 0.62 * size, w, 1.24 * size);
    canvas.shape(&Path::rounded(tile, 0.3 * size), Colour::WHITE, &Line::wide((0.1 * size).max(1.6)), colours.ink);
    signs::words(canvas, &text, at, size, colours.ink);
}

/// The damage cards below a ship, each with its points.
fn damage_cards(canvas: &mut Canvas, colours: &Colours, ship: &ShipScene, strip: Rect) {
    let (w, h) = (0.24 * strip.h, 0.34 * strip.h);
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
    /// How wide it is where letters are this high.
    fn width(&self, size: f64) -> f64 {
        match self {
            Self::Gun { calibre, .. } => size * if *calibre > 9 { 1.3 } else { 1.0 },
            Self::Torpedo { .. } => 1.2 * size,
            Self::Number { text, .. } => 0.95 * size + text_width(text, Face::Strong, 100.0) / 100.0 * size * 0.95,
        }
    }
}

/// What stands on a card, in its order.
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

/// Mounts with their calibres, targeting, flak, what aircraft need, fighters, stealth; what is used in this turn is struck through.
fn stats(canvas: &mut Canvas, colours: &Colours, ship: &ShipScene, line: Rect) {
    let stats = printed(ship);
    let wide = |size: f64| stats.iter().map(|stat| stat.width(size) + 0.22 * size).sum::<f64>();
    let size = (line.h).min(line.h * line.w / wide(line.h).max(1.0));
    let mut x = line.x;
    for stat in &stats {
        let w = stat.width(size);
        draw_stat(canvas, colours, stat, Rect::new(x, line.centre().y - size / 2.0, w, size));
        x += w + 0.22 * size;
    }
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

/// A pip for each point of the hull, those that are lost hollow, and how many are left of how many.
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
