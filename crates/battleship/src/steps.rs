//! What may follow what was entered so far: the next steps of a placement, for menus, buttons and autocomplete.

use super::board::Field;
use super::fleet::{Fleet, Kind, Ship};
use super::notation::{self, Change, Command, Move};
use super::state::{Battleship, Options};
use engine::lang::Message;
use engine::prompt::{Choice, Next};
use engine::seat::Seat;

/// The beginning of placing a ship of a type that is still to be chosen.
pub(super) const PLACE: &str = "place";

/// What may follow while a fleet is being placed.
pub(super) fn placing(game: &Battleship, seat: Seat, entered: &str) -> Next {
    let side = game.side(seat);
    if side.confirmed {
        return Next::Nothing;
    }
    let (fleet, options) = (&side.fleet, game.options);
    let choices = match entered {
        "" => beginnings(game, seat),
        PLACE => kinds(fleet, options),
        _ => match notation::command(entered) {
            Command::Word(word) => return done_if(possible(game, seat, &word)),
            Command::Place(words) => match places(fleet, words, options) {
                Some(found) => found,
                None => return Next::Done,
            },
            Command::Change(change, words) => {
                let Some(ship) = named(fleet, words, options.size) else { return Next::Nothing };
                match change {
                    Change::Shift => match shifts(fleet, &ship, words, options) {
                        Some(found) => found,
                        None => return Next::Done,
                    },
                    Change::Turn => return done_if(fleet.turned(&ship, options.size, options.contact).is_some()),
                    Change::Remove => return Next::Done,
                }
            }
            Command::Shot(words) if words.contains(';') => return done_if(words == ALL_AT_ONCE && fleet.is_empty()),
            Command::Shot(words) => match named(fleet, words, options.size) {
                Some(ship) => changes(fleet, &ship, options),
                None => Vec::new(),
            },
        },
    };
    if choices.is_empty() { Next::Nothing } else { Next::Pick(choices) }
}

/// A random fleet that is confirmed at once.
pub(super) const ALL_AT_ONCE: &str = "random; confirm";

fn done_if(done: bool) -> Next {
    if done { Next::Done } else { Next::Nothing }
}

/// Whether a move of one word would be accepted and would change something.
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

/// Whether some ships are placed and the others fit beside them.
pub(super) fn can_fill(fleet: &Fleet, options: Options) -> bool {
    let begun = !fleet.is_empty() && !fleet.complete();
    begun && fleet.completed(options.size, options.contact).is_some()
}

fn beginnings(game: &Battleship, seat: Seat) -> Vec<Choice> {
    let fleet = &game.side(seat).fleet;
    let mut choices = kinds(fleet, game.options);
    choices.extend(fleet.ships().iter().map(|ship| Choice::labelled(ship.first.to_string(), ship_label(ship))));
    let words = [Move::Random, Move::Fill, Move::Clear, Move::Confirm];
    let open = words.into_iter().filter(|word| possible(game, seat, word));
    choices.extend(open.map(|word| Choice::labelled(word.to_string(), word_label(&word))));
    choices
}

fn kinds(fleet: &Fleet, options: Options) -> Vec<Choice> {
    let kinds = fleet.kinds_left(options.size, options.contact);
    kinds.map(|kind| Choice::labelled(format!("{PLACE} {}", kind.id()), kind_label(kind))).collect()
}

/// A move of one word, in words.
pub(super) fn word_label(word: &Move) -> Message {
    Message::new(format!("battleship-{word}"))
}

/// A type of ship in words.
fn kind_label(kind: Kind) -> Message {
    Message::new("battleship-ship").with("ship", kind).with("length", kind.length())
}

/// A ship that is placed, in words.
pub(super) fn ship_label(ship: &Ship) -> Message {
    let message = Message::new("battleship-ship-at").with("ship", ship.kind);
    message.with("from", ship.first).with("to", ship.last())
}

/// Where a ship lies and which way, the same in every language: `A1 → A5`, `A1 ↓ E1`.
pub(super) fn place_label(ship: &Ship) -> String {
    let way = if ship.vertical { '↓' } else { '→' };
    format!("{} {way} {}", ship.first, ship.last())
}

/// The ship on the field that the words begin with.
fn named(fleet: &Fleet, words: &str, size: u8) -> Option<Ship> {
    let field = Field::parse(words.split(' ').next()?, size).ok()?;
    fleet.at(field).copied()
}

/// What can be done with a ship that is placed.
fn changes(fleet: &Fleet, ship: &Ship, options: Options) -> Vec<Choice> {
    let turns = fleet.turned(ship, options.size, options.contact).is_some();
    let moves = !fleet.shifts(ship, options.size, options.contact).is_empty();
    let open = [("turn", turns), ("move", moves), ("remove", true)].into_iter().filter(|(_, open)| *open);
    let choice =
        |(word, _)| Choice::labelled(format!("{word} {}", ship.first), Message::new(format!("battleship-{word}")));
    open.map(choice).collect()
}

/// The steps of `place <type> <row> <place>`; `None` when the text is complete. A first field may be typed as well.
fn places(fleet: &Fleet, words: &str, options: Options) -> Option<Vec<Choice>> {
    let (kind, rest) = words.split_once(' ').unwrap_or((words, ""));
    let Some(kind) = Kind::parse(kind) else { return Some(Vec::new()) };
    let open: Vec<Ship> = fleet.open_places(kind, options.size, options.contact).collect();
    if notation::ship(kind, rest, options.size).is_ok_and(|ship| open.contains(&ship)) {
        return None;
    }
    if rest.is_empty() {
        return Some(rows(&format!("{PLACE} {} ", kind.id()), open.iter()));
    }
    let here = |ship: &&Ship| rest == Field::letter(ship.first.row).to_string() || rest == ship.first.to_string();
    let places = open.iter().filter(here);
    Some(places.map(|ship| Choice::plain(format!("{PLACE} {ship}"))).collect())
}

/// The steps of `move <field> <row> <field>`; `None` when the text is complete.
fn shifts(fleet: &Fleet, ship: &Ship, words: &str, options: Options) -> Option<Vec<Choice>> {
    let open = fleet.shifts(ship, options.size, options.contact);
    let to = words.split_once(' ').map_or("", |(_, to)| to);
    let begin = format!("move {} ", ship.first);
    if to.is_empty() {
        return Some(rows(&begin, open.iter()));
    }
    if Field::parse(to, options.size).is_ok_and(|to| open.iter().any(|ship| ship.first == to)) {
        return None;
    }
    let here = open.iter().filter(|ship| to == Field::letter(ship.first.row).to_string());
    Some(here.map(|ship| Choice::plain(format!("{begin}{}", ship.first))).collect())
}

/// The rows in which these ships begin, each once, as the next step behind `begin`.
fn rows<'s>(begin: &str, ships: impl Iterator<Item = &'s Ship>) -> Vec<Choice> {
    let mut rows: Vec<u8> = ships.map(|ship| ship.first.row).collect();
    rows.sort_unstable();
    rows.dedup();
    rows.into_iter().map(|row| Choice::plain(format!("{begin}{}", Field::letter(row)))).collect()
}
