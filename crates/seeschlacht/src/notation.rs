//! The text of moves (section 5 of the rules). The grammar is in section 1 of the README.

use std::fmt;
use std::sync::LazyLock;

use super::board::Heading;
use super::course::{Course, Leg};
use super::ship::{Ship, Side};
use engine::words::Words;

engine::verbs! {
    /// The verbs of moves. Courses and shots have none.
    pub(super) enum Verb {
        /// An attempt to change the wind.
        Wind = "wind" "both/strength",
        /// Loads a merchant.
        Load = "load" "ship",
        /// Repairs a ship.
        Repair = "repair" "ship",
        /// Chooses a start heading.
        Face = "face" "ship heading",
        /// Ends the choice of headings or the open step.
        Done = "done" "",
        /// Offers or accepts a draw.
        Draw = "draw" "",
        /// Declines a draw.
        No = "no" "draw",
        /// Gives up.
        Resign = "resign" "",
    }
}

/// The verbs in every language.
static VERBS: LazyLock<Words<Verb>> = LazyLock::new(|| Words::verbs(crate::texts(), "seeschlacht"));

/// The kinds of attempts in every language.
static ATTEMPTS: LazyLock<Words<Attempt>> = LazyLock::new(|| {
    let attempts = [Attempt::Both, Attempt::Strength].map(|attempt| (attempt.name(), attempt));
    Words::new(crate::texts(), "seeschlacht", attempts)
});

/// The signs of a course as words, in every language; a stay has no sign.
static SIGNS: LazyLock<Words<Option<Leg>>> = LazyLock::new(|| {
    let signs = [("ahead", Leg::Step), ("left", Leg::Left), ("right", Leg::Right), ("ram", Leg::Cut)];
    let signs = signs.map(|(id, leg)| (id, Some(leg)));
    Words::new(crate::texts(), "seeschlacht", signs.into_iter().chain([("stay", None)]))
});

/// A move. It does not name its side: the place of a ship in the text tells whose ship it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A ship sails a course, or is ordered to stay (SEE-41, SEE-151).
    Sail(Ship, Course),
    /// An attempt to change the wind (SEE-33).
    Wind(Attempt),
    /// A merchant is loaded (SEE-85).
    Load(Ship),
    /// A ship is repaired (SEE-92).
    Repair(Ship),
    /// The batteries roll at an enemy ship (SEE-100).
    Shell(Ship),
    /// The first ship fires at the second, an enemy ship (SEE-112).
    Fire(Ship, Ship),
    /// A start heading is chosen (SEE-20).
    Face(Ship, Heading),
    /// The choice of headings or the open step ends (SEE-148, SEE-149).
    Done,
    /// A draw is offered or accepted (SEE-145).
    Draw,
    /// A draw is declined.
    NoDraw,
    /// The game is given up (SEE-144).
    Resign,
}

/// The kind of an attempt to change the wind (SEE-35, SEE-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Direction and strength.
    Both,
    /// Strength alone.
    Strength,
}

impl Attempt {
    /// Its word in moves and positions.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Strength => "strength",
        }
    }
}

/// Prints the canonical form.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sail(ship, course) => write!(f, "{ship} {course}"),
            Self::Wind(attempt) => write!(f, "{} {}", Verb::Wind, attempt.name()),
            Self::Load(ship) => write!(f, "{} {ship}", Verb::Load),
            Self::Repair(ship) => write!(f, "{} {ship}", Verb::Repair),
            Self::Shell(target) => write!(f, "B>{target}"),
            Self::Fire(ship, target) => write!(f, "{ship}>{target}"),
            Self::Face(ship, heading) => write!(f, "{} {ship} {heading}", Verb::Face),
            Self::Done => Verb::Done.fmt(f),
            Self::Draw => Verb::Draw.fmt(f),
            Self::NoDraw => write!(f, "{} {}", Verb::No, Verb::Draw),
            Self::Resign => Verb::Resign.fmt(f),
        }
    }
}

/// Why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It cannot be read.
    Notation,
    /// The acting ship exists in no game, such as `K8` or `H10`.
    NoSuchShip(String),
    /// The target exists in no game.
    NoSuchTarget(String),
    /// The acting ship is the enemy's. The text would otherwise be this move.
    NoShip(Ship, Move),
    /// The target is a ship of the firing side. The shooter is `None` for batteries.
    OwnTarget(Option<Ship>, Ship),
}

/// Reads a move of a side, in any language.
///
/// # Errors
/// Why the text is not a move.
pub(super) fn read(text: &str, side: Side) -> Result<Move, Fault> {
    let text = text.trim().to_lowercase();
    if let Some((shooter, target)) = text.split_once('>') {
        return shot(shooter.trim(), target.trim(), side);
    }
    match VERBS.begin(&text) {
        Some((Verb::Wind, rest)) => ATTEMPTS.read(rest).map(Move::Wind).ok_or(Fault::Notation),
        Some((Verb::Load, rest)) => of_own(rest, side, Move::Load),
        Some((Verb::Repair, rest)) => of_own(rest, side, Move::Repair),
        Some((Verb::Face, rest)) => {
            let (ship, heading) = rest.split_once(char::is_whitespace).ok_or(Fault::Notation)?;
            let heading = Heading::ALL.into_iter().find(|known| known.number().to_string() == heading.trim());
            let heading = heading.ok_or(Fault::Notation)?;
            of_own(ship, side, |ship| Move::Face(ship, heading))
        }
        Some((Verb::Done, "")) => Ok(Move::Done),
        Some((Verb::Draw, "")) => Ok(Move::Draw),
        Some((Verb::No, rest)) if VERBS.read(rest) == Some(Verb::Draw) => Ok(Move::NoDraw),
        Some((Verb::Resign, "")) => Ok(Move::Resign),
        Some(_) => Err(Fault::Notation),
        None => {
            let colon = text.split_once(':');
            let (ship, signs) = colon.or_else(|| text.split_once(char::is_whitespace)).ok_or(Fault::Notation)?;
            let course = course(signs).ok_or(Fault::Notation)?;
            of_own(ship, side, |ship| Move::Sail(ship, course))
        }
    }
}

/// A shot, or a roll of the batteries.
fn shot(shooter: &str, target: &str, side: Side) -> Result<Move, Fault> {
    let target = ship(target).map_err(|fault| match fault {
        Fault::NoSuchShip(name) => Fault::NoSuchTarget(name),
        fault => fault,
    });
    // A fault of notation comes before a ship that does not exist.
    if target == Err(Fault::Notation) || shooter != "b" && ship(shooter) == Err(Fault::Notation) {
        return Err(Fault::Notation);
    }
    if shooter == "b" {
        let (named, target) = target?;
        return if named == Some(side) { Err(Fault::OwnTarget(None, target)) } else { Ok(Move::Shell(target)) };
    }
    let shooter = ship(shooter)?;
    let (named, target) = target?;
    let step = own(shooter, side, |shooter| Move::Fire(shooter, target))?;
    if named == Some(side) { Err(Fault::OwnTarget(Some(shooter.1), target)) } else { Ok(step) }
}

/// The move of the side's ship with this name.
fn of_own(name: &str, side: Side, step: impl FnOnce(Ship) -> Move) -> Result<Move, Fault> {
    own(ship(name.trim())?, side, step)
}

/// The move of a ship, which must belong to the side.
fn own((named, ship): Named, side: Side, step: impl FnOnce(Ship) -> Move) -> Result<Move, Fault> {
    let step = step(ship);
    if named.is_some_and(|named| named != side) { Err(Fault::NoShip(ship, step)) } else { Ok(step) }
}

/// A ship, and its side if the text names one.
type Named = (Option<Side>, Ship);

/// Reads a ship. A short number after its letter counts as a ship, even if no ship has that number.
fn ship(text: &str) -> Result<Named, Fault> {
    let named = Side::BOTH.into_iter().find_map(|side| {
        let letter = side.letter().to_ascii_lowercase();
        Some((side, text.strip_prefix(letter)?.strip_prefix('-')?))
    });
    let (side, name) = named.map_or((None, text), |(side, name)| (Some(side), name));
    let number = name.strip_prefix(['k', 'h']).filter(|number| (1..=2).contains(&number.len()));
    match Ship::parse(name) {
        Some(ship) => Ok((side, ship)),
        None if number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit())) => {
            Err(Fault::NoSuchShip(name.to_uppercase()))
        }
        None => Err(Fault::Notation),
    }
}

/// Reads a course, in the compact or the long form.
pub(super) fn course(text: &str) -> Option<Course> {
    let text = text.to_lowercase();
    let words: Vec<&str> =
        text.split(|sign: char| sign.is_whitespace() || sign == ',').filter(|word| !word.is_empty()).collect();
    if let [word] = words[..]
        && (word == "-" || SIGNS.read(word) == Some(None))
    {
        return Some(Course::STAY);
    }
    let (mut legs, mut counted) = (Vec::new(), false);
    for word in words {
        let after_number = std::mem::replace(&mut counted, word.bytes().all(|sign| sign.is_ascii_digit()));
        match SIGNS.read(word) {
            // In `2 ahead` the number has already added the steps.
            Some(Some(Leg::Step)) if after_number => {}
            Some(leg) => legs.push(leg?),
            None => {
                for sign in word.chars() {
                    let (leg, times) = compact_sign(sign)?;
                    legs.extend(std::iter::repeat_n(leg, times));
                }
            }
        }
    }
    let runs_on = legs.chunk_by(|one, two| one == two).any(|run| run[0] == Leg::Step && run.len() > 9);
    if legs.is_empty() || runs_on { None } else { Course::of(legs) }
}

/// A sign of the compact form, and its count.
fn compact_sign(sign: char) -> Option<(Leg, usize)> {
    match sign {
        'l' => Some((Leg::Left, 1)),
        'r' => Some((Leg::Right, 1)),
        'x' => Some((Leg::Cut, 1)),
        '1'..='9' => Some((Leg::Step, sign.to_digit(10)? as usize)),
        _ => None,
    }
}
