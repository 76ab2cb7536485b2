//! Golden games: one recorded game for each way a game can end, in `tests/golden` of its package.
//!
//! A game's tests play them and compare them with the files; `BLESS=1 cargo test -p <game> golden` writes the files
//! anew. The registry's tests replay every file to its result and position.

use std::path::Path;

use super::trial::people;
use crate::bot::Budget;
use crate::dice::{Dice, Stream, commitment, table_seed};
use crate::game::{Adapter, Draft, Game as _, Play};
use crate::journal;
use crate::options::ChosenOptions;
use crate::prelude::*;
use crate::prompt;
use crate::record::{Proof, Recording};
use crate::seat::Seat;

/// A table at which a golden game is played.
pub struct Golden {
    recording: Recording,
    /// The game.
    pub play: Box<dyn Play>,
    drafts: Vec<Draft>,
    luck: Dice,
}

impl Golden {
    /// A game with these options for the fewest players. Its number gives it its own seed.
    pub fn open<G: Playable>(options: &str, number: u8) -> Self {
        Self::seated::<G>(*G::SEATS.start(), options, number)
    }

    /// A game with these options for this many players. Its number gives it its own seed.
    pub fn seated<G: Playable>(seats: u8, options: &str, number: u8) -> Self {
        let options = ChosenOptions::parse(G::OPTIONS, options).expect("known options");
        let secret = vec![number; 32];
        let joined: Vec<String> = (1..=seats).map(|seat| format!("i:{number}{seat:02}")).collect();
        let seed = table_seed(&secret, joined.iter().map(String::as_str));
        Self {
            play: Adapter::<G>::new().begin(&options, seats, seed),
            recording: Recording {
                game: G::ID.to_owned(),
                revision: G::REVISION,
                options: options.to_string(),
                names: people(seats),
                seed,
                proof: Some(Proof { commitment: commitment(&secret), secret, joined }),
                journal: Vec::new(),
                result: None,
            },
            drafts: vec![Draft::default(); usize::from(seats)],
            luck: Dice::stream(&[number; 32], Stream::Setup, None, 0),
        }
    }

    /// Enters a line that must be accepted as a whole.
    #[track_caller]
    pub fn enter(&mut self, seat: Seat, line: &str) {
        let result = self.play.enter(seat, &self.drafts, line);
        assert_eq!(result.refused, None, "{line}");
        journal::append(&mut self.recording.journal, result.moves);
        self.drafts = result.drafts;
    }

    /// The draft of a seat.
    pub fn draft(&self, seat: Seat) -> String {
        self.drafts[seat.index()].text.clone()
    }

    /// The seat that must decide.
    #[track_caller]
    pub fn asked(&self) -> Seat {
        prompt::waited_for(&self.play.prompts()).expect("it is not over")
    }

    /// Lets computers play until the journal has `plies` moves or the game is over, with one level for each seat.
    pub fn computers<const SEATS: usize>(&mut self, levels: [&str; SEATS], plies: usize) {
        while self.recording.journal.len() < plies && self.play.outcome().is_none() {
            let seat = self.asked();
            let line = self.play.choose(seat, levels[seat.index()], Budget::FULL, &mut self.luck);
            let line = line.expect("the game waits for it");
            self.enter(seat, &line);
        }
    }
}

/// Compares games with the files of these names. A name must begin with the end of its game.
pub fn compare<const N: usize>(games: [(&str, Golden); N]) {
    for (name, game) in games {
        let recording = Recording { result: game.play.outcome(), ..game.recording };
        let end = &recording.result.as_ref().expect("it is over").end;
        assert!(name.starts_with(end.as_str()), "{name} ends by {end}");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(&recording.game).join("tests/golden");
        let files = [(format!("{name}.game"), recording.print()), (format!("{name}.position"), game.play.position())];
        for (file, text) in files {
            let path = folder.join(file);
            if std::env::var_os("BLESS").is_some() {
                std::fs::create_dir_all(&folder).expect("a folder");
                std::fs::write(&path, &text).expect("a file");
            }
            let recorded = std::fs::read_to_string(&path);
            let bless = "BLESS=1 cargo test golden writes it";
            let recorded = recorded.unwrap_or_else(|fault| panic!("{}: {fault}; {bless}", path.display()));
            assert_eq!(recorded, text, "{} has changed; {bless} anew", path.display());
        }
    }
}
