//! Decides which of a ship's possible courses are legal, given the others (SEE-63, SEE-67, SEE-68, SEE-81).

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::super::course::Leg;
use super::super::events::End;
use super::super::ship::Side;
use super::sailing::Sailing;
use super::{CourseRules, Fault, Voyage};

/// The kind of course that a ship must sail.
#[derive(Clone, Copy)]
pub(super) enum Duty {
    /// Sail a complete course (SEE-63) that enters no more enemy anchorages than this (SEE-81).
    Complete {
        anchorages: u8,
        /// The side whose ships it may ram by choice (option `ramming`).
        free_to_ram: Option<Side>,
    },
    /// Sail a cut-short course, because no complete course is possible (SEE-64).
    CutShort {
        /// A ship is straight ahead (SEE-68).
        must_ram: bool,
        /// The fewest enemy anchorages (SEE-81).
        anchorages: u8,
        /// The most moves of a stop (SEE-67).
        moves: u32,
    },
}

/// The best possible courses of a ship, by kind.
#[derive(Default)]
struct Found {
    /// The fewest enemy anchorages of a complete course.
    complete: Option<u8>,
    /// The fewest enemy anchorages of a ramming.
    ramming: Option<u8>,
    rams_straight_ahead: bool,
    /// The fewest enemy anchorages of a stop, and the most moves of such a stop.
    stop: Option<(Reverse<u8>, u32)>,
}

impl Found {
    /// Notes a course. Breaks off when later courses cannot matter.
    fn note(&mut self, voyage: &Voyage) -> ControlFlow<()> {
        let fewest = |known: Option<u8>| Some(known.map_or(voyage.anchorages, |known| known.min(voyage.anchorages)));
        match voyage.end {
            End::Ram(_) => {
                self.ramming = fewest(self.ramming);
                self.rams_straight_ahead |= voyage.course.legs().all(|leg| matches!(leg, Leg::Step | Leg::Cut));
            }
            End::Stop => self.stop = self.stop.max(Some((Reverse(voyage.anchorages), voyage.course.moves()))),
            End::Full | End::Anchor | End::Harbour | End::Stay => self.complete = fewest(self.complete),
        }
        if self.complete == Some(0) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Duty {
    /// The duty of a ship.
    pub(super) fn of(sailing: &Sailing<'_>, rules: CourseRules) -> Self {
        let mut found = Found::default();
        let _ = sailing.each(&mut |voyage| found.note(&voyage));
        if let Some(anchorages) = found.complete {
            let free_to_ram = rules.free_ramming.then(|| sailing.id.side.other());
            return Self::Complete { anchorages, free_to_ram };
        }
        let must_ram = found.rams_straight_ahead;
        let stop = found.stop.filter(|_| !must_ram);
        let anchorages = found.ramming.into_iter().chain(stop.map(|(Reverse(fewest), _)| fewest)).min().unwrap_or(0);
        let moves = stop.filter(|(fewest, _)| fewest.0 == anchorages).map_or(0, |(_, moves)| moves);
        Self::CutShort { must_ram, anchorages, moves }
    }

    /// Checks whether a course with allowed moves is legal.
    ///
    /// # Errors
    /// The reason against it, in the order of section 6 of the rules.
    pub(super) fn permits(&self, voyage: &Voyage) -> Result<(), Fault> {
        match (*self, voyage.end) {
            (Self::Complete { free_to_ram, .. }, End::Ram(other)) if free_to_ram == Some(other.side) => Ok(()),
            (Self::Complete { .. }, End::Ram(_) | End::Stop) => Err(Fault::NotForced),
            (Self::CutShort { must_ram: true, .. }, End::Stop) => Err(Fault::MustRam),
            (Self::Complete { anchorages, .. } | Self::CutShort { anchorages, .. }, _)
                if voyage.anchorages > anchorages =>
            {
                Err(Fault::EnemyAnchorage)
            }
            (Self::CutShort { moves, .. }, End::Stop) if voyage.course.moves() < moves => Err(Fault::TooShort),
            _ => Ok(()),
        }
    }
}
