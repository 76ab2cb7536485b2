//! The texts of the coach in the lesson: one step of a turn at a time, and where the last submarine can still be.

use super::board::{Cell, Cells, Field, Level, Port};
use super::events::Event;
use super::partial::Partial;
use super::state::{Answer, Ship, Step};
use super::view::{LegalActions, Stage, View};
use super::words::text;
use engine::lang::{Message, commas};
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
                Step::Move => hunt.sailing(view, actions, partial),
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

    fn sailing(&self, view: &View, actions: &LegalActions, partial: Partial) -> Message {
        let near = self.open.iter().next().filter(|_| self.near).map(|cell| cell.field);
        let Some(field) = near.or_else(|| Field::new(FIRST)) else { return text("coach-end") };
        let ready = |ship: &Ship| {
            let reach = actions.destinations[ship.index()];
            let loaded = view.sea(self.learner).ship(*ship).charges > 0;
            loaded && reach.is_some_and(|reach| reach.contains(Port::Sea(field)))
        };
        let ship = Ship::ALL.into_iter().find(ready);
        let said = match (ship, self.latest) {
            (Some(Ship::A), None) => text("coach-begin"),
            _ => self.answered(text("coach-sail"), self.latest),
        };
        let chosen = actions.sailing(partial).map(|(chosen, _)| chosen);
        let said = said.with("ship", ship.map_or("none", Ship::name)).with("chosen", ship == chosen);
        said.with("field", field)
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
