//! Ways through the lessons, for tests: the lines of each.

use super::lesson;
use crate::registry;
use engine::game::Game;
use engine::panel::{Press, Pressed};

/// The most presses that enter a line of a way.
const DEPTH: usize = 4;

/// A way through a lesson: the lines that are entered by presses.
pub type Way = &'static [&'static str];

/// The most presses of each lesson, its coach's way, and ways of learners who do something else.
pub const WAYS: &[(&str, usize, Way, &[Way])] = &[
    ("battleship", 6, &["E7", "E8", "E10", "H1", "I1"], &[&["J9", "A1", "E7", "E8", "I1", "H1"]]),
    (
        "sub_search",
        8,
        &["A 300 R4 A~", "A 200 R4 A~", "A 20; charge 200; fire R4 A; end", "A 21; charge 200; end"],
        &[
            &["A ask~", "A 20", "charge 200", "fire R4 A; end", "A 21; charge 200; end"],
            &["A ask~", "A 20", "charge 200; end", "A 26; charge 200; end", "A 21; charge 200; end"],
            &[
                "A ask~",
                "A 1",
                "charge 100; end",
                "B end~",
                "B ask~",
                "B 19",
                "end",
                "A 200~",
                "A 20; charge 200; end",
                "A 21; charge 200; end",
            ],
            &["A 200~", "A 21; charge 200; end"],
        ],
    ),
    (
        "seeschlacht",
        9,
        &["H3 2", "done", "H3>K2", "H3 1R1", "done", "H3 2L", "done", "H3 1", "done"],
        &[&[
            "H3 2", "done", "H3>K2", "H3 1R1", "done", "H3 2L", "done", "H3 R", "done", "H3 L", "done", "H3 1", "done",
        ]],
    ),
    (
        "naval_battles",
        7,
        &[
            "also flip upholder active & fire torpedo-4 upholder:0 > prinz-eugen",
            "fire main-14 hood:0 > prinz-eugen",
            "end; ahead resolve all",
            "suggestion",
            "suggestion",
            "suggestion",
            "end; ahead resolve all & end",
        ],
        &[],
    ),
    (
        "blockade_runner",
        6,
        &["load all", "play hidden_inlet new_orleans", "move all", "unload all", "end"],
        &[&["play hidden_inlet new_orleans", "load all", "move all", "unload all", "end"]],
    ),
];

/// The game with this id.
///
/// # Panics
/// There is none.
pub fn game(id: &str) -> &'static dyn Game {
    registry::game(id).expect("it is in the registry")
}

/// The presses that enter a line after others: the panel has it, or a panel behind one of its presses.
pub fn entering(game: &'static dyn Game, pressed: &str, line: &str) -> Option<String> {
    let mut begun = vec![lesson(game, pressed).ok()?];
    for _ in 0..DEPTH {
        if let Some(pressed) = begun.iter().find_map(|lesson| lesson.with(line)) {
            return Some(pressed);
        }
        let leads = |text: &str| match Pressed::read(text) {
            Pressed::Enter(text) | Pressed::Form(text) => {
                let begun = text.trim_end_matches('~');
                !begun.is_empty() && line.starts_with(begun)
            }
            Pressed::Look(_) => true,
            Pressed::Several { .. } => false,
        };
        let further = begun.iter().flat_map(|lesson| {
            let presses = lesson.panel().presses().map(Press::text).filter(|text| leads(text));
            presses.filter_map(|text| lesson.with(text)).collect::<Vec<String>>()
        });
        begun = further.filter_map(|pressed| lesson(game, &pressed).ok()).collect();
    }
    None
}

/// What is pressed on the way through a lesson.
///
/// # Panics
/// No panel has one of the lines.
pub fn pressed(id: &str, way: &[&str]) -> String {
    way.iter().fold(String::new(), |pressed, line| {
        entering(game(id), &pressed, line).unwrap_or_else(|| panic!("{id} {way:?}: no panel has {line}"))
    })
}
