//! What happened.

use super::events::Event;
use super::state::BlockadeRunner;
use crate::engine::rules::Rules as _;
use crate::engine::seat::Viewer;
use crate::lang::Message;

pub(super) fn tell(events: &[&Event], viewer: Viewer) -> Vec<Message> {
    let over = events.iter().find_map(|event| match event {
        Event::Over { outcome } => Some(outcome.told(BlockadeRunner::ID, viewer)),
        _ => None,
    });
    over.into_iter().collect()
}
