//! Where fleets, attacks and a hand lie.

use super::fleets::Berth;
use crate::naval_battles::scene::{Body, FleetScene, Scene, Sea};
use crate::picture::{Rect, shown};

/// The height of the title, in pictures of the size for decisions.
pub(super) const HEAD: f64 = 46.0;
/// What lies between two areas.
const GAP: f64 = 8.0;
/// The size of a table of many fleets, which is for opening, in the shape of the one for decisions.
const LARGE: (u16, u16) = (1600, 1018);
/// Fleets that are drawn on the smaller size.
const FEW: usize = 3;
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

/// The areas of a picture.
pub(super) struct Layout {
    /// By fleet; whether its first row lies at the bottom.
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
    /// Whether it lies above others, which it faces.
    pub(super) above: bool,
}

/// The size of a picture in pixels.
pub(super) fn size(scene: &Scene) -> (u16, u16) {
    match &scene.body {
        Body::Sea(sea) if sea.faced && sea.fleets.len() > FEW => LARGE,
        _ => shown::DECISION,
    }
}

impl Layout {
    pub(super) fn of(sea: &Sea, room: Rect) -> Self {
        match &sea.firing {
            Some(firing) => Self::aiming(sea, firing.len(), room),
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

    /// Attacks on the left, fleets on the right, a hand below.
    fn above_hand(sea: &Sea, room: Rect) -> Self {
        let height = if sea.hand.is_empty() { 0.0 } else { HAND };
        let hand = Rect { y: room.bottom() - height, h: height, ..room };
        let upper = Rect { h: if sea.hand.is_empty() { room.h } else { room.h - height - GAP }, ..room };
        let attacks = Rect { w: upper.w * if sea.fleets.is_empty() { 1.0 } else { LIST }, ..upper };
        let right = attacks.right() + GAP;
        let fleets = if sea.listed { Rect { x: right, w: upper.right() - right, ..upper } } else { upper };
        let places =
            if sea.faced { around(sea.fleets.len(), fleets) } else { best(&sea.fleets, fleets, header_scale(sea)) };
        Self { fleets: places, attacks, hand, firing: Rect::default() }
    }
}

/// How large the headers of fleets are.
pub(super) fn header_scale(sea: &Sea) -> f64 {
    if sea.faced || sea.fleets.len() < FEW { 1.0 } else { SMALL_HEADER }
}

/// Fleets in as many lines as leave their cards largest.
fn best(fleets: &[FleetScene], room: Rect, scale: f64) -> Vec<Place> {
    let arranged = |lines: usize| {
        let columns = fleets.len().div_ceil(lines);
        let lines = fleets.len().div_ceil(columns);
        let place = |at: usize| {
            // The last line has what is left, larger.
            let of = columns.min(fleets.len() - at / columns * columns);
            Place { area: part(line(room, at / columns, lines, GAP), at % columns, of, GAP), above: false }
        };
        (0..fleets.len()).map(place).collect::<Vec<_>>()
    };
    let smallest = |places: &[Place]| {
        let letters = fleets.iter().zip(places).map(|(fleet, place)| Berth::of(fleet, *place, scale).formation.letters);
        letters.fold(f64::INFINITY, f64::min)
    };
    let all = (1..=fleets.len()).map(arranged);
    all.max_by(|one, other| smallest(one).total_cmp(&smallest(other))).unwrap_or_default()
}

/// All fleets around a table, half of them above the others, one more where they are odd.
fn around(count: usize, room: Rect) -> Vec<Place> {
    if count <= 1 {
        return vec![Place { area: room, above: false }; count];
    }
    let above = count.div_ceil(2);
    let lines = [(above, true), (count - above, false)];
    let h = (room.h - GAP) / 2.0;
    let place = |at: usize, of: usize, above: bool| {
        let y = if above { room.y } else { room.y + h + GAP };
        Place { area: part(Rect::new(room.x, y, room.w, h), at, of, GAP), above }
    };
    // Clockwise around the table: those below from the right to the left.
    let places = lines
        .into_iter()
        .flat_map(|(of, above)| (0..of).map(move |at| place(if above { at } else { of - 1 - at }, of, above)));
    places.collect()
}

/// One of several equal parts beside each other.
pub(super) fn part(room: Rect, at: usize, of: usize, gap: f64) -> Rect {
    let [at, of] = [at, of].map(|number| f64::from(u8::try_from(number).expect("few parts")));
    let w = (room.w - gap * (of - 1.0)) / of;
    Rect::new(room.x + at * (w + gap), room.y, w, room.h)
}

/// One of several equal parts below each other.
pub(super) fn line(room: Rect, at: usize, of: usize, gap: f64) -> Rect {
    let [at, of] = [at, of].map(|number| f64::from(u8::try_from(number).expect("few parts")));
    let h = (room.h - gap * (of - 1.0)) / of;
    Rect::new(room.x, room.y + at * (h + gap), room.w, h)
}
