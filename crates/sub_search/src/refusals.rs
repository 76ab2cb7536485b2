//! Every refusal of the game with its rule.

use super::board::{Field, Lane, Port};
use super::notation::Fault;
use super::placement::{Conflict, Placement};
use super::state::Ship;
use super::words::text;
use engine::refusal::{Refusal, refusals};
use engine::seat::Seat;

refusals! { "sub_search";
    game_over() = "SUB-102" "over";
    still_placing() = "SUB-18" "placing";
    already_confirmed() = "SUB-108" "confirmed";
    not_your_turn(active: Seat) = "SUB-23" "turn";
    not_understood_placing() = "SUB-9" "unknown-placing";
    not_understood_playing() = "SUB-21" "unknown";
    has_moved() = "SUB-22" "moved";
    move_first() = "SUB-22" "early";
    charge_after_torpedo() = "SUB-22" "late-charge";
    must_move() = "SUB-24" "must-move";
    no_cell() = "SUB-9" "cell";
    no_place_for_the_mine() = "SUB-12" "mine";
    no_piece() = "SUB-14" "piece";
    no_ship() = "SUB-2" "ship";
    no_destination(ship: Ship) = "SUB-7" "destination";
    no_level() = "SUB-47" "level";
    no_lane() = "SUB-72" "lane";
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

/// No move begins with this word. The texts name the possible moves.
pub(super) fn not_understood(placing: bool) -> Refusal {
    if placing { not_understood_placing() } else { not_understood_playing() }
}

/// The words after the first one make no sense.
pub(super) fn fault(fault: Fault) -> Refusal {
    match fault {
        Fault::Cell => no_cell(),
        Fault::Mine => no_place_for_the_mine(),
        Fault::Piece => no_piece(),
        Fault::Ship => no_ship(),
        Fault::Destination(ship) => no_destination(ship),
        Fault::Level => no_level(),
        Fault::Lane => no_lane(),
    }
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
