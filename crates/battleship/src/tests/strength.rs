//! The strength of computers: the anchors of section 9 of the rules.

use super::super::state::{Options, Shot, Side};
use super::*;
use engine::battery::duel::{Aim, Tally, claim_blunders, claim_fair_seats, processor_time, share_within};
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
    assert!((57.0..63.0).contains(&mean), "{mean}");
}

#[test]
fn hard_with_tenth_of_budget_beats_normal() {
    let mean = shots_at(MAIN, "hard", 40, Budget::percent(10), fair).mean();
    // With this budget hard needs about 48.3 shots. The heat map needs 49.23, normal 53.86.
    assert!(mean < 48.3 + tolerance(4.4, 40), "{mean}");
}

/// The name of the game in the table of computers.
const GAME: &str = "Battleship";

#[test]
#[ignore = "the anchors in full, for a release build"]
fn hard_needs_few_shots() {
    for (options, board, games, most) in [
        (MAIN, "10 x 10", 4_000, 47.8),
        (EASY, "10 x 10 without contact", 500, 46.0),
        ("size=12", "12 x 12", 500, 65.5),
        ("size=12 contact=none", "12 x 12 without contact", 500, 63.0),
    ] {
        let shots = shots_at(options, "hard", games, Budget::FULL, fair);
        shots.claim(GAME, &format!("shots of hard, {board}"), Aim::AtMost(most));
        assert!(shots.longest < 1_000.0, "a choice took {} ms", shots.longest);
    }
}

#[test]
#[ignore = "10,000 games, for a release build"]
fn normal_needs_no_more_shots_than_hunt_and_target() {
    for (options, board, anchor) in ANCHORS {
        let shots = shots_at(options, "normal", 2_000, Budget::FULL, fair);
        shots.claim(GAME, &format!("shots of normal, {board}"), Aim::AtMost(anchor));
    }
    shots_at(MAIN, "easy", 2_000, Budget::FULL, fair).claim(GAME, "shots of easy, 10 x 10", Aim::AtMost(62.0));
}

#[test]
#[ignore = "1,000 games, for a release build"]
fn seats_are_fair() {
    claim_fair_seats::<Battleship>(GAME, ("normal", 2), 1_000, 0.55);
}

#[test]
#[ignore = "the budgets in full, for a release build"]
fn levels_are_well_apart_and_fire_where_ships_can_lie() {
    for (levels, least) in [(["hard", "normal"], 0.7), (["normal", "easy"], 0.7)] {
        let won = share_within::<Battleship>("", levels, 400, Budget::percent(10));
        won.claim(GAME, &format!("{} against {}", levels[0], levels[1]), Aim::ShareAtLeast(least));
    }
    for (level, most) in [("hard", 0.0), ("normal", 0.0), ("easy", 100.0)] {
        claim_blunders::<Battleship>((GAME, "games"), "", (level, 2), (100, Budget::percent(10)), |_| most);
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

/// The row "hunt and target" of section 9, by options and board. Normal is a little better, because it does not fire where no
/// ship fits.
const ANCHORS: [(&str, &str, f64); 4] = [
    (MAIN, "10 x 10", 53.86),
    (EASY, "10 x 10 without contact", 50.09),
    ("size=12", "12 x 12", 72.19),
    ("size=12 contact=none", "12 x 12 without contact", 67.67),
];

#[test]
fn normal_hunts_and_targets() {
    for (options, board, anchor) in &ANCHORS[..2] {
        let mean = mean_shots(options, "normal", 300);
        println!("normal: {mean:.2} shots, {board}");
        assert!((anchor - 3.0..*anchor + 0.7).contains(&mean), "{board}: {mean}, anchor {anchor}");
    }
}
