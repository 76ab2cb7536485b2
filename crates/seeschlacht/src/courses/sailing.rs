//! A ship under way: every course with allowed moves, complete or cut short (SEE-47 to SEE-66, SEE-73 to SEE-80).

use std::ops::ControlFlow;

use super::super::board::{Field, Fields, Way};
use super::super::course::{Course, Leg};
use super::super::events::End;
use super::super::sea::Sea;
use super::super::ship::{Pose, ShipId};
use super::super::wind::Wind;
use super::waters::Waters;
use super::{Fault, Voyage};

/// A ship about to sail, with everything that its courses depend on.
pub(super) struct Sailing<'s> {
    sea: &'s Sea,
    occupied: Fields,
    waters: &'static Waters,
    /// The allowance on each heading, with the damage at the start (SEE-58).
    allowances: [u8; 6],
    pub(super) id: ShipId,
    from: Pose,
    /// Whether it may make one move instead of a course by the rose (SEE-73).
    one_move: bool,
}

/// The moves made so far.
#[derive(Clone, Copy)]
struct Progress {
    course: Course,
    pose: Pose,
    moves: u8,
    /// Whether the last move was a pivot.
    pivoted: bool,
    anchorages: u8,
}

impl Progress {
    fn voyage(&self, end: End) -> Voyage {
        Voyage { course: self.course, to: self.pose, end, anchorages: self.anchorages }
    }

    /// The voyage that ends here, at a step that cannot be made (SEE-64).
    fn cut_short(&self, end: End) -> Voyage {
        Voyage { course: self.course.then(Leg::Cut), ..self.voyage(end) }
    }

    /// The progress after one more pivot (SEE-49, SEE-50).
    fn pivot(&self, leg: Leg) -> Self {
        let heading = if leg == Leg::Left { self.pose.heading.left() } else { self.pose.heading.right() };
        Self {
            course: self.course.then(leg),
            pose: Pose { heading, ..self.pose },
            moves: self.moves + 1,
            pivoted: true,
            ..*self
        }
    }
}

impl<'s> Sailing<'s> {
    /// The ship in its present pose; `None` if it is sunk.
    pub(super) fn of(sea: &'s Sea, id: ShipId, wind: Wind) -> Option<Self> {
        let from = sea.get(id)?.pose;
        let waters = Waters::of(id);
        Some(Self {
            sea,
            occupied: sea.occupied(),
            waters,
            allowances: wind.allowances(sea.heavily_damaged(id)),
            id,
            from,
            one_move: waters.own.contains(from.field),
        })
    }

    fn start(&self) -> Progress {
        Progress { course: Course::STAY, pose: self.from, moves: 0, pivoted: false, anchorages: 0 }
    }

    fn allowance(&self, pose: Pose) -> u8 {
        self.allowances[pose.heading.index()]
    }

    /// Whether the ship begins without allowance, in the wind's eye or through damage.
    fn becalmed(&self) -> bool {
        self.allowance(self.from) == 0
    }

    /// Whether the ship may stay (SEE-43, SEE-45).
    pub(super) fn may_stay(&self) -> bool {
        self.becalmed() || self.waters.own_anchorages.contains(self.from.field)
    }

    /// The field ahead, if nothing bars the step (SEE-60).
    fn unbarred(&self, pose: Pose) -> Result<Field, Fault> {
        match pose.field.way(pose.heading) {
            Way::Open(field) if self.waters.barred.contains(field) => Err(Fault::Neutral),
            Way::Open(field) => Ok(field),
            Way::Edge => Err(Fault::Edge),
            Way::Land => Err(Fault::Land),
            Way::Spit => Err(Fault::Spit),
            Way::Reef => Err(Fault::Reef),
        }
    }

    /// The field ahead, if a step can be made onto it (SEE-60, SEE-61).
    fn ahead(&self, pose: Pose) -> Result<Field, Fault> {
        let field = self.unbarred(pose)?;
        if !self.occupied.contains(field) {
            return Ok(field);
        }
        Err(Fault::Occupied(self.sea.ship_at(field).expect("a ship is on every occupied field")))
    }

    /// The progress after one more step, the wind aside.
    fn pushed(&self, at: &Progress) -> Result<Progress, Fault> {
        let field = self.ahead(at.pose)?;
        Ok(Progress {
            course: at.course.then(Leg::Step),
            pose: Pose { field, ..at.pose },
            moves: at.moves + 1,
            pivoted: false,
            anchorages: at.anchorages + u8::from(self.waters.enemy_anchorages.contains(field)),
        })
    }

    /// The progress after one more step, as the wind rose allows it (SEE-48, SEE-51, SEE-55).
    fn step(&self, at: &Progress) -> Result<Progress, Fault> {
        if at.moves < self.allowance(at.pose) {
            self.pushed(at)
        } else if at.moves == 0 {
            Err(Fault::AgainstWind)
        } else {
            Err(Fault::TooLong)
        }
    }

    /// The end of a course that is complete here (SEE-62); the first end that applies.
    fn complete(&self, at: &Progress) -> Option<End> {
        if at.moves == 0 {
            return self.may_stay().then_some(End::Stay);
        }
        if at.moves >= self.allowance(at.pose) || self.is_pivot_before_a_bar(at) {
            Some(End::Full)
        } else if self.waters.own_anchorages.contains(at.pose.field) {
            Some(End::Anchor)
        } else {
            (at.moves == 1 && self.one_move).then_some(End::Harbour)
        }
    }

    /// Whether the step after the pivot of a becalmed ship is barred: then the pivot is the whole course (SEE-56).
    fn is_pivot_before_a_bar(&self, at: &Progress) -> bool {
        at.moves == 1 && self.becalmed() && self.unbarred(at.pose).is_err()
    }

    /// The single step that a harbour allows when the rose allows none (SEE-74, SEE-75).
    fn step_of_the_harbour(&self) -> Result<Voyage, Fault> {
        let may = self.one_move && self.becalmed();
        let pushed = if may { self.pushed(&self.start()) } else { Err(Fault::AgainstWind) };
        pushed.map(|at| at.voyage(End::Harbour))
    }

    /// Visits every course of the ship, complete or cut short, until the visitor breaks off. A stay comes first.
    pub(super) fn each(&self, visit: &mut impl FnMut(Voyage) -> ControlFlow<()>) -> ControlFlow<()> {
        self.go_on(&self.start(), visit)?;
        match self.step_of_the_harbour() {
            Ok(voyage) => visit(voyage),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    fn go_on(&self, at: &Progress, visit: &mut impl FnMut(Voyage) -> ControlFlow<()>) -> ControlFlow<()> {
        if let Some(end) = self.complete(at) {
            visit(at.voyage(end))?;
            if end == End::Full {
                return ControlFlow::Continue(());
            }
        }
        match self.step(at) {
            Ok(next) => self.go_on(&next, visit)?,
            Err(fault) => {
                if let Some(end) = fault.cuts_short() {
                    visit(at.cut_short(end))?;
                }
            }
        }
        if !at.pivoted {
            self.go_on(&at.pivot(Leg::Left), visit)?;
            self.go_on(&at.pivot(Leg::Right), visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The voyage of a course, if its moves allow it.
    ///
    /// # Errors
    /// The first fault of its moves.
    pub(super) fn sail(&self, course: Course) -> Result<Voyage, Fault> {
        if course == ONE_STEP && self.one_move && self.becalmed() {
            return self.step_of_the_harbour();
        }
        let mut at = self.start();
        for leg in course.legs() {
            at = match leg {
                Leg::Step => self.step(&at)?,
                Leg::Left | Leg::Right if at.moves > 0 && at.moves >= self.allowance(at.pose) => {
                    return Err(Fault::TooLong);
                }
                Leg::Left | Leg::Right if at.pivoted => return Err(Fault::DoublePivot),
                Leg::Left | Leg::Right => at.pivot(leg),
                Leg::Cut => {
                    let fault = self.step(&at).err().unwrap_or(Fault::NoStep);
                    let end = fault.cuts_short().ok_or(fault)?;
                    return Ok(at.cut_short(end));
                }
            };
        }
        let unfinished = if at.moves == 0 { Fault::MustMove } else { Fault::TooShort };
        self.complete(&at).map(|end| at.voyage(end)).ok_or(unfinished)
    }
}

/// The course of one step.
const ONE_STEP: Course = Course::STAY.then(Leg::Step);
