//! The machine-readable examples of section 10 of the rules, by their ids.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::super::board::BOARD;
use super::super::courses::obliged;
use super::super::gunnery::line_of_fire;
use super::cases::no_fire;
use super::*;

/// The file of examples.
#[derive(Deserialize)]
struct Examples {
    example: Vec<Example>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    #[serde(default)]
    wind: String,
    #[serde(default)]
    ships: Vec<String>,
    /// The allowances on headings 1 to 6, by wind.
    #[serde(default)]
    allow: BTreeMap<String, [u8; 6]>,
    /// The exact set of courses, by ship.
    #[serde(default)]
    legal: BTreeMap<String, Vec<String>>,
    /// The result of a course, by ship and course.
    #[serde(default)]
    refused: BTreeMap<String, BTreeMap<String, String>>,
    #[serde(default)]
    result: BTreeMap<String, BTreeMap<String, String>>,
    #[serde(default)]
    obliged: BTreeMap<String, bool>,
    /// Whether an enemy battery covers a ship, by ship.
    #[serde(default)]
    battery: BTreeMap<String, bool>,
    /// The shots, by shooter and target.
    #[serde(default)]
    fire: BTreeMap<String, BTreeMap<String, Shot>>,
}

/// The line of a shot, or the reason against the shot.
#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(untagged)]
enum Shot {
    Line(u8),
    Refused(String),
}

#[test]
fn every_example_of_the_rules_has_its_printed_result() {
    let examples: Examples = toml::from_str(include_str!("examples.toml")).unwrap();
    assert_eq!(examples.example.len(), 36, "all blocks of section 10");
    for example in &examples.example {
        example.allowances();
        let sea = sea(&example.ships.join(";"));
        example.sailing(&sea);
        example.firing(&sea);
    }
}

impl Example {
    fn allowances(&self) {
        for (name, allowances) in &self.allow {
            assert_eq!(wind(name).allowances(false), *allowances, "{}: {name}", self.id);
        }
    }

    fn sailing(&self, sea: &Sea) {
        for (ship, expected) in &self.legal {
            let mut expected = expected.clone();
            expected.sort();
            assert_eq!(legal(sea, id(ship), wind(&self.wind), PLAIN), expected, "{}: {ship}", self.id);
            for course in &expected {
                assert!(
                    result(sea, id(ship), wind(&self.wind), PLAIN, course).contains(' '),
                    "{}: {ship} {course}",
                    self.id
                );
            }
        }
        for said in [&self.refused, &self.result] {
            for (ship, courses) in said {
                for (course, expected) in courses {
                    let told = result(sea, id(ship), wind(&self.wind), PLAIN, course);
                    assert_eq!(told, *expected, "{}: {ship} {course}", self.id);
                }
            }
        }
        for (ship, expected) in &self.obliged {
            assert_eq!(obliged(sea, id(ship), wind(&self.wind)), *expected, "{}: {ship}", self.id);
        }
    }

    fn firing(&self, sea: &Sea) {
        for (ship, covered) in &self.battery {
            let target = id(ship);
            let fields = BOARD.covered_by(target.side.other());
            assert_eq!(fields.contains(sea.get(target).unwrap().pose.field), *covered, "{}: {ship}", self.id);
        }
        for (shooter, targets) in &self.fire {
            for (target, expected) in targets {
                let shot = match line_of_fire(sea, id(shooter), id(target), false) {
                    Ok(line) => Shot::Line(line),
                    Err(fault) => Shot::Refused(no_fire(fault).to_owned()),
                };
                assert_eq!(shot, *expected, "{}: {shooter} at {target}", self.id);
            }
        }
    }
}
