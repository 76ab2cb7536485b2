//! Who may act when, and what has to be done first.

use super::board::{Cause, Duty, Phase};
use super::data::{Card, Money, Port, tables};
use super::refusals;
use super::state::BlockadeRunner;
use super::words::Dollars;
use engine::refusal::Refusal;
use engine::seat::Seat;

/// An action, as far as promises care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// A card with its effect.
    Card(Card),
    /// Any other action.
    Other,
}

impl BlockadeRunner {
    /// Whether a seat may act now: it is its turn and nothing interrupts it (BLO-7).
    pub(super) fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_uninterrupted(seat)?;
        match &self.board.phase {
            Phase::Turns(turn) if turn.seat == seat => match &turn.auction {
                Some(auction) => Err(match &auction.lot {
                    Some(lot) => refusals::auction_first(lot.ship),
                    None => refusals::auctions_first(),
                }),
                None => Ok(()),
            },
            Phase::Turns(turn) => Err(refusals::not_your_turn(turn.seat)),
            Phase::Setup | Phase::Union(_) | Phase::Over => Err(refusals::no_turn()),
        }
    }

    /// Whether a seat may begin an action that takes this many of its actions (BLO-72).
    pub(super) fn check_action(&self, seat: Seat, actions: u8, action: Action) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        let left = self.board.turn().map_or(0, |turn| turn.actions);
        if left < actions.max(1) {
            return Err(if left == 0 { refusals::no_actions_left() } else { refusals::rail_needs_two() });
        }
        if let Some(port) = self.owed_port(seat) {
            return Err(refusals::promise_to_defend(port));
        }
        match self.owed_card(seat) {
            Some(card) if left <= actions && action != Action::Card(card) => Err(refusals::promise_before_last(card)),
            _ => Ok(()),
        }
    }

    /// Whether nothing has to come first: a question about goods, a ship to be placed, the flight from a port.
    pub(super) fn check_uninterrupted(&self, seat: Seat) -> Result<(), Refusal> {
        let owner = |ship| self.board.vessel(ship).map(|vessel| vessel.owner);
        if let Some(voyage) = &self.board.voyage {
            return Err(match owner(voyage.ship) {
                Some(other) if other != seat => refusals::not_your_question(other),
                _ => refusals::question_first(voyage.ship),
            });
        }
        if let Some(placing) = self.board.placing.first() {
            return Err(match placing.seat == seat {
                true => refusals::placing_first(placing.ship),
                false => refusals::placing_of_other(placing.ship, placing.seat),
            });
        }
        match self.fleeing() {
            Some(fleeing) if fleeing == seat => Err(refusals::own_flight_first()),
            Some(fleeing) => Err(refusals::flight_first(fleeing)),
            None => Ok(()),
        }
    }

    /// Whether a seat can pay.
    pub(super) fn check_money(&self, seat: Seat, cost: Money) -> Result<(), Refusal> {
        self.missing(seat, cost).map_or(Ok(()), |missing| Err(refusals::too_poor(Dollars(cost), missing)))
    }

    /// The amount that a seat lacks for a cost.
    pub(super) fn missing(&self, seat: Seat, cost: Money) -> Option<Dollars> {
        let money = self.board.player(seat).money;
        (money < cost).then(|| Dollars(cost - money))
    }

    /// The card that a seat has to play in this turn, while that is possible (BLO-172, BLO-174).
    pub(super) fn owed_card(&self, seat: Seat) -> Option<Card> {
        let promise = self.board.promise(seat, |duty| duty == Duty::Play)?;
        let card = self.secrets(seat).promised_by(seat).filter(|_| promise.now)?;
        self.has_legal_effect(seat, card).then_some(card)
    }

    /// The port that a seat has to improve before anything else. The seat has played a card since its promise
    /// (BLO-173), and the pool can pay (BLO-174).
    pub(super) fn owed_port(&self, seat: Seat) -> Option<Port> {
        self.board.turn_of(seat)?.improving?;
        let promise = self.board.promise(seat, |duty| duty != Duty::Play).filter(|promise| promise.now)?;
        let Duty::Defend(port) = promise.duty else { return None };
        let state = self.board.port(port);
        let possible = !state.closed && state.defence < tables().defence_max;
        (possible && tables().defence_cost(state.defence + 1) <= self.board.pool).then_some(port)
    }

    /// The seat to place a ship during setup: the first one clockwise of those with most ships to place (BLO-19).
    pub(super) fn setting_up(&self) -> Option<Seat> {
        let unplaced = |seat: Seat| self.board.ships_of(seat).filter(|vessel| vessel.zone.is_none()).count();
        let most = self.board.playing().map(unplaced).max().filter(|most| *most > 0)?;
        self.board.playing().find(|seat| unplaced(*seat) == most).filter(|_| self.board.phase == Phase::Setup)
    }

    /// The seat whose ships flee now (BLO-40), in the turn order of the year before.
    pub(super) fn fleeing(&self) -> Option<Seat> {
        let zone = self.board.sortie()?.zone();
        let lies = |seat: &Seat| self.board.ships_of(*seat).any(|vessel| vessel.zone == Some(zone));
        self.board.order.iter().copied().filter(|seat| self.board.plays(*seat)).find(lies)
    }

    /// Why this seat has to place a ship now; `None` if it does not.
    pub(super) fn places(&self, seat: Seat) -> Option<Cause> {
        match self.board.placing.first() {
            Some(placing) => (placing.seat == seat).then_some(placing.cause),
            None => self.setting_up().filter(|other| *other == seat).map(|_| Cause::Setup),
        }
    }

    /// The seat that is asked for a bid.
    pub(super) fn bidding(&self) -> Option<Seat> {
        self.board.lot().filter(|_| self.board.placing.is_empty()).map(|lot| lot.asked)
    }

    /// The auctioneer who decides whether to put up another ship (BLO-151).
    pub(super) fn auctioneer(&self) -> Option<Seat> {
        let turn = self.board.turn()?;
        let between = turn.auction.as_ref()?.lot.is_none() && self.board.placing.is_empty();
        between.then_some(turn.seat)
    }
}
