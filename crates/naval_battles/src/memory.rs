//! The knowledge of a seat, and sampled states that are consistent with it.

use super::data::{Card, Kind, Ships};
use super::events::{Event, count};
use super::setting_up::random_fleet;
use super::state::{NavalBattles, Secrets};
use super::table::{Phase, Table, plays};
use engine::dice::Dice;
use engine::rules::Setup;
use engine::seat::Seat;

/// The knowledge of a seat: the public state, its secrets, and the discards that it has seen.
#[derive(Clone, Debug)]
pub struct Memory {
    pub(super) seat: Seat,
    pub(super) table: Table,
    pub(super) own: Secrets,
    /// Cards in the discard pile that the seat knows; the others were thrown face down (NAV-212).
    pub(super) seen: Vec<Card>,
}

impl Memory {
    /// The knowledge before the first event.
    pub(super) fn new(setup: &Setup<'_>, seat: Seat) -> Self {
        let game: NavalBattles = setup.undrawn();
        Self { seat, table: game.table, own: Secrets::default(), seen: Vec::new() }
    }

    /// The knowledge of who looks at the table for the first time: without the discards.
    pub(super) fn of_table(game: &NavalBattles, seat: Seat) -> Self {
        let game = game.committed();
        Self { seat, table: game.table.clone(), own: game.secrets(seat).clone(), seen: Vec::new() }
    }

    /// Updates the knowledge with an event.
    pub(super) fn observe(&mut self, event: &Event) {
        let attacks = self.table.turn == self.seat;
        let played = match event {
            Event::Reinforced { cards, .. } if attacks => cards.clone(),
            Event::Withdrew { .. } if attacks => vec![Card::of(Kind::Withdrawal)],
            Event::Prepared { card, .. } if attacks => vec![*card],
            Event::Surprised { .. } if attacks => vec![Card::of(Kind::SurpriseAttack)],
            Event::Declared { attacks: declared } if attacks => {
                plays(declared).filter_map(|attack| attack.card).collect()
            }
            Event::WardedOff { seat, card, front: false, .. } if *seat == self.seat => vec![*card],
            Event::Diverted { seat, front: false, .. } if *seat == self.seat => vec![Card::of(Kind::Escorts)],
            Event::Thrown { cards } => cards.clone(),
            _ => Vec::new(),
        };
        played.into_iter().for_each(|card| self.own.take(card));
        self.own.hear(self.seat, self.table.turn, event);
        match event {
            Event::Chosen { ships } => (self.own.fleet, self.own.reserve) = (*ships, ships.others()),
            Event::Drawn { cards } => self.own.give(cards.iter().copied()),
            Event::Thrown { cards } => self.seen.extend(cards),
            Event::Reinforced { places, .. } if attacks => {
                self.own.reserve = places.iter().fold(self.own.reserve, |left, place| left.without(place.ship));
            }
            Event::Out { seat, .. } if *seat == self.seat => (self.own.reserve, self.own.fleet) = Default::default(),
            Event::Ahead { moves } => self.own.ahead.clone_from(moves),
            Event::Ordered { order } => self.own.take_order(*order, self.table.slot() == Some(self.seat)),
            Event::GameOver { .. } => self.own = Secrets { order: self.own.order, ..Default::default() },
            _ => {}
        }
        let thrown = self.table.follow(event);
        self.seen.extend(thrown);
        if matches!(event, Event::Reshuffled | Event::Dealt | Event::GameOver { .. }) {
            self.seen.clear();
        }
    }

    /// The cards in other hands, in the draw pile, or face down in the discards, in order.
    pub(super) fn unknown(&self) -> Vec<Card> {
        let mut left: Vec<i8> = Card::all().map(|card| i8::try_from(card.card().count).expect("few copies")).collect();
        let known = self.own.hand.iter().chain(&self.seen).copied().chain(self.table.open_cards());
        known.for_each(|card| left[usize::from(card.0)] -= 1);
        Card::all().zip(left).flat_map(|(card, left)| vec![card; usize::try_from(left).unwrap_or(0)]).collect()
    }

    /// A random state that is consistent with the knowledge; `None` if the cards do not add up.
    pub(super) fn world(&self, dice: &mut Dice) -> Option<NavalBattles> {
        let mut unknown = if self.table.turns > 0 { self.unknown() } else { Vec::new() };
        dice.shuffle(&mut unknown);
        let mut deal = |cards: u8| {
            let left = unknown.len().checked_sub(usize::from(cards))?;
            Some(unknown.split_off(left))
        };
        let mut secrets = Vec::new();
        for seat in Seat::all(self.table.seats()) {
            if seat == self.seat {
                secrets.push(self.own.clone());
                continue;
            }
            let mut other = Secrets { reserve: self.reserve(seat), ..Secrets::default() };
            other.give(deal(self.table.fleet(seat).hand)?);
            if let Some(nation) = self.table.fleet(seat).nation.filter(|_| self.is_hidden(seat)) {
                other.fleet = random_fleet(nation, |fleets| dice.below(fleets));
                other.reserve = other.fleet.others();
            }
            secrets.push(other);
        }
        let draw_pile = deal(self.table.draw_pile)?;
        let mut discards = self.seen.clone();
        discards.extend(deal(self.table.discards.checked_sub(count(&self.seen))?)?);
        let script = engine::dice::Script::new();
        Some(NavalBattles { table: self.table.clone(), secrets, draw_pile, discards, draft: None, script })
    }

    /// Whether a seat has confirmed a fleet that it has not laid out yet.
    fn is_hidden(&self, seat: Seat) -> bool {
        let fleet = self.table.fleet(seat);
        matches!(self.table.phase, Phase::Fleets | Phase::Layout) && fleet.ready && fleet.units.is_empty() && !fleet.out
    }

    /// The reinforcements of another seat: the ships of its nation that are neither on the table nor sunk.
    fn reserve(&self, seat: Seat) -> Ships {
        let fleet = self.table.fleet(seat);
        let (Some(nation), false) = (fleet.nation, fleet.out || self.table.turns == 0) else { return Ships::NONE };
        let sunk = self.table.fleets.iter().flat_map(|fleet| fleet.captured.iter().copied());
        let seen = fleet.units.iter().map(|unit| unit.ship).chain(sunk).filter(|ship| ship.nation() == nation);
        seen.collect::<Ships>().others()
    }
}

impl Table {
    /// The action cards that lie open: in front of fleets, below ships, and those of attacks that are not over.
    pub(super) fn open_cards(&self) -> impl Iterator<Item = Card> {
        let laid = self.fleets.iter().flat_map(|fleet| fleet.front.iter().map(|front| front.card));
        let damage =
            self.fleets.iter().flat_map(|fleet| fleet.units.iter().flat_map(|unit| unit.damage.iter().copied()));
        let open = plays(&self.attacks).filter(|attack| !self.play_is_over(attack.play));
        laid.chain(damage).chain(open.filter_map(|attack| attack.card))
    }
}
