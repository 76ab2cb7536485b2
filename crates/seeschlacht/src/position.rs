//! The text of a position. The grammar stands in the folder's README.

mod deeds;
mod reader;

use std::fmt;

use super::ship::{DoneThisTurn, Side, Vessel};
use super::state::{Seeschlacht, Stage};
use engine::options::ChosenOptions;
use engine::prelude::*;

pub(super) use reader::parse;

/// What a ship has done this turn, as positions say it.
fn flags(vessel: &Vessel) -> [(bool, &'static str); 7] {
    let DoneThisTurn { sailed, moved, repaired, shelled, fired } = vessel.done;
    [
        (vessel.loaded, "loaded"),
        (vessel.arrived, "arrived"),
        (sailed, "sailed"),
        (moved, "moved"),
        (repaired, "repaired"),
        (shelled, "shelled"),
        (fired, "fired"),
    ]
}

/// A position is printed without its courses that can be taken back; they stand behind it and are sailed when it is read.
impl fmt::Display for Seeschlacht {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", Self::ID, Self::REVISION)?;
        self.without_courses().print(f)?;
        for (ship, course) in self.courses() {
            writeln!(f, "course {ship} {course}")?;
        }
        Ok(())
    }
}

impl Seeschlacht {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let defaults = ChosenOptions::new(Self::OPTIONS);
        for (id, value) in
            self.options.chosen().into_iter().filter(|(id, value)| defaults.value(id).to_string() != *value)
        {
            writeln!(f, "option {id} {value}")?;
        }
        writeln!(f, "round {}\nfirst {}", self.round, self.first.name())?;
        match self.stage {
            Stage::Headings { ready } => {
                let said = Side::BOTH.into_iter().filter(|side| ready[side.index()]);
                writeln!(f, "headings{}", said.map(|side| format!(" {}", side.name())).collect::<String>())?;
            }
            Stage::Turn { side, step } => {
                let sailed = if self.has_sailed && !self.shows_sailing(side) { " sailed" } else { "" };
                writeln!(f, "turn {} {}{sailed}", side.name(), step.name())?;
            }
        }
        writeln!(f, "wind {}{}", self.wind, if self.tried { " tried" } else { "" })?;
        let [white, yellow] = self.score.points;
        if self.score.arrivals > 0 {
            writeln!(f, "score {white} {yellow} {}", self.score.arrivals)?;
        }
        if let Some(side) = self.offer {
            writeln!(f, "offer {}", side.name())?;
        }
        for (id, vessel) in self.sea.all() {
            write!(f, "ship {id} {}", vessel.pose)?;
            if vessel.hits > 0 {
                write!(f, " hits {}", vessel.hits)?;
            }
            flags(vessel).iter().filter(|(is, _)| *is).try_for_each(|(_, flag)| write!(f, " {flag}"))?;
            writeln!(f)?;
        }
        self.latest.iter().filter_map(deeds::print).try_for_each(|deed| writeln!(f, "did {deed}"))?;
        if let Some(outcome) = &self.outcome {
            let winner = match outcome.winners()[..] {
                [winner] => Side::of(winner).name(),
                _ => "draw",
            };
            writeln!(f, "over {winner} {}", outcome.end)?;
        }
        if !self.script.is_empty() {
            let faces: Vec<String> = self.script.iter().map(|face| (face + 1).to_string()).collect();
            writeln!(f, "dice {}", faces.join(" "))?;
        }
        Ok(())
    }
}
