//! What a player is told on the way: no more than is true, and nothing twice.

use super::super::data::{Card, Kind};
use super::super::state::NavalBattles;
use super::super::table::Front;
use super::super::{panels, words};
use super::scenes::{ANNA, BEN, Table, at_sea, attacked};
use engine::battery::presses::labels;
use engine::battery::trial::english;
use engine::panel::{Focus, Panel};
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

fn panel(table: &Table, entered: &str) -> Panel {
    panels::panel(&table.view(Viewer::Seat(ANNA)), Focus::on(entered))
}

fn targets(table: &Table, entered: &str) -> String {
    labels(&panel(table, entered)).join("\n")
}

fn hint(table: &Table, seat: Seat) -> String {
    NavalBattles::hint(&table.view(Viewer::Seat(seat)), &NavalBattles::partial(""))
        .map(|said| english(&said))
        .unwrap_or_default()
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

/// The words of the panel.
fn said(table: &Table) -> String {
    panel(table, "").text().iter().map(english).collect::<Vec<_>>().join(" ")
}

/// NAV-62, NAV-145, NAV-146
#[test]
fn a_fleet_that_has_withdrawn_is_named_with_the_end_of_its_withdrawal() {
    let mut table = at_sea();
    assert!(!said(&table).contains("ithdrawn"), "{}", said(&table));
    let laid = Front { card: Card::of(Kind::Withdrawal), used: false };
    table.game.table.fleet_mut(BEN).front.push(laid);
    let read = said(&table);
    let until =
        "Nobody can attack that fleet until its owner’s next turn begins or a Surprise Attack ends the withdrawal.";
    assert!(read.contains(&format!("Nothing can attack now. Withdrawn: Ben. {until}")), "{read}");
    assert!(read.contains("Air Attack x1 (its targets have withdrawn)"), "{read}");
    assert!(!read.contains("no target in reach"), "{read}");
    let refused = table.reason(ANNA, "fly enterprise > t13");
    assert!(refused.contains("until Ben’s next turn begins"), "{refused}");
}

/// NAV-57, NAV-62, NAV-120, NAV-192: each reason for which nothing can be attacked is another sentence.
#[test]
fn a_card_without_a_target_names_what_is_missing() {
    let held = |cards: &[&str], change: &dyn Fn(&mut Table)| {
        let mut table = at_sea();
        table.game.secrets_mut(ANNA).hand = cards.iter().map(|id| Card::named(id).expect("a card")).collect();
        change(&mut table);
        said(&table)
    };
    let sunk = |seat: Seat| move |table: &mut Table| table.game.table.fleet_mut(seat).units.clear();
    let read = held(&["air-x1", "main-14"], &sunk(BEN));
    assert!(read.contains("Main Guns") && read.matches("(no enemy ship on the table)").count() == 1, "{read}");
    let no_submarine =
        |table: &mut Table| table.game.table.fleet_mut(BEN).units.retain(|unit| !unit.ship.is_submarine());
    let read = held(&["depth-2"], &no_submarine);
    assert!(read.contains("Depth Charges (2) (no enemy submarine)"), "{read}");
    let only_submarines =
        |table: &mut Table| table.game.table.fleet_mut(BEN).units.retain(|unit| unit.ship.is_submarine());
    let read = held(&["main-14"], &only_submarines);
    assert!(read.contains("14\" Main Guns (no target in reach)"), "{read}");
    let read = held(&["main-14", "air-x1"], &sunk(ANNA));
    assert!(read.contains("14\" Main Guns (you have no ship)") && !read.contains("Air Attack x1 ("), "{read}");
    // One of two enemies has withdrawn, with the only submarines.
    let mut three = super::fleets("reorganise", "depth-2 air-x1", "");
    three.game.table.fleet_mut(BEN).front.push(Front { card: Card::of(Kind::Withdrawal), used: false });
    let read = said(&three);
    assert!(
        read.contains("Depth Charges (2) (its targets have withdrawn)") && !read.contains("Air Attack x1 ("),
        "{read}"
    );
}

/// On the way to a move the hint is about that move, and not about what could be begun.
#[test]
fn a_hint_at_a_step_is_about_that_step() {
    let table = at_sea();
    let view = table.view(Viewer::Seat(ANNA));
    let hint = |entered: &str| {
        NavalBattles::hint(&view, &NavalBattles::partial(entered)).map(|said| english(&said)).unwrap_or_default()
    };
    assert!(hint("").starts_with("Choose an attack card"), "{}", hint(""));
    for (entered, begins) in [
        ("reinforce reinforcements-3 >~", "Choose who comes in"),
        ("reinforce reinforcements-3 > brooklyn~", "Choose who comes in"),
        ("end; prepare planning~", "Choose a ship that need not fire"),
        ("withdraw ", "Up to three damage cards"),
        ("move fletcher~", "Main guns fire from rows 1 and 2"),
        ("end; end; fire main-14~", "Behind each target"),
        ("end; end; air air-x1 >~", "Behind each target"),
        ("end; end; fly enterprise~", "Behind each target"),
        ("orders~", ""),
    ] {
        assert!(hint(entered).starts_with(begins) && hint(entered) != hint(""), "{entered}: {}", hint(entered));
        assert!(!begins.is_empty() || hint(entered).is_empty(), "{entered}: {}", hint(entered));
    }
    let attacked = attacked();
    let view = attacked.view(Viewer::Seat(BEN));
    assert_eq!(NavalBattles::hint(&view, &NavalBattles::partial("evasion~")), None, "the panel asks what against");
}
