//! Leases of shards: which servers' tables a process looks after, when several share a database.
//!
//! A shard is a part of all servers; Discord sends its events to one connection. Whoever holds the lease of a shard has that
//! connection, sends the messages of its tables and lets its computers play. A lease that is not renewed ends, and another
//! process takes it. Presses may be played by any process.

use std::collections::BTreeSet;

use super::engine::Transaction;
use super::record::Millis;
use super::rows::values;
use super::{BusyTries, Store, StoreError, sql};

/// How long a lease lasts that is not renewed, in milliseconds. Nobody else serves its tables meanwhile.
pub const LEASE: Millis = 12_000;
/// How often leases are renewed, in milliseconds.
pub const BEAT: Millis = 3_000;
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

/// A lease that holds at the moment.
struct Lease {
    name: String,
    holder: String,
}

impl Lease {
    /// The number of the shard whose lease it is.
    fn shard(&self) -> Option<u32> {
        self.name.strip_prefix("shard ")?.parse().ok()
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
    pub async fn lease_shards(&self, process: &str, total: u32, now: Millis) -> Result<Served, StoreError> {
        let mut busy = BusyTries::default();
        loop {
            let leased = self.try_lease_shards(process, total, now).await;
            if !busy.again(&leased).await {
                let served = leased?;
                self.serve(served.clone());
                return Ok(served);
            }
        }
    }

    async fn try_lease_shards(&self, process: &str, total: u32, now: Millis) -> Result<Served, StoreError> {
        let mut transaction = self.inner.engine.write().await?;
        let leased = lease(&mut transaction, process, total, now).await;
        transaction.finish(leased).await
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
    pub async fn may_identify(&self, queue: u32, now: Millis) -> Result<bool, StoreError> {
        let mut transaction = self.inner.engine.write().await?;
        let (name, until) = (format!("identify {queue}"), now + BETWEEN_IDENTIFIES);
        // Held by nobody in particular: the same process has to wait as well.
        let taken = transaction.run(sql::LEASE_TAKE, values![name.as_str(), "", until, now]).await;
        Ok(transaction.finish(taken).await? > 0)
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

async fn lease(transaction: &mut Transaction, process: &str, total: u32, now: Millis) -> Result<Served, StoreError> {
    let until = now + LEASE;
    let alive = format!("process {process}");
    transaction.run(sql::LEASE_TAKE, values![alive.as_str(), process, until, now]).await?;
    transaction.run(sql::LEASES_FORGET, values![now]).await?;
    let rows = transaction.rows(sql::LEASES_LOAD, values![now]).await?;
    let leases: Result<Vec<Lease>, StoreError> =
        rows.into_iter().map(|mut row| Ok(Lease { name: row.text()?, holder: row.text()? })).collect();
    let leases = leases?;
    let agreed = leases.iter().find(|lease| lease.name == "total").and_then(|lease| lease.holder.parse().ok());
    let total = agreed.unwrap_or(total).max(1);
    let as_text = total.to_string();
    transaction.run(sql::LEASE_TAKE, values!["total", as_text.as_str(), until, now]).await?;

    let processes = leases.iter().filter(|lease| lease.name.starts_with("process ")).count().max(1);
    let share = total.div_ceil(u32::try_from(processes).unwrap_or(u32::MAX)) as usize;
    let held = |mine: bool| leases.iter().filter(move |lease| (lease.holder == process) == mine);
    let mine: BTreeSet<u32> = held(true).filter_map(Lease::shard).filter(|shard| *shard < total).collect();
    let others: BTreeSet<u32> = held(false).filter_map(Lease::shard).collect();
    for shard in mine.iter().skip(share) {
        transaction.run(sql::LEASE_RELEASE, values![format!("shard {shard}").as_str(), process]).await?;
    }
    let free = (0..total).filter(|shard| !others.contains(shard) && !mine.contains(shard));
    let wanted: BTreeSet<u32> = mine.iter().copied().chain(free).take(share).collect();
    let mut shards = BTreeSet::new();
    for shard in wanted {
        // Another process may have been faster.
        let name = format!("shard {shard}");
        if transaction.run(sql::LEASE_TAKE, values![name.as_str(), process, until, now]).await? > 0 {
            shards.insert(shard);
        }
    }
    Ok(Served { total, shards, processes })
}
