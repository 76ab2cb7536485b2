//! What a depth charge is worth to a hunter: how many further charges it saves.

use super::board::{Area, Cell, Cells};
use super::hunt::Suspicion;

/// A direct hit and a bit of information, in charges saved: what the decision trees of many placements show.
const HIT: f64 = 0.45;
const BIT: f64 = 0.9;

/// Charges that are tried out to their end.
const TRIED: usize = 8;

/// Answers that differ: none to three near misses, with or without a direct hit.
const ANSWERS: usize = 8;

/// The base two logarithm of how many sets are left.
pub(super) fn bits(sets: usize) -> f64 {
    (sets.max(1) as f64).log2()
}

/// A depth charge in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighed {
    pub(super) cell: Cell,
    /// How likely it hits a submarine directly.
    pub(super) hit: f64,
    /// How much better it is than a charge that tells nothing, in charges.
    pub(super) gain: f64,
}

/// What is known of the living submarines, for weighing charges.
pub(super) struct Worth<'s> {
    area: Area,
    sets: &'s [Suspicion],
    /// How many sets each of them stands for, in bits.
    coarse: f64,
}

impl<'s> Worth<'s> {
    /// Of suspicions that stand for more sets, with so many bits missing.
    pub(super) fn of(area: Area, sets: &'s [Suspicion], all: f64) -> Self {
        Self { area, sets, coarse: (all - entropy(sets)).max(0.0) }
    }

    /// The worth of a charge in each cell that can have more than one answer or hit, by hit chance and information alone.
    pub(super) fn weigh(&self) -> Vec<Weighed> {
        let suspected = self.sets.iter().fold(Cells::NONE, |all, suspicion| all.with(suspicion.set));
        let bit = BIT * (1.0 + self.haste());
        let useful = |cell: &Cell| !suspected.and(self.area.around(*cell).with(Cells::one(*cell))).is_empty();
        let weigh = |cell: Cell| {
            let counts = self.answers(cell);
            let all: f64 = counts.iter().sum();
            let hit = counts[ANSWERS / 2..].iter().sum::<f64>() / all;
            let left = counts.iter().filter(|count| **count > 0.0).map(|count| count * count.log2());
            Weighed { cell, hit, gain: HIT * hit + bit * (all.log2() - left.sum::<f64>() / all) }
        };
        Cell::all().filter(useful).map(weigh).collect()
    }

    /// As long as all submarines live, information counts more, the more of it is missing.
    fn haste(&self) -> f64 {
        if self.sets.first().is_some_and(|first| first.set.count() == 3) {
            0.1 * (bits(self.sets.len()) + self.coarse)
        } else {
            0.0
        }
    }

    fn answers(&self, cell: Cell) -> [f64; ANSWERS] {
        let (around, centre) = (self.area.around(cell), Cells::one(cell));
        let mut counts = [0.0; ANSWERS];
        for suspicion in self.sets {
            counts[answer(suspicion.set, centre, around)] += suspicion.weight;
        }
        counts
    }

    /// The cell that `weigh` values most.
    fn best(&self) -> Cell {
        let weighed = self.weigh();
        let best = weighed.iter().max_by(|one, other| one.gain.total_cmp(&other.gain));
        best.expect("a submarine lies somewhere").cell
    }

    /// How many charges sink all submarines, on average, if the first one goes to this cell and the others where `weigh`
    /// says.
    pub(super) fn charges(&self, first: Cell) -> f64 {
        self.total(first) / weight(self.sets)
    }

    /// The same, summed over the sets.
    fn total(&self, first: Cell) -> f64 {
        let (around, centre) = (self.area.around(first), Cells::one(first));
        let mut parts: [Vec<Suspicion>; ANSWERS] = Default::default();
        for suspicion in self.sets {
            let after = Suspicion { set: suspicion.set.without(centre), ..*suspicion };
            parts[answer(suspicion.set, centre, around)].push(after);
        }
        weight(self.sets) + parts.iter().map(|part| self.rest(part)).sum::<f64>()
    }

    fn rest(&self, sets: &[Suspicion]) -> f64 {
        match sets {
            [] => 0.0,
            [first, ..] if first.set.is_empty() => 0.0,
            // A set that stands for many still has to be told apart from them.
            [last] => last.weight * (f64::from(last.set.count()) + BIT * self.coarse),
            _ => {
                let worth = Worth { area: self.area, sets, coarse: self.coarse };
                worth.total(worth.best())
            }
        }
    }
}

fn weight(sets: &[Suspicion]) -> f64 {
    sets.iter().map(|suspicion| suspicion.weight).sum()
}

/// How many bits are missing.
pub(super) fn entropy(sets: &[Suspicion]) -> f64 {
    sets.iter()
        .map(|suspicion| suspicion.weight)
        .filter(|weight| *weight > 0.0)
        .map(|weight| -weight * weight.log2())
        .sum()
}

/// The number of an answer: near misses, and four more for a direct hit.
fn answer(set: Cells, centre: Cells, around: Cells) -> usize {
    let near = set.and(around).count() as usize;
    if set.and(centre).is_empty() { near } else { near + ANSWERS / 2 }
}
