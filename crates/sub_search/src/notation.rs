//! The text of moves. The README has the grammar.

use std::fmt;
use std::sync::LazyLock;

use super::board::{Cell, Cells, Field, Lane, Level, Port};
use super::placement::Placement;
use super::state::Ship;
use engine::notation::words;
use engine::words::Words;

engine::verbs! {
    /// The words that begin a move. The move of a ship needs none.
    pub(super) enum Verb {
        /// Places a submarine.
        Sub = "sub" "field level",
        /// Places the mine, or moves it.
        Mine = "mine" "field",
        /// Takes a piece back.
        Remove = "remove" "field level / mine",
        /// Places these pieces and no others.
        Place = "place" "field-level … mine field",
        /// Takes all pieces back.
        Clear = "clear" "",
        /// Replaces the placement by a random one.
        Random = "random" "",
        /// Draws the pieces that are missing.
        Fill = "fill" "",
        /// Ends the placement.
        Confirm = "confirm" "",
        /// Moves a ship; the letter alone does as well.
        Ship = "ship" "ship field",
        /// Drops a depth charge.
        Charge = "charge" "level",
        /// Fires a torpedo.
        Fire = "fire" "lane ship",
        /// Ends the turn.
        End = "end" "",
        /// Gives up.
        Resign = "resign" "",
    }
}

/// The verbs in every language.
pub(super) static VERBS: LazyLock<Words<Verb>> = LazyLock::new(|| Words::verbs(crate::texts(), "sub_search"));

/// The words inside a move.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    Harbour,
    /// The word before a destination.
    To,
    /// The word before a lane or a target.
    At,
    Row,
    Column,
}

/// The words inside a move in every language.
static WORDS: LazyLock<Words<Word>> = LazyLock::new(|| {
    let words =
        [("harbour", Word::Harbour), ("to", Word::To), ("at", Word::At), ("row", Word::Row), ("column", Word::Column)];
    Words::new(crate::texts(), "sub_search", words)
});

/// A move in canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Places a submarine (SUB-9).
    Sub(Cell),
    /// Places the mine, or moves it (SUB-12).
    Mine(Field),
    /// Takes a piece back (SUB-14).
    Remove(Piece),
    /// Places these pieces and no others, at least one (SUB-9 to SUB-14).
    Place(Placement),
    /// Takes all pieces back.
    Clear,
    /// Replaces the placement by a random one (SUB-17).
    Random,
    /// Draws the pieces that are missing.
    Fill,
    /// Ends the placement (SUB-15, SUB-16).
    Confirm,
    /// Moves a ship (SUB-35).
    Sail(Ship, Port),
    /// Drops a depth charge from the ship that moved (SUB-47).
    Charge(Level),
    /// Fires a torpedo along a lane at a ship (SUB-72).
    Fire(Lane, Ship),
    /// Ends the turn (SUB-104).
    End,
    /// Resigns (SUB-99).
    Resign,
}

/// A piece that is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The submarine in a cell.
    Submarine(Cell),
    /// The mine.
    Mine,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sub(Cell { field, level }) => write!(f, "{} {field} {level}", Verb::Sub),
            Self::Mine(field) => write!(f, "{} {field}", Verb::Mine),
            Self::Remove(Piece::Submarine(Cell { field, level })) => write!(f, "{} {field} {level}", Verb::Remove),
            Self::Remove(Piece::Mine) => write!(f, "{} {}", Verb::Remove, Verb::Mine),
            Self::Place(placement) => write!(f, "{} {placement}", Verb::Place),
            Self::Clear => Verb::Clear.fmt(f),
            Self::Random => Verb::Random.fmt(f),
            Self::Fill => Verb::Fill.fmt(f),
            Self::Confirm => Verb::Confirm.fmt(f),
            Self::Sail(ship, port) => write!(f, "{ship} {port}"),
            Self::Charge(level) => write!(f, "{} {level}", Verb::Charge),
            Self::Fire(lane, ship) => write!(f, "{} {lane} {ship}", Verb::Fire),
            Self::End => Verb::End.fmt(f),
            Self::Resign => Verb::Resign.fmt(f),
        }
    }
}

/// A kind of move. It decides which refusals come first (R-SUB-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Changes or confirms the placement.
    Place,
    /// Moves a ship.
    Sail,
    /// Drops a charge.
    Charge,
    /// Fires a torpedo.
    Fire,
    /// Ends the turn.
    End,
    /// Gives up.
    Resign,
}

impl Move {
    /// The moves that place these pieces one by one.
    pub(super) fn placing(Placement { submarines, mine }: Placement) -> impl Iterator<Item = Self> {
        submarines.iter().map(Self::Sub).chain(mine.map(Self::Mine))
    }

    pub(super) fn kind(&self) -> Kind {
        match self {
            Self::Sub(_) | Self::Mine(_) | Self::Remove(_) | Self::Place(_) => Kind::Place,
            Self::Clear | Self::Random | Self::Fill | Self::Confirm => Kind::Place,
            Self::Sail(..) => Kind::Sail,
            Self::Charge(_) => Kind::Charge,
            Self::Fire(..) => Kind::Fire,
            Self::End => Kind::End,
            Self::Resign => Kind::Resign,
        }
    }
}

/// The fault in the words after the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// Not a cell for a submarine (SUB-9).
    Cell,
    /// Not a place for the mine (SUB-12).
    Mine,
    /// Not a piece (SUB-14).
    Piece,
    /// Not a ship (SUB-2).
    Ship,
    /// Not a destination of that ship (SUB-7).
    Destination(Ship),
    /// Not a level (SUB-47).
    Level,
    /// Not a lane and a target (SUB-72).
    Lane,
}

impl Fault {
    pub(super) fn kind(self) -> Kind {
        match self {
            Self::Cell | Self::Mine | Self::Piece => Kind::Place,
            Self::Ship | Self::Destination(_) => Kind::Sail,
            Self::Level => Kind::Charge,
            Self::Lane => Kind::Fire,
        }
    }
}

/// Reads a move in any language; `None` if no move begins like this.
pub(super) fn read(text: &str) -> Option<Result<Move, Fault>> {
    let text = words(&text.to_lowercase()).join(" ");
    let Some((verb, rest)) = VERBS.begin(&text) else {
        let (ship, _) = text.split_once(' ').unwrap_or((&text, ""));
        return Ship::parse(ship).map(|_| sail(&text));
    };
    let words: Vec<&str> = rest.split_whitespace().collect();
    let alone = |step: Move| rest.is_empty().then_some(Ok(step));
    match verb {
        Verb::Sub => Some(cell(&words).map(Move::Sub).ok_or(Fault::Cell)),
        Verb::Mine => Some(mine(&words).map(Move::Mine).ok_or(Fault::Mine)),
        Verb::Remove => Some(piece(rest).map(Move::Remove).ok_or(Fault::Piece)),
        Verb::Place => Some(placement(&words).map(Move::Place).ok_or(Fault::Cell)),
        Verb::Ship => Some(sail(rest)),
        Verb::Charge => Some(Level::parse(rest).map(Move::Charge).ok_or(Fault::Level)),
        Verb::Fire => Some(fire(&words).ok_or(Fault::Lane)),
        Verb::Clear => alone(Move::Clear),
        Verb::Random => alone(Move::Random),
        Verb::Fill => alone(Move::Fill),
        Verb::Confirm => alone(Move::Confirm),
        Verb::End => alone(Move::End),
        Verb::Resign => alone(Move::Resign),
    }
}

/// Whether the text after a comma is meant as another move.
pub(super) fn begins_move(text: &str) -> bool {
    match read(text) {
        None => false,
        // The target after `fire R3, A` is no move, nor is the piece after `remove, mine`.
        Some(Err(Fault::Destination(_) | Fault::Mine)) => words(text).len() > 1,
        Some(_) => true,
    }
}

fn cell(words: &[&str]) -> Option<Cell> {
    let &[field, level] = words else { return None };
    Some(Cell { field: Field::parse(field)?, level: Level::parse(level)? })
}

/// The piece to take back: `mine`, or the cell of a submarine with or without its word.
fn piece(text: &str) -> Option<Piece> {
    let submarine = |text: &str| cell(&text.split_whitespace().collect::<Vec<_>>()).map(Piece::Submarine);
    match VERBS.begin(text) {
        Some((Verb::Mine, "")) => Some(Piece::Mine),
        Some((Verb::Sub, text)) => submarine(text),
        _ => submarine(text),
    }
}

/// Cells of submarines, then perhaps the mine; at least one piece, and none twice.
fn placement(words: &[&str]) -> Option<Placement> {
    let (cells, mine) = match words {
        [cells @ .., verb, field] if VERBS.read(verb) == Some(Verb::Mine) => (cells, Some(Field::parse(field)?)),
        cells => (cells, None),
    };
    let pairs = cells.chunks(2).map(cell).collect::<Option<Vec<Cell>>>()?;
    let submarines: Cells = pairs.iter().copied().collect();
    let placement = Placement { submarines, mine };
    (!placement.is_empty() && submarines.iter().count() == pairs.len()).then_some(placement)
}

/// The field of the mine; its level may be named, if it is the first one.
fn mine(words: &[&str]) -> Option<Field> {
    match words {
        [field] => Field::parse(field),
        [field, depth] if Level::parse(depth) == Some(Level::TOP) => Field::parse(field),
        _ => None,
    }
}

/// A ship and its destination: `a 21`, `a to harbour`.
fn sail(text: &str) -> Result<Move, Fault> {
    let (ship, port) = text.split_once(' ').unwrap_or((text, ""));
    let ship = Ship::parse(ship).ok_or(Fault::Ship)?;
    let port = match WORDS.begin(port) {
        Some((Word::To, port)) => port,
        _ => port,
    };
    let to =
        if WORDS.read(port) == Some(Word::Harbour) { Some(Port::Harbour) } else { Field::parse(port).map(Port::Sea) };
    to.map(|to| Move::Sail(ship, to)).ok_or(Fault::Destination(ship))
}

/// A lane and a target: `r 3 b`, `lane r 3 at ship b`, `column 2 a`, in German `s 2 a`.
fn fire(words: &[&str]) -> Option<Move> {
    let named = |word: &&str| WORDS.read(word) != Some(Word::At);
    let [kind, number, ship] = words.iter().copied().filter(named).collect::<Vec<_>>()[..] else { return None };
    let letter = match WORDS.read(kind) {
        Some(Word::Row) => "R",
        Some(Word::Column) => "C",
        _ => kind,
    };
    Some(Move::Fire(Lane::parse(&format!("{letter}{number}"))?, Ship::parse(ship)?))
}
