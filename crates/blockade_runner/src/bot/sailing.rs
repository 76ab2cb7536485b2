//! The choice of destinations.

use super::super::board::Vessel;
use super::super::data::{Cargo, Ship, Zone, tables};
use super::super::orders::{Answer, Course, Move};
use super::super::state::BlockadeRunner;
use super::outlook::{Next, Outlook};
use super::ways::{self, Ways};
use engine::seat::Seat;

/// The least gain for which a ship moves, unless it sells there.
const WORTHWHILE: f32 = 0.5;

/// A move of a ship: its course and the chance to arrive.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Voyage {
    pub(super) course: Course,
    pub(super) chance: f32,
}

/// The best move of each ship that has not moved, if it gains anything, with this many actions left afterwards.
pub(super) fn best(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, left: u8) -> Vec<Voyage> {
    before(game, seat, outlook, left, Next::Any)
}

/// The best move of each ship that has not moved, if it gains anything, when this comes next.
pub(super) fn before(game: &BlockadeRunner, seat: Seat, outlook: &Outlook, left: u8, next: Next) -> Vec<Voyage> {
    let moved = game.moved(seat).unwrap_or_default();
    let ships = game.board.ships_of(seat).filter(|vessel| !moved.contains(vessel.ship));
    let mut claimed: Vec<(Zone, u8)> = Vec::new();
    let mut voyages = Vec::new();
    for vessel in ships {
        let Some(start) = vessel.zone else { continue };
        let best = best_of_ship(game, vessel, start, outlook, (left, next), &claimed);
        let end = best.as_ref().and_then(|voyage| voyage.course.route.last().copied()).unwrap_or(start);
        claimed.push((end, vessel.ship.card().cargo));
        voyages.extend(best);
    }
    voyages
}

fn best_of_ship(
    game: &BlockadeRunner,
    vessel: &Vessel,
    start: Zone,
    outlook: &Outlook,
    (left, next): (u8, Next),
    claimed: &[(Zone, u8)],
) -> Option<Voyage> {
    // A ship that has nothing to do here would need another Move action.
    let works = !game.sellable(vessel).is_empty() || vessel.room() > 0 && !game.board.goods_at(start).is_empty();
    let stays = if works { (left, next) } else { (0, Next::Any) };
    let here = valued(game, vessel, start, outlook, stays, claimed);
    let ways = Ways::of(&game.board, vessel, start, true);
    let mut best: Option<End> = None;
    for end in ends(game, vessel, &ways, outlook, (left, next), claimed) {
        if best.as_ref().is_none_or(|best| end.value > best.value) {
            best = Some(end);
        }
    }
    let sells = |zone: Zone| !vessel.hold.only(game.board.sold_at(zone)).is_empty();
    let least = |end: &End| if sells(end.zone) { 0.0 } else { WORTHWHILE };
    let End { zone, steps, chance, .. } = best.filter(|best| best.value > here + least(best))?;
    let answer = answer(game, vessel, outlook, left);
    let course = Course { ship: vessel.ship, route: ways.route(zone, steps), answer };
    Some(Voyage { course, chance })
}

/// The end of a possible move.
struct End {
    zone: Zone,
    steps: usize,
    /// The chance to arrive.
    chance: f32,
    /// The expected worth of the ship.
    value: f32,
}

/// The possible ends of a ship's move.
fn ends<'e>(
    game: &'e BlockadeRunner,
    vessel: &'e Vessel,
    ways: &'e Ways,
    outlook: &'e Outlook,
    (left, next): (u8, Next),
    claimed: &'e [(Zone, u8)],
) -> impl Iterator<Item = End> + 'e {
    let open = ways.ends().filter(|(zone, ..)| !game.board.is_closed(*zone) && !outlook.returns(vessel, *zone));
    open.map(move |(zone, chance, steps)| {
        let value = chance * valued(game, vessel, zone, outlook, (left, next), claimed);
        End { zone, steps, chance, value }
    })
}

/// The safest course of a ship to each zone within reach, the goods kept, by the ship's expected worth.
pub(super) fn ranked(game: &BlockadeRunner, vessel: &Vessel, outlook: &Outlook, left: u8) -> Vec<Course> {
    let Some(start) = vessel.zone else { return Vec::new() };
    let ways = Ways::of(&game.board, vessel, start, true);
    let mut ends: Vec<End> = ends(game, vessel, &ways, outlook, (left, Next::Any), &[]).collect();
    ends.sort_by(|one, other| other.value.total_cmp(&one.value));
    let course = |end: End| Course { ship: vessel.ship, route: ways.route(end.zone, end.steps), answer: Answer::Keep };
    ends.into_iter().map(course).collect()
}

/// The worth of a ship in a zone, less the goods there that earlier ships have claimed.
fn valued(
    game: &BlockadeRunner,
    vessel: &Vessel,
    zone: Zone,
    outlook: &Outlook,
    (left, next): (u8, Next),
    claimed: &[(Zone, u8)],
) -> f32 {
    let taken: u8 = claimed.iter().filter(|(other, _)| *other == zone).map(|(_, units)| units).sum();
    outlook.ship_before(game, vessel, zone, left, next) - outlook.crowding(game, vessel, zone, taken, left)
}

/// The answer about the goods before tests.
fn answer(game: &BlockadeRunner, vessel: &Vessel, outlook: &Outlook, left: u8) -> Answer {
    let goods = outlook.worth(game, vessel.hold);
    let zone = vessel.zone.expect("a ship that sails is placed");
    ways::answer(vessel.hold, goods, worth_without_goods(game, vessel, zone, outlook, left))
}

/// The worth of a ship without its goods.
pub(super) fn worth_without_goods(
    game: &BlockadeRunner,
    vessel: &Vessel,
    zone: Zone,
    outlook: &Outlook,
    left: u8,
) -> f32 {
    let empty = Vessel { hold: Cargo::NONE, ..vessel.clone() };
    outlook.ship(game, &empty, zone, left)
}

/// The orders of a Move action. A `stop` ends it, so that the next action can move the ships again. If all ships have
/// moved, the action has ended by itself (BLO-97).
pub(super) fn orders(game: &BlockadeRunner, seat: Seat, voyages: Vec<Voyage>) -> Vec<Move> {
    let moved = game.moved(seat).unwrap_or_default();
    let sails = |ship: Ship| voyages.iter().any(|voyage| voyage.course.ship == ship);
    let stays = game.board.ships_of(seat).any(|vessel| !moved.contains(vessel.ship) && !sails(vessel.ship));
    let stop = (stays && !voyages.is_empty()).then_some(Move::Stop);
    voyages.into_iter().map(|voyage| Move::Sail(voyage.course)).chain(stop).collect()
}

/// The best flight of the first ship that has to leave its port.
pub(super) fn flight(game: &BlockadeRunner, seat: Seat, outlook: &Outlook) -> Option<Course> {
    let zone = game.board.sortie()?.zone();
    let vessel = game.board.ships_of(seat).find(|vessel| vessel.zone == Some(zone))?;
    // Every route begins with the test in the port.
    let ways = Ways::of(&game.board, vessel, zone, true);
    let stays = |zone: Zone| !game.board.is_closed(zone) && !zone.port().is_some_and(|port| game.board.will_fall(port));
    let ends = ways.ends().filter(|(end, ..)| stays(*end));
    let actions = tables().actions;
    let valued = ends.map(|(end, chance, steps)| (end, steps, chance * outlook.ship(game, vessel, end, actions)));
    let (end, steps, _) = valued.max_by(|one, other| one.2.total_cmp(&other.2))?;
    let answer = answer(game, vessel, outlook, actions);
    Some(Course { ship: vessel.ship, route: ways.route(end, steps), answer })
}

/// Whether the ship's owner, when asked, throws the goods overboard.
pub(super) fn dumps(game: &BlockadeRunner, ship: Ship, zone: Zone, outlook: &Outlook) -> bool {
    let Some(vessel) = game.board.vessel(ship) else { return false };
    let left = game.board.turn_of(vessel.owner).map_or(0, |turn| turn.actions);
    let value = game.board.evasion(vessel, zone, vessel.hold).value();
    let goods = outlook.worth(game, vessel.hold);
    ways::dumps(value, goods, worth_without_goods(game, vessel, zone, outlook, left))
}
