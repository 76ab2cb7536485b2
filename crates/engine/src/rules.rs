//! The rules of a game.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::dice::{Chance, Script, Stream};
use super::log::Log;
use super::options::{ChosenOptions, OptionSpec};
use super::outcome::Outcome;
use super::prompt::{AfterSurprise, Next, Prompt};
use super::refusal::Refusal;
use super::seat::{Seat, Viewer};
use crate::lang::Message;

/// The usual short name of the line that a computer would enter in the place of a seat ([`Rules::written_out`]). No game has a move of
/// this name.
pub const SUGGESTION: &str = "suggestion";

/// Whether a line is the short name of a suggestion, in either language.
pub fn is_suggestion(line: &str) -> bool {
    [SUGGESTION, "vorschlag"].contains(&line.trim().to_lowercase().as_str())
}

/// The rules of a game. The value is the full state, secrets included; it prints as the text of a position.
///
/// A state knows nothing of clocks, names, messages or languages. People learn about the state only through
/// [`Rules::view`] and through events with an audience.
pub trait Rules: Clone + PartialEq + fmt::Debug + fmt::Display + Send + Sync + Sized + 'static {
    /// A move. It prints in its canonical notation.
    type Move: Clone + PartialEq + fmt::Debug + fmt::Display;
    /// A partial move, which a player completes choice by choice. It prints as the text in the presses of controls and
    /// is parsed from that text. The default is the empty partial move, with the empty text.
    type Partial: Clone + PartialEq + Default + fmt::Debug + fmt::Display + FromStr;
    /// An event that a move announces.
    type Event: Clone + PartialEq + fmt::Debug + Send + Sync;
    /// The part of the state that one viewer may know.
    type View: Clone + PartialEq + fmt::Debug;

    /// The id in the registry, the database and the text files.
    const ID: &'static str;
    /// The revision of the rules. It rises when a rule or a data file changes. A game keeps the revision with which it
    /// began.
    const REVISION: u32;
    /// The earliest revision that old games can still use.
    const OLDEST: u32 = Self::REVISION;
    /// The possible numbers of players.
    const SEATS: RangeInclusive<u8>;
    /// The options of a table.
    const OPTIONS: &'static [OptionSpec];

    /// Whether seats hide anything from each other apart from their drafts (Seeschlacht hides nothing else).
    const HIDES: bool = true;

    /// Whether people finish a game so soon that several fit into one evening.
    const SHORT: bool = false;

    /// Whether players can make deals that no rule enforces. A table of such a game records a deal of two people for
    /// everybody to read (BLO-175).
    const DEALS: bool = false;

    /// Checks that these options go together at a table with this many seats (NAV-202, NAV-208).
    ///
    /// # Errors
    /// The reason, for the lobby.
    fn check(_options: &ChosenOptions, _seats: u8) -> Result<(), Message> {
        Ok(())
    }

    /// Whether an option makes a difference, given the other chosen options. The lobby hides an option without effect.
    fn applies(_options: &ChosenOptions, _id: &str) -> bool {
        true
    }

    /// The team of each seat, counted from 1; `None` in a game without teams (NAV-202).
    fn teams(_options: &ChosenOptions, _seats: u8) -> Option<Vec<u8>> {
        None
    }

    /// The state before the first move. Seat 0 is the creator of the table.
    fn start(setup: &Setup<'_>, chance: &mut Chance, log: &mut Log<Self::Event>) -> Self;

    /// Reads the text of a position, for tests and pictures of examples.
    ///
    /// # Errors
    /// The line that cannot be read, with its fault.
    fn position(text: &str) -> Result<Self, PositionError>;

    /// The number of seats in this game.
    fn seats(&self) -> u8 {
        *Self::SEATS.start()
    }

    /// The open decisions. No two have the same seat, kind and id.
    fn prompts(&self) -> Vec<Prompt>;

    /// The scripted numbers of a position; `None` in games without them.
    fn script(&mut self) -> Option<&mut Script> {
        None
    }

    /// The choices that continue a partial move.
    fn next(&self, seat: Seat, partial: &Self::Partial) -> Next<Self::Partial>;

    /// Reads a partial move. Any other text counts as the empty partial move.
    fn partial(text: &str) -> Self::Partial {
        text.parse().unwrap_or_default()
    }

    /// The choices that continue a text, as texts; none for a text that is not a partial move.
    fn next_after(&self, seat: Seat, text: &str) -> Next {
        text.parse().map_or(Next::Nothing, |partial| self.next(seat, &partial).printed())
    }

    /// Reads one move of a seat. It also checks refusals with priority over a fault in the notation, such as "not your
    /// turn", so that refusals come in the order of the rules.
    ///
    /// # Errors
    /// The refusal that the rules give.
    fn parse(&self, seat: Seat, text: &str) -> Result<Self::Move, Refusal>;

    /// Writes out a line that a control enters by a short name, such as a suggested turn: it would not fit in a press. The
    /// result must be the same in all states that the seat cannot tell apart.
    fn written_out<'l>(&self, _seat: Seat, line: &'l str) -> Cow<'l, str> {
        Cow::Borrowed(line)
    }

    /// Splits a line into its moves, which are carried out in order.
    fn split<'t>(&self, _seat: Seat, line: &'t str) -> Vec<&'t str> {
        super::line::parts(line).collect()
    }

    /// Decides about a move `text` of a line after a surprise: an earlier move `told` has told some seat something. A
    /// refused move always ends its line.
    fn after_surprise(&self, _seat: Seat, _told: &str, _text: &str) -> AfterSurprise {
        AfterSurprise::Stop
    }

    /// Carries out a move.
    ///
    /// # Errors
    /// The refusal that the rules give; the state is unchanged then.
    fn apply(
        &mut self,
        seat: Seat,
        step: &Self::Move,
        chance: &mut Chance,
        log: &mut Log<Self::Event>,
    ) -> Result<(), Refusal>;

    /// The part of the state that this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The end of the game, once it has ended.
    fn outcome(&self) -> Option<Outcome>;
}

/// The fault in a position that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position, line {line}: {fault}")]
pub struct PositionError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault in it.
    pub fault: String,
}

/// The set-up of a game.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// The options; they go together ([`Rules::check`]).
    pub options: &'a ChosenOptions,
    /// The number of players, one of [`Rules::SEATS`].
    pub seats: u8,
    /// The revision of the rules, from [`Rules::OLDEST`] to [`Rules::REVISION`].
    pub revision: u32,
}

impl Setup<'_> {
    /// A state before the first move, for the memory of a bot. Its random draws differ from those of the game.
    pub fn undrawn<G: Rules>(&self) -> G {
        G::start(self, &mut Chance::new(&[0; 32], Stream::Setup, None, 0), &mut Log::default())
    }
}
