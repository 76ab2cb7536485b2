//! Leases of shards: which servers' tables a process serves when several processes share a database.
//!
//! A shard is a part of all servers; Discord sends its events to one connection. The holder of a shard's lease has that
//! connection, sends the messages of its tables and lets its computers play. A lease that is not renewed expires, and another
//! process takes it. Any process may carry out a press.
//!
//! Each process judges by its own passing time whether a lease is renewed, since clocks differ and are set. A killed process is
//! noticed sooner if the database reports the end of its connection ([`Store::hear_others`]).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::PoisonError;

use super::engine::{Row, Transaction};
use super::rows::values;
use super::{Store, StoreError, sql};
use crate::record::Millis;

/// How long a lease lasts without renewal, in milliseconds. Nobody else serves its tables during that time.
pub const LEASE: Millis = 12_000;
/// How often leases are renewed, in milliseconds.
pub const BEAT: Millis = 3_000;
/// The time without a sign of life, in milliseconds, after which other processes take a process for dead. A living process learns
/// as soon as the others do that its connection has ended. In this time it stops its work or shows life again.
pub const GONE: Millis = 500;
/// The time without a read of the leases, in milliseconds, after which a process no longer trusts its knowledge of them: the
/// database may have been away for the others, too.
const UNSEEN: Millis = LEASE / 2;
/// The time that Discord requires between two connections of a token, in milliseconds.
pub const BETWEEN_IDENTIFIES: Millis = 5_500;

/// The shards that a process serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Served {
    /// The number of shards, on which all running processes agree.
    pub total: u32,
    /// The shards of this process, counted from 0.
    pub shards: BTreeSet<u32>,
    /// The number of processes, counting this one.
    pub processes: usize,
}

impl Served {
    /// All shards, served by one process.
    pub fn everything(total: u32) -> Self {
        Self { total, shards: (0..total).collect(), processes: 1 }
    }

    /// Whether no other process serves anything.
    pub fn is_everything(&self) -> bool {
        u32::try_from(self.shards.len()) == Ok(self.total)
    }

    /// The shards in a form for a search with LIKE: `,0,3,`.
    pub(super) fn listed(&self) -> String {
        self.shards.iter().fold(",".to_owned(), |list, shard| format!("{list}{shard},"))
    }
}

/// The name of a process that shows signs of life. Without them, the process serves nothing. Processes of earlier releases have
/// other names, and only their leases show that they live.
pub fn name_of_process(number: u64) -> String {
    format!("{SHOWS_LIFE}{number:016x}")
}

const SHOWS_LIFE: &str = "alive ";

/// The number by which a process shows life, if it does.
fn sign_of_life(process: &str) -> Option<i64> {
    u64::from_str_radix(process.strip_prefix(SHOWS_LIFE)?, 16).ok().map(u64::cast_signed)
}

/// A moment, as one process sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The time of day.
    pub now: Millis,
    /// The time that has passed for the process, in milliseconds from an arbitrary start.
    pub passed: Millis,
}

/// A lease in the database. A renewal changes `until`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lease {
    name: String,
    holder: String,
    until: Millis,
}

impl Lease {
    /// A lease that nobody has held yet.
    fn free(name: String) -> Self {
        Self { name, holder: String::new(), until: 0 }
    }

    /// The shard of this lease, if the lease belongs to a shard.
    fn shard(&self) -> Option<u32> {
        self.name.strip_prefix("shard ")?.parse().ok()
    }

    fn is_process(&self) -> bool {
        self.name.starts_with("process ")
    }

    /// Takes or renews the lease for `long` milliseconds, unless it has changed since it was read.
    async fn take(
        &self,
        transaction: &mut Transaction,
        holder: &str,
        moment: Moment,
        long: Millis,
    ) -> Result<bool, StoreError> {
        // Always a new value, even if the clock was set back.
        let until = (moment.now + long).max(self.until + 1);
        let values = values![self.name.as_str(), holder, until, self.holder.as_str(), self.until];
        Ok(transaction.run(sql::LEASE_TAKE, values).await? > 0)
    }
}

/// When a process first saw each lease in its present state.
#[derive(Debug, Default)]
pub(super) struct Sightings {
    looked: Option<Millis>,
    seen: BTreeMap<String, (Lease, Millis)>,
    /// Holders without a sign of life that should show one, and since when.
    gone: BTreeMap<String, Millis>,
    /// Whether this process itself has shown no life since it last looked: the database may have been away for all.
    interrupted: bool,
    /// The time until which no process is taken for dead for that reason.
    trusts_until: Option<Millis>,
}

impl Sightings {
    /// Notes the leases at a moment. Returns how long each has not been renewed.
    fn look(&mut self, leases: &[Lease], Moment { now, passed }: Moment) -> Vec<Millis> {
        let known = std::mem::take(&mut self.seen);
        let watched = self.looked.is_some_and(|looked| passed - looked <= UNSEEN);
        let first = self.looked.replace(passed).is_none();
        let since = |lease: &Lease| match known.get(&lease.name) {
            Some((same, since)) if watched && same == lease => *since,
            // A lease from before this process is as old as the clock says, but it does not count as expired.
            None if first && !lease.holder.is_empty() => {
                passed - (now - (lease.until - LEASE)).clamp(0, LEASE - UNSEEN)
            }
            _ => passed,
        };
        self.seen = leases.iter().map(|lease| (lease.name.clone(), (lease.clone(), since(lease)))).collect();
        leases.iter().map(|lease| passed - since(lease)).collect()
    }

    /// Notes which of the expected processes show life at a moment. Returns those that are dead.
    fn look_for_life(
        &mut self,
        expected: &BTreeMap<&str, i64>,
        shown: &BTreeSet<i64>,
        passed: Millis,
    ) -> BTreeSet<String> {
        if std::mem::take(&mut self.interrupted) {
            self.trusts_until = Some(passed + UNSEEN);
        }
        if self.trusts_until.is_some_and(|until| passed < until) {
            self.gone.clear();
            return BTreeSet::new();
        }
        let missing = |holder: &str| expected.get(holder).is_some_and(|sign| !shown.contains(sign));
        self.gone.retain(|holder, _| missing(holder));
        for holder in expected.keys().filter(|holder| missing(holder)) {
            self.gone.entry((*holder).to_owned()).or_insert(passed);
        }
        let dead = |(_, since): &(&String, &Millis)| passed - **since >= GONE;
        self.gone.iter().filter(dead).map(|(holder, _)| holder.clone()).collect()
    }
}

/// Notes on drop that a process shows no life any more, so that it serves nothing.
struct Life<'a>(&'a Store);

impl Drop for Life<'_> {
    fn drop(&mut self) {
        self.0.inner.alive.send_replace(false);
        self.0.inner.sightings.lock().unwrap_or_else(PoisonError::into_inner).interrupted = true;
        self.0.serve(Served { shards: BTreeSet::new(), ..self.0.served() });
    }
}

impl Store {
    /// Renews the leases of a process, takes free shards up to its fair share, and releases shards beyond it. `total` is the wanted
    /// number of shards; running processes may have agreed on another one. From then on [`Store::due_messages`] and
    /// [`Store::computer_prompts`] answer for the served shards.
    ///
    /// # Errors
    /// If the database fails. The process still serves what it served before; the caller must end that when the leases expire.
    pub async fn lease_shards(&self, process: &str, total: u32, moment: Moment) -> Result<Served, StoreError> {
        let shows_life = sign_of_life(process).is_some();
        if shows_life {
            // Others would take the leases of a process without a sign of life at once.
            let _ = self.inner.alive.subscribe().wait_for(|alive| *alive).await;
        }
        let served = patiently!(transact!(self, transaction => {
            self.lease(&mut transaction, process, total, moment).await
        }))?;
        // Its sign of life may have ended in the meantime.
        self.serve_while(served.clone(), || !shows_life || *self.inner.alive.borrow());
        Ok(served)
    }

    /// Wakes the receivers of [`Store::changes`] when another process has changed a table, until an error. This is only a hint. As
    /// long as it runs, a process with a name from [`name_of_process`] shows life; when it ends, the process serves nothing.
    pub async fn hear_others(&self, process: &str) -> StoreError {
        let sign = sign_of_life(process);
        let _life = sign.map(|_| Life(self));
        let alive = || {
            self.inner.alive.send_replace(true);
        };
        self.inner.engine.hear(&self.inner.name, (sign, alive), || self.announce()).await
    }

    /// Waits until this process shows life again after an interruption.
    pub async fn revived(&self) {
        let mut alive = self.inner.alive.subscribe();
        while alive.changed().await.is_ok() {
            if *alive.borrow() {
                return;
            }
        }
        std::future::pending().await
    }

    /// Whether a process seemed to be dead when the leases were last read.
    pub fn misses_somebody(&self) -> bool {
        !self.inner.sightings.lock().unwrap_or_else(PoisonError::into_inner).gone.is_empty()
    }

    /// All leases, and how long each has not been renewed.
    async fn leases(&self, transaction: &mut Transaction, moment: Moment) -> Result<Vec<(Lease, Millis)>, StoreError> {
        let rows = transaction.rows(sql::LEASES_LOAD, &[]).await?;
        let read = |mut row: Row| Ok(Lease { name: row.text()?, holder: row.text()?, until: row.int()? });
        let leases = rows.into_iter().map(read).collect::<Result<Vec<Lease>, StoreError>>()?;
        let ages = self.inner.sightings.lock().unwrap_or_else(PoisonError::into_inner).look(&leases, moment);
        Ok(leases.into_iter().zip(ages).collect())
    }

    /// Holders of running leases that are dead.
    async fn dead(
        &self,
        transaction: &mut Transaction,
        leases: &[(Lease, Millis)],
        passed: Millis,
    ) -> Result<BTreeSet<String>, StoreError> {
        let running = leases.iter().filter(|(_, age)| *age < LEASE).map(|(lease, _)| lease.holder.as_str());
        let expected: BTreeMap<&str, i64> =
            running.filter_map(|holder| Some((holder, sign_of_life(holder)?))).collect();
        let shown = match expected.is_empty() {
            true => Vec::new(),
            false => transaction.rows(sql::LIFE_SHOWN, &[]).await?,
        };
        let shown = shown.into_iter().map(|mut row| row.int()).collect::<Result<_, _>>()?;
        let mut sightings = self.inner.sightings.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(sightings.look_for_life(&expected, &shown, passed))
    }

    async fn lease(
        &self,
        transaction: &mut Transaction,
        process: &str,
        total: u32,
        moment: Moment,
    ) -> Result<Served, StoreError> {
        let leases = self.leases(transaction, moment).await?;
        let dead = self.dead(transaction, &leases, moment.passed).await?;
        let as_seen = |name: String| {
            let seen = leases.iter().find(|(lease, _)| lease.name == name).map(|(lease, _)| lease.clone());
            seen.unwrap_or_else(|| Lease::free(name))
        };
        as_seen(format!("process {process}")).take(transaction, process, moment, LEASE).await?;
        let holds =
            |lease: &Lease, age: Millis| lease.holder == process || age < LEASE && !dead.contains(&lease.holder);
        for (dead, _) in leases.iter().filter(|(lease, age)| lease.is_process() && !holds(lease, *age)) {
            let values = values![dead.name.as_str(), dead.holder.as_str(), dead.until];
            transaction.run(sql::LEASE_FORGET, values).await?;
        }
        let alive: Vec<&Lease> =
            leases.iter().filter(|(lease, age)| holds(lease, *age)).map(|(lease, _)| lease).collect();
        let others = alive.iter().filter(|lease| lease.is_process() && lease.holder != process).count();
        // The agreed number holds as long as any process serves anything.
        let agreed = as_seen("total".to_owned()).holder.parse().ok();
        let agreed = agreed
            .filter(|_| others > 0 || alive.iter().any(|lease| lease.holder == process && lease.shard().is_some()));
        let total = agreed.unwrap_or(total).max(1);
        if !as_seen("total".to_owned()).take(transaction, &total.to_string(), moment, LEASE).await? {
            // Another process was faster, and may have chosen another number.
            return Err(StoreError::Busy);
        }

        let processes = others + 1;
        let share = usize::try_from(total).unwrap_or(usize::MAX).div_ceil(processes);
        let held = |mine: bool| alive.iter().filter(move |lease| (lease.holder == process) == mine);
        let mine: BTreeSet<u32> = held(true).filter_map(|lease| lease.shard()).filter(|shard| *shard < total).collect();
        let taken: BTreeSet<u32> = held(false).filter_map(|lease| lease.shard()).collect();
        for shard in mine.iter().skip(share) {
            transaction.run(sql::LEASE_RELEASE, values![format!("shard {shard}").as_str(), process]).await?;
        }
        let free = (0..total).filter(|shard| !taken.contains(shard) && !mine.contains(shard));
        let wanted: BTreeSet<u32> = mine.iter().copied().chain(free).take(share).collect();
        let mut shards = BTreeSet::new();
        for shard in wanted {
            if as_seen(format!("shard {shard}")).take(transaction, process, moment, LEASE).await? {
                shards.insert(shard);
            }
        }
        Ok(Served { total, shards, processes })
    }

    /// Releases all leases of a process that stops, so that others need not wait for them to expire.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn release_shards(&self, process: &str) -> Result<(), StoreError> {
        transact!(self, transaction => transaction.run(sql::LEASES_RELEASE, values![process]).await).map(drop)
    }

    /// Whether this process may connect to the gateway now. If so, no other process may for some seconds. Discord has several
    /// queues of connections (`max_concurrency`), numbered from 0.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn may_identify(&self, queue: u32, moment: Moment) -> Result<bool, StoreError> {
        transact!(self, transaction => {
            let name = format!("identify {queue}");
            let leases = self.leases(&mut transaction, moment).await?;
            let last = leases.into_iter().find(|(lease, _)| lease.name == name);
            let (last, age) = last.unwrap_or_else(|| (Lease::free(name), BETWEEN_IDENTIFIES));
            // A process that has just started has seen nothing yet and relies on the clock, which may have been set.
            if last.until > moment.now && age < BETWEEN_IDENTIFIES {
                return Ok(false);
            }
            // The lease has no holder: the same process has to wait, too.
            last.take(&mut transaction, "", moment, BETWEEN_IDENTIFIES).await
        })
    }

    /// Whether other processes may be using the same database.
    pub fn is_shared(&self) -> bool {
        self.inner.engine.is_shared()
    }

    /// The shards that this process serves.
    pub fn served(&self) -> Served {
        self.inner.served.borrow().clone()
    }

    /// Sets the shards that this process serves. Only due work at tables of these shards is returned from now on.
    pub fn serve(&self, served: Served) {
        self.serve_while(served, || true);
    }

    /// Sets the shards that this process serves; none if `may` returns `false`.
    fn serve_while(&self, mut served: Served, may: impl FnOnce() -> bool) {
        self.inner.served.send_if_modified(|before| {
            if !may() {
                served.shards.clear();
            }
            let changes = *before != served;
            *before = served;
            changes
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn process_that_was_interrupted_gives_others_time_to_show_life() {
        let mut sightings = Sightings::default();
        let expected = BTreeMap::from([("one", 1), ("two", 2)]);
        let mut dead = |passed, interrupted| {
            sightings.interrupted |= interrupted;
            let dead = sightings.look_for_life(&expected, &BTreeSet::from([1]), passed);
            dead.into_iter().collect::<Vec<_>>()
        };
        assert_eq!(dead(0, false), [""; 0]);
        assert_eq!(dead(GONE, false), ["two"]);
        assert_eq!(dead(GONE + 1, true), [""; 0]);
        assert_eq!(dead(GONE + UNSEEN, false), [""; 0]);
        assert_eq!(dead(GONE + 1 + UNSEEN, false), [""; 0], "the grace period begins anew");
        assert_eq!(dead(GONE + 1 + UNSEEN + GONE, false), ["two"]);
    }
}
