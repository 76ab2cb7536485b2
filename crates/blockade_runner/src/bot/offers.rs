//! Answers to offers of swaps and to proposed promises.

use super::super::data::Card;
use super::super::events::Offer;
use super::super::orders::{Move, OfferId, Pledge};
use super::super::state::BlockadeRunner;
use super::hand;
use super::outlook::Outlook;
use engine::seat::Seat;

/// A swap is accepted for a hand that is better by so much.
const BETTER: f32 = 1.0;
/// A card that is worth so little may be promised: nothing is lost by playing it next.
const CHEAP: f32 = 6.0;

/// The answer to an offer: the computer's least useful card, if the offered one is better.
pub(super) fn swap(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, number: u16) -> Move {
    let declined = Move::Decline(OfferId::Swap(number));
    let offers = &game.secrets(seat).offers;
    let Some(offer) = offers.iter().find(|offer| offer.number == number) else { return declined };
    let worth = |card: Card| hand::kept(game, seat, outlook, card);
    let accepts = |card: &Card| game.check(seat, &Move::AcceptSwap(number, Some(*card))).is_ok();
    let own = cards(game, seat, offer).into_iter().filter(accepts);
    match own.min_by(|one, other| worth(*one).total_cmp(&worth(*other))) {
        Some(card) if worth(offer.given) >= worth(card) + BETTER => Move::AcceptSwap(number, Some(card)),
        _ => declined,
    }
}

/// The cards of the hand that would do.
fn cards(game: &BlockadeRunner, seat: Seat, offer: &Offer) -> Vec<Card> {
    let hand = game.secrets(seat).hand.iter().copied();
    hand.filter(|card| offer.wanted.is_none_or(|wanted| wanted == *card)).collect()
}

/// The answer to a proposal: promises of others are welcome; an own one is given for one of theirs, where it costs little.
pub(super) fn deal(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, number: u16) -> Move {
    let (accepted, declined) = (Move::AcceptDeal(number), Move::Decline(OfferId::Deal(number)));
    let deals = &game.secrets(seat).deals;
    let Some(deal) = deals.iter().find(|deal| deal.number == number) else { return declined };
    let welcome = deal.promiser != seat
        || is_owed_one(game, seat, deal.partner)
            && match deal.pledge {
                Pledge::Play(card) => hand::kept(game, seat, outlook, card) <= CHEAP,
                // The pool pays for it.
                Pledge::Defend(_) => true,
            };
    if welcome && game.check(seat, &accepted).is_ok() { accepted } else { declined }
}

/// Whether somebody has promised more to a seat than it has promised in return, and not kept it yet.
fn is_owed_one(game: &BlockadeRunner, seat: Seat, other: Seat) -> bool {
    let open = |promiser: Seat, partner: Seat| {
        let promises = game.board.promises.iter();
        promises.filter(|promise| promise.promiser == promiser && promise.partner == partner).count()
    };
    open(other, seat) > open(seat, other)
}
