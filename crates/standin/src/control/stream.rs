//! Changes as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream;
use serde::Deserialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::shared::Shared;
use crate::snowflake::Id;
use crate::world::Change;

use super::App;

#[derive(Deserialize)]
pub(super) struct Follower {
    /// Only changes for this person; all if left out.
    person: Option<Id>,
}

struct Following {
    shared: Arc<Shared>,
    changes: Receiver<Change>,
    stopping: watch::Receiver<bool>,
    person: Option<Id>,
}

/// Streams changes. A slow follower gets the event `missed` and should reload everything.
pub(super) async fn events(
    State(shared): App,
    Query(follower): Query<Follower>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = shared.world().follow();
    let stopping = shared.stopping();
    let following = Following { shared, changes, stopping, person: follower.person };
    Sse::new(stream::unfold(following, next)).keep_alive(KeepAlive::default())
}

async fn next(mut following: Following) -> Option<(Result<Event, Infallible>, Following)> {
    loop {
        let received = tokio::select! {
            received = following.changes.recv() => received,
            // An open stream must not delay the stop.
            _ = following.stopping.changed() => return None,
        };
        let event = match received {
            Ok(change) => {
                if following.person.is_some_and(|person| !following.shared.world().concerns(&change, person)) {
                    continue;
                }
                Event::default().event(change.kind).data(change.data.to_string())
            }
            Err(RecvError::Lagged(missed)) => Event::default().event("missed").data(missed.to_string()),
            Err(RecvError::Closed) => return None,
        };
        return Some((Ok(event), following));
    }
}
