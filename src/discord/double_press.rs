//! Double presses: the second half of one hits the button that the first half has put in its place, which nobody meant to press.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{ActionRow, ActionRowComponent, ButtonKind, ComponentInteraction, MessageId};

/// The longest time from an answer to the second half of a double press.
pub const DOUBLE_PRESS: Duration = Duration::from_millis(500);

/// How many answers are remembered.
const KEPT: usize = 256;

/// The place of a button in its message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    column: usize,
    row: usize,
    /// The row from the bottom. A chat scrolled to its end keeps the bottom in place.
    up: usize,
}

impl Place {
    fn of(rows: &[ActionRow], custom_id: &str) -> Option<Self> {
        let is_pressed = |component: &ActionRowComponent| match component {
            ActionRowComponent::Button(button) => {
                matches!(&button.data, ButtonKind::NonLink { custom_id: known, .. } if known == custom_id)
            }
            _ => false,
        };
        let column = |row: &ActionRow| row.components.iter().position(is_pressed);
        let (row, column) = rows.iter().enumerate().find_map(|(row, found)| Some((row, column(found)?)))?;
        Some(Self { column, row, up: rows.len() - row })
    }

    fn is_hit_with(self, other: Self) -> bool {
        self.column == other.column && (self.row == other.row || self.up == other.up)
    }
}

/// A press whose answer has replaced the buttons of its message.
#[derive(Debug)]
struct Answered {
    message: MessageId,
    custom_id: String,
    place: Place,
    at: Instant,
}

/// The latest answers to presses. Clones share them.
#[derive(Clone)]
pub(super) struct LatestPresses {
    longest: Duration,
    answered: Arc<Mutex<VecDeque<Answered>>>,
}

impl LatestPresses {
    /// `longest` is the longest time from an answer to the second half of a double press.
    pub(super) fn new(longest: Duration) -> Self {
        Self { longest, answered: Arc::default() }
    }

    /// Notes that a press has been answered in its own message.
    pub(super) fn answered(&self, press: &ComponentInteraction) {
        let custom_id = press.data.custom_id.clone();
        let Some(place) = Place::of(&press.message.components, &custom_id) else { return };
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        answered.retain(|known| known.message != press.message.id);
        if answered.len() == KEPT {
            answered.pop_front();
        }
        answered.push_back(Answered { message: press.message.id, custom_id, place, at: Instant::now() });
    }

    /// Whether a press is the second half of a double press, on another button than the first half. The rules judge a repeated
    /// press of one button.
    pub(super) fn is_second_half(&self, press: &ComponentInteraction) -> bool {
        let (message, custom_id) = (press.message.id, press.data.custom_id.as_str());
        let Some(place) = Place::of(&press.message.components, custom_id) else { return false };
        let answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        let first = answered.iter().find(|known| known.message == message);
        first.is_some_and(|first| {
            first.custom_id != custom_id && first.place.is_hit_with(place) && first.at.elapsed() < self.longest
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<ActionRow> {
        let button = |id: &&str| serde_json::json!({"type": 2, "style": 1, "label": id, "custom_id": id});
        let row = |ids: &&[&str]| {
            let buttons: Vec<_> = ids.iter().map(button).collect();
            serde_json::from_value(serde_json::json!({"type": 1, "components": buttons})).expect("a row")
        };
        rows.iter().map(row).collect()
    }

    #[test]
    fn button_keeps_its_place_from_the_top_or_from_the_bottom() {
        let before = rows(&[&["a", "b"], &["c", "d"]]);
        let after = rows(&[&["e", "f"], &["g", "h"], &["i", "j"]]);
        let hit = |first, second| {
            let [first, second] =
                [Place::of(&before, first), Place::of(&after, second)].map(|place| place.expect("a button"));
            first.is_hit_with(second)
        };
        assert!(hit("d", "h") && hit("d", "j") && hit("a", "e") && hit("a", "g"));
        assert!(!hit("d", "f") && !hit("d", "i") && !hit("a", "i"));
        assert_eq!(Place::of(&before, "e"), None);
    }
}
