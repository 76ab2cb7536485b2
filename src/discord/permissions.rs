//! What the bot has to be allowed to do in a channel in which games are played, as the invitation in README.md asks for it.

use poise::serenity_prelude::Permissions;

use crate::table::PERMISSIONS;

/// Each with the word by which [`crate::table::permissions`] names it.
const ALL: [(Permissions, &str); PERMISSIONS.len()] = [
    (Permissions::VIEW_CHANNEL, PERMISSIONS[0]),
    (Permissions::SEND_MESSAGES, PERMISSIONS[1]),
    (Permissions::SEND_MESSAGES_IN_THREADS, PERMISSIONS[2]),
    (Permissions::CREATE_PUBLIC_THREADS, PERMISSIONS[3]),
    (Permissions::ATTACH_FILES, PERMISSIONS[4]),
];

/// All of them.
pub(super) const NEEDED: Permissions = ALL[0].0.union(ALL[1].0).union(ALL[2].0).union(ALL[3].0).union(ALL[4].0);

/// The words of those that are missing.
pub(super) fn missing(has: Permissions) -> Vec<&'static str> {
    ALL.into_iter().filter(|(needed, _)| !has.contains(*needed)).map(|(_, word)| word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_permission_that_is_missing_is_named() {
        assert_eq!(missing(Permissions::empty()), PERMISSIONS);
        assert_eq!(missing(NEEDED), [""; 0]);
        let three = Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS | Permissions::ATTACH_FILES;
        assert_eq!(missing(NEEDED - three), ["send", "threads", "attach"]);
    }
}
