//! The texts of the coach in the lesson: one step of a turn at a time, and where the last submarine can still be.

use super::board::{Cell, Cells, Field, Level, Port};
use super::events::Event;
use super::panels;
use super::partial::Partial;
use super::plan::Then;
use super::state::{Answer, Ship, Step, Turn};
use super::view::{LegalActions, Stage, View};
use super::words::text;
use engine::lang::{Arg, Message, commas};
use engine::seat::Seat;

/// The square that the texts name first.
const FIRST: u8 = 20;
/// The most places that a text names.
const NAMED: u32 = 3;

/// The text for the learner's current step. The texts name the first square, as the scene has it.
pub(super) fn coach(view: &View, heard: &[&Event], partial: Partial) -> Option<Message> {
    let learner = view.viewer.seat()?;
    match &view.stage {
        Stage::Over(outcome) if outcome.winners() == [learner] => Some(text("coach-won")),
        Stage::Over(_) => Some(text("coach-lost")),
        Stage::Playing { turn } => {
            let (hunt, actions) = (Hunt::of(view, learner, heard), view.choices.as_ref()?);
            Some(match turn.step {
                Step::Move => hunt.sailing(view, turn, actions, partial),
                Step::Act { mine: true, .. } => text("coach-mine"),
                Step::Act { ship, charged, .. } => hunt.acting(view, actions, (ship, charged)),
            })
        }
        Stage::Placing { .. } => None,
    }
}

/// What the learner knows of the last submarine.
struct Hunt {
    learner: Seat,
    /// Where it can still be.
    open: Cells,
    /// Whether a charge of the lesson has come near it.
    near: bool,
    /// The answer to the learner's latest charge in the lesson.
    latest: Option<Answer>,
}

impl Hunt {
    fn of(view: &View, learner: Seat, heard: &[&Event]) -> Self {
        let pegs = view.sea(learner).pegs;
        let all: Cells = Cell::all().collect();
        let mut hunt = Self { learner, open: all.without(pegs.white).without(pegs.flags), near: false, latest: None };
        for event in heard {
            if let Event::Charged { charge, .. } = event
                && charge.seat == learner
            {
                hunt.latest = Some(charge.answer);
                if charge.answer.near > 0 {
                    hunt.near = true;
                    hunt.open = hunt.open.and(view.options.area.around(charge.cell));
                }
            }
        }
        hunt
    }

    fn sailing(&self, view: &View, turn: &Turn, actions: &LegalActions, partial: Partial) -> Message {
        let near = self.open.iter().next().filter(|_| self.near).map(|cell| cell.field);
        let Some(field) = near.or_else(|| Field::new(FIRST)) else { return text("coach-end") };
        let ready = |ship: &Ship| {
            let reach = actions.destinations[ship.index()];
            actions.loaded[ship.index()] && reach.is_some_and(|reach| reach.contains(Port::Sea(field)))
        };
        let ship = Ship::ALL.into_iter().find(ready);
        let said = match (ship, self.latest) {
            (Some(Ship::A), None) => text("coach-begin"),
            _ => self.answered(text("coach-sail"), self.latest),
        };
        let said = said.with("ship", ship.map_or("", Ship::name)).with("field", field);
        let Some((plan, reach)) = actions.sailing(partial).filter(|_| ship.is_some()) else {
            return said.with("way", "closer");
        };
        let level = Level::all().find(|level| self.open.contains(level.below(field))).unwrap_or(actions.level);
        let (cell, steps) = (level.below(field), plan.steps());
        let shot = actions.shots().next().filter(|_| self.latest.is_none() && steps.fire.is_none());
        let way = match (plan.then, shot) {
            _ if Some(plan.ship) != ship => "ship",
            (Then::Ask, _) => "menu",
            (_, Some(_)) => "torpedo",
            _ if panels::places(view, turn, reach).contains(&cell) => "place",
            _ if steps.drop == Some(level) => "menu",
            _ => "level",
        };
        let (lane, target) = shot.map_or_else(|| ("".into(), ""), |(lane, target)| (Arg::from(lane), target.name()));
        said.with("way", way).with("level", level).with("cell", cell).with("lane", lane).with("target", target)
    }

    fn acting(&self, view: &View, actions: &LegalActions, (ship, charged): (Ship, bool)) -> Message {
        let below = view.sea(self.learner).ship(ship).field().filter(|_| actions.may_charge);
        if let Some(field) = below {
            let levels: Vec<Level> = Level::all().filter(|level| self.open.contains(level.below(field))).collect();
            let Some(level) = levels.first() else { return text("coach-nothing").with("field", field) };
            let only = if levels.len() == 1 { "one" } else { "several" };
            let said = text("coach-drop").with("field", field).with("levels", only).with("level", *level);
            return said.with("fire", !actions.lanes.is_empty());
        }
        let latest = self.latest.filter(|_| charged);
        match actions.lanes.first() {
            Some((lane, targets)) => {
                let target = targets.first().map_or("", |ship| ship.name());
                self.answered(text("coach-fire"), latest).with("lane", *lane).with("ship", target)
            }
            None => self.answered(text("coach-end"), latest),
        }
    }

    /// A text with the answer to a charge and the few places that it leaves open.
    fn answered(&self, said: Message, answer: Option<Answer>) -> Message {
        let word = match answer {
            Some(answer) if answer.near > 0 => "near",
            Some(_) => "miss",
            None => "none",
        };
        let said = said.with("answer", word);
        if answer.is_some() && self.open.count() <= NAMED {
            return said.with("cells", commas(self.open.iter()));
        }
        said.with("cells", "several")
    }
}
