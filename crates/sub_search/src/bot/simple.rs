//! The easy and the normal computer: hasty moves, and the simple strategy of section 8 of the rules.

use super::memory::Memory;
use super::move_planner::home;
use super::{dearest, sail};
use crate::board::{Area, Cell, Cells, Field, Lane, Level, Port};
use crate::data::DATA;
use crate::notation::Move;
use crate::state::{Ship, SubSearch};
use engine::dice::Dice;
use engine::seat::Seat;

/// The number of sets in a sample.
const WEIGHED: usize = 1_500;
/// The weights of a bit of information and of the danger of torpedoes; a direct hit has 1.
const BIT: f64 = 0.25;
const DANGER: f64 = 0.5;
/// One shot in this many is left out.
const HOLDS_ONE_IN: u32 = 6;
/// The share of sets from which on the enemy as good as knows that a submarine lies in a lane.
const KNOWN: f64 = 0.9;
/// The easy computer forgets the earlier answers in one turn of this many.
const FORGETS_ONE_IN: u32 = 4;
/// The number of cells that the easy computer looks at.
const SEES: usize = 3;

/// The ships to send out: those at sea with charges, or else those at sea, or else the one with most charges; and whether they are
/// empty.
fn crew(game: &SubSearch, seat: Seat) -> (Vec<Ship>, bool) {
    let side = game.side(seat);
    let at_sea: Vec<Ship> = Ship::ALL.into_iter().filter(|ship| side.ship(*ship).field().is_some()).collect();
    let loaded: Vec<Ship> = at_sea.iter().copied().filter(|ship| side.ship(*ship).charges > 0).collect();
    if !loaded.is_empty() {
        return (loaded, false);
    }
    if !at_sea.is_empty() {
        return (at_sea[..1].to_vec(), true);
    }
    let floating = Ship::ALL.into_iter().filter(|ship| !side.ship(*ship).sunk());
    (floating.max_by_key(|ship| side.ship(*ship).charges).into_iter().collect(), false)
}

/// Looks at a few fields within reach and drops a charge on the one where a submarine lies most likely, or sails home when empty. It
/// forgets the earlier answers in some turns.
pub(super) fn hasty_turn(memory: &Memory, dice: &mut Dice) -> String {
    let (game, seat) = (&memory.game, memory.seat);
    let (ships, empty) = crew(game, seat);
    let ship = *dice.pick(&ships);
    let reach = game.reach(seat, ship).expect("the ship floats");
    let fields: Vec<Field> = reach.sea.iter().collect();
    if empty {
        let nearest = fields.iter().min_by_key(|field| home(**field));
        let to = nearest.filter(|_| !reach.harbour).map_or(Port::Harbour, |field| Port::Sea(*field));
        return sail(ship, to, None);
    }
    let belief = memory.belief(seat);
    let reached = fields.iter().flat_map(|field| Level::all().map(|level| Cell { field: *field, level }));
    let suspected = belief.sets.iter().fold(Cells::NONE, |all, set| all.with(*set));
    let forgets = dice.below(FORGETS_ONE_IN) == 0;
    let cells: Vec<Cell> = reached.filter(|cell| forgets || suspected.contains(*cell)).collect();
    if cells.is_empty() {
        return sail(ship, Port::Sea(*dice.pick(&fields)), None);
    }
    let seen = if forgets { 1 } else { SEES };
    let sample = belief.sample(WEIGHED);
    let share = |cell: &Cell| sample.iter().filter(|set| set.contains(*cell)).count();
    let looked: Vec<Cell> = (0..seen).map(|_| *dice.pick(&cells)).collect();
    let Cell { field, level } = looked.into_iter().max_by_key(share).expect("it looks at one");
    sail(ship, Port::Sea(field), Some(level))
}

/// Fires every second possible torpedo on average, at random: beginners fear for the submarines that it shows.
pub(super) fn fire_at_random(game: &SubSearch, dice: &mut Dice) -> String {
    let lanes: Vec<(Lane, Vec<Ship>)> = game.lanes().collect();
    if lanes.is_empty() || dice.below(2) == 0 {
        return Move::End.to_string();
    }
    let (lane, targets) = dice.pick(&lanes);
    Move::Fire(*lane, *dice.pick(targets)).to_string()
}

/// The simple strategy's move: one ship at sea, to the best of hit chance, information, mine and torpedoes.
pub(super) fn best_turn(memory: &Memory, dice: &mut Dice) -> String {
    let (game, seat, belief) = (&memory.game, memory.seat, memory.belief(memory.seat));
    let sample = belief.sample(WEIGHED);
    let (ships, empty) = crew(game, seat);
    let risk =
        |field: Field| if belief.minable.contains(field) { 1.0 / f64::from(belief.minable.count()) } else { 0.0 };
    let mut best: (f64, Option<(Ship, Port, Option<Level>)>) = (f64::MIN, None);
    let mut offer = |worth: f64, plan| {
        if worth > best.0 {
            best = (worth, Some(plan));
        }
    };
    for ship in ships {
        let reach = game.reach(seat, ship).expect("the ship floats");
        if empty && reach.harbour {
            return sail(ship, Port::Harbour, None);
        }
        for field in reach.sea.iter() {
            let to = Port::Sea(field);
            if empty {
                offer(-f64::from(home(field)) - risk(field), (ship, to, None));
                continue;
            }
            let lanes: Cells = Lane::through(field).fold(Cells::NONE, |all, lane| all.with(lane.cells()));
            let seen = sample.iter().filter(|set| !set.and(lanes).is_empty()).count();
            let danger = seen as f64 / sample.len() as f64 * DATA.spinner.chance();
            for level in Level::all() {
                let charge = charge_worth(belief.area, &sample, Cell { field, level });
                let tie = 1e-6 * f64::from(dice.below(1_000));
                // A charge that can tell nothing stays on board.
                let dropped = (charge > 0.0).then_some(level);
                offer(charge - risk(field) - DANGER * danger + tie, (ship, to, dropped));
            }
        }
    }
    let (ship, to, level) = best.1.expect("a legal move always exists (SUB-24)");
    sail(ship, to, level)
}

/// The probability of a hit and a share of the information.
fn charge_worth(area: Area, sets: &[Cells], cell: Cell) -> f64 {
    let (around, centre) = (area.around(cell), Cells::one(cell));
    let mut counts = [0_u32; 8];
    for set in sets {
        counts[set.and(around).count() as usize + if set.and(centre).is_empty() { 0 } else { 4 }] += 1;
    }
    let all = sets.len() as f64;
    let hit = f64::from(counts[4..].iter().sum::<u32>()) / all;
    let entropy: f64 =
        counts.iter().filter(|count| **count > 0).map(|count| f64::from(*count) / all).map(|p| -p * p.log2()).sum();
    hit + BIT * entropy
}

/// Fires along the lane that the enemy suspects most, at the ship with most charges.
pub(super) fn fire_where_suspected(memory: &Memory, dice: &mut Dice) -> String {
    let (game, seat) = (&memory.game, memory.seat);
    let theirs = memory.belief(seat.other());
    let lanes = game.lanes().map(|(lane, targets)| (theirs.share(lane.cells(), 1), lane, targets));
    match lanes.max_by(|one, other| one.0.total_cmp(&other.0)) {
        // The silence of a player who always fires would prove a lane empty. An enemy who knows of the submarine learns nothing.
        Some((share, ..)) if share < KNOWN && dice.below(HOLDS_ONE_IN) == 0 => Move::End.to_string(),
        Some((_, lane, targets)) => Move::Fire(lane, dearest(game, seat.other(), targets)).to_string(),
        None => Move::End.to_string(),
    }
}
