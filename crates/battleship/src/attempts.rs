//! Shots with their odds, for the review of a finished game.

use super::board::Fields;
use super::rules::Event;
use super::state::ShotResult;
use super::view::View;
use crate::board::FieldSets as _;
use engine::attempt::Attempt;

/// The attempt of a shot; `None` for other events (BAT-28 to BAT-31). Its odds are those of a random field at which the seat has
/// not fired yet. The hard variant uses the same odds, even for a repeated miss: a player who forgets misses loses accuracy
/// (BAT-48, BAT-50).
pub(super) fn of(before: &View, event: &Event) -> Option<Attempt> {
    let Event::Fired { shot, .. } = event else { return None };
    let board = before.board(shot.seat.other());
    let history = before.history.iter().flatten();
    let fired: Fields = history.filter(|earlier| earlier.seat == shot.seat).map(|earlier| earlier.field).collect();
    let open = Fields::board(before.options.size).without(fired);
    let ships = board.ships.iter().fold(Fields::NONE, |all, ship| all.with(ship.set()));
    Some(Attempt::of(shot.seat, ships.and(open).count(), open.count(), shot.result != ShotResult::Miss))
}
