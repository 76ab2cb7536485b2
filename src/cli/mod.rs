//! The command line.

mod playground;
mod run;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A Discord bot that hosts naval board games. Without a command it starts the playground: the bot and a stand-in for
/// Discord on this machine, no account needed.
#[derive(Debug, Parser)]
#[command(name = "flaggschiff", version)]
pub struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    playground: playground::Playground,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the bot at Discord, as config.toml and the environment say.
    Run {
        /// The configuration file; config.toml if there is one.
        #[arg(long)]
        config: Option<PathBuf>,
    },
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Does what the command line says. A failure is one sentence on the standard error.
#[expect(clippy::print_stderr, reason = "a command line speaks to its terminal")]
pub fn main(arguments: Arguments) -> ExitCode {
    let done = match arguments.command {
        None => serve(arguments.playground.run()),
        Some(Command::Run { config }) => serve(run::run(config)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("flaggschiff: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a service until it ends.
fn serve(service: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| "warn,flaggschiff=info".into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(service);
    // Whatever still blocks must not keep the process alive.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    done
}

/// Waits for Ctrl-C or, as a service manager sends it, SIGTERM.
async fn interrupted() -> Result<(), Failure> {
    #[cfg(unix)]
    {
        let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => pressed?,
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await?;
    Ok(())
}
