//! Leaving, going on for somebody, agreeing on something, ending a table.

use super::*;
use games::registry;

use crate::record::settings::Looks;
use crate::record::{Occupant, TimeOut, WishKind};
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
fn a_draw_needs_the_consent_of_all_and_can_be_verified() {
    let mut record = firing();
    assert_eq!(wish(&mut record, 10, WishKind::Draw), Ok(Proposed::Asked));
    assert_eq!(wish(&mut record, 10, WishKind::Draw), Ok(Proposed::Asked), "the same wish twice is one");
    assert_eq!(record.table.status, Status::Playing);
    assert_eq!(wish(&mut record, 20, WishKind::Draw), Ok(Proposed::Done));
    assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Over, Some("1-1 agreed")));
    assert!(record.prompts.is_empty());
    assert_eq!(refused(enter(&mut record, 0, "A1", "i:late")), "table-refused-over");
    play::recording(&record).unwrap().verify(registry::GAMES, usize::MAX).unwrap();
}

#[test]
fn a_wish_that_nobody_answers_lapses_with_the_next_move_and_a_declined_one_is_gone() {
    let mut record = firing();
    wish(&mut record, 10, WishKind::Draw).unwrap();
    enter(&mut record, 0, "A1", "i:a1").unwrap();
    assert!(record.table.proposals.is_empty());
    assert_eq!(wish(&mut record, 20, WishKind::Draw), Ok(Proposed::Asked));
    proposals::decline(&mut record, 10, (WishKind::Draw, 9_000)).unwrap();
    assert_eq!(refused(proposals::decline(&mut record, 10, (WishKind::Draw, 9_000))), "life-refused-proposal-gone");
    assert_eq!(refused(wish(&mut record, 30, WishKind::Draw)), "table-refused-stranger");
}

#[test]
fn a_game_is_ended_without_a_result_by_all_or_by_a_moderator() {
    let mut record = firing();
    wish(&mut record, 20, WishKind::Cancel).unwrap();
    assert_eq!(wish(&mut record, 10, WishKind::Cancel), Ok(Proposed::Done));
    assert_eq!(record.table.status, Status::Cancelled);
    assert!(record.prompts.is_empty() && play::recording(&record).is_none());
    assert_eq!(replacing::Closed::told(&record).id, "life-closed-agreed");
    assert_eq!(refused(enter(&mut record, 0, "A1", "i:late")), "table-refused-cancelled");
    let mut other = firing();
    replacing::end(&mut other, 30, 9_000).unwrap();
    assert_eq!(replacing::Closed::told(&other).id, "life-closed-moderator");
    assert_eq!(refused(replacing::end(&mut other, 30, 9_000)), "table-refused-cancelled");
}

#[test]
fn an_agreed_undo_takes_back_everything_since_and_the_same_is_played_again() {
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
fn a_late_press_on_an_answer_would_propose_something() {
    let mut record = firing();
    wish(&mut record, 10, WishKind::Draw).unwrap();
    enter(&mut record, 0, "A1", "i:a1").unwrap();
    assert_eq!(refused(agree(&mut record, 20, WishKind::Draw)), "life-refused-proposal-gone");
    // A later wish of the kind is another one.
    proposals::propose(&mut record, 10, WishKind::Draw, "i:later", 9_500).unwrap();
    assert_eq!(refused(agree(&mut record, 20, WishKind::Draw)), "life-refused-proposal-gone");
    assert_eq!(record.table.proposals[0].seats, [0].into());
    // The press that agreed comes twice, as when a process ends before it has answered.
    let answer = |record: &mut Record| proposals::agree(record, 20, (WishKind::Draw, 9_500), "i:yes", 9_600);
    assert_eq!((answer(&mut record), answer(&mut record)), (Ok(Proposed::Done), Ok(Proposed::Done)));
}

#[test]
fn nothing_but_the_last_line_that_stands_would_be_taken_back() {
    let mut record = firing();
    enter(&mut record, 0, "J10", "i:a").unwrap();
    // Who has not fired yet takes back what came before: the own set-up.
    wish(&mut record, 20, WishKind::Undo).unwrap();
    let first = record.table.proposals[0].wish;
    enter(&mut record, 1, "A1", "i:b").unwrap();
    wish(&mut record, 20, WishKind::Undo).unwrap();
    assert_ne!(record.table.proposals[0].wish, first);
    let last = record.journal.iter().rfind(|row| row.seat == 1).unwrap().line;
    assert_eq!(record.table.proposals[0].wish.to_string(), format!("undo {last}"));
}

#[test]
fn what_an_agreed_undo_leaves_untouched_would_lose_a_fleet_that_is_being_placed() {
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
fn who_plays_or_has_played_would_escape_a_defeat_as_a_moderator() {
    let mut record = firing();
    assert_eq!(refused(replacing::end(&mut record, 10, 9_000)), "life-refused-own-game");
    let mut lobby = opened();
    replacing::end(&mut lobby, 10, 9_000).unwrap();
    record.departures.push(crate::record::Departure {
        seat: 0,
        player: 40,
        name: String::new(),
        language: String::new(),
        at: 0,
    });
    assert_eq!(refused(replacing::end(&mut record, 40, 9_000)), "life-refused-own-game");
    replacing::end(&mut record, 30, 9_000).unwrap();
}

#[test]
fn who_has_left_a_seat_would_get_to_know_what_another_hides() {
    let mut record = opened();
    lobby::choose_time_control(&mut record, 10, "day").unwrap();
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    let up = 24 * 60 * 60_000;
    let here = clocks::Holder { push: crate::record::settings::Push::Private, away_until: None, gone: None };
    for seat in 0..2 {
        clocks::look(&mut record, seat, here, up).unwrap();
    }
    replacing::replace_missing(&mut record, 20, 0, up).unwrap();
    replacing::take_over(&mut record, &person(30), up).unwrap();
    replacing::replace_missing(&mut record, 30, 1, up).unwrap();
    assert_eq!(refused(replacing::take_over(&mut record, &person(10), up)), "life-refused-left-another");
    assert_eq!(replacing::take_over(&mut record, &person(20), up), Ok(Seat(1)));
}

#[test]
fn where_somebody_was_told_of_a_lost_seat_would_be_kept_when_he_is_forgotten() {
    let mut record = opened();
    lobby::choose_time_control(&mut record, 10, "day").unwrap();
    lobby::join(&mut record, &person(20), "i:2", 0).unwrap();
    let up = 24 * 60 * 60_000;
    let here = clocks::Holder { push: crate::record::settings::Push::Private, away_until: None, gone: None };
    clocks::look(&mut record, 0, here, up).unwrap();
    crate::table::shown(&mut record, MessageKind::Panel(0), Address::Posted { channel: 77, message: 1, at: up });
    replacing::replace_missing(&mut record, 20, 0, up).unwrap();
    assert_eq!(replacing::seat_of_panel(&record, 10), Some(Seat(0)));
    crate::table::erasure::forget(&mut record, 10);
    assert_eq!(record.messages[&MessageKind::Panel(0)].address, Address::Nowhere);
}

#[test]
fn whoever_never_comes_back_would_hold_up_a_game_without_a_clock_for_ever() {
    let mut record = firing();
    let waited = record.prompts_of(0).next().unwrap().1.since + replacing::MISSING;
    assert_eq!(refused(replacing::replace_missing(&mut record, 20, 0, waited)), "life-refused-not-missing");
    assert_eq!(refused(replacing::claim(&mut record, 20, 1, "i:c", waited + 1)), "life-refused-not-missing");
    replacing::claim(&mut record, 20, 0, "i:c", waited + 1).unwrap();
    assert_eq!(record.table.status, Status::Over);
}

#[test]
fn who_sits_in_a_lobby_that_is_closed_would_get_a_message_out_of_nowhere() {
    let mut record = opened();
    replacing::close_unused(&mut record, 1_001 + replacing::UNUSED);
    assert!(!record.messages.keys().any(|kind| matches!(kind, MessageKind::Panel(_))));
}

#[test]
fn against_a_computer_nobody_else_has_to_agree() {
    let mut record = opened();
    seats::add_computer(&mut record, 10, None, "easy", "i:c", 0).unwrap();
    assert_eq!(refused(wish(&mut record, 10, WishKind::Draw)), "life-refused-draw-computer");
    assert_eq!(wish(&mut record, 10, WishKind::Cancel), Ok(Proposed::Done));
    assert_eq!(replacing::Closed::told(&record).id, "life-closed-alone");
}

#[test]
fn who_leaves_a_game_for_two_has_lost_it() {
    let mut record = firing();
    replacing::leave(&mut record, 10, "i:leave", 9_000).unwrap();
    assert!(record.table.result.as_deref().unwrap().starts_with("2-1"));
    assert_eq!(refused(replacing::leave(&mut record, 20, "i:leave2", 9_000)), "table-refused-over");
}

#[test]
fn a_seat_whose_time_is_up_can_be_played_by_a_computer_and_then_by_somebody_else() {
    let mut record = opened();
    lobby::choose_time_control(&mut record, 10, "day").unwrap();
    lobby::choose_time_out(&mut record, 10, TimeOut::Pause.word()).unwrap();
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
    let here = clocks::Holder { push: crate::record::settings::Push::Private, away_until: None, gone: None };
    clocks::look(&mut record, 1, here, due).unwrap();
    let before = told(&record);
    let origin = record.seats[&1].origin.clone();
    replacing::replace_missing(&mut record, 10, 1, due).unwrap();
    assert_eq!(replacing::open_seats(&record).collect::<Vec<_>>(), [1]);
    assert_eq!(refused(replacing::take_over(&mut record, &person(10), due)), "table-refused-seated");
    let looks = Looks { text_boards: true, ..Looks::default() };
    assert_eq!(replacing::take_over(&mut record, &Person { looks, ..person(30) }, due), Ok(Seat(1)));
    assert_eq!(record.seats[&1].looks, looks, "the panel would look as somebody else likes it");
    assert_eq!(told(&record), before, "the seat was told the same");
    assert_eq!(record.seats[&1].origin, origin, "the seed was made of it");
    assert_eq!(record.departures[0].player, 20);
    assert!(!record.table.rated);
    assert_eq!(clocks::due(&record, 1), Some(due + 24 * 60 * 60_000), "whoever comes has all the time");
    assert_eq!(refused(replacing::take_over(&mut record, &person(40), due)), "table-refused-full");
}

#[test]
fn what_is_proposed_in_a_game_of_three_waits_for_the_third() {
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
    assert!(matches!(record.seats[&1].occupant, Occupant::Computer { .. }), "the others go on");
    wish(&mut record, 10, WishKind::Cancel).unwrap();
    assert_eq!(wish(&mut record, 30, WishKind::Cancel), Ok(Proposed::Done), "whoever has left is not asked");
}

/// So many people, and computers on the other seats of a table for four.
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
fn a_game_ends_when_everybody_but_computers_has_resigned() {
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
fn a_game_ends_when_one_person_has_resigned_and_the_other_leaves() {
    let mut record = among_computers("leftbehind", "naval_battles", 2);
    enter(&mut record, 0, "resign", "i:r").unwrap();
    replacing::leave(&mut record, 20, "i:leave", 9_000).unwrap();
    assert_eq!((record.table.status, record.table.result.as_deref()), (Status::Over, Some("4-1-1-1 left")));
    assert_eq!(play::recording(&record).unwrap().verify(registry::GAMES, usize::MAX), Ok(()));
}

#[test]
fn a_lobby_that_nobody_uses_would_stay_open_for_ever() {
    let mut record = opened();
    replacing::close_unused(&mut record, 1_000 + replacing::UNUSED);
    assert_eq!(record.table.status, Status::Lobby);
    replacing::close_unused(&mut record, 1_001 + replacing::UNUSED);
    assert_eq!(record.table.status, Status::Cancelled);
    let mut playing = firing();
    replacing::close_unused(&mut playing, 1_001 + replacing::UNUSED);
    assert_eq!(playing.table.status, Status::Playing);
}
