//! What a player is told on the way: no more than is true, and nothing twice.

use super::super::data::Card;
use super::super::state::NavalBattles;
use super::super::{panels, words};
use super::scenes::{ANNA, BEN, Table, at_sea, attacked};
use crate::engine::battery::presses::labels;
use crate::engine::battery::trial::english;
use crate::engine::rules::Face as _;
use crate::engine::seat::{Seat, Viewer};
use crate::panel::{Focus, Panel};

fn panel(table: &Table, entered: &str) -> Panel {
    panels::panel(&table.view(Viewer::Seat(ANNA)), Focus::on(entered))
}

fn targets(table: &Table, entered: &str) -> String {
    labels(&panel(table, entered)).join("\n")
}

fn hint(table: &Table, seat: Seat) -> String {
    NavalBattles::hint(&table.view(Viewer::Seat(seat)), "").map(|said| english(&said)).unwrap_or_default()
}

/// NAV-164, NAV-173: Planning in the hand adds to nothing.
#[test]
fn a_target_that_no_die_reaches_would_be_offered_as_hit_with_planning() {
    let position = at_sea()
        .game
        .to_string()
        .replace("row 2 1 bismarck t13\nrow 2 2 prinz-eugen", "row 2 1 t13\nrow 2 2 prinz-eugen\nrow 2 3 bismarck");
    let mut table = Table::at(&position);
    let bare = targets(&table, "end; end; fly enterprise~");
    assert!(bare.contains("Bismarck (row 3, 6 points, hull 11, cannot hit: 7+ needed)"), "{bare}");
    table.enter(ANNA, "end; prepare planning indianapolis");
    let planned = targets(&table, "end; fly enterprise~");
    assert!(planned.contains("Bismarck (row 3, 6 points, hull 11, hits on 7+ with Planning)"), "{planned}");
}

/// NAV-116
#[test]
fn a_card_with_one_target_would_ask_which_is_the_first() {
    let said: String = panel(&at_sea(), "end; end; air air-x1 >~").text().iter().map(english).collect();
    assert!(said.contains("Air Attack x1: at which ship?"), "{said}");
    assert!(!said.contains("first"), "{said}");
}

#[test]
fn equal_cards_would_be_named_one_by_one() {
    let held =
        ["planning", "secondary-5", "secondary-5", "air-x1", "planning"].map(|id| Card::named(id).expect("a card"));
    let said = english(&words::text("told-drawn").with("cards", words::cards(held)));
    assert_eq!(said, "You draw 2× Planning, 2× 5\" Secondary Guns, Air Attack x1.");
}

/// NAV-66
#[test]
fn somebody_without_a_defence_would_be_sent_to_a_menu_that_is_not_there() {
    let mut table = attacked();
    assert!(hint(&table, BEN).contains("in the menu"), "{}", hint(&table, BEN));
    table.game.secrets_mut(BEN).hand.clear();
    assert!(hint(&table, BEN).contains("Let them through"), "{}", hint(&table, BEN));
}

/// NAV-51
#[test]
fn further_attacks_would_be_asked_for_where_none_is_left() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13");
    assert!(hint(&table, ANNA).contains("further attacks"), "{}", hint(&table, ANNA));
    table.game.secrets_mut(ANNA).hand.clear();
    table.enter(ANNA, "fly enterprise > t13");
    assert!(!hint(&table, ANNA).contains("further attacks"), "{}", hint(&table, ANNA));
}
