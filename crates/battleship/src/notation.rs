//! The text of moves. The grammar stands in the folder's README.

use std::fmt;

use super::board::{Field, NoField};
use super::fleet::{Kind, Ship};

/// A move in canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Puts a ship on the own board.
    Place(Ship),
    /// Moves the ship on the first field so that it begins on the second.
    Shift(Field, Field),
    /// Turns the ship on the field.
    Turn(Field),
    /// Takes the ship on the field away.
    Remove(Field),
    /// Takes all ships away.
    Clear,
    /// Replaces all ships by a random fleet (BAT-22).
    Random,
    /// Adds the ships that are missing at random, and keeps those that are placed.
    Fill,
    /// Ends the placement (BAT-20, BAT-21).
    Confirm,
    /// Fires at a field of the other board (BAT-26).
    Fire(Field),
    /// Gives the game up (BAT-55).
    Resign,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(ship) => write!(f, "place {ship}"),
            Self::Shift(from, to) => write!(f, "move {from} {to}"),
            Self::Turn(field) => write!(f, "turn {field}"),
            Self::Remove(field) => write!(f, "remove {field}"),
            Self::Clear => f.write_str("clear"),
            Self::Random => f.write_str("random"),
            Self::Fill => f.write_str("fill"),
            Self::Confirm => f.write_str("confirm"),
            Self::Fire(field) => write!(f, "{field}"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

/// What a text asks for, before its fields are looked at: enough to give the refusals that come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'t> {
    /// `place` with its words.
    Place(&'t str),
    /// `move`, `turn` or `remove` with its fields.
    Change(Change, &'t str),
    /// A move of one word.
    Word(Move),
    /// Anything else: meant as a shot.
    Shot(&'t str),
}

/// A change of a ship that is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Shift,
    Turn,
    Remove,
}

/// Sorts a text by its first word, in English or German.
pub(super) fn command(text: &str) -> Command<'_> {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match (word.to_lowercase().as_str(), rest.trim()) {
        ("place" | "setze", rest) => Command::Place(rest),
        ("move" | "verschiebe", rest) => Command::Change(Change::Shift, rest),
        ("turn" | "drehe", rest) => Command::Change(Change::Turn, rest),
        ("remove" | "entferne", rest) => Command::Change(Change::Remove, rest),
        ("clear" | "leeren", "") => Command::Word(Move::Clear),
        ("random" | "zufall", "") => Command::Word(Move::Random),
        ("fill" | "rest", "") => Command::Word(Move::Fill),
        ("confirm" | "ready" | "fertig", "") => Command::Word(Move::Confirm),
        ("resign" | "aufgeben", "") => Command::Word(Move::Resign),
        // The name of a field is shorter than that of any ship; without looking further, shots are read fast.
        _ if text.len() > 3 && split_kind(text).is_some() => Command::Place(text),
        _ => Command::Shot(text),
    }
}

/// Cuts `torpedo boat A1-A3` into the type and the fields.
pub(super) fn split_kind(text: &str) -> Option<(Kind, &str)> {
    let text = text.trim();
    let ends = text.match_indices(char::is_whitespace).map(|(at, _)| at).chain([text.len()]);
    // A type may be written as one word or as two, with a blank or two between them: the longest beginning counts.
    ends.take(4).filter_map(|end| Some((Kind::parse(&text[..end])?, text[end..].trim()))).last()
}

/// Why words do not make a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoShip {
    /// There is no such type (BAT-9).
    Kind,
    /// Not a field, or outside the board.
    Field(NoField),
    /// Wrong number, gap, bend or diagonal for this type (BAT-58).
    Shape(Kind),
}

/// Reads the fields of a ship: its two ends `A1-A5`, or every field `A1 A2 A3`.
pub(super) fn ship(kind: Kind, text: &str, size: u8) -> Result<Ship, NoShip> {
    // The texts of the product print a dash between the ends; it may come back.
    let text = text.replace('–', "-");
    let mut fields = fields(&text.replacen('-', ",", 1), size).map_err(NoShip::Field)?;
    fields.sort_unstable();
    if text.contains('-') {
        let &[first, last] = &fields[..] else { return Err(NoShip::Field(NoField::Malformed)) };
        fields = span(first, last).ok_or(NoShip::Shape(kind))?;
    }
    let (&first, &last) = fields.first().zip(fields.last()).ok_or(NoShip::Field(NoField::Malformed))?;
    let ship = Ship { kind, first, vertical: first.row != last.row };
    if fields.len() == usize::from(kind.length()) && ship.fields().eq(fields) {
        Ok(ship)
    } else {
        Err(NoShip::Shape(kind))
    }
}

/// Reads ships as positions write them: type and ends, a blank or more between all.
///
/// # Errors
/// Why one of them is no ship.
pub(super) fn ships(text: &str, size: u8) -> Result<Vec<Ship>, NoShip> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let read = |words: &[&str]| {
        let text = words.join(" ");
        let (kind, ends) = split_kind(&text).ok_or(NoShip::Kind)?;
        ship(kind, ends, size)
    };
    words.chunks(2).map(read).collect()
}

/// Reads fields with blanks or commas between them. Blanks inside a name do not matter (BAT-6), so that each letter
/// begins a new one.
///
/// # Errors
/// That one of them is no name at all, before that one lies outside (R-BAT-17).
pub(super) fn fields(text: &str, size: u8) -> Result<Vec<Field>, NoField> {
    let mut names: Vec<String> = Vec::new();
    for part in text.split(',') {
        let letters = part.chars().filter(|c| !c.is_whitespace());
        for (at, letter) in letters.enumerate() {
            if at == 0 || letter.is_alphabetic() {
                names.push(String::new());
            }
            names.last_mut().expect("the first letter begins a name").push(letter);
        }
    }
    let read: Vec<_> = names.iter().map(|name| Field::parse(name, size)).collect();
    if read.contains(&Err(NoField::Malformed)) { Err(NoField::Malformed) } else { read.into_iter().collect() }
}

/// The fields from one end to the other, both in order; `None` where they share neither row nor column.
fn span(first: Field, last: Field) -> Option<Vec<Field>> {
    let rows = first.row..=last.row;
    let fields = rows.flat_map(|row| (first.column..=last.column).map(move |column| Field::new(row, column)));
    (first.row == last.row || first.column == last.column).then(|| fields.collect())
}
