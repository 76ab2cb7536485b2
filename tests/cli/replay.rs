//! `flaggschiff replay`: a game move by move, as everybody or one seat saw it.

use games::engine::outcome::Outcome;
use games::engine::seat::Seat;

use crate::{recorded, run};

#[test]
fn game_is_told_as_everybody_was_told_it_with_everything_at_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = recorded::file(&folder, &recorded::short());
    insta::assert_snapshot!(run(&["replay", &file]).out());
}

/// Both the end of the game and the recap could print the figures.
#[test]
fn figures_of_a_game_are_told_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = run(&["replay", &recorded::file(&folder, &recorded::short())]).out();
    let told = |name: &str| out.lines().filter(|line| line.starts_with(name) && line.contains(" hits (")).count();
    assert_eq!([told("Anna: "), told("Ben: ")], [1, 1], "{out}");
}

#[test]
fn running_game_shows_each_seat_its_own_secrets_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = recorded::file(&folder, &recorded::running());
    let board = |seat: &[&str]| {
        let out = run(&[&["replay", file.as_str()][..], seat].concat()).out();
        let [own, other] = ["\nAnna\n", "\nBen\n"].map(|name| out.find(name).expect("a board"));
        let legend = out.find("\nX hit").expect("a legend");
        [out[own..other].to_owned(), out[other..legend].to_owned()].map(|board| board.contains("  S"))
    };
    let afloat = recorded::whole().result.expect("a result").winners();
    assert_eq!(board(&[]), [false, false]);
    let [first, second] = [board(&["--seat", "1"]), board(&["--seat", "2"])];
    assert!(!first[1] && !second[0], "the opponent's ships are hidden");
    assert!(first[0] && afloat == [Seat(0)] || second[1] && afloat == [Seat(1)], "{first:?} {second:?}");
}

#[test]
fn game_is_retold_in_german() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = recorded::file(&folder, &recorded::short());
    let out = run(&["replay", &file, "--language", "de", "--seat", "2"]).out();
    for text in ["Schiffe versenken", "So, wie es Ben erfahren hat.", "Wasser", "gewinnt"] {
        assert!(out.contains(text), "{text}: {out}");
    }
    assert!(!out.contains('['), "{out}");
}

#[test]
fn language_defaults_to_that_of_the_system() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = recorded::file(&folder, &recorded::short());
    let output = crate::program(&["replay", &file]).env("LANG", "de_AT.UTF-8").output().expect("a run");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("Schiffe versenken\n"));
}

/// BLO-204: an order that has led to a roll cannot be taken back.
const TAKES_BACK_A_ROLL: &str = include_str!("takes-back-a-roll.game");

#[test]
fn every_command_refuses_a_record_that_takes_back_a_roll_with_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = recorded::text(&folder, TAKES_BACK_A_ROLL);
    let out = folder.path().join("board.png");
    let out = out.to_str().expect("a path");
    let sentence = run(&["verify", &file]).failure();
    assert!(sentence.contains("does not hold: move 26 (undo 25) is refused"), "{sentence}");
    for args in [
        &["replay", &file][..],
        &["replay", &file, "--seat", "1"],
        &["render", &file, "--out", out],
        &["render", &file, "--ply", "3", "--out", out],
    ] {
        let ran = run(args);
        assert_eq!(ran.out, "", "no move is printed");
        assert_eq!(ran.failure(), sentence, "{args:?}");
    }
    assert!(!std::path::Path::new(out).exists(), "no picture is drawn");
}

#[test]
fn record_with_a_wrong_result_or_move_is_refused_before_any_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut recording = recorded::short();
    recording.result = Some(Outcome::won(Seat(1), "resigned"));
    let sentence = run(&["replay", &recorded::file(&folder, &recording)]).failure();
    assert!(sentence.ends_with("the moves lead to 1-2 resigned, not to the result that was recorded"), "{sentence}");

    let mut recording = recorded::running();
    recording.journal.truncate(30);
    let twice = recording.journal.last().expect("a move").clone();
    recording.journal.push(twice);
    let ran = run(&["replay", &recorded::file(&folder, &recording)]);
    assert_eq!(ran.out, "");
    let sentence = ran.failure();
    assert!(sentence.contains("does not hold: move 31 ") && sentence.contains(" is refused by BAT-"), "{sentence}");
    let sentence = run(&["replay", &recorded::file(&folder, &recorded::short()), "--seat", "9"]).failure();
    assert_eq!(sentence, "there is no seat 9; choose --seat 1 to 2");
}

#[test]
fn names_cannot_steer_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut recording = recorded::short();
    recording.names[0] = "An\u{1b}[2Jna".to_owned();
    let out = run(&["replay", &recorded::file(&folder, &recording)]).out();
    assert!(!out.contains('\u{1b}') && out.contains("An\u{FFFD}[2Jna"), "{out}");
}
