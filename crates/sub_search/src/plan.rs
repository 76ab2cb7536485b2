//! A turn that a player plans before the first press that counts: a ship, and what follows its move.

use std::fmt;

use super::board::{Lane, Level, Port};
use super::notation::Move;
use super::partial::Partial;
use super::state::Ship;
use super::view::LegalActions;

/// A planned turn without its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The ship that sails.
    pub ship: Ship,
    /// What follows.
    pub then: Then,
    /// Whether the menu of destinations shows its second part.
    pub more: bool,
}

/// What follows the move of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The player decides after the move.
    Ask,
    /// These steps, then the end of the turn.
    End(Steps),
}

/// The steps between a move and the end of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// The level of a depth charge.
    pub drop: Option<Level>,
    /// The lane and the target of a torpedo.
    pub fire: Option<(Lane, Ship)>,
}

/// The words of a plan in presses.
const ASK: &str = "ask";
const END: &str = "end";
const MORE: &str = "more";

impl Plan {
    /// The plan of a player who has chosen nothing but perhaps a ship: its charge falls on the level of the latest one.
    pub(super) fn usual(actions: &LegalActions, ship: Ship) -> Self {
        let drop = actions.loaded[ship.index()].then_some(actions.level);
        Self::of(ship, Steps { drop, fire: None })
    }

    fn of(ship: Ship, steps: Steps) -> Self {
        Self { ship, then: Then::End(steps), more: false }
    }

    /// The same plan with another ship.
    pub(super) fn with_ship(self, actions: &LegalActions, ship: Ship) -> Self {
        let usual = Self::usual(actions, ship);
        match (self.then, usual.then) {
            (Then::End(steps), Then::End(other)) => {
                let drop = other.drop.and(steps.drop.or(other.drop));
                Self { then: Then::End(Steps { drop, ..steps }), ..usual }
            }
            (then, _) => Self { then, ..usual },
        }
    }

    /// The same plan, followed by something else.
    pub(super) fn with(self, then: Then) -> Self {
        Self { then, ..self }
    }

    /// The planned steps after the move.
    pub(super) fn steps(&self) -> Steps {
        match self.then {
            Then::Ask => Steps::default(),
            Then::End(steps) => steps,
        }
    }

    /// Whether the player can carry the plan out.
    pub(super) fn is_possible(&self, actions: &LegalActions) -> bool {
        let follows = match self.then {
            Then::Ask => true,
            Then::End(Steps { drop, fire }) => {
                let drops = drop.is_none() || actions.loaded[self.ship.index()];
                drops && fire.is_none_or(|shot| actions.shots().any(|open| open == shot))
            }
        };
        follows && actions.destinations[self.ship.index()].is_some()
    }

    /// What the choice of a destination enters.
    pub(super) fn to(&self, to: Port) -> Partial {
        match self.then {
            Then::Ask => Partial::Whole(Move::Sail(self.ship, to)),
            // In harbour no charge can be dropped (SUB-46).
            Then::End(Steps { fire, .. }) if to == Port::Harbour => self.whole(to, Steps { drop: None, fire }),
            Then::End(steps) => self.whole(to, steps),
        }
    }

    fn whole(&self, to: Port, steps: Steps) -> Partial {
        Partial::Turn(WholeTurn { ship: self.ship, to, steps })
    }

    /// Reads the words after a ship.
    pub(super) fn read(ship: Ship, words: &str) -> Option<Self> {
        let (words, more) = words.strip_suffix(MORE).map_or((words, false), |words| (words.trim_end(), true));
        let then = match words.split(' ').collect::<Vec<_>>()[..] {
            [ASK] => Then::Ask,
            [drop] => Then::End(Steps { drop: read_drop(drop)?, fire: None }),
            [drop, lane, target] => {
                Then::End(Steps { drop: read_drop(drop)?, fire: Some((Lane::parse(lane)?, Ship::parse(target)?)) })
            }
            _ => return None,
        };
        Some(Self { ship, then, more })
    }
}

/// A level, or the word for no charge.
fn read_drop(word: &str) -> Option<Option<Level>> {
    if word == END { Some(None) } else { Level::parse(word).map(Some) }
}

/// Prints `A 200`, `A 200 R3 B`, `A end`, `A ask` or one of them with `more`.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.ship)?;
        match self.then {
            Then::Ask => f.write_str(ASK)?,
            Then::End(Steps { drop, fire }) => {
                match drop {
                    Some(level) => level.fmt(f)?,
                    None => f.write_str(END)?,
                }
                if let Some((lane, target)) = fire {
                    write!(f, " {lane} {target}")?;
                }
            }
        }
        if self.more { write!(f, " {MORE}") } else { Ok(()) }
    }
}

/// A planned turn with its end. It prints as the line of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WholeTurn {
    /// The ship that sails.
    pub ship: Ship,
    /// Its destination.
    pub to: Port,
    /// What follows.
    pub steps: Steps,
}

impl WholeTurn {
    /// Its moves.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> {
        let Steps { drop, fire } = self.steps;
        let steps = drop.map(Move::Charge).into_iter().chain(fire.map(|(lane, target)| Move::Fire(lane, target)));
        [Move::Sail(self.ship, self.to)].into_iter().chain(steps).chain([Move::End])
    }

    /// The turn of these moves.
    pub(super) fn of(moves: &[Move]) -> Option<Self> {
        let &[Move::Sail(ship, to), ref steps @ .., Move::End] = moves else { return None };
        let (drop, fire) = match *steps {
            [] => (None, None),
            [Move::Charge(level)] => (Some(level), None),
            [Move::Fire(lane, target)] => (None, Some((lane, target))),
            [Move::Charge(level), Move::Fire(lane, target)] => (Some(level), Some((lane, target))),
            _ => return None,
        };
        Some(Self { ship, to, steps: Steps { drop, fire } })
    }

    /// Whether the player can carry the turn out, unless the mine lies on the way.
    pub(super) fn is_possible(&self, actions: &LegalActions) -> bool {
        let Self { ship, to, steps } = *self;
        let reached = actions.destinations[ship.index()].is_some_and(|reach| reach.contains(to));
        reached && (steps.drop.is_none() || to != Port::Harbour) && Plan::of(ship, steps).is_possible(actions)
    }
}

impl fmt::Display for WholeTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self.moves().map(|step| step.to_string()).collect();
        f.write_str(&moves.join("; "))
    }
}
