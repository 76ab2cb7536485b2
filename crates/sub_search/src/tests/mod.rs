//! The numbered rules and the worked examples of `rules/sub_search.md`, each by its id.

mod attempts;
mod charges;
mod choices;
mod data_tests;
mod ends;
mod examples;
mod face;
mod fair_placements;
mod golden;
mod hidden;
mod judging;
mod knowledge;
mod lines;
mod mine;
mod moving;
mod notation;
mod panels;
mod placing;
mod positions;
mod random_games;
mod record;
mod refusals;
mod rulings;
mod seas;
mod strength;
mod torpedoes;
mod turns;

use super::board::{Cell, Cells, Field, Fields, Lane, Level, Port, Reach};
use super::events::Event;
use super::mind::belief::Belief;
use super::mind::memory::Memory;
use super::mind::opponent_model::OpponentModel;
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

engine::battery::battery!(SubSearch);

/// The players of the worked examples: Red holds the first seat.
const RED: Seat = Seat(0);
const YELLOW: Seat = Seat(1);

type Table = Trial<SubSearch>;

/// A position from lines that are parted by `;`.
#[track_caller]
fn position(lines: &str) -> Table {
    let lines: String = lines.split(';').map(|line| format!("{}\n", line.trim())).collect();
    Table::at(&format!("sub_search 1\n{lines}"))
}

/// A game that is being played: turn such as `1 red move`, and further lines of the position, parted by `;`.
#[track_caller]
fn at(turn: &str, lines: &str) -> Table {
    position(&format!("phase play; turn {turn}; {lines}"))
}

/// The first turn of Red in a position, after a line of which everything is carried out.
#[track_caller]
fn turn(lines: &str, line: &str) -> Table {
    let mut table = at("1 red move", lines);
    let (done, refused) = table.enter(RED, line);
    assert_eq!((done.join("; "), refused), (line.to_owned(), None), "all of it is carried out");
    table
}

/// Red has moved his ship A and may fire; the lines say what lies and sails where.
#[track_caller]
fn firing(lines: &str) -> Table {
    turn(&format!("ship red A 8 0; sub yellow 36-300; {lines}"), "A 14")
}

/// Nothing is placed yet.
fn empty() -> Table {
    position("phase place")
}

#[easy_ext::ext(TableExt)]
impl Table {
    /// The latest of what everybody heard that this is made of.
    #[track_caller]
    fn latest<T>(&self, heard: impl Fn(&Event) -> Option<T>) -> T {
        self.log.heard_by(Viewer::Spectator).filter_map(heard).last().expect("it is announced")
    }

    /// The latest depth charge's answer.
    #[track_caller]
    fn answer(&self) -> Answer {
        self.latest(|event| if let Event::Charged { charge, .. } = event { Some(charge.answer) } else { None })
    }

    /// The latest torpedo.
    #[track_caller]
    fn torpedo(&self) -> Torpedo {
        self.latest(|event| if let Event::Torpedo(torpedo) = event { Some(*torpedo) } else { None })
    }

    /// Whose turn it is, as everybody sees it.
    #[track_caller]
    fn active(&self) -> Seat {
        match self.view(Viewer::Spectator).stage {
            Stage::Playing { turn } => turn.seat,
            stage => panic!("nobody's turn: {stage:?}"),
        }
    }

    /// Where a ship is; `None` when it is sunk.
    fn port(&self, seat: Seat, ship: &str) -> Option<Port> {
        self.view(Viewer::Spectator).sea(seat).ship(Ship::parse(ship).unwrap()).berth
    }

    fn load(&self, seat: Seat, ship: &str) -> u8 {
        self.view(Viewer::Spectator).sea(seat).ship(Ship::parse(ship).unwrap()).charges
    }

    /// The control levels of a hunter, as everybody sees them.
    fn pegs(&self, hunter: Seat) -> Pegs {
        self.view(Viewer::Spectator).sea(hunter).pegs
    }

    /// Where a ship of the active player can go, as he is offered it.
    fn destinations(&self, ship: &str) -> Vec<String> {
        let choices = self.view(Viewer::Seat(self.active())).choices.expect("it is his turn");
        let reach = choices.destinations[Ship::parse(ship).unwrap().index()].expect("it can move");
        reach.iter().map(|port| port.to_string()).collect()
    }

    /// The lanes that the active player is offered, with their targets: `R3 A B`.
    fn lanes(&self) -> Vec<String> {
        let choices = self.view(Viewer::Seat(self.active())).choices.expect("it is his turn");
        let lanes = choices.lanes.iter();
        lanes.map(|(lane, ships)| ships.iter().fold(lane.to_string(), |line, ship| format!("{line} {ship}"))).collect()
    }
}

/// What is said of a depth charge dropped on a cell such as `14-200`, over Yellow's submarines in these cells.
#[track_caller]
fn answer(area: &str, submarines: &str, cell_name: &str) -> String {
    let target = cell(cell_name);
    let from = target.field.neighbours().iter().next().unwrap();
    let submarines: String = submarines.split_whitespace().map(|cell| format!("sub yellow {cell}; ")).collect();
    let mut table = at("1 red move", &format!("option area {area}; {submarines} ship red A {from} 4"));
    table.play(RED, &format!("A {}", target.field)).play(RED, &format!("charge {}", target.level));
    said(table.answer())
}

/// An answer in the words of a position.
fn said(answer: Answer) -> String {
    match (answer.direct, answer.near) {
        (false, 0) => "miss".to_owned(),
        (true, 0) => "direct".to_owned(),
        (false, near) => format!("near {near}"),
        (true, near) => format!("direct near {near}"),
    }
}

#[track_caller]
fn cell(name: &str) -> Cell {
    let (field, level) = name.split_once('-').expect("a field and a level");
    Cell { field: Field::new(field.parse().unwrap()).unwrap(), level: Level::new(level.parse().unwrap()).unwrap() }
}

fn cells(names: &str) -> Cells {
    names.split_whitespace().map(cell).collect()
}

#[track_caller]
fn field(number: u8) -> Field {
    Field::new(number).expect("a field")
}

fn fields(numbers: &str) -> Fields {
    numbers.split_whitespace().map(|number| field(number.parse().unwrap())).collect()
}

/// A game from its beginning, with the events of its set-up.
fn started(options: &str, seed: u64) -> Table {
    trial::start(&ChosenOptions::parse(SubSearch::OPTIONS, options).unwrap(), seed)
}
