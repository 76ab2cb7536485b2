//! Cards that were played, and the improvements that followed.

use super::super::data::{Card, Effect, Money, tables};
use super::super::events::Event;
use super::super::orders::Target;
use super::super::words::{Dollars, text};
use engine::lang::{Arg, Message, commas};

/// A card played with its effect, and its target.
pub(super) fn played(card: Card, target: &Target) -> Message {
    let said = text("told-played").with("card", card);
    let on = |kind: &str, what: Arg| said.clone().with("kind", kind).with("what", what);
    match (card.effect(), target) {
        (Effect::Fort { port, .. }, _) => on("defence", port.0.into()),
        (Effect::ReduceBlockade { .. }, Target::Port(port)) => on("blockade", (*port).into()),
        (Effect::HiddenInlet, Target::Port(port)) => on("port", (*port).into()),
        (Effect::Gale { .. }, Target::Sea(sea)) => on("sea", (*sea).into()),
        (Effect::Price { good, .. }, _) => on("price", good.into()),
        (Effect::Loan { amount }, _) => on("loan", Dollars(Effect::thousands(amount)).into()),
        (_, Target::Ship(ship)) => on("ship", (*ship).into()),
        (_, Target::Launch(ship, zone)) => {
            let bought = text("told-launched").with("ship", *ship).with("zone", *zone);
            on("launch", bought.with("price", Dollars(ship.price())).into())
        }
        _ => on("none", Arg::from("")),
    }
}

/// A card played without effect.
pub(super) fn discarded(card: Card) -> Message {
    text("told-discarded").with("card", card).with("pool", Dollars(tables().pool_without))
}

/// Ports with their new defence, and the payers.
pub(super) fn improved(events: &[&Event]) -> Message {
    let (mut ports, mut from_pool, mut of_own): (Vec<Arg>, Money, Money) = Default::default();
    for event in events {
        if let Event::Improved { port, level, pool, own, .. } = event {
            ports.push(text("told-level").with("port", *port).with("level", *level).into());
            from_pool += pool;
            of_own += own;
        }
    }
    let paid = match (from_pool, of_own) {
        (_, 0) => "pool",
        (0, _) => "own",
        _ => "both",
    };
    let said = text("told-improved").with("ports", commas(ports)).with("paid", paid);
    said.with("pool", Dollars(from_pool)).with("money", Dollars(of_own))
}
