//! `flaggschiff selfplay`: computers against each other, for measurements and statistics.

use std::collections::BTreeMap;
use std::time::Instant;

use clap::Args;
use games::engine::game::Game;
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
        let begun = Instant::now();
        let report = game.selfplay(&options, &levels, self.games, self.seed);
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

    /// The levels, one for each seat.
    fn levels(&self, game: &dyn Game) -> Result<Vec<&'static str>, Failure> {
        let levels: Vec<&'static str> =
            self.levels.iter().map(|name| chosen::level(game, name.trim())).collect::<Result<_, _>>()?;
        let all = |level| vec![level; usize::from(*game.seats().start())];
        match levels[..] {
            [] => Ok(all(game.levels()[0])),
            [level] => Ok(all(level)),
            _ if u8::try_from(levels.len()).is_ok_and(|count| game.seats().contains(&count)) => Ok(levels),
            _ => {
                let (seats, given) = (chosen::seats_in_words(game), levels.len());
                Err(format!("--levels names {given} computers, but {} has {seats} seats", game.id()).into())
            }
        }
    }
}
