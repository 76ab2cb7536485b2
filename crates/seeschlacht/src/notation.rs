//! Moves as people write them (section 5 of the rules; the README of this folder has the whole grammar).

use std::fmt;

use super::board::Heading;
use super::course::{Course, Leg};
use super::ship::{Ship, Side};

/// A move, without the side that makes it: own ships and the enemy's are told apart by their place in it.
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
    /// An own ship fires at one of the enemy's (SEE-112).
    Fire(Ship, Ship),
    /// A start heading is chosen (SEE-20).
    Face(Ship, Heading),
    /// The choice of headings or the open step is ended (SEE-148, SEE-149).
    Done,
    /// A draw is offered or accepted (SEE-145).
    Draw,
    /// A draw is declined.
    NoDraw,
    /// The game is given up (SEE-144).
    Resign,
}

/// What an attempt tries to change (SEE-35, SEE-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Direction and strength.
    Both,
    /// Strength alone.
    Strength,
}

/// Prints the form that is recorded.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sail(ship, course) => write!(f, "{ship} {course}"),
            Self::Wind(Attempt::Both) => f.write_str("wind both"),
            Self::Wind(Attempt::Strength) => f.write_str("wind strength"),
            Self::Load(ship) => write!(f, "load {ship}"),
            Self::Repair(ship) => write!(f, "repair {ship}"),
            Self::Shell(target) => write!(f, "B>{target}"),
            Self::Fire(ship, target) => write!(f, "{ship}>{target}"),
            Self::Face(ship, heading) => write!(f, "face {ship} {heading}"),
            Self::Done => f.write_str("done"),
            Self::Draw => f.write_str("draw"),
            Self::NoDraw => f.write_str("no draw"),
            Self::Resign => f.write_str(engine::prompt::RESIGN),
        }
    }
}

/// Why a text is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It cannot be read.
    Notation,
    /// It names an own ship that there never was, as `K8` or `H10`.
    NoSuchShip(String),
    /// It names such a ship as the target.
    NoSuchTarget(String),
    /// An own ship is named as the enemy's, in what would be this move.
    NoShip(Ship, Move),
    /// A ship of one's own is named as the target: of a ship, or of the batteries.
    OwnTarget(Option<Ship>, Ship),
}

/// Reads a move of a side, in English or German.
pub(super) fn read(text: &str, side: Side) -> Result<Move, Fault> {
    let text = text.trim().to_lowercase();
    if let Some(step) = phrase(&text) {
        return Ok(step);
    }
    if let Some((shooter, target)) = text.split_once('>') {
        return shot(shooter.trim(), target.trim(), side);
    }
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
    match first {
        "load" | "belade" | "beladen" => of_own(rest, side, Move::Load),
        "repair" | "repariere" | "reparieren" => of_own(rest, side, Move::Repair),
        "face" | "richte" | "richten" => {
            let (ship, heading) = rest.trim().split_once(char::is_whitespace).ok_or(Fault::Notation)?;
            let heading = Heading::ALL.into_iter().find(|known| known.number().to_string() == heading.trim());
            let heading = heading.ok_or(Fault::Notation)?;
            of_own(ship, side, |ship| Move::Face(ship, heading))
        }
        _ => {
            let colon = text.split_once(':');
            let (ship, signs) = colon.or_else(|| text.split_once(char::is_whitespace)).ok_or(Fault::Notation)?;
            let course = course(signs).ok_or(Fault::Notation)?;
            of_own(ship, side, |ship| Move::Sail(ship, course))
        }
    }
}

/// Moves without ships, as they are written, said and offered.
fn phrase(text: &str) -> Option<Move> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["wind", "both" | "beides"] => Some(Move::Wind(Attempt::Both)),
        ["wind", "strength" | "stärke"] => Some(Move::Wind(Attempt::Strength)),
        ["done" | "fertig"] => Some(Move::Done),
        ["draw" | "remis"] => Some(Move::Draw),
        ["no", "draw"] | ["kein", "remis"] => Some(Move::NoDraw),
        ["resign" | "aufgeben"] => Some(Move::Resign),
        _ => None,
    }
}

/// A shot, or a roll of the batteries.
fn shot(shooter: &str, target: &str, side: Side) -> Result<Move, Fault> {
    let target = ship(target).map_err(|fault| match fault {
        Fault::NoSuchShip(name) => Fault::NoSuchTarget(name),
        fault => fault,
    });
    // What cannot be read comes before what is no ship.
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

/// A move of a ship of one's own.
fn of_own(name: &str, side: Side, step: impl FnOnce(Ship) -> Move) -> Result<Move, Fault> {
    own(ship(name.trim())?, side, step)
}

/// The same of a ship that is read.
fn own((named, ship): Named, side: Side, step: impl FnOnce(Ship) -> Move) -> Result<Move, Fault> {
    let step = step(ship);
    if named.is_some_and(|named| named != side) { Err(Fault::NoShip(ship, step)) } else { Ok(step) }
}

/// A ship, and the side that is named with it.
type Named = (Option<Side>, Ship);

/// Reads a ship; a short number behind its letter is meant as one, whether or not there is such a ship.
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

/// Reads a course, in the compact or the long form; `None` if it is none.
pub(super) fn course(text: &str) -> Option<Course> {
    let text = text.to_lowercase();
    let words: Vec<&str> =
        text.split(|sign: char| sign.is_whitespace() || sign == ',').filter(|word| !word.is_empty()).collect();
    if let ["-" | "stay" | "bleibt"] = words[..] {
        return Some(Course::STAY);
    }
    let (mut legs, mut counted) = (Vec::new(), false);
    for word in words {
        let after_number = std::mem::replace(&mut counted, word.bytes().all(|sign| sign.is_ascii_digit()));
        match word {
            "ahead" | "vor" if after_number => {}
            "ahead" | "vor" => legs.push(Leg::Step),
            "left" | "links" => legs.push(Leg::Left),
            "right" | "rechts" => legs.push(Leg::Right),
            "ram" | "stop" => legs.push(Leg::Cut),
            compact => {
                for sign in compact.chars() {
                    let (leg, times) = compact_sign(sign)?;
                    legs.extend(std::iter::repeat_n(leg, times));
                }
            }
        }
    }
    let runs_on = legs.chunk_by(|one, two| one == two).any(|run| run[0] == Leg::Step && run.len() > 9);
    if legs.is_empty() || runs_on { None } else { Course::of(legs) }
}

/// A sign of the compact form, and how often it counts.
fn compact_sign(sign: char) -> Option<(Leg, usize)> {
    match sign {
        'l' => Some((Leg::Left, 1)),
        'r' => Some((Leg::Right, 1)),
        'x' => Some((Leg::Cut, 1)),
        '1'..='9' => Some((Leg::Step, sign.to_digit(10)? as usize)),
        _ => None,
    }
}
