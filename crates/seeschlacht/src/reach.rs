//! The reach of a ship's guns after its next course.

use std::ops::ControlFlow;

use super::board::Fields;
use super::courses::each_course;
use super::gunnery::seen_from;
use super::ship::ShipId;
use super::state::Seeschlacht;

/// The fields that a ship could fire at after one course in the present wind, if no other ship moves.
pub(super) fn after_sailing(game: &Seeschlacht, id: ShipId) -> Fields {
    let Some(vessel) = game.sea.get(id) else { return Fields::NONE };
    let mut fields = seen_from(vessel.pose);
    if !vessel.arrived {
        let _ = each_course(&game.sea, id, game.wind, game.course_rules(), |voyage| {
            fields = fields.with(seen_from(voyage.to));
            ControlFlow::Continue(())
        });
    }
    fields
}
