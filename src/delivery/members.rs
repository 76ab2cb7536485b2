//! Membership in servers.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{Error, GuildId, Http, HttpError, UserId};
use tokio::time::error::Elapsed;

use crate::causes::causes;
use crate::snowflake::id;

/// Asks Discord about one person at a time, because events about leaving members need a privileged intent.
#[derive(Clone)]
pub struct Members {
    /// The client for Discord's HTTP API.
    pub http: Arc<Http>,
}

/// How long an answer may take, because clocks of others wait for it.
const PATIENCE: Duration = Duration::from_secs(2);

impl Members {
    /// Whether a person has left a server; `None` if Discord does not say.
    ///
    /// # Errors
    /// When the answer takes too long.
    pub(crate) async fn has_left(&self, guild: i64, player: i64) -> Result<Option<bool>, Elapsed> {
        let asked = self.http.get_member(GuildId::new(id(guild)), UserId::new(id(player)));
        Ok(match tokio::time::timeout(PATIENCE, asked).await? {
            Ok(_) => Some(false),
            Err(error) if is_unknown(&error) => Some(true),
            Err(error) => {
                tracing::debug!(error = causes(&error), "Discord does not say who is a member of a server");
                None
            }
        })
    }
}

/// Whether an answer says that the member or the account does not exist.
fn is_unknown(error: &Error) -> bool {
    let Error::Http(HttpError::UnsuccessfulRequest(response)) = error else { return false };
    response.status_code.as_u16() == 404 && matches!(response.error.code, 10007 | 10013)
}
