//! Shots beside their odds, for the review of a finished game.

use super::board::Fields;
use super::rules::Event;
use super::state::ShotResult;
use super::view::View;
use crate::board::FieldSets as _;
use engine::attempt::Attempt;

/// A shot, if it was one (BAT-28 to BAT-31). By chance one fires at any field at which this seat has not fired before, and hits a
/// ship's field as often as there are such among them. That holds in the hard variant too, and there for a shot at a field that
/// was missed before as well: to forget it costs accuracy (BAT-48, BAT-50).
pub(super) fn of(before: &View, event: &Event) -> Option<Attempt> {
    let Event::Fired { shot, .. } = event else { return None };
    let board = before.board(shot.seat.other());
    let history = before.history.iter().flatten();
    let fired: Fields = history.filter(|earlier| earlier.seat == shot.seat).map(|earlier| earlier.field).collect();
    let open = Fields::board(before.options.size).without(fired);
    let ships = board.ships.iter().fold(Fields::NONE, |all, ship| all.with(ship.set()));
    Some(Attempt::of(shot.seat, ships.and(open).count(), open.count(), shot.result != ShotResult::Miss))
}
