//! Computer opponents at a table. A turn is planned outside a transaction and made inside one.

use games::engine::bot::Budget;
use games::engine::dice::{Dice, Seed};
use games::engine::seat::Seat;

use super::Refused;
use super::play::{self, Applied, Line, ReplayError};
use crate::backoff;
use crate::record::{Millis, Occupant, PromptRow, Record};

/// A planned turn of a computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    seat: Seat,
    decision: i64,
    /// The length of the journal at the time of planning.
    rows: usize,
    lines: Vec<String>,
}

impl Plan {
    /// A turn with the given lines for the current decision of the seat.
    pub fn of(record: &Record, seat: Seat, lines: Vec<String>) -> Self {
        let decision = record.seats.get(&seat.0).map_or(0, |row| row.decision);
        Self { seat, decision, rows: record.journal.len(), lines }
    }
}

/// The most lines of one plan; a longer turn is planned in parts.
const LINES: usize = 64;

/// Plans the whole turn of a computer, until another seat has to act. `entropy` is fresh randomness: the luck of a
/// computer never comes from the game's seed.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn plan(record: &Record, seat: Seat, entropy: Seed) -> Result<Option<Plan>, ReplayError> {
    plan_within(record, seat, entropy, Budget::FULL)
}

/// Plans the turn of a computer like [`plan`], within a budget of thought.
///
/// # Errors
/// As [`plan`].
pub fn plan_within(record: &Record, seat: Seat, entropy: Seed, budget: Budget) -> Result<Option<Plan>, ReplayError> {
    let Some(row) = record.seats.get(&seat.0) else { return Ok(None) };
    let Occupant::Computer { level } = &row.occupant else { return Ok(None) };
    let mut game = play::game(record)?;
    let mut dice = Dice::luck(&entropy, seat);
    let mut lines = Vec::new();
    let drafts = play::drafts(record);
    while lines.len() < LINES && game.prompts().iter().any(|prompt| prompt.seat == seat) {
        let Some(line) = game.choose(seat, level, budget, &mut dice) else { break };
        if game.enter(seat, &drafts, &line).moves.is_empty() {
            tracing::error!(table = %record.table.id, %seat, level, "a computer chose a move that is refused");
            break;
        }
        lines.push(line);
    }
    Ok((!lines.is_empty()).then(|| Plan::of(record, seat, lines)))
}

/// Makes the planned turn, unless the seat's decision has changed. A line whose dice fall otherwise than planned ends
/// the turn, and so does a refused line after somebody else has moved: two may choose the same (NAV-11). The rest is
/// planned again. Returns `false` when nothing changed at all, because a new plan would fail the same way.
///
/// # Errors
/// The refusal of the first line.
pub fn make(record: &mut Record, plan: &Plan, now: Millis) -> Result<bool, Refused> {
    let mut decision = plan.decision;
    for (number, line) in plan.lines.iter().enumerate() {
        let origin = format!("c:{}:{decision}", plan.seat);
        let entry = Line { seat: plan.seat, decision: Some(decision), line, origin: &origin, answer: None, now };
        match play::enter(record, &entry) {
            Ok(Applied::Done(_)) => {}
            Ok(Applied::Again) => return Ok(number > 0),
            Ok(Applied::Stale | Applied::Asks(_)) => break,
            Err(refused) if number == 0 && record.journal.len() == plan.rows => return Err(refused),
            Err(_) => break,
        }
        decision = record.seats.get(&plan.seat.0).map_or(decision, |row| row.decision);
    }
    Ok(true)
}

/// Delays the next attempt of a computer that has failed, longer each time. Any change at the table ends the delay.
pub fn ask_later(record: &mut Record, seat: Seat, now: Millis) {
    for prompt in of_seat(record, seat) {
        prompt.attempts += 1;
        prompt.retry_at = now + backoff::FAILED.wait(prompt.attempts);
    }
}

/// Notes that a computer has found no move, which is a failure if the game waits for one. Otherwise it has declined, and its mind does
/// not change before the table does.
pub fn finds_no_move(record: &mut Record, seat: Seat, now: Millis) {
    ask_later(record, seat, now);
    for prompt in of_seat(record, seat).filter(|prompt| !prompt.must) {
        prompt.retry_at = now + backoff::LONGEST;
    }
}

/// The open decisions of a seat.
fn of_seat(record: &mut Record, seat: Seat) -> impl Iterator<Item = &mut PromptRow> {
    record.prompts.iter_mut().filter(move |(key, _)| key.seat == seat.0).map(|(_, prompt)| prompt)
}
