//! The text of moves. The grammar stands in the folder's README.

use std::fmt;

use super::board::{Cell, Cells, Field, Lane, Level, Port};
use super::placement::Placement;
use super::state::Ship;
use engine::notation::words;

/// A move in canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Places a submarine (SUB-9).
    Sub(Cell),
    /// Places the mine, or moves it (SUB-12).
    Mine(Field),
    /// Takes a piece back (SUB-14).
    Remove(Piece),
    /// Puts all of these pieces and no others, at least one (SUB-9 to SUB-14).
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
    /// Gives the game up (SUB-99).
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
            Self::Sub(cell) => write!(f, "sub {} {}", cell.field, cell.level),
            Self::Mine(field) => write!(f, "mine {field}"),
            Self::Remove(Piece::Submarine(cell)) => write!(f, "remove {} {}", cell.field, cell.level),
            Self::Remove(Piece::Mine) => f.write_str("remove mine"),
            Self::Place(placement) => write!(f, "place {placement}"),
            Self::Clear => f.write_str("clear"),
            Self::Random => f.write_str("random"),
            Self::Fill => f.write_str("fill"),
            Self::Confirm => f.write_str("confirm"),
            Self::Sail(ship, port) => write!(f, "{ship} {port}"),
            Self::Charge(level) => write!(f, "charge {level}"),
            Self::Fire(lane, ship) => write!(f, "fire {lane} {ship}"),
            Self::End => f.write_str("end"),
            Self::Resign => f.write_str("resign"),
        }
    }
}

/// What kind of move it is: that decides which refusals come first (R-SUB-31).
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

/// What is wrong with the words behind the first one.
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

/// Reads a move in English or German; `None` if nothing is known that begins like this.
pub(super) fn read(text: &str) -> Option<Result<Move, Fault>> {
    let words = words(&text.to_lowercase().replace("u-boot", "uboot"));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (&first, rest) = words.split_first()?;
    if let Some(step) = phrase(&words) {
        return Some(Ok(step));
    }
    let step = match first {
        "sub" | "submarine" | "uboot" => cell(rest).map(Move::Sub).ok_or(Fault::Cell),
        "mine" => mine(rest).map(Move::Mine).ok_or(Fault::Mine),
        "remove" | "entferne" => match rest {
            ["mine"] => Ok(Move::Remove(Piece::Mine)),
            ["sub" | "submarine" | "uboot", rest @ ..] | rest => {
                cell(rest).map(|cell| Move::Remove(Piece::Submarine(cell))).ok_or(Fault::Piece)
            }
        },
        "place" | "setze" => placement(rest).map(Move::Place).ok_or(Fault::Cell),
        "ship" | "schiff" => sail(rest),
        "charge" | "drop" | "bomb" | "wasserbombe" | "bombe" => match rest {
            [depth] => Level::parse(depth).map(Move::Charge).ok_or(Fault::Level),
            _ => Err(Fault::Level),
        },
        "fire" | "torpedo" | "feuer" | "feuere" => fire(rest).ok_or(Fault::Lane),
        _ if Ship::parse(first).is_some() => sail(&words),
        _ => return None,
    };
    Some(step)
}

/// Whether what stands behind a comma is meant as another move.
pub(super) fn begins_move(text: &str) -> bool {
    match read(text) {
        None => false,
        // The target behind `fire R3, A` is no move, nor is the piece behind `remove, mine`.
        Some(Err(Fault::Destination(_) | Fault::Mine)) => words(text).len() > 1,
        Some(_) => true,
    }
}

/// Moves without places, as they are written, said and offered.
fn phrase(words: &[&str]) -> Option<Move> {
    match words {
        ["clear" | "leeren"] | ["remove", "all"] | ["alle" | "alles", "entfernen"] => Some(Move::Clear),
        ["random" | "zufall"] => Some(Move::Random),
        ["fill" | "rest"] | ["random", "for", "the", "rest"] | ["zufall", "rest"] | ["rest", "zufällig"] => {
            Some(Move::Fill)
        }
        ["confirm" | "ready" | "fertig" | "bestätigen"] => Some(Move::Confirm),
        ["end" | "ende" | "zugende" | "done"] | ["end", "turn"] | ["zug", "beenden"] => Some(Move::End),
        ["resign" | "aufgeben"] => Some(Move::Resign),
        _ => None,
    }
}

fn cell(words: &[&str]) -> Option<Cell> {
    let &[number, depth] = words else { return None };
    Some(Cell { field: Field::parse(number)?, level: Level::parse(depth)? })
}

/// Cells of submarines, then perhaps the mine; at least one piece, and none twice.
fn placement(words: &[&str]) -> Option<Placement> {
    let (cells, field) = match words {
        [cells @ .., "mine", number] => (cells, Some(Field::parse(number)?)),
        cells => (cells, None),
    };
    let pairs = cells.chunks(2).map(cell).collect::<Option<Vec<Cell>>>()?;
    let submarines: Cells = pairs.iter().copied().collect();
    let placement = Placement { submarines, mine: field };
    (!placement.is_empty() && submarines.count() as usize == pairs.len()).then_some(placement)
}

/// The field of the mine; its level may be named, if it is the first one.
fn mine(words: &[&str]) -> Option<Field> {
    match words {
        [number] => Field::parse(number),
        [_, depth] if Level::parse(depth) != Level::all().next() => None,
        [number, _] => Field::parse(number),
        _ => None,
    }
}

fn sail(words: &[&str]) -> Result<Move, Fault> {
    let (ship, rest) = words.split_first().ok_or(Fault::Ship)?;
    let ship = Ship::parse(ship).ok_or(Fault::Ship)?;
    let port = match rest {
        ["to" | "nach" | "into", port] | ["in", "den", port] | [port] => match *port {
            "harbour" | "harbor" | "hafen" | "h" => Some(Port::Harbour),
            number => Field::parse(number).map(Port::Sea),
        },
        _ => None,
    };
    port.map(|port| Move::Sail(ship, port)).ok_or(Fault::Destination(ship))
}

fn fire(words: &[&str]) -> Option<Move> {
    // `lane R3 at ship B`, `Bahn R3 auf Schiff B`.
    let only = |word: &&str| !["lane", "along", "bahn", "at", "auf", "ship", "schiff"].contains(word);
    let words: Vec<&str> = words.iter().copied().filter(only).collect();
    let [letter, number, ship] = words[..] else { return None };
    let letter = match letter {
        "row" | "reihe" => "R",
        "column" | "spalte" => "C",
        letter => letter,
    };
    Some(Move::Fire(Lane::parse(&format!("{letter}{number}"))?, Ship::parse(ship)?))
}
