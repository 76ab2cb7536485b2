//! Trouble on demand.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use crate::faults::{AnswerFault, Disconnect};
use crate::refusal::Refusal;

use super::{Answer, App, Body};

#[derive(Deserialize)]
pub(super) struct Times {
    times: u32,
}

pub(super) async fn clear(State(shared): App) -> Answer {
    shared.world().faults.clear();
    Ok(Json(json!({})))
}

pub(super) async fn requests(State(shared): App, Body(fault): Body<AnswerFault>) -> Answer {
    shared.world().faults.add(fault);
    Ok(Json(json!({})))
}

pub(super) async fn connections(State(shared): App, Body(how): Body<Disconnect>) -> Answer {
    Ok(Json(json!({"dropped": shared.drop_connections(how)})))
}

pub(super) async fn twice(State(shared): App, Body(fault): Body<Times>) -> Answer {
    shared.world().faults.deliver_twice(fault.times);
    Ok(Json(json!({})))
}

pub(super) async fn files(State(shared): App, Body(fault): Body<Times>) -> Answer {
    shared.world().faults.forget_files(fault.times);
    Ok(Json(json!({})))
}

pub(super) async fn everywhere(State(shared): App, Body(fault): Body<Times>) -> Answer {
    shared.world().faults.deliver_everywhere(fault.times);
    Ok(Json(json!({})))
}

pub(super) async fn restart(State(shared): App) -> Answer {
    if shared.restart() {
        Ok(Json(json!({})))
    } else {
        Err(Refusal::because("nobody has said how to restart the bot").into())
    }
}
