//! Every refusal of the game with its rule (section 21 of the rules).

use super::data::{Card, Nation, Ship};
use super::table::Phase;
use engine::lang::Typed;
use engine::refusal::refusals;
use engine::seat::Seat;

refusals! { "naval_battles";
    over() = "NAV-188" "wrong-phase-over";
    /// The seat is eliminated, or has left.
    out() = "NAV-191" "wrong-phase-out";
    nation_taken(nation: Nation, holder: Seat) = "NAV-11" "nation-taken";
    nation_first() = "NAV-11" "wrong-phase-nation-first";
    fleets_are_chosen() = "NAV-15" "wrong-phase-chosen";
    fleet_confirmed() = "NAV-15" "wrong-phase-confirmed";
    fleet_over_25(points: u16) = "NAV-12" "fleet-over-25";
    fleet_empty() = "NAV-13" "fleet-empty";
    not_of_nation(ship: Ship, nation: Nation) = "NAV-14" "not-your-card-nation";
    not_in_fleet(ship: Ship) = "NAV-14" "not-your-card-fleet";
    not_your_card(ship: Ship) = "NAV-14" "not-your-card";
    not_in_that_fleet(ship: Ship, seat: Seat) = "NAV-205" "not-your-card-escort";
    bad_row() = "NAV-19" "bad-row";
    /// The ship is in no row, or in two.
    row_missing(ship: Ship) = "NAV-19" "bad-row-ship";
    /// At the layout.
    row_gap(row: usize) = "NAV-20" "row-gap";
    /// At the end of the Reorganise phase.
    row_left_open(row: usize) = "NAV-35" "row-gap";
    submarine_in_row(ship: Ship) = "NAV-22" "submarine-in-row";
    not_a_submarine(ship: Ship) = "NAV-36" "no-submarine";
    laid_out() = "NAV-37" "wrong-phase-laid-out";
    wrong_phase(phase: &Phase) = "NAV-29" "wrong-phase";
    /// The card may not be played now, or not like this.
    card_of_another_phase(card: Card) = "NAV-6" "wrong-phase-card";
    no_defence_now(phase: &Phase) = "NAV-31" "wrong-phase-defence";
    not_your_turn(active: Seat) = "NAV-30" "not-your-turn";
    not_your_slot(active: Seat) = "NAV-31" "not-your-slot";
    card_not_in_hand(card: Card) = "NAV-8" "card-not-in-hand";
    card_not_laid(card: Card) = "NAV-48" "card-not-in-hand-front";
    passive_submarine(ship: Ship) = "NAV-181" "passive-submarine";
    ship_prepared_already(ship: Ship) = "NAV-43" "ship-prepared";
    /// The ship has prepared a card and cannot fire.
    ship_prepared(ship: Ship) = "NAV-44" "ship-prepared";
    preparation_used(card: Card) = "NAV-48" "preparation-used";
    no_matching_mount(ship: Ship, card: Card) = "NAV-52" "no-matching-mount";
    needs_one_mount(card: Card) = "NAV-52" "no-matching-mount-count";
    no_carrier(ship: Ship) = "NAV-168" "no-matching-mount-carrier";
    /// No mount fires this kind of card.
    not_fired(card: Card) = "NAV-52" "no-matching-mount-card";
    no_air_attack(card: Card) = "NAV-122" "no-matching-mount-air";
    mount_used(ship: Ship) = "NAV-53" "mount-used";
    firer_row(ship: Ship, card: Card) = "NAV-56" "firer-row";
    submarine_fires_torpedoes(ship: Ship) = "NAV-119" "firer-row-submarine";
    target_row(ship: Ship, row: u8, card: Card) = "NAV-57" "target-row";
    own_target(ship: Ship) = "NAV-58" "own-target";
    own_surprise() = "NAV-156" "own-target-surprise";
    no_target(ship: Ship) = "NAV-59" "no-target";
    target_missing() = "NAV-124" "no-target-named";
    no_such_seat() = "NAV-156" "no-target-seat";
    team_target(ship: Ship) = "NAV-203" "team-target";
    team_surprise(seat: Seat) = "NAV-203" "team-target-surprise";
    fleet_withdrawn(seat: Seat) = "NAV-62" "fleet-withdrawn";
    target_submarine(ship: Ship) = "NAV-61" "target-submarine";
    target_not_submarine(ship: Ship) = "NAV-120" "target-not-submarine";
    attack_phase_skipped() = "NAV-144" "attack-phase-skipped";
    needs_two_ships(card: Card) = "NAV-107" "needs-two-ships";
    too_many_attacks(most: u8) = "NAV-124" "too-many-attacks";
    carrier_used(ship: Ship) = "NAV-168" "carrier-used";
    nothing_to_discard(seat: Seat) = "NAV-160" "nothing-to-discard";
    no_such_attack(attack: u8) = "NAV-50" "attack-gone-unknown";
    attack_gone(attack: u8) = "NAV-73" "attack-gone";
    not_your_fleet(attack: u8) = "NAV-74" "not-your-fleet";
    no_main_guns(card: Card, attack: u8) = "NAV-128" "wrong-attack-kind";
    no_secondary_guns(card: Card, attack: u8) = "NAV-130" "wrong-attack-kind";
    /// A bonus on an attack that needs no roll.
    no_roll(attack: u8) = "NAV-164" "wrong-attack-kind-roll";
    escort_row(ship: Ship) = "NAV-132" "escort-row";
    escort_submarine(ship: Ship) = "NAV-133" "escort-submarine";
    hull_too_large(ship: Ship, hull: u8) = "NAV-138" "hull-too-large";
    not_air_attack(attack: u8) = "NAV-175" "not-air-attack";
    fighters_used(ship: Ship) = "NAV-177" "fighters-used";
    no_stealth_roll(ship: Ship) = "NAV-185" "no-stealth-roll";
    no_planning_left() = "NAV-166" "no-planning-left";
    already_rolled(attack: u8) = "NAV-164" "already-rolled";
    too_many_damage_cards(most: u8) = "NAV-143" "too-many-damage-cards";
    no_such_damage(ship: Ship, card: Card) = "NAV-143" "no-such-damage";
    not_enough_points(cost: u16, points: u16) = "NAV-148" "not-enough-points";
    not_in_reinforcements(ship: Ship) = "NAV-151" "not-in-reinforcements";
    nothing_affordable(points: u16) = "NAV-152" "nothing-affordable";
    /// The seat has no later slot or resolving to leave moves ahead for.
    nothing_ahead() = "NAV-222" "wrong-phase-ahead";
    /// The move cannot be left ahead.
    not_ahead() = "NAV-222" "wrong-phase-not-ahead";
    /// No rule forbids the text. The id leads to the page with the notation.
    bad_notation() = "NAV-221" "bad-notation";
    /// The word was not understood.
    bad_word(word: Typed) = "NAV-221" "bad-notation-word";
}
