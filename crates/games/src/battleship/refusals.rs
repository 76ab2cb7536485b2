//! Every refusal of the game with its rule.

use super::board::{Field, NoField};
use super::fleet::{Conflict, Contact, Fleet, Kind, Ship};
use super::notation::NoShip;
use crate::engine::refusal::Refusal;
use crate::engine::seat::Seat;
use crate::lang::Message;

pub(super) fn game_over() -> Refusal {
    Refusal::new("BAT-53", Message::new("battleship-refused-over"))
}

pub(super) fn still_placing() -> Refusal {
    Refusal::new("BAT-23", Message::new("battleship-refused-placing"))
}

pub(super) fn already_confirmed() -> Refusal {
    Refusal::new("BAT-59", Message::new("battleship-refused-confirmed"))
}

pub(super) fn not_your_turn(shooter: Seat) -> Refusal {
    Refusal::new("BAT-25", Message::new("battleship-refused-turn").with("shooter", shooter))
}

pub(super) fn not_a_field() -> Refusal {
    Refusal::new("BAT-6", Message::new("battleship-refused-field"))
}

pub(super) fn one_field() -> Refusal {
    Refusal::new("BAT-26", Message::new("battleship-refused-salvo"))
}

pub(super) fn must_shoot() -> Refusal {
    Refusal::new("BAT-27", Message::new("battleship-refused-pass"))
}

pub(super) fn no_field(fault: NoField, rule_outside: &'static str, size: u8) -> Refusal {
    match fault {
        NoField::Malformed => not_a_field(),
        NoField::Outside => outside(rule_outside, size),
    }
}

/// Outside the board: BAT-7 for a shot, BAT-12 for a ship.
pub(super) fn outside(rule: &'static str, size: u8) -> Refusal {
    let last = Field::new(size - 1, size - 1).to_string();
    Refusal::new(rule, Message::new("battleship-refused-outside").with("last", last))
}

pub(super) fn already_fired() -> Refusal {
    Refusal::new("BAT-28", Message::new("battleship-refused-fired"))
}

pub(super) fn already_hit() -> Refusal {
    Refusal::new("BAT-48", Message::new("battleship-refused-hit"))
}

pub(super) fn no_such_ship() -> Refusal {
    Refusal::new("BAT-9", Message::new("battleship-refused-kind"))
}

pub(super) fn nothing_there(field: Field) -> Refusal {
    Refusal::new("BAT-19", Message::new("battleship-refused-nothing").with("field", field.to_string()))
}

fn wrong_shape(kind: Kind) -> Refusal {
    let message = Message::new("battleship-refused-shape").with("ship", kind.id()).with("length", kind.length());
    Refusal::new("BAT-58", message)
}

/// Why words do not make a ship (R-BAT-17).
pub(super) fn no_ship(fault: NoShip, size: u8) -> Refusal {
    match fault {
        NoShip::Kind => no_such_ship(),
        NoShip::Field(fault) => no_field(fault, "BAT-12", size),
        NoShip::Shape(kind) => wrong_shape(kind),
    }
}

/// The ships that are missing have no room beside those that are placed.
pub(super) fn no_room() -> Refusal {
    Refusal::new("BAT-22", Message::new("battleship-refused-room"))
}

pub(super) fn missing(fleet: &Fleet) -> Refusal {
    let mut message = Message::new("battleship-refused-missing");
    for (name, kind) in ["carrier", "destroyer", "torpedo", "speed"].into_iter().zip(Kind::ALL) {
        message = message.with(name, fleet.left(kind));
    }
    Refusal::new("BAT-20", message)
}

/// Why the ship cannot lie there.
pub(super) fn conflict(conflict: Conflict, ship: &Ship, size: u8, contact: Contact) -> Refusal {
    let about = |id: &str| Message::new(id).with("ship", ship.kind.id());
    match (conflict, contact) {
        (Conflict::NoneLeft, _) => Refusal::new("BAT-18", about("battleship-refused-left")),
        (Conflict::Outside, _) => outside("BAT-12", size),
        (Conflict::Overlap, _) => Refusal::new("BAT-13", about("battleship-refused-overlap")),
        (Conflict::Touches, Contact::CornersAllowed) => Refusal::new("BAT-14", about("battleship-refused-touches")),
        (Conflict::Touches, Contact::None) => Refusal::new("BAT-17", about("battleship-refused-touches-corner")),
    }
}
