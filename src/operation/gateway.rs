//! The shards of this process: connected or not, and the last sign of life of each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::metrics;

/// The least time until the next shard is connected, without other processes.
const BETWEEN: Duration = Duration::from_millis(5_500);

/// The shards of this process. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Shards {
    known: Arc<Mutex<BTreeMap<u32, Shard>>>,
}

#[derive(Clone, Copy, Debug)]
struct Shard {
    /// Since when the shard is disconnected.
    away: Option<Instant>,
    /// The time of the last event or acknowledged heartbeat.
    heard: Instant,
    /// The latency of the latest acknowledgement. Another value means another acknowledgement.
    latency: Option<Duration>,
}

impl Shards {
    fn known(&self) -> MutexGuard<'_, BTreeMap<u32, Shard>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes an event.
    pub(crate) fn heard(&self, shard: u32) {
        let now = Instant::now();
        self.known().entry(shard).or_insert(Shard { away: None, heard: now, latency: None }).heard = now;
    }

    /// Notes the connection of a shard. The silence of a new shard begins now.
    pub(crate) fn seen(&self, shard: u32, connected: bool, latency: Option<Duration>) {
        let now = Instant::now();
        let mut known = self.known();
        let shard = known.entry(shard).or_insert(Shard { away: Some(now), heard: now, latency });
        shard.away = if connected { None } else { shard.away.or(Some(now)) };
        if latency.is_some() && shard.latency != latency {
            shard.heard = now;
        }
        shard.latency = latency;
    }

    /// Sets the shards to connect, of `total` in all. Each is disconnected until it connects. Its silence begins only when the last
    /// shard should be connected, since they connect one at a time.
    pub(crate) fn expect(&self, shards: &BTreeSet<u32>, total: u32) {
        let now = Instant::now();
        let expected = Shard { away: Some(now), heard: now + BETWEEN * total.saturating_sub(1), latency: None };
        let mut known = self.known();
        known.retain(|number, _| shards.contains(number));
        for shard in shards {
            known.entry(*shard).or_insert(expected);
        }
    }

    /// How long each shard has been silent.
    pub(crate) fn silences(&self) -> Vec<(u32, Duration)> {
        self.known().iter().map(|(number, shard)| (*number, shard.heard.elapsed())).collect()
    }

    /// The shards that have been disconnected for longer than this, and for how long.
    pub(super) fn away(&self, longer: Duration) -> Vec<(u32, Duration)> {
        let known = self.known();
        let away = known.iter().filter_map(|(number, shard)| Some((*number, shard.away?.elapsed())));
        away.filter(|(_, since)| *since > longer).collect()
    }

    /// Reports the shards to the metrics.
    pub(super) fn measure(&self) {
        for (number, shard) in self.known().iter() {
            metrics::shard(*number, shard.away.is_none(), shard.heard.elapsed());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shard_is_away_only_while_it_is_disconnected() {
        let shards = Shards::default();
        let away = || shards.away(Duration::ZERO).into_iter().map(|(shard, _)| shard).collect::<Vec<_>>();
        shards.seen(0, true, None);
        shards.seen(1, false, None);
        assert_eq!(away(), [1]);
        shards.seen(0, false, None);
        shards.seen(1, true, None);
        assert_eq!(away(), [0]);
    }

    #[test]
    fn expected_shard_is_away_at_once_but_silent_only_after_its_turn() {
        let shards = Shards::default();
        let expect = |numbers: &[u32]| shards.expect(&numbers.iter().copied().collect(), 200);
        let away = || shards.away(Duration::ZERO).into_iter().map(|(shard, _)| shard).collect::<Vec<_>>();
        expect(&[0, 3]);
        assert_eq!(away(), [0, 3]);
        assert!(shards.silences().iter().all(|(_, silence)| silence.is_zero()), "{:?}", shards.silences());
        shards.seen(3, true, None);
        expect(&[1, 3]);
        assert_eq!(away(), [1], "one belongs to another process, one is connected");
        shards.expect(&[0].into(), 1);
        std::thread::sleep(Duration::from_millis(1));
        assert!(shards.silences()[0].1 > Duration::ZERO, "no other shard connects before the only one");
    }

    #[test]
    fn acknowledged_heartbeat_is_a_sign_of_life_and_a_check_is_not() {
        let shards = Shards::default();
        let heard = || shards.known()[&0].heard;
        let latency = |millis| Some(Duration::from_millis(millis));
        shards.seen(0, true, latency(1));
        let first = heard();
        for (latency, sign) in [(latency(1), false), (None, false), (latency(2), true)] {
            shards.seen(0, true, latency);
            assert_eq!(heard() > first, sign, "{latency:?}");
        }
    }
}
