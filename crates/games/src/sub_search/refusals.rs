//! Every refusal of the game with its rule.

use super::board::{Field, Lane, Port};
use super::notation::Fault;
use super::placement::{Conflict, Placement};
use super::state::{Berth, Ship};
use crate::engine::refusal::Refusal;
use crate::engine::seat::Seat;
use crate::lang::Message;

fn plain(rule: &'static str, id: &str) -> Refusal {
    Refusal::new(rule, text(id))
}

fn text(id: &str) -> Message {
    Message::new(format!("sub_search-refused-{id}"))
}

pub(super) fn game_over() -> Refusal {
    plain("SUB-102", "over")
}

pub(super) fn still_placing() -> Refusal {
    plain("SUB-18", "placing")
}

pub(super) fn already_confirmed() -> Refusal {
    plain("SUB-108", "confirmed")
}

pub(super) fn not_your_turn(active: Seat) -> Refusal {
    Refusal::new("SUB-23", text("turn").with("active", active))
}

/// Nothing begins like this. The texts say what can be entered.
pub(super) fn not_understood(placing: bool) -> Refusal {
    if placing { plain("SUB-9", "unknown-placing") } else { plain("SUB-21", "unknown") }
}

pub(super) fn has_moved() -> Refusal {
    plain("SUB-22", "moved")
}

pub(super) fn move_first() -> Refusal {
    plain("SUB-22", "early")
}

pub(super) fn charge_after_torpedo() -> Refusal {
    plain("SUB-22", "late-charge")
}

pub(super) fn must_move() -> Refusal {
    plain("SUB-24", "must-move")
}

/// What stands behind the first word means nothing.
pub(super) fn fault(fault: Fault) -> Refusal {
    match fault {
        Fault::Cell => plain("SUB-9", "cell"),
        Fault::Mine => plain("SUB-12", "mine"),
        Fault::Piece => plain("SUB-14", "piece"),
        Fault::Ship => plain("SUB-2", "ship"),
        Fault::Destination(ship) => Refusal::new("SUB-7", text("destination").with("ship", ship.name())),
        Fault::Level => plain("SUB-47", "level"),
        Fault::Lane => plain("SUB-72", "lane"),
    }
}

/// Why a submarine cannot lie below a field.
pub(super) fn submarine(conflict: Conflict, field: Field) -> Refusal {
    match conflict {
        Conflict::NoneLeft => submarines_placed(),
        Conflict::Taken => plain("SUB-10", "taken"),
        Conflict::Shared => Refusal::new("SUB-13", text("shared-mine").with("field", field.number())),
    }
}

pub(super) fn submarines_placed() -> Refusal {
    plain("SUB-2", "left")
}

/// The mine cannot lie where an own submarine lies.
pub(super) fn mine_below_submarine(field: Field) -> Refusal {
    Refusal::new("SUB-13", text("shared-submarine").with("field", field.number()))
}

pub(super) fn nothing_there() -> Refusal {
    plain("SUB-14", "nothing")
}

pub(super) fn missing(placement: &Placement) -> Refusal {
    let mine = if placement.mine.is_some() { "placed" } else { "missing" };
    Refusal::new("SUB-15", text("missing").with("submarines", placement.missing()).with("mine", mine))
}

pub(super) fn too_far(ship: Ship, to: Port) -> Refusal {
    Refusal::new("SUB-25", to_port("far", ship, to))
}

pub(super) fn blocked(ship: Ship, to: Port) -> Refusal {
    Refusal::new("SUB-31", to_port("blocked", ship, to))
}

pub(super) fn stays(ship: Ship) -> Refusal {
    Refusal::new("SUB-33", text("stays").with("ship", ship.name()))
}

pub(super) fn sunk(ship: Ship) -> Refusal {
    Refusal::new("SUB-36", text("sunk").with("ship", ship.name()))
}

fn to_port(id: &str, ship: Ship, to: Port) -> Message {
    text(id).with("ship", ship.name()).with("to", to.to_string())
}

pub(super) fn after_the_mine() -> Refusal {
    plain("SUB-39", "exploded")
}

pub(super) fn second_charge() -> Refusal {
    plain("SUB-44", "second-charge")
}

pub(super) fn no_charges(ship: Ship) -> Refusal {
    Refusal::new("SUB-45", text("empty").with("ship", ship.name()))
}

pub(super) fn in_harbour(ship: Ship) -> Refusal {
    Refusal::new("SUB-46", text("harbour").with("ship", ship.name()))
}

pub(super) fn no_submarine(lane: Lane) -> Refusal {
    Refusal::new("SUB-73", text("no-submarine").with("lane", lane.name()))
}

/// The target is not in the lane, with where it is instead.
pub(super) fn no_target(ship: Ship, berth: Berth, lane: Lane) -> Refusal {
    let id = match berth {
        Berth::At(Port::Sea(_)) => "target",
        Berth::At(Port::Harbour) => "target-harbour",
        Berth::Sunk => "target-sunk",
    };
    Refusal::new("SUB-74", text(id).with("ship", ship.name()).with("lane", lane.name()))
}

pub(super) fn other_lane(lane: Lane) -> Refusal {
    Refusal::new("SUB-78", text("other-lane").with("lane", lane.name()))
}

pub(super) fn too_many(lane: Lane) -> Refusal {
    Refusal::new("SUB-79", text("too-many").with("lane", lane.name()))
}
