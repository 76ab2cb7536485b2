//! `/settings`: the pages of a person and of the server, and the choices made on them.

use games::canvas::ThemeId;
use games::engine::seat::Seat;
use games::lang::{Language, Message, Typed};
use poise::serenity_prelude as serenity;
use serenity::{
    AutocompleteChoice, ComponentInteractionDataKind, CreateAutocompleteResponse, ModalInteraction, Permissions,
};

use super::answer::Responder;
use super::context::{Context, app, caller, responder};
use super::form::input;
use super::press::{MadeUp, Origin, Press};
use super::{App, Failure};
use crate::causes::causes;
use crate::delivery::controls::SettingsAction;
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::{puzzle, settings as pages};
use crate::drawing::Urgency;
use crate::record;
use crate::record::settings::{GuildSettings, Personal, Pushes, PuzzleChannel, QuietHours, Starters, Zone};
use crate::record::{MessageKind, Millis, Occupant};
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::table::{Person, Refused, has_panel, mark_dirty, seat_of, time_control};

/// The longest vacation with a date, in milliseconds: two years.
const LONGEST_VACATION: Millis = 2 * 366 * 24 * 60 * 60 * 1000;
/// The time zone of a person who has not chosen one.
pub(super) const USUAL_ZONE: &str = "UTC";

#[poise::command(slash_command)]
pub(super) async fn settings(
    ctx: Context<'_>,
    #[autocomplete = "complete_zone"] timezone: Option<String>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let (mut note, is_typed) = (None, timezone.is_some());
    if let Some(typed) = timezone {
        match zone(&typed) {
            Ok(zone) => {
                let client = Language::of_locale(&ctx.interaction.locale);
                app.store.change_settings(person.id, client, |settings| settings.zone = Some(zone.clone())).await?;
            }
            Err(reason) => note = Some(reason),
        }
    }
    let manages = manages(ctx.interaction.member.as_deref());
    // The page about calls names the time zone.
    let page = if is_typed { SettingsAction::Calls } else { SettingsAction::Mine };
    let page = app.settings_page(&person, &ctx.interaction.locale, manages, (page, note)).await?;
    responder.whisper(&page).await;
    Ok(())
}

async fn complete_zone(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices =
        Zone::find(partial).into_iter().take(25).map(|zone| AutocompleteChoice::new(zone.as_str(), zone.as_str()));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Whether a member manages the server.
pub(super) fn manages(member: Option<&serenity::Member>) -> bool {
    member.and_then(|member| member.permissions).is_some_and(Permissions::manage_guild)
}

/// The time zone that a text names, or what to write instead.
fn zone(typed: &str) -> Result<Zone, Message> {
    const NAMED: usize = 5;
    let mut found = Zone::find(typed);
    match found.len() {
        1 => Ok(found.remove(0)),
        2..=NAMED => {
            let names = found.iter().map(|zone| format!("`{zone}`")).collect::<Vec<_>>().join(", ");
            Err(Message::new("settings-refused-zones").with("zone", quoted(typed)).with("zones", names))
        }
        _ => Err(Message::new("settings-refused-zone").with("zone", quoted(typed))),
    }
}

fn quoted(typed: &str) -> String {
    crate::delivery::outgoing::escaped(&Typed::new(typed).to_string())
}

/// The end of a vacation. Without a date it lasts until the person is back.
fn end_of_vacation(typed: &str, zone: Option<&Zone>, now: Millis) -> Result<Millis, Message> {
    if typed.trim().is_empty() {
        return Ok(Personal::UNTIL_BACK);
    }
    let usual = Zone::parse(USUAL_ZONE);
    let end = zone.or(usual.as_ref()).and_then(|zone| zone.end_of(typed));
    end.filter(|end| (now..=now + LONGEST_VACATION).contains(end)).ok_or_else(|| Message::new("settings-refused-date"))
}

/// The server, if this member manages it.
fn managed_guild(guild: Option<serenity::GuildId>, member: Option<&serenity::Member>) -> Result<i64, Refused> {
    let guild = guild.ok_or_else(|| Refused::new("settings-refused-guild"))?;
    match manages(member) {
        true => Ok(snowflake(guild.get())),
        false => Err(Refused::new("settings-refused-manager")),
    }
}

impl App {
    /// The page of a person that this action stands on, below a note about it, drawn on a drawing thread. `locale` is that of the
    /// client.
    async fn settings_page(
        &self,
        person: &Person,
        locale: &str,
        manages: bool,
        (action, note): (SettingsAction, Option<Message>),
    ) -> Result<Outgoing, Failure> {
        let settings = self.store.player(person.id).await?.map(|player| player.settings).unwrap_or_default();
        let language = settings.language.unwrap_or_else(|| Language::of_locale(locale));
        let now = self.clock.now();
        let draw = move || match action.is_about_calls() {
            true => pages::calls(language, &settings, now, note.as_ref()),
            false => pages::personal(language, &settings, manages),
        };
        Ok(self.drawing.draw(Urgency::Answer, draw).await?)
    }

    /// Applies new settings to the open tables of a person in the background: panels are redrawn, and seats get the
    /// chosen language.
    pub(super) fn follow_settings(&self, player: i64, language: Option<Language>) {
        let app = self.clone();
        self.under_way.spawn(async move {
            if let Err(error) = app.follow(player, language).await {
                tracing::warn!(error = causes(&error), "open panels do not follow new settings yet");
            }
        });
    }

    async fn follow(&self, player: i64, language: Option<Language>) -> Result<(), StoreError> {
        for sitting in self.store.tables_of(player).await? {
            let now = self.clock.now();
            let change = |record: &mut record::Record| {
                let Some(Seat(seat)) = seat_of(record, player) else { return };
                if let (Some(language), Some(row)) = (language, record.seats.get_mut(&seat))
                    && let Occupant::Person { language: reads, .. } = &mut row.occupant
                {
                    language.code().clone_into(reads);
                }
                if record.table.status == record::Status::Playing && has_panel(record, Seat(seat), now) {
                    mark_dirty(record, MessageKind::Panel(seat));
                }
            };
            self.store.change(&sitting.table, change).await?;
        }
        Ok(())
    }

    /// Whether the settings of the server let this person open a table here. A refusal says where and who may.
    pub(super) fn may_start(
        settings: &GuildSettings,
        (channel, parent): (i64, Option<i64>),
        member: Option<&serenity::Member>,
    ) -> Result<(), Refused> {
        let refused = |reason| Err(Refused { rule: None, reason });
        if !settings.allows(channel, parent) {
            let channels =
                settings.channels.iter().map(|channel| format!("<#{channel}>")).collect::<Vec<_>>().join(", ");
            return refused(Message::new("settings-refused-here").with("channels", channels));
        }
        Self::may_open(settings, member)
    }

    /// Whether this person may open tables in the server at all. Roles are unknown in private messages.
    pub(super) fn may_open(settings: &GuildSettings, member: Option<&serenity::Member>) -> Result<(), Refused> {
        let refused = |reason| Err(Refused { rule: None, reason });
        let roles = member.map_or(&[][..], |member| &member.roles);
        match &settings.starters {
            _ if manages(member) => Ok(()),
            Starters::Everybody => Ok(()),
            Starters::Roles(allowed) if roles.iter().any(|role| allowed.contains(&snowflake(role.get()))) => Ok(()),
            Starters::Roles(allowed) => {
                let roles = allowed.iter().map(|role| format!("<@&{role}>")).collect::<Vec<_>>().join(", ");
                refused(Message::new("settings-refused-roles").with("roles", roles))
            }
            Starters::Managers => refused(Message::new("settings-refused-managers")),
        }
    }
}

impl Press<'_> {
    /// A control on a page of settings.
    pub(super) async fn settings(&self, action: SettingsAction) -> Result<(), Failure> {
        if action.is_of_the_guild() {
            return self.guild_settings(action).await;
        }
        if matches!(action, SettingsAction::Partners | SettingsAction::Alerts | SettingsAction::Avoid) {
            return self.partner_settings(action).await;
        }
        let (store, player) = (&self.app.store, self.person.id);
        match action {
            SettingsAction::Quiet => {
                let settings = store.player(player).await?.map(|player| player.settings).unwrap_or_default();
                return self.open_form(pages::quiet_form(self.person.language, &settings)).await;
            }
            SettingsAction::Away => return self.open_form(pages::away_form(self.person.language)).await,
            _ => {}
        }
        let chosen = match action {
            SettingsAction::Language | SettingsAction::Pushes | SettingsAction::Palette => self.chosen()?,
            _ => String::new(),
        };
        let is_seen = matches!(
            action,
            SettingsAction::Language
                | SettingsAction::Palette
                | SettingsAction::TextBoards(_)
                | SettingsAction::OwnMisses(_)
                | SettingsAction::Hints(_)
        );
        let client = Language::of_locale(&self.interaction.locale);
        let change = |settings: &mut Personal| match action {
            SettingsAction::Language => settings.language = Language::of_code(&chosen),
            SettingsAction::Pushes => settings.pushes = Pushes::parse(&chosen).unwrap_or(settings.pushes),
            SettingsAction::Palette => {
                settings.display.palette = ThemeId::parse(&chosen).unwrap_or(settings.display.palette);
            }
            SettingsAction::TextBoards(on) => settings.display.text_boards = on,
            SettingsAction::OwnMisses(on) => settings.display.own_misses = on,
            SettingsAction::Hints(on) => settings.display.hints = on,
            SettingsAction::Hidden(hidden) => settings.hidden = hidden,
            SettingsAction::NotQuiet => settings.quiet = None,
            SettingsAction::Back => settings.away_until = None,
            _ => {}
        };
        if !matches!(action, SettingsAction::Mine | SettingsAction::Calls) {
            let settings = store.change_settings(player, client, change).await?;
            if action == SettingsAction::Back {
                self.app.away_changed(player, None).await?;
            }
            if is_seen {
                let language = (action == SettingsAction::Language).then(|| settings.language.unwrap_or(client));
                self.app.follow_settings(player, language);
            }
        }
        let manages = manages(self.interaction.member.as_ref());
        let page = self.app.settings_page(&self.person, &self.interaction.locale, manages, (action, None)).await?;
        self.show(&page, true).await;
        Ok(())
    }

    /// Sets the language of public posts in the server.
    pub(super) async fn guild_language(&self, language: Option<Language>) -> Result<(), Failure> {
        let guild = self.managed_guild()?;
        let settings = self.app.store.change_guild(guild, |settings| settings.language = language).await?;
        self.show_guild(&settings).await
    }

    /// The server of the pressed message. The person who pressed must still manage it.
    fn managed_guild(&self) -> Result<i64, Refused> {
        managed_guild(self.interaction.guild_id, self.interaction.member.as_ref())
    }

    /// Shows the page of the server about the puzzle of the day.
    async fn show_guild_puzzles(&self, settings: &GuildSettings) -> Result<(), Failure> {
        self.show(&puzzle::settings(self.person.language, settings, None), true).await;
        Ok(())
    }

    async fn show_guild(&self, settings: &GuildSettings) -> Result<(), Failure> {
        self.show(&pages::guild(self.person.language, settings, None), true).await;
        Ok(())
    }

    /// An action on the page of the server.
    async fn guild_settings(&self, action: SettingsAction) -> Result<(), Failure> {
        let guild = self.managed_guild()?;
        if action == SettingsAction::GuildZone {
            let settings = self.app.store.guild(guild).await?;
            return self.open_form(puzzle::zone_form(self.person.language, &settings)).await;
        }
        let chosen = match action {
            SettingsAction::GuildTimeControl => Some(self.chosen()?),
            _ => None,
        };
        let ids = match action {
            SettingsAction::GuildChannels
            | SettingsAction::GuildRoles
            | SettingsAction::GuildAnnouncements
            | SettingsAction::GuildPuzzleChannel => self.chosen_ids()?,
            _ => Vec::new(),
        };
        let ids = || ids.iter().copied();
        let language = self.interaction.guild_locale.as_deref().map_or(self.person.language, Language::of_locale);
        let change = |settings: &mut GuildSettings| match action {
            SettingsAction::GuildChannels => settings.channels = ids().collect(),
            // The role with the server's id belongs to everybody.
            SettingsAction::GuildRoles => {
                let roles: std::collections::BTreeSet<i64> = ids().collect();
                let all = roles.is_empty() || roles.contains(&guild);
                settings.starters = if all { Starters::Everybody } else { Starters::Roles(roles) };
            }
            SettingsAction::GuildManagers(only) => {
                settings.starters = if only { Starters::Managers } else { Starters::Everybody };
            }
            SettingsAction::GuildTimeControl => {
                settings.time_control = chosen.clone().filter(|id| time_control::find(id).is_some());
            }
            SettingsAction::GuildAnnouncements => settings.announcements = ids().next(),
            SettingsAction::GuildSearches(on) => settings.searches = on,
            SettingsAction::GuildPuzzleChannel => {
                settings.puzzles = ids().next().map(|channel| PuzzleChannel { channel, language });
            }
            _ => {}
        };
        let settings = match action {
            SettingsAction::Guild | SettingsAction::GuildPuzzles => self.app.store.guild(guild).await?,
            _ => self.app.store.change_guild(guild, change).await?,
        };
        match action {
            SettingsAction::GuildPuzzles | SettingsAction::GuildPuzzleChannel => {
                self.show_guild_puzzles(&settings).await
            }
            _ => self.show_guild(&settings).await,
        }
    }

    /// The channels or roles chosen in a menu.
    fn chosen_ids(&self) -> Result<Vec<i64>, MadeUp> {
        match &self.interaction.data.kind {
            ComponentInteractionDataKind::ChannelSelect { values } => {
                Ok(values.iter().map(|channel| snowflake(channel.get())).collect())
            }
            ComponentInteractionDataKind::RoleSelect { values } => {
                Ok(values.iter().map(|role| snowflake(role.get())).collect())
            }
            _ => Err(MadeUp),
        }
    }
}

/// A form of the settings. The page shows the result.
pub(super) async fn form(
    app: &App,
    responder: &Responder<'_>,
    person: &Person,
    form: &ModalInteraction,
    action: SettingsAction,
) -> Result<(), Failure> {
    if action == SettingsAction::GuildZone {
        return guild_zone(app, responder, person, form).await;
    }
    let typed = |id: &str| input(form, Some(id)).to_owned();
    let client = Language::of_locale(&form.locale);
    let note = match action {
        SettingsAction::Quiet => match (QuietHours::parse(&typed("from"), &typed("until")), zone(&typed("zone"))) {
            (None, _) => Some(Message::new("settings-refused-hours")),
            (_, Err(reason)) => Some(reason),
            (Some(quiet), Ok(zone)) => {
                let change = |settings: &mut Personal| {
                    settings.quiet = Some(quiet);
                    settings.zone = Some(zone.clone());
                };
                app.store.change_settings(person.id, client, change).await?;
                None
            }
        },
        SettingsAction::Away => {
            let zone = app.store.player(person.id).await?.and_then(|player| player.settings.zone);
            match end_of_vacation(&typed("until"), zone.as_ref(), app.clock.now()) {
                Ok(until) => {
                    let change = |settings: &mut Personal| settings.away_until = Some(until);
                    app.store.change_settings(person.id, client, change).await?;
                    app.away_changed(person.id, Some(until)).await?;
                    None
                }
                Err(reason) => Some(reason),
            }
        }
        _ => return Err(Refused::new("table-refused-control").into()),
    };
    let manages = manages(form.member.as_ref());
    let page = app.settings_page(person, &form.locale, manages, (action, note)).await?;
    show(responder, form, &page).await;
    Ok(())
}

/// The form for the time zone of a server. The page about the puzzle of the day shows the result.
async fn guild_zone(
    app: &App,
    responder: &Responder<'_>,
    person: &Person,
    form: &ModalInteraction,
) -> Result<(), Failure> {
    let guild = managed_guild(form.guild_id, form.member.as_ref())?;
    let (settings, note) = match zone(input(form, Some("zone"))) {
        Ok(zone) => (app.store.change_guild(guild, |settings| settings.zone = Some(zone.clone())).await?, None),
        Err(reason) => (app.store.guild(guild).await?, Some(reason)),
    };
    let page = puzzle::settings(person.language, &settings, note.as_ref());
    show(responder, form, &page).await;
    Ok(())
}

/// Shows the result of a form on the page that opened it.
async fn show(responder: &Responder<'_>, form: &ModalInteraction, page: &Outgoing) {
    responder.show(page, Origin::of_form(form).is_some_and(Origin::private)).await;
}
