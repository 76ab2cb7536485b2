//! Attempts to change the wind, and the dice: SEE-7, SEE-8, SEE-22, SEE-23, SEE-31 to SEE-40, SEE-154.

use super::table::TableExt as _;
use super::*;
use engine::battery::trial::chi_squared;
use engine::dice::{Chance, Stream};
use engine::log::Log;
use engine::matches;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::rules::Setup;

use super::super::events::Event;
use super::super::state::Seeschlacht;
use super::table::started;

/// A ship that lies in the wind's eye, so that it need not sail, and what the dice show next.
#[track_caller]
fn with_dice(dice: &str) -> Table {
    table(&format!("ship W-K2 N41 h5; dice {dice}"))
}

/// SEE-31, SEE-40, SEE-46.
#[test]
fn see_31_a_wind_for_one_side_alone_would_be_two_winds() {
    let mut game = table("ship W-K1 G17 h2; ship Y-K1 T20 h5; dice r");
    game.play(WHITE, "wind strength");
    assert_eq!(game.wind(), "red 5");
    game.all(WHITE, "K1 5; done");
    assert_eq!(game.refusal(YELLOW, "K1 R1"), "SEE-52 too-short", "in a medium wind it would be whole");
    game.all(YELLOW, "K1 R2; done").all(WHITE, "K1 R3; done");
    assert_eq!(game.wind(), "red 5", "it stays until an attempt changes it");
}

/// SEE-33, SEE-R4, EX-22.
#[test]
fn see_33_a_second_attempt_would_undo_a_bad_first_one() {
    let mut game = with_dice("3");
    game.play(WHITE, "wind both");
    game.refuses_all(WHITE, "SEE-33 wind-tried", &["wind strength", "wind both"]);
    assert_eq!(game.lines("wind "), ["blue 5 tried"]);
    game.play(WHITE, "done").play(YELLOW, "done");
    assert_eq!(game.lines("wind "), ["blue 5"], "the next turn has its own attempt");
    assert!(game.try_move(WHITE, "wind strength").is_ok());
}

/// SEE-33, SEE-R31.
#[test]
fn see_33_each_side_has_its_own_attempt_from_the_first_turn_on() {
    let mut game = bare("round 1; headings; ship W-H1 V2 h1; ship Y-H1 V48 h6; dice b y");
    game.play(WHITE, "done").play(YELLOW, "done");
    game.all(WHITE, "wind strength; done").play(YELLOW, "wind strength");
    assert_eq!(game.lines("wind "), ["yellow 5 tried"]);
}

/// SEE-34, SEE-151.
#[test]
fn see_34_a_wind_that_follows_a_course_would_come_too_late() {
    for course in ["K1 4", "K2 -"] {
        let mut game = table("ship W-K1 L39 h2; ship W-K2 N41 h5");
        game.play(WHITE, course);
        game.refuses_all(WHITE, "SEE-34 wind-after-move", &["wind both", "wind strength"]);
    }
    let mut game = table("ship W-K1 L39 h2; ship W-K2 N41 h5; dice b");
    game.all(WHITE, "wind strength; K1 4");
    assert_eq!(game.refusal(WHITE, "wind both"), "SEE-34 wind-after-move", "before the attempt that is used up");
    game.play(YELLOW, "draw").all(WHITE, "no draw; done");
    assert_eq!(game.open(), "yellow wind", "the other side has not sailed");
    assert!(game.try_move(YELLOW, "wind both").is_ok());
}

/// SEE-34, SEE-R36: an attempt is carried out beside the courses that are laid, so they refuse it when it is read.
#[test]
fn see_34_courses_that_are_laid_refuse_an_attempt_before_it_is_carried_out() {
    let mut game = table("ship W-K1 L39 h2");
    game.play(WHITE, "K1 4");
    for text in ["wind both", "wind strength"] {
        assert_eq!(game.game.parse(WHITE, text).unwrap_err().rule, "SEE-34", "{text}");
    }
}

/// SEE-34.
#[test]
fn see_34_a_course_that_sank_its_ship_was_a_course() {
    let mut game = table("wind red 2; ship W-H1 A7 h6; ship W-K2 N41 h2; ship Y-K4 M40 h5");
    game.play(WHITE, "H1 L1L1");
    assert_eq!(game.ship("W-H1"), "sunk");
    assert_eq!(game.refusal(WHITE, "wind both"), "SEE-34 wind-after-move");
    game.play(WHITE, "done");
    assert_eq!(game.refusal(WHITE, "wind both"), "SEE-34 wind-after-move", "before the step");
    assert_eq!(
        Table::at(&game.game.to_string()).refusal(WHITE, "wind both"),
        "SEE-34 wind-after-move",
        "told as a deed"
    );
    // Where nothing is told of what has happened the position says it.
    let lines = "turn white fire sailed; wind blue 5; ship W-K2 N41 h5; ship Y-K4 M40 h5; ship Y-H3 X46 h5";
    assert_eq!(bare(lines).lines("turn "), ["white fire sailed"]);
    assert_eq!(bare(lines).refusal(WHITE, "wind both"), "SEE-34 wind-after-move");
    assert_eq!(bare(&lines.replace(" sailed", "")).refusal(WHITE, "wind both"), "SEE-27 step");
}

/// SEE-34.
#[test]
fn see_34_what_ships_did_in_the_turn_before_does_not_count() {
    let mut game = table("ship W-K1 L39 h2; ship W-K2 N41 h5");
    game.all(WHITE, "K1 4; done").play(YELLOW, "done");
    assert!(game.try_move(WHITE, "wind strength").is_ok());
}

/// SEE-35, EX-22.
#[test]
fn see_35_odd_numbers_leave_the_wind() {
    for number in [1, 3, 5] {
        let mut game = with_dice(&number.to_string());
        game.play(WHITE, "wind both");
        assert_eq!(game.lines("wind "), ["blue 5 tried"], "{number}");
        assert_eq!(game.did(), [format!("wind white both {number} - - blue 5 blue 5")]);
    }
}

/// SEE-36, SEE-154, EX-22.
#[test]
fn see_36_even_numbers_roll_both_dice_colour_first() {
    for (dice, wind, told) in [
        ("2 y 1", "yellow 1", "2 yellow 1"),
        ("4 r 5", "red 5", "4 red 5"),
        ("6 b 6", "blue 6", "6 blue 6"),
        // As a number a colour is its place on the die; in the other order this would be yellow from 2.
        ("4 2 1", "blue 1", "4 blue 1"),
    ] {
        let mut game = with_dice(dice);
        game.play(WHITE, "wind both");
        assert_eq!(game.wind(), wind, "{dice}");
        assert_eq!(game.did(), [format!("wind white both {told} blue 5 {wind}")]);
        assert_eq!(game.lines("dice "), Vec::<String>::new(), "three dice");
    }
}

/// SEE-37.
#[test]
fn see_37_strength_is_rolled_at_once_and_the_direction_stays() {
    for (die, wind) in [("y", "yellow 5"), ("b", "blue 5"), ("r", "red 5")] {
        let mut game = with_dice(die);
        game.play(WHITE, "wind strength");
        assert_eq!(game.lines("wind "), [format!("{wind} tried")]);
        assert_eq!(game.lines("dice "), Vec::<String>::new(), "one die");
    }
}

/// SEE-38, EX-22.
#[test]
fn see_38_dice_that_show_what_holds_use_the_attempt_up() {
    for (attempt, dice) in [("wind both", "2 b 5"), ("wind strength", "b")] {
        let mut game = with_dice(dice);
        game.play(WHITE, attempt);
        assert_eq!(game.lines("wind "), ["blue 5 tried"], "{attempt}");
        assert_eq!(game.refusal(WHITE, "wind both"), "SEE-33 wind-tried");
    }
}

/// EX-22.
#[test]
fn ex_22_three_attempts_in_three_turns() {
    let mut game = with_dice("3 4 r 5 r");
    game.play(WHITE, "wind both");
    assert_eq!((game.wind(), game.refusal(WHITE, "wind strength")), ("blue 5".into(), "SEE-33 wind-tried".into()));
    game.pass_a_round().play(WHITE, "wind both");
    assert_eq!(game.wind(), "red 5");
    game.pass_a_round().play(WHITE, "wind strength");
    assert_eq!((game.wind(), game.refusal(WHITE, "wind both")), ("red 5".into(), "SEE-33 wind-tried".into()));
    game.all(WHITE, "done").play(YELLOW, "done").play(WHITE, "K2 -");
    assert_eq!(game.refusal(WHITE, "wind both"), "SEE-34 wind-after-move");
}

/// SEE-39.
#[test]
fn see_39_an_attempt_that_could_be_withdrawn_would_be_repeated_until_it_helps() {
    for (attempt, dice) in [("wind both", "1"), ("wind strength", "b")] {
        let mut game = with_dice(dice);
        game.play(WHITE, attempt);
        assert!(game.log.entries().iter().all(|entry| !entry.revocable), "{attempt}");
    }
}

/// SEE-27, SEE-149.
#[test]
fn see_27_sailing_that_is_closed_takes_the_wind_with_it() {
    let mut game = table("turn white sail; ship W-K2 N41 h5");
    assert_eq!(game.refusal(WHITE, "wind both"), "SEE-27 step");
    let mut game = table("turn white fire; ship W-K2 N41 h5; ship Y-K4 M40 h5");
    assert_eq!(game.refusal(WHITE, "wind both"), "SEE-27 step");
    let mut game = table("turn white fire; wind blue 5 tried; ship W-K2 N41 h5; ship Y-K4 M40 h5");
    assert_eq!(game.refusal(WHITE, "wind both"), "SEE-33 wind-tried", "it goes before");
}

/// How often each of so many results comes up when moves are carried out with dice of their own.
fn counted(results: usize, roll: impl Fn(u64) -> usize) -> f64 {
    let mut counts = vec![0; results];
    (0..600 * results as u64).for_each(|game| counts[roll(game)] += 1);
    chi_squared(&counts)
}

/// What an attempt at the wind rolls, with the dice of this number.
fn rolled(attempt: &str, number: u64) -> Vec<u32> {
    let mut game = table("");
    let step = game.read(WHITE, attempt);
    let mut log = Log::default();
    let chance = Chance::new(&[7; 32], Stream::Ply, None, number);
    matches::apply(&mut game.game, WHITE, &step, chance, &mut log).unwrap();
    let Event::Entered { rolled, .. } = &log.entries()[0].event else { panic!("the step comes first") };
    rolled.clone()
}

/// SEE-7, SEE-8, SEE-R3. The bounds are exceeded once in ten thousand.
#[test]
fn see_7_see_8_no_face_of_a_die_is_likelier_than_another() {
    assert!(counted(3, |number| rolled("wind strength", number)[0] as usize) < 18.4);
    assert!(counted(6, |number| rolled("wind both", number)[0] as usize) < 25.7);
    let both =
        |number| (number..).step_by(1 << 20).map(|number| rolled("wind both", number)).find(|all| all.len() == 3);
    assert!(counted(18, |number| both(number).map_or(0, |all| (6 * all[1] + all[2]) as usize)) < 45.0);
}

/// SEE-22, SEE-23, SEE-R31.
#[test]
fn see_22_a_lot_that_prefers_a_side_would_give_it_the_first_turn() {
    let start = |draw: u64| {
        let game = started("", draw).game;
        let (strength, from) = (game.wind.strength.index(), game.wind.from.index());
        18 * game.first.index() + 6 * strength + from
    };
    assert!(counted(36, start) < 76.0);
}

/// SEE-22, SEE-23, SEE-154.
#[test]
fn see_154_lots_are_the_first_side_then_colour_then_number() {
    let options = ChosenOptions::new(Seeschlacht::OPTIONS);
    let setup = Setup { options: &options, seats: 2, revision: Seeschlacht::REVISION };
    let mut chance = Chance::new(&[0; 32], Stream::Setup, None, 0).scripted([1, 2, 3].into());
    let mut log = Log::default();
    let game = Seeschlacht::start(&setup, &mut chance, &mut log);
    assert!(chance.into_script().is_empty(), "three lots");
    assert_eq!((game.first, game.wind), (Side::Yellow, wind("red4")));
    let started = Event::Started { options: game.options, first: Side::Yellow, wind: wind("red4") };
    assert_eq!(log.entries()[0].event, started);
}
