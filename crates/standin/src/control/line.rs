//! The bot's line.

use axum::Json;
use axum::extract::State;

use crate::line::Line;

use super::{App, Body};

pub(super) async fn one(State(shared): App) -> Json<Line> {
    Json(shared.line())
}

pub(super) async fn change(State(shared): App, Body(line): Body<Line>) -> Json<Line> {
    shared.set_line(line);
    Json(line)
}
