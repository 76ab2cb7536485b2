//! A turn told as a short story, whose turn it is, and the table in words.

use super::super::state::NavalBattles;
use super::super::{story, words};
use super::scenes::{ANNA, BEN, Table, at_sea, attacked};
use crate::engine::battery::trial::english;
use crate::engine::rules::Face as _;
use crate::engine::seat::Viewer;

fn told(table: &Table, viewer: Viewer) -> Vec<String> {
    let events: Vec<_> = table.log.heard_by(viewer).collect();
    story::tell(&events, viewer).iter().map(english).collect()
}

/// NAV-87
#[test]
fn a_loss_would_not_be_told_first() {
    let mut table = attacked();
    table.enter(BEN, "end");
    table.enter(ANNA, "resolve all");
    let told = told(&table, Viewer::Spectator);
    assert!(told[0].starts_with("**Sunk: T13 (Ben)** (one point)."), "{told:?}");
    assert!(told[0].contains("Tennessee with 14\" Main Guns at T13 (Ben) – **sunk**"), "{told:?}");
}

/// NAV-72
#[test]
fn an_attack_that_was_warded_off_would_be_told_without_what_did_it() {
    let mut table = attacked();
    table.enter(BEN, "near-miss a1");
    let told = told(&table, Viewer::Seat(BEN));
    assert!(told[0].contains("T13 (yours) – warded off by Near Miss"), "{told:?}");
}

/// NAV-210
#[test]
fn the_cards_that_a_seat_draws_would_be_told_to_others() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13; end");
    table.enter(BEN, "end");
    table.enter(ANNA, "resolve all; end");
    table.enter(ANNA, "end");
    assert!(told(&table, Viewer::Seat(ANNA)).join(" ").contains("You draw"), "{:?}", told(&table, Viewer::Seat(ANNA)));
    assert!(!told(&table, Viewer::Seat(BEN)).join(" ").contains("draw"), "{:?}", told(&table, Viewer::Seat(BEN)));
}

/// NAV-215
#[test]
fn nobody_would_know_who_defends() {
    let table = attacked();
    let status = |viewer| english(&words::situation(&table.view(viewer)));
    assert!(status(Viewer::Spectator).contains("Anna attacks: **Ben** defends"), "{}", status(Viewer::Spectator));
    assert!(status(Viewer::Seat(BEN)).contains("**you** defend"), "{}", status(Viewer::Seat(BEN)));
}

/// NAV-216
#[test]
fn the_status_would_tell_of_a_draft() {
    let mut table = at_sea();
    let before = english(&NavalBattles::status(&table.view(Viewer::Spectator)));
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13");
    assert_eq!(english(&NavalBattles::status(&table.view(Viewer::Spectator))), before);
}

#[test]
fn a_card_on_the_table_would_be_missing_in_the_words_and_in_the_text() {
    let table = at_sea();
    let view = table.view(Viewer::Spectator);
    let alt: String = NavalBattles::alt(&view).iter().map(english).collect();
    let text = NavalBattles::text(&view, &["Anna".to_owned(), "Ben".to_owned()]);
    for ship in ["Tennessee", "Enterprise", "Wahoo", "Bismarck", "Prinz Eugen", "T13"] {
        assert!(alt.contains(ship), "{ship}: {alt}");
        assert!(text.contains(&ship.replace(' ', "")), "{ship}: {text}");
    }
}
