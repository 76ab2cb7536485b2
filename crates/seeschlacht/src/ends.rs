//! How games end: by the merchants of the short game, by those of the grand game, by the round, by word (SEE-131 to SEE-146).

use super::board::Field;
use super::ship::{ShipId, Side, Vessel};
use super::state::Seeschlacht;
use engine::outcome::{AGREED, Outcome};
use engine::prompt::RESIGN;

/// The most moves of a course: before a strong wind (SEE-32).
const MOST_MOVES: u8 = 5;

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
    /// One side has lost its last merchant, and by the option `last-merchant` the game with it (SEE-142).
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
        let decided = |side: Side| self.points(side) > self.best_points(side.other());
        let decided = self.options.ends_when_decided && Side::BOTH.into_iter().any(decided);
        decided.then(|| self.by_points(Ending::Decided))
    }

    fn points(&self, side: Side) -> usize {
        usize::from(self.score.points[side.index()])
    }

    /// What a side has when each of its merchants under way arrives, the next ones at that (SEE-132).
    fn best_points(&self, side: Side) -> usize {
        let next = usize::from(self.score.next());
        self.points(side) + (0..self.sea.under_way(side).count()).map(|later| next.saturating_sub(later)).sum::<usize>()
    }

    /// Whether a side could still win if its ships alone went on (SEE-R28): by points, or in the grand game with a merchant that has
    /// time to fetch a load and to bring it home.
    pub(super) fn can_win(&self, side: Side) -> bool {
        if !self.options.grand {
            return self.best_points(side) > self.points(side.other());
        }
        self.sea.merchants(side).any(|(id, vessel)| self.turns_home(id, vessel) <= self.turns_left(side))
    }

    /// Whether both sides can still win; where they cannot, the players are told and offered the end (SEE-R28).
    pub(super) fn is_open(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.can_win(side))
    }

    /// How many turns a side still has before the last round is over, with the one that it plays (SEE-146).
    fn turns_left(&self, side: Side) -> u16 {
        let has_moved = self.turn().is_some_and(|(mover, _)| mover != side && mover != self.first);
        self.options.round_limit + 1 - self.round - u16::from(has_moved)
    }

    /// In how many turns a merchant of the grand game is at home with a load at the soonest, with the best wind and nothing in its way.
    fn turns_home(&self, id: ShipId, vessel: &Vessel) -> u16 {
        let turns = |from: Field, to: Field| u16::from(from.steps_to(to).div_ceil(MOST_MOVES));
        let home = |from: Field| Field::all().filter(|to| id.is_home(*to)).map(move |to| turns(from, to)).min();
        let home = |from: Field| home(from).expect("every side has a home harbour");
        if vessel.loaded {
            return home(vessel.pose.field);
        }
        // A hit is repaired first (SEE-86), then the ship loads, each in a turn of its own.
        let work = u16::from(vessel.hits) + 1;
        let destinations = Field::all().filter(|field| id.is_destination(*field));
        let trips = destinations.map(|field| turns(vessel.pose.field, field) + work + home(field));
        trips.min().expect("every side has a destination")
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
            _ if !self.options.lost_without_merchants => None,
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
