//! What may follow a text, one step at a time: for menus, autocomplete and random play. A text that ends in `~` is a beginning that
//! is never submitted.

use super::board::Heading;
use super::course::{Course, Leg};
use super::courses::{self, Voyage};
use super::notation::{self, Attempt, Move};
use super::ship::{Ship, ShipId, Side};
use super::state::{Seeschlacht, Stage, Step};
use super::words::text;
use engine::prompt::{Choice, Next};

/// What may follow what a side has entered.
pub(super) fn next(game: &Seeschlacht, side: Side, entered: &str) -> Next {
    if game.outcome.is_some() {
        return Next::Nothing;
    }
    if let Some((earlier, last)) = entered.rsplit_once(';') {
        return after(game, side, earlier, last);
    }
    if let Ok(step) = notation::read(entered, side)
        && step.to_string() == entered
    {
        return if game.check(side, &step).is_ok() { Next::Done } else { Next::Nothing };
    }
    let choices = match game.stage {
        _ if entered == DRAW => talks(game, side),
        Stage::Headings { ready } => headings(side, ready[side.index()], entered),
        Stage::Turn { side: active, .. } if active != side => Vec::new(),
        Stage::Turn { step, .. } if step.is_sailing() => sailing(game, side, entered),
        Stage::Turn { step, .. } => acting(game, side, step, entered),
    };
    let talks = if entered.is_empty() && !talks(game, side).is_empty() { Some(begins(DRAW, "draw")) } else { None };
    let all: Vec<Choice> = choices.into_iter().chain(talks).collect();
    if all.is_empty() { Next::Nothing } else { Next::Pick(all) }
}

/// What may follow the last move of a line of courses.
fn after(game: &Seeschlacht, side: Side, earlier: &str, last: &str) -> Next {
    let mut game = game.clone();
    let sails = |part: &str| {
        notation::read(part, side).is_ok_and(|step| matches!(step, Move::Sail(..)) && game.follow(side, &step))
    };
    if !last.trim().is_empty() && earlier.split(';').all(sails) {
        next(&game, side, last.trim())
    } else {
        Next::Nothing
    }
}

/// Whether to end a turn in which nothing has sailed.
pub(super) const PASS: &str = "done~";
/// The beginning of everything about a draw.
pub(super) const DRAW: &str = "draw~";
/// The beginning of an attempt at the wind.
pub(super) const WIND: &str = "wind~";
/// The beginning of a choice of headings.
pub(super) const FACE: &str = "face~";
/// The beginnings of what is done in the harbours, step by step.
const WORK: [(Step, &str); 3] = [(Step::Load, "load~"), (Step::Repair, "repair~"), (Step::Batteries, "B>~")];

fn whole(step: Move) -> Choice {
    Choice::plain(step.to_string())
}

fn begins(entered: impl Into<String>, label: &str) -> Choice {
    Choice::labelled(entered, text(&format!("choice-{label}")))
}

/// What can be said of a draw (SEE-145).
fn talks(game: &Seeschlacht, side: Side) -> Vec<Choice> {
    let steps: &[Move] = match game.offer {
        None => &[Move::Draw],
        Some(by) if by == side => &[],
        Some(_) => &[Move::Draw, Move::NoDraw],
    };
    steps.iter().copied().map(whole).collect()
}

fn headings(side: Side, ready: bool, entered: &str) -> Vec<Choice> {
    let chosen = entered.strip_prefix("face ").and_then(|rest| rest.strip_suffix('~')).and_then(Ship::parse);
    match (entered, chosen) {
        ("", _) => [begins(FACE, "face")].into_iter().chain((!ready).then(|| whole(Move::Done))).collect(),
        (FACE, _) => ShipId::of(side)
            .map(|id| Choice::labelled(face(id.ship), text("choice-ship").with("ship", id.ship)))
            .collect(),
        (_, Some(ship)) => Heading::ALL.into_iter().map(|heading| whole(Move::Face(ship, heading))).collect(),
        _ => Vec::new(),
    }
}

/// The beginning of a choice of a ship's heading.
pub(super) fn face(ship: Ship) -> String {
    format!("face {ship}~")
}

/// The beginning of a ship's course, after these signs of it; of nothing where they are none.
pub(super) fn building(ship: Ship, course: Course) -> String {
    let begun = if course == Course::STAY { String::new() } else { course.to_string() };
    format!("{ship} .{begun}~")
}

/// The beginning of a ship's course out of the list of all of them.
pub(super) fn listing(ship: Ship) -> String {
    format!("{ship}~")
}

/// The beginning of a ship's shot.
pub(super) fn aiming(ship: Ship) -> String {
    format!("{ship}>~")
}

/// What is chosen of a ship by the beginning of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begun {
    /// Its course is chosen out of all of them.
    Listing(Ship),
    /// Its course is built, sign by sign.
    Building(Ship, Course),
    /// Its target is chosen.
    Aiming(Ship),
    /// Its start heading is chosen.
    Facing(Ship),
}

/// Reads what [`listing`], [`building`], [`aiming`] and [`face`] write.
pub(super) fn begun(entered: &str) -> Option<Begun> {
    let entered = entered.strip_suffix('~')?;
    if let Some(ship) = entered.strip_prefix("face ") {
        return Ship::parse(ship).map(Begun::Facing);
    }
    if let Some(ship) = entered.strip_suffix('>') {
        return Ship::parse(ship).map(Begun::Aiming);
    }
    match entered.split_once(" .") {
        None => Ship::parse(entered).map(Begun::Listing),
        Some((ship, "")) => Some(Begun::Building(Ship::parse(ship)?, Course::STAY)),
        Some((ship, course)) => Some(Begun::Building(Ship::parse(ship)?, notation::course(course)?)),
    }
}

fn sailing(game: &Seeschlacht, side: Side, entered: &str) -> Vec<Choice> {
    match (entered, begun(entered)) {
        ("", _) => sailing_begins(game, side),
        (PASS, _) if game.check(side, &Move::Done).is_ok() => vec![whole(Move::Done)],
        (WIND, _) if may_try_wind(game, side) => {
            vec![whole(Move::Wind(Attempt::Both)), whole(Move::Wind(Attempt::Strength))]
        }
        (_, Some(Begun::Listing(ship))) => listed(game, ShipId { side, ship }),
        (_, Some(Begun::Building(ship, course))) => built(game, ShipId { side, ship }, course),
        (_, Some(Begun::Aiming(ship))) => targets(game, ShipId { side, ship }),
        _ => later_steps(game, side, entered),
    }
}

/// Whether the wind can be tried now (SEE-33, SEE-34).
pub(super) fn may_try_wind(game: &Seeschlacht, side: Side) -> bool {
    game.check(side, &Move::Wind(Attempt::Both)).is_ok()
}

fn sailing_begins(game: &Seeschlacht, side: Side) -> Vec<Choice> {
    let owed = game.owed(side);
    let wind = may_try_wind(game, side).then(|| begins(WIND, "wind"));
    let others = Ship::ALL.into_iter().filter(|ship| !owed.contains(ship));
    let ships = owed.iter().copied().chain(others).filter(|ship| game.may_sail(ShipId { side, ship: *ship }));
    let ships = ships.map(|ship| Choice::labelled(listing(ship), text("choice-ship").with("ship", ship)));
    let done = game.check(side, &Move::Done).is_ok().then(|| whole(Move::Done));
    let goes_on = done.is_some() && !game.ends_by_courses();
    let later = if goes_on { later_begins(game, side, Step::Sail) } else { Vec::new() };
    wind.into_iter().chain(ships).chain(done).chain(later).collect()
}

/// The courses of a ship that can sail now.
pub(super) fn voyages(game: &Seeschlacht, id: ShipId) -> Vec<Voyage> {
    if game.may_sail(id) { courses::courses(&game.sea, id, game.wind, game.course_rules()) } else { Vec::new() }
}

/// How many courses fit into a list.
const LISTED: usize = 25;

/// Every course; more than a list holds are built sign by sign.
fn listed(game: &Seeschlacht, id: ShipId) -> Vec<Choice> {
    let all = voyages(game, id);
    if all.len() > LISTED {
        return built(game, id, Course::STAY);
    }
    all.iter().map(|voyage| sails(id.ship, voyage)).collect()
}

/// A course, with where it leads.
fn sails(ship: Ship, voyage: &Voyage) -> Choice {
    let goal = text("choice-goal").with("field", voyage.to.field).with("heading", voyage.to.heading);
    Choice::labelled(Move::Sail(ship, voyage.course).to_string(), goal)
}

/// What may follow the signs of a course that have been chosen so far.
pub(super) struct Signs {
    /// The signs that lead on to a course.
    pub(super) further: Vec<Leg>,
    /// The courses that it can be: as it is, or cut short.
    pub(super) ends: Vec<Voyage>,
}

/// What may follow these signs of a ship's course.
pub(super) fn signs(game: &Seeschlacht, id: ShipId, begun: Course) -> Signs {
    let all = voyages(game, id);
    let leads_on = |leg: &Leg| all.iter().any(|voyage| voyage.course.begins_with(begun.then(*leg)));
    let further = [Leg::Step, Leg::Left, Leg::Right].into_iter().filter(leads_on).collect();
    let ends = [begun, begun.then(Leg::Cut)];
    let ends = ends.into_iter().filter_map(|end| all.iter().find(|voyage| voyage.course == end).copied());
    Signs { further, ends: ends.collect() }
}

fn built(game: &Seeschlacht, id: ShipId, begun: Course) -> Vec<Choice> {
    let Signs { further, ends } = signs(game, id, begun);
    let further = further.into_iter().map(|leg| {
        let course = begun.then(leg);
        Choice::labelled(building(id.ship, course), text("choice-course").with("course", course))
    });
    further.chain(ends.iter().map(|voyage| sails(id.ship, voyage))).collect()
}

/// What steps after this one offer, where it can be closed (SEE-149).
fn later_begins(game: &Seeschlacht, side: Side, open: Step) -> Vec<Choice> {
    let manual = |step: Step| !game.options.auto_harbour && step > open && game.is_possible(side, step);
    let shooters = game.shooters(side).collect::<Vec<_>>();
    let work = WORK.into_iter().filter(|(step, _)| manual(*step)).map(|(step, entered)| begins(entered, step.name()));
    work.chain(shooters.into_iter().map(shoots)).collect()
}

fn shoots(ship: Ship) -> Choice {
    Choice::labelled(aiming(ship), text("choice-shooter").with("ship", ship))
}

fn later_steps(game: &Seeschlacht, side: Side, entered: &str) -> Vec<Choice> {
    let step = WORK.into_iter().find(|(_, beginning)| *beginning == entered).map(|(step, _)| step);
    let work = step.map_or_else(Vec::new, |step| game.work(side, step));
    work.into_iter().filter(|step| game.check(side, step).is_ok()).map(whole).collect()
}

fn targets(game: &Seeschlacht, shooter: ShipId) -> Vec<Choice> {
    let shots = game.shots(shooter).map(|(target, _)| Move::Fire(shooter.ship, target.ship));
    shots.filter(|step| game.check(shooter.side, step).is_ok()).map(whole).collect()
}

fn acting(game: &Seeschlacht, side: Side, step: Step, entered: &str) -> Vec<Choice> {
    match (entered, begun(entered)) {
        ("", _) => {
            let later = later_begins(game, side, step).into_iter().chain([whole(Move::Done)]);
            game.work(side, step).into_iter().map(whole).chain(later).collect()
        }
        (_, Some(Begun::Aiming(ship))) => targets(game, ShipId { side, ship }),
        _ => later_steps(game, side, entered),
    }
}
