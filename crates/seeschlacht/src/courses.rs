//! Courses: which ones a ship has this moment, and why another is refused (SEE-43 to SEE-84). Whether the ship may sail at all
//! (whose turn it is, whether it has sailed or arrived) is asked elsewhere.

mod duty;
mod sailing;
mod waters;

use std::ops::ControlFlow;

use duty::Duty;
use sailing::Sailing;

use super::course::{Course, Leg};
use super::events::End;
use super::sea::Sea;
use super::ship::{Pose, ShipId, Vessel};
use super::wind::Wind;

/// The options that courses depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CourseRules {
    /// Enemy ships may be rammed for choice (option `ramming`).
    pub(super) free_ramming: bool,
}

/// A course of a ship and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Voyage {
    /// Its moves.
    pub(super) course: Course,
    /// Where it ends, unless the ship is sunk on the way ([`Self::sunk_at`]).
    pub(super) to: Pose,
    /// How it ends.
    pub(super) end: End,
    /// How many enemy anchorages it enters (SEE-81): a hit for each (SEE-82).
    pub(super) anchorages: u8,
}

impl Voyage {
    /// Where enemy anchorages sink the ship that sails it, if they do (SEE-83): there its course ends, without a ramming.
    pub(super) fn sunk_at(&self, id: ShipId, vessel: &Vessel) -> Option<Pose> {
        let left = id.ship.sunk_by() - vessel.hits;
        let entered = self.course.legs().zip(path(vessel.pose, self.course).skip(1));
        let hurting = entered.filter(|(leg, pose)| *leg == Leg::Step && id.is_enemy_anchorage(pose.field));
        (self.anchorages >= left).then(|| hurting.map(|(_, pose)| pose).nth(usize::from(left - 1)))?
    }
}

/// Why a course is refused (section 6 of the rules).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// `x`, though the step can be made.
    NoStep,
    /// The ship has to sail: it may not stay (SEE-43 to SEE-45).
    MustMove,
    /// The allowance is used up (SEE-51).
    TooLong,
    /// The ship has to go on (SEE-52, SEE-79), or could stop later (SEE-67).
    TooShort,
    /// A pivot behind a pivot (SEE-53).
    DoublePivot,
    /// A first step without allowance (SEE-55).
    AgainstWind,
    /// The edge of the board (SEE-60).
    Edge,
    /// Land.
    Land,
    /// A spit across the line.
    Spit,
    /// A reef.
    Reef,
    /// The neutral harbour, to a warship (SEE-18).
    Neutral,
    /// That ship is on the field (SEE-61).
    Occupied(ShipId),
    /// Cut short, though the ship has a complete course (SEE-63).
    NotForced,
    /// A stop, though straight ahead a ship is rammed (SEE-68).
    MustRam,
    /// More enemy anchorages than necessary (SEE-81).
    EnemyAnchorage,
}

impl Fault {
    /// How a course ends that is cut short before this; `None` if that is nothing in the way.
    fn cuts_short(self) -> Option<End> {
        match self {
            Self::Occupied(other) => Some(End::Ram(other)),
            Self::Edge | Self::Land | Self::Spit | Self::Reef | Self::Neutral => Some(End::Stop),
            _ => None,
        }
    }
}

/// Whether a ship has to sail before step 2 can be closed (SEE-44, SEE-46).
pub(super) fn obliged(sea: &Sea, id: ShipId, wind: Wind) -> bool {
    Sailing::of(sea, id, wind).is_some_and(|sailing| !sailing.may_stay())
}

/// All legal courses of a ship, a stay included; none if it has been sunk. Every ship that is afloat has at least one.
pub(super) fn courses(sea: &Sea, id: ShipId, wind: Wind, rules: CourseRules) -> Vec<Voyage> {
    let mut all = Vec::new();
    let _ = each_course(sea, id, wind, rules, |voyage| {
        all.push(voyage);
        ControlFlow::Continue(())
    });
    all
}

/// Shows the legal courses one by one, until told to break off: for those who search or count.
pub(super) fn each_course(
    sea: &Sea,
    id: ShipId,
    wind: Wind,
    rules: CourseRules,
    mut visit: impl FnMut(Voyage) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(sailing) = Sailing::of(sea, id, wind) else { return ControlFlow::Continue(()) };
    let duty = Duty::of(&sailing, rules);
    sailing.each(&mut |voyage| match duty.permits(&voyage) {
        Ok(()) => visit(voyage),
        Err(_) => ControlFlow::Continue(()),
    })
}

/// Where a course of a ship that is afloat leads, if it is legal.
///
/// # Errors
/// The first fault of its moves, or else what the other courses of the ship say against it.
pub(super) fn judge(sea: &Sea, id: ShipId, wind: Wind, rules: CourseRules, course: Course) -> Result<Voyage, Fault> {
    let sailing = Sailing::of(sea, id, wind).expect("a ship that has been sunk has no course");
    let voyage = sailing.sail(course)?;
    Duty::of(&sailing, rules).permits(&voyage)?;
    Ok(voyage)
}

/// The poses of a ship that sails a course, the first one included. What cannot be sailed on this board ends it.
pub(super) fn path(from: Pose, course: Course) -> impl Iterator<Item = Pose> {
    let moved = course.legs().scan(from, |pose, leg| {
        *pose = pose.after(leg)?;
        Some(*pose)
    });
    std::iter::once(from).chain(moved)
}
