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
            Self::Confirm => f.write_str("confirm"),
            Self::Fire(field) => write!(f, "{field}"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

/// What a text asks for, before its fields are looked at: enough to give the refusals that come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish<'t> {
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
pub(super) fn wish(text: &str) -> Wish<'_> {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match (word.to_lowercase().as_str(), rest.trim()) {
        ("place" | "setze", rest) => Wish::Place(rest),
        ("move" | "verschiebe", rest) => Wish::Change(Change::Shift, rest),
        ("turn" | "drehe", rest) => Wish::Change(Change::Turn, rest),
        ("remove" | "entferne", rest) => Wish::Change(Change::Remove, rest),
        ("clear" | "leeren", "") => Wish::Word(Move::Clear),
        ("random" | "zufall", "") => Wish::Word(Move::Random),
        ("confirm" | "fertig", "") => Wish::Word(Move::Confirm),
        ("resign" | "aufgeben", "") => Wish::Word(Move::Resign),
        // The name of a field is shorter than that of any ship; without looking further, shots are read fast.
        _ if text.len() > 3 && split_kind(text).is_some() => Wish::Place(text),
        _ => Wish::Shot(text),
    }
}

/// Cuts `torpedo boat A1-A3` into the type and the fields.
pub(super) fn split_kind(text: &str) -> Option<(Kind, &str)> {
    let text = text.trim();
    let ends = text.match_indices(char::is_whitespace).map(|(at, _)| at).chain([text.len()]);
    // A type may be written as one word or as two, with a blank or two between them: the longest beginning counts.
    ends.take(4).filter_map(|end| Some((Kind::parse(&text[..end])?, text[end..].trim()))).last()
}

/// Why fields do not make a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoShip {
    /// Not a field, or outside the board.
    Field(NoField),
    /// Wrong number, gap, bend or diagonal (BAT-58).
    Shape,
}

/// Reads the fields of a ship: its two ends `A1-A5`, or every field `A1 A2 A3`.
pub(super) fn ship(kind: Kind, text: &str, size: u8) -> Result<Ship, NoShip> {
    // The texts of the product print a dash between the ends; it may come back.
    let text = text.replace('–', "-");
    let mut fields = fields(&text.replacen('-', ",", 1), size).map_err(NoShip::Field)?;
    fields.sort_unstable();
    if text.contains('-') {
        let &[first, last] = &fields[..] else { return Err(NoShip::Field(NoField::Malformed)) };
        fields = span(first, last)?;
    }
    let (&first, &last) = fields.first().zip(fields.last()).ok_or(NoShip::Field(NoField::Malformed))?;
    let ship = Ship { kind, first, vertical: first.row != last.row };
    if fields.len() == usize::from(kind.length()) && ship.fields().eq(fields) { Ok(ship) } else { Err(NoShip::Shape) }
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

/// The fields from one end to the other in one row or column, both in order.
fn span(first: Field, last: Field) -> Result<Vec<Field>, NoShip> {
    if first.row != last.row && first.column != last.column {
        return Err(NoShip::Shape);
    }
    let rows = first.row..=last.row;
    Ok(rows.flat_map(|row| (first.column..=last.column).map(move |column| Field::new(row, column))).collect())
}
