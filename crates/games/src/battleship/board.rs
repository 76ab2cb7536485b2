//! Fields and sets of fields.

use std::fmt;

/// The widest board; rows of every board are laid out with this stride, so that one set of masks serves both sizes.
const STRIDE: u8 = 12;

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
    /// It is no row letter and column number at all (BAT-6).
    Malformed,
    /// It would lie outside (BAT-7).
    Outside,
}

impl Field {
    /// The field in this row and column.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// Reads a name such as `A5` on a board of this size (BAT-6, BAT-7). Blanks do not matter, nor does case.
    ///
    /// # Errors
    /// When it is not a name, or the name of no field of this board.
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
                // However large the number is, it is only outside.
                Some(number) => Some(number.saturating_mul(10).saturating_add(digit)),
            };
        }
        let column = column.ok_or(NoField::Malformed)?;
        if row >= size || column == 0 || column > u32::from(size) {
            return Err(NoField::Outside);
        }
        Ok(Self { row, column: column as u8 - 1 })
    }

    /// All fields of a board, row by row.
    pub fn all(size: u8) -> impl Iterator<Item = Self> + Clone {
        (0..size).flat_map(move |row| (0..size).map(move |column| Self { row, column }))
    }

    /// The letter of a row (BAT-3).
    pub fn letter(row: u8) -> char {
        char::from(b'A' + row)
    }

    fn bit(self) -> usize {
        usize::from(self.row * STRIDE + self.column)
    }
}

/// Prints the name, `A5`.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::letter(self.row), self.column + 1)
    }
}

/// A set of fields.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Fields([u64; 3]);

impl Fields {
    /// No field.
    pub const NONE: Self = Self([0; 3]);

    /// Every field of a board of this size.
    pub fn board(size: u8) -> Self {
        const BOARDS: [Fields; STRIDE as usize + 1] = {
            let mut boards = [Fields::NONE; STRIDE as usize + 1];
            let mut size = 0;
            while size < boards.len() {
                boards[size] = Fields::square(size, None);
                size += 1;
            }
            boards
        };
        BOARDS[usize::from(size)]
    }

    /// The fields of one colour of a checkerboard: those whose row and column, both counted from 0, make an even or an
    /// odd sum.
    pub fn colour(odd: bool) -> Self {
        const COLOURS: [Fields; 2] =
            [Fields::square(STRIDE as usize, Some(0)), Fields::square(STRIDE as usize, Some(1))];
        COLOURS[usize::from(odd)]
    }

    const fn square(size: usize, parity: Option<usize>) -> Self {
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
        Self(words)
    }

    /// Puts a field in.
    pub fn insert(&mut self, field: Field) {
        self.0[field.bit() / 64] |= 1 << (field.bit() % 64);
    }

    /// Whether the field is in.
    pub fn contains(&self, field: Field) -> bool {
        self.0[field.bit() / 64] >> (field.bit() % 64) & 1 == 1
    }

    /// Whether the sets share a field.
    pub fn meets(&self, other: &Self) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) != 0
    }

    /// Whether every field of this set is in the other.
    pub fn within(&self, other: &Self) -> bool {
        self.without(other) == Self::NONE
    }

    /// The fields in either.
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    /// The fields in this set but not in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// The fields in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    /// How many.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    /// The field that so many others come before, row by row.
    pub fn nth(&self, mut number: u32) -> Option<Field> {
        for (at, mut word) in (0..).zip(self.0) {
            if number < word.count_ones() {
                (0..number).for_each(|_| word &= word - 1);
                let bit = at * 64 + word.trailing_zeros() as u8;
                return Some(Field::new(bit / STRIDE, bit % STRIDE));
            }
            number -= word.count_ones();
        }
        None
    }

    /// The fields, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Field> + use<> {
        let words = self.0;
        (0..3_u8).flat_map(move |at| {
            let mut word = words[usize::from(at)];
            std::iter::from_fn(move || {
                let low = u8::try_from(word.trailing_zeros()).expect("at most 64");
                (word != 0).then(|| {
                    word &= word - 1;
                    let bit = at * 64 + low;
                    Field::new(bit / STRIDE, bit % STRIDE)
                })
            })
        })
    }
}

impl FromIterator<Field> for Fields {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        let mut set = Self::NONE;
        for field in fields {
            set.insert(field);
        }
        set
    }
}

impl fmt::Debug for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|field| field.to_string())).finish()
    }
}
