//! The full state: what is open on the table, and what is hidden.

use super::board::Board;
use super::data::{Card, Money, Ship};
use super::events::{Deal, Early, Event, Offer};
use super::orders::{Loading, Sale};
use engine::dice::Script;
use engine::log::Log;
use engine::seat::Seat;

/// A game, or a viewer's knowledge of it: then the secrets of others are empty and the deck is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockadeRunner {
    /// The revision of the rules that it was begun by.
    pub(super) revision: u32,
    pub(super) board: Board,
    /// What each seat alone knows.
    pub(super) secrets: Vec<Secrets>,
    /// The action deck; the last card is drawn first.
    pub(super) deck: Vec<Card>,
    /// What the seat on turn has put into its baskets and may still change.
    pub(super) baskets: Baskets,
    /// What a position has dice and decks show before they go over to their streams.
    pub(super) script: Scripts,
}

/// What one seat alone knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Secrets {
    /// In the order of the file.
    pub(super) hand: Vec<Card>,
    /// Offers of swaps that the seat has made or been made, in order.
    pub(super) offers: Vec<Offer>,
    /// Proposals that the seat has made or been made, in order.
    pub(super) deals: Vec<Deal>,
    /// How many offers and proposals there have been.
    pub(super) offered: u16,
    pub(super) proposed: u16,
    /// Cards that were promised by it or to it, with who has promised them.
    pub(super) pledged: Vec<(Seat, Card)>,
    /// The maximum bid for the ship that is up (R23).
    pub(super) maximum: Option<Money>,
    /// What it passes in advance (BLO-199).
    pub(super) early: Option<Early>,
}

/// What is to be loaded and unloaded, ship by ship in the order in which they were entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Baskets {
    pub(super) lines: Vec<Line>,
}

/// A ship in a basket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Load(Loading),
    Unload(Sale),
}

/// What a position has happen next, in examples.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scripts {
    /// Dice, from 0.
    pub(super) dice: Script,
    /// The first union cards.
    pub(super) draw: Vec<super::data::Port>,
    /// The next lot.
    pub(super) lot: Vec<Seat>,
}

impl Baskets {
    pub(super) fn loads(&self) -> impl Iterator<Item = &Loading> {
        self.lines.iter().filter_map(|line| match line {
            Line::Load(load) => Some(load),
            Line::Unload(_) => None,
        })
    }

    pub(super) fn sales(&self) -> impl Iterator<Item = &Sale> {
        self.lines.iter().filter_map(|line| match line {
            Line::Unload(sale) => Some(sale),
            Line::Load(_) => None,
        })
    }

    pub(super) fn load_of(&self, ship: Ship) -> Option<&Loading> {
        self.loads().find(|load| load.ship == ship)
    }

    pub(super) fn sale_of(&self, ship: Ship) -> Option<&Sale> {
        self.sales().find(|sale| sale.ship == ship)
    }

    /// Puts a ship into the basket in its place, or behind the others.
    pub(super) fn put(&mut self, line: Line) {
        match self.lines.iter_mut().find(|other| other.key() == line.key()) {
            Some(other) => *other = line,
            None => self.lines.push(line),
        }
    }

    /// Takes a ship out of a basket.
    pub(super) fn take_out(&mut self, line: &Line) {
        self.lines.retain(|other| other.key() != line.key());
    }

    pub(super) fn clear_loads(&mut self) {
        self.lines.retain(|line| matches!(line, Line::Unload(_)));
    }

    pub(super) fn clear_sales(&mut self) {
        self.lines.retain(|line| matches!(line, Line::Load(_)));
    }
}

impl Line {
    /// Which basket, and which ship of it.
    fn key(&self) -> (bool, Ship) {
        match self {
            Self::Load(load) => (true, load.ship),
            Self::Unload(sale) => (false, sale.ship),
        }
    }
}

impl Secrets {
    /// Puts a card into the hand.
    pub(super) fn give(&mut self, card: Card) {
        let at = self.hand.partition_point(|held| *held <= card);
        self.hand.insert(at, card);
    }

    /// Takes a card out of the hand, where it is known.
    pub(super) fn take(&mut self, card: Card) {
        if let Some(at) = self.hand.iter().position(|held| *held == card) {
            self.hand.remove(at);
        }
    }

    /// Whether the card is in the hand.
    pub(super) fn holds(&self, card: Card) -> bool {
        self.hand.contains(&card)
    }

    /// The card that this player has promised to play, as far as the seat knows.
    pub(super) fn promised_by(&self, promiser: Seat) -> Option<Card> {
        self.pledged.iter().find(|(seat, _)| *seat == promiser).map(|(_, card)| *card)
    }
}

impl BlockadeRunner {
    /// Before anything is drawn.
    pub(super) fn new(seats: u8, revision: u32) -> Self {
        Self {
            revision,
            board: Board::new(seats),
            secrets: vec![Secrets::default(); usize::from(seats)],
            deck: Vec::new(),
            baskets: Baskets::default(),
            script: Scripts::default(),
        }
    }

    pub(super) fn secrets(&self, seat: Seat) -> &Secrets {
        &self.secrets[seat.index()]
    }

    /// Lets something happen, and tells everybody.
    pub(super) fn tell(&mut self, event: Event, log: &mut Log<Event>) {
        self.apply_event(&event);
        if event.is_revocable() { log.tell_revocable(event) } else { log.tell(event) }
    }

    /// Lets something happen that one seat alone is told.
    pub(super) fn whisper(&mut self, seat: Seat, event: Event, log: &mut Log<Event>) {
        self.apply_event(&event);
        log.whisper(seat, event);
    }
}
