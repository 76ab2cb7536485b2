//! Answers to offers of swaps and to proposed promises.

use super::super::data::Card;
use super::super::events::Offer;
use super::super::orders::{Move, OfferId, Pledge};
use super::super::state::BlockadeRunner;
use super::hand;
use super::outlook::Outlook;
use engine::seat::Seat;

/// The least gain in worth for which a swap is accepted.
const BETTER: f32 = 1.0;
/// The greatest worth of a card that may be promised. Playing it next costs little.
const CHEAP: f32 = 6.0;

/// The answer to an offer: the computer's least useful card, if the offered one is better.
pub(super) fn swap(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, number: u16) -> Move {
    let declined = Move::Decline(OfferId::Swap(number));
    let offers = &game.secrets(seat).offers;
    let Some(offer) = offers.iter().find(|offer| offer.number == number) else { return declined };
    let worth = |card: Card| hand::worth_in_hand(game, seat, outlook, card);
    let accepts = |card: &Card| game.check(seat, &Move::AcceptSwap(number, Some(*card))).is_ok();
    let own = cards(game, seat, offer).into_iter().filter(accepts);
    match own.min_by(|one, other| worth(*one).total_cmp(&worth(*other))) {
        Some(card) if worth(offer.given) >= worth(card) + BETTER => Move::AcceptSwap(number, Some(card)),
        _ => declined,
    }
}

/// The cards of the hand that the offer accepts.
fn cards(game: &BlockadeRunner, seat: Seat, offer: &Offer) -> Vec<Card> {
    let hand = game.secrets(seat).hand.iter().copied();
    hand.filter(|card| offer.wanted.is_none_or(|wanted| wanted == *card)).collect()
}

/// The answer to a proposal. A promise by another seat is always welcome. The computer gives one only in return, and
/// only if it is cheap.
pub(super) fn deal(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, number: u16) -> Move {
    let (accepted, declined) = (Move::AcceptDeal(number), Move::Decline(OfferId::Deal(number)));
    let deals = &game.secrets(seat).deals;
    let Some(deal) = deals.iter().find(|deal| deal.number == number) else { return declined };
    let welcome = deal.promiser != seat
        || is_owed_one(game, seat, deal.partner)
            && match deal.pledge {
                Pledge::Play(card) => hand::worth_in_hand(game, seat, outlook, card) <= CHEAP,
                // The pool pays for the improvement.
                Pledge::Defend(_) => true,
            };
    if welcome && game.check(seat, &accepted).is_ok() { accepted } else { declined }
}

/// Whether another seat has more open promises to this seat than the other way round.
fn is_owed_one(game: &BlockadeRunner, seat: Seat, other: Seat) -> bool {
    let open = |promiser: Seat, partner: Seat| {
        let promises = game.board.promises.iter();
        promises.filter(|promise| promise.promiser == promiser && promise.partner == partner).count()
    };
    open(other, seat) > open(seat, other)
}
