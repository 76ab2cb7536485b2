//! The bot's permissions in the channel, with its overwrites.

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ChannelType, GuildChannel, Member, PartialGuild, Permissions};

use super::wire::Trouble;
use super::{Live, text};
use crate::discord::permissions::{has_threads, is_thread, of_use};

/// The place of the check, and the bot there.
pub(super) struct Site {
    pub(super) guild: u64,
    pub(super) channel: String,
    pub(super) name: String,
    /// Whether threads can be opened here.
    pub(super) takes_threads: bool,
    pub(super) application: String,
    /// The bot as a user.
    pub(super) bot: Value,
}

/// Kinds of channels in which nobody can write a message.
const SILENT: [ChannelType; 3] = [ChannelType::Category, ChannelType::Forum, ChannelType::Directory];

/// Checks the channel. Returns `None` if the check cannot go on there.
pub(super) async fn look(live: &Live<'_>) -> Result<Option<Site>, Trouble> {
    let wire = &live.wire;
    let application = text(&wire.get("/applications/@me").await?["id"])?;
    let bot = wire.get("/users/@me").await?;
    let id = live.options.channel;
    let channel = wire.get(format!("/channels/{id}")).await?;
    let name = channel["name"].as_str().unwrap_or_default().to_owned();
    let kind: Option<ChannelType> = serde_json::from_value(channel["type"].clone()).ok();
    let Some(guild) = channel["guild_id"].as_str().and_then(|guild| guild.parse::<u64>().ok()) else {
        live.fault(format!("{id} is not a channel of a server. Name a text channel of a server."));
        return Ok(None);
    };
    if kind.is_none_or(|kind| SILENT.contains(&kind) || matches!(kind, ChannelType::Unknown(_))) {
        live.fault(format!("Nobody can write in #{name} itself. Name a text channel, or a post of this forum."));
        return Ok(None);
    }
    let is_thread = is_thread(kind);
    // A thread has the permissions of its channel.
    let holder = if is_thread {
        wire.get(format!("/channels/{}", text(&channel["parent_id"])?)).await?
    } else {
        channel.clone()
    };
    let mut member = wire.get(format!("/guilds/{guild}/members/{}", text(&bot["id"])?)).await?;
    member["guild_id"] = json!(guild.to_string());
    let server = wire.get(format!("/guilds/{guild}")).await?;
    let (holder, member, server): (GuildChannel, Member, PartialGuild) = (read(holder)?, read(member)?, read(server)?);
    let (here, server_wide) = (server.user_permissions_in(&holder, &member), server.member_permissions(&member));
    say_missing(live, &name, of_use(kind) - here, server_wide);
    if is_thread && !may_go_on(live, &name, &channel, here) {
        return Ok(None);
    }
    if is_thread {
        live.ok(format!(
            "#{name} is a thread: Send Messages in Threads counts in it, and no threads can be opened in it. Name a text channel \
             to try threads."
        ));
    }
    Ok(Some(Site { guild, channel: id.to_string(), name, takes_threads: has_threads(kind), application, bot }))
}

fn read<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, Trouble> {
    serde_json::from_value(value).map_err(|error| {
        Trouble::Other(format!(
            "the bot does not understand what Discord tells of the server ({error}). Please report this."
        ))
    })
}

fn say_missing(live: &Live<'_>, name: &str, missing: Permissions, server_wide: Permissions) {
    if missing.is_empty() {
        return live.ok(format!("The bot has all the permissions that it needs in #{name}."));
    }
    let names = |permissions: Permissions| permissions.get_permission_names().join(", ");
    let (taken, never) = (missing & server_wide, missing - server_wide);
    if !taken.is_empty() {
        live.fault(format!(
            "The channel of #{name} takes permissions away from the bot: {}. Allow them to the bot's role (Edit Channel, \
             Permissions).",
            names(taken)
        ));
    }
    if !never.is_empty() {
        live.fault(format!(
            "The bot lacks permissions in #{name}: {}. Give them to its role (Server Settings, Roles).",
            names(never)
        ));
    }
}

/// Whether anything can be posted in a thread.
fn may_go_on(live: &Live<'_>, name: &str, thread: &Value, here: Permissions) -> bool {
    let manages = here.contains(Permissions::MANAGE_THREADS);
    if thread["type"] == u8::from(ChannelType::PrivateThread) && thread["member"].is_null() && !manages {
        live.fault(format!(
            "#{name} is a private thread without the bot: a game that is started there has no board. Mention the bot there, or \
             give it Manage Threads."
        ));
        return false;
    }
    if thread["thread_metadata"]["locked"] == true && !manages {
        live.fault(format!(
            "#{name} is locked: without Manage Threads nothing can be posted or edited in it (160005, 50083). Unlock it; the bot \
             goes on in the channel of a locked thread."
        ));
        return false;
    }
    true
}
