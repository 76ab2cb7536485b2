//! Checks whether a move is allowed. The reasons come in the order of section 6 of the rules.

use super::course::Course;
use super::courses::{self, Voyage};
use super::gunnery;
use super::harbours::NoWork;
use super::notation::Move;
use super::refusals;
use super::ship::{Ship, ShipId, Side, Vessel};
use super::state::{Seeschlacht, Stage, Step};
use engine::refusal::Refusal;

impl Seeschlacht {
    /// Checks the end of the game, offers, and whose turn it is. `step` is `None` for a text that is not a move.
    pub(super) fn check_order(&self, side: Side, step: Option<&Move>) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(refusals::game_over());
        }
        match (self.stage, step) {
            (_, Some(Move::Resign)) => Ok(()),
            (_, Some(Move::Draw)) if self.offer == Some(side) => Err(refusals::offered_already()),
            (_, Some(Move::NoDraw)) if self.offer != Some(side.other()) => Err(refusals::no_offer()),
            (_, Some(Move::Draw | Move::NoDraw)) => Ok(()),
            (Stage::Turn { .. }, Some(Move::Face(..))) => Err(refusals::game_running()),
            (Stage::Turn { side: active, .. }, _) if active != side => Err(refusals::not_your_turn(active.seat())),
            _ => Ok(()),
        }
    }

    /// Checks whether a side may make a move. Returns the voyage of a course.
    pub(super) fn check(&self, side: Side, step: &Move) -> Result<Option<Voyage>, Refusal> {
        self.check_order(side, Some(step))?;
        self.check_afloat(side, step)?;
        self.check_stage(side, step)?;
        match *step {
            Move::Sail(ship, course) => return self.check_course(ShipId { side, ship }, course).map(Some),
            Move::Load(ship) => self.check_work(ShipId { side, ship }, |id, vessel| self.may_load(id, vessel))?,
            Move::Repair(ship) => self.check_work(ShipId { side, ship }, Self::may_repair)?,
            Move::Shell(target) => self.check_work(ShipId { side: side.other(), ship: target }, Self::may_shell)?,
            Move::Fire(ship, target) => self.check_shot(side, ship, target)?,
            Move::Wind(_) | Move::Face(..) | Move::Done | Move::Draw | Move::NoDraw | Move::Resign => {}
        }
        Ok(None)
    }

    /// Checks whether the stage of the game allows a move.
    fn check_stage(&self, side: Side, step: &Move) -> Result<(), Refusal> {
        match self.stage {
            Stage::Headings { ready } => check_headings(ready[side.index()], step),
            Stage::Turn { step: open, .. } => self.check_step(side, open, step),
        }
    }

    /// Checks whether the ships that a move names are afloat.
    fn check_afloat(&self, side: Side, step: &Move) -> Result<(), Refusal> {
        let enemy = |ship: Ship| {
            let afloat = self.sea.get(ShipId { side: side.other(), ship }).is_some();
            if afloat { Ok(()) } else { Err(refusals::no_target(ship)) }
        };
        match *step {
            Move::Sail(ship, _) | Move::Load(ship) | Move::Repair(ship) | Move::Face(ship, _) => {
                self.check_own(side, ship)
            }
            Move::Shell(target) => enemy(target),
            Move::Fire(ship, target) => self.check_own(side, ship).and_then(|()| enemy(target)),
            _ => Ok(()),
        }
    }

    fn check_own(&self, side: Side, ship: Ship) -> Result<(), Refusal> {
        if self.sea.get(ShipId { side, ship }).is_some() { Ok(()) } else { Err(refusals::no_ship(ship)) }
    }

    /// Checks whether the open step of the turn allows a move (SEE-27, SEE-33, SEE-34, SEE-149).
    fn check_step(&self, side: Side, open: Step, step: &Move) -> Result<(), Refusal> {
        let of = match step {
            Move::Wind(_) if self.has_sailed => return Err(refusals::wind_after_move()),
            Move::Wind(_) if self.tried => return Err(refusals::wind_tried()),
            Move::Wind(_) => Step::Wind,
            Move::Sail(..) => Step::Sail,
            Move::Load(_) => Step::Load,
            Move::Repair(_) => Step::Repair,
            Move::Shell(_) => Step::Batteries,
            Move::Fire(..) => Step::Fire,
            Move::Done if open.is_sailing() => return self.check_closing(side),
            _ => return Ok(()),
        };
        if of < open {
            return Err(refusals::wrong_step());
        }
        // The short game has no loading at all.
        let is_automatic = of == Step::Load && self.options.grand || matches!(of, Step::Repair | Step::Batteries);
        if is_automatic && self.options.auto_harbour {
            return Err(refusals::goes_by_itself());
        }
        if open.is_sailing() && !of.is_sailing() { self.check_closing(side) } else { Ok(()) }
    }

    /// Checks whether step 2 can be closed (SEE-30). A course that ends the game releases the other ships.
    fn check_closing(&self, side: Side) -> Result<(), Refusal> {
        let owed = self.owed(side);
        if owed.is_empty() || self.ends_by_courses() { Ok(()) } else { Err(refusals::must_move(&owed)) }
    }

    fn check_course(&self, id: ShipId, course: Course) -> Result<Voyage, Refusal> {
        let (ship, vessel) = (id.ship, self.sea.afloat(id));
        if vessel.done.sailed {
            return Err(refusals::already_moved(ship));
        }
        if vessel.arrived {
            return Err(refusals::arrived(ship));
        }
        if self.ends_by_courses() {
            return Err(refusals::would_end());
        }
        courses::judge(&self.sea, id, self.wind, self.course_rules(), course)
            .map_err(|fault| refusals::course(id, course, fault))
    }

    /// Checks loading, repair or a battery roll (SEE-85 to SEE-106, SEE-153).
    fn check_work(&self, id: ShipId, may: impl Fn(ShipId, &Vessel) -> Result<(), NoWork>) -> Result<(), Refusal> {
        may(id, self.sea.afloat(id)).map_err(|refused| refused(id.ship))
    }

    /// Checks a shot (SEE-107 to SEE-122).
    fn check_shot(&self, side: Side, ship: Ship, target: Ship) -> Result<(), Refusal> {
        let [shooter, aimed] = [ShipId { side, ship }, ShipId { side: side.other(), ship: target }];
        self.check_unfired(shooter)?;
        let line = gunnery::line_of_fire(&self.sea, shooter, aimed, self.options.ceasefire);
        line.map(drop).map_err(|why| refusals::shot(&self.sea, [shooter, aimed], why))
    }

    fn check_unfired(&self, shooter: ShipId) -> Result<(), Refusal> {
        let fired = self.sea.afloat(shooter).done.fired;
        if fired { Err(refusals::already_fired(shooter.ship)) } else { Ok(()) }
    }

    /// The refusal of a move that targets a ship of the firing side. Other reasons come first (SEE-106, SEE-108).
    pub(super) fn own_target(&self, side: Side, shooter: Option<Ship>, target: Ship) -> Refusal {
        let step = shooter.map_or(Move::Shell(target), |ship| Move::Fire(ship, target));
        let before = || {
            self.check_order(side, Some(&step))?;
            let mut named = shooter.into_iter().chain([target]);
            named.try_for_each(|ship| self.check_own(side, ship))?;
            self.check_stage(side, &step)?;
            shooter.map_or(Ok(()), |ship| self.check_unfired(ShipId { side, ship }))
        };
        let own = || if shooter.is_some() { refusals::own_target(target) } else { refusals::own_ship_shelled(target) };
        before().err().unwrap_or_else(own)
    }
}

/// Checks a move before the first turn, when only headings are chosen (SEE-148).
fn check_headings(ready: bool, step: &Move) -> Result<(), Refusal> {
    match step {
        Move::Done if ready => Err(refusals::ready_already()),
        Move::Done | Move::Face(..) | Move::Draw | Move::NoDraw | Move::Resign => Ok(()),
        _ => Err(refusals::headings_first()),
    }
}
