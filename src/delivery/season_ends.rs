//! The end of a season: on the second day of the next one, one message in the channel for results of each server in which
//! people have played enough.

use games::lang::Language;
use games::registry;
use serenity::all::{ChannelId, GuildId};
use tokio_util::sync::CancellationToken;

use super::announcements::{Announcements, BATCH};
use super::standings::{Podium, season_ended};
use crate::causes::causes;
use crate::ratings::season::Season;
use crate::record::{MINUTE, Millis};
use crate::snowflake::id;
use crate::store::{SeasonEnd, StoreError};

/// How often servers are looked up that have named a channel for results since, in milliseconds.
const PLANNING: Millis = MINUTE;

impl Announcements {
    /// Plans the end of the current season where it is not planned yet, and tells servers of the last one.
    pub(super) async fn end_seasons(&self, next_plan: &mut Millis, stop: &CancellationToken) -> Result<(), StoreError> {
        if self.clock.passed() >= *next_plan {
            self.store.plan_season_ends(self.clock.now()).await?;
            *next_plan = self.clock.passed() + PLANNING;
        }
        for end in self.store.due_season_ends(self.clock.now(), BATCH).await? {
            if stop.is_cancelled() {
                break;
            }
            match self.tell(&end).await? {
                Ok(true) => self.store.season_end_told(&end, self.clock.now()).await?,
                Ok(false) => self.store.drop_season_end(&end).await?,
                Err(error) => match self.again_at(&error, end.attempts) {
                    Some(at) => {
                        tracing::warn!(guild = end.guild, error = causes(&error), "the end of a season is told later");
                        self.store.tell_season_end_later(&end, at).await?;
                    }
                    None => {
                        tracing::warn!(guild = end.guild, error = causes(&error), "Discord takes no end of a season");
                        self.store.drop_season_end(&end).await?;
                    }
                },
            }
        }
        Ok(())
    }

    /// Tells a server of the end of a season. Returns whether there was something to tell, and somewhere.
    async fn tell(&self, end: &SeasonEnd) -> Result<Result<bool, serenity::Error>, StoreError> {
        let settings = self.store.guild(end.guild).await?;
        // After a long time without the bot, a season may be over whose champions nobody shows any more.
        let is_last = Season::of(self.clock.now()).before() == end.season;
        let Some(channel) = settings.announcements.filter(|_| is_last) else { return Ok(Ok(false)) };
        let mut podiums = Vec::new();
        for game in registry::GAMES {
            let leaders = self.store.honoured(end.guild, game.id(), end.season).await?;
            if !leaders.is_empty() {
                podiums.push(Podium { game: game.id().to_owned(), leaders });
            }
        }
        if podiums.is_empty() {
            return Ok(Ok(false));
        }
        let language = match settings.language {
            Some(chosen) => chosen,
            None => match self.http.get_guild(GuildId::new(id(end.guild))).await {
                Ok(guild) => Language::of_locale(&guild.preferred_locale),
                Err(error) => return Ok(Err(error)),
            },
        };
        let nonce = format!("{}q{}", end.guild, end.season.quarter());
        let message = season_ended(end.season, &podiums, language);
        let sent = ChannelId::new(id(channel)).send_message(&self.http, message.post(&nonce)).await;
        Ok(sent.map(|_| true))
    }
}
