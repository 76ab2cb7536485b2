//! What is decided on, for panels and pictures alike: the ship that was chosen or that most likely is, its courses in the order of
//! their numbers, its shots.

use super::choices::{self, Begun, begun};
use super::course::Course;
use super::courses::Voyage;
use super::events::End;
use super::mind;
use super::notation::Move;
use super::ship::{Ship, ShipId, Side};
use super::state::{Seeschlacht, Stage, Step};
use super::view::View;
use engine::panel::{ENTRIES, Focus, PRESS};

/// Shows the whole sea in place of what is decided on.
pub(super) const SEA: &str = "sea";

/// What a viewer decides on.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Selection {
    /// Nothing now.
    Nothing,
    /// Which ship points where; one of them is chosen, perhaps.
    Headings(Option<Ship>),
    /// The course of a ship, out of all of them.
    Course(Ship),
    /// The course of a ship, sign by sign.
    Building(Ship, Course),
    /// Whether to close sailing: every ship that can sail has done so, or none has to.
    Sailing,
    /// What is done in a step of the harbours.
    Work(Step),
    /// The shots of one ship, or of all that have targets.
    Shots(Option<Ship>),
}

/// What a viewer decides on who has entered this much.
pub(super) fn selection(view: &View, focus: Focus<'_>) -> Selection {
    let (game, Some(side)) = (&view.game, view.side()) else { return Selection::Nothing };
    let chosen = begun(focus.partial);
    match game.stage {
        _ if game.outcome.is_some() => Selection::Nothing,
        Stage::Headings { .. } => Selection::Headings(match chosen {
            Some(Begun::Facing(ship)) => Some(ship),
            _ => None,
        }),
        Stage::Turn { side: active, .. } if active != side => Selection::Nothing,
        Stage::Turn { step, .. } if step.is_sailing() => match chosen {
            Some(Begun::Building(ship, course)) if can_choose(game, side, ship) => Selection::Building(ship, course),
            Some(Begun::Listing(ship)) if can_choose(game, side, ship) => Selection::Course(ship),
            _ => next_to_sail(game, side).map_or(Selection::Sailing, Selection::Course),
        },
        Stage::Turn { step: Step::Fire, .. } => Selection::Shots(match chosen {
            Some(Begun::Aiming(ship)) if game.shooters(side).any(|shooter| shooter == ship) => Some(ship),
            _ => None,
        }),
        Stage::Turn { step, .. } => Selection::Work(step),
    }
}

fn can_choose(game: &Seeschlacht, side: Side, ship: Ship) -> bool {
    game.may_sail(ShipId { side, ship })
}

/// The ship that most likely sails next: the first that has to.
fn next_to_sail(game: &Seeschlacht, side: Side) -> Option<Ship> {
    if game.ends_by_courses() {
        return None;
    }
    let owed = game.owed(side).first().copied();
    // As long as nothing has sailed, any ship may begin.
    let begins =
        || if game.laid.is_none() { Ship::ALL.into_iter().find(|ship| can_choose(game, side, *ship)) } else { None };
    owed.or_else(begins)
}

/// The courses of a ship in the order of their numbers, which are those of menu and picture: what ends on the same field stands
/// together.
pub(super) fn numbered(game: &Seeschlacht, id: ShipId) -> Vec<(u8, Voyage)> {
    let mut all = choices::voyages(game, id);
    all.sort_by_key(|voyage| (voyage.to.field, voyage.to.heading, voyage.course));
    (1..).zip(all).collect()
}

/// A shot that can be fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    /// Its number in menu and picture.
    pub(super) number: u8,
    /// Who fires.
    pub(super) shooter: ShipId,
    /// At whom.
    pub(super) target: ShipId,
    /// On which line it lies, 1 to 3.
    pub(super) line: u8,
}

/// The shots of the chosen ship, or of all as far as a menu holds them, in the order of their numbers.
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

/// The targets of the batteries of a side in the order of their numbers, which are those of menu and picture.
pub(super) fn numbered_targets(game: &Seeschlacht, side: Side) -> Vec<(u8, ShipId)> {
    (1..).zip(game.shellable(side).map(|ship| ShipId { side: side.other(), ship })).collect()
}

/// The line by which every ship that has a target fires: at a merchant rather than a warship, and at what sinks soonest; nothing
/// where fewer than two can.
pub(super) fn all_shots(game: &Seeschlacht, side: Side) -> Option<String> {
    let shot = |ship: Ship| {
        let left = |target: &ShipId| target.ship.sunk_by() - game.sea.get(*target).map_or(0, |vessel| vessel.hits);
        let targets = game.shots(ShipId { side, ship }).map(|(target, _)| target);
        let best = targets.min_by_key(|target| (!target.ship.is_merchant(), left(target)))?;
        Some(Move::Fire(ship, best.ship).to_string())
    };
    let all: Vec<String> = game.shooters(side).filter_map(shot).collect();
    (all.len() > 1).then(|| all.join(";"))
}

/// The line by which every ship that can still sail goes straight ahead as far as it must; nothing if none can. Whoever lies in the
/// yard or at the quay stays.
pub(super) fn all_straight(game: &Seeschlacht, side: Side) -> Option<String> {
    let busy: Vec<Ship> = game.repairable(side).chain(game.loadable(side)).collect();
    let mut game = game.clone();
    let mut line: Vec<String> = Vec::new();
    // A ship that has another before its bow goes when that one has gone.
    while let Some(step) = Ship::ALL
        .into_iter()
        .filter(|ship| !busy.contains(ship))
        .find_map(|ship| straight(&game, ShipId { side, ship }))
    {
        if !game.follow(side, &step) {
            break;
        }
        line.push(step.to_string());
    }
    (!line.is_empty()).then(|| line.join(";"))
}

/// Why a ship does not go straight ahead with all others, as a word for texts.
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

/// The line that gives every ship which can still sail the course that a computer would choose for it, as far as a press holds it;
/// nothing if there is none.
pub(super) fn suggestion(game: &Seeschlacht, side: Side) -> Option<String> {
    let mut line = String::new();
    for (ship, course) in mind::suggested(game, side) {
        let step = Move::Sail(ship, course).to_string();
        let parted = if line.is_empty() { "" } else { ";" };
        if line.len() + parted.len() + step.len() > PRESS {
            break;
        }
        line += parted;
        line += &step;
    }
    (!line.is_empty()).then_some(line)
}

/// The course of a ship straight ahead, if it can sail it in full or has no other.
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
