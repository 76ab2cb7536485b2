//! How games end: by the merchants of the short game, by those of the grand game, by the round, by word (SEE-131 to SEE-146).

use super::ship::Side;
use super::state::Seeschlacht;
use crate::engine::outcome::{AGREED, Outcome};
use crate::engine::prompt::RESIGN;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// No merchant is under way any more (SEE-137).
    Points,
    /// One side cannot be caught up with (option `decided`).
    Decided,
    /// The last round is over (SEE-146).
    Limit,
    /// A loaded merchant has come home (SEE-140).
    Home,
    /// One side has lost its last merchant (SEE-142).
    LastMerchant,
    /// Both have (SEE-143).
    NoMerchants,
    /// One side has given up (SEE-144).
    Resigned,
    /// Both have agreed on a draw (SEE-145).
    Agreed,
}

/// What says who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// The points (SEE-138, SEE-139).
    Points,
    /// One side has won, whatever was scored.
    Winner,
    /// Nobody has.
    Draw,
}

impl Ending {
    /// All of them.
    pub(super) const ALL: [Self; 8] = [
        Self::Points,
        Self::Decided,
        Self::Limit,
        Self::Home,
        Self::LastMerchant,
        Self::NoMerchants,
        Self::Resigned,
        Self::Agreed,
    ];

    /// Its word in outcomes and positions.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Decided => "decided",
            Self::Limit => "limit",
            Self::Home => "home",
            Self::LastMerchant => "last-merchant",
            Self::NoMerchants => "no-merchants",
            Self::Resigned => RESIGN,
            Self::Agreed => AGREED,
        }
    }

    /// What decides then in the grand game or in the short one; nothing where that variant never ends so.
    pub(super) fn decided_by(self, grand: bool) -> Option<Decision> {
        match self {
            Self::Points | Self::Decided => (!grand).then_some(Decision::Points),
            Self::Home | Self::LastMerchant => grand.then_some(Decision::Winner),
            Self::NoMerchants => grand.then_some(Decision::Draw),
            Self::Limit => Some(if grand { Decision::Draw } else { Decision::Points }),
            Self::Resigned => Some(Decision::Winner),
            Self::Agreed => Some(Decision::Draw),
        }
    }

    fn won_by(self, winner: Side) -> Outcome {
        Outcome::won(winner.seat(), self.name())
    }

    fn drawn(self) -> Outcome {
        Outcome::drawn(self.name())
    }
}

impl Seeschlacht {
    /// What a game comes to that ends so with this winner or, as a draw, with none; nothing where it cannot.
    pub(super) fn outcome_of(&self, ending: Ending, winner: Option<Side>) -> Option<Outcome> {
        let outcome = match (ending.decided_by(self.options.grand)?, winner) {
            (Decision::Points, _) => self.by_points(ending),
            (Decision::Winner, Some(side)) => ending.won_by(side),
            (Decision::Draw, None) => ending.drawn(),
            (Decision::Winner, None) | (Decision::Draw, Some(_)) => return None,
        };
        let told = winner.map_or_else(|| Side::BOTH.map(Side::seat).to_vec(), |side| vec![side.seat()]);
        let leads = winner.is_some() || ending != Ending::Decided;
        (leads && outcome.winners() == told).then_some(outcome)
    }

    /// How the game ends as things stand at sea, if it does (SEE-137, SEE-140, SEE-142, SEE-143).
    pub(super) fn verdict(&self) -> Option<Outcome> {
        if self.options.grand { self.grand_verdict() } else { self.short_verdict() }
    }

    fn short_verdict(&self) -> Option<Outcome> {
        let left = Side::BOTH.map(|side| self.sea.under_way(side).count());
        if left == [0, 0] {
            return Some(self.by_points(Ending::Points));
        }
        let decided = |side: Side| {
            let others = left[side.other().index()];
            let best = (0..others).map(|later| usize::from(self.score.next()).saturating_sub(later));
            let other = usize::from(self.score.points[side.other().index()]) + best.sum::<usize>();
            usize::from(self.score.points[side.index()]) > other
        };
        let decided = self.options.ends_when_decided && Side::BOTH.into_iter().any(decided);
        decided.then(|| self.by_points(Ending::Decided))
    }

    fn grand_verdict(&self) -> Option<Outcome> {
        let home = |side: &Side| {
            let mut merchants = self.sea.merchants(*side);
            merchants.any(|(id, vessel)| vessel.loaded && id.is_home(vessel.pose.field))
        };
        if let Some(side) = Side::BOTH.into_iter().find(home) {
            return Some(Ending::Home.won_by(side));
        }
        match Side::BOTH.map(|side| self.sea.merchants(side).next().is_none()) {
            [true, true] => Some(Ending::NoMerchants.drawn()),
            [false, false] => None,
            _ if self.options.plays_on_without_merchants => None,
            [true, false] => Some(Ending::LastMerchant.won_by(Side::Yellow)),
            [false, true] => Some(Ending::LastMerchant.won_by(Side::White)),
        }
    }

    /// The end after the last round (SEE-146).
    pub(super) fn at_the_limit(&self) -> Outcome {
        if self.options.grand { Ending::Limit.drawn() } else { self.by_points(Ending::Limit) }
    }

    /// The end by the word of a side (SEE-144).
    pub(super) fn given_up_by(side: Side) -> Outcome {
        Ending::Resigned.won_by(side.other())
    }

    /// The end by the word of both (SEE-145).
    pub(super) fn agreed() -> Outcome {
        Ending::Agreed.drawn()
    }

    /// The end by the points scored so far (SEE-138, SEE-139).
    fn by_points(&self, ending: Ending) -> Outcome {
        Outcome::by_points(self.score.points.map(i64::from).to_vec(), None, ending.name())
    }
}
