//! The numbered rules and the worked examples of `rules/battleship.md`, each by its id.

mod attempts;
mod bot;
mod cases;
mod data_tests;
mod examples;
mod fair_fleets;
mod golden;
mod hidden;
mod marks;
mod notation;
mod outlook;
mod panels;
mod placement;
mod positions;
mod puzzles;
mod reading;
mod recap;
mod referee;
mod sets;
mod shots;
mod strength;

use std::collections::BTreeMap;

use super::board::{Field, Fields};
use super::fleet::Fleet;
use super::notation::{Move, Partial};
use super::rules::Event;
use super::scene::{self, Scene};
use super::state::{Battleship, ShotResult};
use super::view::View;
use engine::battery::trial::{Trial, english, style};
use engine::dice::{Dice, Stream};
use engine::log::Log;
use engine::prelude::*;
use engine::seat::{Seat, Viewer};

engine::battery::battery!(Battleship, reading::drawn, reading::unsaid);

/// Fleet M of the worked examples, which is legal only in the main game.
const M: &str = "carrier A1-A5 destroyer B6-B9 torpedo_boat C5-E5 torpedo_boat F1-H1 torpedo_boat J8-J10 \
                 speed_boat C1-D1 speed_boat G8-G9 speed_boat I5-J5";
/// Fleet E of the worked examples, which is legal in both games.
const E: &str = "carrier A1-A5 destroyer C2-C5 torpedo_boat E1-G1 torpedo_boat E5-E7 torpedo_boat J1-J3 \
                 speed_boat A8-B8 speed_boat G9-G10 speed_boat H4-H5";

/// The options of the main game.
const MAIN: &str = "size=10";
/// The options of the easy variant.
const EASY: &str = "contact=none";
/// The options of the hard variant.
const HARD: &str = "record_misses=false";

/// Player P of the worked examples, who fires first.
const P: Seat = Seat(0);
/// Player Q of the worked examples.
const Q: Seat = Seat(1);

/// A game under test with its events.
type Table = Trial<Battleship>;

#[easy_ext::ext(TableExt)]
impl Table {
    /// A game without placed ships.
    fn empty(options: &str) -> Self {
        Self::at(&format!("battleship 1\noptions {options}"))
    }

    /// A game after these shots, in lines such as `1 A5 B10`. P has fleet E. Q has fleet M, or E if M is not legal.
    fn firing(options: &str, shots: &[&str]) -> Self {
        let fleet = if options.contains("contact=none") { E } else { M };
        Self::between(options, E, fleet, shots)
    }

    /// A game between two confirmed fleets after these shots.
    fn between(options: &str, first: &str, second: &str, shots: &[&str]) -> Self {
        let shots: String = shots.iter().map(|line| format!("shots {line}\n")).collect();
        Self::at(&format!(
            "battleship 1\noptions {options}\nfleet 1 confirmed {first}\nfleet 2 confirmed {second}\nstarter 1\n{shots}"
        ))
    }

    /// Fires at a field. Returns the announced result.
    #[track_caller]
    fn fire(&mut self, seat: Seat, field: &str) -> ShotResult {
        self.play(seat, field);
        let fired = self.log.heard_by(Viewer::Spectator).filter_map(|event| match event {
            Event::Fired { shot, .. } => Some(shot.result),
            _ => None,
        });
        fired.last().expect("a shot is announced")
    }

    fn shooter(&self) -> Seat {
        assert!(self.game.placed() && self.game.outcome.is_none(), "the game has no shooter now");
        self.game.shooter
    }

    fn status(&self, viewer: Viewer) -> String {
        english(&Battleship::status(&self.view(viewer)))
    }
}

/// The boards as plain text, each with the number of its owner at the top.
fn text(view: &View) -> String {
    Battleship::text(view, &["1".to_owned(), "2".to_owned()], engine::lang::Language::En)
}

/// The signs on a board as plain text.
fn grid(board: &str) -> BTreeMap<Field, &str> {
    let rows = board
        .lines()
        .filter(|line| line.starts_with(|sign: char| sign.is_ascii_uppercase()) && line[1..].starts_with("  "));
    let signs = rows.flat_map(|line| {
        let (row, signs) = line.split_at(1);
        signs.split_whitespace().enumerate().map(move |(column, sign)| (field(&format!("{row}{}", column + 1)), sign))
    });
    signs.collect()
}

/// The content of a private picture.
fn scene(view: &View) -> Scene {
    scene::scene(view, Partial::Nothing, style(true))
}

/// The field of this name on the largest board.
#[track_caller]
fn field(name: &str) -> Field {
    Field::parse(name, 12).expect("a field")
}

/// The fields of these names, separated by spaces.
fn fields(names: &str) -> Fields {
    names.split_whitespace().map(field).collect()
}

/// The fleet of these ships.
fn fleet(options: &str, ships: &str) -> Fleet {
    Table::at(&format!("battleship 1\noptions {options}\nfleet 1 open {ships}")).game.side(P).fleet.clone()
}

/// The moves that place these ships.
fn placing(ships: &str) -> Vec<String> {
    fleet(MAIN, ships).ships().iter().map(|ship| Move::Place(*ship).to_string()).collect()
}
