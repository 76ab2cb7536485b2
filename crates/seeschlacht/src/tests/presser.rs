//! What panels suggest, and a player who presses nothing else.

use super::super::bot::suggestion::{Suggestion, Why, suggestion};
use super::super::notation::{Attempt, Move};
use super::super::selection::all_shots;
use super::super::state::Step;
use super::super::words;
use super::*;
use engine::battery::duel::{Aim, Duel, Tally};
use engine::battery::{texts, trial};
use engine::bot::Budget;
use engine::lang::Language;
use engine::prelude::*;
use engine::rules::SUGGESTION;
use engine::seat::Seat;

/// What it enters: the suggestion, all shots, or else the end of the step.
pub(super) fn pressed(game: &Seeschlacht, seat: Seat) -> String {
    let side = Side::of(seat);
    if game.offer == Some(side.other()) {
        return Move::Draw.to_string();
    }
    let written = game.written_out(seat, SUGGESTION);
    let shots = all_shots(game, side).filter(|_| game.turn() == Some((side, Step::Fire)));
    match shots {
        Some(shots) => shots.to_string(),
        None if written == SUGGESTION => Move::Done.to_string(),
        None => written.into_owned(),
    }
}

/// The share of games that it wins against a level. The seats change from game to game.
fn share_against(level: &str, options: &str, games: u64) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let mut duel = Duel::<Seeschlacht>::new(options, number).within(Budget::percent(10));
        let own = Seat(u8::from(number % 2 == 1));
        while let Some(seat) = duel.asked() {
            if seat == own {
                let line = pressed(&duel.game, seat);
                duel.enter(seat, &line);
            } else {
                duel.choose([level; 2]);
            }
        }
        tally.add(duel.won_by(own));
    }
    tally
}

#[test]
fn suggestions_beat_easy() {
    assert!(share_against("easy", "", 4).mean() > 0.5);
}

#[test]
#[ignore = "400 games"]
fn suggestions_win_against_normal_as_often_as_not() {
    let tally = share_against("normal", "", 400);
    tally.claim(Seeschlacht::ID, "suggestions alone against normal", Aim::ShareAtLeast(0.45));
}

fn suggested(lines: &str) -> Suggestion {
    suggestion(&bare(lines).game, Side::White).expect("White sails")
}

#[test]
fn suggestion_tries_the_wind_for_becalmed_merchants() {
    let becalmed = "wind yellow 2; ship W-H1 L39 h2 loaded; ship W-H2 S33 h2 loaded; ship Y-H1 X46 h5 loaded";
    let Suggestion { steps, why } = suggested(becalmed);
    assert_eq!(steps, [Move::Wind(Attempt::Both)]);
    assert_eq!(why, Why::Wind(vec![id("W-H1").ship, id("W-H2").ship]));
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
fn reason_of_a_suggestion_fits_a_line() {
    let [.., one, two, three] = Ship::ALL;
    let all = [
        Why::Wind(vec![one, two, three]),
        Why::AnyWind,
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
