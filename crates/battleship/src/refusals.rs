//! Every refusal of the game with its rule.

use super::board::{Field, NoField};
use super::fleet::{Conflict, Contact, Fleet, Kind, Ship};
use super::notation::NoShip;
use engine::lang::Message;
use engine::refusal::{Refusal, refusals};
use engine::seat::Seat;

refusals! { "battleship";
    game_over() = "BAT-53" "over";
    still_placing() = "BAT-23" "placing";
    already_confirmed() = "BAT-59" "confirmed";
    not_your_turn(shooter: Seat) = "BAT-25" "turn";
    not_a_field() = "BAT-6" "field";
    one_field() = "BAT-26" "salvo";
    must_shoot() = "BAT-27" "pass";
    already_fired() = "BAT-28" "fired";
    already_hit() = "BAT-48" "hit";
    no_such_ship() = "BAT-9" "kind";
    nothing_there(field: Field) = "BAT-19" "nothing";
    wrong_shape(ship: Kind, length: u8) = "BAT-58" "shape";
    none_left(ship: Kind) = "BAT-18" "left";
    overlap(ship: Kind) = "BAT-13" "overlap";
    touches(ship: Kind) = "BAT-14" "touches";
    touches_corner(ship: Kind) = "BAT-17" "touches-corner";
    no_room() = "BAT-22" "room";
}

pub(super) fn no_field(fault: NoField, rule_outside: &'static str, size: u8) -> Refusal {
    match fault {
        NoField::Malformed => not_a_field(),
        NoField::Outside => outside(rule_outside, size),
    }
}

/// The refusal of a field outside the board: `rule` is BAT-7 for a shot, BAT-12 for a ship.
pub(super) fn outside(rule: &'static str, size: u8) -> Refusal {
    let last = Field::new(size - 1, size - 1);
    Refusal::new(rule, Message::new("battleship-refused-outside").with("last", last))
}

/// The refusal of a text that is no ship (R-BAT-17).
pub(super) fn no_ship(fault: NoShip, size: u8) -> Refusal {
    match fault {
        NoShip::Kind => no_such_ship(),
        NoShip::Field(fault) => no_field(fault, "BAT-12", size),
        NoShip::Shape(kind) => wrong_shape(kind, kind.length()),
    }
}

pub(super) fn missing(fleet: &Fleet) -> Refusal {
    let mut message = Message::new("battleship-refused-missing");
    for (name, kind) in ["carrier", "destroyer", "torpedo", "speed"].into_iter().zip(Kind::ALL) {
        message = message.with(name, fleet.left(kind));
    }
    Refusal::new("BAT-20", message)
}

/// The refusal of a ship in conflict with the board or the fleet.
pub(super) fn conflict(conflict: Conflict, ship: &Ship, size: u8, contact: Contact) -> Refusal {
    match (conflict, contact) {
        (Conflict::NoneLeft, _) => none_left(ship.kind),
        (Conflict::Outside, _) => outside("BAT-12", size),
        (Conflict::Overlap, _) => overlap(ship.kind),
        (Conflict::Touches, Contact::CornersAllowed) => touches(ship.kind),
        (Conflict::Touches, Contact::None) => touches_corner(ship.kind),
    }
}
