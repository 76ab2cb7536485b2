//! The question to a person who has opened a table long ago.

use super::*;
use crate::record::NOBODY;
use crate::record::search::CallReason;
use crate::table::replacing::{self, Closed};

/// Person 20 joins a table of person 10 at this time.
fn joined(at: Millis) -> Record {
    let mut record = opened();
    lobby::join(&mut record, &person(20), "i:2", at).unwrap();
    record
}

#[test]
fn opener_is_asked_when_somebody_joins_after_a_day() {
    assert_eq!(joined(999 + DAY).table.status, Status::Playing);
    let mut record = joined(1_000 + DAY);
    assert_eq!((record.table.status, record.table.answer_by), (Status::Lobby, Some(1_000 + 2 * DAY)));
    assert_eq!(record.calls, [(10, CallReason::StillThere)].into());
    assert_eq!(refused(lobby::attend(&mut record, 20, 1_001 + DAY)), "table-refused-creator");
    lobby::attend(&mut record, 10, 1_001 + DAY).unwrap();
    assert_eq!((record.table.status, record.table.answer_by), (Status::Playing, None));
    assert_eq!(refused(lobby::attend(&mut record, 10, 1_002 + DAY)), "table-refused-begun");
}

#[test]
fn start_by_the_opener_answers_the_question() {
    let mut record = joined(1_000 + DAY);
    lobby::start(&mut record, 10, 1_001 + DAY).unwrap();
    assert_eq!((record.table.status, record.table.answer_by), (Status::Playing, None));
}

#[test]
fn table_closes_without_an_answer_and_says_why_to_everybody_there() {
    let mut record = joined(1_000 + DAY);
    replacing::close_due(&mut record, 999 + 2 * DAY);
    assert_eq!(record.table.status, Status::Lobby);
    replacing::close_due(&mut record, 1_000 + 2 * DAY);
    assert_eq!(Closed::message(&record).id, "life-closed-unanswered");
    assert_eq!(record.calls, [10, 20].map(|player| (player, CallReason::Closed)).into());
}

#[test]
fn question_lapses_when_nobody_waits_for_the_answer() {
    let mut record = joined(1_000 + DAY);
    lobby::leave(&mut record, 20, 1_001 + DAY).unwrap();
    assert_eq!(record.table.answer_by, None);
    lobby::join(&mut record, &person(30), "i:3", 1_002 + DAY).unwrap();
    assert_eq!(record.table.answer_by, Some(1_002 + 2 * DAY));
}

#[test]
fn opener_of_a_larger_table_is_asked_once_and_the_lobby_stands_on() {
    let mut record = opened_with(4, &[]).unwrap();
    lobby::join(&mut record, &person(20), "i:2", 1_000 + DAY).unwrap();
    lobby::attend(&mut record, 10, 2_000 + DAY).unwrap();
    assert_eq!((record.table.status, record.table.answer_by), (Status::Lobby, None));
    lobby::join(&mut record, &person(30), "i:3", 3_000 + DAY).unwrap();
    assert_eq!(record.table.answer_by, None);
    replacing::close_due(&mut record, 1_999 + DAY + replacing::UNUSED);
    assert_eq!(record.table.status, Status::Lobby, "its time counts from the answer");
    replacing::close_due(&mut record, 2_000 + DAY + replacing::UNUSED);
    assert_eq!(record.table.status, Status::Cancelled);
}

#[test]
fn table_of_a_pair_whose_searches_are_gone_closes_when_the_time_to_join_is_up() {
    let mut record = opened_for(&[20]).unwrap();
    record.seats.clear();
    (record.table.creator, record.table.answer_by) = (NOBODY, Some(DAY));
    replacing::close_due(&mut record, DAY - 1);
    assert_eq!(record.table.status, Status::Lobby);
    replacing::close_due(&mut record, DAY);
    assert_eq!(Closed::message(&record).id, "life-closed-missed");
}

#[test]
fn kept_seat_never_opens_by_itself() {
    let mut record = opened_for(&[20]).unwrap();
    for now in [DAY, 2 * DAY, 3 * DAY] {
        replacing::close_due(&mut record, now);
        assert_eq!(refused(lobby::join(&mut record, &person(30), "i:3", now)), "table-refused-invited");
    }
}
