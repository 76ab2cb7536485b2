//! What weighs most in a story: lost ships and ports, arrivals, sales and purchases.

use super::super::data::Port;
use super::super::events::Event;
use super::super::words::{Dollars, about, text};
use super::owned;
use engine::lang::{Arg, Message, commas};
use engine::seat::Viewer;

/// The most ships that are named together.
const NAMED: usize = 3;

/// The viewer's losses and arrivals first, then fallen ports, trade, and what others have lost.
pub(crate) fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let lost = |own: bool| {
        let ship = |event: &&Event| match event {
            Event::Lost { seat, ship, .. } if viewer.is(*seat) == own => {
                Some(if own { Arg::from(*ship) } else { owned(*ship, *seat, viewer).into() })
            }
            _ => None,
        };
        listed("highlight-lost", events.iter().filter_map(ship).collect())
    };
    let arrived = |event: &&Event| match event {
        Event::Arrived { seat, ship, .. } if viewer.is(*seat) => Some(Arg::from(*ship)),
        _ => None,
    };
    let arrived = listed("highlight-arrived", events.iter().filter_map(arrived).collect());
    let port = |event: &&Event| match event {
        Event::Assault { port, closed: true, .. } => Some(*port),
        _ => None,
    };
    let fallen: Vec<Port> = events.iter().filter_map(port).collect();
    let list = |id: &str, ports: &[Port]| {
        (!ports.is_empty()).then(|| text(id).with("count", ports.len()).with("ports", commas(ports.iter().copied())))
    };
    let coming = events.iter().rev().find_map(|event| match event {
        Event::Assaults { ports } => list("told-coming", ports),
        _ => None,
    });
    let traded = events.iter().rev().filter_map(|event| match event {
        Event::Unloaded { seat, income, .. } => {
            Some(about("highlight-sold", viewer, *seat).with("money", Dollars(*income)))
        }
        Event::Loaded { seat, cost, .. } if viewer.is(*seat) && *cost > 0 => {
            Some(text("highlight-loaded").with("money", Dollars(*cost)))
        }
        Event::Bought { seat, ship, price } => {
            Some(about("told-bought", viewer, *seat).with("ship", *ship).with("price", Dollars(*price)))
        }
        _ => None,
    });
    let first = lost(true).into_iter().chain(arrived).chain(list("told-fallen", &fallen)).chain(traded);
    first.chain(lost(false)).chain(coming).collect()
}

/// A sentence about some ships, by name if they are few.
fn listed(id: &str, ships: Vec<Arg>) -> Option<Message> {
    let count = ships.len();
    let named = if count > NAMED { Vec::new() } else { ships };
    (count > 0).then(|| text(id).with("count", count).with("named", named.len()).with("ships", commas(named)))
}
