//! Answering interactions: once, in time, again when Discord stumbles.

use std::error::Error;
use std::time::Duration;

use games::lang::{Language, Message};
use poise::serenity_prelude as serenity;
use serenity::{Builder as _, CreateInteractionResponse, Http, HttpError, InteractionId, MessageId};

use crate::causes::causes;
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::delivery::remove;
use crate::delivery::render::say;
use crate::operation::metrics;
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::store::record::{Address, Millis};
use crate::table::Refused;
use crate::table::play::{ReplayError, broken_table};

/// Waits before the answer is sent again, in milliseconds. Discord expects it within three seconds.
pub(super) const WAITS: [u64; 3] = [0, 200, 500];
/// How long one attempt may take: a request that hangs leaves time for another.
const ATTEMPT: Duration = Duration::from_millis(1000);

/// How an answer is counted that was taken.
const ANSWERED: &str = "answered";
/// How one is counted that was to change a message which is gone.
const GONE: &str = "gone";

/// An interaction as far as answers need it.
#[derive(Clone, Copy)]
pub(super) struct Responder<'a> {
    pub(super) http: &'a Http,
    pub(super) id: InteractionId,
    pub(super) token: &'a str,
    pub(super) language: Language,
    pub(super) measured: metrics::Interaction,
}

impl Responder<'_> {
    /// Where the answer will stand.
    pub(super) fn address(&self, now: Millis) -> Address {
        Address::Answer { token: self.token.to_owned(), until: now + Address::REACH }
    }

    /// Where a further answer can be given.
    pub(super) fn owed(&self, now: Millis) -> Address {
        Address::Owed { token: self.token.to_owned(), until: now + Address::REACH }
    }

    /// Where a further answer stands.
    pub(super) fn further(&self, message: MessageId, now: Millis) -> Address {
        let (token, message) = (self.token.to_owned(), snowflake(message.get()));
        Address::FollowUp { token, message, until: now + Address::REACH }
    }

    /// What names this interaction in a journal.
    pub(super) fn origin(&self) -> String {
        format!("i:{}", self.id)
    }

    /// Answers with a message that only its person sees. Whether it was shown.
    pub(super) async fn whisper(&self, outgoing: &Outgoing) -> bool {
        self.send(|| CreateInteractionResponse::Message(outgoing.answer(true))).await
    }

    /// Answers with a message that everybody sees.
    pub(super) async fn post(&self, outgoing: &Outgoing) {
        self.send(|| CreateInteractionResponse::Message(outgoing.answer(false))).await;
    }

    /// Answers by changing the message that was pressed; where that is gone since, as after a double press, by a new one. Whether
    /// it was shown.
    pub(super) async fn update(&self, outgoing: &Outgoing) -> bool {
        let update = || CreateInteractionResponse::UpdateMessage(outgoing.answer(false));
        match self.try_to_send(|| update().execute(self.http, (self.id, self.token))).await {
            GONE => self.whisper(outgoing).await,
            outcome => self.counted(outcome),
        }
    }

    /// Answers by leaving the message as it is that was pressed.
    pub(super) async fn acknowledge(&self) -> bool {
        self.send(|| CreateInteractionResponse::Acknowledge).await
    }

    /// Answers by taking the message away that was pressed.
    pub(super) async fn dismiss(&self, now: Millis) {
        self.acknowledge().await;
        self.remove(&self.address(now), now).await;
    }

    /// Takes a message of the bot away, if it can still be reached. One that stays does no harm.
    pub(super) async fn remove(&self, address: &Address, now: Millis) {
        remove(self.http, address, now).await;
    }

    /// Says something more after the answer, to its person alone or to everybody; the message that says it.
    pub(super) async fn follow_up(&self, outgoing: &Outgoing, private: bool) -> Option<MessageId> {
        self.follow_up_with(|| outgoing.follow_up(private)).await
    }

    /// Says one sentence to its person.
    pub(super) async fn tell(&self, message: &Message) {
        self.whisper(&Outgoing::text(say(self.language, message))).await;
    }

    /// Tells its person why not.
    pub(super) async fn refuse(&self, refused: &Refused) {
        self.whisper(&Outgoing::text(warning(self.language, refused))).await;
    }

    /// Says that something has failed inside, and whether to wait or whom to tell.
    pub(super) async fn fail(&self, error: Option<&(dyn Error + Send + Sync + 'static)>) {
        self.measured.failed();
        self.whisper(&Outgoing::text(self.failure(error))).await;
    }

    /// What is said of it.
    pub(super) fn failure(&self, error: Option<&(dyn Error + Send + Sync + 'static)>) -> String {
        let store = error.and_then(|error| error.downcast_ref::<StoreError>());
        let broken = error.and_then(|error| error.downcast_ref::<ReplayError>());
        match (store, broken) {
            (Some(error), _) if error.is_away() => say(self.language, &Message::new("table-refused-away")),
            (_, Some(broken)) => warning(self.language, &broken_table(broken)),
            _ => say(self.language, &Message::new("table-refused-internal")),
        }
    }

    /// Sends the answer, and measures when it was taken. Whether it was: Discord does not take one after three seconds.
    pub(super) async fn send(&self, response: impl Fn() -> CreateInteractionResponse) -> bool {
        self.send_with(|| response().execute(self.http, (self.id, self.token))).await
    }

    /// The same with whatever sends it once.
    pub(super) async fn send_with<F>(&self, attempt: impl Fn() -> F) -> bool
    where
        F: Future<Output = serenity::Result<()>>,
    {
        self.counted(self.try_to_send(attempt).await)
    }

    fn counted(&self, outcome: &'static str) -> bool {
        self.measured.answered(outcome);
        outcome == ANSWERED
    }

    /// Sends the answer, again when Discord is busy or stumbles. A second answer to the same interaction, delivered
    /// twice, is refused by Discord and needs nothing.
    async fn try_to_send<F>(&self, attempt: impl Fn() -> F) -> &'static str
    where
        F: Future<Output = serenity::Result<()>>,
    {
        for wait in WAITS {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            match tokio::time::timeout(ATTEMPT, Box::pin(attempt())).await {
                Ok(Ok(())) => return ANSWERED,
                Err(_) => tracing::warn!(interaction = %self.id, "an answer that hangs is sent again"),
                Ok(Err(error)) => match status(&error) {
                    Some((_, 40060)) => return ANSWERED,
                    Some((_, 10008)) => return GONE,
                    _ if passing(&error) => {
                        tracing::warn!(interaction = %self.id, error = causes(&error), "an answer is sent again");
                    }
                    _ => {
                        tracing::error!(interaction = %self.id, error = causes(&error), "Discord refuses an answer");
                        return "refused";
                    }
                },
            }
        }
        tracing::error!(interaction = %self.id, "an answer could not be sent");
        "lost"
    }
}

fn warning(language: Language, refused: &Refused) -> String {
    format!("⚠️ {}", reason(language, refused, &[]))
}

/// A refusal in words, with its rule. `names` are the escaped names of the seats.
pub(super) fn reason(language: Language, refused: &Refused, names: &[String]) -> String {
    let said = games::registry::texts().say(language, &refused.reason.clone().escaping(escaped), names);
    match refused.rule {
        Some(rule) => format!("{said} ({rule})"),
        None => said,
    }
}

/// Whether a request may well succeed if it is sent again.
pub(super) fn passing(error: &serenity::Error) -> bool {
    matches!(status(error), None | Some((429 | 500.., _)))
}

/// The status and Discord's code of a refused request.
fn status(error: &serenity::Error) -> Option<(u16, isize)> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some((response.status_code.as_u16(), response.error.code))
        }
        _ => None,
    }
}

/// The answer to a command that failed inside.
pub(super) async fn broken(
    http: &Http,
    interaction: &serenity::CommandInteraction,
    error: Option<&(dyn Error + Send + Sync + 'static)>,
) {
    let language = Language::of_locale(&interaction.locale);
    let measured = metrics::Interaction::arrived("command");
    Responder { http, id: interaction.id, token: &interaction.token, language, measured }.fail(error).await;
}

#[cfg(test)]
mod tests {
    use games::engine::game::Draft;
    use games::engine::options::ChosenOptions;
    use games::registry::GAMES;

    use super::*;

    /// A line of 6,000 characters that repeats a text.
    fn long(text: &str) -> String {
        text.chars().cycle().take(6_000).collect()
    }

    #[test]
    fn what_was_typed_is_told_back_in_part_whatever_a_game_says_of_it() {
        const WORDS: &str = include_str!("../../fuzz/dictionary");
        let words = WORDS
            .lines()
            .filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'))
            .filter(|word| !word.contains('\\'));
        let shapes: Vec<String> = words
            .chain([""])
            .flat_map(|word| ["x", "9", "**", "@ ", "A1 ", "x:"].map(|rest| format!("{word} {}", long(rest))))
            .collect();
        for game in GAMES {
            let mut play = game.begin(&ChosenOptions::new(game.options()), *game.seats().start(), [3; 32]);
            let drafts = vec![Draft::default(); usize::from(play.seats())];
            for line in &shapes {
                let Some(refused) = play.enter(games::engine::seat::Seat(0), &drafts, line).refused else { continue };
                for language in Language::ALL {
                    let said = reason(language, &refused.clone().into(), &["Anna".to_owned(), "Ben".to_owned()]);
                    let start: String = line.chars().take(40).collect();
                    assert!(said.chars().count() < 600, "{} {start}: {said}", game.id());
                    assert!(!said.contains("**x**") && !said.contains("**9"), "{} {start}: {said}", game.id());
                }
            }
        }
    }
}
