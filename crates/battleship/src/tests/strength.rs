//! The strength of computers: the anchors of section 9 of the rules.

use super::super::state::{Options, Shot, Side};
use super::*;
use engine::battery::duel::{Tally, processor_time};
use engine::battery::trial;
use engine::bot::Budget;
use engine::options::ChosenOptions;
use engine::prelude::*;

/// The mean number of shots until a random fleet is sunk.
fn mean_shots(options: &str, level: &str, games: u64) -> f64 {
    shots_at(options, level, games, Budget::FULL, fair).mean()
}

/// A random fleet; all fleets are equally likely.
fn fair(options: Options, dice: &mut Dice) -> Fleet {
    Fleet::random(options.size, options.contact, dice)
}

/// The shots until a fleet is sunk, for a budget and a source of fleets.
fn shots_at(
    options: &str,
    level: &str,
    games: u64,
    budget: Budget,
    fleet: impl Fn(Options, &mut Dice) -> Fleet,
) -> Tally {
    let choices = ChosenOptions::parse(Battleship::OPTIONS, options).unwrap();
    let options = Options::of(&choices);
    let mut tally = Tally::default();
    for number in 0..games {
        let mut dice = Dice::stream(&[21; 32], Stream::Setup, None, number);
        let mut memory = trial::memory::<Battleship>(&choices, P);
        let own = Fleet::random(options.size, options.contact, &mut dice);
        let mut target = Side { fleet: fleet(options, &mut dice), confirmed: true, ..Side::default() };
        Battleship::observe(&mut memory, &Event::Fleet { ships: own.ships().to_vec() });
        while !target.lost() {
            let begun = processor_time();
            let line = Battleship::choose(&memory, level, budget, &mut dice).expect("a shot is due");
            tally.took((processor_time() - begun).as_secs_f64() * 1e3);
            let field = field(&line);
            let result = target.fire(field);
            Battleship::observe(&mut memory, &Event::Fired { shot: Shot { seat: P, field, result }, record: true });
        }
        tally.add(f64::from(target.shots));
    }
    tally
}

/// Five standard errors of a mean over this number of games.
fn tolerance(deviation: f64, games: u64) -> f64 {
    5.0 * deviation / (games as f64).sqrt()
}

#[test]
fn easy_is_between_hunt_and_random() {
    // Hunt needs 53.86 shots, random fire 96.96.
    let mean = mean_shots(MAIN, "easy", 300);
    println!("easy: {mean:.2} shots over 300 games");
    assert!((62.0..72.0).contains(&mean), "{mean}");
}

#[test]
fn hard_with_tenth_of_budget_beats_normal() {
    let mean = shots_at(MAIN, "hard", 40, Budget::percent(10), fair).mean();
    // With this budget hard needs about 48.3 shots. The heat map needs 49.23, normal 53.86.
    assert!(mean < 48.3 + tolerance(4.4, 40), "{mean}");
}

#[test]
#[ignore = "the anchors in full, for a release build"]
fn hard_needs_no_more_shots_than_readme_says() {
    for (options, games, most) in
        [(MAIN, 4_000, 47.8), (EASY, 500, 46.0), ("size=12", 500, 65.5), ("size=12 contact=none", 500, 63.0)]
    {
        let shots = shots_at(options, "hard", games, Budget::FULL, fair);
        shots.report(&format!("shots of hard, {options}"));
        assert!(shots.mean() < most, "{options}: {}", shots.mean());
    }
}

#[test]
#[ignore = "the anchors in full, for a release build"]
fn fleet_of_hard_takes_more_shots_than_fair_fleet() {
    for (level, games) in [("normal", 2_000), ("hard", 500)] {
        let fair = mean_shots(MAIN, level, games);
        let placed = shots_at(MAIN, level, games, Budget::FULL, placed_by_hard).mean();
        println!("{level} needs {fair:.2} shots for a fair fleet, {placed:.2} for one that hard places");
        assert!(placed > fair, "{level}: {placed}, fair {fair}");
    }
}

/// The fleet that the hard computer places.
fn placed_by_hard(options: Options, dice: &mut Dice) -> Fleet {
    let text = format!("size={}", options.size);
    let memory = trial::memory::<Battleship>(&ChosenOptions::parse(Battleship::OPTIONS, &text).unwrap(), P);
    let line = Battleship::choose(&memory, "hard", Budget::FULL, dice).expect("a fleet is due");
    let ships = line.replace("place ", "").replace("; confirm", "").replace(';', "");
    fleet(MAIN, &ships)
}

#[test]
fn normal_hunts_and_targets() {
    // The row "hunt and target" of section 9, with a tolerance of 0.7 shots and chance.
    for (options, anchor, deviation) in [(MAIN, 53.86, 4.97), (EASY, 50.09, 4.81)] {
        let mean = mean_shots(options, "normal", 300);
        assert!((mean - anchor).abs() < 0.7 + tolerance(deviation, 300), "{options}: {mean}, anchor {anchor}");
    }
}

#[test]
#[ignore = "the anchors in full, for a release build"]
fn normal_meets_anchor_over_2000_games() {
    for (options, anchor) in [(MAIN, 53.86), (EASY, 50.09), ("size=12", 72.19), ("size=12 contact=none", 67.67)] {
        let mean = mean_shots(options, "normal", 2_000);
        assert!((mean - anchor).abs() < 0.7, "{options}: {mean}, anchor {anchor}");
    }
}
