//! Actions on cups.

use std::fmt;
use std::str::FromStr;

use games::engine::game::Game;
use games::registry;

use crate::cup::{CupId, Pace, Start};
use crate::record::TableId;

actions! {
    /// An action on cups.
    CupAction {
        /// Show the cups of the server.
        List = "list",
        /// Show the cup whose id is the menu's value.
        Choose = "choose",
        /// Show what a person can do with a cup.
        Show(cup: CupId) = "show",
        /// Take part.
        Join(cup: CupId) = "join",
        /// Leave before the start; later, ask whether to withdraw.
        Leave(cup: CupId) = "leave",
        /// Withdraw from a running cup.
        Withdraw(cup: CupId) = "withdraw",
        /// Show the person's own games.
        Mine(cup: CupId) = "mine",
        /// Take the reserved seat at a table of a cup.
        Come(cup: CupId, table: TableId) = "come",
        /// Show the table of the cup as text.
        Table(cup: CupId) = "table",
        /// Ask whether to cancel the cup.
        Cancel(cup: CupId) = "cancel",
        /// Cancel the cup.
        CancelNow(cup: CupId) = "cancel-now",
        /// Open a cup like this one, and ask its people.
        Again(cup: CupId) = "again",
        /// Show the page on which a cup is prepared.
        Draft(draft: Draft) = "draft",
        /// Set the game of a draft to the menu's value.
        DraftGame(draft: Draft) = "draft-game",
        /// Set the pace of a draft to the menu's value.
        DraftPace(draft: Draft) = "draft-pace",
        /// Set the start of a draft to the menu's value.
        DraftStart(draft: Draft) = "draft-start",
        /// Open the cup.
        Create(draft: Draft) = "create",
    }
}

impl CupAction {
    /// Whether the control appears only on private messages.
    pub(super) fn is_private(&self) -> bool {
        !matches!(self, Self::Join(_) | Self::Leave(_) | Self::Mine(_) | Self::Table(_) | Self::Again(_))
    }
}

/// A cup that is not open yet. Printed as `battleship/evening/w4`.
#[derive(Clone, Copy)]
pub struct Draft {
    /// The game.
    pub game: &'static dyn Game,
    /// The pace.
    pub pace: Pace,
    /// When it begins.
    pub start: Start,
}

impl Draft {
    /// A draft for a game, in the pace that the game allows.
    pub fn new(game: &'static dyn Game) -> Self {
        let pace = if game.is_short() { Pace::Evening } else { Pace::Weeks };
        Self { game, pace, start: Start::With(4) }
    }

    /// The paces in which the game can be played.
    pub fn paces(&self) -> &'static [Pace] {
        if self.game.is_short() { &Pace::ALL } else { &[Pace::Weeks] }
    }
}

impl fmt::Debug for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl PartialEq for Draft {
    fn eq(&self, other: &Self) -> bool {
        (self.game.id(), self.pace, self.start) == (other.game.id(), other.pace, other.start)
    }
}

impl Eq for Draft {}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.game.id(), self.pace, self.start)
    }
}

impl FromStr for Draft {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.splitn(3, '/');
        let mut part = || parts.next().ok_or(());
        let game = registry::game(part()?).ok_or(())?;
        let draft = Self { game, pace: part()?.parse()?, start: part()?.parse()? };
        draft.paces().contains(&draft.pace).then_some(draft).ok_or(())
    }
}
