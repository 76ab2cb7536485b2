//! Plans whole turns: ship by ship, each takes the course that is best for itself.

use super::super::board::{BOARD, Field, Fields};
use super::super::choices::voyages;
use super::super::course::Course;
use super::super::courses::Voyage;
use super::super::events::End;
use super::super::gunnery::{line_between, seen_from, shelters};
use super::super::notation::Move;
use super::super::reach;
use super::super::ship::{Ship, ShipId, Side, Vessel};
use super::super::state::Seeschlacht;
use super::super::turn::{Act, following};
use super::fire::HIT;
use super::judgement::{Quarry, Stakes, quarries, scent};
use engine::dice::Script;

/// The assumed share of the fire on a field that a ship there meets.
const FIRE_SHARE: f32 = 0.5;

/// The courses of a turn in their order, and the game after them.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) courses: Vec<(Ship, Course)>,
    /// The game after the courses, before sailing is closed.
    pub(super) game: Seeschlacht,
}

impl Plan {
    /// A plan without courses.
    pub(super) fn new(game: &Seeschlacht) -> Self {
        Self { courses: Vec::new(), game: bare(game) }
    }

    /// Adds a course. A stay needs no order (SEE-151).
    pub(super) fn sail(&mut self, id: ShipId, voyage: Voyage) {
        if voyage.course == Course::STAY {
            return;
        }
        let step = Move::Sail(id.ship, voyage.course);
        carry_out(&mut self.game, id.side, &step, Some(voyage), Script::new());
        self.courses.push((id.ship, voyage.course));
    }

    /// The plan as a line.
    pub(super) fn line(&self) -> String {
        let courses = self.courses.iter().map(|(ship, course)| Move::Sail(*ship, *course));
        let moves: Vec<String> = courses.chain([Move::Done]).map(|step| step.to_string()).collect();
        moves.join("; ")
    }
}

/// A copy of the game without its latest events, which is faster to copy again.
pub(super) fn bare(game: &Seeschlacht) -> Seeschlacht {
    Seeschlacht {
        latest: Vec::new(),
        script: Script::new(),
        draft: game.draft.clone(),
        sea: game.sea.clone(),
        outcome: game.outcome.clone(),
        ..*game
    }
}

/// Carries out an allowed move in such a copy, with these dice.
pub(super) fn carry_out(game: &mut Seeschlacht, side: Side, step: &Move, voyage: Option<Voyage>, faces: Script) {
    game.carry_out(side, step, voyage, &mut Act::new(&mut following(faces)));
    game.latest.clear();
}

/// Facts about the situation of a side, for judging courses.
pub(crate) struct Lookout {
    side: Side,
    stakes: Stakes,
    /// The fields that each enemy ship could hit in its next turn, as far as the side looks.
    reached: Vec<Fields>,
    /// The fields that enemy batteries cover.
    covered: Fields,
    /// The fields of enemy ships outside the neutral harbour, with the cost of a hit.
    targets: Vec<(Field, f32)>,
    /// The merchants of both sides under way.
    enemies: Vec<Quarry>,
    own: Vec<Quarry>,
}

impl Lookout {
    pub(crate) fn new(game: &Seeschlacht, side: Side) -> Self {
        let stakes = Stakes::of(game);
        let other = side.other();
        Self {
            side,
            stakes,
            reached: game.sea.of(other).map(|(id, _)| reach::after_sailing(game, id)).collect(),
            covered: BOARD.covered_by(other),
            targets: game
                .sea
                .of(other)
                .filter(|(id, vessel)| !shelters(*id, vessel.pose.field))
                .map(|(id, vessel)| (vessel.pose.field, stakes.loss(game, id, vessel)))
                .collect(),
            enemies: quarries(game, &stakes, other),
            own: quarries(game, &stakes, side),
        }
    }

    /// The situation as a player sees it who looks only at what the enemy's guns reach now.
    pub(super) fn hasty(game: &Seeschlacht, side: Side) -> Self {
        let aimed_at = game.sea.of(side.other()).map(|(_, vessel)| seen_from(vessel.pose));
        Self { reached: aimed_at.collect(), ..Self::new(game, side) }
    }

    /// The value of a course for the ship that sails it.
    pub(crate) fn worth(&self, game: &Seeschlacht, id: ShipId, voyage: &Voyage) -> f32 {
        let vessel = *game.sea.get(id).expect("only ships that are afloat sail");
        if voyage.sunk_at(id, &vessel).is_some() {
            return 0.0;
        }
        let aground = voyage.end == End::Stop && game.options.grounding_hits;
        let hits = vessel.hits + voyage.anchorages + u8::from(aground || matches!(voyage.end, End::Ram(_)));
        let mut there = Vessel { pose: voyage.to, hits, ..vessel };
        there.done.moved = voyage.course.moves() > 0;
        let stays = self.stakes.worth(game, id, &there, hits);
        if hits >= id.ship.sunk_by() {
            return stays - self.rammed(game, voyage);
        }
        let stalks = if id.ship.is_merchant() { 0.0 } else { scent(voyage.to.field, &self.enemies, &self.own) };
        stays + stalks + self.fire(game, id, voyage)
            - self.danger(id, voyage.to.field) * self.stakes.loss(game, id, &there)
            - self.rammed(game, voyage)
    }

    /// The loss of a rammed ship: positive for a friendly ship, negative for an enemy.
    fn rammed(&self, game: &Seeschlacht, voyage: &Voyage) -> f32 {
        let End::Ram(other) = voyage.end else { return 0.0 };
        let Some(vessel) = game.sea.get(other) else { return 0.0 };
        let loss = self.stakes.loss(game, other, vessel);
        if other.side == self.side { loss } else { -loss }
    }

    /// The mean damage by the ship's shot after the course.
    fn fire(&self, game: &Seeschlacht, id: ShipId, voyage: &Voyage) -> f32 {
        if game.options.ceasefire && shelters(id, voyage.to.field) {
            return 0.0;
        }
        let seen = |(field, loss): &(Field, f32)| {
            line_between(voyage.to, *field, game.sea.occupied()).is_ok().then_some(*loss)
        };
        HIT * self.targets.iter().filter_map(seen).fold(0.0, f32::max)
    }

    /// The mean number of hits on a ship on this field until its next turn.
    fn danger(&self, id: ShipId, field: Field) -> f32 {
        if shelters(id, field) {
            return 0.0;
        }
        let guns = self.reached.iter().filter(|reached| reached.contains(field)).count();
        let batteries = if self.covered.contains(field) { HIT } else { 0.0 };
        (FIRE_SHARE * HIT * guns as f32).min(1.0) + batteries
    }
}

/// The plan in which each ship takes its best course, in this order.
pub(super) fn plan(
    game: &Seeschlacht,
    side: Side,
    order: &[Ship],
    mut worth: impl FnMut(&Seeschlacht, ShipId, &Voyage) -> f32,
) -> Plan {
    let mut plan = Plan::new(game);
    let mut waiting: Vec<Ship> = order.to_vec();
    // A ship that would have to ram or stop waits, because the others may clear its way.
    for patient in [true, false] {
        let mut left = Vec::new();
        for ship in waiting {
            let id = ShipId { side, ship };
            let all = voyages(&plan.game, id);
            if patient && all.iter().all(|voyage| voyage.course.is_cut_short()) {
                left.push(ship);
            } else if let Some(best) = ranked(all, |voyage| worth(&plan.game, id, voyage)).first() {
                plan.sail(id, *best);
            }
        }
        waiting = left;
    }
    plan
}

/// The courses, the most valuable first.
pub(super) fn ranked(all: Vec<Voyage>, worth: impl FnMut(&Voyage) -> f32) -> Vec<Voyage> {
    let worths: Vec<f32> = all.iter().map(worth).collect();
    let mut ranked: Vec<(f32, Voyage)> = worths.into_iter().zip(all).collect();
    ranked.sort_by(|one, other| one.0.total_cmp(&other.0));
    ranked.into_iter().rev().map(|(_, voyage)| voyage).collect()
}

/// The plan of the normal computer.
pub(super) fn usual(game: &Seeschlacht, side: Side) -> Plan {
    let lookout = Lookout::new(game, side);
    plan(game, side, &usual_order(game, side), |game, id, voyage| lookout.worth(game, id, voyage))
}

/// Merchants first, nearest to the goal first; then warships.
pub(super) fn usual_order(game: &Seeschlacht, side: Side) -> Vec<Ship> {
    let far = |id: ShipId, vessel: &Vessel| super::judgement::eta(game, id, vessel);
    let mut merchants: Vec<(f32, Ship)> =
        game.sea.merchants(side).map(|(id, vessel)| (far(id, vessel), id.ship)).collect();
    merchants.sort_by(|one, other| one.0.total_cmp(&other.0));
    let warships = game.sea.of(side).filter(|(id, _)| !id.ship.is_merchant()).map(|(id, _)| id.ship);
    merchants.into_iter().map(|(_, ship)| ship).chain(warships).collect()
}
