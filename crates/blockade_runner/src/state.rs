//! The full state: the public board and the hidden parts.

use super::board::Board;
use super::data::{Card, Money, Ship};
use super::events::{Deal, Early, Event, Offer};
use super::orders::{Loading, Sale};
use engine::dice::Script;
use engine::log::Log;
use engine::seat::Seat;

/// A game, or a viewer's knowledge of it. In the latter, others' secrets and the deck are empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockadeRunner {
    /// The revision of the rules with which the game began.
    pub(super) revision: u32,
    pub(super) board: Board,
    /// The hidden knowledge of each seat.
    pub(super) secrets: Vec<Secrets>,
    /// The action deck; the last card is drawn first.
    pub(super) deck: Vec<Card>,
    /// The drafts of the side to move.
    pub(super) baskets: Baskets,
    /// Dice and draws prescribed by a position, before the random streams take over.
    pub(super) script: Scripts,
}

/// The hidden knowledge of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Secrets {
    /// The hand, in the order of the file.
    pub(super) hand: Vec<Card>,
    /// Swaps offered by or to the seat, in order.
    pub(super) offers: Vec<Offer>,
    /// Promises proposed by or to the seat, in order.
    pub(super) deals: Vec<Deal>,
    /// The number of offers and proposals so far.
    pub(super) offered: u16,
    pub(super) proposed: u16,
    /// Cards promised by or to the seat, each with its promiser.
    pub(super) pledged: Vec<(Seat, Card)>,
    /// The maximum for the current ship (R23).
    pub(super) maximum: Option<Money>,
    /// The seat's early pass (BLO-199).
    pub(super) early: Option<Early>,
}

/// Drafts of what to load and unload, ship by ship in the order of entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Baskets {
    pub(super) lines: Vec<Line>,
}

/// One ship's entry in a basket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Load(Loading),
    Unload(Sale),
}

/// The next random results, as a position for an example prescribes them.
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

    /// Replaces the ship's entry in its basket, or adds it at the end.
    pub(super) fn put(&mut self, line: Line) {
        match self.lines.iter_mut().find(|other| other.key() == line.key()) {
            Some(other) => *other = line,
            None => self.lines.push(line),
        }
    }

    /// Removes a ship from a basket.
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
    /// The key of an entry: which basket and which ship.
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

    /// Takes a card out of the hand, if the hand is known.
    pub(super) fn take(&mut self, card: Card) {
        if let Some(at) = self.hand.iter().position(|held| *held == card) {
            self.hand.remove(at);
        }
    }

    /// Whether the card is in the hand.
    pub(super) fn holds(&self, card: Card) -> bool {
        self.hand.contains(&card)
    }

    /// The card that this player has promised to play, as far as this seat knows.
    pub(super) fn promised_by(&self, promiser: Seat) -> Option<Card> {
        self.pledged.iter().find(|(seat, _)| *seat == promiser).map(|(_, card)| *card)
    }
}

impl BlockadeRunner {
    /// A state before anything is drawn.
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

    /// Applies an event and tells it to everybody.
    pub(super) fn tell(&mut self, event: Event, log: &mut Log<Event>) {
        self.apply_event(&event);
        if event.is_revocable() { log.tell_revocable(event) } else { log.tell(event) }
    }

    /// Applies an event and tells it to one seat only.
    pub(super) fn whisper(&mut self, seat: Seat, event: Event, log: &mut Log<Event>) {
        self.apply_event(&event);
        log.whisper(seat, event);
    }
}
