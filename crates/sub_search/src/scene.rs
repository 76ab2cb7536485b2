//! The content of a picture: plain data with texts in the viewer's language. [`from_view`] makes it from a view, and
//! [`super::picture::draw`] draws it. Pieces are sets, so that a picture cannot tell their order.

mod from_view;

pub(super) use from_view::{puzzle, scene};

use super::board::{Cell, Cells, Field, Fields, Lane, Level, Port, Reach};
use super::pegs::Pegs;
use super::state::{Mine, Ship, Vessel};

/// The content of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scene {
    /// The number of the turn, or the result.
    pub title: String,
    /// Whose turn it is, or the task.
    pub status: String,
    /// The latest facts in a few words each.
    pub news: Vec<(Sign, String)>,
    /// The meaning of the signs; in the first turns the steps of a turn.
    pub legend: Vec<(Sign, String)>,
    /// The seas and levels.
    pub body: Body,
}

impl Scene {
    /// Whether the game is won.
    pub(super) fn won(&self) -> bool {
        matches!(&self.body, Body::Overview { seas, over: true } if seas.iter().any(|sea| sea.active))
    }
}

/// The visible part of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// Both seas with their levels: for everybody, and after the end for the players as well.
    Overview {
        /// The seas from the left (R-SUB-26).
        seas: Box<[SeaScene; 2]>,
        /// Whether the game is over.
        over: bool,
    },
    /// Both seas small and the levels of one of them large, for one player.
    Hunt {
        /// The enemy's sea on the left, the player's sea on the right (R-SUB-26).
        seas: Box<[SeaScene; 2]>,
        /// The index of the sea whose levels are shown.
        focus: usize,
        /// The words for these levels.
        below: String,
    },
    /// The levels below the enemy's sea, where a player hides the pieces.
    Placing(Box<PlacingScene>),
    /// The levels of a puzzle and what the hunter was told.
    Puzzle(Box<PuzzleScene>),
}

/// A sign on a board, in the legend or next to a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// A player.
    Ship(Side),
    /// The plate with a ship's letter and its charges.
    Plate(Side),
    /// A white peg.
    White,
    /// A red peg.
    Red,
    /// A flag.
    Flag,
    /// A torpedo's lane.
    Torpedo,
    /// A charge that exploded below.
    Charge,
    /// A torpedo that has hit.
    Hit,
    /// A torpedo that has missed this ship.
    Splash,
    /// A living submarine.
    Submarine,
    /// A mine.
    Mine,
    /// An exploded mine.
    Exploded,
    /// A lane along which the viewer can fire.
    Shot,
    /// A step of a turn, from 1.
    Step(u8),
}

/// A player's colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    /// Red.
    #[default]
    Red,
    /// Yellow.
    Yellow,
}

/// A sea with the harbour of its hunter and the levels below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeaScene {
    /// The owner of the sea.
    pub caption: String,
    /// After the end: the hunter's figures.
    pub tally: String,
    /// The hunter's colour.
    pub side: Side,
    /// Whether it is the hunter's turn, or the hunter has won.
    pub active: bool,
    /// The word for the harbour.
    pub harbour: String,
    /// The names of the lanes, in order.
    pub lanes: Vec<String>,
    /// The hunter's ships in the order of their letters.
    pub ships: Vec<ShipScene>,
    /// The number of submarines that the hunter has sunk (R-SUB-28), then the number of all.
    pub trophies: (u8, u8),
    /// Signs on the surface: the exploded mine, and the charge and the torpedoes of the latest turn.
    pub marks: Vec<(Field, Sign)>,
    /// The places of the latest move: from and to.
    pub trail: Option<(Port, Port)>,
    /// The lane of the latest torpedoes.
    pub torpedo: Option<Lane>,
    /// Lanes along which the viewer can fire now.
    pub shots: Vec<Lane>,
    /// The reach of the chosen ship.
    pub reach: Reach,
    /// The chosen row.
    pub row: Option<Lane>,
    /// The levels below the sea.
    pub levels: Levels,
}

/// A ship in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShipScene {
    /// The ship.
    pub ship: Ship,
    /// Its place and charges.
    pub vessel: Vessel,
    /// Whether it is chosen in a menu, or can drop a charge now.
    pub chosen: bool,
    /// Whether it was sunk in the latest turn.
    pub struck: bool,
}

/// The visible part of the levels below a sea.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Levels {
    /// The hunter's record (SUB-86 to SUB-91).
    pub pegs: Pegs,
    /// Living submarines.
    pub submarines: Cells,
    /// The mine.
    pub mine: Option<Mine>,
    /// The cell of the latest charge.
    pub last: Option<Cell>,
    /// The reach of the chosen ship: the other fields are dimmed.
    pub lit: Fields,
    /// The level of the charge that is planned.
    pub drop: Option<Level>,
    /// Hatched cells: the piece to place cannot be there.
    pub closed: Cells,
    /// The cells of the chosen row.
    pub row: Cells,
    /// The cells to choose from.
    pub chosen: Cells,
}

/// The levels on which a player places the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlacingScene {
    /// The owner of the sea above.
    pub caption: String,
    /// The enemy's colour.
    pub side: Side,
    /// The levels.
    pub levels: Levels,
    /// The pieces, each with its name and whether it is placed.
    pub pieces: Vec<(Sign, String, bool)>,
    /// The idea of the game in three lines next to a cut through the sea: the enemy's ships, the viewer's submarines,
    /// the hunt.
    pub about: [String; 3],
}

/// The levels of a puzzle, and what the hunter was told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PuzzleScene {
    /// The question, or what the numbers of the solution are.
    pub caption: String,
    /// The levels; in the solution with the answer.
    pub levels: Levels,
    /// The share of the placements with a submarine in each cell in percent, in the solution.
    pub shares: Vec<(Cell, usize)>,
    /// The facts, oldest first.
    pub facts: Vec<String>,
}
