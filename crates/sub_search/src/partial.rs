//! A partial move, chosen step by step.

use std::fmt;
use std::str::FromStr;

use super::board::{Field, Lane, Level};
use super::data::LaneKind;
use super::notation::{Move, VERBS, Verb, read};
use super::plan::{Plan, WholeTurn};
use super::state::Ship;
use engine::prompt::NoPartial;

/// A partial move, chosen step by step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Partial {
    /// Nothing is chosen yet.
    #[default]
    Nothing,
    /// A submarine, perhaps with its place.
    Sub(Option<Place>),
    /// A submarine on a level, perhaps in a row.
    Level(Level, Option<Lane>),
    /// The mine, perhaps in a row.
    Mine(Option<Lane>),
    /// The removal of a placed piece.
    Remove,
    /// The move of a ship, perhaps with its row.
    Sail(Ship, Option<Lane>),
    /// A planned turn without its destination.
    Plan(Plan),
    /// A depth charge.
    Charge,
    /// A torpedo, perhaps with its lane.
    Fire(Option<Lane>),
    /// A random placement that is confirmed at once.
    RandomAndConfirm,
    /// A charge or a torpedo and the end of the turn.
    AndEnd(Move),
    /// A planned turn with its end.
    Turn(WholeTurn),
    /// A whole move.
    Whole(Move),
}

/// The place of a submarine, as far as it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In this row.
    Row(Lane),
    /// Below this field.
    Field(Field),
}

/// The two moves of [`Partial::RandomAndConfirm`].
const RANDOM_AND_CONFIRM: &str = "random; confirm";

/// Separates the moves of a line.
const THEN: &str = "; ";

impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Sub(None) => Verb::Sub.fmt(f),
            Self::Sub(Some(Place::Row(row))) => write!(f, "{} {row}~", Verb::Sub),
            Self::Sub(Some(Place::Field(field))) => write!(f, "{} {field}", Verb::Sub),
            Self::Level(level, None) => write!(f, "{} {level}~", Verb::Sub),
            Self::Level(level, Some(row)) => write!(f, "{} {level} {row}~", Verb::Sub),
            Self::Mine(None) => Verb::Mine.fmt(f),
            Self::Mine(Some(row)) => write!(f, "{} {row}~", Verb::Mine),
            Self::Remove => Verb::Remove.fmt(f),
            Self::Sail(ship, None) => ship.fmt(f),
            Self::Sail(ship, Some(row)) => write!(f, "{ship} {row}~"),
            Self::Plan(plan) => write!(f, "{plan}~"),
            Self::Charge => Verb::Charge.fmt(f),
            Self::Fire(None) => Verb::Fire.fmt(f),
            Self::Fire(Some(lane)) => write!(f, "{} {lane}", Verb::Fire),
            Self::RandomAndConfirm => f.write_str(RANDOM_AND_CONFIRM),
            Self::AndEnd(step) => write!(f, "{step}{THEN}{}", Move::End),
            Self::Turn(turn) => turn.fmt(f),
            Self::Whole(step) => step.fmt(f),
        }
    }
}

impl FromStr for Partial {
    type Err = NoPartial;

    /// Reads the canonical text alone.
    fn from_str(text: &str) -> Result<Self, NoPartial> {
        begun(text).or_else(|| whole(text)).filter(|partial| partial.to_string() == text).ok_or(NoPartial)
    }
}

/// A partial move that is not whole. The tildes after rows and levels are not checked.
fn begun(text: &str) -> Option<Partial> {
    let text = text.trim_end_matches('~');
    let row = |name: &str| Lane::parse(name).filter(|lane| lane.kind() == LaneKind::Row);
    match VERBS.begin(text) {
        Some((Verb::Sub, "")) => Some(Partial::Sub(None)),
        Some((Verb::Sub, place)) => match place.split_once(' ') {
            Some((level, lane)) => Some(Partial::Level(Level::parse(level)?, Some(row(lane)?))),
            None => (Level::parse(place).map(|level| Partial::Level(level, None)))
                .or_else(|| row(place).map(|row| Partial::Sub(Some(Place::Row(row)))))
                .or_else(|| Field::parse(place).map(|field| Partial::Sub(Some(Place::Field(field))))),
        },
        Some((Verb::Mine, "")) => Some(Partial::Mine(None)),
        Some((Verb::Mine, lane)) => row(lane).map(|row| Partial::Mine(Some(row))),
        Some((Verb::Remove, "")) => Some(Partial::Remove),
        Some((Verb::Charge, "")) => Some(Partial::Charge),
        Some((Verb::Fire, "")) => Some(Partial::Fire(None)),
        Some((Verb::Fire, lane)) => Lane::parse(lane).map(|lane| Partial::Fire(Some(lane))),
        Some(_) => None,
        None if text.is_empty() => Some(Partial::Nothing),
        None => match text.split_once(' ') {
            Some((ship, rest)) => {
                let ship = Ship::parse(ship)?;
                let sail = row(rest).map(|row| Partial::Sail(ship, Some(row)));
                sail.or_else(|| Plan::read(ship, rest).map(Partial::Plan))
            }
            None => Ship::parse(text).map(|ship| Partial::Sail(ship, None)),
        },
    }
}

/// The moves of a text that needs no further choice.
fn whole(text: &str) -> Option<Partial> {
    if text == RANDOM_AND_CONFIRM {
        return Some(Partial::RandomAndConfirm);
    }
    let moves = text.split(THEN).map(|step| read(step)?.ok()).collect::<Option<Vec<Move>>>()?;
    match moves[..] {
        [step] => Some(Partial::Whole(step)),
        [step @ (Move::Charge(_) | Move::Fire(..)), Move::End] => Some(Partial::AndEnd(step)),
        _ => WholeTurn::of(&moves).map(Partial::Turn),
    }
}
