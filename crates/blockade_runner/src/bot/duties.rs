//! Keeps promises before anything else.

use super::super::cards::everything_sellable;
use super::super::data::{Card, Cargo, Effect, Good};
use super::super::orders::{Loading, Move, Target, Work};
use super::super::state::BlockadeRunner;
use engine::seat::Seat;

/// The order that keeps a seat's due promise: improve the promised port or play the promised card.
pub(super) fn duty(game: &BlockadeRunner, seat: Seat) -> Option<Move> {
    if let Some(port) = game.owed_port(seat) {
        return Some(Move::Improve(port, None));
    }
    game.owed_card(seat).and_then(|card| promised(game, seat, card))
}

/// Plays a promised card with its effect.
fn promised(game: &BlockadeRunner, seat: Seat, card: Card) -> Option<Move> {
    let targets: Vec<Target> = match card.effect() {
        Effect::Stevedores => works(game, seat).into_iter().collect(),
        _ => game.targets(seat, card).collect(),
    };
    let plays = targets.into_iter().map(|target| Move::Play(card, target));
    plays.into_iter().find(|play| game.check(seat, play).is_ok())
}

/// A target for Stevedores: everything sellable is sold, or else one ship takes or throws away a unit.
fn works(game: &BlockadeRunner, seat: Seat) -> Option<Target> {
    let sales = everything_sellable(game, seat);
    if !sales.is_empty() {
        return Some(Target::Works(vec![Work::Unload(sales)]));
    }
    let unit = |good: Good| Cargo::of(good, 1);
    let ships = || game.board.ships_of(seat).map(|vessel| vessel.ship);
    let each = || ships().flat_map(|ship| Good::ALL.map(|good| (ship, good)));
    let loads = each().map(|(ship, good)| Loading { goods: unit(good), ..Loading::of(ship) });
    let thrown = each().map(|(ship, good)| Loading { dumped: unit(good), ..Loading::of(ship) });
    let possible = |load: &Loading| game.bill(seat, std::slice::from_ref(load)).is_ok();
    let load = loads.chain(thrown).find(possible)?;
    Some(Target::Works(vec![Work::Load(vec![load])]))
}
