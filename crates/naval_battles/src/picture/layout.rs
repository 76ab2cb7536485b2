//! Where fleets, attacks and a hand lie.

use super::fleets::Berth;
use super::formation::Facing;
use crate::scene::{FEW, FleetScene, Scene, Sea};
use canvas::{Rect, shown};

/// The height of the title, in pictures of the size for decisions.
pub(super) const HEAD: f64 = 46.0;
/// What lies between two areas.
const GAP: f64 = 8.0;
/// The size of a table of many fleets, which is for opening, in the shape of the one for decisions.
const LARGE: (u16, u16) = (1600, 1018);
/// The height of a hand below other things.
const HAND: f64 = 232.0;
/// The width of the own ships beside the fleets among which a target is chosen, and the height of the card above them.
const FIRING: f64 = 230.0;
const PLAYED: f64 = 310.0;
/// The same above several ships.
const PLAYED_SMALL: f64 = 210.0;
/// How large the header of a fleet is where many of them are targets.
const SMALL_HEADER: f64 = 0.8;
/// The share of a list of attacks beside a fleet.
const LIST: f64 = 0.46;
/// Cards of a hand that has room below a list beside a fleet, and the height that they take there.
const BELOW_LIST: usize = 3;
const SMALL_HAND: f64 = 200.0;
/// What lies between two fleets that face each other: water, over which arrows run.
const STRAIT: f64 = 44.0;
/// Players without teams for whom one line will do around a table, and teams that lie in lines.
const ONE_LINE: usize = 3;
const TEAM_LINES: usize = 2;
/// The most lines in which fleets are tried.
const LINES: usize = 3;

/// The areas of a picture.
pub(super) struct Layout {
    /// By fleet.
    pub(super) fleets: Vec<Place>,
    pub(super) attacks: Rect,
    pub(super) hand: Rect,
    /// The own ships that fire or fly.
    pub(super) firing: Rect,
}

/// Where a fleet lies.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) area: Rect,
    pub(super) facing: Facing,
}

/// The size of a picture in pixels.
pub(super) fn size(scene: &Scene) -> (u16, u16) {
    if scene.large { LARGE } else { shown::DECISION }
}

impl Layout {
    pub(super) fn of(sea: &Sea, room: Rect) -> Self {
        match &sea.firing {
            Some(firing) => Self::aiming(sea, firing.len(), room),
            None if sea.listed && !sea.fleets.is_empty() && sea.hand.len() <= BELOW_LIST => {
                Self::beside_list(sea, room)
            }
            None => Self::above_hand(sea, room),
        }
    }

    /// The card that is played and the own ships on the left, fleets on the right.
    fn aiming(sea: &Sea, ships: usize, room: Rect) -> Self {
        let side = Rect { w: FIRING, ..room };
        let played = if ships > 1 { PLAYED_SMALL } else { PLAYED };
        let hand = Rect { h: if sea.hand.is_empty() { 0.0 } else { played }, ..side };
        let top = if sea.hand.is_empty() { side.y } else { hand.bottom() + GAP };
        let firing = Rect { y: top, h: room.bottom() - top, ..side };
        let fleets = Rect { x: side.right() + GAP, w: room.w - side.w - GAP, ..room };
        Self { fleets: best(&sea.fleets, fleets, header_scale(sea)), attacks: Rect::default(), hand, firing }
    }

    /// Attacks on the left with a few cards below them, fleets on the right in the whole height.
    fn beside_list(sea: &Sea, room: Rect) -> Self {
        let left = Rect { w: room.w * LIST, ..room };
        let height = if sea.hand.is_empty() { 0.0 } else { SMALL_HAND };
        let hand = Rect { y: room.bottom() - height, h: height, ..left };
        let attacks = Rect { h: if sea.hand.is_empty() { room.h } else { room.h - height - GAP }, ..left };
        let x = left.right() + GAP;
        let fleets = Rect { x, w: room.right() - x, ..room };
        Self { fleets: best(&sea.fleets, fleets, header_scale(sea)), attacks, hand, firing: Rect::default() }
    }

    /// Attacks on the left, fleets on the right, a hand below.
    fn above_hand(sea: &Sea, room: Rect) -> Self {
        let height = if sea.hand.is_empty() { 0.0 } else { HAND };
        let hand = Rect { y: room.bottom() - height, h: height, ..room };
        let upper = Rect { h: if sea.hand.is_empty() { room.h } else { room.h - height - GAP }, ..room };
        let attacks = Rect { w: upper.w * if sea.fleets.is_empty() { 1.0 } else { LIST }, ..upper };
        let right = attacks.right() + GAP;
        let fleets = if sea.listed { Rect { x: right, w: upper.right() - right, ..upper } } else { upper };
        let places = if sea.faced { around(&sea.fleets, fleets) } else { best(&sea.fleets, fleets, header_scale(sea)) };
        Self { fleets: places, attacks, hand, firing: Rect::default() }
    }
}

/// How large the headers of fleets are.
pub(super) fn header_scale(sea: &Sea) -> f64 {
    if sea.faced || sea.fleets.len() < FEW { 1.0 } else { SMALL_HEADER }
}

/// Fleets in as many lines as are best for the one that comes out worst.
fn best(fleets: &[FleetScene], room: Rect, scale: f64) -> Vec<Place> {
    let arranged = |lines: usize| {
        let columns = fleets.len().div_ceil(lines);
        let lines = fleets.len().div_ceil(columns);
        let place = |at: usize| {
            // The last line has what is left, larger.
            let of = columns.min(fleets.len() - at / columns * columns);
            Place { area: part(line(room, at / columns, lines, GAP), at % columns, of, GAP), facing: Facing::Up }
        };
        (0..fleets.len()).map(place).collect::<Vec<_>>()
    };
    let worst = |places: &[Place]| {
        let worths = fleets.iter().zip(places).map(|(fleet, place)| Berth::of(fleet, *place, scale).formation.worth);
        worths.fold(f64::INFINITY, f64::min)
    };
    let all = (1..=fleets.len().min(LINES)).map(arranged);
    all.max_by(|one, other| worst(one).total_cmp(&worst(other))).unwrap_or_default()
}

/// All fleets around a table. Two lie beside each other and face each other. Of more, teams have a line of their own each, or a
/// column where they are many; others lie in two lines, the first of which has one more where they are odd. What lies in two
/// lines faces the middle. A place depends on nothing that changes in a game.
fn around(fleets: &[FleetScene], room: Rect) -> Vec<Place> {
    if let [_, _] = fleets {
        let place = |at, facing| Place { area: part(room, at, 2, STRAIT), facing };
        return vec![place(0, Facing::Right), place(1, Facing::Left)];
    }
    let teams = fleets.iter().filter_map(|fleet| fleet.team.as_ref()).map(|team| usize::from(team.number) + 1).max();
    let lines = match teams {
        Some(teams) if teams > TEAM_LINES => fleets.len().div_ceil(teams),
        Some(teams) => teams,
        None if fleets.len() <= ONE_LINE => 1,
        None => 2,
    };
    let in_columns = teams.is_some_and(|teams| teams > TEAM_LINES);
    let columns = fleets.len().div_ceil(lines);
    let place = |at: usize| {
        let (down, along) = if in_columns { (at % lines, at / lines) } else { (at / columns, at % columns) };
        let of = columns.min(fleets.len() - down * columns);
        // Clockwise around the table: those below from the right to the left.
        let along = if teams.is_none() && down > 0 { of - 1 - along } else { along };
        let facing = if lines == 2 && down == 0 && !in_columns { Facing::Down } else { Facing::Up };
        Place { area: part(line(room, down, lines, GAP), along, of, GAP), facing }
    };
    (0..fleets.len()).map(place).collect()
}

/// So many equal things in the lines in which they come out largest; `shaped` makes a cell of a grid the size of what lies in it.
pub(super) fn grid(room: Rect, count: usize, gap: f64, shaped: impl Fn(Rect) -> (f64, f64)) -> Vec<Rect> {
    let size = |lines: usize| shaped(part(line(room, 0, lines, gap), 0, count.div_ceil(lines), gap));
    let area = |lines: &usize| {
        let (w, h) = size(*lines);
        w * h
    };
    let Some(lines) = (1..=count).max_by(|one, other| area(one).total_cmp(&area(other))) else { return Vec::new() };
    let ((w, h), columns) = (size(lines), count.div_ceil(lines));
    let place = |at: usize| {
        let in_line = columns.min(count - at / columns * columns);
        let left = room.centre().x - (measure(in_line) * (w + gap) - gap) / 2.0;
        let y = line(room, at / columns, lines, gap).centre().y - h / 2.0;
        Rect::new(left + measure(at % columns) * (w + gap), y, w, h)
    };
    (0..count).map(place).collect()
}

/// A number of cards, fleets or attacks, to reckon with.
pub(super) fn measure(number: usize) -> f64 {
    f64::from(u8::try_from(number).expect("there are few things in a picture"))
}

/// One of several equal parts beside each other.
pub(super) fn part(room: Rect, at: usize, of: usize, gap: f64) -> Rect {
    let [at, of] = [at, of].map(measure);
    let w = (room.w - gap * (of - 1.0)) / of;
    Rect::new(room.x + at * (w + gap), room.y, w, room.h)
}

/// One of several equal parts below each other.
pub(super) fn line(room: Rect, at: usize, of: usize, gap: f64) -> Rect {
    let [at, of] = [at, of].map(measure);
    let h = (room.h - gap * (of - 1.0)) / of;
    Rect::new(room.x, room.y + at * (h + gap), room.w, h)
}
