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

pub(crate) use self::backlog::Backlog;
pub(crate) use self::gateway::Shards;

/// Signs of life of a running bot. Clones share them.
#[derive(Clone, Default)]
pub struct Vitals {
    pub(crate) shards: Shards,
    pub(crate) backlog: Backlog,
}
