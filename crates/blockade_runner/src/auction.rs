//! Ship auctions (section 4.17), with maxima and passes in advance (R23, BLO-199).

use super::data::{Money, Ship, tables};
use super::duties::Action;
use super::events::{Early, Event};
use super::refusals;
use super::state::BlockadeRunner;
use super::words::Dollars;
use engine::log::Log;
use engine::refusal::Refusal;
use engine::seat::Seat;

impl BlockadeRunner {
    /// Whether a seat may put a ship up for auction (BLO-145, BLO-151).
    pub(super) fn check_auction(&self, seat: Seat, ship: Ship) -> Result<(), Refusal> {
        self.check_may_auction(seat)?;
        if self.board.stack().next().is_none() {
            return Err(refusals::auction_stack_empty());
        }
        if !self.board.stack().any(|other| other == ship) {
            return Err(refusals::auction_not_in_stack(ship));
        }
        match self.missing(seat, ship.price()) {
            Some(missing) => Err(refusals::auction_too_poor(Dollars(ship.price()), missing)),
            None => Ok(()),
        }
    }

    /// Whether a seat may put any ship up.
    pub(super) fn check_may_auction(&self, seat: Seat) -> Result<(), Refusal> {
        match self.auctioneer() {
            Some(auctioneer) if auctioneer == seat => self.check_uninterrupted(seat),
            _ => self.check_action(seat, 1, Action::Other),
        }
    }

    pub(super) fn auction(&mut self, seat: Seat, ship: Ship, log: &mut Log<Event>) {
        let begins = self.auctioneer() != Some(seat);
        self.tell(Event::Auctioned { seat, ship, begins }, log);
    }

    /// The lowest legal bid (BLO-147).
    pub(super) fn lowest_bid(&self) -> Option<Money> {
        self.board.lot().map(|lot| lot.bid + tables().bid_step)
    }

    /// Whether a seat takes part in the auction of the current ship.
    fn check_bidder(&self, seat: Seat) -> Result<(), Refusal> {
        let lot = self.board.lot().filter(|_| self.board.placing.is_empty()).ok_or_else(refusals::no_auction)?;
        let auction = self.board.turn().and_then(|turn| turn.auction.as_ref());
        if auction.is_some_and(|auction| auction.winners.contains(&seat)) {
            return Err(refusals::won_already());
        }
        if lot.passed.contains(&seat) { Err(refusals::passed_already()) } else { Ok(()) }
    }

    /// Whether the ship named by a button is still the current one.
    pub(super) fn check_up(&self, ship: Option<Ship>) -> Result<(), Refusal> {
        let up = self.board.lot().ok_or_else(refusals::no_auction)?.ship;
        if ship.is_none_or(|ship| ship == up) { Ok(()) } else { Err(refusals::auction_first(up)) }
    }

    /// Whether a seat may bid this amount (BLO-146, BLO-147).
    pub(super) fn check_bid(&self, seat: Seat, amount: Money, ship: Option<Ship>) -> Result<(), Refusal> {
        self.check_bidder(seat)?;
        let lot = self.board.lot().ok_or_else(refusals::no_auction)?;
        self.check_up(ship)?;
        let (lowest, money) = (lot.bid + tables().bid_step, self.board.player(seat).money);
        if lot.bidder == seat {
            return Err(refusals::highest_already());
        }
        if amount < lowest {
            return Err(refusals::bid_too_low(Dollars(lowest), lot.bidder, Dollars(lot.bid)));
        }
        if lot.asked != seat {
            return Err(refusals::not_asked(lot.asked));
        }
        if amount > money { Err(refusals::bid_above_money(Dollars(money))) } else { Ok(()) }
    }

    /// Whether a seat may give this maximum (BLO-200).
    pub(super) fn check_maximum(&self, seat: Seat, amount: Money) -> Result<(), Refusal> {
        self.check_bidder(seat)?;
        let (lowest, money) = (self.lowest_bid().unwrap_or(0), self.board.player(seat).money);
        if amount < lowest {
            return Err(refusals::max_too_low(Dollars(lowest)));
        }
        if amount > money { Err(refusals::max_above_money(Dollars(money))) } else { Ok(()) }
    }

    /// Sets a seat's maximum, which cancels its early pass (R23).
    pub(super) fn give_maximum(&mut self, seat: Seat, amount: Money, log: &mut Log<Event>) {
        if self.revision >= 2 && self.secrets(seat).early.is_some() {
            self.whisper(seat, Event::EarlySet { seat, early: None }, log);
        }
        self.whisper(seat, Event::MaximumSet { seat, amount: Some(amount) }, log);
    }

    /// Whether a seat may pass, now or in advance (BLO-148, BLO-199).
    pub(super) fn check_pass(&self, seat: Seat, early: Early) -> Result<(), Refusal> {
        match early {
            Early::Ship => self.check_bidder(seat)?,
            Early::Action => self.check_pass_for_action(seat)?,
        }
        let again = self.secrets(seat).early.is_some_and(|given| given == early || given == Early::Action);
        if again { Err(refusals::pass_again()) } else { Ok(()) }
    }

    /// Whether a seat may pass for all ships of the auction action, even between two ships. The auctioneer may not.
    fn check_pass_for_action(&self, seat: Seat) -> Result<(), Refusal> {
        let auction = self.board.turn().and_then(|turn| turn.auction.as_ref()).ok_or_else(refusals::no_auction)?;
        if self.board.turn_of(seat).is_some() {
            return Err(refusals::no_auction());
        }
        if auction.winners.contains(&seat) { Err(refusals::won_already()) } else { Ok(()) }
    }

    pub(super) fn pass(&mut self, seat: Seat, early: Early, log: &mut Log<Event>) {
        if early == Early::Ship && self.bidding() == Some(seat) {
            let short = self.cannot_bid(seat);
            return self.tell(Event::Passed { seat, short }, log);
        }
        self.whisper(seat, Event::EarlySet { seat, early: Some(early) }, log);
    }

    /// Whether a seat's money is short of the next bid (R23).
    fn cannot_bid(&self, seat: Seat) -> bool {
        self.lowest_bid().is_some_and(|lowest| self.board.player(seat).money < lowest)
    }

    pub(super) fn check_withdraw_maximum(&self, seat: Seat) -> Result<(), Refusal> {
        self.secrets(seat).maximum.map(drop).ok_or_else(refusals::no_max)
    }

    pub(super) fn check_withdraw_pass(&self, seat: Seat) -> Result<(), Refusal> {
        self.secrets(seat).early.map(drop).ok_or_else(refusals::no_pass)
    }

    /// Whether a seat may end the auction action (BLO-151).
    pub(super) fn check_done(&self, seat: Seat) -> Result<(), Refusal> {
        match self.auctioneer() {
            Some(auctioneer) if auctioneer == seat => self.check_uninterrupted(seat),
            Some(auctioneer) => Err(refusals::not_auctioneer(auctioneer)),
            None => match self.board.lot() {
                Some(lot) => Err(refusals::auction_first(lot.ship)),
                None => Err(refusals::no_auctions()),
            },
        }
    }

    /// Whether a seat leaves this amount to another seat with the same maximum that is asked earlier (R23). With bids
    /// step by step, the opening price would decide which of the two reaches it first.
    fn yields(&self, seat: Seat, maximum: Money) -> bool {
        let Some(auctioneer) = self.board.turn().map(|turn| turn.seat).filter(|_| self.revision >= 2) else {
            return false;
        };
        let goes_along = |other: Seat| {
            let own = self.secrets(other);
            self.board.may_bid(other) && own.early.is_none() && own.maximum == Some(maximum)
        };
        self.board.clockwise_from(auctioneer).take_while(|other| *other != seat).any(goes_along)
    }

    /// Takes the next automatic step of an auction; `false` when a seat has to decide.
    pub(super) fn auction_step(&mut self, log: &mut Log<Event>) -> bool {
        let Some(turn) = self.board.turn() else { return false };
        let Some(auction) = &turn.auction else { return false };
        let auctioneer = turn.seat;
        let Some(lot) = auction.lot.clone() else {
            let goes_on = !auction.winners.contains(&auctioneer)
                && self.board.plays(auctioneer)
                && self.board.affordable(auctioneer).next().is_some();
            if !goes_on {
                self.tell(Event::AuctionOver { seat: auctioneer }, log);
            }
            return !goes_on;
        };
        let (seat, next) = (lot.asked, lot.bid + tables().bid_step);
        if seat == lot.bidder {
            self.tell(Event::Bought { seat, ship: lot.ship, price: lot.bid }, log);
            return true;
        }
        let own = self.secrets(seat);
        let event = match own.maximum {
            _ if self.board.player(seat).money < next => Event::Passed { seat, short: true },
            _ if own.early.is_some() => Event::Passed { seat, short: false },
            Some(maximum) if maximum == next && self.yields(seat, maximum) => Event::Passed { seat, short: false },
            Some(maximum) if maximum >= next => Event::Bid { seat, amount: next },
            Some(_) => Event::Passed { seat, short: false },
            None => return false,
        };
        self.tell(event, log);
        true
    }
}
