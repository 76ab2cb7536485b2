//! Trouble on demand.

use std::time::Duration;

use serde::Deserialize;

/// What goes wrong with requests.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Trouble {
    /// 429, to be tried again after so many seconds.
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
    /// The request has no effect, and its answer, a 500, comes after so many milliseconds.
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
    /// The request takes effect, but its answer comes after so many milliseconds.
    Late {
        /// Milliseconds.
        ms: u64,
    },
}

/// Requests that are to go wrong.
#[derive(Clone, Debug, Deserialize)]
pub struct AnswerFault {
    /// What happens.
    #[serde(flatten)]
    pub trouble: Trouble,
    /// How many requests.
    pub times: u32,
    /// Only requests with this method; any if empty.
    #[serde(default)]
    pub method: String,
    /// Only requests whose path after `/api/v10` starts so; any if empty.
    #[serde(default)]
    pub route: String,
}

impl AnswerFault {
    /// So many requests, whatever they are.
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
    /// The connection is gone, without a word.
    Abrupt,
    /// It stays open, but nothing comes any more and nobody listens, as behind a firewall that has forgotten it. New
    /// ones are not answered until faults are called off; then the session can be resumed.
    Silence,
    /// The connection is gone, without a word, and new ones are not answered until faults are called off.
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

/// The faults that wait for their turn.
#[derive(Default)]
pub(crate) struct Faults {
    answers: Vec<AnswerFault>,
    twice: u32,
    everywhere: u32,
    forgetful: u32,
    /// New connections of the gateway are taken and not answered.
    pub(crate) unanswered: bool,
}

impl Faults {
    /// Adds requests that are to go wrong.
    pub(crate) fn add(&mut self, fault: AnswerFault) {
        self.answers.push(fault);
    }

    /// Delivers so many of the next interactions twice.
    pub(crate) fn deliver_twice(&mut self, times: u32) {
        self.twice += times;
    }

    /// Delivers so many of the next interactions to every session.
    pub(crate) fn deliver_everywhere(&mut self, times: u32) {
        self.everywhere = self.everywhere.saturating_add(times);
    }

    /// Lets so many of the next changes of pressed messages lose the files that they do not list.
    pub(crate) fn forget_files(&mut self, times: u32) {
        self.forgetful = self.forgetful.saturating_add(times);
    }

    /// Whether this change of a pressed message loses them.
    pub(crate) fn forgets_files(&mut self) -> bool {
        let forgets = self.forgetful > 0;
        self.forgetful = self.forgetful.saturating_sub(1);
        forgets
    }

    /// Whether the next interaction is delivered to every session.
    pub(crate) fn is_everywhere(&mut self) -> bool {
        let everywhere = self.everywhere > 0;
        self.everywhere = self.everywhere.saturating_sub(1);
        everywhere
    }

    /// Forgets all faults that wait.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// What goes wrong with this request.
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

    /// How many additional times the next interaction is delivered.
    pub(crate) fn copies(&mut self) -> u32 {
        let copies = self.twice.min(1);
        self.twice -= copies;
        copies
    }
}

impl Trouble {
    /// How long the answer is held back.
    pub(crate) const fn delay(self) -> Duration {
        match self {
            Self::Hang { ms } | Self::Late { ms } => Duration::from_millis(ms),
            _ => Duration::ZERO,
        }
    }
}
