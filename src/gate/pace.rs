//! The global limit: at most so many requests in any second, wherever Discord's second begins.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use super::bucket::Ticket;

const SECOND: Duration = Duration::from_secs(1);
/// A request without an answer was counted by Discord at the latest so long after it was sent, and a second later it
/// no longer counts. One that hangs must not hold up the others for ever.
const LATEST: Duration = Duration::from_secs(2);

/// A place is taken when a request may go, however long it takes to be sent: it may have to be drawn still. It is free again a
/// second after its answer: Discord has counted it before that, so no second of Discord's holds more than there are places.
pub(super) struct Pace {
    places: usize,
    /// When each place that is taken is free again; unknown as long as its request is not sent.
    taken: HashMap<Ticket, Option<Instant>>,
    closed: Option<Instant>,
}

impl Pace {
    pub(super) fn new(places: usize) -> Self {
        Self { places, taken: HashMap::new(), closed: None }
    }

    pub(super) fn set_places(&mut self, places: usize) {
        self.places = places.max(1);
    }

    /// Takes a place, where one is free.
    pub(super) fn take(&mut self, ticket: Ticket, now: Instant) -> bool {
        self.taken.retain(|_, free| free.is_none_or(|free| free > now));
        self.closed = self.closed.filter(|closed| *closed > now);
        if self.closed.is_some() || self.taken.len() >= self.places {
            return false;
        }
        self.taken.insert(ticket, None);
        true
    }

    pub(super) fn sent(&mut self, ticket: Ticket, now: Instant) {
        if let Some(free) = self.taken.get_mut(&ticket) {
            *free = Some(now + LATEST);
        }
    }

    pub(super) fn answered(&mut self, ticket: Ticket, now: Instant) {
        if let Some(free) = self.taken.get_mut(&ticket) {
            *free = Some(free.map_or(now + SECOND, |free| free.min(now + SECOND)));
        }
    }

    /// Nobody waits for the answer of a request any more, or it was never sent.
    pub(super) fn left(&mut self, ticket: Ticket) {
        if self.taken.get(&ticket).is_some_and(Option::is_none) {
            self.taken.remove(&ticket);
        }
    }

    /// Discord wants nothing for so long.
    pub(super) fn close(&mut self, until: Instant) {
        self.closed = self.closed.max(Some(until));
    }

    /// Until when nothing may be sent.
    pub(super) const fn closed(&self) -> Option<Instant> {
        self.closed
    }

    /// When there may be a place again.
    pub(super) fn opens(&self) -> Option<Instant> {
        let full = if self.taken.len() >= self.places { self.taken.values().flatten().min().copied() } else { None };
        self.closed.max(full)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_second_of_discords_would_hold_more_than_it_allows() {
        let start = Instant::now();
        let (mut pace, step) = (Pace::new(50), Duration::from_millis(1));
        // Answers take 30 ms; requests are counted at any time before.
        let mut sent: Vec<Instant> = Vec::new();
        for tick in 0..5_000 {
            let now = start + step * tick;
            for (ticket, at) in sent.iter().enumerate().filter(|(_, at)| **at + step * 30 == now) {
                assert!(*at < now);
                pace.answered(ticket as Ticket, now);
            }
            while pace.take(sent.len() as Ticket, now) {
                pace.sent(sent.len() as Ticket, now);
                sent.push(now);
            }
        }
        for (first, later) in sent.iter().zip(sent.iter().skip(50)) {
            assert!(*later >= *first + step * 30 + SECOND, "the first may be counted late, the last early");
        }
        assert!(sent.len() >= 200, "{} in five seconds", sent.len());
    }

    #[test]
    fn fifty_requests_that_hang_would_stop_everything() {
        let now = Instant::now();
        let mut pace = Pace::new(50);
        assert!((0..50).all(|ticket| pace.take(ticket, now)) && !pace.take(50, now));
        (0..50).for_each(|ticket| pace.sent(ticket, now));
        assert_eq!(pace.opens(), Some(now + LATEST));
        assert!(pace.take(50, now + LATEST));
    }

    #[test]
    fn what_takes_long_to_be_drawn_would_be_sent_in_a_second_that_is_full() {
        let now = Instant::now();
        let mut pace = Pace::new(1);
        assert!(pace.take(0, now));
        assert!(!pace.take(1, now + 5 * LATEST), "it is not sent yet");
        pace.sent(0, now + 5 * LATEST);
        assert!(!pace.take(1, now + 5 * LATEST + SECOND) && pace.take(1, now + 6 * LATEST));
        // A pass that is not used.
        pace.left(1);
        assert!(pace.take(2, now + 6 * LATEST));
    }

    #[test]
    fn a_global_refusal_would_be_forgotten() {
        let now = Instant::now();
        let mut pace = Pace::new(50);
        pace.close(now + SECOND);
        assert!(!pace.take(0, now) && pace.take(0, now + SECOND));
    }
}
