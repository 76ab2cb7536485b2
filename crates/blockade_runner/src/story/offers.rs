//! What happens beside the turns: swaps of cards, promises, and what a seat alone has chosen or was dealt. Of what only two players know
//! nobody else hears; the one who sees everything is told it once.

use super::super::board::Duty;
use super::super::data::Card;
use super::super::events::{Deal, Event, Gone, Offer};
use super::super::orders::Pledge;
use super::super::words::{about, joined, text};
use engine::lang::{Arg, Message};
use engine::outcome::{commas, list};
use engine::seat::{Seat, Viewer};

/// Whether an event is told beside the turns.
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

/// Everything in one line, without what nothing has come of.
pub(super) fn lines(events: &[&Event], viewer: Viewer) -> Option<Message> {
    let stands = |at: &usize| !is_void(events[*at], viewer, &events[..*at], &events[at + 1..]);
    let events: Vec<&Event> = (0..events.len()).filter(stands).map(|at| events[at]).collect();
    let mut said: Vec<Message> = events.chunk_by(belongs).filter_map(|events| told(events, viewer)).collect();
    said.dedup();
    joined(said)
}

/// Whether what came before or after makes it not worth telling.
fn is_void(event: &Event, viewer: Viewer, before: &[&Event], after: &[&Event]) -> bool {
    // The one who has made it waits for an answer, and hears that there will be none.
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

/// What an offer is called, and by whom.
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

/// What is told of events that belong together.
fn told(events: &[&Event], viewer: Viewer) -> Option<Message> {
    match events[0] {
        Event::Offered { to, offer } => side(viewer, *to, offer.from).map(|side| offered(offer, side)),
        Event::Proposed { to, deal } => side(viewer, *to, deal.proposer).map(|side| proposed(deal, side)),
        Event::OfferGone { why, .. } | Event::ProposalGone { why, .. } => gone(events, viewer, *why),
        Event::SwappedCards { to, partner, given, received } => {
            let said = about("told-swapped-cards", viewer, *to).with("partner", *partner);
            Some(said.with("given", *given).with("received", *received))
        }
        Event::Swapped { one, two } => Some(text("told-swapped").with("seats", list(&[*one, *two]))),
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
        // What a seat has given in advance is in its panel as long as it holds.
        _ => None,
    }
}

/// On which side of an offer the reader is. The one who sees everything hears of it as the one who has made it does.
fn side(viewer: Viewer, to: Seat, maker: Seat) -> Option<&'static str> {
    match viewer.seat() {
        Some(seat) if seat == maker => Some("made"),
        Some(_) => Some("received"),
        None => (to == maker).then_some("seen"),
    }
}

/// An offer that waits for its reader's answer.
pub(crate) fn offer(offer: &Offer) -> Message {
    offered(offer, "received")
}

/// A proposed promise that does.
pub(crate) fn proposal(deal: &Deal) -> Message {
    proposed(deal, "received")
}

fn offered(offer: &Offer, side: &'static str) -> Message {
    swap("told-offered", offer, side).with("number", number(offer.number))
}

/// What is said of a swap that is offered or was.
fn swap(id: &str, offer: &Offer, side: &'static str) -> Message {
    let said = text(id).with("side", side).with("from", offer.from).with("to", offer.to);
    let said = said.with("given", offer.given).with("any", offer.wanted.is_none());
    said.with("wanted", offer.wanted.map_or_else(|| Arg::from(""), Arg::from))
}

fn proposed(deal: &Deal, side: &'static str) -> Message {
    pledged("told-proposed", deal, side).with("number", number(deal.number))
}

/// What is said of a promise that is proposed or was.
fn pledged(id: &str, deal: &Deal, side: &'static str) -> Message {
    let pledge = match deal.pledge {
        Pledge::Play(card) => duty_in_words(Duty::Play, Some(card)),
        Pledge::Defend(port) => duty_in_words(Duty::Defend(port), None),
    };
    let said = text(id).with("side", side).with("asks", deal.proposer == deal.partner);
    said.with("from", deal.proposer).with("to", deal.answers()).with("pledge", pledge)
}

/// What a promise is about; the name of a card only for those who know it.
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

/// A sentence about a promise between two.
fn between(id: &str, viewer: Viewer, promiser: Seat, partner: Seat) -> Message {
    let said = text(id).with("promiser", promiser).with("partner", partner);
    said.with("mine", viewer.is(promiser)).with("mine-to-hear", viewer.is(partner))
}

/// Offers that are gone, all for the same reason. What was accepted is told by what follows.
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

/// What an offer that is gone was about: its number is one among several, and nobody remembers it.
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

/// Offers have numbers for names, which languages do not part into thousands.
fn number(number: u16) -> String {
    number.to_string()
}

/// Cards by their names, those of a kind counted.
fn kinds(cards: &[Card]) -> Arg {
    let mut sorted = cards.to_vec();
    sorted.sort();
    let named = |same: &[Card]| match same {
        [card] => Arg::from(*card),
        _ => text("told-copies").with("count", same.len()).with("card", same[0]).into(),
    };
    commas(sorted.chunk_by(|one, next| one == next).map(named))
}
