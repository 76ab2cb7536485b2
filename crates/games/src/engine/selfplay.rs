//! Computers against each other, for measurements and the command line: typed states and memories that grow event by
//! event, nothing copied and nothing kept.

use std::collections::BTreeMap;

use super::dice::{Chance, Dice, Stream, numbered_seed};
use super::log::Log;
use super::options::ChosenOptions;
use super::prompt::{AfterSurprise, MoveKind};
use super::rules::Mind;
use super::seat::{Seat, Viewer};

/// Keeps the dice of the minds apart from those of the games: no game is numbered so high.
const MINDS: u64 = 1 << 63;

/// What came of many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// Moves in all of them, drafts included.
    pub plies: u64,
    /// How many games ended so, by the outcome's text.
    pub results: BTreeMap<String, u64>,
}

/// Plays games with one level for each seat. The same seed gives the same games, each of its own number.
///
/// # Panics
/// When there are more levels than seats in the game, a level does not exist, or a computer enters what the rules
/// refuse: mistakes in the program.
pub(super) fn run<G: Mind>(options: &ChosenOptions, levels: &[&str], games: u64, seed: u64) -> Report {
    let mut report = Report::default();
    for number in 0..games {
        let mut game = Selfplay::<G>::start(options, levels, seed, number);
        while let Some(seat) = game.waits_for() {
            game.turn(seat);
        }
        let outcome = game.state.outcome().expect("a game that waits for nobody has ended");
        report.games += 1;
        report.plies += game.plies;
        *report.results.entry(outcome.to_string()).or_default() += 1;
    }
    report
}

struct Selfplay<'a, G: Mind> {
    state: G,
    levels: &'a [&'a str],
    memories: Vec<G::Memory>,
    minds: Vec<Dice>,
    chance: Chance,
    log: Log<G::Event>,
    plies: u64,
}

impl<'a, G: Mind> Selfplay<'a, G> {
    fn start(options: &ChosenOptions, levels: &'a [&'a str], seed: u64, number: u64) -> Self {
        assert!(levels.iter().all(|level| G::LEVELS.contains(level)), "levels are {:?}", G::LEVELS);
        let seats = u8::try_from(levels.len()).ok().filter(|seats| G::SEATS.contains(seats)).expect("a level a seat");
        let chance = Chance::Seeded(numbered_seed(seed, number));
        let minds = numbered_seed(seed, number | MINDS);
        let mut log = Log::default();
        let state = G::start(options, seats, &mut chance.dice(Stream::Setup, None, 0), &mut log);
        let mut game = Self {
            state,
            levels,
            memories: Seat::all(seats).map(|seat| G::memory(options, seats, seat)).collect(),
            minds: Seat::all(seats).map(|seat| Dice::stream(&minds, Stream::Ply, Some(seat), 0)).collect(),
            chance,
            log,
            plies: 0,
        };
        game.observe();
        game
    }

    fn waits_for(&self) -> Option<Seat> {
        self.state.prompts().iter().find(|prompt| prompt.must).map(|prompt| prompt.seat)
    }

    /// Enters one line for a seat, as far as it is carried out.
    fn turn(&mut self, seat: Seat) {
        let (memory, level) = (&self.memories[seat.index()], self.levels[seat.index()]);
        let line = G::choose(memory, level, &mut self.minds[seat.index()]);
        let refused = |text: &str| -> ! { panic!("{level} enters {text:?}, which is refused") };
        let mut surprised = false;
        for part in self.state.split(seat, &line) {
            match if surprised { self.state.after_surprise(seat, part) } else { AfterSurprise::Run } {
                AfterSurprise::Run => {}
                AfterSurprise::Skip => continue,
                AfterSurprise::Stop => break,
            }
            let Ok(step) = self.state.parse(seat, part) else { refused(part) };
            let kind = self.state.move_kind(seat, &step);
            let mut dice = self.chance.dice(Stream::Ply, None, self.plies + 1);
            if self.state.apply(seat, &step, &mut dice, &mut self.log).is_err() {
                refused(part);
            }
            self.plies += 1;
            surprised |= kind == MoveKind::Commit || !self.log.entries().is_empty();
            self.observe();
        }
    }

    /// Tells every seat what it may hear.
    fn observe(&mut self) {
        for (seat, memory) in (0..).map(Seat).zip(&mut self.memories) {
            self.log.heard_by(Viewer::Seat(seat)).for_each(|event| G::observe(memory, event));
        }
        self.log.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::GAMES;

    #[test]
    fn the_same_seed_gives_the_same_games_and_another_seed_others() {
        for game in GAMES {
            let options = ChosenOptions::new(game.options());
            let levels = vec![game.levels()[0]; usize::from(*game.seats().start())];
            let [one, again, other] = [1, 1, 2].map(|seed| game.selfplay(&options, &levels, 5, seed));
            assert_eq!(one, again, "{}", game.id());
            assert_ne!(one.plies, other.plies, "{}", game.id());
            assert_eq!(one.results.values().sum::<u64>(), one.games);
        }
    }

    #[test]
    fn more_games_begin_with_the_same_ones() {
        for game in GAMES {
            let options = ChosenOptions::new(game.options());
            let levels = vec![game.levels()[0]; usize::from(*game.seats().start())];
            let [few, many] = [3, 4].map(|games| game.selfplay(&options, &levels, games, 1));
            assert!(few.results.iter().all(|(result, count)| many.results[result] >= *count), "{}", game.id());
        }
    }
}
