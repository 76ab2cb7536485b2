//! The auction of a ship: the bids, the passes and the buyer.

use super::super::board::Cause;
use super::super::data::{Money, Ship, Zone};
use super::super::events::Event;
use super::super::words::{Dollars, about, text};
use super::placed_in;
use engine::lang::{Message, list};
use engine::seat::{Seat, Viewer};

/// Whether an event continues the auction of the event before it.
pub(super) fn goes_on(before: &Event, next: &Event) -> bool {
    let under_way = matches!(before, Event::Auctioned { .. } | Event::Bid { .. } | Event::Passed { .. });
    under_way && matches!(next, Event::Bid { .. } | Event::Passed { .. } | Event::Bought { .. })
}

/// The events of an auction, collected.
#[derive(Default)]
struct Told {
    /// The ship put up for auction.
    opened: Option<Ship>,
    passed: Vec<Seat>,
    bought: Option<(Seat, Ship, Money)>,
    placed: Option<(Ship, Zone)>,
}

/// The buyer; while the auction is open, the passes. The state of the bidding is part of the situation.
pub(super) fn told(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let mut told = Told::default();
    events.iter().for_each(|event| told.hear(event));
    told.sentences(viewer)
}

impl Told {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Auctioned { ship, .. } => self.opened = Some(*ship),
            Event::Passed { seat, .. } => self.passed.push(*seat),
            Event::Bought { seat, ship, price } => self.bought = Some((*seat, *ship, *price)),
            Event::Placed { ship, zone, cause: Cause::Bought, .. } => self.placed = Some((*ship, *zone)),
            _ => {}
        }
    }

    fn sentences(self, viewer: Viewer) -> Vec<Message> {
        if let Some((seat, ship, price)) = self.bought {
            let bought = about("told-bought", viewer, seat).with("ship", ship).with("price", Dollars(price));
            let placed = self.placed.map(|(ship, zone)| placed_in(ship, zone));
            return [bought].into_iter().chain(placed).collect();
        }
        let opened = self.opened.map(|ship| text("told-auctioned").with("ship", ship));
        let own = viewer.seat().is_some_and(|own| self.passed == [own]);
        let passed = (!self.passed.is_empty()).then(|| {
            text("told-passed").with("own", own).with("count", self.passed.len()).with("seats", list(&self.passed))
        });
        opened.into_iter().chain(passed).collect()
    }
}
