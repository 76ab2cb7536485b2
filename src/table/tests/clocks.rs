//! Clocks, calls and time-outs.

use super::*;
use crate::record::PromptRow;
use crate::table::clocks::{self, CALL_AFTER, THINKING};
use crate::table::replacing;

fn at(record: &mut Record, seat: u8, line: &str, now: Millis) {
    enter_at(record, seat, line, now).unwrap();
}

/// A game in which both confirmed their fleets at about 1,000 ms and seat 0 is to fire.
fn timed(control: &str, out: TimeOut) -> Record {
    let mut record = timed_lobby(control, out);
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    for seat in 0..2 {
        at(&mut record, seat, &format!("{FLEET}; confirm"), 1_000 + i64::from(seat));
    }
    record
}

fn prompt(record: &Record, seat: u8) -> PromptRow {
    record.prompts_of(seat).next().expect("something is open").1.clone()
}

/// A game in which both are placing their fleets since time 0, with a day for each decision.
fn placing(out: TimeOut) -> Record {
    let mut record = timed_lobby("day", out);
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    record
}

/// Shows a panel that was not pressed for a while.
fn panel_shown(record: &mut Record, seat: u8) {
    crate::table::shown(record, MessageKind::Panel(seat), Address::Posted { channel: 1, message: 1, at: -HOUR });
}

fn is_called(record: &Record, seat: u8) -> bool {
    record.messages[&MessageKind::Panel(seat)].call
}

#[test]
fn idle_person_is_called_once_and_an_active_one_is_not() {
    let mut record = timed("none", TimeOut::Pause);
    panel_shown(&mut record, 0);
    assert_eq!(prompt(&record, 0).wake_at, Some(1_001 + CALL_AFTER));
    look(&mut record, 0, HERE, 1_001 + CALL_AFTER - 1);
    assert!(!is_called(&record, 0), "too early");
    look(&mut record, 0, HERE, 1_001 + CALL_AFTER);
    assert!(is_called(&record, 0));
    record.messages.get_mut(&MessageKind::Panel(0)).unwrap().call = false;
    assert_eq!(prompt(&record, 0).wake_at, Some(1_001 + CALL_AFTER + DAY));
    look(&mut record, 0, HERE, 1_001 + CALL_AFTER + DAY);
    assert!(!is_called(&record, 0), "there is one call for each decision");

    let mut placing = opened();
    lobby::join(&mut placing, &person(20), "i:2", 0).unwrap();
    at(&mut placing, 0, "random", 5_000);
    assert_eq!(prompt(&placing, 0).wake_at, None, "this person has begun to place");
    assert_eq!(prompt(&placing, 1).wake_at, Some(CALL_AFTER));
    assert_eq!(prompt(&placing, 0).since, 0, "the time would reveal a change of a draft");
}

#[test]
fn computer_is_not_called() {
    let mut record = opened();
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 0).unwrap();
    assert!(record.prompts_of(1).all(|(_, prompt)| prompt.wake_at.is_none()));
    assert!(record.prompts_of(0).any(|(_, prompt)| prompt.wake_at.is_some()));
}

#[test]
fn call_waits_for_the_end_of_quiet_hours() {
    let mut record = timed("day", TimeOut::Pause);
    panel_shown(&mut record, 0);
    let quiet = Holder { push: Push::Later(8 * HOUR), ..HERE };
    look(&mut record, 0, quiet, 1_001 + CALL_AFTER);
    assert!(!is_called(&record, 0));
    assert_eq!(prompt(&record, 0).wake_at, Some(8 * HOUR));
    look(&mut record, 0, HERE, 8 * HOUR);
    assert!(is_called(&record, 0));
    let never = Holder { push: Push::Never, ..HERE };
    let mut muted = timed("none", TimeOut::Pause);
    panel_shown(&mut muted, 0);
    for now in [1_001 + CALL_AFTER, 1_001 + CALL_AFTER + DAY] {
        look(&mut muted, 0, never, now);
        assert!(!is_called(&muted, 0) && prompt(&muted, 0).wake_at == Some(now + DAY));
    }
}

#[test]
fn mention_in_the_thread_replaces_a_private_call_on_request() {
    let mut record = timed("none", TimeOut::Pause);
    let aloud = Holder { push: Push::Mention, ..HERE };
    look(&mut record, 0, aloud, 1_001 + CALL_AFTER);
    assert!(record.messages[&MessageKind::Board].call);
    assert_eq!(clocks::called_aloud(&record).collect::<Vec<_>>(), [10]);
    at(&mut record, 0, "J10", CALL_AFTER * 2);
    assert_eq!(clocks::called_aloud(&record).count(), 0, "the call is over when it is answered");
}

#[test]
fn decision_has_a_time_limit_and_a_reminder() {
    let mut record = timed("day", TimeOut::Pause);
    panel_shown(&mut record, 0);
    assert_eq!(clocks::due(&record, 0), Some(1_001 + DAY));
    assert_eq!(clocks::due(&record, 1), None, "nobody waits for this seat");
    look(&mut record, 0, HERE, 1_001 + CALL_AFTER);
    panel_shown(&mut record, 0);
    assert_eq!(prompt(&record, 0).wake_at, Some(1_001 + DAY - 4 * HOUR));
    look(&mut record, 0, HERE, 1_001 + DAY - 4 * HOUR);
    assert!(is_called(&record, 0), "a reminder");
    assert_eq!(prompt(&record, 0).wake_at, Some(1_001 + DAY));
    at(&mut record, 0, "J10", 20 * HOUR);
    let next = if prompt(&record, 1).due.is_some() { 1 } else { 0 };
    assert_eq!(clocks::due(&record, next), Some(20 * HOUR + DAY));
}

#[test]
fn bank_runs_only_while_its_seat_is_awaited() {
    let mut record = timed("live", TimeOut::Pause);
    // Ten minutes, and ten seconds for placing. The clock of seat 0 was stopped until seat 1 was ready.
    assert_eq!(clocks::due(&record, 0), Some(1_001 + 10 * MINUTE - 1_000 + 10_000));
    assert_eq!(record.seats[&1].bank, Some(10 * MINUTE - 1_001 + 10_000));
    at(&mut record, 0, "J10", 31_001);
    assert!(prompt(&record, 1).must, "a miss");
    assert_eq!(record.seats[&0].bank, Some(10 * MINUTE - 1_000 + 10_000 - 30_000 + 10_000));
    assert_eq!(clocks::due(&record, 1), Some(31_001 + 10 * MINUTE - 1_001 + 10_000));
}

#[test]
fn change_of_a_draft_gains_no_time() {
    let mut record = placing(TimeOut::Pause);
    at(&mut record, 0, "random", 5 * HOUR);
    at(&mut record, 0, "undo", 6 * HOUR);
    assert_eq!(clocks::due(&record, 0), Some(DAY));
}

#[test]
fn time_out_has_the_effect_that_the_table_has_chosen() {
    let up = 1_001 + DAY;
    let mut paused = timed("day", TimeOut::Pause);
    look(&mut paused, 0, HERE, up);
    assert_eq!((paused.table.status, clocks::is_paused(&paused, 0)), (Status::Playing, true));
    assert!(is_called(&paused, 1), "somebody must decide how to go on");
    at(&mut paused, 0, "J10", up + HOUR);
    assert!(!clocks::is_paused(&paused, 0), "a person who returns plays on");

    let mut lost = timed("day", TimeOut::Forfeit);
    look(&mut lost, 0, HERE, up);
    assert_eq!(lost.table.status, Status::Over);
    assert!(lost.table.result.as_deref().unwrap().starts_with("2-1"), "{:?}", lost.table.result);
    assert!(lost.journal.last().unwrap().origin.starts_with("t:1:"));

    let mut replaced = timed("day", TimeOut::Computer);
    look(&mut replaced, 0, HERE, up);
    assert!(replaced.seats[&0].is_computer());
    assert_eq!((replaced.departures.len(), replaced.departures[0].player), (1, 10));
    assert!(!replaced.table.rated);
    assert!(replaced.waits_for(0), "the computer is asked");
    let mut told = timed("day", TimeOut::Computer);
    panel_shown(&mut told, 0);
    look(&mut told, 0, HERE, up);
    let panel = &told.messages[&MessageKind::Panel(0)];
    assert!(panel.wanted > panel.sent, "the panel says that the seat is lost");
}

#[test]
fn game_is_closed_when_all_are_equally_late() {
    let mut record = placing(TimeOut::Forfeit);
    look(&mut record, 0, HERE, DAY);
    assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Cancelled, Some("late")));
}

#[test]
fn computers_do_not_play_on_alone() {
    let mut record = timed_lobby("day", TimeOut::Computer);
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 0).unwrap();
    look(&mut record, 0, HERE, DAY);
    assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Cancelled, Some("left")));
}

#[test]
fn no_call_interrupts_a_person_who_is_short_of_time() {
    let mut record = timed("live", TimeOut::Pause);
    let short = clocks::due(&record, 0).unwrap() - 30_000;
    at(&mut record, 0, "A1", short);
    let due = clocks::due(&record, 0).expect("a hit");
    assert!(due - prompt(&record, 0).since < MINUTE, "less than the time for a reminder");
    assert_eq!(prompt(&record, 0).wake_at, Some(due), "neither a reminder nor a call before the end");
}

#[test]
fn person_who_uses_the_panel_is_not_called() {
    let mut record = timed("none", TimeOut::Pause);
    let asked = 1_001 + CALL_AFTER - 5_000;
    let until = asked + Address::REACH;
    let answer = Address::Answer { token: "t".to_owned(), pressed: None, until };
    crate::table::shown(&mut record, MessageKind::Panel(0), answer);
    look(&mut record, 0, HERE, 1_001 + CALL_AFTER);
    assert!(!is_called(&record, 0));
    let alone = asked + THINKING;
    assert_eq!(prompt(&record, 0).wake_at, Some(alone));
    look(&mut record, 0, HERE, alone);
    assert!(is_called(&record, 0), "nobody thinks for ever");

    // A panel that was last pressed for the previous move counts, too, in a channel and in direct messages.
    let private = Address::Posted { channel: 1, message: 1, at: 1_001 };
    for panel in [Address::Answer { token: "t".to_owned(), pressed: None, until: 1_001 + Address::REACH }, private] {
        let mut own = timed("none", TimeOut::Pause);
        crate::table::shown(&mut own, MessageKind::Panel(0), panel);
        look(&mut own, 0, HERE, 1_001 + CALL_AFTER);
        assert!(!is_called(&own, 0));
        look(&mut own, 0, HERE, 1_001 + THINKING);
        assert!(is_called(&own, 0));
    }

    // A new message since then was already a call.
    let mut sent = timed("none", TimeOut::Pause);
    let panel = Address::Posted { channel: 1, message: 1, at: 1_002 };
    crate::table::shown(&mut sent, MessageKind::Panel(0), panel);
    look(&mut sent, 0, HERE, 1_001 + CALL_AFTER);
    assert!(!is_called(&sent, 0));
}

#[test]
fn early_look_at_the_clock_changes_nothing() {
    let mut record = timed("day", TimeOut::Forfeit);
    look(&mut record, 0, HERE, 1_000 + DAY);
    assert_eq!(record.table.status, Status::Playing);
}

#[test]
fn vacation_stops_the_clock() {
    let mut record = timed("day", TimeOut::Forfeit);
    let back = 1_001 + 10 * DAY;
    let away = Holder { push: Push::Later(back), away_until: Some(back), ..HERE };
    // The first look notices it.
    look(&mut record, 0, away, 1_001 + CALL_AFTER);
    assert_eq!(clocks::due(&record, 0), Some(back + DAY));
    assert_eq!(prompt(&record, 0).wake_at, Some(back), "the call comes afterwards");
    let mut live = timed("live", TimeOut::Forfeit);
    let due = clocks::due(&live, 0).unwrap();
    look(&mut live, 0, Holder { away_until: Some(due + DAY), ..away }, due);
    assert_eq!(live.table.status, Status::Over, "a live game ignores vacations");
}

#[test]
fn endless_vacation_stops_the_clock_for_a_limited_time() {
    let mut record = timed("day", TimeOut::Forfeit);
    let away = Holder { push: Push::Never, away_until: Some(1_000 * DAY), ..HERE };
    look(&mut record, 0, away, 1_001 + DAY);
    let due = clocks::due(&record, 0).unwrap();
    assert_eq!(due, 1_001 + 29 * DAY);
    look(&mut record, 0, away, due);
    assert_eq!(record.table.status, Status::Over);
}

#[test]
fn start_and_end_of_a_vacation_take_effect_at_once() {
    let mut record = timed("day", TimeOut::Forfeit);
    let (gone, back) = (20 * HOUR, 5 * DAY);
    clocks::away_changed(&mut record, 10, Some(back), gone);
    assert_eq!(clocks::due(&record, 0), Some(back + DAY));
    clocks::away_changed(&mut record, 10, None, 2 * DAY);
    assert_eq!(clocks::due(&record, 0), Some(3 * DAY), "the full time, and no more");
}

const GONE: Holder = Holder { gone: Some(true), ..HERE };
const BACK: Holder = Holder { gone: Some(false), ..HERE };

/// The messages that show a change: the board, and the panel of the seat.
fn wanted(record: &Record, seat: u8) -> [i64; 2] {
    [MessageKind::Board, MessageKind::Panel(seat)].map(|kind| record.messages[&kind].wanted)
}

/// A game in which the person to fire has left the server, and the time when that was noticed.
fn left(control: &str, out: TimeOut) -> (Record, Millis) {
    let (mut record, now) = (timed(control, out), 1_001 + CALL_AFTER);
    panel_shown(&mut record, 0);
    panel_shown(&mut record, 1);
    look(&mut record, 0, GONE, now);
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
    assert!(replaced.seats[&0].is_computer() && !replaced.seats[&0].gone);
    replacing::take_over(&mut replaced, &person(30), now).unwrap();
    assert!(!replacing::is_missing(&replaced, 0, now), "another person has the seat");
}

#[test]
fn person_who_has_left_the_server_is_looked_for_daily_and_called_when_back() {
    let (mut record, now) = left("none", TimeOut::Pause);
    assert_eq!(prompt(&record, 0).wake_at, Some(now + DAY));
    let before = wanted(&record, 1);
    // Discord does not say.
    look(&mut record, 0, HERE, now + DAY);
    assert!(record.seats[&0].gone && !is_called(&record, 0));
    assert_eq!((prompt(&record, 0).wake_at, wanted(&record, 1)), (Some(now + 2 * DAY), before));
    look(&mut record, 0, BACK, now + 2 * DAY);
    assert!(!record.seats[&0].gone && is_called(&record, 0));
    assert!(wanted(&record, 1) > before, "the others learn of the return");
    assert!(!replacing::is_missing(&record, 0, now + 2 * DAY));
}

#[test]
fn person_who_leaves_the_server_after_the_call_is_noticed_within_a_day() {
    let mut record = timed("none", TimeOut::Pause);
    panel_shown(&mut record, 0);
    look(&mut record, 0, HERE, 1_001 + CALL_AFTER);
    let again = prompt(&record, 0).wake_at.expect("another look is due");
    assert_eq!(again, 1_001 + CALL_AFTER + DAY);
    look(&mut record, 0, GONE, again);
    assert!(record.seats[&0].gone && replacing::is_missing(&record, 0, again));
}

#[test]
fn clock_of_a_person_who_has_left_the_server_runs_on() {
    let (mut record, _) = left("day", TimeOut::Pause);
    let up = 1_001 + DAY;
    assert_eq!((clocks::due(&record, 0), prompt(&record, 0).wake_at), (Some(up), Some(up)));
    look(&mut record, 0, GONE, up);
    assert!(clocks::is_paused(&record, 0) && is_called(&record, 1));
    assert_eq!(prompt(&record, 0).wake_at, Some(up + DAY), "a return is noticed");
    look(&mut record, 0, BACK, up + DAY);
    assert!(!record.seats[&0].gone && is_called(&record, 0));

    let (mut lost, _) = left("day", TimeOut::Forfeit);
    look(&mut lost, 0, GONE, up);
    assert_eq!((lost.table.status, lost.seats[&0].gone), (Status::Over, false));
}

#[test]
fn person_who_has_left_the_server_and_plays_on_is_no_longer_missing() {
    let (mut record, now) = left("none", TimeOut::Pause);
    at(&mut record, 0, "J10", now + 1);
    assert!(!record.seats[&0].gone && !replacing::is_missing(&record, 0, now + 1));

    let mut placing = opened();
    lobby::join(&mut placing, &person(20), "i:2", 0).unwrap();
    look(&mut placing, 0, GONE, CALL_AFTER);
    let board = wanted(&placing, 0)[0];
    at(&mut placing, 0, "random", CALL_AFTER + 1);
    assert_eq!((wanted(&placing, 0)[0], placing.seats[&0].gone), (board, true), "the board reveals no draft");
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
    look(&mut record, 0, GONE, now);
    assert!(!record.seats[&0].gone);
}

#[test]
fn person_who_has_left_the_server_is_not_mentioned_with_the_next_call() {
    let mut record = timed("day", TimeOut::Pause);
    let aloud = Holder { push: Push::Mention, ..HERE };
    look(&mut record, 0, aloud, 1_001 + CALL_AFTER);
    assert_eq!(clocks::called_aloud(&record).collect::<Vec<_>>(), [10]);
    look(&mut record, 0, Holder { gone: Some(true), ..aloud }, 1_001 + DAY - 4 * HOUR);
    assert_eq!((clocks::called_aloud(&record).count(), prompt(&record, 0).reminded), (0, None));
}

#[test]
fn discord_is_not_asked_about_a_person_who_plays_only_with_computers() {
    let mut record = opened();
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 0).unwrap();
    assert!(prompt(&record, 0).wake_at.is_some() && !clocks::asks_for_member(&record, 0, DAY));
    // The others have left meanwhile.
    record.seats.get_mut(&0).unwrap().gone = true;
    assert!(clocks::asks_for_member(&record, 0, DAY), "somebody who is back is called again");
}
