//! Builds the scene of a view.

use super::{BoardScene, EndScene, FleetEntry, LatestScene, Layout, Mark, Scene, ShipScene, Sign, StockEntry};
use crate::board::{Field, Fields};
use crate::fleet::{Kind, Ship};
use crate::notation::{Move, Partial, Start};
use crate::state::{Battleship, Options, Shot, ShotResult};
use crate::view::{BoardView, Stage, View};
use engine::captions::Captions;
use engine::lang::Message;
use engine::prelude::*;
use engine::presenter::Style;
use engine::seat::{Seat, Viewer};

/// The scene of a view.
pub(crate) fn scene(view: &View, partial: Partial, style: Style<'_>) -> Scene {
    let builder =
        SceneBuilder { view, partial, words: Captions { game: Battleship::ID, texts: crate::texts(), style } };
    let layout = builder.layout();
    let boards = builder.boards(layout);
    Scene {
        size: view.options.size,
        title: builder.words.word("title"),
        legend: builder.legend(&boards, layout),
        status: builder.status(),
        layout,
        latest: builder.latest(),
        stock: builder.stock(),
        end: builder.end(&boards),
        boards: boards.into_iter().map(|(_, board)| board).collect(),
    }
}

/// The scene of a puzzle: the enemy's board large, and the fleet with its sunk ships ticked. With shares it shows the solution.
pub(crate) fn puzzle(view: &View, partial: Partial, shares: &[(Field, u32)], style: Style<'_>) -> Scene {
    let builder =
        SceneBuilder { view, partial, words: Captions { game: Battleship::ID, texts: crate::texts(), style } };
    let [_, target] = &view.boards;
    let caption = builder.words.word(if shares.is_empty() { "puzzle" } else { "puzzle-solved" });
    let chosen = shares.first().map(|(field, _)| *field);
    let board = BoardScene { caption, chosen, shares: shares.to_vec(), ..builder.board(target, Layout::Firing) };
    let boards = vec![(target.owner, board)];
    Scene {
        size: view.options.size,
        title: builder.words.word("title"),
        legend: builder.legend(&boards, Layout::Placing),
        status: builder.words.word("puzzle-fleet"),
        layout: Layout::Placing,
        latest: None,
        stock: builder.stock_of(target),
        end: None,
        boards: boards.into_iter().map(|(_, board)| board).collect(),
    }
}

struct SceneBuilder<'a> {
    view: &'a View,
    partial: Partial,
    words: Captions<'a>,
}

impl SceneBuilder<'_> {
    /// A player with a private picture sees the board of the decision large. All other pictures, and all at the end, show both
    /// boards.
    fn layout(&self) -> Layout {
        match (self.view.viewer, &self.view.stage) {
            (Viewer::Seat(_), Stage::Placing { .. }) => Layout::Placing,
            (Viewer::Seat(_), Stage::Firing { .. }) if self.words.style.private => Layout::Firing,
            _ => Layout::Both,
        }
    }

    /// The boards with their owners. A reader who plays sees the enemy's board first.
    fn boards(&self, layout: Layout) -> Vec<(Seat, BoardScene)> {
        let owners = match (self.view.viewer, layout) {
            (Viewer::Seat(seat), Layout::Placing) => vec![seat],
            (Viewer::Seat(seat), _) => vec![seat.other(), seat],
            (Viewer::Spectator | Viewer::Everything(_), _) => vec![Seat(0), Seat(1)],
        };
        owners.into_iter().map(|owner| (owner, self.board(self.view.board(owner), layout))).collect()
    }

    fn board(&self, board: &BoardView, layout: Layout) -> BoardScene {
        let own = self.view.viewer.is(board.owner);
        let about = |id: &str| self.words.say(&self.words.text(id).with("owner", board.owner));
        let caption = match layout {
            _ if own => self.words.word("own"),
            Layout::Firing => about("target"),
            Layout::Both | Layout::Placing => about("board"),
        };
        // The latest shot is marked on the board of the seat that it was fired at.
        let last = self.view.marked_latest().filter(|shot| shot.seat == board.owner.other());
        // The choice is on the player's board during the placement, and on the enemy's board later.
        let chosen_here = own == self.view.draft.is_some();
        BoardScene {
            caption,
            ships: board.ships.iter().map(|ship| self.ship(ship, board)).collect(),
            hits: board.hits,
            misses: self.view.shown_misses(board),
            empties: self.view.shown_empties(board),
            splashes: self.splashes(board),
            last: last.map(|shot| shot.field),
            fleet: self.fleet(board),
            forbidden: if own { self.forbidden() } else { Fields::NONE },
            highlight_row: self.row().filter(|_| chosen_here),
            chosen: self.begun().filter(|_| chosen_here),
            shares: Vec::new(),
        }
    }

    /// The misses on the reader's board, if the reader wants to see them.
    fn splashes(&self, board: &BoardView) -> Fields {
        if self.words.style.own_misses { self.view.splashes(board) } else { Fields::NONE }
    }

    /// The fields that the ship being placed cannot cover.
    fn forbidden(&self) -> Fields {
        let choosing = matches!(self.partial, Partial::Place(..) | Partial::Whole(Move::Place(_)));
        match &self.view.draft {
            Some(fleet) if choosing => {
                let Options { size, contact, .. } = self.view.options;
                fleet.forbidden(size, contact).without(fleet.set())
            }
            _ => Fields::NONE,
        }
    }

    /// The chosen row, or the row that is ready for the next shot.
    fn row(&self) -> Option<u8> {
        if let Some(field) = self.begun() {
            return Some(field.row);
        }
        let row = match self.partial {
            // Pictures of the hard variant must be the same before and after a miss (H-BAT-5).
            Partial::Nothing => return self.view.row.filter(|_| self.view.options.record && self.words.style.private),
            Partial::Row(row) | Partial::Place(_, Start::Row(row)) | Partial::Shift(_, Some(row)) => Some(row),
            _ => None,
        };
        row.filter(|row| *row < self.view.options.size)
    }

    /// The chosen first field of the ship being placed.
    fn begun(&self) -> Option<Field> {
        let Partial::Place(_, Start::Field(field)) = self.partial else { return None };
        Some(field)
    }

    fn ship(&self, ship: &Ship, board: &BoardView) -> ShipScene {
        let pale = self.view.draft.is_some() && self.chosen(ship);
        ShipScene { ship: *ship, sunk: board.sunk.contains(ship), pale, label: None }
    }

    /// Whether the reader is about to change this ship.
    fn chosen(&self, ship: &Ship) -> bool {
        match self.partial {
            Partial::Field(field)
            | Partial::Shift(field, _)
            | Partial::Whole(Move::Shift(field, _) | Move::Turn(field) | Move::Remove(field)) => {
                ship.fields().any(|own| own == field)
            }
            _ => false,
        }
    }

    fn fleet(&self, board: &BoardView) -> Vec<FleetEntry> {
        let entry = |(ship, sunk): (Kind, bool)| FleetEntry {
            kind: ship,
            name: capitalised(&self.words.say(&Message::new("battleship-picture-kind").with("ship", ship))),
            sunk,
        };
        board.list().map(entry).collect()
    }

    /// The latest shot with its text. The result comes first, so that a long name cannot push it out.
    fn latest(&self) -> Option<LatestScene> {
        let shot = self.view.marked_latest()?;
        let (mark, result) = match shot.result {
            ShotResult::Miss => (Mark::Miss, "miss"),
            ShotResult::Hit => (Mark::Hit, "hit"),
            ShotResult::Sunk(_) => (Mark::Hit, "sunk"),
        };
        let message = self.words.text("latest").with("field", shot.field);
        let message =
            message.with("result", result).with("seat", shot.seat).with("you", self.view.viewer.is(shot.seat));
        Some(LatestScene { mark, text: self.words.say(&message) })
    }

    /// The ships of the reader's fleet during the placement, with the next one highlighted.
    fn stock(&self) -> Vec<StockEntry> {
        let (Some(seat), Stage::Placing { .. }) = (self.view.viewer.seat(), &self.view.stage) else {
            return Vec::new();
        };
        let Options { size, contact, .. } = self.view.options;
        let chosen = match self.partial {
            Partial::Place(kind, _) => kind,
            Partial::Whole(Move::Place(ship)) => Some(ship.kind),
            Partial::Nothing => self.view.draft.as_ref().and_then(|fleet| fleet.kinds_left(size, contact).next()),
            _ => None,
        };
        let mut stock = self.stock_of(self.view.board(seat));
        stock.iter_mut().for_each(|entry| entry.chosen = chosen == Some(entry.kind));
        stock
    }

    /// The ships of a fleet by type, with the visible ones ticked.
    fn stock_of(&self, board: &BoardView) -> Vec<StockEntry> {
        let entry = |ship: Kind| {
            let name = Message::new("battleship-place-name").with("ship", ship).with("length", ship.length());
            let placed = board.ships.iter().filter(|placed| placed.kind == ship).count();
            StockEntry {
                kind: ship,
                name: self.words.say(&name),
                count: ship.count(),
                placed: u8::try_from(placed).unwrap_or(u8::MAX),
                chosen: false,
            }
        };
        Kind::ALL.into_iter().map(entry).collect()
    }

    /// The end of the game, with the figures of each player, in the order of the boards.
    fn end(&self, boards: &[(Seat, BoardScene)]) -> Option<EndScene> {
        let Stage::Over(outcome) = &self.view.stage else { return None };
        let winner = match outcome.winners()[..] {
            [winner] => Some(winner),
            _ => None,
        };
        let headline = match winner {
            None => self.words.word("draw"),
            Some(winner) if self.view.viewer.is(winner) => self.words.word("won"),
            Some(winner) => self.words.say(&self.words.text("over").with("winner", winner)),
        };
        let note = self.words.text(&format!("end-{}", outcome.end));
        let note = winner.iter().fold(note, |note, winner| {
            let loser = winner.other();
            note.with("loser", loser).with("you", self.view.viewer.is(loser))
        });
        Some(EndScene {
            winner: boards.iter().position(|(owner, _)| Some(*owner) == winner),
            headline,
            note: self.words.say(&note),
            figures: boards.iter().map(|(owner, _)| self.figures(*owner)).collect(),
        })
    }

    /// The shots of a seat, its accuracy, and its longest run of hits.
    fn figures(&self, seat: Seat) -> Vec<(String, String)> {
        let Record { shots, hits, run } = Record::of(self.view.history.as_deref().unwrap_or_default(), seat);
        let share = (200 * hits + shots).checked_div(2 * shots).unwrap_or(0);
        let percent = self.words.say(&self.words.text("percent").with("share", share));
        let word = self.words.say(&self.words.text("shots").with("count", shots));
        vec![
            (shots.to_string(), word),
            (percent, self.words.word("accuracy")),
            (run.to_string(), self.words.word("run")),
        ]
    }

    /// The legend of the signs that are in the picture.
    fn legend(&self, boards: &[(Seat, BoardScene)], layout: Layout) -> Vec<(Sign, String)> {
        let any = |shows: &dyn Fn(&BoardScene) -> bool| boards.iter().any(|(_, board)| shows(board));
        let signs = [
            (Sign::Mark(Mark::Hit), any(&|board| !board.hits.is_empty()), "hit"),
            (Sign::Mark(Mark::Miss), any(&|board| !board.misses.is_empty()), "miss"),
            (Sign::Mark(Mark::Empty), any(&|board| !board.empties.is_empty()), "empty"),
            (Sign::Splash, any(&|board| !board.splashes.is_empty()), "splash"),
            // In other layouts the text of the latest shot explains its ring.
            (Sign::Last, layout == Layout::Both && any(&|board| board.last.is_some()), "last"),
            (Sign::Forbidden, any(&|board| !board.forbidden.is_empty()), "forbidden"),
        ];
        signs.into_iter().filter(|(_, there, _)| *there).map(|(sign, _, id)| (sign, self.words.word(id))).collect()
    }

    /// One line about the turn. It names no field: in the hard variant a miss must change nothing in a picture but the turn
    /// (H-BAT-5).
    fn status(&self) -> String {
        if self.words.style.ended {
            return String::new();
        }
        match &self.view.stage {
            Stage::Placing { .. } => self.words.word(match &self.view.draft {
                None => "waiting",
                Some(fleet) if fleet.complete() => "placed",
                Some(_) => "placing",
            }),
            Stage::Firing { shooter } => {
                let message = self.words.text("turn").with("shooter", *shooter);
                self.words.say(&message.with("you", self.view.viewer.is(*shooter)))
            }
            Stage::Over(_) => String::new(),
        }
    }
}

/// A word with a capital first letter.
fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The figures of a player.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) shots: usize,
    pub(crate) hits: usize,
    /// The longest run of hits, without a miss between them.
    pub(crate) run: usize,
}

impl Record {
    pub(crate) fn of(history: &[Shot], seat: Seat) -> Self {
        let mut record = Self::default();
        let mut run = 0;
        for shot in history.iter().filter(|shot| shot.seat == seat) {
            let hit = shot.result != ShotResult::Miss;
            run = if hit { run + 1 } else { 0 };
            record.shots += 1;
            record.hits += usize::from(hit);
            record.run = record.run.max(run);
        }
        record
    }
}
