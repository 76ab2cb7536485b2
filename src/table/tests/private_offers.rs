//! Private offers: they have clocks and calls of their own, and nobody else notices them.

use games::engine::seat::Viewer;

use super::convoy::{begun, begun_with, board, card, panel};
use super::*;
use crate::record::{PromptKey, PromptRow};
use crate::table::clocks::{self, CALL_AFTER};

/// The start of the game of [`begun`].
const BEGUN: Millis = 2_000;

fn at(record: &mut Record, seat: u8, line: &str, now: Millis) {
    enter_at(record, seat, line, now).unwrap();
}

/// Offers a card.
fn offer(record: &mut Record, from: u8, to: u8, now: Millis) {
    let line = format!("offer {} {}", to + 1, card(record, from));
    at(record, from, &line, now);
}

fn prompt(record: &Record, seat: u8, kind: &str) -> PromptRow {
    let is_asked = |(key, _): &(&PromptKey, &PromptRow)| key.kind == kind;
    record.prompts_of(seat).find(is_asked).expect("the decision is open").1.clone()
}

fn is_called(record: &Record, kind: MessageKind) -> bool {
    record.messages.get(&kind).is_some_and(|row| row.call)
}

/// A call arrives.
fn arrived(record: &mut Record, seat: u8, now: Millis) {
    crate::table::shown(record, MessageKind::Panel(seat), Address::Posted { channel: 1, message: 2, at: now });
}

/// A call is refused, because private messages are closed.
fn not_taken(record: &mut Record, seat: u8) {
    record.messages.get_mut(&MessageKind::Panel(seat)).unwrap().call = false;
    clocks::call_aloud(record, seat);
}

/// Everything that people outside of an offer see, and when.
fn seen_by_others(record: &Record, stranger: u8) -> impl PartialEq + std::fmt::Debug + use<> {
    let known = record.prompts.iter().filter(|(_, row)| row.public).map(|(key, row)| (key.clone(), row.clone()));
    let dues: Vec<_> = record.seats.keys().map(|seat| clocks::due_as_known(record, *seat)).collect();
    let banks: Vec<_> = record.seats.values().map(|row| row.bank).collect();
    let paused: Vec<_> = record.seats.keys().map(|seat| clocks::is_paused(record, *seat)).collect();
    let late = clocks::ran_out(record, play::game(record).unwrap().as_ref(), Viewer::Spectator);
    (
        [board(record), panel(record, stranger), record.seats[&stranger].decision],
        known.collect::<Vec<_>>(),
        (dues, banks, paused, late),
    )
}

/// BLO-185
#[test]
fn making_or_accepting_an_offer_adds_no_time_to_the_turn() {
    for control in ["day", "live"] {
        let (mut record, [turn, partner, other]) = begun_with("aside", control);
        let before = prompt(&record, turn, "sail");
        let (due, bank) = (clocks::due(&record, turn), record.seats[&turn].bank);
        offer(&mut record, turn, partner, 60_000);
        offer(&mut record, other, turn, 61_000);
        at(&mut record, turn, &format!("accept {}", other + 1), 62_000);
        assert_eq!(prompt(&record, turn, "sail"), before, "{control}: its call is still due");
        assert_eq!((clocks::due(&record, turn), record.seats[&turn].bank), (due, bank), "{control}");
        at(&mut record, turn, "scout", 63_000);
        assert_ne!(prompt(&record, turn, "sail").since, before.since, "{control}: a decision renews it");
    }
}

/// BLO-185, BLO-193
#[test]
fn offer_is_invisible_to_others_from_its_call_to_its_end() {
    for control in ["day", "live"] {
        let (mut record, [turn, partner, stranger]) = begun_with("quiet", control);
        let unseen = seen_by_others(&record, stranger);
        offer(&mut record, turn, partner, 10_000);
        let asked = prompt(&record, partner, "offer");
        assert_eq!((asked.since, asked.wake_at), (10_000, Some(10_000 + CALL_AFTER)));
        assert_eq!(seen_by_others(&record, stranger), unseen);
        look(&mut record, partner, HERE, 10_000 + CALL_AFTER);
        assert!(is_called(&record, MessageKind::Panel(partner)) && !is_called(&record, MessageKind::Board));
        assert_eq!(seen_by_others(&record, stranger), unseen);
        arrived(&mut record, partner, 10_001 + CALL_AFTER);
        // There is one call, and no reminder.
        let up = asked.due.expect("the offer lapses");
        assert_eq!(prompt(&record, partner, "offer").wake_at, Some(up));
        look(&mut record, partner, HERE, up - 1);
        assert!(!is_called(&record, MessageKind::Panel(partner)));
        let sender = panel(&record, turn);
        look(&mut record, partner, HERE, up);
        assert!(record.prompts_of(partner).next().is_none(), "the offer is declined");
        assert_eq!(record.journal.last().map(|row| &row.origin[..2]), Some("t:"));
        assert!(panel(&record, turn) > sender, "the maker sees the end of the offer");
        assert_eq!(seen_by_others(&record, stranger), unseen, "{control}");
        let game = play::game(&record).unwrap();
        assert_eq!(clocks::ran_out(&record, game.as_ref(), Viewer::Seat(Seat(partner))), Some(Seat(partner)));
        assert_eq!(clocks::ran_out(&record, game.as_ref(), Viewer::Seat(Seat(stranger))), None);
    }
}

/// BLO-185
#[test]
fn offer_triggers_no_public_question_about_membership() {
    let (mut record, [turn, partner, stranger]) = begun("quietly");
    offer(&mut record, turn, partner, 10_000);
    let unseen = seen_by_others(&record, stranger);
    let call = 10_000 + CALL_AFTER;
    assert!(
        prompt(&record, partner, "offer").wake_at == Some(call) && !clocks::asks_for_member(&record, partner, call)
    );
    look(&mut record, partner, Holder { gone: Some(true), ..HERE }, call);
    assert!(!record.seats[&partner].gone && seen_by_others(&record, stranger) == unseen);
}

/// A public act of the clock is told until the next public act.
#[test]
fn public_time_out_is_told_until_the_next_public_act() {
    let (mut record, [turn, next, other]) = begun_with("late", "day");
    look(&mut record, turn, HERE, BEGUN + DAY);
    let late = |record: &Record| {
        let game = play::game(record).unwrap();
        clocks::ran_out(record, game.as_ref(), Viewer::Spectator)
    };
    assert_eq!(late(&record), Some(Seat(turn)), "the clock has sailed for the seat");
    at(&mut record, other, "max 3", 2 * DAY);
    assert_eq!(late(&record), Some(Seat(turn)));
    at(&mut record, next, "scout", 2 * DAY + 1);
    assert_eq!(late(&record), None);
}

#[test]
fn offer_is_called_for_once() {
    let (mut record, [turn, partner, _]) = begun_with("once", "day");
    offer(&mut record, turn, partner, 10_000);
    look(&mut record, partner, HERE, 10_000 + CALL_AFTER);
    let asked = prompt(&record, partner, "offer");
    at(&mut record, turn, "sail", HOUR);
    at(&mut record, partner, "scout", 2 * HOUR);
    assert_eq!(prompt(&record, partner, "offer"), asked, "the offer keeps its start");
}

/// A person who has acted since has seen the offer.
#[test]
fn person_who_has_seen_an_offer_is_not_called_for_it() {
    let (mut record, [turn, partner, _]) = begun("seen");
    offer(&mut record, turn, partner, 10_000);
    at(&mut record, partner, "max 2", 20_000);
    assert_eq!(prompt(&record, partner, "offer").wake_at, None);
}

/// Everybody sees the time left of a seat, so the time of an offer does not depend on it.
#[test]
fn time_of_an_offer_does_not_depend_on_the_time_left() {
    let (mut record, [turn, partner, other]) = begun_with("bank", "live");
    at(&mut record, turn, "sail", BEGUN + 200_000);
    at(&mut record, partner, "sail", BEGUN + 300_000);
    offer(&mut record, other, partner, BEGUN + 400_000);
    offer(&mut record, turn, other, BEGUN + 400_000);
    let lapses = prompt(&record, partner, "offer").due;
    assert_ne!(record.seats[&partner].bank, record.seats[&turn].bank);
    assert_eq!(prompt(&record, other, "offer").due, lapses, "the time is the same despite more time left");
    look(&mut record, partner, HERE, lapses.expect("the offer lapses"));
    assert_eq!(record.prompts_of(partner).count(), 0);
    assert!(record.prompts_of(other).any(|(key, _)| key.kind == "offer"), "each offer lapses on its own");
}

/// A call in the thread does not reveal a private one.
#[test]
fn refused_private_call_neither_causes_nor_prevents_a_public_one() {
    let (mut record, [turn, other, _]) = begun("aloud");
    look(&mut record, turn, HERE, BEGUN + CALL_AFTER);
    not_taken(&mut record, turn);
    assert!(is_called(&record, MessageKind::Board), "for the turn");
    record.messages.get_mut(&MessageKind::Board).unwrap().call = false;
    offer(&mut record, other, turn, HOUR);
    look(&mut record, turn, HERE, HOUR + CALL_AFTER);
    assert!(is_called(&record, MessageKind::Panel(turn)));
    not_taken(&mut record, turn);
    assert!(!is_called(&record, MessageKind::Board), "not for the offer");

    // One private message carries both calls.
    let (mut record, [turn, other, _]) = begun("aloudboth");
    offer(&mut record, other, turn, BEGUN + 10_000);
    look(&mut record, turn, HERE, BEGUN + CALL_AFTER);
    look(&mut record, turn, HERE, BEGUN + 10_000 + CALL_AFTER);
    not_taken(&mut record, turn);
    assert!(is_called(&record, MessageKind::Board), "the game waits for the turn");

    // A mention follows although a private call for the offer came before.
    let (mut record, [turn, other, _]) = begun("aloudname");
    let mention = Holder { push: Push::Mention, ..HERE };
    offer(&mut record, turn, other, 10_000);
    at(&mut record, turn, "sail", 60_000);
    look(&mut record, other, mention, 10_000 + CALL_AFTER);
    assert!(is_called(&record, MessageKind::Panel(other)) && !is_called(&record, MessageKind::Board));
    arrived(&mut record, other, 10_001 + CALL_AFTER);
    look(&mut record, other, mention, 60_000 + CALL_AFTER);
    assert!(is_called(&record, MessageKind::Board));
}

#[test]
fn vacation_of_a_partner_leaves_the_board_unchanged() {
    let (mut record, [turn, partner, stranger]) = begun_with("away", "day");
    offer(&mut record, turn, partner, 10_000);
    let unseen = seen_by_others(&record, stranger);
    let player = [10, 20, 30][usize::from(partner)];
    clocks::away_changed(&mut record, player, Some(5 * DAY), HOUR);
    assert_eq!(prompt(&record, partner, "offer").due, Some(6 * DAY), "the offer waits for the return");
    assert_eq!(seen_by_others(&record, stranger), unseen);
    clocks::away_changed(&mut record, player, None, 2 * DAY);
    assert_eq!(prompt(&record, partner, "offer").due, Some(3 * DAY));
    assert_eq!(seen_by_others(&record, stranger), unseen);
}

/// The time of the turn is up, and the time-out is not carried out yet.
#[test]
fn secret_row_does_not_move_an_overdue_clock() {
    let (mut record, [turn, partner, _]) = begun_with("overdue", "live");
    let due = clocks::due(&record, turn).expect("the clock runs");
    offer(&mut record, turn, partner, due + 5_000);
    assert_eq!(clocks::due(&record, turn), Some(due));
}

/// BLO-185
#[test]
fn seat_holds_a_turn_and_several_offers_at_once() {
    let (mut record, [turn, one, two]) = begun("several");
    offer(&mut record, one, turn, 10_000);
    offer(&mut record, two, turn, 11_000);
    let kinds: Vec<_> = record.prompts_of(turn).map(|(key, _)| key.kind.as_str()).collect();
    assert_eq!(kinds, ["offer", "offer", "sail"]);
    at(&mut record, turn, &format!("decline {}", one + 1), 12_000);
    at(&mut record, turn, "scout", 13_000);
    at(&mut record, turn, &format!("accept {}", two + 1), 14_000);
    assert_eq!(record.prompts_of(turn).count(), 1);
}
