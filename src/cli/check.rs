//! `flaggschiff check`: finds faults before anybody plays.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;

use super::{Failure, begin_log, close, interruption, terminal};
use crate::clock::Clock;
use crate::config::Settings;
use crate::discord::live::{self, Options, Said};
use crate::discord::{Finding, Grade};
use crate::record::TableId;
use crate::store::{Store, StoreError};

/// The parts to check.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// The configuration file; config.toml if there is one.
    #[arg(long)]
    config: Option<PathBuf>,
    /// Try everything out in a channel as well: messages, pictures, a thread, buttons. What is posted disappears.
    #[arg(long, requires = "channel")]
    live: bool,
    /// The number of the channel (Developer Mode, Copy Channel ID).
    #[arg(long, value_name = "ID", requires = "live", value_parser = clap::value_parser!(u64).range(1..))]
    channel: Option<u64>,
    /// Leave out what takes somebody who presses buttons.
    #[arg(long, requires = "live")]
    no_operator: bool,
    /// The file of Discord's answers, without tokens.
    #[arg(long, value_name = "FILE", requires = "live")]
    answers: Option<PathBuf>,
}

impl Check {
    /// Prints a sentence about each part that was checked.
    pub(super) async fn run(self) -> Result<(), Failure> {
        let settings = Settings::read(self.config.as_deref(), |name| std::env::var(name).ok())?;
        begin_log(settings.log);
        let faults = AtomicUsize::new(0);
        let say = |said: Said| {
            let (mark, said) = match &said {
                Said::Prompt(prompt) => ("PLEASE", prompt),
                Said::Finding(Finding { grade: Grade::Ok, said }) => ("ok    ", said),
                Said::Finding(Finding { grade: Grade::Warning, said }) => ("WARN  ", said),
                Said::Finding(Finding { grade: Grade::Fault, said }) => {
                    faults.fetch_add(1, Ordering::Relaxed);
                    ("FAULT ", said)
                }
            };
            // If nobody reads the output any more, the check still removes everything that it has posted.
            let _ = writeln!(io::stdout(), "{mark} {}", terminal::plain(said));
        };
        let mut findings = settings.connection.check(&Clock::default()).await;
        let (database, in_use) = database(&settings.database).await;
        findings.push(database);
        findings.into_iter().for_each(|finding| say(Said::Finding(finding)));
        if let Some(channel) = self.channel {
            let usual = Options::of(channel);
            let options = Options {
                operator: !self.no_operator && !in_use,
                answers: self.answers.unwrap_or(usual.answers),
                ..usual
            };
            if in_use && !self.no_operator {
                let running = "The bot runs with this database: the part with presses is left out. Stop it for that part, or it \
                               would answer them.";
                say(Said::Finding(Finding::warning(running)));
            }
            live::run(&settings.connection, &options, interruption()?, &say).await?;
        }
        match faults.into_inner() {
            0 => Ok(()),
            1 => Err("there is one fault".into()),
            faults => Err(format!("there are {faults} faults").into()),
        }
    }
}

/// Opens the database as a start does, which updates its schema, and begins to write. Returns whether a bot uses it.
async fn database(address: &str) -> (Finding, bool) {
    let name = Store::name_of(address);
    let store = match Store::open(address).await {
        Ok(store) => store,
        Err(StoreError::InUse { .. }) => {
            return (Finding::ok(format!("The database {name} is in use by a running Flaggschiff.")), true);
        }
        Err(error) => return (Finding::fault(format!("The database {name}: {error}.")), false),
    };
    // No table has this name. To find that out, a change begins and is rolled back.
    let table = TableId::from_bytes(&[0; 8]);
    let written = store.update(&table, |_| Ok::<(), Failure>(())).await;
    close(store).await;
    let finding = match written {
        Ok(_) | Err(StoreError::NoTable(_)) => {
            Finding::ok(format!("The database {name} can be written, and its schema is up to date."))
        }
        Err(error) => Finding::fault(format!("The database {name}: {error}.")),
    };
    (finding, false)
}
