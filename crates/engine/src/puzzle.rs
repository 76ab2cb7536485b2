//! Puzzles: questions about a position that have exactly one right answer, which is counted and not judged.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fmt;

use super::lang::{Language, Message};
use super::panel::Panel;
use super::presenter::Style;
use canvas::Picture;

/// The puzzles of a game ([`Bot::PUZZLES`](super::bot::Bot::PUZZLES)). A puzzle is one line of text: what a seat was told, the
/// answer and the counts.
pub trait Puzzles: Send + Sync {
    /// The lines of all puzzles from the game of computers with this number, in an order that is drawn by lot. The same seed and number
    /// give the same lines.
    fn find(&self, seed: u64, number: u64) -> Vec<String>;

    /// What a line tells, fact by fact, the board turned and mirrored in each of the [`TURNS`] ways. The options of the game are a part of
    /// each fact.
    ///
    /// # Errors
    /// If the line is malformed.
    fn facts(&self, line: &str) -> Result<Vec<BTreeSet<String>>, PuzzleError>;

    /// Reads the line of a puzzle.
    ///
    /// # Errors
    /// If the line is malformed.
    fn read(&self, line: &str) -> Result<Box<dyn Puzzle>, PuzzleError>;
}

/// The ways to turn and mirror a square. Way 0 leaves it as it is.
pub const TURNS: u32 = 8;

/// Where the field in this row and column, both from 0, lies after a square board with this many rows is turned or mirrored.
pub fn turned((mut row, mut column): (u8, u8), rows: u8, turn: u32) -> (u8, u8) {
    if turn & 1 > 0 {
        row = rows - 1 - row;
    }
    if turn & 2 > 0 {
        column = rows - 1 - column;
    }
    if turn & 4 > 0 { (column, row) } else { (row, column) }
}

/// Shares in percent as a list, the largest first.
pub fn listed<P: fmt::Display, S: Ord + Copy + fmt::Display>(mut shares: Vec<(P, S)>) -> String {
    shares.sort_by_key(|(_, share)| Reverse(*share));
    let shares: Vec<String> = shares.iter().map(|(place, share)| format!("{place}: {share}")).collect();
    shares.join(", ")
}

/// A malformed line of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a puzzle cannot be read: {0:?}")]
pub struct PuzzleError(pub String);

/// How much of a puzzle is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown<'a> {
    /// The question, with the part of an answer that has been entered. It is the same whatever the answer is.
    Question(&'a str),
    /// The answer and the counts.
    Solution,
}

/// One puzzle. Seat 0 is asked, and seat 1 hides something.
pub trait Puzzle: Send + Sync {
    /// The controls that choose an answer step by step after a part of it has been entered, and what to choose next.
    fn panel(&self, entered: &str) -> Panel;

    /// Whether a text is the right answer; `None` if it is no whole answer, or one that the panel does not offer.
    fn is_right(&self, text: &str) -> Option<bool>;

    /// The question in a sentence or two.
    fn question(&self) -> Message;

    /// One sentence with the answer and the counts.
    fn solution(&self) -> Message;

    /// One sentence with the shares that the picture of the solution shows, the largest first.
    fn shares(&self) -> Message;

    /// The position as a picture.
    fn picture(&self, shown: Shown<'_>, style: Style<'_>) -> Picture;

    /// The position in words; with the question at most 1,024 characters. It never tells the answer: [`Puzzle::solution`] does.
    fn alt(&self) -> Vec<Message>;

    /// The position as plain text of fixed width, in lines that a phone can show. It never tells the answer.
    fn text(&self, language: Language) -> String;
}
