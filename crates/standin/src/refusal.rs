//! Refusals of acts that Discord's client does not allow.

/// An act that Discord's client does not allow, or that names something unknown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The named thing does not exist, or this person cannot see it.
    #[error("there is no {what} {which} here")]
    Unknown {
        /// The sort of thing.
        what: &'static str,
        /// Its id or name.
        which: String,
    },
    /// The client would not send this.
    #[error("{0}")]
    Impossible(String),
}

impl Refusal {
    /// A refusal because the named thing does not exist.
    pub(crate) fn unknown(what: &'static str, which: impl ToString) -> Self {
        Self::Unknown { what, which: which.to_string() }
    }

    /// A refusal because Discord's client does not send this, for the given reason.
    pub(crate) fn because(why: impl Into<String>) -> Self {
        Self::Impossible(why.into())
    }
}
