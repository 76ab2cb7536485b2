//! The content of a picture as plain data, with its texts in the reader's language. [`super::picture::draw`] draws it
//! without knowing the rules.

mod decided;
mod from_view;
mod latest;
mod legend;

#[cfg(test)]
mod tests;

use super::board::{Field, Fields};
use super::events::End;
use super::ship::{Pose, ShipId, Side, Vessel};
use super::wind::{Colour, Wind};

pub(super) use from_view::scene;

/// A whole picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scene {
    /// The round, or how the game ended.
    pub title: String,
    /// The side to move and its task.
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
    /// The courses of the last turn, and the course that is being built.
    pub tracks: Vec<Track>,
    /// The shots of the last turn, batteries included.
    pub shots: Vec<ShotScene>,
    /// The ships that were sunk in the last turn, and their fields.
    pub wrecks: Vec<(ShipId, Field)>,
    /// The decision.
    pub decision: Decision,
    /// The goals of the merchant of the decision.
    pub goals: Fields,
    /// The latest events, the most important first. The picture leaves out events that do not fit.
    pub news: Vec<News>,
    /// Signs with their meanings, the most important first. The picture leaves out signs that it does not show or that
    /// do not fit.
    pub legend: Vec<(Sign, String)>,
}

impl Scene {
    /// Whether a ship is decided on: it is asked about, it can fire or be fired at, or there is work on it.
    pub(super) fn asks_about(&self, ship: &ShipScene) -> bool {
        let field = ship.vessel.pose.field;
        let in_action = match &self.decision {
            Decision::Fire { shots, .. } => shots.iter().any(|shot| [shot.from, shot.to].contains(&field)),
            Decision::Batteries { shots, .. } => shots.iter().any(|shot| shot.to == field),
            Decision::None | Decision::Course(_) | Decision::Heading(_) => false,
        };
        ship.chosen || in_action || matches!(ship.mark, Some(Mark::CanLoad | Mark::CanRepair))
    }
}

/// The part of the sea that a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Window {
    /// All of it, 1600 x 1200 pixels, for opening.
    Whole,
    /// These fields as large as possible, 1100 x 700 pixels, for the box in which Discord shows pictures. The first
    /// fields have priority.
    Around(Vec<Fields>),
}

/// A side in the heading of the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SideScene {
    /// The name of its player.
    pub caption: String,
    /// Its points in the short game, in a few letters; empty in the grand game.
    pub score: String,
    /// Whether it is to move, or has won.
    pub active: bool,
    /// Whether it has won.
    pub won: bool,
}

/// A ship afloat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShipScene {
    /// The ship.
    pub id: ShipId,
    /// Its state.
    pub vessel: Vessel,
    /// Its chip, if it has one.
    pub mark: Option<Mark>,
    /// Whether it is the ship of the decision.
    pub chosen: bool,
}

/// The meaning of a chip at a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// It must sail and has not sailed.
    MustSail,
    /// It has sailed, or fired.
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
    /// The ship.
    pub ship: ShipId,
    /// The poses on the way, first to last.
    pub way: Vec<Pose>,
    /// The end: rammings and stops are marked.
    pub end: End,
}

/// A shot of the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShotScene {
    /// The field of the shooter, or of the battery's gun.
    pub from: Field,
    /// The field of the target.
    pub to: Field,
    /// The colour that was rolled.
    pub colour: Colour,
    /// Whether it was a hit.
    pub hit: bool,
}

/// The decision, numbered like the menu below the picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Decision {
    /// No decision, or one that a picture does not help.
    #[default]
    None,
    /// The course of the chosen ship.
    Course(Vec<Candidate>),
    /// The possible shots.
    Fire {
        /// The fields that the guns of a chosen ship reach, each with its line from 1 to 3.
        area: Vec<(Field, u8)>,
        /// The possible shots.
        shots: Vec<Aim>,
    },
    /// The target of the batteries.
    Batteries {
        /// The fields that they cover.
        area: Fields,
        /// The possible shots.
        shots: Vec<Aim>,
    },
    /// The heading of the chosen ship before the first turn: directions 1 to 6 around its field.
    Heading(Pose),
}

/// A possible course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    /// Its number in the menu; `None` while a course is built by buttons.
    pub number: Option<u8>,
    /// The poses on the way, first to last.
    pub way: Vec<Pose>,
    /// The end.
    pub end: End,
    /// The hits that it costs its ship.
    pub harm: u8,
}

/// A possible shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    /// Its number in the menu.
    pub number: u8,
    /// The field of the shooter, or of the battery's gun.
    pub from: Field,
    /// The field of the target.
    pub to: Field,
}

/// A kind of event with its cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct News {
    /// The kind in a word or two.
    pub text: String,
    /// The cases.
    pub cases: Vec<Case>,
}

/// A case of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Case {
    /// The dice that decided it, in the order of the rolls.
    pub dice: Vec<Die>,
    /// The ships, the acting one before the target.
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

/// A sign of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// A hit on a ship.
    Hit,
    /// A load.
    Load,
    /// A chip at a ship.
    Mark(Mark),
    /// A field of the firing area that this colour hits.
    Line(Colour),
    /// A field that a battery of this side covers.
    Battery(Side),
    /// The number of a course that uses up the allowance.
    Number,
    /// A possible end of a course that is being built.
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
    /// The number of a course that ends before an obstacle.
    Stop,
    /// A hit that a course costs the ship itself.
    Harm,
    /// A ramming.
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
