//! Lessons: the same lines, the same game; and the one of Battleship from its first shot to its end.

use super::*;
use crate::registry::{self, texts};
use engine::lang::Language;
use engine::outcome::Outcome;

/// As much as fits into the custom id of a client beside the longest press of the game.
const ROOM: usize = 60;
/// The fields of the ships that are still afloat when the lesson of Battleship begins.
const AFLOAT: [&str; 4] = ["E7", "E8", "H1", "I1"];

fn battleship() -> &'static dyn Game {
    registry::game("battleship").expect("it is in the registry")
}

fn after(entered: &str) -> Lesson {
    lesson(battleship(), entered).unwrap_or_else(|error| panic!("{entered}: {error}"))
}

/// The fields that may be fired at and are not marked as empty, row by row.
fn open_fields(lesson: &Lesson) -> Vec<String> {
    let rows = lesson.play().text(Viewer::Seat(LEARNER), &[String::new(), String::new()], Language::En);
    let fields = (b'A'..=b'J').flat_map(|row| (1..=10).map(move |column| format!("{}{column}", char::from(row))));
    // The second board is that of the computer, with the signs of the text board.
    let second: Vec<&str> =
        rows.lines().filter(|line| line.starts_with(|letter: char| ('A'..='J').contains(&letter))).collect();
    let signs: Vec<char> = second[second.len() - 10..]
        .iter()
        .flat_map(|line| line[1..].chars().filter(|sign| !sign.is_whitespace()))
        .collect();
    assert_eq!(signs.len(), 100, "{rows}");
    fields.zip(signs).filter(|(_, sign)| *sign == '.').map(|(field, _)| field).collect()
}

fn said(lesson: &Lesson, entered: &str) -> String {
    let coach = lesson.coach(entered).expect("the coach has words");
    texts().say(Language::En, &coach, &[])
}

#[test]
fn a_lesson_would_begin_without_a_coach_or_go_on_otherwise_after_a_restart() {
    for game in registry::GAMES.iter().filter(|game| is_taught(**game)) {
        let [one, other] = ["", ""].map(|entered| lesson(*game, entered).expect("it begins"));
        assert_eq!(one.play().position(), other.play().position(), "{}", game.id());
        assert!(!one.is_over() && one.panel(Focus::default()).presses().next().is_some(), "{}", game.id());
        for language in Language::ALL {
            let coach = one.coach("").expect("the coach begins");
            assert!(!texts().say(language, &coach, &[]).is_empty(), "{}", game.id());
        }
    }
    assert!(matches!(lesson(registry::game("convoy").expect("of the tests"), ""), Err(LessonError::Nothing("convoy"))));
}

#[test]
fn the_coach_speaks_of_what_has_just_happened() {
    let words = [
        "press E7",
        "letters choose the row",
        "fire at E8",
        "marked as empty",
        "After a miss",
        "first column",
        "right beside it",
        "Well done",
    ];
    let steps = ["", "", "E7", "E7;E8", "E7;E8;D10", "E7;E8;D10;E10", "E7;E8;D10;E10;H1", "E7;E8;D10;E10;H1;I1"];
    for (number, (entered, words)) in steps.into_iter().zip(words).enumerate() {
        let begun = if number == 1 { "E" } else { "" };
        let lesson = after(entered);
        assert!(said(&lesson, begun).contains(words), "{entered}: {}", said(&lesson, begun));
        assert_eq!(lesson.is_over(), words == "Well done");
        assert_eq!(lesson.told().is_empty(), entered.is_empty(), "what happened is told");
    }
    assert_eq!(after("E7;E8;H1;I1").play().outcome(), Some(Outcome::won(LEARNER, "sunk")));
}

#[test]
fn the_square_that_the_coach_names_first_would_not_be_among_the_buttons() {
    let lesson = after("");
    let panel = lesson.panel(Focus::default());
    assert!(panel.presses().any(|press| press.text() == "E7"), "its row is ready");
}

#[test]
fn the_coach_would_forget_the_ship_that_burns_when_a_learner_fires_elsewhere() {
    for entered in ["J9", "J9;A1", "J9;A1;A2", "J9;A1;A2;A3"] {
        assert!(said(&after(entered), "").contains("fire at E7"), "{entered}: {}", said(&after(entered), ""));
        assert_eq!(said(&after(entered), "A"), said(&after(entered), ""), "{entered}, with a row chosen");
    }
    assert!(said(&after("J9;E7"), "").contains("fire at E8"));
    // Of two that burn the one that was hit last; when it is sunk, the other one.
    assert!(said(&after("H1"), "").contains("right beside it"), "{}", said(&after("H1"), ""));
    assert!(said(&after("H1;I1"), "").contains("fire at E7"), "{}", said(&after("H1;I1"), ""));
}

#[test]
fn after_a_miss_the_computer_fires_and_the_learner_is_asked_again() {
    let lesson = after("D10");
    assert!(lesson.play().prompts().iter().all(|prompt| prompt.seat == LEARNER));
    let heard = lesson.play().events_told(Viewer::Seat(LEARNER));
    assert!(heard[heard.len() - 1].contains("Miss"), "the computer missed last: {heard:?}");
    assert_eq!(after("D10").play().position(), lesson.play().position(), "its luck would be another one each time");
}

#[test]
fn a_lesson_would_outgrow_the_custom_ids_in_which_it_stands() {
    for backwards in [false, true] {
        let mut entered = String::new();
        for shot in 0.. {
            let now = after(&entered);
            if now.is_over() {
                assert!(entered.len() <= ROOM, "{shot} shots: {entered}");
                break;
            }
            let mut open = open_fields(&now);
            if backwards {
                open.reverse();
            }
            let next = open.first().expect("the last ship lies somewhere");
            entered = if entered.is_empty() { next.clone() } else { format!("{entered}{SEPARATOR}{next}") };
        }
    }
}

#[test]
fn a_late_press_is_refused_and_not_entered_twice() {
    for entered in ["E5", "E7;E7", "E7;E8;H1;I1;A1", "Z9", "confirm"] {
        assert!(matches!(lesson(battleship(), entered), Err(LessonError::Refused(_))), "{entered}");
    }
    assert!(after("").is_whole("E7") && !after("").is_whole("E"));
    for field in AFLOAT {
        assert!(after("").is_whole(field), "{field} can be fired at");
    }
}
