//! Requests from Discord: commands, autocomplete, presses. Only this module and `delivery` know serenity and poise.

mod answer;
mod check;
mod commands;
mod connection;
mod context;
mod cups;
mod deals;
mod deferred;
mod double_press;
mod entering;
mod faces;
mod files;
mod finding;
mod form;
mod life;
pub mod live;
mod lobby;
mod localized;
mod opening;
mod partner;
mod permissions;
mod places;
mod posting;
mod press;
mod privacy;
mod puzzle;
mod queue;
mod replay;
mod requests;
mod seen_interactions;
mod settings;
mod shards;
mod standings;
mod start;
mod uplink;
mod verify;
mod watchdog;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use games::lang::{Language, readable};
use games::puzzles::PuzzleBook;
use poise::serenity_prelude as serenity;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;
use tracing::Instrument as _;

pub use self::connection::{Bot, Connection, ConnectionError};
pub use self::double_press::DOUBLE_PRESS;
use self::double_press::LatestPresses;
use self::faces::Faces;
use self::files::Files;
pub use self::finding::{Finding, Grade};
use self::queue::Queue;
use self::seen_interactions::SeenInteractions;
use self::uplink::Uplink;
pub use self::watchdog::SILENCE_LIMIT;
use crate::avatars::Avatars;
use crate::causes::causes;
use crate::clock::Clock;
use crate::delivery::champions;
use crate::delivery::leases::Leases;
use crate::delivery::messages_below::MessagesBelow;
use crate::delivery::open_menus::OpenMenus;
use crate::delivery::render::privacy::Links;
use crate::drawing::DrawingPool;
use crate::operation::{Shards, metrics};
use crate::record::settings::DisplaySettings;
use crate::snowflake::snowflake;
use crate::store::Store;
use crate::table::{Person, Refused};

/// The log target whose lines quote frames that serenity does not understand.
pub const QUOTING: &str = "serenity::gateway::ws";

/// The shared state of commands and presses.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    pub(crate) messages_below: MessagesBelow,
    pub(crate) open_menus: OpenMenus,
    pub(crate) leases: Leases,
    pub(crate) seen_interactions: SeenInteractions,
    latest_presses: LatestPresses,
    pub(crate) drawing: DrawingPool,
    /// The addresses of the policy and the terms.
    pub(crate) links: Links,
    /// Queues for animations, recaps, proofs and exports.
    films: Queue,
    recaps: Queue,
    proofs: Queue,
    exports: Queue,
    files: Files,
    uplink: Uplink,
    pub(crate) faces: Faces,
    pub(crate) avatars: Avatars,
    pub(crate) puzzles: Arc<PuzzleBook>,
    /// The tasks that a stop waits for.
    pub(crate) under_way: TaskTracker,
}

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Framework = poise::FrameworkOptions<App, Failure>;

/// The requested value, or `None` after a refusal.
fn unless_refused<T>(asked: Result<T, Failure>) -> Result<Option<T>, Failure> {
    match asked {
        Err(error) if error.is::<Refused>() => Ok(None),
        asked => asked.map(Some),
    }
}

fn options() -> Framework {
    poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(failed(error)),
        command_check: Some(|ctx| Box::pin(begin(ctx))),
        event_handler: |framework, event| Box::pin(event_handler(framework, event)),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
        ..Default::default()
    }
}

/// Whether a command is delivered for the first time. A stop waits until the command ends.
async fn begin(ctx: poise::Context<'_, App, Failure>) -> Result<bool, Failure> {
    let under_way = ctx.data().under_way.token();
    let poise::Context::Application(command) = ctx else { return Ok(true) };
    if !command.data().seen_interactions.first_time(command.interaction.id.get()) {
        return Ok(false);
    }
    let interaction = command.interaction;
    command.data().met(&interaction.user);
    let measured = metrics::Interaction::arrived("command");
    let caller = ctx.data().person(&interaction.user, interaction.member.as_deref(), &interaction.locale).await;
    ctx.set_invocation_data(Begun { _under_way: under_way, caller, measured }).await;
    Ok(true)
}

/// The data that is kept when a command begins.
struct Begun {
    _under_way: TaskTrackerToken,
    caller: Person,
    measured: metrics::Interaction,
}

async fn event_handler(
    framework: poise::FrameworkContext<'_, App, Failure>,
    event: &serenity::FullEvent,
) -> Result<(), Failure> {
    let app = framework.user_data().await;
    let _under_way = app.under_way.token();
    app.follow_places(event);
    match event {
        serenity::FullEvent::InteractionCreate { interaction: serenity::Interaction::Component(press) }
            if app.seen_interactions.first_time(press.id.get()) =>
        {
            app.met(&press.user);
            let span = span("press", press.id, framework.serenity_context);
            Box::pin(press::handle(app, &framework.serenity_context.http, press)).instrument(span).await;
        }
        serenity::FullEvent::InteractionCreate { interaction: serenity::Interaction::Modal(form) }
            if app.seen_interactions.first_time(form.id.get()) =>
        {
            let span = span("form", form.id, framework.serenity_context);
            Box::pin(form::handle(app, &framework.serenity_context.http, form)).instrument(span).await;
        }
        serenity::FullEvent::Message { new_message } => {
            app.messages_below.said(snowflake(new_message.channel_id.get()), snowflake(new_message.id.get()));
        }
        _ => {}
    }
    Ok(())
}

/// The span of an interaction's log lines. The table is recorded when it is known.
fn span(kind: &'static str, interaction: serenity::InteractionId, ctx: &serenity::Context) -> tracing::Span {
    tracing::error_span!("interaction", kind, %interaction, shard = ctx.shard_id.0, table = tracing::field::Empty)
}

/// Answers a command that was refused or has failed. A command that was seen before is answered already.
async fn failed(error: poise::FrameworkError<'_, App, Failure>) {
    if matches!(error, poise::FrameworkError::CommandCheckFailed { error: None, .. }) {
        return;
    }
    if let poise::FrameworkError::Command { error, ctx: poise::Context::Application(ctx), .. } = &error
        && let Some(refused) = error.downcast_ref::<Refused>()
    {
        return context::responder(ctx).refuse(refused).await;
    }
    let cause = cause(&error);
    let Some(ctx) = error.ctx() else {
        tracing::error!(%error, cause, "an event could not be handled");
        return;
    };
    let (command, shard) = (&ctx.command().name, ctx.serenity_context().shard_id.0);
    if let poise::Context::Application(ctx) = ctx {
        tracing::error!(%command, interaction = %ctx.interaction.id, shard, %error, cause, "a command failed");
        let inner = match &error {
            poise::FrameworkError::Command { error, .. } => {
                Some(error.as_ref() as &(dyn std::error::Error + Send + Sync + 'static))
            }
            _ => None,
        };
        answer::broken(&ctx.serenity_context().http, ctx.interaction, inner).await;
    }
}

/// The cause that poise leaves out when it reports an error.
fn cause(error: &poise::FrameworkError<'_, App, Failure>) -> Option<String> {
    use poise::FrameworkError as E;
    match error {
        E::Setup { error, .. } | E::EventHandler { error, .. } | E::Command { error, .. } => {
            Some(causes(error.as_ref()))
        }
        E::ArgumentParse { error, .. } | E::CommandCheckFailed { error: Some(error), .. } => {
            Some(causes(error.as_ref()))
        }
        E::CommandPanic { payload, .. } => payload.clone(),
        E::CommandStructureMismatch { description, .. } => Some((*description).to_owned()),
        _ => None,
    }
}

/// Watches raw events: each is a sign of life of the gateway. Counts those that serenity could not read and would drop
/// silently.
struct Watch {
    unknown_events: Arc<AtomicU64>,
    shards: Shards,
}

#[serenity::async_trait]
impl serenity::RawEventHandler for Watch {
    async fn raw_event(&self, ctx: serenity::Context, event: serenity::Event) {
        let shard = ctx.shard_id.0;
        self.shards.heard(shard);
        match event {
            serenity::Event::Ready(_) => {
                metrics::gateway_session(shard, "begun");
                tracing::info!(shard, "this shard is connected");
            }
            serenity::Event::Resumed(_) => metrics::gateway_session(shard, "resumed"),
            serenity::Event::Unknown(unknown) => {
                let count = self.unknown_events.fetch_add(1, Ordering::Relaxed) + 1;
                metrics::unknown_event();
                tracing::warn!(shard, kind = unknown.kind, count, "an event that cannot be understood");
            }
            _ => {}
        }
    }
}

/// How long an interaction waits for its person's settings. It is answered in any case.
const PATIENCE: Duration = Duration::from_millis(500);

impl App {
    /// The person who acts, with the language and the display settings. Without the database, the client's language
    /// counts. No other place decides on the language of answers.
    async fn person(&self, user: &serenity::User, member: Option<&serenity::Member>, locale: &str) -> Person {
        let person = stranger(user, member, locale);
        let known = tokio::time::timeout(PATIENCE, self.store.player(person.id)).await;
        let Ok(Ok(Some(player))) = known else { return person };
        Person {
            language: player.settings.language.unwrap_or(person.language),
            display: player.settings.display,
            ..person
        }
    }
}

/// A person's visible name: the nickname if it is known, else the global name.
fn named(user: &serenity::User, nick: Option<&str>) -> String {
    let names = [nick, user.global_name.as_deref(), Some(user.name.as_str())];
    let mut names = names.into_iter().flatten().map(|name| champions::unmarked(&readable(name)));
    names.find(|name| !name.is_empty()).unwrap_or_else(|| user.id.to_string())
}

/// The person who acts, as far as the client says.
fn stranger(user: &serenity::User, member: Option<&serenity::Member>, locale: &str) -> Person {
    Person {
        id: snowflake(user.id.get()),
        name: named(user, member.and_then(|member| member.nick.as_deref())),
        language: Language::of_locale(locale),
        display: DisplaySettings::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_has_the_sign_of_a_champion() {
        for (nick, global, name) in [
            (Some("Anna"), "Ann", "Anna"),
            (Some("⚓ Anna"), "Ann", "Anna"),
            (Some("⚓\u{fe0f} Anna ⚓"), "Ann", "Anna"),
            (Some("⚓"), "⚓ Ann", "Ann"),
            (None, " ⚓\u{200b} ", "anna"),
            (None, "❤\u{fe0f} Ann", "❤\u{fe0f} Ann"),
        ] {
            let user = serde_json::json!({"id": "7", "username": "anna", "discriminator": "0", "global_name": global});
            let user = serde_json::from_value(user).expect("a user");
            assert_eq!(named(&user, nick), name, "{nick:?} {global:?}");
        }
    }
}
