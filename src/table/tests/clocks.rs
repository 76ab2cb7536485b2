//! Clocks, calls and what happens when the time is up.

use super::*;
use crate::record::settings::Push;
use crate::record::{Millis, Occupant, PromptRow, TimeOut};
use crate::table::clocks::{self, CALL_AFTER, Holder, THINKING};
use crate::table::replacing;

const HOUR: Millis = 60 * 60_000;
const DAY: Millis = 24 * HOUR;
const HERE: Holder = Holder { push: Push::Private, away_until: None, gone: None };

fn at(record: &mut Record, seat: u8, line: &str, now: Millis) {
    let origin = format!("i:{now}");
    play::enter(record, &Line { seat: Seat(seat), decision: None, line, origin: &origin, answer: None, now }).unwrap();
}

/// A game in which both have confirmed at 1,000 ms and seat 0 is to fire.
fn timed(control: &str, out: TimeOut) -> Record {
    let mut record = opened();
    lobby::choose_time_control(&mut record, 10, control).unwrap();
    lobby::choose_time_out(&mut record, 10, out.word()).unwrap();
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    for seat in 0..2 {
        at(&mut record, seat, &format!("{FLEET}; confirm"), 1_000 + i64::from(seat));
    }
    record
}

fn prompt(record: &Record, seat: u8) -> PromptRow {
    record.prompts_of(seat).next().expect("something is open").1.clone()
}

fn look(record: &mut Record, seat: u8, now: Millis) {
    clocks::look(record, seat, HERE, now).unwrap();
}

/// A panel on which nothing was pressed for a while.
fn panel_shown(record: &mut Record, seat: u8) {
    crate::table::shown(record, MessageKind::Panel(seat), Address::Posted { channel: 1, message: 1, at: -HOUR });
}

fn is_called(record: &Record, seat: u8) -> bool {
    record.messages[&MessageKind::Panel(seat)].call
}

#[test]
fn who_has_not_acted_is_called_once_and_who_has_is_not() {
    let mut record = timed("none", TimeOut::Pause);
    panel_shown(&mut record, 0);
    assert_eq!(prompt(&record, 0).wake_at, Some(1_001 + CALL_AFTER));
    look(&mut record, 0, 1_001 + CALL_AFTER - 1);
    assert!(!is_called(&record, 0), "too early");
    look(&mut record, 0, 1_001 + CALL_AFTER);
    assert!(is_called(&record, 0));
    record.messages.get_mut(&MessageKind::Panel(0)).unwrap().call = false;
    assert_eq!(prompt(&record, 0).wake_at, Some(1_001 + CALL_AFTER + DAY));
    look(&mut record, 0, 1_001 + CALL_AFTER + DAY);
    assert!(!is_called(&record, 0), "there is one call for a decision");

    let mut placing = opened();
    lobby::join(&mut placing, &person(20), "i:2", 0).unwrap();
    at(&mut placing, 0, "random", 5_000);
    assert_eq!(prompt(&placing, 0).wake_at, None, "this one has begun to place");
    assert_eq!(prompt(&placing, 1).wake_at, Some(CALL_AFTER));
    assert_eq!(prompt(&placing, 0).since, 0, "a change of a draft would be seen from the time");
}

#[test]
fn a_computer_would_be_called() {
    let mut record = opened();
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 0).unwrap();
    assert!(record.prompts_of(1).all(|(_, prompt)| prompt.wake_at.is_none()));
    assert!(record.prompts_of(0).any(|(_, prompt)| prompt.wake_at.is_some()));
}

#[test]
fn a_call_in_quiet_hours_would_wake_somebody() {
    let mut record = timed("day", TimeOut::Pause);
    panel_shown(&mut record, 0);
    let quiet = Holder { push: Push::Later(8 * HOUR), ..HERE };
    clocks::look(&mut record, 0, quiet, 1_001 + CALL_AFTER).unwrap();
    assert!(!is_called(&record, 0));
    assert_eq!(prompt(&record, 0).wake_at, Some(8 * HOUR));
    look(&mut record, 0, 8 * HOUR);
    assert!(is_called(&record, 0));
    let never = Holder { push: Push::Never, ..HERE };
    let mut muted = timed("none", TimeOut::Pause);
    panel_shown(&mut muted, 0);
    for now in [1_001 + CALL_AFTER, 1_001 + CALL_AFTER + DAY] {
        clocks::look(&mut muted, 0, never, now).unwrap();
        assert!(!is_called(&muted, 0) && prompt(&muted, 0).wake_at == Some(now + DAY));
    }
}

#[test]
fn whoever_wants_it_is_called_by_name_in_the_thread() {
    let mut record = timed("none", TimeOut::Pause);
    let aloud = Holder { push: Push::Mention, ..HERE };
    clocks::look(&mut record, 0, aloud, 1_001 + CALL_AFTER).unwrap();
    assert!(record.messages[&MessageKind::Board].call);
    assert_eq!(clocks::called_aloud(&record).collect::<Vec<_>>(), [10]);
    at(&mut record, 0, "J10", CALL_AFTER * 2);
    assert_eq!(clocks::called_aloud(&record).count(), 0, "the call is over when it is answered");
}

#[test]
fn a_decision_has_its_time_and_a_reminder_before_the_end() {
    let mut record = timed("day", TimeOut::Pause);
    panel_shown(&mut record, 0);
    assert_eq!(clocks::due(&record, 0), Some(1_001 + DAY));
    assert_eq!(clocks::due(&record, 1), None, "nobody waits for this one");
    look(&mut record, 0, 1_001 + CALL_AFTER);
    panel_shown(&mut record, 0);
    assert_eq!(prompt(&record, 0).wake_at, Some(1_001 + DAY - 4 * HOUR));
    look(&mut record, 0, 1_001 + DAY - 4 * HOUR);
    assert!(is_called(&record, 0), "a reminder");
    assert_eq!(prompt(&record, 0).wake_at, Some(1_001 + DAY));
    at(&mut record, 0, "J10", 20 * HOUR);
    let next = if prompt(&record, 1).due.is_some() { 1 } else { 0 };
    assert_eq!(clocks::due(&record, next), Some(20 * HOUR + DAY));
}

#[test]
fn a_bank_runs_only_while_its_seat_is_awaited() {
    let mut record = timed("live", TimeOut::Pause);
    // Ten minutes, and ten seconds for having placed a fleet. Seat 0 was ready first, its clock stood until seat 1 was.
    assert_eq!(clocks::due(&record, 0), Some(1_001 + 10 * 60_000 - 1_000 + 10_000));
    assert_eq!(record.seats[&1].bank, Some(10 * 60_000 - 1_001 + 10_000));
    at(&mut record, 0, "J10", 31_001);
    assert!(prompt(&record, 1).must, "a miss");
    assert_eq!(record.seats[&0].bank, Some(10 * 60_000 - 1_000 + 10_000 - 30_000 + 10_000));
    assert_eq!(clocks::due(&record, 1), Some(31_001 + 10 * 60_000 - 1_001 + 10_000));
}

#[test]
fn a_change_of_a_draft_would_win_time() {
    let mut record = opened();
    lobby::choose_time_control(&mut record, 10, "day").unwrap();
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    at(&mut record, 0, "random", 5 * HOUR);
    at(&mut record, 0, "undo", 6 * HOUR);
    assert_eq!(clocks::due(&record, 0), Some(DAY));
}

#[test]
fn time_that_is_up_ends_what_the_table_has_chosen() {
    let up = 1_001 + DAY;
    let mut paused = timed("day", TimeOut::Pause);
    look(&mut paused, 0, up);
    assert_eq!((paused.table.status, clocks::is_paused(&paused, 0)), (Status::Playing, true));
    assert!(is_called(&paused, 1), "nobody would decide how to go on");
    at(&mut paused, 0, "J10", up + HOUR);
    assert!(!clocks::is_paused(&paused, 0), "whoever comes back plays on");

    let mut lost = timed("day", TimeOut::Forfeit);
    look(&mut lost, 0, up);
    assert_eq!(lost.table.status, Status::Over);
    assert!(lost.table.result.as_deref().unwrap().starts_with("2-1"), "{:?}", lost.table.result);
    assert!(lost.journal.last().unwrap().origin.starts_with("t:1:"));

    let mut replaced = timed("day", TimeOut::Computer);
    look(&mut replaced, 0, up);
    assert!(matches!(replaced.seats[&0].occupant, Occupant::Computer { .. }));
    assert_eq!((replaced.departures.len(), replaced.departures[0].player), (1, 10));
    assert!(!replaced.table.rated);
    assert!(replaced.waits_for(0), "the computer is asked");
    let mut told = timed("day", TimeOut::Computer);
    panel_shown(&mut told, 0);
    look(&mut told, 0, up);
    let panel = &told.messages[&MessageKind::Panel(0)];
    assert!(panel.wanted > panel.sent, "whoever has lost the seat sees a panel that does nothing");
}

#[test]
fn two_who_are_late_alike_would_be_told_apart_by_their_seats() {
    let mut record = opened();
    lobby::choose_time_control(&mut record, 10, "day").unwrap();
    lobby::choose_time_out(&mut record, 10, TimeOut::Forfeit.word()).unwrap();
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    look(&mut record, 0, DAY);
    assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Cancelled, Some("late")));
}

#[test]
fn computers_would_play_on_among_themselves() {
    let mut record = opened();
    lobby::choose_time_control(&mut record, 10, "day").unwrap();
    lobby::choose_time_out(&mut record, 10, TimeOut::Computer.word()).unwrap();
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 0).unwrap();
    look(&mut record, 0, DAY);
    assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Cancelled, Some("left")));
}

#[test]
fn whoever_is_short_of_time_would_lose_the_panel_at_every_decision() {
    let mut record = timed("live", TimeOut::Pause);
    let short = clocks::due(&record, 0).unwrap() - 30_000;
    at(&mut record, 0, "A1", short);
    let due = clocks::due(&record, 0).expect("a hit");
    assert!(due - prompt(&record, 0).since < 60_000, "less than the time for a reminder");
    assert_eq!(prompt(&record, 0).wake_at, Some(due), "neither a reminder nor a call before the end");
}

#[test]
fn whoever_looks_at_the_panel_and_thinks_would_lose_it_to_a_call() {
    let mut record = timed("none", TimeOut::Pause);
    let asked = 1_001 + CALL_AFTER - 5_000;
    let until = asked + Address::REACH;
    let answer = Address::Answer { token: "t".to_owned(), pressed: None, until };
    crate::table::shown(&mut record, MessageKind::Panel(0), answer);
    look(&mut record, 0, 1_001 + CALL_AFTER);
    assert!(!is_called(&record, 0));
    let alone = asked + THINKING;
    assert_eq!(prompt(&record, 0).wake_at, Some(alone));
    look(&mut record, 0, alone);
    assert!(is_called(&record, 0), "nobody thinks for ever");

    // Whoever has just made the move before, and was answered in no time, looks at it too, in direct messages as well.
    let private = Address::Posted { channel: 1, message: 1, at: 1_001 };
    for panel in [Address::Answer { token: "t".to_owned(), pressed: None, until: 1_001 + Address::REACH }, private] {
        let mut own = timed("none", TimeOut::Pause);
        crate::table::shown(&mut own, MessageKind::Panel(0), panel);
        look(&mut own, 0, 1_001 + CALL_AFTER);
        assert!(!is_called(&own, 0));
        look(&mut own, 0, 1_001 + THINKING);
        assert!(is_called(&own, 0));
    }

    // A message of its own, sent since, has called already.
    let mut sent = timed("none", TimeOut::Pause);
    let panel = Address::Posted { channel: 1, message: 1, at: 1_002 };
    crate::table::shown(&mut sent, MessageKind::Panel(0), panel);
    look(&mut sent, 0, 1_001 + CALL_AFTER);
    assert!(!is_called(&sent, 0));
}

#[test]
fn an_early_look_at_the_clock_would_take_time_away() {
    let mut record = timed("day", TimeOut::Forfeit);
    look(&mut record, 0, 1_000 + DAY);
    assert_eq!(record.table.status, Status::Playing);
}

#[test]
fn the_time_of_somebody_on_vacation_would_be_up() {
    let mut record = timed("day", TimeOut::Forfeit);
    let back = 1_001 + 10 * DAY;
    let away = Holder { push: Push::Later(back), away_until: Some(back), ..HERE };
    // It is seen at the first look.
    clocks::look(&mut record, 0, away, 1_001 + CALL_AFTER).unwrap();
    assert_eq!(clocks::due(&record, 0), Some(back + DAY));
    assert_eq!(prompt(&record, 0).wake_at, Some(back), "the call comes afterwards");
    let mut live = timed("live", TimeOut::Forfeit);
    let due = clocks::due(&live, 0).unwrap();
    clocks::look(&mut live, 0, Holder { away_until: Some(due + DAY), ..away }, due).unwrap();
    assert_eq!(live.table.status, Status::Over, "whoever plays live is there");
}

#[test]
fn a_vacation_without_an_end_would_hold_up_the_others_for_ever() {
    let mut record = timed("day", TimeOut::Forfeit);
    let away = Holder { push: Push::Never, away_until: Some(1_000 * DAY), ..HERE };
    clocks::look(&mut record, 0, away, 1_001 + DAY).unwrap();
    let due = clocks::due(&record, 0).unwrap();
    assert_eq!(due, 1_001 + 29 * DAY);
    clocks::look(&mut record, 0, away, due).unwrap();
    assert_eq!(record.table.status, Status::Over);
}

#[test]
fn who_goes_away_or_comes_back_would_wait_for_the_next_look_of_the_clock() {
    let mut record = timed("day", TimeOut::Forfeit);
    let (gone, back) = (20 * HOUR, 5 * DAY);
    clocks::away_changed(&mut record, 10, Some(back), gone);
    assert_eq!(clocks::due(&record, 0), Some(back + DAY));
    clocks::away_changed(&mut record, 10, None, 2 * DAY);
    assert_eq!(clocks::due(&record, 0), Some(3 * DAY), "all the time there is, and no more");
}

const GONE: Holder = Holder { gone: Some(true), ..HERE };
const BACK: Holder = Holder { gone: Some(false), ..HERE };

/// The messages that tell of a change: the board, and the panel of the seat.
fn wanted(record: &Record, seat: u8) -> [i64; 2] {
    [MessageKind::Board, MessageKind::Panel(seat)].map(|kind| record.messages[&kind].wanted)
}

/// A game in which whoever is to fire has left the server, and when that was found.
fn left(control: &str, out: TimeOut) -> (Record, Millis) {
    let (mut record, now) = (timed(control, out), 1_001 + CALL_AFTER);
    panel_shown(&mut record, 0);
    panel_shown(&mut record, 1);
    clocks::look(&mut record, 0, GONE, now).unwrap();
    (record, now)
}

#[test]
fn others_learn_that_a_member_has_left_the_server_and_can_act_at_once() {
    let mut before = timed("none", TimeOut::Pause);
    panel_shown(&mut before, 0);
    panel_shown(&mut before, 1);
    let (record, now) = left("none", TimeOut::Pause);
    assert!(record.seats[&0].gone && !record.seats[&1].gone);
    let (old, new) = (wanted(&before, 1), wanted(&record, 1));
    assert!(new[0] > old[0] && new[1] > old[1], "{old:?} {new:?}");
    assert!(!is_called(&record, 0) && prompt(&record, 0).pinged.is_none(), "nobody is there to be called");
    let mut claimed = record.clone();
    assert_eq!(refused(replacing::claim(&mut claimed, 10, 0, "i:c", now)), "life-refused-not-missing");
    replacing::claim(&mut claimed, 20, 0, "i:c", now).unwrap();
    assert_eq!(claimed.table.status, Status::Over);
    let mut replaced = record;
    replacing::replace_missing(&mut replaced, 20, 0, now).unwrap();
    assert!(matches!(replaced.seats[&0].occupant, Occupant::Computer { .. }) && !replaced.seats[&0].gone);
    replacing::take_over(&mut replaced, &person(30), now).unwrap();
    assert!(!replacing::is_missing(&replaced, 0, now), "another person sits there");
}

#[test]
fn person_who_has_left_the_server_is_asked_for_each_day_and_called_when_back() {
    let (mut record, now) = left("none", TimeOut::Pause);
    assert_eq!(prompt(&record, 0).wake_at, Some(now + DAY));
    let before = wanted(&record, 1);
    // Discord does not say.
    clocks::look(&mut record, 0, HERE, now + DAY).unwrap();
    assert!(record.seats[&0].gone && !is_called(&record, 0));
    assert_eq!((prompt(&record, 0).wake_at, wanted(&record, 1)), (Some(now + 2 * DAY), before));
    clocks::look(&mut record, 0, BACK, now + 2 * DAY).unwrap();
    assert!(!record.seats[&0].gone && is_called(&record, 0));
    assert!(wanted(&record, 1) > before, "the others would believe it still");
    assert!(!replacing::is_missing(&record, 0, now + 2 * DAY));
}

#[test]
fn person_who_leaves_the_server_after_the_call_is_noticed_within_a_day() {
    let mut record = timed("none", TimeOut::Pause);
    panel_shown(&mut record, 0);
    look(&mut record, 0, 1_001 + CALL_AFTER);
    let again = prompt(&record, 0).wake_at.expect("it is looked at again");
    assert_eq!(again, 1_001 + CALL_AFTER + DAY);
    clocks::look(&mut record, 0, GONE, again).unwrap();
    assert!(record.seats[&0].gone && replacing::is_missing(&record, 0, again));
}

#[test]
fn clock_of_a_person_who_has_left_the_server_runs_on() {
    let (mut record, _) = left("day", TimeOut::Pause);
    let up = 1_001 + DAY;
    assert_eq!((clocks::due(&record, 0), prompt(&record, 0).wake_at), (Some(up), Some(up)));
    clocks::look(&mut record, 0, GONE, up).unwrap();
    assert!(clocks::is_paused(&record, 0) && is_called(&record, 1));
    assert_eq!(prompt(&record, 0).wake_at, Some(up + DAY), "whoever comes back would be taken for gone");
    clocks::look(&mut record, 0, BACK, up + DAY).unwrap();
    assert!(!record.seats[&0].gone && is_called(&record, 0));

    let (mut lost, _) = left("day", TimeOut::Forfeit);
    clocks::look(&mut lost, 0, GONE, up).unwrap();
    assert_eq!((lost.table.status, lost.seats[&0].gone), (Status::Over, false));
}

#[test]
fn person_who_has_left_the_server_and_plays_on_is_no_longer_missing() {
    let (mut record, now) = left("none", TimeOut::Pause);
    at(&mut record, 0, "J10", now + 1);
    assert!(!record.seats[&0].gone && !replacing::is_missing(&record, 0, now + 1));

    let mut placing = opened();
    lobby::join(&mut placing, &person(20), "i:2", 0).unwrap();
    clocks::look(&mut placing, 0, GONE, CALL_AFTER).unwrap();
    let board = wanted(&placing, 0)[0];
    at(&mut placing, 0, "random", CALL_AFTER + 1);
    assert_eq!((wanted(&placing, 0)[0], placing.seats[&0].gone), (board, true), "the board would tell of a draft");
    at(&mut placing, 0, "confirm", CALL_AFTER + 2);
    assert!(!placing.seats[&0].gone && wanted(&placing, 0)[0] > board);
}

#[test]
fn person_who_acts_while_discord_is_asked_is_not_gone() {
    let mut record = timed("none", TimeOut::Pause);
    let now = 1_001 + CALL_AFTER;
    assert!(clocks::asks_for_member(&record, 0, now) && !clocks::asks_for_member(&record, 0, now - 1));
    at(&mut record, 0, "A1", now);
    assert!(record.waits_for(0), "a hit");
    clocks::look(&mut record, 0, GONE, now).unwrap();
    assert!(!record.seats[&0].gone);
}

#[test]
fn person_who_has_left_the_server_is_not_mentioned_with_the_next_call() {
    let mut record = timed("day", TimeOut::Pause);
    let aloud = Holder { push: Push::Mention, ..HERE };
    clocks::look(&mut record, 0, aloud, 1_001 + CALL_AFTER).unwrap();
    assert_eq!(clocks::called_aloud(&record).collect::<Vec<_>>(), [10]);
    clocks::look(&mut record, 0, Holder { gone: Some(true), ..aloud }, 1_001 + DAY - 4 * HOUR).unwrap();
    assert_eq!((clocks::called_aloud(&record).count(), prompt(&record, 0).reminded), (0, None));
}

#[test]
fn nobody_asks_for_a_person_who_plays_with_computers_alone() {
    let mut record = opened();
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 0).unwrap();
    assert!(prompt(&record, 0).wake_at.is_some() && !clocks::asks_for_member(&record, 0, DAY));
    // The others have left meanwhile.
    record.seats.get_mut(&0).unwrap().gone = true;
    assert!(clocks::asks_for_member(&record, 0, DAY), "somebody who is back is called again");
}
