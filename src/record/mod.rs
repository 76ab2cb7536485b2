//! The stored data of one table, as plain data.
//!
//! A [`Record`] is loaded whole, changed by pure code and written back as the difference. It holds nothing that the
//! journal implies, except what must be found without a replay: open decisions ([`PromptRow`]) and the result of a
//! game.

mod message;
mod note;
mod proposal;
pub mod puzzle;
pub mod search;
pub mod settings;
pub mod verdict;
pub(crate) mod words;

use std::collections::BTreeMap;
use std::fmt;

pub use self::message::{Address, MenuPosition, MessageKind, MessageRow};
pub use self::note::Note;
pub use self::proposal::{Proposal, Wish, WishKind};
use self::search::CallReason;
use self::settings::{DisplaySettings, Personal};
use self::verdict::{Counted, Verdict};
use self::words::words;

/// Milliseconds since 1970-01-01 UTC.
pub type Millis = i64;

/// A second, in milliseconds.
pub const SECOND: Millis = 1_000;
/// A minute, in milliseconds.
pub const MINUTE: Millis = 60 * SECOND;
/// An hour, in milliseconds.
pub const HOUR: Millis = 60 * MINUTE;
/// A day, in milliseconds.
pub const DAY: Millis = 24 * HOUR;

/// The id of a table: 1 to 12 lower-case letters and digits, so that it fits into every custom id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(String);

impl TableId {
    /// The longest id, in characters.
    pub const LONGEST: usize = 12;

    /// Reads an id; `None` when it is empty, too long or has other characters than `a-z` and `0-9`.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=Self::LONGEST).contains(&text.len());
        let plain = text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        (fits && plain).then(|| Self(text.to_owned()))
    }

    /// An id with one letter or digit for each byte.
    ///
    /// # Panics
    /// When there are no bytes or more than [`Self::LONGEST`].
    pub fn from_bytes(bytes: &[u8]) -> Self {
        const LETTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";
        let name: String = bytes.iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect();
        Self::parse(&name).expect("a few letters and digits are a name")
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::str::FromStr for TableId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::parse(text).ok_or(())
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The id of a cup, with the same letters as that of a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CupId(TableId);

impl CupId {
    /// A cup with this name.
    pub fn named(name: TableId) -> Self {
        Self(name)
    }

    /// Reads an id, as [`TableId::parse`].
    pub fn parse(text: &str) -> Option<Self> {
        TableId::parse(text).map(Self)
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl std::str::FromStr for CupId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::parse(text).ok_or(())
    }
}

impl fmt::Display for CupId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waiting for players.
    Lobby,
    /// The game is running.
    Playing,
    /// The game has ended with a result.
    Over,
    /// Closed without a result, in the lobby or later.
    Cancelled,
}

words! {
    Status { Lobby => "lobby", Playing => "playing", Over => "over", Cancelled => "cancelled" }
}

/// What happens on a time-out if the rules of the game say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum TimeOut {
    /// The clock stops, and the others decide whether they wait.
    #[default]
    Pause,
    /// The seat resigns.
    Forfeit,
    /// A computer takes the seat over.
    Computer,
}

words! {
    TimeOut { Pause => "pause", Forfeit => "forfeit", Computer => "computer" }
}

/// A person who has left a running game, which counts as a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The seat that was left, counted from 0.
    pub seat: u8,
    /// The person's id at Discord.
    pub player: i64,
    /// The name when the person took the seat.
    pub name: String,
    /// The language of private messages, `de` or `en`; empty if it is no longer known.
    pub language: String,
    /// When the person left.
    pub at: Millis,
}

/// The result of a finished game for one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The seat, counted from 0.
    pub seat: u8,
    /// The person's id at Discord; `None` for a forgotten person.
    pub player: Option<i64>,
    /// The result for this person.
    pub verdict: Verdict,
    /// The rank, from 1.
    pub place: u8,
    /// The number of participants, including computers and people who left.
    pub participants: u8,
    /// How the game counts for this person.
    pub counted: Counted,
    /// Whether the person left the running game.
    pub departed: bool,
    /// The change of the score for a rated game: of this game, all time, in the server if there is one.
    pub change: Option<ScoreChange>,
}

/// A score, rating minus uncertainty, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreChange {
    /// After the game.
    pub score: i64,
    /// The difference to the score before the game.
    pub by: i64,
}

/// The table itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The table's id.
    pub id: TableId,
    /// The game's id in the registry.
    pub game: String,
    /// The revision of the rules by which it is played.
    pub revision: i64,
    /// The options in the game's own notation, `size=10 contact=corners_allowed ...`.
    pub options: String,
    /// The phase.
    pub status: Status,
    /// The server; `None` in a private conversation.
    pub guild: Option<i64>,
    /// The channel in which it was opened, which has the card.
    pub channel: i64,
    /// The thread of the board, once it exists.
    pub thread: Option<i64>,
    /// The id at Discord of the person who opened the table.
    pub creator: i64,
    /// The language of public messages, `de` or `en`.
    pub language: String,
    /// The number of seats, taken or not.
    pub seat_count: u8,
    /// The secret whose hash the card shows (32 bytes).
    pub secret: Vec<u8>,
    /// The seed of the game (32 bytes), from the start of the game.
    pub seed: Option<Vec<u8>>,
    /// When the table was opened.
    pub created_at: Millis,
    /// When the game began, if it has begun.
    pub started_at: Option<Millis>,
    /// When the game ended or the table was closed.
    pub ended_at: Option<Millis>,
    /// The result in the engine's notation, once the game is over.
    pub result: Option<String>,
    /// The finished table of which this is the rematch.
    pub rematch_of: Option<TableId>,
    /// The id of the time control, one of `table::time_control`.
    pub time_control: String,
    /// What happens on a time-out.
    pub time_out: TimeOut,
    /// Whether the result counts for ratings, if only people play.
    pub rated: bool,
    /// The proposals, at most one of each kind.
    pub proposals: Vec<Proposal>,
    /// The cup in which it is played. Its lobby has no card: the messages of the cup lead to it.
    pub cup: Option<CupId>,
    /// In the lobby, until when the table waits for an answer: of the person who opened it or, if that is [`NOBODY`], of the two who
    /// were paired.
    pub answer_by: Option<Millis>,
    /// When the person who opened the table last said to be there, if it was asked.
    pub attended_at: Option<Millis>,
}

impl Table {
    /// The thread, or the channel before there is a thread.
    pub fn thread_or_channel(&self) -> i64 {
        self.thread.unwrap_or(self.channel)
    }
}

/// The player on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person.
    Person {
        /// The person's id at Discord.
        player: i64,
        /// The name when the person took the seat.
        name: String,
        /// The language of private messages, `de` or `en`.
        language: String,
    },
    /// A computer.
    Computer {
        /// The level: `easy`, `normal` or `hard`.
        level: String,
    },
}

/// The id that replaces a forgotten person on a seat. It is the same at every table, so that it does not link games,
/// and differs between seats, because nobody holds two.
pub fn forgotten_at(seat: u8) -> i64 {
    -1 - i64::from(seat)
}

/// The id in place of a creator who was forgotten, or of a table that nobody has opened.
pub const NOBODY: i64 = 0;

/// Whether an id replaces a forgotten person.
pub fn is_forgotten(player: i64) -> bool {
    player < 0
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The player on this seat.
    pub occupant: Occupant,
    /// The interaction that took the seat; part of the seed.
    pub origin: String,
    /// The decision number. It rises when the seat acts or its own prompts change.
    pub decision: i64,
    /// The origins of the latest draft changes, oldest first, which no journal row records.
    pub heard: Vec<String>,
    /// The time left for the whole game in milliseconds, while the clock is stopped; `None` without such a clock.
    pub bank: Option<Millis>,
    /// The id of the colour, in games with colours.
    pub colour: Option<String>,
    /// Whether the person had left the server when Discord was last asked.
    pub gone: bool,
    /// The person's display settings. Loaded with the seat; stored with the person.
    pub display: DisplaySettings,
    /// Whether the person has not finished any game of this kind. Loaded with the seat.
    pub first_game: bool,
}

impl SeatRow {
    /// Whether a computer plays on this seat.
    pub fn is_computer(&self) -> bool {
        matches!(self.occupant, Occupant::Computer { .. })
    }

    /// A newly taken seat with default values.
    pub fn taken(occupant: Occupant, origin: impl Into<String>) -> Self {
        Self {
            occupant,
            origin: origin.into(),
            decision: 0,
            heard: Vec::new(),
            bank: None,
            colour: None,
            gone: false,
            display: DisplaySettings::default(),
            first_game: true,
        }
    }
}

/// A seat of a lobby that is reserved for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationRow {
    /// The person's id at Discord.
    pub player: i64,
    /// The name when the person was invited.
    pub name: String,
    /// The id of the reserved colour, which the person had in the previous game.
    pub colour: Option<String>,
}

impl InvitationRow {
    /// An invitation without a colour.
    pub fn new(player: i64, name: impl Into<String>) -> Self {
        Self { player, name: name.into(), colour: None }
    }
}

/// One move of the journal. The journal is append-only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalRow {
    /// The seat that moved, counted from 0.
    pub seat: u8,
    /// The move in the game's notation, or an agreement such as an undo.
    pub text: String,
    /// The number of the first row of the same line, counted from 1.
    pub line: i64,
    /// The source, unique in the table: `i:` interaction, `c:` computer decision, `t:` time-out.
    pub origin: String,
    /// When the move was made.
    pub at: Millis,
}

/// The draft of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct DraftRow {
    /// The moves, one on each line.
    pub text: String,
    /// The number of random draws so far; each has a stream of its own.
    pub draws: i64,
    /// The texts before the latest changes, oldest first.
    pub earlier: Vec<String>,
    /// Lines that no longer fitted and were removed, until the seat acts.
    pub lost: Vec<String>,
}

/// The key of an open decision in a table. A seat can have several.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PromptKey {
    /// The seat that decides, counted from 0.
    pub seat: u8,
    /// The kind of decision, in the game's words.
    pub kind: String,
    /// The number of the decision in the game.
    pub id: u32,
}

/// An open decision of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PromptRow {
    /// Whether the game waits for it.
    pub must: bool,
    /// Whether everybody knows that it is open.
    pub public: bool,
    /// When it was opened.
    pub since: Millis,
    /// When the time is up, if it is limited.
    pub due: Option<Millis>,
    /// When the person was called for it. There is one call for each decision.
    pub pinged: Option<Millis>,
    /// When the person was reminded of the deadline.
    pub reminded: Option<Millis>,
    /// Whether the person was called in public.
    pub aloud: bool,
    /// When the next call, reminder or time-out is due.
    pub wake_at: Option<Millis>,
    /// The earliest time of the next attempt of a computer.
    pub retry_at: Millis,
    /// How often in a row a computer found no move.
    pub attempts: i64,
}

impl PromptRow {
    /// A decision that is opened now.
    pub fn asked(must: bool, public: bool, now: Millis) -> Self {
        Self { must, public, since: now, retry_at: now, ..Self::default() }
    }

    /// Whether the decision is a private offer: the game does not wait for it, and others do not know of it.
    pub fn is_quiet(&self) -> bool {
        !self.must && !self.public
    }

    /// When the person was last called or reminded.
    pub fn called(&self) -> Option<Millis> {
        self.pinged.max(self.reminded)
    }
}

/// Everything stored of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The table itself.
    pub table: Table,
    /// The taken seats, by number. Gaps are open seats.
    pub seats: BTreeMap<u8, SeatRow>,
    /// The reserved seats, by number; none of them is taken. Empty after the lobby.
    pub invitations: BTreeMap<u8, InvitationRow>,
    /// The moves, oldest first.
    pub journal: Vec<JournalRow>,
    /// The drafts, by seat.
    pub drafts: BTreeMap<u8, DraftRow>,
    /// The open decisions.
    pub prompts: BTreeMap<PromptKey, PromptRow>,
    /// The messages that the table has or needs.
    pub messages: BTreeMap<MessageKind, MessageRow>,
    /// The people who have left the running game, oldest first.
    pub departures: Vec<Departure>,
    /// The deals and proposed deals, each by the time of its proposal, which is unique.
    pub notes: BTreeMap<Millis, Note>,
    /// The result for each person, once the game is over. Only the store writes it, together with the end of the game.
    pub results: Vec<ResultRow>,
    /// People who get a private message about the table, which has not begun, with this change, and why. The store keeps them until
    /// the message is sent; a loaded record has none.
    pub calls: BTreeMap<i64, CallReason>,
}

impl Record {
    /// A table without any rows.
    pub fn bare(table: Table) -> Self {
        Self {
            table,
            seats: BTreeMap::new(),
            invitations: BTreeMap::new(),
            journal: Vec::new(),
            drafts: BTreeMap::new(),
            prompts: BTreeMap::new(),
            messages: BTreeMap::new(),
            departures: Vec::new(),
            notes: BTreeMap::new(),
            results: Vec::new(),
            calls: BTreeMap::new(),
        }
    }

    /// The number of journal rows.
    pub fn rows(&self) -> i64 {
        i64::try_from(self.journal.len()).expect("the journal fits into memory")
    }

    /// Whether a computer plays on some seat.
    pub fn has_computers(&self) -> bool {
        self.seats.values().any(SeatRow::is_computer)
    }

    /// The number of taken seats.
    pub fn taken_seats(&self) -> u8 {
        u8::try_from(self.seats.len()).expect("seats have one-byte numbers, and a game never has all 256")
    }

    /// The open decisions of a seat.
    pub fn prompts_of(&self, seat: u8) -> impl Iterator<Item = (&PromptKey, &PromptRow)> {
        self.prompts.iter().filter(move |(key, _)| key.seat == seat)
    }

    /// Whether the game waits for a seat.
    pub fn waits_for(&self, seat: u8) -> bool {
        self.prompts_of(seat).any(|(_, prompt)| prompt.must)
    }
}

/// A person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The person's id at Discord.
    pub id: i64,
    /// The language of the most recent client, `de` or `en`.
    pub language: String,
    /// The channel of the private conversation, once it is known.
    pub private_channel: Option<i64>,
    /// The person's settings.
    pub settings: Personal,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgotten_people_have_ids_that_link_no_games() {
        assert!(is_forgotten(forgotten_at(0)) && !is_forgotten(1));
        assert_ne!(forgotten_at(0), forgotten_at(1), "nobody holds two seats of a table");
    }
}
