//! Panels for firing and for placing a fleet, in at most four rows.
//!
//! A shot takes one press in the row that is chosen, and one beside an open hit. Rows and squares without a use are left out.

use super::board::Field;
use super::choices::{can_fill, place_label, ship_label, word_label};
use super::fleet::{Fleet, Kind, Ship};
use super::notation::{Move, Partial, Start};
use super::state::Options;
use super::view::View;
use engine::lang::Message;
use engine::panel::{BUTTONS, Button, MenuEntry, Panel, Tone};

/// The widest board whose rows and squares both fit on a panel as buttons.
const ROWS_AS_BUTTONS: u8 = 10;

/// The panel of the shooter: the squares that may belong to a ship that is hit, or else the squares of the chosen row; and the other
/// rows.
pub(super) fn firing(view: &View, partial: Partial) -> Panel {
    let size = view.options.size;
    let row = match partial {
        Partial::Row(row) | Partial::Field(Field { row, .. }) => Some(row).filter(|row| *row < size),
        _ => None,
    };
    let open = |row: u8| view.targets.iter().any(|field| field.row == row);
    let rest = rest(view);
    if row.is_none() && !rest.is_empty() {
        let squares = rest.iter().take(BUTTONS - 1).map(|field| square(*field).tone(Tone::Primary));
        let panel = Panel::new().say(Message::new("battleship-your-turn-hit"));
        return rows(panel.buttons(squares.collect()).table_here(), size, None, open);
    }
    let row = row.or(view.row);
    let asked = Message::new(if row.is_some() { "battleship-your-turn-square" } else { "battleship-your-turn" });
    targets(view, row, asked)
}

/// The panel of a puzzle: the rows, then the squares of the chosen one.
pub(super) fn puzzle(view: &View, partial: Partial) -> Panel {
    let row = match partial {
        Partial::Row(row) => Some(row).filter(|row| *row < view.options.size),
        _ => None,
    };
    targets(view, row, Message::new(if row.is_some() { "battleship-puzzle-square" } else { "battleship-puzzle-row" }))
}

/// The targets in the chosen row, and the other rows.
fn targets(view: &View, row: Option<u8>, asked: Message) -> Panel {
    let size = view.options.size;
    let open = |row: u8| view.targets.iter().any(|field| field.row == row);
    let panel = rows(Panel::new().say(asked), size, row, open).table_here();
    let squares = view.targets.iter().filter(|field| row == Some(field.row)).map(|field| square(*field));
    let panel = panel.buttons(squares.collect());
    if size > ROWS_AS_BUTTONS { panel.table_here() } else { panel }
}

/// The squares that may belong to the ship that the shooter has hit and not sunk.
fn rest(view: &View) -> Vec<Field> {
    let Some(shooter) = view.viewer.seat() else { return Vec::new() };
    let board = view.board(shooter.other());
    let latest = view.marked_latest().filter(|shot| shot.seat == shooter);
    view.rest_of(board.burning(latest.map(|shot| shot.field)), board)
}

fn square(field: Field) -> Button {
    Button::new(field.to_string(), field.to_string())
}

/// Adds the rows of the board except the chosen one: as buttons, or as a menu on a wide board.
fn rows(panel: Panel, size: u8, chosen: Option<u8>, open: impl Fn(u8) -> bool) -> Panel {
    if size <= ROWS_AS_BUTTONS {
        return panel.buttons(letters(Partial::Row, chosen, |row| open(row) && chosen != Some(row), size));
    }
    let entries = (0..size).filter(|row| open(*row)).map(|open| {
        let label = Message::new("battleship-row").with("row", letter(open));
        MenuEntry { chosen: chosen == Some(open), ..MenuEntry::new(letter(open), label) }
    });
    panel.menu(Message::new("battleship-choose-row"), entries.collect())
}

/// The panel of a player who places a fleet.
pub(super) fn placing(options: Options, fleet: &Fleet, partial: Partial) -> Panel {
    let inside = |row: u8| Some(row).filter(|row| *row < options.size);
    let next = |kind: Option<Kind>, row| next_ship(options, fleet, kind.filter(|kind| fleet.left(*kind) > 0), row);
    let placed = |field: Field| fleet.at(field);
    match partial {
        Partial::Place(kind, Start::Row(row) | Start::Field(Field { row, .. })) => next(kind, inside(row)),
        Partial::Place(kind, Start::Open) => next(kind, None),
        _ if fleet.is_empty() => nothing_placed(),
        Partial::Whole(Move::Place(Ship { kind, first, .. })) => next(Some(kind), inside(first.row)),
        Partial::Shift(from, row) if let Some(ship) = placed(from) => {
            shifting(fleet, ship, row.and_then(inside), options)
        }
        Partial::Whole(Move::Shift(from, to)) if let Some(ship) = placed(from) => {
            shifting(fleet, ship, inside(to.row), options)
        }
        Partial::Field(field) if let Some(ship) = placed(field) => changing(fleet, ship, options),
        _ => next_ship(options, fleet, None, None),
    }
}

/// The panel before anything is placed.
fn nothing_placed() -> Panel {
    let all = Button::new(Partial::RandomAndConfirm, Message::new("battleship-random-confirm")).tone(Tone::Success);
    let by_hand = Button::new(Partial::Place(None, Start::Open), Message::new("battleship-by-hand"));
    let panel = Panel::new().say(Message::new("battleship-place")).buttons(vec![all]);
    panel.buttons(vec![word(Move::Random), by_hand]).table_here()
}

/// The panel for the next ship to place: a ship of this kind, or else the longest missing one.
fn next_ship(options: Options, fleet: &Fleet, kind: Option<Kind>, row: Option<u8>) -> Panel {
    let Options { size, contact, .. } = options;
    let kind = kind.or_else(|| fleet.kinds_left(size, contact).next());
    let Some(kind) = kind else { return nothing_to_place(options, fleet) };
    let open: Vec<Ship> = fleet.open_places(kind, size, contact).collect();
    let into = |row| Partial::Place(Some(kind), Start::Row(row));
    let letters = letters(into, row, |row| open.iter().any(|ship| ship.first.row == row), size);
    let title = Message::new("battleship-place-name").with("ship", kind).with("length", kind.length());
    let controls = if fleet.is_empty() {
        vec![word(Move::Random)]
    } else {
        let fill = can_fill(fleet, options).then(|| word(Move::Fill).tone(Tone::Primary));
        fill.into_iter().chain([word(Move::Clear)]).collect()
    };
    let Some(row) = row else {
        let panel =
            grid(Panel::new().say(Message::new("battleship-place-next").with("ship", title)), letters, controls);
        return panel.menu(Message::new("battleship-choose-ship"), ships(fleet, Some(kind), options));
    };
    let say = Message::new("battleship-place-row").with("ship", title).with("row", letter(row));
    let here = open.iter().filter(|ship| ship.first.row == row);
    let mut places: Vec<MenuEntry> = here.map(|ship| MenuEntry::new(Move::Place(*ship), place_label(ship))).collect();
    places.push(MenuEntry::new(Partial::Place(None, Start::Open), Message::new("battleship-other-ship")));
    grid(Panel::new().say(say), letters, controls)
        .menu(Message::new("battleship-choose-place").with("row", letter(row)), places)
}

/// The panel for a fleet that is complete, or whose missing ships have no room.
fn nothing_to_place(options: Options, fleet: &Fleet) -> Panel {
    let change = |panel: Panel| panel.menu(Message::new("battleship-choose-placed"), ships(fleet, None, options));
    let others = vec![word(Move::Random), word(Move::Clear)];
    if !fleet.complete() {
        let panel = change(Panel::new().say(Message::new("battleship-place-stuck")));
        return panel.buttons(others).table_here();
    }
    let ready = word(Move::Confirm).tone(Tone::Success);
    let panel = change(Panel::new().say(Message::new("battleship-placed-all")).buttons(vec![ready]));
    panel.buttons(others).table_here()
}

fn word(step: Move) -> Button {
    Button::new(step, word_label(&step))
}

/// Menu entries for ships to place next, and for placed ships to change.
fn ships(fleet: &Fleet, next: Option<Kind>, options: Options) -> Vec<MenuEntry> {
    let place = fleet.kinds_left(options.size, options.contact).map(|kind| {
        let label = Message::new("battleship-place-ship").with("ship", kind).with("length", kind.length());
        let entry = MenuEntry::new(Partial::Place(Some(kind), Start::Open), label.with("left", fleet.left(kind)));
        MenuEntry { chosen: next == Some(kind), ..entry }
    });
    let placed = fleet.ships().iter().map(|ship| {
        let label = Message::new("battleship-placed-ship").with("ship", ship_label(ship));
        MenuEntry::new(Partial::Field(ship.first), label)
    });
    place.chain(placed).collect()
}

/// The panel that moves a placed ship.
fn shifting(fleet: &Fleet, ship: &Ship, row: Option<u8>, options: Options) -> Panel {
    let open = fleet.shifts(ship, options.size, options.contact);
    let into = |row| Partial::Shift(ship.first, Some(row));
    let letters = letters(into, row, |row| open.iter().any(|place| place.first.row == row), options.size);
    let say = Message::new("battleship-move-to").with("ship", ship_label(ship));
    let panel = grid(Panel::new().say(say), letters, vec![Button::new("", Message::new("battleship-back"))]);
    let Some(row) = row else { return panel };
    let here = open.iter().filter(|place| place.first.row == row);
    let places = here.map(|place| MenuEntry::new(Move::Shift(ship.first, place.first), place_label(place)));
    panel.menu(Message::new("battleship-choose-place").with("row", letter(row)), places.collect())
}

/// The panel that turns, moves or removes a placed ship.
fn changing(fleet: &Fleet, ship: &Ship, options: Options) -> Panel {
    let turns = fleet.turned(ship, options.size, options.contact).is_some();
    let moves = !fleet.shifts(ship, options.size, options.contact).is_empty();
    let change = |partial: Partial, id: &str| Button::new(partial, Message::new(format!("battleship-{id}")));
    let turn = turns.then(|| change(Partial::Whole(Move::Turn(ship.first)), "turn").tone(Tone::Primary));
    let shift = moves.then(|| change(Partial::Shift(ship.first, None), "move"));
    let remove = change(Partial::Whole(Move::Remove(ship.first)), "remove").tone(Tone::Danger);
    Panel::new()
        .say(Message::new("battleship-change").with("ship", ship_label(ship)))
        .buttons(turn.into_iter().chain(shift).chain([remove]).collect())
        .buttons(vec![Button::new("", Message::new("battleship-back"))])
        .table_here()
}

/// The open rows of the board as buttons; the chosen one is highlighted.
fn letters(choose: impl Fn(u8) -> Partial, chosen: Option<u8>, open: impl Fn(u8) -> bool, size: u8) -> Vec<Button> {
    let button = |row: u8| {
        let tone = if chosen == Some(row) { Tone::Primary } else { Tone::Plain };
        Button::new(choose(row), letter(row)).tone(tone)
    };
    (0..size).filter(|row| open(*row)).map(button).collect()
}

/// Adds the rows of the board and a row of controls. The last two of twelve rows share it.
fn grid(panel: Panel, mut letters: Vec<Button>, controls: Vec<Button>) -> Panel {
    let last = letters.split_off(letters.len().min(2 * BUTTONS));
    panel.buttons(letters).buttons(last.into_iter().chain(controls).collect()).table_here()
}

fn letter(row: u8) -> String {
    Field::letter(row).to_string()
}
