//! A turn by rule of thumb, one action at a time: sell, buy a ship, load, sail, and otherwise play a card.

use super::super::cards::everything_sellable;
use super::super::data::{Money, Ship};
use super::super::orders::Move;
use super::super::state::BlockadeRunner;
use super::habits::Habits;
use super::loading::{self, Loads};
use super::outlook::Outlook;
use super::purchases::whole;
use super::{hand, sailing};
use engine::dice::Dice;
use engine::seat::Seat;

/// The least profit for which a Load is worth an action.
const LOAD: f32 = 4.0;
/// The least profit for which a train is worth a second action, and the least part of the profit without it that it
/// has to add.
const TRAIN: f32 = 9.0;
const TRAIN_SHARE: f32 = 0.6;
/// Actions that a Load needs in the last year: load, sail, sell.
const SELLS: u8 = 3;

/// A seat's next orders.
pub(super) fn orders(
    game: &BlockadeRunner,
    seat: Seat,
    outlook: &Outlook,
    habits: &Habits,
    dice: &mut Dice,
) -> Vec<Move> {
    let turn = Routine { game, seat, outlook, habits };
    if habits.slips > 0
        && dice.below(100) < habits.slips
        && let Some(slip) = turn.slip(dice)
    {
        return slip;
    }
    let plays_first = dice.below(100) < habits.cards && turn.left() > SELLS;
    turn.rest_of_move()
        .or_else(|| turn.sell())
        .or_else(|| turn.buy_ship())
        .or_else(|| turn.card().filter(|_| plays_first))
        .or_else(|| turn.load())
        .or_else(|| turn.sail())
        .or_else(|| turn.card())
        .unwrap_or_else(|| vec![Move::End])
}

/// A turn by rule of thumb.
struct Routine<'t> {
    game: &'t BlockadeRunner,
    seat: Seat,
    outlook: &'t Outlook,
    habits: &'t Habits,
}

impl Routine<'_> {
    fn left(&self) -> u8 {
        self.game.board.turn_of(self.seat).map_or(0, |turn| turn.actions)
    }

    /// The orders, if the first of them is legal.
    fn allowed(&self, orders: Vec<Move>) -> Option<Vec<Move>> {
        orders.first().is_some_and(|order| self.game.check(self.seat, order).is_ok()).then_some(orders)
    }

    fn sell(&self) -> Option<Vec<Move>> {
        self.allowed(vec![Move::Unload(everything_sellable(self.game, self.seat))])
    }

    /// Buys the ship with the most space that is worth its price.
    fn buy_ship(&self) -> Option<Vec<Move>> {
        let [first, each] = self.habits.purse;
        let purse = first + each * self.game.board.cargo_space(self.seat);
        let rich = self.game.board.player(self.seat).money >= purse;
        if !rich || self.left() < SELLS || self.outlook.is_last_year() {
            return None;
        }
        let worth = |ship: &Ship| limit(self.game, self.seat, self.outlook, self.habits, *ship) >= ship.price();
        let space = |ship: &Ship| (3 * ship.card().cargo + ship.card().speed, std::cmp::Reverse(ship.price()));
        let ship = self.game.board.stack().filter(worth).max_by_key(space)?;
        self.allowed(vec![Move::Auction(ship)])
    }

    fn load(&self) -> Option<Vec<Move>> {
        let last = self.outlook.is_last_year();
        if last && self.left() < SELLS {
            return None;
        }
        let Loads { loads, gain } = loading::best(self.game, self.seat, self.outlook, false);
        let free = self.game.board.turn().is_some_and(|turn| turn.effects.night_train);
        let spare = self.left() > if last { SELLS } else { 1 };
        if self.habits.rail && (free || spare) {
            let railed = loading::best(self.game, self.seat, self.outlook, true);
            let least = if free { 1.0 } else { TRAIN.max(TRAIN_SHARE * gain) };
            if railed.gain - gain > least {
                return self.allowed(vec![Move::Load(railed.loads)]);
            }
        }
        if gain < LOAD { None } else { self.allowed(vec![Move::Load(loads)]) }
    }

    /// Moves ships in the open Move action.
    fn rest_of_move(&self) -> Option<Vec<Move>> {
        self.game.moved(self.seat).and_then(|_| self.moves(self.left()))
    }

    fn sail(&self) -> Option<Vec<Move>> {
        let left = self.left().checked_sub(1)?;
        if self.outlook.is_last_year() && left == 0 { None } else { self.moves(left) }
    }

    fn moves(&self, left: u8) -> Option<Vec<Move>> {
        let voyages = sailing::best(self.game, self.seat, self.outlook, left);
        self.allowed(sailing::orders(self.game, self.seat, voyages))
    }

    /// Plays the card with the greatest worth, or discards the least useful one.
    fn card(&self) -> Option<Vec<Move>> {
        let plays = hand::plays(self.game, self.seat, self.outlook).into_iter();
        let worth = |play: &hand::Play| {
            let kept = hand::worth_in_hand(self.game, self.seat, self.outlook, play.card);
            hand::credit(self.game, self.seat, self.outlook, play.card, &play.target) + kept
        };
        let best = plays.max_by(|one, other| worth(one).total_cmp(&worth(other)));
        let order = best.map(|play| Move::Play(play.card, play.target));
        let order = order.or_else(|| hand::worst(self.game, self.seat, self.outlook).map(Move::Discard))?;
        self.allowed(vec![order])
    }

    /// A beginner's slip: loads, unloads or moves a single ship, discards a card, or ends the turn with an action
    /// left.
    fn slip(&self, dice: &mut Dice) -> Option<Vec<Move>> {
        let mut orders = Vec::new();
        orders.extend(
            loading::best(self.game, self.seat, self.outlook, false)
                .loads
                .into_iter()
                .map(|load| Move::Load(vec![load])),
        );
        orders.extend(everything_sellable(self.game, self.seat).into_iter().map(|sale| Move::Unload(vec![sale])));
        let voyages = sailing::best(self.game, self.seat, self.outlook, self.left().saturating_sub(1));
        orders.extend(voyages.into_iter().map(|voyage| Move::Sail(voyage.course)));
        orders.extend(hand::worst(self.game, self.seat, self.outlook).map(Move::Discard));
        // Nobody forgets more than one action.
        if self.left() < 2 {
            orders.push(Move::End);
        }
        if orders.is_empty() {
            return None;
        }
        self.allowed(vec![dice.pick(&orders).clone()])
    }
}

/// The most that a seat pays for a ship, by rule of thumb.
pub(super) fn limit(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, habits: &Habits, ship: Ship) -> Money {
    let card = ship.card();
    let premium =
        f32::from(card.cargo) * habits.premium * outlook.years() * (1.0 + 0.2 * (f32::from(card.speed) - 4.0));
    let purse = 3 * game.board.cargo_space(seat) / 2;
    let most = game.board.player(seat).money.saturating_sub(purse);
    let worth = if outlook.is_last_year() { ship.price() } else { ship.price() + whole(premium) };
    worth.min(most)
}
