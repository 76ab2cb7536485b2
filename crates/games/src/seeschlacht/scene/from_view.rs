//! From what a reader may know to what the picture shows him.

use super::{
    Candidate, Decision, Die, Mark, News, Scene, ShipScene, ShotScene, SideScene, Sign, Target, Track, Window,
};
use crate::engine::rules::{Rules as _, Style};
use crate::lang::Message;
use crate::panel::Focus;
use crate::registry::Captions;
use crate::seeschlacht::Seeschlacht;
use crate::seeschlacht::board::{BOARD, Field, Fields};
use crate::seeschlacht::courses;
use crate::seeschlacht::events::{End, Event, Roll, Sailed};
use crate::seeschlacht::gunnery;
use crate::seeschlacht::panels::numbered_shots;
use crate::seeschlacht::selection::{SEA, Selection, numbered, selection};
use crate::seeschlacht::ship::{Pose, Ship, ShipId, Side, Vessel};
use crate::seeschlacht::state::{Stage, Step};
use crate::seeschlacht::view::View;
use crate::seeschlacht::wind::Colour;

/// The scene of a view. Private pictures show what is decided on, unless the whole sea is looked at.
pub(in crate::seeschlacht) fn scene(view: &View, focus: Focus<'_>, style: Style<'_>) -> Scene {
    let words = Captions { game: Seeschlacht::ID, style };
    let selected = selection(view, focus);
    let composer = Composer { view, selected, words };
    let ships = composer.ships();
    let decision = if style.private { composer.decision() } else { Decision::None };
    let shown = composer.shown();
    let tracks: Vec<Track> = shown.iter().filter_map(|event| track(event)).collect();
    let shots: Vec<ShotScene> = shown.iter().filter_map(|event| shot(event)).collect();
    let wrecks = shown.iter().flat_map(|event| wrecks(event)).collect();
    let window =
        if style.private && focus.look != SEA { composer.window(&decision, &tracks, &shots) } else { Window::Whole };
    let scene = Scene {
        title: composer.title(),
        status: composer.status(),
        sides: Side::BOTH.map(|side| composer.side(side)),
        window,
        wind: view.game.wind,
        wind_words: composer.wind(),
        ships,
        tracks,
        shots,
        wrecks,
        decision,
        news: composer.news(),
        legend: Vec::new(),
    };
    Scene { legend: composer.legend(&scene), ..scene }
}

struct Composer<'a> {
    view: &'a View,
    selected: Selection,
    words: Captions<'a>,
}

impl Composer<'_> {
    fn text(&self, id: &str) -> Message {
        self.words.text(id)
    }

    fn say(&self, message: &Message) -> String {
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

    /// Whose turn it is; to whoever decides, what.
    fn status(&self) -> String {
        let ship = |id: &str, ship: Ship| self.say(&self.text(id).with("ship", ship));
        match (&self.selected, self.view.game.turn()) {
            (Selection::Headings(Some(chosen)), _) => ship("decide-heading", *chosen),
            (Selection::Course(chosen) | Selection::Building(chosen, _), _) => ship("decide-course", *chosen),
            (Selection::Shots(Some(chosen)), _) => ship("decide-shot", *chosen),
            (_, Some((side, step))) if self.words.style.ended => {
                self.say(&self.about("stopped", side).with("step", step.name()))
            }
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

    /// The ship that is decided on.
    fn chosen(&self) -> Option<Ship> {
        match self.selected {
            Selection::Course(ship) | Selection::Building(ship, _) => Some(ship),
            Selection::Headings(ship) | Selection::Shots(ship) => ship,
            Selection::Nothing | Selection::Sailing | Selection::Work(_) => None,
        }
    }

    fn ships(&self) -> Vec<ShipScene> {
        let own = self.view.side();
        let chosen = self.chosen().filter(|_| self.words.style.private);
        let scene = |(id, vessel): (ShipId, &Vessel)| ShipScene {
            id,
            pose: vessel.pose,
            hits: vessel.hits,
            loaded: vessel.loaded,
            mark: self.mark(id, vessel),
            chosen: own == Some(id.side) && chosen == Some(id.ship),
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
            Step::Fire if vessel.done.fired => Some(Mark::Done),
            Step::Fire if game.shots(id).next().is_some() => Some(Mark::CanFire),
            _ => None,
        }
    }

    /// What is decided on, numbered like the menu.
    fn decision(&self) -> Decision {
        let (game, Some(side)) = (&self.view.game, self.view.side()) else { return Decision::None };
        let pose = |ship: Ship| game.sea.get(ShipId { side, ship }).map(|vessel| vessel.pose);
        match self.selected {
            Selection::Headings(Some(ship)) => pose(ship).map_or(Decision::None, Decision::Heading),
            Selection::Course(ship) => self.candidates(ShipId { side, ship }, |_| true),
            Selection::Building(ship, begun) => {
                self.candidates(ShipId { side, ship }, |course| course.begins_with(begun))
            }
            Selection::Work(Step::Batteries) => {
                let targets = (1..).zip(game.shellable(side));
                let target = |(number, ship): (u8, Ship)| {
                    Some(Target { number, field: game.sea.get(ShipId { side: side.other(), ship })?.pose.field })
                };
                Decision::Batteries { area: BOARD.covered_by(side), targets: targets.filter_map(target).collect() }
            }
            Selection::Shots(chosen) => {
                let area = chosen.and_then(pose).map(|pose| gunnery::firing_area(pose).collect()).unwrap_or_default();
                let target = |shot: crate::seeschlacht::panels::Shot| {
                    Some(Target { number: shot.number, field: game.sea.get(shot.target)?.pose.field })
                };
                let shots = numbered_shots(self.view, side, chosen);
                Decision::Fire { area, targets: shots.into_iter().filter_map(target).collect() }
            }
            _ => Decision::None,
        }
    }

    fn candidates(&self, id: ShipId, wanted: impl Fn(crate::seeschlacht::course::Course) -> bool) -> Decision {
        let Some(from) = self.view.game.sea.get(id).map(|vessel| vessel.pose) else { return Decision::None };
        let all = numbered(&self.view.game, id).into_iter().filter(|(_, voyage)| wanted(voyage.course));
        let candidate = |(number, voyage): (u8, courses::Voyage)| Candidate {
            number,
            way: courses::path(from, voyage.course).collect(),
            end: voyage.end,
            harm: voyage.anchorages,
        };
        Decision::Course(all.map(candidate).collect())
    }

    /// The events that are drawn: those of the latest turn; beside courses that are being chosen those of the turn before.
    fn shown(&self) -> Vec<&Event> {
        let latest = &self.view.game.latest;
        let sailing = self.view.game.turn().is_some_and(|(_, step)| step.is_sailing());
        if sailing {
            return latest.iter().collect();
        }
        let turns: Vec<&[Event]> = latest.split(|event| matches!(event, Event::Turn { .. })).collect();
        turns
            .into_iter()
            .rev()
            .find(|events| !events.is_empty())
            .map_or_else(Vec::new, |events| events.iter().collect())
    }

    /// The part of the sea in which something is decided, or else happened.
    fn window(&self, decision: &Decision, tracks: &[Track], shots: &[ShotScene]) -> Window {
        let game = &self.view.game;
        let own = |side: Side| game.sea.of(side).map(|(_, vessel)| vessel.pose.field).collect::<Fields>();
        let chosen = self.view.side().zip(self.chosen()).and_then(|(side, ship)| game.sea.get(ShipId { side, ship }));
        let decided: Fields = match decision {
            Decision::None => Fields::NONE,
            Decision::Course(all) => all.iter().flat_map(|candidate| &candidate.way).map(|pose| pose.field).collect(),
            Decision::Fire { area, targets } => {
                let shooters = || {
                    self.view
                        .side()
                        .into_iter()
                        .flat_map(|side| game.shooters(side).map(move |ship| ShipId { side, ship }))
                };
                let shooters = shooters().filter_map(|id| game.sea.get(id)).map(|vessel| vessel.pose.field);
                let fields = area.iter().map(|(field, _)| *field).chain(targets.iter().map(|target| target.field));
                if area.is_empty() { fields.chain(shooters).collect() } else { fields.collect() }
            }
            Decision::Batteries { targets, .. } => targets.iter().map(|target| target.field).collect(),
            Decision::Heading(pose) => [pose.field].into_iter().collect(),
        };
        let happened = || {
            let ways = tracks.iter().flat_map(|track| &track.way).map(|pose: &Pose| pose.field);
            ways.chain(shots.iter().flat_map(|shot| [shot.from, shot.to])).collect::<Fields>()
        };
        let around = decided.with(chosen.map(|vessel| vessel.pose.field).into_iter().collect());
        let last = happened();
        match (around.is_empty(), last.is_empty(), self.view.side()) {
            (false, ..) => Window::Around(around),
            (true, false, _) => Window::Around(last),
            (true, true, Some(side)) => Window::Around(own(side)),
            (true, true, None) => Window::Whole,
        }
    }

    /// What the dice of the latest turn have shown, and who has arrived.
    fn news(&self) -> Vec<News> {
        let latest = &self.view.game.latest;
        let turns: Vec<&[Event]> = latest.split(|event| matches!(event, Event::Turn { .. })).collect();
        let events = turns.into_iter().rev().find(|events| !events.is_empty()).unwrap_or_default();
        events.iter().filter_map(|event| self.news_of(event)).collect()
    }

    fn news_of(&self, event: &Event) -> Option<News> {
        let news = |dice: Vec<Die>, text: &Message| Some(News { dice, text: self.say(text) });
        match event {
            Event::Wind { first, colour, number, after, before, .. } => {
                let dice =
                    first.map(Die::Number).into_iter().chain(colour.map(Die::Colour)).chain(number.map(Die::Number));
                let said = self.text("news-wind").with("strength", after.strength.name()).with("from", after.from);
                news(dice.collect(), &said.with("changed", before != after))
            }
            Event::Shelled { roll, .. } => news(vec![Die::Colour(roll.colour)], &self.rolled("news-shelled", roll)),
            Event::Shot { shooter, roll, .. } => {
                news(vec![Die::Colour(roll.colour)], &self.rolled("news-shot", roll).with("ship", shooter.ship))
            }
            Event::Arrived { ship, points, .. } => {
                news(Vec::new(), &self.text("news-arrived").with("ship", ship.ship).with("points", *points))
            }
            Event::Sailed(Sailed { ship, end: End::Ram(other), .. }) => {
                news(Vec::new(), &self.text("news-rammed").with("ship", ship.ship).with("other", other.ship))
            }
            _ => None,
        }
    }

    fn rolled(&self, id: &str, roll: &Roll) -> Message {
        let result = match (roll.sunk, roll.hit) {
            (true, _) => "sunk",
            (_, true) => "hit",
            _ => "miss",
        };
        self.text(id).with("target", roll.target.ship).with("result", result)
    }

    /// The signs that occur, the most important first.
    fn legend(&self, scene: &Scene) -> Vec<(Sign, String)> {
        let mut signs = Vec::new();
        match &scene.decision {
            Decision::Course(all) => {
                let kinds = [
                    (Sign::Anchor, End::Anchor),
                    (Sign::Harbour, End::Harbour),
                    (Sign::Stay, End::Stay),
                    (Sign::Stop, End::Stop),
                ];
                let occurs = |end: End| all.iter().any(|candidate| candidate.end == end);
                signs.push(Sign::Number);
                signs.extend(kinds.into_iter().filter(|(_, end)| occurs(*end)).map(|(sign, _)| sign));
                signs.extend(all.iter().any(|one| matches!(one.end, End::Ram(_))).then_some(Sign::Ram));
                signs.extend(all.iter().any(|one| one.harm > 0).then_some(Sign::Harm));
            }
            Decision::Fire { area, .. } if !area.is_empty() => signs.extend(Colour::ALL.map(Sign::Line)),
            Decision::Batteries { .. } => signs.push(Sign::Battery),
            _ => {}
        }
        let marks = [Mark::MustSail, Mark::CanFire, Mark::Done, Mark::Arrived];
        let marked = |mark: &Mark| scene.ships.iter().any(|ship| ship.mark == Some(*mark));
        signs.extend(marks.into_iter().filter(marked).map(Sign::Mark));
        let some = [
            (scene.ships.iter().any(|ship| ship.hits > 0), Sign::Hit),
            (scene.shots.iter().any(|shot| shot.hit), Sign::ShotHit),
            (scene.shots.iter().any(|shot| !shot.hit), Sign::ShotMiss),
            (!scene.wrecks.is_empty(), Sign::Wreck),
            (scene.ships.iter().any(|ship| ship.loaded), Sign::Load),
            (scene.decision == Decision::None, Sign::Dotted),
            (scene.decision == Decision::None, Sign::Battery),
            (scene.decision == Decision::None, Sign::Reef),
        ];
        signs.extend(some.into_iter().filter(|(occurs, _)| *occurs).map(|(_, sign)| sign));
        signs.into_iter().map(|sign| (sign, self.words.word(&format!("sign-{}", name(sign))))).collect()
    }
}

/// The word of a sign in the texts of pictures.
fn name(sign: Sign) -> &'static str {
    match sign {
        Sign::Hit => "hit",
        Sign::Load => "load",
        Sign::Mark(Mark::MustSail) => "must-sail",
        Sign::Mark(Mark::Done) => "done",
        Sign::Mark(Mark::CanFire) => "can-fire",
        Sign::Mark(Mark::Arrived) => "arrived",
        Sign::Line(Colour::Yellow) => "line-1",
        Sign::Line(Colour::Blue) => "line-2",
        Sign::Line(Colour::Red) => "line-3",
        Sign::Battery => "battery",
        Sign::Number => "number",
        Sign::Anchor => "anchor",
        Sign::Harbour => "harbour",
        Sign::Stay => "stay",
        Sign::Ram => "ram",
        Sign::Stop => "stop",
        Sign::Harm => "harm",
        Sign::Track(_) => "track",
        Sign::ShotHit => "shot-hit",
        Sign::ShotMiss => "shot-miss",
        Sign::Wreck => "wreck",
        Sign::Plain => "plain",
        Sign::Dotted => "dotted",
        Sign::Reef => "reef",
    }
}

fn track(event: &Event) -> Option<Track> {
    let Event::Sailed(Sailed { ship, from, course, end, .. }) = event else { return None };
    Some(Track { ship: *ship, way: courses::path(*from, *course).collect(), end: *end })
}

fn shot(event: &Event) -> Option<ShotScene> {
    let (from, roll) = match event {
        Event::Shot { from, roll, .. } => (*from, roll),
        Event::Shelled { side, roll, .. } => (BOARD.battery_over(*side, roll.at)?.gun, roll),
        _ => return None,
    };
    Some(ShotScene { from, to: roll.at, colour: roll.colour, hit: roll.hit })
}

fn wrecks(event: &Event) -> Vec<(ShipId, Field)> {
    match event {
        Event::Shot { roll, .. } | Event::Shelled { roll, .. } if roll.sunk => vec![(roll.target, roll.at)],
        Event::Sailed(sailed) => {
            let own = sailed.sunk.then_some((sailed.ship, sailed.to.field));
            let rammed = match sailed.end {
                End::Ram(other) if sailed.sank => sailed.to.field.step(sailed.to.heading).map(|at| (other, at)),
                _ => None,
            };
            own.into_iter().chain(rammed).collect()
        }
        _ => Vec::new(),
    }
}
