//! Numbers of a menu on the sea. They point where a ship would point, tell by their shapes how a course ends, and never hide one another.

use super::colours::Colours;
use super::vessels;
use canvas::signs::{anchor, words};
use canvas::{Canvas, Colour, Face, Line, Path, Point, Rect, Theme, text_width};

/// What the shape of a badge tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A course that uses up its moves, or a target.
    Plain,
    /// At anchor.
    Anchor,
    /// One move in the harbour.
    Harbour,
    /// Staying.
    Stay,
    /// Ramming.
    Ram,
    /// Cut short.
    Stop,
}

/// A number before it has a place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wish {
    /// What is written on it; nothing where the menu has no numbers.
    pub(super) label: String,
    /// What it belongs to.
    pub(super) about: Point,
    /// Where it would lie best.
    pub(super) best: Point,
    /// Whether it lies around what it belongs to, no further from it than its best place.
    pub(super) close: bool,
    /// The way of the ship, as a share of a full circle clockwise from the right.
    pub(super) way: Option<f64>,
    /// How the course ends.
    pub(super) shape: Shape,
    /// Hits that it costs.
    pub(super) harm: u8,
}

impl Wish {
    /// A plain number that belongs to a point and would lie best there.
    pub(super) fn at(label: String, at: Point) -> Self {
        Self { label, about: at, best: at, close: false, way: None, shape: Shape::Plain, harm: 0 }
    }
}

/// A number in its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Badge {
    /// What was wished.
    pub(super) wish: Wish,
    /// Its middle.
    pub(super) at: Point,
    /// The size of its digits.
    pub(super) size: f64,
}

impl Badge {
    /// All of it but its point.
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

/// Finds a place for each number: the nearest to the best that lies in the area and on none of the others, off what should stay
/// seen if there is room.
pub(super) fn arrange(wishes: &[Wish], area: Rect, size: f64, keep_off: &[Rect]) -> Vec<Badge> {
    let mut badges: Vec<Badge> = Vec::new();
    // Those that stay close first, then those with a field of their own: they lie where they should.
    let crowd = |wish: &Wish| wishes.iter().filter(|other| other.about == wish.about).count();
    let mut order: Vec<&Wish> = wishes.iter().collect();
    // The order among the others is that of the menu: sorting keeps it.
    order.sort_by_key(|wish| (!wish.close, crowd(wish)));
    for wish in order {
        // Who stays close lies on a ring around it, which itself is not to be kept off.
        let off: Vec<Rect> =
            keep_off.iter().filter(|rect| !(wish.close && holds(**rect, wish.about))).copied().collect();
        let free = |at: &Point, gap: f64, off: &[Rect]| {
            let room = body(&wish.label, *at, size).grown(gap);
            let held =
                room.x >= area.x && room.y >= area.y && room.right() <= area.right() && room.bottom() <= area.bottom();
            let clear = badges.iter().all(|badge| !meet(badge.body(), room));
            held && clear && off.iter().all(|rect| !meet(*rect, room))
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

/// The places around what a number belongs to, as far from it as the best one, the nearest to that first.
fn ring(wish: &Wish) -> impl Iterator<Item = Point> {
    let Wish { about, best, .. } = *wish;
    let (across, down) = (best.x - about.x, best.y - about.y);
    let way = down.atan2(across) / std::f64::consts::TAU;
    let turns = (0..=24_u32).flat_map(|at| [f64::from(at), -f64::from(at)]);
    turns.map(move |turn| about.around(across.hypot(down), way + turn / 48.0))
}

/// A point and others around it, ever further away.
fn around(point: Point, size: f64) -> impl Iterator<Item = Point> {
    let rings = (1..=40_u32).flat_map(move |ring| {
        let reach = f64::from(ring) * size * 0.2;
        (0..16_u32).map(move |at| point.around(reach, f64::from(at) / 16.0))
    });
    std::iter::once(point).chain(rings)
}

/// Draws all of them: first what ties them to their fields, dots that nobody takes for a course, then themselves.
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
    match wish.shape {
        Shape::Ram => canvas.fill(&Path::star(at, 11, size * 0.98, size * 0.66, -0.25), colours.hit),
        Shape::Anchor => {
            canvas.fill(&outline(badge, size * 0.26), edge);
            canvas.fill(&outline(badge, size * 0.18), colours.owner(None));
        }
        Shape::Plain | Shape::Harbour | Shape::Stay | Shape::Stop => {}
    }
    canvas.fill(&outline(badge, rim), edge);
    canvas.fill(&outline(badge, 0.0), ground);
    match wish.shape {
        Shape::Harbour => {
            let dashes = Line::wide(size * 0.09).dashed(size * 0.16, size * 0.12);
            canvas.stroke(&outline(badge, -size * 0.02), &dashes, edge);
        }
        Shape::Stop => {
            let bar = Rect::new(at.x - size * 0.5, at.y + size * 0.47, size, size * 0.17);
            canvas.shape(&Path::rect(bar), Colour::WHITE, &Line::wide(size * 0.07), edge);
        }
        Shape::Anchor => {
            let foot = Point::new(at.x + size * 0.62, at.y + size * 0.46);
            canvas.circle(foot, size * 0.30, edge);
            anchor(canvas, foot, size * 0.46, colours.owner(None));
        }
        Shape::Plain | Shape::Stay | Shape::Ram => {}
    }
    words(canvas, &wish.label, at, size, edge);
    for hit in 0..wish.harm.min(3) {
        let at = Point::new(at.x + size * (0.55 - 0.36 * f64::from(hit)), at.y - size * 0.6);
        vessels::hit(canvas, colours, at, size * 1.9);
    }
}

/// The outline of a badge: round, or square for a ship that does not go on.
fn outline(badge: &Badge, grown: f64) -> Path {
    let area = badge.body().grown(grown);
    match badge.wish.shape {
        Shape::Stay | Shape::Stop => Path::rounded(area, badge.size * 0.16 + grown.max(0.0)),
        Shape::Plain | Shape::Anchor | Shape::Harbour | Shape::Ram => Path::rounded(area, area.h / 2.0),
    }
}

/// The point of a badge.
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
