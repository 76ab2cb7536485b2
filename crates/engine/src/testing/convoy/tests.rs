//! Tests of the battery with Convoy and its broken variants, and of the engine with Convoy.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::*;
use crate::battery as checks;
use crate::battery::battery;
use crate::bot::Budget;
use crate::dice::Dice;
use crate::draft::Draft;
use crate::evaluation::shares;
use crate::game::{Adapter, Game as _};
use crate::journal::{self, JournalEntry};
use crate::matches::Match;
use crate::options::ChosenOptions;
use crate::panel::Focus;
use crate::prelude::*;
use crate::presenter::Style;
use crate::prompt::waited_for;
use crate::record::RecordingError;
use crate::replay::Replay;
use crate::rules::Setup;
use crate::seat::{Seat, Viewer};

/// The points that a picture draws as bars.
fn points(view: &<Convoy as Rules>::View, _focus: Focus<'_, String>, _style: Style<'_>) -> Vec<i64> {
    view.fleets.iter().map(|fleet| fleet.points).collect()
}

/// The points that do not stand in a text.
#[expect(clippy::ptr_arg, reason = "the battery hands in what is drawn")]
fn unsaid(points: &Vec<i64>, text: &str) -> Vec<String> {
    // A long name breaks its line.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    points.iter().map(|points| format!(": {points} (")).filter(|said| !text.contains(said)).collect()
}

battery!(Convoy, points, unsaid);

/// Whether the battery finds a flaw. Flaws belong to a thread, and each test has its own thread.
fn found(flaw: u8) -> bool {
    let all: [fn(); 6] = [
        checks::walk::along_everything_offered::<Convoy>,
        checks::undo::along_random_games::<Convoy>,
        checks::worlds::swapped::<Convoy>,
        checks::attempts::of_random_games::<Convoy>,
        checks::computers::against_each_other::<Convoy>,
        checks::spoken::options::<Convoy>,
    ];
    flaw::set(flaw);
    let found = all.into_iter().any(|check| catch_unwind(AssertUnwindSafe(check)).is_err());
    flaw::set(0);
    found
}

/// Defines a test for each flaw, so that a failure names the flaw that the battery misses.
macro_rules! found {
    ($($name:ident: $flaw:ident,)*) => {
        $(
            #[test]
            fn $name() {
                assert!(found(flaw::$flaw), "the battery misses the flaw");
            }
        )*
    };
}

found! {
    battery_finds_a_view_that_leaks: VIEW_LEAKS,
    battery_finds_an_event_told_to_a_seat_too_many: TOLD_TO_ONE_TOO_MANY,
    battery_finds_a_cheating_computer: CHEATING_COMPUTER,
    battery_finds_a_row_that_does_not_replay: DOES_NOT_REPLAY,
    battery_finds_a_draft_that_vanishes: DRAFT_VANISHES,
    battery_finds_a_commit_that_forgets: COMMIT_FORGETS,
    battery_finds_a_refusal_that_changes_the_state: REFUSAL_CHANGES,
    battery_finds_an_undo_of_a_roll: UNDO_OF_A_ROLL,
    battery_finds_a_prompt_that_differs_between_worlds: PROMPT_TELLS,
    battery_finds_choices_that_differ_between_worlds: OFFERS_TELL,
    battery_finds_two_decisions_that_cannot_be_told_apart: PROMPTS_ALIKE,
    battery_finds_a_panel_over_the_limits: PANEL_TOO_LARGE,
    battery_finds_dice_drawn_twice: DRAWN_TWICE,
    battery_finds_a_move_offered_and_refused: OFFERED_AND_REFUSED,
    battery_finds_a_line_refused_when_the_time_is_up: LATE_LINE_REFUSED,
    battery_finds_points_that_do_not_add_up: POINTS_DO_NOT_ADD_UP,
    battery_finds_a_position_that_loses_a_fact: POSITION_FORGETS,
    battery_finds_a_text_that_is_missing: TEXT_MISSING,
    battery_finds_a_public_button_that_nobody_can_press: PUBLIC_REFUSED,
    battery_finds_a_side_action_that_decides_something: ASIDE_DECIDES,
    battery_finds_wrong_odds: ODDS_WRONG,
    battery_finds_chances_that_do_not_add_up: SHARES_DO_NOT_ADD_UP,
}

/// A new game of three, and the seat whose turn it is.
fn begun() -> (Match<Convoy>, Seat) {
    let setup = Setup { options: &ChosenOptions::new(Convoy::OPTIONS), seats: 3, revision: Convoy::REVISION };
    let game = Match::<Convoy>::start(&setup, [7; 32]);
    let turn = waited_for(&game.state.prompts()).expect("somebody begins");
    (game, turn)
}

/// SEE-131
#[test]
fn commit_announces_the_events_of_a_draft() {
    let (mut game, turn) = begun();
    let before = game.events().count();
    let drafted = game.enter(turn, &vec![Draft::default(); 3], "load 2; load 1");
    assert_eq!((drafted.refused, drafted.moves.len()), (None, 0));
    assert_eq!(drafted.drafts[turn.index()].text, "load 2\nload 1", "what it announces does not end the line");
    assert_eq!(game.events().count(), before);
    assert_eq!(game.enter(turn, &drafted.drafts, "sail").refused, None);
    let told: Vec<_> = game.events().skip(before).take(3).map(|entry| entry.event.clone()).collect();
    assert_eq!(told, [Event::Loaded(turn, 2), Event::Loaded(turn, 1), Event::Sailed(turn, 3)]);
}

#[test]
fn hint_is_there_for_one_decision_of_its_kind() {
    let (mut game, turn) = begun();
    let hint = |game: &Match<Convoy>| game.hint(turn, "").map(|hint| hint.id);
    let none = vec![Draft::default(); 3];
    let drafts = game.enter(turn, &none, "load 2").drafts;
    assert_eq!(hint(&game).as_deref(), Some("convoy-hint-sail"), "a draft decides nothing");
    assert_eq!(game.enter(turn, &drafts, "sail").refused, None);
    let mut dice = Dice::luck(&[7; 32], turn);
    let again = (0..100).find_map(|_| {
        let asked = game.state.prompts().into_iter().find(|prompt| prompt.must).expect("it is not over");
        if (asked.seat, asked.kind) == (turn, "sail") {
            return Some(hint(&game));
        }
        let line = Convoy::choose(&game.memory(asked.seat), Convoy::LEVELS[0], Budget::FULL, &mut dice);
        game.enter(asked.seat, &none, &line.expect("it is asked"));
        None
    });
    assert_eq!(again, Some(None), "the second turn has no hint");
}

#[test]
fn one_undo_takes_back_the_whole_line_of_a_draft() {
    let (mut game, turn) = begun();
    let first = game.enter(turn, &vec![Draft::default(); 3], "load 2").drafts;
    let both = game.enter(turn, &first, "load 1; load 3").drafts.swap_remove(turn.index());
    let once = both.undone().expect("a line can be undone");
    assert_eq!((both.text.as_str(), once.text.as_str()), ("load 2\nload 1\nload 3", "load 2"));
    assert_eq!(once.undone().and_then(|none| none.undone()), None, "two lines have changed the draft");
}

#[test]
fn referee_names_blunders_by_seat_and_move_and_leaves_out_lines_taken_back() {
    let recorded = |lines: &[&str]| {
        let adapter = Adapter::<Convoy>::new();
        let mut recording = adapter.record(&ChosenOptions::new(Convoy::OPTIONS), &["easy"; 3], 1, 1);
        (recording.proof, recording.result) = (None, None);
        let seat = recording.journal[0].seat;
        let rows = (1..).zip(lines).map(|(line, text)| JournalEntry { seat, text: (*text).to_owned(), line });
        recording.journal = rows.collect();
        let found = recording.blunders(&[&adapter])?;
        assert!(found.iter().all(|(_, (by, _))| *by == seat), "{found:?}");
        Ok::<_, RecordingError>(found.into_iter().map(|(ply, (_, kind))| (ply, kind)).collect::<Vec<_>>())
    };
    assert_eq!(recorded(&["sail"]).expect("it holds"), [(1, "empty-sailing")]);
    assert_eq!(recorded(&["load 1", "sail"]).expect("it holds"), []);
    assert_eq!(recorded(&["load 1", "agree undo 1", "sail"]).expect("it holds"), [(1, "empty-sailing")]);
    assert!(recorded(&["sail", "sail"]).is_err(), "it is not their turn");
}

#[test]
fn running_game_shows_no_chances() {
    let (mut game, turn) = begun();
    let beginning = || Box::new(begun().0);
    let mut journal = Vec::new();
    let mut seat = turn;
    while game.outcome().is_none() {
        let replay = Replay::new(beginning(), &journal, None).expect("it replays");
        assert_eq!((replay.turning_point(), replay.everything()), (None, None));
        let line = if seat == turn { "load 3; load 3; sail" } else { "sail" };
        let result = game.enter(seat, &vec![Draft::default(); 3], line);
        assert_eq!(result.refused, None);
        journal::append(&mut journal, result.moves);
        seat = waited_for(&game.state.prompts()).unwrap_or(turn);
    }
    let replay = Replay::new(beginning(), &journal, None).expect("it replays");
    let point = replay.turning_point().expect("it has mattered");
    assert_eq!((point.swing.seat, point.swing.number), (turn, 1), "six crates at once");
    assert_eq!(point.swing.before, shares(&[1, 1, 1]));
    assert!((866..=867).contains(&point.swing.after[turn.index()]), "thirteen of fifteen: {:?}", point.swing);
}

/// BLO-14
#[test]
fn seat_is_drawn_in_its_chosen_colour() {
    let options = ChosenOptions::new(Convoy::OPTIONS);
    let game = Match::<Convoy>::start(&Setup { options: &options, seats: 3, revision: 2 }, [1; 32]);
    let drawn = |colours: &[u8]| {
        let style = Style { colours, ..checks::trial::style(false) };
        Convoy::picture(&game.state.view(Viewer::Spectator), Focus::on(&String::new()), style).png
    };
    assert_eq!(drawn(&[]), drawn(&[0, 1, 2]), "the order of the seats where nobody has chosen");
    assert_ne!(drawn(&[0, 1, 2]), drawn(&[1, 0, 2]));
    assert_ne!(drawn(&[0, 1, 2]), drawn(&[0, 1, 4]));
}
