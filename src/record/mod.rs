//! What is stored of one table, as plain data.
//!
//! A [`Record`] is loaded whole, changed by pure code and written back as the difference. Nothing in it is derived from
//! the journal except what must be found without replaying it: whose turn it is ([`PromptRow`]) and how a game ended.

mod note;
mod proposal;
pub mod settings;
pub mod verdict;

use std::collections::BTreeMap;
use std::fmt;

pub use self::note::Note;
pub use self::proposal::{Proposal, Wish, WishKind};
use self::settings::{Looks, Personal};
use self::verdict::{Counted, Verdict};

/// Milliseconds since 1970-01-01 UTC, from the clock that was handed in.
pub type Millis = i64;

/// Names a table: at most 12 lower-case letters and digits, so that it fits into every custom id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(String);

impl TableId {
    /// The longest name, in characters.
    pub const LONGEST: usize = 12;

    /// Reads a name; `None` when it is empty, too long or holds anything but `a-z` and `0-9`.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = (1..=Self::LONGEST).contains(&text.len());
        let plain = text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        (fits && plain).then(|| Self(text.to_owned()))
    }

    /// A name of one letter or digit for each byte.
    ///
    /// # Panics
    /// When there are no bytes or more than [`Self::LONGEST`].
    pub fn from_bytes(bytes: &[u8]) -> Self {
        const LETTERS: &[u8; 36] = b"abcdefghijklmnopqrstuvwxyz0123456789";
        let name: String = bytes.iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect();
        Self::parse(&name).expect("a few letters and digits are a name")
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waiting for players.
    Lobby,
    Playing,
    /// The game has ended with a result.
    Over,
    /// Closed without a result, in the lobby or later.
    Cancelled,
}

/// What becomes of a seat whose time is up where the game's rules say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum TimeOut {
    /// The clock stands still, and the others decide whether they wait.
    #[default]
    Pause,
    /// The seat gives up.
    Forfeit,
    /// A computer goes on playing.
    Computer,
}

impl TimeOut {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pause, Self::Forfeit, Self::Computer];

    /// Its word in the store, in options of commands and in the ids of texts.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pause => "pause",
            Self::Forfeit => "forfeit",
            Self::Computer => "computer",
        }
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.word() == word)
    }
}

/// Somebody who has left a running game: for this person it was lost at that moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The seat that was left, counted from 0.
    pub seat: u8,
    /// The person's id at Discord.
    pub player: i64,
    /// The name shown when the seat was taken.
    pub name: String,
    /// The language of private messages, `de` or `en`; empty where it is not known any more.
    pub language: String,
    pub at: Millis,
}

/// How a finished game went for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The seat, counted from 0.
    pub seat: u8,
    /// The person's id at Discord; nobody's where the person is forgotten.
    pub player: Option<i64>,
    pub verdict: Verdict,
    /// From 1.
    pub place: u8,
    /// How many took part, computers and those who have left among them.
    pub participants: u8,
    pub counted: Counted,
    /// Whether the person left the running game.
    pub departed: bool,
    /// What is rated has changed a score: of the game, in all time, in the server where there is one.
    pub change: Option<ScoreChange>,
}

/// A score, rating minus uncertainty, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreChange {
    /// After the game.
    pub score: i64,
    /// By how much the game has changed it.
    pub by: i64,
}

/// The table itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub id: TableId,
    /// The game's id in the registry.
    pub game: String,
    /// The revision of the game's rules that it is played by.
    pub revision: i64,
    /// The options in the game's own notation, `size=10 contact=corners_allowed ...`.
    pub options: String,
    pub status: Status,
    /// The server, if it is not in a private conversation.
    pub guild: Option<i64>,
    /// The channel in which it was opened; the card is there.
    pub channel: i64,
    /// The thread of its board, once there is one.
    pub thread: Option<i64>,
    pub creator: i64,
    /// The language of its public messages, `de` or `en`.
    pub language: String,
    /// Seats that the game will have, occupied or not.
    pub seat_count: u8,
    /// The secret whose hash is shown on the card (32 bytes).
    pub secret: Vec<u8>,
    /// The seed of the game (32 bytes), from the moment it starts.
    pub seed: Option<Vec<u8>>,
    pub created_at: Millis,
    pub started_at: Option<Millis>,
    /// When the game ended or the table was closed.
    pub ended_at: Option<Millis>,
    /// The result in the engine's notation, once the game is over.
    pub result: Option<String>,
    /// The finished table whose rematch this is. A table has one that is not closed.
    pub rematch_of: Option<TableId>,
    /// The name of its time control, one of `table::time_control`.
    pub time_control: String,
    pub time_out: TimeOut,
    /// Whether its result counts for ratings, if it is a game of persons.
    pub rated: bool,
    /// What is proposed and not answered yet, one of a kind.
    pub proposals: Vec<Proposal>,
}

impl Table {
    /// Where people find it: its thread, and before there is one its channel.
    pub fn place(&self) -> i64 {
        self.thread.unwrap_or(self.channel)
    }
}

/// Who plays on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    Person {
        player: i64,
        /// The name shown when the seat was taken.
        name: String,
        /// The language of private messages, `de` or `en`.
        language: String,
    },
    Computer {
        /// Its level, `easy`, `normal` or `hard`.
        level: String,
    },
}

/// What stands for a forgotten person on a seat. It is the same at every table, so that nothing joins the games that somebody has
/// played, and differs from seat to seat, since nobody holds two.
pub fn forgotten_at(seat: u8) -> i64 {
    -1 - i64::from(seat)
}

/// Whether an id stands for a forgotten person.
pub fn is_forgotten(player: i64) -> bool {
    player < 0
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub occupant: Occupant,
    /// What took the seat; goes into the seed.
    pub origin: String,
    /// The seat's decision number: rises when the seat acts or its own prompt changes.
    pub decision: i64,
    /// What last changed the seat's draft, oldest first: no row of the journal tells that it came before.
    pub heard: Vec<String>,
    /// What is left of its time for the whole game in milliseconds, while its clock stands; nothing where it has none.
    pub bank: Option<Millis>,
    /// The id of its colour, in games in which seats have colours.
    pub colour: Option<String>,
    /// Whether its person was no longer a member of the server when last asked for.
    pub gone: bool,
    /// How its holder wants to see the game. Read along with the seat; stored with the person.
    pub looks: Looks,
    /// Whether its holder has not finished any game of this kind. Read along with the seat.
    pub first_game: bool,
}

impl SeatRow {
    /// A seat that is taken now, by somebody of whom nothing is known.
    pub fn taken(occupant: Occupant, origin: impl Into<String>) -> Self {
        Self {
            occupant,
            origin: origin.into(),
            decision: 0,
            heard: Vec::new(),
            bank: None,
            colour: None,
            gone: false,
            looks: Looks::default(),
            first_game: true,
        }
    }
}

/// A seat of a lobby that is kept for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvitationRow {
    /// The person's id at Discord.
    pub player: i64,
    /// The name shown when the person was invited.
    pub name: String,
    /// The id of the colour that is kept for the person, as in the game whose rematch it is.
    pub colour: Option<String>,
}

impl InvitationRow {
    /// An invitation of somebody who has had no colour.
    pub fn new(player: i64, name: impl Into<String>) -> Self {
        Self { player, name: name.into(), colour: None }
    }
}

/// One move of the journal. The journal is append-only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalRow {
    /// Who moved, counted from 0.
    pub seat: u8,
    /// The move in the game's notation, or the row that takes a line back.
    pub text: String,
    /// The number of the first row that was entered together with this one, counted from 1.
    pub line: i64,
    /// Where it came from, unique in the table: `i:` interaction, `c:` computer decision, `t:` time-out.
    pub origin: String,
    pub at: Millis,
}

/// What a seat may still change.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct DraftRow {
    /// Its moves, a line each.
    pub text: String,
    /// How many random draws were taken for it; each has a stream of its own.
    pub draws: i64,
    /// What it was before the latest changes, oldest first.
    pub earlier: Vec<String>,
    /// Lines that no longer fitted and were taken out, until the seat acts.
    pub lost: Vec<String>,
}

/// Which open decision of a table: a seat can have several.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PromptKey {
    /// Whose.
    pub seat: u8,
    /// What is to be decided, in the game's words.
    pub kind: String,
    /// The game's number for it.
    pub id: u32,
}

/// An open decision of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PromptRow {
    /// Whether the game waits for it.
    pub must: bool,
    /// Whether everybody knows that it is open.
    pub public: bool,
    /// Since when it is open.
    pub since: Millis,
    /// When the time is up, if it is limited.
    pub due: Option<Millis>,
    /// When the person was called because of it; there is one call for a decision.
    pub pinged: Option<Millis>,
    /// When the person was reminded that the time runs out.
    pub reminded: Option<Millis>,
    /// Whether the call stands where everybody reads it.
    pub aloud: bool,
    /// When somebody has next to look whether to call, to remind or to let the time be up.
    pub wake_at: Option<Millis>,
    /// A computer is not to be asked before.
    pub retry_at: Millis,
    /// How often in a row a computer has had no answer to it.
    pub attempts: i64,
}

impl PromptRow {
    /// A decision that is open from now on.
    pub fn asked(must: bool, public: bool, now: Millis) -> Self {
        Self {
            must,
            public,
            since: now,
            due: None,
            pinged: None,
            reminded: None,
            aloud: false,
            wake_at: None,
            retry_at: now,
            attempts: 0,
        }
    }

    /// Whether somebody is asked behind the backs of others for what the game does not wait for: a private offer.
    pub fn is_quiet(&self) -> bool {
        !self.must && !self.public
    }

    /// When the person was last called or reminded because of it.
    pub fn called(&self) -> Option<Millis> {
        self.pinged.max(self.reminded)
    }
}

/// Which message of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MessageKind {
    /// The card in the channel: lobby, link, result.
    Card,
    Board,
    /// The private panel of a seat.
    Panel(u8),
}

/// How a message can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    Nowhere,
    /// A message of the bot in a channel, a thread or a private conversation.
    Posted {
        channel: i64,
        message: i64,
        /// When it was posted, or when something was pressed on a private panel.
        at: Millis,
    },
    /// The answer to an interaction, reachable by its token for 15 minutes.
    Answer {
        token: String,
        /// The message that was pressed, if the answer changes it. The id of a new message is not known.
        pressed: Option<i64>,
        /// From when it can no longer be reached.
        until: Millis,
    },
    /// Nothing as yet, where a further answer to an interaction can be given as long as its token is good for one.
    Owed {
        token: String,
        until: Millis,
    },
    /// A further answer to an interaction, reachable by the same token for as long.
    FollowUp {
        token: String,
        message: i64,
        until: Millis,
    },
}

impl Address {
    /// How long an answer can be changed by its interaction's token, in milliseconds; Discord allows 15 minutes.
    pub const REACH: Millis = 14 * 60 * 1000;
    /// How long an answer may be on its way, in milliseconds: Discord does not take it after three seconds.
    const ON_ITS_WAY: Millis = 4_000;

    /// Whether it is an answer that may not have been sent yet, perhaps by another process.
    pub fn may_be_on_its_way(&self, now: Millis) -> bool {
        // What seems to be of the future is of the time before the clock was set back.
        let age = |until: &Millis| now - (until - Self::REACH);
        matches!(self, Self::Answer { until, .. } if age(until).abs() < Self::ON_ITS_WAY)
    }

    /// Whether it is reached by the token of an interaction, as what one person alone sees in a channel.
    pub fn is_by_token(&self) -> bool {
        matches!(self, Self::Answer { .. } | Self::FollowUp { .. })
    }

    /// The id of the message, if it is known.
    pub fn message(&self) -> Option<i64> {
        match self {
            Self::Posted { message, .. } | Self::FollowUp { message, .. } => Some(*message),
            Self::Answer { pressed, .. } => *pressed,
            Self::Nowhere | Self::Owed { .. } => None,
        }
    }

    /// Whether both are known to lead to one message. A new answer and a press on it are not: only Discord knows.
    pub fn is_same_message_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Answer { token, .. }, Self::Answer { token: that, .. }) if token == that => true,
            (Self::Nowhere, Self::Nowhere) => true,
            _ => self.message().is_some() && self.message() == other.message(),
        }
    }
}

/// A message of a table: what is wanted, what has been sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageRow {
    /// How to reach it.
    pub address: Address,
    /// Rises with every change that the message should show. When nobody needs it any more, it falls back to `sent`.
    pub wanted: i64,
    /// The value of `wanted` that was last sent. What could not be sent is never noted as sent.
    pub sent: i64,
    /// Not to be tried before.
    pub retry_at: Millis,
    /// Failed attempts in a row.
    pub attempts: i64,
    /// Whether Discord has refused it for a reason that does not pass by itself, such as closed direct messages. A
    /// change alone is no reason to try again then.
    pub refused: bool,
    /// Whether it is to be posted where it is noticed instead of edited: it calls somebody.
    pub call: bool,
    /// Where its person has left it, of a panel.
    pub place: Place,
}

/// A place in the menus of a panel: it is still there when the panel is only brought up to date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The beginning of a move that had been entered.
    pub entered: String,
    /// What was looked at.
    pub look: String,
    /// How many rows the journal had: what came later is news there.
    pub rows: i64,
}

impl MessageRow {
    /// When something is tried again whose place is gone for good.
    pub const NEVER: Millis = Millis::MAX;

    /// Whether it is to be sent.
    pub fn is_behind(&self) -> bool {
        self.wanted > self.sent
    }

    /// A message that nothing is wanted of yet.
    pub fn unsent() -> Self {
        Self {
            address: Address::Nowhere,
            wanted: 0,
            sent: 0,
            retry_at: 0,
            attempts: 0,
            refused: false,
            call: false,
            place: Place::default(),
        }
    }

    /// Whether the place where it belongs is gone for good.
    pub fn is_gone(&self) -> bool {
        self.retry_at == Self::NEVER
    }

    /// Forgets what has failed: the next attempt is made at once.
    pub fn try_again(&mut self) {
        (self.retry_at, self.attempts, self.refused) = (0, 0, false);
    }
}

/// Everything stored of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub table: Table,
    /// The seats taken, by number. Gaps are open seats.
    pub seats: BTreeMap<u8, SeatRow>,
    /// The seats kept for somebody, by number; none of them is taken. Empty once the lobby is closed.
    pub invitations: BTreeMap<u8, InvitationRow>,
    /// The moves, oldest first.
    pub journal: Vec<JournalRow>,
    /// What each seat is still changing.
    pub drafts: BTreeMap<u8, DraftRow>,
    pub prompts: BTreeMap<PromptKey, PromptRow>,
    pub messages: BTreeMap<MessageKind, MessageRow>,
    /// Who has left the running game, oldest first.
    pub departures: Vec<Departure>,
    /// The deals that people have noted or want to note, by the moment at which each was proposed: no two are of one moment.
    pub notes: BTreeMap<Millis, Note>,
    /// How it went for each person, once it is over. The store writes it when the end is stored, and nobody else.
    pub results: Vec<ResultRow>,
}

impl Record {
    /// A table with nothing at it.
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
        }
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
    pub id: i64,
    /// The language of the client that was last used, `de` or `en`.
    pub language: String,
    /// The channel of the private conversation, once it is known.
    pub private_channel: Option<i64>,
    /// What the person has chosen.
    pub settings: Personal,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_games_of_somebody_could_be_joined() {
        assert!(is_forgotten(forgotten_at(0)) && !is_forgotten(1));
        assert_ne!(forgotten_at(0), forgotten_at(1), "nobody holds two seats of a table");
    }

    #[test]
    fn an_answer_that_never_came_would_be_waited_for_as_long_as_the_clock_was_set_back() {
        let sent = 1_000_000;
        let answer = Address::Answer { token: String::new(), pressed: None, until: sent + Address::REACH };
        assert!(answer.may_be_on_its_way(sent) && answer.may_be_on_its_way(sent + 3_000));
        assert!(answer.may_be_on_its_way(sent - 1_000), "sent by a process whose clock is ahead");
        assert!(!answer.may_be_on_its_way(sent + 5_000) && !answer.may_be_on_its_way(sent - 60_000));
    }
}
