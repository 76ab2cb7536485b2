//! Faults on demand.

use axum::Json;
use axum::extract::{Path, State};
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

/// Orders the next interactions or answers to go wrong; the last part of the path says how.
pub(super) async fn next(State(shared): App, Path(what): Path<String>, Body(fault): Body<Times>) -> Answer {
    let faults = &mut shared.world().faults;
    match what.as_str() {
        "twice" => faults.twice.add(fault.times),
        "everywhere" => faults.everywhere.add(fault.times),
        "files" => faults.forgetful.add(fault.times),
        _ => return Err(Refusal::unknown("fault", what).into()),
    }
    Ok(Json(json!({})))
}

pub(super) async fn restart(State(shared): App) -> Answer {
    if shared.restart() {
        Ok(Json(json!({})))
    } else {
        Err(Refusal::because("nobody has said how to restart the bot").into())
    }
}
