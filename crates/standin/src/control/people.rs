//! People: their acts and views.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::actions::{Use, refuse_unknown};
use crate::person::Person;
use crate::refusal::Refusal;
use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::Page;

use super::{Answer, App, Body};

#[derive(Deserialize)]
pub(super) struct New {
    name: String,
    locale: String,
    /// All servers if left out.
    guilds: Option<Vec<Id>>,
}

#[derive(Deserialize)]
pub(super) struct Command {
    channel: Id,
    name: String,
    #[serde(default)]
    options: Value,
    /// For autocomplete: the option with the cursor.
    #[serde(default)]
    focused: String,
}

#[derive(Deserialize)]
pub(super) struct Component {
    message: Id,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct Submit {
    /// The interaction that opened the form.
    form: Id,
    #[serde(default)]
    values: Value,
}

#[derive(Deserialize)]
pub(super) struct Write {
    channel: Id,
    content: String,
}

#[derive(Deserialize)]
pub(super) struct Reaction {
    message: Id,
    emoji: String,
    #[serde(default)]
    remove: bool,
}

#[derive(Deserialize)]
pub(super) struct Place {
    channel: Id,
}

/// A person in no channel, for acts that need none.
pub(super) fn nowhere(shared: Arc<Shared>, person: Id) -> Person {
    Person::new(shared, person, Id(0))
}

pub(super) async fn all(State(shared): App) -> Answer {
    Ok(Json(shared.world().people_json()))
}

pub(super) async fn world(State(shared): App, Path(person): Path<Id>) -> Answer {
    Ok(Json(shared.world_of(person)?))
}

pub(super) async fn commands(State(shared): App, Path((person, channel)): Path<(Id, Id)>) -> Answer {
    Ok(Json(json!(shared.offered(person, channel)?)))
}

pub(super) async fn new(State(shared): App, Body(new): Body<New>) -> Answer {
    let mut world = shared.world();
    let guilds = new.guilds.unwrap_or_else(|| world.guilds.keys().copied().collect());
    if let Some(missing) = guilds.iter().find(|guild| !world.guilds.contains_key(guild)) {
        return Err(Refusal::unknown("server", missing).into());
    }
    let id = world.add_person(&new.name, &new.locale, &guilds);
    Ok(Json(world.users[&id].control_json()))
}

pub(super) async fn change(State(shared): App, Path(person): Path<Id>, Body(change): Body<Value>) -> Answer {
    Ok(Json(shared.change_person(person, &change)?))
}

pub(super) async fn delete_account(State(shared): App, Path(person): Path<Id>) -> Answer {
    let mut world = shared.world();
    refuse_unknown(&world, person)?;
    world.delete_account(person);
    Ok(Json(world.users[&person].control_json()))
}

pub(super) async fn direct(State(shared): App, Path(person): Path<Id>) -> Answer {
    shared.change_person(person, &Value::Null)?;
    Ok(Json(json!({"channel": shared.world().direct_with(person)})))
}

pub(super) async fn command(State(shared): App, Path(person): Path<Id>, Body(typed): Body<Command>) -> Answer {
    Ok(Json(json!(Person::new(shared, person, typed.channel).command(&typed.name, typed.options).await?)))
}

pub(super) async fn autocomplete(State(shared): App, Path(person): Path<Id>, Body(typed): Body<Command>) -> Answer {
    let person = Person::new(shared, person, typed.channel);
    Ok(Json(json!(person.complete(&typed.name, typed.options, &typed.focused).await?)))
}

pub(super) async fn press(State(shared): App, Path(person): Path<Id>, Body(used): Body<Component>) -> Answer {
    Ok(Json(json!(nowhere(shared, person).press(used.message, &used.custom_id).await?)))
}

pub(super) async fn choose(State(shared): App, Path(person): Path<Id>, Body(used): Body<Component>) -> Answer {
    Ok(Json(json!(nowhere(shared, person).component(used.message, &used.custom_id, Use::Choose(&used.values)).await?)))
}

pub(super) async fn submit(State(shared): App, Path(person): Path<Id>, Body(form): Body<Submit>) -> Answer {
    Ok(Json(json!(nowhere(shared, person).submit_to(form.form, form.values).await?)))
}

pub(super) async fn write(State(shared): App, Path(person): Path<Id>, Body(written): Body<Write>) -> Answer {
    Ok(Json(json!({"id": Person::new(shared, person, written.channel).writes(&written.content)?})))
}

pub(super) async fn react(State(shared): App, Path(person): Path<Id>, Body(reaction): Body<Reaction>) -> Answer {
    nowhere(shared, person).set_reaction(reaction.message, &reaction.emoji, !reaction.remove)?;
    Ok(Json(json!({})))
}

pub(super) async fn unknown_interaction(
    State(shared): App,
    Path(person): Path<Id>,
    Body(place): Body<Place>,
) -> Answer {
    Ok(Json(json!({"interaction": Person::new(shared, person, place.channel).sends_unknown_interaction()?})))
}

pub(super) async fn sees(
    State(shared): App,
    Path((person, channel)): Path<(Id, Id)>,
    Query(page): Query<Page>,
) -> Answer {
    Ok(Json(json!(nowhere(shared, person).sees_page(channel, page)?)))
}
