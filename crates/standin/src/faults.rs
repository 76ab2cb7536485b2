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
        /// Whether the limit holds for all routes.
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
    /// The request has no effect, and its answer is that of an interaction which has expired, 10062.
    Expired,
    /// The request has no effect, and its answer is Discord's refusal with this code, if the stand-in knows it.
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

/// An order for faults.
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
    /// Only requests whose path after `/api/v10` starts so; any if empty.
    #[serde(default)]
    pub route: String,
}

impl AnswerFault {
    /// The next `times` requests of any kind.
    #[must_use]
    pub const fn next(times: u32, trouble: Trouble) -> Self {
        Self { trouble, times, method: String::new(), route: String::new() }
    }

    /// Only requests with this method and this start of the path (after `/api/v10`).
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
    /// The connection stays open, but nothing comes and nobody listens, as behind a firewall that dropped it. New
    /// connections get no answer until faults are cleared; then the session can be resumed.
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
    /// Changes of pressed messages that lose the files they do not list.
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

/// How many of the next events go wrong in some way.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Countdown(u32);

impl Countdown {
    /// Adds events that are to go wrong.
    pub(crate) const fn add(&mut self, times: u32) {
        self.0 = self.0.saturating_add(times);
    }

    /// Whether the present event goes wrong.
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
