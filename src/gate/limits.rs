//! Which requests may be sent and which wait: all buckets, the global limit and the guard against a ban. Has no clock of its own.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::bucket::{Bucket, Ticket};
use super::invalid::{Alarm, InvalidBounds, InvalidRequests};
use super::pace::Pace;
use super::response_headers::{ResponseHeaders, Scope};
use super::route::{Kind, Route};

/// How long an unused bucket is remembered.
const REMEMBERED: Duration = Duration::from_secs(10 * 60);
/// How often unused buckets are looked for.
const SWEEP: Duration = Duration::from_secs(60);
/// The most buckets that are remembered. Beyond that, recently used ones are forgotten, too, if nothing is lost.
const MOST_BUCKETS: usize = 20_000;
/// The most names of routes. Discord has about a hundred routes; more names mean that our names for them are wrong.
const MOST_NAMES: usize = 1_000;
/// How many requests wait at once, not counting answers to interactions. Each holds two sockets of the process.
const MOST_WAITING: usize = 256;
/// How many requests wait for one bucket. A busy channel must not take the room of all others; more would wait too long anyway.
const MOST_QUEUED: usize = 16;
/// The wait for a request that does not fit into the queue.
const CROWDED: Duration = Duration::from_secs(1);

/// The name of a bucket (Discord's, or the route while that is unknown) and its major parameters.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    name: Arc<str>,
    major: Arc<str>,
}

/// The state of a request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// In the queue of its bucket.
    Queued,
    /// It has room in its bucket and waits for the global limit.
    Ready,
    /// Sent, or about to be.
    UnderWay,
}

struct Entry {
    route: Route,
    key: Key,
    phase: Phase,
}

/// The consequences of an answer.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Verdict {
    /// The time after which the request may be sent again, since Discord refused it as one too many.
    pub(super) again: Option<Duration>,
    pub(super) alarm: Option<Alarm>,
}

/// The state of all limits. After each change, ask which requests may be sent ([`Self::release`]) and when to ask again
/// ([`Self::wakes`]).
pub(super) struct Limits {
    names: HashMap<Arc<str>, Arc<str>>,
    buckets: HashMap<Key, Bucket>,
    /// Buckets with waiting requests.
    queued: HashSet<Key>,
    entries: HashMap<Ticket, Entry>,
    ready: BTreeSet<Ticket>,
    waiting: usize,
    pace: Pace,
    invalid: InvalidRequests,
    swept: Instant,
}

impl Limits {
    pub(super) fn new(requests_per_second: usize, bounds: InvalidBounds, now: Instant) -> Self {
        Self {
            names: HashMap::new(),
            buckets: HashMap::new(),
            queued: HashSet::new(),
            entries: HashMap::new(),
            ready: BTreeSet::new(),
            waiting: 0,
            pace: Pace::new(requests_per_second),
            invalid: InvalidRequests::new(bounds),
            swept: now,
        }
    }

    pub(super) fn set_bounds(&mut self, requests_per_second: usize, bounds: InvalidBounds) {
        self.pace.set_places(requests_per_second);
        self.invalid.set_bounds(bounds);
    }

    fn key(&self, route: &Route) -> Key {
        let name = self.names.get(&route.template).unwrap_or(&route.template);
        Key { name: Arc::clone(name), major: Arc::clone(&route.major) }
    }

    /// Lets a request wait until it may be sent, but not longer than `until`.
    ///
    /// # Errors
    /// How long it would have to wait, if that is too long.
    pub(super) fn enter(
        &mut self,
        ticket: Ticket,
        route: &Route,
        until: Instant,
        now: Instant,
    ) -> Result<(), Duration> {
        self.sweep(now);
        let key = self.key(route);
        let closed = self.closed(&key, route.kind, now);
        if let Some(closed) = closed.filter(|closed| *closed > until) {
            return Err(closed - now);
        }
        let queued = self.buckets.get(&key).map_or(0, |bucket| bucket.queue.len());
        if (self.waiting >= MOST_WAITING || queued >= MOST_QUEUED) && !route.kind.is_answer() {
            return Err(CROWDED);
        }
        let bucket = self.buckets.entry(key.clone()).or_insert_with(|| Bucket::new(route.kind, now));
        bucket.queue.insert(ticket);
        self.queued.insert(key.clone());
        self.waiting += 1;
        self.entries.insert(ticket, Entry { route: route.clone(), key, phase: Phase::Queued });
        Ok(())
    }

    /// Until when Discord or the guard lets nothing of this kind through.
    fn closed(&mut self, key: &Key, kind: Kind, now: Instant) -> Option<Instant> {
        let bucket = self.buckets.get(key).and_then(Bucket::closed);
        let all = if kind.is_answer() { None } else { self.pace.closed().max(self.invalid.closed(now)) };
        bucket.max(all)
    }

    /// The requests that may be sent now, in order of arrival.
    pub(super) fn release(&mut self, now: Instant) -> Vec<Ticket> {
        let mut released = Vec::new();
        let (queued, buckets, entries) = (&mut self.queued, &mut self.buckets, &mut self.entries);
        queued.retain(|key| {
            let Some(bucket) = buckets.get_mut(key) else { return false };
            while let Some(&ticket) = bucket.queue.first()
                && bucket.take(now)
            {
                bucket.queue.pop_first();
                let Some(entry) = entries.get_mut(&ticket) else { continue };
                if entry.route.kind.is_answer() {
                    entry.phase = Phase::UnderWay;
                    released.push(ticket);
                } else {
                    entry.phase = Phase::Ready;
                    self.ready.insert(ticket);
                }
            }
            !bucket.queue.is_empty()
        });
        if self.invalid.closed(now).is_none() {
            while let Some(&ticket) = self.ready.first()
                && self.pace.take(ticket, now)
            {
                self.ready.pop_first();
                let Some(entry) = self.entries.get_mut(&ticket) else { continue };
                entry.phase = Phase::UnderWay;
                released.push(ticket);
            }
        }
        self.waiting -= released.len();
        released
    }

    /// When to ask again which requests may be sent, even if nothing else happens.
    pub(super) fn wakes(&self) -> Option<Instant> {
        let buckets = self.queued.iter().filter_map(|key| self.buckets.get(key)?.opens()).min();
        let pace = if self.ready.is_empty() { None } else { self.invalid.until().or_else(|| self.pace.opens()) };
        buckets.into_iter().chain(pace).min()
    }

    /// Notes that a released request is sent.
    pub(super) fn sent(&mut self, ticket: Ticket, now: Instant) {
        self.pace.sent(ticket, now);
    }

    /// Ends a request that was answered or has failed.
    pub(super) fn answered(&mut self, ticket: Ticket, answer: &ResponseHeaders, now: Instant) -> Verdict {
        let Some(entry) = self.entries.remove(&ticket) else { return Verdict::default() };
        self.pace.answered(ticket, now);
        let key = self.named(entry.key, &entry.route, answer);
        let bucket = self.buckets.entry(key.clone()).or_insert_with(|| Bucket::new(entry.route.kind, now));
        if answer.says_nothing() {
            bucket.give_back(now);
        } else {
            bucket.answered(answer.room.as_ref(), now);
        }
        if let Some(refused) = &answer.refused {
            let until = now + refused.retry_after;
            bucket.close(until);
            if refused.scope == Scope::Global {
                self.pace.close(until);
            }
            self.recall(&key, now);
        } else if entry.route.kind.is_answer() && bucket.is_idle(Duration::ZERO, now) {
            // Every interaction has its own buckets.
            self.buckets.remove(&key);
        }
        let again = answer.refused.as_ref().map(|refused| refused.retry_after);
        let alarm = if answer.is_invalid() { self.invalid.count(now) } else { None };
        Verdict { again, alarm }
    }

    /// Sends requests back to the queue that had room in a bucket but were not sent before it closed.
    fn recall(&mut self, key: &Key, now: Instant) {
        let Some(bucket) = self.buckets.get_mut(key) else { return };
        for (ticket, entry) in &mut self.entries {
            if entry.phase == Phase::Ready && entry.key == *key {
                entry.phase = Phase::Queued;
                self.ready.remove(ticket);
                bucket.give_back(now);
                bucket.queue.insert(*ticket);
                self.queued.insert(key.clone());
            }
        }
    }

    /// The bucket of an answer, under Discord's name for it.
    fn named(&mut self, key: Key, route: &Route, answer: &ResponseHeaders) -> Key {
        // Another request may have learned the name in the meantime.
        let key = if self.buckets.contains_key(&key) { key } else { self.key(route) };
        let Some(name) = answer.room.as_ref().and_then(|room| room.bucket.as_deref()) else { return key };
        if *key.name == *name {
            return key;
        }
        if self.names.len() >= MOST_NAMES {
            self.names.clear();
        }
        let named = Key { name: name.into(), major: Arc::clone(&key.major) };
        self.names.insert(Arc::clone(&route.template), Arc::clone(&named.name));
        if let Some(bucket) = self.buckets.remove(&key) {
            for ticket in &bucket.queue {
                if let Some(entry) = self.entries.get_mut(ticket) {
                    entry.key = named.clone();
                }
            }
            if self.queued.remove(&key) {
                self.queued.insert(named.clone());
            }
            match self.buckets.get_mut(&named) {
                Some(known) => known.merge(bucket),
                None => {
                    self.buckets.insert(named.clone(), bucket);
                }
            }
        }
        named
    }

    /// Removes a request that nobody waits for any more. Returns how long it would still have had to wait.
    pub(super) fn leave(&mut self, ticket: Ticket, now: Instant) -> Duration {
        let Some(entry) = self.entries.remove(&ticket) else { return Duration::ZERO };
        let key = if self.buckets.contains_key(&entry.key) { entry.key } else { self.key(&entry.route) };
        let closed = self.closed(&key, entry.route.kind, now);
        self.pace.left(ticket);
        let opens = self.buckets.get(&key).and_then(Bucket::opens).max(closed).max(self.pace.opens());
        if entry.phase != Phase::UnderWay {
            self.waiting -= 1;
            self.ready.remove(&ticket);
        }
        if let Some(bucket) = self.buckets.get_mut(&key) {
            let was_queued = bucket.queue.remove(&ticket);
            if !was_queued {
                bucket.give_back(now);
            }
        }
        opens.map_or(CROWDED, |opens| opens.saturating_duration_since(now))
    }

    /// Forgets unused buckets.
    fn sweep(&mut self, now: Instant) {
        let crowded = self.buckets.len() >= MOST_BUCKETS;
        if now < self.swept + if crowded { SWEEP / 60 } else { SWEEP } {
            return;
        }
        self.swept = now;
        let after = if crowded { Duration::ZERO } else { REMEMBERED };
        self.buckets.retain(|_, bucket| !bucket.is_idle(after, now));
    }

    /// How many requests wait.
    pub(super) const fn waiting(&self) -> usize {
        self.waiting
    }

    /// How many requests are on their way to Discord.
    pub(super) fn under_way(&self) -> usize {
        self.entries.len() - self.waiting
    }

    pub(super) fn buckets(&self) -> usize {
        self.buckets.len()
    }

    /// How many invalid requests there were in the last ten minutes.
    pub(super) fn invalid(&mut self, now: Instant) -> usize {
        self.invalid.number(now)
    }

    /// Whether the guard has closed the gate.
    pub(super) fn is_guarded(&mut self, now: Instant) -> bool {
        self.invalid.closed(now).is_some()
    }
}

#[cfg(test)]
#[path = "limits_tests.rs"]
mod tests;
