//! A line of several moves, carried out in order: the one loop for tables, for computers against each other and for tests.

use super::prompt::{AfterSurprise, MoveKind};
use super::refusal::Refusal;
use super::seat::Seat;
use crate::prelude::*;

/// Whether a move told anybody something, so that the rest of its line should be thought over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surprise {
    /// It did.
    Yes,
    /// Nothing was told.
    No,
}

impl Surprise {
    /// Whether a move of this kind is one that announced something, or nothing. What a draft announces is told to nobody
    /// yet; what commits one has told more than itself.
    pub fn of(kind: MoveKind, announced: bool) -> Self {
        let told = match kind {
            MoveKind::Draft => false,
            MoveKind::Commit => true,
            MoveKind::Ply => announced,
        };
        if told { Self::Yes } else { Self::No }
    }
}

/// Whatever carries out moves one by one.
pub trait LineRunner {
    /// The game.
    type Game: Playable;
    /// Why a line goes on no further.
    type Halt: From<Refusal>;

    /// The state by which the next move of the seat that enters is judged.
    fn state(&self) -> &Self::Game;

    /// From now on this seat enters: its draft is what its moves are judged by.
    fn turn_to(&mut self, _seat: Seat) {}

    /// Carries out one move.
    ///
    /// # Errors
    /// Why not, such as the refusal that the rules give; nothing has changed then.
    fn carry_out(&mut self, seat: Seat, text: &str) -> Result<Surprise, Self::Halt>;
}

/// The moves that a line holds, parted by semicolons or ends of lines.
pub fn parts(line: &str) -> impl Iterator<Item = &str> {
    line.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty())
}

/// Lines that others have left beforehand and that one line can set off; each makes at least a move.
const MOST_DUE: usize = 64;

/// Carries out the moves of a line up to the first at which it halts, leaving out what a surprise has made pointless, and then
/// what others have left beforehand and is due now ([`Rules::due`]).
///
/// # Errors
/// What ended the line; what came before it stands.
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

/// How many moves of a line were carried out, and what ended it.
fn run_alone<R: LineRunner>(runner: &mut R, seat: Seat, line: &str) -> (usize, Result<(), R::Halt>) {
    let parts = runner.state().split(seat, line);
    let (mut told, mut made) = (None, 0);
    // An empty line is refused by the game itself, in its own words.
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
