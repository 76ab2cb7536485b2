//! The commands that the bot has registered.

use serde_json::{Map, Value, json};

use crate::errors::{ApiError, TOO_MANY_COMMANDS, UNKNOWN_COMMAND};
use crate::snowflake::Id;

use super::World;

/// Discord's limit for slash commands in a scope.
const SLASH_LIMIT: usize = 100;
/// Discord's limit for each other type of command in a scope.
const MENU_LIMIT: usize = 5;

/// A value without the fields that are null, because null means "left out".
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(_, value)| !value.is_null());
            Value::Object(kept.map(|(name, value)| (name.clone(), without_nulls(value))).collect::<Map<_, _>>())
        }
        Value::Array(items) => Value::Array(items.iter().map(without_nulls).collect()),
        other => other.clone(),
    }
}

fn key(command: &Value) -> (i64, &str) {
    (command["type"].as_i64().unwrap_or(1), command["name"].as_str().unwrap_or_default())
}

impl World {
    /// Replaces all commands of a scope; those with a known name keep their id.
    pub(crate) fn set_commands(&mut self, scope: Option<Id>, bodies: &[Value]) -> Result<Vec<Value>, ApiError> {
        let old = self.commands.remove(&scope).unwrap_or_default();
        let new: Vec<Value> = bodies
            .iter()
            .map(|body| {
                let id = old.iter().find(|old| key(old) == key(body)).map(|old| old["id"].clone());
                self.registered(scope, body, id)
            })
            .collect();
        if over_limit(&new) {
            self.commands.insert(scope, old);
            return Err(TOO_MANY_COMMANDS.into());
        }
        self.commands.insert(scope, new.clone());
        self.commands_changed();
        Ok(new)
    }

    /// Adds a command or replaces the one with its name. Returns it and whether it is new.
    pub(crate) fn put_command(&mut self, scope: Option<Id>, body: &Value) -> Result<(Value, bool), ApiError> {
        let mut all = self.commands.get(&scope).cloned().unwrap_or_default();
        let at = all.iter().position(|known| key(known) == key(body));
        let id = at.map(|at| all[at]["id"].clone());
        let command = self.registered(scope, body, id);
        match at {
            Some(at) => all[at] = command.clone(),
            None => all.push(command.clone()),
        }
        if over_limit(&all) {
            return Err(TOO_MANY_COMMANDS.into());
        }
        self.commands.insert(scope, all);
        self.commands_changed();
        Ok((command, at.is_none()))
    }

    /// A command by its id.
    pub(crate) fn command(&self, scope: Option<Id>, id: Id) -> Result<&Value, ApiError> {
        let all = self.commands.get(&scope).map_or(&[][..], Vec::as_slice);
        all.iter().find(|command| command["id"] == id.to_string()).ok_or_else(|| UNKNOWN_COMMAND.into())
    }

    /// Changes the named fields of a command.
    pub(crate) fn edit_command(&mut self, scope: Option<Id>, id: Id, body: &Value) -> Result<Value, ApiError> {
        let mut merged = self.command(scope, id)?.clone();
        for (name, value) in body.as_object().into_iter().flatten() {
            merged[name.as_str()] = value.clone();
        }
        let known = json!(id);
        let command = self.registered(scope, &merged, Some(known.clone()));
        for slot in self.commands.get_mut(&scope).into_iter().flatten().filter(|command| command["id"] == known) {
            *slot = command.clone();
        }
        self.commands_changed();
        Ok(command)
    }

    /// Removes a command.
    pub(crate) fn remove_command(&mut self, scope: Option<Id>, id: Id) -> Result<(), ApiError> {
        self.command(scope, id)?;
        if let Some(all) = self.commands.get_mut(&scope) {
            all.retain(|command| command["id"] != id.to_string());
        }
        self.commands_changed();
        Ok(())
    }

    fn commands_changed(&mut self) {
        let data = self.commands_json();
        self.tell_all("commands_changed", data);
    }

    /// All commands as the control interface shows them.
    pub(crate) fn commands_json(&self) -> Value {
        Value::Array(self.commands.values().flatten().cloned().collect())
    }

    /// A command as Discord answers it.
    fn registered(&mut self, scope: Option<Id>, body: &Value, id: Option<Value>) -> Value {
        // Commands of a server cannot be installed by people.
        let installs = if scope.is_none() && self.config.user_install { json!([0, 1]) } else { json!([0]) };
        let mut command = json!({
            "type": 1,
            "description": "",
            "nsfw": false,
            "default_member_permissions": null,
            "name_localizations": null,
            "description_localizations": null,
            "integration_types": installs,
            "dm_permission": true,
            "contexts": null,
            "options": [],
        });
        let given = without_nulls(body);
        for (name, value) in given.as_object().into_iter().flatten() {
            command[name.as_str()] = value.clone();
        }
        if let Some(bits) = command["default_member_permissions"].as_u64() {
            command["default_member_permissions"] = json!(bits.to_string());
        }
        command["id"] = id.unwrap_or_else(|| json!(self.ids.next()));
        command["application_id"] = json!(self.application);
        command["version"] = json!(self.ids.next());
        if let Value::Object(fields) = &mut command {
            fields.remove("guild_id");
            fields.extend(scope.map(|guild| ("guild_id".to_owned(), json!(guild))));
        }
        command
    }
}

fn over_limit(commands: &[Value]) -> bool {
    let of = |kind: i64| commands.iter().filter(|command| key(command).0 == kind).count();
    of(1) > SLASH_LIMIT || of(2) > MENU_LIMIT || of(3) > MENU_LIMIT
}
