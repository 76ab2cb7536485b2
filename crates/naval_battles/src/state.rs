//! The full state: what lies open on the table, and what is hidden.

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
    /// What lies open; in a draft with what it changes.
    pub(super) table: Table,
    /// What each seat alone knows.
    pub(super) secrets: Vec<Secrets>,
    /// The next card to be drawn is the last.
    pub(super) draw_pile: Vec<Card>,
    pub(super) discards: Vec<Card>,
    /// Moves that the seat whose turn it is has entered and may still change.
    pub(super) draft: Option<Box<Draft>>,
    /// What dice show before they go over to their stream, in examples.
    pub(super) script: Script,
}

/// What one seat alone knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Secrets {
    /// In the order of the cards.
    pub(super) hand: Vec<Card>,
    /// Reinforcements (NAV-16).
    pub(super) reserve: Ships,
    /// The fleet that is chosen, before it is laid out.
    pub(super) fleet: Ships,
    /// What the seat will do when its slot begins, or its resolving.
    pub(super) ahead: Vec<Move>,
    /// The standing order.
    pub(super) order: Order,
    /// Whether the seat wants to be asked in the slot that it has, whatever its standing order: it has done something there.
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
        let at = self.hand.iter().position(|held| *held == card).expect("a card of the hand");
        self.hand.remove(at);
    }

    /// Takes a standing order. Given in the own slot it is for the next one.
    pub(super) fn take_order(&mut self, order: Order, own_slot: bool) {
        self.order = order;
        self.asked |= own_slot;
    }

    /// What is left ahead is for one slot, or for what follows the own attacks, and no longer.
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
                Some(Move::Resolve { attack: foreseen, .. }) if *foreseen == at.number => drop(self.ahead.remove(0)),
                _ => self.ahead.clear(),
            },
            Event::AttacksOver if seat == attacker && self.ahead.first() == Some(&Move::ResolveAll) => {
                self.ahead.remove(0);
            }
            _ => {}
        }
    }

    /// Nothing is left ahead any more, and the next slot is another one.
    fn forget(&mut self) {
        self.ahead.clear();
        self.asked = false;
    }

    /// Whether all these are in the hand, copies counted.
    pub(super) fn holds(&self, cards: &[Card]) -> bool {
        let count = |list: &[Card], card: Card| list.iter().filter(|other| **other == card).count();
        cards.iter().all(|card| count(&self.hand, *card) >= count(cards, *card))
    }
}

/// What the seat whose turn it is may still change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The game without it, as all others know it.
    pub(super) base: NavalBattles,
    /// What was entered, in order.
    pub(super) moves: Vec<Move>,
}

impl NavalBattles {
    /// Before the first fleet is chosen.
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

    /// The game as it counts: without what can still be changed.
    pub(super) fn committed(&self) -> &Self {
        self.draft.as_ref().map_or(self, |draft| &draft.base)
    }

    /// What has been entered and may still be changed: by the seat whose turn it is, or for the fleet that a seat chooses.
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

    /// What a seat does by its standing order or by what it has left ahead, as soon as its slot begins, or its resolving and
    /// discarding.
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
        // What would be refused is no longer what the seat wants: it is asked.
        if ahead.first().is_none_or(|step| game.check(seat, step).is_err()) {
            return None;
        }
        let line: Vec<String> = ahead.iter().map(ToString::to_string).collect();
        Some((seat, line.join("; ")))
    }

    /// Whether the standing order ends the slot when it begins: by what everybody sees.
    pub(super) fn passes(&self, seat: Seat) -> bool {
        let secrets = self.secrets(seat);
        match secrets.order {
            _ if secrets.asked => false,
            Order::Ask => false,
            Order::Pass => true,
            Order::PassSmall => self.table.at_stake(seat) <= SMALL,
        }
    }

    /// Tells everybody what happens, and lets it happen.
    pub(super) fn tell(&mut self, event: Event, log: &mut Log<Event>) {
        let thrown = self.table.follow(&event);
        self.discards.extend(thrown);
        for (seat, secrets) in Seat::all(self.table.seats()).zip(&mut self.secrets) {
            secrets.hear(seat, self.table.turn, &event);
        }
        log.tell(event);
    }
}
