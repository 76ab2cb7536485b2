//! The shards that this process serves while several share a database: it connects those whose leases it has, one after the
//! other as Discord allows it, and gives up those that another process is to serve.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Client, ShardId, ShardManager};
use tokio_util::task::AbortOnDropHandle;

use crate::causes::causes;
use crate::clock::Clock;
use crate::gate::Gate;
use crate::operation::Shards;
use crate::store::leases::{BEAT, LEASE, Moment, Served};
use crate::store::record::Millis;
use crate::store::{Store, StoreError};

/// How often it is asked whether a connection may be opened.
const ASK: Duration = Duration::from_millis(500);
/// How often whoever stands by looks for something to serve.
const STAND_BY: Duration = Duration::from_secs(1);
/// How long a database may take to renew the leases.
const PATIENCE: Duration = Duration::from_millis(2 * BEAT.unsigned_abs());

/// What keeps the shards of a process.
#[derive(Clone)]
pub(super) struct ShardKeeper {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) gate: Arc<Gate>,
    pub(super) vitals: Shards,
    /// Names this process; no other one has the name.
    pub(super) process: String,
    /// How many shards there are to be, unless processes that are running say otherwise.
    pub(super) total: u32,
    /// How many connections Discord lets a bot open at once.
    pub(super) queues: u32,
}

impl ShardKeeper {
    /// Connects shards as they are leased until the client is shut down.
    pub(super) async fn run(self, client: &mut Client) -> serenity::Result<()> {
        let manager = Arc::clone(&client.shard_manager);
        let _hearing = AbortOnDropHandle::new(tokio::spawn(self.clone().hear()));
        let served = loop {
            // As long as the others serve everything this process stands by.
            match self.beat().await {
                Ok(served) if !served.shards.is_empty() => break served,
                Ok(_) => {}
                Err(error) => tracing::error!(error = causes(&error), "no shards can be leased"),
            }
            tokio::time::sleep(STAND_BY).await;
        };
        let first = served.shards.first().copied().unwrap_or_default();
        tracing::info!(shard = first, "this process serves this shard from now on");
        self.may_identify(first).await;
        tokio::select! {
            ended = client.start_shard(first, served.total) => ended,
            () = self.keep(&manager, first) => Ok(()),
        }
    }

    /// Learns at once what other processes change at the tables of this one; without it, within a second.
    async fn hear(self) {
        loop {
            let error = self.store.hear_others().await;
            tracing::debug!(error = causes(&error), "other processes cannot be heard");
            tokio::time::sleep(STAND_BY).await;
        }
    }

    fn moment(&self) -> Moment {
        Moment { now: self.clock.now(), passed: self.clock.passed() }
    }

    async fn beat(&self) -> Result<Served, StoreError> {
        let leased = self.store.lease_shards(&self.process, self.total, self.moment());
        let served = tokio::time::timeout(PATIENCE, leased).await.unwrap_or(Err(StoreError::Away))?;
        self.gate.set_share(served.processes);
        Ok(served)
    }

    /// Renews the leases for ever and has the connections follow them. While the database is away they stay: nobody else can
    /// take the leases as long as it is away for all, and whoever presses is told so. Where it is away for this process
    /// alone, the one that takes over answers sooner.
    async fn keep(&self, manager: &Arc<ShardManager>, first: u32) {
        let mut connected: BTreeMap<u32, Option<AbortOnDropHandle<()>>> = BTreeMap::from([(first, None)]);
        let mut renewed = self.clock.passed();
        loop {
            tokio::time::sleep(Duration::from_millis(BEAT.unsigned_abs())).await;
            let now = self.clock.passed();
            let shards = match self.beat().await {
                Ok(served) => {
                    renewed = now;
                    served.shards
                }
                Err(error) => {
                    tracing::error!(error = causes(&error), "the leases of shards cannot be renewed");
                    if has_ended(renewed, self.clock.passed()) {
                        // Another process may be serving them by now.
                        self.store.serve(Served { shards: BTreeSet::new(), ..self.store.served() });
                    }
                    continue;
                }
            };
            let lost: Vec<u32> = connected.keys().copied().filter(|shard| !shards.contains(shard)).collect();
            for shard in lost {
                tracing::info!(shard, "another process serves this shard from now on");
                drop(connected.remove(&shard));
                manager.shutdown(ShardId(shard), 1000).await;
                self.vitals.forget(shard);
            }
            for shard in shards {
                connected.entry(shard).or_insert_with(|| {
                    tracing::info!(shard, "this process serves this shard from now on");
                    let (keeper, manager) = (self.clone(), Arc::clone(manager));
                    Some(AbortOnDropHandle::new(tokio::spawn(async move {
                        keeper.may_identify(shard).await;
                        // serenity waits for the end of a connection that there is not, and then makes one.
                        manager.restart(ShardId(shard)).await;
                    })))
                });
            }
        }
    }

    /// Waits until Discord lets this shard identify itself.
    async fn may_identify(&self, shard: u32) {
        loop {
            match self.store.may_identify(shard % self.queues.max(1), self.moment()).await {
                Ok(true) => return,
                Ok(false) => {}
                Err(error) => tracing::error!(error = causes(&error), "cannot ask for leave to connect"),
            }
            tokio::time::sleep(ASK).await;
        }
    }
}

/// Whether leases that were last renewed then are over, or may be before it is known that they are not.
fn has_ended(renewed: Millis, now: Millis) -> bool {
    now - renewed >= LEASE - BEAT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_cannot_renew_its_leases_would_go_on_beside_the_one_that_takes_over() {
        assert!(!has_ended(1_000, 1_000 + BEAT));
        assert!(has_ended(1_000, 1_000 + LEASE - 1));
    }
}
