//! The worker that keeps the time: it calls and reminds people, and carries out time-outs. It asks the store for due
//! decisions, so that a restart forgets none. While the bot is down, all clocks stand still.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::Duration;

use games::engine::seat::Seat;
use tokio_util::sync::CancellationToken;

use crate::backoff;
use crate::causes::causes;
use crate::clock::Clock;
use crate::delivery::members::Members;
use crate::operation::Shards;
use crate::record::settings::Push;
use crate::record::{MINUTE, Millis, Occupant, Record, TableId, is_forgotten};
use crate::store::{Store, StoreError};
use crate::table::clocks::{self, Holder};
use crate::table::play::of_this_release;
use crate::table::replacing::{self, UNUSED, UNUSED_QUICK};
use crate::table::time_control;

/// How many seats are looked at together.
const BATCH: u32 = 64;
/// How often the bot notes that it is up, in milliseconds.
const BEAT: Millis = 5_000;
/// How long the bot may seem down before clocks are put off, in milliseconds. It covers a late beat, and clocks of
/// several processes that differ.
const TOLERANCE: Millis = 15_000;
/// How long the gateway may be silent while people count as able to act. Its own heartbeat is more frequent.
const SILENCE: Duration = Duration::from_secs(100);
/// How often lobbies whose time is up are closed, in milliseconds.
const TIDYING: Millis = MINUTE;

/// For how long nobody may have noted that the bot is up while people count as able to act, in milliseconds.
const SILENT: Millis = 20_000;

/// Whether people can act at `now`, if the bot last noted at `up` that it is up. While they cannot, no time is up.
pub(crate) fn can_act(up: Option<Millis>, now: Millis) -> bool {
    up.is_none_or(|up| now - up <= SILENT)
}

/// The worker that keeps the time.
pub struct Timekeeper {
    /// The stored tables.
    pub store: Store,
    /// The source of the current time.
    pub clock: Clock,
    /// Asks Discord who has left a server.
    pub members: Members,
    pub(crate) shards: Shards,
}

/// The number of failures for a seat, and for how long the seat is skipped.
type Failing = BTreeMap<(TableId, u8), (i64, Millis)>;

/// The last time when the bot noted that it is up: the time passed in this process, and the time of day.
#[derive(Clone, Copy, Debug)]
struct Beat {
    passed: Millis,
    now: Millis,
}

impl Beat {
    fn at(clock: &Clock) -> Self {
        Self { passed: clock.passed(), now: clock.now() }
    }

    /// Whether the next beat is due: after a while, or when the time of day has jumped, as after a sleep of the
    /// machine.
    fn is_over(self, current: Self) -> bool {
        let (passed, said) = (current.passed - self.passed, current.now - self.now);
        passed >= BEAT || (said - passed).abs() > TOLERANCE
    }
}

impl Timekeeper {
    /// Notes that the bot is up, before anybody can act. First puts off the clocks by its downtime.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin(store: &Store, clock: &Clock) -> Result<(), StoreError> {
        // Nobody could act since the last beat, unless another process is up.
        tell(store.note_uptime(clock.now(), 0, BEAT).await?);
        Ok(())
    }

    /// Closes lobbies whose time is up.
    async fn close_lobbies(&self) {
        let now = self.clock.now();
        let quick: Vec<&str> =
            time_control::ALL.iter().filter(|preset| preset.is_quick()).map(|preset| preset.id).collect();
        let due = self.store.due_lobbies(now, (&quick, UNUSED_QUICK, UNUSED), BATCH).await;
        for table in due.unwrap_or_default() {
            let closed = self.store.update(&table, |record| {
                if of_this_release(record).is_ok() {
                    replacing::close_due(record, now);
                }
                Ok::<_, Infallible>(())
            });
            if let Err(error) = closed.await {
                tracing::error!(error = causes(&error), %table, "a table that nobody uses stays open");
            }
        }
    }

    /// Keeps the time until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken) {
        let mut changes = self.store.changes();
        let mut beat = Some(Beat::at(&self.clock));
        let mut next_tidying = self.clock.passed();
        let mut failing = Failing::default();
        while !stop.is_cancelled() {
            changes.mark_unchanged();
            self.beat(&mut beat).await;
            // While people cannot act, no lobby is closed and no time-out is carried out.
            if beat.is_some() {
                if self.clock.passed() >= next_tidying {
                    next_tidying = self.clock.passed() + TIDYING;
                    self.close_lobbies().await;
                }
                self.look_at_all(&mut failing).await;
            }
            let now = self.clock.now();
            let next = self.store.next_wake(now).await.ok().flatten();
            tokio::select! {
                () = stop.cancelled() => {}
                _ = changes.changed() => {}
                () = tokio::time::sleep(backoff::until(next, now)) => {}
            }
        }
    }

    async fn beat(&self, beat: &mut Option<Beat>) {
        let current = Beat::at(&self.clock);
        if beat.is_some_and(|last| !last.is_over(current)) {
            return;
        }
        if self.shards.silences().iter().any(|(_, silence)| *silence > SILENCE) {
            *beat = None;
            return;
        }
        let passed = beat.map_or(0, |last| current.passed - last.passed);
        *beat = match self.store.note_uptime(current.now, passed, TOLERANCE).await {
            Ok(away) => {
                tell(away);
                Some(current)
            }
            Err(error) => {
                tracing::error!(error = causes(&error), "cannot note that the bot is up");
                None
            }
        };
    }

    /// Does what is due for all seats. Failures are tried again later.
    async fn look_at_all(&self, failing: &mut Failing) {
        let now = self.clock.now();
        let seats = match self.store.wakes(now, BATCH).await {
            Ok(seats) => seats,
            Err(error) => return tracing::error!(error = causes(&error), "cannot read whose time is up"),
        };
        // If Discord is slow, it is not asked again in this round, because other decisions are due.
        let mut asks = true;
        for (table, seat) in seats {
            let known = failing.get(&(table.clone(), seat)).copied();
            if known.is_some_and(|(_, until)| now < until) {
                continue;
            }
            if let Err(error) = self.look(&table, seat, &mut asks).await {
                tracing::error!(error = causes(&error), %table, seat, "what is due for a seat could not be done");
                let failures = known.map_or(0, |(failures, _)| failures) + 1;
                failing.insert((table, seat), (failures, now + backoff::FAILED.wait(failures)));
            } else if known.is_some() {
                failing.remove(&(table, seat));
            }
        }
    }

    /// Does what is due for a seat. `asks` is whether Discord may be asked about members of a server.
    async fn look(&self, table: &TableId, seat: u8, asks: &mut bool) -> Result<(), StoreError> {
        let Some(record) = self.store.read(table).await? else { return Ok(()) };
        if of_this_release(&record).is_err() {
            return Ok(());
        }
        let now = self.clock.now();
        let holder = match record.seats.get(&seat).map(|row| &row.occupant) {
            Some(Occupant::Person { player, .. }) => {
                let gone = self.is_gone(&record, seat, *player, asks).await;
                Holder { gone, ..self.holder(*player, now).await? }
            }
            _ => Holder { push: Push::Never, away_until: None, gone: None },
        };
        let looked = self.store.update(table, |record| {
            // Undoes a partial change if the game cannot be replayed.
            let before = record.clone();
            if let Err(broken) = clocks::look(record, seat, holder, now) {
                tracing::error!(%broken, "the clocks of a game that cannot be replayed are stopped");
                *record = before;
                clocks::look_later(record, seat, now);
            }
            Ok::<_, Infallible>(())
        });
        let Ok(()) = looked.await?;
        tracing::debug!(%table, seat = %Seat(seat), "looked at a decision");
        Ok(())
    }

    /// The settings of the person on a seat.
    async fn holder(&self, player: i64, now: Millis) -> Result<Holder, StoreError> {
        let personal = self.store.player(player).await?.map(|player| player.settings).unwrap_or_default();
        Ok(Holder { push: personal.push(now), away_until: personal.away(now), gone: None })
    }

    /// Whether the person of a seat has left the server, if it is time to ask.
    async fn is_gone(&self, record: &Record, seat: u8, player: i64, asks: &mut bool) -> Option<bool> {
        let is_time = *asks && !is_forgotten(player) && clocks::asks_for_member(record, seat, self.clock.now());
        let told = self.members.has_left(record.table.guild.filter(|_| is_time)?, player).await;
        *asks = told.is_ok();
        told.ok().flatten()
    }
}

fn tell(away: Millis) {
    if away != 0 {
        tracing::info!(milliseconds = away, "clocks are put off by the time for which the bot was down");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_cannot_act_while_nobody_notes_that_the_bot_is_up() {
        let after = |silent: Millis| can_act(Some(5_000), 5_000 + silent);
        assert!(after(0) && after(SILENT) && !after(SILENT + 1));
        assert!(can_act(None, 5_000), "a bot that begins for the first time");
    }
}
