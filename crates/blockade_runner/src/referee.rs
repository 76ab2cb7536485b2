//! The referee. It judges by the figures of `worth`.

use std::collections::{BTreeMap, BTreeSet};

use super::data::{Ship, Zone};
use super::orders::Move;
use super::state::BlockadeRunner;
use super::worth;
use engine::prelude::*;
use engine::referee::Blunder;
use engine::seat::Seat;

/// A turn ends although an action is left that is worth something: a sale, a Load, or a voyage of a laden ship.
const WASTED: &str = "wasted-action";
/// A ship with goods misses a Move and a later Unload of the same turn with which it could sell. Or it stays where it is for two turns
/// in a row although it could sell at the beginning of both: one turn may be spent on others.
const IDLE: &str = "idle-cargo";
/// A ship returns within a turn to where it was and has done nothing.
const AIMLESS: &str = "aimless-voyage";
/// A ship flees into a port that will fall next, although another harbour is within reach.
const DOOMED: &str = "flight-into-assault";

/// Finds wasted actions and aimless ships.
#[derive(Default)]
pub struct BlockadeRunnerReferee {
    /// Where each ship of the seat in turn has set out since it last did anything.
    left: BTreeMap<Ship, Vec<Zone>>,
    /// Whether a turn has begun, and the ships that could sell at its beginning.
    has_begun: bool,
    laden: BTreeSet<Ship>,
    /// Ships that could sell at the beginning of their owner's last turn and have stayed where they are since.
    waiting: BTreeSet<Ship>,
    /// Ships that a Move action of this turn can take to a sale, and those of them that missed the Unload after it.
    riding: BTreeSet<Ship>,
    missed: BTreeSet<Ship>,
}

impl Referee for BlockadeRunnerReferee {
    type Game = BlockadeRunner;
    const BLUNDERS: &'static [&'static str] = &[WASTED, IDLE, AIMLESS, DOOMED];

    fn watch(&mut self, before: &BlockadeRunner, seat: Seat, step: &Move, after: &BlockadeRunner) -> Vec<Blunder> {
        let mut found = Vec::new();
        if before.board.turn_of(seat).is_some() && !std::mem::replace(&mut self.has_begun, true) {
            self.laden = sellers(before, seat);
        }
        match step {
            Move::Sail(course) => {
                if before.moved(seat).is_none() && actions(before, seat) > 1 {
                    self.riding.append(&mut sellers(before, seat));
                }
                self.moves(course.ship);
                let from = before.board.vessel(course.ship).and_then(|vessel| vessel.zone);
                let starts = self.left.entry(course.ship).or_default();
                starts.extend(from);
                if course.route.last().is_some_and(|end| starts.contains(end)) {
                    found.push(AIMLESS);
                }
            }
            Move::Flee(course) if course.route.last().is_some_and(|end| flees_badly(before, course.ship, *end)) => {
                found.push(DOOMED);
            }
            Move::Unload(_) => self.missed.append(&mut self.riding),
            Move::End => {
                let left = actions(before, seat);
                if left > 0 && worth::is_left(before, seat, left) {
                    found.push(WASTED);
                }
                if !self.missed.is_empty() || self.laden.iter().any(|ship| self.waiting.contains(ship)) {
                    found.push(IDLE);
                }
            }
            _ => {}
        }
        if matches!(step, Move::End | Move::Expire) {
            let mut waiting = std::mem::take(&mut self.waiting);
            waiting.retain(|ship| before.board.vessel(*ship).is_some_and(|vessel| vessel.owner != seat));
            waiting.append(&mut self.laden);
            *self = Self { waiting, ..Self::default() };
        }
        self.forget(before, after);
        found.into_iter().map(|blunder| (seat, blunder)).collect()
    }
}

impl BlockadeRunnerReferee {
    /// Forgets a ship that does not lie idle.
    fn moves(&mut self, ship: Ship) {
        [&mut self.laden, &mut self.waiting, &mut self.riding, &mut self.missed]
            .into_iter()
            .for_each(|ships| _ = ships.remove(&ship));
    }

    /// Forgets ships that have traded or are gone.
    fn forget(&mut self, before: &BlockadeRunner, after: &BlockadeRunner) {
        let hold = |game: &BlockadeRunner, ship: Ship| game.board.vessel(ship).map(|vessel| vessel.hold);
        let is_same = |ship: Ship| hold(before, ship) == hold(after, ship);
        self.left.retain(|ship, _| is_same(*ship));
        let ships = [&mut self.laden, &mut self.waiting, &mut self.riding, &mut self.missed];
        ships.into_iter().for_each(|ships| ships.retain(|ship| is_same(*ship)));
    }
}

fn actions(game: &BlockadeRunner, seat: Seat) -> u8 {
    game.board.turn_of(seat).map_or(0, |turn| turn.actions)
}

/// The ships with goods that gain if they sail with the next action and sell with the one after it.
fn sellers(game: &BlockadeRunner, seat: Seat) -> BTreeSet<Ship> {
    let ships = game.board.ships_of(seat).filter(|vessel| worth::carries(game, seat, vessel, true));
    ships.map(|vessel| vessel.ship).collect()
}

/// Whether a ship flees into a port that is next under assault and will fall, with another harbour in reach.
fn flees_badly(game: &BlockadeRunner, ship: Ship, end: Zone) -> bool {
    let board = &game.board;
    let falls = |zone: Zone| zone.port().is_some_and(|port| board.will_fall(port));
    let reached = board.vessel(ship).map(|vessel| board.ends(vessel));
    let is_better = |zone: Zone| zone.place().is_some() && !falls(zone);
    falls(end) && reached.is_some_and(|ends| Zone::all().any(|zone| ends.contains(zone) && is_better(zone)))
}
