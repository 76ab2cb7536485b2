//! What the game says: texts of `assets/lang/*/seeschlacht.ftl` with their arguments.

use crate::lang::Message;

/// A text of this game.
pub(super) fn text(id: &str) -> Message {
    Message::new(format!("seeschlacht-{id}"))
}
