//! A panel that is brought up to date: it stays where its person has left it, and says what is new.

use super::*;
use crate::table::tests::places::{accept, at, begun, goes_to, hand, offer};

/// The controls of the panel of a seat, as delivery makes it, and what it says.
fn delivered(record: &Record, seat: u8) -> (String, String) {
    let outgoing = message(record, MessageKind::Panel(seat)).expect("it replays");
    (controls(&outgoing), outgoing.content)
}

fn controls(outgoing: &Outgoing) -> String {
    serde_json::to_string(&outgoing.rows).expect("controls")
}

/// The controls of a panel for whoever has just entered this.
fn pressed(record: &Record, seat: u8, entered: &str) -> String {
    let context = PanelContext { entered: entered.to_owned(), direct: true, ..PanelContext::default() };
    controls(&private_panel(record, Seat(seat), &context).expect("it replays"))
}

/// BLO-166, BLO-169
#[test]
fn an_offer_of_another_would_throw_a_player_out_of_a_menu_or_pass_unnoticed() {
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
fn what_came_of_an_offer_would_not_be_said_to_whoever_has_made_it() {
    let (mut record, [_, maker, taker]) = begun("came");
    let given = offer(&mut record, maker, taker);
    accept(&mut record, taker, &given);
    let (_, said) = delivered(&record, maker);
    assert!(said.contains("You give ") && said.contains(" and receive "), "{said}");
    // Whoever has read that and goes on into the menus is not told it again there.
    goes_to(&mut record, maker, &format!("swap {}~", taker + 1));
    let (_, said) = delivered(&record, maker);
    assert!(!said.contains(" and receive "), "{said}");
}

/// BLO-168
#[test]
fn a_menu_for_a_card_that_is_gone_would_be_shown_again() {
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
