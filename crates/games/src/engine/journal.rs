//! The journal: every move in order, and what was taken back.

use std::collections::BTreeSet;

use super::refusal::Refusal;
use super::seat::Seat;

/// One row of a journal. Rows are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalEntry {
    /// Who moved.
    pub seat: Seat,
    /// The move in the game's notation, or what [`undo_text`] writes.
    pub text: String,
    /// The number of the first row that was entered together with this one, which names the line.
    pub line: u64,
}

/// The text of a row that takes back the line that begins with this row.
pub fn undo_text(line: u64) -> String {
    format!("undo {line}")
}

/// The line that a row takes back, if it is such a row.
pub fn undone_line(text: &str) -> Option<u64> {
    let line = text.strip_prefix("undo ")?.parse().ok()?;
    (undo_text(line) == text).then_some(line)
}

/// The journal without the lines that were taken back and without the rows that say so. Each row keeps its number, because
/// its dice depend on it.
pub fn fold(journal: &[JournalEntry]) -> Vec<(u64, &JournalEntry)> {
    let undone: BTreeSet<u64> = journal.iter().filter_map(|entry| undone_line(&entry.text)).collect();
    let stands = |entry: &JournalEntry| undone_line(&entry.text).is_none() && !undone.contains(&entry.line);
    (1..).zip(journal).filter(|(_, entry)| stands(entry)).collect()
}

/// A row that cannot be carried out again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} ({text}) is refused by {}", .refusal.rule)]
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
    fn an_undo_takes_back_the_whole_line_that_it_names_and_nothing_else() {
        let journal =
            [entry(0, "A", 1), entry(0, "B", 1), entry(1, "secret", 3), entry(0, "undo 1", 4), entry(0, "C", 5)];
        let kept: Vec<_> = fold(&journal).into_iter().map(|(number, entry)| (number, entry.text.as_str())).collect();
        assert_eq!(kept, [(3, "secret"), (5, "C")]);
    }

    #[test]
    fn only_one_way_of_writing_takes_something_back() {
        assert_eq!(undone_line(&undo_text(12)), Some(12));
        for text in ["undo", "undo 0x1", "undo +1", "undo 01", "undo 1 2", "Undo 1"] {
            assert_eq!(undone_line(text), None, "{text}");
        }
    }
}
