//! The text of a position. The grammar is in the README of this package.

use std::fmt;

use super::board::{Area, Cell, Field, Lane, Port};
use super::data::DATA;
use super::state::{Answer, Charge, Fact, Mine, OPTIONS, Options, Ship, Step, SubSearch, Torpedo, Turn, Vessel};
use engine::options::ChosenOptions;
use engine::outcome::Outcome;
use engine::position::{self, Key, Words};
use engine::prelude::*;
use engine::rules::PositionError;
use engine::seat::Seat;

/// The keys of lines in the order of reading, with the number of words after the key that make a line unique.
const KEYS: [Key; 14] = [
    ("option", Some(1)),
    ("red", Some(0)),
    ("phase", Some(0)),
    ("turn", Some(0)),
    ("quiet", Some(0)),
    ("moved", Some(0)),
    ("lane", Some(0)),
    ("ship", Some(2)),
    ("sub", Some(2)),
    ("mine", Some(1)),
    ("ready", Some(1)),
    ("log", None),
    ("over", Some(0)),
    ("dice", Some(0)),
];

impl SubSearch {
    /// The player of Red, then of Yellow.
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
        if self.options.area == Area::Simple {
            writeln!(f, "option area simple")?;
        }
        if let Some(red) = self.options.red {
            writeln!(f, "option colours {}", if red == Seat(0) { "creator_red" } else { "creator_yellow" })?;
        }
        if self.red != Seat(0) {
            writeln!(f, "red {}", self.red)?;
        }
        match (&self.outcome, self.begun()) {
            (Some(_), _) => writeln!(f, "phase over")?,
            (None, true) => writeln!(f, "phase play")?,
            (None, false) => writeln!(f, "phase place")?,
        }
        if self.begun() {
            self.print_turn(f)?;
        }
        self.print_pieces(f)?;
        for fact in &self.history {
            write!(f, "log {} ", self.colour(fact.seat()))?;
            match fact {
                Fact::Moved { ship, from, to, .. } => writeln!(f, "move {ship} {from} {to}")?,
                Fact::Mine { ship, field, .. } => writeln!(f, "mine {field} {ship}")?,
                Fact::Charge(Charge { ship, cell, answer, .. }) => writeln!(f, "charge {ship} {cell} {answer}")?,
                Fact::Torpedo(Torpedo { lane, target, spin, .. }) => writeln!(f, "torpedo {lane} {target} {spin}")?,
            }
        }
        if let Some(outcome) = &self.outcome {
            let winner = outcome.winners().first().filter(|_| outcome.winners().len() == 1).copied();
            writeln!(f, "over {} {}", winner.map_or("draw", |seat| self.colour(seat)), outcome.end)?;
        }
        if !self.script.is_empty() {
            let spins: Vec<String> = self.script.iter().map(ToString::to_string).collect();
            writeln!(f, "dice {}", spins.join(" "))?;
        }
        Ok(())
    }
}

impl SubSearch {
    fn print_turn(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Turn { number, seat, step } = self.turn;
        writeln!(f, "turn {number} {} {}", self.colour(seat), if step == Step::Move { "move" } else { "act" })?;
        writeln!(f, "quiet {}", self.quiet)?;
        let Step::Act { ship, mine, charged, fired } = step else { return Ok(()) };
        writeln!(f, "moved {ship}{}{}", if mine { " mine" } else { "" }, if charged { " charged" } else { "" })?;
        fired.map_or(Ok(()), |(lane, count)| writeln!(f, "lane {lane} {count}"))
    }

    fn print_pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = || self.seats_by_colour().map(|(seat, colour)| (self.side(seat), colour));
        for (side, colour) in sides() {
            for ship in Ship::ALL {
                match side.ship(ship) {
                    Vessel { berth: Some(port), charges } => writeln!(f, "ship {colour} {ship} {port} {charges}")?,
                    Vessel { berth: None, .. } => writeln!(f, "ship {colour} {ship} sunk")?,
                }
            }
        }
        for (side, colour) in sides() {
            for cell in side.living.with(side.lost).iter() {
                writeln!(f, "sub {colour} {cell}{}", if side.lost.contains(cell) { " sunk" } else { "" })?;
            }
        }
        for (side, colour) in sides() {
            if let Some(Mine { field, exploded }) = side.mine {
                writeln!(f, "mine {colour} {field}{}", if exploded { " exploded" } else { "" })?;
            }
        }
        for (_, colour) in sides().into_iter().filter(|(side, _)| side.confirmed && !self.begun()) {
            writeln!(f, "ready {colour}")?;
        }
        Ok(())
    }
}

/// Reads a position that was printed or written as an example. Does not check that a game can lead to it.
///
/// # Errors
/// The first line that cannot be read.
pub(super) fn parse(text: &str) -> Result<SubSearch, PositionError> {
    let (mut game, mut chosen) = (SubSearch::new(Options::default(), Seat(0)), ChosenOptions::new(OPTIONS));
    for mut line in position::lines(text, SubSearch::ID, SubSearch::REVISION, &KEYS)? {
        let key = line.key;
        line.read(|words| game.read(key, words, &mut chosen))?;
    }
    Ok(game)
}

impl SubSearch {
    fn read(&mut self, key: &str, words: &mut Words<'_>, chosen: &mut ChosenOptions) -> Result<(), String> {
        match key {
            "option" => {
                words.option(chosen)?;
                let options = Options::of(chosen);
                *self = Self::new(options, options.red.unwrap_or(Seat(0)));
            }
            "red" => *self = Self::new(self.options, words.one_of(|word| Seat::parse(word, 2), "seat")?),
            // The other lines say how far the game is.
            "phase" => drop(words.one_of(|word| ["place", "play", "over"].contains(&word).then_some(()), "phase")?),
            "turn" => {
                self.turn = Turn { number: words.number()?, seat: self.seat(words)?, step: Step::Move };
                self.sides.iter_mut().for_each(|side| side.confirmed = true);
                words.one_of(|word| ["move", "act"].contains(&word).then_some(()), "step")?;
            }
            "quiet" => self.quiet = words.number()?,
            "moved" => {
                let (ship, mine, charged) = (ship(words)?, words.is_next("mine"), words.is_next("charged"));
                self.turn.step = Step::Act { ship, mine, charged, fired: None };
            }
            "lane" => match &mut self.turn.step {
                Step::Act { fired, .. } => *fired = Some((lane(words)?, words.number()?)),
                Step::Move => return Err("no ship has moved".to_owned()),
            },
            "ship" => {
                let (seat, ship) = (self.seat(words)?, ship(words)?);
                let afloat = !words.is_next("sunk");
                let vessel =
                    if afloat { Vessel { berth: Some(port(words)?), charges: words.number()? } } else { Vessel::LOST };
                self.side_mut(seat).ships[ship.index()] = vessel;
            }
            "sub" => {
                let (seat, cell) = (self.seat(words)?, words.one_of(Cell::parse, "cell")?);
                let side = self.side_mut(seat);
                if words.is_next("sunk") { &mut side.lost } else { &mut side.living }.insert(cell);
            }
            "mine" => {
                let (seat, field) = (self.seat(words)?, field(words)?);
                self.side_mut(seat).mine = Some(Mine { field, exploded: words.is_next("exploded") });
            }
            "ready" => {
                let seat = self.seat(words)?;
                self.side_mut(seat).confirmed = true;
            }
            "over" => {
                let winner = if words.is_next("draw") { None } else { Some(self.seat(words)?) };
                let end = words.word()?;
                self.outcome = Some(winner.map_or_else(|| Outcome::drawn(end), |winner| Outcome::won(winner, end)));
            }
            "dice" => {
                while !words.is_empty() {
                    self.script.push_back(words.number()?);
                }
            }
            _ => {
                let fact = self.fact(words)?;
                self.history.push(fact);
            }
        }
        Ok(())
    }

    fn seat(&self, words: &mut Words<'_>) -> Result<Seat, String> {
        let seats = self.seats_by_colour();
        let seat = |word: &str| seats.into_iter().find(|(_, colour)| *colour == word);
        words.one_of(seat, "colour").map(|(seat, _)| seat)
    }

    /// The fact of a line of the log.
    fn fact(&self, words: &mut Words<'_>) -> Result<Fact, String> {
        let seat = self.seat(words)?;
        Ok(match words.word()? {
            "move" => Fact::Moved { seat, ship: ship(words)?, from: port(words)?, to: port(words)? },
            "mine" => Fact::Mine { seat, field: field(words)?, ship: ship(words)? },
            "charge" => {
                let (ship, cell) = (ship(words)?, words.one_of(Cell::parse, "cell")?);
                Fact::Charge(Charge { seat, ship, cell, answer: answer(words)? })
            }
            "torpedo" => {
                let (lane, target, spin) = (lane(words)?, ship(words)?, words.number()?);
                let salvo = |fact: &&Fact| matches!(fact, Fact::Torpedo(torpedo) if torpedo.seat == seat);
                let before = self.history.iter().rev().take_while(salvo).count();
                let number = u8::try_from(before + 1).map_err(|_| "too many torpedoes".to_owned())?;
                Fact::Torpedo(Torpedo { seat, lane, target, spin, hit: DATA.spinner.hits(spin), number })
            }
            other => return Err(format!("\"{other}\" is not logged")),
        })
    }
}

fn field(words: &mut Words<'_>) -> Result<Field, String> {
    words.one_of(Field::parse, "field")
}

fn port(words: &mut Words<'_>) -> Result<Port, String> {
    if words.is_next("harbour") { Ok(Port::Harbour) } else { field(words).map(Port::Sea) }
}

fn ship(words: &mut Words<'_>) -> Result<Ship, String> {
    words.one_of(Ship::parse, "ship")
}

fn lane(words: &mut Words<'_>) -> Result<Lane, String> {
    words.one_of(Lane::parse, "lane")
}

fn answer(words: &mut Words<'_>) -> Result<Answer, String> {
    if words.is_next("miss") {
        return Ok(Answer { direct: false, near: 0 });
    }
    let direct = words.is_next("direct");
    let near = if words.is_next("near") { words.number()? } else { 0 };
    if direct || near > 0 { Ok(Answer { direct, near }) } else { Err("that is no answer".to_owned()) }
}
