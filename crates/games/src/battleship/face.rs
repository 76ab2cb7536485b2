//! What people read and press: panels, the board in words and as plain text, events in sentences.

use super::board::{Field, Fields};
use super::entering::{direction, ship_label};
use super::fleet::{Fleet, Kind, Ship};
use super::notation::{self, Move};
use super::rules::Event;
use super::state::{Battleship, Options, Shot, ShotResult};
use super::view::{BoardView, Stage, View};
use crate::engine::prompt::Next;
use crate::engine::rules::{Face, Rules as _, Style};
use crate::engine::seat::{Seat, Viewer};
use crate::lang::{Language, Message};
use crate::panel::{Button, Focus, MenuEntry, Panel, Tone};
use crate::picture::Picture;

impl Face for Battleship {
    fn texts(language: Language) -> &'static str {
        match language {
            Language::En => include_str!("../../../../assets/lang/en/battleship.ftl"),
            Language::De => include_str!("../../../../assets/lang/de/battleship.ftl"),
        }
    }

    fn rules_text(language: Language) -> &'static str {
        match language {
            Language::En => include_str!("../../../../assets/games/battleship/rules.en.md"),
            Language::De => include_str!("../../../../assets/games/battleship/rules.de.md"),
        }
    }

    fn panel(view: &View, focus: Focus<'_>, _next: &dyn Fn(&str) -> Next) -> Panel {
        match (&view.stage, &view.draft, view.viewer.seat()) {
            (Stage::Placing { .. }, Some(fleet), Some(_)) => placing(fleet, view.options, focus.entered),
            (Stage::Firing { shooter }, _, Some(seat)) if *shooter == seat => firing(view, focus.entered),
            _ => Panel::new(),
        }
    }

    fn status(view: &View) -> Message {
        let situation = Self::situation(view);
        match (&view.stage, &view.latest) {
            (Stage::Firing { .. }, Some(shot)) => {
                Message::new("battleship-status-shot").with("shot", shot_message(shot)).with("next", situation)
            }
            _ => situation,
        }
    }

    fn situation(view: &View) -> Message {
        match &view.stage {
            Stage::Placing { ready: [first, second] } => Message::new("battleship-status-placing")
                .with("first", Seat(0))
                .with("first-ready", yes(*first))
                .with("second", Seat(1))
                .with("second-ready", yes(*second)),
            Stage::Firing { shooter } => Message::new("battleship-status-turn").with("shooter", *shooter),
            Stage::Over(outcome) => outcome.told(Self::ID, view.viewer),
        }
    }

    fn picture(view: &View, focus: Focus<'_>, style: Style<'_>) -> Picture {
        super::picture::draw(&super::staging::scene(view, focus.entered, style), style.theme)
    }

    fn alt(view: &View) -> Vec<Message> {
        // A picture and its words may be read for long: of a miss that nobody records they say nothing (BAT-50).
        let mut said = vec![Self::situation(view)];
        if let Some(fleet) = &view.draft {
            said.extend(ships_in_words("battleship-alt-draft", fleet.ships()));
        }
        for board in &view.boards {
            said.extend(board_in_words(view, board));
        }
        said
    }

    fn text(view: &View, names: &[String]) -> String {
        let boards = view.boards.iter().zip(names).map(|(board, name)| board_as_text(view, board, name));
        boards.collect::<Vec<_>>().join("\n")
    }

    fn progress(view: &View) -> usize {
        view.turn
    }

    fn epilogue(view: &View) -> Vec<Message> {
        let shots = view.history.as_deref().unwrap_or_default();
        let by = |seat: Seat| {
            let own: Vec<String> = shots.iter().filter(|shot| shot.seat == seat).map(shot_sign).collect();
            let count = own.len();
            let message = Message::new("battleship-shots").with("seat", seat).with("count", count);
            (count > 0).then(|| message.with("shots", own.join(" ")))
        };
        Seat::all(2).filter_map(by).collect()
    }

    fn tell(event: &Event, viewer: Viewer) -> Option<Message> {
        match event {
            Event::Fleet { .. } => None,
            Event::Ready { seat } => Some(Message::new("battleship-ready").with("seat", *seat)),
            // Who fires first stands in the situation.
            Event::Begins { .. } => Some(Message::new("battleship-begins")),
            // In the hard variant nothing may be kept from which an earlier miss can be read (BAT-50).
            Event::Fired { shot, record: false } if shot.result == ShotResult::Miss => {
                Some(Message::new("battleship-missed").with("seat", shot.seat))
            }
            Event::Fired { shot, .. } => Some(shot_message(shot)),
            Event::Resigned { seat } => {
                let own = yes(viewer.is(*seat));
                Some(Message::new("battleship-resigned").with("seat", *seat).with("own", own))
            }
            Event::Over { outcome, .. } => Some(outcome.told(Self::ID, viewer)),
        }
    }
}

fn yes(it_is: bool) -> &'static str {
    if it_is { "yes" } else { "no" }
}

fn shot_message(shot: &Shot) -> Message {
    let (id, ship) = match shot.result {
        ShotResult::Miss => ("battleship-shot-miss", ""),
        ShotResult::Hit => ("battleship-shot-hit", ""),
        ShotResult::Sunk(kind) => ("battleship-shot-sunk", kind.id()),
    };
    Message::new(id).with("seat", shot.seat).with("field", shot.field.to_string()).with("ship", ship)
}

/// A shot in a list: a cross behind a hit, a double cross behind the last hit of a ship.
fn shot_sign(shot: &Shot) -> String {
    let sign = match shot.result {
        ShotResult::Miss => "",
        ShotResult::Hit => "×",
        ShotResult::Sunk(_) => "××",
    };
    format!("{}{sign}", shot.field)
}

/// The panel of the shooter: rows in a menu, the columns of the chosen row as buttons.
fn firing(view: &View, entered: &str) -> Panel {
    let chosen = Some(entered).filter(|letter| letter.len() == 1).map(|letter| letter.as_bytes()[0]);
    let row =
        chosen.map(|letter| letter.wrapping_sub(b'A')).filter(|row| *row < view.options.size).or_else(|| view.aim());
    let mut rows: Vec<u8> = view.targets.iter().map(|field| field.row).collect();
    rows.dedup();
    let entries = rows.iter().map(|open| {
        let letter = Field::letter(*open).to_string();
        let label = Message::new("battleship-row").with("row", letter.clone());
        MenuEntry { chosen: row == Some(*open), ..MenuEntry::new(letter, label) }
    });
    let menu = Panel::new().menu(Message::new("battleship-choose-row"), entries.collect());
    let Some(row) = row else { return menu.say(Message::new("battleship-your-turn")) };
    let say = Message::new("battleship-your-turn-field").with("row", Field::letter(row).to_string());
    let columns = (0..view.options.size).map(|column| {
        let field = Field::new(row, column);
        Button::new(field.to_string(), field.to_string()).enabled(view.targets.contains(&field))
    });
    menu.say(say).buttons(columns.collect())
}

/// The panel of a player who is placing.
fn placing(fleet: &Fleet, options: Options, entered: &str) -> Panel {
    match notation::wish(entered) {
        notation::Wish::Place(_) => placing_ship(fleet, options, entered),
        notation::Wish::Change(notation::Change::Shift, _) => shifting_ship(fleet, options, entered),
        notation::Wish::Shot(text) if !text.is_empty() => match named(fleet, text, options.size) {
            Some(ship) => changing_ship(fleet, &ship, options),
            None => placing_overview(fleet, options),
        },
        _ => placing_overview(fleet, options),
    }
}

fn named(fleet: &Fleet, text: &str, size: u8) -> Option<Ship> {
    fleet.at(Field::parse(text, size).ok()?).copied()
}

fn placing_overview(fleet: &Fleet, options: Options) -> Panel {
    let place = fleet.kinds_left(options.size, options.contact).map(|kind| {
        let label = Message::new("battleship-place-ship").with("ship", kind.id()).with("length", kind.length());
        MenuEntry::new(format!("place {}", kind.id()), label.with("left", fleet.left(kind)))
    });
    let change = fleet.ships().iter().map(|ship| MenuEntry::new(ship.first.to_string(), ship_label(ship)));
    let word = |step: Move| Button::new(step.to_string(), Message::new(format!("battleship-{step}")));
    let say = if fleet.complete() { "battleship-placed-all" } else { "battleship-place" };
    Panel::new()
        .say(Message::new(say))
        .menu(Message::new("battleship-choose-ship"), place.collect())
        .menu(Message::new("battleship-choose-placed"), change.collect())
        .buttons(vec![
            word(Move::Random).tone(Tone::Primary),
            word(Move::Clear).enabled(!fleet.ships().is_empty()),
            word(Move::Confirm).tone(Tone::Success).enabled(fleet.complete()),
        ])
}

fn back(to: &str) -> Button {
    Button::new(to, Message::new("battleship-back"))
}

/// Rows as a menu, the columns of the chosen row as buttons.
fn choose_field(begin: &str, letter: Option<char>, legal: &[Field], size: u8) -> Panel {
    let mut rows: Vec<u8> = legal.iter().map(|field| field.row).collect();
    rows.sort_unstable();
    rows.dedup();
    let chosen = letter.map(|letter| letter as u8 - b'A');
    let entries = rows.iter().map(|row| {
        let letter = Field::letter(*row).to_string();
        let label = Message::new("battleship-row").with("row", letter.clone());
        MenuEntry { chosen: chosen == Some(*row), ..MenuEntry::new(format!("{begin}{letter}"), label) }
    });
    let menu = Panel::new().menu(Message::new("battleship-choose-row"), entries.collect());
    let Some(row) = chosen else { return menu.buttons(vec![back("")]) };
    let columns = (0..size).map(|column| {
        let field = Field::new(row, column);
        Button::new(format!("{begin}{field}"), field.to_string()).enabled(legal.contains(&field))
    });
    // The way back stands behind the columns: ten or twelve buttons and one fit into three rows.
    menu.buttons(columns.chain([back("")]).collect())
}

fn row_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none()).filter(char::is_ascii_uppercase)
}

fn placing_ship(fleet: &Fleet, options: Options, entered: &str) -> Panel {
    let Options { size, contact, .. } = options;
    let words = entered.strip_prefix("place ").unwrap_or(entered);
    let (kind, rest) = words.split_once(' ').unwrap_or((words, ""));
    let Some(kind) = Kind::parse(kind).filter(|kind| fleet.left(*kind) > 0) else {
        return placing_overview(fleet, options);
    };
    let legal: Vec<Ship> = fleet.open_places(kind, size, contact).collect();
    let title = |id: &str| Message::new(id).with("ship", kind.id()).with("length", kind.length());
    if let Ok(first) = Field::parse(rest, size) {
        let ends = legal.iter().filter(|ship| ship.first == first);
        let mut buttons: Vec<Button> =
            ends.map(|ship| Button::new(format!("place {ship}"), direction(ship)).tone(Tone::Primary)).collect();
        buttons.push(back(&format!("place {} {}", kind.id(), Field::letter(first.row))));
        return Panel::new().say(title("battleship-place-direction").with("field", first.to_string())).buttons(buttons);
    }
    let fields: Vec<Field> = legal.iter().map(|ship| ship.first).collect();
    let panel = choose_field(&format!("place {} ", kind.id()), row_letter(rest), &fields, size);
    panel.say(title("battleship-place-field"))
}

fn shifting_ship(fleet: &Fleet, options: Options, entered: &str) -> Panel {
    let Options { size, contact, .. } = options;
    let words = entered.strip_prefix("move ").unwrap_or(entered);
    let (from, to) = words.split_once(' ').unwrap_or((words, ""));
    let Some(ship) = named(fleet, from, size) else { return placing_overview(fleet, options) };
    let mut rest = fleet.clone();
    rest.remove(&ship);
    let fits = |first: &Field| rest.check(&Ship { first: *first, ..ship }, size, contact).is_ok();
    let fields: Vec<Field> = Field::all(size).filter(fits).collect();
    let panel = choose_field(&format!("move {} ", ship.first), row_letter(to), &fields, size);
    panel.say(Message::new("battleship-move-field").with("ship", ship_label(&ship)))
}

fn changing_ship(fleet: &Fleet, ship: &Ship, options: Options) -> Panel {
    let turns = fleet.turned(ship, options.size, options.contact).is_some();
    let word = |word: &str| Button::new(format!("{word} {}", ship.first), Message::new(format!("battleship-{word}")));
    Panel::new().say(Message::new("battleship-change").with("ship", ship_label(ship))).buttons(vec![
        word("turn").tone(Tone::Primary).enabled(turns),
        word("move"),
        word("remove").tone(Tone::Danger),
        back(""),
    ])
}

fn list(fields: &Fields) -> String {
    let mut text = String::new();
    let mut fields = fields.iter().peekable();
    let mut row = None;
    while let Some(first) = fields.next() {
        let mut last = first;
        while let Some(next) = fields.next_if(|next| next.row == last.row && next.column == last.column + 1) {
            last = next;
        }
        match row.replace(first.row) {
            Some(same) if same == first.row => text.push_str(&format!(" {}", first.column + 1)),
            Some(_) => text.push_str(&format!(", {first}")),
            None => text.push_str(&first.to_string()),
        }
        match last.column - first.column {
            0 => {}
            1 => text.push_str(&format!(" {}", last.column + 1)),
            _ => text.push_str(&format!("-{}", last.column + 1)),
        }
    }
    text
}

fn ships_in_words(id: &str, ships: &[Ship]) -> Option<Message> {
    let ships: Vec<String> = ships.iter().map(|ship| format!("{}-{}", ship.first, ship.last())).collect();
    (!ships.is_empty()).then(|| Message::new(id).with("ships", ships.join(" ")))
}

fn board_in_words(view: &View, board: &BoardView) -> Vec<Message> {
    if matches!(view.stage, Stage::Placing { .. }) {
        return Vec::new();
    }
    let mut said = vec![Message::new("battleship-alt-board").with("owner", board.owner).with("afloat", board.afloat())];
    if board.ships.len() > board.sunk.len() {
        said.extend(ships_in_words("battleship-alt-ships", &board.ships));
    }
    said.extend(ships_in_words("battleship-alt-sunk", &board.sunk));
    let marks = [("battleship-alt-hits", board.hits), ("battleship-alt-misses", view.shown_misses(board))];
    let some = marks.into_iter().filter(|(_, fields)| !fields.is_empty());
    said.extend(some.map(|(id, fields)| Message::new(id).with("fields", list(&fields))));
    said
}

fn board_as_text(view: &View, board: &BoardView, name: &str) -> String {
    let ships: Fields = board.ships.iter().flat_map(Ship::fields).collect();
    let sunk: Fields = board.sunk.iter().flat_map(Ship::fields).collect();
    let (misses, empties) = (view.shown_misses(board), view.shown_empties(board));
    let mut text = format!("{name}\n   ");
    text.extend((1..=view.options.size).map(|column| format!("{column:>3}")));
    for row in 0..view.options.size {
        text.push_str(&format!("\n{}  ", Field::letter(row)));
        for column in 0..view.options.size {
            let field = Field::new(row, column);
            let mark = match field {
                _ if sunk.contains(field) => '#',
                _ if board.hits.contains(field) => 'X',
                _ if misses.contains(field) => 'o',
                _ if ships.contains(field) => 'S',
                _ if empties.contains(field) => '-',
                _ => '.',
            };
            text.push_str(&format!("{mark:>3}"));
        }
    }
    text.push('\n');
    text
}
