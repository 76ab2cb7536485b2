//! Swaps of action cards (BLO-166 to BLO-170, BLO-185, R26, R27).

use super::super::data::Card;
use super::super::events::{Event, Gone};
use super::support::{A, B, C, Table, at, eve, heard};
use engine::battery::trial::Known;
use engine::log::Audience;
use engine::prelude::*;
use engine::prompt::Prompt;
use engine::seat::{Seat, Seats, Viewer};

/// Seat 1 is on turn, with two cards like the others.
#[track_caller]
fn table(lines: &str) -> Table {
    let hands = "hand 1 pilot convoy; hand 2 captain torpedoes; hand 3 insurance night_train";
    let ships = "ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24";
    at(&format!("players 3; year 1862; phase turns; turn 1 actions 4; {ships}; {hands}; {lines}"))
}

/// The hand of a seat, by ids.
fn hand(table: &Table, seat: Seat) -> Vec<&'static str> {
    table.game.secrets(seat).hand.iter().map(|card| Card::id(*card)).collect()
}

/// Why offers have gone, as a seat has heard.
fn gone(table: &Table, seat: Seat) -> Vec<Gone> {
    let heard = table.log.heard_by(Viewer::Seat(seat));
    heard.filter_map(|event| if let Event::OfferGone { why, .. } = event { Some(*why) } else { None }).collect()
}

/// BLO-7, BLO-166, BLO-167, R26, R27
#[test]
fn a_swap_would_not_change_both_hands_in_one_step_or_only_in_the_own_turn() {
    let mut table = table("");
    table.play(B, "swap 1 captain pilot");
    assert_eq!((hand(&table, A), hand(&table, B)), (vec!["pilot", "convoy"], vec!["captain", "torpedoes"]));
    table.play(A, "accept s1");
    assert_eq!((hand(&table, A), hand(&table, B)), (vec!["captain", "convoy"], vec!["pilot", "torpedoes"]));
    assert_eq!(super::support::actions(&table), Some(4), "it is no action");
    // What was received can be played in the same turn.
    table.play(A, "play captain kate");
    // Two who are not on turn.
    table.play(C, "swap 2 insurance any").play(B, "accept s2 torpedoes");
    assert_eq!((hand(&table, B), hand(&table, C)), (vec!["pilot", "insurance"], vec!["torpedoes", "night_train"]));
    assert!([A, B, C].iter().all(|seat| table.game.board.player(*seat).hand == 2), "hands keep their size");
}

/// R26
#[test]
fn nobody_could_swap_during_an_auction() {
    let mut table = table("seat 1 money 30k; seat 2 money 30k; auctioneer 1; auction hope 22k 1 asked 2");
    table.play(C, "swap 2 insurance torpedoes").play(B, "accept s1");
    assert_eq!(hand(&table, C), ["torpedoes", "night_train"]);
}

/// BLO-167, BLO-168, BLO-171
#[test]
fn a_card_could_be_swapped_that_is_not_there_or_not_wanted() {
    let mut table = table("");
    assert_eq!(table.refused(A, "swap 2 captain any"), "BLO-168");
    assert_eq!(table.refused(A, "swap 1 pilot any"), "BLO-166");
    table.play(A, "swap 2 pilot captain").play(A, "swap 2 convoy any");
    assert_eq!(table.refused(A, "swap 2 pilot captain"), "BLO-6", "it lies there already");
    assert_eq!(table.refused(B, "accept s1 torpedoes"), "BLO-168", "another one is wanted");
    assert_eq!(table.refused(B, "accept s2 night_train"), "BLO-168", "B does not hold it");
    assert_eq!(table.refused(B, "accept s2"), "BLO-167", "which one?");
    table.refuses(A, "BLO-167", &["accept s1", "decline s1"]);
    assert_eq!(table.refused(C, "accept s1"), "BLO-169", "it is not for C");
    table.play(B, "accept s2 torpedoes");
    assert_eq!(hand(&table, B), ["captain", "convoy"]);
}

/// BLO-169
#[test]
fn an_offer_that_has_lapsed_could_be_accepted() {
    for (seat, text, why) in [
        (B, "decline s1", Gone::Declined),
        (A, "withdraw s1", Gone::Withdrawn),
        (A, "play pilot kate", Gone::Impossible),
        (A, "discard pilot", Gone::Impossible),
    ] {
        let mut table = table("");
        table.play(A, "swap 2 pilot captain").play(seat, text);
        assert_eq!((gone(&table, A), gone(&table, B)), (vec![why], vec![why]), "{text}");
        table.refuses(B, "BLO-169", &["accept s1", "decline s1"]);
    }
    let mut table = table("");
    table.play(A, "swap 2 pilot captain");
    assert_eq!(table.refused(B, "withdraw s1"), "BLO-169", "that is for A to do");
    // A card that was given in another swap has left the hand as well.
    table.play(A, "swap 3 pilot any").play(C, "accept s1 insurance");
    assert_eq!(table.refused(B, "accept s1"), "BLO-169");
    let mut table = eve(1862, "hand 1 pilot; hand 2 captain; deck -");
    table.play(A, "swap 2 pilot captain").play(B, "end");
    assert_eq!(gone(&table, B), [Gone::YearOver]);
    assert_eq!(table.refused(B, "accept s1"), "BLO-169");
}

/// BLO-168, BLO-169, X35
#[test]
fn an_offer_of_a_card_that_was_played_would_wait_for_the_other_card() {
    let lines = "players 2; year 1862; phase turns; turn 1 actions 1; ship kate 1 A24; ship cecile 2 A24; hand 1 pilot; hand 2 torpedoes";
    let mut table = at(&format!("{lines}; deck captain convoy"));
    table.play(A, "swap 2 pilot captain");
    assert_eq!(table.refused(B, "accept s1"), "BLO-168", "B has no Captain");
    table.play(A, "play pilot kate").play(A, "end").play(B, "discard torpedoes");
    assert_eq!(hand(&table, B), ["captain"]);
    assert_eq!(table.refused(B, "accept s1"), "BLO-169");
    // Had A kept it, B could accept now.
    let mut table = at(&format!("{lines}; deck captain"));
    table.play(A, "swap 2 pilot captain").play(A, "end").play(B, "discard torpedoes").play(B, "accept s1");
    assert_eq!((hand(&table, A), hand(&table, B)), (vec!["captain"], vec!["pilot"]));
}

/// BLO-5, BLO-170
#[test]
fn something_else_than_one_card_could_be_given_for_one() {
    let mut table = table("");
    table.refuses(A, "BLO-170", &["swap 2 pilot captain torpedoes", "swap 2 pilot kate", "swap 2 pilot 2c"]);
    table.refuses(A, "BLO-5", &["swap 2 pilot 5k", "swap 2 pilot 5000"]);
}

/// BLO-185
#[test]
fn others_would_learn_of_an_offer_or_which_cards_were_swapped() {
    let entered = ["", "swap", "accept"];
    let tried = ["accept s1", "decline s1", "withdraw s1", "swap 2 insurance any"];
    let silent = table("");
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
        assert_eq!(swapped, [Event::Swapped { one: A, two: B }], "that they swapped everybody is told");
    }
    // Numbers of offers are each seat's own: C cannot count those of others.
    let mut table = silent;
    table.play(A, "swap 2 pilot any").play(A, "swap 3 convoy any").play(C, "accept s1 insurance");
    assert_eq!(hand(&table, C), ["convoy", "night_train"]);
}

/// BLO-205
#[test]
fn a_sixth_open_offer_to_the_same_player_is_refused() {
    let mut table = table("");
    for wanted in ["captain", "torpedoes", "insurance", "night_train", "any"] {
        table.play(A, &format!("swap 2 pilot {wanted}"));
    }
    assert_eq!(table.refused(A, "swap 2 convoy any"), "BLO-205");
    assert!(table.reason(A, "swap 2 convoy any").contains("five open offers"));
    assert_eq!(table.game.secrets(B).offers.len(), 5, "nothing has changed");
    table.play(A, "swap 3 convoy any").play(B, "swap 1 captain any");
    table.play(A, "withdraw s3").play(A, "swap 2 convoy any");
}
