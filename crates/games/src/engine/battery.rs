//! The battery that every game must pass: random play along everything that is offered, with the checks that hold for
//! any game. A game calls it once, `battery!(Battleship);`, in its tests.

pub(crate) mod computers;
pub(crate) mod duel;
pub(crate) mod golden;
pub(crate) mod presses;
pub(crate) mod replays;
pub(crate) mod spoken;
pub(crate) mod trial;
pub(crate) mod undo;
pub(crate) mod walk;
pub(crate) mod worlds;

use super::dice::{Dice, Seed, Stream, numbered_seed};
use super::game::{Draft, Play as _};
use super::journal::JournalEntry;
use super::matches::Match;
use super::offers;
use super::options::{ChosenOptions, OptionKind, OptionSpec};
use super::prompt::{Next, Prompt};
use super::record::Recording;
use super::refusal::Refusal;
use super::rules::{Face, Mind, Setup};
use super::seat::{Seat, Viewer};

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
            fn what_is_taken_back_leaves_no_trace_and_what_was_learned_is_never_taken_back() {
                battery::undo::along_random_games::<$game>();
            }

            #[test]
            fn what_a_seat_may_not_know_changes_nothing_that_it_gets() {
                battery::worlds::swapped::<$game>();
            }

            #[test]
            fn steps_of_a_replay_would_tell_what_their_viewer_did_not_notice() {
                battery::replays::of_random_games::<$game>();
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

/// Steps that all games of a check should have together: what happens only now and then would else never happen in a game
/// that is short and has few options.
const ENOUGH: u64 = 1_000;

/// Games for each of these numbers of seats and options; more for a long run: `BATTERY=500 cargo test battery`.
fn games<G: Face + Mind>(usual: u64, possible: &[(u8, ChosenOptions)]) -> u64 {
    let wanted = std::env::var("BATTERY").ok().and_then(|number| number.parse().ok());
    let (seats, options) = possible.first().expect("there is a game for somebody");
    wanted.unwrap_or_else(|| {
        let steps = length(Table::<G>::new(options.clone(), *seats, 0));
        usual.max(ENOUGH.div_ceil(steps * possible.len() as u64))
    })
}

/// How many steps random choices take to the end.
fn length<G: Face + Mind>(mut table: Table<G>) -> u64 {
    let mut steps = 0;
    while let Some(seat) = table.asked().filter(|_| steps < u64::from(LONGEST)) {
        let line = table.offered(seat);
        table.enter(seat, &line);
        steps += 1;
    }
    steps.max(1)
}

/// Every combination of options; where there are too many, some that hold every value of every option. Of numbers the ends
/// and the default are tried.
fn combinations(specs: &'static [OptionSpec]) -> Vec<ChosenOptions> {
    let values: Vec<Vec<String>> = specs.iter().map(tried).collect();
    let count: usize = values.iter().map(Vec::len).product();
    let step = count.div_ceil(64);
    let mut all = Vec::new();
    for number in (0..count).step_by(step) {
        let mut choices = ChosenOptions::new(specs);
        let mut rest = number;
        for (at, (spec, values)) in specs.iter().zip(&values).enumerate() {
            // Turning each option on by the number of the row keeps values from being left out by the step.
            let value = (rest + if step > 1 { number / step + at } else { 0 }) % values.len();
            choices.set(spec.id, &values[value]).expect("a value of the option");
            rest /= values.len();
        }
        all.push(choices);
    }
    all
}

fn tried(spec: &OptionSpec) -> Vec<String> {
    let mut values = spec.suggestions();
    if let OptionKind::Number { default, .. } = spec.kind {
        let ends = [values[0].clone(), values[values.len() - 1].clone(), default.to_string()];
        values.retain(|value| ends.contains(value));
    }
    values
}

/// Games of every number of seats and combination of options that the game allows, usually so many each, numbered through.
/// Every revision that is still known takes its turn.
fn tables<G: Face + Mind>(usual: u64) -> impl Iterator<Item = Table<G>> {
    let all = G::SEATS.flat_map(|seats| combinations(G::OPTIONS).into_iter().map(move |options| (seats, options)));
    let possible: Vec<_> = all.filter(|(seats, options)| G::check(options, *seats).is_ok()).collect();
    let each = games::<G>(usual, &possible);
    let many = possible.into_iter().flat_map(move |(seats, options)| (0..each).map(move |_| (seats, options.clone())));
    (0..).zip(many).map(|(number, (seats, options))| Table::new(options, seats, number))
}

/// A table at which a game is played: the state, what each seat may still change, and the journal.
#[derive(Clone)]
struct Table<G: Face + Mind> {
    number: u64,
    options: ChosenOptions,
    revision: u32,
    seed: Seed,
    game: Match<G>,
    drafts: Vec<Draft>,
    journal: Vec<JournalEntry>,
    /// Chance of the test, apart from that of the game.
    dice: Dice,
}

impl<G: Face + Mind> Table<G> {
    fn new(options: ChosenOptions, seats: u8, number: u64) -> Self {
        let seed = numbered_seed(1, number);
        let revision = G::REVISION - u32::try_from(number).unwrap_or(0) % (G::REVISION - G::OLDEST + 1);
        Self {
            number,
            seed,
            game: Match::start(&Setup { options: &options, seats, revision }, seed),
            drafts: vec![Draft::default(); usize::from(seats)],
            journal: Vec::new(),
            dice: Dice::stream(&numbered_seed(2, number), Stream::Setup, None, 0),
            options,
            revision,
        }
    }

    fn setup(&self) -> Setup<'_> {
        Setup { options: &self.options, seats: self.game.seats(), revision: self.revision }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.game.state.seats())
    }

    /// The state as a seat sees it, with its draft.
    fn drafted(&self, seat: Seat) -> G {
        self.game.drafted(seat, &self.drafts[seat.index()])
    }

    /// Enters a line as a table does.
    fn enter(&mut self, seat: Seat, line: &str) -> Option<Refusal> {
        let result = self.game.enter(seat, &self.drafts, line);
        let first = self.journal.len() as u64 + 1;
        let entries = result.moves.into_iter().map(|row| JournalEntry { seat: row.seat, text: row.text, line: first });
        self.journal.extend(entries);
        self.drafts = result.drafts;
        result.refused
    }

    /// A seat that is asked for something; `None` after the end.
    fn asked(&mut self) -> Option<Seat> {
        let prompts = self.game.state.prompts();
        let mut known: Vec<_> = prompts.iter().map(|prompt| (prompt.seat, prompt.kind, prompt.id)).collect();
        known.sort_unstable();
        known.dedup();
        assert_eq!(known.len(), prompts.len(), "{self}: two decisions cannot be told apart");
        let holder = |prompt: &Prompt| prompt.audience.includes(Viewer::Seat(prompt.seat));
        assert!(prompts.iter().all(holder), "{self}: somebody is asked without knowing");
        assert_eq!(prompts.is_empty(), self.game.outcome().is_some(), "{self}: a game goes on or is over");
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
                Next::Several { choices, least, most, separator } => {
                    let mut open = choices;
                    let count = least + self.dice.below(u32::from(most - least) + 1) as u8;
                    let mut chosen = Vec::new();
                    for _ in 0..count {
                        let at = self.dice.below(u32::try_from(open.len()).expect("few choices")) as usize;
                        chosen.push(open.remove(at));
                    }
                    entered = offers::chosen(&entered, separator, &chosen);
                }
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
            revision: self.revision,
            options: self.options.to_string(),
            names: self.seats().map(|seat| seat.to_string()).collect(),
            proof: None,
            seed: self.seed,
            journal: self.journal.clone(),
            result: self.game.outcome(),
        }
    }
}

/// Names what a failing test needs for being repeated.
impl<G: Face + Mind> std::fmt::Display for Table<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (game, number, ply) = (G::ID, self.number, self.journal.len());
        write!(f, "{game}, table {number} ({}), ply {ply}\n{}", self.options, self.game.state)
    }
}
