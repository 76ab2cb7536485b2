//! Answers that take longer than Discord waits: first a deferral, then the answer itself.

use std::error::Error;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{
    Builder as _, CreateActionRow, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, EditInteractionResponse, Message, MessageId,
};

use super::answer::{Outcome, Responder, WAITS, is_gone, passing, warning};
use crate::causes::causes;
use crate::delivery::outgoing::Outgoing;
use crate::table::Refused;

/// Discord's number for an answer that changes the pressed message.
const UPDATE: u8 = 7;

impl Responder<'_> {
    /// Defers an answer that only its person sees. Returns whether Discord accepted the deferral.
    pub(super) async fn defer(&self) -> bool {
        let soon = || CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true));
        self.send(soon).await
    }

    /// Answers with the pressed message as it is, but with other controls. Returns whether Discord accepted the answer.
    pub(super) async fn change_controls(&self, message: &Message, rows: &[CreateActionRow]) -> bool {
        // serenity's own answer can only remove files. Files that are not named may be lost.
        let kept: Vec<_> = message.attachments.iter().map(|file| json!({"id": file.id})).collect();
        let update = json!({"type": UPDATE, "data": {"components": rows, "attachments": kept}});
        let send = || self.http.create_interaction_response(self.id, self.token, &update, Vec::new());
        let outcome = self.try_to_answer(send).await;
        self.counted(outcome)
    }

    /// Tells the person after the answer why the request was refused.
    pub(super) async fn refuse_after(&self, refused: &Refused) {
        self.follow_up(&Outgoing::text(warning(self.language, refused)), true).await;
    }

    /// Fills in a deferred answer.
    pub(super) async fn fill(&self, answer: impl Fn() -> EditInteractionResponse) -> Outcome {
        for wait in WAITS {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            let turn = self.uplink.turn().await;
            let sent = Box::pin(answer().execute(self.http, self.token)).await;
            drop(turn);
            match sent {
                Ok(_) => return Outcome::Answered,
                Err(error) if passing(&error) => {
                    tracing::warn!(interaction = %self.id, error = causes(&error), "a late answer is sent again");
                }
                Err(error) if is_gone(&error) => return Outcome::Gone,
                Err(error) => {
                    tracing::error!(interaction = %self.id, error = causes(&error), "Discord refuses a late answer");
                    return Outcome::Refused;
                }
            }
        }
        tracing::error!(interaction = %self.id, "a late answer could not be sent");
        Outcome::Lost
    }

    /// Fills in a deferred answer with text alone.
    pub(super) async fn fill_with(&self, words: &str) {
        self.fill(|| EditInteractionResponse::new().content(words)).await;
    }

    /// Fills in a deferred answer with a sentence about a failure.
    pub(super) async fn fill_with_failure(&self, error: Option<&(dyn Error + Send + Sync + 'static)>) {
        self.measured.failed();
        self.fill_with(&self.failure(error)).await;
    }

    /// Sends a follow-up. It has no nonce, so a second attempt might show it twice: only a message that Discord refused is sent
    /// again.
    pub(super) async fn follow_up_with(
        &self,
        message: impl Fn() -> CreateInteractionResponseFollowup,
    ) -> Option<MessageId> {
        for wait in WAITS {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            match Box::pin(message().execute(self.http, (None, self.token))).await {
                Err(error) if passing(&error) => {
                    tracing::warn!(interaction = %self.id, error = causes(&error), "a follow-up is sent again");
                }
                Err(error) => {
                    tracing::error!(interaction = %self.id, error = causes(&error), "Discord refuses a follow-up");
                    return None;
                }
                Ok(message) => return Some(message.id),
            }
        }
        tracing::error!(interaction = %self.id, "a follow-up could not be sent");
        None
    }
}
