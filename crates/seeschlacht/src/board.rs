//! The board: fields of the triangular net, headings, land, cut lines, harbours and batteries (SEE-9 to SEE-18,
//! SEE-99).

use std::fmt;
use std::sync::LazyLock;

use super::data::{DATA, Data};
use super::ship::Side;
use engine::bitset::{BitIndex, BitSet};

/// The number of rows of the net.
pub(super) const ROWS: u8 = 21;
/// The highest number in a row. The first row has the odd numbers, the next the even ones, and so on.
pub(super) const NUMBERS: u8 = 49;
/// The number of fields in a row of odd numbers, and in two rows.
const ODD: u16 = 25;
const PAIR: u16 = 49;
/// The number of fields of the net.
pub(super) const FIELDS: usize = (ROWS as usize / 2) * PAIR as usize + ODD as usize;

/// A set of fields.
pub(super) type Fields = BitSet<Field, [u64; 9]>;

/// A field of the net, land or water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(u16);

impl BitIndex for Field {
    #[inline]
    fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are 515 fields")]
    fn at(index: u32) -> Self {
        Self(index as u16)
    }
}

impl Field {
    /// The field with a row, from 0 in the north, and a number, from 1 in the west, if the net has it.
    pub(super) fn new(row: u8, number: u8) -> Option<Self> {
        let exists = row < ROWS && (1..=NUMBERS).contains(&number) && (row + number) % 2 == 1;
        exists.then(|| {
            let before = u16::from(row / 2) * PAIR + u16::from(row % 2) * ODD;
            Self(before + u16::from((number - 1) / 2))
        })
    }

    /// Every field, row by row.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..).take(FIELDS).map(Self)
    }

    /// Its index among all fields, from 0.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its row, from 0 in the north.
    #[expect(clippy::cast_possible_truncation, reason = "there are 21 rows")]
    pub(super) fn row(self) -> u8 {
        let (pair, rest) = (self.0 / PAIR, self.0 % PAIR);
        (2 * pair + u16::from(rest >= ODD)) as u8
    }

    /// Its number in the row, from 1 in the west.
    #[expect(clippy::cast_possible_truncation, reason = "a row has at most 49 numbers")]
    pub(super) fn number(self) -> u8 {
        let rest = self.0 % PAIR;
        (if rest >= ODD { 2 * (rest - ODD) + 2 } else { 2 * rest + 1 }) as u8
    }

    /// Reads `T16`, in upper or lower case.
    pub(super) fn parse(text: &str) -> Option<Self> {
        Self::on(&DATA.grid.row_letters, text)
    }

    /// Reads a field of a net whose rows have these letters.
    pub(super) fn on(letters: &str, text: &str) -> Option<Self> {
        let letter = text.chars().next()?.to_ascii_uppercase();
        let row = letters.chars().position(|row| row == letter)?;
        let number = text.get(1..)?;
        let plain = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
        Self::new(u8::try_from(row).ok()?, plain.then(|| number.parse().ok())??)
    }

    /// The next field in a direction, of any kind; `None` beyond the edge of the board.
    pub(super) fn step(self, heading: Heading) -> Option<Self> {
        BOARD.neighbours[self.index()][heading.index()]
    }

    /// The result of a step in this direction (SEE-60, without SEE-18).
    pub(super) fn way(self, heading: Heading) -> Way {
        BOARD.ways[self.index()][heading.index()]
    }

    /// The mirror image of this field: White's fields become Yellow's.
    pub(super) fn mirrored(self) -> Self {
        Self::new(self.row(), NUMBERS + 1 - self.number()).expect("the net is its own mirror image")
    }

    /// Whether it is land.
    pub(super) fn is_land(self) -> bool {
        BOARD.land.contains(self)
    }

    /// The steps to another field, without obstacles.
    pub(super) fn steps_to(self, other: Self) -> u8 {
        let rows = self.row().abs_diff(other.row());
        let numbers = self.number().abs_diff(other.number());
        rows + numbers.saturating_sub(rows) / 2
    }

    /// The heading that leads most directly to another field.
    pub(super) fn heading_to(self, other: Self) -> Heading {
        let between = |to: u8, from: u8| i32::from(to) - i32::from(from);
        let (rows, numbers) = (between(other.row(), self.row()), between(other.number(), self.number()));
        // A step is two numbers, and a row is as high as the root of three quarters of a step.
        let along = |heading: &Heading| {
            let (row, number) = heading.offset();
            3 * rows * i32::from(row) + numbers * i32::from(number)
        };
        Heading::ALL.into_iter().max_by_key(along).expect("there are six")
    }

    /// The harbour whose area it is part of.
    pub(super) fn harbour(self) -> Option<Harbour> {
        BOARD.harbours[self.index()]
    }

    /// The kind of anchorage, if it is one.
    pub(super) fn anchorage(self) -> Option<Anchorage> {
        if BOARD.dotted.contains(self) {
            Some(Anchorage::Dotted)
        } else {
            BOARD.plain.contains(self).then_some(Anchorage::Plain)
        }
    }
}

/// Prints `T16`.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(DATA.grid.row_letters.as_bytes()[usize::from(self.row())]);
        write!(f, "{letter}{}", self.number())
    }
}

/// One of the six directions of the net, clockwise from north-east (SEE-11, SEE-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heading(u8);

impl Heading {
    /// All six, from 1 to 6.
    pub(super) const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The heading with a number from 1 to 6.
    pub(super) fn new(number: u8) -> Option<Self> {
        (1..=6).contains(&number).then(|| Self(number - 1))
    }

    /// Its number, from 1 to 6.
    pub(super) fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its number from 0.
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The heading this many sixths of a circle further clockwise.
    pub(super) fn turned(self, sixths: u8) -> Self {
        Self((self.0 + sixths) % 6)
    }

    /// 60° to the left.
    pub(super) fn left(self) -> Self {
        self.turned(5)
    }

    /// 60° to the right.
    pub(super) fn right(self) -> Self {
        self.turned(1)
    }

    /// The opposite heading.
    pub(super) fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The angle clockwise from another heading, in sixths of a circle.
    pub(super) fn relative_to(self, other: Self) -> usize {
        usize::from((self.0 + 6 - other.0) % 6)
    }

    /// The mirror image of this heading.
    pub(super) fn mirrored(self) -> Self {
        Self(5 - self.0)
    }

    /// The row and the number that a step adds.
    fn offset(self) -> (i8, i8) {
        [(-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1)][self.index()]
    }
}

/// Prints the number.
impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The result of a step: a field or an obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Water that can be sailed.
    Open(Field),
    /// The edge of the board.
    Edge,
    /// Land.
    Land,
    /// A spit of land across the line.
    Spit,
    /// A reef.
    Reef,
}

/// A harbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Harbour {
    /// The home of a side.
    Home(Side),
    /// The destination of its merchants.
    Destination(Side),
    /// The merchants' harbour in the middle.
    Neutral,
}

impl Harbour {
    /// In the order of the data.
    pub(super) const ALL: [Self; 5] = [
        Self::Home(Side::White),
        Self::Home(Side::Yellow),
        Self::Destination(Side::White),
        Self::Destination(Side::Yellow),
        Self::Neutral,
    ];

    /// Its name in data and positions.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Home(Side::White) => "white_home",
            Self::Home(Side::Yellow) => "yellow_home",
            Self::Destination(Side::White) => "white_destination",
            Self::Destination(Side::Yellow) => "yellow_destination",
            Self::Neutral => "neutral",
        }
    }

    /// The side that owns it; `None` for the neutral harbour.
    pub(super) fn owner(self) -> Option<Side> {
        match self {
            Self::Home(side) | Self::Destination(side) => Some(side),
            Self::Neutral => None,
        }
    }
}

/// A berth (SEE-14 to SEE-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchorage {
    /// For rest.
    Plain,
    /// For rest, repair and loading.
    Dotted,
}

/// A coastal battery (SEE-99).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Battery {
    pub(super) harbour: Harbour,
    /// 1 or 2, like its entrance.
    pub(super) number: u8,
    /// The land field of its gun.
    pub(super) gun: Field,
    /// The fields that it covers.
    pub(super) fields: Fields,
}

/// The fields with all their data.
pub(super) struct Board {
    neighbours: [[Option<Field>; 6]; FIELDS],
    ways: [[Way; 6]; FIELDS],
    harbours: [Option<Harbour>; FIELDS],
    pub(super) land: Fields,
    pub(super) plain: Fields,
    pub(super) dotted: Fields,
    /// The anchorages of each side's destination (SEE-85, SEE-131).
    destinations: [Fields; 2],
    /// The dotted anchorages of each side's home (SEE-140).
    homes: [Fields; 2],
    /// Pairs of fields with a spit between them, and with a reef.
    pub(super) spits: Vec<[Field; 2]>,
    pub(super) reefs: Vec<[Field; 2]>,
    pub(super) batteries: Vec<Battery>,
    /// The fields that the batteries of a side cover.
    covered: [Fields; 2],
}

/// The board of the data.
pub(super) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::new(&DATA));

impl Board {
    fn new(data: &Data) -> Self {
        let letters = &data.grid.row_letters;
        let field = |name: &String| Field::on(letters, name).expect("checked when the data were read");
        let set = |names: &[String]| names.iter().map(field).collect::<Fields>();
        let pairs =
            |lines: &[[String; 2]]| lines.iter().map(|line| [field(&line[0]), field(&line[1])]).collect::<Vec<_>>();
        let (spits, reefs) = (pairs(&data.lines.walls), pairs(&data.lines.reefs));
        let land: Fields = data.land.iter().flat_map(|land| &land.fields).map(field).collect();
        let mut board = Self {
            neighbours: [[None; 6]; FIELDS],
            ways: [[Way::Edge; 6]; FIELDS],
            harbours: [None; FIELDS],
            land,
            plain: Fields::NONE,
            dotted: Fields::NONE,
            destinations: [Fields::NONE; 2],
            homes: [Fields::NONE; 2],
            spits,
            reefs,
            batteries: Vec::new(),
            covered: [Fields::NONE; 2],
        };
        for (from, heading) in Field::all().flat_map(|from| Heading::ALL.map(|heading| (from, heading))) {
            let next = beyond(from, heading);
            board.neighbours[from.index()][heading.index()] = next;
            board.ways[from.index()][heading.index()] = board.way(from, next);
        }
        for (harbour, said) in Harbour::ALL.into_iter().zip(&data.harbour) {
            for berth in said.area.iter().map(field) {
                board.harbours[berth.index()] = Some(harbour);
            }
            let (plain, dotted) = (set(&said.anchorages_plain), set(&said.anchorages_dotted));
            board.plain = board.plain.with(plain);
            board.dotted = board.dotted.with(dotted);
            match harbour {
                Harbour::Destination(side) => board.destinations[side.index()] = plain.with(dotted),
                Harbour::Home(side) => board.homes[side.index()] = dotted,
                Harbour::Neutral => {}
            }
            for battery in &said.battery {
                let fields = set(&battery.fields);
                board.batteries.push(Battery { harbour, number: battery.number, gun: field(&battery.gun), fields });
                let owner = harbour.owner().expect("the neutral harbour has none").index();
                board.covered[owner] = board.covered[owner].with(fields);
            }
        }
        board
    }

    fn way(&self, from: Field, next: Option<Field>) -> Way {
        let crosses = |lines: &[[Field; 2]]| {
            next.is_some_and(|to| lines.iter().any(|line| *line == [from, to] || *line == [to, from]))
        };
        match next {
            None => Way::Edge,
            Some(to) if self.land.contains(to) => Way::Land,
            Some(_) if crosses(&self.spits) => Way::Spit,
            Some(_) if crosses(&self.reefs) => Way::Reef,
            Some(to) => Way::Open(to),
        }
    }

    /// The fields that the batteries of a side cover (SEE-100).
    pub(super) fn covered_by(&self, side: Side) -> Fields {
        self.covered[side.index()]
    }

    /// The anchorages where the merchants of a side load or arrive (SEE-85, SEE-131).
    pub(super) fn destinations_of(&self, side: Side) -> Fields {
        self.destinations[side.index()]
    }

    /// The dotted anchorages of the home of a side (SEE-140).
    pub(super) fn homes_of(&self, side: Side) -> Fields {
        self.homes[side.index()]
    }

    /// The battery of a side that covers a field.
    pub(super) fn battery_over(&self, side: Side, field: Field) -> Option<&Battery> {
        self.batteries.iter().find(|battery| battery.harbour.owner() == Some(side) && battery.fields.contains(field))
    }
}

/// The field one step away, by its coordinates.
fn beyond(from: Field, heading: Heading) -> Option<Field> {
    let (rows, numbers) = heading.offset();
    Field::new(from.row().checked_add_signed(rows)?, from.number().checked_add_signed(numbers)?)
}

engine::lang::printed_args!(Field);

/// Texts select by the number of a heading.
impl From<Heading> for engine::lang::Arg {
    fn from(heading: Heading) -> Self {
        heading.number().into()
    }
}
