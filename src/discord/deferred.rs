//! Answers that take longer than Discord waits for one: first the promise, then the answer itself.

use std::error::Error;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{
    Builder as _, CreateActionRow, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, EditInteractionResponse, Message, MessageId,
};

use super::answer::{Outcome, Responder, WAITS, is_gone, passing, reason};
use crate::causes::causes;
use crate::delivery::outgoing::Outgoing;
use crate::table::Refused;

/// Discord's number for an answer that changes the message that was pressed.
const UPDATE: u8 = 7;

impl Responder<'_> {
    /// Promises an answer that only its person sees. Whether that was taken.
    pub(super) async fn defer(&self) -> bool {
        let soon = || CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true));
        self.send(soon).await
    }

    /// Answers with the message that was pressed as it is, but for what can be pressed. Whether that was taken.
    pub(super) async fn change_controls(&self, message: &Message, rows: &[CreateActionRow]) -> bool {
        // serenity's own answer can only take files away. Those that are not named may be lost.
        let kept: Vec<_> = message.attachments.iter().map(|file| json!({"id": file.id})).collect();
        let update = json!({"type": UPDATE, "data": {"components": rows, "attachments": kept}});
        let send = || self.http.create_interaction_response(self.id, self.token, &update, Vec::new());
        let outcome = self.try_to_answer(send).await;
        self.counted(outcome)
    }

    /// Tells its person why not, after the answer.
    pub(super) async fn refuse_after(&self, refused: &Refused) {
        let why_not = format!("⚠️ {}", reason(self.language, refused, &[]));
        self.follow_up(&Outgoing::text(why_not), true).await;
    }

    /// Fills the answer that was promised.
    pub(super) async fn fill(&self, answer: impl Fn() -> EditInteractionResponse) {
        self.try_to_fill(answer).await;
    }

    /// The same, and what became of it.
    pub(super) async fn try_to_fill(&self, answer: impl Fn() -> EditInteractionResponse) -> Outcome {
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

    /// Fills it with words alone.
    pub(super) async fn fill_with(&self, words: &str) {
        self.fill(|| EditInteractionResponse::new().content(words)).await;
    }

    /// Fills it with a sentence that says that something has failed inside, and whether to wait or whom to tell.
    pub(super) async fn fill_with_failure(&self, error: Option<&(dyn Error + Send + Sync + 'static)>) {
        self.measured.failed();
        self.fill_with(&self.failure(error)).await;
    }

    /// Says something more after the answer. Without a nonce a second attempt might show it twice: only what Discord refused is
    /// sent again.
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
