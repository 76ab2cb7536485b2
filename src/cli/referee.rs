//! `flaggschiff referee`: counts the blunders in recorded games.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use clap::Args;
use games::registry::GAMES;
use serde::Serialize;

use super::Failure;
use super::chosen::{self, Recorded};
use super::terminal::{Terminal, plain};

/// The games to judge.
#[derive(Debug, Args)]
pub(super) struct Referee {
    /// Recorded games, or folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Also list each blunder with its file and its move, counted as in `render --ply`.
    #[arg(long)]
    list: bool,
}

/// The line that is printed for each player of a game.
#[derive(Serialize)]
struct Line<'l> {
    game: &'l str,
    player: &'l str,
    games: u32,
    /// The blunders in 100 games, by kind.
    blunders_in_100_games: BTreeMap<&'static str, f64>,
}

/// The figures of a player: the level of a computer, or the name of a person.
#[derive(Default)]
struct Figures {
    games: u32,
    blunders: BTreeMap<&'static str, u32>,
}

impl Referee {
    pub(super) fn run(self) -> Result<(), Failure> {
        let terminal = Terminal::new();
        let mut all = BTreeMap::<(String, String), Figures>::new();
        for file in self.files()? {
            let recorded = Recorded::read(&file)?;
            let recording = &recorded.recording;
            let found = recording.blunders(GAMES).map_err(|fault| recorded.does_not_hold(&fault))?;
            let key = |name: &String| (recording.game.clone(), name.clone());
            for name in BTreeSet::from_iter(&recording.names) {
                all.entry(key(name)).or_default().games += 1;
            }
            for (ply, (seat, kind)) in found {
                let name = &recording.names[seat.index()];
                *all.entry(key(name)).or_default().blunders.entry(kind).or_default() += 1;
                if self.list {
                    let line = format!("{}: move {ply}, seat {seat}, {name}: {kind}", file.display());
                    terminal.write(&plain(&line))?;
                }
            }
        }
        for ((game, player), Figures { games, blunders }) in &all {
            let in_100 = |kind| 100.0 * f64::from(blunders.get(kind).copied().unwrap_or(0)) / f64::from(*games);
            let kinds = chosen::game(game)?.kinds_of_blunders();
            let blunders_in_100_games = kinds.iter().map(|kind| (*kind, in_100(*kind))).collect();
            let line = Line { game, player, games: *games, blunders_in_100_games };
            terminal.write(&serde_json::to_string(&line)?)?;
        }
        Ok(())
    }

    /// The files, those of folders in the order of their names.
    fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        let mut files = Vec::new();
        for path in &self.paths {
            if !path.is_dir() {
                files.push(path.clone());
                continue;
            }
            let cannot_read = |error| format!("cannot read {}: {error}", path.display());
            let entries = std::fs::read_dir(path).map_err(cannot_read)?;
            let mut inside: Vec<PathBuf> =
                entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>().map_err(cannot_read)?;
            inside.retain(|file| file.extension().is_some_and(|ending| ending == "game"));
            inside.sort();
            files.extend(inside);
        }
        Ok(files)
    }
}
