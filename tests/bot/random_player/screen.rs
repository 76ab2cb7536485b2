//! The controls on the messages that a person sees.

use serde_json::Value;
use standin::{Id, Person, Seen};

/// A button or a menu on a message.
#[derive(Clone)]
pub(super) struct Control {
    pub(super) message: Id,
    pub(super) id: String,
    /// Its JSON on the message.
    pub(super) shape: Value,
}

impl Control {
    /// Discord's number of its kind.
    pub(super) fn kind(&self) -> u64 {
        self.shape["type"].as_u64().unwrap_or_default()
    }

    /// Its action: the custom id without table and seat.
    pub(super) fn text(&self) -> &str {
        self.id.splitn(5, '|').nth(4).unwrap_or_default()
    }

    /// Whether it belongs to the panel of a seat.
    fn is_of_seat(&self) -> bool {
        self.id.split('|').nth(2).is_some_and(|seat| seat.parse::<u8>().is_ok())
    }

    /// Its description in a report.
    pub(super) fn named(&self) -> String {
        let label = self.shape["label"].as_str().or(self.shape["placeholder"].as_str()).unwrap_or_default();
        format!("«{label}» [{}]", self.id)
    }
}

/// The messages that a person sees in these places, oldest first in each.
pub(super) fn messages(person: &Person, places: &[Id]) -> Vec<Seen> {
    places.iter().flat_map(|place| person.sees(*place).unwrap_or_default()).collect()
}

/// The usable controls of a message.
pub(super) fn controls(message: &Seen) -> Vec<Control> {
    let usable =
        |control: &&&Value| control["disabled"] != true && matches!(control["type"].as_u64(), Some(2 | 3 | 5 | 8));
    let own = |shape: &Value| {
        let id = shape["custom_id"].as_str()?.to_owned();
        Some(Control { message: message.id, id, shape: shape.clone() })
    };
    message.controls().iter().filter(usable).filter_map(|shape| own(shape)).collect()
}

/// Whether a message is the panel of a seat.
pub(super) fn is_panel(message: &Seen) -> bool {
    controls(message).iter().any(Control::is_of_seat)
}

/// A custom id that a message has twice.
pub(super) fn twice(message: &Seen) -> Option<String> {
    let ids: Vec<&str> = message.controls().iter().filter_map(|control| control["custom_id"].as_str()).collect();
    ids.iter().enumerate().find(|(at, id)| ids[..*at].contains(id)).map(|(_, id)| (*id).to_owned())
}

/// The latest few messages of each place, or all of them.
pub(super) fn latest(messages: Vec<Seen>, count: usize) -> Vec<Seen> {
    let later_there =
        |at: usize| messages[at + 1..].iter().filter(|later| later.channel == messages[at].channel).take(count).count();
    let kept: Vec<bool> = (0..messages.len()).map(|at| later_there(at) < count).collect();
    messages.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(message, _)| message).collect()
}
