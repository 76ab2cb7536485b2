//! The speed of the rules: random play through all continuations, on one core.

use super::super::panels;
use super::super::partial::Partial;
use super::super::state::BlockadeRunner;
use engine::battery::duel::{Duel, processor_time};
use engine::bot::Budget;
use engine::dice::{Chance, Dice, Stream, numbered_seed};
use engine::log::Log;
use engine::matches;
use engine::options::ChosenOptions;
use engine::panel::Focus;
use engine::prelude::*;
use engine::prompt::{self, Next, RESIGN};
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

/// A random whole move, but no resignation.
fn random_move(game: &BlockadeRunner, seat: Seat, dice: &mut Dice) -> String {
    let mut entered = String::new();
    loop {
        match game.next_after(seat, &entered) {
            Next::Pick(choices) => {
                let texts: Vec<&str> =
                    choices.iter().map(|choice| choice.text.as_str()).filter(|text| *text != RESIGN).collect();
                entered = (*dice.pick(&texts)).to_owned();
                if !entered.ends_with('~') {
                    return entered;
                }
            }
            other => panic!("{entered:?} is offered, and then {other:?}"),
        }
    }
}

/// The number of plies of random games.
fn random_games(seats: u8, games: u64) -> u64 {
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    let setup = Setup { options: &options, seats, revision: BlockadeRunner::REVISION };
    let mut all = 0;
    for number in 0..games {
        let seed = numbered_seed(97, number);
        let mut dice = Dice::stream(&seed, Stream::Draft, None, number);
        let mut chance = Chance::new(&seed, Stream::Setup, None, 0);
        let mut game = BlockadeRunner::start(&setup, &mut chance, &mut Log::default());
        let mut plies = 0;
        while let Some(seat) = prompt::waited_for(&game.prompts()) {
            let text = random_move(&game, seat, &mut dice);
            let step = game.parse(seat, &text).expect("an offered move is read");
            plies += 1;
            let chance = Chance::new(&seed, Stream::Ply, None, plies);
            matches::apply(&mut game, seat, &step, chance, &mut Log::default()).expect("an offered move is legal");
        }
        all += plies;
    }
    all
}

#[test]
#[ignore = "a measurement, for a release build"]
fn random_play_makes_20_000_plies_a_second() {
    let before = processor_time();
    let plies: u64 = BlockadeRunner::SEATS.map(|seats| random_games(seats, 10)).sum();
    let seconds = (processor_time() - before).as_secs_f64();
    let pace = plies as f64 / seconds;
    println!("{plies} plies, {pace:.0} a second");
    assert!(pace >= 20_000.0, "{pace:.0}");
}

/// A panel is made at every press.
#[test]
#[ignore = "a measurement, for a release build"]
fn panel_of_a_turn_takes_two_milliseconds() {
    let mut duel = Duel::<BlockadeRunner>::between(2, "", 1).within(Budget::percent(2));
    let (mut panels, mut longest, mut all) = (0_u32, 0.0_f64, 0.0);
    while let Some(seat) = duel.asked() {
        if duel.game.check_turn(seat).is_ok() {
            let view = duel.game.view(Viewer::Seat(seat));
            let before = processor_time();
            let panel = panels::panel(&view, Focus { partial: &Partial::Nothing, look: "turn" });
            let took = (processor_time() - before).as_secs_f64() * 1e3;
            assert!(!panel.rows().is_empty());
            (panels, longest, all) = (panels + 1, longest.max(took), all + took);
        }
        duel.choose(["normal"; 2]);
    }
    let mean = all / f64::from(panels);
    println!("{panels} panels, {mean:.2} ms each, at most {longest:.2} ms");
    assert!(mean <= 2.0, "{mean:.2} ms");
}
