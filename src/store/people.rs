//! People and servers, and their settings.

use std::collections::BTreeSet;

use games::canvas::ThemeId;
use games::lang::Language;

use super::engine::{Row, Value};
use super::rows::values;
use super::{Store, StoreError, puzzles, sql};
use crate::operation::metrics;
use crate::record::Player;
use crate::record::settings::{
    DisplaySettings, GuildSettings, Personal, Pushes, PuzzleChannel, QuietHours, Starters, Zone,
};

impl Store {
    /// A known person; `None` if nothing is known of the person.
    pub async fn player(&self, id: i64) -> Result<Option<Player>, StoreError> {
        self.first(sql::PLAYER_LOAD, values![id], player).await
    }

    /// Whether a person is on no leaderboard and shows the profile to nobody else.
    pub async fn is_hidden(&self, id: i64) -> Result<bool, StoreError> {
        Ok(!self.list(sql::HIDDEN, values![id], |_| Ok(())).await?.is_empty())
    }

    /// Stores a person. A known private channel stays known if `player` has none. The settings of a known person stay as they are:
    /// [`Store::change_settings`] changes them.
    pub async fn put_player(&self, player: &Player) -> Result<(), StoreError> {
        let _measured = metrics::store("player");
        patiently!(transact!(self, transaction => put(&mut transaction, player).await))
    }

    /// Stores the private channel and the language of a person with a seat somewhere. A person who was forgotten in the meantime
    /// stays forgotten.
    pub async fn note_private_channel(&self, player: i64, language: &str, channel: i64) -> Result<(), StoreError> {
        self.write("player", sql::PLAYER_REACHED, values![player, language, channel]).await
    }

    /// Changes the settings of a person in one transaction and returns the new ones. `language` is that of the client. `change` may
    /// run again if the database was busy.
    pub async fn change_settings(
        &self,
        id: i64,
        language: Language,
        mut change: impl FnMut(&mut Personal) + Send,
    ) -> Result<Personal, StoreError> {
        let _measured = metrics::store("player");
        patiently!(transact!(self, transaction => {
            let known = language.code().to_owned();
            let stranger = Player { id, language: known, private_channel: None, settings: Personal::default() };
            put(&mut transaction, &stranger).await?;
            let load = if transaction.is_shared() { sql::PLAYER_LOCK } else { sql::PLAYER_LOAD };
            let row = transaction.rows(load, values![id]).await?.into_iter().next();
            let mut settings = row.map(|mut row| player(&mut row)).transpose()?.unwrap_or(stranger).settings;
            change(&mut settings);
            transaction.run(sql::PLAYER_SET, &with_choices(values![id], &settings)).await?;
            Ok(settings)
        }))
    }

    /// The settings of a server, or the defaults.
    pub async fn guild(&self, id: i64) -> Result<GuildSettings, StoreError> {
        let guild = self.first(sql::GUILD_LOAD, values![id], guild).await?;
        Ok(guild.map(|(_, settings)| settings).unwrap_or_default())
    }

    /// Changes the settings of a server in one transaction and returns the new ones. `change` may run again if the database was
    /// busy.
    pub async fn change_guild(
        &self,
        id: i64,
        mut change: impl FnMut(&mut GuildSettings) + Send,
    ) -> Result<GuildSettings, StoreError> {
        let _measured = metrics::store("guild");
        patiently!(transact!(self, transaction => {
            write_guild(&mut transaction, sql::GUILD_ADD, id, &GuildSettings::default()).await?;
            let load = if transaction.is_shared() { sql::GUILD_LOCK } else { sql::GUILD_LOAD };
            let row = transaction.rows(load, values![id]).await?.into_iter().next();
            let old = row.map(|mut row| guild(&mut row)).transpose()?.unwrap_or_default().1;
            let mut settings = old.clone();
            change(&mut settings);
            write_guild(&mut transaction, sql::GUILD_SET, id, &settings).await?;
            puzzles::follow(&mut transaction, id, (&old, &settings)).await?;
            Ok(settings)
        }))
    }
}

async fn put(transaction: &mut super::Transaction, player: &Player) -> Result<(), StoreError> {
    let known = values![player.id, player.language.as_str(), player.private_channel];
    transaction.run(sql::PLAYER_PUT, &with_choices(known, &player.settings)).await.map(|_| ())
}

/// The columns of a person followed by those of the settings.
fn with_choices<'a>(columns: &[Value<'a>], settings: &'a Personal) -> Vec<Value<'a>> {
    let quiet = settings.quiet;
    let choices = values![
        settings.language.map(Language::code),
        settings.pushes.word(),
        settings.zone.as_ref().map(Zone::as_str),
        quiet.map(|quiet| i64::from(quiet.from())),
        quiet.map(|quiet| i64::from(quiet.until())),
        settings.away_until,
        settings.display.palette.id(),
        settings.display.text_boards,
        settings.display.own_misses,
        settings.display.hints,
        settings.hidden,
    ];
    [columns, choices].concat()
}

async fn write_guild(
    transaction: &mut super::Transaction,
    sql: &'static str,
    id: i64,
    settings: &GuildSettings,
) -> Result<(), StoreError> {
    let nobody = BTreeSet::new();
    let (starters, roles) = match &settings.starters {
        Starters::Everybody => ("everybody", &nobody),
        Starters::Roles(roles) => ("roles", roles),
        Starters::Managers => ("managers", &nobody),
    };
    let (channels, roles) = (joined(&settings.channels), joined(roles));
    let values = values![
        id,
        settings.language.map(Language::code),
        channels.as_str(),
        settings.time_control.as_deref(),
        starters,
        roles.as_str(),
        settings.announcements,
        settings.searches,
        settings.puzzles.map(|puzzles| puzzles.channel),
        settings.puzzles.map(|puzzles| puzzles.language.code()),
        settings.zone.as_ref().map(Zone::as_str),
    ];
    transaction.run(sql, values).await.map(|_| ())
}

fn joined(ids: &BTreeSet<i64>) -> String {
    ids.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}

fn parted(list: &str) -> Result<BTreeSet<i64>, StoreError> {
    let ids = list.split(',').filter(|id| !id.is_empty()).map(str::parse);
    ids.collect::<Result<_, _>>().map_err(|_| StoreError::Damaged(format!("{list:?} is no list of ids")))
}

/// Reads a language. A language of a later release is read as none.
fn language(row: &mut Row) -> Result<Option<Language>, StoreError> {
    let code = row.maybe_text()?;
    Ok(code.as_deref().and_then(Language::of_code))
}

/// Reads a person.
pub(super) fn player(row: &mut Row) -> Result<Player, StoreError> {
    let (id, client, private_channel) = (row.int()?, row.text()?, row.maybe_int()?);
    let language = language(row)?;
    let pushes = row.text()?;
    let pushes = Pushes::parse(&pushes).ok_or_else(|| StoreError::Damaged(format!("{pushes:?} is no way to call")))?;
    let zone = row.maybe_text()?.and_then(|name| Zone::parse(&name));
    let quiet = (minute(row)?, minute(row)?);
    let quiet = quiet.0.zip(quiet.1).and_then(|(from, until)| QuietHours::new(from, until));
    let (away_until, display, hidden) = (row.maybe_int()?, display(row)?, row.int()? != 0);
    let settings = Personal { language, pushes, zone, quiet, away_until, display, hidden };
    Ok(Player { id, language: client, private_channel, settings })
}

fn minute(row: &mut Row) -> Result<Option<u16>, StoreError> {
    Ok(row.maybe_int()?.and_then(|minute| u16::try_from(minute).ok()))
}

/// Reads a person's display settings. Unknown people have the defaults, and so does a palette of a later release.
pub(super) fn display(row: &mut Row) -> Result<DisplaySettings, StoreError> {
    let (palette, text_boards) = (row.maybe_text()?, row.maybe_int()?);
    let (own_misses, hints) = (row.maybe_int()?, row.maybe_int()?);
    let default = DisplaySettings::default();
    let truth = |value: Option<i64>, default| value.map_or(default, |value| value != 0);
    Ok(DisplaySettings {
        palette: palette.and_then(|id| ThemeId::parse(&id)).unwrap_or_default(),
        text_boards: truth(text_boards, default.text_boards),
        own_misses: truth(own_misses, default.own_misses),
        hints: truth(hints, default.hints),
    })
}

/// Reads a server.
pub(super) fn guild(row: &mut Row) -> Result<(i64, GuildSettings), StoreError> {
    let (id, language, channels) = (row.int()?, language(row)?, parted(&row.text()?)?);
    let (time_control, starters, roles) = (row.maybe_text()?, row.text()?, parted(&row.text()?)?);
    let starters = match starters.as_str() {
        "everybody" => Starters::Everybody,
        "roles" => Starters::Roles(roles),
        "managers" => Starters::Managers,
        other => return Err(StoreError::Damaged(format!("nobody is called {other:?} who may open tables"))),
    };
    let (announcements, searches) = (row.maybe_int()?, row.int()? != 0);
    let (channel, server_language) = (row.maybe_int()?, self::language(row)?);
    let puzzles = channel.map(|channel| PuzzleChannel { channel, language: server_language.unwrap_or_default() });
    let zone = row.maybe_text()?.and_then(|name| Zone::parse(&name));
    Ok((id, GuildSettings { language, channels, time_control, starters, announcements, searches, puzzles, zone }))
}
