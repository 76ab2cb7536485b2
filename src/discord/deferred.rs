//! Answers that take longer than Discord waits for one: first that there will be one, then itself.

use std::error::Error;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{
    Builder as _, CreateActionRow, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, EditInteractionResponse, MessageId,
};

use super::answer::{Responder, WAITS, passing, reason};
use crate::causes::causes;
use crate::delivery::outgoing::Outgoing;
use crate::table::Refused;

/// Discord's number for an answer that changes the message that was pressed.
const UPDATE: u8 = 7;

impl Responder<'_> {
    /// Says that an answer will come that only its person sees. Whether that was taken.
    pub(super) async fn defer(&self) -> bool {
        let soon = || CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true));
        self.send(soon).await
    }

    /// Answers with the message that was pressed as it is, but for what can be pressed. Whether that was taken.
    pub(super) async fn change_controls(&self, rows: &[CreateActionRow]) -> bool {
        // Files stay as long as nothing is said of them, and serenity's own answer always says which there are.
        let update = json!({"type": UPDATE, "data": {"components": rows}});
        self.send_with(|| self.http.create_interaction_response(self.id, self.token, &update, Vec::new())).await
    }

    /// Tells its person why not, after the answer.
    pub(super) async fn refuse_after(&self, refused: &Refused) {
        let why_not = format!("⚠️ {}", reason(self.language, refused, &[]));
        self.follow_up(&Outgoing::text(why_not), true).await;
    }

    /// Fills the answer that was said to come.
    pub(super) async fn fill(&self, answer: impl Fn() -> EditInteractionResponse) {
        for wait in WAITS {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            match Box::pin(answer().execute(self.http, self.token)).await {
                Ok(_) => return,
                Err(error) if passing(&error) => {
                    tracing::warn!(interaction = %self.id, error = causes(&error), "a late answer is sent again");
                }
                Err(error) => {
                    return tracing::error!(interaction = %self.id, error = causes(&error), "Discord refuses a late answer");
                }
            }
        }
        tracing::error!(interaction = %self.id, "a late answer could not be sent");
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
