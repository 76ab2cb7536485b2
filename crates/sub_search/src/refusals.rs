//! Every refusal of the game with its rule. A refusal of a text that is no move shows one that would be accepted.

use super::board::{Cell, Field, Lane, Level, Port};
use super::placement::{Conflict, Placement};
use super::state::Ship;
use super::words::text;
use engine::lang::Message;
use engine::refusal::{Refusal, refusals};
use engine::seat::Seat;

refusals! { "sub_search";
    game_over() = "SUB-102" "over";
    still_placing() = "SUB-18" "placing";
    already_confirmed() = "SUB-108" "confirmed";
    not_your_turn(active: Seat) = "SUB-23" "turn";
    not_understood(ship: Ship, to: Port) = "SUB-21" "unknown";
    not_understood_acting(charge: bool) = "SUB-21" "unknown-act";
    has_moved() = "SUB-22" "moved";
    move_first(ship: Ship, to: Port) = "SUB-22" "early";
    charge_after_torpedo() = "SUB-22" "late-charge";
    must_move(ship: Ship, to: Port) = "SUB-24" "must-move";
    no_cell(field: Field, level: Level) = "SUB-9" "cell";
    no_place_for_the_mine(field: Field) = "SUB-12" "mine";
    no_piece(piece: Message) = "SUB-14" "piece";
    no_ship(ship: Ship, to: Port) = "SUB-2" "ship";
    no_destination(ship: Ship, to: Port) = "SUB-7" "destination";
    no_level() = "SUB-47" "level";
    no_lane(lane: Lane, ship: Ship) = "SUB-72" "lane";
    submarines_placed() = "SUB-2" "left";
    taken() = "SUB-10" "taken";
    submarine_above_mine(field: Field) = "SUB-13" "shared-mine";
    mine_below_submarine(field: Field) = "SUB-13" "shared-submarine";
    nothing_there() = "SUB-14" "nothing";
    too_far(ship: Ship, to: Port) = "SUB-25" "far";
    blocked(ship: Ship, to: Port) = "SUB-31" "blocked";
    stays(ship: Ship) = "SUB-33" "stays";
    sunk(ship: Ship) = "SUB-36" "sunk";
    after_the_mine() = "SUB-39" "exploded";
    second_charge() = "SUB-44" "second-charge";
    no_charges(ship: Ship) = "SUB-45" "empty";
    in_harbour(ship: Ship) = "SUB-46" "harbour";
    no_submarine(lane: Lane) = "SUB-73" "no-submarine";
    not_in_lane(ship: Ship, lane: Lane) = "SUB-74" "target";
    target_in_harbour(ship: Ship) = "SUB-74" "target-harbour";
    target_sunk(ship: Ship) = "SUB-74" "target-sunk";
    other_lane(lane: Lane) = "SUB-78" "other-lane";
    too_many(lane: Lane) = "SUB-79" "too-many";
}

/// No move of the placement begins with this word.
pub(super) fn not_understood_placing(placement: &Placement) -> Refusal {
    let Cell { field, level } = cell(placement);
    let reason =
        text("refused-unknown-placing").with("left", placement.missing()).with("complete", placement.complete());
    Refusal::new("SUB-9", reason.with("field", field).with("level", level).with("mine", mine(placement)))
}

/// The text names no cell of a submarine.
pub(super) fn no_cell_of(placement: &Placement) -> Refusal {
    let Cell { field, level } = cell(placement);
    no_cell(field, level)
}

/// The text names no place of the mine.
pub(super) fn no_mine(placement: &Placement) -> Refusal {
    no_place_for_the_mine(mine(placement))
}

/// The text names no piece that could be taken back.
pub(super) fn no_piece_of(placement: &Placement) -> Refusal {
    no_piece(match placement.submarines.iter().next() {
        Some(Cell { field, level }) => text("typed-submarine").with("field", field).with("level", level),
        None => text("typed-mine"),
    })
}

/// A cell where a submarine can be placed.
fn cell(placement: &Placement) -> Cell {
    placement.open_cells().iter().next().unwrap_or(Level::TOP.below(Field::FIRST))
}

/// A field where the mine can be placed.
fn mine(placement: &Placement) -> Field {
    placement.open_fields().iter().next().unwrap_or(Field::FIRST)
}

/// The reason why a submarine cannot be placed below a field.
pub(super) fn submarine(conflict: Conflict, field: Field) -> Refusal {
    match conflict {
        Conflict::NoneLeft => submarines_placed(),
        Conflict::Taken => taken(),
        Conflict::Shared => submarine_above_mine(field),
    }
}

pub(super) fn missing(placement: &Placement) -> Refusal {
    let mine = if placement.mine.is_some() { "placed" } else { "missing" };
    let reason = text("refused-missing").with("submarines", placement.missing()).with("mine", mine);
    Refusal::new("SUB-15", reason)
}

/// The target is not in the lane. The text names its place.
pub(super) fn no_target(ship: Ship, berth: Option<Port>, lane: Lane) -> Refusal {
    match berth {
        Some(Port::Sea(_)) => not_in_lane(ship, lane),
        Some(Port::Harbour) => target_in_harbour(ship),
        None => target_sunk(ship),
    }
}
