//! What a picture of the game shows, as plain data: no rules, no drawing. [`super::picture::draw`] turns it into a PNG.
//!
//! All texts are already in the reader's language. Fields are `(row, column)` from 0; whatever lies outside a sea is left
//! out of the picture. Lists of fields may come in any order; the picture does not depend on it.

/// Rows and columns of a sea as the pictures are laid out for it (SUB-3).
pub(super) const SIZE: u8 = 6;

/// A whole picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scene {
    /// The heading.
    pub title: String,
    /// What lies below it.
    pub body: Body,
    /// The signs that occur, each with its meaning.
    pub legend: Vec<(Sign, String)>,
    /// One line: the turn, whose it is, the result.
    pub status: String,
}

/// The seas, or the levels below one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// Both seas side by side, 1200 pixels wide.
    Wide(Vec<SeaScene>),
    /// Both seas one above the other, 640 pixels wide, for a phone.
    Portrait(Vec<SeaScene>),
    /// The levels where a player places what he hides, 640 pixels wide.
    Placing(PlacingScene),
}

impl Default for Body {
    fn default() -> Self {
        Self::Wide(Vec::new())
    }
}

/// A sign that the legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// A ship with its letter and charges.
    Ship(Side),
    /// A white peg.
    White,
    /// A red peg.
    Red,
    /// A flag.
    Flag,
    /// The latest charge.
    Charge,
    /// The lane of the latest torpedoes.
    Torpedo,
    /// A living submarine.
    Submarine,
    /// A mine.
    Mine,
    /// An exploded mine.
    Exploded,
    /// A field that the chosen ship can reach.
    Destination,
    /// A lane along which the reader can fire.
    Shot,
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

/// One sea with the harbour and the control levels of its hunter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeaScene {
    /// Whose sea it is.
    pub caption: String,
    /// The hunter's colour.
    pub side: Side,
    /// Whether it is the hunter's turn.
    pub active: bool,
    /// The word for the harbour.
    pub harbour: String,
    /// The hunter's ships in the order of their letters.
    pub ships: Vec<ShipScene>,
    /// How many submarines the hunter has sunk (R-SUB-28).
    pub trophies: u8,
    /// Signs on the surface, at most one a field.
    pub marks: Vec<(u8, u8, Mark)>,
    /// Where the ship that moved last came from and where it is.
    pub trail: Option<(Place, Place)>,
    /// The lane of the latest torpedoes.
    pub torpedo: Option<Lane>,
    /// Lanes along which the reader can fire now.
    pub shots: Vec<Lane>,
    /// The reader's submarines, seen from above, with the name of their level.
    pub below: Vec<(u8, u8, String)>,
    /// Fields that the chosen ship can reach.
    pub destinations: Vec<(u8, u8)>,
    /// Whether the chosen ship can enter harbour.
    pub homeward: bool,
    /// The row that is being chosen from.
    pub row: Option<u8>,
    /// The levels below the sea, from the top.
    pub levels: Vec<LevelScene>,
}

/// A ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ShipScene {
    /// Its letter.
    pub letter: char,
    /// How large it is drawn, 0 being the largest.
    pub class: u8,
    /// Where it is; `None` when it is sunk.
    pub place: Option<Place>,
    /// The charges it carries.
    pub charges: u8,
    /// Whether it is chosen in a menu, or can drop its charge.
    pub chosen: bool,
    /// Whether it was sunk in the latest turn.
    pub struck: bool,
}

/// A place where a ship can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A field.
    Sea(u8, u8),
    /// In harbour.
    Harbour,
}

/// A lane: a row or a column from 0 (SUB-69).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lane {
    /// From side to side.
    Row(u8),
    /// From the far row to the harbour.
    Column(u8),
}

/// A sign on the surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// The latest charge went down here.
    Charge,
    /// A torpedo of the latest turn sank a ship here.
    Hit,
    /// The torpedoes of the latest turn at a ship here missed.
    Splash,
    /// A mine exploded here.
    Exploded,
}

/// One level below a sea.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LevelScene {
    /// Its depth.
    pub name: String,
    /// The pegs and flags, at most one a field.
    pub pegs: Vec<(u8, u8, Peg)>,
    /// What lies there, as far as it may be seen; at most one a field.
    pub pieces: Vec<(u8, u8, Piece)>,
    /// Where the latest charge exploded.
    pub last: Option<(u8, u8)>,
    /// Fields where the chosen piece cannot lie, hatched.
    pub forbidden: Vec<(u8, u8)>,
    /// The row that is being chosen from.
    pub row: Option<u8>,
    /// The field that was chosen.
    pub chosen: Option<(u8, u8)>,
}

/// A sign that the rules put on a control level (SUB-86 to SUB-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Peg {
    /// No living submarine lies there.
    White,
    /// A near miss around there is not explained yet.
    Red,
    /// A submarine was sunk there.
    Flag,
}

/// What lies below a sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Piece {
    /// A living submarine.
    Submarine,
    /// A mine.
    Mine,
    /// A mine that has exploded.
    Exploded,
}

/// Three levels on which a player places his submarines and his mine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PlacingScene {
    /// Below whose sea they lie.
    pub caption: String,
    /// The levels from the top.
    pub levels: Vec<LevelScene>,
    /// The pieces, each with its name and whether it is placed.
    pub pieces: Vec<(Piece, String, bool)>,
}
