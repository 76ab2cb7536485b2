//! The data of the game, read from `assets/games/sub_search/board.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use engine::position::ensure;

/// The contents of the file. A test ties its hash to the revision of the rules.
pub(super) const FILE: &str = engine::lang::asset!("games/sub_search/board.toml");

/// The data of the shipped file, checked.
pub(super) static DATA: LazyLock<Data> =
    LazyLock::new(|| Data::parse(FILE).expect("the data file is shipped with the program and tested"));

/// The data of a file.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Data {
    pub(super) grid: Grid,
    pub(super) harbour: Harbour,
    pub(super) pieces: Pieces,
    pub(super) ship: Vec<ShipData>,
    pub(super) movement: Movement,
    pub(super) explosion: Explosion,
    pub(super) spinner: Spinner,
    pub(super) limits: Limits,
    pub(super) lane: Vec<LaneData>,
}

/// The fields of one sea and the levels below it (SUB-3, SUB-5).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Grid {
    pub(super) rows: u8,
    pub(super) columns: u8,
    pub(super) levels: Vec<u16>,
}

/// The fields by which ships leave and enter their harbour (SUB-27, SUB-28).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Harbour {
    pub(super) exits: Vec<u8>,
}

/// The hidden pieces of each player (SUB-2).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Pieces {
    pub(super) submarines: u8,
}

/// A ship and its full load (SUB-2).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct ShipData {
    pub(super) id: String,
    pub(super) charges: u8,
}

/// The moves of a ship (SUB-25, SUB-26): steps of rows and columns.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Movement {
    pub(super) max_steps: u8,
    pub(super) steps: Vec<[i8; 2]>,
}

/// Explosion areas of both versions (SUB-55, SUB-56).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Explosion {
    pub(super) full: AreaData,
    pub(super) simple: AreaData,
}

/// An explosion area: rows, columns and levels from the centre.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct AreaData {
    pub(super) offsets: Vec<[i8; 3]>,
}

/// The sectors of the spinner (SUB-81).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Spinner {
    sectors: Vec<Sector>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Sector {
    Hit,
    Miss,
}

impl Spinner {
    /// The number of sectors, all equally likely.
    pub(super) fn sectors(&self) -> u8 {
        u8::try_from(self.sectors.len()).expect("few sectors")
    }

    /// Whether a sector is a hit.
    pub(super) fn hits(&self, sector: u8) -> bool {
        self.sectors.get(usize::from(sector)) == Some(&Sector::Hit)
    }

    /// The number of sectors that are hits.
    pub(super) fn hit_sectors(&self) -> u8 {
        (0..self.sectors()).map(|sector| u8::from(self.hits(sector))).sum()
    }

    /// The chance of a hit.
    pub(super) fn chance(&self) -> f64 {
        f64::from(self.hit_sectors()) / f64::from(self.sectors())
    }
}

/// The turns of both players together after which a game is a draw (SUB-100, SUB-101).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Limits {
    pub(super) quiet_turns: u32,
    pub(super) total_turns: u32,
}

/// A torpedo lane (SUB-69).
#[derive(Clone, Debug, Deserialize)]
pub(super) struct LaneData {
    pub(super) id: String,
    pub(super) kind: LaneKind,
    pub(super) fields: Vec<u8>,
}

/// The direction of a lane.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum LaneKind {
    /// From side to side.
    Row,
    /// From the far row to the harbour.
    Column,
    /// Along a diagonal: no lane of the shipped board (R-SUB-11).
    Diagonal,
}

impl Data {
    /// Reads and checks a file (section 5 of the rules).
    ///
    /// # Errors
    /// A sentence about the fault.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let data: Self = toml::from_str(text).map_err(|fault| fault.to_string())?;
        data.check()?;
        Ok(data)
    }

    fn check(&self) -> Result<(), String> {
        let Grid { rows, columns, levels } = &self.grid;
        let fields = u32::from(*rows) * u32::from(*columns);
        let cells = fields.saturating_mul(u32::try_from(levels.len()).unwrap_or(u32::MAX));
        ensure(fields <= 64 && cells <= 128, "a sea has at most 64 fields and 128 cells")?;
        self.each_once("exits", &self.harbour.exits)?;
        for lane in &self.lane {
            self.each_once(&lane.id, &lane.fields)?;
        }
        for (name, area) in [("full", &self.explosion.full), ("simple", &self.explosion.simple)] {
            ensure(!area.offsets.contains(&[0, 0, 0]), format!("the area {name} holds its own centre"))?;
            let mirrored = |offset: &[i8; 3]| area.offsets.contains(&offset.map(|part| -part));
            ensure(area.offsets.iter().all(mirrored), format!("the area {name} is not symmetric"))?;
        }
        let both = [Sector::Hit, Sector::Miss].iter().all(|wanted| self.spinner.sectors.contains(wanted));
        ensure(both, "the spinner has sectors to hit and sectors to miss")?;
        ensure(self.ship.iter().map(|ship| ship.id.as_str()).eq(["A", "B", "C"]), "the ships are A, B and C")
    }

    fn each_once(&self, what: &str, fields: &[u8]) -> Result<(), String> {
        let last = self.grid.rows * self.grid.columns;
        let mut seen = fields.to_vec();
        seen.sort_unstable();
        seen.dedup();
        let fits = seen.len() == fields.len() && fields.iter().all(|field| (1..=last).contains(field));
        ensure(fits, format!("{what}: every field is one of 1 to {last} and occurs once"))
    }
}
