//! Secrets of swaps and promises, and notes about other deals.

use super::super::events::Event;
use super::super::state::BlockadeRunner;
use super::support::{A, B, C, Table, at, heard};
use engine::battery::trial::Known;
use engine::log::Audience;
use engine::prelude::*;
use engine::prompt::Prompt;
use engine::seat::{Seats, Viewer};

/// The turn of seat 1.
#[track_caller]
fn table(hands: &str) -> Table {
    let ships = "ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24; port mobile blockade 3";
    at(&format!("players 3; year 1862; phase turns; turn 1 actions 4; {ships}; {hands}"))
}

/// BLO-185
#[test]
fn offers_and_swapped_cards_are_secret_from_others() {
    let entered = ["", "swap", "accept"];
    let tried = ["accept s1", "decline s1", "withdraw s1", "swap 2 insurance any"];
    let silent = table("hand 1 pilot convoy; hand 2 captain torpedoes; hand 3 insurance night_train");
    let strangers = [Viewer::Seat(C), Viewer::Spectator];
    let heard_of = |table: &Table, viewer: Viewer| table.log.heard_by(viewer).cloned().collect::<Vec<_>>();
    for viewer in strangers {
        let mut offered = silent.clone();
        offered.play(A, "swap 2 pilot any").play(A, "swap 2 convoy captain");
        assert_eq!(offered.view(viewer), silent.view(viewer));
        assert_eq!(heard_of(&offered, viewer), heard_of(&silent, viewer));
        let answers: Vec<Prompt> = offered.game.prompts().into_iter().filter(|prompt| prompt.kind == "swap").collect();
        assert_eq!(answers.len(), 2);
        assert!(answers.iter().all(|prompt| prompt.audience == Audience::Seats(Seats::one(B))));
        let mut other = offered.clone();
        offered.play(B, "decline s2").play(B, "accept s1 captain");
        other.play(B, "decline s2").play(B, "accept s1 torpedoes");
        assert_eq!(Known::of(&offered, viewer, &entered, &tried), Known::of(&other, viewer, &entered, &tried));
        let swapped = heard(&offered, |event| matches!(event, Event::Swapped { .. }).then_some(event));
        assert_eq!(swapped, [Event::Swapped { one: A, two: B }], "everybody hears of the swap itself");
    }
}

/// BLO-187
#[test]
fn proposals_and_promised_cards_are_secret_from_others() {
    let promised = |card: &str, accepted: bool| {
        let mut table = table("hand 2 torpedoes pilot; hand 3 captain; deck -");
        table.play(B, &format!("promise 1 play {card}"));
        if accepted {
            table.play(A, "accept d1");
        }
        table
    };
    let silent = table("hand 2 torpedoes pilot; hand 3 captain; deck -");
    let tried = ["accept d1", "ask 2 play pilot", "ask 2 defend mobile", "swap 2 captain pilot"];
    let heard_by = |table: &Table, viewer: Viewer| table.log.heard_by(viewer).cloned().collect::<Vec<_>>();
    for viewer in [Viewer::Seat(C), Viewer::Spectator] {
        let proposed = promised("torpedoes", false);
        assert_eq!(proposed.view(viewer), silent.view(viewer));
        assert_eq!(heard_by(&proposed, viewer), heard_by(&silent, viewer));
        let one = Known::of(&promised("torpedoes", true), viewer, &["", "swap", "ask"], &tried);
        assert_eq!(one, Known::of(&promised("pilot", true), viewer, &["", "swap", "ask"], &tried));
        assert!(one.heard.iter().any(|event| matches!(event, Event::Promised { promiser: B, partner: A, .. })));
    }
    let partner = promised("torpedoes", true);
    assert_eq!(partner.game.secrets(A).promised_by(B).map(|card| card.id()), Some("torpedoes"));
}

/// BLO-175: players note all other deals at their table.
#[test]
fn table_offers_to_note_other_deals() {
    const { assert!(BlockadeRunner::DEALS) };
}
