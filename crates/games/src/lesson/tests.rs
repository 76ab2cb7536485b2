//! Equal presses lead to equal lessons; each way of the coach, and ways of learners who do something else.

use super::ways::{WAYS, Way, entering, game, pressed};
use super::*;
use crate::registry::{self, texts};
use engine::lang::Language;
use engine::outcome::Outcome;
use engine::panel::Button;

/// The most presses of a learner who presses anything.
const WANDERED: usize = 60;
/// The most characters in a custom id.
const LONGEST: usize = 100;
/// The fields of the ships that are still afloat when the lesson of Battleship begins.
const AFLOAT: [&str; 4] = ["E7", "E8", "H1", "I1"];

/// The lesson of a game after these lines.
fn on_the_way(id: &str, way: &[&str]) -> Lesson<'static> {
    let pressed = pressed(id, way);
    lesson(game(id), &pressed).unwrap_or_else(|error| panic!("{id} {way:?}: {error}"))
}

/// The lesson of Battleship after these shots.
fn after(shots: &str) -> Lesson<'static> {
    on_the_way("battleship", &shots.split_whitespace().collect::<Vec<_>>())
}

/// The lesson with one more press, which enters nothing.
fn opened(now: Lesson<'static>, text: &str) -> Lesson<'static> {
    lesson(now.game, &now.with(text).expect("the panel has it")).expect("it leads on")
}

/// The fields that are neither hit nor marked as empty, row by row.
fn open_fields(lesson: &Lesson<'_>) -> Vec<String> {
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

fn said(lesson: &Lesson<'_>) -> String {
    let coach = lesson.coach().expect("the coach says something");
    texts().say(Language::En, &coach, &[])
}

#[test]
fn each_lesson_begins_with_a_coach_and_the_same_position() {
    for game in registry::GAMES.iter().filter(|game| is_taught(**game)) {
        let [one, other] = ["", ""].map(|pressed| lesson(*game, pressed).expect("it begins"));
        assert_eq!(one.play().position(), other.play().position(), "{}", game.id());
        assert!(!one.is_over() && one.panel().presses().next().is_some(), "{}", game.id());
        for language in Language::ALL {
            let coach = one.coach().expect("the coach begins");
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
    for (id, most, by_coach, others) in WAYS {
        for way in std::iter::once(by_coach).chain(*others) {
            for steps in 0..=way.len() {
                let now = on_the_way(id, &way[..steps]);
                let longest =
                    now.panel().presses().filter_map(|press| now.with(press.text())).map(|all| all.chars().count());
                let longest = format!("1|-|-|-|lesson {id} |").len() + longest.max().unwrap_or_default();
                assert!(longest <= LONGEST, "{id} {way:?}: {} is too long", now.pressed());
                for language in Language::ALL {
                    let coach = now.coach().expect("the coach says something");
                    println!("{id} {:?}: {}", &way[..steps], texts().say(language, &coach, &[]));
                }
                assert_eq!(now.is_over(), steps == way.len(), "{id} {way:?} after {steps}");
            }
            let outcome = on_the_way(id, way).play().outcome().expect("it is over");
            assert_eq!(outcome.winners(), [LEARNER], "{id} {way:?}");
        }
        let presses = pressed(id, by_coach).chars().count();
        assert!(presses <= *most, "{id}: {presses} presses");
    }
}

/// The lesson after any press of its panel.
pub(super) fn wandered(now: &Lesson<'static>, luck: &mut Dice) -> Lesson<'static> {
    let is_single = |press: &&Press| !matches!(press.pressed(), Pressed::Several { .. });
    let texts: Vec<&str> = now.panel().presses().filter(is_single).map(Press::text).collect();
    let text = *luck.pick(&texts);
    let pressed = now.with(text).expect("the panel has it");
    lesson(now.game, &pressed).unwrap_or_else(|error| panic!("{}: {text}: {error}", now.game.id()))
}

/// Learners who press anything.
#[test]
fn every_press_leads_on() {
    for (game, number) in registry::GAMES.iter().filter(|game| is_taught(**game)).zip(0..) {
        let mut luck = Dice::luck(&[number; 32], LEARNER);
        let mut now = lesson(*game, "").expect("it begins");
        for _ in 0..WANDERED {
            let next = wandered(&now, &mut luck);
            let shown = |lesson: &Lesson<'_>| (lesson.panel().clone(), lesson.play().plies(), lesson.pressed().len());
            assert!(shown(&now) != shown(&next), "{}: nothing happens after {}", game.id(), next.pressed());
            now = next;
            if now.is_over() || now.pressed().chars().count() > LONGEST {
                break;
            }
        }
    }
}

/// A way on which the learner of Seeschlacht loses the last merchant.
const LOST: Way = &[
    "H3 2",
    "done",
    "H3>K2",
    "H3 R1R",
    "done",
    "H3 1R",
    "done",
    "H3>K2",
    "H3 L",
    "done",
    "H3>K2",
    "H3 3",
    "done",
    "H2>K1;H3>K1",
];

/// The rules list single shots ahead, and no line of several.
#[test]
fn shots_of_all_ships_are_fired_by_one_press() {
    let volley = LOST.iter().position(|line| line.contains(';')).expect("a turn has several shots");
    let [before, after] = [volley, volley + 1].map(|steps| on_the_way("seeschlacht", &LOST[..steps]));
    assert_eq!(after.pressed().chars().count(), before.pressed().chars().count() + 1, "one press");
    assert!(after.play().plies() > before.play().plies(), "nothing is fired");
}

/// A press that only looks, and the way back, leave nothing behind.
#[test]
fn what_is_only_looked_at_is_not_kept() {
    for game in registry::GAMES.iter().filter(|game| is_taught(**game)) {
        let begun = lesson(*game, "").expect("it begins");
        for press in begun.panel().presses() {
            let pressed = begun.with(press.text()).expect("the panel has it");
            let there = lesson(*game, &pressed).expect("it leads on");
            if there.has_begun() {
                continue;
            }
            assert_eq!(there.with("").as_deref(), Some(""), "{} {}", game.id(), press.text());
            for other in begun.panel().presses() {
                assert_eq!(there.with(other.text()), begun.with(other.text()), "{} {}", game.id(), press.text());
            }
        }
    }
}

#[test]
fn picks_of_several_are_read_back() {
    let menu = Press::several("discard ", ' ');
    let entries = ["a", "b", "c"].map(|text| MenuEntry::new(text, text)).to_vec();
    let several = ControlRow::Several { prompt: Message::new("m"), entries, press: menu.clone(), least: 1, most: 3 };
    let panel = Panel::new().buttons(vec![Button::new("end", "end")]).row(several);
    for text in ["end", "discard b", "discard a c"] {
        let written = written(&panel, text).expect("the panel has it");
        let mut signs = written.chars();
        assert_eq!(read(&panel, &mut signs).as_deref(), Some(text), "{written}");
        assert_eq!(signs.next(), None, "{written}");
    }
    for text in [menu.text(), "discard", "discard d", "x"] {
        assert_eq!(written(&panel, text), None, "{text}");
    }
}

#[test]
fn coach_of_sub_search_leads_back_to_the_last_submarine() {
    for (way, words) in [
        (&[][..], "**Press “🎯 R4 → A”:** after your charge a torpedo runs"),
        (&["A 300 R4 A~"], "**Press “200”**, then choose “20” in the menu. One submarine is left"),
        (&["A 300 R4 A~", "A 200 R4 A~"], "**In the menu, choose “20”.**"),
        (
            &["A ask~", "A 20"],
            "**Press “Charge 200”:** below square 20 only this level is still open. You can still fire",
        ),
        (&["A ask~", "A 20", "charge 200"], "**Press “Torpedo R4 → A, end”:** it hits"),
        (
            &["A 200~", "A 20; charge 200; end"],
            "Near miss: the submarine is right beside, above or below. Still possible: 21-200, 26-200.",
        ),
        (&["A 200~", "A 20; charge 200; end", "A 26; charge 200; end"], "Still possible: 21-200."),
        (&["A 200~", "C 200~", "C ask~", "C 33"], "**Press “Charge 200”:** below square 33 several levels are open"),
        (&["A 100~", "A 20; charge 100; end"], " Miss: nothing lies there"),
        (&["C 300~"], "“A”**, then send it to square 20"),
    ] {
        let said = said(&on_the_way("sub_search", way));
        assert!(said.contains(words), "{way:?}: {said}");
    }
}

#[test]
fn coach_of_seeschlacht_names_the_course_that_leads_to_the_goal() {
    let (_, _, by_coach, others) = WAYS.iter().find(|(id, ..)| *id == "seeschlacht").expect("it has a lesson");
    let [astray] = others else { panic!("one learner does something else") };
    for (way, words) in [
        (&[][..], "**For merchant H3, take course “4” to B42.** When it arrives, you win 23 : 22. The wind gives it 2"),
        (&by_coach[..1], "only planned"),
        (
            &by_coach[..2],
            "**Press “Fire H3 at K2”:** ships fire to the side only, here at warship K2. At this distance red",
        ),
        (&by_coach[..3], "**For merchant H3, take course “7” to C45.** The shot hit! The third hit sinks a warship."),
        (&by_coach[..7], "to E49.** A merchant that stops on such an anchorage has arrived"),
        (&by_coach[..8], "H3 arrives for 5 points"),
        (&astray[..9], "**For merchant H3, take course “1” to E47.** A turn counts"),
        (&LOST[..8], "The shot missed: each colour comes one time in three"),
        (&LOST[..11], "The shot sank its target!"),
        (&LOST[..13], "**Press “Fire all”:** ships fire to the side only"),
        (LOST, "**Your last merchant is sunk, and the computer has more points.** Start over"),
    ] {
        let lesson = on_the_way("seeschlacht", way);
        assert!(said(&lesson).contains(words), "{way:?}: {}", said(&lesson));
        assert!(lesson.panel().presses().all(|press| !press.text().starts_with("draw")), "{way:?}: nobody is there");
    }
}

#[test]
fn coach_of_blockade_runner_leads_back_to_the_next_step() {
    for (way, words) in [
        (&["play hidden_inlet new_orleans"][..], "**Press “Load all”:**"),
        (&["load all", "play anthracite_coal"], "choose “Hidden Inlet: New Orleans”"),
        (&["load all", "move all"], "**Press “Sell all”:**"),
        (&["load all", "play hidden_inlet new_orleans", "move all", "unload all"], "even with an action left"),
        (&["end"], "**This time the computer is richer.**"),
    ] {
        let lesson = on_the_way("blockade_runner", way);
        assert!(said(&lesson).contains(words), "{way:?}: {}", said(&lesson));
        assert_eq!(lesson.is_over(), way == ["end"], "{way:?}");
    }
}

#[test]
fn coach_comments_on_the_latest_shot() {
    let words = [
        "Press E7",
        "letters choose the row",
        "Fire at E8",
        "**Fire at E10:** the last ship",
        "Choose row H, then H1",
        "first column",
        "right beside the hit",
        "Well done",
    ];
    let steps = ["", "", "E7", "E7 E8", "E7 E8 D10", "E7 E8 D10 E10", "E7 E8 D10 E10 H1", "E7 E8 D10 E10 H1 I1"];
    for (number, (shots, words)) in steps.into_iter().zip(words).enumerate() {
        let lesson = if number == 1 { opened(after(shots), "F") } else { after(shots) };
        assert!(said(&lesson).contains(words), "{shots}: {}", said(&lesson));
        assert_eq!(lesson.is_over(), words == "Well done");
        assert_eq!(lesson.told().is_empty(), shots.is_empty(), "the shots are told");
    }
    assert_eq!(after("E7 E8 H1 I1").play().outcome(), Some(Outcome::won(LEARNER, "sunk")));
}

#[test]
fn first_square_of_the_coach_has_a_button() {
    assert!(after("").panel().presses().any(|press| press.text() == "E7"), "its row is ready");
}

#[test]
fn coach_keeps_to_the_ship_that_was_hit() {
    for shots in ["J9", "J9 A1", "J9 A1 A2", "J9 A1 A2 A3"] {
        assert!(said(&after(shots)).contains("Fire at E7"), "{shots}: {}", said(&after(shots)));
        assert_eq!(said(&opened(after(shots), "C")), said(&after(shots)), "{shots}, with a row chosen");
    }
    assert!(said(&after("J9 E7")).contains("Fire at E8"));
    // Of two damaged ships the latest one comes first; after its end the other.
    assert!(said(&after("H1")).contains("right beside the hit"), "{}", said(&after("H1")));
    assert!(said(&after("H1 I1")).contains("Fire at E7"), "{}", said(&after("H1 I1")));
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
fn whole_lesson_fits_into_a_custom_id() {
    for backwards in [false, true] {
        let mut all = String::new();
        for shot in 0.. {
            let now = lesson(game("battleship"), &all).expect("it goes on");
            if now.is_over() {
                assert!(format!("1|-|-|-|lesson battleship {all}|").len() <= LONGEST, "{shot} shots: {all}");
                break;
            }
            let mut open = open_fields(&now);
            if backwards {
                open.reverse();
            }
            let next = open.first().expect("the last ship is on an open field");
            all = entering(game("battleship"), &all, next).expect("it can be fired at");
        }
    }
}

#[test]
fn press_that_does_not_fit_is_refused() {
    let over = pressed("battleship", &["E7", "E8", "H1", "I1"]);
    for pressed in [&format!("{over}0"), ".", "~", "0~", "\u{17f}", "0;0"] {
        assert!(matches!(lesson(game("battleship"), pressed), Err(LessonError::Stale)), "{pressed}");
    }
    for text in ["E5", "Z9", "confirm", "resign"] {
        assert_eq!(after("").with(text), None, "{text}");
    }
    for field in AFLOAT {
        assert!(entering(game("battleship"), "", field).is_some(), "{field} can be fired at");
    }
}
