//! `/verify`: proves that nobody has cheated, at a table or in a recorded game in a file.

use std::time::Duration;

use games::engine::record::{Recording, RecordingError};
use games::lang::Message;
use games::registry::GAMES;
use poise::serenity_prelude as serenity;

use super::answer::Responder;
use super::context::{Context, app, caller, responder};
use super::files::FileFault;
use super::replay::{complete_table, table_to_look_at};
use super::{App, Failure};
use crate::delivery::outgoing::Outgoing;
use crate::delivery::render::{proof, say};
use crate::record::{Record, Status};
use crate::table::{Person, play};

/// How many people may wait for a proof. One proof is made at a time, because a forged file may take long.
pub(super) const WAITING: usize = 16;

/// The most moves that a proof makes. Files come from anybody; the longest games have two thousand moves.
const MOST_EFFORT: usize = 300_000;

/// The most processor time of a proof, since some moves cost a thousand times as much as others. Honest games take a few
/// hundredths of a second.
const MOST_TIME: Duration = Duration::from_secs(1);

#[poise::command(slash_command)]
pub(super) async fn verify(
    ctx: Context<'_>,
    #[autocomplete = "complete_table"] game: Option<String>,
    file: Option<serenity::Attachment>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    if let Some(file) = file {
        return app.verify_file(&responder, &file, &person).await;
    }
    let record = table_to_look_at(&ctx, game.as_deref()).await?;
    app.verify_table(&responder, &record, &person).await
}

impl App {
    /// Answers with the proof for a table or, while the game runs, with what will be proved.
    pub(super) async fn verify_table(
        &self,
        responder: &Responder<'_>,
        record: &Record,
        person: &Person,
    ) -> Result<(), Failure> {
        let language = person.language;
        let Some(mut recording) = play::recording(record).filter(|_| record.table.status == Status::Over) else {
            responder.whisper(&Outgoing::text(proof::announced(record, language))).await;
            return Ok(());
        };
        // Computers and erased people have names that depend on the language.
        recording.names = crate::table::names(record, language);
        let published = proof::published(record);
        match responder.defer().await {
            true => self.prove(responder, async || Ok(recording), Some(published), person).await,
            false => Ok(()),
        }
    }

    async fn verify_file(
        &self,
        responder: &Responder<'_>,
        file: &serenity::Attachment,
        person: &Person,
    ) -> Result<(), Failure> {
        let language = person.language;
        if !responder.defer().await {
            return Ok(());
        }
        let read = async || match self.files.text(file).await {
            Ok(text) => Recording::parse(&text).map_err(|fault| proof::no_record(&fault, language)),
            Err(fault) => Err(say(language, &not_read(fault))),
        };
        self.prove(responder, read, None, person).await
    }

    /// Proves a recorded game, or says why it cannot. The answer is deferred already. `published` says where the
    /// hash was published, if that is known. One file of each person is read and proved at a time, so that people take turns.
    async fn prove(
        &self,
        responder: &Responder<'_>,
        read: impl AsyncFnOnce() -> Result<Recording, String>,
        published: Option<Message>,
        person: &Person,
    ) -> Result<(), Failure> {
        let language = person.language;
        let queued = match self.proofs.join(person.id) {
            Ok(queued) => queued,
            Err(none) => {
                responder.fill_with(&format!("⚠️ {}", say(language, &none.refused("proof").reason))).await;
                return Ok(());
            }
        };
        let recording = match read().await {
            Ok(recording) => recording,
            Err(words) => {
                drop(queued);
                responder.fill_with(&words).await;
                return Ok(());
            }
        };
        let turn = queued.turn().await;
        let proved = tokio::task::spawn_blocking(move || {
            let verdict = verdict(&recording);
            proof::verdict(&recording, verdict.as_ref().err(), published, language)
        });
        let proved = proved.await;
        // The next proof need not wait until Discord has accepted this answer.
        drop(turn);
        drop(queued);
        match proved {
            Ok(words) => responder.fill_with(&words).await,
            Err(panicked) => {
                tracing::error!(%panicked, "checking a recorded game has panicked");
                responder.fill_with_failure(None).await;
            }
        }
        Ok(())
    }
}

/// Whether a recorded game proves itself within the limits.
fn verdict(recording: &Recording) -> Result<(), RecordingError> {
    let begun = time_worked();
    recording.verify_while(GAMES, MOST_EFFORT, || time_worked().saturating_sub(begun) < MOST_TIME)
}

/// The processor time of this thread so far.
#[cfg(unix)]
fn time_worked() -> Duration {
    let worked = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(worked.tv_sec.unsigned_abs(), u32::try_from(worked.tv_nsec).unwrap_or(0))
}

/// The time that has passed, where the system does not report the processor time.
#[cfg(not(unix))]
fn time_worked() -> Duration {
    static BEGUN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed()
}

fn not_read(fault: FileFault) -> Message {
    Message::new(match fault {
        FileFault::Large => "proof-refused-large",
        FileFault::Elsewhere | FileFault::Unreachable => "proof-refused-unreachable",
        FileFault::NoText => "proof-refused-no-text",
    })
}

#[cfg(test)]
mod tests {
    use games::engine::dice;
    use games::engine::journal::JournalEntry;
    use games::engine::record::Proof;
    use games::engine::seat::Seat;
    use games::registry;

    use super::*;

    /// A recorded game with as many of the most expensive moves as a file holds.
    fn hostile() -> Recording {
        let secret = vec![7; 32];
        let random = |line| JournalEntry { seat: Seat(0), text: "random".to_owned(), line };
        Recording {
            game: "battleship".to_owned(),
            revision: registry::game("battleship").expect("a game").revision(),
            options: "contact=none".to_owned(),
            names: vec![String::new(); 2],
            seed: dice::table_seed(&secret, []),
            proof: Some(Proof { commitment: dice::commitment(&secret), secret, joined: Vec::new() }),
            journal: (1..=74_000).map(random).collect(),
            result: None,
        }
    }

    #[test]
    fn hostile_file_costs_at_most_two_seconds_of_processor_time() {
        let begun = time_worked();
        assert_eq!(verdict(&hostile()), Err(RecordingError::TooLong));
        let took = time_worked().saturating_sub(begun);
        println!("a hostile file: {took:?}");
        assert!(took < 2 * MOST_TIME, "{took:?}");
    }
}
