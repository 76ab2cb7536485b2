//! The data of the game, read from `assets/games/battleship/board.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

/// The text of the file. A test ties its hash to the revision of the rules.
pub(super) const FILE: &str = engine::lang::asset!("games/battleship/board.toml");

/// The parsed file.
pub(super) static DATA: LazyLock<Data> =
    LazyLock::new(|| toml::from_str(FILE).expect("the data file is shipped with the program and tested"));

/// The parts of the file that the rules read. Options and their defaults are code; a test compares them with the file.
#[derive(Debug, Deserialize)]
pub(super) struct Data {
    pub(super) ship: Vec<ShipData>,
    pub(super) limits: Limits,
    pub(super) random_placement: RandomPlacement,
    #[cfg(test)]
    pub(super) board: BoardData,
    #[cfg(test)]
    pub(super) options: toml::Table,
}

#[cfg(test)]
#[derive(Debug, Deserialize)]
pub(super) struct BoardData {
    pub(super) sizes: Vec<u8>,
    pub(super) default_size: u8,
    pub(super) first_column: u8,
    pub(super) rows: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct ShipData {
    #[cfg(test)]
    pub(super) id: String,
    #[cfg(test)]
    pub(super) german: String,
    pub(super) length: u8,
    pub(super) count: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct Limits {
    hard_draw_shots_each: std::collections::BTreeMap<String, u32>,
}

impl Limits {
    /// The number of shots of each player after which the hard variant is a draw (BAT-56).
    pub(super) fn hard_draw(&self, size: u8) -> u32 {
        self.hard_draw_shots_each[&size.to_string()]
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct RandomPlacement {
    /// The most attempts to draw a random fleet (G-BAT-4).
    pub(super) max_tries: u32,
}
