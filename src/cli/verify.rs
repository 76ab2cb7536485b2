//! `flaggschiff verify`: proves that a recorded game was fair.

use std::path::PathBuf;

use clap::Args;
use games::engine::dice::hex;
use games::engine::journal::fold;
use games::engine::record::RecordingError;
use games::registry::GAMES;

use super::Failure;
use super::chosen::Recorded;
use super::terminal::{Terminal, plain};

/// The proof to check.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// The recorded game, as the bot gives it out after the end.
    file: PathBuf,
}

impl Verify {
    pub(super) fn run(self) -> Result<(), Failure> {
        let recorded = Recorded::read(&self.file)?;
        let recording = &recorded.recording;
        // A person who checks a game on their own computer waits as long as it takes.
        recording.verify(GAMES, usize::MAX).map_err(|fault| recorded.does_not_hold(&fault))?;
        let proof = recording.proof.as_ref().ok_or_else(|| recorded.does_not_hold(&RecordingError::NoProof))?;
        let result = match &recording.result {
            Some(outcome) => format!("They lead to the result that was recorded: {outcome}."),
            None => "They lead to a game that has not ended, as recorded.".to_owned(),
        };
        let said = format!(
            "{} holds.\n\
             The secret has the hash that was published: {}.\n\
             The seed follows from the secret and the {} interactions that took the seats: {}.\n\
             All {} moves are legal by revision {} of the rules of {}.\n\
             {result}",
            self.file.display(),
            proof.commitment,
            proof.joined.len(),
            hex(&recording.seed),
            fold(&recording.journal).len(),
            recording.revision,
            recording.game,
        );
        Terminal::new().write(&plain(&said))?;
        Ok(())
    }
}
