//! The fleet of the hard computer: one of several random fleets that is hard to find.

use super::super::board::Field;
use super::super::fleet::Fleet;
use super::super::memory::Memory;
use super::super::state::{Options, Side};
use super::counting::{Chart, Clues, Known};
use super::hunting;
use engine::bot::Budget;
use engine::dice::Dice;

/// The number of random fleets that are tried, with the full budget.
const TRIED: u32 = 12;
/// The best of every `GOOD_ENOUGH` tried fleets are candidates. The dice choose among them, so that no field is predictable.
const GOOD_ENOUGH: usize = 4;

/// A random one of the best of several random fleets. It depends on the dice alone.
pub(super) fn fleet(options: Options, budget: Budget, dice: &mut Dice) -> Fleet {
    let mut tried: Vec<(u32, Fleet)> = (0..budget.of(TRIED))
        .map(|_| {
            let fleet = Fleet::random(options.size, options.contact, dice);
            (shots_needed(&fleet, options, dice), fleet)
        })
        .collect();
    tried.sort_by_key(|(shots, _)| std::cmp::Reverse(*shots));
    let good = tried.len().div_ceil(GOOD_ENOUGH);
    tried.swap_remove(dice.below(u32::try_from(good).expect("few fleets")) as usize).1
}

/// The number of shots that a shooter with the heat map of section 8 needs for a fleet.
fn shots_needed(fleet: &Fleet, options: Options, dice: &mut Dice) -> u32 {
    let Options { size, contact, .. } = options;
    let chart = Chart::of(size, contact);
    let mut target = Side { fleet: fleet.clone(), confirmed: true, ..Side::default() };
    let mut known = Known::nothing(size);
    while !target.lost() {
        let heat = Clues::new(chart, &known).rough();
        let open: Vec<Field> = known.possible.iter().collect();
        let field = hunting::hottest(&open, |field| heat.covered(field), dice).expect("a ship floats");
        known.fire(&mut target, field, (size, contact));
    }
    target.shots
}

/// The fleet that a computer of this level places.
pub(super) fn placed(memory: &Memory, level: &str, budget: Budget, dice: &mut Dice) -> Fleet {
    match level {
        "hard" => fleet(memory.options, budget, dice),
        _ => Fleet::random(memory.options.size, memory.options.contact, dice),
    }
}
