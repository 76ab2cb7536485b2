//! The text of a position. The grammar stands in the folder's README.

use std::fmt;

use super::board::Field;
use super::fleet::Fleet;
use super::notation;
use super::state::{Battleship, OPTIONS, Options, Side};
use crate::engine::options::ChosenOptions;
use crate::engine::outcome::Outcome;
use crate::engine::rules::{PositionError, Rules as _};
use crate::engine::seat::Seat;

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

/// Reads a position. Marks, results, whose turn it is and most endings follow from the shots.
pub(super) fn parse(text: &str) -> Result<Battleship, PositionError> {
    let mut game = None;
    for (line, words) in (1..).zip(text.lines().map(str::trim)).filter(|(_, words)| !words.is_empty()) {
        read_line(&mut game, words).map_err(|fault| PositionError { line, fault })?;
    }
    game.ok_or(PositionError { line: 1, fault: "there is no position".to_owned() })
}

fn read_line(game: &mut Option<Battleship>, words: &str) -> Result<(), String> {
    let (key, rest) = words.split_once(' ').unwrap_or((words, ""));
    if key == "battleship" && game.is_none() {
        let options = Options::of(&ChosenOptions::new(OPTIONS));
        *game = Some(Battleship::new(options, Seat(0)));
        return if rest == Battleship::REVISION.to_string() { Ok(()) } else { Err(format!("revision {rest}")) };
    }
    let game = game.as_mut().ok_or("the first line names the game")?;
    match key {
        "options" if game.sides.iter().any(|side| *side != Side::default()) => {
            Err("options stand before fleets".to_owned())
        }
        "options" => {
            game.options = Options::of(&ChosenOptions::parse(OPTIONS, rest).map_err(|fault| fault.to_string())?);
            Ok(())
        }
        "fleet" | "starter" if !game.shots.is_empty() || game.outcome.is_some() => {
            Err(format!("\"{key}\" stands before shots"))
        }
        "fleet" => read_fleet(game, rest),
        "starter" => {
            game.starter = read_seat(rest)?;
            game.shooter = game.starter;
            Ok(())
        }
        "shots" => read_shots(game, rest),
        "over" => {
            let resigned = Seat::all(2).map(|winner| Outcome::won(winner, "resigned"));
            let outcome = resigned.into_iter().find(|outcome| outcome.to_string() == rest);
            let open = game.outcome.is_none();
            game.outcome =
                Some(outcome.filter(|_| open).ok_or("only \"1-2 resigned\" and \"2-1 resigned\" are written")?);
            Ok(())
        }
        _ => Err(format!("\"{key}\" is not known")),
    }
}

fn read_seat(text: &str) -> Result<Seat, String> {
    Seat::parse(text, 2).ok_or_else(|| format!("there is no seat {text}"))
}

fn read_fleet(game: &mut Battleship, text: &str) -> Result<(), String> {
    let Options { size, contact, .. } = game.options;
    let mut words = text.split_whitespace();
    let seat = read_seat(words.next().unwrap_or_default())?;
    let confirmed = match words.next() {
        Some("confirmed") => true,
        Some("open") | None => false,
        Some(other) => return Err(format!("\"{other}\" is neither open nor confirmed")),
    };
    let text = words.collect::<Vec<_>>().join(" ");
    let ships = notation::ships(&text, size).map_err(|fault| format!("{text}: {fault:?}"))?;
    let fleet = Fleet::of(ships, size, contact).map_err(|(ship, fault)| format!("{ship}: {fault:?}"))?;
    if confirmed && !fleet.complete() {
        return Err("a confirmed fleet has eight ships".to_owned());
    }
    *game.side_mut(seat) = Side { fleet, confirmed, ..Side::default() };
    Ok(())
}

fn read_shots(game: &mut Battleship, text: &str) -> Result<(), String> {
    let mut words = text.split_whitespace();
    let seat = read_seat(words.next().unwrap_or_default())?;
    for name in words {
        let field = Field::parse(name, game.options.size).map_err(|_| format!("{name} is no field"))?;
        let open = game.targets(seat.other()).contains(field);
        if !game.placed() || game.shooter != seat || game.outcome.is_some() || !open {
            return Err(format!("seat {seat} cannot fire at {field}"));
        }
        game.fire(seat, field);
    }
    Ok(())
}
