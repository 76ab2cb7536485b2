//! Torpedoes and depth charges compared with chance, for the review of a finished game.
//!
//! A player aims torpedoes and charges. A ship that runs onto a mine is nobody's attempt.

use super::board::{Cell, Cells};
use super::data::DATA;
use super::events::Event;
use super::view::View;
use engine::attempt::Attempt;

/// The attempt that an event reports.
///
/// A torpedo hits by the spinner alone (SUB-81). A depth charge succeeds with a direct hit (SUB-50); a near miss sinks nothing. Its
/// chance is that of a charge in a random open cell: one without a white peg and a flag on the hunter's control levels. All living
/// submarines are in such cells (SUB-93). A charge in a closed cell is compared with the same chance, because the hunter could have
/// used the record.
pub(super) fn of(before: &View, event: &Event) -> Option<Attempt> {
    match event {
        Event::Torpedo(torpedo) => {
            let spinner = &DATA.spinner;
            Some(Attempt::of(torpedo.seat, spinner.hit_sectors().into(), spinner.sectors().into(), torpedo.hit))
        }
        Event::Charged { charge, .. } => {
            let sea = before.sea(charge.seat);
            let open = Cell::all().collect::<Cells>().without(sea.pegs.white).without(sea.pegs.flags);
            Some(Attempt::of(charge.seat, sea.living?.count(), open.count(), charge.answer.direct))
        }
        _ => None,
    }
}
