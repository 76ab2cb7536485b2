//! What every slash command knows of whoever asks and where.

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

/// Who has sent the command.
pub(super) fn caller(ctx: &Context<'_>) -> Person {
    let interaction = ctx.interaction;
    let begun = ctx.invocation_data.try_lock().ok();
    let known = begun.and_then(|data| data.downcast_ref::<Begun>().map(|begun| begun.caller.clone()));
    known.unwrap_or_else(|| stranger(&interaction.user, interaction.member.as_deref(), &interaction.locale))
}

/// The same while the command is still being typed, when nothing is known of it yet.
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
        measured: metrics::Interaction::arrived("command"),
        uplink: &ctx.data().uplink,
    }
}

pub(super) fn channel(ctx: &Context<'_>) -> i64 {
    snowflake(ctx.interaction.channel_id.get())
}

pub(super) fn app(ctx: &Context<'_>) -> App {
    ctx.data().clone()
}

/// The table that the command is about; without one the person has been told so.
pub(super) async fn table_here(ctx: &Context<'_>) -> Result<Option<Record>, Failure> {
    match app(ctx).table_here(channel(ctx), &caller(ctx)).await? {
        Ok(record) => {
            app(ctx)
                .permitted(
                    &record,
                    (ctx.interaction.channel_id, ctx.interaction.channel.as_ref()),
                    ctx.interaction.app_permissions,
                )
                .await?;
            Ok(Some(record))
        }
        Err(refused) => {
            responder(ctx).refuse(&refused).await;
            Ok(None)
        }
    }
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
