//! Deals that people note at a table.

use super::{Millis, is_forgotten};

/// A deal between two people outside the rules of the game (BLO-175). It is no journal row: the game does not depend on
/// it, and it can be deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The text of the deal, as typed.
    pub text: String,
    /// The id of the person who proposed it.
    pub author: i64,
    /// The id of the other person, or the one that replaces a forgotten person.
    pub partner: i64,
    /// The seats of both at the time of the proposal, counted from 0.
    pub seats: [u8; 2],
    /// The interaction of the proposal, `i:` and its id.
    pub origin: String,
    /// When the partner agreed. Before, only the two know of it.
    pub agreed_at: Option<Millis>,
    /// When one of the two withdrew.
    pub withdrawn_at: Option<Millis>,
}

impl Note {
    /// Whether a person is one of the two.
    pub fn is_of(&self, player: i64) -> bool {
        !is_forgotten(player) && [self.author, self.partner].contains(&player)
    }

    /// Whether the partner has not answered yet.
    pub fn is_open(&self) -> bool {
        self.agreed_at.is_none()
    }
}
