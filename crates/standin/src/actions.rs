//! The acts of a person and their results. The Rust and the HTTP interface both use them.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::forms;
use crate::person::Person;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{Choice, Form, Interaction, InteractionKind, Message, Seen, State, Trigger, World};

/// The number of looks without a new request of the bot after which an acknowledged press counts as finished.
const QUIET_LOOKS: u32 = 8;
/// The time between two looks.
const LOOK: Duration = Duration::from_millis(20);

/// The result of an act, as its person sees it.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    /// The interaction.
    pub interaction: Id,
    /// The bot's answer.
    #[serde(flatten)]
    pub answer: Answer,
}

/// The bot's answer.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Answer {
    /// A new message.
    Message {
        /// The message.
        message: Seen,
    },
    /// The message whose component was used has changed.
    Updated {
        /// The message as it is now.
        message: Seen,
    },
    /// "Thinking …": the bot has deferred its answer and not filled it in time.
    Thinking {
        /// The empty message.
        message: Seen,
    },
    /// The bot has acknowledged the press without a change of the message.
    Acknowledged,
    /// A form.
    Form {
        /// The form.
        form: Form,
    },
    /// The choices of autocomplete.
    Choices {
        /// The choices.
        choices: Vec<Choice>,
    },
    /// The message was shown and has already been deleted.
    Gone,
    /// "Interaction failed": the bot gave no valid answer in time.
    Failed,
}

impl Shown {
    /// The message that was shown or changed.
    pub const fn message(&self) -> Option<&Seen> {
        match &self.answer {
            Answer::Message { message } | Answer::Updated { message } | Answer::Thinking { message } => Some(message),
            _ => None,
        }
    }

    /// The form that was opened.
    pub const fn form(&self) -> Option<&Form> {
        match &self.answer {
            Answer::Form { form } => Some(form),
            _ => None,
        }
    }

    /// Whether the person sees "interaction failed".
    pub const fn failed(&self) -> bool {
        matches!(self.answer, Answer::Failed)
    }
}

/// A use of a component.
pub(crate) enum Use<'a> {
    Press,
    Choose(&'a [String]),
}

/// Options as a JSON object; null means none.
fn fields(options: Value) -> Result<Map<String, Value>, Refusal> {
    match options {
        Value::Object(fields) => Ok(fields),
        Value::Null => Ok(Map::new()),
        _ => Err(Refusal::because("options are given as an object of names and values")),
    }
}

impl Person {
    /// Acts in the world and waits for the result.
    async fn act(&self, act: impl FnOnce(&mut World) -> Result<Trigger, Refusal>) -> Result<Shown, Refusal> {
        let id = {
            let mut world = self.shared.world();
            let trigger = act(&mut world)?;
            world.interact(trigger)
        };
        Ok(self.shared.shown(id).await)
    }

    /// Uses a slash command: its name with subcommands separated by spaces, its options as an object. Returns when the
    /// bot has answered (for a deferred answer, when it is filled), or "failed" after the deadline. As on Discord, the
    /// person sees an answer before the bot's own request returns; see [`crate::Standin::answering`].
    ///
    /// # Errors
    ///
    /// If Discord's client would not send it: an unknown command here, an option missing, wrong or out of range.
    pub async fn command(&self, name: &str, options: Value) -> Result<Shown, Refusal> {
        self.act(|world| {
            refuse_unseen(world, self.id, self.place)?;
            let options = world.take_files(self.place, &fields(options)?)?;
            let data = world.typed(self.id, self.place, name, &options, None)?;
            Ok(Trigger::new(InteractionKind::Command, (self.id, self.place), data, name))
        })
        .await
    }

    /// Types into an option of a command and waits for the choices.
    pub(crate) async fn complete(&self, name: &str, options: Value, focused: &str) -> Result<Shown, Refusal> {
        self.act(|world| {
            refuse_unseen(world, self.id, self.place)?;
            let data = world.typed(self.id, self.place, name, &fields(options)?, Some(focused))?;
            Ok(Trigger::new(InteractionKind::Autocomplete, (self.id, self.place), data, name))
        })
        .await
    }

    /// Uses a component of a message and waits for the result.
    pub(crate) async fn component(&self, message: Id, custom_id: &str, how: Use<'_>) -> Result<Shown, Refusal> {
        self.act(|world| {
            let found = visible(world, self.id, message)?;
            let place = (self.id, found.channel);
            let seen = world.seen(found);
            let control = seen.controls().into_iter().find(|control| control["custom_id"] == custom_id);
            let control = control.ok_or_else(|| Refusal::unknown("component", custom_id))?;
            let data = component_data(world, place, control, how)?;
            let trigger = Trigger::new(InteractionKind::Component, place, data, custom_id);
            Ok(Trigger { message: Some(message), ..trigger })
        })
        .await
    }

    /// Submits the form that an interaction opened, and waits for the result.
    pub(crate) async fn submit_to(&self, opened_by: Id, values: Value) -> Result<Shown, Refusal> {
        self.act(|world| {
            let opened = |opener: &&Interaction| opener.trigger.person == self.id && opener.state == State::Answered(9);
            let opener = world.interactions.get(&opened_by).filter(opened);
            let opener = opener.ok_or_else(|| Refusal::unknown("form", opened_by))?;
            let form = Form::new(opened_by, &opener.answer);
            let (place, message) = ((self.id, opener.trigger.channel), opener.trigger.message);
            refuse_unseen(world, place.0, place.1)?;
            let data = forms::submitted(world, place, &form, &fields(values)?)?;
            let opened_by = world.origin_json(opened_by);
            let trigger = Trigger::new(InteractionKind::Form, place, data, &form.custom_id);
            Ok(Trigger { message, opened_by, ..trigger })
        })
        .await
    }

    /// Sends the bot an interaction of an unknown type. Nobody waits for an answer.
    ///
    /// # Errors
    ///
    /// If the channel cannot be seen.
    pub fn sends_unknown_interaction(&self) -> Result<Id, Refusal> {
        let mut world = self.shared.world();
        refuse_unseen(&world, self.id, self.place)?;
        Ok(world.interact(Trigger::new(InteractionKind::Unknown, (self.id, self.place), json!({}), "unknown")))
    }
}

impl Shared {
    /// The part of the world that a person can see.
    pub(crate) fn world_of(&self, person: Id) -> Result<Value, Refusal> {
        let world = self.world();
        refuse_unknown(&world, person)?;
        Ok(world.world_json(person))
    }

    /// The commands that a person is offered in a channel.
    pub(crate) fn offered(&self, person: Id, channel: Id) -> Result<Vec<Value>, Refusal> {
        let world = self.world();
        refuse_unseen(&world, person, channel)?;
        Ok(world.offered(person, channel).into_iter().cloned().collect())
    }

    /// Waits for the bot's answer. A deferred answer must be filled; an acknowledged press must have an effect, or the
    /// bot must be quiet.
    async fn shown(&self, id: Id) -> Shown {
        let deadlines = self.config.deadlines;
        let answered = || {
            let state = self.world().interactions.get(&id)?.state;
            (state != State::Waiting).then_some(state)
        };
        let state = self.until(deadlines.answer, answered).await;
        if state == Some(State::Thinking) {
            let filled = || (!is_thinking(&self.world(), id)).then_some(());
            // If the answer is not filled in time, the person still sees "thinking …".
            let _ = self.until(deadlines.filling, filled).await;
        }
        if state == Some(State::DeferredUpdate) {
            let followed = || (self.world().interactions.get(&id)?.state != State::DeferredUpdate).then_some(());
            tokio::select! {
                _ = self.until(deadlines.filling, followed) => {}
                () = self.quiet() => {}
            }
        }
        let mut world = self.world();
        if world.interactions.get(&id).is_some_and(|interaction| interaction.state == State::Waiting) {
            world.fail(id, "no answer in time");
        }
        let answer = world.interactions.get(&id).map_or(Answer::Failed, |interaction| answer_of(&world, interaction));
        Shown { interaction: id, answer }
    }

    /// Waits until the bot has made no request for a while.
    async fn quiet(&self) {
        let mut looks = 0;
        while looks < QUIET_LOOKS {
            tokio::time::sleep(LOOK).await;
            looks = if self.answering.load(Ordering::SeqCst) == 0 { looks + 1 } else { 0 };
        }
    }
}

fn is_thinking(world: &World, id: Id) -> bool {
    let Some(interaction) = world.interactions.get(&id) else {
        return false;
    };
    original(world, interaction).is_some_and(|message| world.seen(message).thinking)
}

fn original<'a>(world: &'a World, interaction: &Interaction) -> Option<&'a Message> {
    world.messages.get(&(interaction.trigger.channel, interaction.original?)).map(AsRef::as_ref)
}

/// An answer as the person sees it.
fn answer_of(world: &World, interaction: &Interaction) -> Answer {
    let message = original(world, interaction).map(|message| world.seen(message));
    match (interaction.state, message) {
        (State::Waiting | State::Failed, _) => Answer::Failed,
        (State::DeferredUpdate | State::Followed, _) => Answer::Acknowledged,
        (State::Answered(8), _) => Answer::Choices { choices: choices(world, interaction) },
        (State::Answered(9), _) => Answer::Form { form: Form::new(interaction.id, &interaction.answer) },
        (_, None) => Answer::Gone,
        (State::Answered(7), Some(message)) => Answer::Updated { message },
        (_, Some(message)) if message.thinking => Answer::Thinking { message },
        (_, Some(message)) => Answer::Message { message },
    }
}

fn choices(world: &World, interaction: &Interaction) -> Vec<Choice> {
    let locale = world.users.get(&interaction.trigger.person).map(|user| user.locale.as_str()).unwrap_or_default();
    let offered = interaction.answer["choices"].as_array().into_iter().flatten();
    let name = |choice: &Value| {
        choice["name_localizations"][locale].as_str().or_else(|| choice["name"].as_str()).unwrap_or_default().to_owned()
    };
    offered.map(|choice| Choice { name: name(choice), value: choice["value"].clone() }).collect()
}

/// Refuses unknown people and deleted accounts.
pub(crate) fn refuse_unknown(world: &World, person: Id) -> Result<(), Refusal> {
    let known = world.users.get(&person).is_some_and(|user| !user.bot && !user.gone);
    if known { Ok(()) } else { Err(Refusal::unknown("person", person)) }
}

/// Refuses channels that a person cannot see.
pub(crate) fn refuse_unseen(world: &World, person: Id, channel: Id) -> Result<(), Refusal> {
    refuse_unknown(world, person)?;
    if world.can_see(person, channel) { Ok(()) } else { Err(Refusal::unknown("channel", channel)) }
}

/// A message that a person can see.
pub(crate) fn visible(world: &World, person: Id, message: Id) -> Result<&Message, Refusal> {
    let found = world.channels.keys().find_map(|&channel| world.messages.get(&(channel, message)));
    let found = found.filter(|found| found.only_for.is_none_or(|only| only == person));
    let found = found.ok_or_else(|| Refusal::unknown("message", message))?;
    refuse_unseen(world, person, found.channel)?;
    Ok(found)
}

/// `data` of a component's interaction.
fn component_data(world: &World, place: (Id, Id), control: &Value, how: Use<'_>) -> Result<Value, Refusal> {
    if control["disabled"] == true {
        return Err(Refusal::because("this component is disabled"));
    }
    let kind = control["type"].as_u64().unwrap_or_default();
    let mut data = json!({"custom_id": control["custom_id"], "component_type": kind, "id": 1});
    match (how, kind) {
        (Use::Press, 2) => {}
        (Use::Choose(values), 3 | 5..=8) => {
            refuse_count(control, values.len())?;
            data["values"] = json!(values);
            if kind == 3 {
                refuse_not_offered(control, values)?;
            } else {
                data["resolved"] = resolved(world, place, kind, values)?;
            }
        }
        _ => {
            return Err(Refusal::because("buttons are pressed, menus are chosen from"));
        }
    }
    Ok(data)
}

fn refuse_count(menu: &Value, chosen: usize) -> Result<(), Refusal> {
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    if (least..=most).contains(&(chosen as u64)) {
        return Ok(());
    }
    Err(Refusal::because(format!("{least} to {most} entries have to be chosen")))
}

/// Refuses values that a menu does not offer.
pub(crate) fn refuse_not_offered(menu: &Value, values: &[String]) -> Result<(), Refusal> {
    let options = menu["options"].as_array().map_or(&[][..], Vec::as_slice);
    match values.iter().find(|value| !options.iter().any(|option| option["value"] == value.as_str())) {
        Some(value) => Err(Refusal::unknown("entry", value)),
        None => Ok(()),
    }
}

/// The `resolved` data for ids that a person has chosen from a menu of users, roles or channels.
pub(crate) fn resolved(
    world: &World,
    (person, channel): (Id, Id),
    kind: u64,
    values: &[String],
) -> Result<Value, Refusal> {
    let guild = world.channels[&channel].guild;
    let mut resolved = json!({});
    for value in values {
        let id: Id = value.parse().map_err(|_| Refusal::unknown("entry", value))?;
        let unknown = || Refusal::unknown("entry", value);
        let role = || {
            let roles = world.roles_json(guild?);
            roles.as_array()?.iter().find(|role| role["id"] == value.as_str()).cloned()
        };
        match (kind, world.users.get(&id)) {
            (5 | 7, Some(user)) => {
                resolved["users"][value] = user.json();
                let member = |guild: &Id| world.guilds[guild].members.contains_key(&id);
                if let Some(guild) = guild.filter(member) {
                    resolved["members"][value] = world.acting_member_json(guild, channel, id, true);
                }
            }
            (6 | 7, _) => resolved["roles"][value] = role().ok_or_else(unknown)?,
            (8, _) => {
                let found = world.channels.get(&id).filter(|found| found.guild == guild).ok_or_else(unknown)?;
                resolved["channels"][value] = world.resolved_channel_json(found.id, person);
            }
            _ => return Err(unknown()),
        }
    }
    Ok(resolved)
}
