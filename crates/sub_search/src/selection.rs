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
    /// Submarines are to be placed on a level, in a row.
    Level(Level, Option<Lane>),
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
    let begun = || if rest.is_empty() { Some(None) } else { row(rest).map(Some) };
    let found = match word {
        "sub" => submarine(rest),
        "mine" => begun().map(Selection::Mine),
        _ => {
            let ship = Ship::ALL.into_iter().find(|ship| ship.name() == word);
            ship.and_then(|ship| Some(Selection::Sail(ship, begun()?)))
        }
    };
    found.unwrap_or(Selection::Nothing)
}

/// What is chosen behind `sub`: a row, a field, a level, or a level and a row.
fn submarine(rest: &str) -> Option<Selection> {
    let field = Field::all().find(|field| field.to_string() == rest);
    let begun = field.map(row_of).or_else(|| row(rest));
    if rest.is_empty() || begun.is_some() {
        return Some(Selection::Sub(begun, field));
    }
    let level = |depth: &str| Level::all().find(|level| level.to_string() == depth);
    match rest.split_once(' ') {
        Some((depth, begun)) => Some(Selection::Level(level(depth)?, Some(row(begun)?))),
        None => Some(Selection::Level(level(rest.strip_suffix('~')?)?, None)),
    }
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
    let only_shots = |actions: &LegalActions| !actions.may_charge && !actions.lanes.is_empty();
    match LOOKS.iter().position(|known| *known == look) {
        Some(asked) => asked == 1,
        None => !view.choices.as_ref().is_some_and(only_shots),
    }
}

/// A row such as `R3~`.
fn row(text: &str) -> Option<Lane> {
    let name = text.strip_suffix('~')?;
    Lane::rows().find(|lane| lane.name() == name)
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
