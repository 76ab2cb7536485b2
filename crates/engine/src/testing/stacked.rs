//! Stacked decks: games that differ only in the places of some cards, so that a test can compare what viewers learn.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use crate::dice::Seed;

/// Pairs of places that exchange their cards.
pub type Exchanged = Vec<[u32; 2]>;

static STACKED: RwLock<BTreeMap<Seed, Exchanged>> = RwLock::new(BTreeMap::new());

/// A guard: while it lives, cards exchange places after the first shuffle of the first deck in every game of a seed.
#[derive(Debug)]
pub struct Stacked(Seed);

impl Stacked {
    /// Exchanges the cards of these pairs of places, one pair after the other. Places are counted round the deck.
    pub fn new(seed: Seed, exchanged: Exchanged) -> Self {
        STACKED.write().unwrap_or_else(PoisonError::into_inner).insert(seed, exchanged);
        Self(seed)
    }
}

impl Drop for Stacked {
    fn drop(&mut self) {
        STACKED.write().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

pub(crate) fn exchange<T>(seed: &Seed, deck: &mut [T]) {
    let stacked = STACKED.read().unwrap_or_else(PoisonError::into_inner);
    for [one, other] in stacked.get(seed).into_iter().flatten() {
        let cards = deck.len();
        deck.swap(*one as usize % cards, *other as usize % cards);
    }
}
