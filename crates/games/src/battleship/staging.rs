//! From a view to a scene: what the picture shows to its reader.

use super::board::{Field, Fields};
use super::fleet::{Kind, Ship};
use super::notation;
use super::scene::{BoardScene, FleetEntry, Layout, Legend, Mark, Scene, ShipKind, ShipScene, ShipState};
use super::state::Options;
use super::view::{BoardView, Stage, View};
use crate::engine::rules::Style;
use crate::engine::seat::{Seat, Viewer};
use crate::lang::Message;
use crate::registry;

/// The scene of a view.
pub(super) fn scene(view: &View, entered: &str, style: Style<'_>) -> Scene {
    let artist = Artist { view, entered, style };
    let boards = artist.boards();
    Scene {
        size: view.options.size,
        title: artist.word("title"),
        legend: artist.legend(&boards),
        status: artist.status(),
        layout: if style.private && boards.len() == 2 { Layout::Portrait } else { Layout::Wide },
        boards,
    }
}

struct Artist<'a> {
    view: &'a View,
    entered: &'a str,
    style: Style<'a>,
}

impl Artist<'_> {
    fn say(&self, message: &Message) -> String {
        registry::texts().say(self.style.language, message, self.style.names)
    }

    fn word(&self, id: &str) -> String {
        self.say(&Message::new(format!("battleship-picture-{id}")))
    }

    /// The boards that matter to the reader: while placing his own; later the enemy's waters first, where he fires.
    fn boards(&self) -> Vec<BoardScene> {
        let owners = match (self.view.viewer, &self.view.stage) {
            (Viewer::Seat(seat), Stage::Placing { .. }) => vec![seat],
            (Viewer::Seat(seat), _) => vec![seat.other(), seat],
            (Viewer::Spectator, _) => vec![Seat(0), Seat(1)],
        };
        owners.into_iter().map(|owner| self.board(self.view.board(owner))).collect()
    }

    fn board(&self, board: &BoardView) -> BoardScene {
        let own = self.view.viewer.is(board.owner);
        let caption = if own {
            self.word("own")
        } else {
            self.say(&Message::new("battleship-picture-board").with("owner", board.owner))
        };
        let marks = [(board.hits, Mark::Hit), (self.view.shown_misses(board), Mark::Miss)];
        let empties = (self.view.shown_empties(board), Mark::Empty);
        let place = |field: Field| (field.row, field.column);
        let latest = self.view.marked_latest().filter(|shot| shot.seat == board.owner.other());
        // On the own board a miss leaves no mark (BAT-40), not even a ring.
        let last = latest.filter(|shot| !own || board.hits.contains(shot.field)).map(|shot| place(shot.field));
        // While placing the choice is about the own board, while firing about the enemy's.
        let chosen_here = own == self.view.draft.is_some();
        BoardScene {
            caption,
            ships: board.ships.iter().map(|ship| self.ship(ship, board)).collect(),
            marks: marks.into_iter().chain([empties]).flat_map(|(fields, mark)| of_one_kind(fields, mark)).collect(),
            last,
            fleet: self.fleet(board),
            forbidden: if own { self.forbidden().iter().map(place).collect() } else { Vec::new() },
            highlight_row: self.row().filter(|_| chosen_here),
            chosen: self.begun().filter(|_| chosen_here).map(place),
        }
    }

    /// The fields where the ship that is being placed cannot lie.
    fn forbidden(&self) -> Fields {
        let choosing = matches!(notation::wish(self.entered), notation::Wish::Place(_));
        match &self.view.draft {
            Some(fleet) if choosing => {
                let Options { size, contact, .. } = self.view.options;
                fleet.forbidden(size, contact).without(&fleet.set())
            }
            _ => Fields::NONE,
        }
    }

    /// The row that was chosen so far, on the board that the choice is about.
    fn row(&self) -> Option<u8> {
        if let Some(field) = self.begun() {
            return Some(field.row);
        }
        let last = self.entered.rsplit(' ').next()?;
        let letter = last.bytes().next().filter(|letter| last.len() == 1 && letter.is_ascii_uppercase())?;
        Some(letter - b'A').filter(|row| *row < self.view.options.size)
    }

    /// The first field of the ship that is being placed, once it is chosen.
    fn begun(&self) -> Option<Field> {
        let notation::Wish::Place(words) = notation::wish(self.entered) else { return None };
        let (_, field) = notation::split_kind(words)?;
        Field::parse(field, self.view.options.size).ok()
    }

    fn ship(&self, ship: &Ship, board: &BoardView) -> ShipScene {
        let Field { row, column } = ship.first;
        let chosen = self.view.draft.is_some() && self.chosen(ship);
        ShipScene {
            kind: kind(ship.kind),
            row,
            column,
            vertical: ship.vertical,
            length: ship.kind.length(),
            state: if board.sunk.contains(ship) { ShipState::Sunk } else { ShipState::Afloat },
            pale: chosen,
            label: None,
        }
    }

    /// Whether the reader is about to change this ship.
    fn chosen(&self, ship: &Ship) -> bool {
        let names = match notation::wish(self.entered) {
            notation::Wish::Change(_, text) | notation::Wish::Shot(text) => text,
            _ => return false,
        };
        let first = names.split(' ').next().unwrap_or_default();
        Field::parse(first, self.view.options.size).is_ok_and(|field| ship.fields().any(|own| own == field))
    }

    fn fleet(&self, board: &BoardView) -> Vec<FleetEntry> {
        let entry = |(ship, sunk): (Kind, bool)| FleetEntry {
            kind: kind(ship),
            name: self.say(&Message::new("battleship-kind").with("ship", ship.id())),
            sunk,
        };
        board.list().map(entry).collect()
    }

    /// Only the signs that are there are explained.
    fn legend(&self, boards: &[BoardScene]) -> Legend {
        let shown = |wanted: Mark| boards.iter().any(|board| board.marks.iter().any(|(_, _, mark)| *mark == wanted));
        let word = |there: bool, id: &str| there.then(|| self.word(id));
        Legend {
            ship: word(boards.iter().any(|board| !board.ships.is_empty()), "ship"),
            hit: word(shown(Mark::Hit), "hit"),
            miss: word(shown(Mark::Miss), "miss"),
            empty: word(shown(Mark::Empty), "empty"),
            last: word(boards.iter().any(|board| board.last.is_some()), "last"),
        }
    }

    /// One line below the boards. It names no field: in the hard variant pictures are the same before and after a miss
    /// but for whose turn it is (H-BAT-5).
    fn status(&self) -> String {
        match &self.view.stage {
            Stage::Placing { .. } => self.word(match &self.view.draft {
                None => "waiting",
                Some(fleet) if fleet.complete() => "placed",
                Some(_) => "placing",
            }),
            Stage::Firing { shooter } => self.say(&Message::new("battleship-picture-turn").with("shooter", *shooter)),
            Stage::Over(outcome) => match outcome.winners()[..] {
                [winner] => self.say(&Message::new("battleship-picture-over").with("winner", winner)),
                _ => self.word("draw"),
            },
        }
    }
}

fn of_one_kind(fields: Fields, mark: Mark) -> impl Iterator<Item = (u8, u8, Mark)> {
    fields.iter().map(move |field| (field.row, field.column, mark))
}

fn kind(kind: Kind) -> ShipKind {
    match kind {
        Kind::Carrier => ShipKind::Carrier,
        Kind::Destroyer => ShipKind::Destroyer,
        Kind::TorpedoBoat => ShipKind::TorpedoBoat,
        Kind::SpeedBoat => ShipKind::SpeedBoat,
    }
}
