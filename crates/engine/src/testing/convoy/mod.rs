//! Convoy: three or four fleets load crates from one harbour, shoot at each other and trade cards behind the others'
//! backs.
//!
//! It uses everything that the engine offers, each for the sake of a real game:
//!
//! | in Convoy | feature under test | rule of a real game |
//! | --- | --- | --- |
//! | `load 2`, `sail` | a draft that survives the moves of others and is committed as a whole | SEE-R36, SEE-150 |
//! | `lash` | a line of a draft that needs an earlier one | EX-16 |
//! | loaded crates | events of a draft, announced at the commit | SEE-131 |
//! | `scout` | a throw of a die outside the draft, which may take crates away from the draft | NAV-159, SEE-154 |
//! | `mark 7`, `name Elsa` | revocable public choices; long menus, forms | SEE-R32, BLO-204 |
//! | `attack 1+3` | several picks in one menu | NAV-106 |
//! | `block 2`, `pass` | defence out of turn, seat by seat, with an answer for expired time | NAV-66, NAV-67, NAV-228 |
//! | `offer 2 4`, `accept 1`, `decline 1` | several prompts for one seat, known to two seats; side actions, which renew no clock | BLO-185, BLO-193 |
//! | `max 5` | a secret row that the rules resolve inside another seat's move | BLO-186, NAV-212 |
//! | `auction`, `bid 3 1`, `waive 1` | public buttons, which count for the first to press; simultaneous decisions of several seats | BLO-145 to BLO-149 |
//! | scouting without loss | attempts and their odds | SUB-81, SEE-113, NAV-81, BLO-107 |
//! | the deck | a random stream of its own, reshuffled | NAV-13, BLO-27 |
//! | `rounds`, `teams` | options that are numbers or depend on the number of seats | SEE-146, NAV-202 |
//! | points, teams | outcomes for more than two | BLO-176, NAV-206 |
//! | leaving | the others play on | NAV-194, BLO-181 |
//! | revision 1 | a crate is worth one point; since revision 2 it is worth two | |
//! | chances by points | a game that judges itself, for reviews | |
//! | colours of seats | each seat has its own, chosen in the lobby | BLO-14 |
//! | deals | the table records agreements of two people | BLO-175 |
//! | the look at the hand | presses that only look | NAV-218 |
//!
//! A [`flaw`] breaks the game in one way, to test whether the battery finds the fault.

mod auction;
mod bot;
mod choices;
pub mod flaw;
mod notation;
mod presenter;
mod rules;
#[cfg(test)]
mod tests;
mod view;

use std::fmt;

use serde::{Deserialize, Serialize};

use self::auction::Auction;
pub use self::notation::Move;
pub use self::rules::Event;
use crate::dice::Script;
use crate::outcome::Outcome;

/// The state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Convoy {
    revision: u32,
    rounds: u8,
    teams: bool,
    round: u8,
    turn: u8,
    /// The number of turns so far, which numbers the decisions.
    turns: u32,
    scouted: bool,
    /// Crates in the harbour.
    stock: u8,
    shuffles: u64,
    attacks: u32,
    /// The number of auctions so far.
    #[serde(default)]
    auctions: u32,
    /// Whether this turn has had an auction.
    #[serde(default)]
    auctioned: bool,
    deck: Vec<u8>,
    discards: Vec<u8>,
    #[serde(default, skip_serializing_if = "Script::is_empty")]
    dice: Script,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    attack: Option<Attack>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    auction: Option<Auction>,
    fleets: Vec<Fleet>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    offers: Vec<Offer>,
}

/// The possessions of a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Fleet {
    points: i64,
    mark: u8,
    name: String,
    left: bool,
    /// The strength up to which the seat lets attacks pass without being asked. It is secret.
    max: u8,
    hand: Vec<u8>,
    /// The loads for when the fleet sails.
    loads: Vec<u8>,
}

/// An attack that waits for answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Attack {
    by: u8,
    strength: u8,
    waiting: Vec<u8>,
}

/// A card that one seat offers to another in secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Offer {
    from: u8,
    to: u8,
    card: u8,
}

impl Convoy {
    fn outcome_of(&self) -> Option<Outcome> {
        self.over.as_deref().and_then(Outcome::parse)
    }

    fn seats_at(&self) -> u8 {
        u8::try_from(self.fleets.len()).expect("few seats")
    }

    fn pending(&self, seat: u8) -> u8 {
        self.fleets[usize::from(seat)].loads.iter().sum()
    }

    fn team(&self, seat: u8) -> u8 {
        if self.teams { seat % 2 } else { seat }
    }
}

/// A position is written as TOML.
impl fmt::Display for Convoy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&toml::to_string(self).map_err(|_| fmt::Error)?)
    }
}
