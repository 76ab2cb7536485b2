//! Games of computers in tests, one line at a time, so that a test can check every choice or measure many games.

use std::fmt;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use super::presser::{PRESSER, pressed};
use crate::bot::Budget;
use crate::dice::{Chance, Dice, Stream, numbered_seed};
use crate::line::{self, LineRunner, Surprise};
use crate::log::{Log, Withheld};
use crate::matches;
use crate::options::ChosenOptions;
use crate::prelude::*;
use crate::prompt;
use crate::referee::Blunder;
use crate::refusal::Refusal;
use crate::rules::Setup;
use crate::seat::{Seat, Viewer};

/// A game between computers.
pub struct Duel<G: Playable> {
    /// The state.
    pub game: G,
    /// The memory of each seat.
    pub memories: Vec<G::Memory>,
    luck: Vec<Dice>,
    withheld: Withheld<G::Event>,
    /// The budget of the bots.
    budget: Budget,
    /// The number of moves so far. Each move has its own dice.
    plies: u64,
    number: u64,
    /// Watches the game, if it was called.
    referee: Option<G::Referee>,
    blunders: Vec<Blunder>,
}

impl<G: Playable> LineRunner for Duel<G> {
    type Game = G;
    type Halt = Refusal;

    fn state(&self) -> &G {
        &self.game
    }

    fn carry_out(&mut self, seat: Seat, text: &str) -> Result<Surprise, Refusal> {
        let step = self.game.parse(seat, text)?;
        let kind = self.game.move_kind(seat, &step);
        let chance = Chance::new(&numbered_seed(22, self.number), Stream::Ply, None, self.plies + 1);
        let mut log = Log::default();
        let before = self.referee.is_some().then(|| self.game.clone());
        matches::apply(&mut self.game, seat, &step, chance, &mut log)?;
        if let Some((referee, before)) = self.referee.as_mut().zip(before) {
            self.blunders.extend(referee.watch(&before, seat, &step, &self.game));
        }
        self.plies += 1;
        let told = self.withheld.told(seat, kind, log);
        self.observe(&told);
        Ok(Surprise::of(kind, !told.entries().is_empty()))
    }
}

impl<G: Playable> Duel<G> {
    /// A game for two with these options. Its number gives it its own dice.
    pub fn new(options: &str, number: u64) -> Self {
        Self::between(2, options, number)
    }

    /// A game for this many seats with these options. Its number gives it its own dice.
    pub fn between(seats: u8, options: &str, number: u64) -> Self {
        let chosen = ChosenOptions::parse(G::OPTIONS, options).expect("known options");
        let setup = Setup { options: &chosen, seats, revision: G::REVISION };
        let mut log = Log::default();
        let game = G::start(&setup, &mut Chance::new(&[22; 32], Stream::Setup, None, number), &mut log);
        let mut duel = Self {
            game,
            memories: Seat::all(seats).map(|seat| G::memory(&setup, seat)).collect(),
            luck: Seat::all(seats).map(|seat| Dice::stream(&[22; 32], Stream::Draft, Some(seat), number)).collect(),
            withheld: Withheld::new(seats),
            budget: Budget::FULL,
            plies: 0,
            number,
            referee: None,
            blunders: Vec::new(),
        };
        duel.observe(&log);
        duel
    }

    /// Sets the budget of the bots.
    pub fn within(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Calls a referee to the game.
    pub fn watched(self) -> Self {
        Self { referee: Some(G::Referee::default()), ..self }
    }

    /// The blunders that the referee has found.
    pub fn blunders(&self) -> &[Blunder] {
        &self.blunders
    }

    fn observe(&mut self, log: &Log<G::Event>) {
        for (seat, memory) in (0..).map(Seat).zip(&mut self.memories) {
            log.heard_by(Viewer::Seat(seat)).for_each(|event| G::observe(memory, event));
        }
    }

    /// Enters a line that must be accepted.
    pub fn enter(&mut self, seat: Seat, line: &str) {
        let done = line::run(self, seat, line);
        assert_eq!(done, Ok(()), "{line} is refused\n{}", self.game);
    }

    /// The seat that the game waits for; `None` after the end.
    pub fn asked(&self) -> Option<Seat> {
        prompt::waited_for(&self.game.prompts())
    }

    /// The share of a seat in the result.
    pub fn won_by(&self, seat: Seat) -> f64 {
        let winners = self.game.outcome().expect("it is over").winners();
        if winners.contains(&seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    }

    /// The line of the bot that must decide, or of the [`PRESSER`].
    pub fn line<'l>(&mut self, levels: impl AsRef<[&'l str]>) -> String {
        let seat = self.asked().expect("somebody is asked");
        let (level, at) = (levels.as_ref()[seat.index()], seat.index());
        if level == PRESSER {
            return pressed(&self.game, seat);
        }
        let line = G::choose(&self.memories[at], level, self.budget, &mut self.luck[at]);
        line.expect("the game waits for it")
    }

    /// Enters the line of the bot that must decide. Returns the time of its choice in milliseconds; `None` after the
    /// end.
    pub fn choose<'l>(&mut self, levels: impl AsRef<[&'l str]>) -> Option<f64> {
        self.chosen(levels).map(|(took, _)| took)
    }

    /// Enters the line of the bot that must decide. Returns the time of its choice in milliseconds and the line; `None`
    /// after the end.
    pub fn chosen<'l>(&mut self, levels: impl AsRef<[&'l str]>) -> Option<(f64, String)> {
        let seat = self.asked()?;
        let before = processor_time();
        let line = self.line(levels);
        let took = (processor_time() - before).as_secs_f64() * 1e3;
        self.enter(seat, &line);
        Some((took, line))
    }
}

/// The processor time of this thread.
pub fn processor_time() -> Duration {
    clock_gettime(ClockId::ThreadCPUTime).try_into().expect("time runs forwards")
}

/// The figures of many games.
#[derive(Default)]
pub struct Tally {
    games: f64,
    sum: f64,
    squares: f64,
    /// The longest processor time of a choice, in milliseconds.
    pub longest: f64,
    all: f64,
    choices: f64,
}

impl Tally {
    /// Counts one value.
    pub fn add(&mut self, value: f64) {
        self.games += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// Counts the time of a choice.
    pub fn took(&mut self, milliseconds: f64) {
        self.longest = self.longest.max(milliseconds);
        self.all += milliseconds;
        self.choices += 1.0;
    }

    /// The mean of all values.
    pub fn mean(&self) -> f64 {
        self.sum / self.games
    }

    /// The number of values.
    pub fn games(&self) -> f64 {
        self.games
    }

    /// Half of the 95 % interval of the mean.
    fn error(&self) -> f64 {
        1.96 * ((self.squares / self.games - self.mean() * self.mean()) / self.games).sqrt()
    }

    /// Prints a row of the table of computers in `docs/`, which `.ci/long` collects, and checks the aim.
    #[track_caller]
    pub fn claim(&self, game: &str, what: &str, aim: Aim) {
        let (factor, unit) = aim.unit();
        let (mean, error) = (factor * self.mean(), factor * self.error());
        println!("| {game} | {what} | {mean:.1} ± {error:.1}{unit} | {aim} | {} |", self.games);
        assert!(aim.is_reached_by(self.mean()), "{game}, {what}: {mean:.2}{unit}, {aim}");
    }

    /// Prints the mean and its error.
    pub fn report(&self, what: &str) {
        println!(
            "{what}: {:.3} +- {:.3} over {} games; {:.2} ms a choice, at most {:.1}",
            self.mean(),
            self.error(),
            self.games,
            self.all / self.choices,
            self.longest
        );
    }
}

/// An aim of a figure that the table of computers in `docs/` states.
#[derive(Clone, Copy, Debug)]
pub enum Aim {
    /// A share, printed in per cent.
    ShareAtLeast(f64),
    /// A share, printed in per cent.
    ShareAtMost(f64),
    /// A mean.
    AtLeast(f64),
    /// A mean.
    AtMost(f64),
}

impl Aim {
    /// The factor of its figures, and their unit.
    fn unit(self) -> (f64, &'static str) {
        match self {
            Self::ShareAtLeast(_) | Self::ShareAtMost(_) => (100.0, " %"),
            Self::AtLeast(_) | Self::AtMost(_) => (1.0, ""),
        }
    }

    fn is_reached_by(self, mean: f64) -> bool {
        match self {
            Self::ShareAtLeast(least) | Self::AtLeast(least) => mean >= least,
            Self::ShareAtMost(most) | Self::AtMost(most) => mean <= most,
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (factor, unit) = self.unit();
        let rounded = |figure: f64| (100.0 * factor * figure).round() / 100.0;
        match self {
            Self::ShareAtLeast(least) | Self::AtLeast(least) => write!(f, "at least {}{unit}", rounded(*least)),
            Self::ShareAtMost(most) | Self::AtMost(most) => write!(f, "at most {}{unit}", rounded(*most)),
        }
    }
}

/// Counts the blunders of the seats with the first of these levels, one level a seat: a tally for each kind, with a value
/// for each game, times 100. The levels change seats from game to game.
fn blunders<G: Playable>(options: &str, levels: &[&str], games: u64, budget: Budget) -> Vec<(&'static str, Tally)> {
    let mut tallies: Vec<_> = G::Referee::BLUNDERS.iter().map(|kind| (*kind, Tally::default())).collect();
    let seats = u8::try_from(levels.len()).expect("few seats");
    for number in 0..games {
        let mut seated = levels.to_vec();
        seated.rotate_right(usize::try_from(number).expect("few games") % levels.len());
        let mut duel = Duel::<G>::between(seats, options, number).within(budget).watched();
        while duel.choose(&seated).is_some() {}
        for (kind, tally) in &mut tallies {
            let is_one = |(seat, found): &&Blunder| found == kind && seated[seat.index()] == levels[0];
            tally.add(100.0 * duel.blunders().iter().filter(is_one).count() as f64);
        }
    }
    tallies
}

/// Claims how many blunders a level makes in 100 games (`games` says of what kind) with normal computers in the other
/// seats: at most `most` of each kind.
pub fn claim_blunders<G: Playable>(
    (game, games): (&str, &str),
    options: &str,
    (level, seats): (&str, usize),
    (count, budget): (u64, Budget),
    most: impl Fn(&str) -> f64,
) {
    let mut levels = vec!["normal"; seats];
    levels[0] = level;
    for (kind, tally) in blunders::<G>(options, &levels, count, budget) {
        tally.claim(game, &format!("{level}: {kind} in 100 {games}"), Aim::AtMost(most(kind)));
    }
}

/// Claims that no seat wins more than this share of the games between equal computers. A draw counts half.
pub fn claim_fair_seats<G: Playable>(game: &str, (level, seats): (&str, u8), games: u64, most: f64) {
    let mut won: Vec<Tally> = Seat::all(seats).map(|_| Tally::default()).collect();
    for number in 0..games {
        let mut duel = Duel::<G>::between(seats, "", number);
        while duel.choose(vec![level; usize::from(seats)]).is_some() {}
        Seat::all(seats).zip(&mut won).for_each(|(seat, won)| won.add(duel.won_by(seat)));
    }
    for (seat, won) in (1..).zip(won) {
        won.claim(game, &format!("seat {seat} of {seats}, all {level}"), Aim::ShareAtMost(most));
    }
}

/// The share of games that the first level wins; a draw counts half. The levels change seats.
pub fn share<G: Playable>(options: &str, levels: [&str; 2], games: u64) -> Tally {
    share_within::<G>(options, levels, games, Budget::FULL)
}

/// The share of games that the first level wins with this budget; a draw counts half. The levels change seats.
pub fn share_within<G: Playable>(options: &str, levels: [&str; 2], games: u64, budget: Budget) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let mut duel = Duel::<G>::new(options, number).within(budget);
        let first = Seat(u8::from(number % 2 == 1));
        let seated = if first == Seat(0) { levels } else { [levels[1], levels[0]] };
        while let Some(seat) = duel.asked() {
            let took = duel.choose(seated).expect("somebody is asked");
            if seat == first {
                tally.took(took);
            }
        }
        tally.add(duel.won_by(first));
    }
    tally.report(&format!("{} against {}, {options}", levels[0], levels[1]));
    tally
}

/// Expected and actual shares of results, in ten ranges of the expected share.
#[derive(Default)]
pub struct Calibration([[f64; 3]; 10]);

impl Calibration {
    /// Counts the shares, in thousandths, that seats expected during a game that is now over.
    pub fn count<G: Playable>(&mut self, game: &Duel<G>, expected: impl IntoIterator<Item = (Seat, u16)>) {
        for (seat, share) in expected {
            let [count, expected, won] = &mut self.0[usize::from(share / 100).min(9)];
            *count += 1.0;
            *expected += f64::from(share) / 1e3;
            *won += game.won_by(seat);
        }
    }

    /// Prints each range. Checks that the means of a range with at least `enough` positions differ by less than
    /// `error`.
    #[track_caller]
    pub fn check(self, title: &str, enough: f64, error: f64) {
        println!("{title}");
        for [count, expected, won] in self.0.into_iter().filter(|range| range[0] > 0.0) {
            println!("  {count:>5} positions: expected {:.3}, observed {:.3}", expected / count, won / count);
            assert!(
                count < enough || (expected - won).abs() / count < error,
                "{title}: expected and actual shares differ"
            );
        }
    }
}
