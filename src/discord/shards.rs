//! The shards that this process serves while several processes share a database. The process connects the shards whose leases it
//! holds, one at a time, and disconnects those whose lease has gone to another process.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{Client, ShardId, ShardManager};
use tokio::sync::watch;
use tokio_util::task::AbortOnDropHandle;

use crate::causes::causes;
use crate::clock::Clock;
use crate::gate::{Asking, Gate};
use crate::operation::Shards;
use crate::record::Millis;
use crate::store::leases::{BEAT, GONE, LEASE, Moment, Served};
use crate::store::{Store, StoreError};

/// How often the keeper checks whether to open or close a connection.
const LOOK: Duration = Duration::from_millis(500);
/// How often a process without shards looks for shards to serve.
const STAND_BY: Duration = Duration::from_secs(1);
/// How soon a process without a sign of life is checked again.
const DOUBT: Duration = Duration::from_millis(GONE.unsigned_abs());
/// How often leases are renewed.
const RENEWAL: Duration = Duration::from_millis(BEAT.unsigned_abs());
/// How long the database may take to renew the leases.
const PATIENCE: Duration = Duration::from_millis(2 * BEAT.unsigned_abs());

/// Keeps the shards of a process.
#[derive(Clone)]
pub(super) struct ShardKeeper {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) gate: Arc<Gate>,
    pub(super) vitals: Shards,
    /// The unique name of this process.
    pub(super) process: String,
    /// The wanted number of shards. Running processes may have agreed on another one.
    pub(super) total: u32,
}

impl ShardKeeper {
    /// Connects leased shards until the client is shut down.
    pub(super) async fn run(self, client: &mut Client) -> serenity::Result<()> {
        self.gate.set_asking(self.asking());
        let _hearing = AbortOnDropHandle::new(tokio::spawn(self.clone().hear()));
        let (leased, following) = watch::channel(self.store.served());
        tokio::select! {
            ended = self.connect(client, &following) => ended,
            () = self.renew(&leased) => Ok(()),
        }
    }

    /// Listens for changes that other processes make, and shows them that this process lives. If this connection ends, another one
    /// begins at once, because the other processes take over soon.
    async fn hear(self) {
        loop {
            let begun = Instant::now();
            let error = self.store.hear_others(&self.process).await;
            tracing::debug!(error = causes(&error), "other processes cannot be heard");
            tokio::time::sleep(STAND_BY.saturating_sub(begun.elapsed())).await;
        }
    }

    fn moment(&self) -> Moment {
        moment(&self.clock)
    }

    /// Asks the other processes on behalf of the gate whether a shard may identify.
    fn asking(&self) -> Asking {
        let (store, clock) = (self.store.clone(), self.clock.clone());
        Box::new(move |queue| {
            let (store, now) = (store.clone(), moment(&clock));
            Box::pin(async move {
                store.may_identify(queue, now).await.unwrap_or_else(|error| {
                    tracing::error!(error = causes(&error), "cannot ask for permission to connect");
                    false
                })
            })
        })
    }

    /// Renews the leases for ever, also while a connection takes long. While the database is unreachable, the connections stay:
    /// nobody else can take the leases, and people who press get an error. If the database is unreachable for this process alone,
    /// the process that takes over answers sooner.
    async fn renew(&self, leased: &watch::Sender<Served>) {
        let beat = || async {
            let served = self.store.lease_shards(&self.process, self.total, self.moment()).await?;
            self.gate.set_share(served.processes);
            leased.send_replace(served);
            Ok(())
        };
        let rest = || async {
            let pause = match self.store.served().shards.is_empty() {
                _ if self.store.misses_somebody() => DOUBT,
                true => STAND_BY,
                false => RENEWAL,
            };
            // A process that shows life again takes its shards back.
            let _ = tokio::time::timeout(pause, self.store.revived()).await;
        };
        // Another process may serve them from now on.
        let over = || self.store.serve(Served { shards: BTreeSet::new(), ..self.store.served() });
        renew(&self.clock, beat, rest, over).await;
    }

    /// Makes the connections follow the leases until the client is shut down.
    async fn connect(&self, client: &mut Client, leased: &watch::Receiver<Served>) -> serenity::Result<()> {
        let manager = Arc::clone(&client.shard_manager);
        let mut changed = leased.clone();
        let (first, total) = loop {
            // While other processes serve everything, this one stands by.
            let served = self.look(leased);
            if let Some(first) = next(&served, &BTreeSet::new()) {
                break (first, served.total);
            }
            let _ = tokio::time::timeout(LOOK, changed.changed()).await;
        };
        tokio::select! {
            ended = client.start_shard(first, total) => ended,
            () = self.follow(&manager, first, total, leased) => Ok(()),
        }
    }

    /// The leased shards. Each counts as away until it is connected.
    fn look(&self, leased: &watch::Receiver<Served>) -> Served {
        let served = leased.borrow().clone();
        self.vitals.expect(&served.shards, served.total);
        served
    }

    /// Opens and closes connections one at a time, after the first one was begun. Ends when the processes have agreed on another
    /// number of shards.
    async fn follow(&self, manager: &ShardManager, first: u32, total: u32, leased: &watch::Receiver<Served>) {
        let mut begun = BTreeSet::from([first]);
        loop {
            tokio::time::sleep(LOOK).await;
            let served = self.look(leased);
            if served.total != total {
                let agreed = served.total;
                tracing::error!(
                    total,
                    agreed,
                    "the servers are in another number of shards now; the bot is to be started again"
                );
                return;
            }
            let open: BTreeSet<u32> = manager.shards_instantiated().await.into_iter().map(|shard| shard.0).collect();
            // serenity opens them one at a time, some seconds apart.
            let opens = begun.iter().any(|shard| !open.contains(shard));
            // Shards that serenity opens late are closed in the same way.
            begun.extend(&open);
            let lost = begun.difference(&served.shards).next().copied();
            if let Some(shard) = lost {
                tracing::info!(shard, "another process serves this shard from now on");
                begun.remove(&shard);
                if open.contains(&shard) {
                    manager.shutdown(ShardId(shard), 1000).await;
                }
            } else if !opens && let Some(shard) = next(&served, &begun) {
                begun.insert(shard);
                // There is no connection yet, but serenity would wait five seconds for its end.
                manager.shutdown_finished(ShardId(shard));
                manager.restart(ShardId(shard)).await;
            }
        }
    }
}

fn moment(clock: &Clock) -> Moment {
    Moment { now: clock.now(), passed: clock.passed() }
}

/// The next shard to connect.
fn next(served: &Served, begun: &BTreeSet<u32>) -> Option<u32> {
    let shard = *served.shards.difference(begun).next()?;
    tracing::info!(shard, "this process serves this shard from now on");
    Some(shard)
}

/// Renews leases for ever, with rests. Calls `over` when they have expired, or when they may expire before this process knows.
async fn renew<Beat: Future<Output = Result<(), StoreError>>, Rest: Future<Output = ()>>(
    clock: &Clock,
    beat: impl Fn() -> Beat,
    rest: impl Fn() -> Rest,
    over: impl Fn(),
) {
    let (mut begins, mut renewed) = (true, None);
    loop {
        let beaten = async {
            if !begins {
                rest().await;
            }
            let begun = clock.passed();
            let beaten = tokio::time::timeout(PATIENCE, beat()).await;
            beaten.unwrap_or(Err(StoreError::Away)).map(|()| begun)
        };
        let ended = async {
            match renewed {
                Some(renewed) => tokio::time::sleep(left(renewed, clock.passed())).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            beaten = beaten => match beaten {
                Ok(begun) => renewed = Some(begun),
                Err(error) => tracing::error!(error = causes(&error), "the leases of shards cannot be renewed"),
            },
            () = ended => {
                over();
                renewed = None;
            }
        }
        begins = false;
    }
}

/// For how long a process can rely on leases that it renewed at `renewed`.
fn left(renewed: Millis, now: Millis) -> Duration {
    Duration::from_millis(u64::try_from(renewed + LEASE - BEAT - now).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::Notify;

    use super::*;

    #[tokio::test]
    async fn process_whose_database_hangs_gives_up_before_another_takes_over() {
        let (clock, beats, over, again) = (Clock::default(), AtomicU32::new(0), Notify::new(), Notify::new());
        let beat = || async {
            match beats.fetch_add(1, Ordering::Relaxed) {
                0 => Ok(()),
                1 => {
                    clock.advance(LEASE - BEAT - 50);
                    Err(StoreError::Busy)
                }
                2 => std::future::pending().await,
                _ => {
                    again.notify_one();
                    Ok(())
                }
            }
        };
        let renewing = renew(&clock, beat, || tokio::time::sleep(Duration::from_millis(1)), || over.notify_one());
        let before_the_next_one_gives_up = tokio::time::timeout(PATIENCE / 2, async {
            over.notified().await;
            again.notified().await;
        });
        tokio::select! {
            ended = before_the_next_one_gives_up => ended.expect("the process gives up in time, and tries again"),
            () = renewing => {}
        }
        assert_eq!(left(1_000, 1_000 + LEASE), Duration::ZERO);
        assert!(left(1_000, 1_000) < Duration::from_millis(LEASE.unsigned_abs()));
    }
}
