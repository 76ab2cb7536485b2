//! The kinds of moves.

use super::{Move, Verb};
use crate::data::{Card, Kind, Ship};
use crate::table::Phase;

impl Move {
    /// The attacker's `ahead` move for the time after the defence: resolves all attacks and, if `ends`, ends the turn.
    pub(crate) fn resolved_ahead(ends: bool) -> Self {
        Self::Ahead([Self::ResolveAll].into_iter().chain(ends.then_some(Self::End)).collect())
    }

    /// The verb, or `None` for defences that begin with a card.
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

    /// Whether it resolves attacks.
    pub(crate) fn resolves(&self) -> bool {
        matches!(self, Self::Resolve { .. } | Self::ResolveAll)
    }

    /// Whether it is a defence.
    pub(crate) fn is_defence(&self) -> bool {
        matches!(self, Self::Ward { .. } | Self::Escorts { .. } | Self::Fighters { .. } | Self::Stealth { .. })
    }

    /// The card with which it defends, and whether the card is in front of the fleet.
    pub(crate) fn defends_with(&self) -> Option<(Card, bool)> {
        match self {
            Self::Ward { card, front, .. } => Some((*card, *front)),
            Self::Escorts { front, .. } => Some((Card::of(Kind::Escorts), *front)),
            _ => None,
        }
    }

    /// The ships that it attacks.
    pub(crate) fn targets(&self) -> &[Ship] {
        match self {
            Self::Fire { target, .. } | Self::Fly(_, target) => std::slice::from_ref(target),
            Self::Air(_, targets) => targets,
            _ => &[],
        }
    }

    /// The card or the carrier of an attack.
    pub(crate) fn weapon(&self) -> (Option<Card>, Option<Ship>) {
        match self {
            Self::Fire { card, .. } | Self::Air(card, _) => (Some(*card), None),
            Self::Fly(carrier, _) => (None, Some(*carrier)),
            _ => (None, None),
        }
    }

    /// Whether it may roll a die.
    pub(crate) fn rolls(&self) -> bool {
        self.resolves() || matches!(self, Self::Fighters { .. } | Self::Stealth { .. })
    }

    /// The number of attacks that it declares.
    pub(crate) fn attacks(&self) -> usize {
        self.targets().len()
    }

    /// Whether it declares an attack.
    pub(crate) fn declares(&self) -> bool {
        self.attacks() > 0
    }

    /// The phase of the move, if it belongs to the part of the turn before the attacks are confirmed.
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
