//! The panels of a player: what stands where, how many taps things take, and what a press in haste does.

use super::super::notation::Move;
use super::super::panels;
use super::super::state::NavalBattles;
use super::super::table::Phase;
use super::scenes::{ANNA, BEN, Table, at_sea, attacked, begun};
use crate::engine::battery::presses::{in_haste, open, taps};
use crate::engine::battery::trial::{RandomWalk, english};
use crate::engine::dice::{Dice, Stream};
use crate::engine::seat::{Seat, Viewer};
use crate::panel::{ControlRow, Focus, Panel};

fn panel(table: &Table, seat: Seat) -> Panel {
    panels::panel(&table.view(Viewer::Seat(seat)), Focus::default())
}

/// What can be pressed at first.
fn presses(table: &Table, seat: Seat) -> Vec<String> {
    open(table, seat, "").into_iter().map(|control| control.text).collect()
}

fn said(table: &Table, seat: Seat) -> String {
    panel(table, seat).text().iter().map(english).collect::<Vec<_>>().join("\n")
}

/// NAV-11
#[test]
fn a_nation_that_is_taken_could_be_pressed() {
    let mut table = begun();
    assert_eq!(presses(&table, BEN).len(), 6);
    table.play(ANNA, "nation germany");
    assert!(!presses(&table, BEN).contains(&"nation germany".to_owned()));
    assert!(said(&table, BEN).contains("Germany"), "{}", said(&table, BEN));
}

/// NAV-12: what no longer fits into the 25 points is not offered.
#[test]
fn a_ready_made_fleet_takes_one_tap_and_its_confirmation_another() {
    let mut table = begun();
    table.play(ANNA, "nation japan");
    assert!(!presses(&table, ANNA).contains(&"end".to_owned()), "an empty fleet could be confirmed");
    assert_eq!(taps(&table, ANNA, "fleet japan 1"), 1);
    table.play(ANNA, "fleet japan 1");
    let offered = presses(&table, ANNA);
    assert!(offered.iter().all(|text| !text.starts_with("add ")), "more than 25 points are offered: {offered:?}");
    assert!(said(&table, ANNA).contains("25 of 25"), "{}", said(&table, ANNA));
    assert_eq!(taps(&table, ANNA, "end"), 1);
}

/// NAV-29: the phases before are ended by the same press.
#[test]
fn a_shot_from_reorganise_would_take_taps_for_the_ends_of_phases() {
    let table = at_sea();
    assert_eq!(taps(&table, ANNA, "end; end; fire main-14 tennessee:0 > bismarck"), 4);
    assert_eq!(taps(&table, ANNA, "end; end; fly enterprise > t13"), 4);
    assert_eq!(taps(&table, ANNA, "end; prepare near-miss fletcher"), 4);
    assert_eq!(taps(&table, ANNA, "end; end; end; end"), 1);
}

/// NAV-51
#[test]
fn what_was_entered_would_not_be_listed_and_could_not_be_taken_back() {
    let mut table = at_sea();
    table.enter(ANNA, "move fletcher 2; end; end; fire main-14 tennessee:0 > bismarck");
    let offered = presses(&table, ANNA);
    for line in ["undo move fletcher 2", "undo fire main-14 tennessee:0 > bismarck", "clear"] {
        assert!(offered.contains(&line.to_owned()), "{line} is not among {offered:?}");
    }
    assert!(said(&table, ANNA).contains("Fletcher in row 2"), "{}", said(&table, ANNA));
}

///
#[test]
fn the_attacker_would_be_waited_for_again_after_the_defence() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; fire main-14 tennessee:0 > t13");
    let offered = presses(&table, ANNA);
    let attack = offered.iter().find(|text| text.contains("ahead")).expect("a button that leaves something ahead");
    assert!(offered.contains(&"end".to_owned()), "the attacks cannot be confirmed without it: {offered:?}");
    assert_eq!(table.enter(ANNA, attack).1, None);
    assert_eq!(table.enter(BEN, "end").1, None);
    assert_eq!(table.game.table.turn, BEN, "{}", table.game);
    assert_eq!(table.game.table.fleet(ANNA).score(), 1);
}

/// NAV-67, NAV-69
#[test]
fn letting_all_attacks_pass_takes_one_tap_and_a_card_two() {
    let table = attacked();
    assert_eq!(taps(&table, BEN, "end"), 1);
    assert_eq!(taps(&table, BEN, "near-miss a1"), 2);
    let said = said(&table, BEN);
    assert!(said.contains("T13") && said.contains("3 damage"), "{said}");
    let offered = presses(&table, BEN);
    assert!(!offered.iter().any(|text| text.starts_with("armour")), "Armour does not help: {offered:?}");
}

/// NAV-35
#[test]
fn a_gap_would_stop_the_turn_without_a_word() {
    let mut table = at_sea();
    table.enter(ANNA, "move enterprise 3");
    let said = said(&table, ANNA);
    assert!(said.contains("gap"), "{said}");
    assert!(!presses(&table, ANNA).iter().any(|text| text.starts_with("end")), "a phase could be ended with a gap");
}

/// NAV-93
#[test]
fn cards_are_discarded_from_one_menu() {
    let mut table = at_sea();
    table.enter(ANNA, "end; end; end");
    let several = |row: &ControlRow| matches!(row, ControlRow::Several { .. });
    assert!(panel(&table, ANNA).rows().iter().any(several), "{:?}", panel(&table, ANNA).rows());
}

/// The names of two ships and a target are longer together than a press.
#[test]
fn a_shot_of_two_ships_with_long_names_would_fit_behind_no_button() {
    let position = "naval_battles 1\noption mode single\nseats 2\ngame 1 1\nturn 1 1 reorganise 1\n\
        fleet 1 italy ready 0\nrow 1 1 duca-degli-abruzzi capitani-romani\nhand 1 secondary-4-5-pair\n\
        reserve 1 littorio\nfleet 2 france ready 0\nrow 2 1 la-galissonniere\nreserve 2 richelieu\n";
    let table = Table::at(position);
    let begun = presses(&table, ANNA).into_iter().find(|text| text.contains("fire")).expect("a card that can be fired");
    let shots = open(&table, ANNA, &begun);
    let shot = shots.iter().find(|control| control.text.contains('>')).expect("a shot");
    let mut fired = table.clone();
    assert_eq!(fired.enter(ANNA, &shot.text).1, None, "{}", shot.text);
    assert_eq!(fired.game.table.attacks.len(), 1);
}

/// Anna takes a fleet at random: ready-made ones are offered by their numbers, which is not how they are written.
fn ready_made(game: &NavalBattles, seat: Seat, _dice: &mut Dice) -> Option<String> {
    let chooses = game.table.phase == Phase::Fleets && seat == ANNA;
    let (nation, chosen) = (game.table.fleet(seat).nation, !game.secrets(seat).fleet.is_empty());
    chooses.then(|| match (nation, chosen) {
        (None, _) => Move::Nation(game.table.free_nations().next().expect("two play")).to_string(),
        (Some(_), false) => Move::Random.to_string(),
        (Some(_), true) => Move::End.to_string(),
    })
}

#[test]
fn a_second_press_in_haste_would_end_something_or_destroy_a_draft() {
    let mut looked = 0;
    for number in 0..3 {
        let dice = Dice::stream(&[15; 32], Stream::Setup, None, number);
        let walk = RandomWalk::walk(begun(), dice, ready_made);
        looked += in_haste(walk, BEN, |step| *step == Move::Clear);
    }
    assert!(looked > 50, "{looked}");
}
