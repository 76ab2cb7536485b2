//! Common parts of the tests.

use super::super::data::{Good, Port, Ship, Zone};
use super::super::events::Event;
use super::super::state::BlockadeRunner;
use engine::battery::trial::Trial;
use engine::dice::{Chance, Stream, numbered_seed};
use engine::matches;
use engine::prelude::*;
use engine::seat::Seat;

pub(super) type Table = Trial<BlockadeRunner>;

/// Seats 1, 2 and so on of texts.
pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);

/// The war effort table of section 4.4: least and most war goods, minus, union cards, assaults and inland captures
/// (BLO-26).
pub(super) const WAR_EFFORTS: [(u16, u16, u8, u8, u8, u8); 13] = [
    (0, 0, 0, 12, 4, 2),
    (1, 2, 1, 11, 3, 2),
    (3, 4, 2, 10, 3, 2),
    (5, 6, 3, 9, 2, 2),
    (7, 8, 4, 8, 2, 1),
    (9, 11, 5, 7, 1, 1),
    (12, 14, 6, 6, 1, 1),
    (15, 17, 7, 5, 1, 1),
    (18, 20, 8, 4, 1, 1),
    (21, 23, 9, 3, 1, 1),
    (24, 26, 10, 2, 1, 1),
    (27, 29, 11, 1, 1, 1),
    (30, 300, 12, 0, 0, 1),
];

/// The inland table of section 4.6, from a sum of 2 on (BLO-51).
pub(super) const INLAND: [&str; 15] = [
    "houston",
    "richmond",
    "augusta",
    "charlotte",
    "atlanta",
    "vicksburg",
    "memphis",
    "nashville",
    "jackson",
    "chattanooga",
    "macon",
    "columbia",
    "montgomery",
    "raleigh",
    "lynchburg",
];

/// A position from all lines but the first, separated by `;`.
#[track_caller]
pub(super) fn at(lines: &str) -> Table {
    by_revision(BlockadeRunner::REVISION, lines)
}

/// A position in a game of this revision.
#[track_caller]
pub(super) fn by_revision(revision: u32, lines: &str) -> Table {
    let lines = lines.split(';').map(str::trim).filter(|line| !line.is_empty());
    Table::at(&lines.fold(format!("blockade_runner {revision}\n"), |text, line| text + line + "\n"))
}

/// The end of a year among two: the next year begins when seat 2 ends its turn. Unless the lines have ships, each
/// player has one in Nassau, where it is safe.
#[track_caller]
pub(super) fn eve(year: u16, lines: &str) -> Table {
    let ships = if lines.contains("ship ") { "" } else { "ship kate 1 A24; ship cecile 2 A24;" };
    let turns = "phase turns; turn 2 actions 0; seat 1 money 10k done; seat 2 money 10k;";
    at(&format!("players 2; year {year}; {turns} {ships} {lines}"))
}

/// Makes a move with this seed.
#[track_caller]
pub(super) fn play_with_luck(table: &mut Table, seat: Seat, text: &str, number: u64) {
    let step = table.game.parse(seat, text).expect("the order is read");
    let chance = Chance::new(&numbered_seed(11, number), Stream::Ply, Some(seat), 0);
    matches::apply(&mut table.game, seat, &step, chance, &mut table.log).expect("the order is legal");
}

pub(super) fn ship(id: &str) -> Ship {
    Ship::named(id).expect("a ship")
}

pub(super) fn port(id: &str) -> Port {
    Port::named(id).expect("a port")
}

/// Whether a port is closed, its blockade and its defence value.
pub(super) fn siege(table: &Table, id: &str) -> (bool, u8, u8) {
    let state = table.game.board.port(port(id));
    (state.closed, state.blockade, state.defence)
}

/// The money of a seat, in thousands of dollars.
pub(super) fn money(table: &Table, seat: Seat) -> u16 {
    table.game.board.player(seat).money
}

/// The code of a ship's zone; `None` if nobody owns the ship.
pub(super) fn ship_zone(table: &Table, id: &str) -> Option<&'static str> {
    table.game.board.vessel(ship(id))?.zone.map(Zone::code)
}

/// The number of units of a kind on board.
pub(super) fn on_board(table: &Table, id: &str, good: Good) -> u8 {
    table.game.board.vessel(ship(id)).map_or(0, |vessel| vessel.hold[good])
}

/// Actions left in the turn.
pub(super) fn actions(table: &Table) -> Option<u8> {
    table.game.board.turn().map(|turn| turn.actions)
}

/// The public events of one kind, in order.
pub(super) fn heard<T>(table: &Table, of_kind: impl Fn(Event) -> Option<T>) -> Vec<T> {
    table.heard(0).into_iter().filter_map(of_kind).collect()
}

/// The tests so far: ship, zone, value, and whether the ship passed.
pub(super) fn tests(table: &Table) -> Vec<(&'static str, &'static str, i8, bool)> {
    heard(table, |event| match event {
        Event::Tested { ship, zone, value, passed, .. } => Some((ship.id(), zone.code(), value, passed)),
        _ => None,
    })
}

/// A text with one part replaced, which it must contain.
#[track_caller]
pub(super) fn changed(text: &str, before: &str, after: &str) -> String {
    assert!(text.contains(before), "{before} is not in\n{text}");
    text.replace(before, after)
}

/// The seat and the kind of the decision that the game waits for.
pub(super) fn asked(table: &Table) -> Option<(Seat, &'static str)> {
    table.game.prompts().iter().find(|prompt| prompt.must).map(|prompt| (prompt.seat, prompt.kind))
}
