//! Equal lines lead to equal lessons; the lesson of Battleship from its first shot to its end.

use super::*;
use crate::registry::{self, texts};
use engine::lang::Language;
use engine::outcome::Outcome;

/// The room for entered lines in a custom id, beside the longest press of the game.
const ROOM: usize = 60;
/// The fields of the ships that are still afloat when the lesson of Battleship begins.
const AFLOAT: [&str; 4] = ["E7", "E8", "H1", "I1"];

fn battleship() -> &'static dyn Game {
    registry::game("battleship").expect("it is in the registry")
}

fn after(entered: &str) -> Lesson {
    lesson(battleship(), entered).unwrap_or_else(|error| panic!("{entered}: {error}"))
}

/// The fields that are neither hit nor marked as empty, row by row.
fn open_fields(lesson: &Lesson) -> Vec<String> {
    let rows = lesson.play().text(Viewer::Seat(LEARNER), &[String::new(), String::new()], Language::En);
    let fields = (b'A'..=b'J').flat_map(|row| (1..=10).map(move |column| format!("{}{column}", char::from(row))));
    // The second board is the computer's, with the signs of the text board.
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
    let coach = lesson.coach(entered).expect("the coach says something");
    texts().say(Language::En, &coach, &[])
}

#[test]
fn each_lesson_begins_with_a_coach_and_the_same_position() {
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
fn coach_comments_on_the_latest_shot() {
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
        assert_eq!(lesson.told().is_empty(), entered.is_empty(), "the shots are told");
    }
    assert_eq!(after("E7;E8;H1;I1").play().outcome(), Some(Outcome::won(LEARNER, "sunk")));
}

#[test]
fn first_square_of_the_coach_has_a_button() {
    let lesson = after("");
    let panel = lesson.panel(Focus::default());
    assert!(panel.presses().any(|press| press.text() == "E7"), "its row is ready");
}

#[test]
fn coach_keeps_to_the_ship_that_was_hit() {
    for entered in ["J9", "J9;A1", "J9;A1;A2", "J9;A1;A2;A3"] {
        assert!(said(&after(entered), "").contains("fire at E7"), "{entered}: {}", said(&after(entered), ""));
        assert_eq!(said(&after(entered), "A"), said(&after(entered), ""), "{entered}, with a row chosen");
    }
    assert!(said(&after("J9;E7"), "").contains("fire at E8"));
    // Of two damaged ships the latest one comes first; after its end the other.
    assert!(said(&after("H1"), "").contains("right beside it"), "{}", said(&after("H1"), ""));
    assert!(said(&after("H1;I1"), "").contains("fire at E7"), "{}", said(&after("H1;I1"), ""));
}

#[test]
fn computer_fires_after_a_miss_of_the_learner() {
    let lesson = after("D10");
    assert!(lesson.play().prompts().iter().all(|prompt| prompt.seat == LEARNER));
    let heard = lesson.play().events_told(Viewer::Seat(LEARNER));
    assert!(heard[heard.len() - 1].contains("Miss"), "the computer missed last: {heard:?}");
    assert_eq!(after("D10").play().position(), lesson.play().position(), "the computer makes different choices");
}

#[test]
fn lines_of_a_whole_lesson_fit_into_a_custom_id() {
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
            let next = open.first().expect("the last ship is on an open field");
            entered = if entered.is_empty() { next.clone() } else { format!("{entered}{SEPARATOR}{next}") };
        }
    }
}

#[test]
fn late_press_is_refused() {
    for entered in ["E5", "E7;E7", "E7;E8;H1;I1;A1", "Z9", "confirm"] {
        assert!(matches!(lesson(battleship(), entered), Err(LessonError::Refused(_))), "{entered}");
    }
    assert!(after("").is_whole("E7") && !after("").is_whole("E"));
    for field in AFLOAT {
        assert!(after("").is_whole(field), "{field} can be fired at");
    }
}
