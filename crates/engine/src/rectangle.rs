//! Boards of rows and columns.

/// A board of rows and columns. A field is a row and a column, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The number of rows.
    pub rows: u8,
    /// The number of columns.
    pub columns: u8,
}

impl Rectangle {
    /// The number of fields, at most 255.
    pub const fn fields(self) -> u8 {
        self.rows * self.columns
    }

    /// The field with a number from 0, row by row.
    pub const fn place(self, number: u8) -> (u8, u8) {
        (number / self.columns, number % self.columns)
    }

    /// The number of a field.
    pub const fn number(self, (row, column): (u8, u8)) -> u8 {
        row * self.columns + column
    }

    /// The field `down` rows below and `right` columns to the right of another; `None` beyond the edge.
    pub fn step(self, (row, column): (u8, u8), down: i8, right: i8) -> Option<(u8, u8)> {
        let (row, column) = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
        (row < self.rows && column < self.columns).then_some((row, column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SUB-3, SUB-57
    #[test]
    fn fields_are_numbered_row_by_row_and_nothing_wraps_around() {
        let board = Rectangle { rows: 3, columns: 5 };
        assert_eq!((board.fields(), board.place(7), board.number((1, 2))), (15, (1, 2), 7));
        assert_eq!(board.step((1, 2), -1, 2), Some((0, 4)));
        for (down, right) in [(-2, 0), (2, 0), (0, -3), (0, 3), (i8::MIN, 0), (0, i8::MAX)] {
            assert_eq!(board.step((1, 2), down, right), None, "{down}, {right}");
        }
    }
}
