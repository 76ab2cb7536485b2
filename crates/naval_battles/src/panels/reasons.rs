//! The reasons why cards in hand cannot be played now.

use super::PanelContext;
use crate::choices;
use crate::data::{Card, Kind, Use};
use crate::state::NavalBattles;
use crate::table::{Phase, Unit};
use crate::words::{cards, text};
use engine::lang::{Arg, Message, commas};
use engine::seat::Seat;

/// A sentence that lists the cards for the seat's turn that cannot be played now, grouped by reason.
pub(super) fn not_now(context: PanelContext<'_>, declaring: Option<&NavalBattles>) -> Option<Message> {
    let mut hand = context.view.game.secrets(context.seat).hand.clone();
    hand.dedup();
    let mut kept: Vec<(&str, Vec<Card>)> = Vec::new();
    for card in hand {
        let Some(why) = why_not(context, card, declaring) else { continue };
        match kept.iter_mut().find(|(other, _)| *other == why) {
            Some((_, cards)) => cards.push(card),
            None => kept.push((why, vec![card])),
        }
    }
    let said =
        kept.into_iter().map(|(why, held)| Arg::from(text("not-now").with("card", cards(held)).with("why", why)));
    let said: Vec<Arg> = said.collect();
    (!said.is_empty()).then(|| text("say-not-now").with("cards", commas(said)))
}

/// The id of the reason why a card cannot be played in this turn; `None` if it can, or is a defence card.
fn why_not(context: PanelContext<'_>, card: Card, declaring: Option<&NavalBattles>) -> Option<&'static str> {
    let game = &context.view.game;
    let printed = card.card();
    let closed = game.table.phase != Phase::Reorganise;
    match card.kind() {
        Kind::Reinforcements if closed => Some("closed"),
        Kind::Reinforcements => (!choices::reinforces(game, context.seat, card)).then_some("nobody"),
        Kind::Withdrawal => closed.then_some("closed"),
        _ if !printed.is_for(Use::Attack) => None,
        _ if game.table.skips => None,
        _ => attack(declaring?, context, card),
    }
}

/// The id of the reason why an attack card cannot be played; `game` is in the Declare phase.
fn attack(game: &NavalBattles, context: PanelContext<'_>, card: Card) -> Option<&'static str> {
    let seat = context.seat;
    if card.kind() == Kind::SurpriseAttack {
        let clears = Seat::all(game.table.seats()).any(|other| game.check_surprise(seat, other).is_ok());
        return (!clears).then_some("nothing-laid");
    }
    if game.targets(seat).next().is_none() {
        let withdrawn = game.withdrawn_targets(seat).next().is_some();
        return Some(if withdrawn { "withdrawn" } else { "no-enemy" });
    }
    card.kind().weapon()?;
    let ready = game.mounts(seat, card);
    let Some((first, _)) = ready.first() else { return Some(no_mount(game, context, card)) };
    if card.card().ships_needed == 2 && ready.iter().all(|(ship, _)| ship == first) {
        return Some("one-ship");
    }
    let reached = |unit: &Unit| ready.iter().any(|(from, _)| card.reaches(*from, unit));
    match () {
        () if game.targets(seat).any(reached) => None,
        () if game.withdrawn_targets(seat).any(reached) => Some("withdrawn"),
        () if card.kind() == Kind::DepthCharges => Some("no-submarine"),
        () => Some("no-target"),
    }
}

/// The reason why none of the seat's mounts that fit a card can fire it.
fn no_mount(game: &NavalBattles, context: PanelContext<'_>, card: Card) -> &'static str {
    let units = &game.table.fleet(context.seat).units;
    if units.is_empty() {
        return "no-ship";
    }
    let fits = |unit: &&Unit| unit.ship.card().weapons.iter().any(|mount| card.card().fits(*mount));
    let too_far_back = if card.card().fires_from(2) { "rows" } else { "row" };
    let reason = |unit: &Unit| match () {
        () if unit.prepared => "prepared",
        () if unit.is_passive() => "passive",
        () if !card.card().is_for_ship(unit.ship) => "no-mount",
        () if !unit.ship.is_submarine() && !card.card().fires_from(unit.row) => too_far_back,
        () => "used",
    };
    units.iter().filter(fits).map(reason).find(|reason| *reason != "no-mount").unwrap_or("no-mount")
}
