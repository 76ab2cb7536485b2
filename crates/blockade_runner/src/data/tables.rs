//! Tables, tracks and constants.

use std::sync::LazyLock;

use serde::Deserialize;

use super::goods::{Good, Money};
use super::map::{City, Zone};

/// The contents of the file. A test ties its hash to the revision of the rules.
pub(crate) const FILE: &str = engine::lang::asset!("games/blockade_runner/tables.toml");

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let file: File = toml::from_str(FILE).expect("the file of the tables is shipped and tested");
    Tables::of(file)
});

/// The tables.
pub(crate) fn tables() -> &'static Tables {
    &TABLES
}

#[derive(Deserialize)]
struct File {
    dice: Dice,
    time: Time,
    limits: Limits,
    union: Union,
    evasion: Evasion,
    actions: Actions,
    money: Amounts,
    prices: Prices,
    war_effort: Vec<WarEffort>,
    inland_capture: Vec<Capture>,
    high_seas: Vec<HighSeas>,
    defence_cost: Vec<DefenceCost>,
    setup: Vec<SetupRow>,
}

#[derive(Deserialize)]
struct Dice {
    sides: u8,
}

#[derive(Deserialize)]
struct Time {
    first_year: u16,
    last_year: u16,
}

#[derive(Deserialize)]
struct Limits {
    blockade_max: u8,
    defence_max: u8,
}

#[derive(Deserialize)]
struct Union {
    assault_bonus: u8,
    first_year_war_goods: u8,
    inland_from_year: u16,
    high_seas_from_year: u16,
    high_seas_strength: u8,
}

#[derive(Deserialize)]
struct Evasion {
    empty_bonus: i8,
}

#[derive(Deserialize)]
struct Actions {
    per_turn: u8,
    war_goods_bonus: u8,
}

/// Amounts of the file, in dollars.
#[derive(Deserialize)]
struct Amounts {
    war_goods_pay: u32,
    bribe_per_surplus: u32,
    rail_per_city: u32,
    pool_card_effect: u32,
    pool_card_no_effect: u32,
    restart_money: u32,
    bid_step: u32,
}

#[derive(Deserialize)]
struct Prices {
    cotton: Track,
    tobacco: Track,
    black: Track,
    war: Free,
}

/// A price track of the file, in dollars.
#[derive(Deserialize)]
struct Track {
    buy: u32,
    start: u32,
    min: u32,
    max: u32,
    step: u32,
    #[serde(rename = "box")]
    spaces: u8,
}

#[derive(Deserialize)]
struct Free {
    buy: u32,
}

/// A row of the war effort table (BLO-26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct WarEffort {
    /// The least number of war goods in the box.
    pub min: u8,
    max: u16,
    /// Union cards.
    pub cards: u8,
    /// Port assaults.
    pub assaults: u8,
    /// Inland captures.
    pub inland: u8,
}

#[derive(Deserialize)]
struct Capture {
    roll: u8,
    city: String,
}

#[derive(Deserialize)]
struct HighSeas {
    roll: u8,
    zone: String,
}

#[derive(Deserialize)]
struct DefenceCost {
    to_level: u8,
    cost: u32,
}

/// A player's means at the beginning (BLO-15, BLO-16).
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct SetupRow {
    players: u8,
    /// Money, in dollars.
    money: u32,
    /// Action cards.
    pub cards: u8,
    ships_cargo_1: u8,
    ships_cargo_2: u8,
}

impl SetupRow {
    /// Money at the beginning.
    pub(crate) fn money(&self) -> Money {
        thousands(self.money)
    }

    /// The numbers of starting ships with cargo 1, then with cargo 2.
    pub(crate) fn ships(&self) -> [(u8, u8); 2] {
        [(1, self.ships_cargo_1), (2, self.ships_cargo_2)]
    }
}

/// The price track of a kind of goods, and its box (BLO-63, BLO-90).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PriceTrack {
    pub start: Money,
    pub min: Money,
    pub max: Money,
    pub step: Money,
    /// Spaces of the box.
    pub spaces: u8,
}

/// The tables, with money in thousands of dollars.
pub(crate) struct Tables {
    /// Sides of a die (BLO-2).
    pub sides: u8,
    /// 1861 to 1865.
    pub years: std::ops::RangeInclusive<u16>,
    /// The highest blockade (BLO-32).
    pub blockade_max: u8,
    /// The highest defence value (BLO-122).
    pub defence_max: u8,
    /// Points by which an assault raises the blockade (BLO-38).
    pub assault_bonus: u8,
    /// The war effort number of the first year (BLO-25).
    pub first_war_goods: u8,
    /// The first year of inland captures (BLO-50).
    pub inland_from: u16,
    /// The first year of the squadron (BLO-56).
    pub squadron_from: u16,
    /// The Union strength in the squadron's zone (BLO-58).
    pub squadron_strength: u8,
    /// The bonus of an empty ship's evasion value (BLO-106).
    pub empty_bonus: i8,
    /// Actions of a turn (BLO-72), then extra actions for war goods (BLO-73).
    pub actions: u8,
    pub extra_actions: u8,
    /// The pay for a unit of war goods (BLO-91).
    pub war_goods_pay: Money,
    /// The bribe for each unit of surplus (BLO-92).
    pub bribe: Money,
    /// The charge for each place passed (BLO-159).
    pub rail: Money,
    /// The pool's money from a card played with its effect (BLO-113), then from one without (BLO-114).
    pub pool_with_effect: Money,
    pub pool_without: Money,
    /// The money of a player who has lost the last ship (BLO-162).
    pub restart: Money,
    /// The least raise of a bid (BLO-147).
    pub bid_step: Money,
    buy: [Money; 4],
    tracks: [Option<PriceTrack>; 4],
    war_effort: Vec<WarEffort>,
    captures: Vec<City>,
    squadron: Vec<Zone>,
    defence_cost: Vec<Money>,
    setup: Vec<SetupRow>,
}

fn thousands(dollars: u32) -> Money {
    Money::try_from(dollars / 1000).expect("amounts of the tables are small")
}

impl Track {
    fn in_thousands(&self) -> PriceTrack {
        let Self { start, min, max, step, spaces, .. } = *self;
        let [start, min, max, step] = [start, min, max, step].map(thousands);
        PriceTrack { start, min, max, step, spaces }
    }
}

impl Tables {
    fn of(file: File) -> Self {
        let Prices { cotton, tobacco, black, war } = &file.prices;
        let city = |capture: &Capture| City::named(&capture.city).expect("a city of the map");
        let zone = |row: &HighSeas| Zone::named(&row.zone).expect("a zone of the map");
        // By the face or the sum, the lowest first.
        debug_assert!(file.inland_capture.windows(2).all(|rows| rows[0].roll < rows[1].roll));
        debug_assert!(file.high_seas.windows(2).all(|rows| rows[0].roll < rows[1].roll));
        debug_assert!((2..).zip(&file.defence_cost).all(|(level, row)| row.to_level == level));
        let money = &file.money;
        Self {
            sides: file.dice.sides,
            years: file.time.first_year..=file.time.last_year,
            blockade_max: file.limits.blockade_max,
            defence_max: file.limits.defence_max,
            assault_bonus: file.union.assault_bonus,
            first_war_goods: file.union.first_year_war_goods,
            inland_from: file.union.inland_from_year,
            squadron_from: file.union.high_seas_from_year,
            squadron_strength: file.union.high_seas_strength,
            empty_bonus: file.evasion.empty_bonus,
            actions: file.actions.per_turn,
            extra_actions: file.actions.war_goods_bonus,
            war_goods_pay: thousands(money.war_goods_pay),
            bribe: thousands(money.bribe_per_surplus),
            rail: thousands(money.rail_per_city),
            pool_with_effect: thousands(money.pool_card_effect),
            pool_without: thousands(money.pool_card_no_effect),
            restart: thousands(money.restart_money),
            bid_step: thousands(money.bid_step),
            buy: [cotton.buy, tobacco.buy, war.buy, black.buy].map(thousands),
            tracks: [Some(cotton), Some(tobacco), None, Some(black)].map(|track| track.map(Track::in_thousands)),
            captures: file.inland_capture.iter().map(city).collect(),
            squadron: file.high_seas.iter().map(zone).collect(),
            defence_cost: file.defence_cost.iter().map(|row| thousands(row.cost)).collect(),
            war_effort: file.war_effort,
            setup: file.setup,
        }
    }

    /// The cost of loading a unit (BLO-80).
    pub(crate) fn buy(&self, good: Good) -> Money {
        self.buy[good as usize]
    }

    /// The track of a priced kind of goods ([`Good::PRICED`]).
    pub(crate) fn track(&self, good: Good) -> PriceTrack {
        self.tracks[good as usize].expect("war goods have no track")
    }

    /// The row for a number of war goods (BLO-26).
    pub(crate) fn war_effort(&self, war_goods: u16) -> WarEffort {
        *self.war_effort.iter().find(|row| war_goods <= row.max).expect("the last row has no end")
    }

    /// All rows of the war effort table.
    #[cfg(test)]
    pub(crate) fn war_efforts(&self) -> &[WarEffort] {
        &self.war_effort
    }

    /// The city for a sum of two dice (BLO-51).
    pub(crate) fn captured_by(&self, sum: u8) -> City {
        self.captures[usize::from(sum) - 2]
    }

    /// The zone of the squadron for a die (BLO-56).
    pub(crate) fn squadron_by(&self, die: u8) -> Zone {
        self.squadron[usize::from(die) - 1]
    }

    /// The cost of a rise to this level from the one below (BLO-119).
    pub(crate) fn defence_cost(&self, level: u8) -> Money {
        self.defence_cost[usize::from(level) - 2]
    }

    /// The setup of a game with this many players.
    pub(crate) fn setup(&self, players: u8) -> SetupRow {
        *self.setup.iter().find(|row| row.players == players).expect("two to six players")
    }
}
