//! Sampled states that a seat cannot distinguish from the true one: the enemy fleet is consistent with every answer.

use super::board::Fields;
use super::fleet::{Fleet, Kind, Ship};
use super::memory::Memory;
use super::state::{Battleship, Side};
use engine::dice::Dice;
use engine::seat::Seat;

/// The number of tried placements after which the search gives up.
const TRIES: u32 = 20_000;

/// A random state that is consistent with the memory. Fleets are not equally likely.
pub(super) fn world(memory: &Memory, dice: &mut Dice) -> Option<Battleship> {
    let starter = memory.starter.unwrap_or_else(|| Seat(u8::from(dice.below(2) == 1)));
    let mut game = Battleship::new(memory.options, starter);
    let [own, enemy] = [memory.seat, memory.seat.other()];
    if let Some((_, fleets)) = &memory.over {
        *game.side_mut(own) = side(&fleets[own.index()], memory.fleet.is_some(), memory)?;
        *game.side_mut(enemy) = side(&fleets[enemy.index()], memory.enemy_ready, memory)?;
    } else if let Some(ships) = &memory.fleet {
        *game.side_mut(own) = side(ships, true, memory)?;
    }
    if memory.enemy_ready && memory.over.is_none() {
        let mut search = Search { memory, dice, tries: TRIES, ships: memory.sunk.clone() };
        if !search.complete() {
            return None;
        }
        *game.side_mut(enemy) = side(&search.ships, true, memory)?;
    }
    for shot in &memory.shots {
        if game.fire(shot.seat, shot.field) != *shot {
            return None;
        }
    }
    if let Some((outcome, _)) = &memory.over {
        game.outcome = Some(outcome.clone());
    }
    Some(game)
}

fn side(ships: &[Ship], confirmed: bool, memory: &Memory) -> Option<Side> {
    let fleet = Fleet::of(ships.iter().copied(), memory.options.size, memory.options.contact).ok()?;
    Some(Side { fleet, confirmed, ..Side::default() })
}

/// A search in random order that explains hits first.
struct Search<'m> {
    memory: &'m Memory,
    dice: &'m mut Dice,
    tries: u32,
    ships: Vec<Ship>,
}

impl Search<'_> {
    /// Adds ships until the fleet is complete and explains every hit.
    fn complete(&mut self) -> bool {
        let covered: Fields = self.ships.iter().flat_map(Ship::fields).collect();
        let unexplained = self.memory.hits.without(covered);
        let left = |kind: &Kind| {
            let placed = self.ships.iter().filter(|ship| ship.kind == *kind).count();
            placed < usize::from(kind.count())
        };
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(left).collect();
        let hit = unexplained.iter().next();
        if kinds.is_empty() {
            return hit.is_none();
        }
        // Without a hit to explain the longest ship goes first: it has the fewest places.
        let kinds = if hit.is_some() { &kinds[..] } else { &kinds[..1] };
        let mut places: Vec<Ship> = kinds.iter().flat_map(|kind| self.places(*kind)).collect();
        places.retain(|ship| hit.is_none_or(|hit| ship.fields().any(|field| field == hit)));
        self.dice.shuffle(&mut places);
        for ship in places {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            self.ships.push(ship);
            if self.complete() {
                return true;
            }
            self.ships.pop();
        }
        false
    }

    /// The places for a ship afloat, together with the ships already placed.
    fn places(&self, kind: Kind) -> Vec<Ship> {
        let size = self.memory.options.size;
        let misses = self.memory.fired.without(self.memory.hits);
        let blocked = self.ships.iter().fold(misses.with(self.memory.sunk_fields()), |all, ship| {
            all.with(ship.set()).with(ship.neighbours(size, self.memory.options.contact))
        });
        Ship::places(kind, size)
            .filter(|ship| {
                let set = ship.set();
                !set.meets(blocked) && !set.within(self.memory.hits)
            })
            .collect()
    }
}
