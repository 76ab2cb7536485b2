//! Counts the events that serenity cannot read, such as an interaction of a new kind. It drops them with a line in the
//! log and tells nobody else; so the log is where they are counted.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

/// Where serenity says so.
const TARGET: &str = "serenity::gateway::ws";
/// What it says then.
const WORDS: &str = "Err deserializing";

static COUNT: AtomicU64 = AtomicU64::new(0);

/// Events of this process that could not be read at all. Counted only where [`unreadable_layer`] listens.
pub fn unreadable_events() -> u64 {
    COUNT.load(Ordering::Relaxed)
}

/// The listener, to be added to the process's log.
pub fn unreadable_layer<S>() -> impl Layer<S>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    Listener.with_filter(Targets::new().with_target(TARGET, Level::WARN))
}

struct Listener;

impl<S: Subscriber> Layer<S> for Listener {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut said = Said(false);
        event.record(&mut said);
        if said.0 {
            let count = COUNT.fetch_add(1, Ordering::Relaxed) + 1;
            // Without its content, in which there is a token.
            tracing::warn!(count, "an event that cannot be read is dropped");
        }
    }
}

struct Said(bool);

impl Visit for Said {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.0 |= field.name() == "message" && format!("{value:?}").starts_with(WORDS);
    }
}
