//! Searches for somebody to play with: their pages, and the settings about them.

use std::collections::BTreeSet;

use games::engine::game::Game;
use games::lang::{Language, Message};
use games::registry;
use poise::serenity_prelude as serenity;
use serenity::ComponentInteractionDataKind;

use super::opening::no_room;
use super::press::{MadeUp, Press};
use super::requests::table_name;
use super::start::{Here, game_or_default};
use super::{App, Failure};
use crate::delivery::controls::{LobbyAction, PartnerAction, SettingsAction};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::partner::{self as pages, ANY};
use crate::delivery::render::say;
use crate::entropy::entropy;
use crate::record::search::{Pace, Queue, Search};
use crate::record::{Millis, TableId};
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::table::Refused;
use crate::table::partner::{self, Beginning, Opening};

impl App {
    /// The search of a person in a server.
    pub(super) async fn search_in(&self, player: i64, guild: i64) -> Result<Option<Search>, StoreError> {
        Ok(self.store.searches_of(player).await?.into_iter().find(|search| search.guild == guild))
    }

    /// The page of a search, in the language of its person.
    async fn search_page(&self, search: &Search, now: Millis, language: Language) -> Result<Outgoing, StoreError> {
        let record = self.store.read(&search.table).await?;
        Ok(pages::page(search, record.as_ref(), now, language))
    }
}

impl Press<'_> {
    /// A control of a search.
    pub(super) async fn partner(&self, action: PartnerAction) -> Result<(), Failure> {
        match action {
            PartnerAction::Open(game) => self.open_search(&game).await,
            PartnerAction::Ask(game, _) => {
                let chosen = self.chosen()?;
                let any = chosen == ANY;
                let game = if any { known(&game)? } else { known(&chosen)? };
                self.show(&pages::ask(game.id(), any, self.person.language), true).await;
                Ok(())
            }
            PartnerAction::Begin(game, any, pace) => self.begin_search(known(&game)?, any, pace).await,
            PartnerAction::Stop(guild) => self.stop_search(guild).await,
            PartnerAction::Answer(table) => self.answer_call(&table).await,
            PartnerAction::Silence(guild, game) => self.silence(guild, &game).await,
        }
    }

    /// Shows the search in this server or, without one, asks for its terms.
    async fn open_search(&self, game: &str) -> Result<(), Failure> {
        let guild = self.interaction.guild_id.ok_or_else(|| Refused::new("table-refused-guild"))?;
        let guild = snowflake(guild.get());
        let (language, now) = (self.person.language, self.app.clock.now());
        if let Some(search) = self.app.search_in(self.person.id, guild).await? {
            let page = self.app.search_page(&search, now, language).await?;
            self.show(&page, true).await;
            return Ok(());
        }
        self.may_look(guild).await?;
        self.show(&pages::ask(known(game)?.id(), false, language), true).await;
        Ok(())
    }

    /// Refuses if the server does not want searches.
    async fn may_look(&self, guild: i64) -> Result<(), Failure> {
        match self.app.store.guild(guild).await?.searches {
            true => Ok(()),
            false => Err(Refused::new("partner-refused").into()),
        }
    }

    /// Begins a search. Its table has a name that comes from the interaction, so that two processes open one.
    async fn begin_search(&self, game: &'static dyn Game, any: bool, pace: Pace) -> Result<(), Failure> {
        let (app, person, now) = (self.app, &self.person, self.app.clock.now());
        let here = Here::from(self.interaction);
        let (place, guild, server, language) = app.place_of_search(self.responder.http, &here, person).await?;
        self.may_look(guild).await?;
        let page = self.panel_address();
        let beginning = Beginning {
            person: person.clone(),
            guild,
            channel: place,
            game: game.id(),
            any_game: any,
            pace,
            time_control: server.time_control,
            language,
            origin: self.responder.origin(),
            page,
            opening: Opening { id: table_name(&self.responder.origin()), secret: entropy()? },
        };
        let begin = |queue: &mut Queue| {
            partner::may_begin(queue, person.id, pace)?;
            let search = partner::begin(queue, &beginning, now);
            let record = queue.tables.get(&search.table).cloned();
            Ok::<_, Refused>((search, record))
        };
        let (search, record) = match app.store.change_searches(guild, (Some(person.id), now), begin).await {
            Err(StoreError::Crowded(crowd)) => return Err(no_room(crowd).into()),
            begun => begun??,
        };
        self.show(&pages::page(&search, record.as_ref(), now, person.language), true).await;
        Ok(())
    }

    async fn stop_search(&self, guild: i64) -> Result<(), Failure> {
        let (player, now) = (self.person.id, self.app.clock.now());
        let stop = |queue: &mut Queue| {
            let search = partner::stop(queue, player, now)?;
            let record = queue.tables.get(&search.table).cloned();
            Some((search, record))
        };
        let stopped = self.app.store.change_searches(guild, (None, now), stop).await?;
        let language = self.person.language;
        let page = match &stopped {
            Some((search, record)) => pages::stopped(search, record.as_ref(), language),
            None => {
                let told = say(language, &Message::new("partner-none"));
                pages::again(&told, game_or_default(None)?.id(), language)
            }
        };
        self.show(&page, true).await;
        Ok(())
    }

    /// Joins a table because of a call.
    async fn answer_call(&self, table: &TableId) -> Result<(), Failure> {
        let record = self.app.table(table).await?;
        if let Some(guild) = record.table.guild {
            self.app.store.alert_answered(self.person.id, guild, &record.table.game).await?;
        }
        self.lobby(&record, LobbyAction::Join).await
    }

    /// Calls the person no more for a game in a server.
    async fn silence(&self, guild: i64, game: &str) -> Result<(), Failure> {
        self.app.store.end_alert(self.person.id, guild, game).await?;
        let told = Message::new("partner-silenced").with("game", Message::new(game));
        self.show(&Outgoing::text(say(self.person.language, &told)), true).await;
        Ok(())
    }

    /// An action on the settings about partners.
    pub(super) async fn partner_settings(&self, action: SettingsAction) -> Result<(), Failure> {
        let (store, player) = (&self.app.store, self.person.id);
        let guild = self.interaction.guild_id.map(|guild| snowflake(guild.get()));
        match (action, guild) {
            (SettingsAction::Alerts, Some(guild)) => {
                let games = self.all_chosen().iter().map(|game| known(game).map(|game| game.id().to_owned()));
                let games = games.collect::<Result<BTreeSet<_>, _>>()?;
                let channel = snowflake(self.interaction.channel_id.get());
                let channel = self.app.place_for_table(channel).await?;
                // Calls come in the language of the person.
                store.change_settings(player, Language::of_locale(&self.interaction.locale), |_| ()).await?;
                store.set_alerts(player, (guild, channel), &games).await?;
            }
            (SettingsAction::Avoid, _) => {
                let people = match &self.interaction.data.kind {
                    ComponentInteractionDataKind::UserSelect { values } => values,
                    _ => return Err(MadeUp.into()),
                };
                let people = people.iter().map(|person| snowflake(person.get())).filter(|other| *other != player);
                store.avoid(player, &people.collect()).await?;
            }
            _ => {}
        }
        let alerts = store.alerts_of(player).await?.into_iter();
        let wanted = |guild: i64| {
            let here = alerts.filter(|alert| alert.guild == guild && alert.unanswered < partner::MOST_UNANSWERED);
            here.map(|alert| alert.game).collect::<Vec<_>>()
        };
        let avoided = store.avoidances_of(player).await?;
        let page = pages::settings(guild.map(wanted).as_deref(), &avoided, self.person.language);
        self.show(&page, true).await;
        Ok(())
    }
}

/// A game of the registry.
fn known(id: &str) -> Result<&'static dyn Game, MadeUp> {
    registry::game(id).ok_or(MadeUp)
}
