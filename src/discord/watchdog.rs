//! Watches the gateway. The gate reconnects when nothing arrives; if that does not help, only a new process does.

use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardId, ShardManager};

use crate::operation::Shards;
use crate::store::Store;

/// The usual silence of the gateway after which the process ends. Discord's gateway acknowledges a heartbeat at least every 41
/// seconds.
pub const SILENCE_LIMIT: Duration = Duration::from_secs(10 * 60);

/// How often the shards are checked.
const LOOK: Duration = Duration::from_secs(1);

pub(super) struct Watchdog {
    store: Store,
    manager: Arc<ShardManager>,
    shards: Shards,
    silence_limit: Duration,
}

impl Watchdog {
    pub(super) fn new(store: Store, manager: Arc<ShardManager>, shards: Shards, silence_limit: Duration) -> Self {
        Self { store, manager, shards, silence_limit }
    }

    /// Watches until a shard is silent for too long.
    pub(super) async fn run(self) {
        let begun = Instant::now();
        loop {
            tokio::time::sleep(LOOK).await;
            self.look().await;
            let silences = self.shards.silences();
            let longest = silences.iter().map(|(_, silence)| *silence).max().unwrap_or_else(|| begun.elapsed());
            // A process that stands by hears nothing.
            let stands_by = self.store.served().shards.is_empty();
            if longest >= self.silence_limit && !stands_by {
                tracing::error!(seconds = longest.as_secs(), "nothing comes from Discord's gateway; the bot ends");
                return;
            }
        }
    }

    /// Notes the state of the shards. Until a shard is connected, the gate acknowledges its heartbeats.
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
