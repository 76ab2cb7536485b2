//! Separates the controls of private messages from those of boards and cards. Custom ids can be forged, and a private
//! answer must never replace a board or a card.

use super::{Action, Control, DealAction, LeadersAsk, LifeAction, LobbyAction, ProfileAsk, ReplayAction, TableAction};

impl Control {
    /// Whether the control appears only on private messages, such as menus and questions. An answer may replace these.
    pub fn is_private(&self) -> bool {
        match self {
            Self::Start(_) | Self::Partner(_) | Self::Lesson(_) => true,
            Self::Settings(_) | Self::GuildLanguage(_) | Self::Privacy(_) => true,
            Self::Rules { .. } | Self::Rule { .. } | Self::Commands => false,
            Self::Cup(action) => action.is_private(),
            Self::Puzzle(action) => action.is_private(),
            Self::Leaders { ask, .. } => *ask != LeadersAsk::Open,
            Self::Profile { ask, .. } => *ask != ProfileAsk::Open,
            Self::At { action: Action::Enter { .. }, .. } => false,
            Self::At { action: Action::Table(ask), .. } => ask.is_private(),
        }
    }

    /// Whether the control only turns a page, so that somebody may press quickly.
    pub fn turns_a_page(&self) -> bool {
        match self {
            Self::Rules { .. } | Self::Rule { .. } | Self::Commands | Self::Leaders { .. } | Self::Profile { .. } => {
                true
            }
            Self::At { action: Action::Table(ask), .. } => matches!(ask, TableAction::Replay(_)),
            _ => false,
        }
    }
}

impl TableAction {
    fn is_private(&self) -> bool {
        match self {
            Self::Turn | Self::Enter(_) | Self::Rematch | Self::Record => false,
            Self::Resign | Self::Stay => true,
            Self::Lobby(action) => !action.is_on_card(),
            Self::Life(action) => {
                use LifeAction::{Agree, Decline, Menu, TakeOver};
                !matches!(action, Menu | Agree(..) | Decline(..) | TakeOver)
            }
            Self::Deal(action) => {
                use DealAction::{Agree, Decline, Open};
                !matches!(action, Open | Agree(_) | Decline(_))
            }
            Self::Replay(action) => !matches!(action, ReplayAction::Open | ReplayAction::Recap),
        }
    }
}

impl LobbyAction {
    /// Whether the control is on the card, which everybody sees.
    fn is_on_card(&self) -> bool {
        use LobbyAction::{Decline, Join, SetUp, Start, StillThere};
        matches!(self, Join | Decline | Start | SetUp | StillThere)
    }
}
