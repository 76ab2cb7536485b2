//! What was chosen so far, for panels and pictures: the beginnings of moves that `next` gives.

use super::board::{Field, Lane};
use super::data::LaneKind;
use super::state::Ship;

/// The beginning of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Selection {
    /// Nothing that leads on.
    Nothing,
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
