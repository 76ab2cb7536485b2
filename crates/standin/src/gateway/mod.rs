//! The gateway: sessions that outlive their sockets, and the sockets.

mod compress;
mod sessions;
mod socket;

pub(crate) use sessions::{Order, Sessions};
pub(crate) use socket::{Handshake, serve};

/// Gateway intents that the stand-in uses.
pub(crate) mod intents {
    pub(crate) const GUILDS: u64 = 1 << 0;
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const GUILD_REACTIONS: u64 = 1 << 10;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const DIRECT_REACTIONS: u64 = 1 << 13;
    /// Every intent that Discord documents.
    pub(crate) const ALL: u64 = (1 << 26) - 1;
}

/// A gateway message that is not an event. `s` and `t` are null but present, because some libraries read them before
/// the opcode.
pub(crate) fn control_message(opcode: u64, data: &serde_json::Value) -> String {
    serde_json::json!({"op": opcode, "s": null, "t": null, "d": data}).to_string()
}

/// Opcodes of the gateway.
pub(crate) mod opcodes {
    pub(crate) const DISPATCH: u64 = 0;
    pub(crate) const HEARTBEAT: u64 = 1;
    pub(crate) const IDENTIFY: u64 = 2;
    pub(crate) const PRESENCE: u64 = 3;
    pub(crate) const VOICE_STATE: u64 = 4;
    pub(crate) const RESUME: u64 = 6;
    pub(crate) const RECONNECT: u64 = 7;
    pub(crate) const REQUEST_MEMBERS: u64 = 8;
    pub(crate) const INVALID_SESSION: u64 = 9;
    pub(crate) const HELLO: u64 = 10;
    pub(crate) const ACKNOWLEDGED: u64 = 11;
}
