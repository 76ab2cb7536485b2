//! Ends of phases that a line leaves out: what belongs to a later phase of the own turn is entered behind them, as menus do.

use std::borrow::Cow;

use super::choices::behind;
use super::notation::{self, Move};
use super::state::NavalBattles;
use super::table::Phase;
use engine::line;
use engine::refusal::Refusal;
use engine::seat::Seat;

/// Reorganise, Prepare and, without an attack, Declare can be ended and opened again.
const MOST: usize = 3;

impl NavalBattles {
    /// How many ends of phases lead to where this is true, and the game behind them; `None` if nothing leads there.
    pub(super) fn ends_until(&self, seat: Seat, arrives: impl Fn(&Self) -> bool) -> Option<(usize, Self)> {
        let mut game = self.clone();
        for ends in 0..=MOST {
            if arrives(&game) {
                return Some((ends, game));
            }
            game = behind(&game, seat, &[Move::End])?.into_owned();
        }
        None
    }

    /// The same up to a phase.
    pub(super) fn ends_before(&self, seat: Seat, phase: &Phase) -> Option<(usize, Self)> {
        self.ends_until(seat, |game| game.table.phase == *phase)
    }

    /// Whether the seat is at turn in a phase behind which there are others for its moves.
    fn is_early(&self, seat: Seat) -> bool {
        matches!(self.table.phase, Phase::Reorganise | Phase::Prepare) && self.table.turn == seat
    }

    /// The phase that is still to come in which the seat could make this move.
    fn later_phase(&self, seat: Seat, step: &Move) -> Option<Phase> {
        step.phase().filter(|phase| self.is_early(seat) && *phase != self.table.phase)
    }

    /// The moves of a line, with the ends before those that would be accepted behind them.
    pub(super) fn with_ends<'t>(&self, seat: Seat, line: &'t str) -> Vec<&'t str> {
        let entered: Vec<&str> = line::parts(line).collect();
        let mut parts = Vec::with_capacity(entered.len());
        let mut game = Cow::Borrowed(self);
        for (at, part) in entered.iter().enumerate() {
            if let Some((ends, later)) = game.ends_left_out(seat, part) {
                parts.extend(std::iter::repeat_n("end", ends));
                game = Cow::Owned(later);
            }
            parts.push(*part);
            if at + 1 < entered.len() && game.is_early(seat) {
                let later = notation::read(part).and_then(|step| Some(behind(&game, seat, &[step])?.into_owned()));
                game = later.map_or(game, Cow::Owned);
            }
        }
        parts
    }

    /// How many ends are missing before a move, and the game behind them, if it would be accepted there.
    fn ends_left_out(&self, seat: Seat, text: &str) -> Option<(usize, Self)> {
        let step = Some(text).filter(|_| self.is_early(seat)).and_then(notation::read)?;
        let (ends, later) = self.ends_before(seat, &self.later_phase(seat, &step)?)?;
        later.check(seat, &step).is_ok().then_some((ends, later))
    }

    /// Why a move of a later phase would be refused there: that says more than which phase it is.
    pub(super) fn check_later(&self, seat: Seat, step: &Move) -> Result<(), Refusal> {
        let later = self.later_phase(seat, step).and_then(|phase| self.ends_before(seat, &phase));
        later.map_or(Ok(()), |(_, game)| game.check(seat, step))
    }
}
