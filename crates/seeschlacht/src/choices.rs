//! The choices that complete a partial move, for menus, autocomplete and random play.

use super::board::Heading;
use super::bot::suggestion::suggestion;
use super::course::{Course, Leg};
use super::courses::{self, Voyage};
use super::notation::{Attempt, Move};
use super::partial::Partial;
use super::ship::{Ship, ShipId, Side};
use super::state::{Seeschlacht, Stage, Step};
use super::words::{course_end, text};
use engine::prompt::{Choice, Next};

/// The choices that continue a partial move.
pub(super) fn next(game: &Seeschlacht, side: Side, partial: &Partial) -> Next<Partial> {
    if game.outcome.is_some() {
        return Next::Nothing;
    }
    let choices = match (partial, game.stage) {
        (Partial::AfterCourses(courses, last), _) => return after_courses(game, side, courses, last),
        (Partial::Whole(step), _) => return if game.check(side, step).is_ok() { Next::Done } else { Next::Nothing },
        (Partial::Suggested, _) => {
            return if suggestion(game, side).is_some() { Next::Done } else { Next::Nothing };
        }
        (Partial::Talk, _) => talks(game, side),
        (_, Stage::Headings { ready }) => headings(side, ready[side.index()], partial),
        (_, Stage::Turn { side: active, .. }) if active != side => Vec::new(),
        (_, Stage::Turn { step, .. }) => turn(game, side, step, partial),
    };
    let can_talk = *partial == Partial::Nothing && !talks(game, side).is_empty();
    let talk = can_talk.then(|| begins(Partial::Talk, "draw"));
    let all: Vec<_> = choices.into_iter().chain(talk).collect();
    if all.is_empty() { Next::Nothing } else { Next::Pick(all) }
}

/// The choices that continue a partial move after these courses. Other moves are not tried: their dice would reveal the
/// future.
fn after_courses(game: &Seeschlacht, side: Side, courses: &[Move], last: &Partial) -> Next<Partial> {
    let mut game = game.clone();
    let mut sails = |step: &Move| matches!(step, Move::Sail(..)) && game.follow(side, step);
    if courses.iter().all(&mut sails) { next(&game, side, last) } else { Next::Nothing }
}

fn whole(step: Move) -> Choice<Partial> {
    Choice::plain(step)
}

fn begins(partial: Partial, label: &str) -> Choice<Partial> {
    Choice::labelled(partial, text(&format!("choice-{label}")))
}

/// The moves about a draw (SEE-145).
fn talks(game: &Seeschlacht, side: Side) -> Vec<Choice<Partial>> {
    let steps: &[Move] = match game.offer {
        None => &[Move::Draw],
        Some(by) if by == side => &[],
        Some(_) => &[Move::Draw, Move::NoDraw],
    };
    steps.iter().copied().map(whole).collect()
}

fn headings(side: Side, ready: bool, partial: &Partial) -> Vec<Choice<Partial>> {
    match partial {
        Partial::Nothing => {
            let done = (!ready).then(|| whole(Move::Done));
            [begins(Partial::Face(None), "face")].into_iter().chain(done).collect()
        }
        Partial::Face(None) => {
            ShipId::of(side).map(|id| of_ship(Partial::Face(Some(id.ship)), "ship", id.ship)).collect()
        }
        Partial::Face(Some(ship)) => Heading::ALL.map(|heading| whole(Move::Face(*ship, heading))).to_vec(),
        _ => Vec::new(),
    }
}

fn of_ship(partial: Partial, label: &str, ship: Ship) -> Choice<Partial> {
    Choice::labelled(partial, text(&format!("choice-{label}")).with("ship", ship))
}

/// The choices in the turn of this side.
fn turn(game: &Seeschlacht, side: Side, step: Step, partial: &Partial) -> Vec<Choice<Partial>> {
    let sailing = step.is_sailing();
    let id = |ship: Ship| ShipId { side, ship };
    match partial {
        Partial::Nothing if sailing => sailing_begins(game, side),
        Partial::Nothing => {
            let later = later_begins(game, side, step).into_iter().chain([whole(Move::Done)]);
            game.work(side, step).into_iter().map(whole).chain(later).collect()
        }
        Partial::Pass if sailing => allowed(game, side, vec![Move::Done]),
        Partial::Wind if sailing && may_try_wind(game, side) => {
            [Attempt::Both, Attempt::Strength].map(|attempt| whole(Move::Wind(attempt))).to_vec()
        }
        Partial::Listing(ship) if sailing => listed(game, id(*ship)),
        Partial::Building(ship, course) if sailing => built(game, id(*ship), *course),
        Partial::Aiming(ship) => {
            let shots = game.shots(id(*ship)).map(|(target, _)| Move::Fire(*ship, target.ship));
            allowed(game, side, shots.collect())
        }
        Partial::Load => allowed(game, side, game.work(side, Step::Load)),
        Partial::Repair => allowed(game, side, game.work(side, Step::Repair)),
        Partial::Shell => allowed(game, side, game.work(side, Step::Batteries)),
        _ => Vec::new(),
    }
}

/// The allowed moves among these.
fn allowed(game: &Seeschlacht, side: Side, steps: Vec<Move>) -> Vec<Choice<Partial>> {
    steps.into_iter().filter(|step| game.check(side, step).is_ok()).map(whole).collect()
}

/// Whether the wind can be tried now (SEE-33, SEE-34).
pub(super) fn may_try_wind(game: &Seeschlacht, side: Side) -> bool {
    game.check(side, &Move::Wind(Attempt::Both)).is_ok()
}

fn sailing_begins(game: &Seeschlacht, side: Side) -> Vec<Choice<Partial>> {
    let owed = game.owed(side);
    let wind = may_try_wind(game, side).then(|| begins(Partial::Wind, "wind"));
    let others = Ship::ALL.into_iter().filter(|ship| !owed.contains(ship));
    let ships = owed.iter().copied().chain(others).filter(|ship| game.may_sail(ShipId { side, ship: *ship }));
    let ships = ships.map(|ship| of_ship(Partial::Listing(ship), "ship", ship));
    let done = game.check(side, &Move::Done).is_ok().then(|| whole(Move::Done));
    let goes_on = done.is_some() && !game.ends_by_courses();
    let later = if goes_on { later_begins(game, side, Step::Sail) } else { Vec::new() };
    wind.into_iter().chain(ships).chain(done).chain(later).collect()
}

/// The courses of a ship that can sail now.
pub(super) fn voyages(game: &Seeschlacht, id: ShipId) -> Vec<Voyage> {
    if game.may_sail(id) { courses::courses(&game.sea, id, game.wind, game.course_rules()) } else { Vec::new() }
}

/// The most courses in a list.
const MOST_LISTED: usize = 25;

/// The courses of a ship. If a list cannot hold all of them, the course is built sign by sign.
fn listed(game: &Seeschlacht, id: ShipId) -> Vec<Choice<Partial>> {
    let all = voyages(game, id);
    if all.len() > MOST_LISTED {
        return built(game, id, Course::STAY);
    }
    all.iter().map(|voyage| sails(id, voyage)).collect()
}

/// A course, labelled with its end.
fn sails(id: ShipId, voyage: &Voyage) -> Choice<Partial> {
    Choice::labelled(Move::Sail(id.ship, voyage.course), course_end("course-end", id, voyage).with("signs", false))
}

/// The choices for a course that is built sign by sign.
pub(super) struct Signs {
    /// The signs that can follow.
    pub(super) further: Vec<Leg>,
    /// The courses that can end here: as built, or cut short.
    pub(super) ends: Vec<Voyage>,
}

/// The choices after these signs of a ship's course.
pub(super) fn signs(game: &Seeschlacht, id: ShipId, begun: Course) -> Signs {
    let all = voyages(game, id);
    let leads_on = |leg: &Leg| all.iter().any(|voyage| voyage.course.begins_with(begun.then(*leg)));
    let further = [Leg::Step, Leg::Left, Leg::Right].into_iter().filter(leads_on).collect();
    let ends = [begun, begun.then(Leg::Cut)];
    let ends = ends.into_iter().filter_map(|end| all.iter().find(|voyage| voyage.course == end).copied());
    Signs { further, ends: ends.collect() }
}

fn built(game: &Seeschlacht, id: ShipId, begun: Course) -> Vec<Choice<Partial>> {
    let Signs { further, ends } = signs(game, id, begun);
    let further = further.into_iter().map(|leg| {
        let course = begun.then(leg);
        Choice::labelled(Partial::Building(id.ship, course), text("choice-course").with("course", course))
    });
    further.chain(ends.iter().map(|voyage| sails(id, voyage))).collect()
}

/// The choices of the steps after this one, which the move closes (SEE-149).
fn later_begins(game: &Seeschlacht, side: Side, open: Step) -> Vec<Choice<Partial>> {
    let work = [(Step::Load, Partial::Load), (Step::Repair, Partial::Repair), (Step::Batteries, Partial::Shell)];
    let manual = |step: Step| !game.options.auto_harbour && step > open && game.is_possible(side, step);
    let work = work.into_iter().filter(|(step, _)| manual(*step)).map(|(step, partial)| begins(partial, step.name()));
    let shooters: Vec<Ship> = game.shooters(side).collect();
    work.chain(shooters.into_iter().map(|ship| of_ship(Partial::Aiming(ship), "shooter", ship))).collect()
}
