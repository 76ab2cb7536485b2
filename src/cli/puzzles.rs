//! `flaggschiff puzzles`: makes the list of daily puzzles from games of computers.

use std::path::PathBuf;

use clap::Args;
use games::puzzles;

use super::terminal::Terminal;
use super::{Failure, chosen};

/// The puzzles to make.
#[derive(Debug, Args)]
pub(super) struct Puzzles {
    /// The same seed makes the same puzzles.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many puzzles of each game.
    #[arg(long, default_value_t = 365)]
    count: usize,
    /// Keep the puzzles of this list in their places, except for those that are nearly the same as an earlier one.
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Write the list into this file, such as assets/puzzles.txt. Without it the list is printed.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

impl Puzzles {
    pub(super) fn run(self) -> Result<(), Failure> {
        let read = |file: PathBuf| {
            let kept = std::fs::read_to_string(&file);
            kept.map_err(|error| format!("cannot read --keep {}: {error}", file.display()))
        };
        let kept = self.keep.map(read).transpose()?.unwrap_or_default();
        let lines = puzzles::make(self.seed, self.count, &kept);
        let lines =
            lines.map_err(|game| format!("too few puzzles are found in games of {game}; choose a smaller --count"))?;
        let text = lines.join("\n");
        match &self.file {
            Some(file) => chosen::write_file(file, format!("{text}\n").as_bytes(), "--file"),
            None => Ok(Terminal::new().write(&text)?),
        }
    }
}
