//! The boards as alt text of pictures, and as plain text.

use super::board::{Field, Fields};
use super::fleet::{Kind, Ship};
use super::view::{BoardView, Stage, View};
use engine::lang::Message;
use engine::seat::Seat;

/// The maximum length of the misses on both boards in an alt text, in bytes.
const LONGEST_MISSES: usize = 240;

/// The signs of the board as plain text. The legend explains them.
mod sign {
    pub(super) const SUNK: char = '#';
    pub(super) const HIT: char = 'X';
    pub(super) const MISS: char = 'o';
    pub(super) const SPLASH: char = '~';
    pub(super) const SHIP: char = 'S';
    pub(super) const EMPTY: char = '-';
    pub(super) const WATER: char = '.';
}

/// Fields by row, neighbours as a range: `A1 3-5, B10`.
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

pub(super) fn ships_in_words(id: &str, ships: &[Ship]) -> Option<Message> {
    let ships: Vec<String> = ships.iter().map(|ship| format!("{}-{}", ship.first, ship.last())).collect();
    (!ships.is_empty()).then(|| Message::new(id).with("ships", ships.join(" ")))
}

/// The alt text of both boards. Misses that would make it too long are only counted; the board as plain text has them all.
pub(super) fn boards_in_words(view: &View) -> Vec<Message> {
    if matches!(view.stage, Stage::Placing { .. }) {
        // Only visible fleets. A fleet that is being placed has its own text.
        let placed = view.boards.iter().filter(|board| view.draft.is_none() && !board.ships.is_empty());
        return placed.flat_map(|board| board_in_words(board, String::new())).collect();
    }
    let misses = view.boards.each_ref().map(|board| list(&view.shown_misses(board)));
    let many = misses.iter().map(String::len).sum::<usize>() > LONGEST_MISSES;
    let told = |board: &BoardView, misses: String| match board.misses.count() {
        count if many && misses.len() > LONGEST_MISSES / 2 => count.to_string(),
        _ => misses,
    };
    let boards = view.boards.iter().zip(misses);
    boards.flat_map(|(board, misses)| board_in_words(board, told(board, misses))).collect()
}

/// The alt text of the board of a seat alone.
pub(super) fn target_in_words(view: &View, owner: Seat) -> Vec<Message> {
    let board = view.board(owner);
    board_in_words(board, list(&view.shown_misses(board)))
}

fn board_in_words(board: &BoardView, misses: String) -> Vec<Message> {
    let mut said = vec![fleet_in_words(board)];
    if board.ships.len() > board.sunk.len() {
        said.extend(ships_in_words("battleship-alt-ships", &board.ships));
    }
    said.extend(ships_in_words("battleship-alt-sunk", &board.sunk));
    let marks = [("battleship-alt-hits", list(&board.hits)), ("battleship-alt-misses", misses)];
    let some = marks.into_iter().filter(|(_, fields)| !fields.is_empty());
    said.extend(some.map(|(id, fields)| Message::new(id).with("fields", fields)));
    said
}

/// The fleet as a list: the number of ships afloat by type (BAT-43).
fn fleet_in_words(board: &BoardView) -> Message {
    let mut message = Message::new("battleship-alt-board").with("owner", board.owner);
    for (name, kind) in ["carrier", "destroyer", "torpedo", "speed"].into_iter().zip(Kind::ALL) {
        let afloat = board.list().filter(|(ship, sunk)| *ship == kind && !sunk).count();
        message = message.with(name, afloat);
    }
    message
}

/// A board as plain text, with the player's name at the top. After the placement, the fleet with its sunk ships is at the bottom
/// (BAT-43).
pub(super) fn board_as_text(view: &View, board: &BoardView, name: &str) -> String {
    let ships: Fields = board.ships.iter().flat_map(Ship::fields).collect();
    let sunk: Fields = board.sunk.iter().flat_map(Ship::fields).collect();
    let (misses, empties, splashes) = (view.shown_misses(board), view.shown_empties(board), view.splashes(board));
    let mut text = format!("{name}\n ");
    text.extend((1..=view.options.size).map(|column| format!("{column:>3}")));
    for row in 0..view.options.size {
        text.push_str(&format!("\n{}", Field::letter(row)));
        for column in 0..view.options.size {
            let field = Field::new(row, column);
            let mark = match field {
                _ if sunk.contains(field) => sign::SUNK,
                _ if board.hits.contains(field) => sign::HIT,
                _ if misses.contains(field) => sign::MISS,
                _ if splashes.contains(field) => sign::SPLASH,
                _ if ships.contains(field) => sign::SHIP,
                _ if empties.contains(field) => sign::EMPTY,
                _ => sign::WATER,
            };
            text.push_str(&format!("{mark:>3}"));
        }
    }
    if !matches!(view.stage, Stage::Placing { .. }) {
        text.push_str("\n  ");
        for (kind, sunk) in board.list() {
            text.push(' ');
            text.extend((0..kind.length()).map(|_| if sunk { sign::SUNK } else { sign::SHIP }));
        }
    }
    text.push('\n');
    text
}
