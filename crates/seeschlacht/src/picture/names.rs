//! The places of the names of ships and wrecks: no name lies over another text.

use super::badges::meet;
use super::decision;
use super::layout::{Chart, ROW};
use super::rose::{self, Digit};
use super::vessels::{self, plate_area};
use crate::board::Field;
use crate::scene::{Scene, ShipScene};
use crate::ship::ShipId;
use canvas::{Point, Rect};

/// The name of a ship in its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Name {
    /// The ship.
    pub(super) id: ShipId,
    /// Its middle.
    pub(super) at: Point,
    /// The size of its letters.
    pub(super) size: f64,
}

impl Name {
    /// The area of its plate.
    pub(super) fn area(&self) -> Rect {
        plate_area(self.id, self.at, self.size)
    }
}

/// A name that may still move.
struct Wish {
    name: Name,
    /// The field of its ship.
    field: Point,
    /// Whether it is in the cell of this field.
    in_cell: bool,
}

impl Wish {
    fn of_ship(scene: &Scene, ship: &ShipScene, chart: &Chart) -> Self {
        let (field, size) = (chart.at(ship.vessel.pose.field), chart.name_size(scene.asks_about(ship)));
        Self {
            name: Name { id: ship.id, at: vessels::stern(ship.vessel.pose, field, chart.spacing), size },
            field,
            in_cell: false,
        }
    }

    fn of_wreck(id: ShipId, field: Point, chart: &Chart) -> Self {
        let at = Point::new(field.x, field.y + 0.26 * chart.spacing);
        Self { name: Name { id, at, size: chart.name_size(false) }, field, in_cell: false }
    }

    /// Moves the name into the cell of its field, where no other name can be: as near as possible to its place so far,
    /// off these areas.
    fn move_into_cell(&mut self, taken: &[Rect], chart: &Chart) {
        let area = self.name.area().grown(vessels::rim(self.name.size));
        let across = (0.5 * chart.spacing - area.w / 2.0).max(0.0);
        let down = (0.5 * ROW * chart.spacing - area.h / 2.0).max(0.0);
        // The middle of the field shows where the bow points.
        let ways = [(0.0, 1.0), (-1.0, 1.0), (1.0, 1.0), (0.0, -1.0), (-1.0, -1.0), (1.0, -1.0)];
        let places = ways.map(|(x, y)| Point::new(self.field.x + x * across, self.field.y + y * down));
        let far = |at: &Point| (at.x - self.name.at.x).hypot(at.y - self.name.at.y);
        let clear = |at: &Point| is_clear(&Name { at: *at, ..self.name.clone() }, taken, chart);
        let nearest =
            places.into_iter().min_by(|one, other| clear(other).cmp(&clear(one)).then(far(one).total_cmp(&far(other))));
        (self.name.at, self.in_cell) = (nearest.unwrap_or(self.field), true);
    }
}

/// Whether a name is inside the sea and off these areas.
fn is_clear(name: &Name, taken: &[Rect], chart: &Chart) -> bool {
    let (area, sea) = (name.area(), chart.area);
    let inside = area.x >= sea.x && area.right() <= sea.right() && area.y >= sea.y && area.bottom() <= sea.bottom();
    inside && taken.iter().all(|other| !meet(area, *other))
}

/// The names of all visible ships and wrecks, those that are decided on first. A name is at the stern, or in the cell
/// of its field if it would lie over something else there. A name without room is left out.
pub(super) fn of(scene: &Scene, chart: &Chart) -> Vec<Name> {
    let mut taken = decision::fixed(scene, chart);
    taken.extend(rose::digits(scene.wind, chart).iter().map(Digit::area));
    let mut ships: Vec<&ShipScene> = scene.ships.iter().filter(|ship| chart.shows(ship.vessel.pose.field)).collect();
    ships.sort_by_key(|ship| !scene.asks_about(ship));
    let free = |field: &Field| scene.ships.iter().all(|ship| ship.vessel.pose.field != *field);
    let wrecks = scene.wrecks.iter().filter(|(_, field)| chart.shows(*field) && free(field));
    let wrecks = wrecks.map(|(id, field)| Wish::of_wreck(*id, chart.at(*field), chart));
    let mut wishes: Vec<Wish> = ships.into_iter().map(|ship| Wish::of_ship(scene, ship, chart)).chain(wrecks).collect();
    // A name that has moved may lie over one that has not.
    while let Some(at) =
        (0..wishes.len()).rev().find(|at| !wishes[*at].in_cell && is_crowded(&wishes, *at, &taken, chart))
    {
        wishes[at].move_into_cell(&taken, chart);
    }
    let mut names: Vec<Name> = Vec::new();
    for Wish { name, .. } in wishes {
        if is_clear(&name, &taken, chart) && names.iter().all(|other| !meet(other.area(), name.area())) {
            names.push(name);
        }
    }
    names
}

/// Whether a name lies over another one or is not clear of other things.
fn is_crowded(wishes: &[Wish], at: usize, taken: &[Rect], chart: &Chart) -> bool {
    let name = &wishes[at].name;
    let others = wishes.iter().enumerate().filter(|(other, _)| *other != at);
    !is_clear(name, taken, chart) || { others }.any(|(_, other)| meet(other.name.area(), name.area()))
}
