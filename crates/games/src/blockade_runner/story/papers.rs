//! Swaps of cards and promises. Of what only two players know nobody else hears; whoever sees everything is told it once.

use super::super::board::Duty;
use super::super::data::Card;
use super::super::events::{Deal, Event, Gone, Offer};
use super::super::orders::Pledge;
use super::super::words::{about, text};
use super::seats;
use crate::engine::outcome::commas;
use crate::engine::seat::{Seat, Viewer};
use crate::lang::{Arg, Message};

/// What is told of events that belong together; nothing where they are no papers.
pub(super) fn told(events: &[&Event], viewer: Viewer) -> Option<Message> {
    match events[0] {
        Event::Offered { to, offer } => side(viewer, *to, offer.from).map(|side| offered(offer, side)),
        Event::Proposed { to, deal } => side(viewer, *to, deal.proposer).map(|side| proposed(deal, side)),
        Event::OfferGone { why, .. } | Event::ProposalGone { why, .. } => gone(events, viewer, *why),
        Event::SwappedCards { to, partner, given, received } => {
            let said = about("told-swapped-cards", viewer, *to).with("partner", *partner);
            Some(said.with("given", *given).with("received", *received))
        }
        Event::Swapped { one, two } => Some(text("told-swapped").with("seats", seats(&[*one, *two]))),
        Event::Promised { promiser, partner, duty, now } => {
            let said = between("told-promised", viewer, *promiser, *partner).with("now", *now);
            Some(said.with("pledge", duty_in_words(*duty, promised_card(events))))
        }
        Event::PromisedCard { card, .. } => Some(text("told-promised-card").with("card", *card)),
        Event::Kept { promiser, partner, .. } => Some(between("told-kept", viewer, *promiser, *partner)),
        Event::Lapsed { promiser, partner, .. } => Some(between("told-lapsed", viewer, *promiser, *partner)),
        _ => None,
    }
}

/// On which side of a paper the reader is. Whoever sees everything hears of it as the one who has made it does.
fn side(viewer: Viewer, to: Seat, maker: Seat) -> Option<&'static str> {
    match viewer.seat() {
        Some(seat) if seat == maker => Some("made"),
        Some(_) => Some("received"),
        None => (to == maker).then_some("seen"),
    }
}

fn offered(offer: &Offer, side: &'static str) -> Message {
    let said = text("told-offered").with("side", side).with("from", offer.from).with("to", offer.to);
    let said = said.with("given", offer.given).with("any", offer.wanted.is_none()).with("number", number(offer.number));
    said.with("wanted", offer.wanted.map_or_else(|| Arg::from(""), Arg::from))
}

fn proposed(deal: &Deal, side: &'static str) -> Message {
    let pledge = match deal.pledge {
        Pledge::Play(card) => duty_in_words(Duty::Play, Some(card)),
        Pledge::Defend(port) => duty_in_words(Duty::Defend(port), None),
    };
    let said = text("told-proposed").with("side", side).with("asks", deal.proposer == deal.partner);
    let said = said.with("from", deal.proposer).with("to", deal.answers());
    said.with("pledge", pledge).with("number", number(deal.number))
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

/// Papers that are gone, all for the same reason. What was accepted is told by what follows.
fn gone(events: &[&Event], viewer: Viewer, why: Gone) -> Option<Message> {
    let why = match why {
        Gone::Accepted => return None,
        Gone::Declined => "declined",
        Gone::Withdrawn => "withdrawn",
        Gone::Impossible | Gone::YearOver => "lapsed",
    };
    let paper = |event: &&Event| {
        let (kind, to, counted) = match event {
            Event::OfferGone { to, number, .. } => ("swap", *to, *number),
            Event::ProposalGone { to, number, .. } => ("deal", *to, *number),
            _ => return None,
        };
        Some(about("told-paper", viewer, to).with("kind", kind).with("number", number(counted)).into())
    };
    let papers: Vec<Arg> = events.iter().filter_map(paper).collect();
    Some(text("told-gone").with("why", why).with("count", papers.len()).with("papers", commas(papers)))
}

/// Papers have numbers for names, which languages do not part into thousands.
fn number(number: u16) -> String {
    number.to_string()
}
