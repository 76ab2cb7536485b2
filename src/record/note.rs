//! Deals that people note at a table.

use super::{Millis, is_forgotten};

/// A deal between two people that no rule of the game knows (BLO-175). It is no row of the journal: nothing of the game follows
/// from it, and it can be deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What they agree on, as it was typed.
    pub text: String,
    /// Who has written it, by id.
    pub author: i64,
    /// The other one, by id; the mark of a forgotten person once that person is forgotten.
    pub partner: i64,
    /// The seats of the two when it was proposed, counted from 0.
    pub seats: [u8; 2],
    /// The interaction that proposed it, `i:` and its id.
    pub origin: String,
    /// When the partner has agreed; before nobody but the two knows of it.
    pub agreed_at: Option<Millis>,
    /// When either of the two has said that it does not hold any more.
    pub withdrawn_at: Option<Millis>,
}

impl Note {
    /// Whether a person is one of the two.
    pub fn is_of(&self, player: i64) -> bool {
        !is_forgotten(player) && [self.author, self.partner].contains(&player)
    }

    /// Whether its partner has not answered yet.
    pub fn is_open(&self) -> bool {
        self.agreed_at.is_none()
    }
}
