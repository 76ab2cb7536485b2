//! Fields and sets of fields.

use std::fmt;

use engine::bitset::{BitIndex, BitSet};
use engine::rectangle::Rectangle;

/// The width of the widest board. Every board uses it as the stride of its rows, so that one set of masks serves both sizes.
pub(super) const STRIDE: u8 = 12;

/// One cell of a board (BAT-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field {
    /// From the top, counted from 0.
    pub row: u8,
    /// From the left, counted from 0.
    pub column: u8,
}

/// Why a text names no field of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoField {
    /// It is not a row letter with a column number (BAT-6).
    Malformed,
    /// It is outside the board (BAT-7).
    Outside,
}

impl Field {
    /// The field in this row and column.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// Reads a name such as `A5` on a board of this size (BAT-6, BAT-7). Spaces and case do not matter.
    ///
    /// # Errors
    /// If the text is no name, or the field is outside the board.
    pub fn parse(text: &str, size: u8) -> Result<Self, NoField> {
        let mut letters = text.chars().filter(|c| !c.is_whitespace());
        let letter = letters.next().filter(char::is_ascii_alphabetic).ok_or(NoField::Malformed)?;
        let row = letter.to_ascii_uppercase() as u8 - b'A';
        let mut column = None;
        for digit in letters {
            let digit = digit.to_digit(10).ok_or(NoField::Malformed)?;
            column = match column {
                None => Some(digit),
                Some(0) => return Err(NoField::Malformed),
                // A number that overflows is just outside the board.
                Some(number) => Some(number.saturating_mul(10).saturating_add(digit)),
            };
        }
        let column = column.ok_or(NoField::Malformed)?;
        let column = u8::try_from(column).ok().filter(|column| (1..=size).contains(column));
        match column {
            Some(column) if row < size => Ok(Self { row, column: column - 1 }),
            _ => Err(NoField::Outside),
        }
    }

    /// All fields of a board, row by row.
    pub fn all(size: u8) -> impl Iterator<Item = Self> + Clone {
        (0..size).flat_map(move |row| (0..size).map(move |column| Self { row, column }))
    }

    /// The fields that share a side with this one, on a board of this size.
    pub(super) fn sides(self, size: u8) -> impl Iterator<Item = Self> {
        let (board, place) = (Rectangle { rows: size, columns: size }, (self.row, self.column));
        let steps = [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter();
        steps
            .filter_map(move |(down, right)| board.step(place, down, right))
            .map(|(row, column)| Self::new(row, column))
    }

    /// The letter of a row (BAT-3).
    pub fn letter(row: u8) -> char {
        char::from(b'A' + row)
    }
}

/// Prints the name, `A5`.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::letter(self.row), self.column + 1)
    }
}

impl BitIndex for Field {
    #[inline]
    fn index(self) -> u32 {
        u32::from(self.row) * u32::from(STRIDE) + u32::from(self.column)
    }

    #[inline]
    fn at(index: u32) -> Self {
        let index = u8::try_from(index).expect("a field of a board");
        Self::new(index / STRIDE, index % STRIDE)
    }
}

/// A set of fields of any board.
pub(super) type Fields = BitSet<Field, [u64; 3]>;

/// Common sets of fields.
pub(super) trait FieldSets {
    /// Every field of a board of this size.
    fn board(size: u8) -> Self;
    /// The fields of one colour of a checkerboard: the sum of row and column, both from 0, is even or odd.
    fn colour(odd: bool) -> Self;
}

impl FieldSets for Fields {
    fn board(size: u8) -> Self {
        const BOARDS: [Fields; STRIDE as usize + 1] = {
            let mut boards = [Fields::NONE; STRIDE as usize + 1];
            let mut size = 0;
            while size < boards.len() {
                boards[size] = square(size, None);
                size += 1;
            }
            boards
        };
        BOARDS[usize::from(size)]
    }

    fn colour(odd: bool) -> Self {
        const COLOURS: [Fields; 2] = [square(STRIDE as usize, Some(0)), square(STRIDE as usize, Some(1))];
        COLOURS[usize::from(odd)]
    }
}

const fn square(size: usize, parity: Option<usize>) -> Fields {
    let mut words = [0; 3];
    let mut at = 0;
    while at < size * size {
        let (row, column) = (at / size, at % size);
        let wanted = match parity {
            Some(parity) => (row + column) % 2 == parity,
            None => true,
        };
        if wanted {
            let bit = row * STRIDE as usize + column;
            words[bit / 64] |= 1 << (bit % 64);
        }
        at += 1;
    }
    Fields::of_bits(words)
}

engine::lang::printed_args!(Field);
