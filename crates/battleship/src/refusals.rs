//! Every refusal of the game with its rule. A refusal of a text that is no move shows one that would be accepted.

use super::board::{Field, NoField};
use super::fleet::{Conflict, Contact, Fleet, Kind, Ship};
use super::notation::{Change, NoShip};
use engine::lang::Message;
use engine::refusal::{Refusal, refusals};
use engine::seat::Seat;

refusals! { "battleship";
    game_over() = "BAT-53" "over";
    still_placing() = "BAT-23" "placing";
    place_first(example: Message) = "BAT-23" "place-first";
    confirm_first() = "BAT-23" "confirm-first";
    already_confirmed() = "BAT-59" "confirmed";
    not_your_turn(shooter: Seat) = "BAT-25" "turn";
    not_a_field(example: Field) = "BAT-6" "field";
    not_a_place(example: Message) = "BAT-6" "place";
    not_a_change(change: &'static str, example: Message) = "BAT-6" "change";
    one_field(example: Field) = "BAT-26" "salvo";
    must_shoot() = "BAT-27" "pass";
    already_fired() = "BAT-28" "fired";
    already_hit() = "BAT-48" "hit";
    no_such_ship(example: Message) = "BAT-9" "kind";
    nothing_there(field: Field) = "BAT-19" "nothing";
    wrong_shape(ship: Kind, length: u8, example: Message) = "BAT-58" "shape";
    none_left(ship: Kind) = "BAT-18" "left";
    overlap(ship: Kind) = "BAT-13" "overlap";
    touches(ship: Kind) = "BAT-14" "touches";
    touches_corner(ship: Kind) = "BAT-17" "touches-corner";
    no_room() = "BAT-22" "room";
}

/// The refusal of a text that is no target of a shot. The example is one.
pub(super) fn no_target(fault: NoField, size: u8, example: Field) -> Refusal {
    match fault {
        NoField::Malformed => not_a_field(example),
        NoField::Outside => outside("BAT-7", size),
    }
}

/// The refusal of fields that name no change of a placed ship. The example names one.
pub(super) fn no_change(fault: NoField, size: u8, change: Change, example: (Field, Field)) -> Refusal {
    match fault {
        NoField::Malformed => {
            let (from, to) = example;
            let name = change.name();
            let example = Message::new(format!("battleship-example-{name}")).with("from", from).with("to", to);
            not_a_change(name, example)
        }
        NoField::Outside => outside("BAT-12", size),
    }
}

/// The refusal of a field outside the board: `rule` is BAT-7 for a shot, BAT-12 for a ship.
pub(super) fn outside(rule: &'static str, size: u8) -> Refusal {
    let last = Field::new(size - 1, size - 1);
    Refusal::new(rule, Message::new("battleship-refused-outside").with("last", last))
}

/// The refusal of fields that are no ship of this kind (R-BAT-17). The example is one.
pub(super) fn no_ship(fault: NoShip, size: u8, example: &Ship) -> Refusal {
    match fault {
        NoShip::Kind => no_such_ship(placing(example)),
        NoShip::Field(NoField::Malformed) => not_a_place(placing(example)),
        NoShip::Field(NoField::Outside) => outside("BAT-12", size),
        NoShip::Shape(kind) => wrong_shape(kind, kind.length(), placing(example)),
    }
}

/// The refusal of a shot of a player who still places this fleet. The example is a ship that can be placed.
pub(super) fn still_to_place(fleet: &Fleet, example: &Ship) -> Refusal {
    if fleet.complete() { confirm_first() } else { place_first(placing(example)) }
}

/// The move that places a ship, as the reader types it.
fn placing(ship: &Ship) -> Message {
    let example = Message::new("battleship-example-ship").with("ship", ship.kind);
    example.with("from", ship.first).with("to", ship.last())
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
