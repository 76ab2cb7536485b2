//! What one viewer may know (section 4 of the rules).

use super::board::{Field, Fields};
use super::fleet::{Fleet, Kind, Ship};
use super::state::{Battleship, Options, Shot, ShotResult};
use engine::outcome::Outcome;
use engine::seat::{Seat, Viewer};

/// How far the game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Fleets are being placed.
    Placing {
        /// Who has confirmed.
        ready: [bool; 2],
    },
    /// Shots are fired.
    Firing {
        /// Who fires next.
        shooter: Seat,
    },
    /// It is over.
    Over(Outcome),
}

/// A board as one may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Whose ships lie on it.
    pub owner: Seat,
    /// The ships that may be seen: all for the owner and after the end, else those that are sunk.
    pub ships: Vec<Ship>,
    /// Ships that are sunk.
    pub sunk: Vec<Ship>,
    /// Red marks.
    pub hits: Fields,
    /// White marks.
    pub misses: Fields,
    /// "Empty" marks.
    pub empties: Fields,
    /// Shots fired at it.
    pub shots: u32,
}

impl BoardView {
    /// The fleet as a list: each ship's type and whether it is sunk (BAT-43).
    pub fn list(&self) -> impl Iterator<Item = (Kind, bool)> + '_ {
        Kind::ALL.into_iter().flat_map(|kind| {
            let sunk = self.sunk.iter().filter(|ship| ship.kind == kind).count();
            (0..usize::from(kind.count())).map(move |number| (kind, number < sunk))
        })
    }

    /// Ships that float.
    pub fn afloat(&self) -> usize {
        self.list().filter(|(_, sunk)| !sunk).count()
    }
}

/// What one viewer may know of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The options.
    pub options: Options,
    /// How far it is.
    pub stage: Stage,
    /// Both boards, by owner.
    pub boards: [BoardView; 2],
    /// The latest shot, for the status line (BAT-49).
    pub latest: Option<Shot>,
    /// How many shots there were in all.
    pub turn: usize,
    /// The viewer's fleet while he can still change it.
    pub draft: Option<Fleet>,
    /// The fields that the viewer may fire at now.
    pub targets: Vec<Field>,
    /// The row that is ready for the viewer's next shot, to save a tap.
    pub row: Option<u8>,
    /// All shots in order: after the end (BAT-54), and as they were then for the viewer who sees everything of a finished game.
    pub history: Option<Vec<Shot>>,
}

impl View {
    pub(super) fn of(game: &Battleship, viewer: Viewer) -> Self {
        let stage = match &game.outcome {
            Some(outcome) => Stage::Over(outcome.clone()),
            None if game.placed() => Stage::Firing { shooter: game.shooter },
            None => Stage::Placing { ready: [0, 1].map(|at: usize| game.sides[at].confirmed) },
        };
        let over = game.outcome.is_some();
        let board = |owner: Seat| {
            let side = game.side(owner);
            let sunk: Vec<Ship> = side.sunk().copied().collect();
            let all = over || viewer.sees(owner);
            BoardView {
                owner,
                ships: if all { side.fleet.ships().to_vec() } else { sunk.clone() },
                sunk,
                hits: side.hits(),
                // The defender's own board shows no misses (BAT-40); the tracking boards that everybody sees do.
                misses: game.misses(owner),
                empties: game.empties(owner),
                shots: side.shots,
            }
        };
        let firing = viewer.seat().filter(|seat| stage == Stage::Firing { shooter: *seat });
        let placing = viewer.seat().filter(|seat| !over && !game.side(*seat).confirmed);
        let targets = firing.map_or(Fields::NONE, |seat| game.targets(seat.other()));
        Self {
            viewer,
            options: game.options,
            boards: [board(Seat(0)), board(Seat(1))],
            latest: game.shots.last().copied(),
            turn: game.shots.len(),
            draft: placing.map(|seat| game.side(seat).fleet.clone()),
            row: firing.and_then(|seat| ready_row(game, seat)).filter(|row| targets.iter().any(|to| to.row == *row)),
            targets: targets.iter().collect(),
            history: (over || matches!(viewer, Viewer::Everything(_))).then(|| game.shots.clone()),
            stage,
        }
    }

    /// The board of a seat.
    pub fn board(&self, owner: Seat) -> &BoardView {
        &self.boards[owner.index()]
    }

    /// The latest shot if a board may mark it. Where misses are not recorded no shot is marked, not even a hit: the board
    /// after a miss is the same as before it (EX-BAT-22).
    pub fn marked_latest(&self) -> Option<Shot> {
        self.latest.filter(|_| self.options.record)
    }

    /// The white marks to be shown on a board: none on the viewer's own (BAT-40).
    pub fn shown_misses(&self, board: &BoardView) -> Fields {
        if self.viewer.is(board.owner) { Fields::NONE } else { board.misses }
    }

    /// Where the enemy has missed the viewer's own board, for its picture; these are no marks (R-BAT-18). Where misses are
    /// not recorded there are none.
    pub fn splashes(&self, board: &BoardView) -> Fields {
        if self.viewer.is(board.owner) { board.misses } else { Fields::NONE }
    }

    /// The "empty" marks to be shown on a board: none on the viewer's own, they belong to the enemy's tracking board.
    pub fn shown_empties(&self, board: &BoardView) -> Fields {
        if self.viewer.is(board.owner) { Fields::NONE } else { board.empties }
    }
}

/// The row in which a seat fired last. Before its first shot one in the middle, so that it has one tap to make. After a
/// miss that nobody records none, from which the miss could be read (BAT-50).
fn ready_row(game: &Battleship, seat: Seat) -> Option<u8> {
    match game.shots.iter().rfind(|shot| shot.seat == seat) {
        None => Some(game.options.size / 2 - 1),
        Some(shot) if game.options.record || shot.result != ShotResult::Miss => Some(shot.field.row),
        Some(_) => None,
    }
}
