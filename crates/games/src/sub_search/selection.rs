//! What was chosen so far, for panels and pictures: the beginnings of moves that `next` gives.

use super::board::{Field, Lane, Level, Reach};
use super::data::LaneKind;
use super::state::Ship;
use super::view::{LegalActions, View};

/// The beginning of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Selection {
    /// Nothing that leads on.
    Nothing,
    /// Submarines are to be placed on a level.
    Level(Level),
    /// A submarine is to be placed, in a row or below a field.
    Sub(Option<Lane>, Option<Field>),
    /// The mine is to be placed, in a row.
    Mine(Option<Lane>),
    /// A ship is to move, into a row.
    Sail(Ship, Option<Lane>),
}

/// Reads what was entered so far.
pub(super) fn selection(entered: &str) -> Selection {
    let (word, rest) = entered.split_once(' ').unwrap_or((entered, ""));
    match word {
        "sub" if level(rest).is_some() => level(rest).map_or(Selection::Nothing, Selection::Level),
        "sub" => {
            let field = Field::all().find(|field| field.to_string() == rest);
            Selection::Sub(field.map_or_else(|| begun_row(rest), |field| Some(row_of(field))), field)
        }
        "mine" => Selection::Mine(begun_row(rest)),
        _ => Ship::ALL
            .into_iter()
            .find(|ship| ship.name() == word)
            .map_or(Selection::Nothing, |ship| Selection::Sail(ship, begun_row(rest))),
    }
}

/// A level such as `200~`.
fn level(text: &str) -> Option<Level> {
    let depth = text.strip_suffix('~')?;
    Level::all().find(|level| level.to_string() == depth)
}

/// The ship that is to move: the one that was chosen, or else the one that most likely is.
pub(super) fn sailing_ship(actions: &LegalActions, entered: &str) -> Option<(Ship, Reach)> {
    let chosen = match selection(entered) {
        Selection::Sail(ship, _) => Some(ship),
        _ => None,
    };
    let movable = |ship: Ship| Some((ship, actions.destinations[ship.index()]?));
    chosen.and_then(movable).or_else(|| movable(actions.likely?))
}

/// What a press enters as looked at: the levels below the own sea, or below the enemy's.
pub(super) const LOOKS: [&str; 2] = ["enemy", "own"];

/// Whether the levels below the own sea are looked at: as asked for, or else unless torpedoes are all that is left to decide on.
pub(super) fn looks_at_own(view: &View, look: &str) -> bool {
    let only_shots = |actions: &LegalActions| actions.levels.is_empty() && !actions.lanes.is_empty();
    match LOOKS.iter().position(|known| *known == look) {
        Some(asked) => asked == 1,
        None => !view.choices.as_ref().is_some_and(only_shots),
    }
}

/// A row such as `R3~`.
fn begun_row(text: &str) -> Option<Lane> {
    let name = text.strip_suffix('~')?;
    Lane::all().find(|lane| lane.kind() == LaneKind::Row && lane.name() == name)
}

/// The row that a field belongs to.
pub(super) fn row_of(field: Field) -> Lane {
    lane_of(field, LaneKind::Row)
}

/// The column that a field belongs to.
pub(super) fn column_of(field: Field) -> Lane {
    lane_of(field, LaneKind::Column)
}

fn lane_of(field: Field, kind: LaneKind) -> Lane {
    Lane::through(field).find(|lane| lane.kind() == kind).expect("every field lies on a row and a column (SUB-69)")
}
