//! The texts of the coach in the lesson: one step at a time, about the latest shot and the next one.

use super::notation::Partial;
use super::rules::Event;
use super::state::{Shot, ShotResult};
use super::view::{Stage, View};
use engine::lang::Message;
use engine::seat::Seat;

/// The text for the learner's current step. The texts name the first target and the place of the last ship, as the scene has them.
pub(super) fn coach(view: &View, heard: &[&Event], partial: Partial) -> Option<Message> {
    let learner = view.viewer.seat()?;
    let shots: Vec<&Shot> = heard.iter().filter_map(|event| fired(event)).filter(|shot| shot.seat == learner).collect();
    let said = match &view.stage {
        Stage::Over(outcome) if outcome.winners() == [learner] => text("won"),
        Stage::Over(_) => text("lost"),
        Stage::Firing { .. } => under_fire(view, learner, &shots, partial),
        Stage::Placing { .. } => return None,
    };
    Some(said)
}

fn text(step: &str) -> Message {
    Message::new(format!("battleship-lesson-{step}"))
}

/// The text while shots are fired.
fn under_fire(view: &View, learner: Seat, shots: &[&Shot], partial: Partial) -> Message {
    let board = view.board(learner.other());
    let so_far = |wanted: ShotResult| shots.iter().filter(|shot| shot.result == wanted).count();
    let latest = shots.last().map(|shot| (shot.field, shot.result));
    let ship = board.burning(latest.map(|(field, _)| field));
    let step = match latest.map(|(_, result)| result) {
        None if partial == Partial::Nothing => "begin",
        None => "field",
        Some(ShotResult::Hit) if so_far(ShotResult::Hit) == 1 => "hit",
        Some(ShotResult::Hit) => "hit-again",
        Some(ShotResult::Sunk(_)) if ship.is_empty() => "sunk",
        Some(ShotResult::Sunk(_)) => "sunk-burning",
        Some(ShotResult::Miss) if ship.is_empty() && so_far(ShotResult::Miss) == 1 => "miss",
        Some(ShotResult::Miss) if ship.is_empty() => "search",
        Some(ShotResult::Miss) if so_far(ShotResult::Miss) == 1 => "miss-burning",
        Some(ShotResult::Miss) => "burning",
    };
    let next = match view.rest_of(ship, board)[..] {
        [next] => next.to_string(),
        _ => "several".to_owned(),
    };
    text(step).with("next", next).with("missed", so_far(ShotResult::Miss) > 0)
}

fn fired<'e>(event: &&'e Event) -> Option<&'e Shot> {
    match event {
        Event::Fired { shot, .. } => Some(shot),
        _ => None,
    }
}
