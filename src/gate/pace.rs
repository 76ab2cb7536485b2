//! The global limit: at most a fixed number of requests in any second, wherever Discord's second begins.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use super::bucket::Ticket;

const SECOND: Duration = Duration::from_secs(1);
/// The longest time after which Discord counts a request that was sent, even without an answer. A second later the request no
/// longer counts, so that a hanging request does not hold up the others.
const LATEST: Duration = Duration::from_secs(2);

/// The places of the global limit. A request takes a place when it may be sent, however long it takes to be drawn and sent. The place
/// is free again a second after the answer: Discord has counted the request before that, so no second holds too many.
pub(super) struct Pace {
    places: usize,
    /// When each taken place is free again; `None` until its request is sent.
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

    /// Takes a place, if one is free.
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

    /// Frees the place of a request that nobody waits for any more, if it was never sent.
    pub(super) fn left(&mut self, ticket: Ticket) {
        if self.taken.get(&ticket).is_some_and(Option::is_none) {
            self.taken.remove(&ticket);
        }
    }

    /// Closes the limit, since Discord wants no requests.
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
    fn no_second_holds_more_requests_than_there_are_places() {
        let start = Instant::now();
        let (mut pace, step) = (Pace::new(50), Duration::from_millis(1));
        // Answers take 30 ms. Discord counts a request at any time before its answer.
        let (mut sent, mut next): (Vec<Instant>, Ticket) = (Vec::new(), 0);
        for tick in 0..5_000 {
            let now = start + step * tick;
            for (ticket, _) in (0..).zip(&sent).filter(|(_, at)| **at + step * 30 == now) {
                pace.answered(ticket, now);
            }
            while pace.take(next, now) {
                pace.sent(next, now);
                sent.push(now);
                next += 1;
            }
        }
        for (first, later) in sent.iter().zip(sent.iter().skip(50)) {
            assert!(*later >= *first + step * 30 + SECOND, "the first may count late and the last early");
        }
        assert!(sent.len() >= 200, "{} in five seconds", sent.len());
    }

    #[test]
    fn requests_that_hang_free_their_places() {
        let now = Instant::now();
        let mut pace = Pace::new(50);
        assert!((0..50).all(|ticket| pace.take(ticket, now)) && !pace.take(50, now));
        (0..50).for_each(|ticket| pace.sent(ticket, now));
        assert_eq!(pace.opens(), Some(now + LATEST));
        assert!(pace.take(50, now + LATEST));
    }

    #[test]
    fn place_is_taken_until_a_late_drawing_is_sent() {
        let now = Instant::now();
        let mut pace = Pace::new(1);
        assert!(pace.take(0, now));
        assert!(!pace.take(1, now + 5 * LATEST), "the request is not sent yet");
        pace.sent(0, now + 5 * LATEST);
        assert!(!pace.take(1, now + 5 * LATEST + SECOND) && pace.take(1, now + 6 * LATEST));
        // A pass that is not used.
        pace.left(1);
        assert!(pace.take(2, now + 6 * LATEST));
    }

    #[test]
    fn global_refusal_closes_the_limit_until_its_time() {
        let now = Instant::now();
        let mut pace = Pace::new(50);
        pace.close(now + SECOND);
        assert!(!pace.take(0, now) && pace.take(0, now + SECOND));
    }
}
