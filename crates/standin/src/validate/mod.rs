//! Checks a bot's requests against Discord's limits. The limits themselves are tables, which this module walks.

mod commands;
mod components;
mod messages;
mod modals;
mod report;
mod rules;

use serde_json::Value;

use crate::errors::ApiError;
pub(crate) use messages::{CALLBACK, CREATE, EDIT, FOLLOW_UP};
use report::Report;
pub(crate) use rules::Rule;

/// Checks a body (or the part of it under `under`) against a rule. `lenient` ignores unknown fields, as Discord does,
/// and returns their paths.
pub(crate) fn check(rule: &Rule, body: &Value, under: &[&str], lenient: bool) -> Result<Vec<String>, ApiError> {
    let mut report = Report::under(under);
    report.lenient = lenient;
    rule.check(body, &mut report);
    report.finish()
}

/// Discord's error 50035 for one field.
pub(crate) fn refuse(path: &[&str], code: &'static str, message: impl Into<String>) -> ApiError {
    let mut report = Report::under(path);
    report.fault(code, message);
    report.into_error()
}

/// The bodies of the smaller routes.
pub(crate) mod bodies {
    use super::rules::{Field, Rule, ignored, may, must};

    const NAME: Rule = Rule::Text(1, 100);
    const ARCHIVE_MINUTES: Rule = Rule::OneOf(&[60, 1440, 4320, 10080]);
    const SLOW_MODE_S: Rule = Rule::Int(0, 21_600);

    pub(crate) static COMMAND: Rule = super::commands::COMMAND;
    pub(crate) static COMMANDS: Rule = super::commands::COMMANDS;
    pub(crate) static COMMAND_EDIT: Rule = super::commands::COMMAND_EDIT;
    pub(crate) static MODAL: Rule = super::modals::MODAL;
    pub(crate) static CHOICES: Rule = Rule::Object(&[&[may("choices", super::commands::CHOICES)]]);

    pub(crate) static DIRECT: Rule = Rule::Object(&[&[must("recipient_id", Rule::Snowflake)]]);
    const THREAD: &[Field] =
        &[must("name", NAME), may("auto_archive_duration", ARCHIVE_MINUTES), may("rate_limit_per_user", SLOW_MODE_S)];
    /// A thread opened from a message. The message determines its type, which discord.js sends nevertheless.
    pub(crate) static THREAD_FROM_MESSAGE: Rule = Rule::Object(&[THREAD, &[ignored("type")]]);
    pub(crate) static THREAD_ALONE: Rule =
        Rule::Object(&[THREAD, &[may("type", Rule::OneOf(&[10, 11, 12])), may("invitable", Rule::Bool)]]);
    pub(crate) static FORUM_POST: Rule = Rule::Object(&[
        THREAD,
        &[must("message", Rule::Also(&super::messages::CREATE, |_, _| {})), may("applied_tags", Rule::Any)],
    ]);
    pub(crate) static THREAD_EDIT: Rule = Rule::Object(&[&[
        may("name", NAME),
        may("archived", Rule::Bool),
        may("locked", Rule::Bool),
        may("invitable", Rule::Bool),
        may("auto_archive_duration", ARCHIVE_MINUTES),
        may("rate_limit_per_user", SLOW_MODE_S),
        may("flags", Rule::Int(0, i64::MAX)),
        may("applied_tags", Rule::Any),
    ]]);
    pub(crate) static CHANNEL_EDIT: Rule = Rule::Object(&[&[
        may("name", NAME),
        may("topic", Rule::Text(0, 1024)),
        may("position", Rule::Int(0, 10_000)),
        may("nsfw", Rule::Bool),
        may("rate_limit_per_user", SLOW_MODE_S),
        may("default_auto_archive_duration", ARCHIVE_MINUTES),
    ]]);
    pub(crate) static CALLBACK_ENVELOPE: Rule =
        Rule::Object(&[&[must("type", Rule::Int(0, 100)), may("data", Rule::Any)]]);
    pub(crate) static BULK_DELETE: Rule = Rule::Object(&[&[must("messages", Rule::List(2, 100, &Rule::Snowflake))]]);
    pub(crate) static SELF_EDIT: Rule =
        Rule::Object(&[&[may("username", Rule::Text(2, 32)), may("avatar", Rule::Any), may("banner", Rule::Any)]]);
}
