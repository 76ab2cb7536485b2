//! What a person can do, and what they then see. Both the Rust and the HTTP interface end here.

use std::sync::atomic::Ordering;
use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::forms;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::{Choice, Form, Interaction, InteractionKind, Message, Seen, State, Trigger, World};

/// So often in a row the bot has to ask for nothing until nothing more is expected of an acknowledged press, with so long between.
const QUIET_LOOKS: u32 = 8;
const LOOK: Duration = Duration::from_millis(20);

/// What a person sees after doing something.
#[derive(Clone, Debug, Serialize)]
pub struct Shown {
    /// The interaction.
    pub interaction: Id,
    /// The bot's answer.
    #[serde(flatten)]
    pub answer: Answer,
}

/// How the bot has answered.
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
    /// "Thinking …": the bot has promised a message and not sent it in time.
    Thinking {
        /// The empty message.
        message: Seen,
    },
    /// The bot has taken note, and has not changed the message by this interaction.
    Acknowledged,
    /// A form.
    Form {
        /// The form.
        form: Form,
    },
    /// Choices to complete an option with.
    Choices {
        /// The choices.
        choices: Vec<Choice>,
    },
    /// The message was shown and is gone already.
    Gone,
    /// "Interaction failed": no answer in time, or none that Discord took.
    Failed,
}

impl Shown {
    /// The message that was shown or changed.
    #[must_use]
    pub const fn message(&self) -> Option<&Seen> {
        match &self.answer {
            Answer::Message { message } | Answer::Updated { message } | Answer::Thinking { message } => Some(message),
            _ => None,
        }
    }

    /// The form that was opened.
    #[must_use]
    pub const fn form(&self) -> Option<&Form> {
        match &self.answer {
            Answer::Form { form } => Some(form),
            _ => None,
        }
    }

    /// Whether the person sees "interaction failed".
    #[must_use]
    pub const fn failed(&self) -> bool {
        matches!(self.answer, Answer::Failed)
    }
}

/// What a component is used for.
pub(crate) enum Use<'a> {
    Press,
    Choose(&'a [String]),
}

impl Shared {
    /// Runs a command and waits for what is shown.
    pub(crate) async fn command(
        &self,
        person: Id,
        channel: Id,
        name: &str,
        options: &Map<String, Value>,
    ) -> Result<Shown, Refusal> {
        let id = {
            let mut world = self.world();
            refuse_unseen(&world, person, channel)?;
            let options = world.take_files(channel, options)?;
            let typed = world.typed(person, channel, name, &options, None)?;
            let trigger = Trigger {
                kind: InteractionKind::Command,
                person,
                channel,
                message: None,
                data: typed.data,
                name: typed.name,
                opened_by: Value::Null,
            };
            world.interact(trigger)
        };
        Ok(self.shown(id).await)
    }

    /// What of the world a person can see.
    pub(crate) fn world_of(&self, person: Id) -> Result<Value, Refusal> {
        let world = self.world();
        if world.users.get(&person).is_none_or(|user| user.bot) {
            return Err(Refusal::unknown("person", person));
        }
        Ok(world.world_json(person))
    }

    /// The commands that a person is offered in a channel.
    pub(crate) fn offered(&self, person: Id, channel: Id) -> Result<Vec<Value>, Refusal> {
        let world = self.world();
        refuse_unseen(&world, person, channel)?;
        Ok(world.offered(person, channel).into_iter().cloned().collect())
    }

    /// Types into an option of a command and waits for the choices.
    pub(crate) async fn autocomplete(
        &self,
        person: Id,
        channel: Id,
        name: &str,
        options: &Map<String, Value>,
        focused: &str,
    ) -> Result<Shown, Refusal> {
        let id = {
            let mut world = self.world();
            refuse_unseen(&world, person, channel)?;
            let typed = world.typed(person, channel, name, options, Some(focused))?;
            let trigger = Trigger {
                kind: InteractionKind::Autocomplete,
                person,
                channel,
                message: None,
                data: typed.data,
                name: typed.name,
                opened_by: Value::Null,
            };
            world.interact(trigger)
        };
        Ok(self.shown(id).await)
    }

    /// Uses a component of a message and waits for what is shown.
    pub(crate) async fn component(
        &self,
        person: Id,
        message: Id,
        custom_id: &str,
        how: Use<'_>,
    ) -> Result<Shown, Refusal> {
        let id = {
            let mut world = self.world();
            let found = visible(&world, person, message)?;
            let channel = found.channel;
            let seen = world.seen(found);
            let control = seen.controls().into_iter().find(|control| control["custom_id"] == custom_id);
            let control = control.ok_or_else(|| Refusal::unknown("component", custom_id))?;
            let data = component_data(&world, (person, channel), control, how)?;
            let trigger = Trigger {
                kind: InteractionKind::Component,
                person,
                channel,
                message: Some(message),
                data,
                name: custom_id.to_owned(),
                opened_by: Value::Null,
            };
            world.interact(trigger)
        };
        Ok(self.shown(id).await)
    }

    /// Submits a form and waits for what is shown.
    pub(crate) async fn submit(
        &self,
        person: Id,
        opened_by: Id,
        values: &Map<String, Value>,
    ) -> Result<Shown, Refusal> {
        let id = {
            let mut world = self.world();
            let opener = world
                .interactions
                .get(&opened_by)
                .filter(|opener| opener.trigger.person == person && opener.state == State::Answered(9));
            let opener = opener.ok_or_else(|| Refusal::unknown("form", opened_by))?;
            let form = Form::new(opened_by, &opener.answer);
            let (channel, message) = (opener.trigger.channel, opener.trigger.message);
            refuse_unseen(&world, person, channel)?;
            let data = forms::submitted(&mut world, (person, channel), &form, values)?;
            let origin = world.origin_json(opened_by);
            let trigger = Trigger {
                kind: InteractionKind::Form,
                person,
                channel,
                message,
                data,
                name: form.custom_id,
                opened_by: origin,
            };
            world.interact(trigger)
        };
        Ok(self.shown(id).await)
    }

    /// Sends the bot an interaction of a kind it cannot know; nobody waits for an answer.
    pub(crate) fn unknown_interaction(&self, person: Id, channel: Id) -> Result<Id, Refusal> {
        let mut world = self.world();
        refuse_unseen(&world, person, channel)?;
        let trigger = Trigger {
            kind: InteractionKind::Unknown,
            person,
            channel,
            message: None,
            data: json!({}),
            name: "unknown".to_owned(),
            opened_by: Value::Null,
        };
        Ok(world.interact(trigger))
    }

    /// Waits until the bot has answered, a deferred answer until it is filled, an acknowledged press until something has come of it
    /// or the bot asks for nothing more.
    async fn shown(&self, id: Id) -> Shown {
        let deadlines = self.config().deadlines;
        let answered = || {
            let state = self.world().interactions.get(&id)?.state;
            (state != State::Waiting).then_some(state)
        };
        let state = self.until(deadlines.answer, answered).await;
        if state == Some(State::Thinking) {
            let filled = || (!is_thinking(&self.world(), id)).then_some(());
            // Without it in time, the person still sees "thinking …".
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
}

impl Shared {
    /// Waits until the bot has asked for nothing for a while.
    async fn quiet(&self) {
        let mut looks = 0;
        while looks < QUIET_LOOKS {
            tokio::time::sleep(LOOK).await;
            looks = if self.answering().load(Ordering::SeqCst) == 0 { looks + 1 } else { 0 };
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

/// What the person sees of an answer.
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

/// Refuses places that a person cannot see.
pub(crate) fn refuse_unseen(world: &World, person: Id, channel: Id) -> Result<(), Refusal> {
    if world.users.get(&person).is_none_or(|user| user.bot) {
        return Err(Refusal::unknown("person", person));
    }
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

/// Refuses entries that a menu does not have.
pub(crate) fn refuse_not_offered(menu: &Value, values: &[String]) -> Result<(), Refusal> {
    let options = menu["options"].as_array().map_or(&[][..], Vec::as_slice);
    match values.iter().find(|value| !options.iter().any(|option| option["value"] == value.as_str())) {
        Some(value) => Err(Refusal::unknown("entry", value)),
        None => Ok(()),
    }
}

/// What the ids that a person has chosen in a channel from a menu of users, roles or channels mean.
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
