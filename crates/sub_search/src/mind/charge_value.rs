//! What a depth charge is worth to a hunter: how many further charges it saves.
//!
//! The numbers come from complete decision trees over all 204,156 placements.

use super::belief::Hypothesis;
use crate::board::{Area, Cell, Cells};

/// What tells charges apart best: a direct hit and a bit of information.
const HIT: f64 = 0.45;
const BIT: f64 = 0.9;
/// While all submarines live a bit counts for more, the more are missing.
const EARLY_BIT: f64 = 0.1;
/// Charges that a missing bit stands for; besides, each submarine takes a charge.
const CHARGES_A_BIT: f64 = 0.94;

/// Answers that differ: none to three near misses, with or without a direct hit.
const ANSWERS: usize = 8;

/// How many charges a hunt needs for so many submarines and bits.
pub(super) fn needed(submarines: u32, bits: f64) -> f64 {
    f64::from(submarines) + saved(bits)
}

/// How many charges so many bits save.
pub(super) fn saved(bits: f64) -> f64 {
    CHARGES_A_BIT * bits
}

/// A depth charge in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChargeValue {
    pub(super) cell: Cell,
    /// How likely it hits a submarine directly.
    pub(super) hit: f64,
    /// How much it is better than one that tells nothing, in charges.
    pub(super) gain: f64,
}

/// Suspicions to weigh charges by; there is at least one, and submarines live in it.
pub(super) struct ChargeValues<'s> {
    area: Area,
    hypotheses: &'s [Hypothesis],
    /// How many bits are missing besides, because a hypothesis stands for many.
    coarse: f64,
}

impl<'s> ChargeValues<'s> {
    /// Suspicions with all weights together 1, where so many bits are missing in truth.
    pub(super) fn of(area: Area, hypotheses: &'s [Hypothesis], bits: f64) -> Self {
        Self { area, hypotheses, coarse: (bits - entropy(hypotheses)).max(0.0) }
    }

    /// A charge in every cell that may hit or come near, by hit chance and information alone.
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

    /// How likely each answer is.
    fn answers(&self, cell: Cell) -> [f64; ANSWERS] {
        let (around, centre) = (self.area.around(cell), Cells::one(cell));
        let mut weights = [0.0; ANSWERS];
        for hypothesis in self.hypotheses {
            weights[answer(hypothesis.set, centre, around)] += hypothesis.weight;
        }
        weights
    }

    /// How many charges sink all submarines, on average, if the first one goes to this cell and the others where
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

    /// How many charges are needed after an answer that leaves these hypotheses.
    fn further(&self, left: &[Hypothesis]) -> f64 {
        match left {
            [] => 0.0,
            [first, ..] if first.set.is_empty() => 0.0,
            // What it stands for still has to be told apart.
            [only] => needed(only.set.count(), self.coarse),
            _ => {
                let worth = ChargeValues { hypotheses: left, ..*self };
                let weighed = worth.weigh();
                let best = weighed.iter().max_by(|one, other| one.gain.total_cmp(&other.gain));
                worth.charges(best.expect("a submarine lies somewhere").cell)
            }
        }
    }
}

fn weight(hypotheses: &[Hypothesis]) -> f64 {
    hypotheses.iter().map(|hypothesis| hypothesis.weight).sum()
}

/// How many bits are missing to tell hypotheses apart.
fn entropy(hypotheses: &[Hypothesis]) -> f64 {
    -hypotheses.iter().map(|hypothesis| hypothesis.weight * hypothesis.weight.log2()).sum::<f64>()
}

/// The number of an answer: near misses, and four more for a direct hit.
fn answer(set: Cells, centre: Cells, around: Cells) -> usize {
    let near = set.and(around).count() as usize;
    if set.and(centre).is_empty() { near } else { near + ANSWERS / 2 }
}
