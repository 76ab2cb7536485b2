//! The worker that announces results and the ends of seasons in the channels that servers have chosen. The transaction
//! that ends a game also stores its announcement, so that none is lost or repeated.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ChannelId, Http};
use tokio_util::sync::CancellationToken;

use super::render;
use super::send::{Failure, failure};
use crate::backoff::FAILED;
use crate::causes::causes;
use crate::clock::Clock;
use crate::record::Millis;
use crate::snowflake::id;
use crate::store::{Announcement, Store, StoreError};

/// How often the worker looks for ended games.
const LOOK: Duration = Duration::from_secs(1);
/// How many results are looked up at once.
pub(super) const BATCH: u32 = 16;

/// The worker that announces results and ends of seasons.
#[derive(Clone)]
pub struct Announcements {
    /// The source of ended games.
    pub store: Store,
    /// The client for Discord's HTTP API.
    pub http: Arc<Http>,
    /// The source of the current time.
    pub clock: Clock,
}

impl Announcements {
    /// Announces results and ends of seasons until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken) {
        let mut next_plan = self.clock.passed();
        while !stop.is_cancelled() {
            if let Err(error) = self.end_seasons(&mut next_plan, &stop).await {
                tracing::error!(error = causes(&error), "ends of seasons cannot be announced");
            }
            if let Err(error) = self.announce(&stop).await {
                tracing::error!(error = causes(&error), "results cannot be announced");
            }
            stop.run_until_cancelled(tokio::time::sleep(LOOK)).await;
        }
    }

    async fn announce(&self, stop: &CancellationToken) -> Result<(), StoreError> {
        for due in self.store.due_announcements(self.clock.now(), BATCH).await? {
            if stop.is_cancelled() {
                break;
            }
            match self.send(&due).await? {
                Ok(()) => self.store.announced(&due.table).await?,
                Err(error) => match self.again_at(&error, due.attempts) {
                    Some(at) => {
                        tracing::warn!(table = %due.table, error = causes(&error), "a result is announced later");
                        self.store.announce_later(&due.table, at).await?;
                    }
                    None => {
                        tracing::warn!(table = %due.table, error = causes(&error), "Discord takes no announcement");
                        self.store.announced(&due.table).await?;
                    }
                },
            }
        }
        Ok(())
    }

    /// When an announcement is tried again that has failed, after earlier failures; `None` if the channel is gone or closed to
    /// the bot. By the time it opens again, an old result is no longer news.
    pub(super) fn again_at(&self, error: &serenity::Error, attempts: i64) -> Option<Millis> {
        (failure(error) == Failure::Passing).then(|| self.clock.now() + FAILED.wait(attempts + 1))
    }

    async fn send(&self, due: &Announcement) -> Result<Result<(), serenity::Error>, StoreError> {
        let Some(record) = self.store.read(&due.table).await? else { return Ok(Ok(())) };
        let outgoing = render::announcement(&record);
        let nonce = format!("{}r", due.table);
        let sent = ChannelId::new(id(due.channel)).send_message(&self.http, outgoing.post(&nonce)).await;
        Ok(sent.map(|_| ()))
    }
}
