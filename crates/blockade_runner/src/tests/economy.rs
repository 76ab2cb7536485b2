//! Section 9 of the rules: the income, losses and purchases of greedy players and of computers.

use super::super::data::{Effect, tables};
use super::super::events::Event;
use super::super::state::BlockadeRunner;
use super::greedy::Greedy;
use engine::bot::Budget;
use engine::dice::{Chance, Dice, Stream, numbered_seed};
use engine::log::Log;
use engine::matches;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::prompt;
use engine::rules::Setup;
use engine::seat::{Seat, Viewer};

/// Games for each number of players in section 9.
const GAMES: u64 = 400;

/// The figures of section 9 by number of players: mean result and mean result of the winner in thousands of dollars,
/// ships lost, share of tests in per cent, ships bought, and open ports at the end of each year.
const FIGURES: [(u8, [f64; 5], [f64; 5]); 5] = [
    (2, [276.0, 314.0, 3.9, 8.8, 6.5], [14.2, 11.6, 8.8, 5.8, 2.9]),
    (3, [234.0, 278.0, 4.6, 8.4, 9.6], [14.2, 11.6, 9.0, 6.3, 3.8]),
    (4, [190.0, 237.0, 5.2, 7.3, 11.7], [14.2, 11.7, 9.0, 6.4, 4.1]),
    (5, [170.0, 219.0, 4.7, 6.8, 14.0], [14.2, 11.8, 9.1, 6.7, 4.5]),
    (6, [150.0, 198.0, 4.4, 5.8, 13.2], [14.1, 12.5, 9.5, 7.2, 5.0]),
];

/// The kind of players in a game.
#[derive(Clone, Copy)]
enum Players {
    Greedy,
    Level(&'static str),
}

/// The figures of one game, in the order of section 9; for tests, their number.
struct Figures {
    values: Vec<f64>,
}

/// Mean and standard error.
fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let spread = values.map(|value| (value - mean).powi(2)).sum::<f64>() / count;
    (mean, (spread / count).sqrt())
}

fn play(seats: u8, number: u64, players: Players) -> Figures {
    let options = ChosenOptions::new(BlockadeRunner::OPTIONS);
    let setup = Setup { options: &options, seats, revision: BlockadeRunner::REVISION };
    let seed = numbered_seed(u64::from(seats), number);
    let mut log = Log::default();
    let mut game = BlockadeRunner::start(&setup, &mut Chance::new(&seed, Stream::Setup, None, 0), &mut log);
    let mut memories: Vec<_> = Seat::all(seats).map(|seat| BlockadeRunner::memory(&setup, seat)).collect();
    let mut dice = Dice::stream(&seed, Stream::Draft, None, number);
    let mut greedy = vec![Greedy::default(); usize::from(seats)];
    let [mut lost, mut tests, mut bought] = [0.0; 3];
    let mut open = Vec::new();
    let mut plies = 0;
    loop {
        for entry in log.entries() {
            match &entry.event {
                Event::Lost { .. } => lost += 1.0,
                Event::Tested { .. } => tests += 1.0,
                Event::Bought { .. } => bought += 1.0,
                Event::Played { card, .. } if card.effect() == Effect::PrivateLaunch => bought += 1.0,
                _ => {}
            }
        }
        if let Players::Level(_) = players {
            for (seat, memory) in Seat::all(seats).zip(&mut memories) {
                log.heard_by(Viewer::Seat(seat)).for_each(|event| BlockadeRunner::observe(memory, event));
            }
        }
        let Some(seat) = prompt::waited_for(&game.prompts()) else { break };
        let step = match players {
            Players::Greedy => greedy[seat.index()].order(&game, seat, &mut dice),
            Players::Level(level) => {
                let line = BlockadeRunner::choose(&memories[seat.index()], level, Budget::percent(10), &mut dice);
                let line = line.expect("the game waits for this seat");
                game.parse(seat, line.split(';').next().expect("an order")).expect("the order is read")
            }
        };
        plies += 1;
        let (year, ports) = (game.board.year, game.board.open_ports().count());
        log = Log::default();
        let chance = Chance::new(&seed, Stream::Ply, None, plies);
        matches::apply(&mut game, seat, &step, chance, &mut log)
            .unwrap_or_else(|refusal| panic!("{step} is refused by {}\n{game}", refusal.rule));
        if game.board.year != year {
            open.push(ports as f64);
        }
        assert!(plies < 20_000, "the game does not end");
    }
    open.push(game.board.open_ports().count() as f64);
    let results: Vec<f64> = Seat::all(seats).map(|seat| f64::from(game.board.worth(seat))).collect();
    let all = results.iter().sum::<f64>() / f64::from(seats);
    let winner = results.iter().copied().fold(0.0, f64::max);
    Figures { values: [vec![all, winner, lost, 100.0 * lost / f64::max(tests, 1.0), bought], open].concat() }
}

/// The means of many games with their standard errors.
fn means(seats: u8, games: u64, players: Players) -> Vec<(f64, f64)> {
    let games: Vec<Figures> = (0..games).map(|number| play(seats, number, players)).collect();
    let years = usize::from(tables().years.end() - tables().years.start() + 1);
    (0..5 + years).map(|at| mean(games.iter().map(|game| game.values[at]))).collect()
}

fn print(who: &str, seats: u8, means: &[(f64, f64)]) {
    let cells: Vec<String> = means.iter().map(|(mean, error)| format!("{mean:.1} ±{error:.1}")).collect();
    println!("{seats} {who:8} {}", cells.join(" | "));
}

#[test]
fn greedy_players_earn_as_in_the_simulation() {
    let (seats, figures, open) = FIGURES[2];
    let measured = means(seats, 40, Players::Greedy);
    for (at, expected) in figures.into_iter().chain(open).enumerate() {
        let (mean, error) = measured[at];
        let tolerance = 6.0 * error + 0.08 * expected;
        assert!((mean - expected).abs() <= tolerance, "figure {at}: {mean:.1} ±{error:.1} instead of {expected}");
    }
}

#[test]
#[ignore = "2,000 games of greedy players and as many of computers, for a release build"]
fn economy_is_that_of_section_9() {
    let mut wrong = Vec::new();
    for (seats, figures, open) in FIGURES {
        let measured = means(seats, GAMES, Players::Greedy);
        print("greedy", seats, &measured);
        print("normal", seats, &means(seats, GAMES, Players::Level("normal")));
        for (at, expected) in figures.into_iter().chain(open).enumerate() {
            let (mean, error) = measured[at];
            // Both are samples of this many games, and the table is rounded.
            let tolerance = 3.0 * 2.0_f64.sqrt() * error + if at < 2 { 0.5 } else { 0.05 };
            if (mean - expected).abs() > tolerance {
                wrong.push(format!("{seats} players, figure {at}: {mean:.2} ±{error:.2} instead of {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
