//! The playground: a stand-in for Discord and the real bot connected to it, in one process, with nothing to set up.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
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
    /// The database; made if there is none. The stand-in's side of things, such as messages and people, is kept beside
    /// it, with the extension `.world.json`.
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
            keep: world_beside(&self.database),
            application: "Flaggschiff".to_owned(),
            ..Config::default()
        };
        let standin = Standin::start(config).await?;
        let restart = Arc::new(Notify::new());
        let asked = Arc::clone(&restart);
        standin.set_restart(move || asked.notify_one());
        let connection =
            Connection { token: SecretString::from(standin.token().to_owned()), stand_in: Some(standin.url()) };
        let store = Store::open(&self.database.to_string_lossy()).await?;
        let mut bot = connection.start(store.clone(), Clock::default()).await?;
        greet(&standin.url(), &self.database);
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

/// Where the stand-in keeps its world: beside the database, and nowhere where the database is in memory only.
fn world_beside(database: &Path) -> Option<PathBuf> {
    let address = database.to_string_lossy();
    let path = address.strip_prefix("sqlite:").map_or(&*address, |path| path.strip_prefix("//").unwrap_or(path));
    (path != ":memory:").then(|| Path::new(path).with_extension("world.json"))
}

/// Tells the person at the terminal what to do next.
fn greet(address: &str, database: &Path) {
    let database = database.display();
    // The playground is open whether somebody reads this or not.
    let _ = writeln!(
        std::io::stdout(),
        "Flaggschiff's playground is open at {address}\n\
         \n\
         Anna (German) and Ben (English) are waiting in #general. Act as one of them over the control interface: ask for\n\
         the ids of people and channels, and open a table against the computer with them:\n\
         \n\
         \x20 curl -s {address}/control/world\n\
         \x20 curl -s -X POST {address}/control/people/BEN/command -H 'content-type: application/json' \\\n\
         \x20   -d '{{\"channel\": \"GENERAL\", \"name\": \"play\", \"options\": {{\"computer\": \"normal\"}}}}'\n\
         \n\
         crates/standin/README.md shows every action. `flaggschiff play` plays in this terminal instead.\n\
         Ctrl-C ends the playground. The next one goes on where this one ends; what there is stands in {database}\n\
         and, with the extension .world.json, beside it."
    );
}
