//! The goal of a merchant.

use std::ops::ControlFlow;

use super::board::{BOARD, FIELDS, Field, Fields, Heading, Way};
use super::courses::each_course;
use super::sea::Sea;
use super::ship::ShipId;
use super::state::Seeschlacht;

/// The way to an anchorage in a straight line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goal {
    /// The anchorage.
    pub(super) field: Field,
    /// The heading that leads there most directly.
    pub(super) heading: Heading,
    /// Its distance in fields.
    pub(super) steps: u8,
}

impl Goal {
    /// The nearest goal of a merchant, preferably a free one: to arrive (SEE-131), to load (SEE-85) or to win
    /// (SEE-140). `None` for warships and for a merchant on a goal.
    pub(super) fn of(game: &Seeschlacht, id: ShipId) -> Option<Self> {
        let here = game.sea.get(id)?.pose.field;
        let goals = anchorages(game, id);
        if goals.contains(here) {
            return None;
        }
        let taken = |field: &Field| game.sea.occupied().contains(*field);
        let field = goals.iter().min_by_key(|field| (taken(field), here.steps_to(*field)))?;
        Some(Self { field, heading: here.heading_to(field), steps: here.steps_to(field) })
    }
}

/// The goals of a merchant; none for warships and for arrived merchants.
pub(super) fn anchorages(game: &Seeschlacht, id: ShipId) -> Fields {
    let Some(vessel) = game.sea.get(id).filter(|vessel| id.ship.is_merchant() && !vessel.arrived) else {
        return Fields::NONE;
    };
    let goes_home = game.options.grand && vessel.loaded;
    if goes_home { BOARD.homes_of(id.side) } else { BOARD.destinations_of(id.side) }
}

/// Whether a merchant has a course to a field that is nearer to its goal, among these ships, and none of these fields.
pub(super) fn comes_nearer(game: &Seeschlacht, sea: &Sea, id: ShipId, avoided: Fields) -> bool {
    let Some(vessel) = sea.get(id) else { return false };
    let steps = steps_to(anchorages(game, id));
    let is_nearer = |to: Field| steps[to.index()] < steps[vessel.pose.field.index()] && !avoided.contains(to);
    let mut found = false;
    let _ = each_course(sea, id, game.wind, game.course_rules(), |voyage| {
        found = is_nearer(voyage.to.field);
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// The steps over water from each field to the nearest of these, by the index of the field.
pub(super) fn steps_to(goals: Fields) -> [u16; FIELDS] {
    let mut steps = [u16::MAX; FIELDS];
    by_distance(goals).into_iter().for_each(|(field, count)| steps[field.index()] = count);
    steps
}

/// All fields of water with their steps to the nearest of these, nearest first.
pub(super) fn by_distance(goals: Fields) -> Vec<(Field, u16)> {
    let mut known = goals;
    let mut found: Vec<(Field, u16)> = known.iter().map(|field| (field, 0)).collect();
    let mut looked = 0;
    while let Some(&(field, steps)) = found.get(looked) {
        looked += 1;
        for heading in Heading::ALL {
            if let Way::Open(near) = field.way(heading)
                && !known.contains(near)
            {
                known.insert(near);
                found.push((near, steps + 1));
            }
        }
    }
    found
}
