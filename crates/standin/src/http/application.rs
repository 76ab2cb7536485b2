//! The gateway's address and the application.

use axum::extract::State;
use serde_json::json;

use super::{Answer, App, ok};

pub(super) async fn gateway(State(shared): App) -> Answer {
    Ok(ok(json!({"url": shared.world().gateway_url()})))
}

pub(super) async fn gateway_bot(State(shared): App) -> Answer {
    let concurrency = shared.config.max_concurrency;
    Ok(ok(json!({
        "url": shared.world().gateway_url(),
        "shards": 1,
        "session_start_limit":
            {"total": 1000, "remaining": 1000, "reset_after": 14_400_000, "max_concurrency": concurrency},
    })))
}

pub(super) async fn application(State(shared): App) -> Answer {
    Ok(ok(shared.world().application_json()))
}
