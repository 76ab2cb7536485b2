//! The places of names, shields and goods: as the map says, or else near by. No name covers another one or anything
//! of another place, and no edge cuts a name. The places are the same in every language.

use super::berths::{code_room, covered, is_wet};
use super::chart::Chart;
use super::goods::count;
use super::ground;
use super::places::{Site, Spread, marker};
use super::standing;
use crate::board::Vessel;
use crate::data::{Port, Zone};
use crate::scene::{Marks, Place};
use canvas::{Align, Point, Rect};

/// The distance of names from the edges and from each other.
const MARGIN: f64 = 5.0;
const APART: f64 = 2.0;
/// The distances from a place at which its name is tried, nearest first.
const AWAY: [f64; 10] = [0.0, 9.0, 18.0, 30.0, 44.0, 60.0, 78.0, 98.0, 122.0, 150.0];
/// The positions tried along a side of the place, as shares of the name's length.
const ALONG: [f64; 7] = [0.0, 0.17, 0.33, 0.5, 0.67, 0.83, 1.0];
/// The costs of a covered pixel: of another name or the number of a choice, of a ship, of the code of a zone.
const NAME: f64 = 20.0;
const SHIP: f64 = 0.02;
const CODE: f64 = 0.06;
/// The costs of a name elsewhere than the map says, on water, of a pixel of distance from the place, and of a line
/// that crosses another name.
const ELSEWHERE: f64 = 8.0;
const AFLOAT: f64 = 26.0;
const FAR: f64 = 1.4;
const CROSSED: f64 = 40.0;
/// The cost of a name that is nearer to another place than to its own.
const MISLEADS: f64 = 400.0;
/// The longest line that leads from a place to its name, in heights of the name.
pub(super) const LED: f64 = 6.5;
/// The distance from which a name has a line to its place, in heights of the name.
const LEADS: f64 = 1.1;
/// The distance from which a name is left out for want of room, in heights of the name.
const NEAR: f64 = 4.2;
/// The cost up to which a name stays where the map says.
const LEAST: f64 = 40.0;
/// More than sums of costs differ by the order of their terms.
const ROUNDING: f64 = 1e-6;
/// The number of passes over all names.
const PASSES: usize = 6;

/// The visible names, by place.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    spreads: Vec<Option<Spread>>,
}

/// A name to be placed.
#[derive(Clone)]
struct Label {
    site: Site,
    spread: Spread,
    /// Whether there is no room for the shield and the goods.
    is_bare: bool,
    /// The parts that no other name may cover: the name, and the line below it or beside it.
    parts: [Rect; 2],
    /// The parts that never move: the place itself, its anchor, the sign of its blockade.
    fixed: Vec<Rect>,
}

impl Labels {
    /// The names of the visible places that are shown. Names that do not fit are left out, unless they are needed: those of cities, and
    /// those of ports among many choices, because the menu names them.
    pub(super) fn of(chart: &Chart, which: Which<'_>, marks: &Marks, obstacles: Obstacles<'_>) -> Self {
        let seen = |site: &Site| (which.told)(*site) && site.is_seen(chart);
        let is_city = |site: &Site| matches!(site, Site::City(_));
        let (cities, ports): (Vec<Site>, Vec<Site>) = Site::all().filter(seen).partition(is_city);
        // The whole map and large parts of it have names where the map says.
        let is_printed = chart.whole || chart.is_close() && !marks.ask();
        let is_needed = |site: &Site| !is_printed && (which.needed)(*site);
        let (needed, others): (Vec<Site>, Vec<Site>) = ports.into_iter().partition(is_needed);
        let rooms = obstacles.rooms(chart);
        let all = || needed.iter().chain(&others).chain(&cities).copied();
        let dots: Vec<(Site, Point)> =
            if is_printed { Vec::new() } else { all().map(|site| (site, site.at(chart))).collect() };
        // Needed ports come first, then the others. Cities take the room that is left.
        let mut labels: Vec<Label> = Vec::new();
        for (at, group) in [&needed, &others, &cities].into_iter().enumerate() {
            let later = [&others, &cities].into_iter().skip(at).flatten().flat_map(|site| site.fixed(chart));
            let rooms: Vec<(Rect, f64)> = rooms.iter().copied().chain(later.map(|part| (part, NAME))).collect();
            let ground = Ground { chart, rooms: &rooms, dots: &dots, choices: obstacles.choices, asks: marks.ask() };
            labels = if at == 0 { ground.with_all(labels, group) } else { ground.with(labels, group) };
        }
        let is_chosen = |site| matches!(site, Site::City(city) if marks.choices.iter().any(|choice| choice.at == Place::City(city)));
        // The needed names are the first ones. Others make way for them.
        let (mut at, mut first) = (0, needed.len());
        while at < labels.len() {
            let own = &labels[at];
            let is_free = fits(chart, &labels, at, &dots, obstacles.choices);
            let reach = if is_chosen(own.site) { 1.5 * NEAR } else { NEAR };
            let is_near = own.parts.iter().any(|part| gap(*part, own.spread.dot) < reach * own.site.size(chart));
            // Without a decision, only the picture names the ports.
            let stays = !marks.ask() && chart.is_close() && !is_city(&own.site);
            let is_apart =
                || !own.is_cut(chart) && lies_over(chart, &labels[..first], at) == 0.0 && own.is_off(obstacles.choices);
            let stays = stays || at < first && is_apart();
            if is_free && (is_near || !marks.ask()) || stays {
                at += 1;
            } else {
                first -= usize::from(at < first);
                labels.remove(at);
            }
        }
        let mut spreads: Vec<Option<Spread>> = Site::all().map(|_| None).collect();
        for label in labels {
            spreads[label.site.index()] = Some(label.spread);
        }
        Self { spreads }
    }

    /// The layout of a place; `None` if the place is not shown.
    pub(super) fn of_site(&self, site: Site) -> Option<&Spread> {
        self.spreads.get(site.index())?.as_ref()
    }

    /// Every layout changed.
    pub(super) fn each(self, change: impl Fn(Site, Spread) -> Spread) -> Self {
        let spreads = Site::all().zip(self.spreads);
        Self { spreads: spreads.map(|(site, spread)| spread.map(|spread| change(site, spread))).collect() }
    }

    /// All visible places with their layouts.
    pub(super) fn all(&self) -> impl Iterator<Item = (Site, &Spread)> {
        Site::all().zip(&self.spreads).filter_map(|(site, spread)| Some((site, spread.as_ref()?)))
    }
}

/// The places whose names are shown.
#[derive(Clone, Copy)]
pub(super) struct Which<'a> {
    pub(super) told: &'a dyn Fn(Site) -> bool,
    /// Those whose names are never left out.
    pub(super) needed: &'a dyn Fn(Site) -> bool,
}

/// Areas that names avoid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacles<'a> {
    /// The rooms of the numbers of choices.
    pub(super) choices: &'a [Rect],
    pub(super) ships: &'a [Vessel],
}

impl Obstacles<'_> {
    /// The cost of a pixel by area. Ships and codes are around the middles of their zones.
    fn rooms(self, chart: &Chart) -> Vec<(Rect, f64)> {
        let choices = self.choices.iter().map(|room| (*room, NAME));
        let around = |at: Point, w: f64, h: f64| Rect::new(at.x - w / 2.0, at.y - h / 2.0, w, h);
        let mut zones: Vec<Zone> = self.ships.iter().filter_map(|ship| ship.zone).collect();
        zones.sort_unstable();
        zones.dedup();
        let length = chart.sizes.ship;
        let ships = zones.into_iter().map(|zone| (around(chart.zone(zone), 1.3 * length, length), SHIP));
        let code = |zone: Zone| {
            let (w, h) = code_room(chart, zone, ground::die(zone));
            (around(chart.zone(zone), w + 2.0 * APART, h + 2.0 * APART), CODE)
        };
        let codes = Zone::all().map(code);
        let legend = chart.whole.then(|| (standing::legend(chart), NAME));
        choices.chain(ships).chain(codes).chain(legend).collect()
    }
}

/// What surrounds the names of a group of places.
struct Ground<'a> {
    chart: &'a Chart,
    /// The costs of pixels by area.
    rooms: &'a [(Rect, f64)],
    dots: &'a [(Site, Point)],
    /// The rooms of the numbers of choices.
    choices: &'a [Rect],
    asks: bool,
}

impl Ground<'_> {
    /// These names and those of a group of places that are needed. Names that are placed first take the room of others, so a
    /// second order is tried if they do not all fit.
    fn with_all(&self, labels: Vec<Label>, group: &[Site]) -> Vec<Label> {
        let place = |site: &Site| site.at(self.chart);
        let area = self.chart.area;
        // Further orders gain hardly a name, and each takes as long again.
        let orders: [&dyn Fn(&Site) -> f64; 2] = [
            &|_| 0.0,
            // A place at an edge has least room for its name.
            &|site| (place(site).x - area.x).min(area.right() - place(site).x),
        ];
        let mut best: Option<(usize, Vec<Label>)> = None;
        for order in orders {
            let mut sites = group.to_vec();
            sites.sort_by(|one, other| order(one).total_cmp(&order(other)));
            let next = self.shortened(self.with(labels.clone(), &sites), labels.len());
            let faults = self.faulty(&next, labels.len()).len();
            if best.as_ref().is_none_or(|(least, _)| faults < *least) {
                best = Some((faults, next));
            }
            if faults == 0 {
                break;
            }
        }
        best.map_or(labels, |(_, best)| best)
    }

    /// These names and those of a group of places, in its order.
    fn with(&self, mut labels: Vec<Label>, group: &[Site]) -> Vec<Label> {
        let first = labels.len();
        labels.extend(group.iter().map(|site| Label::printed(self.chart, *site)));
        place(self.chart, &mut labels, self.rooms, first, self.dots);
        labels
    }

    /// These names without the goods where they do not fit, from this one on: the menu tells the rest. If that is not enough, all
    /// goods go.
    fn shortened(&self, mut labels: Vec<Label>, first: usize) -> Vec<Label> {
        for all in [false, true] {
            let faults = self.faulty(&labels, first);
            if all && !self.asks || faults.is_empty() {
                break;
            }
            let mut bare = labels.clone();
            let stripped = if all { (first..bare.len()).collect() } else { faults.clone() };
            stripped.into_iter().for_each(|at| bare[at].strip(self.chart));
            place(self.chart, &mut bare, self.rooms, first, self.dots);
            if self.faulty(&bare, first).len() < faults.len() {
                labels = bare;
            }
        }
        labels
    }

    /// The names from this one on that do not fit.
    fn faulty(&self, labels: &[Label], first: usize) -> Vec<usize> {
        (first..labels.len()).filter(|at| !fits(self.chart, labels, *at, self.dots, self.choices)).collect()
    }
}

/// Places the names from this one on, each among all others where they are.
fn place(chart: &Chart, labels: &mut [Label], obstacles: &[(Rect, f64)], from: usize, dots: &[(Site, Point)]) {
    // The numbers of the latest move of each name, and of the latest move of any when its place was looked for.
    let (mut moves, mut moved_at, mut looked_at) = (0_usize, vec![0; labels.len()], vec![None; labels.len()]);
    for _ in 0..PASSES {
        let mut moved = false;
        for at in from..labels.len() {
            let own = &labels[at];
            let stands = !own.is_cut(chart) && lies_over(chart, labels, at) == 0.0;
            let stands = stands && !misleads(chart, own.site, own.parts, dots);
            if stands && on_obstacles(&labels[at].parts, obstacles) < LEAST {
                continue;
            }
            // As long as no other name moves, the best place is the same.
            let latest = moved_at.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, moved)| *moved).max();
            if looked_at[at].is_some_and(|looked| latest <= Some(looked)) {
                continue;
            }
            let (best, before) = (best(chart, labels, at, obstacles, dots), labels[at].parts);
            moved |= best.name != labels[at].spread.name;
            labels[at].put(chart, best);
            if labels[at].parts != before {
                moves += 1;
                moved_at[at] = moves;
            }
            looked_at[at] = Some(moves);
        }
        if !moved {
            break;
        }
    }
}

/// Whether a name is whole, covers nothing, is not covered, and stands beside its own place.
fn fits(chart: &Chart, labels: &[Label], at: usize, dots: &[(Site, Point)], choices: &[Rect]) -> bool {
    let own = &labels[at];
    !own.is_cut(chart)
        && lies_over(chart, labels, at) == 0.0
        && !is_covered(labels, at)
        && !misleads(chart, own.site, own.parts, dots)
        && own.is_off(choices)
}

/// The area by which a name covers other names and places.
fn lies_over(chart: &Chart, labels: &[Label], at: usize) -> f64 {
    let others = labels.iter().enumerate().filter(|(other, _)| *other != at);
    let parts = others.flat_map(|(_, label)| label.parts.iter().chain(&label.fixed));
    let own = labels[at].site.own(chart).into_iter().map(|part| on(&labels[at].parts, part));
    parts.map(|part| over(&labels[at].parts, *part)).chain(own).sum()
}

/// Whether another name covers the place itself.
fn is_covered(labels: &[Label], at: usize) -> bool {
    let others = labels.iter().enumerate().filter(|(other, _)| *other != at);
    labels[at].fixed.iter().any(|own| others.clone().any(|(_, label)| over(&label.parts, *own) > 0.0))
}

fn on(own: &[Rect; 2], other: Rect) -> f64 {
    own.iter().map(|part| covered(*part, other)).sum()
}

/// The area by which a rectangle covers a name, with the margin between the two.
fn over(own: &[Rect; 2], other: Rect) -> f64 {
    on(&own.map(|part| part.grown(APART)), other)
}

fn on_obstacles(own: &[Rect; 2], obstacles: &[(Rect, f64)]) -> f64 {
    obstacles.iter().map(|(rect, weight)| weight * over(own, *rect)).sum()
}

/// The best place for a name: apart from all others, near its place, on land, as the map says.
fn best(chart: &Chart, labels: &[Label], at: usize, obstacles: &[(Rect, f64)], dots: &[(Site, Point)]) -> Spread {
    let own = &labels[at];
    let (site, dot, size) = (own.site, own.spread.dot, own.site.size(chart));
    let reach = Rect::new(dot.x, dot.y, 0.0, 0.0).grown(420.0);
    let others = labels.iter().enumerate().filter(|(other, _)| *other != at);
    let near: Vec<Rect> = others
        .flat_map(|(_, label)| label.parts.iter().chain(&label.fixed))
        .copied()
        .filter(|part| covered(*part, reach) > 0.0)
        .collect();
    let fixed = site.own(chart);
    let obstacles: Vec<(Rect, f64)> =
        obstacles.iter().copied().filter(|(rect, _)| covered(*rect, reach) > 0.0).collect();
    let room = chart.area.grown(-MARGIN);
    let bared = |spread: Spread| if own.is_bare { spread.bare() } else { spread };
    let printed = bared(site.printed(chart));
    let home = parts(site, chart, &printed)[0].centre();
    let mut best = (f64::INFINITY, printed.clone());
    let mut offer = |spread: &Spread, [name, line]: [Rect; 2], by: Point, own: f64| {
        let moved = |rect: Rect| Rect { x: rect.x + by.x, y: rect.y + by.y, ..rect };
        let parts = [moved(name), moved(line)];
        if !parts.iter().all(|part| holds(room, *part)) {
            return;
        }
        // A name that is far from its place can be left out without the roots below.
        let (across, down) = off(parts[0], dot);
        if own + FAR * across.max(down) > best.0 + ROUNDING {
            return;
        }
        let mut cost = own + 0.1 * (parts[0].centre().x - home.x).hypot(parts[0].centre().y - home.y);
        cost += FAR * across.hypot(down);
        // The further costs cannot reduce the sum.
        if cost >= best.0 {
            return;
        }
        // Most places cover other names, so they are looked for first. The sum itself has the same order for every place.
        let grown = parts.map(|part| part.grown(APART));
        let whole = hull(grown).grown(APART);
        let mut least = cost;
        for other in near.iter().filter(|other| meets(whole, **other)) {
            least += NAME * on(&grown, *other);
            if least > best.0 + ROUNDING {
                return;
            }
        }
        if misleads(chart, site, parts, dots) {
            cost += MISLEADS;
            if cost >= best.0 {
                return;
            }
        }
        // The names of islands belong on water, not on the next land.
        if !matches!(site, Site::Overseas(_)) {
            cost += AFLOAT * parts.iter().map(|part| afloat(chart, *part)).sum::<f64>();
        }
        cost += NAME * fixed.iter().map(|part| on(&parts, *part)).sum::<f64>();
        cost = near
            .iter()
            .filter(|other| meets(whole, **other))
            .fold(cost, |cost, other| cost + NAME * on(&grown, *other));
        let covers = obstacles.iter().filter(|(rect, _)| meets(whole, *rect));
        cost += covers.map(|(rect, weight)| weight * on(&grown, *rect)).sum::<f64>();
        if let Some(end) = leads_to(parts, dot, size).filter(|_| cost < best.0) {
            cost += CROSSED * count(near.iter().filter(|other| crosses(dot, end, **other)).count());
        }
        if cost < best.0 {
            best = (cost, spread.clone().moved(by.x, by.y));
        }
    };
    offer(&printed, parts(site, chart, &printed), Point::default(), 0.0);
    let reach = 0.34 * size + 5.0;
    for spread in &site.forms(chart).into_iter().map(bared).collect::<Vec<_>>() {
        let own = parts(site, chart, spread);
        let (left, top) = (own[0].x.min(own[1].x), own[0].y.min(own[1].y));
        let (w, h) = (own[0].right().max(own[1].right()) - left, own[0].bottom().max(own[1].bottom()) - top);
        for away in AWAY {
            let far = reach + away;
            for share in ALONG {
                let (across, down) = (dot.x - w * share, dot.y - h * share + (share - 0.5) * 2.0 * reach);
                for (x, y) in
                    [(dot.x - far - w, down), (dot.x + far, down), (across, dot.y - far - h), (across, dot.y + far)]
                {
                    let by = Point::new((x - left).round(), (y - top).round());
                    offer(spread, own, by, ELSEWHERE);
                }
            }
        }
    }
    best.1
}

/// Whether a name is nearer to another place than to its own, without a short line to it.
fn misleads(chart: &Chart, site: Site, parts: [Rect; 2], dots: &[(Site, Point)]) -> bool {
    let Some((_, dot)) = dots.iter().find(|(other, _)| *other == site) else { return false };
    let (own, size) = (gap(parts[0], *dot), site.size(chart));
    let is_led = leads_to(parts, *dot, size).is_some() && own < LED * size;
    let is_near = |dot: Point| {
        let (x, y) = off(parts[0], dot);
        // Roots are slow.
        x <= own && y <= own && x.hypot(y) <= own
    };
    !is_led && dots.iter().any(|(other, dot)| *other != site && is_near(*dot))
}

/// Whether two rectangles have anything in common.
#[inline]
fn meets(one: Rect, other: Rect) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}

/// The smallest rectangle around both parts of a name.
fn hull([name, line]: [Rect; 2]) -> Rect {
    let (x, y) = (name.x.min(line.x), name.y.min(line.y));
    Rect::new(x, y, name.right().max(line.right()) - x, name.bottom().max(line.bottom()) - y)
}

/// Whether one rectangle contains another.
fn holds(room: Rect, part: Rect) -> bool {
    part.x >= room.x && part.y >= room.y && part.right() <= room.right() && part.bottom() <= room.bottom()
}

/// The end of the line from a place to its name; `None` if they are close enough without one.
pub(super) fn leads_to([name, line]: [Rect; 2], dot: Point, size: f64) -> Option<Point> {
    let (left, right) = (name.x.min(line.x), name.right().max(line.right()));
    let (top, foot) = (name.y.min(line.y), name.bottom().max(line.bottom()));
    let end = Point::new(dot.x.clamp(left, right), dot.y.clamp(top, foot));
    ((end.x - dot.x).hypot(end.y - dot.y) > LEADS * size).then_some(end)
}

/// Whether the line from a place to its name crosses a rectangle.
fn crosses(dot: Point, end: Point, part: Rect) -> bool {
    let at = |share: f64| Point::new(dot.x + share * (end.x - dot.x), dot.y + share * (end.y - dot.y));
    (1..10).any(|step| off(part, at(f64::from(step) / 10.0)) == (0.0, 0.0))
}

/// The distance of a point from a rectangle.
fn gap(part: Rect, at: Point) -> f64 {
    let (x, y) = off(part, at);
    x.hypot(y)
}

/// The distances of a point from a rectangle, across and down.
fn off(part: Rect, at: Point) -> (f64, f64) {
    let off = |from: f64, to: f64, at: f64| (from - at).max(at - to).max(0.0);
    (off(part.x, part.right(), at.x), off(part.y, part.bottom(), at.y))
}

/// The part of a name on water, from 0 to 1.
fn afloat(chart: &Chart, part: Rect) -> f64 {
    let points = [0.1, 0.5, 0.9].map(|share| Point::new(part.x + share * part.w, part.centre().y));
    count(points.iter().filter(|at| is_wet(chart.on_map(**at))).count()) / 3.0
}

/// The name, and everything in its line.
pub(super) fn parts(site: Site, chart: &Chart, spread: &Spread) -> [Rect; 2] {
    [site.name_room(chart, spread), spread.line(chart)]
}

impl Label {
    fn printed(chart: &Chart, site: Site) -> Self {
        let spread = site.printed(chart);
        let fixed = site.fixed(chart);
        Self { site, parts: parts(site, chart, &spread), spread, is_bare: false, fixed }
    }

    /// Leaves the shield and the goods out, and begins again where the map says.
    fn strip(&mut self, chart: &Chart) {
        self.is_bare = true;
        self.put(chart, self.site.printed(chart).bare());
    }

    /// Whether the name covers none of these rooms.
    fn is_off(&self, rooms: &[Rect]) -> bool {
        rooms.iter().all(|room| over(&self.parts, *room) == 0.0)
    }

    fn put(&mut self, chart: &Chart, spread: Spread) {
        self.parts = parts(self.site, chart, &spread);
        self.spread = spread;
    }

    fn is_cut(&self, chart: &Chart) -> bool {
        !self.parts.iter().all(|part| holds(chart.area.grown(-MARGIN), *part))
    }
}

impl Site {
    /// The parts of a place that never move: the place itself, its anchor, the sign of its blockade.
    pub(super) fn fixed(self, chart: &Chart) -> Vec<Rect> {
        let (dot, size) = (self.at(chart), self.size(chart));
        let more = match self {
            Self::Port(port) => Some(marker_room(chart, port)),
            Self::Overseas(_) => Some(Rect::new(dot.x - 0.6 * size, dot.y - 1.8 * size, 1.2 * size, 1.5 * size)),
            Self::City(_) => None,
        };
        let radius = if matches!(self, Self::City(_)) { 0.27 } else { 0.34 };
        [Rect::new(dot.x, dot.y, 0.0, 0.0).grown(radius * size + 1.0)].into_iter().chain(more).collect()
    }

    /// The parts that never move, for the place's own name, which may come closer.
    fn own(self, chart: &Chart) -> Vec<Rect> {
        let mut all = self.fixed(chart);
        all[0] = all[0].grown(-1.0);
        all
    }

    /// Whether the place itself is visible.
    pub(super) fn is_seen(self, chart: &Chart) -> bool {
        chart.shows(self.at(chart), -MARGIN)
    }
}

/// The room of the sign of a blockade.
pub(super) fn marker_room(chart: &Chart, port: Port) -> Rect {
    let (at, h) = (marker(chart, port), chart.sizes.shield);
    Rect::new(at.x - 0.62 * h, at.y - 0.52 * h, 1.24 * h, 1.04 * h)
}

/// The arrangements of a name and its line: the line below, aligned to either end, or both in one row.
pub(super) const FORMS: [(Align, bool); 5] =
    [(Align::End, false), (Align::Start, false), (Align::Middle, false), (Align::End, true), (Align::Start, true)];
