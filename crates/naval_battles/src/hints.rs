//! Hints below the panel for first-time players.

use super::notation::{Partial, Step, Verb};
use super::panels;
use super::table::{Phase, Table};
use super::view::View;
use super::words::text;
use engine::lang::{Message, list};
use engine::seat::Seat;

/// The hint for the current decision, or for the move that the seat has begun. `None` if the panel needs no explanation.
pub(super) fn hint(view: &View, partial: &Partial) -> Option<Message> {
    let (table, seat) = (&view.game.table, view.seat()?);
    let own_turn = table.turn == seat;
    let key = match &table.phase {
        _ if table.outcome.is_some() || table.fleet(seat).out => return None,
        _ if *partial != Partial::default() => step_key(&partial.step)?,
        Phase::Fleets if table.fleet(seat).ready => return None,
        Phase::Fleets if table.fleet(seat).nation.is_none() => "nation",
        Phase::Fleets => "fleet",
        Phase::Defend(slots) if slots[0] == seat && !panels::can_defend(view) => "no-defence",
        Phase::Defend(slots) if slots[0] == seat => "defend",
        Phase::Defend(_) if !view.game.secrets(seat).ahead.is_empty() => return None,
        Phase::Defend(_) if own_turn || table.is_attacked(seat) => "ahead",
        Phase::Layout if own_turn => "layout",
        Phase::Reorganise | Phase::Prepare | Phase::Declare if own_turn => turn_key(view, seat)?,
        Phase::Resolve if own_turn => "resolve",
        Phase::Discard if own_turn => "discard",
        _ => return None,
    };
    let hint = text(&format!("hint-{key}"));
    Some(match key {
        "confirm-all" => hint.with("seats", list(aimed(table))),
        _ => hint,
    })
}

/// The seats that the open attacks aim at.
fn aimed(table: &Table) -> Vec<Seat> {
    Seat::all(table.seats()).filter(|seat| table.open_attacks().any(|attack| attack.owner == *seat)).collect()
}

/// The hint key for a move that the seat has begun.
fn step_key(step: &Step) -> Option<&'static str> {
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

/// The hint key in the seat's own turn, until it confirms its attacks.
fn turn_key(view: &View, seat: Seat) -> Option<&'static str> {
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
