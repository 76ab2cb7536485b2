//! Where fleets, attacks and a hand lie.

use crate::naval_battles::scene::{Body, Scene, Sea};
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
const HAND: f64 = 246.0;
/// The share of a list of attacks beside a fleet.
const LIST: f64 = 0.46;

/// The areas of a picture.
pub(super) struct Layout {
    /// By fleet; whether its first row lies at the bottom.
    pub(super) fleets: Vec<Place>,
    pub(super) attacks: Rect,
    pub(super) hand: Rect,
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
        Body::Sea(sea) if sea.fleets.len() > FEW => LARGE,
        _ => shown::DECISION,
    }
}

impl Layout {
    pub(super) fn of(sea: &Sea, room: Rect) -> Self {
        let hand_height = if sea.hand.is_empty() { 0.0 } else { HAND };
        let hand = Rect::new(room.x, room.bottom() - hand_height, room.w, hand_height);
        let mut upper =
            Rect::new(room.x, room.y, room.w, room.h - hand_height - if hand_height > 0.0 { GAP } else { 0.0 });
        let share = if sea.fleets.is_empty() { 1.0 } else { LIST };
        let attacks = Rect::new(upper.x, upper.y, upper.w * share, upper.h);
        if sea.listed {
            upper = Rect::new(attacks.right() + GAP, upper.y, upper.right() - attacks.right() - GAP, upper.h);
        }
        Self { fleets: fleets(sea.fleets.len(), upper), attacks, hand }
    }
}

/// One alone; else half of them above the others, one more where they are odd.
fn fleets(count: usize, room: Rect) -> Vec<Place> {
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
