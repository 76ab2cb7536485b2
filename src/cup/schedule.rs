//! Who meets whom: groups and their rounds, and tables of several.

use std::collections::BTreeMap;

use games::engine::dice::{Dice, Seed};

use super::LARGEST_GROUP;

/// How many random seatings of a round are compared.
const SEATINGS: usize = 200;

/// Divides people into as few groups as possible, filled like a snake: the strongest of each group are about equally strong, and the
/// sizes differ by at most one. `order` has the strongest first.
pub fn groups(order: &[u8]) -> Vec<Vec<u8>> {
    let count = order.len().div_ceil(LARGEST_GROUP).max(1);
    let mut groups = vec![Vec::new(); count];
    for (number, person) in order.iter().enumerate() {
        let (lap, step) = (number / count, number % count);
        let group = if lap % 2 == 0 { step } else { count - 1 - step };
        groups[group].push(*person);
    }
    groups
}

/// The rounds of a group in which everybody meets everybody once, by the circle method. The first of a pair begins; everybody begins
/// equally often or once less. In an odd group one person rests in each round.
pub fn circle(group: &[u8]) -> Vec<Vec<[u8; 2]>> {
    let mut ring: Vec<usize> = (0..group.len().next_multiple_of(2)).collect();
    let mut rounds = Vec::new();
    for _ in 1..ring.len() {
        let pair = |number: usize| {
            let (one, two) = (ring[number], ring[ring.len() - 1 - number]);
            let (one, two) = (one.min(two), one.max(two));
            let (first, second) = if (two - one) % 2 == 1 { (one, two) } else { (two, one) };
            // The last place in an odd ring is nobody's.
            Some([*group.get(first)?, *group.get(second)?])
        };
        rounds.push((0..ring.len() / 2).filter_map(pair).collect());
        ring[1..].rotate_right(1);
    }
    rounds
}

/// The tables of some rounds for several people each. Tables of a round have three to five people and differ by at most one. People
/// who have met least meet; otherwise chance decides, also about the seats.
pub fn rounds(people: &[u8], count: usize, seed: &Seed) -> Vec<Vec<Vec<u8>>> {
    let mut met: BTreeMap<[u8; 2], u32> = BTreeMap::new();
    let mut rounds = Vec::new();
    let tables = people.len().div_ceil(LARGEST_GROUP).max(1);
    for round in 0..count {
        let mut dice = Dice::stream(seed, games::engine::dice::Stream::Setup, None, round as u64);
        let seatings = (0..SEATINGS).map(|_| {
            let mut mixed = people.to_vec();
            dice.shuffle(&mut mixed);
            (0..tables)
                .map(|table| mixed.iter().skip(table).step_by(tables).copied().collect())
                .collect::<Vec<Vec<u8>>>()
        });
        // Meeting somebody a third time is worse than meeting two people a second time.
        let again = |seating: &Vec<Vec<u8>>| -> u32 {
            pairs_of(seating).map(|pair| met.get(&pair).map_or(0, |times| times * times)).sum()
        };
        let best = seatings.min_by_key(again).unwrap_or_default();
        for pair in pairs_of(&best) {
            *met.entry(pair).or_default() += 1;
        }
        rounds.push(best);
    }
    rounds
}

/// Everybody who meets at these tables, as pairs with the lesser number first.
fn pairs_of(tables: &[Vec<u8>]) -> impl Iterator<Item = [u8; 2]> + '_ {
    tables.iter().flat_map(|table| {
        let pair = move |one: u8| table.iter().filter(move |two| one < **two).map(move |two| [one, *two]);
        table.iter().flat_map(move |one| pair(*one))
    })
}
