//! Helpers for readers of positions, which consist of lines in any order, each a key and values, with comments.

use std::ops::RangeInclusive;
use std::str::{FromStr, SplitWhitespace};

use super::options::ChosenOptions;
use super::rules::PositionError;

/// A key, and the number of following words that identify a line. No two lines may have the same identity; `None`
/// allows any number of equal lines.
pub type Key = (&'static str, Option<usize>);

/// A line to read.
#[derive(Clone, Debug)]
pub struct Line<'t> {
    /// Its number, from 1.
    pub number: usize,
    /// Its first word.
    pub key: &'static str,
    /// The rest.
    pub words: Words<'t>,
}

impl Line<'_> {
    /// Reads all words of the line.
    ///
    /// # Errors
    /// The fault, with the number of the line.
    pub fn read(&mut self, read: impl FnOnce(&mut Words<'_>) -> Result<(), String>) -> Result<(), PositionError> {
        let done = read(&mut self.words).and_then(|()| self.words.end());
        done.map_err(|fault| PositionError { line: self.number, fault })
    }
}

/// The revision of the rules in the header. If the header names no known revision, the newest one; [`lines`] then
/// refuses the header.
pub fn revision(text: &str, known: RangeInclusive<u32>) -> u32 {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let head = lines.into_iter().find(|words| !words.is_empty()).unwrap_or_default();
    let named = head.split_whitespace().nth(1).and_then(|number| number.parse().ok());
    named.filter(|revision| known.contains(revision)).unwrap_or(*known.end())
}

/// The lines after the header, in the order of their keys.
///
/// # Errors
/// The header is not that of the game and its revision, a key is unknown, or a line appears twice.
pub fn lines<'t>(text: &'t str, id: &str, revision: u32, keys: &[Key]) -> Result<Vec<Line<'t>>, PositionError> {
    let all = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let mut all = (1..).zip(all).filter(|(_, words)| !words.is_empty());
    let missing = PositionError { line: 1, fault: "there is no position".to_owned() };
    let (line, head) = all.next().ok_or(missing)?;
    if head.split_whitespace().ne([id, &revision.to_string()]) {
        return Err(PositionError { line, fault: format!("the first line is \"{id} {revision}\"") });
    }
    let (mut lines, mut seen) = (Vec::new(), Vec::<Vec<&str>>::new());
    for (number, text) in all {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let fault = |fault| PositionError { line: number, fault };
        let known = keys.iter().position(|(key, _)| *key == first);
        let at = known.ok_or_else(|| fault(format!("\"{first}\" is not known")))?;
        let (key, count) = keys[at];
        if let Some(count) = count {
            let name: Vec<&str> = text.split_whitespace().take(count + 1).collect();
            if seen.contains(&name) {
                return Err(fault(format!("\"{}\" stands there twice", name.join(" "))));
            }
            seen.push(name);
        }
        lines.push((at, Line { number, key, words: Words(words) }));
    }
    lines.sort_by_key(|(at, line)| (*at, line.number));
    Ok(lines.into_iter().map(|(_, line)| line).collect())
}

/// Checks a condition.
///
/// # Errors
/// The fault, if the condition does not hold.
pub fn ensure(holds: bool, fault: impl Into<String>) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault.into()) }
}

/// The unread words of a line.
#[derive(Clone, Debug)]
pub struct Words<'t>(SplitWhitespace<'t>);

impl<'t> Words<'t> {
    /// The next word.
    ///
    /// # Errors
    /// There is none.
    pub fn word(&mut self) -> Result<&'t str, String> {
        self.0.next().ok_or_else(|| "the line is too short".to_owned())
    }

    /// Takes the next word if it is this one.
    pub fn is_next(&mut self, word: &str) -> bool {
        let mut rest = self.0.clone();
        let found = rest.next() == Some(word);
        if found {
            self.0 = rest;
        }
        found
    }

    /// Whether no word is left.
    pub fn is_empty(&self) -> bool {
        self.0.clone().next().is_none()
    }

    /// The remaining words, joined by spaces.
    pub fn rest(&mut self) -> String {
        self.0.by_ref().collect::<Vec<_>>().join(" ")
    }

    /// Checks that no word is left.
    ///
    /// # Errors
    /// A word is left.
    pub fn end(&mut self) -> Result<(), String> {
        self.0.next().map_or(Ok(()), |word| Err(format!("\"{word}\" is too much")))
    }

    /// A number.
    ///
    /// # Errors
    /// The word is not a number, or too large.
    pub fn number<T: FromStr>(&mut self) -> Result<T, String> {
        let word = self.word()?;
        word.parse().map_err(|_| format!("{word} is no number that fits here"))
    }

    /// Reads the next word with `read`.
    ///
    /// # Errors
    /// The word is no `what`.
    pub fn one_of<T>(&mut self, read: impl Fn(&str) -> Option<T>, what: &str) -> Result<T, String> {
        let word = self.word()?;
        read(word).ok_or_else(|| format!("{word} is no {what}"))
    }

    /// An option and its value.
    ///
    /// # Errors
    /// There is no such option or value.
    pub fn option(&mut self, choices: &mut ChosenOptions) -> Result<(), String> {
        let (id, value) = (self.word()?, self.word()?);
        choices.set(id, value).map_err(|fault| fault.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: &[Key] = &[("ship", Some(1)), ("log", None)];

    fn read(text: &str) -> Result<Vec<String>, String> {
        let lines = lines(text, "chess", 2, KEYS).map_err(|fault| format!("{}: {}", fault.line, fault.fault))?;
        Ok(lines.into_iter().map(|mut line| format!("{} {}", line.key, line.words.rest())).collect())
    }

    #[test]
    fn lines_come_in_the_order_of_their_keys() {
        let text = "# a comment\n chess 2\nlog b\nship A 1 # here\n\nlog b\nship B 1\n";
        assert_eq!(read(text).unwrap(), ["ship A 1", "ship B 1", "log b", "log b"]);
    }

    #[test]
    fn fault_names_its_line() {
        assert_eq!(read("").unwrap_err(), "1: there is no position");
        assert_eq!(read("\nchess 1").unwrap_err(), "2: the first line is \"chess 2\"");
        assert_eq!(read("chess 2\nboat A").unwrap_err(), "2: \"boat\" is not known");
        assert_eq!(read("chess 2\nship A 1\nship A 2").unwrap_err(), "3: \"ship A\" stands there twice");
        let mut line = lines("chess 2\nship A x y", "chess", 2, KEYS).unwrap().remove(0);
        let fault = line.read(|words| {
            assert!(words.is_next("A") && !words.is_next("A"));
            assert_eq!(words.number::<u8>().unwrap_err(), "x is no number that fits here");
            Ok(())
        });
        assert_eq!(fault, Err(PositionError { line: 2, fault: "\"y\" is too much".to_owned() }));
    }
}
