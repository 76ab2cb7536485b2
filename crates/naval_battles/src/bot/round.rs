//! A simulated round: the declared attacks are defended against and resolved, then each opponent answers in turn.

use super::super::events::Event;
use super::super::notation::{Move, Side};
use super::super::state::NavalBattles;
use super::super::table::{Phase, Table};
use super::habits::Habits;
use super::{defence, gunnery, rows};
use engine::dice::{Chance, Dice, Script};
use engine::log::Log;
use engine::seat::Seat;

/// The assumed habits of the other seats.
const OTHERS: Habits = Habits { misjudges: 0.0, prepares: 0, ..Habits::NORMAL };

/// A simulated game whose events nobody sees.
pub(super) struct Round<'d> {
    pub(super) game: NavalBattles,
    /// The seat of the computer that simulates the round.
    seat: Seat,
    /// The number of the game within its series.
    number: u16,
    dice: &'d mut Dice,
}

impl<'d> Round<'d> {
    pub(super) fn new(game: NavalBattles, seat: Seat, dice: &'d mut Dice) -> Self {
        let number = game.table.game;
        Self { game, seat, number, dice }
    }

    /// Whether the game, or this game of a series, is over.
    pub(super) fn is_over(&self) -> bool {
        self.game.table.outcome.is_some() || self.game.table.game != self.number
    }

    /// Plays all slots, one after the other.
    pub(super) fn defend(&mut self) {
        while let Some(seat) = self.game.table.slot() {
            let habits = if seat == self.seat { &Habits::HARD } else { &OTHERS };
            let step = defence::step(&self.game, seat, habits);
            // A slot rolls one die at a time, or none.
            self.make(seat, &step, 1);
        }
    }

    /// Resolves all open attacks.
    pub(super) fn resolve(&mut self) {
        if self.game.table.phase == Phase::Resolve {
            let attacks = self.game.table.open_attacks().count();
            self.make(self.game.table.turn, &Move::ResolveAll, attacks);
        }
    }

    /// Declares the attacks of an opponent, whose ships move only to fire, and plays the defence against them.
    pub(super) fn answer(&mut self, opponent: Seat) {
        let game = &mut self.game;
        game.table.follow(&Event::Turn { seat: opponent });
        if !game.table.takes_whole_turns(opponent) {
            return;
        }
        let attacks = gunnery::planned(game, opponent, &OTHERS, self.dice);
        let moved = rows::steps(&game.table.fleet(opponent).units, &attacks.needs, &OTHERS);
        moved.iter().for_each(|step| game.table.arrange(step));
        attacks.moves.iter().for_each(|step| game.aim(step));
        let attacks = std::mem::take(&mut game.table.attacks);
        game.table.follow(&Event::Declared { attacks });
        self.defend();
    }

    /// Carries out a move that rolls this number of dice.
    fn make(&mut self, seat: Seat, step: &Move, dice: usize) {
        let shown: Script = (0..dice).map(|_| self.dice.below(6)).collect();
        self.game.carry_out(seat, step, &mut Chance::unused().scripted(shown), &mut Log::default());
    }
}

impl Table {
    /// Moves a ship of the seat whose turn it is to its row, or turns a submarine.
    fn arrange(&mut self, step: &Move) {
        let event = match *step {
            Move::Place(ship, row) => Event::Moved { ship, row },
            Move::Flip(ship, side) => Event::Flipped { ship, active: side == Side::Active },
            _ => return,
        };
        self.follow(&event);
    }
}

impl NavalBattles {
    /// Declares an attack of the seat whose turn it is, without a draft: a simulation takes nothing back.
    fn aim(&mut self, step: &Move) {
        match step {
            Move::Fire { card, mounts, target } => self.fire(*card, mounts, *target),
            Move::Air(card, targets) => self.send_air(*card, targets),
            Move::Fly(carrier, target) => self.fly(*carrier, *target),
            _ => {}
        }
    }
}
