//! The panels of a player: the same controls in every world, and the number of taps in a turn.

use std::collections::BTreeMap;

use super::presenter::{acting, panel, presses};
use super::random_games::{Walk, WalkExt as _};
use super::strength::Match;
use super::*;
use crate::notation::Move;
use crate::placement::Placement;
use engine::battery::presses::{controls, taps};
use engine::battery::texts;
use engine::battery::trial::english;
use engine::lang::Language;
use engine::panel::{Button, ControlRow, Focus, Label, Panel, Press, Pressed, Tone};
use engine::prelude::*;

/// The moves of the controls, row by row.
fn rows(panel: &Panel) -> Vec<Vec<String>> {
    let mut rows = vec![Vec::new(); panel.rows().len()];
    controls(panel).into_iter().for_each(|control| rows[control.row].push(control.text));
    rows
}

/// Red after a move, with and without a submarine in a lane of a ship.
fn worlds(charged: &str) -> [Table; 2] {
    ["sub red 13-200; sub red 17-300; sub red 2-100", "sub red 1-200; sub red 2-300; sub red 3-100"].map(|hidden| {
        let ships = "ship red A 21 3; ship yellow B 16 2; sub yellow 36-300; mine yellow 1; mine red 30";
        at(&format!("turn 5 red act; moved A{charged}; {ships}; {hidden}"))
    })
}

/// H-SUB-4
#[test]
fn buttons_other_than_torpedoes_are_the_same_with_and_without_a_shot() {
    for charged in ["", " charged"] {
        let [with, without] = worlds(charged).map(|table| rows(&panel(&table, RED, "")));
        let torpedo = |press: &String| !press.starts_with("fire");
        let common = |rows: &[Vec<String>]| -> Vec<String> {
            rows.iter().flatten().filter(|press| torpedo(press)).cloned().collect()
        };
        assert_eq!(common(&with), common(&without), "with and without a shot{charged}");
        assert!(with.concat().contains(&"fire R3 B".to_owned()) && common(&with) != with.concat());
    }
    // Both worlds allow a charge, with and without the end of the turn.
    for table in worlds("") {
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
fn panel_offers_ships_and_destinations_at_once() {
    let mut table = at("ship red A 14 4; ship red B 36 3; ship red C sunk");
    let first = rows(&panel(&table, RED, ""));
    assert_eq!(first[0], ["A", "B"], "a sunk ship cannot be chosen");
    assert_eq!(first[1..3].concat().len(), table.destinations("A").len(), "the first ship at sea is chosen");
    assert_eq!(rows(&panel(&table, RED, "B"))[1..3].concat().len(), table.destinations("B").len());
    let far = at("ship red A 21 4");
    assert!(rows(&panel(&far, RED, ""))[2].contains(&"A harbour".to_owned()));
    // The ship that moved last is chosen by default.
    table.play(RED, "B 30").play(RED, "charge 100").play(YELLOW, "A 34").play(YELLOW, "charge 100");
    if table.active() == YELLOW {
        table.play(YELLOW, "end");
    }
    assert_eq!(rows(&panel(&table, RED, ""))[1..3].concat().len(), table.destinations("B").len());
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
fn three_buttons_fit_in_one_row_of_a_phone() {
    let labels = |table: &Table| -> Vec<String> {
        let panel = panel(table, RED, "");
        let three = panel.rows().iter().filter_map(|row| match row {
            ControlRow::Buttons(buttons) if buttons.len() == 3 => Some(buttons),
            _ => None,
        });
        let words = three.flatten().map(|button| match &button.label {
            Label::Words(words) => words.clone(),
            Label::Plain(plain) => panic!("{plain}"),
        });
        words.flat_map(|words| Language::ALL.map(|language| texts().say(language, &words, &[]))).collect()
    };
    let ships = labels(&at("turn 5 red move; ship red A 22 1; ship red B 36 0; sub red 1-100; sub yellow 1-100"));
    let wanted = ["A · square 22", "A · Feld 22", "B · 36 · empty", "B · 36 · leer", "C · in harbour", "C · im Hafen"];
    assert_eq!(ships, wanted);
    for label in ships.iter().chain(&labels(&acting())) {
        assert!(label.chars().count() <= 14, "{label}");
    }
}

#[test]
fn panels_have_at_most_four_rows() {
    for seed in 0..12 {
        let mut walk = Walk::new(seed);
        while walk.step() {
            let game = &walk.table.game;
            for prompt in game.prompts() {
                let panel = panel(&walk.table, prompt.seat, "");
                assert!(panel.rows().len() <= 4 && panel.table_row().is_some(), "{game}");
            }
        }
    }
    let over = at("turn 5 red act; moved A; ship red A 21 0; sub red 1-200; ship yellow B 16 2; sub yellow 1-100");
    assert_eq!(panel(&over, RED, "").rows().len(), 1, "only the end of the turn is left");
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
    assert_eq!(hinted(&empty), "Ship A reloads in harbour.");
}

#[test]
fn torpedo_that_can_be_fired_has_a_hint() {
    let mut table = at("turn 5 red move; ship red A 20 0; ship yellow B 16 0; sub red 13-200; sub yellow 36-300");
    table.play(RED, "A 21");
    assert!(hinted(&table).contains("1 torpedo in 5"), "{}", hinted(&table));
}

/// The number of taps in each turn of a player who makes a computer's moves by panels alone, in ascending order.
fn taps_a_turn(level: &str, games: u64) -> Vec<u32> {
    let mut all = Vec::new();
    for number in 0..games {
        let mut game = Match::new("", number);
        let mut turns = BTreeMap::<u32, u32>::new();
        // Whether the latest press could have ended the turn as well.
        let mut joins = false;
        while let Some(seat) = game.asked() {
            let line = game.line([level; 2]);
            if !game.game.begun() {
                game.enter(seat, &line);
                continue;
            }
            let turn = game.game.turn;
            for step in line.split("; ").filter(|step| !step.is_empty()) {
                let table = Table { game: game.game.clone(), log: Log::default() };
                let over = table.game.turn.number != turn.number || table.game.outcome.is_some();
                if over || step.starts_with("charge") && table.game.dropping().is_none() {
                    continue;
                }
                // A shot ends the turn in the same press, and so does a charge without a shot after it.
                let can = presses(&panel(&table, seat, ""));
                let joint = format!("{step}; end");
                let is_last = step.starts_with("fire") || !can.contains(&step.to_owned());
                let press = if is_last && can.contains(&joint) { joint.clone() } else { step.to_owned() };
                let ended = press == "end" && std::mem::take(&mut joins);
                *turns.entry(turn.number).or_default() += if ended { 0 } else { taps(&table, seat, &press) };
                joins = step.starts_with("charge") && can.contains(&joint);
                game.enter(seat, &press);
            }
        }
        all.extend(turns.into_values());
    }
    all.sort_unstable();
    all
}

fn mean_and_most(taps: &[u32]) -> (f64, u32) {
    (f64::from(taps.iter().sum::<u32>()) / taps.len() as f64, taps.iter().copied().max().unwrap_or(0))
}

#[test]
fn turn_takes_few_taps() {
    for level in SubSearch::LEVELS {
        let all = taps_a_turn(level, if cfg!(debug_assertions) { 4 } else { 100 });
        let ((mean, most), half) = (mean_and_most(&all), all[all.len() / 2]);
        println!("{level}: {mean:.2} taps a turn, half of the turns at most {half}, all {most}; {} turns", all.len());
        assert!(mean < 3.4 && most <= 5 && half <= 3, "{level}: {mean}, {most}, {half}");
    }
}

#[test]
fn placement_by_hand_takes_few_taps() {
    let mut all = Vec::new();
    for number in 0..if cfg!(debug_assertions) { 30 } else { 1_000 } {
        let mut dice = Dice::stream(&[32; 32], Stream::Setup, None, number);
        let placement = Placement::random(&mut dice);
        let mut cells: Vec<Cell> = placement.submarines.iter().collect();
        cells.sort_by_key(|cell| cell.level);
        let mut table = empty();
        let steps = cells.into_iter().map(Move::Sub).chain(placement.mine.map(Move::Mine)).chain([Move::Confirm]);
        let mut count = 0;
        for step in steps {
            count += taps(&table, RED, &step.to_string());
            table.play(RED, &step.to_string());
        }
        all.push(count);
    }
    let (mean, most) = mean_and_most(&all);
    println!("taps for a placement by hand: {mean:.2}, at most {most}; before 20");
    assert!(mean <= 12.0 && most <= 13, "{mean}, {most}");
}
