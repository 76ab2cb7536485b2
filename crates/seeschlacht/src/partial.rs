//! Partial moves, which a player completes choice by choice, and their text in the presses of controls.

use std::fmt;
use std::str::FromStr;

use super::course::Course;
use super::notation::{self, Move, Verb};
use super::ship::{Ship, Side};
use engine::prompt::NoPartial;
use engine::rules::SUGGESTION;

/// A partial move. Its text ends in `~` unless it is a whole move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Partial {
    /// Nothing is chosen yet.
    #[default]
    Nothing,
    /// The question whether to end a turn in which nothing has sailed.
    Pass,
    /// A draw: an offer or an answer.
    Talk,
    /// An attempt to change the wind.
    Wind,
    /// A start heading, of this ship if one is chosen.
    Face(Option<Ship>),
    /// The course of this ship, from the list of all its courses.
    Listing(Ship),
    /// The course of this ship, sign by sign.
    Building(Ship, Course),
    /// The target of this ship.
    Aiming(Ship),
    /// A merchant to load.
    Load,
    /// A ship to repair.
    Repair,
    /// The target of the batteries.
    Shell,
    /// What the panel suggests: an attempt to change the wind, or courses. This is a line of whole moves.
    Suggested,
    /// A whole move.
    Whole(Move),
    /// Courses, and a partial move after them.
    AfterCourses(Vec<Move>, Box<Partial>),
}

impl Partial {
    /// The line of these moves; `None` if there are none.
    pub(super) fn line(mut moves: Vec<Move>) -> Option<Self> {
        let last = Self::Whole(moves.pop()?);
        Some(if moves.is_empty() { last } else { Self::AfterCourses(moves, Box::new(last)) })
    }

    /// Whether it is a line of at least two moves.
    pub(super) fn is_line(&self) -> bool {
        matches!(self, Self::AfterCourses(..))
    }

    /// Whether the panel asks a question of its own for it.
    pub(super) fn is_question(&self) -> bool {
        matches!(self, Self::Pass | Self::Talk | Self::Wind)
    }
}

impl From<Move> for Partial {
    fn from(step: Move) -> Self {
        Self::Whole(step)
    }
}

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Pass => write!(f, "{}~", Verb::Done),
            Self::Talk => write!(f, "{}~", Verb::Draw),
            Self::Wind => write!(f, "{}~", Verb::Wind),
            Self::Face(None) => write!(f, "{}~", Verb::Face),
            Self::Face(Some(ship)) => write!(f, "{} {ship}~", Verb::Face),
            Self::Listing(ship) => write!(f, "{ship}~"),
            Self::Building(ship, Course::STAY) => write!(f, "{ship} .~"),
            Self::Building(ship, course) => write!(f, "{ship} .{course}~"),
            Self::Aiming(ship) => write!(f, "{ship}>~"),
            Self::Load => write!(f, "{}~", Verb::Load),
            Self::Repair => write!(f, "{}~", Verb::Repair),
            Self::Shell => f.write_str("B>~"),
            Self::Suggested => f.write_str(SUGGESTION),
            Self::Whole(step) => step.fmt(f),
            Self::AfterCourses(courses, last) => {
                courses.iter().try_for_each(|step| write!(f, "{step};"))?;
                last.fmt(f)
            }
        }
    }
}

impl FromStr for Partial {
    type Err = NoPartial;

    fn from_str(text: &str) -> Result<Self, NoPartial> {
        read(text).ok_or(NoPartial)
    }
}

fn read(text: &str) -> Option<Partial> {
    if text.is_empty() {
        return Some(Partial::Nothing);
    }
    if text == SUGGESTION {
        return Some(Partial::Suggested);
    }
    if let Some((courses, last)) = text.rsplit_once(';') {
        // Names of ships carry no side here, so any side reads them alike.
        let courses: Option<Vec<Move>> =
            courses.split(';').map(|part| notation::read(part, Side::White).ok()).collect();
        let last = read(last.trim()).filter(|last| *last != Partial::Nothing)?;
        return Some(Partial::AfterCourses(courses?, Box::new(last)));
    }
    let Some(begun) = text.strip_suffix('~') else {
        let step = notation::read(text, Side::White).ok()?;
        return (step.to_string() == text).then_some(Partial::Whole(step));
    };
    let alone = [
        Partial::Pass,
        Partial::Talk,
        Partial::Wind,
        Partial::Face(None),
        Partial::Load,
        Partial::Repair,
        Partial::Shell,
    ];
    if let Some(found) = alone.into_iter().find(|known| known.to_string() == text) {
        return Some(found);
    }
    let of_ship = |ship: &str, begin: &dyn Fn(Ship) -> Partial| Ship::parse(ship).map(begin);
    if let Some((ship, signs)) = begun.split_once(" .") {
        let course = if signs.is_empty() { Course::STAY } else { notation::course(signs)? };
        return of_ship(ship, &|ship| Partial::Building(ship, course));
    }
    if let Some(ship) = begun.strip_suffix('>') {
        return of_ship(ship, &Partial::Aiming);
    }
    match begun.split_once(' ') {
        Some((verb, ship)) if verb == Verb::Face.to_string() => of_ship(ship, &|ship| Partial::Face(Some(ship))),
        Some(_) => None,
        None => of_ship(begun, &Partial::Listing),
    }
}
