//! The journal: every move in order, with undos and agreements.

use std::fmt;

use super::draft::Played;
use super::refusal::Refusal;
use super::seat::Seat;

/// One row of a journal. Rows are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalEntry {
    /// The seat that moved.
    pub seat: Seat,
    /// The move in the game's notation, or the text of [`undo_text`].
    pub text: String,
    /// The number of the first row that was entered together with this one. It identifies the line.
    pub line: u64,
}

/// Appends moves to a journal as one line.
pub fn append(journal: &mut Vec<JournalEntry>, moves: Vec<Played>) {
    let line = journal.len() as u64 + 1;
    journal.extend(moves.into_iter().map(|Played { seat, text, .. }| JournalEntry { seat, text, line }));
}

/// The text of a row that takes back this line.
pub fn undo_text(line: u64) -> String {
    format!("undo {line}")
}

/// The line that a row with this text takes back, if any.
pub fn undone_line(text: &str) -> Option<u64> {
    let line = text.strip_prefix("undo ")?.parse().ok()?;
    (undo_text(line) == text).then_some(line)
}

/// An agreement of all people at a table, outside the rules of the game. It is a row of the journal, entered by the
/// last seat that agreed. A seat that has resigned agrees to everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The game ends without a winner.
    Draw,
    /// The line with this number and all later lines are taken back. The moves played instead get the same dice.
    Undo(u64),
    /// The game ends because only computers are left. A side with a resigned member has lost.
    End,
}

impl Agreement {
    /// Reads exactly the texts that [`fmt::Display`] prints.
    pub fn parse(text: &str) -> Option<Self> {
        let agreement = match text.strip_prefix("agree ")? {
            "draw" => Self::Draw,
            "end" => Self::End,
            undo => Self::Undo(undone_line(undo)?),
        };
        (agreement.to_string() == text).then_some(agreement)
    }
}

/// Prints `agree draw`, `agree undo 12` or `agree end`.
impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("agree draw"),
            Self::Undo(line) => write!(f, "agree {}", undo_text(*line)),
            Self::End => f.write_str("agree end"),
        }
    }
}

/// The journal without the lines that were taken back and without the rows that took them back, with new numbers. Dice
/// depend on these numbers.
pub fn fold(journal: &[JournalEntry]) -> Vec<(u64, &JournalEntry)> {
    let mut standing = Vec::<(u64, &JournalEntry)>::new();
    for entry in journal {
        if let Some(line) = undone_line(&entry.text) {
            standing.retain(|(_, row)| row.line != line);
        } else if let Some(Agreement::Undo(line)) = Agreement::parse(&entry.text) {
            let first = standing.iter().position(|(_, row)| row.line >= line);
            standing.truncate(first.unwrap_or(standing.len()));
        } else {
            standing.push((standing.last().map_or(1, |(number, _)| number + 1), entry));
        }
    }
    standing
}

/// The error of a journal with a row that cannot be carried out again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} ({text}) is refused by {}", .refusal.cause())]
pub struct JournalError {
    /// Its number, counted from 1.
    pub number: u64,
    /// Its text.
    pub text: String,
    /// The refusal.
    pub refusal: Refusal,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(seat: u8, text: &str, line: u64) -> JournalEntry {
        JournalEntry { seat: Seat(seat), text: text.to_owned(), line }
    }

    #[test]
    fn undo_takes_back_exactly_the_named_line() {
        let journal =
            [entry(0, "A", 1), entry(0, "B", 1), entry(1, "secret", 3), entry(0, "undo 1", 4), entry(0, "C", 5)];
        let kept: Vec<_> = fold(&journal).into_iter().map(|(number, entry)| (number, entry.text.as_str())).collect();
        assert_eq!(kept, [(3, "secret"), (4, "C")]);
    }

    #[test]
    fn agreed_undo_keeps_the_dice() {
        let journal = [
            entry(0, "A", 1),
            entry(1, "B", 2),
            entry(0, "C", 3),
            entry(1, "agree undo 2", 4),
            entry(1, "D", 5),
            entry(0, "E", 6),
            entry(0, "agree undo 6", 7),
            entry(0, "F", 8),
        ];
        let kept: Vec<_> = fold(&journal).into_iter().map(|(number, entry)| (number, entry.text.as_str())).collect();
        assert_eq!(kept, [(1, "A"), (2, "D"), (3, "F")]);
    }

    #[test]
    fn agreement_has_one_spelling() {
        for agreement in [Agreement::Draw, Agreement::Undo(12), Agreement::End] {
            assert_eq!(Agreement::parse(&agreement.to_string()), Some(agreement));
        }
        for text in
            ["agree", "agree ", "agree draw ", "agree end 1", "agree undo", "agree undo 01", "Agree draw", "draw"]
        {
            assert_eq!(Agreement::parse(text), None, "{text}");
        }
    }

    #[test]
    fn undo_row_has_one_spelling() {
        assert_eq!(undone_line(&undo_text(12)), Some(12));
        for text in ["undo", "undo 0x1", "undo +1", "undo 01", "undo 1 2", "Undo 1"] {
            assert_eq!(undone_line(text), None, "{text}");
        }
    }
}
