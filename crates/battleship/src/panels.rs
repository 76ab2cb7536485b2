//! Panels for firing and for placing a fleet.
//!
//! A shot takes two presses and a ship three, because the chosen row stays chosen. An accidental double press does no harm: the
//! button that confirms the placement is in the first of four rows, the buttons that fire are in the last rows, and the next panel
//! has no such buttons in their places.

use super::board::Field;
use super::choices::{can_fill, place_label, ship_label, word_label};
use super::fleet::{Fleet, Kind, Ship};
use super::notation::{Move, Partial, Start};
use super::state::Options;
use super::view::View;
use engine::lang::Message;
use engine::panel::{BUTTONS, Button, MenuEntry, Panel, Tone};

/// The widest board whose rows and columns both fit on a panel as buttons.
const ROWS_AND_COLUMNS: u8 = 10;

/// The panel of the shooter: all rows, and the fields of the chosen row.
pub(super) fn firing(view: &View, partial: Partial) -> Panel {
    let size = view.options.size;
    let row = match partial {
        Partial::Row(row) | Partial::Field(Field { row, .. }) => Some(row),
        _ => None,
    };
    let row = row.filter(|row| *row < size).or(view.row);
    let open = |row: u8| view.targets.iter().any(|field| field.row == row);
    let fields = (0..size).map(|column| match row {
        Some(row) => {
            let field = Field::new(row, column);
            Button::new(field.to_string(), field.to_string()).enabled(view.targets.contains(&field))
        }
        None => {
            let number = (column + 1).to_string();
            Button::new(number.clone(), number).enabled(false)
        }
    });
    let say = match row {
        Some(row) => Message::new("battleship-your-turn-row").with("row", letter(row)),
        None => Message::new("battleship-your-turn"),
    };
    let panel = Panel::new().say(say);
    if size <= ROWS_AND_COLUMNS {
        return panel.buttons(letters(Partial::Row, row, open, size)).buttons(fields.collect());
    }
    let entries = (0..size).filter(|row| open(*row)).map(|open| {
        let label = Message::new("battleship-row").with("row", letter(open));
        MenuEntry { chosen: row == Some(open), ..MenuEntry::new(letter(open), label) }
    });
    panel.menu(Message::new("battleship-choose-row"), entries.collect()).buttons(fields.collect())
}

/// The panel of a player who places a fleet.
pub(super) fn placing(options: Options, fleet: &Fleet, partial: Partial) -> Panel {
    let inside = |row: u8| Some(row).filter(|row| *row < options.size);
    let next = |kind: Option<Kind>, row| next_ship(options, fleet, kind.filter(|kind| fleet.left(*kind) > 0), row);
    let placed = |field: Field| fleet.at(field);
    match partial {
        Partial::Place(kind, Start::Row(row) | Start::Field(Field { row, .. })) => next(kind, inside(row)),
        Partial::Place(kind, Start::Open) => next(kind, None),
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

/// The panel for the next ship to place: a ship of this kind, or else the longest missing one.
fn next_ship(options: Options, fleet: &Fleet, kind: Option<Kind>, row: Option<u8>) -> Panel {
    let Options { size, contact, .. } = options;
    let kind = kind.or_else(|| fleet.kinds_left(size, contact).next());
    let Some(kind) = kind else { return nothing_to_place(options, fleet) };
    let open: Vec<Ship> = fleet.open_places(kind, size, contact).collect();
    let into = |row| Partial::Place(Some(kind), Start::Row(row));
    let letters = letters(into, row, |row| open.iter().any(|ship| ship.first.row == row), size);
    let title = Message::new("battleship-place-name").with("ship", kind).with("length", kind.length());
    let Some(row) = row else {
        let say = Message::new(if fleet.is_empty() { "battleship-place" } else { "battleship-place-next" });
        let panel = grid(Panel::new().say(say.with("ship", title)), controls(fleet, options), letters);
        return panel.menu(Message::new("battleship-choose-ship"), ships(fleet, Some(kind), options));
    };
    let say = Message::new("battleship-place-row").with("ship", title).with("row", letter(row));
    let here = open.iter().filter(|ship| ship.first.row == row);
    let mut places: Vec<MenuEntry> = here.map(|ship| MenuEntry::new(Move::Place(*ship), place_label(ship))).collect();
    places.push(MenuEntry::new(Partial::Place(None, Start::Open), Message::new("battleship-other-ship")));
    grid(Panel::new().say(say), controls(fleet, options), letters)
        .menu(Message::new("battleship-choose-place").with("row", letter(row)), places)
}

/// The panel for a fleet that is complete, or whose missing ships have no room.
fn nothing_to_place(options: Options, fleet: &Fleet) -> Panel {
    let say = if fleet.complete() { "battleship-placed-all" } else { "battleship-place-stuck" };
    // Four rows, like the firing panel: the confirm button meets no row of fields, whether a client keeps the top or the
    // bottom of the message in place.
    let mut others = controls(fleet, options);
    let ready = others.remove(0);
    Panel::new()
        .say(Message::new(say))
        .buttons(vec![ready])
        .buttons(others)
        .buttons(vec![word(Move::Random)])
        .menu(Message::new("battleship-choose-placed"), ships(fleet, None, options))
}

/// The buttons for ready, random and clear. An accidental double press never replaces placed ships with random ones: once all are
/// placed, the button for a new random fleet has its own row.
fn controls(fleet: &Fleet, options: Options) -> Vec<Button> {
    let ready = if fleet.is_empty() {
        Button::new(Partial::RandomAndConfirm, Message::new("battleship-random-confirm")).tone(Tone::Success)
    } else {
        word(Move::Confirm).tone(Tone::Success).enabled(fleet.complete())
    };
    let random = if fleet.is_empty() {
        word(Move::Random).tone(Tone::Primary)
    } else {
        word(Move::Fill).tone(Tone::Primary).enabled(can_fill(fleet, options))
    };
    vec![ready, random, word(Move::Clear).enabled(!fleet.is_empty())]
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
    let mut buttons = letters(into, row, |row| open.iter().any(|place| place.first.row == row), options.size);
    // At the end of the first row, where the panel of a complete fleet has no button.
    buttons.insert(BUTTONS - 1, Button::new("", Message::new("battleship-back")));
    let say = Message::new("battleship-move-to").with("ship", ship_label(ship));
    let panel = Panel::new().say(say).buttons(buttons);
    let Some(row) = row else { return panel };
    let here = open.iter().filter(|place| place.first.row == row);
    let places = here.map(|place| MenuEntry::new(Move::Shift(ship.first, place.first), place_label(place)));
    panel.menu(Message::new("battleship-choose-place").with("row", letter(row)), places.collect())
}

/// The panel that turns, moves or removes a placed ship, with a menu to choose another one.
fn changing(fleet: &Fleet, ship: &Ship, options: Options) -> Panel {
    let turns = fleet.turned(ship, options.size, options.contact).is_some();
    let moves = !fleet.shifts(ship, options.size, options.contact).is_empty();
    let change = |partial: Partial, id: &str| Button::new(partial, Message::new(format!("battleship-{id}")));
    let entries = fleet.ships().iter().map(|placed| {
        let entry = MenuEntry::new(Partial::Field(placed.first), ship_label(placed));
        MenuEntry { chosen: placed == ship, ..entry }
    });
    Panel::new()
        .say(Message::new("battleship-change").with("ship", ship_label(ship)))
        .menu(Message::new("battleship-choose-placed"), entries.collect())
        .buttons(vec![
            change(Partial::Whole(Move::Turn(ship.first)), "turn").tone(Tone::Primary).enabled(turns),
            change(Partial::Shift(ship.first, None), "move").enabled(moves),
            change(Partial::Whole(Move::Remove(ship.first)), "remove").tone(Tone::Danger),
            Button::new("", Message::new("battleship-back")),
        ])
}

/// Rows of the board as buttons; the chosen one is highlighted.
fn letters(choose: impl Fn(u8) -> Partial, chosen: Option<u8>, open: impl Fn(u8) -> bool, size: u8) -> Vec<Button> {
    let button = |row: u8| {
        let tone = if chosen == Some(row) { Tone::Primary } else { Tone::Plain };
        Button::new(choose(row), letter(row)).tone(tone).enabled(open(row))
    };
    (0..size).map(button).collect()
}

/// Adds the three controls and the row letters as buttons: up to ten letters below the controls, or twelve letters in rows of
/// four, each with a control at its end.
fn grid(panel: Panel, controls: Vec<Button>, letters: Vec<Button>) -> Panel {
    if letters.len() <= usize::from(ROWS_AND_COLUMNS) {
        return panel.buttons(controls).buttons(letters);
    }
    let rows = letters.chunks(4).zip(controls);
    rows.fold(panel, |panel, (letters, control)| panel.buttons(letters.iter().cloned().chain([control]).collect()))
}

fn letter(row: u8) -> String {
    Field::letter(row).to_string()
}
