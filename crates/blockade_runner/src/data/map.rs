//! The map: zones, ports, cities, railways.

use std::collections::VecDeque;
use std::sync::LazyLock;

use serde::Deserialize;

use super::by_place;
use super::cards::Sea;
use super::goods::{Cargo, Good};
use engine::bitset::BitSet;

/// The contents of the file. A test ties its hash to the revision of the rules.
pub(crate) const FILE: &str = engine::lang::asset!("games/blockade_runner/map.toml");

static MAP: LazyLock<Map> = LazyLock::new(|| {
    let file: File = toml::from_str(FILE).expect("the file of the map is shipped and tested");
    Map::of(file)
});

/// The map.
pub(crate) fn map() -> &'static Map {
    &MAP
}

/// A point of the plane: x from west to east, 0 to 1000; y from north to south, 0 to 700.
pub(super) type Point = [f32; 2];
/// Corners, in order.
pub(crate) type Polygon = Vec<Point>;

/// A place of the plane.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Spot {
    pub x: f32,
    pub y: f32,
}

/// The place of a name.
#[derive(Clone, Debug, Deserialize)]
pub struct Label {
    pub x: f32,
    pub y: f32,
    /// `left`, `center` or `right`, relative to the place.
    pub align: String,
}

#[derive(Deserialize)]
struct File {
    land: Vec<Land>,
    zone: Vec<ZoneText>,
    port: Vec<PortText>,
    city: Vec<CityText>,
    overseas: Vec<OverseasText>,
    rail: Vec<Rail>,
}

/// A piece of land, drawn above the zones.
#[derive(Debug, Deserialize)]
pub(crate) struct Land {
    pub polygon: Polygon,
}

/// A sea zone.
#[derive(Debug, Deserialize)]
pub struct ZoneText {
    id: String,
    /// The short name on the board.
    pub code: String,
    pub sea: Sea,
    /// The place of ships in the zone.
    pub x: f32,
    pub y: f32,
    pub polygon: Polygon,
    adjacent: Vec<String>,
    port: Option<String>,
    overseas: Option<String>,
}

/// A Confederate port.
#[derive(Debug, Deserialize)]
pub struct PortText {
    id: String,
    zone: String,
    /// The printed defence value.
    pub defence: u8,
    cotton: u8,
    tobacco: u8,
    pub x: f32,
    pub y: f32,
    pub label: Label,
    /// The place of the blockade.
    pub marker: Spot,
}

/// An inland city.
#[derive(Debug, Deserialize)]
pub struct CityText {
    id: String,
    cotton: u8,
    tobacco: u8,
    pub x: f32,
    pub y: f32,
}

/// A port overseas.
#[derive(Debug, Deserialize)]
pub struct OverseasText {
    id: String,
    zone: String,
    war: u8,
    black: u8,
    pub x: f32,
    pub y: f32,
    pub label: Label,
}

/// A railway link.
#[derive(Debug, Deserialize)]
pub(super) struct Rail {
    between: [String; 2],
    /// Intermediate points, for drawing.
    #[serde(default)]
    pub via: Polygon,
}

/// The map with all ids resolved.
pub(crate) struct Map {
    pub land: Vec<Land>,
    zones: Vec<ZoneText>,
    ports: Vec<PortText>,
    cities: Vec<CityText>,
    overseas: Vec<OverseasText>,
    /// Links with their intermediate points.
    pub rails: Vec<(Node, Node, Polygon)>,
    adjacent: Vec<Vec<Zone>>,
    /// The fewest steps between two zones.
    steps: Vec<[u8; Zone::COUNT]>,
    places: Vec<Option<Place>>,
    zones_of_ports: Vec<Zone>,
    zones_of_overseas: Vec<Zone>,
    links: Vec<Vec<Node>>,
}

by_place!(Zone, 61, "A sea zone, by its place in the file.");
by_place!(Port, 15, "A Confederate port, by its place in the file.");
by_place!(City, 15, "An inland city, by its place in the file.");
by_place!(Overseas, 5, "A port overseas, by its place in the file.");

/// A set of ports.
pub(crate) type Ports = BitSet<Port, u64>;
/// A set of zones.
pub(crate) type Zones = BitSet<Zone, u64>;

/// A harbour: the port in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Port(Port),
    Overseas(Overseas),
}

/// A port or a city, as a node of the railways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Node {
    Port(Port),
    City(City),
}

impl Node {
    /// All nodes: ports, then cities, in the order of the file.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Port::all().map(Self::Port).chain(City::all().map(Self::City))
    }

    /// The id in notation and data. No port shares one with a city.
    pub fn id(self) -> &'static str {
        match self {
            Self::Port(port) => port.id(),
            Self::City(city) => city.id(),
        }
    }

    /// The node with this id.
    pub fn named(id: &str) -> Option<Self> {
        Self::all().find(|node| node.id() == id)
    }

    /// The index among all nodes, ports first.
    pub fn index(self) -> usize {
        match self {
            Self::Port(port) => port.index(),
            Self::City(city) => Port::COUNT + city.index(),
        }
    }

    /// The nodes directly linked to this one.
    pub fn links(self) -> &'static [Self] {
        &MAP.links[self.index()]
    }

    /// The goods spaces of the node.
    pub fn spaces(self) -> Cargo {
        match self {
            Self::Port(port) => port.spaces(),
            Self::City(city) => city.spaces(),
        }
    }
}

impl std::fmt::Display for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl std::fmt::Debug for Node {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

fn of_the_south(cotton: u8, tobacco: u8) -> Cargo {
    Cargo::of(Good::Cotton, cotton).plus(Good::Tobacco, tobacco)
}

impl Zone {
    /// The zone's entry in the file.
    pub fn text(self) -> &'static ZoneText {
        &MAP.zones[self.index()]
    }

    /// The id in data and texts.
    pub fn id(self) -> &'static str {
        &self.text().id
    }

    /// The short name on the board and in notation: `A9`.
    pub fn code(self) -> &'static str {
        &self.text().code
    }

    /// The zone with this code, in capitals.
    pub fn coded(code: &str) -> Option<Self> {
        Self::all().find(|zone| zone.code() == code)
    }

    /// The zones one step away (BLO-98).
    pub fn adjacent(self) -> &'static [Self] {
        &MAP.adjacent[self.index()]
    }

    /// The fewest steps from each zone to one of the goals; `u8::MAX` if none can be reached.
    pub fn steps_to(goals: impl IntoIterator<Item = Self>) -> [u8; Self::COUNT] {
        let nearer = |near: [u8; Self::COUNT], goal: Self| {
            let of_goal = &MAP.steps[goal.index()];
            std::array::from_fn(|zone| near[zone].min(of_goal[zone]))
        };
        goals.into_iter().fold([u8::MAX; Self::COUNT], nearer)
    }

    /// The port in the zone.
    pub fn place(self) -> Option<Place> {
        MAP.places[self.index()]
    }

    /// The Confederate port in the zone.
    pub fn port(self) -> Option<Port> {
        match self.place()? {
            Place::Port(port) => Some(port),
            Place::Overseas(_) => None,
        }
    }

    /// The port overseas in the zone.
    pub fn overseas(self) -> Option<Overseas> {
        match self.place()? {
            Place::Overseas(overseas) => Some(overseas),
            Place::Port(_) => None,
        }
    }
}

impl Port {
    /// The port's entry in the file.
    pub fn text(self) -> &'static PortText {
        &MAP.ports[self.index()]
    }

    /// The id in notation, texts and data.
    pub fn id(self) -> &'static str {
        &self.text().id
    }

    /// The zone of the port.
    pub fn zone(self) -> Zone {
        MAP.zones_of_ports[self.index()]
    }

    /// The goods spaces of the port.
    pub fn spaces(self) -> Cargo {
        of_the_south(self.text().cotton, self.text().tobacco)
    }
}

impl City {
    /// The city's entry in the file.
    pub fn text(self) -> &'static CityText {
        &MAP.cities[self.index()]
    }

    /// The id in notation, texts and data.
    pub fn id(self) -> &'static str {
        &self.text().id
    }

    /// The goods spaces of the city.
    pub fn spaces(self) -> Cargo {
        of_the_south(self.text().cotton, self.text().tobacco)
    }
}

impl Overseas {
    /// The entry of the port overseas in the file.
    pub fn text(self) -> &'static OverseasText {
        &MAP.overseas[self.index()]
    }

    /// The id in texts and data.
    pub fn id(self) -> &'static str {
        &self.text().id
    }

    /// The zone of the port overseas.
    pub fn zone(self) -> Zone {
        MAP.zones_of_overseas[self.index()]
    }

    /// The goods spaces of the port overseas.
    pub fn spaces(self) -> Cargo {
        Cargo::of(Good::War, self.text().war).plus(Good::Black, self.text().black)
    }
}

/// The index of an id in its file.
fn place_in<'t>(ids: impl IntoIterator<Item = &'t String>, id: &str) -> u8 {
    let at = ids.into_iter().position(|other| other == id);
    u8::try_from(at.expect("the file has every id that it names")).expect("the file is short")
}

/// The fewest steps from a zone to each other one.
fn steps_from(zone: Zone, adjacent: &[Vec<Zone>]) -> [u8; Zone::COUNT] {
    let mut steps = [u8::MAX; Zone::COUNT];
    steps[zone.index()] = 0;
    let mut reached = VecDeque::from([zone]);
    while let Some(from) = reached.pop_front() {
        for to in &adjacent[from.index()] {
            if steps[to.index()] == u8::MAX {
                steps[to.index()] = steps[from.index()] + 1;
                reached.push_back(*to);
            }
        }
    }
    steps
}

impl Map {
    fn of(file: File) -> Self {
        let zone = |id: &String| Zone(place_in(file.zone.iter().map(|zone| &zone.id), id));
        let port = |id: &String| Port(place_in(file.port.iter().map(|port| &port.id), id));
        let overseas = |id: &String| Overseas(place_in(file.overseas.iter().map(|overseas| &overseas.id), id));
        let node = |id: &String| match file.port.iter().any(|port| port.id == *id) {
            true => Node::Port(port(id)),
            false => Node::City(City(place_in(file.city.iter().map(|city| &city.id), id))),
        };
        let of_zone = |text: &ZoneText| {
            let port = text.port.as_ref().map(|id| Place::Port(port(id)));
            port.or_else(|| text.overseas.as_ref().map(|id| Place::Overseas(overseas(id))))
        };
        let mut links = vec![Vec::new(); Port::COUNT + City::COUNT];
        let mut rails = Vec::new();
        for rail in &file.rail {
            let [one, other] = [node(&rail.between[0]), node(&rail.between[1])];
            links[one.index()].push(other);
            links[other.index()].push(one);
            rails.push((one, other, rail.via.clone()));
        }
        let adjacent: Vec<Vec<Zone>> = file.zone.iter().map(|text| text.adjacent.iter().map(zone).collect()).collect();
        Self {
            steps: Zone::all().map(|goal| steps_from(goal, &adjacent)).collect(),
            adjacent,
            places: file.zone.iter().map(of_zone).collect(),
            zones_of_ports: file.port.iter().map(|port| zone(&port.zone)).collect(),
            zones_of_overseas: file.overseas.iter().map(|overseas| zone(&overseas.zone)).collect(),
            rails,
            links,
            land: file.land,
            zones: file.zone,
            ports: file.port,
            cities: file.city,
            overseas: file.overseas,
        }
    }
}
