//! The ships.

use std::sync::LazyLock;

use serde::Deserialize;

use super::by_place;
use super::goods::Money;
use engine::bitset::BitSet;

/// The contents of the file. A test ties its hash to the revision of the rules.
pub(crate) const FILE: &str = engine::lang::asset!("games/blockade_runner/ships.toml");

static CARDS: LazyLock<Vec<ShipCard>> = LazyLock::new(|| {
    let file: File = toml::from_str(FILE).expect("the file of the ships is shipped and tested");
    file.ship
});

#[derive(Deserialize)]
struct File {
    ship: Vec<ShipCard>,
}

/// A ship card as printed.
#[derive(Debug, Deserialize)]
pub struct ShipCard {
    id: String,
    pub name: String,
    /// Steps of a move, and part of the evasion value.
    pub speed: u8,
    /// Cargo spaces (BLO-81).
    pub cargo: u8,
    /// The printed price, in dollars.
    price: u32,
    /// Whether it may be dealt at the beginning (BLO-16).
    pub start: bool,
}

by_place!(Ship, 40, "A ship, by its place in the file.");

/// A set of ships.
pub(crate) type Ships = BitSet<Ship, u64>;

impl Ship {
    /// The printed card.
    pub fn card(self) -> &'static ShipCard {
        &CARDS[self.index()]
    }

    /// The id in notation and data.
    pub fn id(self) -> &'static str {
        &self.card().id
    }

    /// The printed price.
    pub fn price(self) -> Money {
        Money::try_from(self.card().price / 1000).expect("ships cost little")
    }
}
