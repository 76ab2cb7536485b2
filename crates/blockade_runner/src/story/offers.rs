//! Events apart from the turns: swaps of cards, promises, and a seat's private events. Events that only two players
//! hear reach nobody else. A viewer who sees everything reads them once.

use super::super::board::Duty;
use super::super::data::Card;
use super::super::events::{Deal, Event, Gone, Offer};
use super::super::orders::Pledge;
use super::super::words::{about, text};
use engine::lang::{Arg, Message, commas, list, sentences};
use engine::seat::{Seat, Viewer};

/// Whether an event is told apart from the turns.
pub(super) fn is_aside(event: &Event) -> bool {
    matches!(
        event,
        Event::Hand { .. }
            | Event::Offered { .. }
            | Event::OfferGone { .. }
            | Event::Swapped { .. }
            | Event::SwappedCards { .. }
            | Event::Proposed { .. }
            | Event::ProposalGone { .. }
            | Event::Promised { .. }
            | Event::PromisedCard { .. }
            | Event::Kept { .. }
            | Event::Lapsed { .. }
            | Event::MaximumSet { .. }
            | Event::EarlySet { .. }
    )
}

/// All such events in one line, without void ones.
pub(super) fn lines(events: &[&Event], viewer: Viewer) -> Option<Message> {
    let events = standing(events, viewer);
    let mut said: Vec<Message> = events.chunk_by(belongs).filter_map(|events| told(events, viewer)).collect();
    said.dedup();
    sentences(said)
}

/// The events without void ones.
pub(super) fn standing<'e>(events: &[&'e Event], viewer: Viewer) -> Vec<&'e Event> {
    let stands = |at: &usize| !is_void(events[*at], viewer, &events[..*at], &events[at + 1..]);
    (0..events.len()).filter(stands).map(|at| events[at]).collect()
}

/// Whether an earlier or later event makes this one irrelevant.
fn is_void(event: &Event, viewer: Viewer, before: &[&Event], after: &[&Event]) -> bool {
    // The maker of an offer waits for an answer and has to hear that there will be none.
    let is_made_by_reader = match event {
        Event::OfferGone { offer, .. } => viewer.is(offer.from),
        Event::ProposalGone { deal, .. } => viewer.is(deal.proposer),
        _ => false,
    };
    match event {
        Event::Offered { .. } | Event::Proposed { .. } => {
            after.iter().any(|other| number_of(other) == number_of(event))
        }
        Event::OfferGone { why, .. } | Event::ProposalGone { why, .. }
            if *why == Gone::Withdrawn || *why != Gone::Declined && !is_made_by_reader =>
        {
            before.iter().any(|other| number_of(other) == number_of(event))
        }
        _ => false,
    }
}

/// The kind, maker and number of an offer or a proposal.
fn number_of(event: &Event) -> Option<(&'static str, Seat, u16)> {
    match event {
        Event::Offered { to, offer } | Event::OfferGone { to, offer, .. } => Some(("swap", *to, offer.number)),
        Event::Proposed { to, deal } | Event::ProposalGone { to, deal, .. } => Some(("deal", *to, deal.number)),
        _ => None,
    }
}

/// Whether an event is told together with the one before it.
fn belongs(before: &&Event, next: &&Event) -> bool {
    use Event as E;
    match (before, next) {
        (E::SwappedCards { .. }, E::SwappedCards { .. } | E::Swapped { .. })
        | (E::Promised { .. } | E::PromisedCard { .. }, E::PromisedCard { .. }) => true,
        (
            E::OfferGone { why, .. } | E::ProposalGone { why, .. },
            E::OfferGone { why: other, .. } | E::ProposalGone { why: other, .. },
        ) => why == other,
        _ => false,
    }
}

/// The sentence for one group of events.
fn told(events: &[&Event], viewer: Viewer) -> Option<Message> {
    match events[0] {
        Event::Offered { to, offer } => side(viewer, *to, offer.from).map(|side| offered(offer, side)),
        Event::Proposed { to, deal } => side(viewer, *to, deal.proposer).map(|side| proposed(deal, side)),
        Event::OfferGone { why, .. } | Event::ProposalGone { why, .. } => gone(events, viewer, *why),
        Event::SwappedCards { to, partner, given, received } => {
            let said = about("told-swapped-cards", viewer, *to).with("partner", *partner);
            Some(said.with("given", *given).with("received", *received))
        }
        Event::Swapped { one, two } => Some(text("told-swapped").with("seats", list([*one, *two]))),
        Event::Promised { promiser, partner, duty, now } => {
            let said = between("told-promised", viewer, *promiser, *partner).with("now", *now);
            Some(said.with("pledge", duty_in_words(*duty, promised_card(events))))
        }
        Event::PromisedCard { card, .. } => Some(text("told-promised-card").with("card", *card)),
        Event::Kept { promiser, partner, duty } => {
            Some(between("told-kept", viewer, *promiser, *partner).with("pledge", duty_in_words(*duty, None)))
        }
        Event::Lapsed { promiser, partner, duty } => {
            Some(between("told-lapsed", viewer, *promiser, *partner).with("pledge", duty_in_words(*duty, None)))
        }
        Event::Hand { seat, cards } => Some(about("told-hand", viewer, *seat).with("cards", kinds(cards))),
        // The panel shows a seat's maximum and early pass while they hold.
        _ => None,
    }
}

/// The viewer's side of an offer. A viewer who sees everything hears the maker's event.
fn side(viewer: Viewer, to: Seat, maker: Seat) -> Option<&'static str> {
    match viewer.seat() {
        Some(seat) if seat == maker => Some("made"),
        Some(_) => Some("received"),
        None => (to == maker).then_some("seen"),
    }
}

/// The sentence about an offer that waits for the viewer's answer.
pub(crate) fn offer(offer: &Offer) -> Message {
    offered(offer, "received")
}

/// The sentence about a proposal that waits for the viewer's answer.
pub(crate) fn proposal(deal: &Deal) -> Message {
    proposed(deal, "received")
}

fn offered(offer: &Offer, side: &'static str) -> Message {
    swap("told-offered", offer, side).with("number", number(offer.number))
}

/// A sentence about the contents of a swap.
fn swap(id: &str, offer: &Offer, side: &'static str) -> Message {
    let said = text(id).with("side", side).with("from", offer.from).with("to", offer.to);
    let said = said.with("given", offer.given).with("any", offer.wanted.is_none());
    said.with("wanted", offer.wanted.map_or_else(|| Arg::from(""), Arg::from))
}

fn proposed(deal: &Deal, side: &'static str) -> Message {
    pledged("told-proposed", deal, side).with("number", number(deal.number))
}

/// A sentence about the contents of a proposed promise.
fn pledged(id: &str, deal: &Deal, side: &'static str) -> Message {
    let pledge = match deal.pledge {
        Pledge::Play(card) => duty_in_words(Duty::Play, Some(card)),
        Pledge::Defend(port) => duty_in_words(Duty::Defend(port), None),
    };
    let said = text(id).with("side", side).with("asks", deal.proposer == deal.partner);
    said.with("from", deal.proposer).with("to", deal.answers()).with("pledge", pledge)
}

/// The contents of a promise. The name of the card is only for viewers who know it.
fn duty_in_words(duty: Duty, card: Option<Card>) -> Message {
    match (duty, card) {
        (Duty::Defend(port), _) => text("told-pledge").with("kind", "defend").with("port", port),
        (Duty::Play, Some(card)) => text("told-pledge").with("kind", "card").with("card", card),
        (Duty::Play, None) => text("told-pledge").with("kind", "play"),
    }
}

fn promised_card(events: &[&Event]) -> Option<Card> {
    events.iter().find_map(|event| match event {
        Event::PromisedCard { card, .. } => Some(*card),
        _ => None,
    })
}

/// A sentence about a promise between two seats.
fn between(id: &str, viewer: Viewer, promiser: Seat, partner: Seat) -> Message {
    let said = text(id).with("promiser", promiser).with("partner", partner);
    said.with("mine", viewer.is(promiser)).with("mine-to-hear", viewer.is(partner))
}

/// Offers that are gone for one reason. For accepted ones, the following events say enough.
fn gone(events: &[&Event], viewer: Viewer, why: Gone) -> Option<Message> {
    let why = match why {
        Gone::Accepted => return None,
        Gone::Declined => "declined",
        Gone::Withdrawn => "withdrawn",
        Gone::Impossible | Gone::YearOver => "lapsed",
    };
    let offers: Vec<Arg> = events.iter().filter_map(|event| what_is_gone(event, viewer)).map(Arg::from).collect();
    (!offers.is_empty()).then(|| text("told-gone").with("why", why).with("papers", commas(offers)))
}

/// The contents of an offer that is gone, because nobody remembers its number.
fn what_is_gone(event: &Event, viewer: Viewer) -> Option<Message> {
    match event {
        Event::OfferGone { to, offer, .. } => {
            side(viewer, *to, offer.from).map(|side| swap("told-gone-swap", offer, side))
        }
        Event::ProposalGone { to, deal, .. } => {
            side(viewer, *to, deal.proposer).map(|side| pledged("told-gone-deal", deal, side))
        }
        _ => None,
    }
}

/// The number of an offer as a name, because languages put separators into numbers of thousands.
fn number(number: u16) -> String {
    number.to_string()
}

/// Cards by name, with the number of each kind.
fn kinds(cards: &[Card]) -> Arg {
    let mut sorted = cards.to_vec();
    sorted.sort();
    let named = |same: &[Card]| match same {
        [card] => Arg::from(*card),
        _ => text("told-copies").with("count", same.len()).with("card", same[0]).into(),
    };
    commas(sorted.chunk_by(|one, next| one == next).map(named))
}
