//! What weighs most in a story, each in a line or two of a phone: lost ships and ports, arrivals, sales and purchases.

use super::super::data::{Money, Port, Ship, Zone};
use super::super::evasion::{losses, percent};
use super::super::events::Event;
use super::super::words::{Dollars, about, place_name, text};
use super::{offers, owned, unread, voyage};
use engine::lang::{Arg, Message, commas};
use engine::seat::{Seat, Viewer};

/// The most characters of names in a row.
const NAMES: usize = 26;

/// The viewer's losses first, then the new year with its fallen ports, the viewer's deals with others, the squadron, the viewer's
/// arrivals, trade, and what others have lost. What the viewer did in a turn that others follow is old.
pub(crate) fn highlights(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let events: Vec<&Event> = unread(events, viewer).flatten().copied().collect();
    let lost: Vec<Lost> = events.iter().filter_map(|event| Lost::of(event)).collect();
    let (own, others): (Vec<Lost>, Vec<Lost>) = lost.into_iter().partition(|lost| viewer.is(lost.seat));
    let is_over = events.iter().any(|event| matches!(event, Event::Over { .. }));
    let arrived = arrived(&events, viewer).filter(|_| !is_over);
    let union = year(&events).into_iter().chain(deals(&events, viewer)).chain(squadron(&events)).filter(|_| !is_over);
    let dice = dice(&events, viewer).filter(|_| own.len() == 1);
    let first = lost_ships(&own, viewer).into_iter().chain(union).chain(dice).chain(arrived);
    let traded = traded(&events, viewer).into_iter().chain(lost_ships(&others, viewer));
    let all: Vec<Message> = first.chain(traded).chain(coming(&events)).collect();
    if all.is_empty() { minor(&events, viewer) } else { all }
}

/// A lost ship.
#[derive(Clone, Copy)]
struct Lost {
    seat: Seat,
    ship: Ship,
    zone: Zone,
}

impl Lost {
    fn of(event: &Event) -> Option<Self> {
        match event {
            Event::Lost { seat, ship, zone, .. } => Some(Self { seat: *seat, ship: *ship, zone: *zone }),
            _ => None,
        }
    }
}

/// The lost ships; if it is one of the viewer's, with its place.
fn lost_ships(lost: &[Lost], viewer: Viewer) -> Option<Message> {
    let label = |lost: &Lost| match viewer.is(lost.seat) {
        true => Arg::from(lost.ship),
        false => owned(lost.ship, lost.seat, viewer).into(),
    };
    let said = listed("highlight-lost", lost.iter().map(|lost| (label(lost), lost.ship.card().name.chars().count())))?;
    let place = lost.first().filter(|only| lost.len() == 1 && viewer.is(only.seat)).map(|lost| place_name(lost.zone));
    Some(said.with("placed", place.is_some()).with("place", place.unwrap_or_else(|| Arg::from(""))))
}

/// The dice that sank the viewer's ship.
fn dice(events: &[&Event], viewer: Viewer) -> Option<Message> {
    let fatal = events.iter().rev().find_map(|event| match event {
        Event::Tested { seat, value, dice, passed: false, .. } if viewer.is(*seat) => Some((*dice, *value)),
        _ => None,
    });
    let (dice, value) = fatal?;
    let said = text("highlight-dice").with("throw", voyage::throw(dice, value, false));
    Some(said.with("percent", percent(losses(value))))
}

/// A new year with its fallen ports, or ports that have fallen in a year that is not new.
fn year(events: &[&Event]) -> Option<Message> {
    let year = events.iter().rev().find_map(|event| match event {
        Event::Year { year } => Some(year.to_string()),
        _ => None,
    });
    let fallen = events.iter().filter_map(|event| match event {
        Event::Assault { port, closed: true, .. } => Some((Arg::from(*port), port.id().len())),
        _ => None,
    });
    let fallen: Vec<(Arg, usize)> = fallen.collect();
    let count = fallen.len();
    let names = listed("highlight-fallen", fallen.into_iter());
    let said = match (names, &year) {
        (Some(said), _) => said,
        // The first year says nothing that matters.
        (None, Some(year)) if *year != first_year() => text("highlight-calm"),
        (None, _) => return None,
    };
    let said = said.with("count", count).with("dated", year.is_some());
    Some(said.with("year", year.unwrap_or_default()))
}

fn first_year() -> String {
    super::super::data::tables().years.start().to_string()
}

/// The viewer's swaps and promises, and what others offer to or ask of the viewer, the latest first.
fn deals(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let said = offers::standing(events, viewer).into_iter().rev().filter_map(|event| match event {
        Event::SwappedCards { to, partner, received, .. } if viewer.is(*to) => {
            Some(text("highlight-swapped").with("seat", *partner).with("card", *received))
        }
        Event::Offered { to, offer } if viewer.is(*to) && !viewer.is(offer.from) => {
            Some(text("highlight-offered").with("seat", offer.from).with("card", offer.given))
        }
        Event::Proposed { to, deal } if viewer.is(*to) && !viewer.is(deal.proposer) => {
            let asks = deal.proposer == deal.partner;
            Some(text("highlight-proposed").with("seat", deal.proposer).with("asks", asks))
        }
        Event::Promised { promiser, partner, .. } => {
            let mine = viewer.is(*promiser);
            let other = if mine { partner } else { promiser };
            (mine || viewer.is(*partner)).then(|| text("highlight-promised").with("mine", mine).with("seat", *other))
        }
        _ => None,
    });
    said.collect()
}

/// The zone of a new squadron.
fn squadron(events: &[&Event]) -> Option<Message> {
    let zone = events.iter().rev().find_map(|event| match event {
        Event::Squadron { zone, .. } => Some(*zone),
        _ => None,
    });
    zone.map(|zone| text("told-squadron").with("zone", zone))
}

/// The viewer's ships that have arrived, each once.
fn arrived(events: &[&Event], viewer: Viewer) -> Option<Message> {
    let mut ships: Vec<Ship> = Vec::new();
    for event in events {
        if let Event::Arrived { seat, ship, .. } = event
            && viewer.is(*seat)
            && !ships.contains(ship)
        {
            ships.push(*ship);
        }
    }
    listed("highlight-arrived", ships.iter().map(|ship| (Arg::from(*ship), ship.card().name.chars().count())))
}

/// Sales, loads and purchases, the latest first. A player's sales are one sum, less bribes, as on the button.
fn traded(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let sum = |seller: Seat| -> Money {
        let income = |event: &&Event| match event {
            Event::Unloaded { seat, income, bribe, .. } if *seat == seller => income.saturating_sub(*bribe),
            _ => 0,
        };
        events.iter().map(income).sum()
    };
    let mut sellers: Vec<Seat> = Vec::new();
    let traded = events.iter().rev().filter_map(|event| match event {
        Event::Unloaded { seat, .. } if !sellers.contains(seat) => {
            sellers.push(*seat);
            Some(about("highlight-sold", viewer, *seat).with("money", Dollars(sum(*seat))))
        }
        Event::Loaded { seat, cost, .. } if viewer.is(*seat) => {
            Some(text("highlight-loaded").with("free", *cost == 0).with("money", Dollars(*cost)))
        }
        Event::Bought { seat, ship, price } => {
            Some(about("highlight-bought", viewer, *seat).with("ship", *ship).with("price", Dollars(*price)))
        }
        _ => None,
    });
    traded.collect()
}

/// What is told in a line while nothing weighs: the latest card, port, ship or offer.
fn minor(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let said = events.iter().rev().find_map(|event| match event {
        Event::Asked { ship, zone, .. } => {
            Some(text("highlight-asked").with("ship", *ship).with("place", place_name(*zone)))
        }
        Event::Played { seat, card, .. } | Event::Discarded { seat, card } => {
            Some(about("highlight-played", viewer, *seat).with("card", *card))
        }
        Event::Improved { seat, port, .. } => Some(about("highlight-improved", viewer, *seat).with("port", *port)),
        Event::Placed { seat, ship, .. } => Some(about("highlight-placed", viewer, *seat).with("ship", *ship)),
        Event::OfferGone { .. } | Event::Lapsed { .. } => Some(text("highlight-gone")),
        _ => None,
    });
    vec![said.unwrap_or_else(|| text("highlight-quiet"))]
}

/// Ports whose assault is still to come.
fn coming(events: &[&Event]) -> Option<Message> {
    let mut ports: Vec<Port> = Vec::new();
    for event in events {
        match event {
            Event::Assaults { ports: all } => ports.clone_from(all),
            Event::Assault { port, .. } => ports.retain(|other| other != port),
            _ => {}
        }
    }
    listed("highlight-coming", ports.iter().map(|port| (Arg::from(*port), port.id().len())))
}

/// A sentence about some names with their lengths: as many as fit, and how many more there are.
fn listed(id: &str, names: impl Iterator<Item = (Arg, usize)>) -> Option<Message> {
    let names: Vec<(Arg, usize)> = names.collect();
    let count = names.len();
    let mut room = NAMES;
    let fits = |(at, (_, length)): &(usize, (Arg, usize))| {
        let left = room.checked_sub(length + 2);
        room = left.unwrap_or(room);
        *at == 0 || left.is_some()
    };
    let named: Vec<Arg> = names.into_iter().enumerate().take_while(fits).map(|(_, (name, _))| name).collect();
    let more = count - named.len();
    (count > 0).then(|| text(id).with("more", more).with("names", commas(named)))
}
