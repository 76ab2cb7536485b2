//! The clock, handed in so that tests can set it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::store::record::Millis;

/// Tells the time.
#[derive(Clone)]
pub struct Clock {
    /// Milliseconds that are added to the system's time, for tests.
    ahead: Arc<AtomicI64>,
}

impl Default for Clock {
    fn default() -> Self {
        Self { ahead: Arc::new(AtomicI64::new(0)) }
    }
}

impl Clock {
    /// Milliseconds since 1970-01-01 UTC.
    pub fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX) + self.ahead.load(Ordering::Relaxed)
    }

    /// Puts the clock forward.
    pub fn advance(&self, millis: Millis) {
        self.ahead.fetch_add(millis, Ordering::Relaxed);
    }
}
