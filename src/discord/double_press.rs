//! Double presses: the second half of one hits what the answer to the first half has put under the finger, which nobody meant to press.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, MessageId, UserId};

/// The longest time from an answer to the second half of a double press. Nobody reads an answer and presses again in that time.
pub const DOUBLE_PRESS: Duration = Duration::from_millis(400);

/// How many presses are remembered.
const KEPT: usize = 256;

/// The latest press of a person on a message.
#[derive(Debug)]
struct Latest {
    by: UserId,
    on: MessageId,
    /// When it arrived, or when its answer was sent.
    at: Instant,
}

impl Latest {
    fn is_like(&self, press: &ComponentInteraction) -> bool {
        (self.by, self.on) == (press.user.id, press.message.id)
    }
}

/// The latest presses. Clones share them.
#[derive(Clone)]
pub(super) struct LatestPresses {
    longest: Duration,
    pressed: Arc<Mutex<VecDeque<Latest>>>,
}

impl LatestPresses {
    /// `longest` is the longest time from an answer to the second half of a double press.
    pub(super) fn new(longest: Duration) -> Self {
        Self { longest, pressed: Arc::default() }
    }

    /// Notes that a press has arrived, or that its answer is sent.
    pub(super) fn note(&self, press: &ComponentInteraction) {
        let mut pressed = self.pressed.lock().unwrap_or_else(PoisonError::into_inner);
        pressed.retain(|known| !known.is_like(press));
        if pressed.len() == KEPT {
            pressed.pop_front();
        }
        pressed.push_back(Latest { by: press.user.id, on: press.message.id, at: Instant::now() });
    }

    /// Whether a press is the second half of a double press.
    pub(super) fn is_second_half(&self, press: &ComponentInteraction) -> bool {
        let pressed = self.pressed.lock().unwrap_or_else(PoisonError::into_inner);
        pressed.iter().any(|known| known.is_like(press) && known.at.elapsed() < self.longest)
    }
}
