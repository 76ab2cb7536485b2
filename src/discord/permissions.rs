//! The permissions that the bot needs in a channel with games. The invitation in README.md asks for the same ones.

use poise::serenity_prelude::{ApplicationId, ChannelType, Permissions};

use crate::table::PERMISSIONS;

/// Each permission with the word that [`crate::table::permissions`] uses for it.
const ALL: [(Permissions, &str); PERMISSIONS.len()] = [
    (Permissions::VIEW_CHANNEL, PERMISSIONS[0]),
    (Permissions::SEND_MESSAGES, PERMISSIONS[1]),
    (Permissions::SEND_MESSAGES_IN_THREADS, PERMISSIONS[2]),
    (Permissions::CREATE_PUBLIC_THREADS, PERMISSIONS[3]),
    (Permissions::ATTACH_FILES, PERMISSIONS[4]),
];

/// All needed permissions together.
pub(super) const NEEDED: Permissions = ALL[0].0.union(ALL[1].0).union(ALL[2].0).union(ALL[3].0).union(ALL[4].0);

/// Whether channels of this kind are threads.
pub(super) fn is_thread(kind: Option<ChannelType>) -> bool {
    matches!(kind, Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread))
}

/// Whether people speak in channels of this kind.
fn is_spoken_in(kind: Option<ChannelType>) -> bool {
    matches!(kind, Some(ChannelType::Voice | ChannelType::Stage))
}

/// Whether a table can have its own thread in channels of this kind.
pub(super) fn has_threads(kind: Option<ChannelType>) -> bool {
    !is_thread(kind) && !is_spoken_in(kind)
}

/// The permission to write messages in channels of this kind.
fn to_write(kind: Option<ChannelType>) -> Permissions {
    if is_thread(kind) { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES }
}

/// Whether these permissions allow posting boards in channels of this kind.
pub(super) fn may_post(has: Permissions, kind: Option<ChannelType>) -> bool {
    let needed = Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES | to_write(kind);
    has.administrator() || has.contains(needed)
}

/// Whether these permissions allow writing messages in channels of this kind.
pub(super) fn may_write(has: Permissions, kind: Option<ChannelType>) -> bool {
    has.administrator() || has.contains(to_write(kind))
}

/// The permissions that have an effect in channels of this kind.
pub(super) fn of_use(kind: Option<ChannelType>) -> Permissions {
    let threads = Permissions::SEND_MESSAGES_IN_THREADS | Permissions::CREATE_PUBLIC_THREADS;
    let connect = if is_spoken_in(kind) { Permissions::CONNECT } else { Permissions::empty() };
    if has_threads(kind) { NEEDED } else { (NEEDED - threads - Permissions::SEND_MESSAGES) | to_write(kind) | connect }
}

/// The words for the permissions that are missing in a channel of this kind.
pub(super) fn missing(has: Permissions, kind: Option<ChannelType>) -> Vec<&'static str> {
    let of_use = of_use(kind);
    if (of_use - has).contains(Permissions::CONNECT) && !has.administrator() {
        // Without `connect` Discord withdraws the other permissions, too. The invitation does not ask for it, because everybody has
        // it by default.
        return vec!["connect"];
    }
    let missing = ALL
        .into_iter()
        .filter(|(needed, _)| !has.administrator() && of_use.contains(*needed) && !has.contains(*needed));
    missing.map(|(_, word)| word).collect()
}

/// The address that invites the bot to a server.
pub(super) fn invitation(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        NEEDED.bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: Option<ChannelType> = Some(ChannelType::Text);
    const THREAD: Option<ChannelType> = Some(ChannelType::PublicThread);

    #[test]
    fn every_missing_permission_is_named() {
        assert_eq!(missing(Permissions::empty(), TEXT), PERMISSIONS);
        assert_eq!(missing(NEEDED, TEXT), [""; 0]);
        assert_eq!(missing(Permissions::ADMINISTRATOR, TEXT), [""; 0]);
        let three = Permissions::SEND_MESSAGES | Permissions::SEND_MESSAGES_IN_THREADS | Permissions::ATTACH_FILES;
        assert_eq!(missing(NEEDED - three, TEXT), ["send", "threads", "attach"]);
    }

    #[test]
    fn permissions_without_effect_in_a_channel_are_not_asked_for() {
        assert_eq!(missing(Permissions::empty(), THREAD), ["view", "threads", "attach"]);
        assert_eq!(missing(Permissions::CONNECT, Some(ChannelType::Voice)), ["view", "send", "attach"]);
        assert_eq!(missing(Permissions::VIEW_CHANNEL, Some(ChannelType::Voice)), ["connect"]);
        assert_eq!(missing(Permissions::ADMINISTRATOR, Some(ChannelType::Voice)), [""; 0]);
        let here = Permissions::VIEW_CHANNEL | Permissions::ATTACH_FILES;
        let (send, threads) = (here | Permissions::SEND_MESSAGES, here | Permissions::SEND_MESSAGES_IN_THREADS);
        let may = |has| [TEXT, THREAD, Some(ChannelType::Stage)].map(|kind| may_post(has, kind));
        assert_eq!([may(here), may(send), may(threads)], [[false; 3], [true, false, true], [false, true, false]]);
        assert_eq!(may(Permissions::ADMINISTRATOR), [true; 3]);
    }

    #[test]
    fn writing_in_threads_needs_another_permission_than_in_channels() {
        let (here, there) = (Permissions::SEND_MESSAGES, Permissions::SEND_MESSAGES_IN_THREADS);
        let may = |has| [TEXT, THREAD].map(|kind| may_write(has, kind));
        assert_eq!([may(here), may(there)], [[true, false], [false, true]]);
        assert_eq!([may(Permissions::ADMINISTRATOR), may(Permissions::VIEW_CHANNEL)], [[true; 2], [false; 2]]);
    }
}
