//! Players with simple rules, by which computers are measured. They fire at the nearest target.

use super::super::board::Fields;
use super::super::bot::charts::Trip;
use super::super::choices::voyages;
use super::super::goal::{anchorages, comes_nearer, steps_to};
use super::super::notation::{Attempt, Move};
use super::super::state::Step;
use super::*;

/// A player with simple rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Simple {
    /// A person in the first game: ships take the shortest way on the board, merchants to their goal and warships to
    /// the nearest enemy merchant, whatever the wind will be. It tries another wind when no merchant comes nearer.
    Novice,
    /// Merchants take the fastest way in the present wind, warships go straight ahead.
    Runner,
}

impl Simple {
    /// Its next line.
    pub(super) fn line(self, game: &Seeschlacht, side: Side) -> String {
        if let Some((_, Step::Fire)) = game.turn() {
            return shot(game, side).unwrap_or(Move::Done).to_string();
        }
        let mut line = Vec::new();
        if game.turn().is_some() {
            let is_becalmed =
                || !game.sea.under_way(side).any(|(id, _)| comes_nearer(game, &game.sea, id, Fields::NONE));
            let try_wind = Move::Wind(Attempt::Both);
            if self == Self::Novice && is_becalmed() && game.check(side, &try_wind).is_ok() {
                return try_wind.to_string();
            }
            let mut after = game.clone();
            // A blocked ship may be free after others have sailed.
            for id in (0..3).flat_map(|_| ShipId::of(side).collect::<Vec<_>>().into_iter().rev()) {
                if let Some(course) = self.course(&after, id) {
                    let step = Move::Sail(id.ship, course);
                    assert!(after.follow(side, &step), "{step}");
                    line.push(step.to_string());
                }
            }
        }
        line.push(Move::Done.to_string());
        line.join("; ")
    }

    /// The course of a ship; `None` if it stays.
    fn course(self, game: &Seeschlacht, id: ShipId) -> Option<Course> {
        let all = voyages(game, id);
        let trip = Trip::of(game, id, game.sea.get(id)?);
        let steps = steps_to(anchorages(game, id));
        let away = |field: Field| {
            let enemies = game.sea.of(id.side.other());
            enemies.map(|(enemy, vessel)| (!enemy.ship.is_merchant(), field.steps_to(vessel.pose.field))).min()
        };
        let best = match self {
            _ if id.ship.is_merchant() => match self {
                Self::Novice => all.iter().min_by_key(|voyage| steps[voyage.to.field.index()]),
                Self::Runner => all
                    .iter()
                    .min_by(|one, other| trip.turns(one.to, game.wind).total_cmp(&trip.turns(other.to, game.wind))),
            },
            Self::Novice => all.iter().min_by_key(|voyage| away(voyage.to.field)),
            Self::Runner => {
                let ahead = all.iter().find(|voyage| voyage.course.is_straight());
                ahead.or_else(|| all.iter().find(|voyage| voyage.course != Course::STAY))
            }
        };
        best.map(|voyage| voyage.course).filter(|course| *course != Course::STAY)
    }
}

/// The shot of the first ship that has a target, at its nearest one.
fn shot(game: &Seeschlacht, side: Side) -> Option<Move> {
    let ship = game.shooters(side).next()?;
    let (target, _) = game.shots(ShipId { side, ship }).min_by_key(|(_, line)| *line)?;
    Some(Move::Fire(ship, target.ship))
}
