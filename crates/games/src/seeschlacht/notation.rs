//! Moves as people write them (section 5 of the rules; the README of this folder has the whole grammar).

use std::fmt;

use super::board::Heading;
use super::course::Course;
use super::ship::Ship;

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
            Self::Resign => f.write_str(crate::engine::prompt::RESIGN),
        }
    }
}
