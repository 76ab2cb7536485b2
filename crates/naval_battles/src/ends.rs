//! Inserts ends of phases that a line leaves out, so that a seat can enter a move of a later phase of its turn directly.

use std::borrow::Cow;

use super::choices::game_after;
use super::notation::{self, Move};
use super::state::NavalBattles;
use super::table::Phase;
use engine::line;
use engine::refusal::Refusal;
use engine::seat::Seat;

/// The most ends of phases in a row that a seat can take back: Reorganise, Prepare and, without an attack, Declare.
const MOST_ENDS: usize = 3;

impl NavalBattles {
    /// The number of ends of phases until `arrives` holds, and the game after them; `None` if it never holds.
    pub(super) fn ends_until(&self, seat: Seat, arrives: impl Fn(&Self) -> bool) -> Option<(usize, Self)> {
        let mut game = self.clone();
        for ends in 0..=MOST_ENDS {
            if arrives(&game) {
                return Some((ends, game));
            }
            game = game_after(&game, seat, &[Move::End])?.into_owned();
        }
        None
    }

    /// The number of ends of phases before a phase, and the game after them; `None` if they do not lead to the phase.
    pub(super) fn ends_before(&self, seat: Seat, phase: &Phase) -> Option<(usize, Self)> {
        self.ends_until(seat, |game| game.table.phase == *phase)
    }

    /// The line that enters the seat's turn again with further moves, each in its phase, and the game after it; `None`
    /// if a move is refused.
    pub(super) fn with_further(&self, seat: Seat, further: &[Move]) -> Option<(Vec<Move>, Self)> {
        let phases = [Phase::Reorganise, Phase::Prepare, Phase::Declare];
        let first = phases.iter().position(|phase| *phase == self.committed().table.phase)?;
        let all: Vec<Move> = self.drafted(seat).into_iter().chain(further.iter().cloned()).collect();
        let of = |phase: &Phase| all.iter().filter(|step| step.phase().as_ref() == Some(phase)).cloned().collect();
        let by_phase: Vec<Vec<Move>> = phases[first..].iter().map(of).collect();
        let line = [vec![Move::Clear], by_phase.join(&Move::End)].concat();
        let is_whole = line.iter().filter(|step| step.phase().is_some()).count()
            == all.iter().filter(|step| step.phase().is_some()).count();
        let game = game_after(self, seat, &line).filter(|_| is_whole && self.table.turn == seat)?.into_owned();
        Some((line, game))
    }

    /// Whether it is the seat's turn and a later phase also takes moves before the attacks are confirmed.
    fn is_early(&self, seat: Seat) -> bool {
        matches!(self.table.phase, Phase::Reorganise | Phase::Prepare) && self.table.turn == seat
    }

    /// The phase of a move, if the seat reaches it only later in its turn.
    fn later_phase(&self, seat: Seat, step: &Move) -> Option<Phase> {
        step.phase().filter(|phase| self.is_early(seat) && *phase != self.table.phase)
    }

    /// The moves of a line, with `end` inserted before each move that only a later phase accepts.
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
                let later = notation::read(part).and_then(|step| Some(game_after(&game, seat, &[step])?.into_owned()));
                game = later.map_or(game, Cow::Owned);
            }
        }
        parts
    }

    /// The number of ends missing before a move, and the game after them; `None` if that game refuses the move too.
    fn ends_left_out(&self, seat: Seat, text: &str) -> Option<(usize, Self)> {
        let step = Some(text).filter(|_| self.is_early(seat)).and_then(notation::read)?;
        let (ends, later) = self.ends_before(seat, &self.later_phase(seat, &step)?)?;
        later.check(seat, &step).is_ok().then_some((ends, later))
    }

    /// Checks a move of a later phase in that phase. Its refusal tells a player more than one for the wrong phase.
    pub(super) fn check_later(&self, seat: Seat, step: &Move) -> Result<(), Refusal> {
        let later = self.later_phase(seat, step).and_then(|phase| self.ends_before(seat, &phase));
        later.map_or(Ok(()), |(_, game)| game.check(seat, step))
    }
}
