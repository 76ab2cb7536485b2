//! How fast the rules are: computers of the weakest level play against each other, placement included, on one core.
//!
//! `cargo bench -p games --bench selfplay [-- GAMES]`; without `--bench` a game each. Time is that of the processor, so that a busy machine does not
//! count.

use std::time::Duration;

use games::engine::options::ChosenOptions;
use games::registry::GAMES;
use rustix::time::{ClockId, clock_gettime};

fn main() {
    let is_bench = std::env::args().any(|word| word == "--bench");
    let count = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(if is_bench { 5_000 } else { 1 });
    for game in GAMES {
        for level in game.levels() {
            let options = ChosenOptions::new(game.options());
            let levels = vec![*level; usize::from(*game.seats().start())];
            // Tables that are made once are not what is measured.
            game.selfplay(&options, &levels, count.min(10), 0);
            let before = processor_time();
            let report = game.selfplay(&options, &levels, count, 1);
            let seconds = (processor_time() - before).as_secs_f64();
            let per_second = report.plies as f64 / seconds;
            println!(
                "{} {level}: {count} games, {} plies, {seconds:.2} s, {per_second:.0} plies/s",
                game.id(),
                report.plies
            );
            if game.id() == "battleship" {
                // Eight ships and a confirmation of each player are no shots.
                let shots = report.plies - count * 18;
                println!("{} {level}: {:.0} shots per second of one core", game.id(), shots as f64 / seconds);
            }
            for (result, games) in report.results {
                println!("    {result}: {games}");
            }
        }
    }
}

/// What this thread has computed so far.
fn processor_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().expect("time runs forwards")
}
