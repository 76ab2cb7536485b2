//! Discord bans an address for an hour or more after 10,000 invalid requests (401, 403, 429) in ten minutes.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// How long Discord counts a request.
const WINDOW: Duration = Duration::from_secs(10 * 60);

/// More are not remembered; the gate is closed long before.
const REMEMBERED: usize = 20_000;

/// When to speak up, and when to fall silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidBounds {
    /// From so many invalid requests in ten minutes on there are warnings.
    pub warn: usize,
    /// From so many on nothing but answers to interactions goes out, for ten minutes.
    pub stop: usize,
}

impl InvalidBounds {
    /// Those of one address.
    pub const DEFAULT: Self = Self { warn: 5_000, stop: 9_000 };

    /// The part of one of so many processes, which Discord counts together.
    pub(super) fn shared_by(self, processes: usize) -> Self {
        Self { warn: (self.warn / processes).max(1), stop: (self.stop / processes).max(1) }
    }
}

/// What is to be said about an invalid request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alarm {
    /// So many in ten minutes.
    Many(usize),
    /// The gate has closed.
    Closed(usize),
}

/// The invalid requests of the last ten minutes.
pub(super) struct InvalidRequests {
    bounds: InvalidBounds,
    times: VecDeque<Instant>,
    closed: Option<Instant>,
    /// From so many on there is another warning.
    next_warning: usize,
}

impl InvalidRequests {
    pub(super) const fn new(bounds: InvalidBounds) -> Self {
        Self { bounds, times: VecDeque::new(), closed: None, next_warning: bounds.warn }
    }

    /// The same ones again change nothing: what was warned of is not warned of anew.
    pub(super) fn set_bounds(&mut self, bounds: InvalidBounds) {
        if self.bounds != bounds {
            self.bounds = bounds;
            self.next_warning = bounds.warn;
        }
    }

    /// How many there were in the last ten minutes.
    pub(super) fn number(&mut self, now: Instant) -> usize {
        while self.times.front().is_some_and(|time| *time + WINDOW <= now) {
            self.times.pop_front();
        }
        if self.times.len() < self.bounds.warn {
            self.next_warning = self.bounds.warn;
        }
        self.times.len()
    }

    /// Counts one.
    pub(super) fn count(&mut self, now: Instant) -> Option<Alarm> {
        if self.times.len() == REMEMBERED {
            self.times.pop_front();
        }
        self.times.push_back(now);
        let number = self.number(now);
        if number >= self.bounds.stop {
            let open = self.closed(now).is_none();
            // What is counted now has left the window then.
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

    /// The same as of the last look.
    pub(super) const fn until(&self) -> Option<Instant> {
        self.closed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn discord_would_ban_the_bot_without_a_warning_and_nothing_would_stop_it() {
        let mut invalid = InvalidRequests::new(InvalidBounds::DEFAULT);
        let start = Instant::now();
        let alarms: Vec<(usize, Alarm)> =
            (1..=9_001).filter_map(|number| Some((number, invalid.count(start)?))).collect();
        let warnings = (5..9).map(|thousands| (thousands * 1_000, Alarm::Many(thousands * 1_000)));
        assert_eq!(alarms, warnings.chain([(9_000, Alarm::Closed(9_000))]).collect::<Vec<_>>());
        assert!(invalid.closed(start + 10 * MINUTE - Duration::from_millis(1)).is_some());
        let later = start + 10 * MINUTE;
        assert_eq!((invalid.closed(later), invalid.number(later)), (None, 0), "it opens when the window is empty");
        assert_eq!(invalid.count(later), None);
    }

    #[test]
    fn whoever_is_told_of_its_share_every_few_seconds_would_warn_as_often() {
        let bounds = InvalidBounds { warn: 10, stop: 100 };
        let (mut invalid, start) = (InvalidRequests::new(bounds), Instant::now());
        let mut alarms = (0..13).map(|_| {
            invalid.set_bounds(bounds);
            invalid.count(start)
        });
        assert_eq!(alarms.by_ref().flatten().collect::<Vec<_>>(), [10, 12].map(Alarm::Many));
    }

    #[test]
    fn what_was_long_ago_would_count_for_ever() {
        let mut invalid = InvalidRequests::new(InvalidBounds { warn: 5, stop: 9 });
        let start = Instant::now();
        for minute in 0..1_000 {
            // One every two minutes and a half: four in ten.
            assert_eq!(invalid.count(start + MINUTE * minute * 5 / 2), None);
        }
        assert_eq!(invalid.times.len(), 4);
    }

    #[test]
    fn two_processes_of_one_address_would_be_banned_together() {
        let half = InvalidBounds::DEFAULT.shared_by(2);
        assert_eq!(half, InvalidBounds { warn: 2_500, stop: 4_500 });
    }
}
