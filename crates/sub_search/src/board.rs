//! The geometry of a sea, read from the data: fields, levels, cells, lanes, explosion areas and moves of ships.

use std::fmt;
use std::sync::LazyLock;

use super::data::{AreaData, DATA, Data, LaneKind};
use engine::bitset::{BitIndex, BitSet};
use engine::rectangle::Rectangle;

/// A set of fields.
pub(super) type Fields = BitSet<Field>;

/// A set of cells.
pub(super) type Cells = BitSet<Cell>;

/// Cells and the fields above them.
pub(super) trait CellSets {
    /// All cells below some fields.
    fn below(fields: Fields) -> Self;
    /// The fields above the cells of a level.
    fn on(self, level: Level) -> Fields;
    /// The fields above the cells.
    fn fields(self) -> Fields;
}

impl CellSets for Cells {
    fn below(fields: Fields) -> Self {
        fields.iter().flat_map(|field| Level::all().map(move |level| Cell { field, level })).collect()
    }

    fn on(self, level: Level) -> Fields {
        self.iter().filter(|cell| cell.level == level).map(|cell| cell.field).collect()
    }

    fn fields(self) -> Fields {
        self.iter().map(|cell| cell.field).collect()
    }
}

/// A field of a sea (SUB-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(u8);

impl Field {
    /// The field with the number 1.
    pub(super) const FIRST: Self = Self(0);

    /// The field with a number from 1; `None` outside the sea.
    pub fn new(number: u8) -> Option<Self> {
        (1..=BOARD.sea.fields()).contains(&number).then(|| Self(number - 1))
    }

    /// The field with this number as text.
    pub fn parse(number: &str) -> Option<Self> {
        Self::new(number.parse().ok()?)
    }

    /// Every field in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..BOARD.sea.fields()).map(Self)
    }

    /// The number, from 1.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The index of the field in a list of all fields.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The row from 0, the far one first.
    pub fn row(self) -> u8 {
        BOARD.sea.place(self.0).0
    }

    /// The column from 0.
    pub fn column(self) -> u8 {
        BOARD.sea.place(self.0).1
    }

    /// The fields one step away (SUB-4, SUB-26).
    pub fn neighbours(self) -> Fields {
        BOARD.neighbours[self.index()]
    }

    /// Whether the harbour is one step away (SUB-27, SUB-28).
    pub fn is_exit(self) -> bool {
        BOARD.exits.contains(self)
    }
}

/// Prints the number.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A level below the sea (SUB-5), from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The highest level, the one of mines (SUB-12).
    pub const TOP: Self = Self(0);
    /// The level with another one above and below.
    pub(super) const MIDDLE: Self = Self(1);

    /// The level of a depth such as 200; `None` if there is none.
    pub fn new(depth: u16) -> Option<Self> {
        Self::all().find(|level| level.depth() == depth)
    }

    /// The level with this depth as text.
    pub fn parse(depth: &str) -> Option<Self> {
        Self::new(depth.parse().ok()?)
    }

    /// Every level from the top.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..BOARD.levels).map(Self)
    }

    /// The depth of the level in the notation.
    pub fn depth(self) -> u16 {
        DATA.grid.levels[self.index()]
    }

    /// The cell on this level below a field.
    pub fn below(self, field: Field) -> Cell {
        Cell { field, level: self }
    }

    /// The index of the level in a list of all levels.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Prints the depth.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.depth())
    }
}

/// A place below a field (SUB-5). Cells are ordered by field, then level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The field above.
    pub field: Field,
    /// The depth.
    pub level: Level,
}

impl Cell {
    /// The cell with this name: field and level, `14-200`.
    pub fn parse(name: &str) -> Option<Self> {
        let (field, level) = name.split_once('-')?;
        Some(Self { field: Field::parse(field)?, level: Level::parse(level)? })
    }

    /// Every cell in order.
    pub fn all() -> impl Iterator<Item = Self> {
        Field::all().flat_map(|field| Level::all().map(move |level| Self { field, level }))
    }

    /// The index of the cell in a list of all cells.
    pub fn index(self) -> usize {
        self.field.index() * usize::from(BOARD.levels) + self.level.index()
    }
}

impl BitIndex for Field {
    #[inline]
    fn index(self) -> u32 {
        self.0.into()
    }

    #[inline]
    fn at(index: u32) -> Self {
        Self(u8::try_from(index).expect("a field of the sea"))
    }
}

impl BitIndex for Cell {
    #[inline]
    fn index(self) -> u32 {
        u32::from(self.field.0) * u32::from(BOARD.levels) + u32::from(self.level.0)
    }

    #[inline]
    fn at(index: u32) -> Self {
        let levels = u32::from(BOARD.levels);
        let part = |part: u32| u8::try_from(part).expect("a cell of the sea");
        Self { field: Field(part(index / levels)), level: Level(part(index % levels)) }
    }
}

/// Prints field and level: `14-200`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.field, self.level)
    }
}

/// The explosion area of a depth charge (SUB-55, SUB-56).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Area {
    /// Four fields on the level, one cell above and one below.
    #[default]
    Full,
    /// Eight fields on the level.
    Simple,
}

impl Area {
    /// The cells around a charge, without the charge's cell (SUB-57, SUB-58).
    pub fn around(self, centre: Cell) -> Cells {
        match self {
            Self::Full => BOARD.full[centre.index()],
            Self::Simple => BOARD.simple[centre.index()],
        }
    }
}

/// A torpedo lane (SUB-69).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane(u8);

impl Lane {
    /// The lane with a name such as `R3`, in any case.
    pub fn parse(name: &str) -> Option<Self> {
        Self::all().find(|lane| lane.name().eq_ignore_ascii_case(name))
    }

    /// Every lane in the order of the data.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..u8::try_from(BOARD.lanes.len()).expect("few lanes")).map(Self)
    }

    /// The rows, the far one first.
    pub fn rows() -> impl Iterator<Item = Self> {
        Self::all().filter(|lane| lane.kind() == LaneKind::Row)
    }

    /// The row of a field.
    pub fn row(field: Field) -> Self {
        Self::of(field, LaneKind::Row)
    }

    /// The column of a field.
    pub fn column(field: Field) -> Self {
        Self::of(field, LaneKind::Column)
    }

    fn of(field: Field, kind: LaneKind) -> Self {
        Self::through(field).find(|lane| lane.kind() == kind).expect("every field is in a row and a column (SUB-69)")
    }

    /// The lanes through a field.
    pub fn through(field: Field) -> impl Iterator<Item = Self> {
        Self::all().filter(move |lane| lane.fields().contains(field))
    }

    /// The name of the lane.
    pub fn name(self) -> &'static str {
        &DATA.lane[self.index()].id
    }

    /// The direction of the lane.
    pub fn kind(self) -> LaneKind {
        DATA.lane[self.index()].kind
    }

    /// The index of the lane in a list of all lanes.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The fields of the lane.
    pub fn fields(self) -> Fields {
        BOARD.lanes[self.index()].0
    }

    /// The cells below the fields of the lane (SUB-70).
    pub fn cells(self) -> Cells {
        BOARD.lanes[self.index()].1
    }
}

/// Prints the name.
impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A place of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Port {
    /// A field of the sea.
    Sea(Field),
    /// The harbour.
    Harbour,
}

/// Prints the field's number or `harbour`.
impl fmt::Display for Port {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sea(field) => field.fmt(f),
            Self::Harbour => f.write_str("harbour"),
        }
    }
}

/// The places where a ship can end its move (SUB-25 to SUB-35).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Fields of the sea.
    pub sea: Fields,
    /// Whether the ship can enter harbour.
    pub harbour: bool,
}

impl Reach {
    /// The reach of a ship with these fields barred by other ships.
    pub fn of(from: Port, others: Fields) -> Self {
        let (mut seen, mut edge, mut harbour) = (Fields::NONE, Fields::NONE, false);
        let mut steps = DATA.movement.max_steps;
        match from {
            Port::Sea(field) => edge.insert(field),
            // Leaving harbour is a step (SUB-29).
            Port::Harbour => {
                edge = BOARD.exits.without(others);
                seen = edge;
                steps -= 1;
            }
        }
        for _ in 0..steps {
            // Entering harbour ends the move (SUB-30). A ship from harbour cannot end its move there (SUB-33).
            harbour |= from != Port::Harbour && !edge.and(BOARD.exits).is_empty();
            let near = edge.iter().fold(Fields::NONE, |near, field| near.with(field.neighbours()));
            edge = near.without(others).without(seen);
            seen = seen.with(edge);
        }
        if let Port::Sea(field) = from {
            seen = seen.without(Fields::from_iter([field]));
        }
        Self { sea: seen, harbour }
    }

    /// Whether a ship can end its move there.
    pub fn contains(self, to: Port) -> bool {
        match to {
            Port::Sea(field) => self.sea.contains(field),
            Port::Harbour => self.harbour,
        }
    }

    /// The places: fields in order, then the harbour.
    pub fn iter(self) -> impl Iterator<Item = Port> {
        self.sea.iter().map(Port::Sea).chain(self.harbour.then_some(Port::Harbour))
    }
}

engine::lang::printed_args!(Level, Cell, Port);

/// In texts a lane has the name that its reader's language gives it: in German a column is an S.
impl From<Lane> for engine::lang::Arg {
    fn from(lane: Lane) -> Self {
        super::words::lane(lane).into()
    }
}

/// A field is a number in texts.
impl From<Field> for engine::lang::Arg {
    fn from(field: Field) -> Self {
        field.number().into()
    }
}

/// Tables that are computed once from the data.
pub(super) struct Board {
    sea: Rectangle,
    levels: u8,
    exits: Fields,
    neighbours: Vec<Fields>,
    full: Vec<Cells>,
    simple: Vec<Cells>,
    lanes: Vec<(Fields, Cells)>,
}

static BOARD: LazyLock<Board> = LazyLock::new(|| Board::of(&DATA));

impl Board {
    /// The number of lanes through a field.
    #[cfg(test)]
    pub(super) fn lanes_through(&self, field: Field) -> usize {
        self.lanes.iter().filter(|(fields, _)| fields.contains(field)).count()
    }

    pub(super) fn of(data: &Data) -> Self {
        let sea = Rectangle { rows: data.grid.rows, columns: data.grid.columns };
        let levels = u8::try_from(data.grid.levels.len()).expect("few levels");
        let step = |field: u8, down, right| Some(Field(sea.number(sea.step(sea.place(field), down, right)?)));
        let steps = &data.movement.steps;
        let neighbours = |field| steps.iter().filter_map(|[down, right]| step(field, *down, *right)).collect();
        let area = |area: &AreaData| {
            let around = |centre: u8| {
                let cells = area.offsets.iter().filter_map(|[down, right, deeper]| {
                    let field = step(centre / levels, *down, *right)?;
                    let level = (centre % levels).checked_add_signed(*deeper).filter(|level| *level < levels)?;
                    Some(1_u128 << (u32::from(field.0) * u32::from(levels) + u32::from(level)))
                });
                Cells::of_bits(cells.fold(0, |all, cell| all | cell))
            };
            (0..sea.fields() * levels).map(around).collect()
        };
        let lane = |numbers: &[u8]| {
            let column = (1_u128 << levels) - 1;
            let cells =
                numbers.iter().fold(0, |all, number| all | column << (u32::from(number - 1) * u32::from(levels)));
            (numbers.iter().map(|number| Field(number - 1)).collect(), Cells::of_bits(cells))
        };
        Self {
            sea,
            levels,
            exits: data.harbour.exits.iter().map(|number| Field(number - 1)).collect(),
            neighbours: (0..sea.fields()).map(neighbours).collect(),
            full: area(&data.explosion.full),
            simple: area(&data.explosion.simple),
            lanes: data.lane.iter().map(|data| lane(&data.fields)).collect(),
        }
    }
}
