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
/// What a tug is worth, in points.
const TUG: i64 = 5;

/// A tug that is auctioned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Auction {
    /// Which auction of the game it is.
    pub(super) number: u32,
    pub(super) leader: u8,
    /// What the leader has bid, in points.
    pub(super) standing: u8,
    /// Who may still bid more.
    pub(super) waiting: Vec<u8>,
}

impl Auction {
    /// What may be pressed by anybody who takes part: the next bid, as long as there is one, and to bid no more.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let Self { number, standing, .. } = self;
        let bid = standing + u8::from(!flaw::is(flaw::PUBLIC_REFUSED));
        let raise = || Choice::labelled(format!("bid {bid} {number}"), Message::new("convoy-bid").with("bid", bid));
        let waive = Choice::labelled(format!("waive {number}"), Message::new("convoy-waive"));
        (bid <= HIGHEST).then(raise).into_iter().chain([waive]).collect()
    }

    /// Each bid asks the others anew.
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
    /// A seat puts a tug up for auction and bids one point for it.
    pub(super) fn open_auction(&mut self, seat: Seat) {
        self.auctions += 1;
        self.auctioned = true;
        let waiting = (0..self.seats_at()).filter(|other| *other != seat.0 && !self.fleets[usize::from(*other)].left);
        let waiting = waiting.collect();
        self.auction = Some(Auction { number: self.auctions, leader: seat.0, standing: 1, waiting });
    }

    /// A seat takes the lead.
    pub(super) fn raise(&mut self, seat: Seat, bid: u8) {
        if let Some(auction) = &mut self.auction {
            auction.waiting.retain(|other| *other != seat.0);
            auction.waiting.push(auction.leader);
            auction.waiting.sort_unstable();
            (auction.leader, auction.standing) = (seat.0, bid);
        }
    }

    /// A seat bids no more.
    pub(super) fn waive(&mut self, seat: Seat) {
        if let Some(auction) = &mut self.auction {
            auction.waiting.retain(|other| *other != seat.0);
        }
    }

    /// The leader has the tug and pays.
    pub(super) fn sold(&mut self) -> Option<(Seat, u8)> {
        let Auction { leader, standing, .. } = self.auction.take()?;
        self.fleets[usize::from(leader)].points += TUG - i64::from(standing);
        Some((Seat(leader), standing))
    }

    /// The auction is over when nobody is left who may outbid the leader.
    pub(super) fn end_auction(&mut self, log: &mut Log<Event>) {
        if self.auction.as_ref().is_some_and(|auction| auction.waiting.is_empty())
            && let Some((leader, price)) = self.sold()
        {
            log.tell(Event::Sold(leader, price));
        }
    }

    /// A seat leaves the game: where it leads, or has put the tug up, nobody gets it.
    pub(super) fn leave_auction(&mut self, seat: Seat) {
        if self.turn == seat.0 {
            self.auction = None;
        }
        self.auction.take_if(|auction| auction.leader == seat.0);
        self.waive(seat);
    }

    /// Whether a seat may bid in this auction, or say that it does not.
    pub(super) fn takes_part(&self, seat: Seat, number: u32) -> Result<&Auction, Refusal> {
        let open = self.auction.as_ref().filter(|auction| auction.number == number);
        let auction = open.ok_or_else(|| refused("BLO-149", "sold"))?;
        match () {
            () if auction.leader == seat.0 => Err(refused("BLO-146", "leads")),
            () if !auction.waiting.contains(&seat.0) => Err(refused("BLO-148", "waived")),
            () => Ok(auction),
        }
    }

    /// Whether a seat may bid so much. A late bidder is told the standing bid.
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
