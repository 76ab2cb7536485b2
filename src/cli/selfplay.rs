//! `flaggschiff selfplay`: computers against each other, for measurements and statistics.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use games::engine::game::Game;
use games::engine::options::ChosenOptions;
use games::engine::selfplay::Report;
use games::lang::Language;
use games::registry::texts;
use serde::Serialize;

use super::terminal::Terminal;
use super::{Failure, chosen};

/// The games to play.
#[derive(Debug, Args)]
pub(super) struct Selfplay {
    /// The game.
    #[arg(long, default_value_t = chosen::usual_game())]
    game: String,
    /// How many games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// An option of the game, such as size=12; may be given several times.
    #[arg(long, value_name = "ID=VALUE")]
    option: Vec<String>,
    /// The level of the computer on each seat, such as easy,normal; one level is for all seats. The weakest by default.
    #[arg(long, value_delimiter = ',')]
    levels: Vec<String>,
    /// How many computers play, if --levels does not say it. As few as possible by default.
    #[arg(long)]
    seats: Option<u8>,
    /// Write a file for each game into this folder, as `replay`, `render` and `verify` read it. Recorded games are played as at a
    /// table: slower, and with other dice than without this option.
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
}

/// The line that is printed.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    games: u64,
    results: BTreeMap<String, u64>,
    plies: u64,
    plies_per_second: f64,
}

impl Selfplay {
    pub(super) fn run(self) -> Result<(), Failure> {
        let game = chosen::game(&self.game)?;
        let options = chosen::options(game, &self.option)?;
        let levels = self.levels(game)?;
        game.check(&options, u8::try_from(levels.len()).unwrap_or(u8::MAX))
            .map_err(|reason| texts().say(Language::En, &reason, &[]))?;
        let begun = Instant::now();
        let report = match &self.record {
            Some(folder) => self.recorded(game, &options, &levels, folder)?,
            None => game.selfplay(&options, &levels, self.games, self.seed),
        };
        let seconds = begun.elapsed().as_secs_f64();
        let speed = if seconds > 0.0 { report.plies as f64 / seconds } else { 0.0 };
        let line = Line {
            game: game.id(),
            games: report.games,
            results: report.results,
            plies: report.plies,
            plies_per_second: speed.round(),
        };
        Terminal::new().write(&serde_json::to_string(&line)?)?;
        Ok(())
    }

    /// Plays the games as at a table, with a file for each.
    fn recorded(
        &self,
        game: &dyn Game,
        options: &ChosenOptions,
        levels: &[&str],
        folder: &Path,
    ) -> Result<Report, Failure> {
        std::fs::create_dir_all(folder).map_err(|error| chosen::cannot_write(folder, &error, "--record"))?;
        let mut report = Report::default();
        for number in 0..self.games {
            let recording = game.record(options, levels, self.seed, number);
            let file = folder.join(format!("{}-{}-{number}.game", game.id(), self.seed));
            chosen::write_file(&file, recording.print().as_bytes(), "--record")?;
            report.games += 1;
            report.plies += recording.journal.len() as u64;
            *report.results.entry(recording.result.map_or_else(String::new, |end| end.to_string())).or_default() += 1;
        }
        Ok(report)
    }

    /// The levels, one for each seat.
    fn levels(&self, game: &dyn Game) -> Result<Vec<&'static str>, Failure> {
        let levels: Vec<&'static str> =
            self.levels.iter().map(|name| chosen::level(game, name.trim())).collect::<Result<_, _>>()?;
        let seats = chosen::seats(game, self.seats)?;
        let fits = |count: u8| self.seats.map_or(game.seats().contains(&count), |seats| seats == count);
        match levels[..] {
            [] => Ok(vec![game.levels()[0]; usize::from(seats)]),
            [level] => Ok(vec![level; usize::from(seats)]),
            _ if u8::try_from(levels.len()).is_ok_and(fits) => Ok(levels),
            _ => {
                let seats = self.seats.map_or_else(|| chosen::seats_in_words(game), |seats| seats.to_string());
                let given = levels.len();
                Err(format!("--levels names {given} computers, but {} has {seats} seats", game.id()).into())
            }
        }
    }
}
