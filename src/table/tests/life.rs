//! Leaving, taking over, agreements, and the end of a table.

use super::*;
use games::registry;

use crate::record::WishKind;
use crate::record::search::CallReason;
use crate::record::settings::DisplaySettings;
use crate::table::proposals::{self, Proposed};
use crate::table::{clocks, replacing};

fn wish(record: &mut Record, player: i64, kind: WishKind) -> Result<Proposed, Refused> {
    let origin = format!("i:w{player}{}", record.journal.len());
    proposals::propose(record, player, kind, &origin, 9_000)
}

fn agree(record: &mut Record, player: i64, kind: WishKind) -> Result<Proposed, Refused> {
    let origin = format!("i:a{player}{}", record.journal.len());
    proposals::agree(record, player, (kind, 9_000), &origin, 9_001)
}

#[test]
fn draw_needs_the_consent_of_all_and_can_be_verified() {
    let mut record = firing();
    assert_eq!(wish(&mut record, 10, WishKind::Draw), Ok(Proposed::Asked));
    assert_eq!(wish(&mut record, 10, WishKind::Draw), Ok(Proposed::Asked), "a repeated wish counts once");
    assert_eq!(record.table.status, Status::Playing);
    assert_eq!(wish(&mut record, 20, WishKind::Draw), Ok(Proposed::Done));
    assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Over, Some("1-1 agreed")));
    assert!(record.prompts.is_empty());
    assert_eq!(refused(enter(&mut record, 0, "A1", "i:late")), "table-refused-over");
    play::recording(&record).unwrap().verify(registry::GAMES, usize::MAX).unwrap();
}

#[test]
fn open_wish_lapses_with_the_next_move_and_a_declined_one_is_gone() {
    let mut record = firing();
    wish(&mut record, 10, WishKind::Draw).unwrap();
    enter(&mut record, 0, "A1", "i:a1").unwrap();
    assert!(record.table.proposals.is_empty());
    assert_eq!(wish(&mut record, 20, WishKind::Draw), Ok(Proposed::Asked));
    proposals::decline(&mut record, 10, (WishKind::Draw, 9_000)).unwrap();
    let told = |record: &Record, seat| proposals::message(record, &record.table.proposals[0], Some(Seat(seat))).id;
    assert_eq!((told(&record, 0), told(&record, 1)), ("life-declined-draw".into(), "life-declined-draw".into()));
    assert_eq!(refused(agree(&mut record, 10, WishKind::Draw)), "life-refused-proposal-gone");
    assert_eq!(refused(proposals::decline(&mut record, 10, (WishKind::Draw, 9_000))), "life-refused-proposal-gone");
    assert_eq!(wish(&mut record, 20, WishKind::Draw), Ok(Proposed::Asked), "it can be made again");
    assert_eq!((told(&record, 0), told(&record, 1)), ("life-proposal-draw".into(), "life-asked-draw".into()));
    proposals::decline(&mut record, 20, (WishKind::Draw, 9_000)).unwrap();
    assert!(record.table.proposals.is_empty(), "the seat that asks withdraws it");
    assert_eq!(refused(wish(&mut record, 30, WishKind::Draw)), "table-refused-stranger");
}

#[test]
fn game_is_cancelled_by_all_or_by_a_moderator() {
    let mut record = firing();
    wish(&mut record, 20, WishKind::Cancel).unwrap();
    assert_eq!(wish(&mut record, 10, WishKind::Cancel), Ok(Proposed::Done));
    assert_eq!(record.table.status, Status::Cancelled);
    assert!(record.prompts.is_empty() && play::recording(&record).is_none());
    assert_eq!(replacing::Closed::message(&record).id, "life-closed-agreed");
    assert_eq!(refused(enter(&mut record, 0, "A1", "i:late")), "table-refused-cancelled");
    let mut other = firing();
    replacing::end(&mut other, 30, 9_000).unwrap();
    assert_eq!(replacing::Closed::message(&other).id, "life-closed-moderator");
    assert_eq!(refused(replacing::end(&mut other, 30, 9_000)), "table-refused-cancelled");
}

#[test]
fn agreed_undo_takes_back_everything_since_and_replays_the_same() {
    let mut record = firing();
    let before = play::game(&record).unwrap().position();
    enter(&mut record, 0, "J10", "i:a").unwrap();
    enter(&mut record, 1, "A1", "i:b").unwrap();
    wish(&mut record, 10, WishKind::Undo).unwrap();
    assert_eq!(agree(&mut record, 20, WishKind::Undo), Ok(Proposed::Done));
    assert_eq!(agree(&mut record, 20, WishKind::Undo), Err(Refused::new("life-refused-proposal-gone")));
    assert_eq!(play::game(&record).unwrap().position(), before);
    assert!(!record.table.rated);
    assert_eq!(asked(&record), [0]);
    enter(&mut record, 0, "resign", "i:end").unwrap();
    play::recording(&record).unwrap().verify(registry::GAMES, usize::MAX).unwrap();
    let mut forged = play::recording(&record).unwrap();
    let row = forged.journal.iter_mut().find(|row| row.text.starts_with("agree undo")).unwrap();
    row.text = "agree undo 99".to_owned();
    assert!(forged.verify(registry::GAMES, usize::MAX).is_err());
}

#[test]
fn late_answer_proposes_nothing() {
    let mut record = firing();
    wish(&mut record, 10, WishKind::Draw).unwrap();
    enter(&mut record, 0, "A1", "i:a1").unwrap();
    assert_eq!(refused(agree(&mut record, 20, WishKind::Draw)), "life-refused-proposal-gone");
    // A later wish of the same kind is a new one.
    proposals::propose(&mut record, 10, WishKind::Draw, "i:later", 9_500).unwrap();
    assert_eq!(refused(agree(&mut record, 20, WishKind::Draw)), "life-refused-proposal-gone");
    assert_eq!(record.table.proposals[0].seats, [0].into());
    // The agreeing press arrives twice, as when a process ends before it has answered.
    let answer = |record: &mut Record| proposals::agree(record, 20, (WishKind::Draw, 9_500), "i:yes", 9_600);
    assert_eq!((answer(&mut record), answer(&mut record)), (Ok(Proposed::Done), Ok(Proposed::Done)));
}

#[test]
fn undo_concerns_the_last_line_of_the_seat_that_is_in_effect() {
    let mut record = firing();
    enter(&mut record, 0, "J10", "i:a").unwrap();
    // Before the first shot, the last line of the seat is the set-up.
    wish(&mut record, 20, WishKind::Undo).unwrap();
    let first = record.table.proposals[0].wish;
    enter(&mut record, 1, "A1", "i:b").unwrap();
    wish(&mut record, 20, WishKind::Undo).unwrap();
    assert_ne!(record.table.proposals[0].wish, first);
    let last = record.journal.iter().rfind(|row| row.seat == 1).unwrap().line;
    assert_eq!(record.table.proposals[0].wish.to_string(), format!("undo {last}"));
}

#[test]
fn agreed_undo_keeps_a_draft_that_it_does_not_affect() {
    let mut record = opened();
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    enter(&mut record, 0, &format!("{FLEET}; confirm"), "i:f").unwrap();
    enter(&mut record, 1, "place carrier A1-A5", "i:p").unwrap();
    let draft = record.drafts[&1].clone();
    wish(&mut record, 10, WishKind::Undo).unwrap();
    agree(&mut record, 20, WishKind::Undo).unwrap();
    assert_eq!(record.drafts.get(&1).map(|row| &row.text), Some(&draft.text));
}

#[test]
fn player_cannot_end_the_game_as_a_moderator() {
    let mut record = firing();
    assert_eq!(refused(replacing::end(&mut record, 10, 9_000)), "life-refused-own-game");
    let mut lobby = opened();
    replacing::end(&mut lobby, 10, 9_000).unwrap();
    record.departures.push(departure(0, 40, "", 0));
    assert_eq!(refused(replacing::end(&mut record, 40, 9_000)), "life-refused-own-game");
    replacing::end(&mut record, 30, 9_000).unwrap();
}

#[test]
fn person_who_has_left_a_seat_takes_over_no_other_seat() {
    let mut record = timed_lobby("day", TimeOut::Pause);
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    let up = DAY;
    for seat in 0..2 {
        look(&mut record, seat, HERE, up);
    }
    replacing::replace_missing(&mut record, 20, 0, up).unwrap();
    replacing::take_over(&mut record, &person(30), up).unwrap();
    replacing::replace_missing(&mut record, 30, 1, up).unwrap();
    assert_eq!(refused(replacing::take_over(&mut record, &person(10), up)), "life-refused-left-another");
    assert_eq!(replacing::take_over(&mut record, &person(20), up), Ok(Seat(1)));
}

#[test]
fn forgetting_a_person_also_forgets_the_panel_of_a_lost_seat() {
    let mut record = timed_lobby("day", TimeOut::Pause);
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    let up = DAY;
    look(&mut record, 0, HERE, up);
    crate::table::shown(&mut record, MessageKind::Panel(0), Address::Posted { channel: 77, message: 1, at: up });
    replacing::replace_missing(&mut record, 20, 0, up).unwrap();
    assert_eq!(replacing::seat_of_panel(&record, 10), Some(Seat(0)));
    crate::table::erasure::forget(&mut record, 10);
    assert_eq!(record.messages[&MessageKind::Panel(0)].address, Address::Nowhere);
}

#[test]
fn missing_player_without_a_clock_can_be_replaced_after_a_week() {
    let mut record = firing();
    let waited = record.prompts_of(0).next().unwrap().1.since + replacing::MISSING;
    assert_eq!(refused(replacing::replace_missing(&mut record, 20, 0, waited)), "life-refused-not-missing");
    assert_eq!(refused(replacing::claim(&mut record, 20, 1, "i:c", waited + 1)), "life-refused-not-missing");
    replacing::claim(&mut record, 20, 0, "i:c", waited + 1).unwrap();
    assert_eq!(record.table.status, Status::Over);
}

#[test]
fn closing_a_lobby_sends_no_new_messages() {
    let mut record = opened();
    replacing::close_due(&mut record, 1_000 + replacing::UNUSED);
    assert_eq!(record.table.status, Status::Cancelled);
    assert!(!record.messages.keys().any(|kind| matches!(kind, MessageKind::Panel(_))));
}

#[test]
fn game_against_a_computer_is_cancelled_without_consent() {
    let mut record = opened();
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 0).unwrap();
    assert_eq!(refused(wish(&mut record, 10, WishKind::Draw)), "life-refused-draw-computer");
    assert_eq!(wish(&mut record, 10, WishKind::Cancel), Ok(Proposed::Done));
    assert_eq!(replacing::Closed::message(&record).id, "life-closed-alone");
}

#[test]
fn leaving_a_game_for_two_loses_it() {
    let mut record = firing();
    replacing::leave(&mut record, 10, "i:leave", 9_000).unwrap();
    assert!(record.table.result.as_deref().unwrap().starts_with("2-1"));
    assert_eq!(refused(replacing::leave(&mut record, 20, "i:leave2", 9_000)), "table-refused-over");
}

#[test]
fn late_player_is_replaced_by_a_computer_and_then_by_a_person() {
    let mut record = timed_lobby("day", TimeOut::Pause);
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    let told = |record: &Record| {
        let game = play::game(record).unwrap();
        (
            game.text(games::engine::seat::Viewer::Seat(Seat(1)), &[], games::lang::Language::En),
            game.events_told(games::engine::seat::Viewer::Seat(Seat(1))),
        )
    };
    for seat in 0..2 {
        enter(&mut record, seat, &format!("{FLEET}; confirm"), &format!("i:f{seat}")).unwrap();
    }
    enter(&mut record, 0, "J10", "i:shot").unwrap();
    assert_eq!(refused(replacing::replace_missing(&mut record, 10, 1, 9_000)), "life-refused-not-missing");
    let due = clocks::due(&record, 1).unwrap();
    look(&mut record, 1, HERE, due);
    let before = told(&record);
    let origin = record.seats[&1].origin.clone();
    replacing::replace_missing(&mut record, 10, 1, due).unwrap();
    assert_eq!(replacing::open_seats(&record).collect::<Vec<_>>(), [1]);
    assert_eq!(refused(replacing::take_over(&mut record, &person(10), due)), "table-refused-seated");
    let display = DisplaySettings { text_boards: true, ..DisplaySettings::default() };
    assert_eq!(replacing::take_over(&mut record, &Person { display, ..person(30) }, due), Ok(Seat(1)));
    assert_eq!(record.seats[&1].display, display, "the panel follows the new person's settings");
    assert_eq!(told(&record), before, "the successor knows the same as the seat before");
    assert_eq!(record.seats[&1].origin, origin, "the origin is part of the seed");
    assert_eq!(record.departures[0].player, 20);
    assert!(!record.table.rated);
    assert_eq!(clocks::due(&record, 1), Some(due + DAY), "the successor has the full time");
    assert_eq!(refused(replacing::take_over(&mut record, &person(40), due)), "table-refused-full");
}

#[test]
fn wish_in_a_game_for_three_needs_all_who_still_play() {
    let mut record = opened_with(3, &[]).unwrap();
    record.table.game = "convoy".to_owned();
    record.table.options = String::new();
    record.table.revision = i64::from(registry::game("convoy").unwrap().revision());
    for player in [20, 30] {
        lobby::join(&mut record, &person(player), &format!("i:{player}"), 0).unwrap();
    }
    assert_eq!(record.table.status, Status::Playing);
    wish(&mut record, 10, WishKind::Cancel).unwrap();
    assert_eq!(wish(&mut record, 20, WishKind::Cancel), Ok(Proposed::Asked));
    replacing::leave(&mut record, 20, "i:leave", 9_000).unwrap();
    assert!(record.seats[&1].is_computer(), "the others go on");
    wish(&mut record, 10, WishKind::Cancel).unwrap();
    assert_eq!(wish(&mut record, 30, WishKind::Cancel), Ok(Proposed::Done), "a person who left is not asked");
}

/// A table for four with this many people, and computers on the other seats.
fn among_computers(name: &str, game: &'static str, people: u8) -> Record {
    let mut record = lobby::open(new_table(name, game, 4)).unwrap();
    for other in 1..people {
        lobby::join(&mut record, &person(10 + 10 * i64::from(other)), &format!("i:j{other}"), 2_000).unwrap();
    }
    for computer in people..4 {
        seats::add_computer(&mut record, 10, None, "easy", &format!("i:c{computer}"), 2_000).unwrap();
    }
    assert_eq!(record.table.status, Status::Playing, "the last seat is taken");
    record
}

#[test]
fn game_ends_when_all_people_have_resigned() {
    for game in ["naval_battles", "blockade_runner"] {
        for people in 1..=2 {
            let mut record = among_computers(&format!("resigned{people}"), game, people);
            for seat in 0..people {
                assert_eq!(record.table.status, Status::Playing, "{game}: a person goes on");
                enter(&mut record, seat, "resign", &format!("i:r{seat}")).unwrap();
            }
            let result = if people == 1 { "4-1-1-1 left" } else { "3-3-1-1 left" };
            assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Over, Some(result)), "{game}");
            assert!(record.prompts.is_empty(), "{game}: no computer is asked");
            let recording = play::recording(&record).unwrap();
            assert_eq!(recording.verify(registry::GAMES, usize::MAX), Ok(()), "{game}");
            let replay = play::replay(&record).unwrap();
            let told = replay.steps(games::engine::seat::Viewer::Spectator);
            let last = told.told(told.count()).last().map(|message| message.id.as_str());
            assert_eq!(last, Some("life-over-left"), "{game}");
            assert_eq!(refused(enter(&mut record, 3, "end", "i:late")), "table-refused-over");
        }
    }
}

#[test]
fn game_ends_when_one_person_has_resigned_and_the_other_leaves() {
    let mut record = among_computers("leftbehind", "naval_battles", 2);
    enter(&mut record, 0, "resign", "i:r").unwrap();
    replacing::leave(&mut record, 20, "i:leave", 9_000).unwrap();
    assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Over, Some("4-1-1-1 left")));
    assert_eq!(play::recording(&record).unwrap().verify(registry::GAMES, usize::MAX), Ok(()));
}

#[test]
fn lobby_that_nobody_joins_is_closed_after_three_days_or_two_hours_and_its_opener_is_told() {
    for (control, stands) in [
        ("none", 3 * DAY),
        ("day", 3 * DAY),
        ("three_days", 3 * DAY),
        ("ten_days", 3 * DAY),
        ("live", 2 * HOUR),
        ("evening", 2 * HOUR),
    ] {
        let mut record = opened();
        control.clone_into(&mut record.table.time_control);
        replacing::close_due(&mut record, 999 + stands);
        assert_eq!(record.table.status, Status::Lobby, "{control}");
        replacing::close_due(&mut record, 1_000 + stands);
        assert_eq!(record.table.status, Status::Cancelled, "{control}");
        assert_eq!(replacing::Closed::message(&record).id, "life-closed-unused");
        assert_eq!(record.calls, [(10, CallReason::Closed)].into());
    }
    let mut playing = firing();
    replacing::close_due(&mut playing, 1_000 + replacing::UNUSED);
    assert_eq!(playing.table.status, Status::Playing);
}
