//! Clocks: how much time seats have, when somebody is called, and what happens when the time is up.
//!
//! The clock of a seat runs while the game waits for it. Whoever has to look at a decision next, to call, to remind or to let
//! the time be up, finds it by [`PromptRow::wake_at`]; [`look`] does what is due then.

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
use crate::record::{Address, MessageKind, Millis, Occupant, PromptKey, PromptRow, Record, Status, TimeOut};

/// How long after a decision was opened somebody is called who has not acted, in milliseconds.
pub const CALL_AFTER: Millis = 90_000;
/// How long somebody waits to be looked at again whose game cannot be replayed, in milliseconds.
const BROKEN: Millis = 10 * 60_000;
/// A day, in milliseconds.
const DAY: Millis = 24 * 60 * 60_000;
/// How long after Discord was asked whether a person is still a member of the server it is asked again, in milliseconds.
const MEMBER_ASKED_AGAIN: Millis = DAY;

/// What a seat has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Acted {
    pub(super) seat: Seat,
    pub(super) act: Act,
}

/// What it means for the clocks of the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// It stands aside from what the game waits for: neither a clock nor a call for that knows of it.
    Aside,
    /// What it may still change was changed, or something decided that not everybody noticed: it is not called, but nobody can
    /// see from a clock what is secret, and nobody gains time by looking around.
    Unnoticed,
    /// Something was decided, as everybody noticed.
    Decided,
}

impl Acted {
    /// Whether this seat has decided something, as everybody noticed.
    pub(super) fn decided(self, seat: u8) -> bool {
        self.seat.0 == seat && self.act == Act::Decided
    }
}

/// What is to be known of the holder of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// What to do when the game waits for this person.
    pub push: Push,
    /// Until when this person is away. Clocks of games that go on for days stand meanwhile.
    pub away_until: Option<Millis>,
    /// Whether this person is no longer a member of the server; nothing where that is not known.
    pub gone: Option<bool>,
}

/// With what the origin of a line begins that the clock has entered.
const ORIGIN: &str = "t:";

/// Whether the clock has entered the line with this origin.
pub fn entered(origin: &str) -> bool {
    origin.starts_with(ORIGIN)
}

pub(super) fn is_person(record: &Record, seat: u8) -> bool {
    matches!(record.seats.get(&seat).map(|row| &row.occupant), Some(Occupant::Person { .. }))
}

/// Whether the time of a seat was up and its clock stands.
pub fn is_paused(record: &Record, seat: u8) -> bool {
    let limited = TimeControl::of(&record.table.time_control).allowance != Allowance::Unlimited;
    limited && is_person(record, seat) && record.prompts_of(seat).any(|(_, prompt)| prompt.must && prompt.due.is_none())
}

/// When the time of a seat is up, while its clock runs.
pub fn due(record: &Record, seat: u8) -> Option<Millis> {
    earliest(record, seat, |prompt| prompt.must)
}

/// The same of what everybody knows to be open.
pub fn due_as_known(record: &Record, seat: u8) -> Option<Millis> {
    earliest(record, seat, |prompt| prompt.must && prompt.public)
}

/// When an offer to a seat lapses that only its partners know of.
pub fn offer_due(record: &Record, seat: u8) -> Option<Millis> {
    earliest(record, seat, PromptRow::is_quiet)
}

fn earliest(record: &Record, seat: u8, of: impl Fn(&PromptRow) -> bool) -> Option<Millis> {
    record.prompts_of(seat).filter(|(_, prompt)| of(prompt)).filter_map(|(_, prompt)| prompt.due).min()
}

/// The line that the rules enter when the time for a decision is up.
fn line_on_time_out(record: &Record, game: &dyn Play, key: &PromptKey) -> Option<String> {
    let prompts = game.prompts();
    let is_asked = |prompt: &&Prompt| (prompt.seat.0, prompt.kind, prompt.id) == (key.seat, key.kind.as_str(), key.id);
    game.on_time_out(prompts.iter().find(is_asked)?, &play::draft(record, Seat(key.seat)))
}

/// Sets the clocks for the decisions that are open from now on; those of the record are the ones before. Rows of decisions
/// that stay open have been taken over from there.
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
                    // A clock that runs on is not touched: what nobody notices would show on one whose time is up.
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
                // Whoever has acted since knows of it.
                prompt.wake_at = wake(prompt, control, false);
            }
        }
        for (key, prompt) in open.iter_mut().filter(|(key, prompt)| key.seat == seat && prompt.is_quiet()) {
            // Nothing that others do or see has to do with it.
            if is_new(key) {
                let lapses = line_on_time_out(record, game, key).is_some();
                prompt.due = control.offer().filter(|_| lapses).map(|time| now + time);
                prompt.wake_at = wake(prompt, control, true);
            } else if acted.is_some() {
                // Whoever has acted since has seen it.
                prompt.wake_at = wake(prompt, control, false);
            }
        }
    }
}

/// When somebody is still to be reminded; never where a decision was opened with less time than that: whoever was asked knew.
/// Nor of what may be left open.
fn remind_at(prompt: &PromptRow, control: TimeControl) -> Option<Millis> {
    let at = prompt.due.filter(|_| prompt.must && prompt.reminded.is_none())? - control.reminder;
    (at > prompt.since).then_some(at)
}

/// When somebody has to look at a decision next.
fn wake(prompt: &PromptRow, control: TimeControl, may_call: bool) -> Option<Millis> {
    let call = (may_call && prompt.pinged.is_none()).then_some(prompt.since + CALL_AFTER);
    [call, remind_at(prompt, control), prompt.due].into_iter().flatten().min()
}

fn is_woken(prompt: &PromptRow, now: Millis) -> bool {
    prompt.wake_at.is_some_and(|at| at <= now)
}

/// Whether Discord is to be asked now if the person of a seat is still a member of the server. Only a decision that everybody knows
/// of leads to the question: the others must not learn from the answer what is secret. And only where other persons play, who can
/// act on it, or where it was said that the person is gone.
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

/// Does what is due for the decisions of a seat: calls, reminds, or lets the time be up. Nobody is called who has left the
/// server.
///
/// # Errors
/// When the stored game cannot be replayed.
pub fn look(record: &mut Record, seat: u8, holder: Holder, now: Millis) -> Result<(), ReplayError> {
    if record.table.status != Status::Playing || !is_person(record, seat) {
        record.prompts.iter_mut().filter(|(key, _)| key.seat == seat).for_each(|(_, prompt)| prompt.wake_at = None);
        return Ok(());
    }
    // The answer is out of date where the person has acted, or another one has taken the seat, since Discord was asked.
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
    // What a private call says that is on its way it says of this decision as well.
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
        // Without a clock nothing else is due after the call, and nobody would learn that the person has left the server.
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

/// Whether a panel was put before its person since a decision was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    No,
    /// It was sent as a message of its own at that time, which is a call.
    Sent(Millis),
    /// Something was pressed on it not long ago: whoever looks at it and thinks is left alone until then.
    Until(Millis),
}

/// How long somebody is left alone who has pressed something on the panel, in milliseconds.
pub const THINKING: Millis = 5 * 60_000;

/// Whether a panel is a message of its own. A call where everybody reads it takes none away from anybody, and must not stay
/// away because of one that only its owner knows the reason of.
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

/// The seat for which the clock has entered the latest line that a viewer noticed: what the rules say, or that the game is
/// given up.
pub fn ran_out(record: &Record, game: &dyn Play, viewer: Viewer) -> Option<Seat> {
    let first = play::last_noticed(record, game, viewer)?;
    entered(&first.origin).then_some(Seat(first.seat))
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

/// When the holder of a seat was last called for anything.
fn latest_call(record: &Record, seat: u8) -> Option<Millis> {
    record.prompts_of(seat).filter_map(|(_, prompt)| prompt.called()).max()
}

/// Whether somebody was called for a decision of a seat, whatever it is, and not only for what others have to know.
pub(crate) fn is_called(record: &Record, seat: u8) -> bool {
    record.prompts_of(seat).any(|(_, prompt)| prompt.must || prompt.pinged.is_some())
}

/// Calls the holder of a seat by name in the thread, for what everybody knows to be open and what was called for last: a call
/// for something else says nothing there.
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

/// The persons who are called by name on the board: nobody who has left the server.
pub fn called_aloud(record: &Record) -> impl Iterator<Item = i64> + '_ {
    let aloud =
        |seat: &u8| !replacing::is_gone(record, *seat) && record.prompts_of(*seat).any(|(_, prompt)| prompt.aloud);
    record.seats.iter().filter(move |(seat, _)| aloud(seat)).filter_map(|(_, row)| match row.occupant {
        Occupant::Person { player, .. } => Some(player),
        Occupant::Computer { .. } => None,
    })
}

/// The longest time for which a vacation lets the clock of a decision stand, in milliseconds, counted from when it was opened.
const LONGEST_AWAY: Millis = 28 * DAY;

/// Lets the clock of somebody stand who is away: who comes back has all the time for each decision. Nobody is away from a game
/// that is played in one go.
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

/// Which clocks of a seat were moved.
#[derive(Default)]
struct Moved {
    any: bool,
    /// One that everybody sees.
    public: bool,
}

impl Moved {
    fn note(&mut self, prompt: &PromptRow) {
        self.any = true;
        self.public |= prompt.public;
    }

    /// Has whoever sees them see them as they are.
    fn show(self, record: &mut Record, seat: u8) {
        if self.public {
            mark_dirty(record, MessageKind::Board);
        }
        if self.any {
            mark_dirty(record, MessageKind::Panel(seat));
        }
    }
}

/// A person goes on vacation until then, or is back: the clocks of this table stand, or run on with as much time as anybody has.
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

/// What the rules of the game say, else what the table has chosen.
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
        // Nobody wins because the clock of his seat is looked at later.
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

/// Lets a clock stand; the others are called, who decide how to go on.
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
