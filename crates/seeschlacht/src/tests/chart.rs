//! A second implementation of the board, by coordinates and straight from the data, against which tests check the
//! game's tables. It uses nothing from `board.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::super::data::DATA;
use super::*;

/// A row, from 0 in the north, and a number.
pub(super) type Point = (i8, i8);

/// The board by coordinates.
pub(super) struct Chart {
    pub(super) land: BTreeSet<Point>,
    pub(super) spits: BTreeSet<[Point; 2]>,
    pub(super) reefs: BTreeSet<[Point; 2]>,
    /// The name of the harbour to which a field belongs.
    pub(super) area: BTreeMap<Point, &'static str>,
    pub(super) anchorages: BTreeSet<Point>,
}

/// The board of the data.
pub(super) static CHART: LazyLock<Chart> = LazyLock::new(|| {
    let lines =
        |lines: &[[String; 2]]| lines.iter().flat_map(|[a, b]| [[point(a), point(b)], [point(b), point(a)]]).collect();
    let harbours = || DATA.harbour.iter();
    Chart {
        land: DATA.land.iter().flat_map(|land| &land.fields).map(|name| point(name)).collect(),
        spits: lines(&DATA.lines.walls),
        reefs: lines(&DATA.lines.reefs),
        area: harbours().flat_map(|h| h.area.iter().map(|name| (point(name), h.id.as_str()))).collect(),
        anchorages: harbours()
            .flat_map(|h| h.anchorages_plain.iter().chain(&h.anchorages_dotted))
            .map(|name| point(name))
            .collect(),
    }
});

/// The point of a field with this name (section 5 of the rules).
pub(super) fn point(name: &str) -> Point {
    let row = "ABCDEFGJLMNPQRSTUVWXY".find(&name[..1]).unwrap();
    (row as i8, name[1..].parse().unwrap())
}

/// A direction further clockwise, from 1 to 6 (SEE-12).
pub(super) fn turned(direction: u8, sixths: u8) -> u8 {
    (direction - 1 + sixths) % 6 + 1
}

/// The point this many steps away (SEE-12).
pub(super) fn moved(from: Point, direction: u8, steps: i8) -> Point {
    let (rows, numbers) = match direction {
        1 => (-1, 1),
        2 => (0, 2),
        3 => (1, 1),
        4 => (1, -1),
        5 => (0, -2),
        _ => (-1, -1),
    };
    (from.0 + steps * rows, from.1 + steps * numbers)
}

impl Chart {
    /// Whether the net has this point (section 5 of the rules).
    pub(super) fn exists(&self, (row, number): Point) -> bool {
        (0..21).contains(&row) && (1..=49).contains(&number) && (row + number) % 2 == 1
    }

    /// Why a ship cannot make a step, other ships aside (SEE-60).
    pub(super) fn bar(&self, from: Point, direction: u8, warship: bool) -> Option<Fault> {
        let to = moved(from, direction, 1);
        if !self.exists(to) {
            Some(Fault::Edge)
        } else if self.land.contains(&to) {
            Some(Fault::Land)
        } else if self.spits.contains(&[from, to]) {
            Some(Fault::Spit)
        } else if self.reefs.contains(&[from, to]) {
            Some(Fault::Reef)
        } else {
            (warship && self.area.get(&to) == Some(&"neutral")).then_some(Fault::Neutral)
        }
    }

    /// Whether a shot passes along these points: all of them water, no spit between two of them (SEE-118 to SEE-120).
    pub(super) fn shot_passes(&self, way: &[Point]) -> bool {
        let water = |point: &Point| self.exists(*point) && !self.land.contains(point);
        way.iter().all(water) && way.windows(2).all(|line| !self.spits.contains(&[line[0], line[1]]))
    }

    /// Whether a ship may use the harbour at a point as its own.
    pub(super) fn owns(&self, ship: ShipId, at: Point) -> bool {
        match self.area.get(&at) {
            None => false,
            Some(&"neutral") => ship.ship.is_merchant(),
            Some(harbour) => harbour.starts_with(ship.side.name()),
        }
    }

    /// Whether entering a point costs a ship a hit (SEE-82).
    pub(super) fn hurts(&self, ship: ShipId, at: Point) -> bool {
        self.anchorages.contains(&at) && self.area[&at].starts_with(ship.side.other().name())
    }
}
