//! Swaps of cards and promises (section 4.20, BLO-195 to BLO-198).

use super::board::Duty;
use super::data::{Card, tables};
use super::events::{Deal, Event, Gone, Offer};
use super::orders::{OfferId, Pledge};
use super::refusals;
use super::state::BlockadeRunner;
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

/// The most open offers, and the most open proposals, from one player to another (BLO-205).
const MOST: usize = 5;

impl BlockadeRunner {
    /// Whether a card of the hand is not promised, or another copy of it is not (BLO-195).
    pub(super) fn is_free(&self, seat: Seat, card: Card) -> bool {
        let own = self.secrets(seat);
        let copies = own.hand.iter().filter(|held| **held == card).count();
        copies > usize::from(own.promised_by(seat) == Some(card))
    }

    /// Whether a seat can give this card away.
    fn check_given(&self, seat: Seat, card: Card, missing: fn(Card) -> Refusal) -> Result<(), Refusal> {
        if !self.secrets(seat).holds(card) {
            return Err(missing(card));
        }
        if self.is_free(seat, card) { Ok(()) } else { Err(refusals::promised_card(card)) }
    }

    fn check_partner(&self, seat: Seat, partner: Seat, own: fn() -> Refusal) -> Result<(), Refusal> {
        match self.board.players.get(partner.index()) {
            None => Err(refusals::no_such_seat()),
            Some(_) if partner == seat => Err(own()),
            Some(_) if !self.board.plays(partner) => Err(refusals::swap_with_left(partner)),
            Some(_) => Ok(()),
        }
    }

    /// Whether a seat may offer a swap (BLO-166 to BLO-168).
    pub(super) fn check_swap(&self, seat: Seat, to: Seat, given: Card, wanted: Option<Card>) -> Result<(), Refusal> {
        self.check_partner(seat, to, refusals::swap_with_yourself)?;
        self.check_given(seat, given, refusals::offered_not_in_hand)?;
        if wanted == Some(given) {
            return Err(refusals::swap_of_the_same(given));
        }
        let offer = Offer { number: 0, from: seat, to, given, wanted };
        let open = || self.secrets(seat).offers.iter();
        if open().any(|other| other.is_same(&offer)) {
            return Err(refusals::offered_already());
        }
        let made = open().filter(|other| (other.from, other.to) == (seat, to)).count();
        if made < MOST { Ok(()) } else { Err(refusals::too_many_offers(to)) }
    }

    pub(super) fn swap(&mut self, seat: Seat, to: Seat, given: Card, wanted: Option<Card>, log: &mut Log<Event>) {
        for knows in [seat, to] {
            let number = self.secrets(knows).offered + 1;
            let offer = Offer { number, from: seat, to, given, wanted };
            self.whisper(knows, Event::Offered { to: knows, offer }, log);
        }
    }

    fn offer(&self, seat: Seat, number: u16) -> Result<Offer, Refusal> {
        let offers = &self.secrets(seat).offers;
        offers.iter().find(|offer| offer.number == number).copied().ok_or_else(|| refusals::no_such_offer(number))
    }

    /// Whether a seat may accept an offer with this card (BLO-167, BLO-168).
    pub(super) fn check_accept_swap(&self, seat: Seat, number: u16, card: Option<Card>) -> Result<(), Refusal> {
        let offer = self.offer(seat, number)?;
        if offer.to != seat {
            return Err(refusals::own_offer(number));
        }
        let card = card.or(offer.wanted).ok_or_else(refusals::accept_names_card)?;
        if let Some(wanted) = offer.wanted.filter(|wanted| *wanted != card) {
            return Err(refusals::not_wanted(card, wanted));
        }
        if card == offer.given {
            return Err(refusals::swap_of_the_same(card));
        }
        self.check_given(seat, card, refusals::accepted_not_in_hand)
    }

    pub(super) fn accept_swap(&mut self, seat: Seat, number: u16, card: Option<Card>, log: &mut Log<Event>) {
        let Ok(offer) = self.offer(seat, number) else { return };
        let Some(received) = card.or(offer.wanted) else { return };
        self.drop_offer(&offer, Gone::Accepted, log);
        let (from, given) = (offer.from, offer.given);
        self.whisper(from, Event::SwappedCards { to: from, partner: seat, given, received }, log);
        let own = Event::SwappedCards { to: seat, partner: from, given: received, received: given };
        self.whisper(seat, own, log);
        self.tell(Event::Swapped { one: from, two: seat }, log);
    }

    /// Drops an offer and tells both players, each with their own number of it.
    fn drop_offer(&mut self, offer: &Offer, why: Gone, log: &mut Log<Event>) {
        for knows in [offer.from, offer.to] {
            if let Some(offer) = self.secrets(knows).offers.iter().find(|other| other.is_same(offer)).copied() {
                self.whisper(knows, Event::OfferGone { to: knows, offer, why }, log);
            }
        }
    }

    /// Every offer, as its maker knows it.
    pub(super) fn offers(&self) -> Vec<Offer> {
        let made = |(seat, own): (Seat, &super::state::Secrets)| -> Vec<Offer> {
            own.offers.iter().filter(|offer| offer.from == seat).copied().collect()
        };
        Seat::all(self.board.seats()).zip(&self.secrets).flat_map(made).collect()
    }

    pub(super) fn drop_all_offers(&mut self, why: Gone, log: &mut Log<Event>) {
        self.offers().iter().for_each(|offer| self.drop_offer(offer, why, log));
    }

    /// Whether a seat may propose a promise of its own or ask for one (BLO-172, BLO-173, BLO-195, BLO-197, BLO-198).
    pub(super) fn check_propose(&self, seat: Seat, to: Seat, asks: bool, pledge: Pledge) -> Result<(), Refusal> {
        self.check_partner(seat, to, refusals::deal_with_yourself)?;
        let (promiser, partner) = if asks { (to, seat) } else { (seat, to) };
        self.check_promise(promiser, pledge)?;
        if let (false, Pledge::Play(card)) = (asks, pledge) {
            self.check_given(seat, card, refusals::promise_not_in_hand)?;
        }
        let deal = Deal { number: 0, proposer: seat, promiser, partner, pledge };
        let open = || self.secrets(seat).deals.iter();
        if open().any(|other| other.is_same(&deal)) {
            return Err(refusals::proposed_already());
        }
        let made = open().filter(|other| other.proposer == seat && other.answers() == to).count();
        if made < MOST { Ok(()) } else { Err(refusals::too_many_proposals(to)) }
    }

    /// Whether a seat can make this promise now, as far as everybody knows.
    fn check_promise(&self, promiser: Seat, pledge: Pledge) -> Result<(), Refusal> {
        if self.board.year == *tables().years.end() && self.board.player(promiser).done {
            return Err(refusals::promise_too_late());
        }
        let kind = |duty: Duty| matches!(duty, Duty::Play) == matches!(pledge, Pledge::Play(_));
        if self.board.promise(promiser, kind).is_some() {
            return Err(refusals::promise_again(promiser));
        }
        match pledge {
            Pledge::Defend(port) if self.board.port(port).closed => Err(refusals::promise_closed(port)),
            Pledge::Defend(port) if self.board.port(port).defence >= tables().defence_max => {
                Err(refusals::promise_full(port))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn propose(&mut self, seat: Seat, to: Seat, asks: bool, pledge: Pledge, log: &mut Log<Event>) {
        let (promiser, partner) = if asks { (to, seat) } else { (seat, to) };
        for knows in [seat, to] {
            let number = self.secrets(knows).proposed + 1;
            let deal = Deal { number, proposer: seat, promiser, partner, pledge };
            self.whisper(knows, Event::Proposed { to: knows, deal }, log);
        }
    }

    fn deal(&self, seat: Seat, number: u16) -> Result<Deal, Refusal> {
        let deals = &self.secrets(seat).deals;
        deals.iter().find(|deal| deal.number == number).copied().ok_or_else(|| refusals::no_such_deal(number))
    }

    /// Whether a seat may confirm a proposal (BLO-171).
    pub(super) fn check_accept_deal(&self, seat: Seat, number: u16) -> Result<(), Refusal> {
        let deal = self.deal(seat, number)?;
        if deal.answers() != seat {
            return Err(refusals::own_proposal(number));
        }
        self.check_promise(deal.promiser, deal.pledge)?;
        match deal.pledge {
            Pledge::Play(card) if deal.promiser == seat => self.check_given(seat, card, refusals::promise_not_in_hand),
            _ => Ok(()),
        }
    }

    pub(super) fn accept_deal(&mut self, seat: Seat, number: u16, log: &mut Log<Event>) {
        let Ok(deal) = self.deal(seat, number) else { return };
        let Deal { promiser, partner, pledge, .. } = deal;
        self.drop_deal(&deal, Gone::Accepted, log);
        // A player who promises during their own turn, with an action left, has to keep the promise in this turn
        // (BLO-197).
        let in_turn = self.board.turn_of(promiser).is_some_and(|turn| turn.actions > 0);
        let now = in_turn && matches!(pledge, Pledge::Play(_));
        self.tell(Event::Promised { promiser, partner, duty: pledge.into(), now }, log);
        if let Pledge::Play(card) = pledge {
            for knows in [promiser, partner] {
                self.whisper(knows, Event::PromisedCard { to: knows, promiser, card }, log);
            }
        }
    }

    fn drop_deal(&mut self, deal: &Deal, why: Gone, log: &mut Log<Event>) {
        for knows in [deal.promiser, deal.partner] {
            if let Some(deal) = self.secrets(knows).deals.iter().find(|other| other.is_same(deal)).copied() {
                self.whisper(knows, Event::ProposalGone { to: knows, deal, why }, log);
            }
        }
    }

    /// Every proposal, as its maker knows it.
    fn deals(&self) -> Vec<Deal> {
        let made = |(seat, own): (Seat, &super::state::Secrets)| -> Vec<Deal> {
            own.deals.iter().filter(|deal| deal.proposer == seat).copied().collect()
        };
        Seat::all(self.board.seats()).zip(&self.secrets).flat_map(made).collect()
    }

    /// Whether a seat may answer or withdraw an offer or a proposal.
    pub(super) fn check_offer(&self, seat: Seat, id: OfferId, answers: bool) -> Result<(), Refusal> {
        match (id, answers) {
            (OfferId::Swap(number), _) => {
                let own = self.offer(seat, number)?.from == seat;
                match (answers, own) {
                    (true, true) => Err(refusals::own_offer(number)),
                    (false, false) => Err(refusals::others_offer(number)),
                    _ => Ok(()),
                }
            }
            (OfferId::Deal(number), _) => {
                let own = self.deal(seat, number)?.proposer == seat;
                match (answers, own) {
                    (true, true) => Err(refusals::own_proposal(number)),
                    (false, false) => Err(refusals::others_proposal(number)),
                    _ => Ok(()),
                }
            }
        }
    }

    /// Declines or withdraws an offer or a proposal (BLO-169).
    pub(super) fn put_away(&mut self, seat: Seat, id: OfferId, why: Gone, log: &mut Log<Event>) {
        match id {
            OfferId::Swap(number) => {
                if let Ok(offer) = self.offer(seat, number) {
                    self.drop_offer(&offer, why, log);
                }
            }
            OfferId::Deal(number) => {
                if let Ok(deal) = self.deal(seat, number) {
                    self.drop_deal(&deal, why, log);
                }
            }
        }
    }

    pub(super) fn keep_promise_to_play(&mut self, seat: Seat, card: Card, log: &mut Log<Event>) {
        if self.secrets(seat).promised_by(seat) == Some(card) {
            self.settle(seat, |duty| duty == Duty::Play, true, log);
        }
    }

    pub(super) fn keep_promise_to_defend(&mut self, seat: Seat, port: super::data::Port, log: &mut Log<Event>) {
        self.settle(seat, |duty| duty == Duty::Defend(port), true, log);
    }

    /// Ends promises of a seat, as kept or as lapsed.
    pub(super) fn settle(&mut self, seat: Seat, is: impl Fn(Duty) -> bool, kept: bool, log: &mut Log<Event>) {
        let over: Vec<_> = self.board.promises.iter().filter(|promise| promise.promiser == seat).copied().collect();
        for promise in over.into_iter().filter(|promise| is(promise.duty)) {
            let (promiser, partner, duty) = (promise.promiser, promise.partner, promise.duty);
            let event = match kept {
                true => Event::Kept { promiser, partner, duty },
                false => Event::Lapsed { promiser, partner, duty },
            };
            self.tell(event, log);
        }
    }

    /// Drops everything that has become impossible: offers of cards that have left the hand (BLO-169), promises about
    /// ports that are closed, full or too expensive for the pool (BLO-174), and proposals of such promises.
    pub(super) fn tidy_offers(&mut self, log: &mut Log<Event>) {
        for offer in self.offers() {
            let stands = self.board.plays(offer.to) && self.is_free(offer.from, offer.given);
            if !stands {
                self.drop_offer(&offer, Gone::Impossible, log);
            }
        }
        for seat in Seat::all(self.board.seats()) {
            if let Some(port) = self.board.promised_port(seat).filter(|_| self.cannot_defend(seat)) {
                self.settle(seat, |duty| duty == Duty::Defend(port), false, log);
            }
        }
        for deal in self.deals() {
            let held = match deal.pledge {
                Pledge::Play(card) => deal.proposer != deal.promiser || self.is_free(deal.promiser, card),
                Pledge::Defend(_) => true,
            };
            let both = self.board.plays(deal.promiser) && self.board.plays(deal.partner);
            if !both || !held || self.check_promise(deal.promiser, deal.pledge).is_err() {
                self.drop_deal(&deal, Gone::Impossible, log);
            }
        }
    }

    /// Whether a promised improvement has become impossible (BLO-174): the pool counts once a card has been played (BLO-173).
    fn cannot_defend(&self, seat: Seat) -> bool {
        let Some(promise) = self.board.promise(seat, |duty| duty != Duty::Play) else { return false };
        let Duty::Defend(port) = promise.duty else { return false };
        let state = self.board.port(port);
        let cannot_rise = state.closed || state.defence >= tables().defence_max;
        cannot_rise || promise.now && tables().defence_cost(state.defence + 1) > self.board.pool
    }
}
