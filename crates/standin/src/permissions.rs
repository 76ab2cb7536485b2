//! The permission bits that the stand-in looks at.

/// One permission, as Discord documents it.
macro_rules! permissions {
    ($($name:ident = $bit:literal),* $(,)?) => {
        $(pub(crate) const $name: u64 = 1 << $bit;)*

        /// Every permission by its documented name.
        const NAMES: &[(&str, u64)] = &[$((stringify!($name), $name)),*];
    };
}

permissions! {
    ADMINISTRATOR = 3,
    MANAGE_CHANNELS = 4,
    MANAGE_GUILD = 5,
    ADD_REACTIONS = 6,
    VIEW_CHANNEL = 10,
    SEND_MESSAGES = 11,
    MANAGE_MESSAGES = 13,
    EMBED_LINKS = 14,
    ATTACH_FILES = 15,
    READ_MESSAGE_HISTORY = 16,
    MENTION_EVERYONE = 17,
    USE_EXTERNAL_EMOJIS = 18,
    MANAGE_ROLES = 28,
    USE_APPLICATION_COMMANDS = 31,
    MANAGE_THREADS = 34,
    CREATE_PUBLIC_THREADS = 35,
    CREATE_PRIVATE_THREADS = 36,
    SEND_MESSAGES_IN_THREADS = 38,
    PIN_MESSAGES = 51,
}

/// What a bot gets that was invited with the usual boxes ticked; no administrator.
pub(crate) const BOT: u64 =
    PERSON | MANAGE_MESSAGES | MENTION_EVERYONE | MANAGE_THREADS | CREATE_PRIVATE_THREADS | PIN_MESSAGES;

/// What a plain member may do.
pub(crate) const PERSON: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What everyone may do in a direct message.
pub(crate) const DIRECT: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | PIN_MESSAGES;

/// Everything, as an owner has it.
pub(crate) const ALL: u64 = {
    let mut all = 0;
    let mut index = 0;
    while index < NAMES.len() {
        all |= NAMES[index].1;
        index += 1;
    }
    all
};

/// The bits of permissions given by name; the first name that is not known on failure.
pub(crate) fn bits<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<u64, &'a str> {
    names
        .into_iter()
        .try_fold(0, |bits, name| NAMES.iter().find(|(known, _)| *known == name).map(|(_, bit)| bits | bit).ok_or(name))
}

/// The names of the permissions in `bits`.
pub(crate) fn names(bits: u64) -> Vec<&'static str> {
    NAMES.iter().filter(|(_, bit)| bits & bit != 0).map(|(name, _)| *name).collect()
}
