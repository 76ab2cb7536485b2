//! Replays of finished games: the texts of steps, the list of turns, and the turning point.

use crate::NavalBattles;
use engine::battery::only;
use std::path::Path;

use engine::battery::trial::english;
use engine::record::Recording;
use engine::replay::Replay;
use engine::seat::Viewer;

/// The golden game that ends by points.
fn replay() -> Replay {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/points.game");
    let recording = Recording::parse(&std::fs::read_to_string(file).unwrap()).unwrap();
    recording.told(&only::<NavalBattles>()).unwrap()
}

#[test]
fn every_step_of_replay_has_text() {
    let replay = replay();
    for viewer in replay.eyes() {
        let steps = replay.steps(viewer);
        for step in 1..=steps.count() {
            let said: String = steps.told(step).iter().map(english).collect();
            assert!(!said.is_empty() && !said.contains(": 0 damage"), "{viewer:?}, step {step}: {said:?}");
        }
    }
}

#[test]
fn replay_lists_every_turn() {
    let steps = replay().steps(Viewer::Spectator);
    let turns: Vec<String> = steps.turns().map(|(_, turn)| english(&turn.said)).collect();
    assert!(turns.len() > 5, "{turns:?}");
    for (number, turn) in (1..).zip(&turns) {
        assert!(turn.starts_with(&format!("Turn {number}: **")) && turn.contains("** to move."), "{turn}");
    }
}

#[test]
fn turning_point_has_its_results() {
    let said = english(&replay().turning_point().expect("the game has a turning point").in_words(None));
    assert!(said.starts_with("Key moment: turn "), "{said}");
    assert!(!said.contains("still open") && said.chars().count() < 250, "{said}");
}
