//! Turns a typed command into the data that Discord's client sends, and refuses input that the client refuses.

use serde_json::{Map, Value, json};

use crate::permissions::{self, USE_APPLICATION_COMMANDS};
use crate::refusal::Refusal;
use crate::snowflake::Id;

use super::World;

/// A command while a person types it.
struct Typing<'a> {
    world: &'a World,
    person: Id,
    channel: Id,
    guild: Option<Id>,
    locale: &'a str,
    /// The option with the cursor, during autocomplete.
    focused: Option<&'a str>,
    resolved: Map<String, Value>,
}

impl World {
    /// The `data` of the interaction for a typed command: `name` with its subcommands separated by spaces, options by name.
    pub(crate) fn typed(
        &self,
        person: Id,
        channel: Id,
        name: &str,
        options: &Map<String, Value>,
        focused: Option<&str>,
    ) -> Result<Value, Refusal> {
        let guild = self.channels[&channel].guild;
        let locale = self.users[&person].locale.as_str();
        let mut typing = Typing { world: self, person, channel, guild, locale, focused, resolved: Map::new() };
        let (command, below) = self.find_command(person, channel, locale, name)?;
        let mut data = json!({"id": command["id"], "name": command["name"], "type": command["type"]});
        if command["guild_id"].is_string() {
            data["guild_id"] = command["guild_id"].clone();
        }
        if command["type"] == 1 {
            data["options"] = typing.nested(command, &below, options)?;
        } else {
            data["target_id"] = typing.target(command, channel, options)?;
        }
        if !typing.resolved.is_empty() {
            data["resolved"] = Value::Object(typing.resolved);
        }
        Ok(data)
    }

    /// The commands that a person is offered in a channel, the server's own first.
    pub(crate) fn offered(&self, person: Id, channel: Id) -> Vec<&Value> {
        let guild = self.channels[&channel].guild;
        self.registered_for(guild).filter(|command| self.refuse_hidden(command, person, channel).is_ok()).collect()
    }

    /// A chosen channel with the permissions of the person and the bot there.
    pub(crate) fn resolved_channel_json(&self, id: Id, person: Id) -> Value {
        let mut data = self.partial_channel_json(id, person);
        data["app_permissions"] = json!(self.app_permissions(&self.channels[&id]).to_string());
        data
    }

    fn registered_for(&self, guild: Option<Id>) -> impl Iterator<Item = &Value> {
        let own = guild.and_then(|guild| self.commands.get(&Some(guild)));
        own.into_iter().chain(self.commands.get(&None)).flatten()
    }

    /// The command of this name that a person is offered here, and the words that name its subcommand.
    fn find_command<'a, 'n>(
        &'a self,
        person: Id,
        channel: Id,
        locale: &str,
        name: &'n str,
    ) -> Result<(&'a Value, Vec<&'n str>), Refusal> {
        let mut words = name.split(' ');
        let first = words.next().unwrap_or_default();
        let matches = |command: &&Value| {
            let slash = command["type"] == 1;
            if slash { is_called(command, first, locale) } else { is_called(command, name, locale) }
        };
        let command = self
            .registered_for(self.channels[&channel].guild)
            .find(matches)
            .ok_or_else(|| Refusal::unknown("command", name))?;
        self.refuse_hidden(command, person, channel)?;
        let below = if command["type"] == 1 { words.collect() } else { Vec::new() };
        Ok((command, below))
    }

    /// Refuses a command that Discord hides: in the wrong place, or from members without the permissions that it needs.
    fn refuse_hidden(&self, command: &Value, person: Id, channel: Id) -> Result<(), Refusal> {
        let channel = &self.channels[&channel];
        if !channel.kind.has_messages() || self.owners_of_command(command, person, channel).is_empty() {
            return Err(Refusal::because("this command is not offered in this kind of channel"));
        }
        if channel.guild.is_none() {
            return Ok(());
        }
        if command["nsfw"] == true && !self.is_age_restricted(channel) {
            return Err(Refusal::because("this command is offered in age-restricted channels alone"));
        }
        let asked: u64 = command["default_member_permissions"].as_str().and_then(|bits| bits.parse().ok()).unwrap_or(0);
        let needed = asked | USE_APPLICATION_COMMANDS | Self::to_write(channel);
        let missing = needed & !self.permissions_in(channel, person);
        if missing != 0 {
            return Err(Refusal::because(format!("this command is hidden without {:?}", permissions::names(missing))));
        }
        Ok(())
    }
}

/// Whether a command, option or choice has this name, or has it in the person's language.
fn is_called(named: &Value, name: &str, locale: &str) -> bool {
    named["name"] == name || named["name_localizations"][locale] == name
}

impl Typing<'_> {
    /// The options of a command, down through its subcommands.
    fn nested(&mut self, node: &Value, below: &[&str], given: &Map<String, Value>) -> Result<Value, Refusal> {
        let options = node["options"].as_array().map_or(&[][..], Vec::as_slice);
        let Some((word, rest)) = below.split_first() else {
            if options.iter().any(|option| matches!(option["type"].as_u64(), Some(1 | 2))) {
                return Err(Refusal::because("a subcommand has to be named"));
            }
            return self.values(options, given);
        };
        let option = options
            .iter()
            .find(|option| matches!(option["type"].as_u64(), Some(1 | 2)) && is_called(option, word, self.locale))
            .ok_or_else(|| Refusal::unknown("subcommand", word))?;
        let inner = self.nested(option, rest, given)?;
        Ok(json!([{"name": option["name"], "type": option["type"], "options": inner}]))
    }

    fn values(&mut self, options: &[Value], given: &Map<String, Value>) -> Result<Value, Refusal> {
        for name in given.keys() {
            if !options.iter().any(|option| is_called(option, name, self.locale)) {
                return Err(Refusal::unknown("option", name));
            }
        }
        let mut sent = Vec::new();
        for option in options {
            let name = option["name"].as_str().unwrap_or_default();
            let value = given.iter().find(|(given, _)| is_called(option, given, self.locale)).map(|(_, value)| value);
            if self.focused.is_some_and(|focused| is_called(option, focused, self.locale)) {
                if option["autocomplete"] != true {
                    return Err(Refusal::because(format!("option {name} is not completed")));
                }
                let typed = value
                    .map_or_else(String::new, |value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
                sent.push(json!({"name": name, "type": option["type"], "value": typed, "focused": true}));
                continue;
            }
            match value {
                Some(value) => {
                    let value =
                        self.value(option, value).map_err(|why| Refusal::because(format!("option {name}: {why}")))?;
                    sent.push(json!({"name": name, "type": option["type"], "value": value}));
                }
                None if option["required"] == true && self.focused.is_none() => {
                    return Err(Refusal::because(format!("option {name} is required")));
                }
                None => {}
            }
        }
        Ok(Value::Array(sent))
    }

    /// One value as it is sent, or the reason why the client refuses it.
    fn value(&mut self, option: &Value, value: &Value) -> Result<Value, String> {
        let kind = option["type"].as_u64().unwrap_or_default();
        if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty()) {
            let chosen = choices.iter().find(|choice| {
                choice["value"] == *value || value.as_str().is_some_and(|name| is_called(choice, name, self.locale))
            });
            return chosen.map(|choice| choice["value"].clone()).ok_or_else(|| "not one of the choices".to_owned());
        }
        match kind {
            3 => text_within(option, value),
            4 if value.as_i64().is_none_or(|number| number.unsigned_abs() > 1 << 53) => {
                Err("not a whole number".to_owned())
            }
            4 | 10 => number_within(option, value),
            5 => value.as_bool().map(Value::Bool).ok_or_else(|| "neither true nor false".to_owned()),
            11 => {
                let id = crate::http::id_of(value).ok_or("not a file")?;
                let file = self.world.handed_json(id).ok_or("this file is not there to be chosen")?;
                self.resolve("attachments", id, file);
                Ok(json!(id))
            }
            _ => self.named(kind, option, value),
        }
    }

    /// The value of an option for a user, a channel, a role, or a mentionable (a user or role).
    fn named(&mut self, kind: u64, option: &Value, value: &Value) -> Result<Value, String> {
        let id = crate::http::id_of(value).ok_or("not an id")?;
        let found = match kind {
            6 => self.user(id),
            7 => self.channel(id, option),
            8 => self.role(id),
            _ => self.user(id) || self.role(id),
        };
        if found { Ok(json!(id)) } else { Err(format!("{id} is not there to be chosen")) }
    }

    fn resolve(&mut self, kind: &str, id: Id, data: Value) {
        self.resolved.entry(kind).or_insert_with(|| json!({}))[id.to_string()] = data;
    }

    fn user(&mut self, id: Id) -> bool {
        let Some(user) = self.world.users.get(&id) else {
            return false;
        };
        self.resolve("users", id, user.json());
        if let Some(guild) = self.guild.filter(|guild| self.world.guilds[guild].members.contains_key(&id)) {
            let member = self.world.acting_member_json(guild, self.channel, id, true);
            self.resolve("members", id, member);
        }
        true
    }

    fn channel(&mut self, id: Id, option: &Value) -> bool {
        let Some(channel) = self.world.channels.get(&id).filter(|channel| channel.guild == self.guild) else {
            return false;
        };
        let kinds = option["channel_types"].as_array().filter(|kinds| !kinds.is_empty());
        if kinds.is_some_and(|kinds| !kinds.iter().any(|kind| *kind == channel.kind as u8)) {
            return false;
        }
        let data = self.world.resolved_channel_json(id, self.person);
        self.resolve("channels", id, data);
        true
    }

    fn role(&mut self, id: Id) -> bool {
        let Some(guild) = self.guild else {
            return false;
        };
        let roles = self.world.roles_json(guild);
        let role = roles.as_array().into_iter().flatten().find(|role| role["id"] == id.to_string()).cloned();
        let found = role.is_some();
        if let Some(role) = role {
            self.resolve("roles", id, role);
        }
        found
    }

    /// The user or message that a context menu was opened on.
    fn target(&mut self, command: &Value, channel: Id, given: &Map<String, Value>) -> Result<Value, Refusal> {
        let id = given
            .get("target")
            .and_then(crate::http::id_of)
            .ok_or_else(|| Refusal::because("give the id of its target as option \"target\""))?;
        let found = if command["type"] == 2 {
            self.user(id)
        } else if let Some(message) = self.world.messages.get(&(channel, id)) {
            let data = self.world.message_json(message);
            self.resolve("messages", id, data);
            true
        } else {
            false
        };
        if found { Ok(json!(id)) } else { Err(Refusal::unknown("target", id)) }
    }
}

fn text_within(option: &Value, value: &Value) -> Result<Value, String> {
    let text = value.as_str().ok_or("not a text")?;
    let length = text.chars().count() as u64;
    let (least, most) = (option["min_length"].as_u64().unwrap_or(1), option["max_length"].as_u64().unwrap_or(6000));
    if length < least || length > most {
        return Err(format!("must have {least} to {most} characters"));
    }
    Ok(value.clone())
}

fn number_within(option: &Value, value: &Value) -> Result<Value, String> {
    let number = value.as_f64().ok_or("not a number")?;
    if option["min_value"].as_f64().is_some_and(|least| number < least)
        || option["max_value"].as_f64().is_some_and(|most| number > most)
    {
        return Err(format!("must be between {} and {}", option["min_value"], option["max_value"]));
    }
    Ok(value.clone())
}
