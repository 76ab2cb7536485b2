//! What panels suggest, and a player who presses nothing else.

use super::super::bot::suggestion::{Suggestion, Why, suggestion};
use super::super::notation::{Attempt, Move};
use super::super::words;
use super::strength::GAME;
use super::*;
use engine::battery::duel::{Aim, share_within};
use engine::battery::presser::PRESSER;
use engine::battery::{texts, trial};
use engine::bot::Budget;
use engine::lang::Language;

#[test]
fn suggestions_beat_easy() {
    assert!(share_within::<Seeschlacht>("", [PRESSER, "easy"], 4, Budget::percent(10)).mean() > 0.5);
}

#[test]
#[ignore = "400 games"]
fn player_who_only_presses_suggestions_wins_45_percent_against_normal() {
    let won = share_within::<Seeschlacht>("", [PRESSER, "normal"], 400, Budget::percent(10));
    won.claim(GAME, "presser against normal", Aim::ShareAtLeast(0.45));
}

fn suggested(lines: &str) -> Suggestion {
    suggestion(&bare(lines).game, Side::White).expect("White sails")
}

#[test]
fn suggestion_tries_the_wind_for_becalmed_merchants() {
    let becalmed = "wind yellow 2; ship W-H1 L39 h2 loaded; ship W-H2 S33 h2 loaded; ship Y-H1 X46 h5 loaded";
    let Suggestion { steps, why } = suggested(becalmed);
    assert_eq!(steps, [Move::Wind(Attempt::Both)]);
    assert_eq!(why, Why::Wind(Attempt::Both, vec![id("W-H1").ship, id("W-H2").ship]));
    // Without an attempt left, it turns the ships.
    let tried = suggested(&becalmed.replace("yellow 2", "yellow 2 tried"));
    assert!(tried.steps.iter().all(|step| matches!(step, Move::Sail(..))), "{tried:?}");
}

/// EX-14: an early anchorage.
#[test]
fn suggestion_says_what_it_is_good_for() {
    let arrives =
        suggested("wind blue 5 tried; ship W-H1 B40 h2 loaded; ship W-H2 X4 h2 loaded; ship Y-H1 X46 h5 loaded");
    assert_eq!(arrives.why, Why::Arrives(id("W-H1").ship));
    let fires = suggested("wind blue 5 tried; ship W-K1 L39 h2; ship Y-H1 M42 h5; ship W-H1 X4 h2; ship W-K2 W5 h2");
    assert_eq!(fires.why, Why::Fires(id("W-K1").ship, id("Y-H1").ship));
    let nearer = suggested("wind blue 5 tried; ship W-H1 S17 h2 loaded; ship Y-H1 X46 h5 loaded");
    assert!(matches!(nearer.why, Why::Nearer(..)), "{nearer:?}");
}

#[test]
fn reason_leaves_out_ships_that_have_a_course() {
    let mut table = bare("wind blue 5 tried; ship W-K1 L39 h2; ship Y-H1 M42 h5; ship W-H1 X4 h2; ship W-K2 W5 h2");
    let first = suggestion(&table.game, Side::White).expect("White sails");
    let Why::Fires(shooter, _) = first.why else { panic!("{first:?}") };
    let course = first.steps.iter().find(|step| matches!(step, Move::Sail(ship, _) if *ship == shooter));
    table.play(WHITE, &course.expect("it sails").to_string());
    let rest = suggestion(&table.game, Side::White).expect("others are left");
    assert!(!matches!(rest.why, Why::Fires(..)), "only {shooter} has a target: {rest:?}");
}

#[test]
fn reason_of_a_suggestion_fits_a_line() {
    let [.., one, two, three] = Ship::ALL;
    let all = [
        Why::Wind(Attempt::Both, vec![one, two, three]),
        Why::Wind(Attempt::Strength, vec![one, two, three]),
        Why::AnyWind(Attempt::Both),
        Why::AnyWind(Attempt::Strength),
        Why::Arrives(one),
        Why::Fires(one, two),
        Why::Nearer(one, 2),
        Why::Best,
    ];
    for (language, why) in Language::ALL.into_iter().flat_map(|language| all.iter().map(move |why| (language, why))) {
        let said = texts().say(language, &words::suggested(why), &trial::names());
        assert!(said.chars().count() <= 60, "{said}");
    }
}
