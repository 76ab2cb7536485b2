//! The voyage of a ship: its ends, passed tests, goods thrown overboard, and its loss.

use super::super::data::{Cargo, Money, Ship, Zone};
use super::super::evasion::{losses, percent};
use super::super::events::Event;
use super::super::words::{Dollars, cargo, text};
use super::{Manner, owned, semicolons};
use engine::lang::{Arg, Message};
use engine::seat::{Seat, Viewer};

/// Whether an event continues the voyage of the event before it.
pub(super) fn goes_on(before: &Event, next: &Event) -> bool {
    let under_way =
        matches!(before, Event::Ordered { .. } | Event::Asked { .. } | Event::Dumped { .. } | Event::Tested { .. });
    under_way
        && matches!(
            next,
            Event::Asked { .. }
                | Event::Dumped { .. }
                | Event::Tested { .. }
                | Event::Arrived { .. }
                | Event::Lost { .. }
        )
}

/// The events of a voyage, collected.
#[derive(Default)]
struct Told {
    ship: Option<(Ship, Seat)>,
    /// The first and the last zone.
    course: Option<(Zone, Zone)>,
    /// The dice of passed tests, with the values.
    passed: Vec<([u8; 2], i8)>,
    dumped: Cargo,
    arrived: Option<Zone>,
    /// The dice that sank the ship, with the value.
    fatal: Option<([u8; 2], i8)>,
    lost: Option<(Zone, Cargo, Option<Money>)>,
}

/// The sentences about a voyage.
pub(super) fn told(events: &[&Event], viewer: Viewer, manner: Manner) -> Vec<Message> {
    let mut told = Told::default();
    events.iter().for_each(|event| told.hear(event));
    let Some((ship, seat)) = told.ship else { return Vec::new() };
    let label = if manner.named { owned(ship, seat, viewer).into() } else { Arg::from(ship) };
    let way = told.way(label, manner.dice);
    way.into_iter().chain(told.loss(owned(ship, seat, viewer))).collect()
}

impl Told {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::Ordered { seat, from, course, .. } => {
                self.ship = Some((course.ship, *seat));
                self.course = course.route.last().map(|to| (*from, *to));
            }
            Event::Asked { seat, ship, .. } => self.ship = Some((*ship, *seat)),
            Event::Dumped { seat, ship, goods } => {
                self.ship = Some((*ship, *seat));
                self.dumped = *goods;
            }
            Event::Tested { seat, ship, value, dice, passed, .. } => {
                self.ship = Some((*ship, *seat));
                match passed {
                    true => self.passed.push((*dice, *value)),
                    false => self.fatal = Some((*dice, *value)),
                }
            }
            Event::Arrived { seat, ship, zone } => {
                self.ship = Some((*ship, *seat));
                self.arrived = Some(*zone);
            }
            Event::Lost { seat, ship, zone, goods, insured } => {
                self.ship = Some((*ship, *seat));
                self.lost = Some((*zone, *goods, *insured));
            }
            _ => {}
        }
    }

    /// Whether the ship was lost before anything else happened.
    fn is_sudden(&self) -> bool {
        self.lost.is_some() && self.passed.is_empty() && self.dumped.is_empty()
    }

    /// The way so far; `None` if there was only a loss or a question.
    fn way(&self, ship: Arg, dice: bool) -> Option<Message> {
        let kind = match (self.course, self.arrived) {
            (Some(_), Some(_)) => "sails",
            (Some(_), None) if self.is_sudden() => return None,
            (Some(_), None) => "sets-out",
            (None, Some(_)) => "arrives",
            (None, None) if self.passed.is_empty() && self.dumped.is_empty() => return None,
            (None, None) => "goes-on",
        };
        let zone = |zone: Option<Zone>| zone.map_or_else(|| Arg::from(""), Arg::from);
        let throws = self.passed.iter().map(|(dice, value)| throw(*dice, *value, true));
        let said = text("told-voyage").with("kind", kind).with("ship", ship);
        let said = said.with("from", zone(self.course.map(|(from, _)| from)));
        let said = said.with("to", zone(self.arrived.or(self.course.map(|(_, to)| to))));
        let said = said.with("passed", self.passed.len()).with("throws", semicolons(throws)).with("dice", dice);
        Some(said.with("thrown", self.dumped.units()).with("dumped", cargo(self.dumped)))
    }

    /// The loss: zone, odds, goods and insurance.
    fn loss(&self, ship: Message) -> Option<Message> {
        let (zone, goods, insured) = self.lost?;
        let said = text("told-lost").with("ship", ship).with("zone", zone);
        let (dice, value) = self.fatal.unwrap_or_default();
        let bound = self.course.map(|(_, to)| to).filter(|to| self.is_sudden() && *to != zone);
        let said = said.with("bound", bound.is_some()).with("to", bound.unwrap_or(zone));
        let said = said.with("tested", self.fatal.is_some()).with("throw", throw(dice, value, false));
        let said = said.with("percent", percent(losses(value)));
        let said = said.with("units", goods.units()).with("goods", cargo(goods));
        Some(said.with("insured", insured.is_some()).with("paid", Dollars(insured.unwrap_or_default())))
    }
}

/// A throw against an evasion value, and its outcome.
pub(super) fn throw(dice: [u8; 2], value: i8, passed: bool) -> Message {
    let said = text("told-throw").with("one", dice[0]).with("two", dice[1]).with("value", i64::from(value));
    said.with("passed", passed).with("sure", losses(value) == 0)
}
