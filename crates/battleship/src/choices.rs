//! The continuations of partial moves, for menus, buttons and completion.

use std::collections::BTreeSet;

use super::board::Field;
use super::fleet::{Fleet, Kind, Ship};
use super::notation::{Move, Partial, Start};
use super::state::{Battleship, Options};
use engine::lang::Message;
use engine::prompt::{Choice, Next};
use engine::seat::Seat;

/// The continuation of a partial move.
pub(super) fn next(game: &Battleship, seat: Seat, partial: Partial) -> Next<Partial> {
    let choices = match partial {
        _ if game.outcome.is_some() => return Next::Nothing,
        Partial::Whole(Move::Resign) => return Next::Done,
        _ if !game.placed() && game.side(seat).confirmed => return Next::Nothing,
        _ if !game.placed() => return placing(game, seat, partial),
        _ if seat != game.shooter => return Next::Nothing,
        Partial::Field(field) => return done_if(game.targets(seat.other()).contains(field)),
        Partial::Nothing => {
            let mut rows: Vec<u8> = game.targets(seat.other()).iter().map(|field| field.row).collect();
            rows.dedup();
            rows.into_iter().map(Partial::Row).collect()
        }
        Partial::Row(row) => {
            let targets = game.targets(seat.other());
            targets.iter().filter(|field| field.row == row).map(Partial::Field).collect()
        }
        _ => Vec::new(),
    };
    picked(choices.into_iter().map(Choice::plain).collect())
}

/// The continuation of a partial move during the placement.
fn placing(game: &Battleship, seat: Seat, partial: Partial) -> Next<Partial> {
    let (fleet, options) = (&game.side(seat).fleet, game.options);
    let Options { size, contact, .. } = options;
    let placed = |field: Field| fleet.at(field).copied();
    let choices = match partial {
        Partial::Nothing => beginnings(game, seat),
        Partial::Place(None, _) => kinds(fleet, options),
        Partial::Place(Some(kind), start) => places(fleet, kind, start, options),
        Partial::Field(field) => placed(field).map_or_else(Vec::new, |ship| changes(fleet, &ship, options)),
        Partial::Shift(from, row) => placed(from).map_or_else(Vec::new, |ship| shifts(fleet, &ship, row, options)),
        Partial::RandomAndConfirm => return done_if(fleet.is_empty()),
        Partial::Row(_) => Vec::new(),
        Partial::Whole(step) => {
            return done_if(match step {
                Move::Place(ship) => fleet.open_places(ship.kind, size, contact).any(|open| open == ship),
                Move::Shift(from, to) => placed(from)
                    .is_some_and(|ship| fleet.shifts(&ship, size, contact).iter().any(|open| open.first == to)),
                Move::Turn(field) => placed(field).is_some_and(|ship| fleet.turned(&ship, size, contact).is_some()),
                Move::Remove(field) => placed(field).is_some(),
                _ => possible(game, seat, &step),
            });
        }
    };
    picked(choices)
}

fn picked(choices: Vec<Choice<Partial>>) -> Next<Partial> {
    if choices.is_empty() { Next::Nothing } else { Next::Pick(choices) }
}

fn done_if(done: bool) -> Next<Partial> {
    if done { Next::Done } else { Next::Nothing }
}

/// Whether a move of one word is legal and changes something.
fn possible(game: &Battleship, seat: Seat, word: &Move) -> bool {
    let side = game.side(seat);
    match word {
        Move::Random => true,
        Move::Fill => can_fill(&side.fleet, game.options),
        Move::Clear => !side.fleet.is_empty(),
        Move::Confirm => side.fleet.complete(),
        _ => false,
    }
}

/// Whether some ships are placed, and the missing ones fit.
pub(super) fn can_fill(fleet: &Fleet, options: Options) -> bool {
    let begun = !fleet.is_empty() && !fleet.complete();
    begun && fleet.completed(options.size, options.contact).is_some()
}

fn beginnings(game: &Battleship, seat: Seat) -> Vec<Choice<Partial>> {
    let fleet = &game.side(seat).fleet;
    let mut choices = kinds(fleet, game.options);
    choices.extend(fleet.ships().iter().map(|ship| Choice::labelled(Partial::Field(ship.first), ship_label(ship))));
    let words = [Move::Random, Move::Fill, Move::Clear, Move::Confirm];
    let open = words.into_iter().filter(|word| possible(game, seat, word));
    choices.extend(open.map(|word| Choice::labelled(Partial::Whole(word), word_label(&word))));
    choices
}

fn kinds(fleet: &Fleet, options: Options) -> Vec<Choice<Partial>> {
    let kinds = fleet.kinds_left(options.size, options.contact);
    kinds.map(|kind| Choice::labelled(Partial::Place(Some(kind), Start::Open), kind_label(kind))).collect()
}

/// The label of a move of one word.
pub(super) fn word_label(word: &Move) -> Message {
    Message::new(format!("battleship-{word}"))
}

/// The label of a type of ship.
fn kind_label(kind: Kind) -> Message {
    Message::new("battleship-ship").with("ship", kind).with("length", kind.length())
}

/// The label of a placed ship.
pub(super) fn ship_label(ship: &Ship) -> Message {
    let message = Message::new("battleship-ship-at").with("ship", ship.kind);
    message.with("from", ship.first).with("to", ship.last())
}

/// The place and direction of a ship, the same in every language: `A1 → A5`, `A1 ↓ E1`.
pub(super) fn place_label(ship: &Ship) -> String {
    let way = if ship.vertical { '↓' } else { '→' };
    format!("{} {way} {}", ship.first, ship.last())
}

/// The changes of a placed ship.
fn changes(fleet: &Fleet, ship: &Ship, options: Options) -> Vec<Choice<Partial>> {
    let Options { size, contact, .. } = options;
    let turn = fleet.turned(ship, size, contact).map(|_| (Partial::Whole(Move::Turn(ship.first)), "turn"));
    let shifts = !fleet.shifts(ship, size, contact).is_empty();
    let shift = shifts.then_some((Partial::Shift(ship.first, None), "move"));
    let remove = Some((Partial::Whole(Move::Remove(ship.first)), "remove"));
    let open = [turn, shift, remove].into_iter().flatten();
    open.map(|(change, id)| Choice::labelled(change, Message::new(format!("battleship-{id}")))).collect()
}

/// The rows or the places for a new ship.
fn places(fleet: &Fleet, kind: Kind, start: Start, options: Options) -> Vec<Choice<Partial>> {
    let open = fleet.open_places(kind, options.size, options.contact);
    match start {
        Start::Open => rows(open, |row| Partial::Place(Some(kind), Start::Row(row))),
        Start::Row(row) => open.filter(|ship| ship.first.row == row).map(placed).collect(),
        Start::Field(first) => open.filter(|ship| ship.first == first).map(placed).collect(),
    }
}

fn placed(ship: Ship) -> Choice<Partial> {
    Choice::plain(Partial::Whole(Move::Place(ship)))
}

/// The rows or the places where a placed ship can move.
fn shifts(fleet: &Fleet, ship: &Ship, row: Option<u8>, options: Options) -> Vec<Choice<Partial>> {
    let (open, from) = (fleet.shifts(ship, options.size, options.contact), ship.first);
    match row {
        None => rows(open.into_iter(), |row| Partial::Shift(from, Some(row))),
        Some(row) => {
            let here = open.iter().filter(|place| place.first.row == row);
            here.map(|place| Choice::plain(Partial::Whole(Move::Shift(from, place.first)))).collect()
        }
    }
}

/// The rows in which these ships begin, without duplicates.
fn rows(ships: impl Iterator<Item = Ship>, choose: impl Fn(u8) -> Partial) -> Vec<Choice<Partial>> {
    let rows: BTreeSet<u8> = ships.map(|ship| ship.first.row).collect();
    rows.into_iter().map(|row| Choice::plain(choose(row))).collect()
}
