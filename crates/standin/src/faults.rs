//! Faults on demand.

use std::time::Duration;

use serde::Deserialize;

/// A fault of a request.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Trouble {
    /// 429 with a number of seconds to wait.
    TooMany {
        /// Seconds.
        retry_after: f64,
        /// Whether the limit applies to all routes.
        #[serde(default)]
        global: bool,
    },
    /// A server error; the request has no effect.
    Error {
        /// 500 to 599.
        status: u16,
    },
    /// The request has no effect, and its answer, a 500, comes after a delay.
    Hang {
        /// Milliseconds.
        ms: u64,
    },
    /// The request takes effect, but its answer is lost: the bot gets a 500.
    Lost,
    /// The request has no effect, and its answer is 10062, as for an expired interaction.
    Expired,
    /// The request has no effect, and its answer is Discord's refusal with this code.
    Refused {
        /// One of the codes that the README lists.
        code: u32,
    },
    /// The request takes effect, but its answer comes after a delay.
    Late {
        /// Milliseconds.
        ms: u64,
    },
}

/// An order that the next fitting requests go wrong.
#[derive(Clone, Debug, Deserialize)]
pub struct AnswerFault {
    /// The fault.
    #[serde(flatten)]
    pub trouble: Trouble,
    /// The number of requests.
    pub times: u32,
    /// Only requests with this method; any if empty.
    #[serde(default)]
    pub method: String,
    /// Only requests whose path after `/api/v10` begins with this; any if empty.
    #[serde(default)]
    pub route: String,
}

impl AnswerFault {
    /// An order for the next `times` requests of any kind.
    #[must_use]
    pub const fn next(times: u32, trouble: Trouble) -> Self {
        Self { trouble, times, method: String::new(), route: String::new() }
    }

    /// Limits the order to requests with this method and a path (after `/api/v10`) that begins with `route`.
    #[must_use]
    pub fn only(mut self, method: &str, route: &str) -> Self {
        method.clone_into(&mut self.method);
        route.clone_into(&mut self.route);
        self
    }
}

/// How a connection ends.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Disconnect {
    /// The connection is lost without notice.
    Abrupt,
    /// The connection stays open, but the gateway neither sends nor reads, as after a firewall has dropped the
    /// connection. New connections get no answer until faults are cleared; then the session can be resumed.
    Silence,
    /// The connection is lost without notice, and new ones get no answer until faults are cleared.
    Unanswered,
    /// Closed with a code: 4000 can be resumed, 4009 cannot.
    Close {
        /// The close code.
        code: u16,
    },
    /// Opcode 7: the bot is asked to reconnect and resume.
    Reconnect,
    /// Opcode 9.
    InvalidSession {
        /// Whether the session can still be resumed.
        resumable: bool,
    },
}

/// The pending faults.
#[derive(Default)]
pub(crate) struct Faults {
    answers: Vec<AnswerFault>,
    /// Interactions that are delivered twice.
    pub(crate) twice: Countdown,
    /// Interactions that are delivered to every session.
    pub(crate) everywhere: Countdown,
    /// Changes of pressed messages that lose their unlisted files.
    pub(crate) forgetful: Countdown,
    /// Whether new gateway connections get no answer.
    pub(crate) unanswered: bool,
}

impl Faults {
    /// Adds an order.
    pub(crate) fn add(&mut self, fault: AnswerFault) {
        self.answers.push(fault);
    }

    /// Cancels all pending faults.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// The fault of this request.
    pub(crate) fn take(&mut self, method: &str, route: &str) -> Option<Trouble> {
        let hits = |fault: &AnswerFault| {
            (fault.method.is_empty() || fault.method == method) && route.starts_with(&fault.route)
        };
        let at = self.answers.iter().position(|fault| fault.times > 0 && hits(fault))?;
        let fault = &mut self.answers[at];
        fault.times -= 1;
        let trouble = fault.trouble;
        if fault.times == 0 {
            self.answers.remove(at);
        }
        Some(trouble)
    }
}

/// The number of next events that go wrong in one way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Countdown(u32);

impl Countdown {
    /// Adds events that are to go wrong.
    pub(crate) const fn add(&mut self, times: u32) {
        self.0 = self.0.saturating_add(times);
    }

    /// Counts an event. Returns whether it goes wrong.
    pub(crate) const fn take(&mut self) -> bool {
        let hits = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        hits
    }
}

impl Trouble {
    /// The delay of the answer.
    pub(crate) const fn delay(self) -> Duration {
        match self {
            Self::Hang { ms } | Self::Late { ms } => Duration::from_millis(ms),
            _ => Duration::ZERO,
        }
    }
}
