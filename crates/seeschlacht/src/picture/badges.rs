//! Badges: the numbers of the menu on the sea. A badge points along a ship's heading, its shape shows the end of a
//! course, and no badge hides another.

use super::colours::Colours;
use super::vessels;
use crate::events::End;
use canvas::signs::{anchor, words};
use canvas::{Canvas, Colour, Face, Line, Path, Point, Rect, Theme, text_width};

/// A badge that has no place yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wish {
    /// The number; empty if the menu has no numbers.
    pub(super) label: String,
    /// The place of its subject.
    pub(super) about: Point,
    /// Its best place.
    pub(super) best: Point,
    /// Whether it must stay on the ring around its subject through its best place.
    pub(super) close: bool,
    /// The heading of the ship, as a share of a full circle clockwise from the right.
    pub(super) way: Option<f64>,
    /// The end of the course, which is the shape of the badge; [`End::Full`] for other numbers.
    pub(super) end: End,
    /// The hits that the course costs its ship.
    pub(super) harm: u8,
}

impl Wish {
    /// A plain number whose best place is this point.
    pub(super) fn at(label: String, at: Point) -> Self {
        Self { label, about: at, best: at, close: false, way: None, end: End::Full, harm: 0 }
    }
}

/// A badge with its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Badge {
    /// The number.
    pub(super) wish: Wish,
    /// Its middle.
    pub(super) at: Point,
    /// The size of its digits.
    pub(super) size: f64,
}

impl Badge {
    /// Its area without the tip.
    pub(super) fn body(&self) -> Rect {
        body(&self.wish.label, self.at, self.size)
    }
}

fn body(label: &str, at: Point, size: f64) -> Rect {
    let wide = match label.len() {
        0 => return Rect::new(at.x, at.y, 0.0, 0.0).grown(size * 0.26),
        1 => 1.10,
        2 => 1.36,
        _ => text_width(label, Face::Strong, 100.0) / 100.0 + 0.5,
    };
    let (width, height) = (size * wide, size * 1.10);
    Rect::new(at.x - width / 2.0, at.y - height / 2.0, width, height)
}

/// Finds a place for each badge: the nearest to the best place inside the area, off all other badges and texts, and off
/// `keep_off` if possible.
pub(super) fn arrange(wishes: &[Wish], area: Rect, size: f64, texts: &[Rect], keep_off: &[Rect]) -> Vec<Badge> {
    let mut badges: Vec<Badge> = Vec::new();
    // Badges on rings, then badges alone at their field, go first, so that they get their best places.
    let crowd = |wish: &Wish| wishes.iter().filter(|other| other.about == wish.about).count();
    let mut order: Vec<&Wish> = wishes.iter().collect();
    // The sort is stable, so it keeps the order of the menu.
    order.sort_by_key(|wish| (!wish.close, crowd(wish)));
    for wish in order {
        // A ring may touch its own subject.
        let off: Vec<Rect> =
            keep_off.iter().filter(|rect| !(wish.close && holds(**rect, wish.about))).copied().collect();
        let free = |at: &Point, gap: f64, off: &[Rect]| {
            let room = body(&wish.label, *at, size).grown(gap);
            let held =
                room.x >= area.x && room.y >= area.y && room.right() <= area.right() && room.bottom() <= area.bottom();
            let clear = badges.iter().all(|badge| !meet(badge.body(), room));
            held && clear && texts.iter().chain(off).all(|rect| !meet(*rect, room))
        };
        let tries = [(size * 0.26, &off[..]), (size * 0.12, &[][..])];
        let close = || tries.into_iter().find_map(|(gap, off)| ring(wish).find(|at| free(at, gap, off)));
        let far = || tries.into_iter().find_map(|(gap, off)| around(wish.best, size).find(|at| free(at, gap, off)));
        let at = if wish.close { close().or_else(far) } else { far() };
        badges.push(Badge { wish: wish.clone(), at: at.unwrap_or(wish.best), size });
    }
    badges
}

/// Whether two rectangles overlap.
pub(super) fn meet(one: Rect, other: Rect) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}

/// Whether a rectangle holds a point.
fn holds(rect: Rect, point: Point) -> bool {
    meet(rect, Rect::new(point.x, point.y, 0.0, 0.0))
}

/// The places on the ring through the best place, nearest first.
fn ring(wish: &Wish) -> impl Iterator<Item = Point> {
    let Wish { about, best, .. } = *wish;
    let (across, down) = (best.x - about.x, best.y - about.y);
    let way = down.atan2(across) / std::f64::consts::TAU;
    let turns = (0..=24_u32).flat_map(|at| [f64::from(at), -f64::from(at)]);
    turns.map(move |turn| about.around(across.hypot(down), way + turn / 48.0))
}

/// A point and the points around it, nearest first.
fn around(point: Point, size: f64) -> impl Iterator<Item = Point> {
    let rings = (1..=40_u32).flat_map(move |ring| {
        let reach = f64::from(ring) * size * 0.2;
        (0..16_u32).map(move |at| point.around(reach, f64::from(at) / 16.0))
    });
    std::iter::once(point).chain(rings)
}

/// Draws all badges, over dots that connect them with their fields.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, badges: &[Badge]) {
    let far = |badge: &&Badge| {
        let Badge { wish, at, size } = badge;
        !wish.close && (at.x - wish.best.x).hypot(at.y - wish.best.y) > size * 0.7
    };
    let ties: Path = badges.iter().filter(far).map(|badge| Path::line(badge.wish.about, badge.at)).collect();
    canvas.stroke(&ties, &Line::wide(7.0).round().dashed(0.1, 11.0), theme.side.on_yellow);
    canvas.stroke(&ties, &Line::wide(3.5).round().dashed(0.1, 11.0), Colour::WHITE);
    for badge in badges {
        one(canvas, theme, colours, badge);
    }
}

/// Draws one badge.
pub(super) fn one(canvas: &mut Canvas, theme: &Theme, colours: &Colours, badge: &Badge) {
    let Badge { wish, at, size } = badge;
    let (at, size) = (*at, *size);
    let (edge, ground) = (theme.side.on_yellow, theme.mark.last);
    let rim = size * 0.085;
    if let Some(way) = wish.way {
        canvas.fill(&point(badge, way, rim * 1.9), edge);
        canvas.fill(&point(badge, way, 0.0), ground);
    }
    match wish.end {
        End::Ram(_) => canvas.fill(&Path::star(at, 11, size * 0.98, size * 0.66, -0.25), colours.hit),
        End::Anchor => {
            canvas.fill(&outline(badge, size * 0.26), edge);
            canvas.fill(&outline(badge, size * 0.18), colours.owner(None));
        }
        End::Full | End::Harbour | End::Stay | End::Stop => {}
    }
    canvas.fill(&outline(badge, rim), edge);
    canvas.fill(&outline(badge, 0.0), ground);
    match wish.end {
        End::Harbour => {
            let dashes = Line::wide(size * 0.09).dashed(size * 0.16, size * 0.12);
            canvas.stroke(&outline(badge, -size * 0.02), &dashes, edge);
        }
        End::Stop => {
            let bar = Rect::new(at.x - size * 0.5, at.y + size * 0.47, size, size * 0.17);
            canvas.shape(&Path::rect(bar), Colour::WHITE, &Line::wide(size * 0.07), edge);
        }
        End::Anchor => {
            let foot = Point::new(at.x + size * 0.62, at.y + size * 0.46);
            canvas.circle(foot, size * 0.30, edge);
            anchor(canvas, foot, size * 0.46, colours.owner(None));
        }
        End::Full | End::Stay | End::Ram(_) => {}
    }
    if !wish.label.is_empty() {
        words(canvas, &wish.label, at, size, edge);
    }
    for hit in 0..wish.harm.min(3) {
        let at = Point::new(at.x + size * (0.55 - 0.36 * f64::from(hit)), at.y - size * 0.6);
        vessels::hit(canvas, colours, at, size * 1.9);
    }
}

/// The outline of a badge: round, or square for a stay or a stop.
fn outline(badge: &Badge, grown: f64) -> Path {
    let area = badge.body().grown(grown);
    match badge.wish.end {
        End::Stay | End::Stop => Path::rounded(area, badge.size * 0.16 + grown.max(0.0)),
        End::Full | End::Anchor | End::Harbour | End::Ram(_) => Path::rounded(area, area.h / 2.0),
    }
}

/// The tip of a badge.
fn point(badge: &Badge, way: f64, grown: f64) -> Path {
    let Badge { at, size, .. } = *badge;
    let (reach, foot, half) = match badge.wish.label.len() {
        0 => (0.66, 0.0, 0.26),
        1 => (0.98, 0.3, 0.42),
        _ => (0.90 + 0.16 * (way * std::f64::consts::TAU).cos().abs(), 0.3, 0.42),
    };
    let tip = at.around(size * reach + grown, way);
    let foot = at.around(size * foot, way);
    let half = size * half + grown * 0.75;
    let (left, right) = (foot.around(half, way + 0.25), foot.around(half, way - 0.25));
    Path::polygon(&[(tip.x, tip.y), (left.x, left.y), (right.x, right.y)])
}
