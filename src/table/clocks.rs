//! Clocks: how much time seats have, when somebody is called, and what happens when the time is up.
//!
//! The clock of a seat runs while the game waits for it. Whoever has to look at a decision next, to call, to remind or to let
//! the time be up, finds it by [`PromptRow::wake_at`]; [`look`] does what is due then.

use std::collections::BTreeMap;

use games::engine::prompt::RESIGN;
use games::engine::seat::Seat;

use super::play::{self, Applied, Line, ReplayError};
use super::time_control::{Allowance, TimeControl};
use super::{mark_dirty, message, replacing};
use crate::store::record::{MessageKind, Millis, Occupant, PromptKey, PromptRow, Record, Status, TimeOut};
use crate::store::settings::Push;

/// How long after a decision was opened somebody is called who has not acted, in milliseconds.
pub const CALL_AFTER: Millis = 90_000;
/// How long somebody waits to be looked at again whose game cannot be replayed, in milliseconds.
const BROKEN: Millis = 10 * 60_000;
/// How long the clock of somebody stands who is away, before it is looked at again, in milliseconds.
const DAY: Millis = 24 * 60 * 60_000;

/// What a seat has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Acted {
    pub(super) seat: Seat,
    /// Whether it has decided something that everybody noticed, and not only changed what it may still change: nobody can see
    /// from a clock what is secret, and nobody gains time by looking around.
    pub(super) decided: bool,
}

/// What is to be known of the holder of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// What to do when the game waits for this person.
    pub push: Push,
    /// Until when this person is away. Clocks of games that go on for days stand meanwhile.
    pub away_until: Option<Millis>,
}

fn is_person(record: &Record, seat: u8) -> bool {
    matches!(record.seats.get(&seat).map(|row| &row.occupant), Some(Occupant::Person { .. }))
}

/// Whether the time of a seat was up and its clock stands.
pub fn is_paused(record: &Record, seat: u8) -> bool {
    let limited = TimeControl::of(&record.table.time_control).allowance != Allowance::Unlimited;
    limited && is_person(record, seat) && record.prompts_of(seat).any(|(_, prompt)| prompt.must && prompt.due.is_none())
}

/// When the time of a seat is up, while its clock runs.
pub fn due(record: &Record, seat: u8) -> Option<Millis> {
    record.prompts_of(seat).filter_map(|(_, prompt)| prompt.due).min()
}

/// Sets the clocks for the decisions that are open from now on; those of the record are the ones before. Rows of decisions
/// that stay open have been taken over from there.
pub(super) fn set(record: &mut Record, open: &mut BTreeMap<PromptKey, PromptRow>, acted: Option<Acted>, now: Millis) {
    let control = TimeControl::of(&record.table.time_control);
    let persons: Vec<u8> = record.seats.keys().copied().filter(|seat| is_person(record, *seat)).collect();
    for seat in persons {
        let touched = acted.filter(|acted| acted.seat.0 == seat);
        let decided = touched.is_some_and(|acted| acted.decided);
        let before: BTreeMap<PromptKey, PromptRow> =
            record.prompts_of(seat).map(|(key, row)| (key.clone(), row.clone())).collect();
        let is_new = |key: &PromptKey| !before.contains_key(key);
        let musts = || before.values().filter(|prompt| prompt.must);
        let was_due = musts().filter_map(|prompt| prompt.due).min();
        let stood = musts().next().is_some() && was_due.is_none() && !decided;
        let mut asked: Vec<(&PromptKey, &mut PromptRow)> =
            open.iter_mut().filter(|(key, prompt)| key.seat == seat && prompt.must).collect();
        match control.allowance {
            Allowance::Unlimited => {}
            Allowance::PerDecision(time) => {
                let anew = asked.iter_mut().filter(|(key, _)| decided || is_new(key));
                anew.for_each(|(_, prompt)| prompt.due = Some(now + time));
            }
            Allowance::Bank { bank, increment } => {
                let row = record.seats.get_mut(&seat).expect("a seat that is taken");
                let left = was_due.map(|due| due - now).or(row.bank).unwrap_or(bank).max(0);
                let left = if decided { left + increment } else { left };
                row.bank = (asked.is_empty() || stood).then_some(left);
                if !stood {
                    asked.iter_mut().for_each(|(_, prompt)| prompt.due = Some(now + left));
                }
            }
        }
        for (key, prompt) in asked {
            if decided || is_new(key) {
                (prompt.pinged, prompt.reminded, prompt.aloud) = (None, None, false);
                prompt.wake_at = wake(prompt, control, true);
            } else if touched.is_some() {
                // Whoever has acted since knows of it.
                prompt.wake_at = wake(prompt, control, false);
            }
        }
    }
}

/// When somebody has to look at a decision next.
fn wake(prompt: &PromptRow, control: TimeControl, may_call: bool) -> Option<Millis> {
    let call = (may_call && prompt.pinged.is_none()).then_some(prompt.since + CALL_AFTER);
    let remind = prompt.due.filter(|_| prompt.reminded.is_none()).map(|due| (due - control.reminder).max(prompt.since));
    [call, remind, prompt.due].into_iter().flatten().min()
}

/// Does what is due for the decisions of a seat: calls, reminds, or lets the time be up.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn look(record: &mut Record, seat: u8, holder: Holder, now: Millis) -> Result<(), ReplayError> {
    let woken = |prompt: &PromptRow| prompt.wake_at.is_some_and(|at| at <= now);
    if record.table.status != Status::Playing || !is_person(record, seat) {
        record.prompts.iter_mut().filter(|(key, _)| key.seat == seat).for_each(|(_, prompt)| prompt.wake_at = None);
        return Ok(());
    }
    let control = TimeControl::of(&record.table.time_control);
    let up = record.prompts_of(seat).find(|(_, prompt)| woken(prompt) && prompt.due.is_some_and(|due| due <= now));
    if let Some(key) = up.map(|(key, _)| key.clone()) {
        return match holder.away_until.filter(|until| *until > now && control.is_for_days()) {
            Some(until) => {
                wait_for(record, seat, until.min(now + DAY), control);
                Ok(())
            }
            None => time_is_up(record, &key, now),
        };
    }
    let mut calls = None;
    for (_, prompt) in record.prompts.iter_mut().filter(|(key, prompt)| key.seat == seat && woken(prompt)) {
        if let Push::Later(at) = holder.push {
            // The time may be up before.
            prompt.wake_at = Some(prompt.due.map_or(at, |due| due.min(at)).max(now + 1));
            continue;
        }
        let reminds = prompt.due.is_some_and(|due| due - control.reminder <= now) && prompt.reminded.is_none();
        if reminds {
            prompt.reminded = Some(now);
        }
        if reminds || prompt.pinged.is_none() {
            prompt.pinged = Some(now);
            calls = calls.max(Some(prompt.public));
        }
        prompt.wake_at = wake(prompt, control, true);
    }
    if let Some(public) = calls {
        match holder.push {
            Push::Mention if public => call_aloud(record, seat),
            Push::Private | Push::Mention => call(record, MessageKind::Panel(seat)),
            Push::Later(_) | Push::Never => {}
        }
    }
    Ok(())
}

/// Leaves a seat alone whose game cannot be replayed.
pub fn look_later(record: &mut Record, seat: u8, now: Millis) {
    let prompts = record.prompts.iter_mut().filter(|(key, prompt)| key.seat == seat && prompt.wake_at.is_some());
    prompts.for_each(|(_, prompt)| prompt.wake_at = Some(now + BROKEN));
}

/// Has a message posted where it is noticed.
fn call(record: &mut Record, kind: MessageKind) {
    mark_dirty(record, kind);
    message(record, kind).call = true;
}

/// Calls the holder of a seat by name in the thread, for what everybody knows to be open.
pub(crate) fn call_aloud(record: &mut Record, seat: u8) {
    let called = |(key, prompt): &(&PromptKey, &mut PromptRow)| {
        key.seat == seat && prompt.public && prompt.must && prompt.pinged.is_some()
    };
    let mut any = false;
    for (_, prompt) in record.prompts.iter_mut().filter(called) {
        (prompt.aloud, any) = (true, true);
    }
    if any {
        call(record, MessageKind::Board);
    }
}

/// The persons who are called by name on the board.
pub fn called_aloud(record: &Record) -> impl Iterator<Item = i64> + '_ {
    let aloud = |seat: &u8| record.prompts_of(*seat).any(|(_, prompt)| prompt.aloud);
    record.seats.iter().filter(move |(seat, _)| aloud(seat)).filter_map(|(_, row)| match row.occupant {
        Occupant::Person { player, .. } => Some(player),
        Occupant::Computer { .. } => None,
    })
}

/// Lets the clock of somebody stand who is away.
fn wait_for(record: &mut Record, seat: u8, until: Millis, control: TimeControl) {
    let Allowance::PerDecision(time) = control.allowance else { return };
    for (_, prompt) in record.prompts.iter_mut().filter(|(key, prompt)| key.seat == seat && prompt.due.is_some()) {
        prompt.due = Some(until + time);
        prompt.reminded = None;
        prompt.wake_at = wake(prompt, control, false);
    }
    mark_dirty(record, MessageKind::Board);
}

/// What the rules of the game say, else what the table has chosen.
fn time_is_up(record: &mut Record, key: &PromptKey, now: Millis) -> Result<(), ReplayError> {
    let game = play::game(record)?;
    let prompts = game.prompts();
    let prompt =
        prompts.iter().find(|prompt| (prompt.seat.0, prompt.kind, prompt.id) == (key.seat, key.kind.as_str(), key.id));
    let line = prompt.and_then(|prompt| game.on_time_out(prompt));
    if line.is_some_and(|line| enter(record, key.seat, &line, now)) {
        return Ok(());
    }
    match record.table.time_out {
        TimeOut::Pause => pause(record, key.seat),
        TimeOut::Forfeit => {
            if !enter(record, key.seat, RESIGN, now) {
                pause(record, key.seat);
            }
        }
        TimeOut::Computer => replacing::by_computer(record, key.seat, now),
    }
    Ok(())
}

/// Enters a line for a seat whose time is up.
fn enter(record: &mut Record, seat: u8, line: &str, now: Millis) -> bool {
    let decision = record.seats.get(&seat).map_or(0, |row| row.decision);
    let origin = format!("t:{}:{decision}", seat + 1);
    let entry = Line { seat: Seat(seat), decision: None, line, origin: &origin, answer: None, now };
    let entered = play::enter(record, &entry);
    match &entered {
        Ok(_) => mark_dirty(record, MessageKind::Panel(seat)),
        Err(refused) => {
            tracing::error!(table = %record.table.id, seat, reason = %refused.reason.id, "a move of the clock is refused");
        }
    }
    matches!(entered, Ok(Applied::Done(_)))
}

/// Lets a clock stand; the others are told so.
fn pause(record: &mut Record, seat: u8) {
    for (_, prompt) in record.prompts.iter_mut().filter(|(key, _)| key.seat == seat) {
        (prompt.due, prompt.wake_at) = (None, None);
    }
    if let (Some(row), Allowance::Bank { .. }) =
        (record.seats.get_mut(&seat), TimeControl::of(&record.table.time_control).allowance)
    {
        row.bank = Some(0);
    }
    mark_dirty(record, MessageKind::Board);
    mark_dirty(record, MessageKind::Panel(seat));
}
