//! What somebody reads below the panel who plays for the first time.

use super::notation::{Partial, Step, Verb};
use super::panels;
use super::table::Phase;
use super::view::View;
use super::words::text;
use engine::lang::Message;
use engine::seat::Seat;

/// What to do now; nothing where the panel itself says what is wrong, or where all is said. On the way to a move it is about that move
/// alone.
pub(super) fn hint(view: &View, partial: &Partial) -> Option<Message> {
    let (table, seat) = (&view.game.table, view.seat()?);
    let own = table.turn == seat;
    let decision = match &table.phase {
        _ if table.outcome.is_some() || table.fleet(seat).out => return None,
        _ if *partial != Partial::default() => of_step(&partial.step)?,
        Phase::Fleets if table.fleet(seat).ready => return None,
        Phase::Fleets if table.fleet(seat).nation.is_none() => "nation",
        Phase::Fleets => "fleet",
        Phase::Defend(slots) if slots[0] == seat && !panels::can_defend(view) => "no-defence",
        Phase::Defend(slots) if slots[0] == seat => "defend",
        Phase::Defend(_) if !view.game.secrets(seat).ahead.is_empty() => return None,
        Phase::Defend(_) if own || table.is_attacked(seat) => "ahead",
        Phase::Layout if own => "layout",
        Phase::Reorganise | Phase::Prepare | Phase::Declare if own => turn(view, seat)?,
        Phase::Resolve if own => "resolve",
        Phase::Discard if own => "discard",
        _ => return None,
    };
    Some(text(&format!("hint-{decision}")))
}

/// What to know about the move that is chosen.
fn of_step(step: &Step) -> Option<&'static str> {
    match step.verb()? {
        Verb::Reinforce => Some("reinforce"),
        Verb::Withdraw => Some("withdraw"),
        Verb::Prepare => Some("prepare"),
        Verb::Place => Some("row"),
        Verb::Fire | Verb::Air | Verb::Fly => Some("target"),
        Verb::Discard => Some("discard"),
        _ => None,
    }
}

/// The same in the own turn, up to the confirmation of the attacks.
fn turn(view: &View, seat: Seat) -> Option<&'static str> {
    let table = &view.game.table;
    let fleet = table.fleet(seat);
    match () {
        () if fleet.has_gap() || table.skips || !table.takes_whole_turns(seat) => None,
        () if !table.attacks.is_empty() => Some(if panels::can_attack(view) { "confirm" } else { "confirm-all" }),
        () if fleet.units.is_empty() => Some("no-ship"),
        () if panels::can_attack(view) => Some("turn"),
        () => Some("no-attack"),
    }
}
