//! How a placement is entered step by step, by menu, button or autocomplete.

use super::board::Field;
use super::fleet::{Fleet, Kind, Ship};
use super::notation::{self, Move, Wish};
use super::state::{Battleship, Options};
use crate::engine::prompt::{Choice, Next};
use crate::engine::seat::Seat;
use crate::lang::Message;

/// What may follow while a fleet is being placed.
pub(super) fn placement(game: &Battleship, seat: Seat, entered: &str) -> Next {
    let side = game.side(seat);
    if side.confirmed {
        return Next::Nothing;
    }
    let Options { size, contact, .. } = game.options;
    let choices = match entered {
        "" => beginnings(game, seat),
        "random" => return Next::Done,
        "clear" if !side.fleet.ships().is_empty() => return Next::Done,
        "confirm" if side.fleet.complete() => return Next::Done,
        _ => match notation::wish(entered) {
            Wish::Place(_) => match placing(&side.fleet, entered, game.options) {
                Some(found) => found,
                None => return Next::Done,
            },
            Wish::Change(notation::Change::Shift, text) => {
                let Some(ship) = named(&side.fleet, text, size) else { return Next::Nothing };
                let mut rest = side.fleet.clone();
                rest.remove(&ship);
                let fits = |first: &Field| rest.check(&Ship { first: *first, ..ship }, size, contact).is_ok();
                match text.split_once(' ').map_or("", |(_, to)| to) {
                    "" => rows(&format!("move {} ", ship.first), Field::all(size).filter(fits)),
                    letter if letter.len() == 1 => {
                        let fields =
                            Field::all(size).filter(fits).filter(|f| Field::letter(f.row).to_string() == letter);
                        fields.map(|field| Choice::plain(format!("move {} {field}", ship.first))).collect()
                    }
                    to => return done_if(Field::parse(to, size).is_ok_and(|field| fits(&field))),
                }
            }
            Wish::Change(change, text) => {
                let Some(ship) = named(&side.fleet, text, size) else { return Next::Nothing };
                let turning = change == notation::Change::Turn;
                return done_if(!turning || side.fleet.turned(&ship, size, contact).is_some());
            }
            Wish::Shot(text) => match named(&side.fleet, text, size) {
                Some(ship) => changes(&side.fleet, &ship, game.options),
                None => Vec::new(),
            },
            Wish::Word(_) => Vec::new(),
        },
    };
    if choices.is_empty() { Next::Nothing } else { Next::Pick(choices) }
}

fn done_if(done: bool) -> Next {
    if done { Next::Done } else { Next::Nothing }
}

/// What can be done with a ship that is placed.
fn changes(fleet: &Fleet, ship: &Ship, options: Options) -> Vec<Choice> {
    let turns = fleet.turned(ship, options.size, options.contact).is_some();
    let open = ["move", "turn", "remove"].into_iter().filter(|word| turns || *word != "turn");
    let choice =
        |word: &str| Choice::labelled(format!("{word} {}", ship.first), Message::new(format!("battleship-{word}")));
    open.map(choice).collect()
}

fn beginnings(game: &Battleship, seat: Seat) -> Vec<Choice> {
    let fleet = &game.side(seat).fleet;
    let place = |kind: Kind| Choice::labelled(format!("place {}", kind.id()), kind_label(kind));
    let mut choices: Vec<Choice> = game.kinds_left(seat).map(place).collect();
    choices.extend(fleet.ships().iter().map(|ship| Choice::labelled(ship.first.to_string(), ship_label(ship))));
    let words = [(Move::Random, true), (Move::Clear, !fleet.ships().is_empty()), (Move::Confirm, fleet.complete())];
    let open = words.into_iter().filter(|(_, open)| *open);
    choices
        .extend(open.map(|(word, _)| Choice::labelled(word.to_string(), Message::new(format!("battleship-{word}")))));
    choices
}

/// A type of ship in words.
pub(super) fn kind_label(kind: Kind) -> Message {
    Message::new("battleship-ship").with("ship", kind.id()).with("length", kind.length())
}

/// A ship that is placed, in words.
pub(super) fn ship_label(ship: &Ship) -> Message {
    let message = Message::new("battleship-ship-at").with("ship", ship.kind.id());
    message.with("from", ship.first.to_string()).with("to", ship.last().to_string())
}

/// The ship on the field that the text begins with.
fn named(fleet: &Fleet, text: &str, size: u8) -> Option<Ship> {
    let field = Field::parse(text.split(' ').next()?, size).ok()?;
    fleet.at(field).copied()
}

/// The steps of `place <type> <row> <field> <end>`; `None` when the text is complete.
fn placing(fleet: &Fleet, entered: &str, options: Options) -> Option<Vec<Choice>> {
    let Options { size, contact, .. } = options;
    let words = entered.strip_prefix("place ").unwrap_or(entered);
    let (kind, rest) = match words.split_once(' ') {
        Some((kind, rest)) => (kind, rest),
        None => (words, ""),
    };
    let Some(kind) = Kind::parse(kind) else { return Some(Vec::new()) };
    let legal: Vec<Ship> = fleet.open_places(kind, size, contact).collect();
    let begin = format!("place {} ", kind.id());
    if rest.is_empty() {
        return Some(rows(&begin, legal.iter().map(|ship| ship.first)));
    }
    if rest.len() == 1 {
        let mut fields: Vec<Field> = legal.iter().map(|ship| ship.first).collect();
        fields.retain(|field| Field::letter(field.row).to_string() == rest);
        fields.sort_unstable();
        fields.dedup();
        return Some(fields.into_iter().map(|field| Choice::plain(format!("{begin}{field}"))).collect());
    }
    if let Ok(first) = Field::parse(rest, size) {
        let from_here = legal.iter().filter(|ship| ship.first == first);
        return Some(from_here.map(|ship| Choice::labelled(format!("place {ship}"), direction(ship))).collect());
    }
    let complete = notation::ship(kind, rest, size).is_ok_and(|ship| fleet.check(&ship, size, contact).is_ok());
    if complete { None } else { Some(Vec::new()) }
}

/// The direction in which a ship lies from its first field.
pub(super) fn direction(ship: &Ship) -> Message {
    let way = if ship.vertical { "down" } else { "right" };
    Message::new(format!("battleship-{way}")).with("to", ship.last().to_string())
}

/// The rows of some fields, each once, as the next step behind `begin`.
fn rows(begin: &str, fields: impl Iterator<Item = Field>) -> Vec<Choice> {
    let mut rows: Vec<u8> = fields.map(|field| field.row).collect();
    rows.sort_unstable();
    rows.dedup();
    rows.into_iter().map(|row| Choice::plain(format!("{begin}{}", Field::letter(row)))).collect()
}
