//! The content of a picture as plain data, without rules or drawing. [`super::picture::draw`] turns it into a PNG.
//!
//! All texts are already in the reader's language. The picture leaves out fields outside the board. The order of lists does not
//! matter, except for the fleet.

mod from_view;

use crate::board::{Field, Fields};
use crate::fleet::{Kind, Ship};

pub(super) use from_view::{Record, puzzle, scene};

/// A whole picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scene {
    /// Rows and columns of every board: 10 or 12 (BAT-2).
    pub size: u8,
    /// The heading.
    pub title: String,
    /// One board or two. During a decision the first one is its subject.
    pub boards: Vec<BoardScene>,
    /// The signs with their meanings, in order.
    pub legend: Vec<(Sign, String)>,
    /// One line about the turn.
    pub status: String,
    /// The arrangement of the boards.
    pub layout: Layout,
    /// The latest shot, if it may be shown.
    pub latest: Option<LatestScene>,
    /// The ships of a fleet that is being placed.
    pub stock: Vec<StockEntry>,
    /// The end of the game, once it is over.
    pub end: Option<EndScene>,
}

/// The arrangement of the boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layout {
    /// Two boards of one size side by side, for everybody.
    #[default]
    Both,
    /// The first board large, the second one small next to it.
    Firing,
    /// One large board, the ships to place next to it.
    Placing,
}

/// A sign of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// A mark of the game.
    Mark(Mark),
    /// A miss on the reader's board.
    Splash,
    /// The latest shot.
    Last,
    /// A field that the chosen ship cannot cover.
    Forbidden,
}

/// The latest shot: its mark and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LatestScene {
    /// Its mark, a hit or a miss.
    pub mark: Mark,
    /// The result, the field and the shooter.
    pub text: String,
}

/// The ships of one type while a fleet is being placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StockEntry {
    /// Their silhouette.
    pub kind: Kind,
    /// Their name, as in the menu.
    pub name: String,
    /// The number of these ships in a fleet.
    pub count: u8,
    /// The number of placed ones.
    pub placed: u8,
    /// Whether the next ship to place is one of them.
    pub chosen: bool,
}

/// The end of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct EndScene {
    /// The index of the winner's board; `None` for a draw.
    pub winner: Option<usize>,
    /// The result.
    pub headline: String,
    /// The way in which the game ended.
    pub note: String,
    /// The figures of each board's owner, each with its word.
    pub figures: Vec<Vec<(String, String)>>,
}

/// One board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct BoardScene {
    /// The name of the board.
    pub caption: String,
    /// The visible ships.
    pub ships: Vec<ShipScene>,
    /// The fields with marks: hits, misses, "empty" marks.
    pub hits: Fields,
    pub misses: Fields,
    pub empties: Fields,
    /// The misses on the reader's board, which are no marks of the game (R-BAT-18).
    pub splashes: Fields,
    /// The field of the latest shot.
    pub last: Option<Field>,
    /// The fleet as a list, with sunk ships struck out (BAT-43). Adjacent entries of the same type and name share their name.
    pub fleet: Vec<FleetEntry>,
    /// The fields that the chosen ship cannot cover, hatched.
    pub forbidden: Fields,
    /// The chosen row, or the row that is ready for the next shot.
    pub highlight_row: Option<u8>,
    /// The chosen field.
    pub chosen: Option<Field>,
    /// The share of each field in percent, in the solution of a puzzle: the answer first.
    pub shares: Vec<(Field, u32)>,
}

/// A ship on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ShipScene {
    /// The ship.
    pub ship: Ship,
    /// Whether it is sunk.
    pub sunk: bool,
    /// Whether it is only proposed, or chosen in a menu. Such a ship is pale, in a dashed golden frame.
    pub pale: bool,
    /// Its number in a menu, drawn in a badge.
    pub label: Option<String>,
}

/// A mark on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
