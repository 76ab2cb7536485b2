//! `/settings`: a person's own page and that of the server, and what is chosen on them.

use games::canvas::ThemeId;
use games::engine::seat::Seat;
use games::lang::{Language, Message, Typed};
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, AutocompleteChoice, ComponentInteractionDataKind, CreateAutocompleteResponse,
    CreateInteractionResponse, ModalInteraction, Permissions,
};

use super::answer::Responder;
use super::context::{Context, app, caller, responder};
use super::press::{MadeUp, Origin, Press};
use super::{App, Failure};
use crate::causes::causes;
use crate::delivery::controls::SettingsAction;
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::settings as pages;
use crate::drawing::Urgency;
use crate::record;
use crate::record::settings::{GuildSettings, Personal, Pushes, QuietHours, Starters, Zone};
use crate::record::{MessageKind, Millis, Occupant};
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::table::{Person, Refused, has_panel, mark_dirty, seat_of, time_control};

/// The longest vacation that is entered by a date, in milliseconds: two years.
const LONGEST_VACATION: Millis = 2 * 366 * 24 * 60 * 60 * 1000;
/// The time zone of somebody who has not said where.
const NOWHERE: &str = "UTC";

pub(super) fn all() -> Vec<poise::Command<App, Failure>> {
    vec![settings()]
}

/// Your settings: language, calls, quiet hours, vacation, looks; and those of the server
#[poise::command(
    slash_command,
    name_localized("de", "einstellungen"),
    description_localized(
        "de",
        "Deine Einstellungen: Sprache, Benachrichtigungen, Ruhezeit, Urlaub, Aussehen – und die des Servers"
    ),
    interaction_context = "Guild|BotDm"
)]
async fn settings(
    ctx: Context<'_>,
    #[description = "Your time zone, for quiet hours and vacations"]
    #[name_localized("de", "zeitzone")]
    #[description_localized("de", "Deine Zeitzone, für Ruhezeit und Urlaub")]
    #[autocomplete = "complete_zone"]
    timezone: Option<String>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    let mut note = None;
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
    let page = app.settings_page(&person, &ctx.interaction.locale, manages, note).await?;
    responder.whisper(&page).await;
    Ok(())
}

async fn complete_zone(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices =
        Zone::find(partial).into_iter().take(25).map(|zone| AutocompleteChoice::new(zone.as_str(), zone.as_str()));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Whether somebody manages the server.
pub(super) fn manages(member: Option<&serenity::Member>) -> bool {
    member.and_then(|member| member.permissions).is_some_and(Permissions::manage_guild)
}

/// The time zone that somebody means, or what to write instead.
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

/// The end of a vacation that somebody means; nothing typed is until he is back.
fn end_of_vacation(typed: &str, zone: Option<&Zone>, now: Millis) -> Result<Millis, Message> {
    if typed.trim().is_empty() {
        return Ok(Personal::UNTIL_BACK);
    }
    let nowhere = Zone::parse(NOWHERE);
    let end = zone.or(nowhere.as_ref()).and_then(|zone| zone.end_of(typed));
    end.filter(|end| (now..=now + LONGEST_VACATION).contains(end)).ok_or_else(|| Message::new("settings-refused-date"))
}

impl App {
    /// The page of a person, drawn where drawing disturbs nobody. `locale` is that of the client.
    async fn settings_page(
        &self,
        person: &Person,
        locale: &str,
        manages: bool,
        note: Option<Message>,
    ) -> Result<Outgoing, Failure> {
        let settings = self.store.player(person.id).await?.map(|player| player.settings).unwrap_or_default();
        let language = settings.language.unwrap_or_else(|| Language::of_locale(locale));
        let now = self.clock.now();
        let draw = move || pages::personal(language, &settings, manages, now, note.as_ref());
        Ok(self.drawing.draw(Urgency::Answer, draw).await?)
    }

    /// Has what is open follow a person's new settings, beside the path of answers: panels that are kept up to date are made
    /// anew, in the language that was chosen.
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
            let followed = self.store.update(&sitting.table, |record| {
                let Some(Seat(seat)) = seat_of(record, player) else { return Ok(()) };
                if let (Some(language), Some(row)) = (language, record.seats.get_mut(&seat))
                    && let Occupant::Person { language: reads, .. } = &mut row.occupant
                {
                    language.code().clone_into(reads);
                }
                if record.table.status == record::Status::Playing && has_panel(record, Seat(seat), now) {
                    mark_dirty(record, MessageKind::Panel(seat));
                }
                Ok::<_, std::convert::Infallible>(())
            });
            followed.await?.unwrap_or_else(|never| match never {});
        }
        Ok(())
    }

    /// Whether this person may open a table here by what the server has chosen; the reason says where and who may.
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

    /// Whether this person may open tables of the server at all. Of whoever presses in private messages nobody knows the roles.
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
    /// Something on a page of settings was pressed or chosen.
    pub(super) async fn settings(&self, action: SettingsAction) -> Result<(), Failure> {
        if action.is_of_the_guild() {
            return self.guild_settings(action).await;
        }
        let store = &self.app.store;
        match action {
            SettingsAction::Quiet => {
                let settings = store.player(self.person.id).await?.map(|player| player.settings).unwrap_or_default();
                let form = pages::quiet_form(self.person.language, &settings);
                self.responder.send(|| CreateInteractionResponse::Modal(form.clone())).await;
                return Ok(());
            }
            SettingsAction::Away => {
                let form = pages::away_form(self.person.language);
                self.responder.send(|| CreateInteractionResponse::Modal(form.clone())).await;
                return Ok(());
            }
            _ => {}
        }
        let chosen = match action {
            SettingsAction::Language | SettingsAction::Pushes | SettingsAction::Palette => self.chosen()?,
            _ => String::new(),
        };
        let mut follows = false;
        let client = Language::of_locale(&self.interaction.locale);
        let change = |settings: &mut Personal| match action {
            SettingsAction::Language => {
                settings.language = language(&chosen);
                follows = true;
            }
            SettingsAction::Pushes => settings.pushes = Pushes::parse(&chosen).unwrap_or(settings.pushes),
            SettingsAction::Palette => {
                settings.looks.palette = ThemeId::parse(&chosen).unwrap_or(settings.looks.palette);
                follows = true;
            }
            SettingsAction::TextBoards(on) => {
                settings.looks.text_boards = on;
                follows = true;
            }
            SettingsAction::OwnMisses(on) => {
                settings.looks.own_misses = on;
                follows = true;
            }
            SettingsAction::Hints(on) => {
                settings.looks.hints = on;
                follows = true;
            }
            SettingsAction::Hidden(hidden) => settings.hidden = hidden,
            SettingsAction::NotQuiet => settings.quiet = None,
            SettingsAction::Back => settings.away_until = None,
            _ => {}
        };
        if action != SettingsAction::Mine {
            let settings = store.change_settings(self.person.id, client, change).await?;
            if action == SettingsAction::Back {
                self.app.away_changed(self.person.id, None).await?;
            }
            if follows {
                let language = (action == SettingsAction::Language).then(|| settings.language.unwrap_or(client));
                self.app.follow_settings(self.person.id, language);
            }
        }
        let manages = manages(self.interaction.member.as_ref());
        let page = self.app.settings_page(&self.person, &self.interaction.locale, manages, None).await?;
        self.show(&page, true).await;
        Ok(())
    }

    /// The page of the server, for who manages it now: also a page that was opened when somebody still did.
    async fn guild_settings(&self, action: SettingsAction) -> Result<(), Failure> {
        let Some(guild) = self.interaction.guild_id else {
            self.responder.refuse(&Refused::new("settings-refused-guild")).await;
            return Ok(());
        };
        if !manages(self.interaction.member.as_ref()) {
            self.responder.refuse(&Refused::new("settings-refused-manager")).await;
            return Ok(());
        }
        let guild = snowflake(guild.get());
        let chosen = match action {
            SettingsAction::GuildTimeControl => Some(self.chosen()?),
            _ => None,
        };
        let ids = match action {
            SettingsAction::GuildChannels | SettingsAction::GuildRoles | SettingsAction::GuildAnnouncements => {
                self.chosen_ids()?
            }
            _ => Vec::new(),
        };
        let ids = || ids.iter().copied();
        let change = |settings: &mut GuildSettings| match action {
            SettingsAction::GuildLanguage(language) => settings.language = language,
            SettingsAction::GuildChannels => settings.channels = ids().collect(),
            // Everybody has the role that is called like the server.
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
            _ => {}
        };
        let settings = match action {
            SettingsAction::Guild => self.app.store.guild(guild).await?,
            _ => self.app.store.change_guild(guild, change).await?,
        };
        self.show(&pages::guild(self.person.language, &settings, None), true).await;
        Ok(())
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

/// The language of an entry of a menu; that of Discord is none.
fn language(value: &str) -> Option<Language> {
    Language::ALL.into_iter().find(|language| language.code() == value)
}

/// A form of the settings was filled in. The page shows what came of it.
pub(super) async fn form(
    app: &App,
    responder: &Responder<'_>,
    person: &Person,
    form: &ModalInteraction,
    action: SettingsAction,
) -> Result<(), Failure> {
    let typed = |id: &str| {
        let inputs = form.data.components.iter().flat_map(|row| &row.components);
        let mut typed = inputs.filter_map(|component| match component {
            ActionRowComponent::InputText(input) if input.custom_id == id => input.value.as_deref(),
            _ => None,
        });
        typed.next().unwrap_or_default().trim().to_owned()
    };
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
        _ => {
            responder.refuse(&Refused::new("table-refused-control")).await;
            return Ok(());
        }
    };
    let page = app.settings_page(person, &form.locale, manages(form.member.as_ref()), note).await?;
    let private = form.message.as_deref().is_some_and(|message| Origin { message, guild: form.guild_id }.private());
    match private {
        true => responder.update(&page).await,
        false => responder.whisper(&page).await,
    };
    Ok(())
}
