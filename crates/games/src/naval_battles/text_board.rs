//! The table as plain text: a fleet with what counts of it, below it its rows.

use super::table::{Fleet, Unit};
use super::view::View;
use crate::engine::seat::Seat;

/// The longest text that a client shows of a board, in bytes.
const LONGEST: usize = 1_800;
/// Letters of a ship's name where whole names would be too long together.
const SHORT: usize = 6;

/// The table for whoever looks.
pub(super) fn text(view: &View, names: &[String]) -> String {
    let whole = fleets(view, names, usize::MAX);
    if whole.len() <= LONGEST { whole } else { fleets(view, names, SHORT) }
}

fn fleets(view: &View, names: &[String], letters: usize) -> String {
    let table = &view.game.table;
    let lines = Seat::all(table.seats()).flat_map(|seat| {
        let fleet = table.fleet(seat);
        let name = names.get(seat.index()).map_or("", String::as_str);
        let rows = [(1, '1'), (2, '2'), (3, '3'), (0, 'u')].into_iter().filter_map(move |(row, sign)| {
            let units: Vec<String> = fleet.row(row).map(|unit| self::unit(unit, letters)).collect();
            (!units.is_empty()).then(|| format!(" {sign}: {}", units.join(" ")))
        });
        [head(seat, name, fleet)].into_iter().chain(rows)
    });
    lines.map(|line| format!("{line}\n")).collect()
}

/// `1 Anna *12 #7 +6 >3`: points, cards in hand, reinforcements, cards in front of the fleet.
fn head(seat: Seat, name: &str, fleet: &Fleet) -> String {
    let points = fleet.total + fleet.score();
    let mut head = format!("{seat} {name} *{points} #{} +{}", fleet.hand, fleet.reserve);
    if !fleet.front.is_empty() {
        head.push_str(&format!(" >{}", fleet.front.len()));
    }
    if fleet.is_withdrawn() {
        head.push_str(" ~");
    }
    if fleet.out {
        head.push_str(" x");
    }
    head
}

/// `Bismarck 2/11`, a submarine that is active with `!`.
fn unit(unit: &Unit, letters: usize) -> String {
    let name: String = unit.ship.card().name.chars().filter(|sign| *sign != ' ').take(letters).collect();
    let active = if unit.active { "!" } else { "" };
    format!("{name}{active} {}/{}", unit.damage_points(), unit.ship.card().hull)
}
