//! A player's placement: three submarines and a mine (SUB-9 to SUB-17).

use super::board::{Cell, Cells, Field, Fields};
use super::data::DATA;
use crate::engine::dice::Dice;

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

    /// A random placement: a set of cells, each equally likely, then a field for the mine among the permitted ones
    /// (SUB-17).
    pub(super) fn random(dice: &mut Dice) -> Self {
        let cells: Vec<Cell> = Cell::all().collect();
        let count = u32::from(DATA.pieces.submarines);
        let sets = subsets(cells.len() as u32, count);
        let submarines: Cells =
            subset(cells.len() as u32, count, dice.below(sets)).into_iter().map(|at| cells[at as usize]).collect();
        let placed = Self { submarines, mine: None };
        let fields: Vec<Field> = placed.open_fields().iter().collect();
        Self { mine: Some(*dice.pick(&fields)), ..placed }
    }
}

/// How many subsets with `size` members a list of `members` has.
pub(super) fn subsets(members: u32, size: u32) -> u32 {
    (0..size).fold(1, |all, chosen| all * (members - chosen) / (chosen + 1))
}

/// The subset with a rank, from 0, in the order of the dictionary.
pub(super) fn subset(members: u32, size: u32, mut rank: u32) -> Vec<u32> {
    let mut chosen = Vec::new();
    for member in 0..members {
        let missing = size - chosen.len() as u32;
        if missing == 0 {
            break;
        }
        // Subsets that go on with this member.
        let here = subsets(members - member - 1, missing - 1);
        if rank < here {
            chosen.push(member);
        } else {
            rank -= here;
        }
    }
    chosen
}
