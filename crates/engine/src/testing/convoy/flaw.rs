//! The flaws of broken variants. Each flaw is one line somewhere in the game.

use std::cell::Cell;
use std::sync::atomic::{AtomicU8, Ordering};

thread_local! {
    static FLAW: Cell<u8> = const { Cell::new(0) };
}

/// Whether games on this thread have this flaw. It is not a type parameter, because the whole battery would be compiled
/// for every flaw.
pub(super) fn is(flaw: u8) -> bool {
    FLAW.get() == flaw
}

/// Gives games on this thread a flaw; 0 for none.
#[cfg(test)]
pub(super) fn set(flaw: u8) {
    FLAW.set(flaw);
}

/// The view shows the hands of others.
pub const VIEW_LEAKS: u8 = 1;
/// Everybody is told the drawn card.
pub const TOLD_TO_ONE_TOO_MANY: u8 = 2;
/// The computer is told the top card of the deck, and plays by it.
pub const CHEATING_COMPUTER: u8 = 3;
/// A throw of the die does not follow from the journal.
pub const DOES_NOT_REPLAY: u8 = 4;
/// The draft forgets its first load.
pub const DRAFT_VANISHES: u8 = 5;
/// A refused load still takes a crate.
pub const REFUSAL_CHANGES: u8 = 6;
/// A throw bypasses the engine's dice and is announced as revocable.
pub const UNDO_OF_A_ROLL: u8 = 7;
/// Only a defender with a good enough card is asked.
pub const PROMPT_TELLS: u8 = 8;
/// A menu of the panel is too long.
pub const PANEL_TOO_LARGE: u8 = 9;
/// Two shuffles have the same numbers.
pub const DRAWN_TWICE: u8 = 10;
/// A refused load is offered.
pub const OFFERED_AND_REFUSED: u8 = 11;
/// The fewest points take the best place.
pub const POINTS_DO_NOT_ADD_UP: u8 = 12;
/// A position forgets the markers.
pub const POSITION_FORGETS: u8 = 13;
/// Two decisions of a seat cannot be told apart.
pub const PROMPTS_ALIKE: u8 = 14;
/// The line that the rules give when the time is up is refused.
pub const LATE_LINE_REFUSED: u8 = 15;
/// A text is missing in German.
pub const TEXT_MISSING: u8 = 16;
/// The choices depend on the hands of others.
pub const OFFERS_TELL: u8 = 17;
/// A commit loses a line of the draft.
pub const COMMIT_FORGETS: u8 = 18;
/// The expected shares add up to more than the whole.
pub const SHARES_DO_NOT_ADD_UP: u8 = 19;
/// The public is offered a bid that nobody can make.
pub const PUBLIC_REFUSED: u8 = 20;
/// A move that decides something is declared a side action.
pub const ASIDE_DECIDES: u8 = 21;
/// The odds of a scout are given as those of a six.
pub const ODDS_WRONG: u8 = 22;

/// A die outside the engine, which no journal can replay.
pub(super) fn loose_die() -> u8 {
    static THROWN: AtomicU8 = AtomicU8::new(0);
    THROWN.fetch_add(1, Ordering::Relaxed) % 5
}
