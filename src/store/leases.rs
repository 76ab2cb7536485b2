//! Leases of shards: which servers' tables a process looks after, when several share a database.
//!
//! A shard is a part of all servers; Discord sends its events to one connection. Whoever holds the lease of a shard has that
//! connection, sends the messages of its tables and lets its computers play. A lease that is not renewed ends, and another
//! process takes it. Presses may be played by any process.
//!
//! Whether a lease is renewed every process sees for itself, by the time that passes for it: clocks differ, and are set. That a
//! process was killed is seen sooner, where the database tells when a connection has ended ([`Store::hear_others`]).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::PoisonError;

use super::engine::{Row, Transaction};
use super::rows::values;
use super::{Store, StoreError, sql};
use crate::record::Millis;

/// How long a lease lasts that is not renewed, in milliseconds. Nobody else serves its tables meanwhile.
pub const LEASE: Millis = 12_000;
/// How often leases are renewed, in milliseconds.
pub const BEAT: Millis = 3_000;
/// How long a process has shown no life, in milliseconds, that is taken to be dead. One that lives is told when its connection ends,
/// as soon as the others are, and ends what it is doing in this time, or shows life again.
pub const GONE: Millis = 500;
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

/// The name of a process that shows that it lives, and does nothing at others' tables without. A process of an earlier release has
/// another name and is known to live by its leases alone.
pub fn name_of_process(number: u64) -> String {
    format!("{SHOWS_LIFE}{number:016x}")
}

const SHOWS_LIFE: &str = "alive ";

/// By what number a process shows it, if it does.
fn sign_of_life(process: &str) -> Option<i64> {
    u64::from_str_radix(process.strip_prefix(SHOWS_LIFE)?, 16).ok().map(u64::cast_signed)
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
    /// Holders that show no life though they should, and since when.
    gone: BTreeMap<String, Millis>,
    /// Whether this process has shown none itself since it last looked for others: the database may have been away for all.
    interrupted: bool,
    /// Until when nobody is believed to be dead for that reason.
    trusts_until: Option<Millis>,
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

    /// Takes note of who shows life at a moment, of those who should, and says who is dead.
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

/// Says that a process shows no life any more, when it is dropped; it serves nothing then.
struct Life<'a>(&'a Store);

impl Drop for Life<'_> {
    fn drop(&mut self) {
        self.0.inner.alive.send_replace(false);
        self.0.inner.sightings.lock().unwrap_or_else(PoisonError::into_inner).interrupted = true;
        self.0.serve(Served { shards: BTreeSet::new(), ..self.0.served() });
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
        let shows_life = sign_of_life(process).is_some();
        if shows_life {
            // Others would take at once what somebody leases who shows no life.
            let _ = self.inner.alive.subscribe().wait_for(|alive| *alive).await;
        }
        let served = patiently!(self.try_lease_shards(process, total, moment).await)?;
        // It may have ended meanwhile.
        self.serve_while(served.clone(), || !shows_life || *self.inner.alive.borrow());
        Ok(served)
    }

    /// Wakes those who wait for [`Store::changes`] when another process has changed a table, until an error. This is a hint
    /// as well. Until then the process shows that it lives, if it has a name of [`name_of_process`]; when that ends it serves nothing.
    pub async fn hear_others(&self, process: &str) -> StoreError {
        let sign = sign_of_life(process);
        let _life = sign.map(|_| Life(self));
        let alive = || {
            self.inner.alive.send_replace(true);
        };
        self.inner.engine.hear(&self.inner.name, (sign, alive), || self.announce()).await
    }

    /// Waits until this process shows life again that showed none for a while.
    pub async fn revived(&self) {
        let mut alive = self.inner.alive.subscribe();
        while alive.changed().await.is_ok() {
            if *alive.borrow() {
                return;
            }
        }
        std::future::pending().await
    }

    /// Whether a process was missing when the leases were last looked at, which may be dead.
    pub fn misses_somebody(&self) -> bool {
        !self.inner.sightings.lock().unwrap_or_else(PoisonError::into_inner).gone.is_empty()
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

    /// The holders of leases that have not ended who are dead all the same.
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
        self.serve_while(served, || true);
    }

    /// The same, or nothing where it may not be.
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
    fn who_has_lost_its_own_connection_gives_the_others_time_to_show_life_again() {
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
        assert_eq!(dead(GONE + 1 + UNSEEN, false), [""; 0], "it is looked for anew");
        assert_eq!(dead(GONE + 1 + UNSEEN + GONE, false), ["two"]);
    }
}
