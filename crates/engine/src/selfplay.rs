//! Games of computers against each other, for measurements and the command line. They keep no history, so they are
//! faster than tables. Recorded games are played as at a table, so their dice fall otherwise.

use std::collections::BTreeMap;

use super::bot::Budget;
use super::dice::{self, Chance, Dice, Seed, Stream, numbered_seed};
use super::draft::{Draft, LineResult};
use super::journal;
use super::line::{self, LineRunner, Surprise};
use super::log::{Log, Withheld};
use super::matches::{self, Match};
use super::options::ChosenOptions;
use super::prompt;
use super::record::{Proof, Recording};
use super::refusal::Refusal;
use super::rules::Setup;
use super::seat::{Seat, Viewer};
use crate::prelude::*;

/// Added to the number of a game for the dice of its bots, which must differ from those of the game. No game has so
/// high a number.
const BOT_DICE: u64 = 1 << 63;

/// The most plies of a game. A longer game counts as endless.
const LONGEST: u64 = 1_000_000;

/// The result of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The number of games.
    pub games: u64,
    /// The moves in all of them, including drafts.
    pub plies: u64,
    /// The number of games by the text of their outcome.
    pub results: BTreeMap<String, u64>,
}

/// Plays games with one level for each seat. The same seed gives the same games.
///
/// # Panics
/// There are more levels than seats, a level does not exist, or a computer enters a move that the rules refuse:
/// mistakes in the program.
pub(super) fn run<G: Playable>(options: &ChosenOptions, levels: &[&str], games: u64, seed: u64) -> Report {
    let mut report = Report::default();
    for number in 0..games {
        let mut game = Selfplay::<G>::start(options, levels, seed, number);
        while let Some(seat) = game.waits_for() {
            game.turn(seat);
            assert!(game.plies < LONGEST, "{}: game {number} of seed {seed} does not end", G::ID);
        }
        let outcome = game.state.outcome().expect("a game that waits for nobody has ended");
        report.games += 1;
        report.plies += game.plies;
        *report.results.entry(outcome.to_string()).or_default() += 1;
    }
    report
}

/// Plays the game with this number like `run`. `look` sees the game before each turn: the full state, the seat to move, and what that
/// seat knows.
///
/// # Panics
/// As `run`.
pub fn watch<G: Playable>(
    options: &ChosenOptions,
    levels: &[&str],
    (seed, number): (u64, u64),
    mut look: impl FnMut(&G, Seat, &G::Memory),
) {
    let mut game = Selfplay::<G>::start(options, levels, seed, number);
    while let Some(seat) = game.waits_for() {
        look(&game.state, seat, &game.memories[seat.index()]);
        game.turn(seat);
        assert!(game.plies < LONGEST, "{}: game {number} of seed {seed} does not end", G::ID);
    }
}

/// Plays one game as at a table, with a proof of its seed. The same seed and number give the same game.
///
/// # Panics
/// As [`run`].
pub(super) fn record<G: Playable>(options: &ChosenOptions, levels: &[&str], seed: u64, number: u64) -> Recording {
    let seats = seats_for::<G>(levels);
    let secret = numbered_seed(seed, number);
    let joined: Vec<String> = Seat::all(seats).map(|seat| format!("selfplay:{seat}")).collect();
    let table_seed = dice::table_seed(&secret, joined.iter().map(String::as_str));
    let setup = Setup { options, seats, revision: G::REVISION };
    let mut game = Match::<G>::start(&setup, table_seed);
    let mut luck = luck(seats, seed, number);
    let (mut drafts, mut journal) = (vec![Draft::default(); usize::from(seats)], Vec::new());
    while let Some(seat) = prompt::waited_for(&game.state.prompts()) {
        let level = levels[seat.index()];
        let line = G::choose(&game.memory(seat), level, Budget::FULL, &mut luck[seat.index()]);
        let line = line.expect("the game waits for it");
        let LineResult { moves, drafts: left, refused, .. } = game.enter(seat, &drafts, &line);
        assert_eq!(refused, None, "{level} enters {line:?}");
        journal::append(&mut journal, moves);
        drafts = left;
        assert!(game.plies() < LONGEST, "{}: game {number} of seed {seed} does not end", G::ID);
    }
    let proof = Proof { commitment: dice::commitment(&secret), secret: secret.to_vec(), joined };
    Recording {
        game: G::ID.to_owned(),
        revision: G::REVISION,
        options: options.to_string(),
        names: levels.iter().map(|level| (*level).to_owned()).collect(),
        proof: Some(proof),
        seed: table_seed,
        journal,
        result: game.outcome(),
    }
}

/// The number of seats for these levels, one each.
fn seats_for<G: Playable>(levels: &[&str]) -> u8 {
    assert!(levels.iter().all(|level| G::LEVELS.contains(level)), "levels are {:?}", G::LEVELS);
    u8::try_from(levels.len()).ok().filter(|seats| G::SEATS.contains(seats)).expect("a level a seat")
}

/// The dice of the computers of a game.
fn luck(seats: u8, seed: u64, number: u64) -> Vec<Dice> {
    let seed = numbered_seed(seed, number | BOT_DICE);
    Seat::all(seats).map(|seat| Dice::luck(&seed, seat)).collect()
}

struct Selfplay<'a, G: Playable> {
    state: G,
    levels: &'a [&'a str],
    memories: Vec<G::Memory>,
    bot_dice: Vec<Dice>,
    seed: Seed,
    withheld: Withheld<G::Event>,
    plies: u64,
}

impl<'a, G: Playable> Selfplay<'a, G> {
    fn start(options: &ChosenOptions, levels: &'a [&'a str], seed: u64, number: u64) -> Self {
        let seats = seats_for::<G>(levels);
        let bot_dice = luck(seats, seed, number);
        let seed = numbered_seed(seed, number);
        let mut log = Log::default();
        let setup = Setup { options, seats, revision: G::REVISION };
        let state = G::start(&setup, &mut Chance::new(&seed, Stream::Setup, None, 0), &mut log);
        let mut game = Self {
            state,
            levels,
            memories: Seat::all(seats).map(|seat| G::memory(&setup, seat)).collect(),
            bot_dice,
            seed,
            withheld: Withheld::new(seats),
            plies: 0,
        };
        game.observe(&log);
        game
    }

    fn waits_for(&self) -> Option<Seat> {
        prompt::waited_for(&self.state.prompts())
    }

    /// Enters one line of a seat.
    fn turn(&mut self, seat: Seat) {
        let (memory, level) = (&self.memories[seat.index()], self.levels[seat.index()]);
        let line = G::choose(memory, level, Budget::FULL, &mut self.bot_dice[seat.index()]);
        let line = line.unwrap_or_else(|| panic!("{level} declines although the game waits for it"));
        let before = self.plies;
        if let Err(refusal) = line::run(self, seat, &line) {
            panic!("{level} enters {line:?}, which is refused by {}", refusal.rule);
        }
        assert!(self.plies > before, "{level} enters {line:?}, which does nothing");
    }

    /// Lets the bot of every seat observe the events that the seat may hear.
    fn observe(&mut self, told: &Log<G::Event>) {
        for (seat, memory) in (0..).map(Seat).zip(&mut self.memories) {
            told.heard_by(Viewer::Seat(seat)).for_each(|event| G::observe(memory, event));
        }
    }
}

impl<G: Playable> LineRunner for Selfplay<'_, G> {
    type Game = G;
    type Halt = Refusal;

    fn state(&self) -> &G {
        &self.state
    }

    fn carry_out(&mut self, seat: Seat, text: &str) -> Result<Surprise, Refusal> {
        let step = self.state.parse(seat, text)?;
        let kind = self.state.move_kind(seat, &step);
        let chance = Chance::new(&self.seed, Stream::Ply, None, self.plies + 1);
        let mut log = Log::default();
        matches::apply(&mut self.state, seat, &step, chance, &mut log)?;
        self.plies += 1;
        let told = self.withheld.told(seat, kind, log);
        self.observe(&told);
        Ok(Surprise::of(kind, !told.entries().is_empty()))
    }
}
