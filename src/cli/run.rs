//! `flaggschiff run`: the bot at Discord.

use std::path::PathBuf;
use std::pin::pin;

use super::{Failure, begin_log, close, interruption, stop};
use crate::clock::Clock;
use crate::config::Settings;
use crate::operation::endpoint::Endpoint;
use crate::operation::service;
use crate::store::Store;

/// Runs the bot until it is told to stop.
pub(super) async fn run(config: Option<PathBuf>) -> Result<(), Failure> {
    let settings = Settings::read(config.as_deref(), |name| std::env::var(name).ok())?;
    begin_log(settings.log);
    let mut interrupted = pin!(interruption()?);
    let endpoint = Endpoint::open(settings.listen).await?;
    let store = Store::open(&settings.database).await?;
    store.limit_tables(settings.limits);
    let bot = tokio::select! {
        bot = settings.connection.start(store.clone(), Clock::default()) => bot?,
        () = &mut interrupted => {
            close(store).await;
            return Ok(());
        }
    };
    endpoint.watch(store.clone(), bot.vitals());
    tracing::info!(database = Store::name_of(&settings.database), "ready");
    let _service = service::ready();
    let ended = tokio::select! {
        () = interrupted => Ok(()),
        () = bot.ended() => Err("the connection to Discord has ended".into()),
    };
    service::stopping();
    stop(bot, store).await;
    ended
}
