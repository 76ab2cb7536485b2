//! The numbered rules, rulings and worked examples of the game, each by its id.

mod attempts;
mod board;
mod cases;
mod choices;
mod data_tests;
mod golden;
mod hidden;
mod judging;
mod knowledge;
mod long_games;
mod notation;
mod panels;
mod placing;
mod positions;
mod presenter;
mod puzzles;
mod random_games;
mod reading;
mod record;
mod referee;
mod strength;
mod taps;
mod told;

use super::board::{Cell, Cells, Field, Fields, Lane, Level, Port, Reach};
use super::bot::belief::Belief;
use super::bot::memory::Memory;
use super::bot::opponent_model::OpponentModel;
use super::events::Event;
use super::pegs::Pegs;
use super::state::{Answer, Charge, Fact, Options, Ship, Step, SubSearch, Torpedo, Turn, Vessel};
use super::view::{Stage, View};
use engine::battery::trial::{self, Trial};
use engine::dice::{Chance, Dice, Stream};
use engine::log::Log;
use engine::options::ChosenOptions;
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::{Seat, Viewer};

engine::battery::battery!(SubSearch, reading::drawn, reading::unsaid);

/// The players of the worked examples. Red has the first seat.
const RED: Seat = Seat(0);
const YELLOW: Seat = Seat(1);

type Table = Trial<SubSearch>;

/// A game from the lines of a position, separated by `;`. Without a phase and a turn it is Red's first turn. A line such as
/// `sub red 1-100 2-100 sunk` has several submarines.
#[track_caller]
fn at(lines: &str) -> Table {
    let phase = if lines.contains("phase ") { "" } else { "phase play;" };
    let turn = if lines.contains("phase place") || lines.contains("turn ") { "" } else { "turn 1 red move;" };
    let mut text = "sub_search 1\n".to_owned();
    for line in [phase, turn, lines].iter().flat_map(|lines| lines.split(';')) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["sub", colour, ref cells @ ..] => cells.iter().for_each(|word| match *word {
                "sunk" => text.insert_str(text.len() - 1, " sunk"),
                cell => text.push_str(&format!("sub {colour} {cell}\n")),
            }),
            ref words => text.push_str(&format!("{}\n", words.join(" "))),
        }
    }
    Table::at(&text)
}

/// Red's first turn in a position, after a line that is legal as a whole.
#[track_caller]
fn turn(lines: &str, line: &str) -> Table {
    let mut table = at(lines);
    let (done, refused) = table.enter(RED, line);
    assert_eq!((done.join("; "), refused), (line.to_owned(), None), "the whole line is legal");
    table
}

/// A game with nothing placed.
fn empty() -> Table {
    at("phase place")
}

#[easy_ext::ext(TableExt)]
impl Table {
    /// The latest public event for which `heard` returns a value.
    #[track_caller]
    fn latest<T>(&self, heard: impl Fn(&Event) -> Option<T>) -> T {
        self.log.heard_by(Viewer::Spectator).filter_map(heard).last().expect("the event is announced")
    }

    /// The side to move, from the public view.
    #[track_caller]
    fn active(&self) -> Seat {
        match self.view(Viewer::Spectator).stage {
            Stage::Playing { turn } => turn.seat,
            stage => panic!("nobody's turn: {stage:?}"),
        }
    }

    /// The place of a ship; `None` if it is sunk.
    fn port(&self, seat: Seat, ship: &str) -> Option<Port> {
        self.view(Viewer::Spectator).sea(seat).ship(Ship::parse(ship).unwrap()).berth
    }

    fn load(&self, seat: Seat, ship: &str) -> u8 {
        self.view(Viewer::Spectator).sea(seat).ship(Ship::parse(ship).unwrap()).charges
    }

    /// The public control levels of a hunter.
    fn pegs(&self, hunter: Seat) -> Pegs {
        self.view(Viewer::Spectator).sea(hunter).pegs
    }

    /// The destinations of the active player's ship, from that player's choices.
    fn destinations(&self, ship: &str) -> Vec<String> {
        let choices = self.view(Viewer::Seat(self.active())).choices.expect("the active player has choices");
        let reach = choices.destinations[Ship::parse(ship).unwrap().index()].expect("the ship can move");
        reach.iter().map(|port| port.to_string()).collect()
    }
}

#[track_caller]
fn cell(name: &str) -> Cell {
    Cell::parse(name).expect("a field and a level")
}

fn cells(names: &str) -> Cells {
    names.split_whitespace().map(cell).collect()
}

#[track_caller]
fn field(number: u8) -> Field {
    Field::new(number).expect("a field")
}

fn fields(numbers: &str) -> Fields {
    numbers.split_whitespace().map(|number| Field::parse(number).expect("a field")).collect()
}

/// A game from its beginning, with the events of its set-up.
fn started(options: &str, seed: u64) -> Table {
    trial::start(&ChosenOptions::parse(SubSearch::OPTIONS, options).unwrap(), seed)
}
