//! The flow of a turn: what moves do once they are allowed, when steps close, and how the game ends (SEE-26 to SEE-30, SEE-148 to
//! SEE-150).

use super::board::{BOARD, Heading};
use super::courses::Voyage;
use super::events::{End, Event, Roll, Sailed};
use super::gunnery;
use super::notation::{Attempt, Move};
use super::ship::{Ship, ShipId, Side};
use super::state::{Seeschlacht, Stage, Step, at_destination};
use super::wind::{Colour, Wind};
use crate::engine::dice::{Chance, Stream};
use crate::engine::outcome::Outcome;

/// What a move leads to: its dice, and what is told of it.
pub(super) struct Act<'c> {
    chance: &'c mut Chance,
    /// What the dice showed, counted from 0.
    pub(super) rolled: Vec<u32>,
    pub(super) events: Vec<Event>,
}

impl<'c> Act<'c> {
    pub(super) fn new(chance: &'c mut Chance) -> Self {
        Self { chance, rolled: Vec::new(), events: Vec::new() }
    }

    fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    fn roll(&mut self, faces: u32) -> u32 {
        let shown = self.chance.roll(faces);
        self.rolled.push(shown);
        shown
    }

    /// A throw of the colour die (SEE-8).
    fn colour(&mut self) -> Colour {
        Colour::ALL[self.roll(3) as usize]
    }

    /// A throw of the number die (SEE-7).
    fn number(&mut self) -> Heading {
        Heading::ALL[self.roll(6) as usize]
    }
}

/// The side that moves first, and the first wind, which the other side rolls: colour before number (SEE-22, SEE-23, SEE-154).
pub(super) fn lots(chance: &mut Chance) -> (Side, Wind) {
    let first = Side::BOTH[chance.roll(2) as usize];
    let strength = Colour::ALL[chance.roll(3) as usize];
    (first, Wind { strength, from: Heading::ALL[chance.roll(6) as usize] })
}

impl Seeschlacht {
    /// Carries out a move that is allowed; of a course what it leads to is known already.
    pub(super) fn carry_out(&mut self, side: Side, step: &Move, voyage: Option<Voyage>, act: &mut Act<'_>) {
        match *step {
            Move::Face(ship, heading) => self.face(ShipId { side, ship }, heading, act),
            Move::Sail(ship, _) => {
                let voyage = voyage.expect("a course is judged before it is sailed");
                self.sail(ShipId { side, ship }, &voyage, act);
            }
            Move::Wind(attempt) => self.try_wind(side, attempt, act),
            Move::Done => self.close_open_step(side, act),
            Move::Load(ship) => self.in_step(Step::Load, act, |game, act| game.load(ShipId { side, ship }, act)),
            Move::Repair(ship) => self.in_step(Step::Repair, act, |game, act| game.repair(ShipId { side, ship }, act)),
            Move::Shell(ship) => {
                let target = ShipId { side: side.other(), ship };
                self.in_step(Step::Batteries, act, |game, act| game.shell(target, act));
            }
            Move::Fire(ship, target) => {
                let [shooter, target] = [ShipId { side, ship }, ShipId { side: side.other(), ship: target }];
                self.in_step(Step::Fire, act, |game, act| game.fire(shooter, target, act));
            }
            Move::Draw if self.offer == Some(side.other()) => {
                self.end(Outcome::drawn(crate::engine::outcome::AGREED), act);
            }
            Move::Draw => {
                self.offer = Some(side);
                act.tell(Event::DrawOffered { side });
            }
            Move::NoDraw => {
                self.offer = None;
                act.tell(Event::DrawDeclined { side });
            }
            Move::Resign => {
                act.tell(Event::Resigned { side });
                self.end(Outcome::won(side.other().seat(), "resign"), act);
            }
        }
        self.settle(act);
        self.remember(&act.events);
    }

    /// Carries out a move without dice on what is only tried; tells whether it was allowed.
    pub(super) fn follow(&mut self, side: Side, step: &Move) -> bool {
        let Ok(voyage) = self.check(side, step) else { return false };
        let mut chance = Chance::new(&[0; 32], Stream::Draft, None, 0);
        self.carry_out(side, step, voyage, &mut Act::new(&mut chance));
        true
    }

    /// Keeps what happened in this turn and in the one before.
    fn remember(&mut self, events: &[Event]) {
        for event in events.iter().filter(|event| event.is_of_a_turn()) {
            if matches!(event, Event::Turn { .. }) {
                let last = self.latest.iter().rposition(|event| matches!(event, Event::Turn { .. })).unwrap_or(0);
                self.latest.drain(..last);
            }
            self.latest.push(event.clone());
        }
    }

    fn face(&mut self, id: ShipId, heading: Heading, act: &mut Act<'_>) {
        if let Some(vessel) = self.sea.get_mut(id) {
            vessel.pose.heading = heading;
        }
        act.tell(Event::Faced { ship: id, heading });
    }

    /// A course, with all that it leads to at once (SEE-69, SEE-82, SEE-131).
    fn sail(&mut self, id: ShipId, voyage: &Voyage, act: &mut Act<'_>) {
        let (Some((_, step)), Some(vessel)) = (self.turn(), self.sea.get(id).copied()) else { return };
        let drowned = voyage.sunk_at(id, &vessel);
        let to = drowned.unwrap_or(voyage.to);
        self.lay(id.ship, voyage.course, step);
        self.open(Step::Sail);
        self.sea.set_pose(id, to);
        if let Some(sailing) = self.sea.get_mut(id) {
            sailing.done.sailed = true;
            sailing.done.moved = voyage.course.moves() > 0;
        }
        // A ship that enemy anchorages sink sails no further (SEE-83): it rams nobody and runs aground nowhere.
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
        self.arrive(id, act);
    }

    /// In the short game a merchant that ends its course at its destination scores (SEE-131 to SEE-136).
    fn arrive(&mut self, id: ShipId, act: &mut Act<'_>) {
        let Some(vessel) = self.sea.get_mut(id).filter(|vessel| at_destination(id, vessel)) else { return };
        if self.options.grand || !id.ship.is_merchant() {
            return;
        }
        vessel.arrived = true;
        let points = self.score.next();
        self.score.points[id.side.index()] += points;
        self.score.arrivals += 1;
        act.tell(Event::Arrived { ship: id, place: self.score.arrivals, points });
    }

    /// An attempt to change the wind (SEE-35 to SEE-38).
    fn try_wind(&mut self, side: Side, attempt: Attempt, act: &mut Act<'_>) {
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

    /// An action of a later step closes those before it (SEE-149). If their closing ends the game, nothing follows.
    fn in_step(&mut self, step: Step, act: &mut Act<'_>, action: impl FnOnce(&mut Self, &mut Act<'_>)) {
        if self.turn().is_some_and(|(_, open)| open.is_sailing()) {
            self.close_sailing(act);
        }
        if self.turn().is_some() {
            self.open(step);
            action(self, act);
        }
    }

    fn open(&mut self, opened: Step) {
        if let Stage::Turn { step, .. } = &mut self.stage {
            *step = opened;
        }
    }

    fn load(&mut self, id: ShipId, act: &mut Act<'_>) {
        if let Some(vessel) = self.sea.get_mut(id) {
            vessel.loaded = true;
            act.tell(Event::Loaded { ship: id });
        }
    }

    fn repair(&mut self, id: ShipId, act: &mut Act<'_>) {
        if let Some(vessel) = self.sea.get_mut(id) {
            vessel.hits -= 1;
            vessel.done.repaired = true;
            act.tell(Event::Repaired { ship: id, hits: vessel.hits });
        }
    }

    /// A roll of the batteries (SEE-100 to SEE-102).
    fn shell(&mut self, target: ShipId, act: &mut Act<'_>) {
        let side = target.side.other();
        let Some(vessel) = self.sea.get_mut(target) else { return };
        vessel.done.shelled = true;
        let Some(battery) = BOARD.battery_over(side, vessel.pose.field) else { return };
        let roll = self.roll_at(target, Colour::Yellow, act);
        act.tell(Event::Shelled { side, harbour: battery.harbour, battery: battery.number, roll });
        self.end_by_verdict(act);
    }

    /// A shot (SEE-112 to SEE-115). A target that the batteries have sunk when sailing was closed is not fired at.
    fn fire(&mut self, shooter: ShipId, target: ShipId, act: &mut Act<'_>) {
        let Ok(line) = gunnery::line_of_fire(&self.sea, shooter, target, self.options.ceasefire) else { return };
        let Some(vessel) = self.sea.get_mut(shooter) else { return };
        vessel.done.fired = true;
        let from = vessel.pose.field;
        let roll = self.roll_at(target, Colour::ALL[usize::from(line) - 1], act);
        act.tell(Event::Shot { shooter, from, line, roll });
        self.end_by_verdict(act);
    }

    /// A throw of the colour die at a ship, which this colour hits.
    fn roll_at(&mut self, target: ShipId, hits_on: Colour, act: &mut Act<'_>) -> Roll {
        let before = self.sea.get(target).expect("only ships that are afloat are rolled at");
        let (at, damage) = (before.pose.field, before.hits);
        let colour = act.colour();
        let hit = colour == hits_on;
        let sunk = hit && self.sea.hit(target);
        Roll { target, at, colour, hit, hits: damage + u8::from(hit), sunk }
    }

    /// `done`: a side ends its choice of headings, and the first turn begins when both have; in a turn it closes the open step
    /// (SEE-148, SEE-149).
    fn close_open_step(&mut self, side: Side, act: &mut Act<'_>) {
        match &mut self.stage {
            Stage::Headings { ready } => {
                ready[side.index()] = true;
                let both = *ready == [true; 2];
                act.tell(Event::Ready { side });
                if both {
                    self.begin_turn(self.first, act);
                }
            }
            Stage::Turn { step, .. } if step.is_sailing() => self.close_sailing(act),
            Stage::Turn { step: Step::Fire, .. } => self.end_turn(side, act),
            Stage::Turn { step, .. } => *step = Step::ALL[*step as usize + 1],
        }
    }

    /// Closes wind and sailing: what courses have led to holds from now on. With `auto_harbour`
    /// all that harbours do follows, and their steps are closed as well.
    fn close_sailing(&mut self, act: &mut Act<'_>) {
        let Some((side, _)) = self.turn() else { return };
        self.laid = None;
        self.open(if self.options.auto_harbour { Step::Fire } else { Step::Load });
        self.end_by_verdict(act);
        if self.options.auto_harbour && self.outcome.is_none() {
            self.do_harbour_work(side, act);
        }
    }

    /// Every loading, then every repair, then every battery roll that is possible (option `auto_harbour`).
    fn do_harbour_work(&mut self, side: Side, act: &mut Act<'_>) {
        for ship in self.loadable(side).collect::<Vec<_>>() {
            self.load(ShipId { side, ship }, act);
        }
        for ship in self.repairable(side).collect::<Vec<_>>() {
            self.repair(ShipId { side, ship }, act);
        }
        for ship in self.shellable(side).collect::<Vec<Ship>>() {
            if self.outcome.is_none() {
                self.shell(ShipId { side: side.other(), ship }, act);
            }
        }
    }

    /// Steps in which nothing is possible close by themselves (SEE-150). Courses that can still be taken back keep theirs open
    /// (SEE-R36).
    fn settle(&mut self, act: &mut Act<'_>) {
        while let Some((side, step)) = self.turn() {
            if self.laid.is_some() || self.is_possible(side, step) {
                return;
            }
            self.close_open_step(side, act);
        }
    }

    fn end_turn(&mut self, side: Side, act: &mut Act<'_>) {
        self.sea.end_turn();
        self.tried = false;
        if side == self.first {
            self.begin_turn(side.other(), act);
        } else if self.round < self.options.round_limit {
            self.round += 1;
            self.begin_turn(side.other(), act);
        } else {
            let grand = self.options.grand;
            self.end(if grand { Outcome::drawn("limit") } else { self.by_points("limit") }, act);
        }
    }

    fn begin_turn(&mut self, side: Side, act: &mut Act<'_>) {
        self.stage = Stage::Turn { side, step: Step::Wind };
        if self.offer == Some(side) {
            self.offer = None;
            act.tell(Event::DrawLapsed { side });
        }
        act.tell(Event::Turn { round: self.round, side });
    }

    fn end_by_verdict(&mut self, act: &mut Act<'_>) {
        if let Some(outcome) = self.verdict() {
            self.end(outcome, act);
        }
    }

    fn end(&mut self, outcome: Outcome, act: &mut Act<'_>) {
        self.laid = None;
        self.offer = None;
        act.tell(Event::Over { outcome: outcome.clone() });
        self.outcome = Some(outcome);
    }
}
