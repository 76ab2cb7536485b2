//! Reachable states of games, computed once, so that an input costs a move and not a game.

use std::sync::LazyLock;

use games::engine::bot::Budget;
use games::engine::dice::{Dice, Stream, numbered_seed};
use games::engine::game::{Draft, Game, Play};
use games::engine::offers;
use games::engine::options::ChosenOptions;
use games::engine::prompt::Next;
use games::engine::seat::Seat;
use games::registry::GAMES;

/// The number of walks for each game and seat count, each with other options.
const WALKS: u64 = 8;
/// One in this many states is kept.
const KEPT: usize = 6;
/// The maximum length of a walk, in steps.
const LONGEST: usize = 400;

/// A state of a game with the drafts of all seats.
pub(crate) struct Reached {
    pub(crate) play: Box<dyn Play>,
    pub(crate) drafts: Vec<Draft>,
}

static STATES: LazyLock<Vec<Reached>> = LazyLock::new(|| {
    let mut states = Vec::new();
    for game in GAMES {
        for seats in game.seats() {
            (0..WALKS).for_each(|number| walk(*game, seats, number, &mut states));
        }
    }
    states
});

impl Reached {
    /// The state that the first two bytes choose, and the text of the others.
    pub(crate) fn chosen_by(bytes: &[u8]) -> Option<(&'static Self, String)> {
        let (number, text) = bytes.split_first_chunk()?;
        let state = &STATES[usize::from(u16::from_be_bytes(*number)) % STATES.len()];
        Some((state, String::from_utf8_lossy(text).into_owned()))
    }

    /// The drafts of all seats except this one.
    pub(crate) fn drafts_without(&self, seat: Seat) -> Vec<Draft> {
        let mut drafts = self.drafts.clone();
        drafts[seat.index()] = Draft::default();
        drafts
    }

    /// The game as a seat sees it.
    pub(crate) fn seen_by(&self, seat: Seat) -> Box<dyn Play> {
        self.play.with_draft(seat, &self.drafts[seat.index()])
    }
}

/// Plays a game, half at random and half by a weak computer, and keeps states on the way.
fn walk(game: &dyn Game, seats: u8, number: u64, states: &mut Vec<Reached>) {
    let (seed, mut dice) =
        (numbered_seed(14, number), Dice::stream(&numbered_seed(15, number), Stream::Setup, None, 0));
    let options = options(game, usize::try_from(number).expect("a small number"));
    if game.check(&options, seats).is_err() {
        return;
    }
    let mut play = game.begin(&options, seats, seed);
    let mut drafts = vec![Draft::default(); usize::from(seats)];
    for step in 0..LONGEST {
        let prompts = play.prompts();
        if prompts.is_empty() || step % KEPT == 0 {
            states.push(Reached { play: play.fork(), drafts: drafts.clone() });
        }
        if prompts.is_empty() {
            return;
        }
        let seat = dice.pick(&prompts).seat;
        // The rules may refuse a computer's line, because the computer does not know the random draft.
        let chosen = match dice.below(2) {
            0 => play.choose(seat, game.levels()[0], Budget::FULL, &mut dice),
            _ => None,
        };
        let line = chosen.unwrap_or_else(|| offered(&*play.with_draft(seat, &drafts[seat.index()]), seat, &mut dice));
        drafts = play.enter(seat, &drafts, &line).drafts;
    }
}

/// Varies the value of each option from walk to walk.
fn options(game: &dyn Game, number: usize) -> ChosenOptions {
    let mut options = ChosenOptions::new(game.options());
    for (at, spec) in game.options().iter().enumerate() {
        let values = spec.suggestions();
        options.set(spec.id, &values[(number >> at.min(2)) % values.len()]).expect("a value of the option");
    }
    options
}

/// A line of random choices among those that the game offers.
fn offered(play: &dyn Play, seat: Seat, dice: &mut Dice) -> String {
    let mut entered = String::new();
    loop {
        match play.next(seat, &entered) {
            Next::Pick(choices) => entered.clone_from(&dice.pick(&choices).text),
            Next::Several { choices, least, separator, .. } => {
                entered = offers::chosen(&entered, separator, choices.iter().take(usize::from(least)));
            }
            Next::Number { least, .. } => entered.push_str(&least.to_string()),
            Next::Text { .. } => entered.push_str("text"),
            Next::Done => return entered,
            Next::Nothing => panic!("{entered:?} is offered to seat {seat} but cannot be continued"),
        }
    }
}
