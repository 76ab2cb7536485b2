//! Builds the scene of a picture from a view.

use super::{Mark, Scene, ShipScene, SideScene, Window, latest};
use crate::Seeschlacht;
use crate::board::Fields;
use crate::courses;
use crate::goal;
use crate::partial::Partial;
use crate::selection::{SEA, Selection, selection};
use crate::ship::{Pose, Ship, ShipId, Side, Vessel};
use crate::state::{Stage, Step};
use crate::view::View;
use engine::captions::Captions;
use engine::lang::Message;
use engine::panel::Focus;
use engine::prelude::*;
use engine::presenter::Style;

/// The scene of a view. Private pictures show the decision, or the whole sea on request. Public pictures show the whole
/// sea.
pub(crate) fn scene(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Scene {
    let words = Captions { game: Seeschlacht::ID, texts: crate::texts(), style };
    let selected = if style.private { selection(view, focus.partial) } else { Selection::Nothing };
    let builder = SceneBuilder { view, selected, words };
    let decision = builder.decision();
    let events = builder.shown();
    let scene = Scene {
        title: builder.title(),
        status: builder.status(),
        sides: Side::BOTH.map(|side| builder.side(side)),
        window: Window::Whole,
        wind: view.game.wind,
        wind_words: builder.wind(),
        ships: builder.ships(),
        tracks: latest::tracks(&events).chain(builder.begun()).collect(),
        shots: latest::shots(&events).collect(),
        wrecks: latest::wrecks(&events).collect(),
        news: builder.news(&events),
        legend: builder.legend(&decision),
        decision,
        goals: builder.chosen().map_or(Fields::NONE, |ship| goal::anchorages(&view.game, ship)),
    };
    if style.private && focus.look != SEA { Scene { window: builder.window(&scene), ..scene } } else { scene }
}

/// The data that a scene is built from.
pub(super) struct SceneBuilder<'a> {
    pub(super) view: &'a View,
    pub(super) selected: Selection,
    pub(super) words: Captions<'a>,
}

impl SceneBuilder<'_> {
    pub(super) fn text(&self, id: &str) -> Message {
        self.words.text(id)
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    fn about(&self, id: &str, side: Side) -> Message {
        self.text(id).with("seat", side.seat())
    }

    fn title(&self) -> String {
        let game = &self.view.game;
        let round = self.text("round").with("round", i64::from(game.round));
        match (&game.outcome, game.stage) {
            (Some(outcome), _) => self.say(&match outcome.winners()[..] {
                [winner] => self.text("won").with("seat", winner),
                _ => self.text("drawn"),
            }),
            (None, Stage::Headings { .. }) => self.words.word("headings"),
            (None, Stage::Turn { .. }) => self.say(&round),
        }
    }

    /// The side to move, or the decision of the reader.
    fn status(&self) -> String {
        let ship = |id: &str, ship: Ship| self.say(&self.text(id).with("ship", ship));
        match (&self.selected, self.view.game.turn()) {
            (Selection::Headings(Some(chosen)), _) => ship("decide-heading", *chosen),
            (Selection::Course(chosen) | Selection::Building(chosen, _), _) => ship("decide-course", *chosen),
            (Selection::Shots(Some(chosen)), _) => ship("decide-shot", *chosen),
            (_, Some((side, _))) if self.words.style.ended => self.say(&self.about("stopped", side)),
            (_, Some((side, step))) => {
                let step = if step.is_sailing() { Step::Sail } else { step };
                self.say(&self.about("turn", side).with("step", step.name()))
            }
            _ => String::new(),
        }
    }

    fn side(&self, side: Side) -> SideScene {
        let game = &self.view.game;
        let won = game.outcome.as_ref().is_some_and(|outcome| outcome.winners()[..] == [side.seat()]);
        let points = || game.score.points[side.index()].to_string();
        SideScene {
            caption: self.say(&self.about("side", side).with("side", side.name())),
            score: if game.options.grand { String::new() } else { points() },
            active: won || game.turn().is_some_and(|(active, _)| active == side),
            won,
        }
    }

    fn wind(&self) -> String {
        let wind = self.view.game.wind;
        self.say(&self.text("wind").with("strength", wind.strength.name()).with("from", wind.from))
    }

    /// The ship of the decision.
    pub(super) fn chosen(&self) -> Option<ShipId> {
        let ship = match self.selected {
            Selection::Course(ship) | Selection::Building(ship, _) => Some(ship),
            Selection::Headings(ship) | Selection::Shots(ship) => ship,
            Selection::Nothing | Selection::Sailing | Selection::Work(_) => None,
        }?;
        Some(ShipId { side: self.view.side()?, ship })
    }

    /// The pose of a ship.
    pub(super) fn pose(&self, id: ShipId) -> Option<Pose> {
        self.view.game.sea.get(id).map(|vessel| vessel.pose)
    }

    /// All ships. A ship whose course is being built is at the end of the signs so far.
    fn ships(&self) -> Vec<ShipScene> {
        let chosen = self.chosen();
        let reached = self.begun().and_then(|track| track.way.last().copied());
        let scene = |(id, vessel): (ShipId, &Vessel)| ShipScene {
            id,
            vessel: Vessel { pose: reached.filter(|_| chosen == Some(id)).unwrap_or(vessel.pose), ..*vessel },
            mark: self.mark(id, vessel),
            chosen: chosen == Some(id),
        };
        self.view.game.sea.all().map(scene).collect()
    }

    fn mark(&self, id: ShipId, vessel: &Vessel) -> Option<Mark> {
        let game = &self.view.game;
        let (side, step) = game.turn()?;
        match step {
            _ if vessel.arrived => Some(Mark::Arrived),
            _ if id.side != side => None,
            Step::Wind | Step::Sail if vessel.done.sailed => Some(Mark::Done),
            Step::Wind | Step::Sail if courses::obliged(&game.sea, id, game.wind) => Some(Mark::MustSail),
            Step::Load if game.loadable(side).any(|ship| ship == id.ship) => Some(Mark::CanLoad),
            Step::Repair if game.repairable(side).any(|ship| ship == id.ship) => Some(Mark::CanRepair),
            Step::Fire if vessel.done.fired => Some(Mark::Done),
            Step::Fire if game.shots(id).next().is_some() => Some(Mark::CanFire),
            _ => None,
        }
    }
}
