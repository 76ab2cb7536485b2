//! A player's placement: three submarines and a mine (SUB-9 to SUB-17).

use crate::board::CellSets as _;
use std::fmt;

use super::board::{Cell, Cells, Field, Fields};
use super::data::DATA;
use engine::dice::Dice;
use engine::subsets::{subset, subsets};

/// Submarines and mine, as far as they are placed below the enemy's sea.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// Where the submarines lie.
    pub submarines: Cells,
    /// Below which field the mine lies.
    pub mine: Option<Field>,
}

/// Why a piece cannot lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// All submarines are placed (SUB-2).
    NoneLeft,
    /// Another submarine lies in that cell (SUB-10).
    Taken,
    /// The mine and a submarine below one field (SUB-13).
    Shared,
}

impl Placement {
    /// How many submarines can still be placed.
    pub fn missing(&self) -> u8 {
        let placed = u8::try_from(self.submarines.count()).expect("few submarines");
        DATA.pieces.submarines.saturating_sub(placed)
    }

    /// Whether nothing is missing (SUB-15).
    pub fn complete(&self) -> bool {
        self.missing() == 0 && self.mine.is_some()
    }

    /// Whether nothing is placed.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Where another submarine can lie; nowhere when all are placed.
    pub fn open_cells(&self) -> Cells {
        if self.missing() == 0 {
            return Cells::NONE;
        }
        let mined = Cells::below(self.mine.into_iter().collect());
        Cells::below(Field::all().collect()).without(self.submarines).without(mined)
    }

    /// Where the mine can be put, other than where it lies.
    pub fn open_fields(&self) -> Fields {
        let taken = self.submarines.fields().with(self.mine.into_iter().collect());
        Field::all().collect::<Fields>().without(taken)
    }

    /// Adds a submarine; the first rule that stands against it, if any.
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

    /// Puts the mine below a field, wherever it was before.
    pub(super) fn lay(&mut self, field: Field) -> Result<(), Conflict> {
        if self.submarines.fields().contains(field) {
            return Err(Conflict::Shared);
        }
        self.mine = Some(field);
        Ok(())
    }

    /// All of these pieces, laid one after the other; the first rule that stands against it, with its field.
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

    /// With the missing pieces drawn: a set of open cells, each equally likely, then a field for the mine.
    pub(super) fn completed(mut self, dice: &mut Dice) -> Self {
        let cells: Vec<Cell> = self.open_cells().iter().collect();
        let (count, missing) = (u32::try_from(cells.len()).expect("few cells"), u32::from(self.missing()));
        if missing > 0 {
            let drawn = subset(count, missing, dice.below(subsets(count, missing)));
            drawn.into_iter().for_each(|at| self.submarines.insert(cells[at as usize]));
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
