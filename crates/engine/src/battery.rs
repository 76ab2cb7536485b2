//! The battery: checks that every game must pass, mostly in random games of offered moves. The tests of a game invoke
//! it once, with the scene of its picture and what of it must stand in the text board: `battery!(Battleship, scene,
//! unsaid);` ([`readers`]).

pub mod attempts;
pub mod cases;
pub mod computers;
pub mod duel;
pub mod golden;
pub mod presser;
pub mod presses;
pub mod readers;
pub mod replays;
pub mod spoken;
pub mod trial;
pub mod undo;
pub mod verbs;
pub mod walk;
pub mod worlds;

use std::path::Path;
use std::sync::LazyLock;

use super::dice::{Dice, Seed, Stream, numbered_seed};
use super::game::{Adapter, Draft, Game, Play as _};
use super::journal::{self, JournalEntry};
use super::matches::Match;
use super::offers;
use super::options::{ChosenOptions, OptionKind, OptionSpec};
use super::prompt::{Next, Prompt};
use super::record::Recording;
use super::refusal::Refusal;
use super::rules::Setup;
use super::seat::{Seat, Viewer};
use crate::lang::{Language, Texts};
use crate::prelude::*;

/// All texts of the product and of the test game, read from `assets/lang`.
///
/// # Panics
/// The files cannot be read.
pub fn texts() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| {
        fn all(language: Language) -> &'static str {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lang").join(language.code());
            let files = std::fs::read_dir(folder).expect("the folder of the texts");
            let files = files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text"));
            files.collect::<Vec<_>>().join("\n").leak()
        }
        Texts::new(&[all, crate::testing::texts]).expect("they are Fluent")
    });
    &TEXTS
}

/// A registry of this game alone.
pub fn only<G: Playable>() -> [&'static dyn Game; 1] {
    [const { &Adapter::<G>::new() }]
}

/// Makes the tests of the battery for one game.
#[doc(hidden)]
#[macro_export]
macro_rules! battery {
    ($game:ty, $scene:expr, $unsaid:expr) => {
        mod battery {
            use super::*;
            use $crate::battery;

            #[test]
            fn offered_moves_are_accepted_and_refused_moves_change_nothing() {
                battery::walk::along_everything_offered::<$game>();
            }

            #[test]
            fn undo_leaves_no_trace_and_takes_back_no_knowledge() {
                battery::undo::along_random_games::<$game>();
            }

            #[test]
            fn hidden_facts_do_not_change_what_a_seat_sees() {
                battery::worlds::swapped::<$game>();
            }

            #[test]
            fn replay_tells_only_events_that_its_viewer_noticed() {
                battery::replays::of_random_games::<$game>();
            }

            #[test]
            fn attempts_have_a_seat_and_succeed_as_often_as_the_odds_say() {
                battery::attempts::of_random_games::<$game>();
            }

            #[test]
            fn computers_of_all_levels_finish_their_games() {
                battery::computers::against_each_other::<$game>();
            }

            #[test]
            fn text_board_says_what_the_picture_shows() {
                battery::readers::along_random_games::<$game, _>($scene, $unsaid);
            }

            #[test]
            fn options_have_names_and_every_value_starts_a_game() {
                battery::spoken::options::<$game>();
            }
        }
    };
}
pub use battery;

/// The most steps of a game. A longer game counts as endless.
const MOST_STEPS: u32 = 20_000;

/// The fewest steps of a check, over all its games. It lets rare events happen in short games with few options too.
const FEWEST_STEPS: u64 = 1_000;

/// The number of random games whose longest measures the length of a game: some end early by a resignation.
const SAMPLE_GAMES: u64 = 5;

/// The most steps of a short game. A longer game gets as many checks of the whole game as a game of this length.
const SHORT_GAME: u64 = 300;

/// The most steps of a check, over all its games, for long games.
const LONG_GAMES_STEPS: u64 = 9_000;

/// The most steps of a game that is played to learn how long games are: one with a fault may have no end.
const LONGEST_SAMPLE: u64 = 3_000;

/// The number of combinations of options that a check tries: the fewest for long games, the most for short ones.
const COMBINATIONS: std::ops::RangeInclusive<usize> = 8..=64;

/// The number of games of a check, and how thorough it is.
struct Extent {
    /// The combinations of a number of seats and options.
    kinds: Vec<(u8, ChosenOptions)>,
    /// The number of games of each combination.
    each: u64,
    /// The length of a game relative to a short game; 1 for every short game.
    stretch: u32,
}

/// The number of games that a long run asks for, as in `BATTERY=500 cargo test battery`.
pub fn games_asked_for() -> Option<u64> {
    std::env::var("BATTERY").ok()?.parse().ok()
}

impl Extent {
    /// The usual number of games of each combination, unless a long run asks for more.
    fn of<G: Playable>(usual: u64) -> Self {
        let kinds = kinds::<G>(*COMBINATIONS.end());
        if let Some(each) = games_asked_for() {
            return Self { kinds, each, stretch: 1 };
        }
        let (seats, options) = kinds.first().expect("there is a game for somebody");
        let games = (0..SAMPLE_GAMES).map(|number| length(Table::<G>::new(options.clone(), *seats, number)));
        let steps = games.max().expect("there is a sample");
        if steps > SHORT_GAME {
            return Self::of_long_games::<G>(steps);
        }
        let each = usual.max(FEWEST_STEPS.div_ceil(steps * kinds.len() as u64));
        Self { kinds, each, stretch: 1 }
    }

    /// One game of some combinations, for games of this many steps.
    fn of_long_games<G: Playable>(steps: u64) -> Self {
        let games = usize::try_from(LONG_GAMES_STEPS / steps).unwrap_or(usize::MAX) / G::SEATS.count();
        let kinds = kinds::<G>(games.clamp(*COMBINATIONS.start(), *COMBINATIONS.end()));
        Self { kinds, each: 1, stretch: u32::try_from(steps.div_ceil(SHORT_GAME)).unwrap_or(u32::MAX) }
    }
}

/// Every number of seats, each with at most `most` of the allowed combinations of options.
fn kinds<G: Playable>(most: usize) -> Vec<(u8, ChosenOptions)> {
    let all =
        G::SEATS.flat_map(|seats| combinations(G::OPTIONS, most).into_iter().map(move |options| (seats, options)));
    all.filter(|(seats, options)| G::check(options, *seats).is_ok()).collect()
}

/// The number of random steps to the end, at most [`LONGEST_SAMPLE`].
fn length<G: Playable>(mut table: Table<G>) -> u64 {
    let mut steps = 0;
    while let Some(seat) = table.asked().filter(|_| steps < LONGEST_SAMPLE) {
        let line = table.offered(seat);
        table.enter(seat, &line);
        steps += 1;
    }
    steps.max(1)
}

/// Every combination of options, or `most` random ones that include every tried value of every option.
fn combinations(specs: &'static [OptionSpec], most: usize) -> Vec<ChosenOptions> {
    let values: Vec<Vec<String>> = specs.iter().map(tried).collect();
    let count: usize = values.iter().map(Vec::len).product();
    let longest = values.iter().map(Vec::len).max().unwrap_or(0);
    let mut dice = Dice::stream(&numbered_seed(4, 0), Stream::Setup, None, 0);
    let mut all = Vec::new();
    for number in 0..count.min(most.max(longest)) {
        let mut choices = ChosenOptions::new(specs);
        let mut rest = number;
        for (at, (spec, values)) in specs.iter().zip(&values).enumerate() {
            let value = match count <= most {
                true => rest % values.len(),
                false if number < longest => (number + at) % values.len(),
                false => dice.below(u32::try_from(values.len()).expect("few values")) as usize,
            };
            choices.set(spec.id, &values[value]).expect("a value of the option");
            rest /= values.len();
        }
        all.push(choices);
    }
    all
}

/// The values of an option that are tried: all words, or the ends of a range and the default.
fn tried(spec: &OptionSpec) -> Vec<String> {
    let mut values = spec.suggestions();
    if let OptionKind::Number { default, .. } = spec.kind {
        let ends = [values[0].clone(), values[values.len() - 1].clone(), default.to_string()];
        values.retain(|value| ends.contains(value));
    }
    values
}

/// Numbered games of every number of seats and allowed combination of options: `usual` games of each, fewer if they are
/// long. They alternate between the known revisions.
fn tables<G: Playable>(usual: u64) -> impl Iterator<Item = Table<G>> {
    let Extent { kinds, each, stretch } = Extent::of::<G>(usual);
    let many = kinds.into_iter().flat_map(move |(seats, options)| (0..each).map(move |_| (seats, options.clone())));
    let table = move |(number, (seats, options))| Table { stretch, ..Table::new(options, seats, number) };
    (0..).zip(many).map(table)
}

/// A table with a game: the state, the drafts and the journal.
#[derive(Clone)]
struct Table<G: Playable> {
    number: u64,
    options: ChosenOptions,
    revision: u32,
    seed: Seed,
    game: Match<G>,
    drafts: Vec<Draft>,
    journal: Vec<JournalEntry>,
    /// The dice of the test, separate from those of the game.
    dice: Dice,
    /// The length relative to a short game. Checks of the whole game are rarer by this factor.
    stretch: u32,
}

impl<G: Playable> Table<G> {
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
            stretch: 1,
        }
    }

    /// Whether a check of the whole game is due: in one of `one_in` steps of a short game.
    fn now_and_then(&mut self, one_in: u32) -> bool {
        self.dice.below(one_in * self.stretch) == 0
    }

    fn setup(&self) -> Setup<'_> {
        Setup { options: &self.options, seats: self.game.seats(), revision: self.revision }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all(self.game.state.seats())
    }

    /// The state with a seat's draft.
    fn drafted(&self, seat: Seat) -> G {
        self.game.drafted(seat, &self.drafts[seat.index()])
    }

    /// Enters a line as at a table.
    fn enter(&mut self, seat: Seat, line: &str) -> Option<Refusal> {
        let result = self.game.enter(seat, &self.drafts, line);
        journal::append(&mut self.journal, result.moves);
        self.drafts = result.drafts;
        result.refused
    }

    /// A random seat with an open decision; `None` after the end.
    fn asked(&mut self) -> Option<Seat> {
        let prompts = self.game.state.prompts();
        let mut known: Vec<_> = prompts.iter().map(|prompt| (prompt.seat, prompt.kind, prompt.id)).collect();
        known.sort_unstable();
        known.dedup();
        assert_eq!(known.len(), prompts.len(), "{self}: two decisions cannot be told apart");
        let holder = |prompt: &Prompt| prompt.audience.includes(Viewer::Seat(prompt.seat));
        assert!(prompts.iter().all(holder), "{self}: a seat does not know of its own decision");
        assert_eq!(
            prompts.is_empty(),
            self.game.outcome().is_some(),
            "{self}: only a finished game has no open decisions"
        );
        assert!(prompts.is_empty() || prompts.iter().any(|prompt| prompt.must), "{self}: the game waits for no seat");
        (!prompts.is_empty()).then(|| self.dice.pick(&prompts).seat)
    }

    /// A random offered move, completed choice by choice.
    fn offered(&mut self, seat: Seat) -> String {
        let state = self.drafted(seat);
        let mut entered = String::new();
        for _ in 0..64 {
            match state.next_after(seat, &entered) {
                Next::Pick(choices) => entered.clone_from(&self.dice.pick(&choices).text),
                Next::Several { choices, least, most, separator } => {
                    let mut open = choices;
                    let count = least + u8::try_from(self.dice.below(u32::from(most - least) + 1)).expect("few picks");
                    let mut chosen = Vec::new();
                    for _ in 0..count {
                        let at = self.dice.below(u32::try_from(open.len()).expect("few choices")) as usize;
                        chosen.push(open.remove(at));
                    }
                    entered = offers::chosen(&entered, separator, &chosen);
                }
                Next::Number { least, most } => {
                    assert!(least <= most, "{self}: the range of numbers after {entered:?} is empty");
                    let span = u32::try_from(most - least).unwrap_or(u32::MAX - 1) + 1;
                    entered.push_str(&(least + i64::from(self.dice.below(span))).to_string());
                }
                Next::Text { longest } => {
                    let length = self.dice.below(u32::from(longest) + 1);
                    entered.extend((0..length).map(|_| *self.dice.pick(&['a', 'Z', ' ', 'ß', '7', '~', '🚢'])));
                }
                Next::Done => return entered,
                Next::Nothing => panic!("{self}: {entered:?} is offered to seat {seat} and nothing completes it"),
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

/// The memories of the bots of a game in which nothing is undone. Each observes every event once, as in a long game
/// repetitions would take most of the time.
struct Memories<G: Playable>(Vec<(G::Memory, usize)>);

impl<G: Playable> Memories<G> {
    fn of(table: &Table<G>) -> Self {
        Self(table.seats().map(|seat| (G::memory(&table.setup(), seat), 0)).collect())
    }

    /// The memory of a seat, with the latest events.
    fn of_seat(&mut self, table: &Table<G>, seat: Seat) -> &G::Memory {
        let (memory, observed) = &mut self.0[seat.index()];
        for event in table.game.events_of(Viewer::Seat(seat)).skip(*observed) {
            G::observe(memory, event);
            *observed += 1;
        }
        memory
    }
}

/// Prints the data that reproduce a failed test.
impl<G: Playable> std::fmt::Display for Table<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (game, number, ply) = (G::ID, self.number, self.journal.len());
        write!(f, "{game}, table {number} ({}), ply {ply}\n{}", self.options, self.game.state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::convoy::Convoy;

    #[test]
    fn battery_tries_every_value_of_every_option() {
        static MANY: [OptionSpec; 8] = [
            OptionSpec::one_of("a", &["1", "2"]),
            OptionSpec::one_of("b", &["1", "2"]),
            OptionSpec::one_of("c", &["1", "2"]),
            OptionSpec::one_of("d", &["1", "2"]),
            OptionSpec::one_of("e", &["1", "2"]),
            OptionSpec::number("f", 20..=500, 100),
            OptionSpec::one_of("g", &["1", "2", "3", "4", "5"]),
            OptionSpec::one_of("h", &["1", "2"]),
        ];
        for most in [8, 16, 64] {
            let all = combinations(&MANY, most);
            assert_eq!(all.len(), most);
            for spec in &MANY {
                let found = |value: &String| all.iter().any(|chosen| chosen.value(spec.id).to_string() == *value);
                assert!(tried(spec).iter().all(found), "{} of {most}", spec.id);
            }
        }
        assert_eq!(combinations(&MANY[..3], 64).len(), 8, "a small number of combinations is tried completely");
    }

    #[test]
    fn long_games_are_checked_less_often() {
        for (steps, stretch) in [(301, 2), (750, 3), (5_000, 17)] {
            let extent = Extent::of_long_games::<Convoy>(steps);
            assert_eq!((extent.each, extent.stretch), (1, stretch));
        }
        let short = Extent::of::<Convoy>(3);
        assert!(short.each >= 3 && short.stretch == 1, "a short game keeps its usual number of checks");
    }
}
