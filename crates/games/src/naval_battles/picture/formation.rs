//! Where the cards of a fleet lie: its rows one after the other, in as many lines as leave the cards largest.

use super::layout::measure;
use super::ship_card;
use crate::naval_battles::data::Row;
use crate::naval_battles::scene::{FleetScene, ShipScene};
use crate::picture::Rect;

/// What lies between two cards, in pixels.
const GAP: f64 = 6.0;
/// The room that the number of a row has before its cards.
const LABEL: f64 = 26.0;
/// How much larger letters have to become before rows share a line.
const APART: f64 = 1.12;

/// Ships of one row that lie in one line.
struct Group<'f> {
    row: Row,
    ships: Vec<&'f ShipScene>,
}

/// Cards and the numbers of rows with their places.
#[derive(Default)]
pub(super) struct Formation<'f> {
    pub(super) cards: Vec<(&'f ShipScene, Rect)>,
    /// 0 stands for the submarines.
    pub(super) rows: Vec<(Row, Rect)>,
    /// How good it is: its letters, less where rows share a line.
    pub(super) worth: f64,
}

impl<'f> Formation<'f> {
    /// The best one in this room; `above`: its first row is the lowest, towards the fleets that lie below.
    pub(super) fn of(fleet: &'f FleetScene, room: Rect, above: bool) -> Self {
        let ways = (1..=fleet.ships.len()).flat_map(|most| [lines(fleet, most), lines_from_behind(fleet, most)]);
        let scored = ways.map(|lines| {
            let shares = lines.iter().any(|line| line.iter().filter(|group| group.row > 0).count() > 1);
            let (w, h) = size(&lines, room);
            (letters(fleet, w, h) / if shares { APART } else { 1.0 }, lines, (w, h))
        });
        let best = scored.reduce(|best, next| if next.0 > best.0 + 0.01 { next } else { best });
        best.map_or_else(Self::default, |(worth, lines, size)| Self { worth, ..Self::placed(lines, size, room, above) })
    }

    fn placed(mut lines: Vec<Vec<Group<'f>>>, (w, h): (f64, f64), room: Rect, above: bool) -> Self {
        if above {
            lines.reverse();
        }
        let mut formation = Self::default();
        let all = measure(lines.len()) * (h + GAP) - GAP;
        let mut y = room.centre().y - all / 2.0;
        for line in &lines {
            let mut x = room.centre().x - wide(line, w) / 2.0;
            for group in line {
                formation.rows.push((group.row, Rect::new(x, y, LABEL, h)));
                x += LABEL;
                for ship in &group.ships {
                    formation.cards.push((ship, Rect::new(x, y, w, h)));
                    x += w + GAP;
                }
            }
            y += h + GAP;
        }
        formation
    }
}

/// The height of the letters on the cards of a fleet.
pub(super) fn letters(fleet: &FleetScene, w: f64, h: f64) -> f64 {
    let targets = fleet.ships.iter().any(|ship| ship.target);
    if targets { ship_card::letters_of_target(w, h) } else { ship_card::letters(w, h) }
}

/// Rows and submarines in lines of so many cards at most, the first lines filled first; a longer row takes several lines.
fn lines(fleet: &FleetScene, most: usize) -> Vec<Vec<Group<'_>>> {
    filled(groups(fleet, most), most)
}

/// The same, the last lines filled first.
fn lines_from_behind(fleet: &FleetScene, most: usize) -> Vec<Vec<Group<'_>>> {
    let mut groups = groups(fleet, most);
    groups.reverse();
    let mut lines = filled(groups, most);
    lines.iter_mut().for_each(|line| line.reverse());
    lines.reverse();
    lines
}

/// Rows, then submarines, the longer ones in equal parts.
fn groups(fleet: &FleetScene, most: usize) -> Vec<Group<'_>> {
    let of = |row: Row| {
        let ships: Vec<&ShipScene> = fleet.ships.iter().filter(|ship| ship.unit.row == row).collect();
        let parts = ships.len().div_ceil(most).max(1);
        let part = ships.len().div_ceil(parts).max(1);
        ships.chunks(part).map(|ships| Group { row, ships: ships.to_vec() }).collect::<Vec<_>>()
    };
    [1, 2, 3, 0].into_iter().flat_map(of).collect()
}

fn filled(groups: Vec<Group<'_>>, most: usize) -> Vec<Vec<Group<'_>>> {
    let mut lines: Vec<Vec<Group<'_>>> = Vec::new();
    for group in groups {
        match lines.last_mut() {
            Some(line) if count(line) + group.ships.len() <= most => line.push(group),
            _ => lines.push(vec![group]),
        }
    }
    lines
}

fn count(line: &[Group<'_>]) -> usize {
    line.iter().map(|group| group.ships.len()).sum()
}

/// How wide a line of cards of this width is.
fn wide(line: &[Group<'_>], w: f64) -> f64 {
    measure(count(line)) * (w + GAP) - GAP + measure(line.len()) * LABEL
}

/// The size of the cards with which all lines fit into a room.
fn size(lines: &[Vec<Group<'_>>], room: Rect) -> (f64, f64) {
    let h = (room.h + GAP) / measure(lines.len()) - GAP;
    let fitting = lines.iter().map(|line| (room.w - wide(line, 0.0)) / measure(count(line)));
    let w = fitting.fold(f64::INFINITY, f64::min).max(1.0);
    (w.min(ship_card::WIDEST * h), h.min(ship_card::HIGHEST * w))
}
