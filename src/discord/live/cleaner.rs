//! Removes what the check has left at Discord, within a bounded time.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use super::wire::{Ask, Trouble, Wire};
use crate::discord::Finding;

/// How long running requests may take to end.
const UNDER_WAY: Duration = Duration::from_secs(5);
/// How long the removal may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Something that the check has left at Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Left {
    Message {
        channel: String,
        message: String,
    },
    Thread {
        thread: String,
    },
    Command {
        application: String,
        guild: u64,
        command: String,
    },
    /// An answer to an interaction; `@original` is the first.
    Answer {
        application: String,
        token: String,
        message: String,
    },
}

impl Left {
    fn path(&self) -> String {
        match self {
            Self::Message { channel, message } => format!("/channels/{channel}/messages/{message}"),
            Self::Thread { thread } => format!("/channels/{thread}"),
            Self::Command { application, guild, command } => {
                format!("/applications/{application}/guilds/{guild}/commands/{command}")
            }
            Self::Answer { application, token, message } => {
                format!("/webhooks/{application}/{token}/messages/{message}")
            }
        }
    }

    /// The description by which a person can find it.
    fn named(&self) -> String {
        match self {
            Self::Message { channel, message } => format!("message {message} in channel {channel}"),
            Self::Thread { thread } => format!("thread {thread}"),
            Self::Command { command, .. } => format!("command {command} of the server"),
            Self::Answer { .. } => "a private answer, which is gone when its reader reloads Discord".to_owned(),
        }
    }
}

/// Whether a code says that there is nothing left to delete: unknown channel, message, webhook or command.
const fn is_gone(code: i64) -> bool {
    matches!(code, 10_003 | 10_008 | 10_015 | 10_063)
}

/// Removes everything, the latest first. Returns what to say about it.
pub(super) async fn clean(wire: &Wire) -> Vec<Finding> {
    let left = wire.take_left(UNDER_WAY).await;
    if left.is_empty() {
        return Vec::new();
    }
    let count = left.len();
    let mut findings = Vec::new();
    let mut staying = left.clone();
    let cleaned = async {
        // A message in an archived thread may only be deletable together with the thread.
        for last_time in [false, true] {
            for left in std::mem::take(&mut staying) {
                match remove(wire, &left, last_time).await {
                    Ok(None) => {}
                    Ok(Some(finding)) => findings.push(finding),
                    Err(trouble) => {
                        if last_time {
                            findings.push(Finding::fault(format!("Left behind: {}. {trouble}", left.named())));
                        } else {
                            staying.push(left);
                        }
                    }
                }
            }
        }
    };
    if tokio::time::timeout(PATIENCE, cleaned).await.is_err() {
        let names: Vec<String> = left.iter().map(Left::named).collect();
        let seconds = PATIENCE.as_secs();
        findings.push(Finding::fault(format!(
            "Not everything could be taken away within {seconds} s. Delete by hand what is still there of: {}.",
            names.join(", ")
        )));
    }
    if findings.is_empty() {
        findings.push(Finding::ok(format!("All {count} things that the check has left at Discord are taken away.")));
    }
    findings
}

async fn remove(wire: &Wire, left: &Left, last_time: bool) -> Result<Option<Finding>, Trouble> {
    match (wire.send(Ask::new(Method::DELETE, left.path())).await, left) {
        (Err(Trouble::Refused { code: 50_013, .. }), Left::Thread { thread }) if last_time => {
            wire.send(Ask::patch(left.path(), json!({"archived": true}))).await?;
            Ok(Some(Finding::warning(format!(
                "The thread <#{thread}> of the check is archived and stays: to delete it takes Manage Threads, which the bot does \
                 not need otherwise. Delete it by hand."
            ))))
        }
        (Err(trouble), _) if !is_gone(trouble.code()) => Err(trouble),
        _ => Ok(None),
    }
}
