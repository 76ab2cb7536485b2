//! What a reader of text boards knows.

use super::super::board::{Cell, Cells, Field, Level, Port};
use super::super::partial::Partial;
use super::super::scene::{self, Body, Levels, Scene, SeaScene, ShipScene};
use super::super::state::Mine;
use super::super::view::View;
use engine::panel::Focus;
use engine::presenter::Style;

/// The rows of a sea.
const ROWS: usize = 6;

/// What a picture shows, except the legend and the cells where a piece cannot be: its menu does not offer them.
pub(super) fn drawn(view: &View, focus: Focus<'_, Partial>, style: Style<'_>) -> Scene {
    let mut scene = scene::scene(view, focus, style);
    match &mut scene.body {
        Body::Placing(placing) => placing.levels.closed = Cells::default(),
        // The menu names the level.
        Body::Hunt { seas, .. } => seas.iter_mut().for_each(|sea| sea.levels.drop = None),
        Body::Overview { .. } | Body::Puzzle(_) => {}
    }
    Scene { legend: Vec::new(), ..scene }
}

/// The ships, pegs and pieces of a picture that stand below no sea of the text.
pub(super) fn unsaid(scene: &Scene, text: &str) -> Vec<String> {
    // In German a column is an S.
    let text = text.replace(" S1  S2 ", " C1  C2 ");
    let seas: Vec<&str> = text.split(" C1  C2 ").skip(1).collect();
    let missing = |all: &[String]| {
        let left = |sea: &&str| all.iter().filter(|said| !said_in(sea, said)).cloned().collect::<Vec<_>>();
        seas.iter().map(left).min_by_key(Vec::len).unwrap_or_else(|| all.to_vec())
    };
    match &scene.body {
        Body::Overview { seas, .. } | Body::Hunt { seas, .. } => {
            seas.iter().flat_map(|sea| missing(&of_sea(sea))).collect()
        }
        Body::Placing(placing) => missing(&below(&placing.levels)),
        Body::Puzzle(puzzle) => missing(&below(&puzzle.levels)),
    }
}

/// `A:3 21`, `A:3 =` in harbour, `A +` if it is lost; `o 21-100` for a sign on a level.
fn of_sea(sea: &SeaScene) -> Vec<String> {
    let ship = |ship: &ShipScene| match ship.vessel.berth {
        Some(Port::Sea(field)) => format!("{}:{} {field}", ship.ship, ship.vessel.charges),
        Some(Port::Harbour) => format!("{}:{} =", ship.ship, ship.vessel.charges),
        None => format!("{} +", ship.ship),
    };
    sea.ships.iter().map(ship).chain(below(&sea.levels)).collect()
}

fn below(levels: &Levels) -> Vec<String> {
    let peg = |cell: Cell| match cell {
        _ if levels.pegs.flags.contains(cell) => "F",
        _ if levels.pegs.white.contains(cell) => "o",
        _ if levels.pegs.red.contains(cell) => "x",
        _ => "",
    };
    let cells = Field::all().flat_map(|field| Level::all().map(move |level| level.below(field)));
    let sign = |cell: Cell| match (levels.submarines.contains(cell), peg(cell)) {
        (true, "x") => "X",
        (true, _) => "S",
        (false, peg) => peg,
    };
    let signs = cells.map(|cell| (sign(cell), cell)).filter(|(sign, _)| !sign.is_empty());
    let mine = levels.mine.filter(|mine| !mine.exploded).map(|Mine { field, .. }| {
        let cell = Level::TOP.below(field);
        if sign(cell).is_empty() { format!("M {cell}") } else { format!("M {field}") }
    });
    signs.map(|(sign, cell)| format!("{sign} {cell}")).chain(mine).collect()
}

/// Whether a sea of the text has a sign at a place.
fn said_in(sea: &str, said: &str) -> bool {
    let (sign, place) = said.split_once(' ').expect("a sign and its place");
    let rows: Vec<&str> = sea.lines().filter(|line| line.starts_with('R')).collect();
    let is_below = |line: &str, begin: &str| {
        line.trim_start().strip_prefix(begin).is_some_and(|rest| rest.split_whitespace().any(|word| word == sign))
    };
    let Some(field) = place.split('-').next().and_then(|field| field.parse::<usize>().ok()) else {
        return sea.lines().any(|line| is_below(line, place));
    };
    let (row, column) = ((field - 1) / ROWS, (field - 1) % ROWS);
    match place.split_once('-') {
        Some((_, level)) => {
            let level = Level::all().position(|other| other.to_string() == level).expect("a level");
            let signs = rows.get(ROWS + row).and_then(|row| row.split_whitespace().nth(1 + level));
            signs.and_then(|signs| signs.chars().nth(column)) == sign.chars().next()
        }
        None if sign == "M" => sea.lines().any(|line| line.trim() == format!("M  {field}")),
        None => rows.get(row).and_then(|row| row.split_whitespace().nth(1 + column)) == Some(sign),
    }
}
