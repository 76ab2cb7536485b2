//! Games of computers against each other, for measurements and the command line. They keep no history, so they are
//! faster than tables.

use std::collections::BTreeMap;

use super::bot::Budget;
use super::dice::{Chance, Dice, Seed, Stream, numbered_seed};
use super::line::{self, LineRunner, Surprise};
use super::log::{Log, Withheld};
use super::matches;
use super::options::ChosenOptions;
use super::prompt;
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
        assert!(levels.iter().all(|level| G::LEVELS.contains(level)), "levels are {:?}", G::LEVELS);
        let seats = u8::try_from(levels.len()).ok().filter(|seats| G::SEATS.contains(seats)).expect("a level a seat");
        let bot_seed = numbered_seed(seed, number | BOT_DICE);
        let seed = numbered_seed(seed, number);
        let mut log = Log::default();
        let setup = Setup { options, seats, revision: G::REVISION };
        let state = G::start(&setup, &mut Chance::new(&seed, Stream::Setup, None, 0), &mut log);
        let mut game = Self {
            state,
            levels,
            memories: Seat::all(seats).map(|seat| G::memory(&setup, seat)).collect(),
            bot_dice: Seat::all(seats).map(|seat| Dice::luck(&bot_seed, seat)).collect(),
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
