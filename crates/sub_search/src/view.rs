//! The part of a game that one viewer may know (section 4 of the rules).

use std::cmp::Reverse;

use super::board::{Cells, Field, Lane, Level, Port, Reach};
use super::partial::Partial;
use super::pegs::Pegs;
use super::placement::Placement;
use super::plan::Plan;
use super::state::{Answer, Fact, Mine, Options, Ship, Step, SubSearch, Turn, Vessel};
use engine::outcome::Outcome;
use engine::seat::{Seat, Viewer};

/// The stage of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Submarines and mines are being placed.
    Placing {
        /// Whether each seat has confirmed.
        ready: [bool; 2],
    },
    /// The hunt is on.
    Playing {
        /// The running turn.
        turn: Turn,
    },
    /// The game is over.
    Over(Outcome),
}

/// A sea and the visible pieces below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeaView {
    /// The owner of the ships on it. The submarines below it are the other seat's.
    pub hunter: Seat,
    /// The hunter's ships.
    pub ships: [Vessel; 3],
    /// The hunter's control levels.
    pub pegs: Pegs,
    /// The cells of sunk submarines. They are public.
    pub sunk: Cells,
    /// The cells of living submarines: for their owner, and after the end for everybody.
    pub living: Option<Cells>,
    /// The mine: for its owner, and after the explosion or the end for everybody.
    pub mine: Option<Mine>,
}

impl SeaView {
    /// One of the hunter's ships.
    pub fn ship(&self, ship: Ship) -> &Vessel {
        &self.ships[ship.index()]
    }
}

/// The sea whose levels a private picture shows large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sea {
    /// The sea of the viewer's ships.
    Own,
    /// The sea of the enemy's ships.
    Enemy,
}

impl Sea {
    /// The look that shows this sea.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Enemy => "enemy",
        }
    }
}

/// The possible actions of the active player (H-SUB-6: nobody else may know them).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalActions {
    /// The reach of each ship; `None` for a sunk ship, and after the move.
    pub destinations: [Option<Reach>; 3],
    /// Before the move: the ship that most likely moves next.
    pub likely: Option<Ship>,
    /// Whether this player has not moved yet.
    pub first: bool,
    /// The answer to this player's latest charge, if it is the first miss or the first near miss. A hint explains it.
    pub lesson: Option<Answer>,
    /// The ships that have charges.
    pub loaded: [bool; 3],
    /// The level of the player's latest charge, or else one on which a charge tells much.
    pub level: Level,
    /// Whether a charge can be dropped now, to any level.
    pub may_charge: bool,
    /// Lanes with a submarine of the player and a target, each with its targets; before the move, those after it. After a torpedo,
    /// at most its lane.
    pub lanes: Vec<(Lane, Vec<Ship>)>,
}

/// The part of a game that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options.
    pub options: Options,
    /// The seat that plays Red.
    pub red: Seat,
    /// The stage of the game.
    pub stage: Stage,
    /// The seas, by the seat of their hunter.
    pub seas: [SeaView; 2],
    /// The viewer's placement while it can still be changed.
    pub draft: Option<Placement>,
    /// Finished quiet turns in a row (SUB-100).
    pub quiet: u32,
    /// The number of the current turn, or of the last one after the end; 1 while pieces are placed.
    pub turn: u32,
    /// The facts of the current turn or, before its move, of the turn before. The first fact is a move.
    pub latest: Vec<Fact>,
    /// The owners and fields of ships that torpedoes sank in these facts.
    pub wrecks: Vec<(Seat, Field)>,
    /// The ship of the active player that can drop a charge now (SUB-106).
    pub dropping: Option<Ship>,
    /// The viewer's possible actions, in the viewer's turn.
    pub choices: Option<LegalActions>,
    /// All facts, after the end.
    pub history: Option<Vec<Fact>>,
}

impl View {
    pub(super) fn of(game: &SubSearch, viewer: Viewer) -> Self {
        let stage = match &game.outcome {
            Some(outcome) => Stage::Over(outcome.clone()),
            None if game.begun() => Stage::Playing { turn: game.turn },
            None => Stage::Placing { ready: [0, 1].map(|at: usize| game.sides[at].confirmed) },
        };
        let over = game.outcome.is_some();
        let sea = |hunter: Seat| {
            let owner = hunter.other();
            let below = game.side(owner);
            let all = over || viewer.sees(owner);
            SeaView {
                hunter,
                ships: game.side(hunter).ships,
                pegs: Pegs::of(game.options.area, game.charges(hunter)),
                sunk: below.lost,
                living: all.then_some(below.living),
                mine: below.mine.filter(|mine| all || mine.exploded),
            }
        };
        let placing = viewer.seat().filter(|seat| !over && !game.side(*seat).confirmed);
        let active = viewer.seat().filter(|seat| stage == Stage::Playing { turn: Turn { seat: *seat, ..game.turn } });
        Self {
            viewer,
            options: game.options,
            red: game.red,
            seas: [sea(Seat(0)), sea(Seat(1))],
            draft: placing.map(|seat| game.side(seat).placement()),
            quiet: game.quiet,
            turn: game.turn.number,
            latest: game.latest().to_vec(),
            wrecks: game.wrecks().collect(),
            dropping: game.dropping(),
            choices: active.map(|seat| LegalActions::of(game, seat)),
            history: over.then(|| game.history.clone()),
            stage,
        }
    }

    /// The sea whose levels are shown large: the one of the look, or by default the viewer's sea. If only torpedoes
    /// are left to decide on, the default is the enemy's sea.
    pub(super) fn shown(&self, look: &str) -> Sea {
        let only_shots =
            |actions: &LegalActions| actions.likely.is_none() && !actions.may_charge && !actions.lanes.is_empty();
        match look {
            "own" => Sea::Own,
            "enemy" => Sea::Enemy,
            _ if self.choices.as_ref().is_some_and(only_shots) => Sea::Enemy,
            _ => Sea::Own,
        }
    }

    /// The sea on which the ships of a seat sail.
    pub fn sea(&self, hunter: Seat) -> &SeaView {
        &self.seas[hunter.index()]
    }
}

impl LegalActions {
    /// The reach of the ship that a player has chosen, or else of the likely one; with the plan of the turn.
    pub(super) fn sailing(&self, partial: Partial) -> Option<(Plan, Reach)> {
        let usual = |ship: Ship| Plan::usual(self, ship);
        let chosen = match partial {
            Partial::Sail(ship, _) => Some(usual(ship)),
            Partial::Plan(plan) => Some(plan),
            _ => None,
        };
        let plan = chosen.filter(|plan| plan.is_possible(self)).or_else(|| self.likely.map(usual))?;
        Some((plan, self.destinations[plan.ship.index()]?))
    }

    /// The torpedoes that can be fired: each lane with each of its targets.
    pub(super) fn shots(&self) -> impl Iterator<Item = (Lane, Ship)> {
        self.lanes.iter().flat_map(|(lane, targets)| targets.iter().map(move |target| (*lane, *target)))
    }

    /// The legal actions in a state.
    pub(super) fn of(game: &SubSearch, seat: Seat) -> Self {
        let moves = game.turn.step == Step::Move;
        Self {
            destinations: Ship::ALL.map(|ship| game.reach(seat, ship).filter(|_| moves)),
            likely: likely(game, seat).filter(|_| moves),
            first: moves && game.turn.number <= 2,
            lesson: lesson(game, seat),
            loaded: Ship::ALL.map(|ship| game.side(seat).ship(ship).charges > 0),
            level: game.charges(seat).next_back().map_or(Level::MIDDLE, |charge| charge.cell.level),
            may_charge: game.dropping().is_some(),
            lanes: game.lanes().collect(),
        }
    }
}

/// A move that a seat can make before its charge, for the example in a refusal.
pub(super) fn example(game: &SubSearch, seat: Seat) -> (Ship, Port) {
    let first = |ship: Ship| Some((ship, game.reach(seat, ship)?.iter().next()?));
    likely(game, seat).and_then(first).unwrap_or((Ship::A, Port::Harbour))
}

/// The answer to the latest charge of a seat, if it is the first of its kind. A direct hit needs no explanation.
fn lesson(game: &SubSearch, seat: Seat) -> Option<Answer> {
    let mut answers = game.charges(seat).rev().map(|charge| charge.answer);
    let kind = |answer: Answer| (answer.direct, answer.near > 0);
    let latest = answers.next()?;
    (!latest.direct && !answers.any(|answer| kind(answer) == kind(latest))).then_some(latest)
}

/// The ship most likely to move next: the one that moved last while it has charges, then the one with most charges at sea; else the
/// last one at sea, or the one with most charges in harbour, or any.
fn likely(game: &SubSearch, seat: Seat) -> Option<Ship> {
    let side = game.side(seat);
    let at_sea = |ship: &Ship| side.ship(*ship).field().is_some();
    let afloat = || Ship::ALL.into_iter().filter(|ship| !side.ship(*ship).sunk());
    let loaded = |ship: &Ship| side.ship(*ship).charges > 0;
    let fullest = |sails: &dyn Fn(&Ship) -> bool| {
        afloat().filter(|ship| loaded(ship) && sails(ship)).min_by_key(|ship| Reverse(side.ship(*ship).charges))
    };
    let last = game.moves(seat).next().map(|(ship, _)| ship).filter(|ship| !side.ship(*ship).sunk());
    let empty = || last.filter(at_sea).or_else(|| fullest(&|_| true)).or_else(|| afloat().min());
    last.filter(loaded).or_else(|| fullest(&at_sea)).or_else(empty)
}
