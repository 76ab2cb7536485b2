//! A bucket of Discord's rate limits: its remaining room and the requests that wait for it.

use std::collections::BTreeSet;
use std::time::Duration;

use tokio::time::Instant;

use super::route::Kind;

/// The number of a request, in order of arrival.
pub(super) type Ticket = u64;

/// The rate limit in the headers of an answer.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Room {
    pub(super) limit: u32,
    pub(super) remaining: u32,
    pub(super) reset_after: Duration,
    /// Discord's name for the bucket.
    pub(super) bucket: Option<String>,
}

/// The number of requests in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// Not known yet: one request asks, and the others wait for its answer.
    Unknown,
    /// There is no limit.
    Free,
    /// This many requests.
    Known(u32),
}

/// The largest difference between two reported ends of the same window.
const SAME: Duration = Duration::from_millis(250);

/// How many requests of a window are sent at once, even if the rest is spread.
const SUDDEN: u32 = 2;

/// A bucket. Requests on their way count as not yet seen by Discord, so that nothing is sent that may not fit.
pub(super) struct Bucket {
    limit: Limit,
    left: u32,
    /// Whether requests are spread over the window after the first ones: the last change of a message must not wait for the next
    /// window because earlier changes came at once.
    spread: bool,
    /// When the next request may be sent, if they are spread.
    next: Option<Instant>,
    /// The end of the window, if an answer has named it.
    window: Option<Instant>,
    closed: Option<Instant>,
    /// Requests that are sent or about to be.
    under_way: u32,
    pub(super) queue: BTreeSet<Ticket>,
    used: Instant,
}

impl Bucket {
    /// A bucket of unknown size. Answers to interactions never wait to find out its size.
    pub(super) fn new(kind: Kind, now: Instant) -> Self {
        Self {
            limit: if kind.is_answer() { Limit::Free } else { Limit::Unknown },
            left: 0,
            spread: kind == Kind::Edit,
            next: None,
            window: None,
            closed: None,
            under_way: 0,
            queue: BTreeSet::new(),
            used: now,
        }
    }

    fn refresh(&mut self, now: Instant) {
        self.closed = self.closed.filter(|closed| *closed > now);
        let Limit::Known(limit) = self.limit else { return };
        let over = self.window.is_some_and(|end| end <= now);
        if over || (self.window.is_none() && self.under_way == 0) {
            self.window = None;
            self.left = limit.saturating_sub(self.under_way);
        }
    }

    /// Takes the room for one request, if there is any.
    pub(super) fn take(&mut self, now: Instant) -> bool {
        self.refresh(now);
        let room = match self.limit {
            Limit::Unknown => self.under_way == 0,
            Limit::Free => true,
            Limit::Known(_) => self.left > 0,
        };
        self.next = self.next.filter(|next| *next > now);
        if self.closed.is_some() || self.next.is_some() || !room {
            return false;
        }
        self.left = self.left.saturating_sub(1);
        self.next = self.spaced(now);
        self.under_way += 1;
        self.used = now;
        true
    }

    /// When the next request may be sent after one that is sent now.
    fn spaced(&self, now: Instant) -> Option<Instant> {
        let (Limit::Known(limit), Some(end), true) = (self.limit, self.window, self.spread) else { return None };
        let gone = limit.saturating_sub(self.left);
        (gone >= SUDDEN && self.left > 0).then(|| now + end.saturating_duration_since(now) / (self.left + 1))
    }

    /// Ends a request that was never sent, or whose answer said nothing.
    pub(super) fn give_back(&mut self, now: Instant) {
        self.under_way = self.under_way.saturating_sub(1);
        self.used = now;
    }

    /// Ends a request with an answer.
    pub(super) fn answered(&mut self, room: Option<&Room>, now: Instant) {
        self.give_back(now);
        let Some(room) = room else {
            if self.limit == Limit::Unknown {
                self.limit = Limit::Free;
            }
            return;
        };
        let end = now + room.reset_after;
        let unseen = room.remaining.saturating_sub(self.under_way);
        let same = matches!(self.limit, Limit::Known(_)) && self.window.is_none_or(|known| end <= known + SAME);
        self.left = if same { self.left.min(room.remaining) } else { unseen };
        self.window = self.window.max(Some(end));
        self.limit = Limit::Known(room.limit);
    }

    /// Closes the bucket, since Discord wants no requests in it.
    pub(super) fn close(&mut self, until: Instant) {
        self.closed = self.closed.max(Some(until));
    }

    /// Until when the bucket is closed.
    pub(super) const fn closed(&self) -> Option<Instant> {
        self.closed
    }

    /// When there may be room again; `None` if an answer must come first.
    pub(super) fn opens(&self) -> Option<Instant> {
        let full = if matches!(self.limit, Limit::Known(_)) && self.left == 0 { self.window } else { None };
        self.closed.max(full).max(self.next)
    }

    /// Whether the bucket was unused for so long that it can be forgotten.
    pub(super) fn is_idle(&self, after: Duration, now: Instant) -> bool {
        let over = |end: Option<Instant>| end.is_none_or(|end| end <= now);
        let unused = self.under_way == 0 && self.queue.is_empty() && now >= self.used + after;
        unused && over(self.window) && over(self.closed)
    }

    /// Takes over another bucket that Discord counts together with this one.
    pub(super) fn merge(&mut self, other: Self) {
        self.under_way += other.under_way;
        self.left = self.left.saturating_sub(other.under_way);
        self.closed = self.closed.max(other.closed);
        self.queue.extend(other.queue);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn room(limit: u32, remaining: u32, reset_after: Duration) -> Room {
        Room { limit, remaining, reset_after, bucket: None }
    }

    /// How many requests can be sent at `now`.
    fn goes(bucket: &mut Bucket, now: Instant) -> u32 {
        (0..100).map(|_| u32::from(bucket.take(now))).sum()
    }

    #[test]
    fn unknown_bucket_sends_one_request_until_its_limit_is_known() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Kind::Other, now);
        assert_eq!(goes(&mut bucket, now), 1);
        bucket.answered(Some(&room(5, 4, 5 * SECOND)), now);
        assert_eq!(goes(&mut bucket, now), 4);
        assert_eq!(bucket.opens(), Some(now + 5 * SECOND));
    }

    #[test]
    fn route_without_a_limit_sends_everything() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Kind::Other, now);
        assert!(bucket.take(now));
        bucket.answered(None, now);
        assert_eq!(goes(&mut bucket, now), 100);
    }

    #[test]
    fn requests_under_way_count_in_the_next_window() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Kind::Other, now);
        assert!(bucket.take(now));
        bucket.answered(Some(&room(5, 4, 5 * SECOND)), now);
        assert_eq!(goes(&mut bucket, now), 4);
        let next = now + 5 * SECOND;
        assert_eq!(goes(&mut bucket, next - Duration::from_millis(1)), 0);
        // None of the four is answered, so they may count in the new window.
        assert_eq!(goes(&mut bucket, next), 1);
        // Two answers of the old window, then one of the new one.
        bucket.answered(Some(&room(5, 0, Duration::ZERO)), next);
        bucket.answered(Some(&room(5, 0, Duration::ZERO)), next);
        bucket.answered(Some(&room(5, 4, 5 * SECOND)), next);
        assert!(goes(&mut bucket, next) <= 2, "two are under way");
    }

    #[test]
    fn window_is_not_filled_again_before_its_first_answer() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Kind::Other, now);
        assert!(bucket.take(now));
        bucket.answered(Some(&room(5, 4, SECOND)), now);
        let next = now + SECOND;
        assert_eq!(goes(&mut bucket, next), 5);
        assert_eq!(goes(&mut bucket, next + SECOND), 0);
        // Their answers are lost. All that is known is that they are over.
        (0..5).for_each(|_| bucket.answered(None, next + SECOND));
        assert_eq!(goes(&mut bucket, next + SECOND), 5);
    }

    #[test]
    fn last_change_of_a_message_does_not_wait_for_the_next_window() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Kind::Edit, start);
        assert!(bucket.take(start));
        bucket.answered(Some(&room(5, 4, 5 * SECOND)), start);
        // Somebody plays as fast as the bot answers.
        let (mut gone, step) = (vec![start], SECOND / 10);
        for tick in 0..50 {
            let now = start + step * tick;
            if bucket.take(now) {
                gone.push(now);
                bucket.answered(Some(&room(5, bucket.left, start + 5 * SECOND - now)), now);
            }
        }
        assert_eq!(gone.len(), 5, "the window is used");
        let apart = gone.windows(2).map(|two| two[1] - two[0]).max();
        assert!(apart <= Some(SECOND * 14 / 10), "{apart:?}");
        assert!(bucket.take(start + 5 * SECOND));
    }

    #[test]
    fn closed_bucket_opens_at_its_time() {
        let now = Instant::now();
        let mut bucket = Bucket::new(Kind::FollowUp, now);
        bucket.close(now + 2 * SECOND);
        bucket.close(now + SECOND);
        assert_eq!(goes(&mut bucket, now + SECOND), 0);
        assert_eq!(bucket.opens(), Some(now + 2 * SECOND));
        assert!(!bucket.is_idle(Duration::ZERO, now + SECOND), "a closed bucket is not forgotten");
        assert_eq!(goes(&mut bucket, now + 2 * SECOND), 100);
    }
}
