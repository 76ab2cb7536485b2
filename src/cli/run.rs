//! `flaggschiff run`: the bot at Discord.

use std::path::PathBuf;

use super::{Failure, interrupted};
use crate::clock::Clock;
use crate::config::Settings;
use crate::store::Store;

/// Runs the bot until it is told to stop.
pub(super) async fn run(config: Option<PathBuf>) -> Result<(), Failure> {
    let settings = Settings::read(config.as_deref(), |name| std::env::var(name).ok())?;
    let store = Store::open(&settings.database).await?;
    let bot = settings.connection.start(store.clone(), Clock::default()).await?;
    tracing::info!(database = Store::name_of(&settings.database), "ready");
    let stopped = tokio::select! {
        stopped = interrupted() => stopped,
        () = bot.ended() => Err("the connection to Discord has ended".into()),
    };
    bot.stop().await;
    store.close().await;
    stopped
}
