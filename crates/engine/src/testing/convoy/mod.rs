//! Convoy: three or four fleets load crates from one harbour, shoot at each other and trade cards behind the others' backs.
//!
//! It needs everything that the engine offers, and each thing because a real game does:
//!
//! | here | what it proves | a real game's rule |
//! | --- | --- | --- |
//! | `load 2`, `sail` | a draft that stays while others act, committed as one | SEE-R36, SEE-150 |
//! | `lash` | a line of a draft that needs an earlier one | EX-16 |
//! | crates as they are loaded | a draft that announces something, which is told when it is committed | SEE-131 |
//! | `scout` | a die thrown beside an open draft, which may take crates away from it | NAV-159, SEE-154 |
//! | `mark 7`, `name Elsa` | public choices that can be taken back; long menus, forms | SEE-R32, BLO-204 |
//! | `attack 1+3` | several picks in one menu | NAV-106 |
//! | `block 2`, `pass` | defence out of turn, one after the other, with an answer when the time is up | NAV-66, NAV-67, NAV-228 |
//! | `offer 2 4`, `accept 1`, `decline 1` | several prompts a seat, known to two; moves of seats that are not asked, which renew no clock | BLO-185, BLO-193 |
//! | `max 5` | a secret row that the rules resolve inside another seat's move | BLO-186, NAV-212 |
//! | `auction`, `bid 3 1`, `waive 1` | public buttons, which the first presser gets; decisions of several seats at once | BLO-145 to BLO-149 |
//! | what a scout costs, against chance | what was tried and how likely it was | SUB-81, SEE-113, NAV-81, BLO-107 |
//! | the deck | a stream of its own, shuffled anew | NAV-13, BLO-27 |
//! | `rounds`, `teams` | options that are numbers or depend on the seats | SEE-146, NAV-202 |
//! | points, teams | outcomes for more than two | BLO-176, NAV-206 |
//! | who leaves | the others go on | NAV-194, BLO-181 |
//! | revision 1 | a crate is worth one point; since revision 2 it is worth two | |
//! | chances by points | a game that judges itself, for reviews | |
//! | colours of seats | each seat has its own, chosen in the lobby | BLO-14 |
//! | deals | what two agree on is noted at the table | BLO-175 |
//! | looking at one's hand | presses that only look | NAV-218 |
//!
//! A [`flaw`] makes it wrong in one way, so that it is seen whether the battery finds that.

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
    /// Turns so far, which number the decisions.
    turns: u32,
    scouted: bool,
    /// Crates in the harbour.
    stock: u8,
    shuffles: u64,
    attacks: u32,
    /// Auctions so far.
    #[serde(default)]
    auctions: u32,
    /// Whether something was auctioned in this turn.
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

/// What one seat has.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Fleet {
    points: i64,
    mark: u8,
    name: String,
    left: bool,
    /// Attacks up to this strength are let pass without a question; nobody else knows.
    max: u8,
    hand: Vec<u8>,
    /// What is to be loaded when the fleet sails.
    loads: Vec<u8>,
}

/// An attack that waits for answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Attack {
    by: u8,
    strength: u8,
    waiting: Vec<u8>,
}

/// A card offered by one seat to another, which nobody else knows of.
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
