//! The decision of a player, for panels and pictures: the ship to decide about, its numbered courses and its shots.

use super::bot;
use super::choices;
use super::course::Course;
use super::courses::Voyage;
use super::events::End;
use super::notation::Move;
use super::partial::Partial;
use super::ship::{Ship, ShipId, Side};
use super::state::{Seeschlacht, Stage, Step};
use super::view::View;
use engine::panel::{BUTTONS, ENTRIES};

/// The look that shows the whole sea instead of the decision.
pub(super) const SEA: &str = "sea";

/// The decision of a viewer.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Selection {
    /// No decision.
    Nothing,
    /// The start headings, of this ship if one is chosen.
    Headings(Option<Ship>),
    /// The course of a ship, from the list of all its courses.
    Course(Ship),
    /// The course of a ship, sign by sign.
    Building(Ship, Course),
    /// The end of sailing: no ship is left to suggest.
    Sailing,
    /// The work of a harbour step.
    Work(Step),
    /// The shots of one ship, or of all ships with targets.
    Shots(Option<Ship>),
}

/// The decision of a viewer who has entered a partial move.
pub(super) fn selection(view: &View, partial: &Partial) -> Selection {
    let (game, Some(side)) = (&view.game, view.side()) else { return Selection::Nothing };
    match game.stage {
        _ if game.outcome.is_some() => Selection::Nothing,
        Stage::Headings { .. } => Selection::Headings(if let Partial::Face(ship) = partial { *ship } else { None }),
        Stage::Turn { side: active, .. } if active != side => Selection::Nothing,
        Stage::Turn { step, .. } if step.is_sailing() => match *partial {
            Partial::Building(ship, course) if can_choose(game, side, ship) => Selection::Building(ship, course),
            Partial::Listing(ship) if can_choose(game, side, ship) => Selection::Course(ship),
            _ => next_to_sail(game, side).map_or(Selection::Sailing, Selection::Course),
        },
        Stage::Turn { step: Step::Fire, .. } => Selection::Shots(match *partial {
            Partial::Aiming(ship) if game.shooters(side).any(|shooter| shooter == ship) => Some(ship),
            _ => None,
        }),
        Stage::Turn { step, .. } => Selection::Work(step),
    }
}

fn can_choose(game: &Seeschlacht, side: Side, ship: Ship) -> bool {
    game.may_sail(ShipId { side, ship })
}

/// The ship to ask about next, in the order of the normal computer: the first one that must sail and need not ram or
/// stop, because others may clear its way; or else the first one that must sail, or that can do more than stay.
fn next_to_sail(game: &Seeschlacht, side: Side) -> Option<Ship> {
    if game.ends_by_courses() {
        return None;
    }
    let has =
        |ship: Ship, wanted: fn(&Voyage) -> bool| choices::voyages(game, ShipId { side, ship }).iter().any(wanted);
    let order = bot::order(game, side).into_iter().filter(|ship| can_choose(game, side, *ship));
    let order: Vec<Ship> = order.collect();
    let owed = game.owed(side);
    let owed = || order.iter().copied().filter(|ship| owed.contains(ship));
    { owed() }
        .find(|ship| has(*ship, |voyage| !voyage.course.is_cut_short()))
        .or_else(|| owed().next())
        .or_else(|| order.iter().copied().find(|ship| has(*ship, |voyage| voyage.end != End::Stay)))
        .or_else(|| order.first().copied().filter(|_| game.draft.is_none()))
}

/// The courses of a ship with their numbers in panel and picture. Of several ways to the same end there is one,
/// straight ahead if possible, unless they cost hits.
pub(super) fn numbered(game: &Seeschlacht, id: ShipId) -> Vec<(u8, Voyage)> {
    let mut all = choices::voyages(game, id);
    all.sort_by_key(|voyage| (voyage.to.field, voyage.to.heading, !voyage.course.is_straight(), voyage.course));
    let mut ends: Vec<Voyage> = Vec::new();
    for voyage in all {
        if !ends.iter().any(|other| is_alike(other, &voyage)) {
            ends.push(voyage);
        }
    }
    (1..).zip(ends).collect()
}

/// Whether it makes no difference which of two courses a ship sails.
pub(super) fn is_alike(one: &Voyage, other: &Voyage) -> bool {
    one.to == other.to && one.end == other.end && one.anchorages == 0 && other.anchorages == 0
}

/// The most courses that have buttons, which are two rows.
pub(super) const HANDY: usize = 2 * BUTTONS;

/// The courses of a ship that have buttons: the longest ahead, a stay, and those that a computer ranks highest.
pub(super) fn handy(game: &Seeschlacht, id: ShipId, all: &[(u8, Voyage)]) -> Vec<(u8, Voyage)> {
    if all.len() <= HANDY {
        return all.to_vec();
    }
    let voyages = || all.iter().map(|(_, voyage)| *voyage);
    let ahead = voyages().filter(|voyage| voyage.course.is_straight()).max_by_key(|voyage| voyage.course.len());
    let stay = voyages().find(|voyage| voyage.end == End::Stay);
    let mut best = bot::ranked(game, id, voyages().collect());
    best.retain(|voyage| ![ahead, stay].contains(&Some(*voyage)));
    let best: Vec<Voyage> = ahead.into_iter().chain(stay).chain(best).take(HANDY).collect();
    all.iter().copied().filter(|(_, voyage)| best.contains(voyage)).collect()
}

/// A possible shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    /// Its number in menu and picture.
    pub(super) number: u8,
    /// The shooter.
    pub(super) shooter: ShipId,
    /// The target.
    pub(super) target: ShipId,
    /// The line of the target, 1 to 3.
    pub(super) line: u8,
}

/// The numbered shots of the chosen ship, or of all ships; at most as many as a menu holds.
pub(super) fn numbered_shots(view: &View, side: Side, chosen: Option<Ship>) -> Vec<Shot> {
    let shooters = ShipId::of(side).filter(|id| chosen.is_none_or(|ship| ship == id.ship));
    let shots =
        shooters.flat_map(|shooter| view.game.shots(shooter).map(move |(target, line)| (shooter, target, line)));
    (1..)
        .zip(shots)
        .map(|(number, (shooter, target, line))| Shot { number, shooter, target, line })
        .take(ENTRIES)
        .collect()
}

/// The targets of the batteries of a side, with their numbers in menu and picture.
pub(super) fn numbered_targets(game: &Seeschlacht, side: Side) -> Vec<(u8, ShipId)> {
    (1..).zip(game.shellable(side).map(|ship| ShipId { side: side.other(), ship })).collect()
}

/// The line in which every ship with a target fires, preferably at a merchant and at a ship that sinks soon. `None` if
/// no ship has a target.
pub(super) fn all_shots(game: &Seeschlacht, side: Side) -> Option<Partial> {
    let shot = |ship: Ship| {
        let left = |target: &ShipId| target.ship.sunk_by() - game.sea.get(*target).map_or(0, |vessel| vessel.hits);
        let targets = game.shots(ShipId { side, ship }).map(|(target, _)| target);
        let best = targets.min_by_key(|target| (!target.ship.is_merchant(), left(target)))?;
        Some(Move::Fire(ship, best.ship))
    };
    Partial::line(game.shooters(side).filter_map(shot).collect())
}

/// The line in which every ship that can still sail goes straight ahead as far as it must. Ships that can be repaired
/// or loaded stay. `None` if no ship goes.
pub(super) fn all_straight(game: &Seeschlacht, side: Side) -> Option<Partial> {
    let busy: Vec<Ship> = game.repairable(side).chain(game.loadable(side)).collect();
    let mut game = game.clone();
    let mut line: Vec<Move> = Vec::new();
    // A blocked ship may follow once the ship ahead has gone.
    while let Some(step) = Ship::ALL
        .into_iter()
        .filter(|ship| !busy.contains(ship))
        .find_map(|ship| straight(&game, ShipId { side, ship }))
    {
        if !game.follow(side, &step) {
            break;
        }
        line.push(step);
    }
    Partial::line(line)
}

/// Why a ship does not go straight ahead, as a word for texts.
pub(super) fn not_straight(game: &Seeschlacht, id: ShipId) -> &'static str {
    let all = choices::voyages(game, id);
    let mut ahead = all.iter().filter(|voyage| voyage.course.is_straight());
    let heading = game.sea.get(id).map(|vessel| vessel.pose.heading);
    let moves = heading.map(|heading| game.wind.allowances(game.sea.heavily_damaged(id))[heading.index()]);
    match () {
        () if moves == Some(0) => "wind",
        () if ahead.any(|voyage| voyage.anchorages > 0) => "anchorage",
        () => "barred",
    }
}

/// The full course of a ship straight ahead. A ship with a single course gets that course.
fn straight(game: &Seeschlacht, id: ShipId) -> Option<Move> {
    let all = choices::voyages(game, id);
    let goes = |voyage: &&Voyage| {
        let full = voyage.course.is_straight() && voyage.end == End::Full;
        let no_other = all.len() == 1 && matches!(voyage.end, End::Full | End::Stop);
        voyage.anchorages == 0 && (full || no_other)
    };
    let longest = all.iter().filter(goes).max_by_key(|voyage| voyage.course.len())?;
    Some(Move::Sail(id.ship, longest.course))
}
