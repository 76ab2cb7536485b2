//! Ends of phases that a line leaves out: what belongs to a later phase of the own turn is entered behind them, as menus do.

use super::choices::behind;
use super::notation::{self, Move};
use super::state::NavalBattles;
use super::table::Phase;
use crate::engine::line;
use crate::engine::refusal::Refusal;
use crate::engine::seat::Seat;

/// Two phases can end before attacks are declared.
const MOST: usize = 2;

impl NavalBattles {
    /// How many ends lead to a phase, and the game behind them; `None` if it cannot be reached.
    pub(super) fn ends_before(&self, seat: Seat, phase: &Phase) -> Option<(usize, Self)> {
        let mut game = self.clone();
        for ends in 0..=MOST {
            if game.table.phase == *phase {
                return Some((ends, game));
            }
            game = behind(&game, seat, &Move::End.to_string())?;
        }
        None
    }

    /// The phase that is still to come in which the seat could make this move.
    fn later_phase(&self, seat: Seat, step: &Move) -> Option<Phase> {
        let early = matches!(self.table.phase, Phase::Reorganise | Phase::Prepare) && self.table.turn == seat;
        step.phase().filter(|phase| early && *phase != self.table.phase)
    }

    /// The moves of a line, with the ends before those that would be accepted behind them.
    pub(super) fn with_ends<'t>(&self, seat: Seat, line: &'t str) -> Vec<&'t str> {
        let mut parts = Vec::new();
        let mut game = self.clone();
        for part in line::parts(line) {
            let step = notation::read(part);
            let phase = step.as_ref().and_then(|step| game.later_phase(seat, step));
            if let (Some(step), Some(phase)) = (step, phase)
                && let Some((ends, later)) = game.ends_before(seat, &phase)
                && later.check(seat, &step).is_ok()
            {
                parts.extend(std::iter::repeat_n("end", ends));
                game = later;
            }
            parts.push(part);
            game = behind(&game, seat, part).unwrap_or(game);
        }
        parts
    }

    /// Why a move of a later phase would be refused there: that says more than which phase it is.
    pub(super) fn check_later(&self, seat: Seat, step: &Move) -> Result<(), Refusal> {
        let later = self.later_phase(seat, step).and_then(|phase| self.ends_before(seat, &phase));
        later.map_or(Ok(()), |(_, game)| game.check(seat, step))
    }
}
