//! What whoever runs the bot sees of it: metrics and health on loopback, and logs.

mod backlog;
pub mod endpoint;
mod gateway;
pub mod log;
pub mod metrics;
#[cfg(unix)]
pub mod service;
/// There is no service manager to talk to.
#[cfg(not(unix))]
pub mod service {
    pub fn ready() {}
    pub fn stopping() {}
}

use std::sync::Weak;

pub(crate) use self::backlog::Backlog;
pub(crate) use self::gateway::Shards;
use crate::gate::Gate;

/// Signs of life of a running bot. Clones share them.
#[derive(Clone, Default)]
pub struct Vitals {
    pub(crate) shards: Shards,
    pub(crate) backlog: Backlog,
    /// The gate ends with its bot, whoever looks at it.
    pub(crate) gate: Weak<Gate>,
}
