//! Equal lines lead to equal lessons; the lesson of Battleship from its first shot to its end.

use super::*;
use crate::registry::{self, texts};
use engine::lang::Language;
use engine::outcome::Outcome;

/// The most characters in a custom id.
const LONGEST: usize = 100;
/// The room for entered lines in a custom id, beside the longest press of Battleship.
const ROOM: usize = 60;
/// The fields of the ships that are still afloat when the lesson of Battleship begins.
const AFLOAT: [&str; 4] = ["E7", "E8", "H1", "I1"];

/// A way through a lesson: the presses that enter lines.
type Way = &'static [&'static str];

/// The way of the coach through each lesson, and ways of learners who do something else.
const WAYS: &[(&str, Way, &[Way])] = &[
    ("battleship", &["E7", "E8", "E10", "H1", "I1"], &[&["J9", "A1", "E7", "E8", "I1", "H1"]]),
    (
        "sub_search",
        &["A 20", "charge 200", "fire R4 A; end", "A 21", "charge 200; end"],
        &[
            &["A 20", "charge 200; end", "A 26", "charge 200; end", "A 21", "charge 200; end"],
            &[
                "A 1",
                "charge 100; end",
                "B 19",
                "end",
                "A 13",
                "end",
                "A 20",
                "charge 200",
                "end",
                "A 21",
                "charge 200",
            ],
            &["A 20", "charge 100; end", "C 33", "charge 200; end", "A 21", "charge 200; end"],
            &["C 26", "charge 200; end", "A 21", "charge 200; end"],
            &["A 21", "charge 200; end"],
        ],
    ),
    (
        "seeschlacht",
        &["H1 3", "done", "H1>K2", "H1 2L1", "done", "H1 2", "done"],
        &[
            &["H1 3", "done", "done", "H1 2L1", "done", "H1 2", "done"],
            &["H1 2L1", "done", "H1 R2", "done", "H1 1", "done", "done", "H1 L2", "done"],
        ],
    ),
];

fn game(id: &str) -> &'static dyn Game {
    registry::game(id).expect("it is in the registry")
}

fn entered(way: &[&str]) -> String {
    way.iter().fold(String::new(), |entered, line| with_line(&entered, line))
}

/// The lesson of a game after these presses.
fn on_the_way(id: &str, way: &[&str]) -> Lesson {
    lesson(game(id), &entered(way)).unwrap_or_else(|error| panic!("{id} {way:?}: {error}"))
}

fn after(entered: &str) -> Lesson {
    lesson(game("battleship"), entered).unwrap_or_else(|error| panic!("{entered}: {error}"))
}

/// The number of presses that enter the last line of a way: the panel has it at once, or after a partial move.
fn presses(id: &str, way: &[&str]) -> usize {
    let (line, before) = way.split_last().expect("a line");
    let lesson = on_the_way(id, before);
    let has = |focus: Focus<'_>| lesson.panel(focus).presses().any(|press| press.text() == *line);
    if has(Focus::default()) {
        return 1;
    }
    let panel = lesson.panel(Focus::default());
    assert!(panel.presses().any(|press| has(Focus::on(press.text()))), "{id}: no panel has {line}");
    2
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

/// What the coach says at each step of the ways can be read with `cargo test -p games lesson -- --nocapture`.
#[test]
fn each_way_through_a_lesson_fits_and_leads_to_its_end() {
    let taught: Vec<&str> = registry::GAMES.iter().filter(|game| is_taught(**game)).map(|game| game.id()).collect();
    assert_eq!(taught, WAYS.iter().map(|(id, ..)| *id).collect::<Vec<_>>(), "each lesson has ways");
    for (id, by_coach, others) in WAYS {
        for way in std::iter::once(by_coach).chain(*others) {
            for steps in 0..=way.len() {
                let (now, entered) = (on_the_way(id, &way[..steps]), entered(&way[..steps]));
                let room = LONGEST - format!("1|-|-|-|lesson {id} {entered}|").len();
                assert!(room >= LINE || now.is_over(), "{id} {way:?}: {entered} is too long");
                for language in Language::ALL {
                    let coach = now.coach("").expect("the coach says something");
                    println!("{id} {entered}: {}", texts().say(language, &coach, &[]));
                }
                assert_eq!(now.is_over(), steps == way.len(), "{id} {way:?} after {steps}");
                assert!(
                    now.is_over() || way[steps].len() <= LINE && now.is_whole(way[steps]),
                    "{id} {way:?} after {steps}"
                );
            }
            let outcome = on_the_way(id, way).play().outcome().expect("it is over");
            assert_eq!(outcome.winners(), [LEARNER], "{id} {way:?}");
        }
        let pressed: usize = (0..by_coach.len()).map(|step| presses(id, &by_coach[..=step])).sum();
        assert!(pressed <= if *id == "battleship" { 6 } else { 8 }, "{id}: {pressed} presses");
    }
}

/// The signs for frequent words must not be in lines.
#[test]
fn entered_lines_are_read_back() {
    for game in registry::GAMES {
        for (_, text) in game.scenes() {
            let recording = engine::record::Recording::parse(text).expect("a scene");
            for entry in recording.journal {
                assert_eq!(lines(&with_line("", &entry.text)).collect::<Vec<_>>(), [entry.text], "{}", game.id());
            }
        }
    }
    let whole = with_line("", "charge 200; end");
    assert_eq!(lines(&with_line(&whole, "K1 4;K2 4")).collect::<Vec<_>>(), ["charge 200; end", "K1 4;K2 4"]);
}

#[test]
fn coach_of_sub_search_leads_back_to_the_last_submarine() {
    for (way, words) in [
        (&[][..], "ship A to square 20"),
        (&["A 20"], "only level 200 is open: **charge 200**, and do not end"),
        (&["A 20", "charge 200"], "in lane R4 can hit ship A"),
        (&["A 20", "charge 200", "fire R4 A; end"], "21-200, 26-200. **Sail ship A to square 21"),
        (&["A 20", "charge 200; end", "A 26", "charge 200; end"], "Still possible: 21-200."),
        (&["C 33"], "several levels are open: **charge 200**"),
        (&["A 20", "charge 100; end"], "A miss: nothing lies there"),
        (&["C 33", "charge 200; end"], "Sail ship A to square 20"),
    ] {
        let said = said(&on_the_way("sub_search", way), "");
        assert!(said.contains(words), "{way:?}: {said}");
    }
}

#[test]
fn coach_of_seeschlacht_names_the_course_that_leads_home() {
    for (way, words) in [
        (&[][..], "3 moves to the west, and it must use them all. **Take course 1** to S9"),
        (&["H1 3"], "only planned"),
        (&["H1 1R", "done"], "**Choose H1, then course"),
        (&["wind both"], "gives it 2 moves to the west"),
        (&["H1 3", "done"], "**Fire H1 at K2:** from there blue hits"),
        (
            &["H1 3", "done", "H1>K2"],
            "A hit! The third one sinks a warship. A turn by 60° counts as one move. **Take course 5** to T4",
        ),
        (&["H1 3", "done", "H1>K2", "H1 2L1", "done"], "a dotted anchorage"),
    ] {
        let said = said(&on_the_way("seeschlacht", way), "");
        assert!(said.contains(words), "{way:?}: {said}");
    }
}

#[test]
fn coach_comments_on_the_latest_shot() {
    let words = [
        "press E7",
        "letters choose the row",
        "fire at E8",
        "room: **fire at E10",
        "choose row H, then H1",
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
            entered = with_line(&entered, next);
        }
    }
}

#[test]
fn late_press_is_refused() {
    for entered in ["E5", "E7;E7", "E7;E8;H1;I1;A1", "Z9", "confirm"] {
        assert!(matches!(lesson(game("battleship"), entered), Err(LessonError::Refused(_))), "{entered}");
    }
    assert!(after("").is_whole("E7") && !after("").is_whole("E"));
    for field in AFLOAT {
        assert!(after("").is_whole(field), "{field} can be fired at");
    }
}
