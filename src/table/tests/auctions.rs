//! What everybody is offered alike: bids in an auction, pressed by whoever is first.

use games::engine::prompt::Next;
use games::engine::seat::Viewer;

use super::convoy::{begun, board, panel};
use super::*;
use crate::record::Millis;
use crate::record::settings::Push;
use crate::table::clocks::{self, CALL_AFTER, Holder};
use crate::table::has_panel;

fn at(record: &mut Record, seat: u8, line: &str, now: Millis) -> Result<Applied, Refused> {
    let origin = format!("i:{seat}:{now}");
    play::enter(record, &Line { seat: Seat(seat), decision: None, line, origin: &origin, answer: None, now })
}

fn offered(record: &Record) -> Vec<String> {
    play::game(record).unwrap().public().into_iter().map(|choice| choice.text).collect()
}

/// BLO-147
#[test]
fn of_two_who_press_the_same_button_the_later_one_changes_nothing_and_is_told_how_it_stands() {
    let (mut record, [turn, second, third]) = begun("racing");
    assert_eq!(offered(&record), [""; 0]);
    at(&mut record, turn, "auction", 3_000).unwrap();
    assert_eq!(offered(&record), ["bid 2 1", "waive 1"]);
    at(&mut record, third, "bid 2 1", 4_000).unwrap();
    let before = record.clone();
    let late = at(&mut record, second, "bid 2 1", 4_001).expect_err("it was pressed before");
    assert_eq!(late.rule, Some("BLO-147"));
    let said = games::registry::texts().say(Language::En, &late.reason, &["A".to_owned(), "B".into(), "C".into()]);
    assert!(said.contains("leads with 2"), "{said}");
    assert_eq!(record, before);
    // The other half of a double press.
    assert_eq!(refused(at(&mut record, third, "bid 2 1", 4_002)), "BLO-146");
    assert_eq!(record, before);
}

#[test]
fn what_is_offered_to_all_would_stay_when_it_is_over() {
    let (mut record, [turn, second, third]) = begun("soldout");
    at(&mut record, turn, "auction", 3_000).unwrap();
    let shown = board(&record);
    at(&mut record, second, "waive 1", 4_000).unwrap();
    assert!(board(&record) > shown, "the board shows it");
    at(&mut record, third, "waive 1", 5_000).unwrap();
    assert_eq!(offered(&record), [""; 0]);
    assert_eq!(refused(at(&mut record, third, "bid 2 1", 6_000)), "BLO-149");
    at(&mut record, second, "resign", 7_000).unwrap();
    at(&mut record, third, "resign", 8_000).unwrap();
    assert_eq!((record.table.status, offered(&record)), (Status::Over, Vec::new()));
}

/// The button below the board has become another one before the second press of a double press.
#[test]
fn a_double_press_would_raise_the_own_bid() {
    let (mut record, [turn, second, third]) = begun("twice");
    at(&mut record, turn, "auction", 3_000).unwrap();
    at(&mut record, second, "bid 2 1", 4_000).unwrap();
    at(&mut record, third, "bid 3 1", 4_200).unwrap();
    assert!(play::is_second_press(&record, Seat(second), "bid 4 1", 4_300));
    assert!(!play::is_second_press(&record, Seat(second), "bid 2 1", 4_300), "the rules judge that");
    assert!(!play::is_second_press(&record, Seat(second), "bid 4 1", 5_000), "it was meant");
    assert!(!play::is_second_press(&record, Seat(turn), "bid 4 1", 4_300), "somebody else's");
}

/// Two bid against each other every few seconds; what stands is shown anew each time and rings for nobody.
#[test]
fn a_panel_that_is_brought_up_to_date_during_an_auction_would_call_somebody() {
    let (mut record, [turn, second, third]) = begun("refresh");
    for seat in [turn, second, third] {
        let panel = Address::Posted { channel: 1, message: i64::from(seat), at: -1_000_000 };
        crate::table::shown(&mut record, MessageKind::Panel(seat), panel);
    }
    let mut now = 3_000;
    at(&mut record, turn, "auction", now).unwrap();
    for (number, bid) in (2..=9).enumerate() {
        let seat = if number % 2 == 0 { second } else { turn };
        let outbid = if number % 2 == 0 { turn } else { second };
        now += CALL_AFTER / 2;
        let shown = [panel(&record, outbid), panel(&record, third)];
        at(&mut record, seat, &format!("bid {bid} 1"), now).unwrap();
        let anew = [panel(&record, outbid), panel(&record, third)];
        assert!(number == 0 || anew[0] > shown[0], "whoever is outbid sees it");
        assert!(anew[1] > shown[1], "and whoever has not bid yet");
        for looked in [turn, second, third] {
            let holder = Holder { push: Push::Private, away_until: None, gone: None };
            clocks::look(&mut record, looked, holder, now + 1).unwrap();
            assert!(has_panel(&record, Seat(looked), now) && !record.messages[&MessageKind::Panel(looked)].call);
        }
    }
    // Whoever lets it lie is called once nobody bids any more.
    clocks::look(&mut record, third, Holder { push: Push::Private, away_until: None, gone: None }, now + CALL_AFTER)
        .unwrap();
    assert!(record.messages[&MessageKind::Panel(third)].call);
}

/// BLO-185: the leader of an auction is asked nothing.
#[test]
fn whoever_is_asked_nothing_could_not_enter_what_may_be_entered_at_any_time() {
    let (mut record, [turn, second, _]) = begun("unasked");
    at(&mut record, turn, "auction", 3_000).unwrap();
    assert_eq!(record.prompts_of(turn).count(), 0);
    let game = play::game_of(&record, Seat(turn)).unwrap();
    let Next::Pick(choices) = game.next(Seat(turn), "") else { panic!("nothing is offered") };
    assert!(choices.iter().any(|choice| choice.text == "offer~"), "{choices:?}");
    let shown = game.panel(Viewer::Seat(Seat(turn)), games::panel::Focus::default());
    assert!(shown.presses().any(|press| press.text() == "offer~"), "{shown:?}");
    let card = super::convoy::card(&record, turn);
    at(&mut record, turn, &format!("offer {} {card}", second + 1), 4_000).unwrap();
    assert_eq!(record.prompts_of(second).count(), 2, "a bid and an offer");
}
