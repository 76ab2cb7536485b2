//! Interactions: acts of a person that the bot answers within deadlines.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::errors::{
    ALREADY_ACKNOWLEDGED, ApiError, INVALID_WEBHOOK_TOKEN, TOO_MANY_FOLLOW_UPS, UNKNOWN_CHANNEL, UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK,
};
use crate::snowflake::{Id, now_ms, since};
use crate::validate;

use super::messages::{Post, flags, kinds};
use super::{Audience, Change, Upload, World};

/// Discord's limit of follow-ups for an application that only the person has installed.
const FOLLOW_UPS: usize = 5;

/// The kinds of interaction, with Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum InteractionKind {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
    Form = 5,
    /// A type that no library knows.
    Unknown = 99,
}

/// An act of a person.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Trigger {
    pub(crate) kind: InteractionKind,
    pub(crate) person: Id,
    pub(crate) channel: Id,
    /// The message whose component was used, or opened the submitted form.
    pub(crate) message: Option<Id>,
    /// `data` as Discord writes it.
    pub(crate) data: Value,
    /// The command's name as in `interaction_metadata`, or a custom id.
    pub(crate) name: String,
    pub(crate) opened_by: Value,
}

impl Trigger {
    /// An act in a channel without a message or a form.
    pub(crate) fn new(kind: InteractionKind, (person, channel): (Id, Id), data: Value, name: &str) -> Self {
        Self { kind, person, channel, message: None, data, name: name.to_owned(), opened_by: Value::Null }
    }
}

/// The state of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum State {
    Waiting,
    /// The bot has promised a message (5).
    Thinking,
    /// The bot has acknowledged the press and may change the message (6).
    DeferredUpdate,
    /// After an answer of type 6 the bot did something other than change the message.
    Followed,
    /// Answered by a message (4), a change (7), choices (8) or a form (9).
    Answered(u8),
    Failed,
}

/// An interaction.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) trigger: Trigger,
    /// The installations that it comes from, as Discord writes them.
    #[serde(default)]
    pub(crate) owners: Value,
    /// The number of follow-ups.
    #[serde(default)]
    pub(crate) follow_ups: usize,
    /// Its start by the wall clock, because tokens outlive the process.
    pub(crate) born_ms: u64,
    pub(crate) state: State,
    /// The message that `@original` means.
    pub(crate) original: Option<Id>,
    /// The data of the form or choices that answered it.
    pub(crate) answer: Value,
}

/// An interaction that failed for its person.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Failure {
    /// The interaction.
    pub interaction: Id,
    /// The person.
    pub person: Id,
    /// A command's name or a custom id.
    pub what: String,
    /// Why it failed.
    pub why: String,
}

impl Interaction {
    /// Whether only the person has installed the application, and not the server.
    pub(crate) fn is_of_person_alone(&self) -> bool {
        self.owners.get("1").is_some() && self.owners.get("0").is_none()
    }

    /// The time since it began.
    pub(crate) fn age(&self) -> Duration {
        since(self.born_ms)
    }
}

/// The types of answers that an interaction allows.
fn fitting(trigger: &Trigger) -> &'static [u8] {
    match trigger.kind {
        InteractionKind::Command => &[4, 5, 9],
        InteractionKind::Component => &[4, 5, 6, 7, 9],
        InteractionKind::Autocomplete => &[8],
        InteractionKind::Form if trigger.message.is_some() => &[4, 5, 6, 7],
        InteractionKind::Form => &[4, 5, 6],
        InteractionKind::Unknown => &[4, 5],
    }
}

impl World {
    /// Sends an interaction to the bot.
    pub(crate) fn interact(&mut self, trigger: Trigger) -> Id {
        let id = self.ids.next();
        let token = self.new_token(id);
        self.forget_dead();
        self.tokens.insert(token.clone(), id);
        let guild = self.channels[&trigger.channel].guild;
        let interaction = Interaction {
            id,
            token,
            owners: self.owners(&trigger),
            trigger,
            follow_ups: 0,
            born_ms: now_ms(),
            state: State::Waiting,
            original: None,
            answer: Value::Null,
        };
        let payload = self.interaction_json(&interaction);
        self.interactions.insert(id, interaction);
        self.touch();
        let everywhere = self.faults.everywhere.take();
        for _ in 0..=u8::from(self.faults.twice.take()) {
            if everywhere {
                self.sessions.interaction_everywhere(&payload);
            } else {
                self.sessions.interaction(guild, &payload);
            }
            self.journal.event("INTERACTION_CREATE", &payload);
        }
        id
    }

    /// A token of letters and digits that cannot be guessed from the id.
    fn new_token(&mut self, id: Id) -> String {
        let spread = |salt: u64| {
            (id.0 ^ salt).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
        };
        format!("aW50ZXJhY3Rpb246{:016x}{:016x}{:016x}", spread(1), spread(2), spread(3))
    }

    /// Forgets interactions whose token has expired.
    fn forget_dead(&mut self) {
        // A scan of all interactions each time would take longer and longer.
        if self.interactions.len() < 10_000 || !self.interactions.len().is_multiple_of(1_000) {
            return;
        }
        let lasting = self.config.deadlines.token;
        self.interactions.retain(|_, interaction| interaction.age() < lasting);
        let alive = &self.interactions;
        self.tokens.retain(|_, id| alive.contains_key(id));
    }

    /// The bot's first answer. The data has passed validation.
    pub(crate) fn answer(
        &mut self,
        id: Id,
        token: &str,
        kind: u8,
        data: &Value,
        files: &[Upload],
    ) -> Result<(), ApiError> {
        let interaction = self.interactions.get(&id).filter(|known| known.token == token).ok_or(UNKNOWN_INTERACTION)?;
        if !matches!(interaction.state, State::Waiting | State::Failed) {
            return Err(ALREADY_ACKNOWLEDGED.into());
        }
        if interaction.state == State::Failed || interaction.age() > self.config.deadlines.answer {
            return Err(UNKNOWN_INTERACTION.into());
        }
        let fitting = fitting(&interaction.trigger);
        if !fitting.contains(&kind) {
            return Err(validate::refuse(&["type"], "BASE_TYPE_CHOICES", format!("Value must be one of {fitting:?}.")));
        }
        let trigger = interaction.trigger.clone();
        if !self.channels.contains_key(&trigger.channel) {
            return Err(UNKNOWN_CHANNEL.into());
        }
        let asked = data["flags"].as_u64().unwrap_or(0) & flags::EPHEMERAL != 0;
        let private = (asked || self.is_kept_private(interaction)).then_some(trigger.person);
        let mut answer = Value::Null;
        let (state, original) = match kind {
            4 => (State::Answered(4), Some(self.post_via(id, data, files, private)?)),
            5 => {
                self.wake_thread(trigger.channel, self.application)?;
                let origin = self.origin_json(id);
                (State::Thinking, Some(self.post_thinking(trigger.channel, private, id, origin)))
            }
            6 => (State::DeferredUpdate, trigger.message),
            7 => {
                let pressed =
                    trigger.message.filter(|pressed| self.messages.contains_key(&(trigger.channel, *pressed)));
                let mut change = data.clone();
                if change["attachments"].is_null() && self.faults.forgetful.take() {
                    change["attachments"] = json!([]);
                }
                self.edit((trigger.channel, pressed.ok_or(UNKNOWN_MESSAGE)?), &change, files)?;
                (State::Answered(7), pressed)
            }
            other => {
                answer = data.clone();
                (State::Answered(other), None)
            }
        };
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.state = state;
            interaction.original = original;
            interaction.answer = answer;
        }
        let audience = Audience::People(vec![trigger.person]);
        self.announce(Change {
            kind: "interaction_answered",
            data: json!({"interaction": id, "type": kind, "data": data, "message": trigger.message}),
            audience,
        });
        Ok(())
    }

    /// Posts a follow-up. The first one after "thinking …" fills that message.
    pub(crate) fn follow_up(&mut self, id: Id, body: &Value, files: &[Upload]) -> Result<(Id, Id), ApiError> {
        let interaction = self.interactions.get(&id).ok_or(UNKNOWN_WEBHOOK)?;
        let (channel, person) = (interaction.trigger.channel, interaction.trigger.person);
        if matches!(interaction.state, State::Waiting | State::Failed) {
            return Err(UNKNOWN_WEBHOOK.into());
        }
        let loading = interaction
            .original
            .map(|original| (channel, original))
            .filter(|key| self.messages.get(key).is_some_and(|message| message.flags & flags::LOADING != 0));
        if let Some(key) = loading {
            self.edit(key, body, files)?;
            return Ok(key);
        }
        if interaction.is_of_person_alone() && interaction.follow_ups >= FOLLOW_UPS {
            return Err(TOO_MANY_FOLLOW_UPS.into());
        }
        let asked = body["flags"].as_u64().unwrap_or(0) & flags::EPHEMERAL != 0;
        let private = (asked || self.is_kept_private(interaction)).then_some(person);
        let message = self.post_via(id, body, files, private)?;
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.follow_ups += 1;
        }
        self.has_followed(id, false);
        Ok((channel, message))
    }

    /// Notes an effect of an interaction that was only acknowledged. `changed` says whether it is a change of the pressed
    /// message.
    pub(crate) fn has_followed(&mut self, id: Id, changed: bool) {
        if let Some(interaction) = self.interactions.get_mut(&id).filter(|known| known.state == State::DeferredUpdate) {
            interaction.state = if changed { State::Answered(7) } else { State::Followed };
        }
    }

    /// Posts a message with an interaction's token.
    fn post_via(&mut self, id: Id, body: &Value, files: &[Upload], only_for: Option<Id>) -> Result<Id, ApiError> {
        let interaction = &self.interactions[&id];
        let command = interaction.trigger.kind == InteractionKind::Command && interaction.original.is_none();
        let mut post = Post::plain(interaction.trigger.channel, self.application, body, files);
        post.kind = if command { kinds::COMMAND } else { kinds::DEFAULT };
        post.only_for = only_for;
        post.via = Some(id);
        post.origin = self.origin_json(id);
        Ok(self.post(post)?.1)
    }

    /// The interaction that a webhook route means.
    pub(crate) fn by_token(&self, application: Id, token: &str) -> Result<Id, ApiError> {
        let id = self.tokens.get(token).filter(|_| application == self.application).ok_or(UNKNOWN_WEBHOOK)?;
        let interaction = self.interactions.get(id).ok_or(INVALID_WEBHOOK_TOKEN)?;
        if interaction.age() > self.config.deadlines.token {
            return Err(INVALID_WEBHOOK_TOKEN.into());
        }
        Ok(*id)
    }

    /// The message that a webhook route means: `@original` or one that this interaction made.
    pub(crate) fn message_by_token(&self, id: Id, which: &str) -> Result<(Id, Id), ApiError> {
        let interaction = &self.interactions[&id];
        if matches!(interaction.state, State::Waiting | State::Failed) {
            return Err(UNKNOWN_WEBHOOK.into());
        }
        let channel = interaction.trigger.channel;
        let wanted = if which == "@original" { interaction.original } else { which.parse().ok() };
        let key = (channel, wanted.ok_or(UNKNOWN_MESSAGE)?);
        let message = self.messages.get(&key).ok_or(UNKNOWN_MESSAGE)?;
        if message.via == Some(id) || interaction.original == Some(message.id) {
            Ok(key)
        } else {
            Err(UNKNOWN_MESSAGE.into())
        }
    }

    /// Marks an interaction as failed, so that its person sees "interaction failed".
    pub(crate) fn fail(&mut self, id: Id, why: &str) {
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        interaction.state = State::Failed;
        let failure = Failure {
            interaction: id,
            person: interaction.trigger.person,
            what: interaction.trigger.name.clone(),
            why: why.to_owned(),
        };
        let (person, data) = (failure.person, json!(failure));
        self.journal.note("interaction_failed", &data);
        if self.failures.len() == 1000 {
            self.failures.pop_front();
        }
        self.failures.push_back(failure);
        self.announce(Change { kind: "interaction_failed", data, audience: Audience::People(vec![person]) });
    }
}
