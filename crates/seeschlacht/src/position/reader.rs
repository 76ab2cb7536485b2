//! Reads the text of a position. The reader does not check whether a game can reach the position.

use crate::board::{Field, Harbour, Heading};
use crate::ends::ENDS;
use crate::events::{End, Event, Roll, Sailed};
use crate::notation::{self, Attempt, Move};
use crate::options::{OPTIONS, Options};
use crate::sea::Sea;
use crate::ship::{Pose, Ship, ShipId, Side, Vessel};
use crate::state::{Score, Seeschlacht, Stage, Step};
use crate::wind::{Colour, Wind};
use engine::options::ChosenOptions;
use engine::position::{self, Key, Words};
use engine::prelude::*;
use engine::rules::PositionError;

/// The keys of lines, in the order of reading.
const KEYS: [Key; 13] = [
    ("option", Some(1)),
    ("round", Some(0)),
    ("first", Some(0)),
    ("headings", Some(0)),
    ("turn", Some(0)),
    ("wind", Some(0)),
    ("score", Some(0)),
    ("offer", Some(0)),
    ("ship", Some(1)),
    ("did", None),
    ("over", Some(0)),
    ("dice", Some(0)),
    ("course", Some(1)),
];

/// Reads a position. A missing line has the value from the beginning of a game; a ship without a line is sunk.
///
/// # Errors
/// The line that cannot be read.
pub(crate) fn parse(text: &str) -> Result<Seeschlacht, PositionError> {
    let mut chosen = ChosenOptions::new(OPTIONS);
    let wind = Wind { strength: Colour::Yellow, from: Heading::ALL[0] };
    let mut game = Seeschlacht { sea: Sea::EMPTY, ..Seeschlacht::new(Options::of(&chosen), Side::White, wind) };
    for mut line in position::lines(text, Seeschlacht::ID, Seeschlacht::REVISION, &KEYS)? {
        let key = line.key;
        line.read(|words| game.read(key, words, &mut chosen))?;
    }
    game.has_sailed |= game.turn().is_some_and(|(side, _)| game.shows_sailing(side));
    Ok(game)
}

impl Seeschlacht {
    fn read(&mut self, key: &str, words: &mut Words<'_>, chosen: &mut ChosenOptions) -> Result<(), String> {
        match key {
            "option" => {
                words.option(chosen)?;
                self.options = Options::of(chosen);
            }
            "round" => self.round = words.number()?,
            "first" => self.first = side(words)?,
            "headings" => {
                self.stage = Stage::Headings { ready: Side::BOTH.map(|side| words.is_next(side.name())) };
            }
            "turn" => {
                let side = side(words)?;
                let step = words.one_of(|word| Step::ALL.into_iter().find(|step| step.name() == word), "step")?;
                self.stage = Stage::Turn { side, step };
                self.has_sailed = words.is_next("sailed");
            }
            "wind" => (self.wind, self.tried) = (wind(words)?, words.is_next("tried")),
            "score" => {
                let points = [words.number()?, words.number()?];
                self.score = Score { points, arrivals: words.number()? };
            }
            "offer" => self.offer = Some(side(words)?),
            "ship" => self.read_ship(words)?,
            "did" => self.latest.push(deed(words)?),
            "over" => {
                let winner = if words.is_next("draw") { None } else { Some(side(words)?) };
                let end = words.one_of(|word| ENDS.into_iter().find(|end| *end == word), "way to end")?;
                self.outcome = Some(self.outcome_of(end, winner));
            }
            "dice" => {
                while !words.is_empty() {
                    self.script.push_back(words.one_of(face, "face of a die")?);
                }
            }
            _ => self.read_course(words)?,
        }
        Ok(())
    }

    fn read_ship(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let id = ship(words)?;
        let mut vessel = Vessel::new(pose(words)?);
        if words.is_next("hits") {
            let damage = |word: &str| word.parse().ok().filter(|hits| (1..id.ship.sunk_by()).contains(hits));
            vessel.hits = words.one_of(damage, "damage of a ship afloat")?;
        }
        for (word, is) in super::flags(&mut vessel) {
            *is = words.is_next(word);
        }
        self.sea.put(id, vessel);
        Ok(())
    }

    /// Sails a drafted course from the position before it.
    fn read_course(&mut self, words: &mut Words<'_>) -> Result<(), String> {
        let ship = words.one_of(Ship::parse, "ship")?;
        let step = Move::Sail(ship, words.one_of(notation::course, "course")?);
        let sails = self.turn().is_some_and(|(side, _)| self.follow(side, &step));
        if sails { Ok(()) } else { Err(format!("{step} cannot be sailed")) }
    }
}

/// A face of either die, from 0: a number, or a colour in the order of the die.
fn face(word: &str) -> Option<u32> {
    match word {
        "y" => Some(0),
        "b" => Some(1),
        "r" => Some(2),
        number => number.parse::<u32>().ok().filter(|face| (1..=6).contains(face)).map(|face| face - 1),
    }
}

/// An event of a turn, as [`super::deed`] prints it.
fn deed(words: &mut Words<'_>) -> Result<Event, String> {
    match words.word()? {
        "turn" => Ok(Event::Turn { round: words.number()?, side: side(words)? }),
        "wind" => wind_tried(words),
        "sailed" => sailed(words).map(Event::Sailed),
        "arrived" => Ok(Event::Arrived { ship: ship(words)?, place: words.number()?, points: words.number()? }),
        "loaded" => Ok(Event::Loaded { ship: ship(words)? }),
        "repaired" => Ok(Event::Repaired { ship: ship(words)?, hits: words.number()? }),
        "shelled" => {
            let side = side(words)?;
            let known = |word: &str| Harbour::ALL.into_iter().find(|known| known.name() == word);
            let harbour = words.one_of(known, "harbour")?;
            Ok(Event::Shelled { side, harbour, battery: words.number()?, roll: roll(words)? })
        }
        "shot" => {
            Ok(Event::Shot { shooter: ship(words)?, from: field(words)?, line: words.number()?, roll: roll(words)? })
        }
        other => Err(format!("{other} is no event of a turn")),
    }
}

fn wind_tried(words: &mut Words<'_>) -> Result<Event, String> {
    let side = side(words)?;
    let attempts = [Attempt::Both, Attempt::Strength];
    let attempt = words.one_of(|word| attempts.into_iter().find(|attempt| attempt.name() == word), "attempt")?;
    let first = die(words, |word| heading_of(word).map(Heading::number))?;
    let colour = die(words, Colour::parse)?;
    let number = die(words, |word| heading_of(word).map(Heading::number))?;
    Ok(Event::Wind { side, attempt, first, colour, number, before: wind(words)?, after: wind(words)? })
}

/// A die that may not have been rolled: `-`.
fn die<T>(words: &mut Words<'_>, face: impl Fn(&str) -> Option<T>) -> Result<Option<T>, String> {
    if words.is_next("-") { Ok(None) } else { words.one_of(face, "face of the die").map(Some) }
}

fn sailed(words: &mut Words<'_>) -> Result<Sailed, String> {
    let (id, from) = (ship(words)?, pose(words)?);
    let course = words.one_of(notation::course, "course")?;
    let to = pose(words)?;
    let end = if words.is_next("ram") {
        End::Ram(ship(words)?)
    } else {
        let ends = [End::Full, End::Anchor, End::Harbour, End::Stay, End::Stop];
        words.one_of(|word| ends.into_iter().find(|end| end.name() == word), "end of a course")?
    };
    let hurt = if words.is_next("hurt") { words.number()? } else { 0 };
    Ok(Sailed { ship: id, from, course, to, end, hurt, sunk: words.is_next("sunk"), sank: words.is_next("sank") })
}

fn roll(words: &mut Words<'_>) -> Result<Roll, String> {
    let (target, at) = (ship(words)?, field(words)?);
    let colour = words.one_of(Colour::parse, "colour")?;
    let hit = words.one_of(|word| ["miss", "hit"].iter().position(|known| *known == word), "result")? == 1;
    Ok(Roll { target, at, colour, hit, hits: words.number()?, sunk: words.is_next("sunk") })
}

fn side(words: &mut Words<'_>) -> Result<Side, String> {
    words.one_of(Side::parse, "side")
}

/// A ship with its side, `W-K1`.
fn ship(words: &mut Words<'_>) -> Result<ShipId, String> {
    words.one_of(ShipId::parse, "ship")
}

/// A field and a heading, `T16 h2`.
fn pose(words: &mut Words<'_>) -> Result<Pose, String> {
    let field = field(words)?;
    Ok(Pose { field, heading: words.one_of(|word| heading_of(word.strip_prefix('h')?), "heading")? })
}

/// The strength and the origin of a wind, `blue 5`.
fn wind(words: &mut Words<'_>) -> Result<Wind, String> {
    let strength = words.one_of(Colour::parse, "strength of the wind")?;
    Ok(Wind { strength, from: words.one_of(heading_of, "direction")? })
}

fn field(words: &mut Words<'_>) -> Result<Field, String> {
    words.one_of(|word| Field::parse(word).filter(|field| !field.is_land()), "field of water")
}

fn heading_of(word: &str) -> Option<Heading> {
    word.parse().ok().and_then(Heading::new)
}
