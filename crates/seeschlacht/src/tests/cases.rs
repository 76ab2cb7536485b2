//! The cases of `cases/*.txt`, in the language of [`engine::battery::cases`]. Seats are `white` and `yellow`.
//!
//! A position is one of [`table()`]; after `bare;` one of [`bare()`]. `start OPTIONS` begins a game, and `readme` is the
//! example of the README.
//!
//! | question | the entry |
//! | --- | --- |
//! | `ship W-K1` | The state of a ship after the draft; `sunk`. |
//! | `open`, `score` | The side to move and its step; the points and the arrivals. Both count the draft. |
//! | `winnable` | The sides that can still win. |
//! | `label white [K1~] K1 4` | The label of a choice. |
//! | `kind white [K1 4]` | The kind of a move. |
//! | `unread white [K1 4]` | The rule that refuses a move when it is read. |
//! | `course W-K1 [1L2]` | The end of a ship's course, or the code of its refusal. |
//! | `legal W-K1`, `obliged W-K1` | The legal courses; whether the ship must sail. |
//! | `sunk W-K1 [1L2]` | The place at which the course sinks the ship. |
//! | `fire W-K1 [Y-K1]`, `ceasefire …` | The line of fire, or the code of its obstacle; with that option. |

use super::super::gunnery::{NoFire, line_of_fire};
use super::table::{TableExt as _, example_of_the_readme, started};
use super::*;
use engine::battery::cases::{Ask, Cases, case_files};
use engine::battery::trial::english;
use engine::prelude::*;
use engine::prompt::Next;
use engine::seat::Seat;

case_files!(
    Seeschlacht: choices courses damage ends fire flow harbours headings options positions refusals telling wind
);

impl Cases for Seeschlacht {
    fn at(lines: &str) -> Table {
        let (first, further) = lines.split_once(' ').unwrap_or((lines, ""));
        match first {
            "readme" => example_of_the_readme(),
            "start" => started(further, 1),
            "bare;" => bare(further),
            _ => table(lines),
        }
    }

    fn seat(_: &Table, word: &str) -> Option<Seat> {
        Some(Side::parse(word)?.seat())
    }

    fn read(table: &Table, ask: &Ask<'_>) -> Option<Vec<String>> {
        let (game, text) = (&table.game, ask.focus.partial);
        let (sea, wind, rules) = (&game.sea, game.wind, game.course_rules());
        let ship = || id(first(&ask.rest));
        let entry = match ask.what {
            "ship" => table.ship(&ask.rest),
            "open" => table.open(),
            "score" => {
                let [white, yellow] = game.score.points;
                format!("{white} {yellow} {}", game.score.arrivals)
            }
            "winnable" => {
                let can = Side::BOTH.into_iter().filter(|side| game.can_win(*side));
                can.map(Side::name).collect::<Vec<_>>().join(" ")
            }
            "label" => {
                let Next::Pick(choices) = game.next_after(ask.seat(), text) else { panic!("nothing is offered") };
                let choice = choices.iter().find(|choice| choice.text == ask.rest).expect("it is offered");
                english(choice.label.as_ref().expect("it has a label"))
            }
            "kind" => {
                let step = super::super::notation::read(text, Side::of(ask.seat())).expect("a move");
                format!("{:?}", game.move_kind(ask.seat(), &step))
            }
            "unread" => game.parse(ask.seat(), text).expect_err("it is refused").rule.to_owned(),
            "course" => result(sea, ship(), wind, rules, text),
            "legal" => legal(sea, ship(), wind, rules).join(" "),
            "obliged" => if super::super::courses::obliged(sea, ship(), wind) { "yes" } else { "no" }.to_owned(),
            "sunk" => {
                let voyage = judge(sea, ship(), wind, rules, course(text).expect("a course")).expect("it is legal");
                voyage.sunk_at(ship(), sea.afloat(ship())).map_or_else(|| "nowhere".to_owned(), |pose| pose.to_string())
            }
            "fire" | "ceasefire" => match line_of_fire(sea, ship(), id(text), ask.what == "ceasefire") {
                Ok(line) => line.to_string(),
                Err(fault) => no_fire(fault).to_owned(),
            },
            _ => return None,
        };
        Some(vec![entry])
    }
}

/// The code of an obstacle in section 6 of the rules.
pub(super) fn no_fire(fault: NoFire) -> &'static str {
    match fault {
        NoFire::OwnShip => "own_ship",
        NoFire::NotInArc => "not_in_arc",
        NoFire::LandBetween => "land_between",
        NoFire::ShipBetween => "ship_between",
        NoFire::Sanctuary => "sanctuary",
    }
}
