//! A finished turn in the few words that a player who waits wants: income, losses, purchases, cards and ports. The picture shows
//! where ships lie and what is in store.

use super::super::data::{Card, Effect, Port, Ship};
use super::super::events::Event;
use super::super::orders::Target;
use super::super::words::{Dollars, about, text};
use super::{Manner, owned, semicolons, steps, together};
use engine::lang::{Arg, Message, commas};
use engine::seat::{Seat, Viewer};

/// The sentences about a finished turn.
pub(super) fn told(events: &[&Event], viewer: Viewer, manner: Manner) -> Vec<Message> {
    let own = steps(events).filter(|step| is_fate(step) && owner(step[0]).is_some_and(|seat| viewer.is(seat)));
    let own: Vec<Message> = own.flat_map(|step| together(step, viewer, manner)).collect();
    let rare =
        |step: &&[&Event]| matches!(step[0], Event::Restarted { .. } | Event::CalledOff { .. } | Event::Left { .. });
    let rare = steps(events).filter(rare).flat_map(|step| together(step, viewer, manner));
    let others = [income(events), lost(events, viewer, |ship, _| ship.into()), purchases(events, viewer)];
    let ports = [cards(events), improved(events)];
    own.into_iter().chain(others.into_iter().chain(ports).flatten()).chain(rare).collect()
}

/// Whether a ship is lost in a step.
pub(super) fn is_fate(step: &[&Event]) -> bool {
    step.iter().any(|event| matches!(event, Event::Lost { .. }))
}

/// The owner of the ship of a voyage.
pub(super) fn owner(event: &Event) -> Option<Seat> {
    match event {
        Event::Ordered { seat, .. }
        | Event::Asked { seat, .. }
        | Event::Dumped { seat, .. }
        | Event::Tested { seat, .. }
        | Event::Arrived { seat, .. }
        | Event::Lost { seat, .. } => Some(*seat),
        _ => None,
    }
}

/// What all sales brought, less bribes.
fn income(events: &[&Event]) -> Option<Message> {
    let sum = events.iter().filter_map(|event| match event {
        Event::Unloaded { income, bribe, .. } => Some(income.saturating_sub(*bribe)),
        _ => None,
    });
    sum.reduce(|all, more| all + more).map(|money| text("told-income").with("money", Dollars(money)))
}

/// The ships that others have lost, by these names.
pub(super) fn lost(events: &[&Event], viewer: Viewer, name: impl Fn(Ship, Seat) -> Arg) -> Option<Message> {
    let names = events.iter().filter_map(|event| match event {
        Event::Lost { seat, ship, .. } if !viewer.is(*seat) => Some(name(*ship, *seat)),
        _ => None,
    });
    let names: Vec<Arg> = names.collect();
    (!names.is_empty()).then(|| text("told-losses").with("ships", commas(names)))
}

/// The name of a lost ship with its owner.
pub(super) fn of_owner(viewer: Viewer) -> impl Fn(Ship, Seat) -> Arg {
    move |ship, seat| owned(ship, seat, viewer).into()
}

/// Who has bought which ships.
fn purchases(events: &[&Event], viewer: Viewer) -> Option<Message> {
    let mut buyers: Vec<(Seat, Vec<Ship>)> = Vec::new();
    for event in events {
        let Event::Bought { seat, ship, .. } = event else { continue };
        match buyers.iter_mut().find(|(buyer, _)| buyer == seat) {
            Some((_, ships)) => ships.push(*ship),
            None => buyers.push((*seat, vec![*ship])),
        }
    }
    let buyer = |(seat, ships): &(Seat, Vec<Ship>)| about("told-buyer", viewer, *seat).with("ships", commas(ships));
    (!buyers.is_empty()).then(|| text("told-purchases").with("buyers", semicolons(buyers.iter().map(buyer))))
}

/// The cards whose effect outlasts the turn.
fn cards(events: &[&Event]) -> Option<Message> {
    let lasts = |card: Card| {
        !matches!(
            card.effect(),
            Effect::Convoy { .. }
                | Effect::HiddenInlet
                | Effect::Coal { .. }
                | Effect::Stevedores
                | Effect::NightTrain
                | Effect::NoBribe
        )
    };
    let card = |event: &&Event| match event {
        Event::Played { card, target, .. } if lasts(*card) => {
            let target: Option<Arg> = match target {
                Target::Port(port) => Some((*port).into()),
                Target::Ship(ship) | Target::Launch(ship, _) => Some((*ship).into()),
                Target::Sea(sea) => Some((*sea).into()),
                Target::None | Target::Works(_) => None,
            };
            let said = text("told-card").with("card", *card).with("aimed", target.is_some());
            Some(said.with("target", target.unwrap_or_else(|| Arg::from(""))))
        }
        _ => None,
    };
    let cards: Vec<Message> = events.iter().filter_map(card).collect();
    (!cards.is_empty()).then(|| text("told-cards").with("cards", commas(cards)))
}

/// The ports that were improved, each with its new defence.
fn improved(events: &[&Event]) -> Option<Message> {
    let mut ports: Vec<(Port, u8)> = Vec::new();
    for event in events {
        if let Event::Improved { port, level, .. } = event {
            ports.retain(|(other, _)| other != port);
            ports.push((*port, *level));
        }
    }
    let named = ports.iter().map(|(port, level)| text("told-level").with("port", *port).with("level", *level));
    (!ports.is_empty()).then(|| text("told-defences").with("ports", commas(named)))
}
