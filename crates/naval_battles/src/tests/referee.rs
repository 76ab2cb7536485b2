//! The referee: attacks that were not made, attacks that cannot hit, and losses that a card would have warded off.

use super::super::referee::NavalBattlesReferee;
use super::super::state::NavalBattles;
use super::{ANN, BEN, table};
use engine::battery::trial::Trial;
use engine::prelude::*;
use engine::seat::Seat;

/// The blunders of a seat that ends its attacks or its slot now.
fn found(table: &Trial<NavalBattles>, seat: Seat) -> Vec<&'static str> {
    let step = table.game.parse(seat, "end").expect("an end");
    let found = NavalBattlesReferee.watch(&table.game, seat, &step, &table.game);
    found.into_iter().map(|(_, kind)| kind).collect()
}

/// Ann, who may declare attacks with these cards on these ships of Ben and Cleo.
fn declaring(hand: &str, ships: &str) -> Trial<NavalBattles> {
    table("declare", &format!("row 1 1 kongo\nhand 1 {hand}\n{ships}"))
}

/// Ann and Ben alone, with a ship each.
fn duel(hand: &str, target: &str) -> Trial<NavalBattles> {
    let fleets = "fleet 1 japan ready 0\nfleet 2 germany ready 0";
    Trial::at(&format!(
        "naval_battles 2\nseats 2\ngame 1 1\n{fleets}\nturn 1 1 declare 1\nrow 1 1 kongo\nhand 1 {hand}\nrow 2 1 {target}"
    ))
}

#[test]
fn sinking_attack_is_made_if_a_card_and_a_gun_fit() {
    let mut both = declaring("main-14 main-15", "row 2 1 z23\nrow 3 1 richelieu");
    assert_eq!(found(&both, ANN), ["kept-attack"]);
    both.play(ANN, "fire main-14 kongo:0 > z23");
    assert!(found(&both, ANN).is_empty(), "the ship is sunk already");
    assert!(found(&declaring("main-12", "row 2 1 z23\nrow 3 1 mogador"), ANN).is_empty(), "no gun fits the card");
    assert!(found(&declaring("air-x2", "row 2 1 z23\nrow 3 1 mogador"), ANN) == ["kept-attack"]);
}

#[test]
fn damage_is_kept_back_only_from_a_third_side() {
    assert!(found(&declaring("main-14", "row 2 1 bismarck\nrow 3 1 richelieu"), ANN).is_empty());
    assert_eq!(found(&duel("main-14", "bismarck"), ANN), ["kept-attack"]);
    // Both shots together sink the ship.
    let mut both = declaring("main-14 secondary-6", "row 2 1 nuernberg\nrow 3 1 richelieu");
    assert!(found(&both, ANN).is_empty());
    both.play(ANN, "fire main-14 kongo:0 > nuernberg");
    assert_eq!(found(&both, ANN), ["kept-attack"]);
}

/// NAV-168
#[test]
fn carrier_always_flies_if_it_can_hit() {
    let ships = |target: &str| format!("row 1 2 shoho\n{target}");
    assert_eq!(found(&declaring("armour", &ships("row 2 1 t13")), ANN), ["kept-attack"]);
    let behind = ships("submarines 3 surcouf\nrow 2 1 bismarck\nrow 3 1 richelieu");
    let mut flown = declaring("armour", &behind);
    flown.play(ANN, "fly shoho > surcouf");
    assert!(found(&flown, ANN).is_empty());
}

/// NAV-173
#[test]
fn attack_without_a_die_that_hits_is_hopeless() {
    let ships = "row 2 1 t13\nrow 2 2 bismarck\nrow 2 3 tirpitz\nrow 1 2 shoho";
    let mut flown = declaring("armour", ships);
    flown.play(ANN, "fly shoho > tirpitz");
    assert_eq!(found(&flown, ANN), ["hopeless-attack"]);
    let mut planned = declaring("armour", &format!("{ships}\nfront 1 planning planning"));
    planned.play(ANN, "fly shoho > tirpitz");
    assert!(found(&planned, ANN).is_empty(), "with Planning it can hit");
}

/// Ben, who is attacked by a shot at `target`, with these cards in hand.
fn attacked(target: &str, hand: &str, lines: &str) -> Trial<NavalBattles> {
    let shot = format!("attack 1 1 main-18 kongo:0 > {target} 2 open");
    let hand = if hand.is_empty() { String::new() } else { format!("\nhand 2 {hand}") };
    table("defend", &format!("row 1 1 kongo kagero\nrow 2 1 nuernberg z23 t13\nslots 2\n{shot}{hand}{lines}"))
}

#[test]
fn sure_loss_of_two_points_is_warded_off_with_one_card() {
    assert_eq!(found(&attacked("z23", "near-miss", ""), BEN), ["loss-let-through"]);
    assert!(found(&attacked("z23", "", ""), BEN).is_empty(), "there is no card");
    assert!(found(&attacked("z23", "armour", ""), BEN).is_empty(), "the card is for another attack");
    assert!(found(&attacked("t13", "near-miss", ""), BEN).is_empty(), "it is one point");
    assert!(found(&attacked("nuernberg", "near-miss", ""), BEN).is_empty(), "the ship stays afloat");
}

#[test]
fn card_is_not_for_a_ship_that_another_attack_may_sink() {
    let torpedo = "\nattack 2 2 torpedo-4 kagero:1 > z23 2 open";
    assert!(found(&attacked("z23", "near-miss", torpedo), BEN).is_empty());
    let harmless = "\nattack 2 2 secondary-5 kagero:0 > z23 2 open";
    assert_eq!(found(&attacked("z23", "near-miss", harmless), BEN), ["loss-let-through"]);
    assert_eq!(found(&attacked("z23", "", "\nfront 2 near-miss"), BEN), ["loss-let-through"]);
}
