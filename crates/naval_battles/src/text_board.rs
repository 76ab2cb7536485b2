//! The table as plain text: each fleet with its numbers and rows, then the open attacks and the draw pile.

use super::data::{Card, Ship};
use super::mode::Mode;
use super::table::{Attack, Fleet, Table, Unit};
use super::view::View;
use engine::seat::Seat;

/// The maximum length of the text, in bytes.
const LONGEST: usize = 1_800;

/// The degree to which names are shortened.
#[derive(Clone, Copy)]
struct Names {
    /// The most letters of a ship's name.
    letters: usize,
    /// Whether cards in front of fleets are named, not counted.
    cards: bool,
}

/// From full names to the shortest unambiguous ones.
const NAMES: [Names; 3] =
    [Names { letters: usize::MAX, cards: true }, Names { letters: 6, cards: true }, Names { letters: 6, cards: false }];

/// The table of a viewer.
pub(super) fn text(view: &View, names: &[String]) -> String {
    let shorter = NAMES.map(|kept| whole(view, names, kept));
    let fits = shorter.iter().find(|text| text.len() <= LONGEST);
    fits.or(shorter.last()).cloned().unwrap_or_default()
}

fn whole(view: &View, names: &[String], kept: Names) -> String {
    let table = &view.game.table;
    let fleets = Seat::all(table.seats()).flat_map(|seat| {
        let name = names.get(seat.index()).map_or("", String::as_str);
        let hand = hand(&view.game.secrets(seat).hand).filter(|_| kept.cards);
        [head(table, seat, name, kept)].into_iter().chain(rows(table.fleet(seat), kept)).chain(hand)
    });
    let attacks: Vec<String> = table.open_attacks().map(|attack| self::attack(table, attack, kept)).collect();
    let pile = (table.turns > 0).then(|| format!("%{}", table.draw_pile));
    let below = (!attacks.is_empty()).then(|| attacks.join(" "));
    fleets.chain(below).chain(pile).map(|line| format!("{line}\n")).collect()
}

/// `1 Anna *12 =40 #7 +6 >planning,near-miss'`: points, points of the series, cards in hand, reinforcements, and cards in front of
/// the fleet. A `'` marks cards used in this turn.
fn head(table: &Table, seat: Seat, name: &str, kept: Names) -> String {
    let fleet = table.fleet(seat);
    let mut head = format!("{seat} {name} *{}", table.points(seat));
    if table.mode == Mode::Series {
        head.push_str(&format!(" ={}", fleet.total + fleet.score()));
    }
    head.push_str(&format!(" #{} +{}", fleet.hand, fleet.reserve));
    if !fleet.front.is_empty() {
        head.push_str(&format!(" >{}", front(fleet, kept)));
    }
    if fleet.is_withdrawn() {
        head.push_str(" ~");
    }
    if fleet.out {
        head.push_str(" x");
    }
    head
}

fn front(fleet: &Fleet, kept: Names) -> String {
    if !kept.cards {
        return fleet.front.len().to_string();
    }
    let laid = fleet.front.iter().map(|laid| format!("{}{}", laid.card.id(), if laid.used { "'" } else { "" }));
    laid.collect::<Vec<_>>().join(",")
}

fn rows(fleet: &Fleet, kept: Names) -> impl Iterator<Item = String> {
    [(1, '1'), (2, '2'), (3, '3'), (0, 'u')].into_iter().filter_map(move |(row, sign)| {
        let units: Vec<String> = fleet.row(row).map(|unit| self::unit(unit, kept)).collect();
        (!units.is_empty()).then(|| format!(" {sign}: {}", units.join(" ")))
    })
}

/// The cards in hand, if the viewer knows them.
fn hand(cards: &[Card]) -> Option<String> {
    let named: Vec<&str> = cards.iter().map(|card| card.id()).collect();
    (!named.is_empty()).then(|| format!(" h: {}", named.join(" ")))
}

/// `Bismarck 2/11`: damage and hull. A `!` marks an active submarine.
fn unit(unit: &Unit, kept: Names) -> String {
    let active = if unit.active { "!" } else { "" };
    format!("{}{active} {}/{}", name(unit.ship, kept), unit.damage_points(), unit.ship.card().hull)
}

fn name(ship: Ship, kept: Names) -> String {
    ship.card().name.chars().filter(|sign| *sign != ' ').take(kept.letters).collect()
}

/// `a1 Tennessee>T13 -3`: number, ships and damage, which air attacks do not have. `4+` is the die needed.
fn attack(table: &Table, attack: &Attack, kept: Names) -> String {
    let by = attack.by().map_or_else(String::new, |ship| name(ship, kept));
    let mut said = format!("a{} {by}>{}", attack.number, name(attack.target, kept));
    if let Some(card) = attack.card.filter(|_| !attack.is_air()) {
        said.push_str(&format!(" -{}", card.card().damage));
    }
    if let Some(needed) = table.needed(attack) {
        said.push_str(&format!(" {needed}+"));
    }
    said
}
