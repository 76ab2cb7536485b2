//! Offers, proposals and answers.

use super::super::data::{Card, Port, tables};
use super::super::notation::Verb;
use super::super::orders::{Move, OfferId, Pledge};
use super::super::partial::Partial;
use super::super::state::BlockadeRunner;
use engine::seat::Seat;

/// The number of a seat's open offers and proposals from which no more are suggested.
const ENOUGH: usize = 3;

impl BlockadeRunner {
    /// Answers to open offers and proposals, then new ones.
    pub(super) fn open_offers(&self, seat: Seat) -> Vec<Partial> {
        let own = self.secrets(seat);
        let mut all = Vec::new();
        for offer in &own.offers {
            let (number, id) = (offer.number, OfferId::Swap(offer.number));
            if offer.to != seat {
                all.extend(self.offered(seat, [Move::Withdraw(id)]));
                continue;
            }
            match offer.wanted {
                Some(card) => all.extend(self.offered(seat, [Move::AcceptSwap(number, Some(card))])),
                None => all.extend(self.if_continued(Partial::Accept(number), self.accepting(seat, number))),
            }
            all.extend(self.offered(seat, [Move::Decline(id)]));
        }
        for deal in &own.deals {
            let (number, id) = (deal.number, OfferId::Deal(deal.number));
            let steps = [Move::AcceptDeal(number), Move::Decline(id), Move::Withdraw(id)];
            all.extend(self.offered(seat, steps));
        }
        let made = own.offers.iter().filter(|offer| offer.from == seat).count();
        let proposed = own.deals.iter().filter(|deal| deal.proposer == seat).count();
        if made < ENOUGH {
            all.extend(self.verb_if_continued(Verb::Swap, self.swap_partners(seat)));
        }
        if proposed < ENOUGH {
            all.extend(self.verb_if_continued(Verb::Promise, self.deal_partners(seat, false)));
            all.extend(self.verb_if_continued(Verb::Ask, self.deal_partners(seat, true)));
        }
        all
    }

    pub(super) fn accepting(&self, seat: Seat, number: u16) -> impl Iterator<Item = Partial> {
        self.offered(seat, self.hand(seat).into_iter().map(move |card| Move::AcceptSwap(number, Some(card))))
    }

    /// The other seats still in the game.
    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.board.seats()).filter(move |to| *to != seat && self.board.plays(*to))
    }

    /// The seats to which a swap can be offered.
    pub(super) fn swap_partners(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.others(seat).filter(move |_| self.free_cards(seat).next().is_some())
    }

    /// The seats that may receive a promise, or be asked for one.
    pub(super) fn deal_partners(&self, seat: Seat, asks: bool) -> impl Iterator<Item = Seat> {
        let possible =
            move |to: Seat| [true, false].iter().any(|plays| self.proposals(seat, to, asks, *plays).next().is_some());
        self.others(seat).filter(move |to| possible(*to))
    }

    /// The cards that a seat may offer in a swap.
    pub(super) fn swappable(&self, seat: Seat, to: Seat) -> Vec<Partial> {
        let cards = self.others(seat).filter(|other| *other == to).flat_map(|_| self.free_cards(seat));
        cards.map(|card| Partial::SwapFor(to, card)).collect()
    }

    /// The swaps of a card, for any card or for a certain one.
    pub(super) fn swaps(&self, seat: Seat, to: Seat, given: Card) -> Vec<Partial> {
        let wanted = std::iter::once(None).chain(Card::all().map(Some));
        self.offered(seat, wanted.map(|wanted| Move::Swap { to, given, wanted })).collect()
    }

    /// The kinds of promises between two seats: to play a card, to improve a port.
    pub(super) fn pledges(&self, seat: Seat, to: Seat, asks: bool) -> Vec<Partial> {
        let kinds = [true, false]
            .map(|plays| self.if_continued(Partial::Pledge { to, asks, plays }, self.proposals(seat, to, asks, plays)));
        kinds.into_iter().flatten().collect()
    }

    /// The promises of a kind that a seat may propose to another now. Lazy, because most callers only ask whether
    /// there is one.
    pub(super) fn proposals(
        &self,
        seat: Seat,
        to: Seat,
        asks: bool,
        plays: bool,
    ) -> impl Iterator<Item = Partial> + use<'_> {
        let promiser = if asks { to } else { seat };
        let pledges: Box<dyn Iterator<Item = Pledge>> = match (self.board.plays(to), plays, asks) {
            (false, ..) => Box::new(std::iter::empty()),
            (true, true, true) => Box::new(Card::all().map(Pledge::Play)),
            (true, true, false) => Box::new(self.free_cards(seat).map(Pledge::Play)),
            (true, false, _) => {
                Box::new(Port::all().filter(move |port| self.could_improve(promiser, *port)).map(Pledge::Defend))
            }
        };
        self.offered(seat, pledges.map(move |pledge| Move::Propose { to, asks, pledge }))
    }

    /// Whether a seat could pay for the next improvement of a port, with the pool and what a card puts into it (BLO-117).
    fn could_improve(&self, seat: Seat, port: Port) -> bool {
        let level = self.board.port(port).defence + 1;
        let means = self.board.player(seat).money + self.board.pool + tables().pool_without;
        level <= tables().defence_max && tables().defence_cost(level) <= means
    }

    /// The kinds of cards that a seat can give away or promise (BLO-195).
    fn free_cards(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hand(seat).into_iter().filter(move |card| self.is_free(seat, *card))
    }
}
