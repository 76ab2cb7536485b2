//! The number of taps for whole turns of a game.

use super::super::bot;
use super::super::notation::Move;
use super::super::partial::Partial;
use super::super::selection::{Selection, all_straight, selection};
use super::*;
use engine::battery::duel::Duel;
use engine::battery::presses::taps;
use engine::bot::Budget;
use engine::log::Log;
use engine::prelude::*;
use engine::rules::SUGGESTION;
use engine::seat::Viewer;

/// The taps of one turn of a side.
#[derive(Default)]
struct Turn {
    ships: u32,
    /// Moves that are no courses.
    others: u32,
    taps: u32,
}

/// The turns of a game between two computers, entered by presses.
fn turns(level: &str, number: u64) -> Vec<Turn> {
    let mut duel = Duel::<Seeschlacht>::new("", number).within(Budget::percent(10));
    let (mut all, mut last) = (Vec::new(), None);
    while duel.asked().is_some() {
        let line = duel.line([level; 2]);
        if let Some((side, _)) = duel.game.turn() {
            if last.replace((duel.game.round, side)) != Some((duel.game.round, side)) {
                all.push(Turn::default());
            }
            let turn = all.last_mut().expect("a turn has begun");
            press(Table { game: duel.game.clone(), log: Log::default() }, side, &line, turn);
        }
        let seat = duel.asked().expect("it has chosen");
        duel.enter(seat, &line);
    }
    all
}

/// Enters a line by buttons and menus, in the order that the panel suggests if this leads to the same state.
fn press(mut table: Table, side: Side, line: &str, turn: &mut Turn) {
    let mut left: Vec<String> = line.split(';').map(|step| step.trim().to_owned()).collect();
    while !left.is_empty() {
        let straight = all_straight(&table.game, side).filter(Partial::is_line);
        let suggested = Partial::line(bot::suggested(&table.game, side)).filter(Partial::is_line);
        let suggested = suggested.map(|line| line.to_string());
        let ways = [suggested.clone(), straight.map(|line| line.to_string()), asked_for(&table, side, &left)];
        let text = ways.into_iter().flatten().find(|text| fits(&table, side, &left, text));
        let text = text.unwrap_or_else(|| left[0].clone());
        let pressed = if Some(&text) == suggested.as_ref() { SUGGESTION } else { &text };
        turn.taps += taps(&table, side.seat(), pressed);
        for step in text.split(';') {
            let sails = matches!(table.game.parse(side.seat(), step), Ok(Move::Sail(..)));
            *(if sails { &mut turn.ships } else { &mut turn.others }) += 1;
            table.play(side.seat(), step);
            left.retain(|other| other != step);
        }
    }
}

/// The planned course of the ship that the panel asks about.
fn asked_for(table: &Table, side: Side, left: &[String]) -> Option<String> {
    let view = table.view(Viewer::Seat(side.seat()));
    let Selection::Course(ship) = selection(&view, &Partial::Nothing) else { return None };
    left.iter().find(|step| step.starts_with(&format!("{ship} "))).cloned()
}

/// Whether these courses are planned and block none of the others if they come first.
fn fits(table: &Table, side: Side, left: &[String], text: &str) -> bool {
    let (now, later): (Vec<&String>, Vec<&String>) =
        left.iter().partition(|step| text.split(';').any(|other| other == *step));
    let mut game = table.game.clone();
    let follows = |step: &str| {
        let step = table.game.parse(side.seat(), step).expect("it is a move");
        !matches!(step, Move::Sail(..)) || game.follow(side, &step)
    };
    now.len() == text.split(';').count() && text.split(';').chain(later.into_iter().map(String::as_str)).all(follows)
}

#[test]
fn turn_takes_at_most_three_taps_for_a_ship_and_two_for_any_other_move() {
    for (number, level) in (0..).zip(["easy", "normal", "hard"]) {
        let all = turns(level, number);
        let parts = [|turn: &Turn| turn.ships, |turn: &Turn| turn.others, |turn: &Turn| turn.taps];
        let [ships, others, taps] = parts.map(|of| all.iter().map(of).sum::<u32>());
        let mean = |sum: u32| f64::from(sum) / all.len() as f64;
        println!("{level}: {} turns, {:.1} ships, {:.1} taps a turn", all.len(), mean(ships), mean(taps));
        assert!(taps <= 3 * ships + 2 * others, "{taps} taps for {ships} ships and {others} other moves");
    }
}
