//! The Union phase of a year in a few sentences: its strength, blockaded and lost ports, the ships there, cities,
//! squadron, prices and turn order.

use std::cmp::Reverse;

use super::super::data::{City, Good, Money, Port, Zone, tables};
use super::super::events::Event;
use super::super::words::{Dollars, text};
use super::{Manner, digest, semicolons, steps, together};
use engine::lang::{Message, commas, sentences};
use engine::seat::{Seat, Viewer};

/// Whether an event belongs to the Union phase.
pub(super) fn is_of_it(event: &Event) -> bool {
    matches!(
        event,
        Event::Year { .. }
            | Event::WarEffort { .. }
            | Event::UnionCard { .. }
            | Event::Assaults { .. }
            | Event::Assault { .. }
            | Event::PortCaptured { .. }
            | Event::CityCaptured { .. }
            | Event::Squadron { .. }
            | Event::Managed { .. }
            | Event::TurnOrder { .. }
            | Event::Ordered { flees: true, .. }
    )
}

/// A port after the Union's attack.
struct Besieged {
    port: Port,
    blockade: u8,
    defence: u8,
}

/// The events of a Union phase, collected.
#[derive(Default)]
struct Told {
    year: Option<u16>,
    effort: Option<Message>,
    drawn: Vec<Besieged>,
    /// Ports still to be assaulted, as far as the events say.
    coming: Vec<Port>,
    held: Vec<Besieged>,
    fallen: Vec<Port>,
    cities: Vec<City>,
    squadron: Option<Zone>,
    prices: Option<[Money; 3]>,
    order: Option<(Vec<Seat>, bool)>,
    /// Sentences about ships.
    ships: Vec<Message>,
}

/// Whether a step is about a ship of another player. A player wants to know only whether it is lost.
fn is_of_another(step: &[&Event], viewer: Viewer) -> bool {
    digest::owner(step[0]).is_some_and(|seat| !viewer.is(seat))
}

/// The most ports whose blockade is told by name, the worst first.
const NAMED: usize = 5;

/// The story line by line. Lost ports and ships come first, then the blockade, then the rest. Once it is over, a player reads less,
/// because the map shows ships and blockades, and the column beside it the prices and the turn order.
pub(super) fn lines(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let is_over = events.iter().any(|event| matches!(event, Event::TurnOrder { .. }));
    let is_brief = is_over && viewer.seat().is_some();
    let mut told = Told::default();
    for events in steps(events) {
        let is_left_out = is_brief && is_of_another(events, viewer);
        if !told.hear(events[0]) && !is_left_out {
            told.ships.extend(together(events, viewer, Manner { named: true, dice: true }));
        }
    }
    let lost = digest::lost(events, viewer, digest::of_owner(viewer));
    told.ships.extend(lost.filter(|_| is_brief));
    told.lines(is_brief)
}

impl Told {
    /// Collects an event; `false` if it is not one of the Union's.
    fn hear(&mut self, event: &Event) -> bool {
        match event {
            Event::Year { year } => self.year = Some(*year),
            Event::WarEffort { goods, cards, assaults, captures } => {
                let said = text("told-effort").with("goods", *goods).with("cards", *cards);
                self.effort = Some(said.with("assaults", *assaults).with("captures", *captures));
            }
            Event::UnionCard { port, blockade, defence } => {
                self.drawn.push(Besieged { port: *port, blockade: *blockade, defence: *defence });
            }
            Event::Assaults { ports } => self.coming.clone_from(ports),
            Event::Assault { port, blockade, defence, closed } => {
                self.coming.retain(|other| other != port);
                match closed {
                    true => self.fallen.push(*port),
                    false => self.held.push(Besieged { port: *port, blockade: *blockade, defence: *defence }),
                }
            }
            Event::PortCaptured { .. } => {}
            Event::CityCaptured { city, .. } => self.cities.push(*city),
            Event::Squadron { zone, .. } => self.squadron = Some(*zone),
            Event::Managed { prices } => self.prices = Some(*prices),
            Event::TurnOrder { order, lots } => self.order = Some((order.clone(), *lots)),
            _ => return false,
        }
        true
    }

    fn lines(mut self, is_brief: bool) -> Vec<Message> {
        let year = self.year.map(|year| text("told-year").with("year", year.to_string()));
        let first = self.year == Some(*tables().years.start());
        let effort = self.effort.take().map(|effort| effort.with("first", first).with("brief", is_brief));
        let blockades = self.blockade().filter(|_| !is_brief);
        let blockade: Vec<Message> = effort.into_iter().chain(blockades).collect();
        let ships = std::mem::take(&mut self.ships);
        let assaults: Vec<Message> = self.assaults(is_brief).into_iter().chain(ships).collect();
        let lines = if assaults.is_empty() { vec![blockade] } else { vec![assaults, blockade] };
        // Prices that do not change need no words (BLO-60).
        let prices = self.prices.filter(|_| !first && !is_brief).map(in_words);
        let order = self.order().filter(|_| first || !is_brief);
        let after = self.inland().into_iter().chain(prices).chain(order).collect();
        let mut year = year.into_iter();
        let lines = lines.into_iter().chain([after]);
        // The first line begins with the year.
        lines.filter(|line| !line.is_empty()).filter_map(|line| sentences(year.by_ref().chain(line))).collect()
    }

    /// The ports drawn but not assaulted, the worst first, grouped by blockade.
    fn blockade(&mut self) -> Option<Message> {
        let assaulted = |port: Port| {
            self.coming.contains(&port) || self.fallen.contains(&port) || self.held.iter().any(|held| held.port == port)
        };
        let mut drawn: Vec<&Besieged> = self.drawn.iter().filter(|drawn| !assaulted(drawn.port)).collect();
        drawn.sort_by_key(|drawn| (Reverse(drawn.blockade), drawn.port));
        let named = if drawn.len() > NAMED + 1 { NAMED } else { drawn.len() };
        let alike = drawn[..named].chunk_by(|one, next| one.blockade == next.blockade);
        let level = |ports: &[&Besieged]| {
            let said = text("told-blockaded").with("blockade", ports[0].blockade);
            said.with("ports", commas(ports.iter().map(|drawn| drawn.port)))
        };
        let levels: Vec<Message> = alike.map(level).collect();
        let more = drawn.len() - named;
        (!levels.is_empty()).then(|| text("told-blockade").with("ports", semicolons(levels)).with("more", more))
    }

    /// Ports that fell, that held out, and that are still to be assaulted.
    fn assaults(&self, is_brief: bool) -> Vec<Message> {
        let list = |id: &str, ports: &[Port]| {
            let named = commas(ports.iter());
            (!ports.is_empty()).then(|| text(id).with("count", ports.len()).with("ports", named))
        };
        let holds = |held: &Besieged| {
            let said = text("told-holds").with("brief", is_brief).with("port", held.port);
            said.with("blockade", held.blockade).with("defence", held.defence)
        };
        let held = commas(self.held.iter().map(holds));
        let held =
            (!self.held.is_empty()).then(|| text("told-held").with("count", self.held.len()).with("ports", held));
        let sentences = [list("told-fallen", &self.fallen), held, list("told-coming", &self.coming)];
        sentences.into_iter().flatten().collect()
    }

    /// Captured cities, and the zone of the squadron.
    fn inland(&self) -> Option<Message> {
        let cities = commas(self.cities.iter());
        let cities = (!self.cities.is_empty()).then(|| text("told-captured").with("cities", cities));
        let squadron = self.squadron.map(|zone| text("told-squadron").with("zone", zone));
        sentences(cities.into_iter().chain(squadron))
    }

    fn order(&self) -> Option<Message> {
        let (order, lots) = self.order.as_ref()?;
        Some(text("told-order").with("lots", *lots).with("seats", commas(order.iter())))
    }
}

/// The present prices of goods.
fn in_words(prices: [Money; 3]) -> Message {
    let price = |(good, price): (Good, Money)| text("told-price").with("good", good).with("price", Dollars(price));
    text("told-prices").with("prices", commas(Good::PRICED.into_iter().zip(prices).map(price)))
}
