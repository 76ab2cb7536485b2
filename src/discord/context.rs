//! The person and the place of a slash command.

use games::lang::Message;
use games::registry;
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::answer::Responder;
use super::{App, Begun, Failure, stranger};
use crate::delivery::render::say;
use crate::operation::metrics;
use crate::record::Record;
use crate::snowflake::snowflake;
use crate::table::Person;

pub(super) type Context<'a> = poise::ApplicationContext<'a, App, Failure>;

/// Reads the data that was kept when the command began.
fn begun<T>(ctx: &Context<'_>, read: impl FnOnce(&Begun) -> T) -> Option<T> {
    ctx.invocation_data.try_lock().ok()?.downcast_ref().map(read)
}

/// The person who sent the command.
pub(super) fn caller(ctx: &Context<'_>) -> Person {
    let interaction = ctx.interaction;
    let unknown = || stranger(&interaction.user, interaction.member.as_deref(), &interaction.locale);
    begun(ctx, |begun| begun.caller.clone()).unwrap_or_else(unknown)
}

/// The person who is still typing a command.
pub(super) async fn typing(ctx: &Context<'_>) -> Person {
    let interaction = ctx.interaction;
    app(ctx).person(&interaction.user, interaction.member.as_deref(), &interaction.locale).await
}

pub(super) fn responder<'a>(ctx: &Context<'a>) -> Responder<'a> {
    let interaction = ctx.interaction;
    Responder {
        http: &ctx.serenity_context().http,
        id: interaction.id,
        token: &interaction.token,
        language: caller(ctx).language,
        measured: begun(ctx, |begun| begun.measured).unwrap_or_else(|| metrics::Interaction::arrived("command")),
        uplink: &ctx.data().uplink,
    }
}

pub(super) fn channel(ctx: &Context<'_>) -> i64 {
    snowflake(ctx.interaction.channel_id.get())
}

pub(super) fn guild(ctx: &Context<'_>) -> Option<i64> {
    ctx.interaction.guild_id.map(|guild| snowflake(guild.get()))
}

pub(super) fn app(ctx: &Context<'_>) -> App {
    ctx.data().clone()
}

/// The table that the command is about.
pub(super) async fn table_here(ctx: &Context<'_>) -> Result<Record, Failure> {
    let (app, interaction) = (app(ctx), ctx.interaction);
    let record = app.table_here(channel(ctx), &caller(ctx)).await?;
    let place = (interaction.channel_id, interaction.channel.as_ref());
    app.permitted(&record, place, interaction.app_permissions).await?;
    Ok(record)
}

pub(super) async fn complete_game(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let language = typing(&ctx).await.language;
    let named = registry::GAMES.iter().map(|game| (say(language, &Message::new(game.id())), game.id().to_owned()));
    response(named, partial)
}

pub(super) fn response(named: impl Iterator<Item = (String, String)>, partial: &str) -> CreateAutocompleteResponse {
    let wanted = partial.to_lowercase();
    let fitting = named.filter(|(name, value)| name.to_lowercase().contains(&wanted) || value.contains(&wanted));
    let choices = fitting.map(|(name, value)| AutocompleteChoice::new(name, value)).take(25);
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}
