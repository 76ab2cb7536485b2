//! The view of a viewer (section 4 of the rules).

use super::board::{Field, Fields};
use super::fleet::{Fleet, Kind, Ship};
use super::state::{Battleship, Options, Shot, ShotResult};
use engine::outcome::Outcome;
use engine::seat::{Seat, Viewer};

/// The stage of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Fleets are being placed.
    Placing {
        /// Whether each seat has confirmed its fleet.
        ready: [bool; 2],
    },
    /// Shots are fired.
    Firing {
        /// The seat that fires next.
        shooter: Seat,
    },
    /// The game is over.
    Over(Outcome),
}

/// The part of a board that a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The owner of the ships on it.
    pub owner: Seat,
    /// The visible ships: all for the owner and at the end, otherwise the sunk ones.
    pub ships: Vec<Ship>,
    /// The sunk ships.
    pub sunk: Vec<Ship>,
    /// The red marks.
    pub hits: Fields,
    /// The white marks.
    pub misses: Fields,
    /// The "empty" marks.
    pub empties: Fields,
    /// The number of shots fired at it.
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

    /// The hit fields of a ship that is hit and afloat: the one that was hit last, otherwise the first one on the board.
    pub(super) fn burning(&self, latest: Option<Field>) -> Fields {
        let open = self.sunk.iter().fold(self.hits, |hits, ship| hits.without(ship.set()));
        let Some(from) = latest.filter(|field| open.contains(*field)).or_else(|| open.iter().next()) else {
            return Fields::NONE;
        };
        let mut ship = Fields::one(from);
        // Sides of ships never touch, so hits that share a side belong to the same ship.
        while let Some(more) = open.without(ship).iter().find(|field| adjoins(*field, ship)) {
            ship.insert(more);
        }
        ship
    }

    /// The number of ships afloat.
    pub fn afloat(&self) -> usize {
        self.list().filter(|(_, sunk)| !sunk).count()
    }
}

/// The part of a game that a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options.
    pub options: Options,
    /// The stage of the game.
    pub stage: Stage,
    /// Both boards, by owner.
    pub boards: [BoardView; 2],
    /// The latest shot, for the status line (BAT-49).
    pub latest: Option<Shot>,
    /// The number of shots in all.
    pub turn: usize,
    /// The viewer's fleet, while the viewer can still change it.
    pub draft: Option<Fleet>,
    /// The fields that the viewer may fire at now.
    pub targets: Vec<Field>,
    /// The row that is ready for the viewer's next shot, to save a tap.
    pub row: Option<u8>,
    /// All shots in order. `None` before the end, except for the viewer who sees everything (BAT-54).
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
                // Only tracking boards show misses: `View::shown_misses` hides them on the defender's board (BAT-40).
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

    /// The fields to fire at that may belong to the ship with these hits.
    pub(super) fn rest_of(&self, hits: Fields, board: &BoardView) -> Vec<Field> {
        let in_line = |to: Field| {
            hits.iter().all(|field| field.row == to.row) || hits.iter().all(|field| field.column == to.column)
        };
        let open = self.targets.iter().copied().filter(|to| !board.empties.contains(*to));
        open.filter(|to| adjoins(*to, hits) && in_line(*to)).collect()
    }

    /// The board of a seat.
    pub fn board(&self, owner: Seat) -> &BoardView {
        &self.boards[owner.index()]
    }

    /// The latest shot, if a board may mark it. Without recorded misses no shot is marked, not even a hit: a miss must not change
    /// the board (EX-BAT-22).
    pub fn marked_latest(&self) -> Option<Shot> {
        self.latest.filter(|_| self.options.record)
    }

    /// The white marks to show on a board: none on the viewer's board (BAT-40).
    pub fn shown_misses(&self, board: &BoardView) -> Fields {
        if self.viewer.is(board.owner) { Fields::NONE } else { board.misses }
    }

    /// The misses on the viewer's board, for its picture; they are no marks (R-BAT-18). Empty if misses are not recorded.
    pub fn splashes(&self, board: &BoardView) -> Fields {
        if self.viewer.is(board.owner) { board.misses } else { Fields::NONE }
    }

    /// The "empty" marks to show on a board: none on the viewer's board, because they belong to the enemy's tracking board.
    pub fn shown_empties(&self, board: &BoardView) -> Fields {
        if self.viewer.is(board.owner) { Fields::NONE } else { board.empties }
    }
}

/// Whether a field shares a side with one of these fields.
fn adjoins(field: Field, fields: Fields) -> bool {
    fields.iter().any(|other| field.row.abs_diff(other.row) + field.column.abs_diff(other.column) == 1)
}

/// The row of a seat's latest shot. Before its first shot, a row in the middle, which saves a tap. `None` after an unrecorded miss,
/// which the row would reveal (BAT-50).
fn ready_row(game: &Battleship, seat: Seat) -> Option<u8> {
    match game.shots.iter().rfind(|shot| shot.seat == seat) {
        None => Some(game.options.size / 2 - 1),
        Some(shot) if game.options.record || shot.result != ShotResult::Miss => Some(shot.field.row),
        Some(_) => None,
    }
}
