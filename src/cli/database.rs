//! Commands for a database that no bot uses.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;

use super::{Failure, begin_log};
use crate::config::Settings;
use crate::operation::log;
use crate::store::Store;

/// The database to use.
#[derive(Debug, Args)]
pub(super) struct Migrate {
    /// Its address; without one that of config.toml or FLAGGSCHIFF_DATABASE.
    database: Option<String>,
    /// The configuration file; config.toml if there is one.
    #[arg(long)]
    config: Option<PathBuf>,
}

impl Migrate {
    pub(super) async fn run(self) -> Result<(), Failure> {
        begin_log(log::Format::Text);
        let configured = || Settings::database(self.config.as_deref(), |name| std::env::var(name).ok());
        let address = self.database.clone().map_or_else(configured, Ok)?;
        Store::open(&address).await?.close().await;
        writeln!(io::stdout(), "{} is up to date.", Store::name_of(&address))?;
        Ok(())
    }
}

/// The two databases of a move.
#[derive(Debug, Args)]
pub(super) struct MoveDatabase {
    /// The database that there is: the path of a file or postgres://user:password@host/database. Stop the bot first.
    from: String,
    /// The new one, which must be empty.
    to: String,
}

impl MoveDatabase {
    pub(super) async fn run(self) -> Result<(), Failure> {
        begin_log(log::Format::Text);
        let from = Store::open(&self.from).await?;
        let to = Store::open(&self.to).await?;
        let moved = from.move_to(&to).await;
        from.close().await;
        to.close().await;
        let (from, to) = (Store::name_of(&self.from), Store::name_of(&self.to));
        writeln!(io::stdout(), "{from} and {to} hold the same: {}.", moved?)?;
        Ok(())
    }
}
