//! The flow of a turn: carries out allowed moves, closes steps and ends the game (SEE-26 to SEE-30, SEE-148 to
//! SEE-150).

mod deeds;

use super::board::Heading;
use super::courses::Voyage;
use super::events::Event;
use super::notation::Move;
use super::ship::{Ship, ShipId, Side};
use super::state::{Seeschlacht, Stage, Step};
use super::wind::{Colour, Wind};
use engine::dice::{Chance, Script, Stream};
use engine::outcome::{AGREED, Outcome};
use engine::prompt::RESIGN;

/// The effect of a move: its dice and its events.
pub(super) struct Act<'c> {
    chance: &'c mut Chance,
    /// The faces of the dice, counted from 0.
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

/// Draws the side that moves first, then the first wind: colour before number (SEE-22, SEE-23, SEE-154).
pub(super) fn lots(chance: &mut Chance) -> (Side, Wind) {
    let mut act = Act::new(chance);
    let first = Side::BOTH[act.roll(2) as usize];
    let strength = act.colour();
    (first, Wind { strength, from: act.number() })
}

/// The chance of a move that shows these faces: a bot tries the move or repeats it.
pub(super) fn following(faces: Script) -> Chance {
    Chance::new(&[0; 32], Stream::Ply, None, 0).scripted(faces)
}

impl Seeschlacht {
    /// Carries out an allowed move. `voyage` is the voyage of a course.
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
                self.end(Outcome::drawn(AGREED), act);
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
                self.end(Outcome::won(side.other().seat(), RESIGN), act);
            }
        }
        self.settle(act);
        self.remember(&act.events);
    }

    /// Makes a move without dice in a copy of the game; `false` if it is not allowed.
    pub(super) fn follow(&mut self, side: Side, step: &Move) -> bool {
        let Ok(voyage) = self.check(side, step) else { return false };
        self.carry_out(side, step, voyage, &mut Act::new(&mut following(Script::new())));
        true
    }

    /// Keeps the events of this turn and of the one before.
    fn remember(&mut self, events: &[Event]) {
        for event in events.iter().filter(|event| event.is_of_a_turn()) {
            if matches!(event, Event::Turn { .. }) {
                let last = self.latest.iter().rposition(|event| matches!(event, Event::Turn { .. })).unwrap_or(0);
                self.latest.drain(..last);
            }
            self.latest.push(event.clone());
        }
    }

    /// Closes the steps before `step`, then carries out the action (SEE-149), unless closing ends the game.
    fn in_step(&mut self, step: Step, act: &mut Act<'_>, action: impl FnOnce(&mut Self, &mut Act<'_>)) {
        if let Some((side, open)) = self.turn()
            && open.is_sailing()
        {
            self.close_sailing(side, act);
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

    /// Carries out `done`: ends the choice of headings, after which the first turn begins once both sides are ready, or
    /// closes the open step of a turn (SEE-148, SEE-149).
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
            Stage::Turn { step, .. } if step.is_sailing() => self.close_sailing(side, act),
            Stage::Turn { step: Step::Fire, .. } => self.end_turn(side, act),
            Stage::Turn { step, .. } => *step = Step::ALL[*step as usize + 1],
        }
    }

    /// Closes wind and sailing: the drafted courses become final. With `auto_harbour` the harbours do all their work,
    /// and their steps close as well.
    fn close_sailing(&mut self, side: Side, act: &mut Act<'_>) {
        self.draft = None;
        self.open(if self.options.auto_harbour { Step::Fire } else { Step::Load });
        self.end_by_verdict(act);
        if self.options.auto_harbour && self.outcome.is_none() {
            self.do_harbour_work(side, act);
        }
    }

    /// Does every possible loading, repair and battery roll, in this order (option `auto_harbour`).
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

    /// Closes steps without a possible action (SEE-150). A draft keeps its step open (SEE-R36).
    fn settle(&mut self, act: &mut Act<'_>) {
        while let Some((side, step)) = self.turn() {
            if self.draft.is_some() || self.is_possible(side, step) {
                return;
            }
            self.close_open_step(side, act);
        }
    }

    fn end_turn(&mut self, side: Side, act: &mut Act<'_>) {
        self.sea.end_turn();
        (self.tried, self.has_sailed) = (false, false);
        if side == self.first {
            self.begin_turn(side.other(), act);
        } else if self.round < self.options.round_limit {
            self.round += 1;
            self.begin_turn(side.other(), act);
        } else {
            self.end(self.at_the_limit(), act);
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
        (self.draft, self.offer, self.has_sailed) = (None, None, false);
        act.tell(Event::Over { outcome: outcome.clone() });
        self.outcome = Some(outcome);
    }
}
