//! The metrics. Nothing is counted before `install`.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::gate::Figures;

const INTERACTIONS: &str = "flaggschiff_interactions_total";
const FAILED_INTERACTIONS: &str = "flaggschiff_interactions_failed_total";
const ANSWERS: &str = "flaggschiff_answer_seconds";
const DELIVERIES: &str = "flaggschiff_deliveries_total";
const DELIVERY: &str = "flaggschiff_delivery_seconds";
const BEHIND: &str = "flaggschiff_messages_behind";
const OLDEST_BEHIND: &str = "flaggschiff_messages_behind_oldest_seconds";
const DRAWING: &str = "flaggschiff_drawing_seconds";
const DRAWING_WAIT: &str = "flaggschiff_drawing_wait_seconds";
const PANICKED: &str = "flaggschiff_drawings_panicked_total";
const COMPUTER_TURNS: &str = "flaggschiff_computer_turn_seconds";
const CONNECTED: &str = "flaggschiff_gateway_connected";
const SILENCE: &str = "flaggschiff_gateway_silence_seconds";
const SESSIONS: &str = "flaggschiff_gateway_sessions_total";
const GIVEN_UP: &str = "flaggschiff_gateway_given_up_total";
const UNKNOWN_EVENTS: &str = "flaggschiff_unknown_events_total";
const REQUESTS: &str = "flaggschiff_requests_total";
const REQUESTS_WAITING: &str = "flaggschiff_requests_waiting";
const REQUESTS_WAITED: &str = "flaggschiff_requests_waited_milliseconds_total";
const INVALID_REQUESTS: &str = "flaggschiff_invalid_requests";
const GUARDED: &str = "flaggschiff_requests_guarded";
const STORE: &str = "flaggschiff_store_seconds";
const STORE_RETRIES: &str = "flaggschiff_store_retries_total";
const OPEN_TABLES: &str = "flaggschiff_open_tables";
const MEMORY: &str = "process_resident_memory_bytes";

/// The upper bounds of the buckets of every histogram, in seconds. Discord waits three for an answer.
const BUCKETS: [f64; 14] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.7, 1.0, 3.0, 10.0, 30.0];

/// Begins to count, for the rest of the process. The handle reads the counts.
pub(super) fn install() -> &'static PrometheusHandle {
    static INSTALLED: OnceLock<PrometheusHandle> = OnceLock::new();
    INSTALLED.get_or_init(|| {
        let builder = PrometheusBuilder::new().set_buckets(&BUCKETS).expect("there are buckets");
        let handle = builder.install_recorder().expect("nobody else counts");
        describe();
        handle
    })
}

fn describe() {
    describe_counter!(
        INTERACTIONS,
        "Answers to interactions, by kind of interaction and by what became of the answer."
    );
    describe_counter!(FAILED_INTERACTIONS, "Interactions in which something failed inside the bot, by kind.");
    describe_histogram!(ANSWERS, "Seconds from the arrival of an interaction until Discord has taken its answer.");
    describe_counter!(DELIVERIES, "Attempts to bring a message up to date, by kind of message and outcome.");
    describe_histogram!(DELIVERY, "Seconds that an attempt to bring a message up to date took.");
    describe_gauge!(BEHIND, "Messages that do not show the latest state yet, as far as this process knows.");
    describe_gauge!(OLDEST_BEHIND, "Seconds for which the oldest of the messages behind has been so.");
    describe_histogram!(DRAWING, "Seconds that drawing took, by who waits for it.");
    describe_histogram!(DRAWING_WAIT, "Seconds that a drawing waited for a thread, by who waits for it.");
    describe_counter!(PANICKED, "Drawings that have panicked.");
    describe_histogram!(COMPUTER_TURNS, "Seconds that a turn of a computer took, by outcome.");
    describe_gauge!(CONNECTED, "1 where a shard is connected to Discord's gateway, 0 where it is not.");
    describe_gauge!(SILENCE, "Seconds since the last sign of life of the gateway, by shard.");
    describe_counter!(SESSIONS, "Sessions of the gateway, by shard and whether begun anew or resumed.");
    describe_counter!(GIVEN_UP, "Connections to the gateway that were given up because nothing came any more.");
    describe_counter!(UNKNOWN_EVENTS, "Events of Discord that could not be understood.");
    describe_counter!(REQUESTS, "Requests to Discord: sent, refused by Discord with 429, refused by the gate, broken.");
    describe_gauge!(REQUESTS_WAITING, "Requests that wait until Discord's limits have room for them.");
    describe_counter!(REQUESTS_WAITED, "Milliseconds that requests have waited for room, all together.");
    describe_gauge!(INVALID_REQUESTS, "Answers 401, 403 and 429 in ten minutes; at 10,000 Discord bans the address.");
    describe_gauge!(GUARDED, "1 while nothing but answers to interactions goes out, because too many were invalid.");
    describe_histogram!(STORE, "Seconds that something asked of the database took, tries included, by what was asked.");
    describe_counter!(STORE_RETRIES, "Transactions that were tried again.");
    describe_gauge!(OPEN_TABLES, "Tables in the lobby or playing.");
    describe_gauge!(MEMORY, "Resident memory of the process in bytes.");
}

/// Summarizes histograms from time to time, because unread samples would pile up.
pub(super) async fn sum_up() {
    loop {
        tokio::time::sleep(Duration::from_secs(5)).await;
        install().run_upkeep();
    }
}

/// An interaction that is not answered yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interaction {
    kind: &'static str,
    since: Instant,
}

impl Interaction {
    /// An interaction that has just arrived.
    pub(crate) fn arrived(kind: &'static str) -> Self {
        Self { kind, since: Instant::now() }
    }

    /// Notes that its answer was taken, refused or lost.
    pub(crate) fn answered(self, outcome: &'static str) {
        counter!(INTERACTIONS, "kind" => self.kind, "outcome" => outcome).increment(1);
        histogram!(ANSWERS, "kind" => self.kind).record(self.since.elapsed());
    }

    /// Counts an internal error.
    pub(crate) fn failed(self) {
        counter!(FAILED_INTERACTIONS, "kind" => self.kind).increment(1);
    }
}

pub(crate) fn delivery(kind: &'static str, outcome: &'static str, took: Duration) {
    counter!(DELIVERIES, "kind" => kind, "outcome" => outcome).increment(1);
    histogram!(DELIVERY, "kind" => kind).record(took);
}

pub(crate) fn drawing(waiting: &'static str, waited: Duration, took: Duration, panicked: bool) {
    histogram!(DRAWING_WAIT, "for" => waiting).record(waited);
    histogram!(DRAWING, "for" => waiting).record(took);
    counter!(PANICKED).increment(u64::from(panicked));
}

pub(crate) fn computer_turn(outcome: &'static str, took: Duration) {
    histogram!(COMPUTER_TURNS, "outcome" => outcome).record(took);
}

pub(crate) fn gateway_session(shard: u32, how: &'static str) {
    counter!(SESSIONS, "shard" => shard.to_string(), "how" => how).increment(1);
}

pub(crate) fn unknown_event() {
    counter!(UNKNOWN_EVENTS).increment(1);
}

/// Measures a request to the database until it is dropped.
pub(crate) struct Asked {
    what: &'static str,
    since: Instant,
}

impl Drop for Asked {
    fn drop(&mut self) {
        histogram!(STORE, "what" => self.what).record(self.since.elapsed());
    }
}

pub(crate) fn store(what: &'static str) -> Asked {
    Asked { what, since: Instant::now() }
}

pub(crate) fn store_retry() {
    counter!(STORE_RETRIES).increment(1);
}

pub(super) fn gate(figures: &Figures) {
    let Figures { sent, limited, refused, broken, .. } = *figures;
    for (outcome, count) in [("sent", sent), ("limited", limited), ("refused", refused), ("broken", broken)] {
        counter!(REQUESTS, "outcome" => outcome).absolute(count);
    }
    counter!(REQUESTS_WAITED).absolute(figures.waited_ms);
    counter!(GIVEN_UP).absolute(figures.silences);
    gauge!(REQUESTS_WAITING).set(whole(figures.waiting));
    gauge!(INVALID_REQUESTS).set(whole(figures.invalid));
    gauge!(GUARDED).set(f64::from(u8::from(figures.guarded)));
}

pub(super) fn shard(shard: u32, connected: bool, silence: Duration) {
    gauge!(CONNECTED, "shard" => shard.to_string()).set(f64::from(u8::from(connected)));
    gauge!(SILENCE, "shard" => shard.to_string()).set(silence.as_secs_f64());
}

pub(super) fn messages_behind(count: usize, oldest: Duration) {
    gauge!(BEHIND).set(whole(count));
    gauge!(OLDEST_BEHIND).set(oldest.as_secs_f64());
}

pub(super) fn open_tables(count: usize) {
    gauge!(OPEN_TABLES).set(whole(count));
}

pub(super) fn memory(bytes: usize) {
    gauge!(MEMORY).set(whole(bytes));
}

/// A count for Prometheus; exact up to 2^53.
fn whole(count: usize) -> f64 {
    count as f64
}
