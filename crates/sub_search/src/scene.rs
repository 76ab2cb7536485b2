//! What a picture of the game shows, as plain data with its texts in the reader's language. [`from_view`] makes it of what the
//! reader may know, [`super::picture::draw`] turns it into a PNG. Sets have no order, so a picture tells none.

mod from_view;

pub(super) use from_view::scene;

use super::board::{Cell, Cells, Field, Fields, Lane, Port, Reach};
use super::pegs::Pegs;
use super::state::Ship;

/// A whole picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scene {
    /// The number of the turn, or how the game ended.
    pub title: String,
    /// Whose turn it is, or what is to be done.
    pub status: String,
    /// What happened last, in a few words each.
    pub news: Vec<(Sign, String)>,
    /// What the signs mean that occur; in the first turns how a turn goes.
    pub legend: Vec<(Sign, String)>,
    /// What lies below.
    pub body: Body,
}

impl Scene {
    /// Whether somebody has won.
    pub(super) fn won(&self) -> bool {
        matches!(&self.body, Body::Overview { seas, over: true } if seas.iter().any(|sea| sea.active))
    }
}

/// Which part of the game is shown, and how large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// Both seas with their levels: for everybody, and after the end for the players too.
    Overview {
        /// From the left (R-SUB-26).
        seas: Box<[SeaScene; 2]>,
        /// Whether the game is over.
        over: bool,
    },
    /// Both seas small and the levels of one of them large, for one player.
    Hunt {
        /// The enemy's sea on the left, the own one on the right (R-SUB-26).
        seas: Box<[SeaScene; 2]>,
        /// Which of them has its levels shown.
        focus: usize,
        /// The words for these levels.
        below: String,
    },
    /// The levels below the enemy's sea, where a player hides his pieces.
    Placing(Box<PlacingScene>),
}

/// A sign on a board, beside what it means or beside what happened.
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
    /// A charge that went down here.
    Charge,
    /// A torpedo that has hit.
    Hit,
    /// A torpedo that has missed the ship here.
    Splash,
    /// A living submarine.
    Submarine,
    /// A mine.
    Mine,
    /// An exploded mine.
    Exploded,
    /// A lane along which the reader can fire.
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

/// One sea with the harbour of its hunter, and what lies below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeaScene {
    /// Whose sea it is.
    pub caption: String,
    /// After the end: what the hunter did.
    pub tally: String,
    /// The hunter's colour.
    pub side: Side,
    /// Whether it is the hunter's turn, or he has won.
    pub active: bool,
    /// The word for the harbour.
    pub harbour: String,
    /// The hunter's ships in the order of their letters.
    pub ships: Vec<ShipScene>,
    /// How many submarines the hunter has sunk (R-SUB-28), and how many there are.
    pub trophies: (u8, u8),
    /// Signs on the surface: the exploded mine, and what charge and torpedoes of the latest turn did.
    pub marks: Vec<(Field, Sign)>,
    /// Where the ship that moved last came from and where it is.
    pub trail: Option<(Port, Port)>,
    /// The lane of the latest torpedoes.
    pub torpedo: Option<Lane>,
    /// Lanes along which the reader can fire now.
    pub shots: Vec<Lane>,
    /// Where the chosen ship can go.
    pub reach: Reach,
    /// The row that is being chosen from.
    pub row: Option<Lane>,
    /// The levels below the sea.
    pub levels: Levels,
}

/// A ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShipScene {
    /// Which.
    pub ship: Ship,
    /// Where it is; `None` when it is sunk.
    pub place: Option<Port>,
    /// The charges it carries.
    pub charges: u8,
    /// Whether it is chosen in a menu, or can drop a charge now.
    pub chosen: bool,
    /// Whether it was sunk in the latest turn.
    pub struck: bool,
}

/// The levels below a sea, as far as they may be seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Levels {
    /// The hunter's record (SUB-86 to SUB-91).
    pub pegs: Pegs,
    /// Living submarines.
    pub submarines: Cells,
    /// The mine, and whether it has exploded.
    pub mine: Option<(Field, bool)>,
    /// Where the latest charge exploded.
    pub last: Option<Cell>,
    /// Below fields that the chosen ship can reach.
    pub lit: Fields,
    /// Cells where the piece that is being placed cannot lie, hatched.
    pub closed: Cells,
    /// Cells in the row that is being chosen from.
    pub row: Cells,
    /// Cells of which one is to be chosen.
    pub chosen: Cells,
}

/// The levels on which a player places his submarines and his mine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlacingScene {
    /// Below whose sea they lie.
    pub caption: String,
    /// The enemy's colour.
    pub side: Side,
    /// The levels.
    pub levels: Levels,
    /// The pieces, each with its name and whether it is placed.
    pub pieces: Vec<(Sign, String, bool)>,
    /// What the game is about, beside a cut through the sea: the enemy's ships, the own submarines, the own hunt.
    pub about: [String; 3],
}
