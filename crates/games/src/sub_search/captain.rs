//! Where the hard computer sails its ships and drops its charges.

use super::board::{Cell, Cells, Field, Fields, Level, Port};
use super::foe::{self, Manners, Reading};
use super::hunt::{Hunt, Suspicion};
use super::knob;
use super::notation::Move;
use super::race::{Standing, winning};
use super::state::{Berth, Ship, SubSearch};
use super::worth::{self, Weighed, Worth};
use crate::engine::seat::Seat;

/// How many sets are weighed.
const WEIGHED: usize = 2_000;
/// Up to how many sets charges are tried out to their end, and how many charges.
const TRIED: usize = 300;
const TRIES: usize = 8;
/// How many sets are asked about torpedoes.
const ASKED: usize = 300;

/// A way to use the turn.
#[derive(Clone, Copy, Debug)]
struct Plan {
    ship: Ship,
    to: Port,
    level: Option<Level>,
}

/// What a captain has thought about before he weighs his ways.
pub(super) struct Captain<'g> {
    game: &'g SubSearch,
    seat: Seat,
    /// By cell: charges saved by a charge there.
    gains: Vec<f64>,
    /// Where a charge is worth most, and how much.
    target: (f64, Field),
    mine: Vec<f64>,
    asked: Vec<Suspicion>,
    manners: Manners,
    /// What a ship is worth, and the sinking of a submarine besides the charges it saves, in charges.
    ship: f64,
    bonus: f64,
}

impl<'g> Captain<'g> {
    /// Thinks about the hunt of the active player.
    pub(super) fn of(game: &'g SubSearch, seat: Seat) -> Self {
        let hunt = Hunt::of(game, seat);
        let reading = Reading::of(game, seat, &hunt);
        let asked = hunt.suspicions(&reading.weights, ASKED);
        let manners = reading.manners;
        let mut captain = Self {
            game,
            seat,
            gains: vec![0.0; Cell::all().count()],
            target: (0.0, Field::new(1).expect("the first field")),
            mine: hunt.mine(),
            asked,
            manners,
            ship: 0.0,
            bonus: 0.0,
        };
        let bits = reading.bits();
        captain.stakes(&hunt, bits);
        captain.weigh(&hunt, &reading, bits);
        captain
    }

    fn stakes(&mut self, hunt: &Hunt, bits: f64) {
        let theirs = Hunt::of(self.game, self.seat.other());
        let [own, enemy] = foe::standings(
            self.game,
            self.seat,
            self.manners,
            [foe::missing(hunt, bits), foe::missing(&theirs, worth::bits(theirs.sets.len()))],
        );
        let now = winning(own, enemy);
        let less = Standing { charges: own.charges - 1.0, ..own };
        let charge = if own.charges < 2.0 { 1.0 - now } else { winning(less, enemy) - now }.max(1e-3);
        self.ship = (knob(22, 0.35) * (now - winning(Standing { ships: own.ships - 1, ..own }, enemy)) / charge)
            .min(knob(24, 4.0));
        self.bonus =
            knob(23, 1.0) * (winning(own, Standing { submarines: enemy.submarines - 1, ..enemy }) - now) / charge;
        if std::env::var("STAKES").is_ok() {
            println!(
                "win {now:.2} own {own:?} enemy {enemy:?} ship {:.2} bonus {:.2} charge {charge:.3}",
                self.ship, self.bonus
            );
        }
    }

    fn weigh(&mut self, hunt: &Hunt, reading: &Reading, bits: f64) {
        let sample = hunt.suspicions(&reading.weights, WEIGHED);
        let worth = Worth::of(hunt.area, &sample, bits);
        let mut weighed = worth.weigh();
        weighed.sort_by(|one, other| other.gain.total_cmp(&one.gain));
        // The best charge is worth a charge.
        let most = weighed[0].gain;
        weighed.iter_mut().for_each(|charge| charge.gain += 1.0 - most);
        if hunt.sets.len() <= knob(10, TRIED as f64) as usize && hunt.sets.len() > 1 {
            let near = self.within_reach();
            let mut left = [TRIES, TRIES];
            let mut charges = vec![None; weighed.len()];
            for (charge, charges) in weighed.iter().zip(&mut charges) {
                let place = usize::from(near.contains(charge.cell.field));
                if left[place] > 0 {
                    left[place] -= 1;
                    *charges = Some(worth.charges(charge.cell));
                }
            }
            let least = charges.iter().flatten().copied().fold(f64::MAX, f64::min);
            for (charge, charges) in weighed.iter_mut().zip(charges) {
                charge.gain = charges.map_or(charge.gain - 0.3, |charges| 1.0 + least - charges);
            }
        }
        // A hit weakens the enemy, the last one wins.
        let bonus = self.hurry() * self.bonus;
        for Weighed { cell, hit, gain } in weighed {
            self.gains[cell.index()] = gain + bonus * hit;
            // Where the mine may be a charge may come to nothing.
            let gain = (gain + bonus * hit) * (1.0 - self.mine[cell.field.index()]);
            if gain > self.target.0 {
                self.target = (gain, cell.field);
            }
        }
    }

    fn within_reach(&self) -> Fields {
        let reaches = Ship::ALL.into_iter().filter(|ship| self.game.side(self.seat).ship(*ship).charges > 0);
        reaches.filter_map(|ship| self.game.reach(self.seat, ship)).fold(Fields::NONE, |all, reach| all.with(reach.sea))
    }

    /// The line to enter.
    pub(super) fn line(&self) -> String {
        let mut best: Option<(f64, Plan)> = None;
        for ship in Ship::ALL {
            let Some(reach) = self.game.reach(self.seat, ship) else { continue };
            for to in reach.iter() {
                let (worth, level) = self.weigh_move(ship, to);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, Plan { ship, to, level }));
                }
            }
        }
        let (_, Plan { ship, to, level }) = best.expect("a legal move always exists (SUB-24)");
        let charge = level.map_or_else(String::new, |level| format!("; {}", Move::Charge(level)));
        format!("{}{charge}", Move::Sail(ship, to))
    }

    /// What a move is worth in turns, and whether a charge should follow.
    fn weigh_move(&self, ship: Ship, to: Port) -> (f64, Option<Level>) {
        let side = self.game.side(self.seat);
        let value = self.ship;
        let others: Fields = self.game.others(self.seat, ship);
        let hurry = self.hurry();
        let (mut worth, mut level, mut at_sea) = (0.0, None, others);
        match to {
            Port::Harbour => {
                let missing = f64::from(ship.full_load() - side.ship(ship).charges);
                let left: u8 = side.ships.iter().map(|ship| ship.charges).sum();
                worth += missing / 4.0 * if left == 0 { knob(3, 1.0) } else { knob(4, 0.3) };
            }
            Port::Sea(field) => {
                at_sea.insert(field);
                let mine = self.mine[field.index()];
                worth -= mine * value;
                if side.ship(ship).charges > 0 {
                    let gain = |level: &Level| self.gains[Cell { field, level: *level }.index()];
                    let deep = Level::all().max_by(|one, other| gain(one).total_cmp(&gain(other))).expect("levels");
                    let price = hurry * knob(5, 0.3) + (1.0 - hurry) * (self.target.0 - knob(6, 0.05));
                    let profit = gain(&deep) * (1.0 - mine) - price;
                    if profit > 0.0 {
                        worth += profit;
                        level = Some(deep);
                    }
                } else {
                    worth -= knob(7, 0.15) * f64::from(turns_home(field));
                }
            }
        }
        worth -= value * self.manners.fires * foe::danger(at_sea, &self.asked);
        let approach = hurry * knob(8, 0.05) + (1.0 - hurry) * 0.4;
        (worth - approach * f64::from(self.turns_to_target(ship, to, level.is_some())), level)
    }

    /// How much a turn counts against a charge: less against an enemy who does nothing, but a game does not last for ever
    /// (SUB-100, SUB-101).
    fn hurry(&self) -> f64 {
        if self.game.turn.number >= 120 { 1.0 } else { self.manners.pace.max(f64::from(self.game.quiet) / 20.0) }
    }

    /// How many moves after this one bring a charge to the most promising field.
    fn turns_to_target(&self, moved: Ship, to: Port, charged: bool) -> u8 {
        let side = self.game.side(self.seat);
        let turns = |ship: Ship| {
            let vessel = side.ship(ship);
            let Berth::At(port) = vessel.berth else { return None };
            let (port, charges) = match ship == moved {
                true if to == Port::Harbour => (to, ship.full_load()),
                true => (to, vessel.charges - u8::from(charged)),
                false => (port, vessel.charges),
            };
            let field = self.target.1;
            let blocked = Ship::ALL.into_iter().filter(|other| *other != ship).any(|other| {
                if other == moved { to == Port::Sea(field) } else { side.ship(other).field() == Some(field) }
            });
            let there = match port {
                // It has to leave and come back (SUB-33).
                Port::Sea(from) if from == field => 2,
                Port::Sea(from) => distance(from, field).div_ceil(3),
                Port::Harbour => (home(field)).div_ceil(3),
            };
            let turns = match port {
                Port::Sea(from) if charges == 0 => turns_home(from) + home(field).div_ceil(3),
                _ => there,
            };
            Some(turns + u8::from(blocked))
        };
        if charged && to == Port::Sea(self.target.1) {
            0
        } else {
            Ship::ALL.into_iter().filter_map(turns).min().unwrap_or(0)
        }
    }
}

/// Steps from field to field.
fn distance(from: Field, to: Field) -> u8 {
    from.row().abs_diff(to.row()).max(from.column().abs_diff(to.column()))
}

/// Steps between a field and the harbour.
fn home(field: Field) -> u8 {
    Field::all().filter(|exit| exit.is_exit()).map(|exit| 1 + distance(field, exit)).min().unwrap_or(0)
}

/// Moves from a field to the harbour.
fn turns_home(field: Field) -> u8 {
    home(field).div_ceil(3)
}
