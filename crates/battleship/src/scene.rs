//! What a picture of the game shows, as plain data: no rules, no drawing. [`super::picture::draw`] turns it into a PNG.
//!
//! All texts are already in the reader's language. Fields are `(row, column)` from 0; whatever lies outside the board is
//! left out of the picture. Every list may come in any order; the picture does not depend on it, except for the fleet.

mod from_view;

use crate::fleet::Kind;

pub(super) use from_view::{Record, scene};

/// A whole picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scene {
    /// Rows and columns of every board: 10 or 12 (BAT-2).
    pub size: u8,
    /// The heading.
    pub title: String,
    /// One board or two; where something is decided the first one is what it is about.
    pub boards: Vec<BoardScene>,
    /// What the signs mean, in this order.
    pub legend: Vec<(Sign, String)>,
    /// One line: the turn, who fires, the result.
    pub status: String,
    /// How the boards stand.
    pub layout: Layout,
    /// The latest shot, where it may be shown.
    pub latest: Option<LatestScene>,
    /// The ships of a fleet that is being placed.
    pub stock: Vec<StockEntry>,
    /// How the game ended, once it has.
    pub end: Option<EndScene>,
}

/// How the boards stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layout {
    /// Two boards of one size side by side, for everybody.
    #[default]
    Both,
    /// The first board large, the second one small beside it.
    Firing,
    /// One large board, the ships to be placed beside it.
    Placing,
}

/// A sign of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// A mark of the game.
    Mark(Mark),
    /// Where the enemy has missed the reader's fleet.
    Splash,
    /// The latest shot.
    Last,
    /// A field where the chosen ship cannot lie.
    Forbidden,
}

/// The latest shot: its mark, and all of it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LatestScene {
    /// Whether it hit.
    pub mark: Mark,
    /// Field, result, and who fired.
    pub text: String,
}

/// The ships of one type while a fleet is being placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StockEntry {
    /// Their silhouette.
    pub kind: Kind,
    /// Their name, as the menu calls them.
    pub name: String,
    /// How many there are.
    pub count: u8,
    /// How many of them are placed.
    pub placed: u8,
    /// Whether one of them is about to be placed.
    pub chosen: bool,
}

/// How a game ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct EndScene {
    /// The board of the winner, by its place in the list; `None` for a draw.
    pub winner: Option<usize>,
    /// Who has won.
    pub headline: String,
    /// In what way the game ended.
    pub note: String,
    /// What the owner of each board has done: some figures, each with its word.
    pub figures: Vec<Vec<(String, String)>>,
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
    /// Where the enemy has missed the reader's fleet: no marks of the game (R-BAT-18).
    pub splashes: Vec<(u8, u8)>,
    /// The field of the latest shot.
    pub last: Option<(u8, u8)>,
    /// The fleet as a list, the sunk ones struck out (BAT-43); neighbours of one type and name share their name.
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
    pub kind: Kind,
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
    pub kind: Kind,
    /// Its name.
    pub name: String,
    /// Whether it is struck out.
    pub sunk: bool,
}
