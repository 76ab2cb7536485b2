//! Every refusal of the game with its rule (section 6 of the rules).

use super::board::Harbour;
use super::course::Course;
use super::courses::Fault;
use super::gunnery::NoFire;
use super::sea::Sea;
use super::ship::{Ship, ShipId};
use super::words::text;
use engine::lang::{Typed, commas};
use engine::refusal::{Refusal, refusals};
use engine::seat::Seat;

refusals! { "seeschlacht";
    game_over() = "SEE-147" "over";
    game_running() = "SEE-21" "running";
    not_your_turn(active: Seat) = "SEE-28" "turn";
    wrong_step() = "SEE-27" "step";
    /// Turns have not begun yet.
    headings_first() = "SEE-148" "headings-first";
    ready_already() = "SEE-148" "ready-already";
    wind_after_move() = "SEE-34" "wind-after-move";
    wind_tried() = "SEE-33" "wind-tried";
    no_ship(ship: Ship) = "SEE-2" "no-ship";
    /// No game has a ship of this name.
    no_such_ship(ship: Typed) = "SEE-2" "no-ship";
    no_target(target: Ship) = "SEE-2" "no-target";
    no_such_target(target: Typed) = "SEE-2" "no-target";
    bad_notation() = "SEE-47" "notation";
    bad_heading() = "SEE-20" "notation-headings";
    already_moved(ship: Ship) = "SEE-42" "moved";
    arrived(ship: Ship) = "SEE-135" "arrived";
    /// An obliged ship cannot stay.
    must_sail(ship: Ship) = "SEE-30" "no-stay";
    /// A drafted course ends the game, so no ship sails after it (SEE-R36).
    would_end() = "SEE-137" "would-end";
    too_long(ship: Ship) = "SEE-51" "too-long";
    too_short(ship: Ship) = "SEE-52" "too-short";
    stops_too_early(ship: Ship) = "SEE-67" "stop-early";
    double_pivot(ship: Ship) = "SEE-53" "double-pivot";
    against_wind(ship: Ship) = "SEE-55" "against-wind";
    barred_edge(ship: Ship) = "SEE-60" "edge";
    barred_land(ship: Ship) = "SEE-60" "land";
    barred_spit(ship: Ship) = "SEE-60" "spit";
    barred_reef(ship: Ship) = "SEE-60" "reef";
    barred_neutral(ship: Ship) = "SEE-18" "neutral";
    not_forced(ship: Ship) = "SEE-63" "not-forced";
    must_ram(ship: Ship) = "SEE-68" "must-ram";
    enemy_anchorage(ship: Ship) = "SEE-81" "enemy-anchorage";
    /// `x`, although the step can be made.
    not_cut_short(ship: Ship) = "SEE-64" "not-stuck";
    short_game() = "SEE-91" "short-game";
    not_merchant(ship: Ship) = "SEE-153" "not-merchant";
    not_at_destination(ship: Ship) = "SEE-88" "not-at-destination";
    already_loaded(ship: Ship) = "SEE-87" "already-loaded";
    damaged(ship: Ship) = "SEE-86" "damaged";
    moved_before_loading(ship: Ship) = "SEE-85" "moved-this-turn";
    not_dotted(ship: Ship) = "SEE-94" "not-dotted";
    already_repaired(ship: Ship) = "SEE-93" "already-repaired";
    no_damage(ship: Ship) = "SEE-96" "no-damage";
    moved_before_repair(ship: Ship) = "SEE-92" "moved-this-turn";
    already_fired(ship: Ship) = "SEE-107" "already-fired";
    own_target(target: Ship) = "SEE-108" "own-ship";
    own_ship_shelled(target: Ship) = "SEE-106" "own-ship";
    not_covered(target: Ship) = "SEE-103" "not-covered";
    already_shelled(target: Ship) = "SEE-104" "already-shelled";
    not_in_arc(ship: Ship, target: Ship) = "SEE-108" "not-in-arc";
    land_between(ship: Ship, target: Ship) = "SEE-118" "land-between";
    ship_between(ship: Ship, target: Ship) = "SEE-116" "ship-between";
    sanctuary(target: Ship) = "SEE-122" "sanctuary";
    /// Option `neutral_fire`.
    ceasefire(ship: Ship) = "SEE-122" "ceasefire";
    /// With `auto_harbour`, loading, repair and batteries need no orders.
    goes_by_itself() = "SEE-150" "goes-by-itself";
    no_offer() = "SEE-145" "no-offer";
    offered_already() = "SEE-145" "offered-already";
}

/// The refusal to close step 2: these ships must sail first.
pub(super) fn must_move(owed: &[Ship]) -> Refusal {
    let ships = commas(owed);
    Refusal::new("SEE-30", text("refused-must-move").with("count", owed.len()).with("ships", ships))
}

/// The refusal of a course with this fault.
pub(super) fn course(id: ShipId, course: Course, fault: Fault) -> Refusal {
    let ship = id.ship;
    match fault {
        Fault::MustMove => must_sail(ship),
        Fault::TooLong => too_long(ship),
        Fault::TooShort if course.is_cut_short() => stops_too_early(ship),
        Fault::TooShort => too_short(ship),
        Fault::DoublePivot => double_pivot(ship),
        Fault::AgainstWind => against_wind(ship),
        Fault::Edge => barred_edge(ship),
        Fault::Land => barred_land(ship),
        Fault::Spit => barred_spit(ship),
        Fault::Reef => barred_reef(ship),
        Fault::Neutral => barred_neutral(ship),
        Fault::Occupied(other) => {
            let reason = text("refused-occupied").with("ship", ship).with("other", other.ship);
            Refusal::new("SEE-61", reason.with("own", other.side == id.side))
        }
        Fault::NotForced => not_forced(ship),
        Fault::MustRam => must_ram(ship),
        Fault::EnemyAnchorage => enemy_anchorage(ship),
        Fault::NoStep => not_cut_short(ship),
    }
}

/// The refusal of a shot with this obstacle.
pub(super) fn shot(sea: &Sea, [shooter, target]: [ShipId; 2], why: NoFire) -> Refusal {
    let sheltered = sea.get(target).is_some_and(|vessel| vessel.pose.field.harbour() == Some(Harbour::Neutral));
    let (shooter, target) = (shooter.ship, target.ship);
    match why {
        NoFire::OwnShip => own_target(target),
        NoFire::NotInArc => not_in_arc(shooter, target),
        NoFire::LandBetween => land_between(shooter, target),
        NoFire::ShipBetween => ship_between(shooter, target),
        NoFire::Sanctuary if sheltered && target.is_merchant() => sanctuary(target),
        NoFire::Sanctuary => ceasefire(shooter),
    }
}
