//! The state of a game, and questions about it.

use super::course::Course;
use super::courses::{self, CourseRules};
use super::events::Event;
use super::gunnery;
use super::options::Options;
use super::sea::Sea;
use super::ship::{Ship, ShipId, Side};
use super::wind::Wind;
use engine::dice::Script;
use engine::outcome::Outcome;
use engine::seat::{Seat, Viewer};

/// A game of Seeschlacht.
#[derive(Clone, Debug, PartialEq)]
pub struct Seeschlacht {
    pub(super) options: Options,
    /// The side that moves first (SEE-22).
    pub(super) first: Side,
    /// The round, from 1.
    pub(super) round: u16,
    pub(super) stage: Stage,
    pub(super) wind: Wind,
    /// Whether this turn's attempt to change the wind is used up (SEE-33).
    pub(super) tried: bool,
    /// Whether a ship has sailed in this turn (SEE-34), even if sailing sank it.
    pub(super) has_sailed: bool,
    pub(super) score: Score,
    /// The side whose offer of a draw waits for an answer (SEE-145).
    pub(super) offer: Option<Side>,
    /// The ships after the drafted courses.
    pub(super) sea: Sea,
    /// The drafted courses of this turn, with the state before them (SEE-R36).
    pub(super) draft: Option<Box<CourseDraft>>,
    /// The events of this turn and of the one before, oldest first.
    pub(super) latest: Vec<Event>,
    pub(super) outcome: Option<Outcome>,
    pub(super) script: Script,
}

/// The stage of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The choice of headings (SEE-20, SEE-148).
    Headings {
        /// Whether each side has ended its choice.
        ready: [bool; 2],
    },
    /// A turn.
    Turn {
        /// The side to move.
        side: Side,
        /// The open step.
        step: Step,
    },
}

/// A step of a turn (SEE-26, SEE-149).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Step {
    /// Wind and sailing, until a ship sails.
    Wind,
    /// Sailing, once the wind can no longer be tried.
    Sail,
    /// Loading.
    Load,
    /// Repair.
    Repair,
    /// Coastal batteries.
    Batteries,
    /// Ship fire.
    Fire,
}

impl Step {
    /// In the order of a turn.
    pub(super) const ALL: [Self; 6] = [Self::Wind, Self::Sail, Self::Load, Self::Repair, Self::Batteries, Self::Fire];

    /// Its word in positions, prompts and texts.
    pub(super) fn name(self) -> &'static str {
        ["wind", "sail", "load", "repair", "batteries", "fire"][self as usize]
    }

    /// Whether ships can sail: steps 1 and 2 are open together (SEE-149).
    pub(super) fn is_sailing(self) -> bool {
        self <= Self::Sail
    }
}

/// The score of the short game (SEE-132).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    /// The points of each side.
    pub points: [u8; 2],
    /// The number of merchants of both sides that have arrived.
    pub arrivals: u8,
}

impl Score {
    /// The points of the next merchant that arrives.
    pub(super) fn next(self) -> u8 {
        10 - self.arrivals
    }
}

/// Drafted courses, with the state before them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CourseDraft {
    sea: Sea,
    score: Score,
    step: Step,
    /// The number of latest events before the courses.
    told: usize,
    /// The courses, in their order.
    pub(super) courses: Vec<(Ship, Course)>,
}

impl Seeschlacht {
    /// A new game, before the choice of headings.
    pub(super) fn new(options: Options, first: Side, wind: Wind) -> Self {
        Self {
            options,
            first,
            round: 1,
            stage: Stage::Headings { ready: [false; 2] },
            wind,
            tried: false,
            has_sailed: false,
            score: Score::default(),
            offer: None,
            sea: Sea::at_the_start(!options.grand),
            draft: None,
            latest: Vec::new(),
            outcome: None,
            script: Script::new(),
        }
    }

    /// The side to move and the open step, while turns are played.
    pub(super) fn turn(&self) -> Option<(Side, Step)> {
        match self.stage {
            Stage::Turn { side, step } if self.outcome.is_none() => Some((side, step)),
            _ => None,
        }
    }

    /// The game before the drafted courses.
    pub(super) fn without_courses(&self) -> Self {
        let mut game = self.clone();
        let Some(draft) = game.draft.take() else { return game };
        game.latest.truncate(draft.told);
        (game.sea, game.score, game.has_sailed) = (draft.sea, draft.score, false);
        if let Stage::Turn { step, .. } = &mut game.stage {
            *step = draft.step;
        }
        game
    }

    /// The game as a viewer may see it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> Self {
        let hidden = self.draft.is_some() && !self.mover().is_some_and(|seat| viewer.sees(seat));
        let mut seen = if hidden { self.without_courses() } else { self.clone() };
        seen.script.clear();
        seen
    }

    fn mover(&self) -> Option<Seat> {
        self.turn().map(|(side, _)| side.seat())
    }

    /// Adds a course to the draft. The course is not carried out yet.
    pub(super) fn draft_course(&mut self, ship: Ship, course: Course) {
        let draft = self.draft.get_or_insert_with(|| {
            let step = if let Stage::Turn { step, .. } = self.stage { step } else { Step::Wind };
            let (sea, score, told) = (self.sea.clone(), self.score, self.latest.len());
            Box::new(CourseDraft { sea, score, step, told, courses: Vec::new() })
        });
        draft.courses.push((ship, course));
    }

    /// The drafted courses in their order.
    pub(super) fn courses(&self) -> &[(Ship, Course)] {
        self.draft.as_ref().map_or(&[], |draft| &draft.courses)
    }

    /// The options that courses depend on.
    pub(super) fn course_rules(&self) -> CourseRules {
        CourseRules { free_ramming: self.options.free_ramming }
    }

    /// Whether a ship has a course left in this turn (SEE-42, SEE-135).
    pub(super) fn can_sail(&self, id: ShipId) -> bool {
        self.sea.get(id).is_some_and(|vessel| !vessel.done.sailed && !vessel.arrived)
    }

    /// Whether a ship may sail now: no course follows one that ends the game (SEE-R36).
    pub(super) fn may_sail(&self, id: ShipId) -> bool {
        self.can_sail(id) && !self.ends_by_courses()
    }

    /// Whether the drafted courses end the game when sailing closes (SEE-R36).
    pub(super) fn ends_by_courses(&self) -> bool {
        self.draft.is_some() && self.verdict().is_some()
    }

    /// The ships of a side that must sail before step 2 can be closed (SEE-30, SEE-44).
    pub(super) fn owed(&self, side: Side) -> Vec<Ship> {
        let owes = |id: &ShipId| self.can_sail(*id) && courses::obliged(&self.sea, *id, self.wind);
        ShipId::of(side).filter(owes).map(|id| id.ship).collect()
    }

    /// Whether a ship's flag or an event of the turn shows that the side has sailed.
    pub(super) fn shows_sailing(&self, side: Side) -> bool {
        let sailed = |event: &Event| matches!(event, Event::Sailed(sailed) if sailed.ship.side == side);
        self.sea.of(side).any(|(_, vessel)| vessel.done.sailed) || self.latest_turn().iter().any(sailed)
    }

    /// The events of the current turn, or of the previous turn while there are none.
    pub(super) fn latest_turn(&self) -> &[Event] {
        let mut turns = self.latest.split(|event| matches!(event, Event::Turn { .. }));
        turns.rfind(|events| !events.is_empty()).unwrap_or_default()
    }

    /// The targets of a ship, each with its line (SEE-107 to SEE-122).
    pub(super) fn shots(&self, shooter: ShipId) -> impl Iterator<Item = (ShipId, u8)> {
        let ready = self.sea.get(shooter).is_some_and(|vessel| !vessel.done.fired);
        ready.then(|| gunnery::targets(&self.sea, shooter, self.options.ceasefire)).into_iter().flatten()
    }

    /// The ships of a side that have a target.
    pub(super) fn shooters(&self, side: Side) -> impl Iterator<Item = Ship> {
        ShipId::of(side).filter(|id| self.shots(*id).next().is_some()).map(|id| id.ship)
    }

    /// Whether a step has a possible action (SEE-150).
    pub(super) fn is_possible(&self, side: Side, step: Step) -> bool {
        match step {
            Step::Wind => !self.tried || self.is_possible(side, Step::Sail),
            Step::Sail => ShipId::of(side).any(|id| self.can_sail(id)),
            Step::Load => self.loadable(side).next().is_some(),
            Step::Repair => self.repairable(side).next().is_some(),
            Step::Batteries => self.shellable(side).next().is_some(),
            Step::Fire => self.shooters(side).next().is_some(),
        }
    }
}
