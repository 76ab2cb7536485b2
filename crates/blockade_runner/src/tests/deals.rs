//! Promises (BLO-171 to BLO-175, BLO-187, BLO-195 to BLO-198, R33).

use super::super::board::Duty;
use super::super::events::{Event, Gone};
use super::super::state::BlockadeRunner;
use super::support::{A, B, C, Table, actions, asked, at, eve, heard, money, port};
use engine::battery::trial::Known;
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

/// The turn of seat 1 has one action left, seat 2 comes after it.
#[track_caller]
fn table(lines: &str) -> Table {
    let ships = "ship kate 1 A24; ship cecile 2 A24; ship fingal 2 A24; ship theodora 3 A24";
    let turns = "players 3; year 1862; phase turns; turn 1 actions 1; port mobile blockade 3";
    at(&format!("{turns}; {ships}; {lines}"))
}

/// It is the turn of seat 2, with four actions.
#[track_caller]
fn turn_of_b(lines: &str) -> Table {
    let turns = "players 3; year 1862; phase turns; turn 2 actions 4; port mobile blockade 3";
    let ships = "ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24; seat 1 money 10k done";
    at(&format!("{turns}; {ships}; {lines}"))
}

/// How promises of a seat have ended, as everybody has heard.
fn ended(table: &Table, seat: Seat) -> Vec<(Duty, bool)> {
    heard(table, |event| match event {
        Event::Kept { promiser, duty, .. } if promiser == seat => Some((duty, true)),
        Event::Lapsed { promiser, duty, .. } if promiser == seat => Some((duty, false)),
        _ => None,
    })
}

fn promises(table: &Table) -> usize {
    table.game.board.promises.len()
}

/// BLO-7, BLO-171
#[test]
fn a_deal_would_bind_before_both_have_confirmed_it_or_not_afterwards() {
    let mut table = table("hand 2 torpedoes");
    table.play(B, "promise 1 play torpedoes").play(C, "ask 2 defend mobile");
    assert_eq!(promises(&table), 0);
    table.play(B, "swap 3 torpedoes any").play(B, "withdraw s1");
    table.refuses(B, "BLO-171", &["accept d1", "decline d1", "withdraw d2", "promise 2 defend mobile"]);
    table.refuses(C, "BLO-171", &["accept d1", "accept d2"]);
    table.play(A, "accept d1").play(B, "decline d2");
    assert_eq!(promises(&table), 1);
    table.refuses(A, "BLO-171", &["accept d1", "withdraw d1"]);
    let mut table = self::table("");
    table.play(C, "ask 2 defend mobile").play(B, "accept d1");
    assert_eq!(table.game.board.promised_port(B), Some(port("mobile")), "who is asked promises");
}

/// BLO-172, BLO-195, BLO-197, X42
#[test]
fn a_promised_card_could_be_dodged_in_the_next_turn() {
    let mut table = table("hand 2 torpedoes pilot; hand 3 captain");
    table.play(B, "promise 1 play torpedoes").play(A, "accept d1").play(A, "end");
    assert_eq!((asked(&table), actions(&table)), (Some((B, "turn")), Some(4)));
    table.play(B, "load fingal 1w").play(B, "load fingal 1w");
    table.refuses(B, "BLO-195", &["swap 3 torpedoes any", "discard torpedoes"]);
    table.play(B, "load fingal 1w");
    assert_eq!(actions(&table), Some(1));
    table.refuses(B, "BLO-172", &["end", "move cecile A12", "load cecile 1w", "play pilot cecile", "auction lynx"]);
    table.play(B, "play torpedoes mobile");
    assert_eq!((ended(&table, B), promises(&table)), (vec![(Duty::Play, true)], 0));
    table.play(B, "end");
    assert_eq!(asked(&table), Some((C, "turn")));
}

/// BLO-172: the last action but one may not take two.
#[test]
fn a_train_could_use_up_the_action_of_a_promised_card() {
    let lines = "ship kate 1 A24; ship cecile 2 A4; ship theodora 3 A24; seat 2 money 10k; hand 2 erlanger_loan";
    let mut table = at(&format!(
        "players 3; year 1862; phase turns; turn 2 actions 2; {lines}; promise 2 1 play erlanger_loan now"
    ));
    assert_eq!(table.refused(B, "load cecile 1c@columbia"), "BLO-172");
    table.play(B, "load cecile 1c").play(B, "play erlanger_loan");
}

/// BLO-195
#[test]
fn a_promised_card_could_leave_the_hand_before_its_turn() {
    let mut table = table("hand 2 torpedoes pilot; hand 3 captain");
    table.play(B, "swap 3 torpedoes any").play(B, "promise 1 play torpedoes").play(A, "accept d1");
    let gone = table.log.heard_by(Viewer::Seat(C)).find_map(|event| match event {
        Event::OfferGone { why, .. } => Some(*why),
        _ => None,
    });
    assert_eq!(gone, Some(Gone::Impossible), "what was offered is promised now");
    table.play(C, "swap 2 captain any");
    assert_eq!(table.refused(B, "accept s2 torpedoes"), "BLO-195");
    assert_eq!(table.refused(B, "swap 1 torpedoes any"), "BLO-195");
    table.play(B, "accept s2 pilot");
    // Of two of a kind the other one is free, once.
    let mut table = self::table("hand 1 pilot; hand 2 torpedoes torpedoes; promise 2 1 play torpedoes");
    table.play(B, "swap 1 torpedoes any").play(A, "accept s1 pilot");
    assert_eq!(table.refused(B, "swap 1 torpedoes any"), "BLO-195");
}

/// BLO-197
#[test]
fn a_promise_of_the_own_turn_would_be_for_the_next_one() {
    let mut table = turn_of_b("hand 2 erlanger_loan");
    table.play(B, "promise 1 play erlanger_loan").play(A, "accept d1");
    assert_eq!(table.refused(B, "end"), "BLO-172");
    table.play(B, "play erlanger_loan").play(B, "end");
    // Without an action left it is for the next turn, in the year to come.
    let mut table = eve(1862, "hand 2 erlanger_loan; war 30; lot 2 1; dice 1 1 1");
    table.play(B, "promise 1 play erlanger_loan").play(A, "accept d1").play(B, "end");
    assert_eq!((asked(&table), promises(&table)), (Some((B, "turn")), 1));
    assert_eq!(table.refused(B, "end"), "BLO-172");
    table.play(B, "play erlanger_loan").play(B, "end");
}

/// BLO-197
#[test]
fn a_promise_would_outlive_the_last_turn_or_be_made_after_it() {
    let turns = "players 3; year 1865; phase turns; turn 2 actions 0; seat 1 money 10k done";
    let ships = "ship kate 1 A24; ship cecile 2 A24; ship theodora 3 A24";
    let hands = "hand 1 torpedoes; hand 2 pilot; hand 3 captain";
    let mut table = at(&format!("{turns}; {ships}; {hands}; promise 2 3 defend mobile; promise 2 1 play pilot"));
    table.refuses(A, "BLO-197", &["promise 2 play torpedoes", "promise 3 defend tampa"]);
    table.refuses(C, "BLO-197", &["ask 1 defend tampa", "ask 1 play torpedoes"]);
    table.play(B, "end");
    assert_eq!(ended(&table, B), [(Duty::Defend(port("mobile")), false), (Duty::Play, false)]);
    table.play(C, "promise 1 play captain").play(A, "accept d1");
    assert_eq!(promises(&table), 1, "C has the last turn");
}

/// BLO-195, BLO-198
#[test]
fn somebody_could_promise_twice() {
    let mut table = table("hand 2 torpedoes pilot; promise 2 1 play torpedoes");
    table.refuses(B, "BLO-198", &["promise 3 play pilot", "promise 3 play torpedoes"]);
    assert_eq!(table.refused(C, "ask 2 play pilot"), "BLO-198");
    table.play(B, "promise 3 defend mobile").play(C, "accept d1");
    assert_eq!(promises(&table), 2, "one of each kind");
    assert_eq!(table.refused(B, "promise 1 defend tampa"), "BLO-198");
    table.play(C, "promise 1 defend mobile");
    // Of two proposals of a kind only one can be accepted.
    let mut table = self::table("");
    table.play(B, "promise 1 defend mobile").play(B, "promise 3 defend tampa").play(A, "accept d1");
    table.refuses(C, "BLO-171", &["accept d1"]);
    assert_eq!(table.game.board.promised_port(B), Some(port("mobile")));
}

/// BLO-172
#[test]
fn a_card_could_be_promised_that_is_not_in_the_hand() {
    let mut table = table("hand 2 torpedoes; hand 3 pilot");
    assert_eq!(table.refused(B, "promise 1 play pilot"), "BLO-172");
    table.play(C, "ask 2 play pilot");
    assert_eq!(table.refused(B, "accept d1"), "BLO-172");
}

/// BLO-121, BLO-173, BLO-196, X43
#[test]
fn the_pool_could_be_emptied_before_a_promised_improvement() {
    let lines = "pool 10k; seat 2 money 10k; hand 2 erlanger_loan pilot; promise 2 1 defend pensacola";
    let mut table = turn_of_b(lines);
    table.play(B, "load cecile 1w");
    table.play(B, "play erlanger_loan");
    assert_eq!((table.game.board.pool, money(&table, B)), (15, 18));
    table.play(B, "improve tampa");
    assert_eq!((table.game.board.pool, money(&table, B)), (10, 18));
    table.refuses(B, "BLO-196", &["improve cedar_key", "improve cedar_key 1k"]);
    table.play(B, "improve cedar_key 5k");
    assert_eq!((table.game.board.pool, money(&table, B)), (10, 13));
    table.refuses(B, "BLO-173", &["load cecile 1w", "play pilot cecile", "discard pilot", "move cecile A12", "end"]);
    table.play(B, "improve pensacola");
    assert_eq!(ended(&table, B), [(Duty::Defend(port("pensacola")), true)]);
    assert_eq!((table.game.board.pool, money(&table, B)), (0, 13));
    table.play(B, "load cecile 1w").play(B, "end");
    // Before a card is played nothing is due, not even at the end of the turn.
    let mut table = turn_of_b(lines);
    table.play(B, "load cecile 1w").play(B, "end");
    assert_eq!((ended(&table, B), promises(&table)), (vec![], 1));
    // The payment for a card without effect counts as well.
    let mut table = turn_of_b("hand 2 pilot; promise 2 1 defend pensacola");
    table.play(B, "discard pilot");
    assert_eq!(table.refused(B, "end"), "BLO-173");
}

/// BLO-173: the next card action, not the one that is over.
#[test]
fn a_promise_between_two_cards_would_be_for_the_card_that_was_played() {
    for pool in ["pool 0k", "pool 20k"] {
        let mut table = turn_of_b(&format!("{pool}; hand 2 erlanger_loan pilot; deck convoy captain"));
        table.play(B, "play erlanger_loan").play(B, "promise 1 defend pensacola").play(A, "accept d1");
        table.play(B, "load cecile 1w");
        assert_eq!((ended(&table, B), promises(&table)), (vec![], 1), "{pool}");
        table.play(B, "discard pilot");
        assert_eq!(table.refused(B, "end"), "BLO-173");
        table.play(B, "improve pensacola").play(B, "end");
    }
}

/// BLO-174, R33
#[test]
fn what_has_become_impossible_would_still_be_owed() {
    // Without legal effect.
    let mut table = turn_of_b("hand 2 commerce_raider; promise 2 1 play commerce_raider now");
    table.play(B, "end");
    assert_eq!(ended(&table, B), [(Duty::Play, false)]);
    // A pool that is too small, also with the payment.
    let mut table = turn_of_b("hand 2 erlanger_loan; seat 2 money 30k; promise 2 1 defend mobile");
    table.play(B, "play erlanger_loan");
    assert_eq!(ended(&table, B), [(Duty::Defend(port("mobile")), false)]);
    table.play(B, "end");
    // A port at level 6.
    let mut table = turn_of_b("port savannah defence 5; hand 2 fort_pulaski; promise 3 1 defend savannah");
    table.play(B, "play fort_pulaski");
    assert_eq!(ended(&table, C), [(Duty::Defend(port("savannah")), false)]);
    assert_eq!(table.refused(A, "ask 3 defend savannah"), "BLO-173");
    // A port that is closed.
    let drawn = "draw norfolk new_bern wilmington charleston savannah tampa jacksonville";
    let mut table = eve(1862, &format!("war 10; {drawn}; dice 1 1 1; promise 1 2 defend jacksonville"));
    table.play(B, "end");
    assert_eq!(ended(&table, A), [(Duty::Defend(port("jacksonville")), false)]);
    assert_eq!(table.refused(B, "ask 1 defend jacksonville"), "BLO-173");
}

/// BLO-187
#[test]
fn others_would_learn_of_a_proposal_or_which_card_was_promised() {
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

/// BLO-5, BLO-175: money stays where it is; whatever else two agree on is a note at their table.
#[test]
fn a_deal_about_money_would_be_an_order_or_deals_could_not_be_noted() {
    const { assert!(BlockadeRunner::DEALS, "the table offers to note them") };
    let mut table = table("");
    table.refuses(A, "BLO-5", &["promise 2 5k", "ask 2 5000", "swap 2 convoy 5k"]);
}

/// BLO-205
#[test]
fn a_sixth_open_proposal_to_the_same_player_is_refused() {
    let mut table = table("");
    for port in ["mobile", "tampa", "savannah", "norfolk"] {
        table.play(A, &format!("promise 2 defend {port}"));
    }
    table.play(A, "ask 2 defend mobile");
    assert_eq!(table.refused(A, "promise 2 defend galveston"), "BLO-205", "of both kinds together");
    assert_eq!(table.refused(A, "ask 2 defend tampa"), "BLO-205");
    assert!(table.reason(A, "ask 2 defend tampa").contains("five open proposals"));
    assert_eq!(table.game.secrets(B).deals.len(), 5, "nothing has changed");
    table.play(A, "promise 3 defend galveston").play(B, "promise 1 defend galveston");
    table.play(B, "decline d1").play(A, "promise 2 defend galveston");
}
