//! Torpedoes and depth charges against chance, for whoever looks back at a game that is over.
//!
//! Those are what a player aims. A mine lies and waits: nobody has tried anything when a ship runs onto it.

use super::board::Cell;
use super::data::DATA;
use super::events::Event;
use super::view::View;
use engine::attempt::Attempt;

/// What was tried by an event, if anything was.
///
/// A torpedo hits by the spinner alone (SUB-81). A depth charge hits a submarine directly (SUB-50): a near miss tells the hunter
/// much and sinks nobody. By chance it explodes in any cell that the hunter's control levels leave open, with neither a white peg
/// nor a flag in it, and hits as often as there are submarines that live: all of them lie in such cells (SUB-93). That holds for a
/// charge in a cell that is not open as well: what the own record tells is there to be used.
pub(super) fn of(before: &View, event: &Event) -> Option<Attempt> {
    match event {
        Event::Torpedo(torpedo) => {
            let spinner = &DATA.spinner;
            Some(Attempt::of(torpedo.seat, spinner.hit_sectors().into(), spinner.sectors().into(), torpedo.hit))
        }
        Event::Charged { charge, .. } => {
            let sea = before.sea(charge.seat);
            let closed = |cell: &Cell| sea.pegs.white.contains(*cell) || sea.pegs.flags.contains(*cell);
            let open = Cell::all().filter(|cell| !closed(cell)).count();
            let open = u32::try_from(open).expect("few cells");
            Some(Attempt::of(charge.seat, sea.living?.count(), open, charge.answer.direct))
        }
        _ => None,
    }
}
