//! Updates of panels without an action of their person: the outcome of an offer, and the menu position.

use games::engine::bot::Budget;
use games::engine::dice::Dice;
use games::panel::Focus;

use super::convoy::{board, panel};
use super::*;
use crate::record::MenuPosition;
use crate::table::{current_position, kept_position, panel_shown};

/// A game of Blockade Runner for three that has begun, with a panel for each; the seats in the order of placing.
pub(crate) fn begun(name: &str) -> (Record, [u8; 3]) {
    let mut record = lobby::open(new_table(name, "blockade_runner", 3)).unwrap();
    for (player, origin) in [(20, "i:2"), (30, "i:3")] {
        lobby::join(&mut record, &person(player), origin, 2000).unwrap();
    }
    for seat in 0..3 {
        let panel = Address::Posted { channel: 1, message: i64::from(seat), at: 2000 };
        crate::table::shown(&mut record, MessageKind::Panel(seat), panel);
    }
    let first = record.prompts.keys().next().expect("somebody places a ship").seat;
    (record, [first, (first + 1) % 3, (first + 2) % 3])
}

/// The cards that a seat holds.
pub(crate) fn hand(record: &Record, seat: u8) -> Vec<String> {
    let position = play::game(record).unwrap().position();
    let key = format!("hand {} ", seat + 1);
    let cards = position.lines().find_map(|line| line.strip_prefix(&key)).expect("a hand");
    cards.split(' ').map(str::to_owned).collect()
}

/// Enters an allowed line.
pub(crate) fn at(record: &mut Record, seat: u8, line: &str) {
    let origin = format!("i:{}", record.journal.len() + 100);
    enter(record, seat, line, &origin).unwrap();
}

/// One seat offers another one a card for any other. Returns the card.
pub(crate) fn offer(record: &mut Record, from: u8, to: u8) -> String {
    let given = hand(record, from).swap_remove(0);
    at(record, from, &format!("swap {} {given} any", to + 1));
    given
}

/// A seat accepts its only offer.
pub(crate) fn accept(record: &mut Record, seat: u8, given: &str) {
    let own = hand(record, seat).into_iter().find(|card| card != given).expect("another card");
    at(record, seat, &format!("accept s1 {own}"));
}

/// A person moves in the menus of the panel.
pub(crate) fn goes_to(record: &mut Record, seat: u8, entered: &str) {
    let place = current_position(record, Focus::on(entered));
    let address = crate::table::panel_at(record, Seat(seat));
    panel_shown(record, Seat(seat), address, place);
}

/// BLO-166, BLO-185
#[test]
fn maker_of_an_offer_sees_that_it_was_taken() {
    let (mut record, [_, maker, taker]) = begun("taken");
    let given = offer(&mut record, maker, taker);
    let (shown, stranger) = (panel(&record, maker), 3 - maker - taker);
    let (unseen, asked) = (panel(&record, stranger), [stranger, maker].map(|seat| record.seats[&seat].decision));
    let all = board(&record);
    accept(&mut record, taker, &given);
    assert!(panel(&record, maker) > shown, "the hand has changed");
    assert!(board(&record) > all && panel(&record, stranger) > unseen, "the swap is public");
    assert_eq!([stranger, maker].map(|seat| record.seats[&seat].decision), asked, "nobody is asked anything");
    assert!(!record.messages[&MessageKind::Panel(maker)].call, "there is nothing to do");
}

/// Public news is no reason to write to a person without a panel.
#[test]
fn person_without_a_panel_gets_no_message_about_public_news() {
    let (mut record, [_, maker, taker]) = begun("unwritten");
    let given = offer(&mut record, maker, taker);
    record.messages.remove(&MessageKind::Panel(maker));
    accept(&mut record, taker, &given);
    assert_eq!(panel(&record, maker), 0);
}

#[test]
fn menu_position_survives_moves_of_others_and_ends_with_a_move_of_its_seat() {
    let (mut record, [first, second, third]) = begun("kept");
    let begun = format!("swap {}~", third + 1);
    let place = |record: &Record, seat| kept_position(record, Seat(seat));
    offer(&mut record, second, first);
    at(&mut record, second, "withdraw s1");
    goes_to(&mut record, first, &begun);
    let left = MenuPosition { entered: begun.clone(), look: String::new(), rows: 2 };
    offer(&mut record, second, first);
    at(&mut record, second, "withdraw s2");
    assert_eq!(place(&record, first), left);
    // A line of the seat and a call both return to the start of the menus.
    offer(&mut record, first, third);
    assert_eq!(place(&record, first), MenuPosition::default());
    goes_to(&mut record, second, &begun);
    record.messages.get_mut(&MessageKind::Panel(second)).unwrap().call = true;
    assert_eq!(place(&record, second), MenuPosition::default());
}

/// A new question of the game precedes the menus.
#[test]
fn new_question_closes_the_menus() {
    let (mut record, [first, second, third]) = begun("asked");
    for seat in [second, third] {
        goes_to(&mut record, seat, &format!("swap {}~", first + 1));
    }
    let ships = play::game(&record).unwrap().position();
    let own = |line: &&str| line.starts_with("ship ") && line.contains(&format!(" {} -", first + 1));
    let ship = ships.lines().find(own).and_then(|line| line.split(' ').nth(1)).expect("a ship to place").to_owned();
    at(&mut record, first, &format!("place {ship} A24"));
    let asked = record.prompts.keys().next().expect("somebody places a ship").seat;
    for seat in [second, third] {
        let is_kept = kept_position(&record, Seat(seat)) != MenuPosition::default();
        assert_eq!(is_kept, seat != asked, "seat {seat}");
    }
}

#[test]
fn menu_position_ends_with_the_game() {
    let (mut record, [first, second, third]) = begun("outlived");
    goes_to(&mut record, third, &format!("swap {}~", first + 1));
    for seat in [first, second] {
        at(&mut record, seat, "resign");
    }
    assert_eq!(record.table.status, crate::record::Status::Over);
    assert_eq!(record.messages[&MessageKind::Panel(third)].position, MenuPosition::default());
}

#[test]
fn panels_are_updated_with_the_board() {
    for game in games::registry::GAMES {
        let mut record = lobby::open(new_table("uptodate", game.id(), 2)).unwrap();
        lobby::join(&mut record, &person(20), "i:2", 2000).unwrap();
        for seat in 0..2 {
            let panel = Address::Posted { channel: 1, message: i64::from(seat), at: 2000 };
            crate::table::shown(&mut record, MessageKind::Panel(seat), panel);
        }
        for step in 0..20 {
            let Some(key) = record.prompts.iter().find(|(_, prompt)| prompt.must).map(|(key, _)| key.clone()) else {
                break;
            };
            let (seat, other) = (Seat(key.seat), 1 - key.seat);
            let mut luck = Dice::luck(&[step; 32], seat);
            let line = play::game(&record).unwrap().choose(seat, "easy", Budget::percent(5), &mut luck);
            let (all, shown) = (board(&record), panel(&record, other));
            let line = line.expect("the game waits for it");
            at(&mut record, seat.0, &line);
            let changed = board(&record) > all;
            assert!(!changed || panel(&record, other) > shown, "{}: {line}", game.id());
        }
    }
}

#[test]
fn panel_with_a_partial_move_is_not_updated_and_no_message_is_sent() {
    let (mut record, [first, second, third]) = begun("halfmade");
    let ships = play::game(&record).unwrap().position();
    let own = |line: &&str| line.starts_with("ship ") && line.contains(&format!(" {} -", first + 1));
    let ship = ships.lines().find(own).and_then(|line| line.split(' ').nth(1)).expect("a ship to place").to_owned();
    let line = format!("place {ship} A24");
    let mut asked = record.clone();
    at(&mut asked, first, &line);
    let asked = asked.prompts.keys().next().expect("somebody places a ship").seat;
    let other = if asked == second { third } else { second };
    let after = |mut record: Record| {
        let before = panel(&record, other);
        at(&mut record, first, &line);
        panel(&record, other) > before
    };
    assert!(after(record.clone()), "a panel without a choice is updated");
    let mut choosing = record.clone();
    goes_to(&mut choosing, other, &format!("swap {}~", first + 1));
    assert!(!after(choosing));
    record.messages.remove(&MessageKind::Panel(other));
    assert!(!after(record), "there is no panel");
}
