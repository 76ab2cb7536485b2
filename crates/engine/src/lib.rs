//! What all games share: seats, chance, events, refusals, options, prompts, the journal and its replay, and the traits
//! that a game fulfils.

pub mod attempt;
pub mod bitset;
pub mod bot;
pub mod captions;
pub mod columns;
pub mod dice;
pub mod draft;
pub mod evaluation;
pub mod game;
pub mod journal;
pub mod lang;
pub mod line;
pub mod log;
pub mod matches;
pub mod notation;
pub mod offers;
pub mod options;
pub mod outcome;
pub mod panel;
pub mod position;
pub mod prelude;
pub mod presenter;
pub mod prompt;
pub mod record;
pub mod rectangle;
pub mod refusal;
pub mod replay;
pub mod rulebook;
pub mod rules;
pub mod seat;
pub mod selfplay;
pub mod subsets;
pub mod undo;
pub mod waiting;
pub mod words;

#[cfg(any(test, feature = "testing"))]
pub mod battery;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
