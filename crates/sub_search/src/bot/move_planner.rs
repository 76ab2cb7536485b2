//! The hard computer's moves of ships and charges.

use super::assessment::Assessment;
use super::belief::Hypothesis;
use super::charge_value::{ChargeValue, ChargeValues};
use super::memory::Memory;
use super::sail;
use super::win_chance::{Standing, winning};
use crate::board::{Cell, Cells, Field, Fields, Lane, Level, Port};
use crate::data::DATA;
use crate::state::{Ship, SubSearch};
use engine::dice::Dice;
use engine::seat::Seat;

/// The number of hypotheses for weighing charges, and for fearing torpedoes.
const WEIGHED: usize = 2_000;
const FEARED: usize = 300;
/// Up to this number of sets, charges are played out to the end: the best ones within reach and as many beyond.
const TRIED_SETS: usize = 600;
const TRIES: usize = 8;
/// The assumed loss of an untried charge against the tried ones.
const UNTRIED: f64 = 0.3;

// All values are in charges. A charge is a turn while both sides hunt.

/// The cost of a charge, because it has to be fetched from the harbour.
const CHARGE: f64 = 0.3;
/// The acceptable loss of a patient hunter's charge against the best one.
const PATIENCE: f64 = 0.05;
/// The value of a full load of ship A, fetched in harbour: when no ship has a charge left, and before.
const RELOAD: f64 = 1.5;
const EARLY_RELOAD: f64 = 0.6;
/// The cost of each turn between an empty ship and its harbour.
const HOMEWARD: f64 = 0.15;
/// The cost of each turn until the best charge, for a hurried hunter and a patient one.
const APPROACH: [f64; 2] = [0.05, 0.4];
/// The share of a ship's value in the race that counts, because it can avoid some threats, then the greatest worth of
/// a ship in charges.
const CARE: f64 = 0.35;
const DEAREST_SHIP: f64 = 4.0;
/// The share of the value of a submarine's torpedoes that counts, because ships can avoid some lanes.
const CARE_OF_HITS: f64 = 0.5;
/// The turn (SUB-101) and the number of quiet turns (SUB-100) from which patience ends.
const LATE: u32 = 120;
const LONG_QUIET: f64 = 20.0;
/// The loss against the best plan within which a plan is drawn at random.
const EQUAL: f64 = 0.02;

/// A plan for the turn.
#[derive(Clone, Copy, Debug)]
struct Plan {
    worth: f64,
    ship: Ship,
    to: Port,
    level: Option<Level>,
}

/// The planner of a hunter's move.
pub(super) struct MovePlanner<'g> {
    game: &'g SubSearch,
    seat: Seat,
    /// By cell: the value of a charge if no mine is there.
    gains: Vec<f64>,
    /// The field of the best charge, and its value.
    target: Field,
    most: f64,
    /// By field: the probability of the mine.
    mine: Vec<f64>,
    feared: Vec<Hypothesis>,
    /// The probability that the enemy fires a possible torpedo.
    fires: f64,
    /// The weight of a turn, from 0 to 1: small against an idle enemy.
    hurry: f64,
    /// The value of a ship, then the value of a hit in addition to the charges that it saves.
    ship: f64,
    hit: f64,
}

impl<'g> MovePlanner<'g> {
    /// The planner of the active player.
    pub(super) fn of(memory: &'g Memory) -> Self {
        let (game, seat, assessment) = (&memory.game, memory.seat, Assessment::of(memory));
        let model = &assessment.model;
        let hurry = match game.turn.number {
            LATE.. => 1.0,
            _ => model.pace.max(f64::from(game.quiet) / LONG_QUIET),
        };
        let (ship, hit) = stakes(&assessment);
        let mut planner = Self {
            game,
            seat,
            gains: vec![0.0; Cell::all().count()],
            target: Field::all().next().expect("a sea has fields"),
            most: 0.0,
            mine: assessment.belief.mine(),
            feared: model.hypotheses(&assessment.belief, FEARED),
            fires: model.fires,
            hurry,
            ship,
            hit: hit * hurry,
        };
        planner.weigh_charges(&assessment);
        planner
    }

    fn weigh_charges(&mut self, assessment: &Assessment) {
        let Assessment { belief, model, .. } = assessment;
        let hypotheses = model.hypotheses(belief, WEIGHED);
        let worth = ChargeValues::of(belief.area, &hypotheses, model.bits());
        let mut weighed = worth.weigh();
        weighed.sort_by(|one, other| other.gain.total_cmp(&one.gain));
        if belief.sets.len() <= TRIED_SETS {
            self.try_charges(&worth, &mut weighed);
        } else {
            // The best charge shortens the hunt by one charge.
            let most = weighed[0].gain;
            weighed.iter_mut().for_each(|charge| charge.gain += 1.0 - most);
        }
        for ChargeValue { cell, hit, gain } in weighed {
            let gain = gain + self.hit * hit;
            self.gains[cell.index()] = gain;
            let gain = gain * (1.0 - self.mine[cell.field.index()]);
            if gain > self.most {
                (self.most, self.target) = (gain, cell.field);
            }
        }
    }

    /// Plays charges out to the end, from the best one down.
    fn try_charges(&self, worth: &ChargeValues<'_>, weighed: &mut [ChargeValue]) {
        let near = self.within_reach();
        let mut tries = [TRIES; 2];
        let mut try_out = |charge: &ChargeValue| {
            let left = &mut tries[usize::from(near.contains(charge.cell.field))];
            *left = left.checked_sub(1)?;
            Some(worth.charges(charge.cell))
        };
        let tried: Vec<Option<f64>> = weighed.iter().map(&mut try_out).collect();
        let least = tried.iter().flatten().copied().fold(f64::MAX, f64::min);
        let most = weighed[0].gain;
        for (charge, tried) in weighed.iter_mut().zip(tried) {
            charge.gain = 1.0 + tried.map_or(charge.gain - most - UNTRIED, |charges| least - charges);
        }
    }

    /// The fields for a charge in this turn.
    fn within_reach(&self) -> Fields {
        let loaded = Ship::ALL.into_iter().filter(|ship| self.game.side(self.seat).ship(*ship).charges > 0);
        let reaches = loaded.filter_map(|ship| self.game.reach(self.seat, ship));
        reaches.fold(Fields::NONE, |all, reach| all.with(reach.sea))
    }

    /// The move, and the charge after it.
    pub(super) fn line(&self, dice: &mut Dice) -> String {
        let ways = Ship::ALL.into_iter().filter_map(|ship| Some((ship, self.game.reach(self.seat, ship)?)));
        let plans: Vec<Plan> = ways
            .flat_map(|(ship, reach)| reach.iter().map(move |to| (ship, to)))
            .map(|(ship, to)| self.plan(ship, to))
            .collect();
        let most = plans.iter().map(|plan| plan.worth).fold(f64::MIN, f64::max);
        let best: Vec<Plan> = plans.into_iter().filter(|plan| plan.worth >= most - EQUAL).collect();
        let Plan { ship, to, level, .. } = *dice.pick(&best);
        sail(ship, to, level)
    }

    /// The best plan with a move.
    fn plan(&self, ship: Ship, to: Port) -> Plan {
        let side = self.game.side(self.seat);
        let mut at_sea = self.game.others(self.seat, ship);
        let (mut worth, mut level) = (0.0, None);
        match to {
            Port::Harbour => {
                let fetched = f64::from(ship.full_load() - side.ship(ship).charges) / f64::from(Ship::A.full_load());
                let none_left = side.ships.iter().all(|ship| ship.charges == 0);
                worth += fetched * if none_left { RELOAD } else { EARLY_RELOAD };
            }
            Port::Sea(field) => {
                at_sea.insert(field);
                worth -= self.mine[field.index()] * self.ship;
                if side.ship(ship).charges == 0 {
                    worth -= HOMEWARD * f64::from(turns(home(field)));
                } else if let Some((profit, deep)) = self.best_charge(field) {
                    worth += profit;
                    level = Some(deep);
                }
            }
        }
        worth -= self.ship * self.fires * hits(at_sea, &self.feared);
        let [hurried, patient] = APPROACH;
        let approach = self.hurry * hurried + (1.0 - self.hurry) * patient;
        worth -= approach * f64::from(self.turns_to_target(ship, to, level.is_some()));
        Plan { worth, ship, to, level }
    }

    /// The best charge below a field that is worth dropping: its profit and its level.
    fn best_charge(&self, field: Field) -> Option<(f64, Level)> {
        let safe = 1.0 - self.mine[field.index()];
        let price = self.hurry * CHARGE + (1.0 - self.hurry) * (self.most - PATIENCE);
        let charges = Level::all().map(|level| (self.gains[Cell { field, level }.index()] * safe - price, level));
        charges.max_by(|one, other| one.0.total_cmp(&other.0)).filter(|(profit, _)| *profit > 0.0)
    }

    /// The number of turns after this one until a charge at the target.
    fn turns_to_target(&self, moved: Ship, to: Port, charged: bool) -> u8 {
        let target = Port::Sea(self.target);
        if charged && to == target {
            return 0;
        }
        let side = self.game.side(self.seat);
        let ships: Vec<(Port, u8)> = Ship::ALL
            .into_iter()
            .filter_map(|ship| match side.ship(ship).berth? {
                _ if ship == moved && to == Port::Harbour => Some((to, ship.full_load())),
                _ if ship == moved => Some((to, side.ship(ship).charges - u8::from(charged))),
                port => Some((port, side.ship(ship).charges)),
            })
            .collect();
        let turns = |(port, charges): (Port, u8)| match port {
            Port::Harbour => turns(home(self.target)),
            Port::Sea(from) if charges == 0 => turns(home(from)) + turns(home(self.target)),
            // The ship leaves and comes back (SUB-33).
            Port::Sea(_) if port == target => 2,
            Port::Sea(from) => turns(steps(from, self.target)),
        };
        // A ship on the target makes room first (SUB-31).
        let blocked = |at: usize| ships.iter().enumerate().any(|(other, (port, _))| other != at && *port == target);
        ships.iter().enumerate().map(|(at, ship)| turns(*ship) + u8::from(blocked(at))).min().unwrap_or(0)
    }
}

/// The values of a ship, and of a direct hit in addition to the charges that it saves, in charges.
fn stakes(assessment: &Assessment) -> (f64, f64) {
    let Assessment { own, enemy, .. } = *assessment;
    let now = winning(own, enemy);
    let nearer = if own.charges < 2.0 { 1.0 } else { winning(Standing { charges: own.charges - 1.0, ..own }, enemy) };
    let charge = (nearer - now).max(1e-3);
    let without_ship = winning(Standing { ships: own.ships - 1, ..own }, enemy);
    let after_hit = winning(own, Standing { submarines: enemy.submarines - 1, ..enemy });
    ((CARE * (now - without_ship) / charge).min(DEAREST_SHIP), CARE_OF_HITS * (after_hit - now) / charge)
}

/// The mean number of ships on these fields that an enemy hits in a turn who fires every possible torpedo.
fn hits(ships: Fields, feared: &[Hypothesis]) -> f64 {
    let lanes: Vec<Cells> =
        Lane::all().filter(|lane| !lane.fields().and(ships).is_empty()).map(|lane| lane.cells()).collect();
    let torpedoes = |set: Cells| lanes.iter().map(|lane| set.and(*lane).count()).max().unwrap_or(0);
    let fired: f64 = feared.iter().map(|hypothesis| hypothesis.weight * f64::from(torpedoes(hypothesis.set))).sum();
    fired * DATA.spinner.chance()
}

/// Steps from field to field if nothing is in the way.
fn steps(from: Field, to: Field) -> u8 {
    from.row().abs_diff(to.row()).max(from.column().abs_diff(to.column()))
}

/// Steps between a field and the harbour.
pub(super) fn home(field: Field) -> u8 {
    let exits = Field::all().filter(|exit| exit.is_exit());
    exits.map(|exit| 1 + steps(field, exit)).min().expect("a harbour has exits")
}

/// The turns that these steps take.
fn turns(steps: u8) -> u8 {
    steps.div_ceil(DATA.movement.max_steps)
}
