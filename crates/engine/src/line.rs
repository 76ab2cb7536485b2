//! Carries out lines of several moves, for tables, selfplay and tests.

use super::prompt::{AfterSurprise, MoveKind};
use super::refusal::Refusal;
use super::rules::{SUGGESTION, is_suggestion};
use super::seat::Seat;
use crate::lang::Message;
use crate::prelude::*;

/// Whether a move told any seat something that may change the rest of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surprise {
    /// It told something.
    Yes,
    /// It told nothing.
    No,
}

impl Surprise {
    /// Whether a move of this kind is a surprise. A draft announces nothing yet, a commit always announces something.
    pub fn of(kind: MoveKind, announced: bool) -> Self {
        let told = match kind {
            MoveKind::Draft => false,
            MoveKind::Commit => true,
            MoveKind::Ply => announced,
        };
        if told { Self::Yes } else { Self::No }
    }
}

/// Carries out moves one by one.
pub trait LineRunner {
    /// The game.
    type Game: Playable;
    /// The reason why a line stops.
    type Halt: From<Refusal>;

    /// The state in which the entering seat makes its next move.
    fn state(&self) -> &Self::Game;

    /// Makes this seat the entering seat, with its draft applied.
    fn turn_to(&mut self, _seat: Seat) {}

    /// Carries out one move.
    ///
    /// # Errors
    /// The reason, such as a refusal; nothing has changed then.
    fn carry_out(&mut self, seat: Seat, text: &str) -> Result<Surprise, Self::Halt>;
}

/// The moves of a line, separated by semicolons or line breaks.
pub fn parts(line: &str) -> impl Iterator<Item = &str> {
    line.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty())
}

/// The most queued lines that one line can trigger.
const MOST_DUE: usize = 64;

/// Carries out the moves of a line until one stops it, and skips moves that a surprise has made pointless. Then carries
/// out queued lines ([`Waiting::queued_line`]).
///
/// # Errors
/// The reason why the line stopped; earlier moves count.
pub fn run<R: LineRunner>(runner: &mut R, seat: Seat, line: &str) -> Result<(), R::Halt> {
    let (_, entered) = run_alone(runner, seat, line);
    for _ in 0..MOST_DUE {
        let Some((due, line)) = runner.state().queued_line() else { break };
        runner.turn_to(due);
        let (made, _) = run_alone(runner, due, &line);
        if made == 0 {
            break;
        }
    }
    entered
}

/// Carries out a line without queued lines. Returns the number of moves carried out, and the reason if the line
/// stopped.
fn run_alone<R: LineRunner>(runner: &mut R, seat: Seat, line: &str) -> (usize, Result<(), R::Halt>) {
    let line = if is_suggestion(line) { SUGGESTION } else { line };
    let line = runner.state().written_out(seat, line);
    if line == SUGGESTION {
        let none = Refusal::of_the_house(Message::new("table-refused-suggestion"));
        return (0, Err(none.into()));
    }
    let parts = runner.state().split(seat, &line);
    let (mut told, mut made) = (None, 0);
    // An empty line is passed on, so that the game refuses it with its own reason.
    for part in if parts.is_empty() { vec![""] } else { parts } {
        let after = told.map_or(AfterSurprise::Run, |told| runner.state().after_surprise(seat, told, part));
        match after {
            AfterSurprise::Run => match runner.carry_out(seat, part) {
                Ok(Surprise::Yes) => told = Some(part),
                Ok(Surprise::No) => {}
                Err(halt) => return (made, Err(halt)),
            },
            AfterSurprise::Skip => continue,
            AfterSurprise::Stop => break,
        }
        made += 1;
    }
    (made, Ok(()))
}
