//! The speed of finding courses and of playing turns.

use std::hint::black_box;
use std::ops::ControlFlow;

use super::super::choices::voyages;
use super::super::courses::each_course;
use super::super::notation::Move;
use super::super::state::Step;
use super::table::started;
use super::*;
use engine::battery::duel::processor_time;
use engine::dice::{Chance, Dice, Stream};
use engine::log::Log;
use engine::prelude::*;

#[test]
#[ignore = "the budget, for a release build"]
fn five_million_courses_are_found_in_a_second() {
    let positions = super::perft::positions();
    let seas: Vec<(Sea, Wind)> = positions.iter().map(|position| (position.sea(), wind(&position.wind))).collect();
    let mut found = 0_u64;
    let before = processor_time();
    for _ in 0..5_000 {
        for (sea, wind) in &seas {
            for id in ShipId::all() {
                let _ = each_course(black_box(sea), id, *wind, PLAIN, |voyage| {
                    black_box(voyage);
                    found += 1;
                    ControlFlow::Continue(())
                });
            }
        }
    }
    let per_second = found as f64 / (processor_time() - before).as_secs_f64();
    println!("{found} courses, {per_second:.0} a second");
    assert!(per_second > 5e6, "{per_second:.0} a second");
}

/// A game in which both sides sail and fire at random.
struct RandomGame {
    game: Seeschlacht,
    dice: Dice,
    number: u64,
    moves: u64,
}

impl RandomGame {
    fn new(number: u64) -> Self {
        let dice = Dice::stream(&[34; 32], Stream::Draft, None, number);
        let mut begun = Self { game: started("", number).game, dice, number, moves: 0 };
        Side::BOTH.into_iter().for_each(|side| begun.make(side, Move::Done));
        begun
    }

    fn make(&mut self, side: Side, step: Move) {
        self.moves += 1;
        let mut chance = Chance::new(&[34; 32], Stream::Ply, None, self.number << 16 | self.moves);
        self.game.apply(side.seat(), &step, &mut chance, &mut Log::default()).expect("it is legal");
    }

    /// Plays the whole turn of the side to move. Returns `false` if the game is over.
    fn turn(&mut self) -> bool {
        let Some((side, _)) = self.game.turn() else { return false };
        // A blocked ship sails once the ship in its way has gone.
        while !self.game.owed(side).is_empty() || self.game.draft.is_none() {
            let before = self.moves;
            let mut ships = Ship::ALL;
            self.dice.shuffle(&mut ships);
            for ship in ships {
                let all = voyages(&self.game, ShipId { side, ship });
                if !all.is_empty() {
                    let course = self.dice.pick(&all).course;
                    self.make(side, Move::Sail(ship, course));
                }
            }
            if self.moves == before {
                break;
            }
        }
        self.make(side, Move::Done);
        while self.game.turn() == Some((side, Step::Fire)) {
            let shooter = self.game.shooters(side).next().map(|ship| ShipId { side, ship });
            let shot = shooter.and_then(|id| Some((id.ship, self.game.shots(id).next()?.0.ship)));
            self.make(side, shot.map_or(Move::Done, |(ship, target)| Move::Fire(ship, target)));
        }
        true
    }
}

#[test]
#[ignore = "the budget, for a release build"]
fn twenty_thousand_random_turns_are_played_in_a_second() {
    let (mut turns, before) = (0_u64, processor_time());
    for number in 0..100 {
        let mut game = RandomGame::new(number);
        while game.turn() {
            turns += 1;
        }
        assert!(game.game.outcome.is_some());
    }
    let per_second = turns as f64 / (processor_time() - before).as_secs_f64();
    println!("{turns} turns, {per_second:.0} a second");
    assert!(per_second > 2e4, "{per_second:.0} a second");
}
