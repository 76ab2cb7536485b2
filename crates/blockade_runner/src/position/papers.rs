//! Reads what lies between two players: offers, proposals, promises.

use super::checks;
use super::parts::{card, port};
use super::reader::Reader;
use crate::board::Promise;
use crate::events::{Deal, Offer};
use crate::orders::Pledge;
use engine::position::{Words, ensure};

/// A number of an offer or a proposal: `s4`.
fn numbered(words: &mut Words<'_>, letter: char) -> Result<u16, String> {
    words.one_of(|word| word.strip_prefix(letter)?.parse().ok().filter(|number| *number > 0), "number of a paper")
}

impl Reader {
    pub(super) fn swap(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (from, to, given) = (self.player(words)?, self.player(words)?, card(words)?);
        let wanted = if words.is_next("any") { None } else { Some(card(words)?) };
        ensure(from != to, "a swap takes two (BLO-166)")?;
        ensure(self.game.secrets(from).holds(given), "the card is not in that hand (BLO-168)")?;
        for seat in [from, to] {
            let number = numbered(words, 's')?;
            let own = &mut self.game.secrets[seat.index()];
            let new = own.offers.iter().all(|offer| offer.number != number);
            ensure(new && number <= own.offered, "the number is not one of that seat's")?;
            own.offers.push(Offer { number, from, to, given, wanted });
            own.offers.sort_by_key(|offer| offer.number);
        }
        Ok(())
    }

    fn pledge(words: &mut Words<'_>) -> Result<Pledge, String> {
        if words.is_next("play") {
            return card(words).map(Pledge::Play);
        }
        ensure(words.is_next("defend"), "what is promised is missing")?;
        port(words).map(Pledge::Defend)
    }

    pub(super) fn deal(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (promiser, partner, pledge) = (self.player(words)?, self.player(words)?, Self::pledge(words)?);
        ensure(words.is_next("by"), "who proposes it is missing")?;
        let proposer = self.player(words)?;
        ensure(promiser != partner, "a deal takes two (BLO-171)")?;
        ensure([promiser, partner].contains(&proposer), "one of the two proposes it")?;
        for seat in [promiser, partner] {
            let number = numbered(words, 'd')?;
            let own = &mut self.game.secrets[seat.index()];
            let new = own.deals.iter().all(|deal| deal.number != number);
            ensure(new && number <= own.proposed, "the number is not one of that seat's")?;
            own.deals.push(Deal { number, proposer, promiser, partner, pledge });
            own.deals.sort_by_key(|deal| deal.number);
        }
        Ok(())
    }

    pub(super) fn promise(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let (promiser, partner, pledge) = (self.player(words)?, self.player(words)?, Self::pledge(words)?);
        let promise = Promise { promiser, partner, duty: pledge.into(), now: words.is_next("now") };
        checks::promise(&self.game, &promise, pledge)?;
        if let Pledge::Play(card) = pledge {
            for seat in [promiser, partner] {
                self.game.secrets[seat.index()].pledged.push((promiser, card));
            }
        }
        self.game.board.promises.push(promise);
        Ok(())
    }
}
