//! The text of a position. The README has the grammar.

use std::fmt;

use super::board::Field;
use super::fleet::Fleet;
use super::notation;
use super::state::{Battleship, OPTIONS, Options, Side};
use engine::options::ChosenOptions;
use engine::outcome::Outcome;
use engine::position::{self, Key, Words, ensure};
use engine::prelude::*;
use engine::rules::PositionError;
use engine::seat::Seat;

impl fmt::Display for Battleship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { size, contact, record, border } = self.options;
        writeln!(f, "battleship {}", Self::REVISION)?;
        let contact = if contact == super::fleet::Contact::None { "none" } else { "corners_allowed" };
        writeln!(f, "options size={size} contact={contact} record_misses={record} border_marks={border}")?;
        for (seat, side) in Seat::all(2).zip(&self.sides) {
            write!(f, "fleet {seat} {}", if side.confirmed { "confirmed" } else { "open" })?;
            for ship in side.fleet.ships() {
                write!(f, " {ship}")?;
            }
            writeln!(f)?;
        }
        writeln!(f, "starter {}", self.starter)?;
        for shots in self.shots.chunk_by(|one, next| one.seat == next.seat) {
            write!(f, "shots {}", shots[0].seat)?;
            for shot in shots {
                write!(f, " {}", shot.field)?;
            }
            writeln!(f)?;
        }
        match &self.outcome {
            Some(outcome) if outcome.end == "resigned" => writeln!(f, "over {outcome}"),
            _ => Ok(()),
        }
    }
}

/// The keys of lines in reading order.
const KEYS: [Key; 5] =
    [("options", Some(0)), ("fleet", Some(1)), ("starter", Some(0)), ("shots", None), ("over", Some(0))];

/// Reads a position. Marks, results, the seat to move and most endings follow from the shots.
pub(super) fn parse(text: &str) -> Result<Battleship, PositionError> {
    let mut game = Battleship::new(Options::of(&ChosenOptions::new(OPTIONS)), Seat(0));
    for mut line in position::lines(text, Battleship::ID, Battleship::REVISION, &KEYS)? {
        let key = line.key;
        line.read(|words| game.read(key, words))?;
    }
    Ok(game)
}

fn seat(words: &mut Words<'_>) -> Result<Seat, String> {
    words.one_of(|word| Seat::parse(word, 2), "seat")
}

impl Battleship {
    fn read(&mut self, key: &str, words: &mut Words<'_>) -> Result<(), String> {
        match key {
            "options" => {
                let chosen = ChosenOptions::parse(OPTIONS, &words.rest()).map_err(|fault| fault.to_string())?;
                self.options = Options::of(&chosen);
            }
            "fleet" => self.read_fleet(words)?,
            "starter" => {
                self.starter = seat(words)?;
                self.shooter = self.starter;
            }
            "shots" => self.read_shots(words)?,
            _ => {
                let (text, mut resigned) = (words.rest(), Seat::all(2).map(|winner| Outcome::won(winner, "resigned")));
                let outcome = resigned.find(|outcome| self.outcome.is_none() && outcome.to_string() == text);
                self.outcome = Some(outcome.ok_or("only \"1-2 resigned\" and \"2-1 resigned\" are written")?);
            }
        }
        Ok(())
    }

    fn read_fleet(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let Options { size, contact, .. } = self.options;
        let seat = seat(words)?;
        let confirmed = words.is_next("confirmed");
        ensure(confirmed || words.is_next("open"), "a fleet is open or confirmed")?;
        let text = words.rest();
        let ships = notation::ships(&text, size).map_err(|fault| format!("{text}: {fault:?}"))?;
        let fleet = Fleet::of(ships, size, contact).map_err(|(ship, fault)| format!("{ship}: {fault:?}"))?;
        *self.side_mut(seat) = Side { fleet, confirmed, ..Side::default() };
        Ok(())
    }

    fn read_shots(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let seat = seat(words)?;
        while !words.is_empty() {
            let field = words.one_of(|word| Field::parse(word, self.options.size).ok(), "field")?;
            self.fire(seat, field);
        }
        Ok(())
    }
}
