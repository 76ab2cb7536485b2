//! Tests of the numbered rules and the worked examples, by their ids. Most are cases of the files in `cases`.

mod board;
mod bot;
mod cases;
mod chart;
mod choices;
mod drafts;
mod examples;
mod fire;
mod golden;
mod literal;
mod notation;
mod options;
mod panels;
mod perft;
mod positions;
mod presser;
mod prospects;
mod reading;
mod referee;
mod sailing;
mod setup;
mod simple;
mod speed;
mod strength;
mod table;
mod taps;
mod telling;

use super::board::{Field, Heading};
use super::course::{Course, Leg};
use super::courses::{CourseRules, Fault, Voyage, courses, judge};
use super::events::End;
use super::sea::Sea;
use super::ship::{Pose, Ship, ShipId, Side, Vessel};
use super::state::Seeschlacht;
use super::wind::{Colour, Wind};
use engine::battery::battery;
use table::{Table, WHITE, YELLOW, bare, table};

battery!(Seeschlacht, crate::scene::scene, reading::unsaid);

/// The rules without options.
const PLAIN: CourseRules = CourseRules { free_ramming: false };

/// The rules with the option `ramming = free`.
const FREE: CourseRules = CourseRules { free_ramming: true };

/// Reads `T16`.
#[track_caller]
fn field(name: &str) -> Field {
    Field::parse(name).unwrap_or_else(|| panic!("{name} is no field"))
}

/// Reads `2`.
#[track_caller]
fn heading(number: &str) -> Heading {
    number.parse().ok().and_then(Heading::new).unwrap_or_else(|| panic!("{number} is no heading"))
}

/// Reads `W-K1`.
#[track_caller]
fn id(name: &str) -> ShipId {
    ShipId::parse(name).unwrap_or_else(|| panic!("{name} is no ship"))
}

/// Reads `blue5`.
#[track_caller]
fn wind(name: &str) -> Wind {
    let (strength, from) = name.split_at(name.len() - 1);
    Wind { strength: Colour::parse(strength).unwrap_or_else(|| panic!("{name} is no wind")), from: heading(from) }
}

/// Ships as the examples write them, `W-K1 L39 2 0` each, parted by `;`: name, field, heading, hits.
#[track_caller]
fn sea(ships: &str) -> Sea {
    let mut sea = Sea::EMPTY;
    for ship in ships.split(';').map(str::trim).filter(|ship| !ship.is_empty()) {
        let words: Vec<&str> = ship.split_whitespace().collect();
        let [name, place, bow, hits, flags @ ..] = &words[..] else { panic!("{ship} is no ship") };
        let pose = Pose { field: field(place), heading: heading(bow) };
        assert!(sea.ship_at(pose.field).is_none() && !pose.field.is_land(), "{ship}");
        let hits = hits.parse().unwrap_or_else(|_| panic!("{ship}: hits"));
        sea.put(id(name), Vessel { hits, loaded: flags.contains(&"loaded"), ..Vessel::new(pose) });
    }
    sea
}

/// Reads a course as examples write it, where digits in a row add up; `None` for any other text.
fn course(text: &str) -> Option<Course> {
    if text == "-" {
        return Some(Course::STAY);
    }
    let legs = text.chars().map(|sign| match sign {
        '1'..='9' => Some((Leg::Step, sign as usize - '0' as usize)),
        'L' => Some((Leg::Left, 1)),
        'R' => Some((Leg::Right, 1)),
        'x' => Some((Leg::Cut, 1)),
        _ => None,
    });
    let legs: Option<Vec<_>> = legs.collect();
    Course::of(legs?.into_iter().flat_map(|(leg, times)| std::iter::repeat_n(leg, times)))
}

/// The legal courses of a ship in printed form, sorted.
fn legal(sea: &Sea, ship: ShipId, wind: Wind, rules: CourseRules) -> Vec<String> {
    let mut printed: Vec<String> =
        courses(sea, ship, wind, rules).iter().map(|sails| sails.course.to_string()).collect();
    printed.sort();
    printed
}

/// The result of a course as examples write it, `G17 4 full +1`, or the code of its refusal.
fn result(sea: &Sea, ship: ShipId, wind: Wind, rules: CourseRules, text: &str) -> String {
    let Some(course) = course(text) else { return "bad_notation".to_owned() };
    match judge(sea, ship, wind, rules, course) {
        Ok(voyage) => told(&voyage),
        Err(fault) => code(fault).to_owned(),
    }
}

/// The name of the first of these ships.
fn first(ships: &str) -> &str {
    ships.split_whitespace().next().unwrap_or_default()
}

fn told(voyage: &Voyage) -> String {
    let rammed = if let End::Ram(other) = voyage.end { format!(" {other}") } else { String::new() };
    let hits = if voyage.anchorages > 0 { format!(" +{}", voyage.anchorages) } else { String::new() };
    format!("{} {} {}{rammed}{hits}", voyage.to.field, voyage.to.heading, voyage.end.name())
}

/// The code of a fault in section 6 of the rules.
fn code(fault: Fault) -> &'static str {
    match fault {
        Fault::NoStep => "bad_notation",
        Fault::MustMove => "must_move",
        Fault::TooLong => "too_long",
        Fault::TooShort => "too_short",
        Fault::DoublePivot => "double_pivot",
        Fault::AgainstWind => "against_wind",
        Fault::Edge => "barred_edge",
        Fault::Land => "barred_land",
        Fault::Spit => "barred_spit",
        Fault::Reef => "barred_reef",
        Fault::Neutral => "barred_neutral",
        Fault::Occupied(_) => "occupied",
        Fault::NotForced => "not_forced",
        Fault::MustRam => "must_ram",
        Fault::EnemyAnchorage => "enemy_anchorage",
    }
}
