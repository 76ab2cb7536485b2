//! The rules as the engine calls them.

use super::board::Phase;
use super::data::{Cargo, Zone};
use super::events::{Early, Event, Gone};
use super::notation::{self, Unread};
use super::orders::{Move, OfferId, Sale, Target, Work};
use super::partial::Partial;
use super::refusals;
use super::sailing::Said;
use super::state::{BlockadeRunner, Line};
use super::suggestions;
use super::view::View;
use engine::dice::{Chance, Script};
use engine::log::Log;
use engine::options::OptionSpec;
use engine::outcome::Outcome;
use engine::prelude::*;
use engine::prompt::{AfterSurprise, MoveKind, Next, Prompt};
use engine::refusal::Refusal;
use engine::rules::{PositionError, Setup};
use engine::seat::{Seat, Seats, Viewer};
use std::borrow::Cow;

impl Rules for BlockadeRunner {
    type Move = Move;
    type Partial = Partial;
    type Event = Event;
    type View = View;
    const ID: &'static str = "blockade_runner";

    /// Since 2, a maximum cancels an early pass, the order of asking decides between equal maxima (R23), and players
    /// who have left do not count for the fifth action (BLO-73).
    const REVISION: u32 = 2;

    const OLDEST: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=6;
    const OPTIONS: &'static [OptionSpec] = &[];
    const DEALS: bool = true;

    fn start(setup: &Setup<'_>, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        Self::begin(setup, chance, log)
    }

    fn position(text: &str) -> Result<Self, PositionError> {
        super::position::parse(text)
    }

    fn seats(&self) -> u8 {
        self.board.seats()
    }

    fn prompts(&self) -> Vec<Prompt> {
        if self.board.phase == Phase::Over {
            return Vec::new();
        }
        let offers = Seat::all(self.board.seats()).flat_map(|seat| self.offers_to(seat));
        self.must().into_iter().chain(self.ahead()).chain(offers).collect()
    }

    fn script(&mut self) -> Option<&mut Script> {
        Some(&mut self.script.dice)
    }

    fn next(&self, seat: Seat, partial: &Partial) -> Next<Partial> {
        super::choices::labelled(self, seat, partial)
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Move, Refusal> {
        if self.board.phase == Phase::Over {
            return Err(refusals::over());
        }
        if !self.board.plays(seat) {
            return Err(refusals::left());
        }
        self.order(seat, text).map_err(|unread| refusals::unread(notation::hinted(text, unread), text))
    }

    fn written_out<'l>(&self, seat: Seat, line: &'l str) -> Cow<'l, str> {
        let Ok(partial) = line.trim().parse() else { return line.into() };
        let suggested: Vec<String> = suggestions::named(self, seat, &partial).iter().map(Move::to_string).collect();
        if suggested.is_empty() { line.into() } else { suggested.join("; ").into() }
    }

    /// A line stops at a lost ship, a question, a bid and a ship to be placed. It does not stop at passed tests and
    /// drawn cards.
    fn after_surprise(&self, seat: Seat, told: &str, _text: &str) -> AfterSurprise {
        let told = notation::read(told, self.board.seats()).ok();
        let is_there = match &told {
            Some(Move::Sail(course) | Move::Flee(course)) => self.own(seat, course.ship).is_some(),
            _ => true,
        };
        let acts = self.check_turn(seat).is_ok() || self.fleeing() == Some(seat) || self.places(seat).is_some();
        let asked = self.board.voyage.is_some();
        if is_there && acts && !asked { AfterSurprise::Run } else { AfterSurprise::Stop }
    }

    fn apply(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), Refusal> {
        self.check(seat, step)?;
        self.carry_out(seat, step, chance, log);
        self.tidy_offers(log);
        self.proceed(chance, log);
        self.tidy_offers(log);
        self.tidy_baskets();
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome.clone()
    }
}

impl Drafts for BlockadeRunner {
    fn move_kind(&self, _seat: Seat, step: &Move) -> MoveKind {
        match step {
            Move::Loading(_) | Move::Unloading(_) => MoveKind::Draft,
            Move::LoadBasket | Move::UnloadBasket | Move::StevedoresBasket => MoveKind::Commit,
            // What the order carries out leaves the baskets, as if it had come from them.
            Move::Load(_) | Move::Unload(_) if !self.baskets.lines.is_empty() => MoveKind::Commit,
            _ => MoveKind::Ply,
        }
    }

    fn draft(&self, seat: Seat) -> Vec<Move> {
        if self.board.turn_of(seat).is_none() {
            return Vec::new();
        }
        self.baskets.lines.iter().map(Line::as_move).collect()
    }

    /// Turns a basket into one order.
    fn commit(&self, _seat: Seat, step: &Move) -> Vec<Move> {
        vec![self.order_of(step).unwrap_or_else(|| step.clone())]
    }

    fn uncommitted_after(&self, seat: Seat, step: &Move) -> Vec<Move> {
        let mut rest = self.baskets.clone();
        rest.forget(step);
        self.draft(seat).into_iter().filter(|line| rest.lines.iter().any(|kept| kept.as_move() == *line)).collect()
    }
}

impl Waiting for BlockadeRunner {
    /// BLO-188 to BLO-193
    fn on_time_out(&self, prompt: &Prompt) -> Option<String> {
        let seat = prompt.seat;
        let step = match prompt.kind {
            "place" => {
                let waits = |vessel: &&super::board::Vessel| vessel.zone.is_none();
                let next = self.board.placing.first().map(|placing| placing.ship);
                let ship = next.or_else(|| self.board.ships_of(seat).find(waits).map(|vessel| vessel.ship))?;
                Move::Place { ship, zone: Zone::named("nassau")? }
            }
            "turn" => return Some(self.late_turn(seat)),
            "test" => Move::Keep,
            "flee" => Move::Flee(self.late_flight(seat)?),
            "bid" => Move::Pass(None),
            "auction" => Move::Done,
            "swap" => Move::Decline(OfferId::Swap(u16::try_from(prompt.id).ok()?)),
            "deal" => Move::Decline(OfferId::Deal(u16::try_from(prompt.id).ok()?)),
            _ => return None,
        };
        Some(step.to_string())
    }

    fn is_clock_move(step: &Move) -> bool {
        matches!(step, Move::Expire)
    }

    /// Swaps, deals, and auction moves of a seat that is not asked.
    fn is_side_action(&self, seat: Seat, step: &Move) -> bool {
        match step {
            Move::Swap { .. }
            | Move::Propose { .. }
            | Move::AcceptSwap(..)
            | Move::AcceptDeal(_)
            | Move::Decline(_)
            | Move::Withdraw(_) => true,
            Move::Max(_) | Move::Pass(_) | Move::PassAll | Move::WithdrawMax | Move::WithdrawPass => {
                self.bidding() != Some(seat)
            }
            _ => false,
        }
    }
}

impl BlockadeRunner {
    /// The order of a text, as this seat enters it.
    pub(super) fn order(&self, seat: Seat, text: &str) -> Result<Move, Unread> {
        Ok(self.completed(seat, notation::read(text, self.board.seats())?))
    }

    /// A move with its implicit parts filled in: the goods to sell, the route to a far harbour.
    pub(super) fn completed(&self, seat: Seat, mut step: Move) -> Move {
        self.name_goods(&mut step);
        self.lead_there(seat, &mut step);
        step
    }

    /// The decision that the game waits for.
    fn must(&self) -> Option<Prompt> {
        let year = u32::from(self.board.year);
        if let Some(voyage) = &self.board.voyage {
            let owner = self.board.vessel(voyage.ship)?.owner;
            let number = u32::from(voyage.ship.0) << 8 | u32::from(voyage.route[voyage.at].0);
            return Some(Prompt::must(owner, "test").numbered(number));
        }
        if let Some(placing) = self.board.placing.first() {
            return Some(Prompt::must(placing.seat, "place").numbered(year << 8 | u32::from(placing.ship.0)));
        }
        if let Some(seat) = self.setting_up() {
            let placed = self.board.vessels.iter().filter(|vessel| vessel.zone.is_some()).count();
            return Some(Prompt::must(seat, "place").numbered(u32::try_from(placed).unwrap_or(0)));
        }
        if let Some((seat, port)) = self.fleeing().zip(self.board.sortie()) {
            let fleeing = self.board.vessels.iter().filter(|vessel| vessel.zone == Some(port.zone())).count();
            let number = year << 16 | u32::from(port.0) << 8 | u32::try_from(fleeing).unwrap_or(0);
            return Some(Prompt::must(seat, "flee").numbered(number));
        }
        if let Some((seat, lot)) = self.bidding().zip(self.board.lot()) {
            return Some(Prompt::must(seat, "bid").numbered(u32::from(lot.ship.0) << 16 | u32::from(lot.bid)));
        }
        let turn = self.board.turn()?;
        if let Some(auction) = &turn.auction {
            let number = year << 8 | u32::try_from(auction.winners.len()).unwrap_or(0);
            return Some(Prompt::must(turn.seat, "auction").numbered(number));
        }
        Some(Prompt::must(turn.seat, "turn").numbered(year))
    }

    /// Prompts of seats that may give a maximum or pass before they are asked (R23, BLO-199).
    fn ahead(&self) -> impl Iterator<Item = Prompt> {
        let lot = self.board.lot().filter(|_| self.board.placing.is_empty());
        // Each bid makes a new prompt, so that the seats that wait see how the auction goes.
        let number = lot.map_or(0, |lot| u32::from(lot.ship.0) << 16 | u32::from(lot.bid));
        let asked = lot.map(|lot| lot.asked);
        let others = Seat::all(self.board.seats()).filter(move |seat| lot.is_some() && asked != Some(*seat));
        others.filter(|seat| self.board.may_bid(*seat)).map(move |seat| Prompt::may(seat, "ahead").numbered(number))
    }

    /// Prompts of offers and proposals that this seat may answer. The number is the seat's own; the partner does not
    /// know it (BLO-185).
    fn offers_to(&self, seat: Seat) -> Vec<Prompt> {
        let own = self.secrets(seat);
        let prompt = |kind, number: u16| Prompt::may(seat, kind).numbered(u32::from(number)).known_to(Seats::one(seat));
        let swaps = own.offers.iter().filter(|offer| offer.to == seat).map(|offer| prompt("swap", offer.number));
        let deals = own.deals.iter().filter(|deal| deal.answers() == seat).map(|deal| prompt("deal", deal.number));
        swaps.chain(deals).collect()
    }

    /// Fills in the goods of `unload kate`: everything that the ship can sell in its zone.
    fn name_goods(&self, step: &mut Move) {
        let all = |sale: &mut Sale| {
            if let Some(vessel) = self.board.vessel(sale.ship).filter(|_| sale.goods == Cargo::NONE) {
                sale.goods = self.sellable(vessel);
            }
        };
        match step {
            Move::Unload(sales) => sales.iter_mut().for_each(all),
            Move::Play(_, Target::Works(works)) => {
                for work in works {
                    if let Work::Unload(sales) = work {
                        sales.iter_mut().for_each(all);
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether a seat may make a move. Changes nothing.
    pub(super) fn check(&self, seat: Seat, step: &Move) -> Result<(), Refusal> {
        if self.board.phase == Phase::Over {
            return Err(refusals::over());
        }
        if !self.board.plays(seat) {
            return Err(refusals::left());
        }
        match step {
            Move::Place { ship, zone } => self.check_place(seat, *ship, *zone),
            Move::Load(loads) => self.check_load(seat, loads).map(drop),
            Move::Unload(sales) => self.check_unload(seat, sales),
            Move::Loading(_) | Move::Unloading(_) => self.check_basket(seat, step),
            Move::LoadBasket | Move::UnloadBasket | Move::StevedoresBasket => match self.order_of(step) {
                Some(order) => self.check(seat, &order),
                None => self.check_turn(seat).and(Err(refusals::basket_empty(step))),
            },
            Move::Sail(course) => self.check_sail(seat, course),
            Move::Flee(course) => self.check_flee(seat, course),
            Move::Keep | Move::Dump => self.check_answer(seat),
            Move::Stop => {
                self.check_turn(seat)?;
                self.moved(seat).map(drop).ok_or_else(refusals::no_move_action)
            }
            Move::Play(card, target) => self.check_play(seat, *card, target),
            Move::Discard(card) => self.check_discard(seat, *card),
            Move::Improve(port, own) => self.check_improve(seat, *port, *own),
            Move::Auction(ship) => self.check_auction(seat, *ship),
            Move::Bid(amount, ship) => self.check_bid(seat, *amount, *ship),
            Move::Max(amount) => self.check_maximum(seat, *amount),
            Move::Pass(ship) => self.check_up(*ship).and_then(|()| self.check_pass(seat, Early::Ship)),
            Move::PassAll => self.check_pass(seat, Early::Action),
            Move::WithdrawMax => self.check_withdraw_maximum(seat),
            Move::WithdrawPass => self.check_withdraw_pass(seat),
            Move::Done => self.check_done(seat),
            Move::Swap { to, given, wanted } => self.check_swap(seat, *to, *given, *wanted),
            Move::Propose { to, asks, pledge } => self.check_propose(seat, *to, *asks, *pledge),
            Move::AcceptSwap(number, card) => self.check_accept_swap(seat, *number, *card),
            Move::AcceptDeal(number) => self.check_accept_deal(seat, *number),
            Move::Decline(id) => self.check_offer(seat, *id, true),
            Move::Withdraw(id) => self.check_offer(seat, *id, false),
            Move::End => self.check_end(seat),
            Move::Expire => self.check_turn(seat),
            Move::Resign => Ok(()),
        }
    }

    fn carry_out(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) {
        match step {
            Move::Place { ship, zone } => self.place(seat, *ship, *zone, log),
            Move::Load(loads) => {
                let rail = self.bill(seat, loads).map_or(0, |bill| self.rail_actions(bill.rail));
                self.load(seat, loads, 1 + rail, log);
            }
            Move::Unload(sales) => self.unload(seat, sales, 1, log),
            Move::Loading(_) | Move::Unloading(_) => self.fill_basket(step),
            Move::LoadBasket | Move::UnloadBasket | Move::StevedoresBasket => {
                if let Some(order) = self.order_of(step) {
                    self.baskets.forget(step);
                    self.carry_out(seat, &order, chance, log);
                }
            }
            Move::Sail(course) => self.sail(seat, course, chance, log),
            Move::Flee(course) => self.flee(seat, course, chance, log),
            Move::Keep => self.sail_on(Some(Said::Keep), chance, log),
            Move::Dump => self.sail_on(Some(Said::Dump), chance, log),
            Move::Stop => self.tell(Event::Stopped { seat }, log),
            Move::Play(card, target) => self.play(seat, *card, target, chance, log),
            Move::Discard(card) => self.discard(seat, *card, chance, log),
            Move::Improve(port, own) => self.improve(seat, *port, *own, log),
            Move::Auction(ship) => self.auction(seat, *ship, log),
            Move::Bid(amount, _) => self.tell(Event::Bid { seat, amount: *amount }, log),
            Move::Max(amount) => self.give_maximum(seat, *amount, log),
            Move::Pass(_) => self.pass(seat, Early::Ship, log),
            Move::PassAll => self.pass(seat, Early::Action, log),
            Move::WithdrawMax => self.whisper(seat, Event::MaximumSet { seat, amount: None }, log),
            Move::WithdrawPass => self.whisper(seat, Event::EarlySet { seat, early: None }, log),
            Move::Done => self.tell(Event::AuctionOver { seat }, log),
            Move::Swap { to, given, wanted } => self.swap(seat, *to, *given, *wanted, log),
            Move::Propose { to, asks, pledge } => self.propose(seat, *to, *asks, *pledge, log),
            Move::AcceptSwap(number, card) => self.accept_swap(seat, *number, *card, log),
            Move::AcceptDeal(number) => self.accept_deal(seat, *number, log),
            Move::Decline(id) => self.put_away(seat, *id, Gone::Declined, log),
            Move::Withdraw(id) => self.put_away(seat, *id, Gone::Withdrawn, log),
            Move::End | Move::Expire => self.end(seat, log),
            Move::Resign => self.leave(seat, log),
        }
    }
}
