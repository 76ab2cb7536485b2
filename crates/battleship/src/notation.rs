//! The text of moves. The README has the grammar.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::board::{Field, NoField, STRIDE};
use super::fleet::{Kind, Ship};
use engine::prompt::NoPartial;
use engine::words::{Verb as _, Words};

engine::verbs! {
    /// The words that begin a move. A shot has none.
    pub(super) enum Verb {
        /// Puts a ship on the player's board.
        Place = "place" "kind field-field",
        /// Moves a placed ship.
        Shift = "move" "field field",
        /// Turns a placed ship.
        Turn = "turn" "field",
        /// Takes a placed ship away.
        Remove = "remove" "field",
        /// Takes all ships away.
        Clear = "clear" "",
        /// Replaces all ships by a random fleet.
        Random = "random" "",
        /// Adds the missing ships at random.
        Fill = "fill" "",
        /// Ends the placement.
        Confirm = "confirm" "",
        /// Lets a shot pass, which is refused (BAT-27).
        Pass = "pass" "",
        /// Gives up.
        Resign = "resign" "",
    }
}

/// The verbs in every language.
pub(super) static VERBS: LazyLock<Words<Verb>> = LazyLock::new(|| Words::verbs(crate::texts(), "battleship"));

/// A move in canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Puts a ship on the player's board.
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
    /// Adds the missing ships at random and keeps the placed ones.
    Fill,
    /// Ends the placement (BAT-20, BAT-21).
    Confirm,
    /// Fires at a field of the other board (BAT-26).
    Fire(Field),
    /// Gives the game up (BAT-55).
    Resign,
}

impl Move {
    /// The move that consists of this verb alone.
    fn of(verb: Verb) -> Option<Self> {
        match verb {
            Verb::Clear => Some(Self::Clear),
            Verb::Random => Some(Self::Random),
            Verb::Fill => Some(Self::Fill),
            Verb::Confirm => Some(Self::Confirm),
            Verb::Resign => Some(Self::Resign),
            Verb::Place | Verb::Shift | Verb::Turn | Verb::Remove | Verb::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(ship) => write!(f, "{} {ship}", Verb::Place),
            Self::Shift(from, to) => write!(f, "{} {from} {to}", Verb::Shift),
            Self::Turn(field) => write!(f, "{} {field}", Verb::Turn),
            Self::Remove(field) => write!(f, "{} {field}", Verb::Remove),
            Self::Clear => Verb::Clear.fmt(f),
            Self::Random => Verb::Random.fmt(f),
            Self::Fill => Verb::Fill.fmt(f),
            Self::Confirm => Verb::Confirm.fmt(f),
            Self::Fire(field) => field.fmt(f),
            Self::Resign => Verb::Resign.fmt(f),
        }
    }
}

/// The beginning of a move, chosen step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Partial {
    /// Nothing is chosen yet.
    #[default]
    Nothing,
    /// A row of the board to fire at.
    Row(u8),
    /// A field: the target of a shot, or the player's ship to change.
    Field(Field),
    /// A new ship, perhaps with its type and start.
    Place(Option<Kind>, Start),
    /// A move of the ship on this field, perhaps with its new row.
    Shift(Field, Option<u8>),
    /// A random fleet and its confirmation.
    RandomAndConfirm,
    /// A whole move.
    Whole(Move),
}

/// The chosen part of the place where a new ship begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Anywhere.
    Open,
    /// In this row.
    Row(u8),
    /// On this field.
    Field(Field),
}

/// The text of [`Partial::RandomAndConfirm`]: two moves.
const RANDOM_AND_CONFIRM: &str = "random; confirm";

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Row(row) => write!(f, "{}", Field::letter(*row)),
            Self::Field(field) => field.fmt(f),
            Self::Place(None, _) => Verb::Place.fmt(f),
            Self::Place(Some(kind), Start::Open) => write!(f, "{} {kind}", Verb::Place),
            Self::Place(Some(kind), Start::Row(row)) => write!(f, "{} {kind} {}", Verb::Place, Field::letter(*row)),
            Self::Place(Some(kind), Start::Field(field)) => write!(f, "{} {kind} {field}", Verb::Place),
            Self::Shift(from, None) => write!(f, "{} {from}", Verb::Shift),
            Self::Shift(from, Some(row)) => write!(f, "{} {from} {}", Verb::Shift, Field::letter(*row)),
            Self::RandomAndConfirm => f.write_str(RANDOM_AND_CONFIRM),
            Self::Whole(step) => step.fmt(f),
        }
    }
}

impl FromStr for Partial {
    type Err = NoPartial;

    fn from_str(text: &str) -> Result<Self, NoPartial> {
        if text == RANDOM_AND_CONFIRM {
            return Ok(Self::RandomAndConfirm);
        }
        let field = |text: &str| Field::parse(text, STRIDE).map_err(|_| NoPartial);
        let one = |rest: &str, step: fn(Field) -> Move| field(rest).map(|field| Self::Whole(step(field)));
        match command(text) {
            Command::Shot("") => Ok(Self::Nothing),
            Command::Shot(words) => {
                row(words).map(Self::Row).or_else(|| field(words).ok().map(Self::Field)).ok_or(NoPartial)
            }
            Command::Word(step) => Ok(Self::Whole(step)),
            Command::Place("") => Ok(Self::Place(None, Start::Open)),
            Command::Place(words) => {
                let (kind, rest) = split_kind(words).ok_or(NoPartial)?;
                if let Ok(ship) = ship(kind, rest, STRIDE) {
                    return Ok(Self::Whole(Move::Place(ship)));
                }
                let start = match rest {
                    "" => Start::Open,
                    _ => row(rest).map_or_else(|| field(rest).map(Start::Field), |row| Ok(Start::Row(row)))?,
                };
                Ok(Self::Place(Some(kind), start))
            }
            Command::Change(Change::Shift, words) => {
                let (from, to) = words.split_once(' ').unwrap_or((words, ""));
                let from = field(from)?;
                match to {
                    "" => Ok(Self::Shift(from, None)),
                    _ => match row(to) {
                        Some(row) => Ok(Self::Shift(from, Some(row))),
                        None => Ok(Self::Whole(Move::Shift(from, field(to)?))),
                    },
                }
            }
            Command::Change(Change::Turn, words) => one(words, Move::Turn),
            Command::Change(Change::Remove, words) => one(words, Move::Remove),
        }
    }
}

/// The row with this letter.
fn row(text: &str) -> Option<u8> {
    let &[letter] = text.as_bytes() else { return None };
    letter.is_ascii_uppercase().then(|| letter - b'A')
}

/// The kind of a move, before its fields are read. Some refusals need no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'t> {
    /// A new ship with its words.
    Place(&'t str),
    /// A change of a placed ship, with its fields.
    Change(Change, &'t str),
    /// A move that consists of a verb.
    Word(Move),
    /// Any other text, which is read as a shot.
    Shot(&'t str),
}

/// A change of a placed ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Shift,
    Turn,
    Remove,
}

impl Change {
    /// The name by which texts choose their form.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Shift => Verb::Shift.id(),
            Self::Turn => Verb::Turn.id(),
            Self::Remove => Verb::Remove.id(),
        }
    }
}

/// Sorts a text by its first word, in any language.
pub(super) fn command(text: &str) -> Command<'_> {
    let text = text.trim();
    // The name of a field is shorter than any verb or ship, so this is a fast path for shots.
    if text.len() <= 3 {
        return Command::Shot(text);
    }
    match VERBS.begin(text) {
        Some((Verb::Place, rest)) => Command::Place(rest),
        Some((Verb::Shift, rest)) => Command::Change(Change::Shift, rest),
        Some((Verb::Turn, rest)) => Command::Change(Change::Turn, rest),
        Some((Verb::Remove, rest)) => Command::Change(Change::Remove, rest),
        Some((verb, "")) => Move::of(verb).map_or(Command::Shot(text), Command::Word),
        _ if split_kind(text).is_some() => Command::Place(text),
        _ => Command::Shot(text),
    }
}

/// Splits `torpedo boat A1-A3` into the type and the fields.
pub(super) fn split_kind(text: &str) -> Option<(Kind, &str)> {
    static KINDS: LazyLock<Words<Kind>> =
        LazyLock::new(|| Words::new(crate::texts(), "battleship", Kind::ALL.map(|kind| (kind.id(), kind))));
    KINDS.begin(text)
}

/// The reason why a text is no ship.
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
    // The texts of the bot print a dash between the ends, and users may copy it.
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

/// Reads the ships of a position: types and ends, separated by spaces.
///
/// # Errors
/// If one of them is no ship: the reason.
pub(super) fn ships(text: &str, size: u8) -> Result<Vec<Ship>, NoShip> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let read = |words: &[&str]| {
        let text = words.join(" ");
        let (kind, ends) = split_kind(&text).ok_or(NoShip::Kind)?;
        ship(kind, ends, size)
    };
    words.chunks(2).map(read).collect()
}

/// Reads fields separated by spaces or commas. Spaces inside a name do not matter (BAT-6), so each letter begins a new name.
///
/// # Errors
/// `Malformed` if one of them is no name, otherwise `Outside` if one is outside the board (R-BAT-17).
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

/// The fields from one end to the other; `None` if the ends share neither row nor column. The ends must be in order.
fn span(first: Field, last: Field) -> Option<Vec<Field>> {
    let rows = first.row..=last.row;
    let fields = rows.flat_map(|row| (first.column..=last.column).map(move |column| Field::new(row, column)));
    (first.row == last.row || first.column == last.column).then(|| fields.collect())
}
