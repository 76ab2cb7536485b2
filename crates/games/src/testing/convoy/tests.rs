//! The battery, for the game as it should be and for every broken variant of it, and what the engine does with it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;
use crate::engine::battery as checks;
use crate::engine::battery::battery;

battery!(Convoy);

/// Whether the battery finds that something is wrong. Each test has a thread of its own.
fn found(flaw: u8) -> bool {
    let all: [fn(); 5] = [
        checks::walk::along_everything_offered::<Convoy>,
        checks::undo::along_random_games::<Convoy>,
        checks::worlds::swapped::<Convoy>,
        checks::computers::against_each_other::<Convoy>,
        checks::spoken::options::<Convoy>,
    ];
    flaw::set(flaw);
    let found = all.into_iter().any(|check| catch_unwind(AssertUnwindSafe(check)).is_err());
    flaw::set(0);
    found
}

/// A test for each flaw, so that a failure names what the battery does not see.
macro_rules! found {
    ($($name:ident: $flaw:ident,)*) => {
        $(
            #[test]
            fn $name() {
                assert!(found(flaw::$flaw), "the battery does not notice");
            }
        )*
    };
}

found! {
    the_battery_finds_a_view_that_leaks: VIEW_LEAKS,
    the_battery_finds_an_event_told_to_one_too_many: TOLD_TO_ONE_TOO_MANY,
    the_battery_finds_a_computer_that_plays_by_what_it_must_not_know: CHEATING_COMPUTER,
    the_battery_finds_a_row_that_does_not_replay: DOES_NOT_REPLAY,
    the_battery_finds_a_draft_that_vanishes: DRAFT_VANISHES,
    the_battery_finds_a_commit_that_forgets: COMMIT_FORGETS,
    the_battery_finds_a_refusal_that_changes_the_state: REFUSAL_CHANGES,
    the_battery_finds_an_undo_of_a_roll: UNDO_OF_A_ROLL,
    the_battery_finds_a_prompt_that_differs_between_worlds: PROMPT_TELLS,
    the_battery_finds_choices_that_differ_between_worlds: OFFERS_TELL,
    the_battery_finds_two_decisions_that_cannot_be_told_apart: PROMPTS_ALIKE,
    the_battery_finds_a_panel_over_the_limits: PANEL_TOO_LARGE,
    the_battery_finds_dice_drawn_twice: DRAWN_TWICE,
    the_battery_finds_a_move_offered_and_refused: OFFERED_AND_REFUSED,
    the_battery_finds_a_line_refused_when_the_time_is_up: LATE_LINE_REFUSED,
    the_battery_finds_points_that_do_not_add_up: POINTS_DO_NOT_ADD_UP,
    the_battery_finds_a_position_that_is_read_back_otherwise: POSITION_FORGETS,
    the_battery_finds_a_text_that_is_missing: TEXT_MISSING,
}
