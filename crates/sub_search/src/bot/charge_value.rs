//! The value of a depth charge to a hunter, in further charges that it saves.
//!
//! The constants come from complete decision trees over all 204,156 placements.

use super::belief::Hypothesis;
use crate::board::{Area, Cell, Cells};

/// The weights of a direct hit and of a bit of information.
const HIT: f64 = 0.45;
const BIT: f64 = 0.9;
/// The extra weight of a bit, for each missing bit, while all submarines live.
const EARLY_BIT: f64 = 0.1;
/// Charges for each missing bit, in addition to a charge for each submarine.
const CHARGES_A_BIT: f64 = 0.94;

/// The number of different answers: none to three near misses, with or without a direct hit.
const ANSWERS: usize = 8;

/// The charges that a hunt needs for this number of submarines and bits.
pub(super) fn needed(submarines: u32, bits: f64) -> f64 {
    f64::from(submarines) + saved(bits)
}

/// The charges that these bits save.
pub(super) fn saved(bits: f64) -> f64 {
    CHARGES_A_BIT * bits
}

/// A depth charge in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChargeValue {
    pub(super) cell: Cell,
    /// The probability of a direct hit.
    pub(super) hit: f64,
    /// The gain over a charge without information, in charges.
    pub(super) gain: f64,
}

/// Hypotheses by which charges are weighed: at least one, with living submarines.
pub(super) struct ChargeValues<'s> {
    area: Area,
    hypotheses: &'s [Hypothesis],
    /// Further missing bits, because a hypothesis stands for many.
    coarse: f64,
}

impl<'s> ChargeValues<'s> {
    /// The values under hypotheses whose weights sum to 1, with `bits` missing in truth.
    pub(super) fn of(area: Area, hypotheses: &'s [Hypothesis], bits: f64) -> Self {
        Self { area, hypotheses, coarse: (bits - entropy(hypotheses)).max(0.0) }
    }

    /// A charge in every cell that may hit or come near, by probability of a hit and information alone.
    pub(super) fn weigh(&self) -> Vec<ChargeValue> {
        let suspected = self.hypotheses.iter().fold(Cells::NONE, |all, hypothesis| all.with(hypothesis.set));
        let useful = |cell: &Cell| !suspected.and(self.area.around(*cell).with(Cells::one(*cell))).is_empty();
        let bit = BIT * (1.0 + self.early());
        let weigh = |cell: Cell| {
            let answers = self.answers(cell);
            let all: f64 = answers.iter().sum();
            let hit = answers[ANSWERS / 2..].iter().sum::<f64>() / all;
            let left = answers.iter().filter(|weight| **weight > 0.0).map(|weight| weight * weight.log2()).sum::<f64>();
            ChargeValue { cell, hit, gain: HIT * hit + bit * (all.log2() - left / all) }
        };
        Cell::all().filter(useful).map(weigh).collect()
    }

    fn early(&self) -> f64 {
        let all_live = self.hypotheses.first().is_some_and(|first| first.set.count() == 3);
        if all_live { EARLY_BIT * ((self.hypotheses.len() as f64).log2() + self.coarse) } else { 0.0 }
    }

    /// The probability of each answer.
    fn answers(&self, cell: Cell) -> [f64; ANSWERS] {
        let (around, centre) = (self.area.around(cell), Cells::one(cell));
        let mut weights = [0.0; ANSWERS];
        for hypothesis in self.hypotheses {
            weights[answer(hypothesis.set, centre, around)] += hypothesis.weight;
        }
        weights
    }

    /// The mean number of charges that sink all submarines, with the first one in this cell and the others where
    /// [`ChargeValues::weigh`] gains most.
    pub(super) fn charges(&self, first: Cell) -> f64 {
        let (around, centre) = (self.area.around(first), Cells::one(first));
        let mut parts: [Vec<Hypothesis>; ANSWERS] = Default::default();
        for hypothesis in self.hypotheses {
            let after = Hypothesis { set: hypothesis.set.without(centre), ..*hypothesis };
            parts[answer(hypothesis.set, centre, around)].push(after);
        }
        1.0 + parts.iter().map(|part| weight(part) * self.further(part)).sum::<f64>() / weight(self.hypotheses)
    }

    /// The charges that are needed after an answer that leaves these hypotheses.
    fn further(&self, left: &[Hypothesis]) -> f64 {
        match left {
            [] => 0.0,
            [first, ..] if first.set.is_empty() => 0.0,
            // The hypothesis stands for several placements.
            [only] => needed(only.set.count(), self.coarse),
            _ => {
                let worth = ChargeValues { hypotheses: left, ..*self };
                let weighed = worth.weigh();
                let best = weighed.iter().max_by(|one, other| one.gain.total_cmp(&other.gain));
                worth.charges(best.expect("a submarine is in some cell").cell)
            }
        }
    }
}

fn weight(hypotheses: &[Hypothesis]) -> f64 {
    hypotheses.iter().map(|hypothesis| hypothesis.weight).sum()
}

/// The entropy of hypotheses, in bits.
fn entropy(hypotheses: &[Hypothesis]) -> f64 {
    -hypotheses.iter().map(|hypothesis| hypothesis.weight * hypothesis.weight.log2()).sum::<f64>()
}

/// The number of an answer: near misses, and four more for a direct hit.
fn answer(set: Cells, centre: Cells, around: Cells) -> usize {
    let near = set.and(around).count() as usize;
    if set.and(centre).is_empty() { near } else { near + ANSWERS / 2 }
}
