//! An updated panel keeps its menu position and tells the news.

use super::*;
use crate::table::tests::places::{accept, at, begun, goes_to, hand, offer};

/// The controls and the text of a seat's panel, as delivered.
fn delivered(record: &Record, seat: u8) -> (String, String) {
    let outgoing = message(record, MessageKind::Panel(seat)).expect("it replays");
    (controls(&outgoing), outgoing.content)
}

fn controls(outgoing: &Outgoing) -> String {
    serde_json::to_string(&outgoing.rows).expect("controls")
}

/// The controls of a panel after this was entered.
fn pressed(record: &Record, seat: u8, entered: &str) -> String {
    let context = PanelContext { entered: entered.to_owned(), direct: true, ..PanelContext::default() };
    controls(&private_panel(record, Seat(seat), &context).expect("it replays"))
}

/// BLO-166, BLO-169
#[test]
fn offer_is_told_and_leaves_the_menu_of_its_receiver_open() {
    let (mut record, [first, second, third]) = begun("menu");
    let entered = format!("swap {}~", third + 1);
    goes_to(&mut record, first, &entered);
    offer(&mut record, second, first);
    let (shown, said) = delivered(&record, first);
    assert_eq!(shown, pressed(&record, first, &entered));
    assert_ne!(shown, pressed(&record, first, ""));
    assert!(said.contains("offers you"), "{said}");
    at(&mut record, second, "withdraw s1");
    let (shown, said) = delivered(&record, first);
    assert_eq!(shown, pressed(&record, first, &entered));
    assert!(!said.contains("offers you"), "{said}");
}

/// BLO-166
#[test]
fn maker_of_an_offer_is_told_its_outcome_once() {
    let (mut record, [_, maker, taker]) = begun("came");
    let given = offer(&mut record, maker, taker);
    accept(&mut record, taker, &given);
    let (_, said) = delivered(&record, maker);
    assert!(said.contains("You give ") && said.contains(" and receive "), "{said}");
    // A person who has read it and opens a menu is not told again.
    goes_to(&mut record, maker, &format!("swap {}~", taker + 1));
    let (_, said) = delivered(&record, maker);
    assert!(!said.contains(" and receive "), "{said}");
}

/// BLO-168
#[test]
fn menu_of_a_card_that_is_gone_is_closed() {
    let (mut record, [_, maker, taker]) = begun("gone");
    let given = offer(&mut record, maker, taker);
    let copies = hand(&record, maker).iter().filter(|card| **card == given).count();
    assert_eq!(copies, 1, "with another one the menu would still be there");
    let entered = format!("swap {} {given}~", taker + 1);
    goes_to(&mut record, maker, &entered);
    accept(&mut record, taker, &given);
    let (shown, said) = delivered(&record, maker);
    assert_eq!(shown, pressed(&record, maker, ""));
    assert!(said.contains(" and receive "), "{said}");
}
