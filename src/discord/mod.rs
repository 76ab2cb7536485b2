//! Discord, inbound: commands, autocomplete, presses. With delivery the only room that knows serenity and poise.

mod answer;
mod commands;
mod connection;
mod entering;
mod form;
mod lobby;
mod opening;
mod press;
mod requests;
mod seen_interactions;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use games::lang::Language;
use poise::serenity_prelude as serenity;

pub use self::connection::{Bot, Connection, ConnectionError};
use self::seen_interactions::SeenInteractions;
use crate::causes::causes;
use crate::clock::Clock;
use crate::delivery::leases::Leases;
use crate::delivery::messages_below::MessagesBelow;
use crate::drawing::DrawingPool;
use crate::snowflake::snowflake;
use crate::store::Store;
use crate::table::Person;

/// What every command and press can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    pub(crate) messages_below: MessagesBelow,
    pub(crate) leases: Leases,
    pub(crate) seen_interactions: SeenInteractions,
    pub(crate) drawing: DrawingPool,
}

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Framework = poise::FrameworkOptions<App, Failure>;

fn options() -> Framework {
    poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(failed(error)),
        command_check: Some(|ctx| Box::pin(async move { Ok(first_time(ctx)) })),
        event_handler: |framework, event| Box::pin(event_handler(framework, event)),
        allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
        ..Default::default()
    }
}

/// Whether a command has not been delivered before.
fn first_time(ctx: poise::Context<'_, App, Failure>) -> bool {
    match ctx {
        poise::Context::Application(ctx) => ctx.data().seen_interactions.first_time(ctx.interaction.id.get()),
        poise::Context::Prefix(_) => true,
    }
}

async fn event_handler(
    framework: poise::FrameworkContext<'_, App, Failure>,
    event: &serenity::FullEvent,
) -> Result<(), Failure> {
    let app = framework.user_data().await;
    match event {
        serenity::FullEvent::InteractionCreate { interaction: serenity::Interaction::Component(press) }
            if app.seen_interactions.first_time(press.id.get()) =>
        {
            press::handle(app, &framework.serenity_context.http, press).await;
        }
        serenity::FullEvent::InteractionCreate { interaction: serenity::Interaction::Modal(form) }
            if app.seen_interactions.first_time(form.id.get()) =>
        {
            form::handle(app, &framework.serenity_context.http, form).await;
        }
        serenity::FullEvent::Message { new_message } => {
            app.messages_below.said(snowflake(new_message.channel_id.get()), snowflake(new_message.id.get()));
        }
        _ => {}
    }
    Ok(())
}

/// Whatever goes wrong in a command, its person gets an answer that says so. What was seen before is answered already.
async fn failed(error: poise::FrameworkError<'_, App, Failure>) {
    if matches!(error, poise::FrameworkError::CommandCheckFailed { error: None, .. }) {
        return;
    }
    let cause = cause(&error);
    let Some(ctx) = error.ctx() else {
        tracing::error!(%error, cause, "an event could not be handled");
        return;
    };
    tracing::error!(command = %ctx.command().name, %error, cause, "a command failed");
    if let poise::Context::Application(ctx) = ctx {
        answer::broken(&ctx.serenity_context().http, ctx.interaction).await;
    }
}

/// What poise leaves out when it says that there was an error.
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

/// Counts what serenity could not read; it would be dropped without a word.
struct Watch {
    unknown_events: Arc<AtomicU64>,
}

#[serenity::async_trait]
impl serenity::RawEventHandler for Watch {
    async fn raw_event(&self, _ctx: serenity::Context, event: serenity::Event) {
        if let serenity::Event::Unknown(unknown) = event {
            let count = self.unknown_events.fetch_add(1, Ordering::Relaxed) + 1;
            tracing::warn!(kind = unknown.kind, count, "an event that cannot be understood");
        }
    }
}

fn person(user: &serenity::User, member: Option<&serenity::Member>, locale: &str) -> Person {
    let name = member.map_or_else(|| user.display_name(), serenity::Member::display_name);
    Person { id: snowflake(user.id.get()), name: name.to_owned(), language: Language::of_locale(locale) }
}
