//! Operation: metrics and health on loopback, and logs.

mod backlog;
pub mod endpoint;
mod gateway;
pub mod log;
pub mod metrics;
#[cfg(unix)]
pub mod service;
/// There is no service manager outside of Unix.
#[cfg(not(unix))]
pub mod service {
    /// Does nothing.
    pub fn ready() {}
    /// Does nothing.
    pub fn stopping() {}
}

use std::sync::Weak;

pub(crate) use self::backlog::Backlog;
pub(crate) use self::gateway::Shards;
use crate::gate::Gate;

/// The vital signs of a running bot. Clones share them.
#[derive(Clone, Default)]
pub struct Vitals {
    pub(crate) shards: Shards,
    pub(crate) backlog: Backlog,
    /// The gate, which ends with its bot.
    pub(crate) gate: Weak<Gate>,
}
