//! Choices that everybody is offered alike: bids in an auction, where the first press counts.

use games::engine::prompt::Next;
use games::engine::seat::Viewer;

use super::convoy::{begun, board, panel};
use super::*;
use crate::table::clocks::CALL_AFTER;
use crate::table::has_panel;

fn offered(record: &Record) -> Vec<String> {
    play::game(record).unwrap().public().into_iter().map(|choice| choice.text).collect()
}

/// BLO-147
#[test]
fn later_of_two_equal_bids_is_refused_with_the_state_of_the_auction() {
    let (mut record, [turn, second, third]) = begun("racing");
    assert_eq!(offered(&record), [""; 0]);
    enter_at(&mut record, turn, "auction", 3_000).unwrap();
    assert_eq!(offered(&record), ["bid 2 1", "waive 1"]);
    enter_at(&mut record, third, "bid 2 1", 4_000).unwrap();
    let before = record.clone();
    let late = enter_at(&mut record, second, "bid 2 1", 4_001).expect_err("another seat has bid before");
    assert_eq!(late.rule, Some("BLO-147"));
    let said = games::registry::texts().say(Language::En, &late.reason, &["A".to_owned(), "B".into(), "C".into()]);
    assert!(said.contains("leads with 2"), "{said}");
    assert_eq!(record, before);
    // The second half of a double press.
    assert_eq!(refused(enter_at(&mut record, third, "bid 2 1", 4_002)), "BLO-146");
    assert_eq!(record, before);
}

#[test]
fn public_choices_vanish_with_their_auction() {
    let (mut record, [turn, second, third]) = begun("soldout");
    enter_at(&mut record, turn, "auction", 3_000).unwrap();
    let shown = board(&record);
    enter_at(&mut record, second, "waive 1", 4_000).unwrap();
    assert!(board(&record) > shown, "the board shows the waiver");
    enter_at(&mut record, third, "waive 1", 5_000).unwrap();
    assert_eq!(offered(&record), [""; 0]);
    assert_eq!(refused(enter_at(&mut record, third, "bid 2 1", 6_000)), "BLO-149");
    enter_at(&mut record, second, "resign", 7_000).unwrap();
    enter_at(&mut record, third, "resign", 8_000).unwrap();
    assert_eq!((record.table.status, offered(&record)), (Status::Over, Vec::new()));
}

/// Two people bid against each other every few seconds. Panels are updated each time, and nobody is called.
#[test]
fn panel_that_is_updated_during_an_auction_calls_nobody() {
    let (mut record, [turn, second, third]) = begun("refresh");
    for seat in [turn, second, third] {
        let panel = Address::Posted { channel: 1, message: i64::from(seat), at: -1_000_000 };
        crate::table::shown(&mut record, MessageKind::Panel(seat), panel);
    }
    let mut now = 3_000;
    enter_at(&mut record, turn, "auction", now).unwrap();
    for (number, bid) in (2..=9).enumerate() {
        let seat = if number % 2 == 0 { second } else { turn };
        let outbid = if number % 2 == 0 { turn } else { second };
        now += CALL_AFTER / 2;
        let shown = [panel(&record, outbid), panel(&record, third)];
        enter_at(&mut record, seat, &format!("bid {bid} 1"), now).unwrap();
        let anew = [panel(&record, outbid), panel(&record, third)];
        assert!(number == 0 || anew[0] > shown[0], "the outbid person sees it");
        assert!(anew[1] > shown[1], "a person who has not bid yet sees it, too");
        for looked in [turn, second, third] {
            look(&mut record, looked, HERE, now + 1);
            assert!(has_panel(&record, Seat(looked), now) && !record.messages[&MessageKind::Panel(looked)].call);
        }
    }
    // A person who does not react is called once the bidding has stopped.
    look(&mut record, third, HERE, now + CALL_AFTER);
    assert!(record.messages[&MessageKind::Panel(third)].call);
}

/// BLO-185: the leader of an auction has no open decision.
#[test]
fn offers_can_be_made_without_an_open_decision() {
    let (mut record, [turn, second, _]) = begun("unasked");
    enter_at(&mut record, turn, "auction", 3_000).unwrap();
    assert_eq!(record.prompts_of(turn).count(), 0);
    let game = play::game_of(&record, Seat(turn)).unwrap();
    let Next::Pick(choices) = game.next(Seat(turn), "") else { panic!("nothing is offered") };
    assert!(choices.iter().any(|choice| choice.text == "offer~"), "{choices:?}");
    let shown = game.panel(Viewer::Seat(Seat(turn)), games::panel::Focus::default());
    assert!(shown.presses().any(|press| press.text() == "offer~"), "{shown:?}");
    let card = super::convoy::card(&record, turn);
    enter_at(&mut record, turn, &format!("offer {} {card}", second + 1), 4_000).unwrap();
    assert_eq!(record.prompts_of(second).count(), 2, "a bid and an offer");
}
