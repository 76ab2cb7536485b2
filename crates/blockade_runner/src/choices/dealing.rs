//! Offers, proposals and answers.

use super::super::data::{Card, Port, tables};
use super::super::orders::{Move, Paper, Pledge};
use super::super::state::BlockadeRunner;
use super::Entry;
use engine::seat::Seat;

/// Open offers and proposals of one seat beyond which no more are suggested.
const ENOUGH: usize = 3;
/// What can be promised: to play a card, to improve a port.
const KINDS: [&str; 2] = ["play", "defend"];

impl BlockadeRunner {
    /// What a seat can do with what lies between it and others, and begin anew.
    pub(super) fn papers(&self, seat: Seat) -> Vec<Entry> {
        let own = self.secrets(seat);
        let mut all = Vec::new();
        for offer in &own.offers {
            let (number, paper) = (offer.number, Paper::Swap(offer.number));
            if offer.to != seat {
                all.extend(self.offered(seat, [Move::Withdraw(paper)]));
                continue;
            }
            match offer.wanted {
                Some(card) => all.extend(self.offered(seat, [Move::AcceptSwap(number, Some(card))])),
                None => all.extend(self.begun(&format!("accept s{number}"), self.accepting(seat, number))),
            }
            all.extend(self.offered(seat, [Move::Decline(paper)]));
        }
        for deal in &own.deals {
            let (number, paper) = (deal.number, Paper::Deal(deal.number));
            let steps = [Move::AcceptDeal(number), Move::Decline(paper), Move::Withdraw(paper)];
            all.extend(self.offered(seat, steps));
        }
        let made = own.offers.iter().filter(|offer| offer.from == seat).count();
        let proposed = own.deals.iter().filter(|deal| deal.proposer == seat).count();
        for (verb, open) in [("swap", made), ("promise", proposed), ("ask", proposed)] {
            if open < ENOUGH {
                all.extend(self.begun(verb, self.partners(seat, verb)));
            }
        }
        all
    }

    fn accepting(&self, seat: Seat, number: u16) -> impl Iterator<Item = Entry> {
        self.offered(seat, self.hand(seat).into_iter().map(move |card| Move::AcceptSwap(number, Some(card))))
    }

    /// Whom a seat can offer a swap, promise something or ask for a promise.
    fn partners(&self, seat: Seat, verb: &str) -> impl Iterator<Item = Seat> {
        let possible = move |to: &Seat| match verb {
            "swap" => self.free_cards(seat).next().is_some(),
            _ => self.kinds(seat, *to, verb).next().is_some(),
        };
        let others = Seat::all(self.board.seats()).filter(move |to| *to != seat && self.board.plays(*to));
        others.filter(possible)
    }

    /// What a seat can promise another, or ask it for.
    fn kinds(&self, seat: Seat, to: Seat, verb: &str) -> impl Iterator<Item = &'static str> {
        let asks = verb == "ask";
        KINDS.into_iter().filter(move |kind| self.proposals(seat, to, asks, kind).next().is_some())
    }

    /// What may follow the beginning of an offer, a proposal or an acceptance.
    pub(super) fn dealing_choices(&self, seat: Seat, words: &[&str]) -> Vec<Entry> {
        let count = self.board.seats();
        let seat_named = |text: &str| Seat::parse(text, count).filter(|to| *to != seat && self.board.plays(*to));
        let beginning = |more: &str| Entry::Begin(format!("{} {more}~", words.join(" ")));
        match *words {
            ["accept", paper] => {
                let number = paper.strip_prefix('s').and_then(|number| number.parse().ok());
                number.map(|number| self.accepting(seat, number).collect()).unwrap_or_default()
            }
            [verb] => self.partners(seat, verb).map(|to| beginning(&to.to_string())).collect(),
            ["swap", to] => match seat_named(to) {
                Some(_) => self.free_cards(seat).map(|card| beginning(card.id())).collect(),
                None => Vec::new(),
            },
            ["swap", to, card] => match seat_named(to).zip(Card::named(card)) {
                Some((to, given)) => {
                    let wanted = std::iter::once(None).chain(Card::all().map(Some));
                    self.offered(seat, wanted.map(|wanted| Move::Swap { to, given, wanted })).collect()
                }
                None => Vec::new(),
            },
            [verb, named] => match seat_named(named) {
                Some(to) => self.kinds(seat, to, verb).map(beginning).collect(),
                None => Vec::new(),
            },
            [verb, named, kind] => match seat_named(named) {
                Some(to) => self.proposals(seat, to, verb == "ask", kind).collect(),
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The promises of a kind that a seat may propose to another now, one by one: whether there is any is asked more often.
    fn proposals(&self, seat: Seat, to: Seat, asks: bool, kind: &str) -> impl Iterator<Item = Entry> + use<'_> {
        let pledges: Box<dyn Iterator<Item = Pledge>> = match kind {
            "play" if asks => Box::new(Card::all().map(Pledge::Play)),
            "play" => Box::new(self.free_cards(seat).map(Pledge::Play)),
            "defend" => {
                let promiser = if asks { to } else { seat };
                Box::new(Port::all().filter(move |port| self.could_improve(promiser, *port)).map(Pledge::Defend))
            }
            _ => Box::new(std::iter::empty()),
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
