//! Computer opponents. Easy acts one step at a time, normal plans most turns a little ahead, hard plans every turn
//! further ahead. All of them value places, goods and risks by what the rest of the game promises.

mod advice;
mod duties;
mod forecast;
mod future;
mod habits;
mod hand;
mod judgement;
mod loading;
mod offers;
mod outlook;
mod planner;
mod purchases;
mod routine;
mod sailing;
mod suggestion;
mod ways;

pub(super) use self::advice::Advice;
pub(super) use self::suggestion::{Suggested, next};
use super::data::{Ship, tables};
use super::events::Event;
use super::memory::Memory;
use super::orders::Move;
use super::referee::BlockadeRunnerReferee;
use super::state::BlockadeRunner;
use engine::bot::Budget;
use engine::dice::Dice;
use engine::prelude::*;
use engine::prompt::Prompt;
use engine::rules::Setup;
use engine::seat::Seat;
use habits::Habits;
use outlook::Outlook;
use planner::Plan;

impl Bot for BlockadeRunner {
    type Memory = Memory;
    type Referee = BlockadeRunnerReferee;
    const LEVELS: &'static [&'static str] = &["easy", "normal", "hard"];

    fn memory(setup: &Setup<'_>, seat: Seat) -> Memory {
        Memory::new(setup, seat)
    }

    fn observe(memory: &mut Memory, event: &Event) {
        memory.observe(event);
    }

    fn sample_state(memory: &Memory, dice: &mut Dice) -> Option<Self> {
        memory.world(dice)
    }

    fn evaluate(&self) -> Option<Vec<u16>> {
        self.board.outcome.is_none().then(|| judgement::shares(self))
    }

    /// Answers the decision that the game waits for first. Gives a maximum only when the seat is asked for a bid.
    fn choose(memory: &Memory, level: &str, budget: Budget, dice: &mut Dice) -> Option<String> {
        let (game, seat) = (&memory.game, memory.seat);
        let prompts = game.prompts();
        let own = || prompts.iter().filter(|prompt| prompt.seat == seat);
        let prompt = own().find(|prompt| prompt.must).or_else(|| own().find(|prompt| prompt.kind != "ahead"))?;
        let outlook = Outlook::of(game, seat).remembering(&memory.departures);
        let player = Player { game, seat, outlook, habits: Habits::of(level) };
        let orders = player.orders(prompt, budget, dice)?;
        Some(orders.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    }
}

/// The last actions of a turn, in which a level that plans does not hurry: goods that have been loaded are to be sold.
const CAREFUL: u8 = 2;

/// A seat that has to decide.
struct Player<'p> {
    game: &'p BlockadeRunner,
    seat: Seat,
    outlook: Outlook,
    habits: &'static Habits,
}

impl Player<'_> {
    fn orders(&self, prompt: &Prompt, budget: Budget, dice: &mut Dice) -> Option<Vec<Move>> {
        let (game, seat, outlook) = (self.game, self.seat, &self.outlook);
        let number = || u16::try_from(prompt.id).ok();
        let order = match prompt.kind {
            "turn" => return Some(self.turn(budget, dice)),
            "place" => self.place()?,
            "test" => self.test()?,
            "flee" => Move::Flee(sailing::flight(game, seat, outlook).or_else(|| game.late_flight(seat))?),
            "bid" => self.bid(),
            "auction" => self.next_auction(),
            "swap" => offers::swap(game, seat, outlook, number()?),
            "deal" => offers::deal(game, seat, outlook, number()?),
            _ => return None,
        };
        Some(vec![order])
    }

    /// Keeps promises first, and improves ports while that is possible.
    fn turn(&self, budget: Budget, dice: &mut Dice) -> Vec<Move> {
        let (game, seat, outlook) = (self.game, self.seat, &self.outlook);
        let first = duties::duty(game, seat).or_else(|| hand::improvement(game, seat, outlook));
        if let Some(order) = first {
            return vec![order];
        }
        let is_careful = self.habits.plans() && actions_left(game, seat) <= CAREFUL;
        if !is_careful && self.habits.hurry(dice) {
            return routine::orders(game, seat, outlook, self.habits, dice);
        }
        let plan = Plan::new(game, seat, outlook);
        let (_, step) = plan.best(self.positions(budget));
        let orders = step.map(|step| plan.orders(&step)).unwrap_or_default();
        match orders.first().is_some_and(|order| game.check(seat, order).is_ok()) {
            true => orders,
            false => vec![Move::End],
        }
    }

    /// The number of positions to look at. A level that sometimes hurries ignores a larger budget.
    fn positions(&self, budget: Budget) -> u32 {
        match self.habits.hurries {
            0 => budget.of(self.habits.positions),
            _ => self.habits.positions,
        }
    }

    fn place(&self) -> Option<Move> {
        let board = &self.game.board;
        let next = board.placing.first().map(|placing| placing.ship);
        let waits = || board.ships_of(self.seat).find(|vessel| vessel.zone.is_none()).map(|vessel| vessel.ship);
        let ship = next.or_else(waits)?;
        let zone = purchases::berth(self.game, board.vessel(ship)?, &self.outlook, actions_left(self.game, self.seat))?;
        Some(Move::Place { ship, zone })
    }

    fn test(&self) -> Option<Move> {
        let voyage = self.game.board.voyage.as_ref()?;
        let zone = *voyage.route.get(voyage.at)?;
        let dumps = sailing::dumps(self.game, voyage.ship, zone, &self.outlook);
        Some(if dumps { Move::Dump } else { Move::Keep })
    }

    /// Gives the worth of the ship as the maximum, so that the seat is not asked again.
    fn bid(&self) -> Move {
        let lot = self.game.board.lot();
        let maximum = lot.map(|lot| Move::Max(self.limit(lot.ship)));
        maximum.filter(|step| self.game.check(self.seat, step).is_ok()).unwrap_or(Move::Pass(None))
    }

    fn limit(&self, ship: Ship) -> u16 {
        match self.habits.plans() {
            true => purchases::limit(self.game, self.seat, &self.outlook, ship, actions_left(self.game, self.seat)),
            false => routine::limit(self.game, self.seat, &self.outlook, self.habits, ship),
        }
    }

    /// Puts another ship up while one is worth its price.
    fn next_auction(&self) -> Move {
        let worth = |ship: &Ship| self.limit(*ship) >= ship.price();
        let space = |ship: &Ship| (3 * ship.card().cargo + ship.card().speed, std::cmp::Reverse(ship.price()));
        let ship = self.game.board.stack().filter(worth).max_by_key(space);
        let order = ship.map(Move::Auction).filter(|order| self.game.check(self.seat, order).is_ok());
        order.unwrap_or(Move::Done)
    }
}

/// Actions that a seat still has this year.
fn actions_left(game: &BlockadeRunner, seat: Seat) -> u8 {
    let board = &game.board;
    match board.turn_of(seat) {
        Some(turn) => turn.actions,
        None if board.player(seat).done => 0,
        None => tables().actions,
    }
}
