//! The full state: the public table, and everything that is hidden.

use super::data::{Card, Ship, Ships};
use super::events::Event;
use super::mode::Mode;
use super::notation::{Move, Order};
use super::table::{Phase, Table};
use engine::dice::Script;
use engine::log::Log;
use engine::seat::Seat;

/// An attack is small if it can cost no more points than this.
pub(super) const SMALL: u16 = 2;

/// A game, or a series of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NavalBattles {
    /// The public state, with the changes of the draft.
    pub(super) table: Table,
    /// The secrets by seat.
    pub(super) secrets: Vec<Secrets>,
    /// The last card is drawn first.
    pub(super) draw_pile: Vec<Card>,
    pub(super) discards: Vec<Card>,
    /// Moves that the seat whose turn it is has entered and may still change.
    pub(super) draft: Option<Box<Draft>>,
    /// The first dice of a written example. Later dice come from the stream.
    pub(super) script: Script,
}

/// The secrets of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Secrets {
    /// In the order of the cards.
    pub(super) hand: Vec<Card>,
    /// Reinforcements (NAV-16).
    pub(super) reserve: Ships,
    /// The chosen fleet, before it is laid out.
    pub(super) fleet: Ships,
    /// The moves left ahead for the seat's slot, or for its resolving and discarding.
    pub(super) ahead: Vec<Move>,
    /// The standing order.
    pub(super) order: Order,
    /// Whether the standing order is suspended in the current slot, because the seat has moved in it.
    pub(super) asked: bool,
}

impl Secrets {
    /// Puts cards into the hand.
    pub(super) fn give(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.hand.extend(cards);
        self.hand.sort_unstable();
    }

    /// Takes a card out of the hand.
    pub(super) fn take(&mut self, card: Card) {
        let at = self.hand.iter().position(|held| *held == card).expect("the card is in hand");
        self.hand.remove(at);
    }

    /// Sets the standing order. If the seat has the slot, the order applies from the next one.
    pub(super) fn take_order(&mut self, order: Order, own_slot: bool) {
        self.order = order;
        self.asked |= own_slot;
    }

    /// Drops moves left ahead after an event that ends their time: they are for one slot or one resolving.
    pub(super) fn hear(&mut self, seat: Seat, attacker: Seat, event: &Event) {
        match event {
            Event::WardedOff { seat: acts, .. }
            | Event::Diverted { seat: acts, .. }
            | Event::Fighters { seat: acts, .. }
            | Event::Stealth { seat: acts, .. }
                if *acts == seat =>
            {
                self.ahead.clear();
                self.asked = true;
            }
            Event::SlotOver { seat: acts } | Event::Out { seat: acts, .. } if *acts == seat => self.forget(),
            Event::Turn { .. } | Event::GameOver { .. } => self.forget(),
            Event::Resolved { at, .. } if seat == attacker => match self.ahead.first() {
                Some(Move::ResolveAll) => {}
                Some(Move::Resolve { attack: planned, .. }) if *planned == at.number => drop(self.ahead.remove(0)),
                _ => self.ahead.clear(),
            },
            Event::AttacksOver if seat == attacker && self.ahead.first() == Some(&Move::ResolveAll) => {
                self.ahead.remove(0);
            }
            _ => {}
        }
    }

    /// Drops all moves left ahead, and lets the standing order apply again.
    fn forget(&mut self) {
        self.ahead.clear();
        self.asked = false;
    }

    /// Whether the hand has all of these cards, copies included.
    pub(super) fn holds(&self, cards: &[Card]) -> bool {
        let count = |list: &[Card], card: Card| list.iter().filter(|other| **other == card).count();
        cards.iter().all(|card| count(&self.hand, *card) >= count(cards, *card))
    }
}

/// The draft of the seat whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The game without the draft, as the other seats know it.
    pub(super) base: NavalBattles,
    /// The entered moves in order.
    pub(super) moves: Vec<Move>,
}

impl NavalBattles {
    /// The state before the first fleet is chosen.
    pub(super) fn new(revision: u32, mode: Mode, seats: u8) -> Self {
        Self {
            table: Table::new(revision, mode, seats),
            secrets: vec![Secrets::default(); usize::from(seats)],
            draw_pile: Vec::new(),
            discards: Vec::new(),
            draft: None,
            script: Script::new(),
        }
    }

    pub(super) fn secrets(&self, seat: Seat) -> &Secrets {
        &self.secrets[seat.index()]
    }

    pub(super) fn secrets_mut(&mut self, seat: Seat) -> &mut Secrets {
        &mut self.secrets[seat.index()]
    }

    /// The game without the draft.
    pub(super) fn committed(&self) -> &Self {
        self.draft.as_ref().map_or(self, |draft| &draft.base)
    }

    /// The moves that a seat can still take back: those of its turn, or the choice of its fleet.
    pub(super) fn drafted(&self, seat: Seat) -> Vec<Move> {
        let fleet = self.table.fleet(seat);
        match (&self.draft, fleet.nation) {
            (Some(draft), _) if seat == self.table.turn => draft.moves.clone(),
            (None, Some(nation)) if self.table.phase == Phase::Fleets && !fleet.ready => {
                let chosen: Vec<Ship> = self.secrets(seat).fleet.of(nation).collect();
                if chosen.is_empty() { Vec::new() } else { vec![Move::Fleet(nation, chosen)] }
            }
            _ => Vec::new(),
        }
    }

    /// The line that is due now from a standing order or from moves left ahead.
    pub(super) fn due_line(&self) -> Option<(Seat, String)> {
        let game = self.committed();
        let (seat, ahead) = match game.table.phase {
            Phase::Defend(_) => {
                let seat = game.table.slot()?;
                (seat, game.secrets(seat).ahead.as_slice())
            }
            Phase::Resolve | Phase::Discard => {
                let resolving = game.table.phase == Phase::Resolve;
                let ahead = &game.secrets(game.table.turn).ahead;
                let of_phase = ahead.iter().take_while(|step| step.resolves() == resolving);
                (game.table.turn, &ahead[..of_phase.count()])
            }
            _ => return None,
        };
        if game.table.slot() == Some(seat) && (!game.table.is_attacked(seat) || ahead.is_empty() && game.passes(seat)) {
            return Some((seat, Move::End.to_string()));
        }
        // A move that would be refused is out of date: the seat decides anew.
        if ahead.first().is_none_or(|step| game.check(seat, step).is_err()) {
            return None;
        }
        let line: Vec<String> = ahead.iter().map(ToString::to_string).collect();
        Some((seat, line.join("; ")))
    }

    /// Whether the standing order of a seat ends its slot now.
    pub(super) fn passes(&self, seat: Seat) -> bool {
        let secrets = self.secrets(seat);
        match secrets.order {
            _ if secrets.asked => false,
            Order::Ask => false,
            Order::Pass => true,
            Order::PassSmall => self.table.at_stake(seat) <= SMALL,
        }
    }

    /// Applies an event, and announces it to everybody.
    pub(super) fn tell(&mut self, event: Event, log: &mut Log<Event>) {
        let thrown = self.table.follow(&event);
        self.discards.extend(thrown);
        for (seat, secrets) in Seat::all(self.table.seats()).zip(&mut self.secrets) {
            secrets.hear(seat, self.table.turn, &event);
        }
        log.tell(event);
    }
}
