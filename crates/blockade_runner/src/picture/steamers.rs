//! Ships: side-wheel steamers with a tall funnel in the owner's colour and with the owner's number, goods on deck,
//! and their places in zones.

use std::collections::BTreeMap;

use super::berths::{Berths, Shape};
use super::chart::Chart;
use super::colours::Colours;
use super::goods::{Cubes, count};
use super::icons;
use crate::data::{Cargo, Zone};
use crate::scene::{Livery, ShipScene};
use canvas::signs::words;
use canvas::{Align, Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, Transform, writing::short};

/// The most ships of a zone drawn one by one. If there are more, the ships of one owner are drawn as one.
const MOST: usize = 6;

/// The cost of covering a pixel of a ship.
const SHIP: f64 = 2.0;
/// The scale of ships that do not fit otherwise, and its cost as a share of the room.
const SMALLER: f64 = 0.8;
const NARROW: f64 = 0.12;
/// The scale of ships that are not being decided on, if much of the map is visible.
const ASIDE: f64 = 0.76;

/// A drawn ship, or several of one owner.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// `None` for a ship for sale.
    owner: Option<Livery>,
    /// The middle of the waterline, and the length.
    pub(super) at: Point,
    pub(super) length: f64,
    cargo: Cargo,
    captain: bool,
    pilot: bool,
    pub(super) chosen: bool,
    /// The number of ships that the token stands for.
    count: usize,
}

/// Places for all visible ships.
pub(super) fn tokens(chart: &Chart, berths: &mut Berths, ships: &[ShipScene]) -> Vec<Token> {
    let mut zones: BTreeMap<Zone, Vec<&ShipScene>> = BTreeMap::new();
    for ship in ships {
        zones.entry(ship.zone).or_default().push(ship);
    }
    let shown = zones.into_iter().filter(|(zone, _)| chart.shows(chart.zone(*zone), 0.5 * chart.sizes.ship));
    shown.flat_map(|(zone, ships)| in_zone(chart, berths, zone, &ships)).collect()
}

/// The ships of a zone, two or three in a row, away from all words as far as possible.
fn in_zone(chart: &Chart, berths: &mut Berths, zone: Zone, ships: &[&ShipScene]) -> Vec<Token> {
    let mut tokens: Vec<Token> = ships.iter().map(|ship| Token::of(ship)).collect();
    if tokens.len() > MOST {
        tokens = by_owner(tokens);
    }
    let (shapes, share): (&[usize], f64) = match tokens.len() {
        0 | 1 => (&[1], 1.0),
        2 => (&[2, 1], 1.0),
        3 | 4 => (&[2, 1, 3], 0.9),
        _ => (&[3, 2], 0.76),
    };
    let aside = if chart.is_close() || tokens.iter().any(|token| token.chosen) { 1.0 } else { ASIDE };
    let many = tokens.len();
    let usual = share * aside * chart.sizes.ship;
    let pitch = |length: f64| (1.12 * length, 0.76 * length);
    let (lengths, narrow) = ([usual, SMALLER * usual], NARROW * pitch(usual).0 * pitch(usual).1 * count(many));
    let all: Vec<(usize, f64)> =
        lengths.iter().flat_map(|length| shapes.iter().map(|columns| (*columns, *length))).collect();
    let shape = |(columns, length): &(usize, f64)| {
        let (across, down) = pitch(*length);
        let cost = if *length < usual { narrow } else { 0.0 };
        Shape { w: across * count(*columns), h: down * count(many.div_ceil(*columns)), cost }
    };
    let (place, room) = berths.take(chart, zone, &all.iter().map(shape).collect::<Vec<_>>(), SHIP);
    let (columns, length) = all[place];
    let (across, down) = pitch(length);
    for (at, token) in tokens.iter_mut().enumerate() {
        let row = at / columns;
        let in_row = (many - row * columns).min(columns);
        let column = count(at % columns) - (count(in_row) - 1.0) / 2.0;
        let y = room.y + 0.68 * length + count(row) * down;
        token.at = Point::new((room.centre().x + column * across).round(), y.round());
        token.length = length;
    }
    tokens
}

/// One token for all ships of an owner.
fn by_owner(tokens: Vec<Token>) -> Vec<Token> {
    let mut owners: BTreeMap<Option<Livery>, Token> = BTreeMap::new();
    for token in tokens {
        let alone = Token { cargo: Cargo::NONE, captain: false, pilot: false, count: 0, ..token.clone() };
        let all = owners.entry(token.owner).or_insert(alone);
        all.count += 1;
        all.chosen |= token.chosen;
    }
    owners.into_values().collect()
}

impl Token {
    fn of(ship: &ShipScene) -> Self {
        let ShipScene { owner, cargo, captain, pilot, chosen, .. } = *ship;
        Self { owner: Some(owner), at: Point::default(), length: 0.0, cargo, captain, pilot, chosen, count: 1 }
    }

    /// A ship alone.
    pub(super) fn alone(ship: &ShipScene, at: Point, length: f64) -> Self {
        Self { at, length, ..Self::of(ship) }
    }

    /// A ship that nobody owns.
    pub(super) const fn for_sale(at: Point, length: f64) -> Self {
        let cargo = Cargo::NONE;
        Self { owner: None, at, length, cargo, captain: false, pilot: false, chosen: false, count: 1 }
    }

    /// The rectangle around hull and funnel.
    pub(super) fn bounds(&self) -> Rect {
        let l = self.length;
        Rect::new(self.at.x - 0.58 * l, self.at.y - 0.72 * l, 1.16 * l, 0.8 * l)
    }

    fn placed(&self, path: &Path) -> Path {
        path.clone().moved(Transform::shift(self.at.x, self.at.y).scaled(self.length))
    }
}

/// Draws ships, all parts of one colour together.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, tokens: &[Token]) {
    let Some(first) = tokens.first() else { return };
    let line = |share: f64| Line::wide(share * first.length).round();
    let all = |path: &Path| -> Path { tokens.iter().map(|token| token.placed(path)).collect() };
    let (hull, funnel) = (hull(), funnel());
    let outline = |points: &[(f64, f64)]| all(&Path::polygon(points));
    let chosen: Path = tokens.iter().filter(|token| token.chosen).map(|token| token.placed(&halo())).collect();
    canvas.stroke(&chosen, &line(0.14), theme.mark.last_edge);
    canvas.stroke(&chosen, &line(0.08), theme.mark.last);
    canvas.fill(&outline(&FOAM), colours.foam);
    let masts = Path::new()
        .from(-0.4, -0.2)
        .to(-0.42, -0.56)
        .from(0.37, -0.2)
        .to(0.35, -0.56)
        .from(0.48, -0.26)
        .to(0.62, -0.33);
    canvas.stroke(&all(&masts), &line(0.035), colours.edge);
    canvas.fill(&outline(&EDGE), colours.edge);
    canvas.fill(&all(&hull), colours.hull);
    canvas.fill(&outline(&[(-0.47, -0.07), (0.44, -0.07), (0.42, 0.03), (-0.42, 0.03)]), colours.port);
    let owners = tokens.iter().fold(BTreeMap::<Option<Livery>, Vec<&Token>>::new(), |mut owners, token| {
        owners.entry(token.owner).or_default().push(token);
        owners
    });
    for (owner, tokens) in &owners {
        let paint = owner.map_or(colours.wheel, |owner| colours.livery(owner).ground);
        canvas.fill(&tokens.iter().map(|token| token.placed(&funnel)).collect(), paint);
    }
    canvas.fill(&outline(&[(-0.165, -0.64), (0.165, -0.64), (0.165, -0.56), (-0.165, -0.56)]), colours.edge);
    let mut cubes = Cubes::default();
    for token in tokens {
        let side = 0.17 * token.length;
        let units = token.cargo.kinds().flat_map(|(good, count)| (0..count).map(move |_| good));
        for (good, x) in units.zip([0.27, 0.46, -0.27, -0.46]) {
            let corner =
                Point::new(token.at.x + x * token.length - side / 2.0, token.at.y - 0.215 * token.length - side);
            cubes.put(good, Rect::new(corner.x, corner.y, side, side));
        }
    }
    cubes.draw(canvas, colours);
    for token in tokens {
        let (Point { x, y }, l) = (token.at, token.length);
        if let Some(owner) = token.owner {
            let at = Point::new(x, y - 0.36 * l);
            words(canvas, &owner.number.to_string(), at, 0.38 * l, colours.livery(owner).ink);
        }
        if token.captain {
            icons::aboard(canvas, theme, false, Point::new(x - 0.42 * l, y - 0.56 * l), 0.15 * l);
        }
        if token.pilot {
            icons::aboard(canvas, theme, true, Point::new(x + 0.35 * l, y - 0.56 * l), 0.15 * l);
        }
        if token.count > 1 {
            let style = TextStyle::new(Face::Strong, short(0.42 * l), colours.foam).aligned(Align::Start);
            let at = Point::new(x + 0.24 * l, y - 0.3 * l);
            canvas.text(&format!("×{}", token.count), at, &style.haloed(colours.edge, 0.07 * l));
        }
    }
}

/// The outline of hull and funnel, and the foam around it. Filled, because stroking is slower.
const EDGE: [(f64, f64); 10] = [
    (-0.56, -0.235),
    (-0.2, -0.2),
    (-0.2, -0.675),
    (0.2, -0.675),
    (0.2, -0.2),
    (0.39, -0.225),
    (0.575, -0.32),
    (0.46, 0.065),
    (-0.44, 0.065),
    (-0.54, -0.06),
];
const FOAM: [(f64, f64); 10] = [
    (-0.6, -0.275),
    (-0.235, -0.235),
    (-0.235, -0.71),
    (0.235, -0.71),
    (0.235, -0.235),
    (0.4, -0.26),
    (0.63, -0.375),
    (0.485, 0.1),
    (-0.46, 0.1),
    (-0.575, -0.04),
];

/// A low hull with a raked bow and its wheel box. Lengths are relative to the ship, from the middle of the waterline.
fn hull() -> Path {
    Path::new()
        .from(-0.52, -0.2)
        .to(-0.2, -0.17)
        .to(0.2, -0.17)
        .bend(0.4, -0.19, 0.52, -0.27)
        .to(0.43, 0.03)
        .to(-0.42, 0.03)
        .bend(-0.5, -0.04, -0.52, -0.2)
        .close()
}

/// A funnel that is wide enough for a number.
fn funnel() -> Path {
    Path::polygon(&[(-0.165, -0.64), (0.165, -0.64), (0.165, -0.14), (-0.165, -0.14)])
}

/// The outline around a ship being decided on.
fn halo() -> Path {
    Path::ellipse(Point::new(0.0, -0.24), 0.68, 0.54)
}
