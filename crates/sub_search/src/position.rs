//! The text of a position. The grammar stands in the folder's README.

mod reader;

use std::fmt;

use super::board::{Area, Cell};
use super::state::{Fact, Ship, Step, SubSearch, Turn};
use engine::prelude::*;
use engine::seat::Seat;

pub(super) use reader::parse;

/// How a game can end with a winner, and without.
const WON: [&str; 4] = ["submarines", "ships", "mine", "resign"];
const DRAWN: [&str; 2] = ["quiet", "limit"];

/// How far a game is, as positions say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Place,
    Play,
    Over,
}

impl Phase {
    const ALL: [Self; 3] = [Self::Place, Self::Play, Self::Over];

    fn of(game: &SubSearch) -> Self {
        match (&game.outcome, game.begun()) {
            (Some(_), _) => Self::Over,
            (None, true) => Self::Play,
            (None, false) => Self::Place,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Play => "play",
            Self::Over => "over",
        }
    }
}

impl SubSearch {
    /// The player who plays Red, then Yellow.
    fn seats_by_colour(&self) -> [(Seat, &'static str); 2] {
        [(self.red, "red"), (self.red.other(), "yellow")]
    }

    fn colour(&self, seat: Seat) -> &'static str {
        if seat == self.red { "red" } else { "yellow" }
    }
}

impl fmt::Display for SubSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Self::ID, Self::REVISION)?;
        self.print_options(f)?;
        self.print_turn(f)?;
        self.print_ships(f)?;
        self.print_hidden(f)?;
        for fact in &self.history {
            self.print_fact(fact, f)?;
        }
        if let Some(outcome) = &self.outcome {
            let winner = match outcome.winners()[..] {
                [winner] => self.colour(winner),
                _ => "draw",
            };
            writeln!(f, "over {winner} {}", outcome.end)?;
        }
        if !self.script.is_empty() {
            let spins: Vec<String> = self.script.iter().map(ToString::to_string).collect();
            writeln!(f, "dice {}", spins.join(" "))?;
        }
        Ok(())
    }
}

impl SubSearch {
    fn print_options(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.options.area == Area::Simple {
            writeln!(f, "option area simple")?;
        }
        if let Some(red) = self.options.red {
            writeln!(f, "option colours {}", if red == Seat(0) { "creator_red" } else { "creator_yellow" })?;
        }
        if self.red != Seat(0) {
            writeln!(f, "red {}", self.red)?;
        }
        Ok(())
    }

    fn print_turn(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "phase {}", Phase::of(self).name())?;
        if !self.begun() {
            return Ok(());
        }
        let Turn { number, seat, step } = self.turn;
        writeln!(f, "turn {number} {} {}", self.colour(seat), if step == Step::Move { "move" } else { "act" })?;
        writeln!(f, "quiet {}", self.quiet)?;
        if let Step::Act { ship, mine, charged, fired } = step {
            let word = |there: bool, word| if there { word } else { "" };
            writeln!(f, "moved {ship}{}{}", word(mine, " mine"), word(charged, " charged"))?;
            if let Some((lane, count)) = fired {
                writeln!(f, "lane {lane} {count}")?;
            }
        }
        Ok(())
    }

    fn print_ships(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, colour) in self.seats_by_colour() {
            for ship in Ship::ALL {
                let vessel = self.side(seat).ship(ship);
                match vessel.berth {
                    Some(port) => writeln!(f, "ship {colour} {ship} {port} {}", vessel.charges)?,
                    None => writeln!(f, "ship {colour} {ship} sunk")?,
                }
            }
        }
        Ok(())
    }

    fn print_hidden(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, colour) in self.seats_by_colour() {
            let side = self.side(seat);
            for cell in side.living.with(side.lost).iter() {
                writeln!(f, "sub {colour} {cell}{}", if side.lost.contains(cell) { " sunk" } else { "" })?;
            }
        }
        for (seat, colour) in self.seats_by_colour() {
            if let Some(mine) = self.side(seat).mine {
                writeln!(f, "mine {colour} {}{}", mine.field, if mine.exploded { " exploded" } else { "" })?;
            }
        }
        for (seat, colour) in self.seats_by_colour() {
            if !self.begun() && self.side(seat).confirmed {
                writeln!(f, "ready {colour}")?;
            }
        }
        Ok(())
    }

    fn print_fact(&self, fact: &Fact, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match fact {
            Fact::Moved { seat, ship, from, to } => writeln!(f, "log {} move {ship} {from} {to}", self.colour(*seat)),
            Fact::Mine { seat, ship, field } => writeln!(f, "log {} mine {field} {ship}", self.colour(*seat)),
            Fact::Charge(charge) => {
                let Cell { field, level } = charge.cell;
                write!(f, "log {} charge {} {field}-{level}", self.colour(charge.seat), charge.ship)?;
                match (charge.answer.direct, charge.answer.near) {
                    (true, 0) => writeln!(f, " direct"),
                    (true, near) => writeln!(f, " direct near {near}"),
                    (false, 0) => writeln!(f, " miss"),
                    (false, near) => writeln!(f, " near {near}"),
                }
            }
            Fact::Torpedo(torpedo) => {
                let colour = self.colour(torpedo.seat);
                writeln!(f, "log {colour} torpedo {} {} {}", torpedo.lane, torpedo.target, torpedo.spin)
            }
        }
    }
}
