//! Answers to interactions. Each interaction gets one answer in time, which is sent again when Discord fails. An answer that may
//! come too late is deferred first.

use std::error::Error;
use std::time::{Duration, SystemTime};

use games::lang::{Language, Message};
use poise::serenity_prelude as serenity;
use serenity::{
    Builder as _, CreateInteractionResponse, CreateInteractionResponseMessage, Http, HttpError, InteractionId,
    MessageId,
};
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use super::Failure;
use super::uplink::Uplink;
use crate::causes::causes;
use crate::delivery::outgoing::{Outgoing, escaped};
use crate::delivery::remove;
use crate::delivery::render::say;
use crate::operation::metrics;
use crate::record::{Address, Millis};
use crate::snowflake::snowflake;
use crate::store::StoreError;
use crate::table::Refused;
use crate::table::play::{ReplayError, broken_table};

/// Waits before each attempt to send a late answer, in milliseconds.
pub(super) const WAITS: [u64; 3] = [0, 200, 500];
/// The wait before an answer is sent again. Each further wait is twice as long.
const AGAIN: Duration = Duration::from_millis(100);
/// The greatest age of an interaction when its first answer is sent. Discord accepts the answer within three seconds.
const LATEST: Duration = Duration::from_millis(2_600);
/// The age of an interaction at which its answer is deferred, if the answer itself is still on its way.
const LIFELINE: Duration = Duration::from_millis(2_000);
/// The time that a late answer has before it is deferred.
const HEAD_START: Duration = Duration::from_millis(300);
/// The longest wait for Discord to confirm an answer. After that, sending it again would change nothing.
const PATIENCE: Duration = Duration::from_secs(6);

/// The fate of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Discord accepted the answer.
    Answered,
    /// The interaction has an answer already: an earlier attempt, or a deferral.
    Already,
    /// The message to be changed is gone.
    Gone,
    /// The message to be changed is gone, and a follow-up shows the answer.
    FollowedUp(MessageId),
    /// Discord refused the answer.
    Refused,
    /// Discord said nothing. Usually it accepted the answer.
    Unknown,
    /// There was no time left to send the answer again.
    Lost,
}

/// Where an answer appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// Where it was meant to.
    There,
    /// In a new message, because the pressed one is gone.
    Anew,
    /// In a follow-up, because the pressed message was gone when the deferred answer was ready.
    FollowUp(MessageId),
    /// Nowhere.
    Nowhere,
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "refused: {}", self.reason.id)
    }
}

/// A refusal ends a command, a press or a form with `?`. Their handlers tell the person why.
impl Error for Refused {}

impl Outcome {
    /// Whether people probably see the answer.
    const fn is_shown(self) -> bool {
        matches!(self, Self::Answered | Self::Already | Self::Unknown | Self::FollowedUp(_))
    }

    /// The name in metrics.
    const fn name(self) -> &'static str {
        match self {
            Self::Answered | Self::Already => "answered",
            Self::Gone | Self::FollowedUp(_) => "gone",
            Self::Refused => "refused",
            Self::Unknown => "unknown",
            Self::Lost => "lost",
        }
    }
}

/// How a message answers an interaction.
#[derive(Clone, Copy)]
enum Form {
    /// A message that only its person sees.
    Private,
    /// A message that everybody sees.
    Public,
    /// A change of the message that was pressed.
    Update,
}

impl Form {
    fn answer(self, outgoing: &Outgoing) -> CreateInteractionResponse {
        match self {
            Self::Private => CreateInteractionResponse::Message(outgoing.answer().ephemeral(true)),
            Self::Public => CreateInteractionResponse::Message(outgoing.answer()),
            Self::Update => CreateInteractionResponse::UpdateMessage(outgoing.answer()),
        }
    }

    /// The deferral: people see that the bot is thinking, or the pressed message stays as it is.
    fn promise(self) -> CreateInteractionResponse {
        let message = CreateInteractionResponseMessage::new();
        match self {
            Self::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
            Self::Public => CreateInteractionResponse::Defer(message),
            Self::Update => CreateInteractionResponse::Acknowledge,
        }
    }
}

/// The parts of an interaction that its answers need.
#[derive(Clone, Copy)]
pub(super) struct Responder<'a> {
    pub(super) http: &'a Http,
    pub(super) id: InteractionId,
    pub(super) token: &'a str,
    pub(super) language: Language,
    pub(super) measured: metrics::Interaction,
    pub(super) uplink: &'a Uplink,
}

impl Responder<'_> {
    /// The address of the answer as a new message.
    pub(super) fn address(&self, now: Millis) -> Address {
        Address::Answer { token: self.token.to_owned(), pressed: None, until: now + Address::REACH }
    }

    /// The address of an answer that changes the pressed message.
    pub(super) fn pressed(&self, message: MessageId, now: Millis) -> Address {
        let pressed = Some(snowflake(message.get()));
        Address::Answer { token: self.token.to_owned(), pressed, until: now + Address::REACH }
    }

    /// The address of a follow-up that is not sent yet.
    pub(super) fn owed_address(&self, now: Millis) -> Address {
        Address::Owed { token: self.token.to_owned(), until: now + Address::REACH }
    }

    /// The address of a follow-up.
    pub(super) fn follow_up_address(&self, message: MessageId, now: Millis) -> Address {
        let (token, message) = (self.token.to_owned(), snowflake(message.get()));
        Address::FollowUp { token, message, until: now + Address::REACH }
    }

    /// The origin of journal rows from this interaction.
    pub(super) fn origin(&self) -> String {
        format!("i:{}", self.id)
    }

    /// Answers with a message that only its person sees.
    pub(super) async fn whisper(&self, outgoing: &Outgoing) -> Shown {
        let outcome = self.give(outgoing, Form::Private).await;
        self.shown(outcome)
    }

    /// Answers with a message that everybody sees.
    pub(super) async fn post(&self, outgoing: &Outgoing) {
        let outcome = self.give(outgoing, Form::Public).await;
        self.counted(outcome);
    }

    /// Answers by changing the pressed message. If that is gone, as after a double press, answers with a new message.
    pub(super) async fn update(&self, outgoing: &Outgoing) -> Shown {
        match self.give(outgoing, Form::Update).await {
            Outcome::Gone => match self.whisper(outgoing).await {
                Shown::There => Shown::Anew,
                shown => shown,
            },
            outcome => self.shown(outcome),
        }
    }

    fn shown(&self, outcome: Outcome) -> Shown {
        match (self.counted(outcome), outcome) {
            (_, Outcome::FollowedUp(message)) => Shown::FollowUp(message),
            (true, _) => Shown::There,
            (false, _) => Shown::Nowhere,
        }
    }

    /// Answers by changing the pressed message if `replace`, else with a private message.
    pub(super) async fn show(&self, outgoing: &Outgoing, replace: bool) -> Shown {
        if replace { self.update(outgoing).await } else { self.whisper(outgoing).await }
    }

    /// Answers by leaving the pressed message as it is.
    pub(super) async fn acknowledge(&self) -> bool {
        self.send(|| CreateInteractionResponse::Acknowledge).await
    }

    /// Answers by removing the pressed message.
    pub(super) async fn dismiss(&self, now: Millis) {
        self.acknowledge().await;
        self.remove(&self.address(now), now).await;
    }

    /// Removes a message of the bot, if it can still be reached. A message that stays does no harm.
    pub(super) async fn remove(&self, address: &Address, now: Millis) {
        remove(self.http, address, now).await;
    }

    /// Sends a follow-up to the person alone or to everybody. Returns its id.
    pub(super) async fn follow_up(&self, outgoing: &Outgoing, private: bool) -> Option<MessageId> {
        self.follow_up_with(|| outgoing.follow_up(private)).await
    }

    /// Answers with a private sentence.
    pub(super) async fn tell(&self, message: &Message) {
        self.whisper(&Outgoing::text(say(self.language, message))).await;
    }

    /// Tells the person why the request was refused.
    pub(super) async fn refuse(&self, refused: &Refused) {
        self.whisper(&Outgoing::text(warning(self.language, refused))).await;
    }

    /// Ends an interaction that failed: tells the person why it was refused, or that there was an internal error.
    pub(super) async fn end(&self, error: &Failure, doing: &str) {
        match error.downcast_ref::<Refused>() {
            Some(refused) => self.refuse(refused).await,
            None => {
                tracing::error!(error = causes(error.as_ref()), "{doing} failed");
                self.fail(Some(error.as_ref())).await;
            }
        }
    }

    /// Tells the person that there was an internal error, and whether to wait or whom to tell.
    pub(super) async fn fail(&self, error: Option<&(dyn Error + Send + Sync + 'static)>) {
        self.measured.failed();
        self.whisper(&Outgoing::text(self.failure(error))).await;
    }

    /// The text about a failure.
    pub(super) fn failure(&self, error: Option<&(dyn Error + Send + Sync + 'static)>) -> String {
        let store = error.and_then(|error| error.downcast_ref::<StoreError>());
        let broken = error.and_then(|error| error.downcast_ref::<ReplayError>());
        match (store, broken) {
            (Some(error), _) if error.is_away() => say(self.language, &Message::new("table-refused-away")),
            (_, Some(broken)) => warning(self.language, &broken_table(broken)),
            _ => say(self.language, &Message::new("table-refused-internal")),
        }
    }

    /// Sends the answer and measures when Discord accepted it. Returns whether people probably see it: Discord accepts no answer
    /// after three seconds.
    pub(super) async fn send(&self, response: impl Fn() -> CreateInteractionResponse) -> bool {
        let outcome = self.respond(response).await;
        self.counted(outcome)
    }

    pub(super) fn counted(&self, outcome: Outcome) -> bool {
        self.measured.answered(outcome.name());
        outcome.is_shown()
    }

    /// The age of the interaction.
    fn age(&self) -> Duration {
        let created = u64::try_from(self.id.created_at().timestamp_millis()).unwrap_or_default();
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        now.saturating_sub(Duration::from_millis(created))
    }

    /// Sends a message as the answer. The answer is deferred first if the connection is too slow for it, or turns out to be.
    async fn give(&self, outgoing: &Outgoing, form: Form) -> Outcome {
        let (bytes, begun) = (outgoing.bytes(), Instant::now());
        if self.age() + self.uplink.takes(bytes) > LATEST {
            return match self.respond(|| form.promise()).await {
                Outcome::Answered => self.keep_promise(outgoing).await,
                outcome => outcome,
            };
        }
        let mut sending = Box::pin(self.respond(|| form.answer(outgoing)));
        let outcome = match timeout(LIFELINE.saturating_sub(self.age()).max(HEAD_START), &mut sending).await {
            Ok(outcome) => outcome,
            Err(_) => {
                // Discord accepts the first of the two to arrive, and refuses the other.
                let promised = CancellationToken::new();
                let promise = async {
                    let outcome = self.respond(|| form.promise()).await;
                    if outcome == Outcome::Answered {
                        promised.cancel();
                    }
                };
                let (sent, ()) = tokio::join!(promised.run_until_cancelled(sending), promise);
                self.uplink.took(bytes, begun.elapsed());
                return match sent {
                    Some(outcome) if !promised.is_cancelled() => outcome,
                    _ => self.keep_promise(outgoing).await,
                };
            }
        };
        self.uplink.took(bytes, begun.elapsed());
        outcome
    }

    /// Fills in a deferred answer. If the pressed message is gone, sends a follow-up instead.
    async fn keep_promise(&self, outgoing: &Outgoing) -> Outcome {
        let begun = Instant::now();
        match self.fill(|| outgoing.edit_answer()).await {
            Outcome::Gone => self.follow_up(outgoing, true).await.map_or(Outcome::Lost, Outcome::FollowedUp),
            Outcome::Answered => {
                self.uplink.took(outgoing.bytes(), begun.elapsed());
                Outcome::Answered
            }
            outcome => outcome,
        }
    }

    async fn respond(&self, response: impl Fn() -> CreateInteractionResponse) -> Outcome {
        self.try_to_answer(|| response().execute(self.http, (self.id, self.token))).await
    }

    /// Sends the answer, and sends it again when Discord is busy or fails and time is left. Discord refuses a second answer to an
    /// interaction that was delivered twice, which does no harm.
    pub(super) async fn try_to_answer<F>(&self, attempt: impl Fn() -> F) -> Outcome
    where
        F: Future<Output = serenity::Result<()>>,
    {
        let mut wait = AGAIN;
        loop {
            let error = match timeout(PATIENCE, Box::pin(attempt())).await {
                Ok(Ok(())) => return Outcome::Answered,
                Ok(Err(error)) => error,
                Err(_) => {
                    tracing::warn!(interaction = %self.id, "Discord did not confirm an answer; people probably see it");
                    return Outcome::Unknown;
                }
            };
            match status(&error) {
                Some((_, 40060)) => return Outcome::Already,
                _ if is_gone(&error) => return Outcome::Gone,
                _ if !passing(&error) => {
                    tracing::error!(interaction = %self.id, error = causes(&error), "Discord refuses an answer");
                    return Outcome::Refused;
                }
                _ if self.age() + wait > LATEST => {
                    tracing::error!(interaction = %self.id, error = causes(&error), "an answer could not be sent");
                    return Outcome::Lost;
                }
                _ => tracing::warn!(interaction = %self.id, error = causes(&error), "an answer is sent again"),
            }
            tokio::time::sleep(wait).await;
            wait *= 2;
        }
    }
}

pub(super) fn warning(language: Language, refused: &Refused) -> String {
    format!("⚠️ {}", reason(language, refused, &[]))
}

/// The text of a refusal, with its rule. `names` are the escaped names of the seats.
pub(super) fn reason(language: Language, refused: &Refused, names: &[String]) -> String {
    let said = games::registry::texts().say(language, &refused.reason.clone().escaping(escaped), names);
    match refused.rule {
        Some(rule) => format!("{said} ({rule})"),
        None => said,
    }
}

/// Whether a request may succeed if it is sent again.
pub(super) fn passing(error: &serenity::Error) -> bool {
    matches!(status(error), None | Some((429 | 500.., _)))
}

/// Whether the message to be changed is gone.
pub(super) fn is_gone(error: &serenity::Error) -> bool {
    matches!(status(error), Some((_, 10008)))
}

/// Whether the bot does not see the channel, or is not in its server.
pub(super) fn is_hidden(error: &serenity::Error) -> bool {
    matches!(status(error), Some((_, 50001)))
}

/// The HTTP status and Discord's code of a refused request.
fn status(error: &serenity::Error) -> Option<(u16, isize)> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some((response.status_code.as_u16(), response.error.code))
        }
        _ => None,
    }
}

/// The answer to a command after an internal error.
pub(super) async fn broken(
    http: &Http,
    interaction: &serenity::CommandInteraction,
    error: Option<&(dyn Error + Send + Sync + 'static)>,
) {
    let language = Language::of_locale(&interaction.locale);
    let measured = metrics::Interaction::arrived("command");
    let (id, token, uplink) = (interaction.id, &interaction.token, &Uplink::default());
    Responder { http, id, token, language, measured, uplink }.fail(error).await;
}

#[cfg(test)]
mod tests {
    use games::engine::game::Draft;
    use games::engine::options::ChosenOptions;
    use games::registry::GAMES;

    use super::*;

    /// A line of 6,000 characters that repeats `text`.
    fn long(text: &str) -> String {
        text.chars().cycle().take(6_000).collect()
    }

    #[test]
    fn refusals_quote_only_the_start_of_a_typed_line() {
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
