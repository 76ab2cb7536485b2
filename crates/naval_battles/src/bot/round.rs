//! One round of the table as it may go: what is declared is warded off and resolved, and opponents answer one after the other.

use super::super::events::Event;
use super::super::notation::{Move, Side};
use super::super::state::NavalBattles;
use super::super::table::{Phase, Table};
use super::habits::Habits;
use super::{defence, gunnery, rows};
use engine::dice::{Chance, Dice, Script};
use engine::log::Log;
use engine::seat::Seat;

/// How the others are expected to play.
const OTHERS: Habits = Habits { misjudges: 0.0, prepares: 0, ..Habits::NORMAL };

/// A game of which nobody hears.
pub(super) struct Round<'d> {
    pub(super) game: NavalBattles,
    /// Who thinks of it.
    seat: Seat,
    /// Which game of a series it is.
    number: u16,
    dice: &'d mut Dice,
}

impl<'d> Round<'d> {
    pub(super) fn new(game: NavalBattles, seat: Seat, dice: &'d mut Dice) -> Self {
        let number = game.table.game;
        Self { game, seat, number, dice }
    }

    /// Whether somebody has won the game, or this one of a series.
    pub(super) fn is_over(&self) -> bool {
        self.game.table.outcome.is_some() || self.game.table.game != self.number
    }

    /// All slots, one after the other.
    pub(super) fn defend(&mut self) {
        while let Some(seat) = self.game.table.slot() {
            let habits = if seat == self.seat { &Habits::HARD } else { &OTHERS };
            let step = defence::step(&self.game, seat, habits);
            // A slot rolls one die at a time, or none.
            self.make(seat, &step, 1);
        }
    }

    /// All attacks that are left.
    pub(super) fn resolve(&mut self) {
        if self.game.table.phase == Phase::Resolve {
            let attacks = self.game.table.open_attacks().count();
            self.make(self.game.table.turn, &Move::ResolveAll, attacks);
        }
    }

    /// The attacks of an opponent, who moves only to fire, and the defence against them.
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

    /// A move with so many dice.
    fn make(&mut self, seat: Seat, step: &Move, dice: usize) {
        let shown: Script = (0..dice).map(|_| self.dice.below(6)).collect();
        self.game.carry_out(seat, step, &mut Chance::unused().scripted(shown), &mut Log::default());
    }
}

impl Table {
    /// A ship goes to its row, a submarine to its side, of the seat at turn.
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
    /// A declaration of the seat at turn that was thought of, without a draft to take it back from.
    fn aim(&mut self, step: &Move) {
        match step {
            Move::Fire { card, mounts, target } => self.fire(*card, mounts, *target),
            Move::Air(card, targets) => self.send_air(*card, targets),
            Move::Fly(carrier, target) => self.fly(*carrier, *target),
            _ => {}
        }
    }
}
