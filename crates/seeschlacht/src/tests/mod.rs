//! The numbered rules and the worked examples of `rules/seeschlacht.md`, each by its id.

mod attempts;
mod board;
mod chart;
mod choices;
mod damage;
mod ends;
mod examples;
mod fire;
mod fire_at_sea;
mod flow;
mod golden;
mod harbours;
mod headings;
mod literal;
mod mind;
mod notation;
mod obstacles;
mod options;
mod panels;
mod perft;
mod positions;
mod prospects;
mod refusals;
mod rulings;
mod sailing;
mod speed;
mod strength;
mod table;
mod taps;
mod telling;
mod wind;

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

battery!(Seeschlacht);

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
    let read = name.split_once('-').and_then(|(side, ship)| {
        let side = Side::BOTH.into_iter().find(|known| known.letter().to_string() == side)?;
        Some(ShipId { side, ship: Ship::parse(ship)? })
    });
    read.unwrap_or_else(|| panic!("{name} is no ship"))
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

/// Reads a course as examples write it; digits in a row add up. `None` if it is none.
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

/// The legal courses of a ship as they are printed, sorted.
fn legal(sea: &Sea, ship: &str, wind_name: &str, rules: CourseRules) -> Vec<String> {
    let voyages = courses(sea, id(ship), wind(wind_name), rules);
    let mut printed: Vec<String> = voyages.iter().map(|voyage| voyage.course.to_string()).collect();
    printed.sort();
    printed
}

/// What a course leads to, as examples write it: `G17 4 full +1`, or the code of its refusal.
fn result(sea: &Sea, ship: &str, wind_name: &str, rules: CourseRules, text: &str) -> String {
    let Some(course) = course(text) else { return "bad_notation".to_owned() };
    match judge(sea, id(ship), wind(wind_name), rules, course) {
        Ok(voyage) => told(&voyage),
        Err(fault) => code(fault).to_owned(),
    }
}

/// What is told of courses of the first of these ships: `4` leads to `L47 2 full`, `3` to `too_short`.
#[track_caller]
fn told_of(ships: &str, wind: &str, expected: &[(&str, &str)]) {
    told_under(PLAIN, ships, wind, expected);
}

/// The same with an option.
#[track_caller]
fn told_under(rules: CourseRules, ships: &str, wind: &str, expected: &[(&str, &str)]) {
    let (sea, ship) = (sea(ships), first(ships));
    for (text, told) in expected {
        assert_eq!(result(&sea, ship, wind, rules, text), *told, "{ships} in {wind}: {text}");
    }
}

/// The name of the first of these ships.
fn first(ships: &str) -> &str {
    ships.split_whitespace().next().unwrap_or_default()
}

fn told(voyage: &Voyage) -> String {
    let end = match voyage.end {
        End::Full => "full".to_owned(),
        End::Anchor => "anchor".to_owned(),
        End::Harbour => "harbour".to_owned(),
        End::Stay => "stay".to_owned(),
        End::Ram(other) => format!("ram {other}"),
        End::Stop => "stop".to_owned(),
    };
    let hits = if voyage.anchorages > 0 { format!(" +{}", voyage.anchorages) } else { String::new() };
    format!("{} {} {end}{hits}", voyage.to.field, voyage.to.heading)
}

/// The code of section 6 of the rules.
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
