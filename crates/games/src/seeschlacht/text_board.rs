//! The board as plain text: the sea, two signs a field; under it the lines that are barred, where each ship points, and the wind.

use super::board::{Anchorage, BOARD, Field};
use super::ship::{Side, Vessel};
use super::state::Seeschlacht;
use super::view::View;
use super::wind::Wind;

/// The board for whoever looks. What belongs to White is written in capitals, what belongs to Yellow in small letters.
pub(super) fn text(view: &View, names: &[String]) -> String {
    let game = &view.game;
    let fields: Vec<Field> = Field::all().collect();
    let rows = fields.chunk_by(|one, two| one.row() == two.row()).map(|fields| row(game, fields));
    let fleets = Side::BOTH.map(|side| fleet(game, side, names.get(side.index()).map_or("", String::as_str)));
    let below =
        [barred('|', &BOARD.spits), barred('%', &BOARD.reefs)].into_iter().chain(fleets).chain([wind(game.wind)]);
    [numbers()].into_iter().chain(rows).chain(below).map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Every fourth number of a field, above the fields.
fn numbers() -> String {
    let last = Field::all().map(Field::number).max().unwrap_or_default();
    let numbers = (1..=last).step_by(4).map(|number| format!("{number:<4}"));
    format!("  {}", numbers.collect::<String>())
}

fn row(game: &Seeschlacht, fields: &[Field]) -> String {
    let letter = fields.first().map_or(' ', |field| letter(*field));
    // Every other row begins half a field further right.
    let indent = if fields.first().is_some_and(|field| field.number() % 2 == 0) { " " } else { "" };
    format!("{letter} {indent}{}", fields.iter().map(|field| sign(game, *field)).collect::<String>())
}

fn letter(field: Field) -> char {
    field.to_string().chars().next().unwrap_or(' ')
}

fn sign(game: &Seeschlacht, field: Field) -> String {
    if let Some(id) = game.sea.ship_at(field) {
        return cased(id.side, &id.ship.to_string());
    }
    let guard = || Side::BOTH.into_iter().find(|side| BOARD.covered_by(*side).contains(field));
    let sign = match field.anchorage() {
        _ if field.is_land() => "#".to_owned(),
        Some(Anchorage::Plain) => "o".to_owned(),
        Some(Anchorage::Dotted) => "*".to_owned(),
        None if field.harbour().is_some() => "~".to_owned(),
        None => guard().map_or_else(|| ".".to_owned(), |side| cased(side, &side.letter().to_string())),
    };
    format!("{sign} ")
}

fn cased(side: Side, name: &str) -> String {
    if side == Side::White { name.to_uppercase() } else { name.to_lowercase() }
}

/// The lines over which no course leads: `| D24-D26 V24-V26`.
fn barred(sign: char, lines: &[[Field; 2]]) -> String {
    let lines: Vec<String> = lines.iter().map(|[one, other]| format!("{one}-{other}")).collect();
    format!("{sign} {}", lines.join(" "))
}

fn fleet(game: &Seeschlacht, side: Side, name: &str) -> String {
    let ships: String = game.sea.of(side).map(|(id, vessel)| format!(" {}{}", id.ship, ship(vessel))).collect();
    format!("{} {name}:{ships}", side.letter())
}

/// Where a ship points, its hits, its load, and whether it has arrived: `>2!!+=`.
fn ship(vessel: &Vessel) -> String {
    let load = if vessel.loaded { "+" } else { "" };
    let arrived = if vessel.arrived { "=" } else { "" };
    format!(">{}{}{load}{arrived}", vessel.pose.heading, "!".repeat(usize::from(vessel.hits)))
}

/// How strong the wind is and from where it blows: `))5`.
fn wind(wind: Wind) -> String {
    format!("{}{}", ")".repeat(wind.strength.index() + 1), wind.from)
}
