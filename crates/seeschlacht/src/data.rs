//! The data of the game, read from `assets/games/seeschlacht/board.toml`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde::Deserialize;

use super::board::{FIELDS, Field, Harbour, NUMBERS, ROWS};
use super::ship::{Ship, Side};
use engine::position::ensure;

/// The shipped file. A test ties its hash to the revision of the rules.
pub(super) const FILE: &str = engine::lang::asset!("games/seeschlacht/board.toml");

/// The checked content of the file.
pub(super) static DATA: LazyLock<Data> =
    LazyLock::new(|| Data::parse(FILE).expect("the data file is shipped with the program and tested"));

/// The content of the file.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Data {
    pub(super) grid: Grid,
    pub(super) wind_rose: Roses,
    pub(super) picture: Placement,
    pub(super) wind_disc: Disc,
    pub(super) lines: Lines,
    pub(super) land: Vec<Land>,
    pub(super) harbour: Vec<HarbourData>,
    pub(super) setup: Vec<SetUp>,
}

/// The net (SEE-9): rows from north to south, numbers from west to east.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Grid {
    pub(super) row_letters: String,
    pub(super) rows: u8,
    pub(super) max_number: u8,
    pub(super) field_count: u16,
}

/// Allowances by relative heading, weak to strong (SEE-32).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Roses {
    pub(super) yellow: [u8; 6],
    pub(super) blue: [u8; 6],
    pub(super) red: [u8; 6],
}

/// The places of the fields in a picture of the whole sea, in pixels.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Placement {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) spacing: f32,
    pub(super) x0: f32,
    pub(super) frame: f32,
}

/// The place of the wind disc.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Disc {
    pub(super) centre: String,
}

/// Lines of the net that are barred: spits (`walls`) stop ships and shots, reefs only ships (SEE-60, SEE-118, SEE-121).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Lines {
    pub(super) walls: Vec<[String; 2]>,
    pub(super) reefs: Vec<[String; 2]>,
}

/// A piece of land.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Land {
    pub(super) kind: LandKind,
    pub(super) fields: Vec<String>,
}

/// The look of a piece of land.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(super) enum LandKind {
    /// Houses behind a quay.
    Town,
    /// The shore at the edge of the board.
    Coast,
    /// A breakwater.
    Mole,
    /// Land amid the sea.
    Island,
}

/// A harbour (SEE-13 to SEE-17).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct HarbourData {
    pub(super) id: String,
    pub(super) anchorages_plain: Vec<String>,
    pub(super) anchorages_dotted: Vec<String>,
    pub(super) area: Vec<String>,
    pub(super) entrances: Vec<[String; 2]>,
    #[serde(default)]
    pub(super) battery: Vec<BatteryData>,
}

/// A coastal battery: its gun and the fields that it covers (SEE-99).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct BatteryData {
    pub(super) number: u8,
    pub(super) gun: String,
    pub(super) fields: Vec<String>,
}

/// The start field and the suggested heading of a ship (SEE-19, SEE-20).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct SetUp {
    pub(super) side: String,
    pub(super) ship: String,
    pub(super) field: String,
    pub(super) facing: u8,
}

impl Data {
    /// Reads and checks a file.
    ///
    /// # Errors
    /// The fault as a sentence.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let data: Self = toml::from_str(text).map_err(|fault| fault.to_string())?;
        data.check()?;
        Ok(data)
    }

    fn check(&self) -> Result<(), String> {
        let Grid { row_letters, rows, max_number, field_count } = &self.grid;
        let net = (usize::from(ROWS), ROWS, NUMBERS, FIELDS);
        ensure((row_letters.len(), *rows, *max_number, usize::from(*field_count)) == net, "21 rows with 515 fields")?;
        let land: BTreeSet<&str> = self.land.iter().flat_map(|land| &land.fields).map(String::as_str).collect();
        ensure(
            land.len() == self.land.iter().map(|land| land.fields.len()).sum(),
            "a field of land stands there once",
        )?;
        for field in &land {
            self.on_the_net(field)?;
        }
        for name in self.waters() {
            self.on_the_net(name)?;
            ensure(!land.contains(name), format!("{name} is land"))?;
        }
        for gun in self.harbour.iter().flat_map(|harbour| &harbour.battery).map(|battery| &battery.gun) {
            ensure(land.contains(gun.as_str()), format!("the gun {gun} stands on no land"))?;
        }
        self.check_harbours()?;
        self.check_set_up()
    }

    /// The fields that must be water.
    fn waters(&self) -> impl Iterator<Item = &str> {
        let lines = self.lines.walls.iter().chain(&self.lines.reefs).flatten();
        let harbours = self.harbour.iter().flat_map(|harbour| {
            let guarded = harbour.battery.iter().flat_map(|battery| &battery.fields);
            harbour.area.iter().chain(guarded)
        });
        lines.chain(harbours).chain(self.setup.iter().map(|ship| &ship.field)).map(String::as_str)
    }

    fn on_the_net(&self, name: &str) -> Result<(), String> {
        Field::on(&self.grid.row_letters, name).map(|_| ()).ok_or_else(|| format!("there is no field {name}"))
    }

    fn check_harbours(&self) -> Result<(), String> {
        let ids = Harbour::ALL.map(Harbour::name);
        ensure(self.harbour.iter().map(|harbour| harbour.id.as_str()).eq(ids), format!("the harbours are {ids:?}"))?;
        for harbour in &self.harbour {
            let area: BTreeSet<&String> = harbour.area.iter().collect();
            let inside = |fields: &[String]| fields.iter().all(|field| area.contains(field));
            let held = inside(&harbour.anchorages_plain)
                && inside(&harbour.anchorages_dotted)
                && harbour.entrances.iter().all(|entrance| inside(entrance));
            ensure(held, format!("{}: anchorages and entrances lie in the harbour", harbour.id))?;
            ensure(harbour.entrances.len() == 2, format!("{}: two entrances (SEE-17)", harbour.id))?;
            let batteries = if harbour.id == Harbour::Neutral.name() { 0 } else { 2 };
            let sevens = harbour.battery.iter().all(|battery| battery.fields.len() == 7);
            ensure(harbour.battery.len() == batteries && sevens, format!("{}: its batteries (SEE-99)", harbour.id))?;
        }
        Ok(())
    }

    fn check_set_up(&self) -> Result<(), String> {
        for side in Side::BOTH.map(Side::name) {
            let ships = self.setup.iter().filter(|ship| ship.side == side).map(|ship| ship.ship.as_str());
            let names = Ship::ALL.map(|ship| ship.to_string());
            ensure(ships.eq(&names), format!("the ships of {side} are {names:?}"))?;
        }
        let fields: BTreeSet<&String> = self.setup.iter().map(|ship| &ship.field).collect();
        ensure(fields.len() == 20, "every ship starts on a field of its own (SEE-10)")?;
        ensure(self.setup.iter().all(|ship| (1..=6).contains(&ship.facing)), "a heading is one of 1 to 6")
    }
}
