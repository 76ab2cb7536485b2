//! `flaggschiff play`: a game in the terminal, with each seat's own view.

mod line;
mod sitting;

use std::path::PathBuf;

use clap::Args;
use games::engine::dice::{Dice, Seed, numbered_seed};
use games::engine::record::Recording;
use games::engine::seat::Seat;
use games::lang::{Language, Message};

use self::sitting::{Holder, Sitting};
use super::terminal::Terminal;
use super::{Failure, chosen};
use crate::entropy::entropy;
use crate::table::computer_names;

/// The number of the seed for the computers' luck. No seed of a game has it.
const LUCK: u64 = 1 << 63;

/// The game and its players.
#[derive(Debug, Args)]
pub(super) struct Playing {
    /// The game.
    #[arg(long, default_value_t = chosen::usual_game())]
    game: String,
    /// An option of the game, such as size=12; may be given several times.
    #[arg(long, value_name = "ID=VALUE")]
    option: Vec<String>,
    /// Play against the computer of this level, such as easy; without it people take turns at the keyboard.
    #[arg(long, value_name = "LEVEL")]
    against: Option<String>,
    /// How many play, computers included; as few as can by default.
    #[arg(long, value_name = "NUMBER")]
    seats: Option<u8>,
    /// The same seed and the same moves give the same game; a random one by default.
    #[arg(long)]
    seed: Option<u64>,
    /// The language, such as de; that of the system by default.
    #[arg(long, value_parser = chosen::language)]
    language: Option<Language>,
    /// Record the game in this file, for `replay` and `render`. It holds every secret of the game.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

impl Playing {
    pub(super) fn run(self) -> Result<(), Failure> {
        let game = chosen::game(&self.game)?;
        let options = chosen::options(game, &self.option)?;
        let level = self.against.as_deref().map(|name| chosen::level(game, name)).transpose()?;
        let seats = chosen::seats(game, self.seats)?;
        let language = self.language.unwrap_or_else(chosen::usual_language);
        let terminal = Terminal::new();
        let nameless = terminal.speaker(language, &[]);
        game.check(&options, seats).map_err(|reason| nameless.say(&reason))?;
        if let Some(file) = &self.record {
            // Now rather than after an hour of playing.
            let open = std::fs::OpenOptions::new().create(true).append(true).open(file);
            open.map_err(|error| chosen::cannot_write(file, &error, "--record"))?;
        }
        let seed = self.chance(0)?;
        let luck = self.chance(LUCK)?;
        let holder = |seat: Seat| match level {
            Some(level) if seat.0 > 0 => Holder::Computer { level, dice: Dice::luck(&luck, seat) },
            _ => Holder::person(),
        };
        let holders: Vec<Holder> = Seat::all(seats).map(holder).collect();
        let level = |holder: &Holder| match holder {
            Holder::Computer { level, .. } => Some(*level),
            Holder::Person { .. } => None,
        };
        let computers = computer_names(&holders.iter().map(level).collect::<Vec<_>>());
        let names = Seat::all(seats).zip(computers).map(|(seat, computer)| {
            nameless.say(&computer.unwrap_or_else(|| Message::new("cli-person").with("number", seat.0 + 1)))
        });
        let recording = Recording {
            game: game.id().to_owned(),
            revision: game.revision(),
            options: options.to_string(),
            names: names.collect(),
            proof: None,
            seed,
            journal: Vec::new(),
            result: None,
        };
        let play = game.begin(&options, seats, seed);
        let speaker = terminal.speaker(language, &recording.names);
        let mut sitting = Sitting::new(game, play, recording, holders, terminal, speaker);
        let played = sitting.run(&chosen::options_in_words(game, &options));
        // Even if nobody reads any more, the game is kept.
        if let Some(file) = &self.record {
            chosen::write_file(file, sitting.recording().print().as_bytes(), "--record")?;
        }
        played?;
        if let Some(file) = &self.record {
            sitting.recorded_in(&file.display().to_string())?;
        }
        Ok(())
    }

    /// A seed that follows from the chosen one, or a random seed.
    fn chance(&self, number: u64) -> Result<Seed, Failure> {
        if let Some(seed) = self.seed {
            return Ok(numbered_seed(seed, number));
        }
        Ok(entropy().map_err(|error| format!("this system gives no random numbers: {error}; use --seed"))?)
    }
}
