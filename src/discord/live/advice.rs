//! What to do when Discord refuses something, by its code.

/// Codes of the HTTP API, and close codes of the gateway (4000 to 4014).
const KNOWN: [(i64, &str); 38] = [
    (4004, "The gateway does not accept the token. Copy it anew from the developer portal (Bot, Reset Token)."),
    (4009, "The session ended because it was silent for too long. Check the line of this machine and try again."),
    (4010, "Discord takes another number of shards. Leave discord.shards out of the settings."),
    (4011, "The bot is in too many servers for so few shards. Raise discord.shards in the settings or leave it out."),
    (4013, "Discord does not know an intent of the bot: this release is too old or has a fault. Please report it."),
    (4014, "Discord does not allow an intent of the bot. It needs no privileged one: please report this."),
    (
        10_003,
        "There is no such channel. Turn on Developer Mode (Settings, Advanced), right-click the channel and choose Copy Channel ID.",
    ),
    (10_004, "The bot is not in this server. Invite it with the address that `flaggschiff check` prints."),
    (10_008, "Somebody has deleted the message meanwhile. Try again where nobody moderates."),
    (10_015, "The interaction is no longer known. Try again, and press within 15 minutes."),
    (
        10_062,
        "The answer came more than 3 s after the press: the line or the machine is too slow, or the clock is wrong.",
    ),
    (10_063, "Somebody has deleted the command meanwhile. Try again."),
    (
        20_016,
        "Slow mode of the channel is on. Give the bot Manage Messages there, turn slow mode off, or choose another channel.",
    ),
    (20_028, "Too much was written in this channel. Try again in a minute, or in a channel of its own."),
    (30_032, "The server has 100 commands of this application. Delete some of them."),
    (30_034, "Too many commands were made today (200). Try again tomorrow."),
    (
        30_046,
        "Messages that are older than an hour were edited too often. Try again later; the bot posts such a message anew.",
    ),
    (40_001, "The token is not allowed to do this. Copy it anew from the developer portal (Bot, Reset Token)."),
    (40_003, "The bot has opened too many private conversations in a short time. Try again in ten minutes."),
    (40_005, "The picture is too large for Discord. Please report this."),
    (40_060, "Something else has answered this interaction first. Stop every other program that uses this token."),
    (40_094, "The interaction has had too many answers. Try again."),
    (40_333, "Discord's network refuses this machine. Try from another address, and please report this."),
    (
        50_001,
        "The bot does not see this. Give it View Channel there; where commands are refused, invite it with the scope applications.commands; in a private thread, mention it.",
    ),
    (50_005, "The message belongs to somebody else. Please report this."),
    (
        50_007,
        "This person does not take private messages from the bot. In Privacy Settings of the server, turn Direct Messages on, and unblock the bot.",
    ),
    (
        50_013,
        "The bot lacks a permission. Give its role View Channel, Send Messages, Send Messages in Threads, Create Public Threads and Attach Files (Edit Channel, Permissions).",
    ),
    (50_024, "This cannot be done in a channel of this type. Choose a text channel."),
    (50_027, "The token of the interaction has expired. Try again, and press within 15 minutes."),
    (50_033, "Nobody can be written to in this way. Try again as another person."),
    (50_035, "Discord does not take the form of this request. Please report it with the file of answers."),
    (50_083, "The thread is archived. Reopen it, or give the bot Manage Threads if it is locked."),
    (50_278, "This person is in no server with the bot any more. Try again as a member of this server."),
    (160_002, "The bot may not reply here. Give it Read Message History."),
    (160_004, "The message has a thread already. Try again."),
    (160_005, "The thread is locked. Unlock it, or give the bot Manage Threads."),
    (160_006, "The server has too many open threads. Archive some of them; until then the bot plays in the channel."),
    (160_007, "The server has too many open threads of announcements. Archive some of them, or choose a text channel."),
];

/// The advice for a refusal. `code` is 0 if Discord gave none.
pub(super) fn about(code: i64, status: u16) -> &'static str {
    if let Some((_, advice)) = KNOWN.iter().find(|(known, _)| *known == code) {
        return advice;
    }
    match status {
        401 => "The token is not accepted. Copy it anew from the developer portal (Bot, Reset Token).",
        403 => "The bot is not allowed to do this. Look at its role and at the permissions of the channel.",
        429 => "Too much was sent. Wait some minutes and stop other programs that use this token.",
        500.. => "Discord stumbles. Look at https://discordstatus.com and try again later.",
        _ => "Please report this with the file of answers.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_listed_once_in_order() {
        assert!(KNOWN.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn refusal_without_a_code_is_explained_by_its_status() {
        assert!(about(0, 401).contains("Reset Token"));
        assert!(about(0, 503).contains("discordstatus"));
        assert!(about(50_013, 403).contains("Attach Files"));
    }
}
