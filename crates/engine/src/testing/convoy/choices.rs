//! The choices that a seat is offered.

use super::auction::Auction;
use super::notation::LONGEST;
use super::{Convoy, Offer, flaw};
use crate::lang::Message;
use crate::prelude::*;
use crate::prompt::{Choice, Next};
use crate::seat::Seat;

impl Convoy {
    /// The choices that continue a text.
    pub(super) fn choices(&self, seat: Seat, entered: &str) -> Next {
        let hand = self.hand(seat);
        let pick = |texts: Vec<String>| match texts.is_empty() {
            true => Next::Nothing,
            false => Next::Pick(texts.into_iter().map(Choice::plain).collect()),
        };
        match entered {
            _ if self.over.is_some() || self.fleets[seat.index()].left => Next::Nothing,
            "" => Next::Pick(self.beginnings(seat)),
            "load~" => pick((1..=self.room(seat)).map(|crates| format!("load {crates}")).collect()),
            "mark~" if self.on_turn(seat) => pick((1..=40).map(|field| format!("mark {field}")).collect()),
            "name " if self.on_turn(seat) => Next::Text { longest: LONGEST },
            "max " => Next::Number { least: 0, most: 99 },
            "attack " if self.on_turn(seat) && !hand.is_empty() => Next::Several {
                most: u8::try_from(hand.len().min(2)).expect("few cards"),
                choices: hand.iter().map(|card| Choice::plain(card.to_string())).collect(),
                least: 1,
                separator: '+',
            },
            "offer~" if self.may_offer(seat) => {
                let others = Seat::all(self.seats()).filter(|other| *other != seat && !self.fleets[other.index()].left);
                pick(others.map(|other| format!("offer {other}~")).collect())
            }
            "block~" if self.defends(seat) => pick(hand.iter().map(|card| format!("block {card}")).collect()),
            _ => match entered.strip_suffix('~').filter(|text| text.starts_with("offer ") && self.may_offer(seat)) {
                Some(begun) => pick(hand.iter().map(|card| format!("{begun} {card}")).collect()),
                None if self.parse(seat, entered).is_ok_and(|step| self.clone().allowed(seat, &step).is_ok()) => {
                    Next::Done
                }
                None => Next::Nothing,
            },
        }
    }

    /// The number of crates that can still be loaded at once.
    fn room(&self, seat: Seat) -> u8 {
        let room = self.stock.saturating_sub(self.pending(seat.0)).min(3);
        if !self.on_turn(seat) {
            0
        } else if flaw::is(flaw::OFFERED_AND_REFUSED) {
            room + 1
        } else {
            room
        }
    }

    /// The choices at the beginning of a move: in the seat's turn, as an answer, or at any time.
    fn beginnings(&self, seat: Seat) -> Vec<Choice> {
        let mut choices = Vec::new();
        let mut offer = |text: &str, possible: bool| choices.extend(possible.then(|| Choice::plain(text)));
        offer("load~", self.room(seat) > 0);
        offer("lash", self.on_turn(seat) && self.has_loose_crates(seat));
        offer("sail", self.on_turn(seat));
        offer("scout", self.on_turn(seat) && !self.scouted);
        offer("mark~", self.on_turn(seat));
        offer("name ", self.on_turn(seat));
        offer("attack ", self.on_turn(seat) && !self.hand(seat).is_empty());
        offer("auction", self.on_turn(seat) && !self.auctioned);
        offer("block~", self.defends(seat) && !self.hand(seat).is_empty());
        offer("pass", self.defends(seat));
        offer("offer~", self.may_offer(seat));
        offer("max ", true);
        if flaw::is(flaw::OFFERS_TELL) {
            let next = (seat.index() + 1) % self.fleets.len();
            offer("resign", self.fleets[next].hand.contains(&4));
        }
        let bidding = self.auction.as_ref().filter(|auction| auction.waiting.contains(&seat.0));
        choices.extend(bidding.into_iter().flat_map(Auction::choices));
        let answer = |open: &Offer, word: &str| {
            let from = Seat(open.from);
            let label = Message::new(format!("convoy-{word}")).with("seat", from).with("card", open.card);
            Choice::labelled(format!("{word} {from}"), label)
        };
        let open = self.offers.iter().filter(|open| open.to == seat.0);
        choices.extend(open.flat_map(|open| ["accept", "decline"].map(|word| answer(open, word))));
        choices
    }
}
