//! The playground: a stand-in for Discord and the real bot connected to it, in one process, with nothing to set up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use secrecy::SecretString;
use standin::{Config, Standin};
use tokio::sync::Notify;

use super::{Failure, interrupted};
use crate::clock::Clock;
use crate::discord::Connection;
use crate::store::Store;

/// The playground's settings.
#[derive(Debug, Args)]
pub(super) struct Playground {
    /// Where the stand-in for Discord listens; this machine only.
    #[arg(long, default_value = "127.0.0.1:4000")]
    listen: SocketAddr,
    /// The database; made if there is none.
    #[arg(long, default_value = "playground.sqlite")]
    database: PathBuf,
    /// Write every request of the bot to this file, one JSON object a line.
    #[arg(long)]
    record: Option<PathBuf>,
}

impl Playground {
    /// Runs until it is told to stop.
    pub(super) async fn run(self) -> Result<(), Failure> {
        let config = Config {
            listen: self.listen,
            record: self.record,
            application: "Flaggschiff".to_owned(),
            ..Config::default()
        };
        let standin = Standin::start(config).await?;
        let restart = Arc::new(Notify::new());
        let asked = Arc::clone(&restart);
        standin.set_restart(move || asked.notify_one());
        let connection = Connection {
            token: SecretString::from(standin.token().to_owned()),
            stand_in: Some(standin.url()),
        };
        let store = Store::open(&self.database.to_string_lossy()).await?;
        let mut bot = connection.start(store.clone(), Clock::default()).await?;
        greet(&standin.url());
        loop {
            tokio::select! {
                stopped = interrupted() => {
                    stopped?;
                    break;
                }
                () = restart.notified() => {
                    bot.stop().await;
                    bot = connection.start(store.clone(), Clock::default()).await?;
                }
                () = bot.ended() => return Err("the bot has lost its stand-in".into()),
            }
        }
        bot.stop().await;
        store.close().await;
        standin.stop().await;
        Ok(())
    }
}

#[expect(clippy::print_stdout, reason = "tells the person at the terminal what to do next")]
fn greet(address: &str) {
    println!(
        "Flaggschiff's playground is open at {address}\n\
         \n\
         Anna (German) and Ben (English) are waiting in #general. Act as one of them over the control interface, for\n\
         example open a table against the computer:\n\
         \n\
         \x20 curl -s {address}/control/people\n\
         \x20 curl -s -X POST {address}/control/command -H 'content-type: application/json' \\\n\
         \x20   -d '{{\"person\": \"Ben\", \"command\": \"play\", \"options\": {{\"computer\": \"normal\"}}}}'\n\
         \n\
         crates/standin/README.md shows every action. `flaggschiff play` plays in this terminal instead.\n\
         Ctrl-C ends the playground."
    );
}
