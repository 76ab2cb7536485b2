//! The goal of a merchant.

use super::board::{BOARD, Field, Fields, Heading};
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
