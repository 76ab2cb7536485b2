//! The cases of `cases/*.txt`, in the language of [`engine::battery::cases`].
//!
//! Four words of a position stand for several lines: `fleets 3` for three seats that choose their fleets, `three <phase>`
//! for three fleets without ships, `sea <phase>` for three fleets with ships, `duel` for two fleets with ships. The draw
//! pile holds all cards that are nowhere else.
//!
//! | step | what it does |
//! | --- | --- |
//! | `now LINE` | Sets a line of the position, such as `now dice 6 1`. `now hand 2` removes the line. |
//! | `count hand 1 = 7` | This line of the game, or `count 2 hand 1` of a view, has that many words after its key. |
//! | `copies discards armour = 1` | The word is that many times on this line. |
//! | `worth captured 1 = 25` | The ships on this line have that many points. |
//! | `seen 2: LINE` | The lines of a view. |
//! | `phase`, `fates`, `needs a1` | The phase; the fates of the attacks; the die that an attack needs. |
//! | `unit t13: 2 0 active` | The row and the damage of a ship, and whether it is active. |
//! | `due: 2 end` | The line that the game enters by itself. |
//! | `turns` | The number of turns, for the public board. |

use std::collections::BTreeSet;

use super::super::data::Ship;
use super::super::state::NavalBattles;
use super::super::table::Unit;
use super::super::words;
use super::scenes::DUEL;
use super::{FLEETS, THREE};
use engine::battery::cases::{Ask, Cases, Refused, case_files, hold};
use engine::battery::trial::Trial;
use engine::prelude::*;

/// The state without drafts, line by line.
fn lines_of(game: &NavalBattles) -> Vec<String> {
    NavalBattles { draft: None, ..game.clone() }.to_string().lines().map(str::to_owned).collect()
}

/// The words after the key of a line.
fn things<'a>(lines: &'a [String], key: &str) -> Vec<&'a str> {
    let found = lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    found.into_iter().flat_map(|rest| rest.split(' ')).filter(|word| *word != "-").collect()
}

impl Cases for NavalBattles {
    fn at(lines: &str) -> Trial<Self> {
        let lines = lines.split(';').map(str::trim).filter(|line| !line.is_empty());
        let lines = lines.map(|line| match line.split_once(' ') {
            Some(("fleets", seats)) => {
                let seats: u8 = seats.parse().expect("a number of seats");
                let fleets: String = (1..=seats).map(|seat| format!("\nfleet {seat} - 0")).collect();
                format!("seats {seats}\nturn 1 0 fleets -{fleets}")
            }
            Some(("three", phase)) => format!("{THREE}turn 1 1 {phase} 1"),
            Some(("sea", phase)) => format!("{THREE}turn 1 1 {phase} 1\n{FLEETS}"),
            None if line == "duel" => DUEL.to_owned(),
            _ => line.to_owned(),
        });
        let lines = lines.collect::<Vec<_>>().join("\n");
        let header = if lines.starts_with("naval_battles") { "" } else { "naval_battles 2\n" };
        Trial::at(&format!("{header}{lines}\n"))
    }

    fn step(table: &mut Trial<Self>, step: &str) -> bool {
        let Some(line) = step.strip_prefix("now ") else { return false };
        let first = line.split(' ').next().unwrap_or_default();
        let of_seat = !["dice", "draw", "discards", "turn"].contains(&first);
        let key = line.split(' ').take(if of_seat { 2 } else { 1 }).collect::<Vec<_>>().join(" ");
        let text = table.game.to_string();
        let is_kept = |other: &&str| !other.starts_with(&format!("{key} ")) && !other.starts_with("draw ");
        let lines: Vec<&str> = text.lines().filter(is_kept).chain((line != key).then_some(line)).collect();
        table.game = Trial::at(&(lines.join("\n") + "\n")).game;
        true
    }

    fn read(table: &Trial<Self>, ask: &Ask<'_>) -> Option<Vec<String>> {
        let game = &table.game;
        let lines = if ask.viewer.seat().is_some() || ask.what == "seen" {
            lines_of(&table.view(ask.viewer).game)
        } else {
            lines_of(game)
        };
        Some(match ask.what {
            "game" | "seen" => lines,
            "count" => vec![things(&lines, &ask.rest).len().to_string()],
            "copies" => {
                let (key, card) = ask.rest.rsplit_once(' ')?;
                vec![things(&lines, key).iter().filter(|other| **other == card).count().to_string()]
            }
            "worth" => {
                let ships = things(&lines, &ask.rest).into_iter().map(|id| Ship::named(id).expect("a ship"));
                vec![ships.map(Ship::points).sum::<u16>().to_string()]
            }
            "phase" => vec![game.table.phase.name().to_owned()],
            "fates" => game.table.attacks.iter().map(|attack| attack.fate.name().to_owned()).collect(),
            "needs" => {
                let attack = game.table.attack(ask.rest[1..].parse().expect("a number")).expect("an attack");
                game.table.needed(attack).map(|die| die.to_string()).into_iter().collect()
            }
            "unit" => {
                let side = |active| if active { " active" } else { "" };
                let unit = Ship::named(&ask.rest).and_then(|ship| game.table.find(ship));
                let told =
                    |(_, unit): (_, &Unit)| format!("{} {}{}", unit.row, unit.damage_points(), side(unit.active));
                unit.map(told).into_iter().collect()
            }
            "due" => game.queued_line().map(|(seat, line)| format!("{seat} {line}")).into_iter().collect(),
            "turns" => vec![words::turns(&table.view(ask.viewer)).to_string()],
            _ => return None,
        })
    }
}

case_files!(NavalBattles: examples panels telling);

/// The declared refusals.
fn declared() -> BTreeSet<Refused> {
    let declared = include_str!("../refusals.rs").lines().filter_map(|line| {
        let (rule, text) = line.split_once("= \"")?.1.split_once("\" \"")?;
        Some((rule.to_owned(), text.strip_suffix("\";")?.to_owned()))
    });
    declared.collect()
}

#[test]
fn cases_of_the_rules_hold_and_provoke_every_refusal() {
    let files = ["setting_up", "phases", "attacks", "defences", "endings"];
    let provoked: BTreeSet<Refused> = files.into_iter().flat_map(hold::<NavalBattles>).collect();
    let declared = declared();
    assert!(declared.len() > 70, "{} refusals are declared", declared.len());
    assert_eq!(declared.difference(&provoked).collect::<Vec<_>>(), Vec::<&Refused>::new());
}
