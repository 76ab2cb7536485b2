//! A seat's memory, and the sampling of states that agree with it.

use super::data::{Card, Cargo, Ship, Zone};
use super::events::Event;
use super::state::BlockadeRunner;
use engine::dice::Dice;
use engine::rules::Setup;
use engine::seat::Seat;

/// A seat's memory: the game as the seat sees it, and the cards that it knows to be in others' hands.
#[derive(Clone, Debug)]
pub struct Memory {
    pub(super) seat: Seat,
    /// The game without others' secrets and without the deck.
    pub(super) game: BlockadeRunner,
    /// Cards that others received in a swap and have not played since.
    given: Vec<(Seat, Card)>,
    /// Where the seat's ships have set out in its turn since they last did anything.
    pub(super) departures: Vec<Departure>,
}

/// Where a ship has set out, and with which goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Departure {
    pub(super) ship: Ship,
    pub(super) from: Zone,
    pub(super) hold: Cargo,
}

impl Memory {
    /// The seat's memory before the first event.
    pub(super) fn new(setup: &Setup<'_>, seat: Seat) -> Self {
        Self { seat, game: BlockadeRunner::new(setup.seats, setup.revision), given: Vec::new(), departures: Vec::new() }
    }

    /// Learns from an event.
    pub(super) fn observe(&mut self, event: &Event) {
        match event {
            Event::SwappedCards { partner, given, received, .. } => {
                // The seat may have given this card to the partner before.
                self.forget(*partner, *received);
                self.given.push((*partner, *given));
            }
            // Either of the two cards may be one that the seat has given away.
            Event::Swapped { one, two } if ![*one, *two].contains(&self.seat) => {
                self.given.retain(|(seat, _)| seat != one && seat != two);
            }
            Event::Played { seat, card, .. } | Event::Discarded { seat, card } => self.forget(*seat, *card),
            Event::Left { seat, .. } => self.given.retain(|(other, _)| other != seat),
            Event::Turn { .. } => self.departures.clear(),
            Event::Ordered { seat, from, course, .. } if *seat == self.seat => {
                let hold = self.game.board.vessel(course.ship).map_or(Cargo::NONE, |vessel| vessel.hold);
                self.departures.push(Departure { ship: course.ship, from: *from, hold });
            }
            Event::Loaded { loads, .. } => self.forget_departures(|ship| loads.iter().any(|load| load.ship == ship)),
            Event::Unloaded { sales, .. } => self.forget_departures(|ship| sales.iter().any(|sale| sale.ship == ship)),
            _ => {}
        }
        self.game.apply_event(event);
    }

    fn forget_departures(&mut self, trades: impl Fn(Ship) -> bool) {
        self.departures.retain(|departure| !trades(departure.ship));
    }

    fn forget(&mut self, seat: Seat, card: Card) {
        if let Some(at) = self.given.iter().position(|given| *given == (seat, card)) {
            self.given.remove(at);
        }
    }

    /// Cards that another seat must hold: it got, offers or has promised them.
    pub(super) fn known_of(&self, seat: Seat) -> Vec<Card> {
        let own = self.game.secrets(self.seat);
        let given = self.given.iter().filter(|(holder, _)| *holder == seat).map(|(_, card)| *card);
        let mut known: Vec<Card> = given.collect();
        let promised = own.promised_by(seat);
        let offered = own.offers.iter().filter(|offer| offer.from == seat).map(|offer| offer.given);
        let proposed = own.deals.iter().filter(|deal| deal.proposer == seat && deal.promiser == seat);
        let proposed = proposed.filter_map(|deal| match deal.pledge {
            super::orders::Pledge::Play(card) => Some(card),
            super::orders::Pledge::Defend(_) => None,
        });
        known.extend(promised.filter(|card| !known.contains(card)));
        for card in offered.chain(proposed) {
            // A promised copy cannot be offered (BLO-195), so that there is another one.
            let copies = known.iter().filter(|other| **other == card).count();
            if copies < 1 + usize::from(promised == Some(card)) {
                known.push(card);
            }
        }
        known
    }

    /// Cards in others' hands or in the deck, in order.
    pub(super) fn unknown(&self) -> Vec<Card> {
        let own = self.game.secrets(self.seat).hand.iter().copied();
        let mut seen = [0_usize; Card::COUNT];
        own.chain(self.game.board.open_cards()).for_each(|card| seen[card.index()] += 1);
        let mut unknown = Card::deck();
        unknown.retain(|card| match &mut seen[card.index()] {
            0 => true,
            seen => {
                *seen -= 1;
                false
            }
        });
        unknown
    }

    /// A state that agrees with every event that the seat has heard.
    pub(super) fn world(&self, dice: &mut Dice) -> Option<BlockadeRunner> {
        let mut game = self.game.clone();
        let mut unknown = self.unknown();
        let mut hands = Vec::new();
        for seat in Seat::all(game.board.seats()) {
            let known = if seat == self.seat { Vec::new() } else { self.known_of(seat) };
            for card in &known {
                let at = unknown.iter().position(|other| other == card)?;
                unknown.remove(at);
            }
            hands.push(known);
        }
        dice.shuffle(&mut unknown);
        for (seat, known) in Seat::all(game.board.seats()).zip(hands).filter(|(seat, _)| *seat != self.seat) {
            let more = usize::from(game.board.player(seat).hand).checked_sub(known.len())?;
            let drawn = unknown.split_off(unknown.len().checked_sub(more)?);
            known.into_iter().chain(drawn).for_each(|card| game.secrets[seat.index()].give(card));
        }
        self.tell_partners(&mut game);
        (unknown.len() == usize::from(game.board.deck)).then_some(())?;
        game.deck = unknown;
        Some(game)
    }

    /// Copies offers, proposals and promises of this seat to the partners, who know them as well.
    fn tell_partners(&self, game: &mut BlockadeRunner) {
        let own = self.game.secrets(self.seat).clone();
        let own_offers: Vec<(Seat, Card)> = own.offers.iter().map(|offer| (offer.from, offer.given)).collect();
        for offer in own.offers {
            let partner = if offer.from == self.seat { offer.to } else { offer.from };
            let theirs = &mut game.secrets[partner.index()];
            theirs.offered += 1;
            theirs.offers.push(super::events::Offer { number: theirs.offered, ..offer });
        }
        for deal in own.deals {
            let partner = if deal.promiser == self.seat { deal.partner } else { deal.promiser };
            let theirs = &mut game.secrets[partner.index()];
            theirs.proposed += 1;
            theirs.deals.push(super::events::Deal { number: theirs.proposed, ..deal });
        }
        for promise in game.board.promises.clone() {
            if promise.duty != super::board::Duty::Play {
                continue;
            }
            let known = own.pledged.iter().find(|(seat, _)| *seat == promise.promiser).map(|(_, card)| *card);
            // A card that is offered to this seat is not promised to another.
            let is_free = |card: &&Card| !own_offers.contains(&(promise.promiser, **card));
            let in_hand = || game.secrets(promise.promiser).hand.iter().find(is_free).copied();
            if let Some(card) = known.or_else(in_hand) {
                for seat in [promise.promiser, promise.partner].into_iter().filter(|seat| *seat != self.seat) {
                    game.secrets[seat.index()].pledged.push((promise.promiser, card));
                }
            }
        }
    }
}

impl super::board::Board {
    /// Open action cards: discards, cards laid with ships and in front of players, and the cards of players who have
    /// left.
    pub(super) fn open_cards(&self) -> impl Iterator<Item = Card> {
        self.discards.iter().chain(&self.withdrawn).copied().chain(self.laid_out())
    }
}
