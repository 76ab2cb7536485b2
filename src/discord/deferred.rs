//! Answers that take longer than Discord waits for one: first that there will be one, then itself.

use std::error::Error;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    Builder as _, CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    EditInteractionResponse,
};

use super::answer::{Responder, WAITS, passing};
use crate::causes::causes;

impl Responder<'_> {
    /// Says that an answer will come that only its person sees. Whether that was taken.
    pub(super) async fn defer(&self) -> bool {
        let soon = || CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true));
        self.send(soon).await
    }

    /// Answers with the message that was pressed, without what can be pressed. Whether that was taken.
    pub(super) async fn without_controls(&self) -> bool {
        // An update would have to name the files that stay, and nothing says how they are called.
        let taken = self.send(|| CreateInteractionResponse::Acknowledge).await;
        if taken {
            self.fill(|| EditInteractionResponse::new().components(Vec::new())).await;
        }
        taken
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
    pub(super) async fn follow_up_with(&self, message: impl Fn() -> CreateInteractionResponseFollowup) {
        for wait in WAITS {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            match Box::pin(message().execute(self.http, (None, self.token))).await {
                Err(error) if passing(&error) => {
                    tracing::warn!(interaction = %self.id, error = causes(&error), "a follow-up is sent again");
                }
                Err(error) => {
                    return tracing::error!(interaction = %self.id, error = causes(&error), "Discord refuses a follow-up");
                }
                Ok(_) => return,
            }
        }
        tracing::error!(interaction = %self.id, "a follow-up could not be sent");
    }
}
