//! Limits of messages and embeds.

use std::collections::HashSet;

use serde_json::Value;

use super::components;
use super::report::Report;
use super::rules::{Field, Rule, ignored, length, may, must};

const WEB: &[&str] = &["http", "https"];
const MEDIA: &[&str] = &["http", "https", "attachment"];

const MEDIA_FIELDS: &[Field] = &[
    must("url", Rule::Url(2048, MEDIA)),
    may("proxy_url", Rule::Any),
    may("width", Rule::Int(0, i64::MAX)),
    may("height", Rule::Int(0, i64::MAX)),
    may("description", Rule::Text(0, 4096)),
];

const EMBED_FIELDS: &[Field] = &[
    may("type", Rule::Text(0, 100)),
    may("title", Rule::Text(0, 256)),
    may("description", Rule::Text(0, 4096)),
    may("url", Rule::Url(2048, WEB)),
    may("color", Rule::Int(0, 0xFF_FFFF)),
    may("timestamp", Rule::Time),
    may(
        "footer",
        Rule::Object(&[&[
            must("text", Rule::Text(1, 2048)),
            may("icon_url", Rule::Url(2048, MEDIA)),
            may("proxy_icon_url", Rule::Any),
        ]]),
    ),
    may("image", Rule::Object(&[MEDIA_FIELDS])),
    may("thumbnail", Rule::Object(&[MEDIA_FIELDS])),
    may("video", Rule::Any),
    may("provider", Rule::Any),
    may(
        "author",
        Rule::Object(&[&[
            must("name", Rule::Text(1, 256)),
            may("url", Rule::Url(2048, WEB)),
            may("icon_url", Rule::Url(2048, MEDIA)),
            may("proxy_icon_url", Rule::Any),
        ]]),
    ),
    may("fields", Rule::List(0, 25, &EMBED_FIELD)),
    // Fields of an embed in Discord's answers, which libraries send back when they keep an embed.
    ignored("flags"),
];

static EMBED_FIELD: Rule =
    Rule::Object(&[&[must("name", Rule::Text(1, 256)), must("value", Rule::Text(1, 1024)), may("inline", Rule::Bool)]]);

static EMBED: Rule = Rule::Also(&Rule::Object(&[EMBED_FIELDS]), embed_shows_something);
static EMBEDS: Rule = Rule::List(0, 10, &EMBED);

static ATTACHMENT: Rule = Rule::Object(&[&[
    must("id", Rule::Snowflake),
    may("filename", Rule::Text(1, 1024)),
    may("title", Rule::Text(0, 1024)),
    may("description", Rule::Text(0, 1024)),
    may("duration_secs", Rule::Number),
    may("waveform", Rule::Text(0, 400)),
    may("is_spoiler", Rule::Bool),
    // Fields of an attachment in Discord's answers, which libraries send back when they keep an attachment.
    may("size", Rule::Int(0, i64::MAX)),
    may("url", Rule::Any),
    may("proxy_url", Rule::Any),
    may("content_type", Rule::Any),
    may("width", Rule::Any),
    may("height", Rule::Any),
    may("ephemeral", Rule::Any),
    may("flags", Rule::Any),
    may("spoiler", Rule::Any),
]]);

static ALLOWED_MENTIONS: Rule = Rule::Object(&[&[
    may("parse", Rule::List(0, 3, &Rule::Words(&["users", "roles", "everyone"]))),
    may("users", Rule::List(0, 100, &Rule::Snowflake)),
    may("roles", Rule::List(0, 100, &Rule::Snowflake)),
    may("replied_user", Rule::Bool),
]]);

/// The fields of every message.
const COMMON: &[Field] = &[
    may("content", Rule::Text(0, 2000)),
    may("embeds", Rule::Also(&EMBEDS, total_of_embeds)),
    may("components", Rule::Any),
    may("allowed_mentions", Rule::Also(&ALLOWED_MENTIONS, parse_or_list)),
    may("attachments", Rule::List(0, 10, &ATTACHMENT)),
    may("flags", Rule::Int(0, i64::MAX)),
    may("poll", Rule::NotHere("polls")),
];

/// The fields of new messages only. discord.js sends `enforce_nonce` with every message, as false.
const NEW: &[Field] = &[
    may("tts", Rule::Bool),
    may("nonce", Rule::Scalar(25)),
    may("enforce_nonce", Rule::Bool),
    may("sticker_ids", Rule::List(0, 0, &Rule::NotHere("stickers"))),
];

const REPLY: &[Field] = &[may(
    "message_reference",
    Rule::Object(&[&[
        must("message_id", Rule::Snowflake),
        may("type", Rule::OneOf(&[0])),
        may("channel_id", Rule::Snowflake),
        may("guild_id", Rule::Snowflake),
        may("fail_if_not_exists", Rule::Bool),
    ]]),
)];

const WEBHOOK: &[Field] = &[
    may("username", Rule::Text(1, 80)),
    may("avatar_url", Rule::Url(2048, WEB)),
    may("thread_name", Rule::NotHere("forum channels")),
    may("applied_tags", Rule::NotHere("forum channels")),
    // `wait` belongs in the query.
    ignored("wait"),
];

static CREATE_FIELDS: Rule = Rule::Object(&[COMMON, NEW, REPLY]);
static EDIT_FIELDS: Rule = Rule::Object(&[COMMON, NEW]);
static CALLBACK_FIELDS: Rule = Rule::Object(&[COMMON, NEW]);
static FOLLOW_UP_FIELDS: Rule = Rule::Object(&[COMMON, NEW, WEBHOOK]);

/// A message sent to a channel.
pub(crate) static CREATE: Rule = Rule::Also(&CREATE_FIELDS, create_rules);
/// A change of a message, by any route.
pub(crate) static EDIT: Rule = Rule::Also(&EDIT_FIELDS, message_rules);
/// The message of an interaction's first answer.
pub(crate) static CALLBACK: Rule = Rule::Also(&CALLBACK_FIELDS, message_rules);
/// A further message of an interaction.
pub(crate) static FOLLOW_UP: Rule = Rule::Also(&FOLLOW_UP_FIELDS, message_rules);

/// The flag of a message that only one person sees.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The flag of a message that consists of components alone.
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

fn create_rules(body: &Value, report: &mut Report) {
    message_rules(body, report);
    if body["flags"].as_u64().is_some_and(|flags| flags & EPHEMERAL != 0) {
        report.within("flags", |report| {
            report.ignored("MESSAGE_FLAGS_INVALID", "Only answers to interactions can be ephemeral.");
        });
    }
    if body["enforce_nonce"] == true && body["nonce"].is_null() {
        report.missing("nonce");
    }
}

fn message_rules(body: &Value, report: &mut Report) {
    let layout = body["flags"].as_u64().is_some_and(|flags| flags & COMPONENTS_V2 != 0);
    if !body["components"].is_null() {
        report.within("components", |report| components::check(&body["components"], layout, report));
    }
    if layout {
        for field in ["content", "embeds"] {
            let empty = body[field].is_null() || body[field] == "" || body[field].as_array().is_some_and(Vec::is_empty);
            if !empty {
                report.fault_at(
                    field,
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    format!("The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"),
                );
            }
        }
    }
}

fn embed_shows_something(embed: &Value, report: &mut Report) {
    let shown = ["title", "description", "fields", "footer", "author", "image", "thumbnail", "video"];
    let empty = |value: &Value| value.is_null() || value == "" || value.as_array().is_some_and(Vec::is_empty);
    if shown.iter().all(|field| empty(&embed[field])) {
        report.missing("description");
    }
}

/// Checks the limit of 6,000 characters for all texts of all embeds of a message.
fn total_of_embeds(embeds: &Value, report: &mut Report) {
    let texts = |embed: &Value| -> usize {
        let of = |value: &Value| value.as_str().map_or(0, length);
        let fields = embed["fields"]
            .as_array()
            .map_or(0, |fields| fields.iter().map(|field| of(&field["name"]) + of(&field["value"])).sum());
        of(&embed["title"])
            + of(&embed["description"])
            + of(&embed["footer"]["text"])
            + of(&embed["author"]["name"])
            + fields
    };
    let total: usize = embeds.as_array().map_or(0, |embeds| embeds.iter().map(texts).sum());
    if total > 6000 {
        report.fault("MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
}

/// Discord accepts either "parse all users" or a list of users, not both, and likewise for roles.
fn parse_or_list(mentions: &Value, report: &mut Report) {
    let parsed: HashSet<&str> = mentions["parse"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for kind in ["users", "roles"] {
        if parsed.contains(kind) && mentions[kind].as_array().is_some_and(|list| !list.is_empty()) {
            report.fault_at(
                kind,
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
            );
        }
    }
}
