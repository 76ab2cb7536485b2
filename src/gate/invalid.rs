//! Discord bans an address for an hour or more after 10,000 invalid requests (401, 403, 429) in ten minutes.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// How long Discord counts a request.
const WINDOW: Duration = Duration::from_secs(10 * 60);

/// How many requests are remembered. The gate closes long before that.
const REMEMBERED: usize = 20_000;

/// The bounds at which the guard against a ban warns and closes the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidBounds {
    /// The number of invalid requests in ten minutes at which warnings begin.
    pub warn: usize,
    /// The number of invalid requests at which the gate sends only answers to interactions, for ten minutes.
    pub stop: usize,
}

impl InvalidBounds {
    /// The bounds of one address.
    pub const DEFAULT: Self = Self { warn: 5_000, stop: 9_000 };

    /// The bounds of one of this many processes, which Discord counts together.
    pub(super) fn shared_by(self, processes: usize) -> Self {
        Self { warn: (self.warn / processes).max(1), stop: (self.stop / processes).max(1) }
    }
}

/// A warning about invalid requests, for the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alarm {
    /// There were this many in ten minutes.
    Many(usize),
    /// The gate has closed after this many.
    Closed(usize),
}

/// The invalid requests of the last ten minutes.
pub(super) struct InvalidRequests {
    bounds: InvalidBounds,
    times: VecDeque<Instant>,
    closed: Option<Instant>,
    /// The number of invalid requests that causes the next warning.
    next_warning: usize,
}

impl InvalidRequests {
    pub(super) const fn new(bounds: InvalidBounds) -> Self {
        Self { bounds, times: VecDeque::new(), closed: None, next_warning: bounds.warn }
    }

    /// Changes the bounds. Unchanged bounds cause no new warning.
    pub(super) fn set_bounds(&mut self, bounds: InvalidBounds) {
        if self.bounds != bounds {
            self.bounds = bounds;
            self.next_warning = bounds.warn;
        }
    }

    /// How many invalid requests there were in the last ten minutes.
    pub(super) fn number(&mut self, now: Instant) -> usize {
        while self.times.front().is_some_and(|time| *time + WINDOW <= now) {
            self.times.pop_front();
        }
        if self.times.len() < self.bounds.warn {
            self.next_warning = self.bounds.warn;
        }
        self.times.len()
    }

    /// Counts an invalid request.
    pub(super) fn count(&mut self, now: Instant) -> Option<Alarm> {
        if self.times.len() == REMEMBERED {
            self.times.pop_front();
        }
        self.times.push_back(now);
        let number = self.number(now);
        if number >= self.bounds.stop {
            let open = self.closed(now).is_none();
            // The requests that are counted now have left the window then.
            self.closed = Some(now + WINDOW);
            return open.then_some(Alarm::Closed(number));
        }
        if number < self.next_warning {
            return None;
        }
        self.next_warning = number + (self.bounds.warn / 5).max(1);
        Some(Alarm::Many(number))
    }

    /// Until when the gate is closed.
    pub(super) fn closed(&mut self, now: Instant) -> Option<Instant> {
        self.closed = self.closed.filter(|closed| *closed > now);
        self.closed
    }

    /// Until when the gate was closed when that was last checked.
    pub(super) const fn until(&self) -> Option<Instant> {
        self.closed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn guard_warns_and_then_closes_the_gate_before_a_ban() {
        let mut invalid = InvalidRequests::new(InvalidBounds::DEFAULT);
        let start = Instant::now();
        let alarms: Vec<(usize, Alarm)> =
            (1..=9_001).filter_map(|number| Some((number, invalid.count(start)?))).collect();
        let warnings = (5..9).map(|thousands| (thousands * 1_000, Alarm::Many(thousands * 1_000)));
        assert_eq!(alarms, warnings.chain([(9_000, Alarm::Closed(9_000))]).collect::<Vec<_>>());
        assert!(invalid.closed(start + 10 * MINUTE - Duration::from_millis(1)).is_some());
        let later = start + 10 * MINUTE;
        assert_eq!(
            (invalid.closed(later), invalid.number(later)),
            (None, 0),
            "the gate opens when the window is empty"
        );
        assert_eq!(invalid.count(later), None);
    }

    #[test]
    fn unchanged_bounds_cause_no_new_warning() {
        let bounds = InvalidBounds { warn: 10, stop: 100 };
        let (mut invalid, start) = (InvalidRequests::new(bounds), Instant::now());
        let mut alarms = (0..13).map(|_| {
            invalid.set_bounds(bounds);
            invalid.count(start)
        });
        assert_eq!(alarms.by_ref().flatten().collect::<Vec<_>>(), [10, 12].map(Alarm::Many));
    }

    #[test]
    fn requests_older_than_ten_minutes_do_not_count() {
        let mut invalid = InvalidRequests::new(InvalidBounds { warn: 5, stop: 9 });
        let start = Instant::now();
        for minute in 0..1_000 {
            // One every two and a half minutes: four in ten minutes.
            assert_eq!(invalid.count(start + MINUTE * minute * 5 / 2), None);
        }
        assert_eq!(invalid.times.len(), 4);
    }

    #[test]
    fn processes_of_one_address_share_the_bounds() {
        let half = InvalidBounds::DEFAULT.shared_by(2);
        assert_eq!(half, InvalidBounds { warn: 2_500, stop: 4_500 });
    }
}
