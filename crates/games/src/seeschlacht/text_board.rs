//! The board as plain text: the sea, two signs a field, and under it where each ship points.

use super::board::{Anchorage, BOARD, Field};
use super::ship::{Side, Vessel};
use super::state::Seeschlacht;
use super::view::View;
use crate::engine::bitset::BitSet;

/// The board for whoever looks. Ships of White are written in capitals, those of Yellow in small letters.
pub(super) fn text(view: &View, names: &[String]) -> String {
    let game = &view.game;
    let guarded = BOARD.batteries.iter().fold(BitSet::NONE, |all: super::board::Fields, one| all.with(one.fields));
    let mut text = String::new();
    for row in 0..21 {
        let mut line = format!("{} ", letter(row));
        if row % 2 == 1 {
            line.push(' ');
        }
        for field in (1..=49).filter_map(|number| Field::new(row, number)) {
            line.push_str(&sign(game, field, guarded.contains(field)));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    for side in Side::BOTH {
        let name = names.get(side.index()).map_or("", String::as_str);
        text.push_str(&format!("{} {name}:", side.letter()));
        for (id, vessel) in game.sea.of(side) {
            text.push_str(&format!(" {}{}", id.ship, ship(vessel)));
        }
        text.push('\n');
    }
    text.push_str(&format!("~> {}\n", game.wind));
    text
}

fn letter(row: u8) -> char {
    Field::new(row, 1 + row % 2).and_then(|field| field.to_string().chars().next()).unwrap_or(' ')
}

fn sign(game: &Seeschlacht, field: Field, guarded: bool) -> String {
    if let Some(id) = game.sea.ship_at(field) {
        let name = id.ship.to_string();
        return if id.side == Side::White { name } else { name.to_lowercase() };
    }
    let sign = match field.anchorage() {
        _ if field.is_land() => '#',
        Some(Anchorage::Plain) => 'o',
        Some(Anchorage::Dotted) => '*',
        None if field.harbour().is_some() => '~',
        None if guarded => 'x',
        None => '.',
    };
    format!("{sign} ")
}

/// Where a ship points, its hits and its load: `>2!!+`.
fn ship(vessel: &Vessel) -> String {
    let load = if vessel.loaded { "+" } else { "" };
    format!(">{}{}{load}", vessel.pose.heading, "!".repeat(usize::from(vessel.hits)))
}
