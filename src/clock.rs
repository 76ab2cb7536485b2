//! The clock, handed in so that tests can set it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::record::Millis;

/// Tells the time of day, which somebody may set, and how much time has passed, which nobody can.
#[derive(Clone)]
pub struct Clock {
    begun: Instant,
    offsets: Arc<Offsets>,
}

/// Milliseconds that are added, for tests.
#[derive(Default)]
struct Offsets {
    /// To the system's time of day.
    time: AtomicI64,
    /// To what has passed.
    passed: AtomicI64,
}

impl Default for Clock {
    fn default() -> Self {
        Self { begun: Instant::now(), offsets: Arc::default() }
    }
}

impl Clock {
    /// Milliseconds since 1970-01-01 UTC. The next answer may be an earlier one: clocks are set.
    pub fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX) + self.offsets.time.load(Ordering::Relaxed)
    }

    /// Milliseconds that have passed since the clock was made, however the time of day was set meanwhile.
    pub fn passed(&self) -> Millis {
        let passed = i64::try_from(self.begun.elapsed().as_millis()).unwrap_or(i64::MAX);
        passed.saturating_add(self.offsets.passed.load(Ordering::Relaxed))
    }

    /// Lets so much time pass.
    pub fn advance(&self, millis: Millis) {
        self.offsets.passed.fetch_add(millis, Ordering::Relaxed);
        self.set(millis);
    }

    /// Sets the time of day so much forward, or back where it is negative; no time passes.
    pub fn set(&self, millis: Millis) {
        self.offsets.time.fetch_add(millis, Ordering::Relaxed);
    }
}
