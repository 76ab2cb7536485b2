//! Deals that people note at a table (BLO-175).

use super::convoy::begun;
use super::*;
use crate::record::Note;
use crate::table::notes::{self, LONGEST, MOST, MOST_OPEN};
use crate::table::{erasure, export, replacing, seat_of};

const NOW: Millis = 9_000;

/// A running game for three: persons 10, 20 and 30 on seats 0, 1 and 2.
fn table(name: &str) -> Record {
    begun(name).0
}

fn propose(record: &mut Record, player: i64, with: u8, text: &str) -> Result<Millis, Refused> {
    let origin = format!("i:p{}", record.notes.len());
    notes::propose(record, player, Seat(with), text, &origin, NOW)?;
    Ok(*record.notes.keys().next_back().expect("the note is there"))
}

/// A deal between persons 10 and 20.
fn agreed(record: &mut Record) -> Millis {
    let at = propose(record, 10, 1, "You scout, I sail").unwrap();
    notes::agree(record, 20, at, NOW + 5).unwrap();
    at
}

fn standing(record: &Record) -> Vec<&str> {
    notes::standing(record).map(|(_, note)| note.text.as_str()).collect()
}

/// BLO-175
#[test]
fn deal_takes_effect_when_both_have_agreed_and_does_not_change_the_game() {
    let mut record = table("notes1");
    let before = record.clone();
    let at = propose(&mut record, 10, 1, "  You scout,\n\tI   sail ").unwrap();
    assert!(standing(&record).is_empty(), "nobody else knows of it yet");
    for player in [10, 20] {
        assert_eq!(notes::open_of(&record, player).count(), 1);
    }
    assert_eq!(notes::open_of(&record, 30).count(), 0);
    for stranger in [10, 30] {
        assert_eq!(refused(notes::agree(&mut record, stranger, at, NOW)), "deal-refused-gone", "{stranger}");
    }
    assert_eq!(refused(notes::agree(&mut record, 99, at, NOW)), "table-refused-stranger");
    notes::agree(&mut record, 20, at, NOW + 5).unwrap();
    let once = record.clone();
    notes::agree(&mut record, 20, at, NOW + 6).unwrap();
    assert_eq!(record.notes, once.notes, "a second agreement changes nothing");
    assert_eq!(standing(&record), ["You scout, I sail"], "one line");
    assert_eq!((record.notes[&at].seats, record.notes[&at].agreed_at), ([0, 1], Some(NOW + 5)));
    let of_the_game = |record: &Record| {
        let decisions: Vec<i64> = record.seats.values().map(|row| row.decision).collect();
        (record.journal.clone(), record.prompts.clone(), decisions, record.table.clone())
    };
    assert_eq!(of_the_game(&record), of_the_game(&before));
    assert_eq!(record.messages[&MessageKind::Board], before.messages[&MessageKind::Board]);
}

#[test]
fn only_the_partner_is_asked_with_a_message_if_there_is_no_panel() {
    let mut record = table("notes2");
    let panel = |record: &Record, seat| record.messages.get(&MessageKind::Panel(seat)).cloned();
    let before = [0, 2].map(|seat| panel(&record, seat));
    propose(&mut record, 10, 1, "A").unwrap();
    assert!(panel(&record, 1).is_some_and(|row| row.call && row.wanted > row.sent));
    assert_eq!([0, 2].map(|seat| panel(&record, seat)), before);
    // An existing panel is updated.
    let mut record = table("notes3");
    let posted = Address::Posted { channel: 5, message: 6, at: 7 };
    crate::table::shown(&mut record, MessageKind::Panel(1), posted);
    propose(&mut record, 10, 1, "A").unwrap();
    assert!(panel(&record, 1).is_some_and(|row| !row.call && row.wanted > row.sent));
}

#[test]
fn proposal_is_declined_or_taken_back_and_a_late_press_spares_the_deal() {
    let mut record = table("notes4");
    for player in [20, 10] {
        let at = propose(&mut record, 10, 1, "A").unwrap();
        assert_eq!(refused(notes::decline(&mut record, 30, at)), "deal-refused-gone");
        notes::decline(&mut record, player, at).unwrap();
        assert_eq!(refused(notes::decline(&mut record, player, at)), "deal-refused-gone");
        assert_eq!(refused(notes::agree(&mut record, 20, at, NOW)), "deal-refused-gone");
    }
    let at = agreed(&mut record);
    assert_eq!(refused(notes::decline(&mut record, 20, at)), "deal-refused-gone");
    assert_eq!(standing(&record).len(), 1);
}

#[test]
fn impossible_proposal_is_refused_and_changes_nothing() {
    let mut record = table("notes5");
    let before = record.clone();
    let long = "ä".repeat(LONGEST + 1);
    for (player, with, text, why) in [
        (99, 1, "A", "table-refused-stranger"),
        (10, 0, "A", "deal-refused-partner"),
        (10, 7, "A", "deal-refused-partner"),
        (10, 1, " \n ", "deal-refused-length"),
        (10, 1, long.as_str(), "deal-refused-length"),
    ] {
        assert_eq!(refused(propose(&mut record, player, with, text)), why, "{player} with {with}");
    }
    assert_eq!(record, before);
    propose(&mut record, 10, 1, &long[..long.len() - 'ä'.len_utf8()]).unwrap();
    // A game without deals, one that has not begun, and one with computers.
    assert_eq!(refused(propose(&mut firing(), 10, 1, "A")), "table-refused-control");
    let mut lobby = super::convoy::convoy_lobby("notes6");
    lobby::join(&mut lobby, &person(20), "i:2", 2_000).unwrap();
    propose(&mut lobby, 10, 1, "A").expect_err("the game has not begun");
    seats::fill(&mut lobby, 10, "easy", "i:f", 1).unwrap();
    assert_eq!(refused(propose(&mut lobby, 10, 2, "A")), "deal-refused-partner", "computers make no deals");
    assert_eq!(notes::partners(&lobby, 10), [Seat(1)]);
}

#[test]
fn repeated_form_proposes_once_and_open_proposals_are_limited() {
    let mut record = table("notes7");
    for _ in 0..2 {
        notes::propose(&mut record, 10, Seat(1), "A", "i:same", NOW).unwrap();
    }
    assert_eq!(record.notes.len(), 1);
    for with in [1, 2] {
        propose(&mut record, 10, with, "B").unwrap();
    }
    assert_eq!(record.notes.len(), MOST_OPEN, "notes have distinct keys despite the same time");
    let all = record.clone();
    assert_eq!(refused(propose(&mut record, 10, 2, "C")), "deal-refused-open");
    assert_eq!(record, all);
    // The partner has a limit of their own, and an answer makes room.
    for _ in 0..MOST_OPEN {
        propose(&mut record, 20, 0, "D").unwrap();
    }
    notes::agree(&mut record, 20, NOW, NOW).unwrap();
    propose(&mut record, 10, 2, "C").unwrap();
}

#[test]
fn limit_of_a_table_counts_agreed_notes_and_no_proposals() {
    let mut record = table("notes12");
    for _ in 1..MOST {
        agreed(&mut record);
    }
    let open = [
        propose(&mut record, 20, 2, "B").unwrap(),
        propose(&mut record, 10, 1, "C").unwrap(),
        propose(&mut record, 30, 0, "not counted").unwrap(),
    ];
    assert!(record.notes.len() > MOST);
    notes::agree(&mut record, 30, open[0], NOW).unwrap();
    assert_eq!(standing(&record).len(), MOST);
    let full = record.clone();
    assert_eq!(refused(propose(&mut record, 30, 0, "D")), "deal-refused-full");
    assert_eq!(refused(notes::agree(&mut record, 20, open[1], NOW)), "deal-refused-full");
    assert_eq!(record, full);
    notes::agree(&mut record, 30, open[0], NOW).unwrap();
    assert_eq!(record.notes, full.notes, "the note was agreed already");
    notes::delete(&mut record, 10, NOW).unwrap();
    notes::agree(&mut record, 20, open[1], NOW).unwrap();
}

#[test]
fn either_of_the_two_withdraws_from_a_deal_or_deletes_it_even_after_the_game() {
    let mut record = table("notes8");
    let (first, second) = (agreed(&mut record), propose(&mut record, 10, 1, "B").unwrap());
    assert_eq!(refused(notes::withdraw(&mut record, 30, first, NOW)), "deal-refused-gone");
    assert_eq!(refused(notes::withdraw(&mut record, 10, second, NOW)), "deal-refused-gone", "nobody has agreed");
    notes::withdraw(&mut record, 20, first, NOW + 7).unwrap();
    notes::withdraw(&mut record, 10, first, NOW + 8).unwrap();
    assert_eq!(record.notes[&first].withdrawn_at, Some(NOW + 7));
    replacing::end(&mut record, 99, NOW + 9).unwrap();
    assert_eq!(record.table.status, Status::Cancelled);
    assert_eq!(record.notes.keys().collect::<Vec<_>>(), [&first], "open proposals lapse");
    assert_eq!(refused(propose(&mut record, 10, 1, "C")), "table-refused-cancelled");
    assert_eq!(refused(notes::delete(&mut record, 30, first)), "deal-refused-gone");
    notes::delete(&mut record, 10, first).unwrap();
    assert!(record.notes.is_empty());
    assert_eq!(refused(notes::delete(&mut record, 10, first)), "deal-refused-gone");
}

#[test]
fn proposal_lapses_with_the_game_and_with_the_seat_of_either() {
    let mut record = table("notes9");
    let deal = agreed(&mut record);
    let (to, from, other) = (
        propose(&mut record, 10, 1, "to").unwrap(),
        propose(&mut record, 20, 2, "from").unwrap(),
        propose(&mut record, 30, 0, "of others").unwrap(),
    );
    replacing::leave(&mut record, 20, "i:l", NOW).unwrap();
    assert!([to, from].iter().all(|at| !record.notes.contains_key(at)));
    assert!(record.notes.contains_key(&deal) && record.notes.contains_key(&other));
    for player in [30, 10] {
        let seat = seat_of(&record, player).unwrap();
        if record.table.status == Status::Playing {
            enter(&mut record, seat.0, "resign", &format!("i:r{player}")).unwrap();
        }
    }
    assert_eq!(record.table.status, Status::Over);
    assert_eq!(record.notes.keys().collect::<Vec<_>>(), [&deal]);
}

#[test]
fn notes_of_a_forgotten_person_are_deleted() {
    let mut record = table("notes10");
    let own = agreed(&mut record);
    let of_another = propose(&mut record, 20, 0, "Ben writes").unwrap();
    notes::agree(&mut record, 10, of_another, NOW).unwrap();
    propose(&mut record, 10, 2, "open").unwrap();
    propose(&mut record, 30, 0, "open to him").unwrap();
    erasure::leave(&mut record, 10, NOW).unwrap();
    erasure::forget(&mut record, 10);
    assert_eq!(standing(&record), ["Ben writes"]);
    assert!(!record.notes.contains_key(&own) && record.notes.len() == 1);
    let Note { partner, seats, .. } = record.notes[&of_another];
    assert_eq!((partner, seats), (crate::record::forgotten_at(0), [1, 0]));
    let again = record.clone();
    erasure::forget(&mut record, 10);
    assert_eq!(record, again, "a second time changes nothing");
    notes::delete(&mut record, 20, of_another).unwrap();
}

#[test]
fn export_has_the_notes_of_their_people_only() {
    let mut record = table("notes11");
    agreed(&mut record);
    propose(&mut record, 10, 2, "not answered").unwrap();
    let texts = |player| {
        let exported = export::table(&record, player);
        let notes = exported["your_notes"].as_array().cloned().unwrap_or_default();
        let text =
            |note: serde_json::Value| (note["text"].as_str().unwrap().to_owned(), note["written_by_you"] == true);
        notes.into_iter().map(text).collect::<Vec<_>>()
    };
    let deal = "You scout, I sail".to_owned();
    assert_eq!(texts(10), [(deal.clone(), true), ("not answered".to_owned(), true)]);
    assert_eq!(texts(20), [(deal, false)]);
    assert!(texts(30).is_empty(), "an unanswered proposal belongs to its author only");
    let exported = export::table(&record, 10);
    assert_eq!(exported["your_seats"][0]["color"], "red");
    assert_eq!(exported["your_notes"][0]["interaction"], "i:p0");
    assert!(export::table(&record, 20)["your_notes"][0]["interaction"].is_null());
}
