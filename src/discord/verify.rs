//! `/verify`: what proves that nobody has cheated, of a table or of a recorded game in a file.

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

/// How many proofs may be waited for; one is gone through at a time. A file may be made to take long.
pub(super) const WAITING: usize = 16;

/// Moves that are made at most to prove a game. Files come from anybody; the longest games have two thousand moves.
const MOST_EFFORT: usize = 300_000;

/// How long the processor works at most to prove a game, since some moves cost a thousand times what others do. Honest games take
/// a few hundredths of a second.
const MOST_TIME: Duration = Duration::from_secs(1);

/// Check that nobody has cheated, not even the bot
#[poise::command(
    slash_command,
    name_localized("de", "prüfen"),
    description_localized("de", "Nachprüfen, dass niemand geschummelt hat, auch nicht der Bot"),
    interaction_context = "Guild|BotDm"
)]
pub(super) async fn verify(
    ctx: Context<'_>,
    #[description = "One of your games; without it the one of this thread or channel"]
    #[name_localized("de", "spiel")]
    #[description_localized("de", "Eins deiner Spiele; ohne Angabe das in diesem Thread oder Kanal")]
    #[autocomplete = "complete_table"]
    game: Option<String>,
    #[description = "A game record that this bot has made"]
    #[name_localized("de", "datei")]
    #[description_localized("de", "Ein Spielverlauf, den dieser Bot erstellt hat")]
    file: Option<serenity::Attachment>,
) -> Result<(), Failure> {
    let (app, responder, person) = (app(&ctx), responder(&ctx), caller(&ctx));
    if let Some(file) = file {
        return app.verify_file(&responder, &file, &person).await;
    }
    match table_to_look_at(&ctx, game.as_deref()).await? {
        Some(record) => app.verify_table(&responder, &record, &person).await,
        None => Ok(()),
    }
}

impl App {
    /// What proves that nobody has cheated at a table, or what will.
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
        // Computers and people who were forgotten are called by words.
        recording.names = crate::table::names(record, language);
        let place = format!("<#{}>", record.table.channel);
        match responder.defer().await {
            true => self.prove(responder, async || Ok(recording), Some(place), person).await,
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

    /// Proves a recorded game beside the path of answers, which were put off, or says why there is none. `place` is the channel of
    /// its card, where that is known. A person has one file at a time read and gone through, so that those who wait take turns.
    async fn prove(
        &self,
        responder: &Responder<'_>,
        read: impl AsyncFnOnce() -> Result<Recording, String>,
        place: Option<String>,
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
            proof::verdict(&recording, verdict.as_ref().err(), place.as_deref(), language)
        });
        let proved = proved.await;
        // The next file need not wait until Discord has taken the verdict on this one.
        drop(turn);
        drop(queued);
        match proved {
            Ok(words) => responder.fill_with(&words).await,
            Err(panicked) => {
                tracing::error!(%panicked, "a recorded game could not be gone through");
                responder.fill_with_failure(None).await;
            }
        }
        Ok(())
    }
}

/// Whether a recorded game proves itself, as far as that takes no longer than it may.
fn verdict(recording: &Recording) -> Result<(), RecordingError> {
    let begun = time_worked();
    recording.verify_while(GAMES, MOST_EFFORT, || time_worked().saturating_sub(begun) < MOST_TIME)
}

/// How long the processor has worked for this thread.
#[cfg(unix)]
fn time_worked() -> Duration {
    let worked = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(worked.tv_sec.unsigned_abs(), u32::try_from(worked.tv_nsec).unwrap_or(0))
}

/// Where the system does not say it, how much time has passed.
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

    /// As many of the dearest moves as a file holds.
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
    fn a_hostile_file_costs_at_most_two_seconds_of_the_processor() {
        let begun = time_worked();
        assert_eq!(verdict(&hostile()), Err(RecordingError::TooLong));
        let took = time_worked().saturating_sub(begun);
        println!("a hostile file: {took:?}");
        assert!(took < 2 * MOST_TIME, "{took:?}");
    }
}
