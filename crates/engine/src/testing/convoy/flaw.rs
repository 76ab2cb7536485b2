//! The ways in which a broken variant is wrong. Each is one line somewhere in the game.

use std::cell::Cell;
use std::sync::atomic::{AtomicU8, Ordering};

thread_local! {
    static FLAW: Cell<u8> = const { Cell::new(0) };
}

/// Whether games on this thread have this flaw. It is no parameter of the type: every flaw would be compiled with the whole
/// battery.
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
/// Everybody is told which card was drawn.
pub const TOLD_TO_ONE_TOO_MANY: u8 = 2;
/// The computer is whispered what lies on top of the deck, and plays by it.
pub const CHEATING_COMPUTER: u8 = 3;
/// A throw does not follow from the journal.
pub const DOES_NOT_REPLAY: u8 = 4;
/// The draft forgets what was loaded first.
pub const DRAFT_VANISHES: u8 = 5;
/// A load that is refused takes a crate all the same.
pub const REFUSAL_CHANGES: u8 = 6;
/// A throw that is not one for the engine, and is told as if it could be taken back.
pub const UNDO_OF_A_ROLL: u8 = 7;
/// A defender is asked only with a card that is good enough.
pub const PROMPT_TELLS: u8 = 8;
/// A panel with a menu too long.
pub const PANEL_TOO_LARGE: u8 = 9;
/// Two shuffles with the same numbers.
pub const DRAWN_TWICE: u8 = 10;
/// A load is offered that is refused.
pub const OFFERED_AND_REFUSED: u8 = 11;
/// The fewest points take the best place.
pub const POINTS_DO_NOT_ADD_UP: u8 = 12;
/// A position forgets the markers.
pub const POSITION_FORGETS: u8 = 13;
/// Two decisions of a seat cannot be told apart.
pub const PROMPTS_ALIKE: u8 = 14;
/// What is done when the time is up is refused.
pub const LATE_LINE_REFUSED: u8 = 15;
/// A text says nothing in German.
pub const TEXT_MISSING: u8 = 16;
/// The panel depends on what the others hold.
pub const OFFERS_TELL: u8 = 17;
/// A committed draft has one line less.
pub const COMMIT_FORGETS: u8 = 18;
/// What seats may expect is more than there is.
pub const SHARES_DO_NOT_ADD_UP: u8 = 19;
/// The public is offered a bid that nobody can make.
pub const PUBLIC_REFUSED: u8 = 20;
/// A decision that the game waits for is said to stand aside.
pub const ASIDE_DECIDES: u8 = 21;
/// A scout is said to be as rare as a six.
pub const ODDS_WRONG: u8 = 22;

/// A die that no journal knows.
pub(super) fn loose_die() -> u8 {
    static THROWN: AtomicU8 = AtomicU8::new(0);
    THROWN.fetch_add(1, Ordering::Relaxed) % 5
}
