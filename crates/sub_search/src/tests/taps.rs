//! The number of taps in a turn and in a placement.

use super::strength::Match;
use super::*;
use crate::notation::{Move, read};
use crate::placement::Placement;
use crate::plan::WholeTurn;
use crate::view::LegalActions;
use engine::battery::presses::{presses, taps};
use engine::prelude::*;

/// A turn of a computer: the state before it, the seat, and its moves without the end. A charge that the mine prevents counts.
struct Played {
    before: SubSearch,
    seat: Seat,
    moves: Vec<Move>,
}

impl Played {
    /// The taps of a player who makes these moves by panels alone.
    fn taps(&self) -> u32 {
        let table = Table { game: self.before.clone(), log: Log::default() };
        let mut ending = self.moves.clone();
        ending.push(Move::End);
        let actions = LegalActions::of(&self.before, self.seat);
        let saves = |turn: &WholeTurn| turn.steps.drop.is_none() && actions.loaded[turn.ship.index()];
        let is_one_pick = |turn: &WholeTurn| {
            let drops_or_cannot = !saves(turn) || turn.to == Port::Harbour;
            drops_or_cannot && (turn.steps.fire.is_none() || actions.shots().count() <= 2)
        };
        match WholeTurn::of(&ending).filter(is_one_pick) {
            Some(turn) => taps(&table, self.seat, &turn.to_string()),
            None => self.taps_step_by_step(table),
        }
    }

    /// The taps of a player who decides after each step: with several torpedoes, one of many, or a charge that is saved.
    fn taps_step_by_step(&self, mut table: Table) -> u32 {
        let mut count = 0;
        for step in self.moves.iter().map(Move::to_string).chain([Move::End.to_string()]) {
            if table.game.turn.number != self.before.turn.number || table.game.outcome.is_some() {
                break;
            }
            let joint = format!("{step}; {}", Move::End);
            let is_last = self.moves.last().is_some_and(|last| last.to_string() == step);
            let press = if is_last && presses(&table, self.seat).contains(&joint) { joint } else { step };
            count += taps(&table, self.seat, &press);
            table.enter(self.seat, &press);
        }
        count
    }
}

/// The turns of games between two computers.
fn turns(level: &str, games: u64) -> Vec<Played> {
    let mut all: Vec<Played> = Vec::new();
    for number in 0..games {
        let mut game = Match::new("", number);
        let mut turn = 0;
        while let Some(seat) = game.asked() {
            let line = game.line([level; 2]);
            if game.game.begun() {
                if turn != game.game.turn.number {
                    turn = game.game.turn.number;
                    all.push(Played { before: game.game.clone(), seat, moves: Vec::new() });
                }
                let moves = line.split("; ").filter_map(|step| read(step)?.ok()).filter(|step| *step != Move::End);
                all.last_mut().expect("a turn has begun").moves.extend(moves);
            }
            game.enter(seat, &line);
        }
    }
    all
}

fn mean_and_most(taps: &[u32]) -> (f64, u32) {
    (f64::from(taps.iter().sum::<u32>()) / taps.len() as f64, taps.iter().copied().max().unwrap_or(0))
}

#[test]
fn mean_turn_takes_at_most_three_taps() {
    for level in SubSearch::LEVELS {
        let mut all: Vec<u32> =
            turns(level, if cfg!(debug_assertions) { 4 } else { 100 }).iter().map(Played::taps).collect();
        all.sort_unstable();
        let ((mean, most), half) = (mean_and_most(&all), all[all.len() / 2]);
        println!("{level}: {mean:.2} taps a turn, half of the turns at most {half}, all {most}; {} turns", all.len());
        assert!(mean <= 3.0 && most <= 7 && half <= 3, "{level}: {mean}, {most}, {half}");
    }
}

#[test]
fn placement_by_hand_takes_at_most_thirteen_taps() {
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
