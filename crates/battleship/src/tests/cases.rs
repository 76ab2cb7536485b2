//! The cases of `cases/*.txt`, in the language of [`engine::battery::cases`]. Seat 1 is P and fires first.
//!
//! A position `firing OPTIONS; 1 A5 B10; 2 J10` has the shots of [`Table::firing`].
//!
//! | question | the entries |
//! | --- | --- |
//! | `shot` | The result of the latest shot. |
//! | `hits 1`, `misses 1`, `empties 1` | The marks that a seat sees on its tracking board; with `own` those on its own board. |
//! | `sunk 1` | The sunk ships on its tracking board. |
//! | `forbidden 1` | The fields that its further ships cannot cover. |

use super::*;
use engine::battery::cases::{Ask, Cases, case_files};

case_files!(Battleship: examples placement shots marks);

impl Cases for Battleship {
    fn at(lines: &str) -> Table {
        let lines: Vec<&str> = lines.split(';').map(str::trim).collect();
        match lines[0].strip_prefix("firing") {
            Some(options) => Table::firing(options.trim(), &lines[1..]),
            None => Table::at(&format!("battleship 1\n{}", lines.join("\n"))),
        }
    }

    fn read(table: &Table, ask: &Ask<'_>) -> Option<Vec<String>> {
        let view = table.view(ask.viewer);
        let board = || view.board(if ask.rest == "own" { ask.seat() } else { ask.seat().other() });
        let fields = match ask.what {
            "shot" => return Some(vec![format!("{:?}", table.game.shots.last()?.result)]),
            "sunk" => return Some(board().sunk.iter().map(ToString::to_string).collect()),
            "hits" => board().hits,
            "misses" => board().misses,
            "empties" => board().empties,
            "forbidden" => {
                let fleet = &table.game.side(ask.seat()).fleet;
                fleet.forbidden(table.game.options.size, table.game.options.contact)
            }
            _ => return None,
        };
        Some(vec![fields.iter().map(|field| field.to_string()).collect::<Vec<_>>().join(" ")])
    }
}
