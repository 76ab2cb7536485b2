//! `flaggschiff check --live`: checks, in one channel of a server, the behaviour that only the real Discord shows.
//!
//! Each step reports its findings at once and never stops the steps that do not need it. Every message says that it will disappear,
//! and is removed at the end, even if a step fails or somebody interrupts the check.

mod acts;
mod advice;
mod cleaner;
mod command;
mod message;
mod operator;
mod pictures;
mod raw;
mod rights;
mod session;
mod thread;
mod wire;

use std::path::PathBuf;
use std::time::Duration;

use games::lang::{Language, Message};
use serde_json::Value;

use self::pictures::Pictures;
use self::raw::Raw;
use self::wire::{Trouble, Wire};
use super::connection::Connection;
use super::{Failure, Finding};
use crate::delivery::render::say;
use crate::gate::Gate;

/// The settings of the check.
#[derive(Clone, Debug)]
pub struct Options {
    /// The id of the channel.
    pub channel: u64,
    /// Whether an operator presses the buttons that the check asks for.
    pub operator: bool,
    /// How long to wait for each press.
    pub patience: Duration,
    /// The time after which an answer causes a warning.
    pub slow: Duration,
    /// The time after which an answer is a fault. Discord allows three seconds.
    pub too_slow: Duration,
    /// The file for raw answers.
    pub answers: PathBuf,
}

impl Options {
    /// The usual settings for this channel, with an operator.
    pub fn of(channel: u64) -> Self {
        Self {
            channel,
            operator: true,
            patience: Duration::from_secs(120),
            slow: Duration::from_millis(800),
            too_slow: Duration::from_secs(2),
            answers: "flaggschiff-live-check.jsonl".into(),
        }
    }
}

/// A message of the running check.
#[derive(Clone, Debug)]
pub enum Said {
    /// A finding.
    Finding(Finding),
    /// The next action of the operator.
    Prompt(String),
}

/// The context of every step.
struct Live<'a> {
    wire: Wire,
    stand_in: Option<&'a str>,
    connection: &'a Connection,
    options: &'a Options,
    pictures: Pictures,
    out: &'a (dyn Fn(Said) + Send + Sync),
}

/// Runs the check until it is done or `stop` ends. Then removes everything that it has posted.
///
/// # Errors
/// If the check cannot begin: no gate, or no file for the answers.
pub async fn run(
    connection: &Connection,
    options: &Options,
    stop: impl Future<Output = ()>,
    out: &(dyn Fn(Said) + Send + Sync),
) -> Result<(), Failure> {
    let gate = Gate::start(connection.upstream()?, &connection.token).await?;
    let path = options.answers.display();
    let raw = Raw::create(&options.answers, secrecy::ExposeSecret::expose_secret(&connection.token))
        .map_err(|error| format!("The file of answers {path} cannot be written: {error}. Choose another --answers."))?;
    let (wire, pictures) = (Wire::new(connection, &gate, raw)?, Pictures::draw()?);
    let live = Live { wire, stand_in: connection.stand_in.as_deref(), connection, options, pictures, out };
    tokio::select! {
        () = live.look() => {}
        () = stop => live.warning("Interrupted: what was posted is taken away now."),
    }
    cleaner::clean(&live.wire).await.into_iter().for_each(|finding| live.say(finding));
    live.ok(format!(
        "What Discord has answered is in {path}, without tokens. It names the server, the channel and the operator."
    ));
    Ok(())
}

impl Live<'_> {
    fn say(&self, finding: Finding) {
        (self.out)(Said::Finding(finding));
    }

    fn ok(&self, said: impl Into<String>) {
        self.say(Finding::ok(said));
    }

    fn warning(&self, said: impl Into<String>) {
        self.say(Finding::warning(said));
    }

    fn fault(&self, said: impl Into<String>) {
        self.say(Finding::fault(said));
    }

    /// Reports whether an assumption of the bot holds.
    fn holds(&self, holds: bool, said: &str) {
        if holds {
            self.ok(said);
        } else {
            self.fault(format!("This does not hold at Discord: {said} Please report it with the file of answers."));
        }
    }

    /// The result of a step. An error is reported as a fault.
    async fn step<T>(&self, name: &str, step: impl Future<Output = Result<T, Trouble>>) -> Option<T> {
        match Box::pin(step).await {
            Ok(came_to) => Some(came_to),
            Err(trouble) => {
                self.fault(format!("{name}: {trouble}"));
                None
            }
        }
    }

    async fn look(&self) {
        let Some(Some(site)) = self.step("Channel", rights::look(self)).await else { return };
        let session = self.step("Gateway", session::try_out(self, &site)).await;
        let command = self.step("Command", command::try_out(self, &site)).await;
        let card = self.step("Messages", message::try_out(self, &site)).await;
        if let Some(card) = card.filter(|_| site.takes_threads) {
            self.step("Thread", thread::try_out(self, &site, &card)).await;
        }
        self.step("Pictures", pictures::avatar(self, "the bot", &site.bot)).await;
        match (session, command) {
            (Some(session), Some(command)) if self.options.operator => {
                operator::try_out(self, &site, &command, session).await;
            }
            (Some(session), _) => session.end().await,
            (None, _) => {}
        }
        self.limits();
    }

    /// Reports the rate limits and the clock difference that were seen on the way.
    fn limits(&self) {
        for bucket in self.wire.buckets() {
            let (routes, limit, after) = (bucket.routes.join(", "), bucket.limit, bucket.reset_after);
            self.ok(format!("Limit: {limit} requests, full again after {after} s at most, for {routes}."));
        }
        if let Some(ahead) = self.wire.ahead() {
            self.ok(format!("Discord's clock is {} to {} ms ahead of this machine's.", ahead.least, ahead.most));
        }
    }
}

/// A text in both languages.
fn both(id: &str) -> String {
    Language::ALL.map(|language| say(language, &Message::new(id))).join(" · ")
}

/// The text of a field that must be there.
fn text(value: &Value) -> Result<String, Trouble> {
    value
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| Trouble::Other("Discord leaves an id out of its answer.".to_owned()))
}
