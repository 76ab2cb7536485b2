//! Ports and cities: where their names, shields and goods stand, and what of that changes.

use std::sync::LazyLock;

use super::chart::Chart;
use super::colours::Colours;
use super::goods::{Cubes, count, pitch, row};
use super::icons;
use crate::blockade_runner::data::{Cargo, City, Good, Node, Overseas, Port, Zone};
use crate::blockade_runner::scene::{Names, SeaScene};
use crate::lang::{Language, Message};
use crate::picture::{Align, Canvas, Line, Path, Point, Rect, text_width};
use crate::picture::{Face, writing::short};
use crate::registry;

/// Cities whose names would reach those of ports and therefore stand further left.
const BESIDE_PORTS: [&str; 2] = ["columbia", "macon"];

/// How far names keep off the edges, and how far beyond them a place is named all the same.
const MARGIN: f64 = 5.0;
const BEYOND: f64 = 24.0;

/// A place with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Site {
    Port(Port),
    City(City),
    Overseas(Overseas),
}

/// Where everything of a place stands.
#[derive(Clone, Debug)]
pub(super) struct Spread {
    /// The place itself.
    pub(super) dot: Point,
    /// The baseline of its name.
    pub(super) name: Point,
    pub(super) align: Align,
    /// The middle of its shield.
    pub(super) shield: Option<Point>,
    /// Its goods spaces.
    pub(super) spaces: Vec<(Good, Rect)>,
}

impl Spread {
    /// The same so far to the right and down, but for the place itself.
    fn moved(self, by: f64, down: f64) -> Self {
        let moved = |at: Point| Point::new(at.x + by, at.y + down);
        let space = |(good, at): &(Good, Rect)| (*good, Rect { x: at.x + by, y: at.y + down, ..*at });
        let spaces = self.spaces.iter().map(space).collect();
        Self { name: moved(self.name), shield: self.shield.map(moved), spaces, ..self }
    }
}

impl Site {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let ports = Port::all().map(Self::Port);
        ports.chain(City::all().map(Self::City)).chain(Overseas::all().map(Self::Overseas))
    }

    /// The zone in which ships lie there.
    pub(super) fn zone(self) -> Option<Zone> {
        match self {
            Self::Port(port) => Some(port.zone()),
            Self::Overseas(overseas) => Some(overseas.zone()),
            Self::City(_) => None,
        }
    }

    pub(super) fn name(self, names: &Names) -> &str {
        match self {
            Self::Port(port) => &names.ports[port.index()],
            Self::City(city) => &names.cities[city.index()],
            Self::Overseas(overseas) => &names.overseas[overseas.index()],
        }
    }

    /// The size of its name.
    pub(super) fn size(self, chart: &Chart) -> f64 {
        if matches!(self, Self::City(_)) { chart.sizes.city } else { chart.sizes.port }
    }

    fn spaces(self) -> Cargo {
        match self {
            Self::Port(port) => port.spaces(),
            Self::City(city) => city.spaces(),
            Self::Overseas(overseas) => overseas.spaces(),
        }
    }

    /// Whether it was closed or captured.
    pub(super) fn is_lost(self, sea: &SeaScene) -> bool {
        state(self, sea).1
    }

    /// Where everything of it stands: as the map says, but off the edges of the part that is seen. Off the lower one the name
    /// alone is moved: nothing is seen of what stands below it.
    pub(super) fn spread(self, chart: &Chart) -> Spread {
        let printed = self.printed(chart);
        if matches!(self, Self::City(_)) || !chart.shows(printed.dot, BEYOND) {
            return printed;
        }
        let is_beside_land = printed.align == Align::End && !chart.is_close();
        let moves = is_beside_land && self.is_covered(chart, &printed);
        let moved = moves.then(|| self.in_one_line(chart, &printed)).filter(|moved| !self.is_covered(chart, moved));
        let spread = moved.unwrap_or(printed);
        let wide = text_width(self.longest(), face(self), short(self.size(chart)));
        let name = start(spread.name.x, spread.align, wide);
        let ends = spread.spaces.iter().map(|(_, at)| at.right()).fold(name + wide, f64::max);
        let lefts = spread.spaces.iter().map(|(_, at)| at.x);
        let shield = spread.shield.map(|at| at.x - 0.42 * chart.sizes.shield);
        let begins = lefts.chain(shield).fold(name, f64::min);
        let room = chart.area.grown(-MARGIN);
        let by = (room.x - begins).max(0.0) + (room.right() - ends).min(0.0);
        let (top, foot) = (spread.name.y - 0.75 * self.size(chart), spread.name.y + 0.2 * self.size(chart));
        let is_seen = top < chart.area.bottom() && foot > chart.area.y;
        let down = if is_seen { (room.y - top).max(0.0) } else { 0.0 };
        let up = if is_seen { (foot - room.bottom()).max(0.0) } else { 0.0 };
        let moved = spread.moved(by.round(), down.round());
        Spread { name: Point::new(moved.name.x, moved.name.y - up.round()), ..moved }
    }

    /// The longest of its names: where its line stands is the same in every language.
    fn longest(self) -> &'static str {
        static LONGEST: LazyLock<Names> = LazyLock::new(|| {
            Names::of(Language::En, |kind, id| {
                let name = Message::new(format!("blockade_runner-{kind}-{id}"));
                let names = Language::ALL.map(|language| registry::texts().say(language, &name, &[]));
                names.into_iter().max_by_key(|name| name.chars().count()).unwrap_or_default()
            })
        });
        self.name(&LONGEST)
    }

    /// Whether the name of another port lies over something of the line below the own one.
    fn is_covered(self, chart: &Chart, spread: &Spread) -> bool {
        let own = spread.spaces.iter().map(|(_, at)| at.centre()).chain(spread.shield);
        let own: Vec<Point> = own.collect();
        let others = Port::all().map(Self::Port).filter(|other| *other != self);
        others.map(|other| (other, other.printed(chart))).any(|(other, printed)| {
            let size = other.size(chart);
            let is_beside = |at: &&Point| at.y > printed.name.y - size && at.y < printed.name.y + 0.2 * size;
            let mut beside = own.iter().filter(is_beside).peekable();
            beside.peek().is_some() && {
                let wide = text_width(other.longest(), face(other), short(size));
                let left = start(printed.name.x, printed.align, wide);
                beside.any(|at| at.x > left && at.x < left + wide)
            }
        })
    }

    /// With the line of a port on the left of its name, where there is land.
    fn in_one_line(self, chart: &Chart, spread: &Spread) -> Spread {
        let size = self.size(chart);
        let wide = text_width(self.longest(), face(self), short(size));
        let ends = spread.spaces.iter().map(|(_, at)| at.right()).fold(f64::MIN, f64::max);
        let by = (start(spread.name.x, spread.align, wide) - 0.4 * size - ends).round();
        let middle = (spread.name.y - 0.34 * size).round();
        let up = |y: f64| y + middle - spread.shield.map_or(y, |at| at.y);
        let spaces = spread.spaces.iter().map(|(good, at)| (*good, Rect { x: at.x + by, y: up(at.y), ..*at }));
        let (spaces, shield) = (spaces.collect(), spread.shield.map(|at| Point::new(at.x + by, up(at.y))));
        Spread { shield, spaces, ..spread.clone() }
    }

    /// Where everything of it stands on the map.
    fn printed(self, chart: &Chart) -> Spread {
        let (x, y) = self.place();
        let dot = chart.at(x, y);
        let side = chart.sizes.goods;
        let line = |from: f64, good: Cargo| f64::from(good.units()) * pitch(side) + from;
        match self {
            Self::City(city) => {
                let width = line(0.0, self.spaces());
                let from = Point::new((dot.x - width / 2.0).round(), (dot.y + 0.5 * side + 3.0).round());
                let left = BESIDE_PORTS.contains(&city.id());
                let (beside, align) = if left { (0.6 * chart.sizes.city, Align::End) } else { (0.0, Align::Middle) };
                let name = Point::new(dot.x + beside, dot.y - 0.5 * chart.sizes.city);
                Spread { dot, name, align, shield: None, spaces: row(from, self.spaces(), side) }
            }
            Self::Port(port) => {
                let label = &port.text().label;
                let (at, align) = (chart.at(label.x.into(), label.y.into()), aligned(&label.align));
                let room = chart.sizes.shield * 0.84 + 5.0;
                let left = start(at.x, align, line(room, self.spaces())).round();
                let middle = (at.y + 5.0 + chart.sizes.shield / 2.0).round();
                let from = Point::new(left + room, (middle - side / 2.0).round());
                let shield = Point::new(left + 0.42 * chart.sizes.shield, middle);
                Spread { dot, name: at, align, shield: Some(shield), spaces: row(from, self.spaces(), side) }
            }
            Self::Overseas(overseas) => {
                let label = &overseas.text().label;
                let (at, align) = (chart.at(label.x.into(), label.y.into()), aligned(&label.align));
                let kinds = Good::FROM_OVERSEAS.map(|good| self.spaces().only(&[good]));
                let widest = kinds.iter().map(|kind| line(0.0, *kind)).fold(0.0, f64::max);
                let left = start(at.x, align, widest).round();
                let spaces = kinds.iter().enumerate().flat_map(|(place, kind)| {
                    row(Point::new(left, (at.y + 6.0 + count(place) * pitch(side)).round()), *kind, side)
                });
                Spread { dot, name: at, align, shield: None, spaces: spaces.collect() }
            }
        }
    }

    fn place(self) -> (f64, f64) {
        match self {
            Self::Port(port) => (port.text().x.into(), port.text().y.into()),
            Self::City(city) => (city.text().x.into(), city.text().y.into()),
            Self::Overseas(overseas) => (overseas.text().x.into(), overseas.text().y.into()),
        }
    }
}

/// Where a place of the railways lies on the map.
pub(super) fn node(node: Node) -> (f64, f64) {
    match node {
        Node::Port(port) => Site::Port(port).place(),
        Node::City(city) => Site::City(city).place(),
    }
}

fn aligned(word: &str) -> Align {
    match word {
        "left" => Align::Start,
        "right" => Align::End,
        _ => Align::Middle,
    }
}

/// Where something of this width begins.
pub(super) fn start(at: f64, align: Align, width: f64) -> f64 {
    match align {
        Align::Start => at,
        Align::Middle => at - width / 2.0,
        Align::End => at - width,
    }
}

/// Where the blockade of a port stands.
pub(super) fn marker(chart: &Chart, port: Port) -> Point {
    let marker = &port.text().marker;
    chart.at(marker.x.into(), marker.y.into())
}

/// Draws shields, blockades, goods, and what was lost, of the places that are told.
pub(super) fn draw(
    canvas: &mut Canvas,
    colours: &Colours,
    chart: &Chart,
    sea: &SeaScene,
    names: &Names,
    told: impl Fn(Site) -> bool,
) {
    let (mut cubes, mut shields) = (Cubes::default(), Vec::new());
    for site in Site::all().filter(|site| told(*site)) {
        let spread = site.spread(chart);
        if !chart.shows(spread.dot, 160.0) {
            continue;
        }
        let (goods, gone) = state(site, sea);
        if gone {
            strike(canvas, colours, chart, site, &spread, names);
            continue;
        }
        cubes.fill(&spread.spaces, goods);
        let Site::Port(port) = site else { continue };
        let Some(scene) = sea.ports.get(port.index()) else { continue };
        if let Some(at) = spread.shield {
            shields.push((scene.defence, port.text().defence, at));
        }
        if scene.blockade > 0 {
            icons::blockade(canvas, colours, scene.blockade, marker(chart, port), chart.sizes.shield);
        }
    }
    icons::defences(canvas, colours, &shields, chart.sizes.shield);
    cubes.draw(canvas, colours);
}

/// The goods of a place, and whether it was lost.
fn state(site: Site, sea: &SeaScene) -> (Cargo, bool) {
    match site {
        Site::Port(port) => sea.ports.get(port.index()).map_or((Cargo::NONE, false), |port| (port.goods, port.closed)),
        Site::City(city) => {
            sea.cities.get(city.index()).map_or((Cargo::NONE, false), |city| (city.goods, city.captured))
        }
        Site::Overseas(overseas) => (sea.overseas.get(overseas.index()).copied().unwrap_or_default(), false),
    }
}

/// Strikes a name out and crosses the place.
fn strike(canvas: &mut Canvas, colours: &Colours, chart: &Chart, site: Site, spread: &Spread, names: &Names) {
    let size = site.size(chart);
    let width = text_width(site.name(names), face(site), short(size));
    let left = start(spread.name.x, spread.align, width);
    let y = spread.name.y - 0.34 * size;
    let line = Path::line(Point::new(left - 3.0, y), Point::new(left + width + 3.0, y));
    canvas.stroke(&line, &Line::wide(0.13 * size), colours.ink);
    let radius = 0.42 * chart.sizes.shield;
    icons::lost(canvas, colours, spread.dot, if spread.shield.is_some() { radius } else { 0.72 * radius });
    if let Site::Port(port) = site {
        icons::lost(canvas, colours, marker(chart, port), 1.1 * radius);
    }
}

/// In what the name of a place is set.
pub(super) fn face(site: Site) -> Face {
    if matches!(site, Site::City(_)) { Face::Label } else { Face::Strong }
}
