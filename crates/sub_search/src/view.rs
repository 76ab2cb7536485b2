//! What one viewer may know (section 4 of the rules).

use super::board::{Cells, Field, Lane, Reach};
use super::pegs::Pegs;
use super::placement::Placement;
use super::state::{Answer, Fact, Options, Ship, Step, SubSearch, Turn, Vessel};
use engine::outcome::Outcome;
use engine::seat::{Seat, Viewer};

/// How far the game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Submarines and mines are being placed.
    Placing {
        /// Who has confirmed, by seat.
        ready: [bool; 2],
    },
    /// The hunt is on.
    Playing {
        /// The running turn.
        turn: Turn,
    },
    /// It is over.
    Over(Outcome),
}

/// A sea and what lies below it, as one may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeaView {
    /// Whose ships sail on it. The submarines below it are the other seat's.
    pub hunter: Seat,
    /// The hunter's ships.
    pub ships: [Vessel; 3],
    /// The hunter's control levels.
    pub pegs: Pegs,
    /// Where submarines were sunk: announced to everybody.
    pub sunk: Cells,
    /// Where submarines live: only for their owner, and after the end for everybody.
    pub living: Option<Cells>,
    /// The field of the mine, and whether it has exploded: as with the submarines, but for everybody once it has.
    pub mine: Option<(Field, bool)>,
}

impl SeaView {
    /// One of the hunter's ships.
    pub fn ship(&self, ship: Ship) -> &Vessel {
        &self.ships[ship.index()]
    }
}

/// What the active player can do now (H-SUB-6: nobody else may know).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegalActions {
    /// Where each ship can move, by ship; `None` for those that cannot, and after the move.
    pub destinations: [Option<Reach>; 3],
    /// The ship that most likely moves next: the one that this player moved last, if it floats; before the move.
    pub likely: Option<Ship>,
    /// Whether this player has not moved yet.
    pub first: bool,
    /// The answer to this player's latest charge, if it was his first miss or his first near miss: it tells more than it seems to.
    pub lesson: Option<Answer>,
    /// Whether this player still has to be told what a torpedo is worth: in the first two turns in which one could be fired.
    pub untried: bool,
    /// Whether a charge can be dropped, to any level.
    pub may_charge: bool,
    /// Lanes that hold an own submarine and a target, with their targets. After a torpedo at most its lane.
    pub lanes: Vec<(Lane, Vec<Ship>)>,
}

/// What one viewer may know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options.
    pub options: Options,
    /// The seat that plays Red.
    pub red: Seat,
    /// How far it is.
    pub stage: Stage,
    /// The seas, by the seat of their hunter.
    pub seas: [SeaView; 2],
    /// The viewer's placement while he can still change it.
    pub draft: Option<Placement>,
    /// Quiet turns in a row that are finished (SUB-100).
    pub quiet: u32,
    /// The number of the running turn, after the end of the last one; 1 while pieces are placed.
    pub turn: u32,
    /// What happened in the running turn or, before its move, in the one before. The first fact is a move.
    pub latest: Vec<Fact>,
    /// Where torpedoes sank ships among these facts, with the seat that lost them.
    pub wrecks: Vec<(Seat, Field)>,
    /// The ship of the active player that can drop a charge now, as everybody can tell (SUB-106).
    pub dropping: Option<Ship>,
    /// What the viewer can do, if it is his turn.
    pub choices: Option<LegalActions>,
    /// Everything that happened, after the end.
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
                mine: below.mine.filter(|mine| all || mine.exploded).map(|mine| (mine.field, mine.exploded)),
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

    /// The sea on which the ships of a seat sail.
    pub fn sea(&self, hunter: Seat) -> &SeaView {
        &self.seas[hunter.index()]
    }
}

impl LegalActions {
    /// What the active player can do.
    pub(super) fn of(game: &SubSearch, seat: Seat) -> Self {
        let actions = Self { lesson: lesson(game, seat), ..Self::default() };
        match game.turn.step {
            Step::Move => Self {
                destinations: Ship::ALL.map(|ship| game.reach(seat, ship)),
                likely: likely(game, seat),
                first: game.turn.number <= 2,
                ..actions
            },
            Step::Act { .. } => Self {
                may_charge: game.dropping().is_some(),
                lanes: game.lanes().collect(),
                untried: game.chances(seat) <= WARNINGS,
                ..actions
            },
        }
    }
}

/// In how many turns it is said what a torpedo is worth.
const WARNINGS: usize = 2;

/// The answer to the latest charge of a seat, if it is the first of its kind; of a direct hit nothing has to be explained.
fn lesson(game: &SubSearch, seat: Seat) -> Option<Answer> {
    let mut answers = game.charges(seat).rev().map(|charge| charge.answer);
    let kind = |answer: Answer| (answer.direct, answer.near > 0);
    let latest = answers.next()?;
    (!latest.direct && !answers.any(|answer| kind(answer) == kind(latest))).then_some(latest)
}

/// The ship that moved last, as everybody saw. Lying fully loaded in harbour again it is no likelier than the others, of
/// which one at sea comes first.
fn likely(game: &SubSearch, seat: Seat) -> Option<Ship> {
    let side = game.side(seat);
    let last = game.moves(seat).next().map(|(ship, _)| ship);
    let at_sea = |ship: &Ship| side.ship(*ship).field().is_some();
    let afloat = Ship::ALL.into_iter().filter(|ship| !side.ship(*ship).sunk());
    last.filter(at_sea).or_else(|| Ship::ALL.into_iter().find(at_sea)).or_else(|| afloat.min())
}
