//! The battery that every game must pass: random play along everything that is offered, with the checks that hold for
//! any game. A game calls it once, `battery!(Battleship);`, in its tests.

pub(crate) mod computers;
pub(crate) mod golden;
pub(crate) mod spoken;
pub(crate) mod trial;
pub(crate) mod walk;
pub(crate) mod worlds;

use super::dice::{Chance, Dice, Seed, Stream, numbered_seed};
use super::game::{Draft, Match, Play as _};
use super::options::{ChosenOptions, OptionSpec};
use super::prompt::{Next, Outcome};
use super::record::{JournalEntry, Recording};
use super::refusal::Refusal;
use super::rules::{Face, Mind};
use super::seat::Seat;

/// Makes the tests of the battery for one game.
macro_rules! battery {
    ($game:ty) => {
        mod battery {
            use super::*;
            use crate::engine::battery;

            #[test]
            fn everything_that_is_offered_is_accepted_and_everything_else_changes_nothing() {
                battery::walk::along_everything_offered::<$game>();
            }

            #[test]
            fn what_a_seat_may_not_know_changes_nothing_that_it_gets() {
                battery::worlds::swapped::<$game>();
            }

            #[test]
            fn computers_of_all_levels_finish_their_games() {
                battery::computers::against_each_other::<$game>();
            }

            #[test]
            fn options_have_names_and_every_value_starts_a_game() {
                battery::spoken::options::<$game>();
            }
        }
    };
}
pub(crate) use battery;

/// Steps after which a game that does not end is a fault.
const LONGEST: u32 = 20_000;

/// Games for each combination of options; more for a long run: `BATTERY=500 cargo test battery`.
fn games(usual: u64) -> u64 {
    std::env::var("BATTERY").ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// Every combination of options; where there are too many, some that hold every value of every option.
fn combinations(specs: &'static [OptionSpec]) -> Vec<ChosenOptions> {
    let count: usize = specs.iter().map(|spec| spec.values.len()).product();
    let step = count.div_ceil(64);
    let mut all = Vec::new();
    for number in (0..count).step_by(step) {
        let mut choices = ChosenOptions::new(specs);
        let mut rest = number;
        for (at, spec) in specs.iter().enumerate() {
            // Turning each option on by the number of the row keeps values from being left out by the step.
            let value = (rest + if step > 1 { number / step + at } else { 0 }) % spec.values.len();
            choices.set(spec.id, spec.values[value]).expect("a value of the option");
            rest /= spec.values.len();
        }
        all.push(choices);
    }
    all
}

/// Games of every number of seats and combination of options, so many each, numbered through.
fn tables<G: Face + Mind>(each: u64) -> impl Iterator<Item = Table<G>> {
    let all = G::SEATS.flat_map(|seats| combinations(G::OPTIONS).into_iter().map(move |options| (seats, options)));
    let many = all.flat_map(move |(seats, options)| (0..each).map(move |_| (seats, options.clone())));
    (0..).zip(many).map(|(number, (seats, options))| Table::new(options, seats, number))
}

/// A table at which a game is played: the state, what each seat may still change, and the journal.
struct Table<G: Face + Mind> {
    number: u64,
    options: ChosenOptions,
    seed: Seed,
    running: Match<G>,
    drafts: Vec<Draft>,
    journal: Vec<JournalEntry>,
    /// Chance of the test, apart from that of the game.
    dice: Dice,
}

impl<G: Face + Mind> Table<G> {
    fn new(options: ChosenOptions, seats: u8, number: u64) -> Self {
        let seed = numbered_seed(1, number);
        Self {
            number,
            seed,
            running: Match::start(&options, seats, Chance::Seeded(seed)),
            drafts: vec![Draft::default(); usize::from(seats)],
            journal: Vec::new(),
            dice: Dice::stream(&numbered_seed(2, number), Stream::Setup, None, 0),
            options,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.running.state.seats())
    }

    /// The state as a seat sees it, with its draft.
    fn drafted(&self, seat: Seat) -> G {
        self.running.drafted(seat, &self.drafts[seat.index()])
    }

    /// Enters a line as a table does.
    fn enter(&mut self, seat: Seat, line: &str) -> Option<Refusal> {
        let entered = self.running.enter(seat, &self.drafts[seat.index()], line);
        self.journal.extend(entered.moves.into_iter().map(|text| JournalEntry { seat, text }));
        self.drafts[seat.index()] = entered.draft;
        entered.refused
    }

    /// A seat that is asked for something; `None` after the end.
    fn asked(&mut self) -> Option<Seat> {
        let prompts = self.running.prompts();
        assert_eq!(prompts.is_empty(), self.running.outcome().is_some(), "{self}: a game goes on or is over");
        assert!(prompts.is_empty() || prompts.iter().any(|prompt| prompt.must), "{self}: a game waits for somebody");
        (!prompts.is_empty()).then(|| self.dice.pick(&prompts).seat)
    }

    /// A move made of random choices among what is offered.
    fn offered(&mut self, seat: Seat) -> String {
        let state = self.drafted(seat);
        let mut entered = String::new();
        for _ in 0..64 {
            match state.next(seat, &entered) {
                Next::Pick(choices) => entered.clone_from(&self.dice.pick(&choices).text),
                Next::Number { least, most } => {
                    assert!(least <= most, "{self}: no number may follow {entered:?}");
                    let span = u32::try_from(most - least).unwrap_or(u32::MAX - 1) + 1;
                    entered.push_str(&(least + i64::from(self.dice.below(span))).to_string());
                }
                Next::Text { longest } => {
                    let length = self.dice.below(u32::from(longest) + 1);
                    entered.extend((0..length).map(|_| *self.dice.pick(&['a', 'Z', ' ', 'ß', '7', '~', '🚢'])));
                }
                Next::Done => return entered,
                Next::Nothing => panic!("{self}: {entered:?} is offered to seat {seat} and leads nowhere"),
            }
        }
        panic!("{self}: {entered:?} never becomes a move");
    }

    fn recording(&self) -> Recording {
        Recording {
            game: G::ID.to_owned(),
            revision: G::REVISION,
            options: self.options.to_string(),
            names: self.seats().map(|seat| seat.to_string()).collect(),
            proof: None,
            seed: self.seed,
            journal: self.journal.clone(),
            result: self.running.outcome(),
        }
    }
}

/// Names what a failing test needs for being repeated.
impl<G: Face + Mind> std::fmt::Display for Table<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (game, number, ply) = (G::ID, self.number, self.journal.len());
        write!(f, "{game}, table {number} ({}), ply {ply}\n{}", self.options, self.running.state)
    }
}

/// Places run from 1, and a place that several share leaves out the ones behind it.
fn check_outcome(outcome: &Outcome, seats: u8) {
    assert_eq!(outcome.places.len(), usize::from(seats), "{outcome}");
    for place in &outcome.places {
        let before = outcome.places.iter().filter(|other| *other < place).count();
        assert_eq!(usize::from(*place), before + 1, "{outcome}");
    }
    assert!(!outcome.end.is_empty() && !outcome.end.contains(char::is_whitespace), "{outcome}");
    assert_eq!(Outcome::parse(&outcome.to_string()).as_ref(), Some(outcome));
}
