//! The clock, which tests can set.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::record::Millis;

/// Tells the time of day, which can be set, and the time passed, which cannot.
#[derive(Clone)]
pub struct Clock {
    begun: Instant,
    offsets: Arc<Offsets>,
}

/// Milliseconds that tests add.
#[derive(Default)]
struct Offsets {
    /// Added to the time of day.
    time: AtomicI64,
    /// Added to the time passed.
    passed: AtomicI64,
}

impl Default for Clock {
    fn default() -> Self {
        Self { begun: Instant::now(), offsets: Arc::default() }
    }
}

impl Clock {
    /// Milliseconds since 1970-01-01 UTC. It may go backwards when the clock is set.
    pub fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX) + self.offsets.time.load(Ordering::Relaxed)
    }

    /// Milliseconds since the clock was made, unaffected by changes of the time of day.
    pub fn passed(&self) -> Millis {
        let passed = i64::try_from(self.begun.elapsed().as_millis()).unwrap_or(i64::MAX);
        passed.saturating_add(self.offsets.passed.load(Ordering::Relaxed))
    }

    /// Lets time pass.
    pub fn advance(&self, millis: Millis) {
        self.offsets.passed.fetch_add(millis, Ordering::Relaxed);
        self.set(millis);
    }

    /// Moves the time of day forward, or back if negative, without letting time pass.
    pub fn set(&self, millis: Millis) {
        self.offsets.time.fetch_add(millis, Ordering::Relaxed);
    }
}
