//! Clocks: time limits, calls, reminders and time-outs.
//!
//! The clock of a seat runs while the game waits for it. [`PromptRow::wake_at`] is the time of the next call, reminder
//! or time-out; [`look`] then does what is due.

use std::collections::{BTreeMap, BTreeSet};

use games::engine::game::Play;
use games::engine::prompt::{Prompt, RESIGN};
use games::engine::seat::{Seat, Viewer};

use super::lobby::persons;
use super::play::{self, Applied, Line, ReplayError};
use super::replacing::Closed;
use super::time_control::{Allowance, TimeControl};
use super::{changed_for_all, mark_dirty, message, replacing};
use crate::record::settings::Push;
use crate::record::{
    Address, DAY, MINUTE, MessageKind, Millis, Occupant, PromptKey, PromptRow, Record, Status, TimeOut,
};

/// How long after a decision was opened an idle person is called, in milliseconds.
pub const CALL_AFTER: Millis = 90_000;
/// The pause before a game that cannot be replayed is looked at again, in milliseconds.
const BROKEN: Millis = 10 * MINUTE;
/// How long a known membership in the server counts, in milliseconds.
const MEMBER_ASKED_AGAIN: Millis = DAY;

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Acted {
    pub(super) seat: Seat,
    pub(super) act: Act,
}

/// The effect of an action on the clocks of its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// A move apart from the open decision. It affects neither the clock nor the call.
    Aside,
    /// A change of a draft, or a decision that not everybody noticed. It stops the call, but not the clock: a public
    /// clock must not reveal secrets, and nobody gains time by changing a draft.
    Unnoticed,
    /// A decision that everybody noticed.
    Decided,
}

impl Acted {
    /// Whether this seat made a decision that everybody noticed.
    pub(super) fn decided(self, seat: u8) -> bool {
        self.seat.0 == seat && self.act == Act::Decided
    }
}

/// The state of the person on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// How to call the person.
    pub push: Push,
    /// The end of the person's vacation. It stops the clocks of games that take days.
    pub away_until: Option<Millis>,
    /// Whether the person has left the server; `None` if that is unknown.
    pub gone: Option<bool>,
}

/// The prefix of the origins of lines that the clock entered.
const ORIGIN: &str = "t:";

/// Whether the clock entered the line with this origin.
pub fn entered(origin: &str) -> bool {
    origin.starts_with(ORIGIN)
}

pub(super) fn is_person(record: &Record, seat: u8) -> bool {
    record.seats.get(&seat).is_some_and(|row| !row.is_computer())
}

/// Whether the time of a seat is up and its clock is stopped.
pub fn is_paused(record: &Record, seat: u8) -> bool {
    let limited = TimeControl::of(&record.table.time_control).allowance != Allowance::Unlimited;
    limited && is_person(record, seat) && record.prompts_of(seat).any(|(_, prompt)| prompt.must && prompt.due.is_none())
}

/// When the time of a seat is up, while its clock runs.
pub fn due(record: &Record, seat: u8) -> Option<Millis> {
    earliest(record, seat, |prompt| prompt.must)
}

/// When the time of a seat is up, by its public decisions only.
pub fn due_as_known(record: &Record, seat: u8) -> Option<Millis> {
    earliest(record, seat, |prompt| prompt.must && prompt.public)
}

/// When a private offer to a seat lapses.
pub fn offer_due(record: &Record, seat: u8) -> Option<Millis> {
    earliest(record, seat, PromptRow::is_quiet)
}

fn earliest(record: &Record, seat: u8, of: impl Fn(&PromptRow) -> bool) -> Option<Millis> {
    record.prompts_of(seat).filter(|(_, prompt)| of(prompt)).filter_map(|(_, prompt)| prompt.due).min()
}

/// The line that the rules enter on a time-out.
fn line_on_time_out(record: &Record, game: &dyn Play, key: &PromptKey) -> Option<String> {
    let prompts = game.prompts();
    let is_asked = |prompt: &&Prompt| (prompt.seat.0, prompt.kind, prompt.id) == (key.seat, key.kind.as_str(), key.id);
    game.on_time_out(prompts.iter().find(is_asked)?, &play::draft(record, Seat(key.seat)))
}

/// Sets the clocks of the decisions in `open`. The record still has the decisions from before; rows of decisions that
/// stay open were copied from it.
pub(super) fn set(
    record: &mut Record,
    open: &mut BTreeMap<PromptKey, PromptRow>,
    game: &dyn Play,
    acted: Option<Acted>,
    now: Millis,
) {
    let control = TimeControl::of(&record.table.time_control);
    let persons: Vec<u8> = record.seats.keys().copied().filter(|seat| is_person(record, *seat)).collect();
    for seat in persons {
        let acted = acted.filter(|acted| acted.seat.0 == seat);
        let decided = acted.is_some_and(|acted| acted.decided(seat));
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
                    // A running clock stays as it is: on an overdue clock, an unnoticed change would show.
                    let due = was_due.filter(|_| !decided).unwrap_or(now + left);
                    asked.iter_mut().for_each(|(_, prompt)| prompt.due = Some(due));
                }
            }
        }
        for (key, prompt) in asked {
            if decided || is_new(key) {
                (prompt.pinged, prompt.reminded, prompt.aloud) = (None, None, false);
                prompt.wake_at = wake(prompt, control, true);
            } else if acted.is_some_and(|acted| acted.act != Act::Aside) {
                // A seat that has acted since needs no call.
                prompt.wake_at = wake(prompt, control, false);
            }
        }
        for (key, prompt) in open.iter_mut().filter(|(key, prompt)| key.seat == seat && prompt.is_quiet()) {
            // Offers are independent of everything that others do or see.
            if is_new(key) {
                let lapses = line_on_time_out(record, game, key).is_some();
                prompt.due = control.offer().filter(|_| lapses).map(|time| now + time);
                prompt.wake_at = wake(prompt, control, true);
            } else if acted.is_some() {
                // A seat that has acted since has seen the offer.
                prompt.wake_at = wake(prompt, control, false);
            }
        }
    }
}

/// When the person is to be reminded. `None` if the whole time was shorter than the reminder's, or if the decision is
/// optional.
fn remind_at(prompt: &PromptRow, control: TimeControl) -> Option<Millis> {
    let at = prompt.due.filter(|_| prompt.must && prompt.reminded.is_none())? - control.reminder;
    (at > prompt.since).then_some(at)
}

/// When a decision needs attention next.
fn wake(prompt: &PromptRow, control: TimeControl, may_call: bool) -> Option<Millis> {
    let call = (may_call && prompt.pinged.is_none()).then_some(prompt.since + CALL_AFTER);
    [call, remind_at(prompt, control), prompt.due].into_iter().flatten().min()
}

fn is_woken(prompt: &PromptRow, now: Millis) -> bool {
    prompt.wake_at.is_some_and(|at| at <= now)
}

/// Whether to ask Discord now if the person of a seat is still in the server. Only a public decision triggers the
/// question, because the answer must not reveal secrets. Other people must play who can react, or the person must be
/// marked as gone.
pub fn asks_for_member(record: &Record, seat: u8, now: Millis) -> bool {
    let others = record.seats.get(&seat).is_some_and(|row| row.gone) || persons(record).any(|other| other.0 != seat);
    let due = record.prompts_of(seat).any(|(_, prompt)| prompt.public && is_woken(prompt, now));
    others && due && record.table.status == Status::Playing && is_person(record, seat)
}

/// Notes whether the person of a seat has left the server. Everybody sees it.
pub(super) fn note_gone(record: &mut Record, seat: u8, gone: bool, now: Millis) {
    let Some(row) = record.seats.get_mut(&seat).filter(|row| row.gone != gone) else { return };
    row.gone = gone;
    changed_for_all(record, Some(Seat(seat)), now);
}

/// Does what is due for the decisions of a seat: a call, a reminder or the time-out. People who have left the server
/// are not called.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn look(record: &mut Record, seat: u8, holder: Holder, now: Millis) -> Result<(), ReplayError> {
    if record.table.status != Status::Playing || !is_person(record, seat) {
        record.prompts.iter_mut().filter(|(key, _)| key.seat == seat).for_each(|(_, prompt)| prompt.wake_at = None);
        return Ok(());
    }
    // The answer is outdated if the person has acted or been replaced since Discord was asked.
    if let Some(gone) = holder.gone.filter(|_| asks_for_member(record, seat, now)) {
        note_gone(record, seat, gone, now);
    }
    if let Some(until) = holder.away_until.filter(|until| *until > now) {
        stand_still(record, seat, until);
    }
    let later = match holder.push {
        _ if replacing::is_gone(record, seat) => Some(now + MEMBER_ASKED_AGAIN),
        Push::Later(at) => Some(at),
        _ => None,
    };
    let woken = |prompt: &PromptRow| is_woken(prompt, now);
    let up = record.prompts_of(seat).find(|(_, prompt)| woken(prompt) && prompt.due.is_some_and(|due| due <= now));
    if let Some(key) = up.map(|(key, _)| key.clone()) {
        return time_is_up(record, &key, now);
    }
    let control = TimeControl::of(&record.table.time_control);
    let panel = record.messages.get(&MessageKind::Panel(seat)).cloned();
    let address = panel.as_ref().map(|row| &row.address);
    // A private call that is on its way covers this decision, too.
    let on_its_way = panel.as_ref().filter(|row| row.call).and_then(|_| latest_call(record, seat));
    let mut calls = BTreeSet::new();
    for (_, prompt) in record.prompts.iter_mut().filter(|(key, prompt)| key.seat == seat && woken(prompt)) {
        if let Some(at) = later {
            // The time may be up before.
            prompt.wake_at = Some(prompt.due.map_or(at, |due| due.min(at)).max(now + 1));
            continue;
        }
        let aloud = holder.push == Push::Mention && prompt.public;
        let shown = shown_since(address.filter(|address| !aloud || !is_posted(address)), prompt.since, now);
        if let Shown::Until(until) = shown {
            prompt.wake_at = Some(prompt.due.map_or(until, |due| due.min(until)));
            continue;
        }
        let called = on_its_way.filter(|_| !aloud).unwrap_or(now);
        let reminds = remind_at(prompt, control).is_some_and(|at| at <= now);
        if reminds {
            prompt.reminded = Some(called);
        }
        if reminds || (prompt.pinged.is_none() && shown == Shown::No) {
            calls.insert(if aloud { MessageKind::Board } else { MessageKind::Panel(seat) });
        }
        prompt.pinged = Some(match shown {
            Shown::Sent(at) => at,
            _ => called,
        });
        // Without a clock, nothing else after the call would check whether the person is still in the server.
        let asked_again = (prompt.must && prompt.public).then_some(now + MEMBER_ASKED_AGAIN);
        prompt.wake_at = wake(prompt, control, true).or(asked_again);
    }
    if holder.push == Push::Never {
        return Ok(());
    }
    for message in calls {
        match message {
            MessageKind::Board => call_aloud(record, seat),
            panel => call(record, panel),
        }
    }
    Ok(())
}

/// Whether a person has seen the panel since a decision was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    No,
    /// The panel was posted as a new message at that time, which counts as a call.
    Sent(Millis),
    /// The panel was pressed recently. Its person is not called until that time.
    Until(Millis),
}

/// How long a person is not called after a press on the panel, in milliseconds.
pub const THINKING: Millis = 5 * MINUTE;

/// Whether a panel is a message of its own. It does not replace a call in public, which must not depend on private
/// calls.
fn is_posted(address: &Address) -> bool {
    matches!(address, Address::Posted { .. })
}

fn shown_since(panel: Option<&Address>, since: Millis, now: Millis) -> Shown {
    let pressed = match panel {
        Some(Address::Posted { at, .. }) if *at > since => return Shown::Sent(*at),
        Some(Address::Posted { at, .. }) => *at,
        Some(Address::Answer { until, .. } | Address::FollowUp { until, .. }) => until - Address::REACH,
        Some(Address::Nowhere | Address::Owed { .. }) | None => return Shown::No,
    };
    if pressed + THINKING > now { Shown::Until(pressed + THINKING) } else { Shown::No }
}

/// The seat whose time-out caused the latest line that a viewer noticed.
pub fn ran_out(record: &Record, game: &dyn Play, viewer: Viewer) -> Option<Seat> {
    let first = play::last_noticed(record, game, viewer)?;
    entered(&first.origin).then_some(Seat(first.seat))
}

/// Postpones the decisions of a seat whose game cannot be replayed.
pub fn look_later(record: &mut Record, seat: u8, now: Millis) {
    let prompts = record.prompts.iter_mut().filter(|(key, prompt)| key.seat == seat && prompt.wake_at.is_some());
    prompts.for_each(|(_, prompt)| prompt.wake_at = Some(now + BROKEN));
}

/// Posts a message anew, so that it notifies its reader.
fn call(record: &mut Record, kind: MessageKind) {
    mark_dirty(record, kind);
    message(record, kind).call = true;
}

/// When the person on a seat was last called.
fn latest_call(record: &Record, seat: u8) -> Option<Millis> {
    record.prompts_of(seat).filter_map(|(_, prompt)| prompt.called()).max()
}

/// Whether the person on a seat was called for any decision, or the game waits for the seat.
pub(crate) fn is_called(record: &Record, seat: u8) -> bool {
    record.prompts_of(seat).any(|(_, prompt)| prompt.must || prompt.pinged.is_some())
}

/// Calls the person on a seat by name in the thread. It covers the public decisions of the latest call only, so that a
/// private call leaves no trace there.
pub(crate) fn call_aloud(record: &mut Record, seat: u8) {
    let latest = latest_call(record, seat);
    let called = |(key, prompt): &(&PromptKey, &mut PromptRow)| {
        key.seat == seat && prompt.public && prompt.must && prompt.called().is_some() && prompt.called() == latest
    };
    let mut any = false;
    for (_, prompt) in record.prompts.iter_mut().filter(called) {
        (prompt.aloud, any) = (true, true);
    }
    if any {
        call(record, MessageKind::Board);
    }
}

/// The people who are called by name on the board, without those who have left the server.
pub fn called_aloud(record: &Record) -> impl Iterator<Item = i64> + '_ {
    let aloud =
        |seat: &u8| !replacing::is_gone(record, *seat) && record.prompts_of(*seat).any(|(_, prompt)| prompt.aloud);
    record.seats.iter().filter(move |(seat, _)| aloud(seat)).filter_map(|(_, row)| match row.occupant {
        Occupant::Person { player, .. } => Some(player),
        Occupant::Computer { .. } => None,
    })
}

/// The longest time after the opening of a decision for which a vacation can stop its clock, in milliseconds.
const LONGEST_AWAY: Millis = 28 * DAY;

/// Stops the clocks of a person on vacation, who later gets the full time for each decision. Games that are played in
/// one go ignore vacations.
fn stand_still(record: &mut Record, seat: u8, until: Millis) {
    let control = TimeControl::of(&record.table.time_control);
    let Allowance::PerDecision(time) = control.allowance else { return };
    let mut moved = Moved::default();
    for (_, prompt) in record.prompts.iter_mut().filter(|(key, _)| key.seat == seat) {
        let back = until.min(prompt.since + LONGEST_AWAY);
        let Some(due) = prompt.due.as_mut().filter(|due| **due < back + time) else { continue };
        *due = back + time;
        prompt.reminded = None;
        let next = wake(prompt, control, false);
        prompt.wake_at = if prompt.pinged.is_none() { next.map(|next| next.min(back)) } else { next };
        moved.note(prompt);
    }
    moved.show(record, seat);
}

/// The clocks of a seat that were moved.
#[derive(Default)]
struct Moved {
    any: bool,
    /// Whether a public clock was moved.
    public: bool,
}

impl Moved {
    fn note(&mut self, prompt: &PromptRow) {
        self.any = true;
        self.public |= prompt.public;
    }

    /// Updates the messages that show the moved clocks.
    fn show(self, record: &mut Record, seat: u8) {
        if self.public {
            mark_dirty(record, MessageKind::Board);
        }
        if self.any {
            mark_dirty(record, MessageKind::Panel(seat));
        }
    }
}

/// A person's vacation starts or ends. The person's clocks at this table stop, or run on with at most the full time.
pub fn away_changed(record: &mut Record, player: i64, until: Option<Millis>, now: Millis) {
    let control = TimeControl::of(&record.table.time_control);
    let (Some(Seat(seat)), Allowance::PerDecision(time)) = (super::seat_of(record, player), control.allowance) else {
        return;
    };
    if record.table.status != Status::Playing {
        return;
    }
    if let Some(until) = until.filter(|until| *until > now) {
        return stand_still(record, seat, until);
    }
    let mut moved = Moved::default();
    for (_, prompt) in record.prompts.iter_mut().filter(|(key, _)| key.seat == seat) {
        let Some(due) = prompt.due.as_mut().filter(|due| **due > now + time) else { continue };
        *due = now + time;
        prompt.wake_at = wake(prompt, control, true);
        moved.note(prompt);
    }
    moved.show(record, seat);
}

/// Carries out a time-out by the rules of the game, else by the setting of the table.
fn time_is_up(record: &mut Record, key: &PromptKey, now: Millis) -> Result<(), ReplayError> {
    let line = line_on_time_out(record, play::game(record)?.as_ref(), key);
    if line.is_some_and(|line| enter(record, key.seat, &line, now)) {
        return Ok(());
    }
    if let Some(prompt) = record.prompts.get_mut(key).filter(|prompt| !prompt.must) {
        // The game goes on without an answer.
        (prompt.due, prompt.wake_at) = (None, None);
        return Ok(());
    }
    match record.table.time_out {
        TimeOut::Pause => pause(record, key.seat, now),
        // Nobody wins merely because the other clock was checked first.
        TimeOut::Forfeit if everybody_is_late(record, now) => replacing::close(record, Closed::Late, now),
        TimeOut::Forfeit => {
            if !enter(record, key.seat, RESIGN, now) {
                pause(record, key.seat, now);
            }
        }
        TimeOut::Computer => replacing::go_on_without(record, key.seat, now),
    }
    Ok(())
}

fn everybody_is_late(record: &Record, now: Millis) -> bool {
    let late = |seat: Seat| due(record, seat.0).is_some_and(|due| due <= now);
    persons(record).count() > 1 && persons(record).all(late)
}

/// Enters a line for a seat whose time is up.
fn enter(record: &mut Record, seat: u8, line: &str, now: Millis) -> bool {
    let decision = record.seats.get(&seat).map_or(0, |row| row.decision);
    let origin = format!("{ORIGIN}{}:{decision}", seat + 1);
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

/// Stops the clock of a seat and calls the others, who decide how to go on.
fn pause(record: &mut Record, seat: u8, now: Millis) {
    let next = replacing::is_gone(record, seat).then_some(now + MEMBER_ASKED_AGAIN);
    for (_, prompt) in record.prompts.iter_mut().filter(|(key, prompt)| key.seat == seat && prompt.must) {
        (prompt.due, prompt.wake_at) = (None, next);
    }
    if let (Some(row), Allowance::Bank { .. }) =
        (record.seats.get_mut(&seat), TimeControl::of(&record.table.time_control).allowance)
    {
        row.bank = Some(0);
    }
    mark_dirty(record, MessageKind::Board);
    mark_dirty(record, MessageKind::Panel(seat));
    for other in persons(record).filter(|other| other.0 != seat).collect::<Vec<_>>() {
        call(record, MessageKind::Panel(other.0));
    }
}
