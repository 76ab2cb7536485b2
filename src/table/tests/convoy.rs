//! Convoy, the game of the tests, at a table: what larger games need on the path of a move.

use super::*;
use crate::record::PromptKey;

/// A running game of Convoy for three; the seat whose turn it is, then the two others in order.
pub(super) fn begun(name: &str) -> (Record, [u8; 3]) {
    begun_with(name, "none")
}

/// The game and the seats of [`begun`], with a time control.
pub(super) fn begun_with(name: &str, control: &str) -> (Record, [u8; 3]) {
    let mut record = convoy_lobby(name);
    lobby::choose_time_control(&mut record, 10, control).unwrap();
    started(record)
}
/// Seats persons 20 and 30 in a lobby for three, which starts the game; its seats as from [`begun`].
fn started(mut record: Record) -> (Record, [u8; 3]) {
    for (player, origin) in [(20, "i:2"), (30, "i:3")] {
        lobby::join(&mut record, &person(player), origin, 2000).unwrap();
    }
    assert_eq!(record.table.status, Status::Playing, "the last seat is taken");
    let turn = record.prompts.keys().next().expect("somebody is asked").seat;
    (record, [turn, (turn + 1) % 3, (turn + 2) % 3])
}

pub(super) fn panel(record: &Record, seat: u8) -> i64 {
    record.messages.get(&MessageKind::Panel(seat)).map_or(0, |row| row.wanted)
}

pub(super) fn board(record: &Record) -> i64 {
    record.messages[&MessageKind::Board].wanted
}

/// A lobby of Convoy for three, opened by person 10.
pub(super) fn convoy_lobby(name: &str) -> Record {
    lobby::open(new_table(name, "convoy", 3)).unwrap()
}

/// A card that a seat holds.
pub(super) fn card(record: &Record, seat: u8) -> String {
    let position: String = play::game(record).unwrap().position();
    let hands: Vec<&str> = position.lines().filter(|line| line.starts_with("hand = ")).collect();
    hands[usize::from(seat)].trim_start_matches("hand = [").chars().next().expect("a card").to_string()
}

/// SEE-R36, NAV-159
#[test]
fn draft_survives_a_throw_and_loses_only_what_no_longer_fits() {
    let mut lost = [0; 2];
    for secret in 0..64 {
        let mut record = convoy_lobby(&format!("draft{secret}"));
        record.table.secret = vec![secret; 32];
        let (mut record, [turn, ..]) = started(record);
        for (number, line) in ["load 3", "load 3", "load 2"].into_iter().enumerate() {
            enter(&mut record, turn, line, &format!("i:l{number}")).unwrap();
        }
        assert_eq!(record.drafts[&turn].text, "load 3\nload 3\nload 2");
        assert!(record.journal.is_empty());
        enter(&mut record, turn, "scout", "i:scout").unwrap();
        assert_eq!(record.journal.len(), 1, "the throw is a row, the draft is not");
        let draft = &record.drafts[&turn];
        let fits = play::game(&record).unwrap().position().contains("stock = 8\n");
        lost[usize::from(fits)] += 1;
        let expected =
            if fits { ("load 3\nload 3\nload 2", vec![]) } else { ("load 3\nload 3", vec!["load 2".to_owned()]) };
        assert_eq!((draft.text.as_str(), draft.lost.clone()), expected);
        enter(&mut record, turn, "sail", "i:sail").unwrap();
        assert!(!record.drafts.contains_key(&turn), "the draft is committed");
        assert!(record.journal.iter().skip(1).all(|row| row.line == 2), "the draft becomes one line");
    }
    assert!(lost.iter().all(|count| *count > 0), "both kinds of throws: {lost:?}");
}

/// BLO-185
#[test]
fn offer_is_a_second_decision_that_nobody_else_notices() {
    let (mut record, [turn, partner, stranger]) = begun("convoyoffer");
    let before = (board(&record), panel(&record, stranger), record.seats[&stranger].decision);
    let asked_before = (panel(&record, partner), record.seats[&partner].decision);
    let line = format!("offer {} {}", partner + 1, card(&record, turn));
    enter(&mut record, turn, &line, "i:offer").unwrap();
    let offer = PromptKey { seat: partner, kind: "offer".to_owned(), id: u32::from(turn) };
    assert!(!record.prompts[&offer].public && !record.prompts[&offer].must);
    assert!(record.waits_for(turn) && !record.waits_for(partner));
    assert!(panel(&record, partner) > asked_before.0 && record.seats[&partner].decision > asked_before.1);
    let after = (board(&record), panel(&record, stranger), record.seats[&stranger].decision);
    assert_eq!(after, before, "the time of an edit would reveal it");
    enter(&mut record, partner, &format!("decline {}", turn + 1), "i:decline").unwrap();
    assert!(!record.prompts.contains_key(&offer));
}

/// BLO-204, SEE-R32
#[test]
fn undo_skips_secret_rows_of_others_and_stops_at_a_throw() {
    let (mut record, [turn, partner, _]) = begun("convoyundo");
    enter(&mut record, turn, "mark 5; name Elsa", "i:mark").unwrap();
    enter(&mut record, partner, "max 2", "i:max").unwrap();
    enter(&mut record, turn, "undo", "i:undo").unwrap();
    assert_eq!(record.journal.last().map(|row| row.text.as_str()), Some("undo 1"));
    let position = play::game(&record).unwrap().position();
    assert!(!position.contains("Elsa") && position.contains("max = 2"), "{position}");
    let before = record.clone();
    enter(&mut record, turn, "scout", "i:scout").unwrap();
    assert_eq!(refused(enter(&mut record, turn, "undo", "i:again")), "table-refused-undo");
    assert_eq!(record.journal.len(), before.journal.len() + 1);
}

#[test]
fn undo_takes_back_the_last_line_of_a_draft_as_a_whole() {
    let (mut record, [turn, ..]) = begun("convoyback");
    enter(&mut record, turn, "load 1", "i:load").unwrap();
    enter(&mut record, turn, "load 2; load 3", "i:more").unwrap();
    enter(&mut record, turn, "undo", "i:u1").unwrap();
    assert_eq!(record.drafts[&turn].text, "load 1");
    enter(&mut record, turn, "zurück", "i:u2").unwrap();
    assert_eq!(record.drafts.get(&turn).map_or("", |draft| &draft.text), "");
    assert_eq!(refused(enter(&mut record, turn, "undo", "i:u3")), "table-refused-undo");
}

/// EX-16
#[test]
fn undo_of_a_named_line_names_the_lines_that_depend_on_it() {
    let (mut record, [turn, ..]) = begun("convoyline");
    enter(&mut record, turn, "load 1; lash; load 2", "i:load").unwrap();
    enter(&mut record, turn, "undo LOAD 1", "i:u1").unwrap();
    let draft = &record.drafts[&turn];
    assert_eq!((draft.text.as_str(), &draft.lost[..]), ("load 2", &["lash".to_owned()][..]));
    let before = record.clone();
    assert_eq!(refused(enter(&mut record, turn, "undo load 3", "i:u2")), "table-refused-undo-line");
    assert_eq!(record, before);
    enter(&mut record, turn, "zurück", "i:u3").unwrap();
    assert_eq!(record.drafts[&turn].text, "load 1\nlash\nload 2", "that undo can be undone");
    assert_eq!(record.drafts[&turn].lost, [""; 0]);
    enter(&mut record, turn, "undo load", "i:u4").unwrap();
    assert_eq!(record.drafts[&turn].text, "load 1\nlash", "the latest line of that word");
    assert!(record.journal.is_empty());
}

/// NAV-66, NAV-67, NAV-194
#[test]
fn defenders_are_asked_in_turn_and_skipped_when_they_leave() {
    let (mut record, [turn, first, second]) = begun("convoyslots");
    let line = format!("attack {}", card(&record, turn));
    enter(&mut record, turn, &line, "i:attack").unwrap();
    assert_eq!(asked(&record), [first]);
    assert_eq!(refused(enter(&mut record, second, "pass", "i:early")), "NAV-66");
    enter(&mut record, first, "resign", "i:leave").unwrap();
    assert_eq!((record.table.status, asked(&record)), (Status::Playing, vec![second]));
    enter(&mut record, second, "pass", "i:pass").unwrap();
    assert_eq!(asked(&record), [turn]);
    enter(&mut record, second, "resign", "i:leave2").unwrap();
    assert_eq!(record.table.status, Status::Over);
    let recording = play::recording(&record).unwrap();
    assert_eq!(recording.verify(&[games::registry::game("convoy").unwrap()], usize::MAX), Ok(()));
}

#[test]
fn game_continues_by_the_revision_with_which_it_began() {
    let (mut record, [turn, ..]) = begun("convoyold");
    record.table.revision = 1;
    enter(&mut record, turn, "load 2; sail", "i:sail").unwrap();
    assert!(play::game(&record).unwrap().position().contains("points = 2\n"), "a crate is worth one point");
    record.table.revision = 0;
    assert!(play::game(&record).is_err(), "an unknown revision is refused");
}

#[test]
fn several_computers_finish_a_game() {
    let mut record = convoy_lobby("convoycomps");
    for (level, origin) in [("easy", "i:2"), ("normal", "i:3")] {
        seats::add_computer(&mut record, 10, None, level, origin, 2000).unwrap();
    }
    for step in 0..400 {
        let Some(key) = record.prompts.iter().find(|(_, row)| row.must).map(|(key, _)| key.clone()) else { break };
        match computer::plan(&record, Seat(key.seat), [(step % 256).try_into().unwrap(); 32]).unwrap() {
            Some(plan) => {
                computer::make(&mut record, &plan, 3000).unwrap();
            }
            None => {
                let line = if key.kind == "defend" { "pass" } else { "sail" };
                enter(&mut record, key.seat, line, &format!("i:p{step}")).unwrap();
            }
        }
    }
    assert_eq!(record.table.status, Status::Over);
    assert!(
        record.table.result.as_deref().is_some_and(|result| result.contains(" points ")),
        "{:?}",
        record.table.result
    );
}

/// A queued line that somebody else triggers does not count as the seat's line: its person has not seen the events
/// before it.
#[test]
fn queued_line_does_not_count_as_the_last_line_of_its_seat() {
    let (mut record, [turn, next, _]) = begun("convoydue");
    let row = |seat: u8, line: i64| crate::record::JournalRow {
        seat,
        text: "scout".to_owned(),
        line,
        origin: format!("i:{seat}:{line}"),
        at: 0,
    };
    record.journal = vec![row(turn, 1), row(next, 2), row(turn, 2), row(next, 4), row(turn, 4)];
    assert_eq!(play::last_line_of(&record, Seat(turn)), 1);
    assert_eq!(play::last_line_of(&record, Seat(next)), 4);
    assert_eq!(play::last_line_of(&record, Seat(3)), 0);
}
