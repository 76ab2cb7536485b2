//! Ships: side-wheel steamers with a tall funnel in the owner's colour and with the owner's number, goods on deck,
//! and their places in zones.

use std::collections::BTreeMap;

use super::berths::{Berths, Shape};
use super::chart::Chart;
use super::colours::Colours;
use super::goods::{Cubes, count};
use super::icons;
use crate::board::Vessel;
use crate::data::Zone;
use crate::scene::SeaScene;
use canvas::signs::words;
use canvas::{Align, Canvas, Face, Line, Path, Point, Rect, TextStyle, Theme, Transform, writing::short};
use engine::seat::Seat;

/// The most ships of a zone drawn one by one. If there are more, the ships of one owner are drawn as one.
const MOST: usize = 4;

/// The cost of covering a pixel of a ship.
pub(super) const SHIP: f64 = 2.0;
/// The scale of ships that do not fit otherwise, and its cost as a share of the room.
const SMALLER: f64 = 0.8;
const NARROW: f64 = 0.12;
/// The least lengths at which a phone shows the numbers on funnels: on a few ships, and on many.
const LEAST: [f64; 2] = [64.0, 52.0];
/// The scale of ships that are not being decided on, if much of the map is visible.
const ASIDE: f64 = 0.76;

/// A drawn ship, or several of one owner.
#[derive(Clone, Debug)]
pub(super) struct Token<'a> {
    /// `None` for a ship for sale.
    owner: Option<Seat>,
    /// The ship with its goods and its crew; `None` for a ship for sale and for several ships.
    vessel: Option<&'a Vessel>,
    /// The middle of the waterline, and the length.
    pub(super) at: Point,
    pub(super) length: f64,
    chosen: bool,
    /// The number of ships that the token stands for.
    count: usize,
}

/// Places for all visible ships.
pub(super) fn tokens<'a>(chart: &Chart, berths: &mut Berths, sea: &'a SeaScene) -> Vec<Token<'a>> {
    let mut zones: BTreeMap<Zone, Vec<Token<'a>>> = BTreeMap::new();
    for vessel in &sea.ships {
        let Some(zone) = vessel.zone else { continue };
        let token = Token { chosen: sea.chosen == Some(vessel.ship), ..Token::alone(vessel, Point::default(), 0.0) };
        zones.entry(zone).or_default().push(token);
    }
    let shown = zones.into_iter().filter(|(zone, _)| chart.shows(chart.zone(*zone), 0.5 * chart.sizes.ship));
    shown.flat_map(|(zone, tokens)| in_zone(chart, berths, zone, tokens)).collect()
}

/// The ships of a zone, two or three in a row, away from all words as far as possible.
fn in_zone<'a>(chart: &Chart, berths: &mut Berths, zone: Zone, mut tokens: Vec<Token<'a>>) -> Vec<Token<'a>> {
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
    let least = if chart.whole { 0.0 } else { LEAST[usize::from(many > MOST)] };
    let usual = (share * aside * chart.sizes.ship).max(least);
    let (lengths, narrow) =
        ([usual, (SMALLER * usual).max(least)], NARROW * pitch(usual).0 * pitch(usual).1 * count(many));
    let all: Vec<(usize, f64)> =
        lengths.iter().flat_map(|length| shapes.iter().map(|columns| (*columns, *length))).collect();
    let shape = |(columns, length): &(usize, f64)| {
        let (across, down) = pitch(*length);
        let cost = if *length < usual { narrow } else { 0.0 };
        let (w, h) = (across * count(*columns), down * count(many.div_ceil(*columns)));
        let room = Rect::new(0.0, 0.0, w, h);
        let places = tokens.iter().enumerate().map(|(at, token)| (token, ship_in(room, (at, many), *columns, *length)));
        let numbers = places.flat_map(|(token, at)| Token { at, length: *length, ..token.clone() }.numbers()).collect();
        Shape { w, h, cost, numbers }
    };
    let (place, room) = berths.take(chart, zone, &all.iter().map(shape).collect::<Vec<_>>(), SHIP);
    let (columns, length) = all[place];
    for (at, token) in tokens.iter_mut().enumerate() {
        let Point { x, y } = ship_in(room, (at, many), columns, length);
        token.at = Point::new(x.round(), y.round());
        token.length = length;
    }
    tokens
}

/// The distances between ships of this length.
fn pitch(length: f64) -> (f64, f64) {
    (1.12 * length, 0.76 * length)
}

/// The place of a ship among others in their room.
fn ship_in(room: Rect, (at, of): (usize, usize), columns: usize, length: f64) -> Point {
    let (across, down) = pitch(length);
    let row = at / columns;
    let in_row = (of - row * columns).min(columns);
    let column = count(at % columns) - (count(in_row) - 1.0) / 2.0;
    Point::new(room.centre().x + column * across, room.y + 0.68 * length + count(row) * down)
}

/// One token for all ships of an owner.
fn by_owner(tokens: Vec<Token<'_>>) -> Vec<Token<'_>> {
    let mut owners: BTreeMap<Option<Seat>, Token<'_>> = BTreeMap::new();
    for token in tokens {
        let alone = Token { vessel: None, count: 0, ..token.clone() };
        let all = owners.entry(token.owner).or_insert(alone);
        all.count += 1;
        all.chosen |= token.chosen;
    }
    owners.into_values().collect()
}

impl<'a> Token<'a> {
    /// A ship alone.
    pub(super) const fn alone(vessel: &'a Vessel, at: Point, length: f64) -> Self {
        Self { owner: Some(vessel.owner), vessel: Some(vessel), ..Self::for_sale(at, length) }
    }

    /// A ship that nobody owns.
    pub(super) const fn for_sale(at: Point, length: f64) -> Self {
        Self { owner: None, vessel: None, at, length, chosen: false, count: 1 }
    }

    /// The rectangle around hull and funnel.
    pub(super) fn bounds(&self) -> Rect {
        let l = self.length;
        Rect::new(self.at.x - 0.58 * l, self.at.y - 0.72 * l, 1.16 * l, 0.8 * l)
    }

    /// The rectangles of the numbers on the funnel and beside it.
    pub(super) fn numbers(&self) -> Vec<Rect> {
        let (Point { x, y }, l) = (self.at, self.length);
        let own = self.owner.map(|_| Rect::new(x - 0.15 * l, y - 0.54 * l, 0.3 * l, 0.36 * l));
        let many = (self.count > 1).then(|| Rect::new(x + 0.22 * l, y - 0.64 * l, 0.52 * l, 0.36 * l));
        own.into_iter().chain(many).collect()
    }

    fn placed(&self, path: &Path) -> Path {
        path.clone().moved(Transform::shift(self.at.x, self.at.y).scaled(self.length))
    }
}

/// Draws ships, all parts of one colour together.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, colours: &Colours, tokens: &[Token<'_>]) {
    let Some(first) = tokens.first() else { return };
    let line = |share: f64| Line::wide(share * first.length).round();
    let all = |path: &Path| -> Path { tokens.iter().map(|token| token.placed(path)).collect() };
    let svg = |svg: &str| all(&Path::from_svg(svg));
    let halo = Path::ellipse(Point::new(0.0, -0.24), 0.68, 0.54);
    let chosen: Path = tokens.iter().filter(|token| token.chosen).map(|token| token.placed(&halo)).collect();
    canvas.stroke(&chosen, &line(0.14), theme.mark.last_edge);
    canvas.stroke(&chosen, &line(0.08), theme.mark.last);
    canvas.fill(&svg(FOAM), colours.foam);
    let masts = svg("M-.4 -.2 L-.42 -.56 M.37 -.2 L.35 -.56 M.48 -.26 L.62 -.33");
    canvas.stroke(&masts, &line(0.035), colours.edge);
    canvas.fill(&svg(EDGE), colours.edge);
    canvas.fill(&svg(HULL), colours.hull);
    canvas.fill(&svg("M-.47 -.07 H.44 L.42 .03 H-.42 Z"), colours.port);
    let funnel = Path::from_svg(FUNNEL);
    let owners = tokens.iter().fold(BTreeMap::<Option<Seat>, Vec<&Token<'_>>>::new(), |mut owners, token| {
        owners.entry(token.owner).or_default().push(token);
        owners
    });
    for (owner, tokens) in &owners {
        let paint = owner.map_or(colours.wheel, |owner| colours.player(owner).ground);
        canvas.fill(&tokens.iter().map(|token| token.placed(&funnel)).collect(), paint);
    }
    canvas.fill(&svg("M-.165 -.64 H.165 V-.56 H-.165 Z"), colours.edge);
    let mut cubes = Cubes::default();
    for (token, vessel) in tokens.iter().filter_map(|token| Some((token, token.vessel?))) {
        let side = 0.17 * token.length;
        let units = vessel.hold.kinds().flat_map(|(good, count)| (0..count).map(move |_| good));
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
            words(canvas, &(owner.0 + 1).to_string(), at, 0.46 * l, colours.player(owner).ink);
        }
        if token.vessel.is_some_and(|vessel| vessel.captain) {
            icons::aboard(canvas, theme, false, Point::new(x - 0.42 * l, y - 0.56 * l), 0.15 * l);
        }
        if token.vessel.is_some_and(|vessel| vessel.pilot) {
            icons::aboard(canvas, theme, true, Point::new(x + 0.35 * l, y - 0.56 * l), 0.15 * l);
        }
        if token.count > 1 {
            let style = TextStyle::new(Face::Strong, short(0.46 * l), colours.foam).aligned(Align::Start);
            let at = Point::new(x + 0.24 * l, y - 0.3 * l);
            canvas.text(&format!("×{}", token.count), at, &style.haloed(colours.edge, 0.07 * l));
        }
    }
}

/// A low hull with a raked bow and its wheel box, and a funnel that is wide enough for a number. Lengths are relative to the ship,
/// from the middle of the waterline.
const HULL: &str = "M-.52 -.2 L-.2 -.17 H.2 Q.4 -.19 .52 -.27 L.43 .03 H-.42 Q-.5 -.04 -.52 -.2 Z";
const FUNNEL: &str = "M-.165 -.64 H.165 V-.14 H-.165 Z";
/// The outline of hull and funnel, and the foam around it. Filled, because stroking is slower.
const EDGE: &str = "M-.56 -.235 L-.2 -.2 V-.675 H.2 V-.2 L.39 -.225 .575 -.32 .46 .065 H-.44 L-.54 -.06 Z";
const FOAM: &str = "M-.6 -.275 L-.235 -.235 V-.71 H.235 V-.235 L.4 -.26 .63 -.375 .485 .1 H-.46 L-.575 -.04 Z";
