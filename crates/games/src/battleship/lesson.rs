//! What the coach says in the lesson: one thing at a time, about what has just happened.

use super::rules::Event;
use super::state::{Shot, ShotResult};
use super::view::{Stage, View};
use crate::engine::seat::Seat;
use crate::lang::Message;

/// The words for the step at which the learner stands. The scene says where the first shot is to go, and so does the first text.
pub(super) fn coach(view: &View, heard: &[&Event], entered: &str) -> Option<Message> {
    let learner = view.viewer.seat()?;
    let shots: Vec<&Shot> = heard.iter().filter_map(|event| fired(event)).collect();
    let step = match &view.stage {
        Stage::Over(outcome) if outcome.winners() == [learner] => "won",
        Stage::Over(_) => "lost",
        Stage::Firing { .. } => under_fire(&shots, learner, entered),
        Stage::Placing { .. } => return None,
    };
    Some(Message::new(format!("battleship-lesson-{step}")))
}

/// The step as long as shots are fired.
fn under_fire(shots: &[&Shot], learner: Seat, entered: &str) -> &'static str {
    let own: Vec<ShotResult> = shots.iter().filter(|shot| shot.seat == learner).map(|shot| shot.result).collect();
    let so_far = |wanted: fn(&ShotResult) -> bool| own.iter().filter(|result| wanted(result)).count();
    match own.last() {
        None if entered.is_empty() => "begin",
        None => "field",
        Some(ShotResult::Hit) if so_far(|result| *result == ShotResult::Hit) == 1 => "hit",
        Some(ShotResult::Hit) => "hit-again",
        Some(ShotResult::Sunk(_)) => "sunk",
        Some(ShotResult::Miss) if so_far(|result| *result == ShotResult::Miss) == 1 => "miss",
        Some(ShotResult::Miss) => "search",
    }
}

fn fired<'e>(event: &&'e Event) -> Option<&'e Shot> {
    match event {
        Event::Fired { shot, .. } => Some(shot),
        _ => None,
    }
}
