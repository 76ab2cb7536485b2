//! Prints positions. The grammar is in section 2 of the package's README.

mod reader;

use std::fmt;

use super::events::{End, Event, Roll, Sailed};
use super::ship::{DoneThisTurn, Side, Vessel};
use super::state::{Seeschlacht, Stage};
use super::wind::Colour;
use engine::prelude::*;

pub(super) use reader::parse;

/// The flags of a ship, in the order of the grammar.
fn flags(vessel: &mut Vessel) -> [(&'static str, &mut bool); 7] {
    let Vessel { loaded, arrived, done: DoneThisTurn { sailed, moved, repaired, shelled, fired }, .. } = vessel;
    [
        ("loaded", loaded),
        ("arrived", arrived),
        ("sailed", sailed),
        ("moved", moved),
        ("repaired", repaired),
        ("shelled", shelled),
        ("fired", fired),
    ]
}

/// Prints the state before the drafted courses, then these courses, which the reader sails again.
impl fmt::Display for Seeschlacht {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Self::ID, Self::REVISION)?;
        self.without_courses().print(f)?;
        self.courses().iter().try_for_each(|(ship, course)| writeln!(f, "course {ship} {course}"))
    }
}

impl Seeschlacht {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.options.changed().iter().try_for_each(|option| writeln!(f, "option {option}"))?;
        writeln!(f, "round {}\nfirst {}", self.round, self.first.name())?;
        match self.stage {
            Stage::Headings { ready } => {
                let said = Side::BOTH.into_iter().filter(|side| ready[side.index()]);
                writeln!(f, "headings{}", said.map(|side| format!(" {}", side.name())).collect::<String>())?;
            }
            Stage::Turn { side, step } => {
                let sailed = flag(self.has_sailed && !self.shows_sailing(side), " sailed");
                writeln!(f, "turn {} {}{sailed}", side.name(), step.name())?;
            }
        }
        writeln!(f, "wind {}{}", self.wind, flag(self.tried, " tried"))?;
        let [white, yellow] = self.score.points;
        if self.score.arrivals > 0 {
            writeln!(f, "score {white} {yellow} {}", self.score.arrivals)?;
        }
        if let Some(side) = self.offer {
            writeln!(f, "offer {}", side.name())?;
        }
        for (id, vessel) in self.sea.all() {
            write!(f, "ship {id} {}{}", vessel.pose, number(" hits ", vessel.hits))?;
            let mut vessel = *vessel;
            let set = flags(&mut vessel).into_iter().filter(|(_, is)| **is);
            writeln!(f, "{}", set.map(|(word, _)| format!(" {word}")).collect::<String>())?;
        }
        self.latest.iter().filter_map(deed).try_for_each(|deed| writeln!(f, "did {deed}"))?;
        if let Some(outcome) = &self.outcome {
            let winner = if let [winner] = outcome.winners()[..] { Side::of(winner).name() } else { "draw" };
            writeln!(f, "over {winner} {}", outcome.end)?;
        }
        if !self.script.is_empty() {
            let faces: String = self.script.iter().map(|face| format!(" {}", face + 1)).collect();
            writeln!(f, "dice{faces}")?;
        }
        Ok(())
    }
}

/// A word if a condition holds, or else nothing.
fn flag(holds: bool, word: &str) -> &str {
    if holds { word } else { "" }
}

/// A word and its number, or nothing for 0.
fn number(word: &str, number: u8) -> String {
    if number > 0 { format!("{word}{number}") } else { String::new() }
}

/// An event of a turn; `None` for other events ([`Event::is_of_a_turn`]).
fn deed(event: &Event) -> Option<String> {
    Some(match event {
        Event::Turn { round, side } => format!("turn {round} {}", side.name()),
        Event::Wind { side, attempt, first, colour, number, before, after } => {
            let dice = [die(*first), die(colour.map(Colour::name)), die(*number)].join(" ");
            format!("wind {} {} {dice} {before} {after}", side.name(), attempt.name())
        }
        Event::Sailed(Sailed { ship, from, course, to, end, hurt, sunk, sank }) => {
            let end = if let End::Ram(other) = end { format!("ram {other}") } else { end.name().to_owned() };
            let lost = [number(" hurt ", *hurt).as_str(), flag(*sunk, " sunk"), flag(*sank, " sank")].concat();
            format!("sailed {ship} {from} {course} {to} {end}{lost}")
        }
        Event::Arrived { ship, place, points } => format!("arrived {ship} {place} {points}"),
        Event::Loaded { ship } => format!("loaded {ship}"),
        Event::Repaired { ship, hits } => format!("repaired {ship} {hits}"),
        Event::Shelled { side, harbour, battery, roll } => {
            format!("shelled {} {} {battery} {}", side.name(), harbour.name(), rolled(roll))
        }
        Event::Shot { shooter, from, line, roll } => format!("shot {shooter} {from} {line} {}", rolled(roll)),
        _ => return None,
    })
}

fn die<T: ToString>(face: Option<T>) -> String {
    face.map_or_else(|| "-".to_owned(), |face| face.to_string())
}

fn rolled(Roll { target, at, colour, hit, hits, sunk }: &Roll) -> String {
    let hit = if *hit { "hit" } else { "miss" };
    format!("{target} {at} {} {hit} {hits}{}", colour.name(), flag(*sunk, " sunk"))
}
