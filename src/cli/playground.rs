//! The playground: a stand-in for Discord with the real bot connected to it, in one process, with nothing to set up.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;

use clap::Args;
use standin::{Config, Server, Standin};
use tokio::sync::Notify;

use super::{Failure, begin_log, interruption, stop};
use crate::clock::Clock;
#[cfg(unix)]
use crate::cluster::{Cluster, Data};
use crate::discord::Connection;
use crate::operation::endpoint::Endpoint;
use crate::operation::log;
use crate::store::Store;

/// The playground's settings.
#[derive(Debug, Args)]
pub(super) struct Playground {
    /// Where the stand-in for Discord listens. On another address than loopback everybody who reaches it can act as
    /// anybody in the playground.
    #[arg(long, default_value = "127.0.0.1:4000")]
    listen: SocketAddr,
    /// The database; made if there is none. The stand-in's side of things, such as messages and people, is kept beside
    /// it, with the extension `.world.json`.
    #[arg(long, default_value = "playground.sqlite")]
    database: PathBuf,
    /// Keep the sessions in PostgreSQL instead: in a server of the playground's own, started from the programs that are
    /// installed on this machine (15 or later). Its data stands beside the database that would be used otherwise, with the
    /// extension `.postgres`.
    #[arg(long)]
    postgres: bool,
    /// Write every request of the bot to this file, one JSON object a line.
    #[arg(long)]
    record: Option<PathBuf>,
    /// Keep Discord's own rate limits: 50 requests a second, 5 messages and 5 edits in 5 s for a channel.
    #[arg(long)]
    limits: bool,
    /// Serve metrics (/metrics) and health (/health) here, such as 127.0.0.1:9464.
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
}

impl Playground {
    /// Runs until it is told to stop.
    pub(super) async fn run(self) -> Result<(), Failure> {
        begin_log(log::Format::Text);
        let mut interrupted = pin!(interruption()?);
        let endpoint = Endpoint::open(self.metrics).await?;
        let config = Config {
            listen: self.listen,
            beyond_loopback: true,
            record: self.record,
            rate_limits: self.limits,
            keep: world_beside(&self.database),
            application: "Flaggschiff".to_owned(),
            // Public texts have the server's language, so there is a server for each language.
            servers: vec![Server::new("Harbour", "en-US", "general"), Server::new("Hafen", "de", "allgemein")],
            ..Config::default()
        };
        let exposed = config.is_exposed();
        // The database is opened first: if another playground is running, its world must not be read.
        let database = Database::open(&self.database, self.postgres).await?;
        let store = database.store.clone();
        let standin = Standin::start(config).await?;
        let restart = Arc::new(Notify::new());
        let asked = Arc::clone(&restart);
        standin.set_restart(move || asked.notify_one());
        let connection = Connection::to_stand_in(standin.token(), standin.url());
        let mut bot = connection.start(store.clone(), Clock::default()).await?;
        endpoint.watch(store.clone(), bot.vitals());
        greet(&standin.page_url(), exposed, &database.place, &self.database);
        loop {
            tokio::select! {
                () = &mut interrupted => break,
                () = restart.notified() => {
                    bot.stop().await;
                    bot = connection.start(store.clone(), Clock::default()).await?;
                    endpoint.watch(store.clone(), bot.vitals());
                }
                () = bot.ended() => return Err("the bot has lost its stand-in".into()),
            }
        }
        stop(bot, store).await;
        drop(database);
        standin.stop().await;
        Ok(())
    }
}

/// The database of the games.
struct Database {
    store: Store,
    /// The file or folder of the database.
    place: PathBuf,
    /// The database's server, which ends after the store.
    #[cfg(unix)]
    _server: Option<Cluster>,
}

impl Database {
    #[cfg(unix)]
    async fn open(file: &Path, postgres: bool) -> Result<Self, Failure> {
        if !postgres {
            let store = Store::open(&file.to_string_lossy()).await?;
            return Ok(Self { store, place: file.to_owned(), _server: None });
        }
        let place = file.with_extension("postgres");
        let folder = place.clone();
        let server = tokio::task::spawn_blocking(move || Cluster::start(&folder, Data::Kept)).await??;
        Ok(Self { store: Store::open(&server.address()).await?, place, _server: Some(server) })
    }

    #[cfg(not(unix))]
    async fn open(file: &Path, postgres: bool) -> Result<Self, Failure> {
        if postgres {
            return Err(
                "a PostgreSQL of the playground's own needs a Unix system; name one that runs in FLAGGSCHIFF_DATABASE"
                    .into(),
            );
        }
        Ok(Self { store: Store::open(&file.to_string_lossy()).await?, place: file.to_owned() })
    }
}

/// The file of the stand-in's world, next to the database; none if the database is in memory.
fn world_beside(database: &Path) -> Option<PathBuf> {
    let address = database.to_string_lossy();
    let path = address.strip_prefix("sqlite:").map_or(&*address, |path| path.strip_prefix("//").unwrap_or(path));
    (path != ":memory:").then(|| Path::new(path).with_extension("world.json"))
}

/// Tells the person at the terminal what to do next.
fn greet(address: &str, exposed: bool, place: &Path, database: &Path) {
    let (place, world) = (place.display(), database.with_extension("world.json"));
    let world = world.display();
    let warning = if exposed { format!("{}\n", standin::EXPOSED) } else { String::new() };
    // The playground runs whether somebody reads this or not.
    let _ = writeln!(
        std::io::stdout(),
        "Open {address} in a browser and type /play.\n\
         {warning}\
         \n\
         You are Anna (German) or Ben (English); a second tab or column can be the other one. `flaggschiff play` plays in\n\
         this terminal instead. Ctrl-C ends the playground, the next one goes on where it ended: what there is stands in\n\
         {place} and in {world}."
    );
}
