//! Turns the values that a person enters into a form into the data that Discord's client sends.

use serde_json::{Map, Value, json};

use crate::actions::{refuse_not_offered, resolved};
use crate::refusal::Refusal;
use crate::snowflake::Id;
use crate::world::{Form, World};

/// The types of inputs, with Discord's numbers. The others are menus of people, roles and channels.
mod kinds {
    pub(super) const MENU: u64 = 3;
    pub(super) const TEXT_INPUT: u64 = 4;
    pub(super) const FILE_UPLOAD: u64 = 19;
    pub(super) const RADIO_GROUP: u64 = 21;
    pub(super) const CHECKBOX_GROUP: u64 = 22;
    pub(super) const CHECKBOX: u64 = 23;
}

/// A form that a person fills in.
struct Filling<'a> {
    world: &'a mut World,
    person: Id,
    channel: Id,
    values: &'a Map<String, Value>,
    resolved: Value,
    numbered: u64,
}

/// The `data` of the interaction that submits a form with these values by custom id. An input without a value keeps its
/// default.
pub(crate) fn submitted(
    world: &mut World,
    (person, channel): (Id, Id),
    form: &Form,
    values: &Map<String, Value>,
) -> Result<Value, Refusal> {
    if let Some(name) = values.keys().find(|name| !form.inputs.iter().any(|input| input.custom_id == **name)) {
        return Err(Refusal::unknown("input", name));
    }
    let mut filling = Filling { world, person, channel, values, resolved: json!({}), numbered: 0 };
    let components: Result<Vec<Value>, Refusal> =
        form.components.iter().map(|component| filling.component(component)).collect();
    let mut data = json!({"custom_id": form.custom_id, "components": components?});
    if filling.resolved != json!({}) {
        data["resolved"] = filling.resolved;
    }
    Ok(data)
}

impl Filling<'_> {
    /// The data of a row, a label or a text.
    fn component(&mut self, outer: &Value) -> Result<Value, Refusal> {
        let mut sent = json!({"type": outer["type"], "id": self.number(outer)});
        if outer["component"].is_object() {
            sent["component"] = self.input(&outer["component"])?;
        } else if let Some(inner) = outer["components"].as_array() {
            let inner: Result<Vec<Value>, Refusal> = inner.iter().map(|inner| self.input(inner)).collect();
            sent["components"] = json!(inner?);
        }
        Ok(sent)
    }

    /// The component's number; Discord numbers a component to which the bot has given none.
    fn number(&mut self, component: &Value) -> u64 {
        self.numbered += 1;
        component["id"].as_u64().filter(|&given| given != 0).unwrap_or(self.numbered)
    }

    fn input(&mut self, input: &Value) -> Result<Value, Refusal> {
        let custom_id = input["custom_id"].as_str().unwrap_or_default();
        let given = self.values.get(custom_id);
        let kind = input["type"].as_u64().unwrap_or_default();
        let (field, entered) = match kind {
            kinds::TEXT_INPUT => ("value", text(input, given)),
            kinds::RADIO_GROUP => ("value", one(input, given)),
            kinds::CHECKBOX => ("value", ticked(input, given)),
            kinds::FILE_UPLOAD => ("values", self.files(input, given)),
            kinds::MENU | kinds::CHECKBOX_GROUP => (
                "values",
                several(input, given).and_then(|chosen| {
                    refuse_not_offered(input, &chosen)?;
                    Ok(json!(chosen))
                }),
            ),
            _ => ("values", self.entities(kind, input, given)),
        };
        let entered = entered.map_err(|refusal| match refusal {
            Refusal::Impossible(why) => Refusal::because(format!("input {custom_id}: {why}")),
            unknown => unknown,
        })?;
        Ok(json!({"type": kind, "id": self.number(input), "custom_id": custom_id, field: entered}))
    }

    /// The data of a menu of people, roles or channels.
    fn entities(&mut self, kind: u64, menu: &Value, given: Option<&Value>) -> Result<Value, Refusal> {
        let chosen = several(menu, given)?;
        self.resolve(resolved(self.world, (self.person, self.channel), kind, &chosen)?);
        Ok(json!(chosen))
    }

    /// The data of an upload, whose files are given by name and content.
    fn files(&mut self, upload: &Value, given: Option<&Value>) -> Result<Value, Refusal> {
        let none = json!([]);
        let given = given.unwrap_or(&none).as_array().ok_or_else(|| Refusal::because("takes a list of files"))?;
        refuse_count(upload, given.len())?;
        let mut ids = Vec::new();
        for file in given {
            let id = self.world.take_file(self.channel, file)?;
            let data = self.world.handed_json(id).ok_or_else(|| Refusal::unknown("file", id))?;
            refuse_other_types(upload, data["filename"].as_str().unwrap_or_default())?;
            self.resolve(json!({"attachments": {id.to_string(): data}}));
            ids.push(id);
        }
        Ok(json!(ids))
    }

    fn resolve(&mut self, found: Value) {
        let Value::Object(found) = found else { return };
        for (kind, by_id) in found {
            let Value::Object(by_id) = by_id else { continue };
            for (id, data) in by_id {
                self.resolved[&kind][id] = data;
            }
        }
    }
}

/// Whether a form cannot be sent without this input.
fn is_required(input: &Value) -> bool {
    input["required"] != false
}

/// Refuses too few or too many values. An optional input may have none.
fn refuse_count(input: &Value, chosen: usize) -> Result<(), Refusal> {
    if chosen == 0 && !is_required(input) {
        return Ok(());
    }
    let all = if input["type"] == kinds::CHECKBOX_GROUP { input["options"].as_array().map_or(1, Vec::len) } else { 1 };
    let least = input["min_values"].as_u64().unwrap_or(1).max(u64::from(is_required(input)));
    let most = input["max_values"].as_u64().unwrap_or(all as u64);
    if (least..=most).contains(&(chosen as u64)) {
        return Ok(());
    }
    Err(Refusal::because(format!("takes {least} to {most} entries")))
}

/// Refuses a file whose type the upload does not accept.
fn refuse_other_types(upload: &Value, name: &str) -> Result<(), Refusal> {
    let Some(types) = upload["file_types"].as_array().filter(|types| !types.is_empty()) else {
        return Ok(());
    };
    let name = name.to_lowercase();
    let fits = |kind: &str| {
        let endings: &[&str] = match kind {
            "image" => &[".png", ".gif", ".jpg", ".jpeg", ".jfif", ".webp", ".avif"],
            "video" => &[".mp4", ".mov", ".qt", ".webm"],
            "audio" => &[".mp3", ".m4a", ".wav", ".ogg", ".opus", ".flac"],
            own => return name.ends_with(&own.to_lowercase()),
        };
        endings.iter().any(|ending| name.ends_with(ending))
    };
    if types.iter().filter_map(Value::as_str).any(fits) {
        Ok(())
    } else {
        Err(Refusal::because(format!("{name} is none of {types:?}")))
    }
}

/// The text of an input. Refuses one outside the limits of the input.
fn text(input: &Value, given: Option<&Value>) -> Result<Value, Refusal> {
    let text = given.unwrap_or(&input["value"]);
    let text = if text.is_null() { "" } else { text.as_str().ok_or_else(|| Refusal::because("takes a text"))? };
    let length = text.chars().count() as u64;
    let least = input["min_length"].as_u64().unwrap_or(0).max(1);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    let left_out = length == 0 && !is_required(input);
    if left_out || (least..=most).contains(&length) {
        return Ok(json!(text));
    }
    Err(Refusal::because(format!("takes {least} to {most} characters")))
}

/// The chosen value of a radio group; null if none is chosen.
fn one(group: &Value, given: Option<&Value>) -> Result<Value, Refusal> {
    let chosen = match given {
        None => preset(group),
        Some(Value::Null) => Vec::new(),
        Some(value) => vec![value.as_str().ok_or_else(|| Refusal::because("takes one entry"))?.to_owned()],
    };
    refuse_count(group, chosen.len())?;
    refuse_not_offered(group, &chosen)?;
    Ok(json!(chosen.first()))
}

/// The chosen values.
fn several(menu: &Value, given: Option<&Value>) -> Result<Vec<String>, Refusal> {
    let chosen = match given {
        None => preset(menu),
        Some(given) => {
            serde_json::from_value(given.clone()).map_err(|_| Refusal::because("takes a list of entries"))?
        }
    };
    refuse_count(menu, chosen.len())?;
    Ok(chosen)
}

fn ticked(checkbox: &Value, given: Option<&Value>) -> Result<Value, Refusal> {
    let ticked = given.map_or(Some(checkbox["default"] == true), Value::as_bool);
    ticked.map(Value::Bool).ok_or_else(|| Refusal::because("takes true or false"))
}

/// The default values.
fn preset(menu: &Value) -> Vec<String> {
    let list = |field: &str| menu[field].as_array().into_iter().flatten();
    let options = list("options").filter(|option| option["default"] == true).map(|option| &option["value"]);
    let entities = list("default_values").map(|entity| &entity["id"]);
    options.chain(entities).filter_map(Value::as_str).map(str::to_owned).collect()
}
