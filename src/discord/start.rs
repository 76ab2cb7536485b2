//! Starting a game: by `/play` with options, or by the panel that `/play` alone opens. Steps of lessons are here, too.

use std::time::Duration;

use games::engine::game::Game;
use games::engine::options::ChosenOptions;
use games::lang::{Language, Message};
use games::registry;
use poise::serenity_prelude as serenity;
use serenity::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType, ComponentInteractionDataKind,
    Http, Permissions,
};

use super::answer::{Responder, is_hidden};
use super::opening::Answer;
use super::permissions::{self, NEEDED};
use super::press::{MadeUp, Press};
use super::requests::table_name;
use super::{App, Failure, named};
use crate::delivery::controls::{Against, Control, LessonStep, StartAction, round};
use crate::delivery::outgoing::escaped;
use crate::delivery::render::{lesson, start};
use crate::drawing::Urgency;
use crate::entropy::entropy;
use crate::ratings::board::{Period, Scope};
use crate::record::settings::GuildSettings;
use crate::record::{Address, InvitationRow, Record, TableId};
use crate::snowflake::{id, snowflake};
use crate::table::lobby::{self, NewTable};
use crate::table::{self, Person, Refused, seats};

/// How long to wait for Discord to say whether the bot may see the channel. Discord allows three seconds for the whole answer.
const PATIENCE: Duration = Duration::from_millis(1_600);

/// The most tables that wait on the panel for starting a game: a row of buttons that a phone shows.
const WAITING: u32 = 3;

/// The place where a game is to start, as the interaction describes it.
pub(super) struct Here<'a> {
    channel: i64,
    parent: Option<i64>,
    guild: Option<i64>,
    /// The language of the server at Discord.
    locale: Option<&'a str>,
    member: Option<&'a serenity::Member>,
    kind: Option<ChannelType>,
    /// Whether the place is a thread that only moderators can write in.
    locked: bool,
    /// The bot's permissions here.
    permissions: Option<Permissions>,
    /// Whether the server has installed the bot, and not only a person.
    installed: bool,
}

/// Makes a `Here` from an interaction of this kind.
macro_rules! here {
    ($interaction:ty, $member:ident) => {
        impl<'a> From<&'a $interaction> for Here<'a> {
            fn from(from: &'a $interaction) -> Self {
                let channel = from.channel.as_ref();
                Self {
                    channel: snowflake(from.channel_id.get()),
                    parent: channel.and_then(|channel| channel.parent_id).map(|parent| snowflake(parent.get())),
                    kind: channel.map(|channel| channel.kind),
                    locked: channel.and_then(|channel| channel.thread_metadata).is_some_and(|thread| thread.locked),
                    guild: from.guild_id.map(|guild| snowflake(guild.get())),
                    locale: from.guild_locale.as_deref(),
                    member: from.member.$member(),
                    permissions: from.app_permissions,
                    installed: installed(&from.authorizing_integration_owners),
                }
            }
        }
    };
}

here!(serenity::CommandInteraction, as_deref);
here!(serenity::ComponentInteraction, as_ref);

fn installed(owners: &AuthorizingIntegrationOwners) -> bool {
    owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)))
}

impl Here<'_> {
    /// The server.
    pub(super) fn guild(&self) -> Option<i64> {
        self.guild
    }

    /// The language of the server at Discord, or else that of the person who asks.
    pub(super) fn language(&self, of_person: Language) -> Language {
        self.locale.map_or(of_person, Language::of_locale)
    }

    /// Refuses places where the interaction's own data says that the bot cannot post a table.
    fn may_be_played_in(&self) -> Result<(), Refused> {
        if self.guild.is_none() || !self.installed {
            return Err(Refused::new("table-refused-guild"));
        }
        let has = self.permissions.unwrap_or(NEEDED);
        if self.locked && !has.administrator() && !has.manage_threads() {
            return Err(Refused::new("table-refused-locked"));
        }
        if permissions::may_post(has, self.kind) {
            return Ok(());
        }
        let missing = permissions::missing(has, self.kind);
        let reason = Message::new("table-refused-permissions").with("permissions", table::permissions(&missing));
        Err(Refused { rule: None, reason })
    }

    /// Asks Discord whether the bot may see this place, which the interaction does not say: where only the commands are installed,
    /// it has everybody's permissions, and it never lists the members of a private thread. No answer in time counts as yes.
    async fn lets_bot_in(&self, http: &Http) -> Result<(), Refused> {
        let asked = tokio::time::timeout(PATIENCE, http.get_channel(ChannelId::new(id(self.channel)))).await;
        let Ok(Err(error)) = asked else { return Ok(()) };
        if !is_hidden(&error) {
            return Ok(());
        }
        if self.kind == Some(ChannelType::PrivateThread) {
            return Err(Refused::new("table-refused-private-thread"));
        }
        let link = http.application_id().map(permissions::invitation).unwrap_or_default();
        Err(Refused { rule: None, reason: Message::new("table-refused-uninvited").with("link", link) })
    }
}

/// The game that a person wants to start.
pub(super) struct Wanted<'a> {
    pub(super) game: &'static dyn Game,
    /// The people that seats are kept for.
    pub(super) invited: Vec<InvitationRow>,
    /// The level of the computers on other seats. Without it those seats are open.
    pub(super) computer: Option<&'a str>,
    /// The least number of computers.
    pub(super) computers: u8,
    /// The time control. Without it the server's is used.
    pub(super) time: Option<&'a str>,
}

/// The channel for a new table, and the settings of its server.
pub(super) struct Ground {
    pub(super) place: i64,
    pub(super) server: GuildSettings,
}

/// A table that is not stored yet.
pub(super) struct Prepared {
    pub(super) record: Record,
    /// Whether its card belongs in a channel other than that of the request.
    pub(super) elsewhere: bool,
}

/// The game with this id, or the first of the registry if none is named.
pub(super) fn game_or_default(id: Option<&str>) -> Result<&'static dyn Game, Refused> {
    let game = id.map_or_else(|| registry::GAMES.first().copied(), registry::game);
    game.ok_or_else(|| Refused::new("table-refused-game"))
}

/// The invitation of a member of the server. Discord sends the membership with each chosen person. A person who has left has none
/// and is refused.
pub(super) fn guest(user: &serenity::User, member: Option<&serenity::PartialMember>) -> Result<InvitationRow, Refused> {
    if user.bot {
        return Err(Refused::new("table-refused-opponent"));
    }
    let name = named(user, member.and_then(|member| member.nick.as_deref()));
    match member {
        Some(_) => Ok(InvitationRow::new(snowflake(user.id.get()), name)),
        None => {
            let reason = Message::new("table-refused-not-a-member").with("player", escaped(&name));
            Err(Refused { rule: None, reason })
        }
    }
}

/// Invitations for these people, one for each.
pub(super) fn invited<'u>(
    people: impl Iterator<Item = (&'u serenity::User, Option<&'u serenity::PartialMember>)>,
    creator: &Person,
) -> Result<Vec<InvitationRow>, Refused> {
    let mut invited: Vec<InvitationRow> = Vec::new();
    for (user, member) in people {
        let guest = guest(user, member)?;
        if guest.player == creator.id {
            return Err(Refused::new("table-refused-opponent"));
        }
        if invited.iter().all(|other| other.player != guest.player) {
            invited.push(guest);
        }
    }
    Ok(invited)
}

impl App {
    /// The channel for a table of this person, if the server allows it.
    pub(super) async fn ground(&self, http: &Http, here: &Here<'_>) -> Result<Ground, Failure> {
        here.may_be_played_in()?;
        here.lets_bot_in(http).await?;
        let place = self.place_for_table(here.channel).await?;
        let server = match here.guild {
            Some(guild) => self.store.guild(guild).await?,
            None => GuildSettings::default(),
        };
        Self::may_start(&server, (place, here.parent), here.member)?;
        Ok(Ground { place, server })
    }

    /// The channel, the server, its settings and the language of public messages for a search that a person begins here.
    pub(super) async fn place_of_search(
        &self,
        http: &Http,
        here: &Here<'_>,
        person: &Person,
    ) -> Result<(i64, i64, GuildSettings, Language), Failure> {
        let Ground { place, server } = self.ground(http, here).await?;
        let guild = here.guild.ok_or_else(|| Refused::new("table-refused-guild"))?;
        let language = server.language.unwrap_or_else(|| here.language(person.language));
        Ok((place, guild, server, language))
    }

    /// The table that a person wants here, with computers on its seats if wanted.
    pub(super) async fn prepare(
        &self,
        responder: &Responder<'_>,
        person: &Person,
        (here, wanted): (&Here<'_>, Wanted<'_>),
        (id, card): (TableId, Address),
    ) -> Result<Prepared, Failure> {
        let Ground { place, server } = self.ground(responder.http, here).await?;
        let (game, now, elsewhere) = (wanted.game, self.clock.now(), place != here.channel);
        // Against computers the game begins as soon as the named people have joined.
        let most = *game.seats().end();
        let named = u8::try_from(wanted.invited.len() + 1 + usize::from(wanted.computers)).unwrap_or(most);
        let named = named.clamp(*game.seats().start(), most);
        let mut record = lobby::open(NewTable {
            id,
            game: game.id(),
            options: ChosenOptions::new(game.options()).to_string(),
            guild: here.guild,
            channel: place,
            creator: person.clone(),
            seat_count: if wanted.computer.is_some() { named } else { most },
            invited: wanted.invited,
            language: server.language.unwrap_or_else(|| here.language(person.language)),
            secret: entropy()?,
            origin: responder.origin(),
            card: if elsewhere { Address::Nowhere } else { card },
            now,
            rematch_of: None,
        })?;
        record.table.time_control = server.time_control.unwrap_or(record.table.time_control);
        if let Some(time) = wanted.time {
            lobby::choose_time_control(&mut record, person.id, time)?;
        }
        if let Some(level) = wanted.computer {
            let origin = format!("{}/1", responder.origin());
            match wanted.computers {
                1 => seats::add_computer(&mut record, person.id, None, level, &origin, now)?,
                _ => seats::fill(&mut record, person.id, level, &origin, now)?,
            }
        }
        Ok(Prepared { record, elsewhere })
    }

    /// Shows the panel for starting a game, where this person may start one: the named game, or else the one that this person has
    /// finished last.
    pub(super) async fn show_start_panel(
        &self,
        responder: &Responder<'_>,
        person: &Person,
        here: &Here<'_>,
        (named, replace): (Option<&'static dyn Game>, bool),
    ) -> Result<(), Failure> {
        let Ground { place, server } = self.ground(responder.http, here).await?;
        let finished = self.store.standings_of(person.id, Scope::Everywhere, Period::AllTime).await?;
        let latest = finished.iter().filter_map(|(id, standing)| Some((registry::game(id)?, standing.last_at)));
        let latest = latest.max_by_key(|(_, last_at)| *last_at).map(|(game, _)| game);
        let game = named.or(latest).map_or_else(|| game_or_default(None), Ok)?;
        let newcomer = person.display.hints && !finished.contains_key(game.id());
        let reader = (person.language, person.display);
        let guild = here.guild.unwrap_or_default();
        let waiting = self.store.waiting_tables(guild, person.id, (place, &server.channels), WAITING).await?;
        let search = self.search_in(person.id, guild).await?;
        let table = match search.as_ref().filter(|search| !search.waits()) {
            Some(search) => self.store.read(&search.table).await?,
            None => None,
        };
        let joined = table.is_some_and(|record| table::seat_of(&record, person.id).is_some());
        let partners = start::Partners { may_look: server.searches, waiting, search, joined };
        let draw = move || start::panel(game, newcomer, &partners, reader);
        let panel = self.drawing.draw(Urgency::Answer, draw).await?;
        responder.show(&panel, replace).await;
        Ok(())
    }
}

impl Press<'_> {
    /// A control on the panel for starting a game.
    pub(super) async fn start(&self, action: StartAction) -> Result<(), Failure> {
        match action {
            StartAction::Choose => self.open_start(&self.chosen()?).await,
            StartAction::Open(game) => self.open_start(&game).await,
            StartAction::Begin { game, against } => self.begin(&game, &against).await,
        }
    }

    async fn open_start(&self, game: &str) -> Result<(), Failure> {
        let game = registry::game(game).ok_or(MadeUp)?;
        let here = Here::from(self.interaction);
        self.app.show_start_panel(&self.responder, &self.person, &here, (Some(game), self.is_start_or_lesson())).await
    }

    /// Opens a table. Its name comes from the pressed message, so a second press leads to the same table.
    async fn begin(&self, game: &str, against: &Against) -> Result<(), Failure> {
        let game = registry::game(game).ok_or("a control of a game that is not in the registry")?;
        let invited = match against {
            Against::Chosen => invited(self.chosen_people()?, &self.person)?,
            Against::Computer(_) | Against::Computers(_) | Against::Anybody => Vec::new(),
        };
        let computer = match against {
            Against::Computer(level) | Against::Computers(level) => Some(level.as_str()),
            Against::Anybody | Against::Chosen => None,
        };
        let computers = if matches!(against, Against::Computers(_)) { round(game) } else { 1 };
        let (here, wanted) = (Here::from(self.interaction), Wanted { game, invited, computer, computers, time: None });
        let id = table_name(&format!("m:{}", self.interaction.message.id));
        let named = (id.clone(), Address::Nowhere);
        let Prepared { record, .. } = self.app.prepare(&self.responder, &self.person, (&here, wanted), named).await?;
        let page = self.panel_address();
        if !self.app.open(&self.responder, record, &self.person, Answer::InPlace(&page)).await? {
            let there = self.app.store.read(&id).await?.ok_or("a table is there and cannot be read")?;
            let way = start::opened(&there, &self.person);
            self.responder.update(&way).await;
        }
        Ok(())
    }

    /// The people chosen in a menu of people, with their membership of the server.
    pub(super) fn chosen_people(
        &self,
    ) -> Result<impl Iterator<Item = (&serenity::User, Option<&serenity::PartialMember>)>, MadeUp> {
        let resolved = &self.interaction.data.resolved;
        let chosen = match &self.interaction.data.kind {
            ComponentInteractionDataKind::UserSelect { values } => &values[..],
            _ => return Err(MadeUp),
        };
        Ok(chosen.iter().filter_map(|id| Some((resolved.users.get(id)?, resolved.members.get(id)))))
    }

    /// Shows a step of a lesson, in place of the step before.
    pub(super) async fn lesson(&self, step: LessonStep) -> Result<(), Failure> {
        let game = registry::game(&step.game).ok_or("a control of a game that is not in the registry")?;
        let step = LessonStep { text: self.entered(&step.text), ..step };
        let learner = self.person.clone();
        let page = self.app.drawing.draw(Urgency::Answer, move || lesson::page(game, &step, &learner)).await??;
        self.show(&page, self.is_start_or_lesson()).await;
        Ok(())
    }

    /// Whether a panel for starting a game or a page of a lesson was pressed. Each leads to the other and replaces it.
    fn is_start_or_lesson(&self) -> bool {
        let leads = |control| matches!(control, Control::Start(_));
        // The help also leads there, but its message stays.
        self.private() && self.controls().any(leads) && self.controls().all(|control| control != Control::Commands)
    }
}
