//! A player's placement: three submarines and a mine (SUB-9 to SUB-17).

use crate::board::CellSets as _;
use std::fmt;

use super::board::{Cell, Cells, Field, Fields};
use super::state::submarines_left;
use engine::dice::Dice;
use engine::subsets::{subset, subsets};

/// The pieces that are placed so far below the enemy's sea.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The cells of the submarines.
    pub submarines: Cells,
    /// The field above the mine.
    pub mine: Option<Field>,
}

/// The reason why a piece cannot be placed in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// All submarines are placed (SUB-2).
    NoneLeft,
    /// Another submarine is in that cell (SUB-10).
    Taken,
    /// The mine and a submarine below one field (SUB-13).
    Shared,
}

impl Placement {
    /// The number of submarines that are still to be placed.
    pub fn missing(&self) -> u8 {
        submarines_left(self.submarines)
    }

    /// Whether nothing is missing (SUB-15).
    pub fn complete(&self) -> bool {
        self.missing() == 0 && self.mine.is_some()
    }

    /// Whether nothing is placed.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The cells for another submarine; none when all are placed.
    pub fn open_cells(&self) -> Cells {
        if self.missing() == 0 {
            return Cells::NONE;
        }
        let mined = Cells::below(self.mine.into_iter().collect());
        Cells::below(Field::all().collect()).without(self.submarines).without(mined)
    }

    /// The fields for the mine, other than its present one.
    pub fn open_fields(&self) -> Fields {
        let taken = self.submarines.fields().with(self.mine.into_iter().collect());
        Field::all().collect::<Fields>().without(taken)
    }

    /// Adds a submarine.
    ///
    /// # Errors
    /// The first conflict.
    pub(super) fn add(&mut self, cell: Cell) -> Result<(), Conflict> {
        if self.missing() == 0 {
            return Err(Conflict::NoneLeft);
        }
        if self.submarines.contains(cell) {
            return Err(Conflict::Taken);
        }
        if self.mine == Some(cell.field) {
            return Err(Conflict::Shared);
        }
        self.submarines.insert(cell);
        Ok(())
    }

    /// Puts the mine below a field, also if it was below another one.
    ///
    /// # Errors
    /// The conflict.
    pub(super) fn lay(&mut self, field: Field) -> Result<(), Conflict> {
        if self.submarines.fields().contains(field) {
            return Err(Conflict::Shared);
        }
        self.mine = Some(field);
        Ok(())
    }

    /// This placement, checked piece by piece.
    ///
    /// # Errors
    /// The first conflict, with its field.
    pub(super) fn checked(self) -> Result<Self, (Conflict, Field)> {
        let mut placed = Self::default();
        for cell in self.submarines.iter() {
            placed.add(cell).map_err(|conflict| (conflict, cell.field))?;
        }
        if let Some(field) = self.mine {
            placed.lay(field).map_err(|conflict| (conflict, field))?;
        }
        Ok(placed)
    }

    /// A random placement: a set of cells, each equally likely, then a field for the mine among the permitted ones
    /// (SUB-17).
    pub(super) fn random(dice: &mut Dice) -> Self {
        Self::default().completed(dice)
    }

    /// The placement with its missing pieces drawn: a set of open cells, each equally likely, then a field for the mine.
    pub(super) fn completed(mut self, dice: &mut Dice) -> Self {
        let (open, missing) = (self.open_cells(), u32::from(self.missing()));
        if missing > 0 {
            let drawn = subset(open.count(), missing, dice.below(subsets(open.count(), missing)));
            drawn.into_iter().filter_map(|at| open.nth(at)).for_each(|cell| self.submarines.insert(cell));
        }
        if self.mine.is_none() {
            let fields: Vec<Field> = self.open_fields().iter().collect();
            self.mine = Some(*dice.pick(&fields));
        }
        self
    }
}

/// Prints the pieces: `14-200 20-100 mine 3`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let submarines = self.submarines.iter().map(|cell| cell.to_string());
        let pieces: Vec<String> = submarines.chain(self.mine.map(|field| format!("mine {field}"))).collect();
        f.write_str(&pieces.join(" "))
    }
}
