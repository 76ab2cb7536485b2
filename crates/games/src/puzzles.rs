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
const BATCH: u64 = 8;

/// The puzzles of a list, without those that were taken out.
#[derive(Clone, Debug)]
pub struct PuzzleBook {
    lines: Vec<&'static str>,
    out: BTreeSet<u32>,
    /// The place in the list of the puzzle for each day, which is not its own if that was taken out. Empty if all were taken out.
    days: Vec<usize>,
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
        let mut book = Self { lines: LIST.lines().collect(), out: out.into_iter().collect(), days: Vec::new() };
        book.days = book.filled();
        book
    }

    /// The puzzles of all days. In place of one that was taken out comes one of the same game from the other half of the list, and each
    /// replaces as few as possible, so that nobody meets it again soon.
    fn filled(&self) -> Vec<usize> {
        let count = self.lines.len();
        let stays = |at: &usize| !self.out.contains(&number_at(*at));
        let mut replaced = vec![0; count];
        let of_day = |at: usize| {
            if stays(&at) {
                return Some(at);
            }
            let far = (at + count / 2) % count;
            let others = (far..count).chain(0..far).filter(stays);
            let chosen = others.min_by_key(|other| (self.game_at(*other) != self.game_at(at), replaced[*other]))?;
            replaced[chosen] += 1;
            Some(chosen)
        };
        (0..count).filter_map(of_day).collect()
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

    /// Those of the numbers taken out that no puzzle has.
    pub fn unknown(&self) -> impl Iterator<Item = u32> + '_ {
        let all = 1..=self.len();
        self.out().filter(move |number| !all.contains(number))
    }

    /// The number of the puzzle of a day, counted from the first day of 1970. `None` if all puzzles were taken out.
    pub fn number_of(&self, day: i64) -> Option<u32> {
        let at = usize::try_from(day.checked_rem_euclid(i64::from(self.len()))?).ok()?;
        self.days.get(at).copied().map(number_at)
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

/// The number of a puzzle at this place in the list, from 0.
fn number_at(at: usize) -> u32 {
    u32::try_from(at + 1).unwrap_or(u32::MAX)
}

/// The games with puzzles, in the order of the registry.
pub fn games() -> impl Iterator<Item = &'static dyn Game> {
    registry::GAMES.iter().copied().filter(|game| game.puzzles().is_some())
}

/// Makes the lines of a list: `count` puzzles of each game in turn, each from another game of computers, and no two nearly the same. The
/// puzzles of the list `kept` stay in their places, except for those that are nearly the same as an earlier one. The same seed and list
/// give the same lines.
///
/// # Errors
/// The id of a game in whose games of computers too few puzzles are found.
pub fn make(seed: u64, count: usize, kept: &str) -> Result<Vec<String>, &'static str> {
    let mut lists = Vec::new();
    for game in games() {
        let Some(puzzles) = game.puzzles() else { continue };
        let mut chosen = Chosen { puzzles, told: Vec::new() };
        let of_game = kept.lines().filter_map(|line| line.split_once(' ').filter(|(id, _)| *id == game.id()));
        let kept = of_game.map(|(_, line)| chosen.accepts(line).then(|| line.to_owned()));
        let mut lines: Vec<Option<String>> = kept.take(count).collect();
        lines.resize(count, None);
        let missing = lines.iter().filter(|line| line.is_none()).count();
        let mut new = find(&mut chosen, seed, missing);
        if new.len() < missing {
            return Err(game.id());
        }
        // Options come at regular numbers of games.
        Dice::stream(&numbered_seed(seed, 0), Stream::Deck, None, 0).shuffle(&mut new);
        let mut new = new.into_iter();
        let lines: Vec<String> = lines.into_iter().filter_map(|line| line.or_else(|| new.next())).collect();
        lists.push((game.id(), lines));
    }
    Ok((0..count).flat_map(|at| lists.iter().map(move |(game, lines)| format!("{game} {}", lines[at]))).collect())
}

/// The puzzles of a game that were chosen for a list.
struct Chosen {
    puzzles: &'static dyn Puzzles,
    /// What they tell.
    told: Vec<BTreeSet<String>>,
}

impl Chosen {
    /// Chooses a puzzle unless it is nearly the same as one that was chosen before, or malformed.
    fn accepts(&mut self, line: &str) -> bool {
        let Ok(mut turns) = self.puzzles.facts(line) else { return false };
        let known = turns.iter().any(|facts| self.told.iter().any(|other| alike(facts, other)));
        if !known {
            self.told.push(turns.swap_remove(0));
        }
        !known
    }
}

/// The first puzzles in games of computers that can be chosen, in the order of the games. All processors play.
fn find(chosen: &mut Chosen, seed: u64, count: usize) -> Vec<String> {
    let most = GAMES_A_PUZZLE * u64::try_from(count).unwrap_or(u64::MAX);
    let mut found = Vec::new();
    let mut first = 0;
    while found.len() < count && first < most {
        let next = (first + BATCH).min(most);
        for lines in in_games(chosen.puzzles, seed, first..next) {
            found.extend(lines.into_iter().find(|line| chosen.accepts(line)));
        }
        first = next;
    }
    found.truncate(count);
    found
}

/// Whether puzzles that tell these facts are nearly the same: three quarters of all facts are in both.
fn alike(one: &BTreeSet<String>, other: &BTreeSet<String>) -> bool {
    let same = one.intersection(other).count();
    4 * same >= 3 * (one.len() + other.len() - same)
}

/// The puzzles of each of the games with these numbers, in their order.
fn in_games(puzzles: &'static dyn Puzzles, seed: u64, numbers: Range<u64>) -> Vec<Vec<String>> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut found: Vec<(u64, Vec<String>)> = thread::scope(|scope| {
        let of_thread = |at: usize| {
            let numbers = numbers.clone().skip(at).step_by(threads);
            move || numbers.map(|number| (number, puzzles.find(seed, number))).collect::<Vec<_>>()
        };
        let playing: Vec<_> = (0..threads).map(|at| scope.spawn(of_thread(at))).collect();
        playing.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    found.sort();
    found.into_iter().map(|(_, lines)| lines).collect()
}

#[cfg(test)]
mod tests;
