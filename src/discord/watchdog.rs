//! Watches over the gateway. serenity connects anew when a heartbeat is not acknowledged, but waits for ever for the answer
//! to a new connection: while a shard is resumed, which another connection ends, or before it is begun, which only a new
//! process ends.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardId, ShardManager};

use crate::operation::{Shards, metrics};
use crate::store::Store;

/// How much silence is too much. Discord's gateway acknowledges a heartbeat every 41 seconds at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// After so long a connection is given up and another one made.
    pub silent: Duration,
    /// After so long without a sign of life the process is to be started anew.
    pub hopeless: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { silent: Duration::from_secs(2 * 60), hopeless: Duration::from_secs(10 * 60) }
    }
}

/// How long serenity waits for the end of a connection that says nothing, before it makes another one.
const CLOSING: Duration = Duration::from_secs(5);
/// How often the shards are looked at.
const LOOK: Duration = Duration::from_secs(1);

pub(super) struct Watchdog {
    store: Store,
    manager: Arc<ShardManager>,
    shards: Shards,
    limits: Limits,
    /// When each shard was last given up.
    given_up: BTreeMap<u32, Instant>,
}

impl Watchdog {
    pub(super) fn new(store: Store, manager: Arc<ShardManager>, shards: Shards, limits: Limits) -> Self {
        Self { store, manager, shards, limits, given_up: BTreeMap::new() }
    }

    /// Watches until there is no hope for a shard.
    pub(super) async fn run(mut self) {
        let begun = Instant::now();
        loop {
            tokio::time::sleep(LOOK).await;
            let held = self.look().await;
            let silences = self.shards.silences();
            let longest = silences.iter().map(|(_, silence)| *silence).max().unwrap_or_else(|| begun.elapsed());
            // Who stands by for other processes hears nothing.
            let stands_by = self.store.served().shards.is_empty();
            if longest >= self.limits.hopeless && !stands_by {
                tracing::error!(seconds = longest.as_secs(), "nothing comes from Discord's gateway; the bot ends");
                return;
            }
            for (shard, silence) in silences {
                // One that serenity is about to connect anyway would be connected twice.
                if silence >= self.limits.silent && held.contains(&shard) {
                    self.give_up(shard, silence);
                }
            }
        }
    }

    /// Notes how the shards are; those that serenity holds a connection of.
    async fn look(&self) -> Vec<u32> {
        let runners = self.manager.runners.lock().await;
        for (shard, _) in self.shards.silences() {
            if !runners.contains_key(&ShardId(shard)) {
                self.shards.seen(shard, false, None);
            }
        }
        for (shard, runner) in runners.iter() {
            self.shards.seen(shard.0, runner.stage == ConnectionStage::Connected, runner.latency);
        }
        runners.keys().map(|shard| shard.0).collect()
    }

    /// Gives a connection up and makes another, once until that one has had its time.
    fn give_up(&mut self, shard: u32, silence: Duration) {
        let time = CLOSING + self.limits.silent;
        let waits = self.given_up.get(&shard).is_some_and(|given_up| given_up.elapsed() < time);
        if waits {
            return;
        }
        self.given_up.insert(shard, Instant::now());
        tracing::warn!(shard, seconds = silence.as_secs(), "the gateway is silent; it is connected anew");
        metrics::gateway_given_up(shard);
        let manager = Arc::clone(&self.manager);
        tokio::spawn(async move { manager.restart(ShardId(shard)).await });
    }
}
