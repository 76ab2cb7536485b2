//! Ports and cities: the layout of their names, shields and goods, and the parts that change.

use std::sync::LazyLock;

use super::DECIDED;
use super::chart::Chart;
use super::colours::Colours;
use super::goods::{Cubes, count, pitch, row, tally, tally_room};
use super::icons;
use super::labels::{FORMS, Labels};
use crate::data::{Cargo, City, Good, Node, Overseas, Port, Zone};
use crate::scene::{Names, SeaScene};
use canvas::writing::short;
use canvas::{Align, Canvas, Face, Line, Path, Point, Rect, TextStyle, text_width};
use engine::lang::{Language, Message};

/// Cities whose names would reach those of ports and are therefore moved to the left.
const BESIDE_PORTS: [&str; 2] = ["columbia", "macon"];

/// The size at which names are measured.
const MEASURED: f32 = 24.0;

/// A place with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Site {
    Port(Port),
    City(City),
    Overseas(Overseas),
}

/// The layout of a place.
#[derive(Clone, Debug)]
pub(super) struct Spread {
    /// The place itself.
    pub(super) dot: Point,
    /// The baseline of its name.
    pub(super) name: Point,
    pub(super) align: Align,
    /// The middle of its shield.
    pub(super) shield: Option<Point>,
    /// Its goods spaces: on the whole map one for each unit, else one for each kind.
    pub(super) spaces: Vec<(Good, Rect)>,
}

impl Spread {
    /// The layout moved to the right and down. The place itself stays.
    pub(super) fn moved(self, by: f64, down: f64) -> Self {
        let moved = |at: Point| Point::new(at.x + by, at.y + down);
        let space = |(good, at): &(Good, Rect)| (*good, Rect { x: at.x + by, y: at.y + down, ..*at });
        let spaces = self.spaces.iter().map(space).collect();
        Self { name: moved(self.name), shield: self.shield.map(moved), spaces, ..self }
    }

    /// The layout with room for these goods only, and the shield and the goods close to the end of the name. `spare`
    /// is the room between the name and a line beside it that this language does not need.
    fn packed(self, chart: &Chart, cargo: Cargo, spare: f64) -> Self {
        let Some((_, first)) = self.spaces.first().copied() else { return self };
        let side = chart.sizes.goods;
        let mut x = first.x;
        let mut spaces = Vec::new();
        for (good, many) in cargo.kinds() {
            let whole = tally_room(Point::new(x, first.y), good, side).1;
            let room = if many > 1 { whole } else { Rect { w: side, ..whole } };
            spaces.push((good, room));
            x = room.right() + 5.0;
        }
        let end = spaces.last().or(self.spaces.first()).map_or(first.x, |(_, last)| last.right());
        let end = if spaces.is_empty() { first.x } else { end };
        let slack = (self.line(chart).right() - end).max(0.0);
        let by = match self.align {
            Align::Start => -spare,
            Align::Middle => 0.5 * slack,
            Align::End => slack + spare,
        };
        let (name, by) = (self.name, by.floor());
        Self { name, ..Self { spaces, ..self }.moved(by, 0.0) }
    }

    /// The layout without the shield and the goods.
    pub(super) fn bare(self) -> Self {
        Self { shield: None, spaces: Vec::new(), ..self }
    }

    /// The rectangle around the shield and the goods; without them a point of the name.
    pub(super) fn line(&self, chart: &Chart) -> Rect {
        let shield = self.shield.map(|at| {
            let (w, h) = (0.84 * chart.sizes.shield, chart.sizes.shield);
            Rect::new(at.x - w / 2.0, at.y - h / 2.0, w, h)
        });
        let mut all = self.spaces.iter().map(|(_, at)| *at).chain(shield);
        let first = all.next().unwrap_or(Rect::new(self.name.x, self.name.y - 1.0, 0.0, 0.0));
        all.fold(first, |all, part| {
            let (x, y) = (all.x.min(part.x), all.y.min(part.y));
            Rect::new(x, y, all.right().max(part.right()) - x, all.bottom().max(part.bottom()) - y)
        })
    }
}

impl Site {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let ports = Port::all().map(Self::Port);
        ports.chain(City::all().map(Self::City)).chain(Overseas::all().map(Self::Overseas))
    }

    /// The zone of ships in this place.
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

    /// The size of the name.
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

    /// The place itself.
    pub(super) fn at(self, chart: &Chart) -> Point {
        let (x, y) = self.place();
        chart.at(x, y)
    }

    /// The width of the longest name in any language, at a size of 1, so that the layout is the same in every
    /// language. Measuring is slow.
    fn widest(self) -> f64 {
        static WIDEST: LazyLock<Vec<f64>> = LazyLock::new(|| {
            let names = Language::ALL.map(|language| {
                let say = |message| crate::texts().say(language, &message, &[]);
                Names::of(language, |kind, id| say(Message::new(format!("blockade_runner-{kind}-{id}"))))
            });
            let wide =
                |site: Site, names: &Names| text_width(site.name(names), face(site), MEASURED) / f64::from(MEASURED);
            Site::all().map(|site| names.iter().map(|names| wide(site, names)).fold(0.0, f64::max)).collect()
        });
        WIDEST[self.index()]
    }

    /// The room of the name in any language.
    pub(super) fn name_room(self, chart: &Chart, spread: &Spread) -> Rect {
        let size = self.size(chart);
        let wide = self.widest() * size;
        Rect::new(start(spread.name.x, spread.align, wide), spread.name.y - 0.74 * size, wide, 0.96 * size)
    }

    /// The layout according to the map.
    pub(super) fn printed(self, chart: &Chart) -> Spread {
        let (at, align) = match self {
            Self::City(city) => {
                let dot = self.at(chart);
                let left = BESIDE_PORTS.contains(&city.id());
                let (beside, align) = if left { (0.6 * chart.sizes.city, Align::End) } else { (0.0, Align::Middle) };
                (Point::new(dot.x + beside, dot.y - 0.5 * chart.sizes.city), align)
            }
            Self::Port(port) => {
                let label = &port.text().label;
                (chart.at(label.x.into(), label.y.into()), aligned(&label.align))
            }
            Self::Overseas(overseas) => {
                let label = &overseas.text().label;
                (chart.at(label.x.into(), label.y.into()), aligned(&label.align))
            }
        };
        let (w, h) = self.line_size(chart);
        let corner = match self {
            // The line of a city is below the place itself.
            Self::City(_) => {
                let dot = self.at(chart);
                Point::new((dot.x - w / 2.0).round(), (dot.y + 0.5 * chart.sizes.goods + 3.0).round())
            }
            Self::Port(_) => Point::new(start(at.x, align, w).round(), (at.y + 5.0).round()),
            Self::Overseas(_) => Point::new(start(at.x, align, w).round(), (at.y + 6.0).round()),
        };
        self.with_line(chart, at, align, Rect::new(corner.x, corner.y, w, h))
    }

    /// All arrangements of the name and its line.
    pub(super) fn forms(self, chart: &Chart) -> Vec<Spread> {
        let size = self.size(chart);
        let wide = self.widest() * size;
        let (w, h) = self.line_size(chart);
        let form = |(align, beside): &(Align, bool)| {
            let at = Point::default();
            let left = start(at.x, *align, wide);
            let line = match (beside, align) {
                (false, _) => Rect::new(start(at.x, *align, w), at.y + 0.22 * size + 3.0, w, h),
                (true, Align::End) => Rect::new(left - 0.4 * size - w, at.y - 0.34 * size - h / 2.0, w, h),
                (true, _) => Rect::new(left + wide + 0.4 * size, at.y - 0.34 * size - h / 2.0, w, h),
            };
            self.with_line(chart, at, *align, line)
        };
        FORMS.iter().map(form).collect()
    }

    /// The layout with the name at a point, and the shield and the goods in this line.
    fn with_line(self, chart: &Chart, name: Point, align: Align, line: Rect) -> Spread {
        let (dot, side) = (self.at(chart), chart.sizes.goods);
        match self {
            Self::City(_) => {
                let spaces = goods(chart, Point::new(line.x, line.y), self.spaces());
                Spread { dot, name, align, shield: None, spaces }
            }
            Self::Port(_) => {
                let middle = (line.y + chart.sizes.shield / 2.0).round();
                let from = Point::new(line.x + shield_room(chart), (middle - side / 2.0).round());
                let shield = Some(Point::new(line.x + 0.42 * chart.sizes.shield, middle));
                Spread { dot, name, align, shield, spaces: goods(chart, from, self.spaces()) }
            }
            Self::Overseas(_) if !chart.whole => {
                let spaces = goods(chart, Point::new(line.x, line.y), self.spaces());
                Spread { dot, name, align, shield: None, spaces }
            }
            Self::Overseas(_) => {
                let spaces = Good::FROM_OVERSEAS.iter().enumerate().flat_map(|(place, kind)| {
                    let from = Point::new(line.x, (line.y + count(place) * pitch(side)).round());
                    row(from, self.spaces().only(&[*kind]), side)
                });
                Spread { dot, name, align, shield: None, spaces: spaces.collect() }
            }
        }
    }

    /// The width and the height of the line.
    fn line_size(self, chart: &Chart) -> (f64, f64) {
        let side = chart.sizes.goods;
        let units = |cargo: Cargo| match goods(chart, Point::default(), cargo).last() {
            Some((_, last)) if chart.whole => last.x + pitch(side),
            last => last.map_or(0.0, |(_, last)| last.right()),
        };
        match self {
            Self::City(_) => (units(self.spaces()), side),
            Self::Port(_) => (shield_room(chart) + units(self.spaces()), chart.sizes.shield),
            Self::Overseas(_) if !chart.whole => (units(self.spaces()), side),
            Self::Overseas(_) => {
                let kinds = Good::FROM_OVERSEAS.map(|good| units(self.spaces().only(&[good])));
                (kinds.into_iter().fold(0.0, f64::max), pitch(side) + side)
            }
        }
    }

    /// The index among all places.
    pub(super) fn index(self) -> usize {
        match self {
            Self::Port(port) => port.index(),
            Self::City(city) => Port::COUNT + city.index(),
            Self::Overseas(overseas) => Port::COUNT + City::COUNT + overseas.index(),
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

/// The place of a railway node on the map.
pub(super) fn node(node: Node) -> (f64, f64) {
    match node {
        Node::Port(port) => Site::Port(port).place(),
        Node::City(city) => Site::City(city).place(),
    }
}

/// The spaces for the goods of a place, side by side.
fn goods(chart: &Chart, from: Point, spaces: Cargo) -> Vec<(Good, Rect)> {
    let side = chart.sizes.goods;
    if chart.whole {
        return row(from, spaces, side);
    }
    let apart = tally_room(from, Good::Cotton, side).1.w + 4.0;
    let kinds = spaces.kinds().enumerate();
    kinds.map(|(at, (good, _))| tally_room(Point::new(from.x + count(at) * apart, from.y), good, side)).collect()
}

fn aligned(word: &str) -> Align {
    match word {
        "left" => Align::Start,
        "right" => Align::End,
        _ => Align::Middle,
    }
}

/// The start of something of this width.
pub(super) fn start(at: f64, align: Align, width: f64) -> f64 {
    match align {
        Align::Start => at,
        Align::Middle => at - width / 2.0,
        Align::End => at - width,
    }
}

/// The width of a shield before the goods.
fn shield_room(chart: &Chart) -> f64 {
    0.84 * chart.sizes.shield + 5.0
}

/// The place of a port's blockade.
pub(super) fn marker(chart: &Chart, port: Port) -> Point {
    let marker = &port.text().marker;
    chart.at(marker.x.into(), marker.y.into())
}

/// Draws shields, blockades, goods and losses of the places that are shown.
pub(super) fn draw(
    canvas: &mut Canvas,
    colours: &Colours,
    chart: &Chart,
    labels: &Labels,
    sea: &SeaScene,
    names: &Names,
) {
    let (mut cubes, mut shields) = (Cubes::default(), Vec::new());
    let counted = TextStyle::new(Face::Strong, short(DECIDED), colours.ink).haloed(colours.land, 4.0);
    for (site, spread) in labels.all() {
        let (goods, gone) = state(site, sea);
        if gone {
            strike(canvas, colours, chart, site, spread, names);
            continue;
        }
        match spread.spaces.first() {
            Some((_, first)) if !chart.whole => {
                tally(canvas, &mut cubes, goods, Point::new(first.x, first.y), first.h, &counted);
            }
            _ => cubes.fill(&spread.spaces, goods),
        }
        let Site::Port(port) = site else { continue };
        let Some(scene) = sea.ports.get(port.index()) else { continue };
        if let Some(at) = spread.shield {
            shields.push((scene.defence, port.text().defence, at));
        }
        let at = marker(chart, port);
        if scene.blockade > 0 && chart.shows(at, 0.6 * chart.sizes.shield) {
            icons::blockade(canvas, colours, scene.blockade, at, chart.sizes.shield);
        }
    }
    icons::defences(canvas, colours, &shields, chart.sizes.shield);
    cubes.draw(canvas, colours);
}

impl Labels {
    /// The layouts with room for what is there now.
    pub(super) fn packed(self, chart: &Chart, sea: &SeaScene, names: &Names) -> Self {
        self.each(|site, spread| match state(site, sea) {
            (_, true) => spread,
            (goods, false) => {
                let size = site.size(chart);
                let spare = site.widest() * size - text_width(site.name(names), face(site), short(size));
                let beside = spread.line(chart).y < spread.name.y;
                spread.packed(chart, goods, if beside { spare.max(0.0) } else { 0.0 })
            }
        })
    }
}

/// The goods of a place, and whether it was lost.
fn state(site: Site, sea: &SeaScene) -> (Cargo, bool) {
    match site {
        Site::Port(port) => sea.ports.get(port.index()).map_or((Cargo::NONE, false), |port| (port.stock, port.closed)),
        Site::City(city) => {
            sea.cities.get(city.index()).map_or((Cargo::NONE, false), |city| (city.stock, city.captured))
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

/// The face of a place's name.
pub(super) fn face(site: Site) -> Face {
    if matches!(site, Site::City(_)) { Face::Label } else { Face::Strong }
}
