//! An open auction: every seat that still takes part may outbid the leader at any time.

use serde::{Deserialize, Serialize};

use super::rules::{Event, refused};
use super::{Convoy, flaw};
use crate::lang::Message;
use crate::log::Log;
use crate::prompt::{Choice, Prompt};
use crate::refusal::Refusal;
use crate::seat::Seat;

/// The highest bid, in points.
const HIGHEST: u8 = 9;
/// The value of a tug, in points.
const TUG: i64 = 5;

/// A tug that is auctioned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Auction {
    /// The number of the auction in the game.
    pub(super) number: u32,
    pub(super) leader: u8,
    /// The leader's bid, in points.
    pub(super) standing: u8,
    /// The seats that may still outbid the leader.
    pub(super) waiting: Vec<u8>,
}

impl Auction {
    /// The public choices: the next bid, if there is a higher one, and to bid no more.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let Self { number, standing, .. } = self;
        let bid = standing + u8::from(!flaw::is(flaw::PUBLIC_REFUSED));
        let raise = || Choice::labelled(format!("bid {bid} {number}"), Message::new("convoy-bid").with("bid", bid));
        let waive = Choice::labelled(format!("waive {number}"), Message::new("convoy-waive"));
        (bid <= HIGHEST).then(raise).into_iter().chain([waive]).collect()
    }

    /// The decisions of the waiting seats. Each bid makes new decisions.
    pub(super) fn prompts(&self) -> impl Iterator<Item = Prompt> + '_ {
        let question = self.number * 16 + u32::from(self.standing);
        self.waiting.iter().map(move |seat| Prompt::must(Seat(*seat), "bid").numbered(question))
    }

    /// The number of the auction that a prompt is about.
    pub(super) fn of_prompt(prompt: &Prompt) -> u32 {
        prompt.id / 16
    }
}

impl Convoy {
    /// Puts a tug up for auction. The seat bids one point for it.
    pub(super) fn open_auction(&mut self, seat: Seat) {
        self.auctions += 1;
        self.auctioned = true;
        let waiting = (0..self.seats_at()).filter(|other| *other != seat.0 && !self.fleets[usize::from(*other)].left);
        let waiting = waiting.collect();
        self.auction = Some(Auction { number: self.auctions, leader: seat.0, standing: 1, waiting });
    }

    /// Makes a seat the leader.
    pub(super) fn raise(&mut self, seat: Seat, bid: u8) {
        if let Some(auction) = &mut self.auction {
            auction.waiting.retain(|other| *other != seat.0);
            auction.waiting.push(auction.leader);
            auction.waiting.sort_unstable();
            (auction.leader, auction.standing) = (seat.0, bid);
        }
    }

    /// Takes a seat out of the bidding.
    pub(super) fn waive(&mut self, seat: Seat) {
        if let Some(auction) = &mut self.auction {
            auction.waiting.retain(|other| *other != seat.0);
        }
    }

    /// Sells the tug to the leader, who pays. Returns the buyer and the price.
    pub(super) fn sold(&mut self) -> Option<(Seat, u8)> {
        let Auction { leader, standing, .. } = self.auction.take()?;
        self.fleets[usize::from(leader)].points += TUG - i64::from(standing);
        Some((Seat(leader), standing))
    }

    /// Ends the auction if no seat is left that may outbid the leader.
    pub(super) fn end_auction(&mut self, log: &mut Log<Event>) {
        if self.auction.as_ref().is_some_and(|auction| auction.waiting.is_empty())
            && let Some((leader, price)) = self.sold()
        {
            log.tell(Event::Sold(leader, price));
        }
    }

    /// Removes a seat that leaves the game. Nobody gets the tug if the seat leads or has put the tug up.
    pub(super) fn leave_auction(&mut self, seat: Seat) {
        if self.turn == seat.0 {
            self.auction = None;
        }
        self.auction.take_if(|auction| auction.leader == seat.0);
        self.waive(seat);
    }

    /// Checks whether a seat may bid or waive in this auction.
    pub(super) fn takes_part(&self, seat: Seat, number: u32) -> Result<&Auction, Refusal> {
        let open = self.auction.as_ref().filter(|auction| auction.number == number);
        let auction = open.ok_or_else(|| refused("BLO-149", "sold"))?;
        match () {
            () if auction.leader == seat.0 => Err(refused("BLO-146", "leads")),
            () if !auction.waiting.contains(&seat.0) => Err(refused("BLO-148", "waived")),
            () => Ok(auction),
        }
    }

    /// Checks whether a seat may bid this much. The refusal of a bid that comes too late names the standing bid.
    pub(super) fn may_bid(&self, seat: Seat, bid: u8, number: u32) -> Result<(), Refusal> {
        let Auction { leader, standing, .. } = self.takes_part(seat, number)?;
        if bid > HIGHEST {
            return Err(refused("BLO-147", "too-much"));
        }
        if bid <= *standing {
            let outbid = Message::new("convoy-refused-outbid").with("leader", Seat(*leader));
            return Err(Refusal::new("BLO-147", outbid.with("standing", *standing)));
        }
        Ok(())
    }
}
