//! What is offered step by step, to menus and to whoever types.

use super::super::data::Ship;
use super::super::state::NavalBattles;
use super::{ANN, BEN, FLEETS, table};
use engine::battery::trial::Trial;
use engine::prelude::*;
use engine::prompt::Next;

/// What Ann is offered behind what she has entered, in this phase of her turn.
#[track_caller]
fn offered(phase: &str, lines: &str, entered: &str) -> Vec<String> {
    table(phase, &format!("{FLEETS}\n{lines}")).offered(ANN, entered).expect("something is offered")
}

/// NAV-27, NAV-28
#[test]
fn a_phase_would_offer_nothing_of_its_own() {
    let before = "hand 1 reinforcements-3 withdrawal near-miss main-12 air-x1 surprise-attack evasion\n\
        reserve 1 takao\ndamage kongo main-12\nfront 2 planning";
    for (phase, expected) in [
        ("reorganise", &["move~", "flip~", "reinforce~", "withdraw", "withdraw "][..]),
        ("prepare", &["prepare~"]),
        ("declare", &["fire~", "air~", "fly~", "surprise~"]),
        ("discard", &["discard "]),
    ] {
        assert_eq!(offered(phase, before, ""), [expected, &["orders~", "end", "resign"]].concat(), "{phase}");
    }
    let attack = "attack 1 1 air-x1 > t13 2 open";
    assert_eq!(offered("resolve", attack, ""), ["resolve all", "resolve~", "orders~", "resign"]);
    assert_eq!(offered("discard", "", ""), ["orders~", "end", "resign"], "an empty hand");
}

/// NAV-18, NAV-24: the fleet that is chosen can be moved before the first ship has its place.
#[test]
fn a_fleet_that_is_not_laid_out_could_not_be_moved() {
    let seats = "seats 2\nturn 1 0 layout 1\nfleet 1 japan ready 0\nfleet 2 germany ready 0";
    let chosen = "chosen 1 yamato kagero i19\nchosen 2 bismarck";
    let table: Trial<NavalBattles> = Trial::at(&format!("naval_battles 2\n{seats}\n{chosen}\n"));
    let offered = |entered: &str| table.offered(ANN, entered).expect("something is offered");
    assert_eq!(offered(""), ["move~", "flip~", "orders~", "end", "resign"]);
    assert_eq!(offered("move~"), ["move yamato~", "move kagero~"]);
    assert_eq!(offered("flip~"), ["flip i19 active"]);
}

/// NAV-148: the place of a newcomer has room on its button behind the longest name.
#[test]
fn a_newcomer_would_be_offered_whose_place_no_press_holds() {
    let seats =
        "seats 2\nturn 1 1 reorganise 1\nfleet 1 italy ready 0\nfleet 2 germany ready 0\nrow 1 1 zara\nrow 2 1 t13";
    let held = "hand 1 reinforcements-3 reinforcements-4\nreserve 1 leonardo-da-vinci aliseo scire";
    let table: Trial<NavalBattles> = Trial::at(&format!("naval_battles 2\n{seats}\n{held}\n"));
    let both = "reinforce r3 r4 >~";
    let begun = table.offered(ANN, both).expect("some can be bought");
    assert!(!begun.is_empty());
    for newcomer in begun {
        let places = table.offered(ANN, &newcomer).unwrap_or_else(|| panic!("nothing follows {newcomer}"));
        assert!(places.len() >= 2, "{newcomer}: {places:?}");
    }
}

/// NAV-149: of three cards every two, and behind a long name another ship that both pay for.
#[test]
fn cards_of_reinforcements_that_fit_together_would_be_offered_alone() {
    let held = "hand 1 reinforcements-2 reinforcements-4 reinforcements-5\nreserve 2 prinz-eugen scharnhorst";
    let mut table =
        table("reorganise", &format!("row 1 1 kongo\nrow 2 1 t13\nrow 3 1 mogador\n{}", held.replace(" 1 ", " 2 ")));
    table.game.table.turn = BEN;
    let sets = table.offered(BEN, "reinforce~").expect("some can be bought");
    assert_eq!(
        sets,
        ["reinforce r4 >~", "reinforce r5 >~", "reinforce r2 r4 >~", "reinforce r2 r5 >~", "reinforce r4 r5 >~"]
    );
    let more = table.offered(BEN, "reinforce r4 r5 > prinz-eugen 2~").expect("more can be bought");
    assert_eq!(more, ["reinforce r4 r5 > prinz-eugen 2, scharnhorst~", "reinforce r4 r5 > prinz-eugen 2"]);
    table.play(BEN, "reinforce r4 r5 > prinz-eugen 2, scharnhorst 3");
    assert_eq!(table.game.table.fleet(BEN).score(), 0);
    assert!(table.game.table.fleet(BEN).unit(Ship::named("scharnhorst").expect("a ship")).is_some());
}

/// NAV-30, NAV-143: lists and steps are there for whoever may use them now.
#[test]
fn a_step_would_be_offered_out_of_turn_or_phase() {
    let lines = format!("{FLEETS}\nhand 1 withdrawal main-11\ndamage kongo main-12");
    let table = |phase: &str| table(phase, &lines);
    let listed =
        |phase: &str, entered: &str| matches!(table(phase).game.next_after(ANN, entered), Next::Several { .. });
    assert_eq!(["reorganise", "prepare", "discard"].map(|phase| listed(phase, "withdraw ")), [true, false, false]);
    assert_eq!(["reorganise", "prepare", "discard"].map(|phase| listed(phase, "discard ")), [false, false, true]);
    assert_eq!(table("reorganise").offered(BEN, "move~"), None);
    assert_eq!(table("reorganise").offered(BEN, "end; "), None);
}
