//! The first answer to an interaction.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::Query;
use serde_json::{Value, json};

use crate::errors::ApiError;
use crate::snowflake::Id;
use crate::validate::{self, Rule, bodies};
use crate::world::World;

use super::{Answer, App, Form, Route, is_on, nothing, ok};

/// The rule for the data of each type of answer; `None` for an unknown type.
fn rule(kind: u8) -> Option<&'static Rule> {
    match kind {
        4 | 5 => Some(&validate::CALLBACK),
        6 | 7 => Some(&validate::EDIT),
        8 => Some(&bodies::CHOICES),
        9 => Some(&bodies::MODAL),
        _ => None,
    }
}

fn check(shared: &App, form: &Form) -> Result<u8, ApiError> {
    shared.check(&bodies::CALLBACK_ENVELOPE, &form.body, &[])?;
    let kind = form.body["type"].as_u64().and_then(|kind| u8::try_from(kind).ok()).unwrap_or_default();
    let Some(rule) = rule(kind) else {
        // Type 1 answers a ping, which only bots without a gateway get. Types 10 and 12 belong to features that the
        // stand-in lacks.
        return Err(validate::refuse(&["type"], "BASE_TYPE_CHOICES", "Value must be one of [4, 5, 6, 7, 8, 9]."));
    };
    let data = &form.body["data"];
    match (kind, data.is_null()) {
        (4 | 8 | 9, true) => Err(validate::refuse(&["data"], "BASE_TYPE_REQUIRED", "This field is required")),
        (_, true) => Ok(kind),
        (_, false) => shared.check(rule, data, &["data"]).map(|()| kind),
    }
}

pub(super) async fn callback(
    shared: App,
    Route((id, token)): Route<(Id, String)>,
    Query(query): Query<HashMap<String, String>>,
    Extension(form): Extension<Arc<Form>>,
) -> Answer {
    let kind = check(&shared, &form)?;
    let mut world = shared.world();
    world.answer(id, &token, kind, &form.body["data"], &form.files)?;
    if is_on(&query, "with_response") {
        return Ok(ok(response(&world, id, kind)));
    }
    Ok(nothing())
}

/// The result of `with_response`.
fn response(world: &World, id: Id, kind: u8) -> Value {
    let interaction = &world.interactions[&id];
    let mut about = json!({"id": id, "type": interaction.trigger.kind as u8});
    let mut resource = json!({"type": kind});
    let message = interaction.original.and_then(|message| world.messages.get(&(interaction.trigger.channel, message)));
    if let Some(message) = message {
        about["response_message_id"] = json!(message.id);
        about["response_message_loading"] = json!(kind == 5);
        about["response_message_ephemeral"] = json!(message.is_ephemeral());
        resource["message"] = world.message_json(message);
    }
    json!({"interaction": about, "resource": resource})
}
