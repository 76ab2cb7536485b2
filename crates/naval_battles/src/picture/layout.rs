//! The layout of fleets, attacks and a hand in a picture.

use super::fleets::Berth;
use super::formation::Facing;
use super::writing::{DECIDED, READ};
use crate::scene::{FleetScene, Sea};
use canvas::Rect;

/// The height of the title.
pub(super) const HEAD: f64 = 46.0;
/// The gap between two areas.
const GAP: f64 = 8.0;
/// The height of a hand below other things, and of the fleets of which only the points are shown.
const HAND: f64 = 146.0;
const STRIP: f64 = 42.0;
/// While a target is chosen: the width of the column of firing ships, and the height of the played card above them.
const FIRING: f64 = 230.0;
const PLAYED: f64 = 310.0;
/// The height of the played card above several firing ships.
const PLAYED_SMALL: f64 = 190.0;
/// The width of a list of attacks next to a fleet, as a share of the room.
const LIST: f64 = 0.46;
/// The most cards of a hand that fit below a list of attacks.
const BELOW_LIST: usize = 3;
/// The gap between two fleets that face each other, for arrows.
const STRAIT: f64 = 44.0;
/// The most players without teams in one line around a table, and the most teams with a line each.
const ONE_LINE: usize = 3;
const TEAM_LINES: usize = 2;
/// The most lines of fleets.
const LINES: usize = 3;

/// The areas of a picture.
pub(super) struct Layout {
    /// The places by fleet.
    pub(super) fleets: Vec<Place>,
    pub(super) attacks: Rect,
    pub(super) hand: Rect,
    /// The viewer's ships that fire or fly.
    pub(super) firing: Rect,
    /// The fleets of which only the points are shown.
    pub(super) strips: Rect,
}

/// The place of a fleet.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) area: Rect,
    pub(super) facing: Facing,
}

impl Layout {
    pub(super) fn of(sea: &Sea, room: Rect) -> Self {
        let strips = Rect { h: if sea.others.is_empty() { 0.0 } else { STRIP }, ..room };
        let top = if sea.others.is_empty() { room.y } else { strips.bottom() + GAP };
        let room = Rect { y: top, h: room.bottom() - top, ..room };
        let layout = match &sea.firing {
            Some(firing) => Self::aiming(sea, firing.len(), room),
            None if sea.listed && !sea.fleets.is_empty() && sea.hand.len() <= BELOW_LIST => {
                Self::beside_list(sea, room)
            }
            None => Self::above_hand(sea, room),
        };
        Self { strips, ..layout }
    }

    /// The played card and the viewer's ships on the left, fleets on the right.
    fn aiming(sea: &Sea, ships: usize, room: Rect) -> Self {
        let side = Rect { w: FIRING, ..room };
        let played = if ships > 1 { PLAYED_SMALL } else { PLAYED };
        let hand = Rect { h: if sea.hand.is_empty() { 0.0 } else { played }, ..side };
        let top = if sea.hand.is_empty() { side.y } else { hand.bottom() + GAP };
        let firing = Rect { y: top, h: room.bottom() - top, ..side };
        let fleets = Rect { x: side.right() + GAP, w: room.w - side.w - GAP, ..room };
        Self { fleets: best(&sea.fleets, fleets), attacks: Rect::default(), hand, firing, strips: Rect::default() }
    }

    /// Attacks on the left with a few cards below them, fleets on the right in full height.
    fn beside_list(sea: &Sea, room: Rect) -> Self {
        let left = Rect { w: room.w * LIST, ..room };
        let height = if sea.hand.is_empty() { 0.0 } else { HAND };
        let hand = Rect { y: room.bottom() - height, h: height, ..left };
        let attacks = Rect { h: if sea.hand.is_empty() { room.h } else { room.h - height - GAP }, ..left };
        let x = left.right() + GAP;
        let fleets = Rect { x, w: room.right() - x, ..room };
        Self { fleets: best(&sea.fleets, fleets), attacks, hand, firing: Rect::default(), strips: Rect::default() }
    }

    /// Attacks on the left, fleets on the right, a hand below.
    fn above_hand(sea: &Sea, room: Rect) -> Self {
        let height = if sea.hand.is_empty() { 0.0 } else { HAND };
        let hand = Rect { y: room.bottom() - height, h: height, ..room };
        let upper = Rect { h: if sea.hand.is_empty() { room.h } else { room.h - height - GAP }, ..room };
        let attacks = Rect { w: upper.w * if sea.fleets.is_empty() { 1.0 } else { LIST }, ..upper };
        let right = attacks.right() + GAP;
        let fleets = if sea.listed { Rect { x: right, w: upper.right() - right, ..upper } } else { upper };
        let places = if sea.faced { around(&sea.fleets, fleets) } else { best(&sea.fleets, fleets) };
        Self { fleets: places, attacks, hand, firing: Rect::default(), strips: Rect::default() }
    }
}

/// The least size of letters on the cards of fleets: of those that lie around the table nobody chooses.
pub(super) fn least(sea: &Sea) -> f64 {
    if sea.faced { READ } else { DECIDED }
}

/// Fleets in the number of lines that is best for the worst of them.
fn best(fleets: &[FleetScene], room: Rect) -> Vec<Place> {
    let arranged = |lines: usize| {
        let columns = fleets.len().div_ceil(lines);
        let lines = fleets.len().div_ceil(columns);
        let place = |at: usize| {
            // The last line may have fewer fleets, which are larger.
            let of = columns.min(fleets.len() - at / columns * columns);
            Place { area: part(line(room, at / columns, lines, GAP), at % columns, of, GAP), facing: Facing::Up }
        };
        (0..fleets.len()).map(place).collect::<Vec<_>>()
    };
    let worst = |places: &[Place]| {
        let worths = fleets.iter().zip(places).map(|(fleet, place)| Berth::of(fleet, *place, DECIDED).formation.worth);
        worths.fold(f64::INFINITY, f64::min)
    };
    let all = (1..=fleets.len().min(LINES)).map(arranged);
    all.max_by(|one, other| worst(one).total_cmp(&worst(other))).unwrap_or_default()
}

/// All fleets around a table. Two fleets are side by side and face each other. Each team has its own line, or its own column if
/// there are many teams. Other fleets are in two lines; the first one takes the odd fleet. Two lines face the middle. The places
/// never change during a game.
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
        // Clockwise around the table: the lower line runs from right to left.
        let along = if teams.is_none() && down > 0 { of - 1 - along } else { along };
        let facing = if lines == 2 && down == 0 && !in_columns { Facing::Down } else { Facing::Up };
        Place { area: part(line(room, down, lines, GAP), along, of, GAP), facing }
    };
    (0..fleets.len()).map(place).collect()
}

/// A grid of equal cells, with the number of lines that makes its contents largest. `shaped` returns the size of the contents of a
/// cell.
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

/// A number of cards, fleets or attacks as a length.
pub(super) fn measure(number: usize) -> f64 {
    f64::from(u8::try_from(number).expect("there are few things in a picture"))
}

/// One of several equal parts side by side.
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
