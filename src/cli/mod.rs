//! The command line: services (playground, run, check) and offline commands (play, selfplay, referee, replay, render,
//! verify). It speaks English; the texts of a game are in the language of the person at the terminal.

mod check;
mod chosen;
mod database;
mod play;
mod playground;
mod puzzles;
mod referee;
mod render;
mod replay;
mod run;
mod selfplay;
mod terminal;
mod verify;

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

use crate::discord::{self, Bot};
use crate::operation::log;
use crate::store::Store;

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
    /// Start the playground; the same as without a command.
    Playground(playground::Playground),
    /// Run the bot at Discord, as config.toml and the environment say.
    Run {
        /// The configuration file; config.toml if there is one.
        #[arg(long)]
        config: Option<PathBuf>,
    },
    /// Say what is wrong with token, permissions, commands, clock and database, before anybody plays.
    Check(check::Check),
    /// Bring the schema of a database up to date, as every start does.
    Migrate(database::Migrate),
    /// Copy everything from one database into another, empty one, and compare them.
    MoveDatabase(database::MoveDatabase),
    /// Play in this terminal: two people taking turns at the keyboard, or one against the computer.
    Play(play::Playing),
    /// Let computers play against each other as fast as they can. The last line printed is one JSON object.
    Selfplay(selfplay::Selfplay),
    /// Make the list of daily puzzles from games of computers. A puzzle is a line with what a seat was told, the answer and the counts.
    Puzzles(puzzles::Puzzles),
    /// Find blunders in recorded games: moves that no player who wants to win would make. Prints one JSON object for each
    /// player of a game.
    Referee(referee::Referee),
    /// Tell a recorded game move by move, as somebody was told it, and show the final board.
    Replay(replay::Replay),
    /// Draw a recorded game after any of its moves, as somebody saw it.
    Render(render::Render),
    /// Prove that a recorded game is fair: that its chance follows from what was published, and its result from its moves.
    Verify(verify::Verify),
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Carries out the command line. A failure is one sentence on the standard error.
pub fn main(arguments: Arguments) -> ExitCode {
    let done = match arguments.command {
        None => serve(arguments.playground.run()),
        Some(Command::Playground(playground)) => serve(playground.run()),
        Some(Command::Run { config }) => serve(run::run(config)),
        Some(Command::Check(check)) => serve(check.run()),
        Some(Command::Migrate(migrate)) => serve(migrate.run()),
        Some(Command::MoveDatabase(moving)) => serve(moving.run()),
        Some(Command::Play(play)) => offline(play.run()),
        Some(Command::Selfplay(selfplay)) => offline(selfplay.run()),
        Some(Command::Puzzles(puzzles)) => offline(puzzles.run()),
        Some(Command::Referee(referee)) => offline(referee.run()),
        Some(Command::Replay(replay)) => offline(replay.run()),
        Some(Command::Render(render)) => offline(render.run()),
        Some(Command::Verify(verify)) => offline(verify.run()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If nobody reads the standard error, nothing can be said.
            let _ = writeln!(io::stderr(), "flaggschiff: {}", terminal::plain(&error.to_string()));
            ExitCode::FAILURE
        }
    }
}

/// Takes a broken pipe for success: a reader such as `head` has seen enough. Failures of files are sentences by now, not
/// [`io::Error`]s.
fn offline(done: Result<(), Failure>) -> Result<(), Failure> {
    let closed = |error: &Failure| {
        error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    done.or_else(|error| if closed(&error) { Ok(()) } else { Err(error) })
}

/// Runs a service until it ends.
fn serve(service: impl Future<Output = Result<(), Failure>>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(service);
    // Threads that still block must not keep the process alive.
    runtime.shutdown_timeout(Duration::from_millis(500));
    done
}

/// A future that ends with Ctrl-C or, from a service manager, SIGTERM. From now on these signals end nothing else.
#[cfg(unix)]
fn interruption() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// A future that ends with Ctrl-C. From now on Ctrl-C ends nothing else.
#[cfg(not(unix))]
fn interruption() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// Begins the log of a command that runs for long, or uses Discord or a database.
fn begin_log(format: log::Format) {
    log::begin(format, discord::QUOTING);
}

/// Stops the bot and closes its database, within five seconds together with what [`serve`] does afterwards. Service managers and
/// people at a terminal wait no longer.
async fn stop(bot: Bot, store: Store) {
    bot.stop().await;
    close(store).await;
}

/// Closes a database. Transactions under way are rolled back.
async fn close(store: Store) {
    if tokio::time::timeout(Duration::from_secs(1), store.close()).await.is_err() {
        tracing::warn!("the database was not closed in time; it loses nothing by it");
    }
}
