//! The worker that posts the puzzle of the day in the channels that servers have chosen, and forgets the tries of puzzles that
//! were taken out.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use games::engine::puzzle::PuzzleError;
use games::lang::Language;
use games::puzzles::PuzzleBook;
use serenity::all::{ChannelId, Http};
use tokio_util::sync::CancellationToken;

use super::outgoing::Outgoing;
use super::render::puzzle::PuzzlePage;
use super::send::{Failure, failure};
use crate::backoff::{self, FAILED, REFUSED};
use crate::causes::causes;
use crate::clock::Clock;
use crate::drawing::{DrawingPool, Urgency};
use crate::record::puzzle::{Posted, PuzzlePost, PuzzleTally, day_of_server};
use crate::record::settings::{DisplaySettings, PuzzleChannel, Zone};
use crate::snowflake::{id, snowflake};
use crate::store::{Store, StoreError};

/// How often the worker looks for servers whose day has begun.
const LOOK: Duration = Duration::from_secs(1);
/// How many servers are looked up at once.
const BATCH: u32 = 16;

/// The worker for the puzzle of the day.
pub struct DailyPuzzles {
    /// The source of tries and posts.
    pub store: Store,
    /// The client for Discord's HTTP API.
    pub http: Arc<Http>,
    /// The source of the current time.
    pub clock: Clock,
    /// The drawing threads.
    pub drawing: DrawingPool,
    /// The puzzles.
    pub book: Arc<PuzzleBook>,
}

impl DailyPuzzles {
    /// Posts puzzles until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken) {
        for number in self.book.unknown() {
            tracing::warn!(number, "the setting puzzles.out names a puzzle that does not exist");
        }
        let mut taken_out: BTreeSet<u32> = self.book.out().collect();
        let mut watch = backoff::ClockWatch::default();
        while !stop.is_cancelled() {
            if let Some(longest) = watch.longest_wait(self.clock.now())
                && let Err(error) = self.store.recall_puzzle_posts(self.clock.now(), longest).await
            {
                tracing::error!(error = causes(&error), "puzzles may wait for as long as the clock was set back");
            }
            if let Err(error) = self.forget(&mut taken_out).await {
                tracing::error!(error = causes(&error), "tries of a puzzle that was taken out are not forgotten yet");
            }
            if let Err(error) = self.post_all(&stop).await {
                tracing::error!(error = causes(&error), "puzzles cannot be posted");
            }
            stop.run_until_cancelled(tokio::time::sleep(LOOK)).await;
        }
    }

    /// Forgets the tries of these puzzles, each once.
    async fn forget(&self, taken_out: &mut BTreeSet<u32>) -> Result<(), StoreError> {
        while let Some(number) = taken_out.first().copied() {
            self.store.forget_puzzle(number).await?;
            taken_out.remove(&number);
        }
        Ok(())
    }

    async fn post_all(&self, stop: &CancellationToken) -> Result<(), StoreError> {
        for due in self.store.due_puzzle_posts(self.clock.now(), BATCH).await? {
            if stop.is_cancelled() {
                break;
            }
            if let Err(error) = self.post(&due).await {
                tracing::error!(error = causes(&error), guild = due.guild, "the puzzle of a server is posted later");
                let attempts = due.attempts + 1;
                self.store.puzzle_post_later(&due, attempts, self.clock.now() + FAILED.wait(attempts)).await?;
            }
        }
        Ok(())
    }

    /// Posts the puzzle of today in a server, unless it is there already.
    async fn post(&self, due: &PuzzlePost) -> Result<(), StoreError> {
        let settings = self.store.guild(due.guild).await?;
        let zone = settings.zone.unwrap_or_else(Zone::utc);
        let (today, next) = day_of_server(&zone, self.clock.now(), due.posted);
        let of_today = due.posted.filter(|posted| posted.day == today);
        let Some(chosen) = settings.puzzles else {
            return match of_today {
                Some(_) => self.store.puzzle_post_later(due, 0, next).await,
                None => self.store.drop_puzzle_post(due).await,
            };
        };
        let done = of_today.is_some_and(|posted| posted.channel == chosen.channel);
        let number = self.book.number_of(today).filter(|_| !done);
        let Some(number) = number else { return self.store.puzzle_post_later(due, 0, next).await };
        let waits = match self.drawn(due, (today, number), chosen, settings.language).await? {
            None => FAILED,
            Some(outgoing) => {
                let post = outgoing.post(&nonce(chosen.channel, today));
                let sent = ChannelId::new(id(chosen.channel)).send_message(&self.http, post).await;
                match sent {
                    Ok(message) => {
                        let (channel, message) = (chosen.channel, snowflake(message.id.get()));
                        let posted = Posted { day: today, puzzle: number, channel, message };
                        return self.store.puzzle_posted(due, posted, next).await;
                    }
                    Err(error) => {
                        tracing::warn!(channel = chosen.channel, error = causes(&error), "a puzzle is posted later");
                        if failure(&error) == Failure::Passing { FAILED } else { REFUSED }
                    }
                }
            }
        };
        // Somebody may have mended the cause by the time the next day begins.
        let attempts = due.attempts + 1;
        self.store.puzzle_post_later(due, attempts, next.min(self.clock.now() + waits.wait(attempts))).await
    }

    /// The post of a day with the puzzle of this number; `None` if it cannot be drawn.
    async fn drawn(
        &self,
        due: &PuzzlePost,
        (day, number): (i64, u32),
        chosen: PuzzleChannel,
        spoken: Option<Language>,
    ) -> Result<Option<Outgoing>, StoreError> {
        let before = due.posted.filter(|posted| posted.day < day && self.book.out().all(|out| out != posted.puzzle));
        let tally = match before {
            Some(posted) => self.store.puzzle_tally(due.guild, posted.day).await?,
            None => PuzzleTally::default(),
        };
        let (book, reader) = (Arc::clone(&self.book), (spoken.unwrap_or(chosen.language), DisplaySettings::default()));
        let draw = move || {
            let puzzle = book.read(number)?;
            let before = before.and_then(|posted| book.read(posted.puzzle).ok());
            let page = PuzzlePage { puzzle, day, note: None, reader };
            Ok(page.post(before.as_ref().map(|before| (before, tally))))
        };
        let drawn = match self.drawing.draw(Urgency::Background, draw).await {
            Ok(drawn) => drawn.map_err(|error: PuzzleError| error.to_string()),
            Err(panicked) => Err(panicked.to_string()),
        };
        Ok(drawn.inspect_err(|error| tracing::error!(error, number, "a puzzle cannot be drawn")).ok())
    }
}

/// The nonce of a post. Discord takes a post with the same nonce once, so that a kill between the post and the note of it repeats
/// nothing.
fn nonce(channel: i64, day: i64) -> String {
    format!("{channel:x}p{day:x}")
}

#[cfg(test)]
mod tests {
    use super::nonce;

    #[test]
    fn nonces_of_channels_and_days_differ_and_fit() {
        let channel = 1_446_000_000_000_000_000;
        let nonces = [(channel, 20_787), (channel + (1 << 60), 20_787), (channel, 20_788)];
        let nonces = nonces.map(|(channel, day)| nonce(channel, day));
        assert!(nonces[0] != nonces[1] && nonces[0] != nonces[2]);
        assert!(nonce(i64::MAX, 1_000_000).len() <= 25);
    }
}
