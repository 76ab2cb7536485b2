//! The puzzles of the day: a list that is made in advance from games of computers, so that no person's game is in it.
//!
//! The file has a puzzle in each line, the game's id first. The games take turns, a day each. After the last line the list begins
//! anew.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::ops::Range;
use std::panic::resume_unwind;
use std::thread;

use engine::dice::{Dice, Stream, numbered_seed};
use engine::game::Game;
use engine::puzzle::{Puzzle, PuzzleError, Puzzles};

use crate::registry;

/// The list.
const LIST: &str = engine::lang::asset!("puzzles.txt");

/// The number of games of computers after which the search for puzzles is given up, for each wanted puzzle.
const GAMES_A_PUZZLE: u64 = 500;

/// The games of computers that are played before their puzzles are counted.
const BATCH: u64 = 32;

/// The puzzles of a list, without those that were taken out.
#[derive(Clone, Debug)]
pub struct PuzzleBook {
    lines: Vec<&'static str>,
    out: BTreeSet<u32>,
}

/// A puzzle with its number.
pub struct Numbered {
    /// The number in the list, counted from 1.
    pub number: u32,
    /// The id of its game.
    pub game: &'static str,
    /// The puzzle.
    pub puzzle: Box<dyn Puzzle>,
}

impl PuzzleBook {
    /// The shipped puzzles without those of these numbers, which are counted from 1.
    pub fn without(out: impl IntoIterator<Item = u32>) -> Self {
        Self { lines: LIST.lines().collect(), out: out.into_iter().collect() }
    }

    /// The numbers of all puzzles, counted from 1.
    pub fn len(&self) -> u32 {
        u32::try_from(self.lines.len()).unwrap_or(u32::MAX)
    }

    /// Whether there are no puzzles.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The numbers of the puzzles that were taken out.
    pub fn out(&self) -> impl Iterator<Item = u32> + '_ {
        self.out.iter().copied()
    }

    /// The number of the puzzle of a day, counted from the first day of 1970. In place of a puzzle that was taken out comes the next
    /// one of the same game. `None` if all puzzles were taken out.
    pub fn number_of(&self, day: i64) -> Option<u32> {
        let count = i64::from(self.len());
        let at = usize::try_from(day.checked_rem_euclid(count)?).ok()?;
        let game = self.game_at(at);
        let order = (at..self.lines.len()).chain(0..at);
        let number = |at: usize| u32::try_from(at + 1).unwrap_or(u32::MAX);
        let stays = |at: &usize| !self.out.contains(&number(*at));
        let same = order.clone().filter(stays).find(|at| self.game_at(*at) == game);
        same.or_else(|| order.clone().find(stays)).map(number)
    }

    /// The puzzle of this number.
    ///
    /// # Errors
    /// If there is no such puzzle, or it cannot be read.
    pub fn read(&self, number: u32) -> Result<Numbered, PuzzleError> {
        let at = usize::try_from(number).unwrap_or(usize::MAX).wrapping_sub(1);
        let line = self.lines.get(at).ok_or_else(|| PuzzleError(number.to_string()))?;
        let unknown = || PuzzleError((*line).to_owned());
        let (id, rest) = line.split_once(' ').ok_or_else(unknown)?;
        let game = registry::game(id).ok_or_else(unknown)?;
        let puzzle = game.puzzles().ok_or_else(unknown)?.read(rest)?;
        Ok(Numbered { number, game: game.id(), puzzle })
    }

    fn game_at(&self, at: usize) -> &'static str {
        self.lines.get(at).and_then(|line| line.split(' ').next()).unwrap_or_default()
    }
}

/// The games with puzzles, in the order of the registry.
pub fn games() -> impl Iterator<Item = &'static dyn Game> {
    registry::GAMES.iter().copied().filter(|game| game.puzzles().is_some())
}

/// Makes the lines of a list: `count` puzzles of each game in turn, each from another game of computers. The same seed gives the
/// same lines.
///
/// # Errors
/// The id of a game in whose games of computers too few puzzles are found.
pub fn make(seed: u64, count: usize) -> Result<Vec<String>, &'static str> {
    let mut lists = Vec::new();
    for game in games() {
        let Some(puzzles) = game.puzzles() else { continue };
        let found = find(puzzles, seed, count);
        if found.len() < count {
            return Err(game.id());
        }
        lists.push((game.id(), found));
    }
    Ok(in_turn(seed, lists))
}

/// The first puzzles in games of computers, in the order of the games. All processors play.
fn find(puzzles: &'static dyn Puzzles, seed: u64, count: usize) -> Vec<String> {
    let most = GAMES_A_PUZZLE * u64::try_from(count).unwrap_or(u64::MAX);
    let mut found = Vec::new();
    let mut first = 0;
    while found.len() < count && first < most {
        let next = (first + BATCH).min(most);
        found.extend(in_games(puzzles, seed, first..next));
        first = next;
    }
    found.truncate(count);
    found
}

/// The puzzles in the games with these numbers, in their order.
fn in_games(puzzles: &'static dyn Puzzles, seed: u64, numbers: Range<u64>) -> Vec<String> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut found: Vec<(u64, String)> = thread::scope(|scope| {
        let of_thread = |at: usize| {
            let numbers = numbers.clone().skip(at).step_by(threads);
            move || numbers.filter_map(|number| Some((number, puzzles.find(seed, number)?))).collect::<Vec<_>>()
        };
        let playing: Vec<_> = (0..threads).map(|at| scope.spawn(of_thread(at))).collect();
        playing.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    found.sort();
    found.into_iter().map(|(_, line)| line).collect()
}

/// The lines of a list, a puzzle of each game in turn.
fn in_turn(seed: u64, lists: Vec<(&'static str, Vec<String>)>) -> Vec<String> {
    let shuffled = lists.into_iter().map(|(game, mut found)| {
        // Options come at regular numbers of games.
        Dice::stream(&numbered_seed(seed, 0), Stream::Deck, None, 0).shuffle(&mut found);
        found.into_iter().map(move |line| format!("{game} {line}"))
    });
    let mut lists: Vec<_> = shuffled.collect();
    let mut lines = Vec::new();
    loop {
        let turn: Vec<String> = lists.iter_mut().filter_map(Iterator::next).collect();
        if turn.is_empty() {
            return lines;
        }
        lines.extend(turn);
    }
}

#[cfg(test)]
mod tests;
