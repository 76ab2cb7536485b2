//! The bot's line to Discord: latency and bandwidth.

use std::num::NonZeroU64;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::time::Instant;

/// The maximum latency, in milliseconds, so that a typing error does not stop a bot for hours.
const LONGEST_MS: u64 = 60_000;

/// A range of latencies in milliseconds, from which each transfer draws uniformly. It is written `[300, 1500]` in JSON
/// and `300..1500` on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[u64; 2]", into = "[u64; 2]")]
pub struct Latency {
    least: u64,
    most: u64,
}

impl Latency {
    /// From `least` to `most` milliseconds.
    ///
    /// # Panics
    ///
    /// If `least` is more than `most`, or `most` more than a minute.
    #[must_use]
    pub const fn between(least: u64, most: u64) -> Self {
        assert!(least <= most && most <= LONGEST_MS, "a latency is a range of at most a minute");
        Self { least, most }
    }
}

impl TryFrom<[u64; 2]> for Latency {
    type Error = String;

    fn try_from([least, most]: [u64; 2]) -> Result<Self, String> {
        if least <= most && most <= LONGEST_MS {
            Ok(Self { least, most })
        } else {
            Err(format!("a latency goes from its least to its most milliseconds, at most {LONGEST_MS}"))
        }
    }
}

impl From<Latency> for [u64; 2] {
    fn from(latency: Latency) -> Self {
        [latency.least, latency.most]
    }
}

impl FromStr for Latency {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        match (least.parse(), most.parse()) {
            (Ok(least), Ok(most)) => Self::try_from([least, most]),
            _ => Err(format!("{text} is no range of milliseconds such as 300..1500")),
        }
    }
}

/// The bot's line. It delays the bot's requests, their answers and the gateway's messages, never the acts or views of
/// people. The default has no delay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Line {
    /// The latency of a request, before it takes effect.
    pub requests: Latency,
    /// The latency of its answer.
    pub answers: Latency,
    /// The latency of a gateway message, including heartbeat acknowledgements. Messages arrive in order.
    pub events: Latency,
    /// The bandwidth in each direction, which transfers share.
    pub bytes_per_second: Option<NonZeroU64>,
}

impl Line {
    /// A line with this latency for answers and events. Requests arrive at once.
    #[must_use]
    pub const fn with_latency(to_the_bot: Latency) -> Self {
        Self {
            requests: Latency { least: 0, most: 0 },
            answers: to_the_bot,
            events: to_the_bot,
            bytes_per_second: None,
        }
    }
}

/// The size of a piece in bytes. Transfers take turns piece by piece.
const PIECE: u64 = 1_500;

/// The kind of a transfer.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    Request,
    Answer,
    Event,
}

/// The times when the last byte leaves and arrives.
#[derive(Clone, Copy)]
pub(crate) struct Transfer {
    pub(crate) left: Instant,
    pub(crate) arrives: Instant,
}

/// A line in use.
pub(crate) struct Wire {
    pub(crate) line: Line,
    /// The times when the last transfers from the bot and to it have left.
    free_at: [Instant; 2],
    /// The state of the random generator for latencies. It starts equal in every stand-in, so that tests are repeatable.
    drawn: u64,
}

impl Wire {
    pub(crate) fn new(line: Line) -> Self {
        Self { line, free_at: [Instant::now(); 2], drawn: 0 }
    }

    /// Changes the line. Transfers under way arrive as before, and the new line is free.
    pub(crate) fn replace(&mut self, line: Line) {
        *self = Self { drawn: self.drawn, ..Self::new(line) };
    }

    /// Sends bytes.
    pub(crate) fn send(&mut self, way: Way, bytes: u64) -> Transfer {
        let left = self.leave(way, bytes);
        let latency = match way {
            Way::Request => self.line.requests,
            Way::Answer => self.line.answers,
            Way::Event => self.line.events,
        };
        Transfer { left, arrives: left + self.draw(latency) }
    }

    /// Sends the first piece of many bytes. Returns the time when it has left; `None` if all bytes can leave at once.
    pub(crate) fn send_piece(&mut self, way: Way, bytes: &mut u64) -> Option<Instant> {
        if self.line.bytes_per_second.is_none() || *bytes <= PIECE {
            return None;
        }
        *bytes -= PIECE;
        Some(self.leave(way, PIECE))
    }

    /// The time when bytes have left.
    fn leave(&mut self, way: Way, bytes: u64) -> Instant {
        let now = Instant::now();
        let Some(rate) = self.line.bytes_per_second else { return now };
        let takes = Duration::from_nanos(bytes.saturating_mul(1_000_000_000) / rate);
        let free_at = &mut self.free_at[usize::from(!matches!(way, Way::Request))];
        *free_at = (*free_at).max(now) + takes;
        *free_at
    }

    /// Draws uniformly from a range, by SplitMix64.
    fn draw(&mut self, Latency { least, most }: Latency) -> Duration {
        if least == most {
            return Duration::from_millis(least);
        }
        self.drawn = self.drawn.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.drawn;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        Duration::from_millis(least + mixed % (most - least + 1))
    }
}

/// Sleeps until a time. For a time in the past it returns at once, without waiting for the next timer tick.
pub(crate) async fn until(then: Instant) {
    if then > Instant::now() {
        tokio::time::sleep_until(then).await;
    }
}
