//! The legal courses of a ship, and the reason against any other course (SEE-43 to SEE-84). Other modules decide
//! whether the ship may sail at all.

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
    /// Whether enemy ships may be rammed by choice (option `ramming`).
    pub(super) free_ramming: bool,
}

/// A course of a ship and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Voyage {
    /// The moves.
    pub(super) course: Course,
    /// The pose at the end, unless the ship sinks on the way ([`Self::sunk_at`]).
    pub(super) to: Pose,
    /// The end.
    pub(super) end: End,
    /// The number of enemy anchorages that it enters (SEE-81). Each costs a hit (SEE-82).
    pub(super) anchorages: u8,
}

impl Voyage {
    /// The pose in which an enemy anchorage sinks the ship, if one does (SEE-83). The course ends there without a
    /// ramming.
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
    /// `x`, although the step can be made.
    NoStep,
    /// The ship may not stay (SEE-43 to SEE-45).
    MustMove,
    /// The allowance is used up (SEE-51).
    TooLong,
    /// The ship must go on (SEE-52, SEE-79), or could stop later (SEE-67).
    TooShort,
    /// A second pivot without a step between (SEE-53).
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
    /// The neutral harbour, for a warship (SEE-18).
    Neutral,
    /// This ship occupies the field (SEE-61).
    Occupied(ShipId),
    /// Cut short, although the ship has a complete course (SEE-63).
    NotForced,
    /// A stop, although the ship can ram straight ahead (SEE-68).
    MustRam,
    /// The course enters more enemy anchorages than necessary (SEE-81).
    EnemyAnchorage,
}

impl Fault {
    /// The end of a course that this fault cuts short; `None` if the fault is no obstacle.
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

/// The legal courses of a ship, a stay included; none for a sunk ship. Every ship afloat has at least one.
pub(super) fn courses(sea: &Sea, id: ShipId, wind: Wind, rules: CourseRules) -> Vec<Voyage> {
    let mut all = Vec::new();
    let _ = each_course(sea, id, wind, rules, |voyage| {
        all.push(voyage);
        ControlFlow::Continue(())
    });
    all
}

/// Visits the legal courses until the visitor breaks off.
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

/// The voyage of a course of a ship afloat, if it is legal.
///
/// # Errors
/// The first fault of its moves, or else the course that the ship must prefer.
pub(super) fn judge(sea: &Sea, id: ShipId, wind: Wind, rules: CourseRules, course: Course) -> Result<Voyage, Fault> {
    let sailing = Sailing::of(sea, id, wind).expect("a ship that has been sunk has no course");
    let voyage = sailing.sail(course)?;
    Duty::of(&sailing, rules).permits(&voyage)?;
    Ok(voyage)
}

/// The poses of a ship on a course, from its start. The path ends at the edge of the board and before a cut.
pub(super) fn path(from: Pose, course: Course) -> impl Iterator<Item = Pose> {
    let moved = course.legs().scan(from, |pose, leg| {
        *pose = pose.after(leg)?;
        Some(*pose)
    });
    std::iter::once(from).chain(moved)
}
