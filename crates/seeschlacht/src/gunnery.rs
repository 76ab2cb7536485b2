//! Ship fire: the targets of a ship and their lines (SEE-108 to SEE-122).

use std::sync::LazyLock;

use super::board::{Field, Fields, Harbour, Heading, Way};
use super::sea::Sea;
use super::ship::{Pose, ShipId};

/// Why a shot is refused, in the order of section 6 of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoFire {
    /// The target is a ship of the firing side (SEE-108).
    OwnShip,
    /// The target is outside the firing area (SEE-108).
    NotInArc,
    /// Land or a spit is in the way (SEE-118 to SEE-120).
    LandBetween,
    /// A ship is in the way (SEE-116).
    ShipBetween,
    /// The target is a merchant in the neutral harbour; with option `neutral_fire`, the shooter (SEE-122).
    Sanctuary,
}

/// A field of a firing area.
#[derive(Clone, Copy)]
struct Sight {
    field: Field,
    /// 1 to 3 (SEE-110).
    line: u8,
    /// Land or a spit hides it.
    hidden: bool,
    /// The fields before it on a straight line, in which ships hide it.
    between: [Option<Field>; 2],
}

/// The firing area of one pose.
struct Area {
    fields: Fields,
    /// The fields that land does not hide.
    seen: Fields,
    sights: Vec<Sight>,
}

/// The firing areas by field and axis: opposite headings have the same area.
static AREAS: LazyLock<Vec<[Area; 3]>> = LazyLock::new(|| {
    let axes = [Heading::ALL[0], Heading::ALL[1], Heading::ALL[2]];
    Field::all().map(|field| axes.map(|heading| Area::new(Pose { field, heading }))).collect()
});

/// The line of the target, 1 to 3, if the shooter can fire at it. Both are afloat.
///
/// # Errors
/// The first obstacle.
pub(super) fn line_of_fire(sea: &Sea, shooter: ShipId, target: ShipId, ceasefire: bool) -> Result<u8, NoFire> {
    let (from, at) = (sea.afloat(shooter).pose, sea.afloat(target).pose.field);
    if shooter.side == target.side {
        return Err(NoFire::OwnShip);
    }
    let line = line_between(from, at, sea.occupied())?;
    let sheltered = shelters(target, at) || ceasefire && shelters(shooter, from.field);
    if sheltered { Err(NoFire::Sanctuary) } else { Ok(line) }
}

/// The line of a field, 1 to 3, if a shot from a pose reaches it past ships on the occupied fields.
///
/// # Errors
/// The first obstacle.
pub(super) fn line_between(from: Pose, to: Field, occupied: Fields) -> Result<u8, NoFire> {
    let area = Area::of(from);
    if !area.fields.contains(to) {
        return Err(NoFire::NotInArc);
    }
    let sight = area.sights.iter().find(|sight| sight.field == to).ok_or(NoFire::NotInArc)?;
    if sight.hidden {
        Err(NoFire::LandBetween)
    } else if sight.between.iter().flatten().any(|field| occupied.contains(*field)) {
        Err(NoFire::ShipBetween)
    } else {
        Ok(sight.line)
    }
}

/// The targets of a ship, each with its line; none if the ship is sunk.
pub(super) fn targets(sea: &Sea, shooter: ShipId, ceasefire: bool) -> impl Iterator<Item = (ShipId, u8)> {
    let reached = sea.get(shooter).map_or(Fields::NONE, |vessel| Area::of(vessel.pose).fields);
    let near = sea.of(shooter.side.other()).filter(move |(_, vessel)| reached.contains(vessel.pose.field));
    near.filter_map(move |(target, _)| Some((target, line_of_fire(sea, shooter, target, ceasefire).ok()?)))
}

/// The firing area of a ship, each field with its line: eighteen fields of water or land, without those beyond the edge
/// of the board (SEE-109).
pub(super) fn firing_area(from: Pose) -> impl Iterator<Item = (Field, u8)> {
    Area::of(from).sights.iter().map(|sight| (sight.field, sight.line))
}

/// The fields that shots from a pose reach if no ship is in the way.
pub(super) fn seen_from(from: Pose) -> Fields {
    Area::of(from).seen
}

/// Whether a ship is a merchant in the neutral harbour.
pub(super) fn shelters(id: ShipId, field: Field) -> bool {
    id.ship.is_merchant() && field.harbour() == Some(Harbour::Neutral)
}

impl Area {
    fn of(pose: Pose) -> &'static Self {
        &AREAS[pose.field.index()][pose.heading.index() % 3]
    }

    fn new(from: Pose) -> Self {
        let sides = [[5, 4], [1, 2]].map(|turns: [u8; 2]| turns.map(|sixths| from.heading.turned(sixths)));
        let sights: Vec<Sight> = sides.into_iter().flat_map(|side| sights(from.field, side)).collect();
        let seen = sights.iter().filter(|sight| !sight.hidden).map(|sight| sight.field).collect();
        Self { fields: sights.iter().map(|sight| sight.field).collect(), seen, sights }
    }
}

/// The fields on one side, between two directions (SEE-109).
fn sights(from: Field, [a, z]: [Heading; 2]) -> impl Iterator<Item = Sight> {
    let straight = [a, z].into_iter().flat_map(move |way| (1..=3).filter_map(move |line| along(from, way, line)));
    let slanting = [through(from, &[&[a, z], &[z, a]]), through(from, &[&[a, z, a]]), through(from, &[&[z, a, z]])];
    straight.chain(slanting.into_iter().flatten())
}

/// A field on a straight line: ships and land between hide it (SEE-116, SEE-118).
fn along(from: Field, way: Heading, line: u8) -> Option<Sight> {
    let ways = [way; 3];
    let sight = through(from, &[&ways[..usize::from(line)]])?;
    let [first, second] = [1, 2].map(|steps: u8| (steps < line).then(|| follow(from, &ways[..usize::from(steps)]))?);
    Some(Sight { between: [first, second], ..sight })
}

/// A field that shots reach by any of these ways of equal length (SEE-119, SEE-120). No ship hides it (SEE-117).
fn through(from: Field, ways: &[&[Heading]]) -> Option<Sight> {
    // One way may leave the board while another stays on it.
    let field = ways.iter().find_map(|way| follow(from, way))?;
    let open = |way: &&[Heading]| way.iter().try_fold(from, |field, heading| shot_passes(field, *heading)).is_some();
    Some(Sight {
        field,
        line: u8::try_from(ways[0].len()).expect("a few steps"),
        hidden: !ways.iter().any(open),
        between: [None; 2],
    })
}

/// The field at the end of a way.
fn follow(from: Field, way: &[Heading]) -> Option<Field> {
    way.iter().try_fold(from, |field, heading| field.step(*heading))
}

/// The next field, if a shot passes to it: reefs are no obstacle (SEE-121).
fn shot_passes(field: Field, heading: Heading) -> Option<Field> {
    match field.way(heading) {
        Way::Open(next) => Some(next),
        Way::Reef => field.step(heading),
        Way::Edge | Way::Land | Way::Spit => None,
    }
}
