//! The search for the best turn. A turn is a sequence of steps in any order. A step is carried out as well as
//! possible.

use super::super::board::Vessel;
use super::super::cards::everything_sellable;
use super::super::data::{Card, Good, Money, Ship, Zone, tables};
use super::super::events::Event;
use super::super::orders::{Move, Target, Work};
use super::super::state::BlockadeRunner;
use super::loading::{self, Loads};
use super::outlook::{Next, Outlook};
use super::sailing::Voyage;
use super::{hand, purchases, sailing};
use engine::log::Log;
use engine::seat::Seat;

/// The most cards in one sequence.
const CARDS: u8 = 2;

/// A step of a turn.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// Sells everything sellable.
    Unload,
    /// Loads the best goods, with trains or without.
    Load { rail: bool },
    /// Moves every ship that gains by it.
    Sail(Vec<Voyage>),
    /// Plays a card with its effect.
    Play(Card, Target),
    /// Plays a card without its effect.
    Discard(Card),
    /// Puts a ship up for auction.
    Auction(Ship),
}

/// A turn in the search.
#[derive(Clone)]
pub(super) struct Plan<'o> {
    pub(super) game: BlockadeRunner,
    seat: Seat,
    outlook: &'o Outlook,
    /// The chance that each ship has survived.
    afloat: [f32; Ship::COUNT],
    /// Gains and losses that the board does not show.
    bonus: f32,
    cards: u8,
    bought: bool,
}

impl<'o> Plan<'o> {
    pub(super) fn new(game: &BlockadeRunner, seat: Seat, outlook: &'o Outlook) -> Self {
        let game = game.clone();
        Self { game, seat, outlook, afloat: [1.0; Ship::COUNT], bonus: 0.0, cards: 0, bought: false }
    }

    fn left(&self) -> u8 {
        self.game.board.turn_of(self.seat).map_or(0, |turn| turn.actions)
    }

    /// The worth of the position if the ships have so many actions left in this turn.
    fn value(&self, left: u8) -> f32 {
        let board = &self.game.board;
        let mut there: Vec<(Zone, u8)> = Vec::new();
        let ship = |vessel: &Vessel| {
            let zone = vessel.zone.expect("every ship is placed before a turn begins");
            let taken: u8 = there.iter().filter(|(other, _)| *other == zone).map(|(_, units)| units).sum();
            there.push((zone, vessel.ship.card().cargo));
            let crowded = self.outlook.crowding(&self.game, vessel, zone, taken, left);
            self.afloat[vessel.ship.index()] * (self.outlook.ship(&self.game, vessel, zone, left) - crowded)
        };
        let ships: f32 = board.ships_of(self.seat).map(ship).sum();
        f32::from(board.player(self.seat).money) * self.outlook.money() + ships + self.bonus
    }

    /// The best value within a number of positions, and the first step to it; `None` to end the turn. The positions
    /// are shared equally among the steps, so that none is neglected.
    pub(super) fn best(&self, positions: u32) -> (f32, Option<Step>) {
        if positions == 0 {
            return (self.value(self.left()), None);
        }
        let mut best = (self.value(0), None);
        let steps: Vec<(Step, Self)> =
            self.steps().into_iter().filter_map(|step| self.after(&step).map(|next| (step, next))).collect();
        let count = u32::try_from(steps.len()).unwrap_or(u32::MAX);
        let share = positions.saturating_sub(count) / count.max(1);
        for (step, next) in steps {
            let (value, _) = next.best(share);
            if value > best.0 {
                best = (value, Some(step));
            }
        }
        best
    }

    /// The legal steps worth a look.
    fn steps(&self) -> Vec<Step> {
        let left = self.left();
        let moving = self.game.moved(self.seat).is_some();
        if left == 0 {
            return if moving { self.voyages() } else { Vec::new() };
        }
        let mut steps = vec![Step::Unload, Step::Load { rail: false }];
        steps.extend(self.voyages());
        if left > 1 || self.game.board.turn().is_some_and(|turn| turn.effects.night_train) {
            steps.push(Step::Load { rail: true });
        }
        if !self.bought && left > 1 && !self.outlook.is_last_year() {
            steps.extend(purchases::candidates(&self.game, self.seat, self.outlook).into_iter().map(Step::Auction));
        }
        if self.cards < CARDS {
            let plays = hand::timely(&self.game, self.seat, self.outlook).into_iter();
            steps.extend(plays.map(|play| Step::Play(play.card, play.target)));
        }
        if self.cards == 0 && left == 1 {
            steps.extend(hand::worst(&self.game, self.seat, self.outlook).map(Step::Discard));
        }
        steps
    }

    /// The turn after a step; `None` if the step changes nothing.
    fn after(&self, step: &Step) -> Option<Self> {
        let mut next = self.clone();
        match step {
            Step::Unload => next.unload(1),
            Step::Load { rail } => next.load(*rail, 1),
            Step::Sail(voyages) => next.sail(voyages),
            Step::Play(card, target) => next.play(*card, target),
            Step::Discard(card) => {
                next.game.apply_event(&Event::Discarded { seat: self.seat, card: *card });
                next.cards += 1;
                next.bonus += hand::DISCARDED;
                Some(())
            }
            Step::Auction(ship) => next.buy(*ship),
        }?;
        Some(next)
    }

    fn unload(&mut self, actions: u8) -> Option<()> {
        let sales = everything_sellable(&self.game, self.seat);
        if sales.is_empty() {
            return None;
        }
        let pay = f32::from(tables().war_goods_pay);
        for sale in &sales {
            let afloat = self.afloat[sale.ship.index()];
            let proceeds = self.game.proceeds(self.seat, &[*sale]);
            let income = f32::from(proceeds.income) - f32::from(proceeds.bribe);
            let war = f32::from(sale.goods[Good::War]);
            self.bonus += afloat * war * (self.outlook.war_goods(&self.game) - pay) - (1.0 - afloat) * income;
        }
        self.game.unload(self.seat, &sales, actions, &mut Log::default());
        Some(())
    }

    fn load(&mut self, rail: bool, actions: u8) -> Option<()> {
        let Loads { loads, .. } = loading::best(&self.game, self.seat, self.outlook, rail);
        let bill = self.game.bill(self.seat, &loads).ok()?;
        let actions = actions + self.game.rail_actions(bill.rail);
        if bill.rail != rail || actions > self.left() {
            return None;
        }
        self.game.load(self.seat, &loads, actions, &mut Log::default());
        Some(())
    }

    /// The different ways to sail, by what comes next.
    fn voyages(&self) -> Vec<Step> {
        let left = self.left() - u8::from(self.game.moved(self.seat).is_none());
        let next: &[Next] =
            if left == 0 { &[Next::Any] } else { &[Next::Any, Next::Unload, Next::Load, Next::Nothing] };
        let mut ways: Vec<Vec<Voyage>> = Vec::new();
        for next in next {
            let way = sailing::before(&self.game, self.seat, self.outlook, left, *next);
            if !way.is_empty() && !ways.contains(&way) {
                ways.push(way);
            }
        }
        ways.into_iter().map(Step::Sail).collect()
    }

    fn sail(&mut self, voyages: &[Voyage]) -> Option<()> {
        if self.game.moved(self.seat).is_none() {
            let together = self.game.board.ships_of(self.seat).filter(|vessel| self.game.board.lies_together(vessel));
            let together = together.map(|vessel| vessel.ship).collect();
            self.game.apply_event(&Event::Moving { seat: self.seat, together });
        }
        for voyage in voyages {
            let ship = voyage.course.ship;
            let zone = *voyage.course.route.last()?;
            self.afloat[ship.index()] *= voyage.chance;
            if let Some(moving) = self.game.board.turn_mut().and_then(|turn| turn.moving.as_mut()) {
                moving.moved.insert(ship);
            }
            self.game.board.vessel_mut(ship).zone = Some(zone);
        }
        // The other ships stay in their zones.
        self.game.apply_event(&Event::Stopped { seat: self.seat });
        Some(())
    }

    fn play(&mut self, card: Card, target: &Target) -> Option<()> {
        self.bonus += hand::credit(&self.game, self.seat, self.outlook, card, target);
        self.cards += 1;
        if let Target::Works(works) = target {
            for work in works {
                match work {
                    Work::Unload(_) => self.unload(0)?,
                    Work::Load(_) => self.load(false, 0)?,
                }
            }
        }
        self.game.apply_event(&Event::Played { seat: self.seat, card, target: target.clone() });
        Some(())
    }

    /// Buys a ship for more than its printed price, because others may bid.
    fn buy(&mut self, ship: Ship) -> Option<()> {
        let cost = purchases::expected_cost(&self.game, self.seat, ship);
        let board = &mut self.game.board;
        board.turn_mut()?.spend(1);
        board.player_mut(self.seat).money = board.player(self.seat).money.checked_sub(cost)?;
        board.add_vessel(ship, self.seat);
        let zone = self.placing(ship)?;
        self.game.board.vessel_mut(ship).zone = Some(zone);
        self.bought = true;
        Some(())
    }

    fn placing(&self, ship: Ship) -> Option<Zone> {
        let vessel = self.game.board.vessel(ship)?;
        purchases::berth(&self.game, vessel, self.outlook, self.left())
    }

    /// The orders of a step found by [`Self::best`].
    pub(super) fn orders(&self, step: &Step) -> Vec<Move> {
        match step {
            Step::Unload => vec![Move::Unload(everything_sellable(&self.game, self.seat))],
            Step::Load { rail } => vec![Move::Load(loading::best(&self.game, self.seat, self.outlook, *rail).loads)],
            Step::Sail(voyages) => sailing::orders(&self.game, self.seat, voyages.clone()),
            Step::Play(card, target) => vec![Move::Play(*card, target.clone())],
            Step::Discard(card) => vec![Move::Discard(*card)],
            Step::Auction(ship) => vec![Move::Auction(*ship)],
        }
    }
}

/// Money kept for goods.
pub(super) fn reserve(game: &BlockadeRunner, seat: Seat) -> Money {
    game.board.cargo_space(seat) + 1
}
