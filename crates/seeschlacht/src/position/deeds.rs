//! What happened in the latest turns, as positions hold it: a line for each event.

use super::super::board::{Field, Harbour, Heading};
use super::super::events::{End, Event, Roll, Sailed};
use super::super::notation::{self, Attempt};
use super::super::ship::{Pose, ShipId, Side};
use super::super::wind::{Colour, Wind};
use engine::position::Words;

/// An event of a turn as [`read`] reads it; nothing for others ([`Event::is_of_a_turn`]).
pub(super) fn print(event: &Event) -> Option<String> {
    Some(match event {
        Event::Turn { round, side } => format!("turn {round} {}", side.name()),
        Event::Wind { side, attempt, first, colour, number, before, after } => {
            let kind = if *attempt == Attempt::Both { "both" } else { "strength" };
            let shown = [shown(*first), shown(colour.map(Colour::name)), shown(*number)].join(" ");
            format!("wind {} {kind} {shown} {before} {after}", side.name())
        }
        Event::Sailed(Sailed { ship, from, course, to, end, hurt, sunk, sank }) => {
            let hurt = if *hurt > 0 { format!(" hurt {hurt}") } else { String::new() };
            let lost = [(*sunk, " sunk"), (*sank, " sank")].map(|(is, word)| if is { word } else { "" });
            format!("sailed {ship} {from} {course} {to} {}{hurt}{}", ending(*end), lost.concat())
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

fn shown<T: ToString>(die: Option<T>) -> String {
    die.map_or_else(|| "-".to_owned(), |shown| shown.to_string())
}

fn ending(end: End) -> String {
    match end {
        End::Full => "full".to_owned(),
        End::Anchor => "anchor".to_owned(),
        End::Harbour => "harbour".to_owned(),
        End::Stay => "stay".to_owned(),
        End::Ram(other) => format!("ram {other}"),
        End::Stop => "stop".to_owned(),
    }
}

fn rolled(Roll { target, at, colour, hit, hits, sunk }: &Roll) -> String {
    let hit = if *hit { "hit" } else { "miss" };
    format!("{target} {at} {} {hit} {hits}{}", colour.name(), if *sunk { " sunk" } else { "" })
}

/// Reads an event of a turn.
pub(super) fn read(words: &mut Words<'_>) -> Result<Event, String> {
    match words.word()? {
        "turn" => Ok(Event::Turn { round: words.number()?, side: side(words)? }),
        "wind" => wind_tried(words),
        "sailed" => sailed(words).map(Event::Sailed),
        "arrived" => Ok(Event::Arrived { ship: ship(words)?, place: words.number()?, points: words.number()? }),
        "loaded" => Ok(Event::Loaded { ship: ship(words)? }),
        "repaired" => Ok(Event::Repaired { ship: ship(words)?, hits: words.number()? }),
        "shelled" => {
            let side = side(words)?;
            let harbour =
                words.one_of(|word| Harbour::ALL.into_iter().find(|known| known.name() == word), "harbour")?;
            Ok(Event::Shelled { side, harbour, battery: words.number()?, roll: roll(words)? })
        }
        "shot" => {
            Ok(Event::Shot { shooter: ship(words)?, from: field(words)?, line: words.number()?, roll: roll(words)? })
        }
        other => Err(format!("{other} is nothing that happens in a turn")),
    }
}

fn wind_tried(words: &mut Words<'_>) -> Result<Event, String> {
    let side = side(words)?;
    let attempt = words.one_of(
        |word| match word {
            "both" => Some(Attempt::Both),
            "strength" => Some(Attempt::Strength),
            _ => None,
        },
        "attempt",
    )?;
    let die = |word: &str| if word == "-" { Some(None) } else { heading_of(word).map(|at| Some(at.number())) };
    let first = words.one_of(die, "face of the number die")?;
    let colour = words.one_of(|word| if word == "-" { Some(None) } else { Colour::parse(word).map(Some) }, "colour")?;
    let number = words.one_of(die, "face of the number die")?;
    Ok(Event::Wind { side, attempt, first, colour, number, before: wind(words)?, after: wind(words)? })
}

fn sailed(words: &mut Words<'_>) -> Result<Sailed, String> {
    let (ship, from) = (ship(words)?, pose(words)?);
    let course = words.one_of(notation::course, "course")?;
    let to = pose(words)?;
    let end = match words.word()? {
        "full" => End::Full,
        "anchor" => End::Anchor,
        "harbour" => End::Harbour,
        "stay" => End::Stay,
        "ram" => End::Ram(self::ship(words)?),
        "stop" => End::Stop,
        other => return Err(format!("{other} is no end of a course")),
    };
    let hurt = if words.is_next("hurt") { words.number()? } else { 0 };
    Ok(Sailed { ship, from, course, to, end, hurt, sunk: words.is_next("sunk"), sank: words.is_next("sank") })
}

fn roll(words: &mut Words<'_>) -> Result<Roll, String> {
    let (target, at) = (ship(words)?, field(words)?);
    let colour = words.one_of(Colour::parse, "colour")?;
    let hit = words.one_of(|word| ["miss", "hit"].iter().position(|known| *known == word), "result")? == 1;
    Ok(Roll { target, at, colour, hit, hits: words.number()?, sunk: words.is_next("sunk") })
}

/// A side.
pub(super) fn side(words: &mut Words<'_>) -> Result<Side, String> {
    words.one_of(Side::parse, "side")
}

/// A ship with its side.
pub(super) fn ship(words: &mut Words<'_>) -> Result<ShipId, String> {
    words.one_of(|word| ShipId::all().find(|id| id.to_string() == word), "ship")
}

/// A field and a heading, `T16 h2`.
pub(super) fn pose(words: &mut Words<'_>) -> Result<Pose, String> {
    let field = field(words)?;
    let heading = words.one_of(|word| heading_of(word.strip_prefix('h')?), "heading")?;
    Ok(Pose { field, heading })
}

/// A strength and where the wind comes from, `blue 5`.
pub(super) fn wind(words: &mut Words<'_>) -> Result<Wind, String> {
    let strength = words.one_of(Colour::parse, "strength of the wind")?;
    Ok(Wind { strength, from: words.one_of(heading_of, "direction")? })
}

fn field(words: &mut Words<'_>) -> Result<Field, String> {
    let exact = |word: &str| Field::parse(word).filter(|field| field.to_string() == word && !field.is_land());
    words.one_of(exact, "field of water")
}

fn heading_of(word: &str) -> Option<Heading> {
    word.parse().ok().and_then(Heading::new).filter(|heading| heading.to_string() == word)
}
