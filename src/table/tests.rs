//! Tables without a database.

mod auctions;
mod clocks;
mod colours;
mod convoy;
mod late_turns;
mod life;
mod notes;
pub(crate) mod places;
mod private_offers;
mod seats_of_a_lobby;
mod still_there;

use games::engine::seat::Seat;
use games::lang::Language;

use super::clocks::Holder;
use super::lobby::{self, NewTable};
use super::play::{self, Applied, Line};
use super::rematch::{self, Again};
use super::seats;
use super::{Person, Refused, computer, replayed};
use crate::record::settings::Push;
use crate::record::{
    Address, DAY, Departure, HOUR, InvitationRow, MINUTE, MessageKind, Millis, Record, Status, TableId, TimeOut,
};

/// A person who wants private calls and has not left.
const HERE: Holder = Holder { push: Push::Private, away_until: None, gone: None };

const FLEET: &str = "place carrier A1-A5; place destroyer C2-C5; place torpedo_boat E1-G1; place torpedo_boat E5-E7; \
                     place torpedo_boat J1-J3; place speed_boat A8-B8; place speed_boat G9-G10; place speed_boat H4-H5";

fn person(id: i64) -> Person {
    Person { id, name: format!("Person {id}"), language: Language::En, display: Default::default() }
}

fn guest(id: i64) -> InvitationRow {
    InvitationRow::new(id, format!("Person {id}"))
}

fn opened() -> Record {
    opened_for(&[]).unwrap()
}

/// A person who has left a seat of a running game.
pub(crate) fn departure(seat: u8, player: i64, name: &str, at: Millis) -> Departure {
    Departure { seat, player, name: name.to_owned(), language: "de".to_owned(), at }
}

/// A table of person 10.
pub(crate) fn new_table(name: &str, game: &'static str, seat_count: u8) -> NewTable {
    NewTable {
        id: TableId::parse(name).unwrap(),
        game,
        options: String::new(),
        guild: Some(1),
        channel: 2,
        creator: person(10),
        seat_count,
        invited: Vec::new(),
        language: Language::En,
        secret: [7; 32],
        origin: "i:1".to_owned(),
        card: Address::Nowhere,
        now: 1000,
        rematch_of: None,
    }
}

/// A table of person 10 with two seats, to which these people are invited.
pub(super) fn opened_for(invited: &[i64]) -> Result<Record, Refused> {
    opened_with(2, invited)
}

/// A table of person 10 with this many seats, to which these people are invited. The game's range does not matter
/// before the start.
fn opened_with(seat_count: u8, invited: &[i64]) -> Result<Record, Refused> {
    let invited = invited.iter().map(|id| guest(*id)).collect();
    let mut record = lobby::open(NewTable { invited, ..new_table("t1", "battleship", seat_count) })?;
    lobby::choose_option(&mut record, 10, "starter=creator").unwrap();
    Ok(record)
}

pub(crate) fn playing() -> Record {
    let mut record = opened();
    lobby::join(&mut record, &person(20), "i:2", 2000).unwrap();
    record
}

fn enter(record: &mut Record, seat: u8, line: &str, origin: &str) -> Result<Applied, Refused> {
    play::enter(record, &Line { seat: Seat(seat), decision: None, line, origin, answer: None, now: 3000 })
}

/// Enters a line at a time, with an origin of its own.
fn enter_at(record: &mut Record, seat: u8, line: &str, now: Millis) -> Result<Applied, Refused> {
    let origin = format!("i:{seat}:{now}");
    play::enter(record, &Line { seat: Seat(seat), decision: None, line, origin: &origin, answer: None, now })
}

/// Does what is due for a seat.
fn look(record: &mut Record, seat: u8, holder: Holder, now: Millis) {
    super::clocks::look(record, seat, holder, now).unwrap();
}

/// A table of person 10 with two seats and a time control.
fn timed_lobby(control: &str, out: TimeOut) -> Record {
    let mut record = opened();
    lobby::choose_time_control(&mut record, 10, control).unwrap();
    lobby::choose_time_out(&mut record, 10, out.word()).unwrap();
    record
}

/// A running game in which both have placed their fleets and seat 0 is to fire.
fn firing() -> Record {
    let mut record = playing();
    for seat in 0..2 {
        enter(&mut record, seat, &format!("{FLEET}; confirm"), &format!("i:f{seat}")).unwrap();
    }
    record
}

#[test]
fn repeated_press_changes_a_draft_once_in_any_process() {
    let mut record = playing();
    enter(&mut record, 0, "random", "i:r1").unwrap();
    enter(&mut record, 0, "random", "i:r2").unwrap();
    let once = record.clone();
    for origin in ["i:r1", "i:r2"] {
        assert_eq!(enter(&mut record, 0, "random", origin), Ok(Applied::Again));
    }
    assert_eq!(record, once);
    // The memory of presses is limited.
    for number in 0..40 {
        enter(&mut record, 0, "random", &format!("i:m{number}")).unwrap();
    }
    assert!(record.seats[&0].heard.len() < 10);
}

fn asked(record: &Record) -> Vec<u8> {
    record.prompts.keys().map(|key| key.seat).collect()
}

fn refused(result: Result<impl std::fmt::Debug, Refused>) -> String {
    let refused = result.expect_err("refused");
    refused.rule.map_or(refused.reason.id, str::to_owned)
}

#[test]
fn taking_the_last_seat_starts_the_game_and_asks_both_to_place() {
    let record = playing();
    assert_eq!(record.table.status, Status::Playing);
    assert!(record.table.seed.is_some());
    assert_eq!(asked(&record), [0, 1]);
    for kind in [MessageKind::Card, MessageKind::Board, MessageKind::Panel(0), MessageKind::Panel(1)] {
        let row = &record.messages[&kind];
        assert!(row.wanted > row.sent, "{kind:?} is to be sent");
    }
}

#[test]
fn nobody_can_choose_the_seed_alone() {
    let mut other = opened();
    lobby::join(&mut other, &person(20), "i:3", 2000).unwrap();
    assert_ne!(playing().table.seed, other.table.seed);
}

#[test]
fn refusal_in_the_lobby_has_a_reason_and_changes_nothing() {
    let mut record = opened();
    let before = record.clone();
    assert_eq!(refused(lobby::join(&mut record, &person(10), "i:9", 1)), "table-refused-seated");
    assert_eq!(refused(lobby::start(&mut record, 10, 1)), "table-refused-few");
    assert_eq!(refused(lobby::start(&mut record, 20, 1)), "table-refused-creator");
    assert_eq!(refused(lobby::leave(&mut record, 20, 1)), "table-refused-stranger");
    assert_eq!(refused(lobby::choose_option(&mut record, 20, "size=12")), "table-refused-creator");
    assert_eq!(refused(lobby::choose_option(&mut record, 10, "size=11")), "table-refused-option");
    assert_eq!(refused(seats::add_computer(&mut record, 20, None, "easy", "i:9", 1)), "table-refused-creator");
    assert_eq!(refused(seats::add_computer(&mut record, 10, None, "divine", "i:9", 1)), "table-refused-level");
    assert_eq!(refused(enter(&mut record, 0, "random", "i:9")), "table-refused-not-begun");
    assert_eq!(record, before);
}

/// BAT-8
#[test]
fn options_cannot_change_once_the_game_has_begun() {
    let mut record = playing();
    assert_eq!(refused(lobby::choose_option(&mut record, 10, "size=12")), "table-refused-begun");
}

#[test]
fn reserved_seat_is_only_for_the_invited_person() {
    let mut record = opened_for(&[30]).unwrap();
    assert_eq!(refused(lobby::join(&mut record, &person(20), "i:2", 1)), "table-refused-invited");
    lobby::join(&mut record, &person(30), "i:3", 1).unwrap();
    assert_eq!(record.table.status, Status::Playing);
}

#[test]
fn declining_an_invitation_frees_the_seat() {
    let mut record = opened_for(&[30]).unwrap();
    let card = record.messages[&MessageKind::Card].wanted;
    assert_eq!(refused(lobby::decline(&mut record, 20)), "table-refused-not-invited");
    assert_eq!(
        refused(lobby::decline(&mut record, 10)),
        "table-refused-not-invited",
        "declining does not close the table"
    );
    lobby::decline(&mut record, 30).unwrap();
    assert_eq!((record.table.status, record.invitations.len()), (Status::Lobby, 0));
    assert!(record.messages[&MessageKind::Card].wanted > card);
    assert_eq!(refused(lobby::decline(&mut record, 30)), "table-refused-not-invited");
    lobby::join(&mut record, &person(20), "i:2", 1).unwrap();
    assert_eq!(record.table.status, Status::Playing);
}

#[test]
fn repeated_press_joins_once() {
    let mut record = playing();
    let before = record.clone();
    lobby::join(&mut record, &person(20), "i:2", 2500).unwrap();
    assert_eq!(record, before);
}

#[test]
fn table_is_closed_when_its_creator_leaves() {
    let mut record = opened();
    lobby::leave(&mut record, 10, 5000).unwrap();
    assert_eq!(record.table.status, Status::Cancelled);
    assert_eq!(refused(lobby::join(&mut record, &person(20), "i:2", 1)), "table-refused-cancelled");
}

#[test]
fn draft_is_private_until_it_is_committed() {
    let mut record = playing();
    let board = record.messages[&MessageKind::Board].wanted;
    enter(&mut record, 0, "random", "i:3").unwrap();
    assert!(record.journal.is_empty());
    assert_eq!(record.drafts[&0].draws, 1);
    assert_eq!(record.messages[&MessageKind::Board].wanted, board, "nothing public has changed");
    let first = record.drafts[&0].text.clone();
    enter(&mut record, 0, "random", "i:4").unwrap();
    assert_ne!(record.drafts[&0].text, first, "each draw is a new one");
    enter(&mut record, 0, "confirm", "i:5").unwrap();
    assert_eq!(record.journal.len(), 9);
    assert!(record.messages[&MessageKind::Board].wanted > board);
}

#[test]
fn decision_number_rises_only_for_the_seat_that_acted() {
    let mut record = playing();
    let before = record.seats[&1].decision;
    let own = record.seats[&0].decision;
    enter(&mut record, 0, "random", "i:3").unwrap();
    assert_eq!(record.seats[&0].decision, own + 1);
    assert_eq!(record.seats[&1].decision, before, "two placing players do not race");
}

#[test]
fn press_of_an_earlier_decision_changes_nothing() {
    let mut record = firing();
    let decision = record.seats[&0].decision;
    let entry = |origin| Line { seat: Seat(0), decision: Some(decision), line: "A1", origin, answer: None, now: 4000 };
    assert_eq!(play::enter(&mut record, &entry("i:8")), Ok(Applied::Done(None)));
    let after = record.clone();
    assert_eq!(play::enter(&mut record, &entry("i:9")), Ok(Applied::Stale));
    assert_eq!(play::enter(&mut record, &entry("i:8")), Ok(Applied::Again), "the same press, delivered twice");
    assert_eq!(record, after);
    let resigns = Line { line: "resign", ..entry("i:10") };
    assert_eq!(play::enter(&mut record, &resigns), Ok(Applied::Done(None)), "a resignation counts later, too");
    assert_eq!(record.table.status, Status::Over);
}

#[test]
fn refused_move_changes_nothing() {
    let mut record = firing();
    let before = record.clone();
    for (seat, line, rule) in
        [(1, "A1", "BAT-25"), (0, "K1", "BAT-7"), (0, "5A", "BAT-6"), (0, "A1 A2", "BAT-26"), (0, "random", "BAT-59")]
    {
        assert_eq!(refused(enter(&mut record, seat, line, "i:9")), rule);
    }
    assert_eq!(record, before);
}

#[test]
fn miss_passes_the_turn_and_updates_the_other_panel() {
    let mut record = firing();
    assert_eq!(asked(&record), [0]);
    let panel = record.messages[&MessageKind::Panel(1)].wanted;
    enter(&mut record, 0, "J10", "i:6").unwrap();
    assert_eq!(asked(&record), [1]);
    assert!(record.messages[&MessageKind::Panel(1)].wanted > panel);
}

#[test]
fn hit_updates_only_the_board() {
    let mut record = firing();
    let panel = record.messages[&MessageKind::Panel(1)].clone();
    enter(&mut record, 0, "A1", "i:6").unwrap();
    assert_eq!(record.messages[&MessageKind::Panel(1)], panel);
}

/// BAT-54, EX-BAT-32
#[test]
fn unconfirmed_ships_are_shown_after_a_resignation() {
    let mut record = playing();
    enter(&mut record, 0, "place carrier A1-A5; place speed_boat C1-C2", "i:3").unwrap();
    enter(&mut record, 1, "place destroyer J1-J4", "i:4").unwrap();
    enter(&mut record, 1, "resign", "i:5").unwrap();
    assert_eq!(record.table.status, Status::Over);
    assert_eq!(record.table.result.as_deref(), Some("1-2 resigned"));
    let position = play::game(&record).unwrap().position();
    assert!(position.contains("carrier A1-A5") && position.contains("speed_boat C1-C2"), "{position}");
    assert!(position.contains("destroyer J1-J4"), "{position}");
    assert!(record.drafts.is_empty() && record.prompts.is_empty());
}

#[test]
fn finished_game_can_be_verified() {
    let mut record = firing();
    assert!(play::recording(&record).is_none(), "the record holds every secret");
    enter(&mut record, 0, "resign", "i:7").unwrap();
    let recording = play::recording(&record).unwrap();
    assert_eq!(recording.verify(games::registry::GAMES, usize::MAX), Ok(()));
    let printed = games::engine::record::Recording::parse(&recording.print()).unwrap();
    assert_eq!(printed, recording);
}

/// NAV-11: a person takes a nation while a computer plans to take the same.
#[test]
fn computer_plans_again_when_somebody_was_faster() {
    let mut record = lobby::open(new_table("a", "naval_battles", 3)).unwrap();
    for seat in 1..3 {
        seats::add_computer(&mut record, 10, Some(seat), "easy", &format!("i:{seat}c"), 2000).unwrap();
    }
    let plan = computer::plan(&record, Seat(1), [3; 32]).unwrap().expect("a nation to take");
    let nations = ["germany", "france", "great_britain", "italy", "japan", "united_states"]
        .map(|nation| format!("nation {nation}"));
    let mut refused = 0;
    for (number, nation) in nations.iter().enumerate() {
        let mut record = record.clone();
        enter(&mut record, 0, nation, &format!("i:9{number}")).unwrap();
        let before = record.journal.len();
        assert_eq!(computer::make(&mut record, &plan, 3000), Ok(true), "the computer is not delayed");
        refused += u8::from(record.journal.len() == before);
        if let Some(plan) = computer::plan(&record, Seat(1), [4; 32]).unwrap() {
            assert_eq!(computer::make(&mut record, &plan, 3000), Ok(true));
        }
        assert!(record.journal.len() > before, "the computer takes another nation");
    }
    assert_eq!(refused, 1);
}

#[test]
fn computer_plays_a_plan_once_and_only_for_its_decision() {
    let mut record = opened();
    seats::add_computer(&mut record, 10, None, "normal", "i:2", 2000).unwrap();
    let plan = computer::plan(&record, Seat(1), [3; 32]).unwrap().expect("a fleet to place");
    computer::make(&mut record, &plan, 3000).unwrap();
    assert_eq!(record.journal.len(), 9);
    let after = record.clone();
    computer::make(&mut record, &plan, 3000).unwrap();
    assert_eq!(record, after);
    assert!(computer::plan(&record, Seat(1), [3; 32]).unwrap().is_none(), "nothing to decide");
    assert!(computer::plan(&record, Seat(0), [3; 32]).unwrap().is_none(), "a person decides alone");
}

fn again(record: &Record, player: i64) -> Result<Record, Refused> {
    let creator = &person(player);
    let id = TableId::parse("t2").unwrap();
    rematch::open(record, Again { id, creator, secret: [9; 32], origin: "i:8", card: Address::Nowhere, now: 9000 })
}

#[test]
fn rematch_starts_when_the_other_player_joins() {
    let mut record = firing();
    assert_eq!(refused(again(&record, 10)), "table-refused-rematch");
    enter(&mut record, 0, "resign", "i:7").unwrap();
    assert_eq!(refused(again(&record, 30)), "table-refused-stranger");
    let mut rematch = again(&record, 20).unwrap();
    assert_eq!(rematch.table.rematch_of, Some(record.table.id));
    assert_eq!((rematch.table.creator, seats::kept_for(&rematch, 10)), (20, Some(1)));
    assert_eq!(rematch.table.options, record.table.options);
    assert_eq!(refused(lobby::join(&mut rematch, &person(30), "i:9", 9500)), "table-refused-invited");
    lobby::join(&mut rematch, &person(10), "i:9", 9500).unwrap();
    assert_eq!((rematch.table.status, rematch.invitations.len()), (Status::Playing, 0));
}

#[test]
fn press_on_a_long_game_replays_it_at_most_once() {
    let mut record = firing();
    // Other tests use tables with the usual name.
    record.table.id = TableId::parse("longgame").unwrap();
    let before = replayed::REPLAYED.get();
    let rows = record.journal.len();
    let mut shots = (1..=10).flat_map(|column| "BDFHJ".chars().map(move |row| format!("{row}{column}")));
    let mut entered = 0;
    while let Some(seat) = asked(&record).first().copied().filter(|_| entered < 40) {
        let Some(shot) = shots.next() else { break };
        let _ = enter(&mut record, seat, &shot, &format!("i:s{entered}"));
        play::game_of(&record, Seat(seat)).unwrap();
        entered += 1;
    }
    assert!(record.journal.len() > rows + 20);
    let replayed = replayed::REPLAYED.get() - before;
    assert!(replayed <= record.journal.len(), "{replayed} rows were replayed for a game of {}", record.journal.len());
}

#[test]
fn cached_game_is_not_used_for_another_journal() {
    let mut one = firing();
    one.table.id = TableId::parse("othergame").unwrap();
    let mut other = one.clone();
    play::game(&one).unwrap();
    other.journal.truncate(9);
    assert!(!play::game(&other).unwrap().position().is_empty());
    assert_ne!(play::game(&other).unwrap().position(), play::game(&one).unwrap().position());
    let moved = other.journal.iter_mut().find(|row| row.text == "place speed_boat H4-H5").expect("the boat is placed");
    moved.text = "place speed_boat H5-H6".to_owned();
    assert!(play::game(&other).unwrap().position().contains("H5-H6"));
}

#[test]
fn several_computers_at_a_table_are_numbered() {
    let say = |named: Vec<Option<games::lang::Message>>| -> Vec<String> {
        let named = named.into_iter().flatten();
        named.map(|name| games::registry::texts().say(Language::De, &name, &[])).collect()
    };
    let single = [None, Some("easy")];
    assert_eq!(say(super::computer_titles(&single)), ["Computer (leicht)"]);
    assert_eq!(say(super::computer_names(&single)), ["Computer"]);
    let several = [Some("easy"), None, Some("hard")];
    assert_eq!(say(super::computer_titles(&several)), ["Computer 1 (leicht)", "Computer 2 (schwer)"]);
    assert_eq!(say(super::computer_names(&several)), ["Computer 1", "Computer 2"]);
}

#[test]
fn computer_is_asked_again_at_once_only_about_what_the_game_waits_for() {
    let mut record = opened();
    seats::add_computer(&mut record, 10, None, "normal", "i:2", 2000).unwrap();
    let wait = |must: bool| {
        let mut record = record.clone();
        record.prompts.values_mut().for_each(|prompt| prompt.must = must);
        computer::finds_no_move(&mut record, Seat(1), 3000);
        let own = record.prompts.iter().find(|(key, _)| key.seat == 1).expect("it places its fleet");
        own.1.retry_at - 3000
    };
    assert_eq!((wait(true), wait(false)), (crate::record::SECOND, crate::backoff::LONGEST));
}
