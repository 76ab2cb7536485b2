//! `flaggschiff check`: what is wrong, before anybody plays.

use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::Args;

use super::{Failure, begin_log, close, terminal};
use crate::clock::Clock;
use crate::config::Settings;
use crate::discord::Finding;
use crate::store::record::TableId;
use crate::store::{Store, StoreError};

/// What is to be looked at.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// The configuration file; config.toml if there is one.
    #[arg(long)]
    config: Option<PathBuf>,
}

impl Check {
    /// Says a sentence on everything that was looked at.
    pub(super) async fn run(self) -> Result<(), Failure> {
        let settings = Settings::read(self.config.as_deref(), |name| std::env::var(name).ok())?;
        begin_log(settings.log);
        let mut findings = settings.connection.check(&Clock::default()).await;
        findings.push(database(&settings.database).await);
        for Finding { well, said } in &findings {
            let mark = if *well { "ok   " } else { "FAULT" };
            writeln!(io::stdout(), "{mark}  {}", terminal::plain(said))?;
        }
        match findings.iter().filter(|finding| !finding.well).count() {
            0 => Ok(()),
            1 => Err("there is one fault".into()),
            faults => Err(format!("there are {faults} faults").into()),
        }
    }
}

/// Opens the database as a start does, which brings its schema up to date, and begins to write.
async fn database(address: &str) -> Finding {
    let name = Store::name_of(address);
    let store = match Store::open(address).await {
        Ok(store) => store,
        Err(StoreError::InUse { .. }) => {
            return Finding::well(format!("The database {name} is in use by a running Flaggschiff."));
        }
        Err(error) => return Finding::fault(format!("The database {name}: {error}.")),
    };
    // No table has this name; to find that out, a change begins and is undone.
    let table = TableId::from_bytes(&[0; 8]);
    let written = store.update(&table, |_| Ok::<(), Failure>(())).await;
    close(store).await;
    match written {
        Ok(_) | Err(StoreError::NoTable(_)) => {
            Finding::well(format!("The database {name} can be written, and its schema is up to date."))
        }
        Err(error) => Finding::fault(format!("The database {name}: {error}.")),
    }
}
