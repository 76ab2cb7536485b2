//! What kind of move a move is.

use super::Move;
use crate::naval_battles::table::Phase;

impl Move {
    /// What the attacker leaves ahead for the time behind the defence: all attacks, and perhaps the end of his turn.
    pub(in crate::naval_battles) fn resolved_ahead(ends: bool) -> Self {
        Self::Ahead([Self::ResolveAll].into_iter().chain(ends.then_some(Self::End)).collect())
    }

    /// Whether it belongs to the resolving of attacks.
    pub(in crate::naval_battles) fn resolves(&self) -> bool {
        matches!(self, Self::Resolve { .. } | Self::ResolveAll)
    }

    /// Whether it is a defence.
    pub(in crate::naval_battles) fn is_defence(&self) -> bool {
        matches!(self, Self::Ward { .. } | Self::Escorts { .. } | Self::Fighters { .. } | Self::Stealth { .. })
    }

    /// Whether it throws a die.
    pub(in crate::naval_battles) fn rolls(&self) -> bool {
        self.resolves() || matches!(self, Self::Fighters { .. } | Self::Stealth { .. })
    }

    /// How many attacks it declares.
    pub(in crate::naval_battles) fn attacks(&self) -> usize {
        match self {
            Self::Fire { .. } | Self::Fly(..) => 1,
            Self::Air(_, targets) => targets.len(),
            _ => 0,
        }
    }

    /// Whether it declares an attack.
    pub(in crate::naval_battles) fn declares(&self) -> bool {
        self.attacks() > 0
    }

    /// The phase of the own turn, up to the confirmation of the attacks, to which it belongs.
    pub(in crate::naval_battles) fn phase(&self) -> Option<Phase> {
        match self {
            Self::Place(..) | Self::Flip(..) | Self::Reinforce(..) | Self::Withdraw(_) => Some(Phase::Reorganise),
            Self::Prepare(..) => Some(Phase::Prepare),
            Self::Surprise(_) => Some(Phase::Declare),
            _ if self.declares() => Some(Phase::Declare),
            _ => None,
        }
    }
}
