//! Later messages of an interaction, by its token.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;

use crate::snowflake::Id;
use crate::validate;

use super::{Answer, App, Form, Route, nothing, ok};

type Sent = Extension<Arc<Form>>;

pub(super) async fn follow_up(
    State(shared): App,
    Route((application, token)): Route<(Id, String)>,
    Extension(form): Sent,
) -> Answer {
    let mut world = shared.world();
    let interaction = world.by_token(application, &token)?;
    shared.check(&validate::FOLLOW_UP, &form.body, &[])?;
    let key = world.follow_up(interaction, &form.body, &form.files)?;
    Ok(ok(world.message_json(&world.messages[&key])))
}

pub(super) async fn one(State(shared): App, Route((application, token, which)): Route<(Id, String, String)>) -> Answer {
    let world = shared.world();
    let interaction = world.by_token(application, &token)?;
    let key = world.message_by_token(interaction, &which)?;
    Ok(ok(world.message_json(&world.messages[&key])))
}

pub(super) async fn edit(
    State(shared): App,
    Route((application, token, which)): Route<(Id, String, String)>,
    Extension(form): Sent,
) -> Answer {
    let mut world = shared.world();
    let interaction = world.by_token(application, &token)?;
    shared.check(&validate::EDIT, &form.body, &[])?;
    let key = world.message_by_token(interaction, &which)?;
    world.edit(key, &form.body, &form.files)?;
    let changes_pressed = world.interactions[&interaction].original == Some(key.1);
    world.has_followed(interaction, changes_pressed);
    Ok(ok(world.message_json(&world.messages[&key])))
}

pub(super) async fn remove(
    State(shared): App,
    Route((application, token, which)): Route<(Id, String, String)>,
) -> Answer {
    let mut world = shared.world();
    let interaction = world.by_token(application, &token)?;
    let key = world.message_by_token(interaction, &which)?;
    world.refuse_deleting(key.0, world.application)?;
    world.remove_message(key);
    world.has_followed(interaction, false);
    Ok(nothing())
}
