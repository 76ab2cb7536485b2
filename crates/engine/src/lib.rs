//! The parts that games share: seats, chance, events, moves, journals, panels and texts. Pure and synchronous.
//!
//! A game implements the traits of [`prelude`]. [`game::Adapter`] makes it playable through the object-safe [`game::Game`] and
//! [`game::Play`]. A game's chance follows from its seed, so a recorded game replays the same way:
//!
//! ```
//! use engine::dice::{Chance, Stream, table_seed};
//!
//! // The secret of the table, and the interactions that took the seats.
//! let seed = table_seed(&[7; 32], ["i:101", "i:102"].into_iter());
//! let throw = |ply| Chance::new(&seed, Stream::Ply, None, ply).roll(6);
//! assert_eq!(throw(1), throw(1));
//! assert!(throw(2) < 6);
//! ```

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
pub mod latest;
pub mod line;
pub mod log;
pub mod matches;
pub mod notation;
pub mod offers;
pub mod options;
pub mod outcome;
pub mod panel;
pub mod phone;
pub mod position;
pub mod prelude;
pub mod presenter;
pub mod prompt;
pub mod puzzle;
pub mod record;
pub mod rectangle;
pub mod referee;
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
