//! The decision of a scene, and the part of the sea around it.

use super::from_view::SceneBuilder;
use super::{Aim, Candidate, Decision, Scene, Track, Window, latest};
use crate::board::{BOARD, Field, Fields};
use crate::choices;
use crate::course::Course;
use crate::courses::{self, Voyage};
use crate::events::End;
use crate::gunnery;
use crate::selection::{Selection, Shot, numbered, numbered_shots, numbered_targets};
use crate::ship::{Pose, Ship, ShipId, Side};
use crate::state::Step;

impl SceneBuilder<'_> {
    /// The decision, numbered like the menu.
    pub(super) fn decision(&self) -> Decision {
        let Some(side) = self.view.side() else { return Decision::None };
        match self.selected {
            Selection::Headings(Some(ship)) => {
                self.pose(ShipId { side, ship }).map_or(Decision::None, Decision::Heading)
            }
            Selection::Course(ship) => self.candidates(ShipId { side, ship }),
            Selection::Building(ship, begun) => self.further(ShipId { side, ship }, begun),
            Selection::Work(Step::Batteries) => {
                Decision::Batteries { area: BOARD.covered_by(side), shots: self.shelling(side) }
            }
            Selection::Shots(chosen) => Decision::Fire {
                area: chosen.map(|ship| self.reached(ShipId { side, ship })).unwrap_or_default(),
                shots: self.fire(side, chosen),
            },
            _ => Decision::None,
        }
    }

    /// The courses of a ship with their numbers.
    fn candidates(&self, id: ShipId) -> Decision {
        let Some(from) = self.pose(id) else { return Decision::None };
        let candidate = |(number, voyage): (u8, Voyage)| Candidate {
            number: Some(number),
            way: courses::path(from, voyage.course).collect(),
            end: voyage.end,
            harm: voyage.anchorages,
        };
        Decision::Course(numbered(&self.view.game, id).into_iter().map(candidate).collect())
    }

    /// The possible next signs of a course that is being built, one for each pose at the end. They have no numbers.
    fn further(&self, id: ShipId, begun: Course) -> Decision {
        let Some(from) = self.pose(id) else { return Decision::None };
        let all = choices::voyages(&self.view.game, id).into_iter();
        let candidate = |voyage: Voyage| Candidate {
            number: None,
            way: courses::path(from, voyage.course).skip(begun.len() as usize).collect(),
            end: voyage.end,
            harm: voyage.anchorages,
        };
        let mut ends: Vec<Candidate> = Vec::new();
        for candidate in all.filter(|voyage| voyage.course.begins_with(begun)).map(candidate) {
            if ends.iter().all(|end| end.way.last() != candidate.way.last() || end.end != candidate.end) {
                ends.push(candidate);
            }
        }
        Decision::Course(ends)
    }

    /// The signs so far of a course that is being built.
    pub(super) fn begun(&self) -> Option<Track> {
        let Selection::Building(_, course) = self.selected else { return None };
        let ship = self.chosen()?;
        Some(Track { ship, way: courses::path(self.pose(ship)?, course).collect(), end: End::Full })
    }

    /// The fields that a ship can hit, each with its line: not those behind land (SEE-118 to SEE-120) or ships
    /// (SEE-116).
    fn reached(&self, id: ShipId) -> Vec<(Field, u8)> {
        let occupied = self.view.game.sea.occupied();
        let reached = |from: Pose| {
            gunnery::firing_area(from)
                .filter(move |(field, _)| gunnery::line_between(from, *field, occupied).is_ok())
                .collect()
        };
        self.pose(id).map(reached).unwrap_or_default()
    }

    fn fire(&self, side: Side, chosen: Option<Ship>) -> Vec<Aim> {
        let aim = |Shot { number, shooter, target, .. }: Shot| {
            Some(Aim { number, from: self.pose(shooter)?.field, to: self.pose(target)?.field })
        };
        numbered_shots(self.view, side, chosen).into_iter().filter_map(aim).collect()
    }

    fn shelling(&self, side: Side) -> Vec<Aim> {
        let aim = |(number, target): (u8, ShipId)| {
            let to = self.pose(target)?.field;
            Some(Aim { number, from: BOARD.battery_over(side, to)?.gun, to })
        };
        numbered_targets(&self.view.game, side).into_iter().filter_map(aim).collect()
    }

    /// The part of the sea around the decision, or else around the latest events, or else around the viewer's fleet.
    pub(super) fn window(&self, scene: &Scene) -> Window {
        let fleet = || self.view.side().map(|side| self.places(side, |_| true)).unwrap_or_default();
        let shown = [self.decided(&scene.decision), latest::places(scene), fleet()];
        shown.into_iter().find(|places| !places.is_empty()).map_or(Window::Whole, Window::Around)
    }

    /// The places of the decision. Fields that belong together are one place.
    fn decided(&self, decision: &Decision) -> Vec<Fields> {
        let line = |aim: &Aim| [aim.from, aim.to].into_iter().collect::<Fields>();
        let here = self.chosen().and_then(|id| self.pose(id)).map(|pose| pose.field);
        match decision {
            Decision::Course(all) => {
                let ways = all.iter().flat_map(|candidate| &candidate.way).map(|pose| pose.field);
                vec![ways.chain(here).collect()]
            }
            Decision::Fire { area, .. } if !area.is_empty() => {
                vec![area.iter().map(|(field, _)| *field).chain(here).collect()]
            }
            Decision::Fire { shots, .. } | Decision::Batteries { shots, .. } => shots.iter().map(line).collect(),
            Decision::Heading(pose) => vec![Fields::one(pose.field)],
            Decision::None => self.worked_on(),
        }
    }

    /// The places of ships to load, repair or turn, or of ships with a drafted course.
    fn worked_on(&self) -> Vec<Fields> {
        let (game, Some(side)) = (&self.view.game, self.view.side()) else { return Vec::new() };
        match self.selected {
            Selection::Work(Step::Load) => self.places(side, |ship| game.loadable(side).any(|able| able == ship)),
            Selection::Work(Step::Repair) => self.places(side, |ship| game.repairable(side).any(|able| able == ship)),
            Selection::Sailing => self.places(side, |ship| game.courses().iter().any(|(drafted, _)| *drafted == ship)),
            Selection::Headings(None) => self.places(side, |_| true),
            _ => Vec::new(),
        }
    }

    /// The fields of the wanted ships of a side.
    fn places(&self, side: Side, wanted: impl Fn(Ship) -> bool) -> Vec<Fields> {
        let ships = self.view.game.sea.of(side).filter(|(id, _)| wanted(id.ship));
        ships.map(|(_, vessel)| Fields::one(vessel.pose.field)).collect()
    }
}
