//! The effects of moves on ships and wind, with their dice.

use super::super::board::{BOARD, Heading};
use super::super::courses::Voyage;
use super::super::events::{End, Event, Roll, Sailed};
use super::super::gunnery;
use super::super::notation::Attempt;
use super::super::ship::{ShipId, Side};
use super::super::state::{Seeschlacht, Step};
use super::super::wind::{Colour, Wind};
use super::Act;

impl Seeschlacht {
    /// Sets a start heading (SEE-20).
    pub(super) fn face(&mut self, id: ShipId, heading: Heading, act: &mut Act<'_>) {
        self.sea.afloat_mut(id).pose.heading = heading;
        act.tell(Event::Faced { ship: id, heading });
    }

    /// Sails a course, with its immediate effects (SEE-69, SEE-82, SEE-131).
    pub(super) fn sail(&mut self, id: ShipId, voyage: &Voyage, act: &mut Act<'_>) {
        let vessel = *self.sea.afloat(id);
        let drowned = voyage.sunk_at(id, &vessel);
        let to = drowned.unwrap_or(voyage.to);
        self.draft_course(id.ship, voyage.course);
        self.open(Step::Sail);
        self.has_sailed = true;
        self.sea.set_pose(id, to);
        let done = &mut self.sea.afloat_mut(id).done;
        (done.sailed, done.moved) = (true, voyage.course.moves() > 0);
        // An anchorage that sinks the ship ends its course (SEE-83): the ship neither rams nor runs aground.
        let end = if drowned.is_some() { End::Full } else { voyage.end };
        let aground = end == End::Stop && self.options.grounding_hits;
        let hurt =
            if drowned.is_some() { id.ship.sunk_by() - vessel.hits } else { voyage.anchorages + u8::from(aground) };
        let mut sunk = (0..hurt).fold(false, |sunk, _| self.sea.hit(id) || sunk);
        let mut sank = false;
        if let End::Ram(other) = end {
            sank = self.sea.hit(other);
            sunk |= self.sea.hit(id);
        }
        let (course, from) = (voyage.course, vessel.pose);
        act.tell(Event::Sailed(Sailed { ship: id, from, course, to, end, hurt, sunk, sank }));
        if !sunk {
            self.arrive(id, act);
        }
    }

    /// Scores a merchant that has ended its course at its destination, in the short game (SEE-131 to SEE-136).
    fn arrive(&mut self, id: ShipId, act: &mut Act<'_>) {
        let vessel = self.sea.afloat_mut(id);
        if self.options.grand || !id.ship.is_merchant() || !id.is_destination(vessel.pose.field) {
            return;
        }
        vessel.arrived = true;
        let points = self.score.next();
        self.score.points[id.side.index()] += points;
        self.score.arrivals += 1;
        act.tell(Event::Arrived { ship: id, place: self.score.arrivals, points });
    }

    /// Tries to change the wind (SEE-35 to SEE-38).
    pub(super) fn try_wind(&mut self, side: Side, attempt: Attempt, act: &mut Act<'_>) {
        let before = self.wind;
        let (mut first, mut colour, mut number) = (None, None, None);
        match attempt {
            Attempt::Both => {
                let preliminary = act.number().number();
                first = Some(preliminary);
                if preliminary.is_multiple_of(2) {
                    colour = Some(act.colour());
                    number = Some(act.number());
                }
            }
            Attempt::Strength => colour = Some(act.colour()),
        }
        self.wind = Wind { strength: colour.unwrap_or(before.strength), from: number.unwrap_or(before.from) };
        self.tried = true;
        let number = number.map(Heading::number);
        act.tell(Event::Wind { side, attempt, first, colour, number, before, after: self.wind });
    }

    /// Loads a merchant (SEE-89).
    pub(super) fn load(&mut self, id: ShipId, act: &mut Act<'_>) {
        self.sea.afloat_mut(id).loaded = true;
        act.tell(Event::Loaded { ship: id });
    }

    /// Removes a hit from a ship (SEE-92).
    pub(super) fn repair(&mut self, id: ShipId, act: &mut Act<'_>) {
        let vessel = self.sea.afloat_mut(id);
        vessel.hits -= 1;
        vessel.done.repaired = true;
        act.tell(Event::Repaired { ship: id, hits: vessel.hits });
    }

    /// Rolls for the batteries (SEE-100 to SEE-102).
    pub(super) fn shell(&mut self, target: ShipId, act: &mut Act<'_>) {
        let side = target.side.other();
        let vessel = self.sea.afloat_mut(target);
        vessel.done.shelled = true;
        let battery = BOARD.battery_over(side, vessel.pose.field).expect("batteries roll at ships that they cover");
        let roll = self.roll_at(target, Colour::Yellow, act);
        act.tell(Event::Shelled { side, harbour: battery.harbour, battery: battery.number, roll });
        self.end_by_verdict(act);
    }

    /// Fires a shot (SEE-112 to SEE-115), unless the batteries sank the target when sailing closed.
    pub(super) fn fire(&mut self, shooter: ShipId, target: ShipId, act: &mut Act<'_>) {
        if self.sea.get(target).is_none() {
            return;
        }
        let line = gunnery::line_of_fire(&self.sea, shooter, target, self.options.ceasefire);
        let line = line.expect("a battery roll does not move the target out of range");
        let vessel = self.sea.afloat_mut(shooter);
        vessel.done.fired = true;
        let from = vessel.pose.field;
        let roll = self.roll_at(target, Colour::ALL[usize::from(line) - 1], act);
        act.tell(Event::Shot { shooter, from, line, roll });
        self.end_by_verdict(act);
    }

    /// Throws the colour die at a ship. `hits_on` is the colour that hits.
    fn roll_at(&mut self, target: ShipId, hits_on: Colour, act: &mut Act<'_>) -> Roll {
        let before = self.sea.afloat(target);
        let (at, damage) = (before.pose.field, before.hits);
        let colour = act.colour();
        let hit = colour == hits_on;
        let sunk = hit && self.sea.hit(target);
        Roll { target, at, colour, hit, hits: damage + u8::from(hit), sunk }
    }
}
