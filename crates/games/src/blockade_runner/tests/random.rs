//! Random games: a position is read back as the game that printed it, whatever has happened.

use super::super::orders::Move;
use super::super::state::BlockadeRunner;
use crate::engine::dice::{Chance, Dice, Stream, numbered_seed};
use crate::engine::log::Log;
use crate::engine::options::ChosenOptions;
use crate::engine::prompt::Next;
use crate::engine::rules::{Rules as _, Setup};
use crate::engine::seat::Seat;

/// A line that is offered, step by step, at random.
fn line(game: &BlockadeRunner, seat: Seat, dice: &mut Dice) -> Option<String> {
    let mut entered = String::new();
    for _ in 0..30 {
        match game.next(seat, &entered) {
            Next::Pick(choices) if choices.is_empty() => return None,
            Next::Pick(choices) => entered.clone_from(&dice.pick(&choices).text),
            Next::Number { least, most } => {
                let more = u32::try_from(most - least).ok()?;
                entered.push_str(&(least + i64::from(dice.below(more + 1))).to_string());
            }
            Next::Done => return Some(entered),
            _ => return None,
        }
    }
    None
}

/// Sees that a position is read back as the game that printed it.
fn is_read_back(game: &BlockadeRunner) {
    let printed = game.to_string();
    let again = BlockadeRunner::position(&printed).unwrap_or_else(|fault| panic!("{fault}\n{printed}"));
    assert!(again == *game, "it is read back otherwise\n{printed}");
    assert_eq!(again.to_string(), printed);
}

/// The orders that a line is: of a draft that which commits it.
fn orders(game: &BlockadeRunner, seat: Seat, text: &str) -> Vec<Move> {
    let Ok(step) = game.parse(seat, text) else { return Vec::new() };
    let commit = match step {
        Move::Loading(_) => Move::LoadBasket,
        Move::Unloading(_) => Move::UnloadBasket,
        _ => return vec![step],
    };
    let mut laid = game.clone();
    if laid.apply(seat, &step, &mut Chance::unused(), &mut Log::default()).is_err() {
        return Vec::new();
    }
    is_read_back(&laid);
    laid.commit(seat, &commit)
}

/// Plays a game with so many, in which now and then somebody gives up; how many positions were read.
fn play(seats: u8, number: u64) -> u32 {
    let seed = numbered_seed(number, 0);
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    let setup = Setup { options: &options, seats, revision: BlockadeRunner::REVISION };
    let mut game = BlockadeRunner::start(&setup, &mut Chance::new(&seed, Stream::Setup, None, 0), &mut Log::default());
    let mut dice = Dice::luck(&seed, Seat(0));
    let mut read = 0;
    for ply in 0..6_000 {
        is_read_back(&game);
        read += 1;
        let prompts = game.prompts();
        // Now and then somebody does what he need not.
        let others = dice.below(4) == 0;
        let asked = prompts.iter().find(|prompt| prompt.must != others).or(prompts.first());
        let Some(seat) = asked.map(|prompt| prompt.seat) else { break };
        let gives_up = dice.below(1500) == 0;
        let text = if gives_up { Some("resign".to_owned()) } else { line(&game, seat, &mut dice) };
        for step in orders(&game, seat, &text.unwrap_or_default()) {
            let before = game.clone();
            let chance = &mut Chance::new(&seed, Stream::Ply, None, ply);
            if let Err(refusal) = game.apply(seat, &step, chance, &mut Log::default()) {
                assert!(game == before, "{step}: {} changes something", refusal.rule);
            }
        }
    }
    read
}

/// BLO-1
#[test]
fn a_position_would_be_read_back_as_another_game() {
    let read: u32 = (2..=6).map(|seats| play(seats, u64::from(seats))).sum();
    assert!(read > 500, "{read} positions");
}
