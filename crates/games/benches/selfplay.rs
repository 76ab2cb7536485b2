//! The speed of the rules: computers of each level play against each other on one core, with their placements.
//!
//! `cargo bench -p games --bench selfplay [-- GAMES]`; without `--bench` one game each. It measures processor time, so
//! a busy machine does not count.

use games::engine::battery::duel::processor_time;
use games::engine::options::ChosenOptions;
use games::registry::GAMES;

fn main() {
    let is_bench = std::env::args().any(|word| word == "--bench");
    let count = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(if is_bench { 5_000 } else { 1 });
    for game in GAMES {
        for level in game.levels() {
            let options = ChosenOptions::new(game.options());
            let levels = vec![*level; usize::from(*game.seats().start())];
            // Lookup tables are made once and do not count.
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
                // Each player places eight ships and confirms.
                let shots = report.plies - count * 18;
                println!("{} {level}: {:.0} shots per second of one core", game.id(), shots as f64 / seconds);
            }
            for (result, games) in report.results {
                println!("    {result}: {games}");
            }
        }
    }
}
