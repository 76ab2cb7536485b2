//! Watches over the gateway. The gate connects anew when nothing comes; where that does not help only a new process does.

use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardId, ShardManager};

use crate::operation::Shards;
use crate::store::Store;

/// How much silence is too much. Discord's gateway acknowledges a heartbeat every 41 seconds at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// After so long without a sign of life the process is to be started anew.
    pub hopeless: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { hopeless: Duration::from_secs(10 * 60) }
    }
}

/// How often the shards are looked at.
const LOOK: Duration = Duration::from_secs(1);

pub(super) struct Watchdog {
    store: Store,
    manager: Arc<ShardManager>,
    shards: Shards,
    limits: Limits,
}

impl Watchdog {
    pub(super) fn new(store: Store, manager: Arc<ShardManager>, shards: Shards, limits: Limits) -> Self {
        Self { store, manager, shards, limits }
    }

    /// Watches until there is no hope for a shard.
    pub(super) async fn run(self) {
        let begun = Instant::now();
        loop {
            tokio::time::sleep(LOOK).await;
            self.look().await;
            let silences = self.shards.silences();
            let longest = silences.iter().map(|(_, silence)| *silence).max().unwrap_or_else(|| begun.elapsed());
            // Who stands by for other processes hears nothing.
            let stands_by = self.store.served().shards.is_empty();
            if longest >= self.limits.hopeless && !stands_by {
                tracing::error!(seconds = longest.as_secs(), "nothing comes from Discord's gateway; the bot ends");
                return;
            }
        }
    }

    /// Notes how the shards are. As long as one is not connected the gate acknowledges its heartbeats.
    async fn look(&self) {
        let runners = self.manager.runners.lock().await;
        for (shard, _) in self.shards.silences() {
            if !runners.contains_key(&ShardId(shard)) {
                self.shards.seen(shard, false, None);
            }
        }
        for (shard, runner) in runners.iter() {
            let connected = runner.stage == ConnectionStage::Connected;
            self.shards.seen(shard.0, connected, runner.latency.filter(|_| connected));
        }
    }
}
