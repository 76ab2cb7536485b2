//! A recorded game as a text file: its set-up and every move. The commands `replay`, `render` and `verify` read it.
//!
//! ```text
//! flaggschiff 1
//! game battleship 1
//! options size=10 contact=corners misses=on border=on starter=random
//! players 2
//! name 1 Anna
//! secret 00ff...          (only if a table made the seed)
//! commitment 77ab...      (published before anybody joined)
//! joined i:123            (every seat that was taken, in order)
//! seed 5f1c...
//! move 1 place carrier A1-A5
//! and 1 confirm            (entered together with the move before)
//! result 1-2 sunk
//! ```

use std::cell::Cell;
use std::fmt::Write as _;

use super::dice::{self, Seed};
use super::game::{Game, Play};
use super::journal::{Agreement, JournalEntry, JournalError, fold, undone_line};
use super::options::{ChosenOptions, UnknownOption};
use super::outcome::Outcome;
use super::referee::Blunder;
use super::replay::Replay;
use super::rules::Setup;
use super::seat::Seat;
use crate::lang::Message;

/// The origin of a table's seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The secret of the table.
    pub secret: Vec<u8>,
    /// The hash that was published before anybody joined.
    pub commitment: String,
    /// The interactions that took the seats, in order.
    pub joined: Vec<String>,
}

/// A recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The game's id.
    pub game: String,
    /// The revision of its rules.
    pub revision: u32,
    /// The options in their text form.
    pub options: String,
    /// The names of the seats, one each.
    pub names: Vec<String>,
    /// The origin of the seed, if a table made it.
    pub proof: Option<Proof>,
    /// The seed.
    pub seed: Seed,
    /// The moves.
    pub journal: Vec<JournalEntry>,
    /// The result, if the game has ended.
    pub result: Option<Outcome>,
}

/// The fault in a recorded game: it cannot be read, or its proof, moves or result are wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordingError {
    /// A line cannot be read.
    #[error("line {0} is not understood: {1}")]
    Line(usize, String),
    /// A required line is missing.
    #[error("there is no line \"{0}\"")]
    Missing(&'static str),
    /// The game is unknown.
    #[error("the game {0} is not known")]
    Game(String),
    /// This program no longer has these rules.
    #[error("the game was played by revision {played} of the rules, this program has {known}")]
    Revision {
        /// The revision in the file.
        played: u32,
        /// The revision of this program.
        known: u32,
    },
    /// The game has no such option.
    #[error(transparent)]
    Option(#[from] UnknownOption),
    /// The options do not go together.
    #[error("the options do not go together")]
    Together(Message),
    /// The game is not for so many seats.
    #[error("the game is not for {0} players")]
    Players(usize),
    /// The rules refuse a move, or a line cannot be taken back.
    #[error(transparent)]
    Move(#[from] JournalError),
    /// The published hash is not that of the secret.
    #[error("the secret is not the one whose hash was published")]
    Commitment,
    /// The seed does not follow from the secret and the interactions.
    #[error("the seed does not follow from the secret and the interactions that took the seats")]
    Seed,
    /// The moves lead to another result than the recorded one.
    #[error("the moves lead to {0}, not to the result that was recorded")]
    Result(String),
    /// The replay would take too long.
    #[error("the game is too long, or takes back too much, to be gone through")]
    TooLong,
    /// The record holds no proof.
    #[error("the file has no secret: a game of one's own terminal cannot be verified")]
    NoProof,
}

impl Recording {
    /// Prints the file.
    pub fn print(&self) -> String {
        let mut out = format!("flaggschiff 1\ngame {} {}\noptions {}\n", self.game, self.revision, self.options);
        let line = |out: &mut String, text: std::fmt::Arguments<'_>| writeln!(out, "{text}").expect("strings grow");
        line(&mut out, format_args!("players {}", self.names.len()));
        for (seat, name) in self.names.iter().enumerate() {
            line(&mut out, format_args!("name {} {}", seat + 1, name.replace(['\n', '\r'], " ")));
        }
        if let Some(proof) = &self.proof {
            line(&mut out, format_args!("secret {}", dice::hex(&proof.secret)));
            line(&mut out, format_args!("commitment {}", proof.commitment));
            for origin in &proof.joined {
                line(&mut out, format_args!("joined {origin}"));
            }
        }
        line(&mut out, format_args!("seed {}", dice::hex(&self.seed)));
        for (number, row) in (1..).zip(&self.journal) {
            let word = if row.line == number { "move" } else { "and" };
            line(&mut out, format_args!("{word} {} {}", row.seat, row.text));
        }
        if let Some(result) = &self.result {
            line(&mut out, format_args!("result {result}"));
        }
        out
    }

    /// Reads the file.
    ///
    /// # Errors
    /// A line is missing or cannot be read.
    pub fn parse(text: &str) -> Result<Self, RecordingError> {
        let mut reader = Reader::default();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.trim().is_empty() {
                reader.line(line).ok_or_else(|| RecordingError::Line(number, line.to_owned()))?;
            }
        }
        reader.finish()
    }

    fn game<'g>(&self, games: &[&'g dyn Game]) -> Result<&'g dyn Game, RecordingError> {
        let game = games.iter().find(|game| game.id() == self.game);
        game.copied().ok_or_else(|| RecordingError::Game(self.game.clone()))
    }

    /// The number of seats, one for each name.
    pub(crate) fn seats(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(u8::MAX)
    }

    /// The game at the beginning.
    ///
    /// # Errors
    /// The game, its revision, an option or the number of seats does not exist.
    pub fn start(&self, games: &[&dyn Game]) -> Result<Box<dyn Play>, RecordingError> {
        let game = self.game(games)?;
        if !(game.oldest()..=game.revision()).contains(&self.revision) {
            return Err(RecordingError::Revision { played: self.revision, known: game.revision() });
        }
        let seats = self.seats();
        if !game.seats().contains(&seats) {
            return Err(RecordingError::Players(self.names.len()));
        }
        let options = ChosenOptions::parse(game.options(), &self.options)?;
        game.check(&options, seats).map_err(RecordingError::Together)?;
        Ok(game.start(&Setup { options: &options, seats, revision: self.revision }, self.seed))
    }

    /// The blunders that the game's referee finds ([`Referee`](crate::referee::Referee)), each with the number of its
    /// move, counted from 1 among those that count.
    ///
    /// # Errors
    /// The part of the record that does not hold.
    pub fn blunders(&self, games: &[&dyn Game]) -> Result<Vec<(usize, Blunder)>, RecordingError> {
        self.whole(games, &mut || true)?;
        self.game(games)?.blunders(self)
    }

    /// The number of moves that count, without those taken back.
    pub fn moves(&self) -> usize {
        fold(&self.journal).len()
    }

    /// The number of moves that a replay makes: each undo repeats the moves before it.
    fn effort(&self) -> usize {
        let takes_back = |text: &str| undone_line(text).is_some() || Agreement::parse(text).is_some();
        let effort = |(number, entry): (usize, &JournalEntry)| if takes_back(&entry.text) { number } else { 1 };
        self.journal.iter().enumerate().map(effort).fold(0, usize::saturating_add)
    }

    /// Replays the whole game and checks everything: the proof of the seed if there is one, every move and undo, and
    /// the result. All readers call this, so that none accepts a record that another refuses. It calls `may` before
    /// each move and fails with [`RecordingError::TooLong`] on `false`.
    fn whole(&self, games: &[&dyn Game], may: &mut dyn FnMut() -> bool) -> Result<Box<dyn Play>, RecordingError> {
        if let Some(proof) = &self.proof {
            if dice::commitment(&proof.secret) != proof.commitment {
                return Err(RecordingError::Commitment);
            }
            if dice::table_seed(&proof.secret, proof.joined.iter().map(String::as_str)) != self.seed {
                return Err(RecordingError::Seed);
            }
        }
        let mut play = self.start(games)?;
        let spent = Cell::new(false);
        let mut may = || {
            spent.set(spent.get() || !may());
            !spent.get()
        };
        for (number, entry) in (1..).zip(&self.journal) {
            let replayed = if may() { play.replay_while(number, entry, &mut may) } else { Ok(()) };
            if spent.get() {
                return Err(RecordingError::TooLong);
            }
            replayed.map_err(|refusal| JournalError { number, text: entry.text.clone(), refusal })?;
        }
        let outcome = play.outcome();
        if outcome != self.result {
            return Err(RecordingError::Result(
                outcome.map_or_else(|| "no result".to_owned(), |outcome| outcome.to_string()),
            ));
        }
        Ok(play)
    }

    /// The game after `plies` moves that count, or after all of them.
    ///
    /// # Errors
    /// The part of the record that does not hold.
    pub fn replay(&self, games: &[&dyn Game], plies: Option<usize>) -> Result<Box<dyn Play>, RecordingError> {
        let whole = self.whole(games, &mut || true)?;
        let Some(plies) = plies else { return Ok(whole) };
        let mut play = self.start(games)?;
        for (number, entry) in fold(&self.journal).into_iter().take(plies) {
            let error = |refusal| JournalError { number, text: entry.text.clone(), refusal };
            play.replay(number, entry).map_err(error)?;
        }
        Ok(play)
    }

    /// The game, for retelling it step by step.
    ///
    /// # Errors
    /// The part of the record that does not hold.
    pub fn told(&self, games: &[&dyn Game]) -> Result<Replay, RecordingError> {
        self.whole(games, &mut || true)?;
        Ok(Replay::new(self.start(games)?, &self.journal, self.result.as_ref())?)
    }

    /// Verifies that the seed follows from the published secret and that the moves lead to the recorded result. It
    /// makes at most `most` moves, including those that undos repeat.
    ///
    /// # Errors
    /// The part of the record that does not hold.
    pub fn verify(&self, games: &[&dyn Game], most: usize) -> Result<(), RecordingError> {
        self.verify_while(games, most, || true)
    }

    /// Verifies like [`Self::verify`], for an untrusted file, whose replay could take very long. It calls `may` before
    /// each move and fails with [`RecordingError::TooLong`] on `false`.
    ///
    /// # Errors
    /// The part of the record that does not hold.
    pub fn verify_while(
        &self,
        games: &[&dyn Game],
        most: usize,
        mut may: impl FnMut() -> bool,
    ) -> Result<(), RecordingError> {
        if self.proof.is_none() {
            return Err(RecordingError::NoProof);
        }
        if self.effort() > most {
            return Err(RecordingError::TooLong);
        }
        self.whole(games, &mut may).map(drop)
    }
}

#[derive(Default)]
struct Reader {
    format: bool,
    game: Option<(String, u32)>,
    options: Option<String>,
    names: Vec<String>,
    secret: Option<Vec<u8>>,
    commitment: Option<String>,
    joined: Vec<String>,
    seed: Option<Seed>,
    journal: Vec<JournalEntry>,
    result: Option<Outcome>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Option<()> {
        // No record contains a carriage return, except as part of a line break.
        if line.contains('\r') {
            return None;
        }
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "flaggschiff" => self.format = rest == "1",
            "game" => {
                let (id, revision) = rest.split_once(' ')?;
                self.game = Some((id.to_owned(), revision.parse().ok()?));
            }
            "options" => self.options = Some(rest.to_owned()),
            // Only once, because it limits the seats of moves.
            "players" if self.names.is_empty() => {
                self.names = Seat::all(rest.parse().ok()?).map(|seat| seat.to_string()).collect();
            }
            "name" => {
                let (seat, name) = rest.split_once(' ')?;
                let seat = Seat::parse(seat, u8::try_from(self.names.len()).ok()?)?;
                name.clone_into(&mut self.names[seat.index()]);
            }
            "secret" => self.secret = Some(dice::unhex(rest)?),
            "commitment" => self.commitment = Some(rest.to_owned()),
            "joined" => self.joined.push(rest.to_owned()),
            "seed" => self.seed = Some(dice::unhex(rest)?.try_into().ok()?),
            "move" | "and" => {
                let (seat, text) = rest.split_once(' ')?;
                let seat = Seat::parse(seat, u8::try_from(self.names.len()).ok()?)?;
                let line = match (key, self.journal.last()) {
                    ("move", _) => self.journal.len() as u64 + 1,
                    (_, last) => last?.line,
                };
                self.journal.push(JournalEntry { seat, text: text.to_owned(), line });
            }
            "result" => self.result = Some(Outcome::parse(rest)?),
            _ => return None,
        }
        Some(())
    }

    fn finish(self) -> Result<Recording, RecordingError> {
        if !self.format {
            return Err(RecordingError::Missing("flaggschiff 1"));
        }
        let (game, revision) = self.game.ok_or(RecordingError::Missing("game"))?;
        let proof = match (self.secret, self.commitment) {
            (Some(secret), Some(commitment)) => Some(Proof { secret, commitment, joined: self.joined }),
            _ => None,
        };
        Ok(Recording {
            game,
            revision,
            options: self.options.ok_or(RecordingError::Missing("options"))?,
            names: self.names,
            proof,
            seed: self.seed.ok_or(RecordingError::Missing("seed"))?,
            journal: self.journal,
            result: self.result,
        })
    }
}
