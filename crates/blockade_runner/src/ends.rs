//! The end of a turn, the end of the game, and resignation (sections 4.10 and 4.21).

use super::board::Duty;
use super::data::{Card, Effect, tables};
use super::events::{Event, Gone};
use super::orders::{Move, OfferId, Target};
use super::refusals;
use super::state::BlockadeRunner;
use engine::log::Log;
use engine::outcome::Outcome;
use engine::refusal::Refusal;
use engine::seat::Seat;

/// The game ended after the last turn of the last year (BLO-176).
pub(super) const RICHEST: &str = "richest";
/// All other players have left (BLO-181).
pub(super) const LAST: &str = "last";

impl BlockadeRunner {
    /// Whether a seat may end its turn. It has to keep its promises first (BLO-77, BLO-172, BLO-173).
    pub(super) fn check_end(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        if let Some(port) = self.owed_port(seat) {
            return Err(refusals::promise_to_defend(port));
        }
        let left = self.board.turn().map_or(0, |turn| turn.actions);
        match self.owed_card(seat).filter(|_| left > 0) {
            Some(card) => Err(refusals::promise_before_end(card)),
            None => Ok(()),
        }
    }

    pub(super) fn end(&mut self, seat: Seat, log: &mut Log<Event>) {
        let owed = self.owed_port(seat);
        let due = self.board.promise(seat, |duty| duty == Duty::Play).is_some_and(|promise| promise.now);
        let last = self.board.year == *tables().years.end();
        let lapses = |duty: Duty| match duty {
            _ if last => true,
            Duty::Play => due,
            Duty::Defend(port) => owed == Some(port),
        };
        self.settle(seat, lapses, false, log);
        let unused = self.board.turn().map_or(0, |turn| turn.actions);
        self.tell(Event::TurnOver { seat, unused }, log);
    }

    /// The line played when a turn's time is up (BLO-189). It plays a promised card that needs no target, after the
    /// improvement without which no action is possible (BLO-173).
    pub(super) fn late_turn(&self, seat: Seat) -> String {
        let left = self.board.turn().map_or(0, |turn| turn.actions);
        let Some(card) = self.owed_card(seat).filter(|card| left > 0 && needs_no_target(*card)) else {
            let end = if self.check_end(seat).is_ok() { Move::End } else { Move::Expire };
            return end.to_string();
        };
        let owed = self.owed_port(seat);
        let improved = owed.map(|port| format!("{}; ", Move::Improve(port, None))).unwrap_or_default();
        // The card played now may make another port due.
        let is_free = self.board.promised_port(seat).is_none_or(|port| owed == Some(port));
        let end = if is_free { Move::End } else { Move::Expire };
        format!("{improved}{}; {end}", Move::Play(card, Target::None))
    }

    /// Ends the game. Places are by result, cargo space and speed. Equal players share a place; players who have left
    /// come last (BLO-176 to BLO-180, BLO-203).
    pub(super) fn finish(&mut self, log: &mut Log<Event>) {
        let seats = || Seat::all(self.board.seats());
        let key = |seat: Seat| match self.board.player(seat).left {
            Some(number) => (0, 0, 0, number),
            None => (1 + self.board.worth(seat), self.board.cargo_space(seat), self.board.speeds(seat), 0),
        };
        let ahead = |seat: Seat| seats().filter(|other| key(*other) > key(seat)).count();
        let places = seats().map(|seat| u8::try_from(ahead(seat) + 1).expect("few seats")).collect();
        let points = seats().map(|seat| self.result(seat)).collect();
        let outcome = Outcome { points: Some(points), ..Outcome::placed(places, RICHEST) };
        self.tell(Event::Over { outcome }, log);
    }

    /// The result in dollars (BLO-176); 0 for a player who has left.
    pub(super) fn result(&self, seat: Seat) -> i64 {
        if self.board.plays(seat) { i64::from(self.board.worth(seat)) * 1000 } else { 0 }
    }

    /// Takes a player out of the game (BLO-181, BLO-201 to BLO-203).
    pub(super) fn leave(&mut self, seat: Seat, log: &mut Log<Event>) {
        let in_turn = self.board.turn_of(seat).map(|turn| turn.actions);
        let bids = self.board.lot().map(|lot| (lot.ship, lot.bidder));
        self.drop_offers_of(seat, log);
        let hand = self.secrets(seat).hand.clone();
        self.tell(Event::Left { seat, hand }, log);
        if let Some((ship, _)) = bids.filter(|(_, bidder)| *bidder == seat || in_turn.is_some()) {
            self.tell(Event::CalledOff { ship }, log);
        }
        if self.board.turn().is_some_and(|turn| turn.auction.is_some()) && in_turn.is_some() {
            self.tell(Event::AuctionOver { seat }, log);
        }
        if self.board.playing().count() == 1 {
            return self.win_alone(log);
        }
        if let Some(unused) = in_turn {
            self.tell(Event::TurnOver { seat, unused }, log);
        }
    }

    /// Drops the offers and proposals of a player who leaves, and ends the promises.
    fn drop_offers_of(&mut self, seat: Seat, log: &mut Log<Event>) {
        let own = self.secrets(seat);
        let offers: Vec<OfferId> = own.offers.iter().map(|offer| OfferId::Swap(offer.number)).collect();
        let deals: Vec<OfferId> = own.deals.iter().map(|deal| OfferId::Deal(deal.number)).collect();
        offers.into_iter().chain(deals).for_each(|id| self.put_away(seat, id, Gone::Impossible, log));
        self.settle(seat, |_| true, false, log);
        let to_it: Vec<_> = self.board.promises.iter().filter(|promise| promise.partner == seat).copied().collect();
        for promise in to_it {
            self.settle(promise.promiser, |duty| duty == promise.duty, false, log);
        }
    }

    /// Ends the game at once with the last player as the winner. Among the others, a later leaver ranks higher
    /// (BLO-181, BLO-203).
    fn win_alone(&mut self, log: &mut Log<Event>) {
        let seats = self.board.seats();
        let place = |seat: Seat| self.board.player(seat).left.map_or(1, |number| seats + 1 - number);
        let places = Seat::all(seats).map(place).collect();
        let points = Seat::all(seats).map(|seat| self.result(seat)).collect();
        let outcome = Outcome { points: Some(points), ..Outcome::placed(places, LAST) };
        self.tell(Event::Over { outcome }, log);
    }
}

/// Whether a card is played by its name alone.
pub(super) fn needs_no_target(card: Card) -> bool {
    !matches!(
        card.effect(),
        Effect::Captain { .. }
            | Effect::Pilot { .. }
            | Effect::HiddenInlet
            | Effect::ReduceBlockade { .. }
            | Effect::Gale { .. }
            | Effect::PrivateLaunch
            | Effect::Stevedores
    )
}
