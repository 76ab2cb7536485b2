//! How the shards are: connected or not, and when the gateway last gave a sign of life.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::metrics;

/// How long it takes until the next shard is connected, where one cannot wait for another process.
const BETWEEN: Duration = Duration::from_millis(5_500);

/// The shards of this process. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Shards {
    known: Arc<Mutex<BTreeMap<u32, Shard>>>,
}

#[derive(Clone, Copy, Debug)]
struct Shard {
    /// Since when it is not connected.
    away: Option<Instant>,
    /// The last event or acknowledged heartbeat.
    heard: Instant,
    /// How long the latest acknowledgement was on its way; another value is another acknowledgement.
    latency: Option<Duration>,
}

impl Shards {
    fn known(&self) -> MutexGuard<'_, BTreeMap<u32, Shard>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An event has come.
    pub(crate) fn heard(&self, shard: u32) {
        let now = Instant::now();
        self.known().entry(shard).or_insert(Shard { away: None, heard: now, latency: None }).heard = now;
    }

    /// How the connection of a shard looks; one that is not known yet begins its silence now.
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

    /// These shards are to be connected, of so many in all, and no others. Until they are they are away; silent only from the
    /// moment when the last one should have been connected, since it happens one after the other.
    pub(crate) fn expect(&self, shards: &BTreeSet<u32>, total: u32) {
        let now = Instant::now();
        let expected = Shard { away: Some(now), heard: now + BETWEEN * total.saturating_sub(1), latency: None };
        let mut known = self.known();
        known.retain(|number, _| shards.contains(number));
        for shard in shards {
            known.entry(*shard).or_insert(expected);
        }
    }

    /// For how long nothing has come, by shard.
    pub(crate) fn silences(&self) -> Vec<(u32, Duration)> {
        self.known().iter().map(|(number, shard)| (*number, shard.heard.elapsed())).collect()
    }

    /// The shards that have not been connected for so long, and since when.
    pub(super) fn away(&self, longer: Duration) -> Vec<(u32, Duration)> {
        let known = self.known();
        let away = known.iter().filter_map(|(number, shard)| Some((*number, shard.away?.elapsed())));
        away.filter(|(_, since)| *since > longer).collect()
    }

    /// Measures them.
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
    fn a_shard_that_comes_back_would_be_counted_as_away_or_one_that_is_away_as_connected() {
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
    fn a_shard_that_was_never_connected_would_be_called_healthy_or_hopeless_before_its_turn() {
        let shards = Shards::default();
        let expect = |numbers: &[u32]| shards.expect(&numbers.iter().copied().collect(), 200);
        let away = || shards.away(Duration::ZERO).into_iter().map(|(shard, _)| shard).collect::<Vec<_>>();
        expect(&[0, 3]);
        assert_eq!(away(), [0, 3]);
        assert!(shards.silences().iter().all(|(_, silence)| silence.is_zero()), "{:?}", shards.silences());
        shards.seen(3, true, None);
        expect(&[1, 3]);
        assert_eq!(away(), [1], "one is another process's, one is connected");
        shards.expect(&[0].into(), 1);
        std::thread::sleep(Duration::from_millis(1));
        assert!(shards.silences()[0].1 > Duration::ZERO, "nobody stands before the only one");
    }

    #[test]
    fn an_acknowledged_heartbeat_is_a_sign_of_life_and_a_look_is_none() {
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
