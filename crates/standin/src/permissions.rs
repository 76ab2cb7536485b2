//! Discord's permission bits.

/// Declares permissions, each with Discord's bit.
macro_rules! permissions {
    ($($name:ident = $bit:literal),* $(,)?) => {
        $(pub(crate) const $name: u64 = 1 << $bit;)*

        /// Every permission by its documented name.
        const NAMES: &[(&str, u64)] = &[$((stringify!($name), $name)),*];
    };
}

permissions! {
    CREATE_INSTANT_INVITE = 0,
    KICK_MEMBERS = 1,
    BAN_MEMBERS = 2,
    ADMINISTRATOR = 3,
    MANAGE_CHANNELS = 4,
    MANAGE_GUILD = 5,
    ADD_REACTIONS = 6,
    VIEW_AUDIT_LOG = 7,
    PRIORITY_SPEAKER = 8,
    STREAM = 9,
    VIEW_CHANNEL = 10,
    SEND_MESSAGES = 11,
    SEND_TTS_MESSAGES = 12,
    MANAGE_MESSAGES = 13,
    EMBED_LINKS = 14,
    ATTACH_FILES = 15,
    READ_MESSAGE_HISTORY = 16,
    MENTION_EVERYONE = 17,
    USE_EXTERNAL_EMOJIS = 18,
    VIEW_GUILD_INSIGHTS = 19,
    CONNECT = 20,
    SPEAK = 21,
    MUTE_MEMBERS = 22,
    DEAFEN_MEMBERS = 23,
    MOVE_MEMBERS = 24,
    USE_VAD = 25,
    CHANGE_NICKNAME = 26,
    MANAGE_NICKNAMES = 27,
    MANAGE_ROLES = 28,
    MANAGE_WEBHOOKS = 29,
    MANAGE_GUILD_EXPRESSIONS = 30,
    USE_APPLICATION_COMMANDS = 31,
    REQUEST_TO_SPEAK = 32,
    MANAGE_EVENTS = 33,
    MANAGE_THREADS = 34,
    CREATE_PUBLIC_THREADS = 35,
    CREATE_PRIVATE_THREADS = 36,
    USE_EXTERNAL_STICKERS = 37,
    SEND_MESSAGES_IN_THREADS = 38,
    USE_EMBEDDED_ACTIVITIES = 39,
    MODERATE_MEMBERS = 40,
    VIEW_CREATOR_MONETIZATION_ANALYTICS = 41,
    USE_SOUNDBOARD = 42,
    CREATE_GUILD_EXPRESSIONS = 43,
    CREATE_EVENTS = 44,
    USE_EXTERNAL_SOUNDS = 45,
    SEND_VOICE_MESSAGES = 46,
    SET_VOICE_CHANNEL_STATUS = 48,
    SEND_POLLS = 49,
    USE_EXTERNAL_APPS = 50,
    PIN_MESSAGES = 51,
    BYPASS_SLOWMODE = 52,
}

/// Permissions that are common to servers and direct messages.
const COMMON: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS;

/// The permissions of everyone's role in a new server.
pub(crate) const PERSON: u64 = COMMON | CONNECT | CREATE_PUBLIC_THREADS | SEND_MESSAGES_IN_THREADS | USE_EXTERNAL_APPS;

/// The permissions in direct messages.
pub(crate) const DIRECT: u64 = COMMON | PIN_MESSAGES;

/// The app's permissions in direct messages with others and in groups, as interactions report them.
pub(crate) const APP_ELSEWHERE: u64 = ATTACH_FILES | EMBED_LINKS | MENTION_EVERYONE;

/// The app's permissions in direct messages with its bot, as interactions report them.
pub(crate) const APP_DIRECT: u64 = APP_ELSEWHERE | USE_EXTERNAL_EMOJIS;

/// All permissions, for administrators.
pub(crate) const ALL: u64 = {
    let mut all = 0;
    let mut index = 0;
    while index < NAMES.len() {
        all |= NAMES[index].1;
        index += 1;
    }
    all
};

/// The bits of permissions by name, or the first unknown name.
pub(crate) fn bits<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<u64, &'a str> {
    names
        .into_iter()
        .try_fold(0, |bits, name| NAMES.iter().find(|(known, _)| *known == name).map(|(_, bit)| bits | bit).ok_or(name))
}

/// The names of the permissions in `bits`.
pub(crate) fn names(bits: u64) -> Vec<&'static str> {
    NAMES.iter().filter(|(_, bit)| bits & bit != 0).map(|(name, _)| *name).collect()
}
