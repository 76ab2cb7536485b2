//! Leases of shards: which servers' tables a process looks after, when several share a database.
//!
//! A shard is a part of all servers; Discord sends its events to one connection. Whoever holds the lease of a shard has that
//! connection, sends the messages of its tables and lets its computers play. A lease that is not renewed ends, and another
//! process takes it. Presses may be played by any process.
//!
//! Whether a lease is renewed every process sees for itself, by the time that passes for it: clocks differ, and are set.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::PoisonError;

use super::engine::{Row, Transaction};
use super::record::Millis;
use super::rows::values;
use super::{Store, StoreError, sql};

/// How long a lease lasts that is not renewed, in milliseconds. Nobody else serves its tables meanwhile.
pub const LEASE: Millis = 12_000;
/// How often leases are renewed, in milliseconds.
pub const BEAT: Millis = 3_000;
/// Whoever has not looked at the leases for so long, in milliseconds, knows nothing of them any more: the database was away,
/// and for the others, too.
const UNSEEN: Millis = LEASE / 2;
/// Discord wants so long between two connections of a token, in milliseconds.
pub const BETWEEN_IDENTIFIES: Millis = 5_500;

/// What a process serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Served {
    /// How many shards there are; all processes that are running agree on it.
    pub total: u32,
    /// Those that this one serves, counted from 0.
    pub shards: BTreeSet<u32>,
    /// How many processes there are, this one among them.
    pub processes: usize,
}

impl Served {
    /// Everything there is.
    pub fn everything(total: u32) -> Self {
        Self { total, shards: (0..total).collect(), processes: 1 }
    }

    /// Whether no other process serves anything.
    pub fn is_everything(&self) -> bool {
        self.shards.len() as u64 == u64::from(self.total)
    }

    /// The numbers as a pattern is looked for in them: `,0,3,`.
    pub(super) fn listed(&self) -> String {
        self.shards.iter().fold(",".to_owned(), |list, shard| list + &shard.to_string() + ",")
    }
}

/// When it is, for a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The time of day.
    pub now: Millis,
    /// How much time has passed for the process, in milliseconds since any moment.
    pub passed: Millis,
}

/// A lease as it stands in the database. Whoever renews it changes `until`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lease {
    name: String,
    holder: String,
    until: Millis,
}

impl Lease {
    /// One that nobody has ever had.
    fn free(name: String) -> Self {
        Self { name, holder: String::new(), until: 0 }
    }

    /// The number of the shard whose lease it is.
    fn shard(&self) -> Option<u32> {
        self.name.strip_prefix("shard ")?.parse().ok()
    }

    fn is_process(&self) -> bool {
        self.name.starts_with("process ")
    }

    /// Takes it for so long, or renews it, unless it is not as it was any more.
    async fn take(
        &self,
        transaction: &mut Transaction,
        holder: &str,
        moment: Moment,
        long: Millis,
    ) -> Result<bool, StoreError> {
        // Another value than before, however the clock was set.
        let until = (moment.now + long).max(self.until + 1);
        let values = values![self.name.as_str(), holder, until, self.holder.as_str(), self.until];
        Ok(transaction.run(sql::LEASE_TAKE, values).await? > 0)
    }
}

/// Since when a process has seen leases as they are.
#[derive(Debug, Default)]
pub(super) struct Sightings {
    looked: Option<Millis>,
    seen: BTreeMap<String, (Lease, Millis)>,
}

impl Sightings {
    /// Takes note of the leases at a moment and says for how long each has not been renewed.
    fn look(&mut self, leases: &[Lease], Moment { now, passed }: Moment) -> Vec<Millis> {
        let known = std::mem::take(&mut self.seen);
        let watched = self.looked.is_some_and(|looked| passed - looked <= UNSEEN);
        let first = self.looked.replace(passed).is_none();
        let since = |lease: &Lease| match known.get(&lease.name) {
            Some((same, since)) if watched && same == lease => *since,
            // What was there before this process is believed to be as old as the clock says, but not to be over.
            None if first && !lease.holder.is_empty() => {
                passed - (now - (lease.until - LEASE)).clamp(0, LEASE - UNSEEN)
            }
            _ => passed,
        };
        self.seen = leases.iter().map(|lease| (lease.name.clone(), (lease.clone(), since(lease)))).collect();
        leases.iter().map(|lease| passed - since(lease)).collect()
    }
}

impl Store {
    /// Renews the leases of a process and takes what nobody serves, up to its fair share; gives back what is more than that.
    /// `total` says how many shards there are to be, unless others are running who agree on another number. What the
    /// process serves is also what [`Store::due_messages`] and [`Store::computer_prompts`] answer from then on.
    ///
    /// # Errors
    /// When the database fails; what was served before goes on being served until its leases have ended, which the caller
    /// has to see to.
    pub async fn lease_shards(&self, process: &str, total: u32, moment: Moment) -> Result<Served, StoreError> {
        let served = patiently!(self.try_lease_shards(process, total, moment).await)?;
        self.serve(served.clone());
        Ok(served)
    }

    async fn try_lease_shards(&self, process: &str, total: u32, moment: Moment) -> Result<Served, StoreError> {
        let mut transaction = self.inner.engine.write().await?;
        let leased = self.lease(&mut transaction, process, total, moment).await;
        transaction.finish(leased).await
    }

    /// The leases, and for how long each has not been renewed.
    async fn leases(&self, transaction: &mut Transaction, moment: Moment) -> Result<Vec<(Lease, Millis)>, StoreError> {
        let rows = transaction.rows(sql::LEASES_LOAD, &[]).await?;
        let read = |mut row: Row| Ok(Lease { name: row.text()?, holder: row.text()?, until: row.int()? });
        let leases = rows.into_iter().map(read).collect::<Result<Vec<Lease>, StoreError>>()?;
        let ages = self.inner.sightings.lock().unwrap_or_else(PoisonError::into_inner).look(&leases, moment);
        Ok(leases.into_iter().zip(ages).collect())
    }

    async fn lease(
        &self,
        transaction: &mut Transaction,
        process: &str,
        total: u32,
        moment: Moment,
    ) -> Result<Served, StoreError> {
        let leases = self.leases(transaction, moment).await?;
        let as_seen = |name: String| {
            let seen = leases.iter().find(|(lease, _)| lease.name == name).map(|(lease, _)| lease.clone());
            seen.unwrap_or_else(|| Lease::free(name))
        };
        as_seen(format!("process {process}")).take(transaction, process, moment, LEASE).await?;
        let holds = |lease: &Lease, age: Millis| lease.holder == process || age < LEASE;
        for (dead, _) in leases.iter().filter(|(lease, age)| lease.is_process() && !holds(lease, *age)) {
            let values = values![dead.name.as_str(), dead.holder.as_str(), dead.until];
            transaction.run(sql::LEASE_FORGET, values).await?;
        }
        let alive: Vec<&Lease> =
            leases.iter().filter(|(lease, age)| holds(lease, *age)).map(|(lease, _)| lease).collect();
        let others = alive.iter().filter(|lease| lease.is_process() && lease.holder != process).count();
        // What was agreed on holds for as long as anybody serves anything.
        let agreed = as_seen("total".to_owned()).holder.parse().ok();
        let agreed = agreed
            .filter(|_| others > 0 || alive.iter().any(|lease| lease.holder == process && lease.shard().is_some()));
        let total = agreed.unwrap_or(total).max(1);
        if !as_seen("total".to_owned()).take(transaction, &total.to_string(), moment, LEASE).await? {
            // Another process was faster, and may have said another number.
            return Err(StoreError::Busy);
        }

        let processes = others + 1;
        let share = total.div_ceil(u32::try_from(processes).unwrap_or(u32::MAX)) as usize;
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

    /// Ends the leases of a process that stops, so that others need not wait for their end.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn release_shards(&self, process: &str) -> Result<(), StoreError> {
        let mut transaction = self.inner.engine.write().await?;
        let released = transaction.run(sql::LEASES_RELEASE, values![process]).await;
        transaction.finish(released).await.map(|_| ())
    }

    /// Whether this process may open a connection to the gateway now; no other one may for some seconds then. Discord has
    /// as many queues of connections as it says (`max_concurrency`), numbered from 0.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn may_identify(&self, queue: u32, moment: Moment) -> Result<bool, StoreError> {
        let mut transaction = self.inner.engine.write().await?;
        let may = async {
            let name = format!("identify {queue}");
            let leases = self.leases(&mut transaction, moment).await?;
            let last = leases.into_iter().find(|(lease, _)| lease.name == name);
            let (last, age) = last.unwrap_or_else(|| (Lease::free(name), BETWEEN_IDENTIFIES));
            // Whoever has just come has seen nothing and goes by the clock, which may have been set.
            if last.until > moment.now && age < BETWEEN_IDENTIFIES {
                return Ok(false);
            }
            // Held by nobody in particular: the same process has to wait as well.
            last.take(&mut transaction, "", moment, BETWEEN_IDENTIFIES).await
        }
        .await;
        transaction.finish(may).await
    }

    /// Whether other processes may be working on the same database.
    pub fn is_shared(&self) -> bool {
        self.inner.engine.is_shared()
    }

    /// What this process serves.
    pub fn served(&self) -> Served {
        self.inner.served.borrow().clone()
    }

    /// Answers only what is due at tables of these shards from now on.
    pub fn serve(&self, served: Served) {
        self.inner.served.send_if_modified(|before| {
            let changes = *before != served;
            *before = served;
            changes
        });
    }
}
