//! What a computer would do in a seat's place, as suggestions to people. It reads only what the seat may see.

use super::super::board::Vessel;
use super::super::data::{Money, Ship, Zone};
use super::super::orders::{Course, Loading, Move};
use super::super::state::BlockadeRunner;
use super::loading;
use super::outlook::Outlook;
use super::{actions_left, hand, purchases, sailing};
use engine::seat::Seat;

/// The suggestions for a seat.
pub(crate) struct Advice<'g> {
    game: &'g BlockadeRunner,
    seat: Seat,
    outlook: Outlook,
    /// Actions left this year.
    left: u8,
}

impl<'g> Advice<'g> {
    pub(crate) fn of(game: &'g BlockadeRunner, seat: Seat) -> Self {
        let left = actions_left(game, seat);
        Self { game, seat, outlook: Outlook::of(game, seat), left }
    }

    /// Actions left once the ships have moved.
    fn left_after_moving(&self) -> u8 {
        if self.game.moved(self.seat).is_some() { self.left } else { self.left.saturating_sub(1) }
    }

    /// The best Load without railways.
    pub(crate) fn loads(&self) -> Vec<Loading> {
        loading::best(self.game, self.seat, &self.outlook, false).loads
    }

    /// The best Load with railways.
    pub(crate) fn by_rail(&self) -> Vec<Loading> {
        loading::best(self.game, self.seat, &self.outlook, true).loads
    }

    /// The best Load with railways, if it gains more than [`Self::loads`]; else nothing.
    pub(crate) fn railed(&self) -> Vec<Loading> {
        let load = |rail| loading::best(self.game, self.seat, &self.outlook, rail);
        let (near, railed) = (load(false), load(true));
        if railed.gain > near.gain { railed.loads } else { Vec::new() }
    }

    /// The best voyage of each ship that gains by it.
    pub(crate) fn voyages(&self) -> Vec<Course> {
        let voyages = sailing::best(self.game, self.seat, &self.outlook, self.left_after_moving());
        voyages.into_iter().map(|voyage| voyage.course).collect()
    }

    /// The safest course of a ship to each zone that it can reach, the best first.
    pub(crate) fn courses(&self, vessel: &Vessel) -> Vec<Course> {
        sailing::ranked(self.game, vessel, &self.outlook, self.left_after_moving())
    }

    /// The best harbour for a ship that is to be placed.
    pub(crate) fn berth(&self, vessel: &Vessel) -> Option<Zone> {
        purchases::berth(self.game, vessel, &self.outlook, self.left)
    }

    /// The ships of the stack that are most worth their price, the best first.
    pub(crate) fn purchases(&self) -> Vec<Ship> {
        purchases::candidates(self.game, self.seat, &self.outlook)
    }

    /// The most that a ship is worth in an auction.
    pub(crate) fn limit(&self, ship: Ship) -> Money {
        purchases::limit(self.game, self.seat, &self.outlook, ship, self.left)
    }

    /// The improvement that helps most.
    pub(crate) fn improvement(&self) -> Option<Move> {
        hand::improvement(self.game, self.seat, &self.outlook)
    }

    /// Each playable card of the hand with its best target.
    pub(crate) fn plays(&self) -> Vec<Move> {
        let plays = hand::plays(self.game, self.seat, &self.outlook);
        plays.into_iter().map(|play| Move::Play(play.card, play.target)).collect()
    }
}
