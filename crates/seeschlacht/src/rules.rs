//! The rules of the game for the engine.

use super::bot::suggestion::suggestion;
use super::events::Event;
use super::notation::{self, Fault, Move};
use super::options::{OPTIONS, Options};
use super::partial::Partial;
use super::refusals;
use super::ship::{Ship, ShipId, Side};
use super::state::{Seeschlacht, Stage};
use super::turn::{self, Act};
use super::view::View;
use engine::dice::{Chance, Script};
use engine::lang::Typed;
use engine::line;
use engine::log::Log;
use engine::options::{ChosenOptions, OptionSpec};
use engine::outcome::Outcome;
use engine::prelude::*;
use engine::prompt::{AfterSurprise, MoveKind, Next, Prompt};
use engine::refusal::Refusal;
use engine::rules::{PositionError, SUGGESTION, Setup};
use engine::seat::{Seat, Viewer};
use std::borrow::Cow;

impl Rules for Seeschlacht {
    type Move = Move;
    type Partial = Partial;
    type Event = Event;
    type View = View;
    const ID: &'static str = "seeschlacht";

    /// Since revision 2 the default of `last-merchant` is `play-on` (SEE-142). A game holds the values of all its
    /// options, so games of revision 1 go on unchanged.
    const REVISION: u32 = 2;

    const OLDEST: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    /// The board is open. Only drafts are hidden.
    const HIDES: bool = false;

    /// Some options belong to one variant.
    fn applies(options: &ChosenOptions, id: &str) -> bool {
        match id {
            "decided" => options.get("variant") == "short",
            "last-merchant" => options.get("variant") == "grand",
            _ => true,
        }
    }

    fn start(setup: &Setup<'_>, chance: &mut Chance, log: &mut Log<Event>) -> Self {
        let options = Options::of(setup.options);
        let (first, wind) = turn::lots(chance);
        log.tell(Event::Started { options, first, wind });
        Self::new(options, first, wind)
    }

    fn position(text: &str) -> Result<Self, PositionError> {
        super::position::parse(text)
    }

    fn prompts(&self) -> Vec<Prompt> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let offered = self.offer.map(|side| Prompt::may(side.other().seat(), "draw"));
        let decisions: Vec<Prompt> = match self.stage {
            Stage::Headings { ready } => {
                // A side that is ready may still change its headings (SEE-148).
                let prompt = |side: Side| match ready[side.index()] {
                    true => Prompt::may(side.seat(), "headings"),
                    false => Prompt::must(side.seat(), "headings"),
                };
                Side::BOTH.map(prompt).to_vec()
            }
            // Wind and sailing are one decision.
            Stage::Turn { side, step } => {
                let kind = if step.is_sailing() { "sail" } else { step.name() };
                vec![Prompt::must(side.seat(), kind).numbered(u32::from(self.round))]
            }
        };
        decisions.into_iter().chain(offered).collect()
    }

    fn script(&mut self) -> Option<&mut Script> {
        Some(&mut self.script)
    }

    fn next(&self, seat: Seat, partial: &Partial) -> Next<Partial> {
        super::choices::next(self, Side::of(seat), partial)
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Move, Refusal> {
        let side = Side::of(seat);
        match notation::read(text, side) {
            Ok(step) => {
                self.check_order(side, Some(&step))?;
                // A move outside the draft is judged on the state without it, but drafted courses forbid an attempt
                // (SEE-34).
                if matches!(step, Move::Wind(_)) {
                    self.check(side, &step)?;
                }
                Ok(step)
            }
            Err(Fault::OwnTarget(shooter, target)) => Err(self.own_target(side, shooter, target)),
            Err(Fault::NoSuchShip(name)) => {
                self.check_order(side, None)?;
                Err(refusals::no_such_ship(Typed::new(&name)))
            }
            Err(Fault::NoSuchTarget(name)) => {
                self.check_order(side, None)?;
                Err(refusals::no_such_target(Typed::new(&name)))
            }
            Err(Fault::NoShip(ship, step)) => {
                self.check_order(side, Some(&step))?;
                Err(refusals::no_ship(ship))
            }
            Err(Fault::Notation) => {
                self.check_order(side, None)?;
                let headings = matches!(self.stage, Stage::Headings { .. });
                Err(if headings { refusals::bad_heading() } else { refusals::bad_notation() })
            }
        }
    }

    fn written_out<'l>(&self, seat: Seat, line: &'l str) -> Cow<'l, str> {
        let suggested = if line.trim() == SUGGESTION { suggestion(self, Side::of(seat)) } else { None };
        let written = suggested.and_then(|suggested| Partial::line(suggested.steps));
        written.map_or(line.into(), |line| line.to_string().into())
    }

    /// Drops courses after one that ends the game (SEE-R36).
    fn split<'t>(&self, seat: Seat, line: &'t str) -> Vec<&'t str> {
        let (side, mut game) = (Side::of(seat), self.clone());
        let mut drops = |part: &str| {
            let Ok(step @ Move::Sail(..)) = notation::read(part, side) else { return false };
            let ended = game.ends_by_courses() && !self.ends_by_courses();
            game.follow(side, &step);
            ended
        };
        line::parts(line).filter(|part| !drops(part)).collect()
    }

    /// Dice do not stop a line. The rest of a line is skipped once the turn has passed, and so are shots at sunk ships.
    fn after_surprise(&self, seat: Seat, _told: &str, text: &str) -> AfterSurprise {
        let (side, step) = (Side::of(seat), notation::read(text, Side::of(seat)));
        let at_any_time = matches!(step, Ok(Move::Draw | Move::NoDraw | Move::Resign));
        let passed = self.turn().is_some_and(|(active, _)| active != side) && !at_any_time;
        let sunk = |ship: Ship| self.sea.get(ShipId { side: side.other(), ship }).is_none();
        let pointless = matches!(step, Ok(Move::Fire(_, target)) if sunk(target));
        if self.outcome.is_some() || passed || pointless { AfterSurprise::Skip } else { AfterSurprise::Run }
    }

    fn apply(&mut self, seat: Seat, step: &Move, chance: &mut Chance, log: &mut Log<Event>) -> Result<(), Refusal> {
        let side = Side::of(seat);
        let voyage = self.check(side, step)?;
        let before = self.prospects();
        let mut act = Act::new(chance);
        self.carry_out(side, step, voyage, &mut act);
        let Act { rolled, mut events, .. } = act;
        let can_win = self.prospects();
        if self.outcome.is_none() && can_win != before {
            // It belongs to the turn that has decided it.
            let at = events.iter().position(|event| matches!(event, Event::Turn { .. })).unwrap_or(events.len());
            events.insert(at, Event::Prospects { can_win });
        }
        // Moves without dice may be taken back (SEE-R32, SEE-R36) until the turn passes; offers and ends may not.
        let final_words = |event: &Event| match event {
            Event::Turn { .. } => true,
            Event::Faced { .. } | Event::Ready { .. } | Event::Prospects { .. } => false,
            event => !event.is_of_a_turn(),
        };
        let is_final = !rolled.is_empty() || events.iter().any(final_words);
        for event in [Event::Entered { seat, step: *step, rolled }].into_iter().chain(events) {
            if is_final { log.tell(event) } else { log.tell_revocable(event) }
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, game: self.seen_by(viewer) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.clone()
    }
}

impl Drafts for Seeschlacht {
    fn move_kind(&self, seat: Seat, step: &Move) -> MoveKind {
        let side = Side::of(seat);
        let sailing = self.turn().is_some_and(|(active, open)| active == side && open.is_sailing());
        match step {
            Move::Sail(..) => MoveKind::Draft,
            Move::Done | Move::Load(_) | Move::Repair(_) | Move::Shell(_) | Move::Fire(..) if sailing => {
                MoveKind::Commit
            }
            _ => MoveKind::Ply,
        }
    }

    fn draft(&self, seat: Seat) -> Vec<Move> {
        let own = self.turn().is_some_and(|(side, _)| side.seat() == seat);
        let courses = if own { self.courses() } else { &[] };
        courses.iter().map(|(ship, course)| Move::Sail(*ship, *course)).collect()
    }
}

impl Waiting for Seeschlacht {
    /// Ships without a chosen heading keep the suggested one (SEE-20).
    fn on_time_out(&self, prompt: &Prompt) -> Option<String> {
        (prompt.must && prompt.kind == "headings").then(|| Move::Done.to_string())
    }
}
