//! Cups: several games of a server in which everybody meets everybody, and a final.
//!
//! A [`Cup`] is plain data, like a [`Record`](crate::record::Record): the store loads it whole, pure functions change it, and the
//! store writes the difference. The results of its games are not stored with it. They are read from the games' own tables
//! ([`TableState`]), so that points never contradict a game. The worker [`Cups`](crate::cups::Cups) looks after cups.

pub mod course;
pub mod export;
pub mod news;
pub mod schedule;
pub mod score;
mod state;
#[cfg(test)]
pub(crate) mod tests;

use std::collections::BTreeMap;
use std::fmt;

pub use self::state::{Finished, Place, Stored, TableState};
pub use crate::record::CupId;
use crate::record::words::words;
use crate::record::{DAY, HOUR, MINUTE, MessageRow, Millis, TableId, is_forgotten};

/// The fewest people with whom a cup begins.
pub const FEWEST: usize = 3;
/// The most people in a cup.
pub const MOST: usize = 20;
/// The most people in a group, and at a table.
pub const LARGEST_GROUP: usize = 5;
/// The most cups in which a person takes part at a time.
pub const MOST_CUPS: usize = 2;

/// How fast a cup is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pace {
    /// In one evening: one round after the other.
    Evening,
    /// Over weeks: all games of a stage at once.
    Weeks,
}

words! {
    Pace { Evening => "evening", Weeks => "weeks" }
}

impl Pace {
    /// How long people have to come to a table, in milliseconds.
    pub const fn time_to_come(self) -> Millis {
        match self {
            Self::Evening => 5 * MINUTE,
            Self::Weeks => 3 * DAY,
        }
    }

    /// How long a cup that begins with a number of people waits for them, in milliseconds.
    pub const fn patience(self) -> Millis {
        match self {
            Self::Evening => 2 * HOUR,
            Self::Weeks => 14 * DAY,
        }
    }

    /// The id of the time control at a table with this many seats.
    pub const fn time_control(self, seats: usize) -> &'static str {
        match (self, seats) {
            (Self::Evening, _) => "live",
            (Self::Weeks, ..=2) => "ten_days",
            (Self::Weeks, _) => "five_days",
        }
    }
}

/// When a cup begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// As soon as this many people are in.
    With(u8),
    /// At this time, with all who are in.
    At(Millis),
}

/// Prints `w4`, or `a` and the minutes since 1970 UTC.
impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::With(count) => write!(f, "w{count}"),
            Self::At(at) => write!(f, "a{}", at.div_euclid(MINUTE)),
        }
    }
}

/// Reads what [`fmt::Display`] prints.
impl std::str::FromStr for Start {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let with = text.strip_prefix('w').and_then(|count| count.parse().ok()).map(Self::With);
        let at = || text.strip_prefix('a')?.parse::<i64>().ok()?.checked_mul(MINUTE).map(Self::At);
        let range = FEWEST..=MOST;
        let sound = |start: &Self| !matches!(start, Self::With(count) if !range.contains(&usize::from(*count)));
        with.or_else(at).filter(sound).ok_or(())
    }
}

/// The phase of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupStatus {
    /// People join.
    Open,
    /// The games are played.
    Running,
    /// All games are over.
    Over,
    /// It did not take place, or somebody has cancelled it.
    Cancelled,
}

words! {
    CupStatus { Open => "open", Running => "running", Over => "over", Cancelled => "cancelled" }
}

/// A stage of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The groups or, in games for several, the rounds for all.
    Groups,
    /// The final.
    Final,
    /// The second game of a drawn final of two, in which the other side begins.
    Replay,
}

words! {
    Stage { Groups => "groups", Final => "final", Replay => "replay" }
}

/// A person in a cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The person's id at Discord, or a mark for a forgotten person ([`crate::record::is_forgotten`]).
    pub player: i64,
    /// The name when the person joined; empty for a forgotten person.
    pub name: String,
    /// The language of private messages, `de` or `en`.
    pub language: String,
    /// When the person joined.
    pub joined_at: Millis,
    /// The group, counted from 0, once the cup has begun.
    pub group: Option<u8>,
    /// When the person withdrew.
    pub left_at: Option<Millis>,
    /// Whether the person withdrew before half of their games of the groups were over, so that their results do not count.
    pub is_struck: bool,
    /// The place that is an honour, once the cup is over.
    pub honour: Option<u8>,
    /// What the person is still to be told in private.
    pub news: Option<News>,
}

/// A private message to a person in a cup that is still to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// The subject.
    pub topic: Topic,
    /// The earliest time of the next attempt.
    pub at: Millis,
    /// Failed attempts in a row.
    pub attempts: i64,
}

/// The subject of a private message to a person in a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The cup begins soon.
    Soon,
    /// The start was put off, because the bot was down.
    Moved,
    /// Games are waiting for the person.
    Games,
    /// Games are still waiting for the person, and the time to come is running out.
    LastCall,
    /// Too few people joined.
    TooFew,
    /// Somebody has cancelled the cup.
    Cancelled,
    /// The person has missed too many tables and is out.
    Out,
    /// The cup is over.
    Over,
}

words! {
    Topic { Soon => "soon", Moved => "moved", Games => "games", LastCall => "last-call", TooFew => "too-few", Cancelled => "cancelled", Out => "out", Over => "over" }
}

/// The place of a table in a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot {
    /// The stage.
    pub stage: Stage,
    /// The group, counted from 0. In games for several, and in the final, there is one group.
    pub group: u8,
    /// The round of the group, counted from 0.
    pub round: u8,
    /// The table of the round, counted from 0.
    pub number: u8,
}

/// A table of a cup, played or planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupTable {
    /// The name of the table, made of cup and slot.
    pub id: TableId,
    /// The people at the table by number, in the order of their seats.
    pub seats: Vec<u8>,
    /// When the time to come ends. `None` until the turn of this round comes.
    pub come_until: Option<Millis>,
    /// How the table stands. Read with the cup; never written.
    pub state: TableState,
    /// The thread or channel of its board, once there is one. Read with the cup; never written.
    pub thread: Option<i64>,
}

/// A message of a cup in its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sheet {
    /// The card, which later is the cross table.
    Card,
    /// The tables of a group of a stage.
    Group(Stage, u8),
}

/// Everything stored of a cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cup {
    /// The id.
    pub id: CupId,
    /// The server.
    pub guild: i64,
    /// The channel of its messages.
    pub channel: i64,
    /// The game's id in the registry.
    pub game: String,
    /// The pace.
    pub pace: Pace,
    /// When it begins.
    pub start: Start,
    /// The phase.
    pub status: CupStatus,
    /// The person who opened it; 0 for a forgotten person.
    pub creator: i64,
    /// The language of its messages in the channel, `de` or `en`.
    pub language: String,
    /// The secret from which the secrets of its tables and its lots follow (32 bytes). The card shows its hash.
    pub secret: Vec<u8>,
    /// The cup whose people are asked to play again.
    pub follows: Option<CupId>,
    /// When it was opened.
    pub created_at: Millis,
    /// When it began.
    pub started_at: Option<Millis>,
    /// When it ended.
    pub ended_at: Option<Millis>,
    /// When somebody has to look at it next; `None` once nothing is to be done any more.
    pub wake_at: Option<Millis>,
    /// Failed looks in a row.
    pub attempts: i64,
    /// The people, by number. The number of a person never changes.
    pub people: BTreeMap<u8, Entrant>,
    /// The tables, by slot.
    pub tables: BTreeMap<Slot, CupTable>,
    /// The messages in the channel.
    pub messages: BTreeMap<Sheet, MessageRow>,
}

impl Cup {
    /// The number of a person who takes part.
    pub fn number_of(&self, player: i64) -> Option<u8> {
        self.people.iter().find(|(_, entrant)| entrant.player == player).map(|(number, _)| *number)
    }

    /// The people who are asked when the cup is repeated.
    pub fn asked_again(&self) -> impl Iterator<Item = &Entrant> {
        self.people.values().filter(|entrant| !is_forgotten(entrant.player) && !entrant.is_struck)
    }

    /// The tables of a stage.
    pub fn stage(&self, stage: Stage) -> impl Iterator<Item = (&Slot, &CupTable)> {
        self.tables.iter().filter(move |(slot, _)| slot.stage == stage)
    }

    /// The latest stage that has tables.
    pub fn latest_stage(&self) -> Stage {
        self.tables.keys().next_back().map_or(Stage::Groups, |slot| slot.stage)
    }
}
