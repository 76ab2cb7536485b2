//! The ends of games: by merchants, by the last round, by resignation or agreement (SEE-131 to SEE-146).

use super::board::{BOARD, Field};
use super::ship::{ShipId, Side, Vessel};
use super::state::Seeschlacht;
use engine::outcome::{AGREED, Outcome};
use engine::prompt::RESIGN;

/// The most moves of a course: before a strong wind (SEE-32).
const MOST_MOVES: u8 = 5;

/// The short game: no merchant is under way any more (SEE-137).
const POINTS: &str = "points";
/// The short game: one side can no longer catch up (option `decided`).
const DECIDED: &str = "decided";
/// The last round is over (SEE-146).
const LIMIT: &str = "limit";
/// The grand game: a loaded merchant has come home (SEE-140).
const HOME: &str = "home";
/// The grand game: one side has lost its last merchant, and with it the game (SEE-142, option `last-merchant`).
const LAST_MERCHANT: &str = "last-merchant";
/// The grand game: both sides have lost their last merchants (SEE-143).
const NO_MERCHANTS: &str = "no-merchants";

/// Every way to end a game, as outcomes and positions name it. Players choose the last two (SEE-144, SEE-145).
pub(super) const ENDS: [&str; 8] = [POINTS, DECIDED, LIMIT, HOME, LAST_MERCHANT, NO_MERCHANTS, RESIGN, AGREED];

impl Seeschlacht {
    /// The outcome of a game with this end. Points decide the short game (SEE-138), `winner` any other.
    pub(super) fn outcome_of(&self, end: &str, winner: Option<Side>) -> Outcome {
        match winner {
            _ if !self.options.grand && [POINTS, DECIDED, LIMIT].contains(&end) => self.by_points(end),
            Some(side) => Outcome::won(side.seat(), end),
            None => Outcome::drawn(end),
        }
    }

    /// The outcome that the state at sea forces, if any (SEE-137, SEE-140, SEE-142, SEE-143).
    pub(super) fn verdict(&self) -> Option<Outcome> {
        if self.options.grand { self.grand_verdict() } else { self.short_verdict() }
    }

    fn short_verdict(&self) -> Option<Outcome> {
        let left = Side::BOTH.map(|side| self.sea.under_way(side).count());
        if left == [0, 0] {
            return Some(self.by_points(POINTS));
        }
        let decided = |side: Side| self.points(side) > self.best_points(side.other());
        let decided = self.options.ends_when_decided && Side::BOTH.into_iter().any(decided);
        decided.then(|| self.by_points(DECIDED))
    }

    fn points(&self, side: Side) -> usize {
        usize::from(self.score.points[side.index()])
    }

    /// The points of a side if all its merchants under way arrive next (SEE-132).
    fn best_points(&self, side: Side) -> usize {
        let next = usize::from(self.score.next());
        self.points(side) + (0..self.sea.under_way(side).count()).map(|later| next.saturating_sub(later)).sum::<usize>()
    }

    /// Whether a side could still win if only its ships moved (SEE-R28): by points, or in the grand game by a merchant
    /// that has time to fetch a load and bring it home.
    pub(super) fn can_win(&self, side: Side) -> bool {
        if !self.options.grand {
            return self.best_points(side) > self.points(side.other());
        }
        self.sea.merchants(side).any(|(id, vessel)| self.turns_home(id, vessel) <= self.turns_left(side))
    }

    /// The best result of a side if only its ships moved: 1 for a win, a half for a draw, 0 for a loss.
    pub(super) fn best_result(&self, side: Side) -> f32 {
        let can_draw = self.options.grand || self.best_points(side) >= self.points(side.other());
        match (self.can_win(side), can_draw) {
            (true, _) => 1.0,
            (false, true) => 0.5,
            (false, false) => 0.0,
        }
    }

    /// The side that alone can still win, while the other can draw: waiting costs it nothing.
    pub(super) fn side_with_time(&self) -> Option<Side> {
        let has_time = |side: &Side| {
            let other = side.other();
            self.can_win(*side) && !self.can_win(other) && self.best_result(other) > 0.0
        };
        Side::BOTH.into_iter().find(has_time)
    }

    /// Whether both sides can still win. If not, the news says so once, and panels offer a draw (SEE-R28).
    pub(super) fn is_open(&self) -> bool {
        self.prospects() == [true; 2]
    }

    /// Whether each side can still win. Drafted courses decide nothing yet.
    pub(super) fn prospects(&self) -> [bool; 2] {
        let game = self.without_courses();
        Side::BOTH.map(|side| game.can_win(side))
    }

    /// The turns of a side before the end of the last round, the current turn included (SEE-146).
    fn turns_left(&self, side: Side) -> u16 {
        let has_moved = self.turn().is_some_and(|(mover, _)| mover != side && mover != self.first);
        self.options.round_limit + 1 - self.round - u16::from(has_moved)
    }

    /// The fewest turns in which a merchant of the grand game can bring a load home, in the best wind and without
    /// obstacles.
    fn turns_home(&self, id: ShipId, vessel: &Vessel) -> u16 {
        let turns = |from: Field, to: Field| u16::from(from.steps_to(to).div_ceil(MOST_MOVES));
        let home = |from: Field| BOARD.homes_of(id.side).iter().map(move |to| turns(from, to)).min();
        let home = |from: Field| home(from).expect("every side has a home harbour");
        if vessel.loaded {
            return home(vessel.pose.field);
        }
        // Repairs come before loading (SEE-86). Each takes a turn.
        let work = u16::from(vessel.hits) + 1;
        let trips =
            BOARD.destinations_of(id.side).iter().map(|field| turns(vessel.pose.field, field) + work + home(field));
        trips.min().expect("every side has a destination")
    }

    fn grand_verdict(&self) -> Option<Outcome> {
        let home = |side: &Side| {
            let mut merchants = self.sea.merchants(*side);
            merchants.any(|(id, vessel)| vessel.loaded && id.is_home(vessel.pose.field))
        };
        if let Some(side) = Side::BOTH.into_iter().find(home) {
            return Some(Outcome::won(side.seat(), HOME));
        }
        match Side::BOTH.map(|side| self.sea.merchants(side).next().is_none()) {
            [true, true] => Some(Outcome::drawn(NO_MERCHANTS)),
            [false, false] => None,
            _ if !self.options.lost_without_merchants => None,
            [true, false] => Some(Outcome::won(Side::Yellow.seat(), LAST_MERCHANT)),
            [false, true] => Some(Outcome::won(Side::White.seat(), LAST_MERCHANT)),
        }
    }

    /// The end after the last round (SEE-146).
    pub(super) fn at_the_limit(&self) -> Outcome {
        self.outcome_of(LIMIT, None)
    }

    /// The end by the points scored so far (SEE-138, SEE-139).
    fn by_points(&self, end: &str) -> Outcome {
        Outcome::by_points(self.score.points.map(i64::from).to_vec(), None, end)
    }
}
