//! What a picture of the game shows, as plain data: no rules, no drawing. [`super::picture::draw`] turns it into a PNG.
//!
//! All texts are already in the reader's language. Fields are `(row, column)` from 0; whatever lies outside the board is
//! left out of the picture. Every list may come in any order; the picture does not depend on it, except for the fleet.

/// A whole picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scene {
    /// Rows and columns of every board: 10 or 12 (BAT-2).
    pub size: u8,
    /// The heading.
    pub title: String,
    /// One board or two.
    pub boards: Vec<BoardScene>,
    /// What the signs mean.
    pub legend: Legend,
    /// One line: the turn, who fires, the result.
    pub status: String,
    /// How two boards stand; one board alone is always drawn in portrait.
    pub layout: Layout,
}

/// How two boards stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Layout {
    /// Side by side, 1200 x 640 pixels.
    #[default]
    Wide,
    /// One above the other, 640 pixels wide, for a phone.
    Portrait,
}

/// The words of the legend; what does not apply is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Legend {
    /// A ship afloat.
    pub ship: Option<String>,
    /// A red mark (BAT-37, BAT-39).
    pub hit: Option<String>,
    /// A white mark (BAT-38).
    pub miss: Option<String>,
    /// An "empty" mark (BAT-41).
    pub empty: Option<String>,
    /// The latest shot.
    pub last: Option<String>,
}

/// One board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct BoardScene {
    /// Whose board it is.
    pub caption: String,
    /// The ships that may be seen.
    pub ships: Vec<ShipScene>,
    /// The marks, at most one a field.
    pub marks: Vec<(u8, u8, Mark)>,
    /// The field of the latest shot.
    pub last: Option<(u8, u8)>,
    /// The fleet as a list, the sunk ones struck out (BAT-43); neighbours of one kind and name share their name.
    pub fleet: Vec<FleetEntry>,
    /// Fields where the chosen ship cannot lie, hatched.
    pub forbidden: Vec<(u8, u8)>,
    /// The row that is being chosen from.
    pub highlight_row: Option<u8>,
    /// The field that was chosen.
    pub chosen: Option<(u8, u8)>,
}

/// A ship on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ShipScene {
    /// Its type.
    pub kind: ShipKind,
    /// The row of its topmost field.
    pub row: u8,
    /// The column of its leftmost field.
    pub column: u8,
    /// Whether it lies along a column.
    pub vertical: bool,
    /// Its fields.
    pub length: u8,
    /// Whether it floats.
    pub state: ShipState,
    /// Whether it is only a proposal, or chosen in a menu: drawn pale, in a dashed golden frame.
    pub pale: bool,
    /// The number by which a menu names it, drawn in a badge.
    pub label: Option<String>,
}

/// A type of ship (BAT-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ShipKind {
    /// Five fields.
    #[default]
    Carrier,
    /// Four fields.
    Destroyer,
    /// Three fields.
    TorpedoBoat,
    /// Two fields.
    SpeedBoat,
}

/// Whether a ship floats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ShipState {
    /// It floats, hit or not.
    #[default]
    Afloat,
    /// All its fields are hit.
    Sunk,
}

/// A mark on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// A red mark: a burst with a white cross.
    Hit,
    /// A white mark: a ring with a dot.
    Miss,
    /// An "empty" mark: a small dot.
    Empty,
}

/// A line of the fleet list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FleetEntry {
    /// Its silhouette.
    pub kind: ShipKind,
    /// Its name.
    pub name: String,
    /// Whether it is struck out.
    pub sunk: bool,
}
