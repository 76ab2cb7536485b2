//! What kind of move a move is.

use super::{Move, Verb};
use crate::data::{Card, Kind};
use crate::table::Phase;

impl Move {
    /// What the attacker leaves ahead for the time behind the defence: all attacks, and perhaps the end of his turn.
    pub(crate) fn resolved_ahead(ends: bool) -> Self {
        Self::Ahead([Self::ResolveAll].into_iter().chain(ends.then_some(Self::End)).collect())
    }

    /// The word that it begins with. Defences with cards begin with the card.
    pub(crate) fn verb(&self) -> Option<Verb> {
        Some(match self {
            Self::Nation(_) => Verb::Nation,
            Self::Fleet(..) => Verb::Fleet,
            Self::Add(_) => Verb::Add,
            Self::Drop(_) => Verb::Drop,
            Self::Random => Verb::Random,
            Self::Layout(_) => Verb::Layout,
            Self::Place(..) => Verb::Place,
            Self::Flip(..) => Verb::Flip,
            Self::Reinforce(..) => Verb::Reinforce,
            Self::Withdraw(_) => Verb::Withdraw,
            Self::Prepare(..) => Verb::Prepare,
            Self::Fire { .. } => Verb::Fire,
            Self::Air(..) => Verb::Air,
            Self::Fly(..) => Verb::Fly,
            Self::Surprise(_) => Verb::Surprise,
            Self::Cancel(_) => Verb::Cancel,
            Self::Clear => Verb::Clear,
            Self::Ward { front: true, .. } | Self::Escorts { front: true, .. } => Verb::Front,
            Self::Escorts { .. } => Verb::Escorts,
            Self::Fighters { .. } => Verb::Fighters,
            Self::Stealth { .. } => Verb::Stealth,
            Self::Resolve { .. } | Self::ResolveAll => Verb::Resolve,
            Self::Discard(_) => Verb::Discard,
            Self::Ahead(_) => Verb::Ahead,
            Self::Orders(_) => Verb::Orders,
            Self::End => Verb::End,
            Self::Resign => Verb::Resign,
            Self::Ward { .. } => return None,
        })
    }

    /// Whether it belongs to the resolving of attacks.
    pub(crate) fn resolves(&self) -> bool {
        matches!(self, Self::Resolve { .. } | Self::ResolveAll)
    }

    /// Whether it is a defence.
    pub(crate) fn is_defence(&self) -> bool {
        matches!(self, Self::Ward { .. } | Self::Escorts { .. } | Self::Fighters { .. } | Self::Stealth { .. })
    }

    /// The card with which it defends, and whether that lies in front of the fleet.
    pub(crate) fn defends_with(&self) -> Option<(Card, bool)> {
        match self {
            Self::Ward { card, front, .. } => Some((*card, *front)),
            Self::Escorts { front, .. } => Some((Card::of(Kind::Escorts), *front)),
            _ => None,
        }
    }

    /// Whether it throws a die.
    pub(crate) fn rolls(&self) -> bool {
        self.resolves() || matches!(self, Self::Fighters { .. } | Self::Stealth { .. })
    }

    /// How many attacks it declares.
    pub(crate) fn attacks(&self) -> usize {
        match self {
            Self::Fire { .. } | Self::Fly(..) => 1,
            Self::Air(_, targets) => targets.len(),
            _ => 0,
        }
    }

    /// Whether it declares an attack.
    pub(crate) fn declares(&self) -> bool {
        self.attacks() > 0
    }

    /// The phase of the seat's turn, up to the confirmation of the attacks, to which it belongs.
    pub(crate) fn phase(&self) -> Option<Phase> {
        match self {
            Self::Place(..) | Self::Flip(..) | Self::Reinforce(..) | Self::Withdraw(_) => Some(Phase::Reorganise),
            Self::Prepare(..) => Some(Phase::Prepare),
            Self::Surprise(_) => Some(Phase::Declare),
            _ if self.declares() => Some(Phase::Declare),
            _ => None,
        }
    }
}
