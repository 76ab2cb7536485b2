//! The panels of a player: the same controls in every world.

use std::collections::BTreeSet;

use super::presenter::{acting, panel, presses};
use super::*;
use engine::battery::presses::{controls, taps};
use engine::battery::trial::english;
use engine::panel::{Button, ControlRow, Focus, Panel, Press, Pressed, Tone};
use engine::prelude::*;

/// The moves of the controls, row by row.
fn rows(panel: &Panel) -> Vec<Vec<String>> {
    let mut rows = vec![Vec::new(); panel.rows().len()];
    controls(panel).into_iter().for_each(|control| rows[control.row].push(control.text));
    rows
}

/// Red in a turn, with and without a submarine in a lane of a ship.
fn worlds(turn: &str) -> [Table; 2] {
    ["sub red 13-200; sub red 17-300; sub red 2-100", "sub red 1-200; sub red 2-300; sub red 3-100"].map(|hidden| {
        let ships = "ship red A 21 3; ship yellow B 16 2; sub yellow 36-300; mine yellow 1; mine red 30";
        at(&format!("turn 5 red {turn}; {ships}; {hidden}"))
    })
}

/// H-SUB-4
#[test]
fn buttons_other_than_torpedoes_are_the_same_with_and_without_a_shot() {
    for turn in ["move", "act; moved A", "act; moved A charged"] {
        let [with, without] = worlds(turn).map(|table| rows(&panel(&table, RED, "")));
        let torpedo = |press: &String| !press.contains("fire R") && !press.contains(" R3 ");
        let common = |rows: &[Vec<String>]| -> Vec<String> {
            rows.iter().flatten().filter(|press| torpedo(press)).cloned().collect()
        };
        assert_eq!(common(&with), common(&without), "with and without a shot, {turn}");
        assert!(common(&with) != with.concat(), "a torpedo is offered, {turn}");
    }
    // Both worlds allow a charge, with and without the end of the turn.
    for table in worlds("act; moved A") {
        let shown = presses(&panel(&table, RED, ""));
        for wanted in ["charge 100", "charge 200", "charge 300", "charge 100; end", "charge 300; end", "end"] {
            assert!(shown.contains(&wanted.to_owned()), "{wanted}: {shown:?}");
        }
    }
}

#[test]
fn charge_or_a_torpedo_and_the_end_of_the_turn_are_one_press() {
    let mut table = acting();
    assert_eq!(table.clone().enter(RED, "charge 200; end").0, ["charge 200", "end"]);
    table.play(RED, "charge 200");
    let shown = presses(&panel(&table, RED, ""));
    assert_eq!(shown, ["fire R3 B; end", "fire R3 B", "end"]);
    assert_eq!(table.enter(RED, "fire R3 B; end").0[0], "fire R3 B");
    assert_eq!(table.active(), YELLOW);
    // Without an enemy at sea the turn ends by itself after the charge, as everybody can see.
    let alone = at("turn 5 red act; moved A; ship red A 21 3; sub red 1-200; sub yellow 1-100");
    let ending = ["charge 100; end", "charge 200; end", "charge 300; end", "end"];
    assert_eq!(presses(&panel(&alone, RED, "")), ending);
}

#[test]
fn one_pick_sails_drops_a_charge_and_ends_the_turn() {
    let mut table = at("turn 5 red move; ship red A 20 3; ship yellow B 16 2; sub yellow 36-300; sub red 1-100");
    assert_eq!(taps(&table, RED, "A 21; charge 200; end"), 2);
    assert_eq!(table.enter(RED, "A 21; charge 200; end").0, ["A 21", "charge 200", "end"]);
    assert_eq!(table.active(), YELLOW);
    // Without an enemy at sea the turn ends by itself after the charge.
    let mut alone = at("turn 5 red move; ship red A 20 3; sub yellow 36-300; sub red 1-100");
    assert_eq!(alone.enter(RED, "A 21; charge 200; end"), (vec!["A 21".to_owned(), "charge 200".to_owned()], None));
    // The mine makes the charge pointless, but not the end of the turn.
    let mut mined =
        at("turn 5 red move; ship red A 20 3; mine yellow 21; ship yellow B 16 2; sub yellow 36-300; sub red 1-100");
    assert_eq!(mined.enter(RED, "A 21; charge 200; end"), (vec!["A 21".to_owned(), "end".to_owned()], None));
}

#[test]
fn panel_offers_ships_levels_places_and_destinations_at_once() {
    let table = at("ship red A 14 4; ship red B 36 3; ship red C sunk");
    let first = rows(&panel(&table, RED, ""));
    assert_eq!(first[0], ["A", "B 200~"], "a sunk ship cannot be chosen");
    assert_eq!(first[1], ["A 100~", "A 200~", "A 300~", "A ask~"]);
    assert_eq!(first[2].len(), 4, "the places that promise most: {first:?}");
    assert!(first[2].iter().all(|turn| first[3].contains(turn)), "each is in the menu, too: {first:?}");
    // The menu has no room for all; those where a charge tells least follow.
    assert_eq!((first[3].len(), first[3].last().map(String::as_str)), (25, Some("A 200 more~")));
    assert!(!first[3].contains(&"A 1; charge 200; end".to_owned()), "a corner");
    let second = rows(&panel(&table, RED, "A 200 more~"));
    let all: BTreeSet<String> =
        first[3].iter().chain(&second[3]).filter(|turn| !turn.ends_with('~')).cloned().collect();
    assert_eq!(all.len(), table.destinations("A").len());
    assert_eq!(rows(&panel(&table, RED, "A ask~"))[2..].concat().len(), table.destinations("A").len());
    assert_eq!(rows(&panel(&table, RED, "A ask~"))[2][0], "A 1", "the turn goes on after the move");
}

#[test]
fn last_ship_and_last_level_are_chosen_and_the_choice_stays() {
    let mut table = at("ship red A 14 4; ship red B 36 3");
    table.play(RED, "B 30").play(RED, "charge 100").play(YELLOW, "A 34").play(YELLOW, "charge 100").play(YELLOW, "end");
    let first = rows(&panel(&table, RED, ""));
    assert_eq!(first[0], ["A 100~", "B", "C 100~"]);
    assert!(first[3].contains(&"B 29; charge 100; end".to_owned()), "{first:?}");
    let changed = rows(&panel(&table, RED, "B 300~"));
    assert_eq!(changed[0], ["A 300~", "B", "C 300~"]);
    assert!(changed[3].contains(&"B 29; charge 300; end".to_owned()), "{changed:?}");
}

#[test]
fn empty_ship_sails_home_by_one_press() {
    let table = at(
        "turn 5 red move; ship red A 21 0; ship red B sunk; ship red C sunk; ship yellow B 16 2; sub red 1-100; sub yellow 1-100",
    );
    let first = rows(&panel(&table, RED, ""));
    assert_eq!(first[1], ["A harbour; end", "A ask~"]);
    let menus = first[2..].concat();
    assert!(menus.contains(&"A 33; end".to_owned()) && !menus.contains(&"A harbour; end".to_owned()), "{menus:?}");
    assert!(!menus.iter().any(|turn| turn.contains("charge")), "{menus:?}");
    assert_eq!(rows(&panel(&table, RED, "A ask~"))[1], ["A harbour", "A end~"], "a torpedo may follow");
}

/// The simple version has no cell above and below.
#[test]
fn squares_around_a_near_miss_have_buttons() {
    let after = |option: &str| -> BTreeSet<String> {
        let lines =
            "turn 7 red move; ship red A 14 3; sub red 1-200; sub yellow 15-200; log red charge A 14-200 near 1";
        rows(&panel(&at(&format!("{option}{lines}")), RED, ""))[2].iter().cloned().collect()
    };
    assert_eq!(after(""), BTreeSet::from([8, 13, 15, 20].map(|square| format!("A {square}; charge 200; end"))));
    assert!(
        after("option area simple; ").iter().all(|turn| turn.contains("charge 200")),
        "{:?}",
        after("option area simple; ")
    );
    // White pegs are never suggested.
    let lines = "turn 9 red move; ship red A 15 2; sub red 1-200; sub yellow 13-200; log red charge A 14-200 near 1";
    let miss = at(&format!("{lines}; log red charge A 15-200 miss"));
    assert!(!rows(&panel(&miss, RED, ""))[2].contains(&"A 9; charge 200; end".to_owned()));
}

#[test]
fn torpedo_can_be_added_to_a_turn() {
    let mut table = at(
        "turn 5 red move; ship red A 20 3; ship yellow B 16 2; sub red 13-200; sub red 1-100; sub yellow 36-300; dice 1",
    );
    let first = rows(&panel(&table, RED, ""));
    assert_eq!(first[2][2..], ["A 200 R3 B~"], "after two places: {first:?}");
    let planned = rows(&panel(&table, RED, "A 200 R3 B~"));
    assert_eq!(planned[1], ["A 100 R3 B~", "A 200 R3 B~", "A 300 R3 B~", "A ask~"]);
    assert_eq!(planned[2][2..], ["A 200~"], "a second press leaves it out");
    assert!(planned[3].contains(&"A 21; charge 200; fire R3 B; end".to_owned()), "{planned:?}");
    table.enter(RED, "A 21; charge 200; fire R3 B; end");
    assert_eq!(table.active(), YELLOW);
    let none =
        at("turn 5 red move; ship red A 20 3; ship yellow B 16 2; sub red 2-200; sub red 1-100; sub yellow 36-300");
    assert_eq!(none.game.next_after(RED, "A 200 R3 B~"), Next::Nothing);
    assert_eq!(none.game.next_after(RED, "A 21; charge 200; fire R3 B; end"), Next::Nothing);
}

/// R-SUB-26: both seas can be looked at, even in the other player's turn.
#[test]
fn other_sea_is_one_press_away_and_the_choice_stays() {
    let looks = |table: &Table, seat: Seat, focus: Focus<'_>| -> Vec<String> {
        let panel = trial::panel_in::<SubSearch>(&table.view(Viewer::Seat(seat)), focus);
        let looks = |press: &&Press| matches!(press.pressed(), Pressed::Look(_));
        panel.presses().filter(looks).map(|press| press.text().to_owned()).collect()
    };
    let sailing = at("ship red A 14 4; ship red B 36 3");
    assert_eq!(looks(&sailing, RED, Focus::on("B")), ["B?enemy"]);
    assert_eq!(looks(&sailing, RED, Focus { partial: "B", look: "enemy" }), ["B?own"]);
    assert_eq!(looks(&sailing, YELLOW, Focus::default()), ["?enemy"], "a waiting player can look as well");
    let mut table = acting();
    assert_eq!(looks(&table, RED, Focus::default()), ["?enemy"]);
    table.play(RED, "charge 200");
    assert_eq!(looks(&table, RED, Focus::default()), ["?own"], "the sea of the torpedoes is shown by default");
    table.play(RED, "fire R3 B");
    assert_eq!(looks(&table, RED, Focus::default()).len(), 1, "after a torpedo");
    let public = trial::panel_in::<SubSearch>(&table.view(Viewer::Spectator), Focus::default());
    assert!(public.rows().is_empty());
}

#[test]
fn placing_panel_has_pieces_on_buttons_and_fields_in_menus() {
    let mut table = empty();
    let tones = |table: &Table, entered: &str| -> Vec<String> {
        let panel = panel(table, RED, entered);
        let buttons = panel.rows().iter().filter_map(|row| match row {
            ControlRow::Buttons(buttons) => Some(buttons),
            _ => None,
        });
        let chosen = |button: &&Button| button.tone == Tone::Primary;
        buttons.flatten().filter(chosen).map(|button| button.press.text().to_owned()).collect()
    };
    assert_eq!(tones(&table, ""), ["sub 100~"]);
    assert_eq!(rows(&panel(&table, RED, "sub 200~"))[0].len(), 18);
    assert!(rows(&panel(&table, RED, "sub 200~"))[0].contains(&"sub 14 200".to_owned()));
    table.play(RED, "sub 14 200").play(RED, "mine 10");
    assert_eq!(tones(&table, ""), ["sub 200~"], "on the deepest level so far");
    let fields = rows(&panel(&table, RED, ""))[0].clone();
    for wanted in ["remove 14 200", "remove mine", "sub 15 200"] {
        assert!(fields.contains(&wanted.to_owned()), "{wanted}: {fields:?}");
    }
    assert!(!fields.contains(&"sub 10 200".to_owned()), "SUB-13");
    assert!(!rows(&panel(&table, RED, "mine"))[0].contains(&"mine 14".to_owned()), "SUB-13");
    assert!(!presses(&panel(&table, RED, "")).contains(&"confirm".to_owned()), "SUB-15");
    table.play(RED, "fill");
    assert_eq!(tones(&table, ""), ["mine"], "the mine can still be moved");
    assert!(presses(&panel(&table, RED, "")).contains(&"confirm".to_owned()));
}

/// The hint of Red's panel in English.
fn hinted(table: &Table) -> String {
    let hint = SubSearch::hint(&table.view(Viewer::Seat(RED)), &SubSearch::partial(""));
    hint.as_ref().map(english).unwrap_or_default()
}

#[test]
fn first_decisions_have_a_hint() {
    assert!(hinted(&empty()).contains("100 is the highest"), "{}", hinted(&empty()));
    assert!(hinted(&at("")).contains("Sail above hidden submarines"), "{}", hinted(&at("")));
    assert_eq!(hinted(&at("turn 3 red move; ship red A 21 2")), "");
}

#[test]
fn panel_repeats_the_earlier_steps_of_the_turn() {
    let mut table = at(
        "turn 5 red move; ship red A 20 3; ship yellow B 16 2; sub red 13-200; sub red 17-300; sub yellow 36-300; dice 1",
    );
    let first = |table: &Table| english(&panel(table, RED, "").text()[0]);
    table.play(RED, "A 21");
    assert!(first(&table).starts_with("**Drop a charge"), "{}", first(&table));
    table.play(RED, "charge 100");
    assert!(first(&table).starts_with("**Fire a torpedo"), "{}", first(&table));
    table.play(RED, "fire R3 B");
    assert_eq!(first(&table), "**Fire a torpedo?**");
    let earlier = english(&panel(&table, RED, "").text()[1]);
    assert_eq!(earlier, "Earlier this turn: ship A to 21, charge 21-100: miss.");
}

#[test]
fn turn_with_nothing_left_to_do_offers_its_end_alone() {
    let over = at("turn 5 red act; moved A; ship red A 21 0; sub red 1-200; ship yellow B 16 2; sub yellow 1-100");
    assert_eq!(panel(&over, RED, "").rows().len(), 1);
}

#[test]
fn first_answer_of_each_kind_is_explained_once() {
    let said =
        |log: &str| hinted(&at(&format!("turn 7 red move; ship red A 21 2; sub red 1-200; sub yellow 36-100; {log}")));
    let miss = "log red move A 20 21; log red charge A 21-200 miss";
    let near = "log red move A 20 21; log red charge A 21-200 near 1";
    assert!(said(miss).contains("nothing right beside, above or below"), "{}", said(miss));
    assert!(said(near).contains("a submarine right beside, above or below"), "{}", said(near));
    let both = |one: &str, other: &str| said(&format!("{one}; {other}"));
    assert!(both(near, miss).starts_with("Miss:") && both(miss, near).starts_with("Near miss:"));
    assert_eq!([both(miss, miss), both(near, near)], ["", ""]);
    let alone = "ship red A 21 0; ship red B sunk; ship red C sunk";
    let empty = at(&format!("turn 7 red move; {alone}; sub red 1-200; sub yellow 36-100"));
    assert_eq!(hinted(&empty), "Ship A is empty: reload it in harbour.");
}

#[test]
fn torpedo_that_can_be_fired_has_a_hint() {
    let mut table = at("turn 5 red move; ship red A 20 0; ship yellow B 16 0; sub red 13-200; sub yellow 36-300");
    table.play(RED, "A 21");
    assert!(hinted(&table).contains("1 torpedo in 5"), "{}", hinted(&table));
}
