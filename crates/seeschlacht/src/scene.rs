//! What a picture of the game shows, as plain data with its texts in the reader's language. [`super::picture::draw`] turns it into
//! a PNG. Nothing here knows the rules: whoever fills it says what lies where and what can be chosen.

mod decided;
mod from_view;
mod latest;
mod legend;

#[cfg(test)]
mod tests;

use super::board::{Field, Fields};
use super::events::End;
use super::ship::{Pose, ShipId, Side};
use super::wind::{Colour, Wind};

pub(super) use from_view::scene;

/// A whole picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scene {
    /// The round, or how the game ended.
    pub title: String,
    /// Whose turn it is and what is to be done.
    pub status: String,
    /// White and Yellow.
    pub sides: [SideScene; 2],
    /// The part of the sea that is shown.
    pub window: Window,
    /// The wind that holds.
    pub wind: Wind,
    /// The wind in words.
    pub wind_words: String,
    /// Every ship that is afloat.
    pub ships: Vec<ShipScene>,
    /// The courses of the last turn, and the beginning of one that is built.
    pub tracks: Vec<Track>,
    /// Its shots, those of batteries too.
    pub shots: Vec<ShotScene>,
    /// The ships that were sunk in it, and where.
    pub wrecks: Vec<(ShipId, Field)>,
    /// What is being decided.
    pub decision: Decision,
    /// Where the merchant goes that is decided on.
    pub goals: Fields,
    /// What happened last, what matters most first: what there is no room for is left out.
    pub news: Vec<News>,
    /// What signs mean, the most important first: what is not seen or has no room is left out.
    pub legend: Vec<(Sign, String)>,
}

/// The part of the sea that a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Window {
    /// All of it, 1600 x 1200, for opening.
    Whole,
    /// As large as possible with these fields in it, 1100 x 700, for the box in which Discord shows pictures. Where not all of
    /// them can be seen at once, the first do.
    Around(Vec<Fields>),
}

/// A side beside the title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SideScene {
    /// Who plays it.
    pub caption: String,
    /// Its points in the short game, a few letters; may be empty.
    pub score: String,
    /// Whether it is at turn, or has won.
    pub active: bool,
    /// Whether it has won.
    pub won: bool,
}

/// A ship afloat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShipScene {
    /// Which.
    pub id: ShipId,
    /// Where it lies and where its bow points.
    pub pose: Pose,
    /// Its damage.
    pub hits: u8,
    /// Whether it carries a load.
    pub loaded: bool,
    /// What there is to be said of it, if anything.
    pub mark: Option<Mark>,
    /// Whether it is the one that is decided on.
    pub chosen: bool,
}

/// A chip beside a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// It is obliged to sail and has not yet.
    MustSail,
    /// It has had its course, or its shot.
    Done,
    /// It can fire.
    CanFire,
    /// It can be loaded.
    CanLoad,
    /// It can be repaired.
    CanRepair,
    /// It has arrived and stays.
    Arrived,
}

/// The course of a ship in the last turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Track {
    /// Which ship.
    pub ship: ShipId,
    /// The poses that it passed, from the first to the last.
    pub way: Vec<Pose>,
    /// How it ended: a ramming and a stop are marked.
    pub end: End,
}

/// A shot of the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShotScene {
    /// Where the ship was that fired, or the land field of the battery.
    pub from: Field,
    /// Where the target was.
    pub to: Field,
    /// What the die showed.
    pub colour: Colour,
    /// Whether it was a hit.
    pub hit: bool,
}

/// What is being decided. Numbers are those of the menu below the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Decision {
    /// Nothing that a picture can help with.
    #[default]
    None,
    /// The course of the chosen ship.
    Course(Vec<Candidate>),
    /// The shots that can be fired; if one ship is chosen, the fields that its guns reach with the line of each, 1 to 3.
    Fire {
        /// These fields.
        area: Vec<(Field, u8)>,
        /// What can be fired.
        shots: Vec<Aim>,
    },
    /// The target of the batteries: what they cover, and the ships there.
    Batteries {
        /// Their fields.
        area: Fields,
        /// What can be fired.
        shots: Vec<Aim>,
    },
    /// The heading of the chosen ship before the first turn: the directions 1 to 6 around this field.
    Heading(Pose),
}

/// A course that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    /// Its number in the menu; none while the course is built by buttons.
    pub number: Option<u8>,
    /// The poses that it passes, from the first to the last.
    pub way: Vec<Pose>,
    /// How it ends.
    pub end: End,
    /// The hits that it costs the ship itself.
    pub harm: u8,
}

/// A shot that can be fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    /// Its number in the menu.
    pub number: u8,
    /// Where the ship lies that fires, or the land field of the battery.
    pub from: Field,
    /// Where the target lies.
    pub to: Field,
}

/// Something that happened, once or several times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct News {
    /// What, in a word or two.
    pub text: String,
    /// To whom.
    pub cases: Vec<Case>,
}

/// A case of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Case {
    /// The dice that decided it, in the order of the rolls.
    pub dice: Vec<Die>,
    /// The ships, whoever did it before whom it was done to.
    pub ships: Vec<ShipId>,
}

/// A die as it fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Die {
    /// The number die, 1 to 6.
    Number(u8),
    /// The colour die.
    Colour(Colour),
}

/// A sign of the picture, beside what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// A hit on a ship.
    Hit,
    /// A load.
    Load,
    /// A chip beside a ship.
    Mark(Mark),
    /// A field of the firing area that this colour hits.
    Line(Colour),
    /// A field that a battery of this side covers.
    Battery(Side),
    /// The number of a course that uses up the allowance.
    Number,
    /// An end of a course that is built.
    Open,
    /// The number of a shot.
    Aim,
    /// The number of a course that ends at anchor.
    Anchor,
    /// The number of a course of one move in the harbour.
    Harbour,
    /// The number of staying.
    Stay,
    /// The number of a course that ends in a ramming.
    Ram,
    /// The number of a course that ends before what bars the way.
    Stop,
    /// A hit that a course costs the ship itself.
    Harm,
    /// A ship has rammed.
    Rammed,
    /// A shot that has hit.
    ShotHit,
    /// A shot that has missed.
    ShotMiss,
    /// A ship that was sunk.
    Wreck,
    /// A dotted anchorage.
    Dotted,
    /// A reef.
    Reef,
}
