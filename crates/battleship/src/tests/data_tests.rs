//! The data file agrees with the code, and changes only with the revision of the rules.

use super::super::data::{DATA, FILE};
use super::super::fleet::Kind;
use super::super::notation::split_kind;
use super::super::state::{OPTIONS, Options};
use super::*;
use engine::battery::trial::is_of_revision;
use engine::options::ChosenOptions;

#[test]
fn changed_data_file_needs_new_revision() {
    is_of_revision::<Battleship>(FILE, 1, "7e3fe8bd804002900c01fc89b036a0ddd8a290d3f69eab0c474d614a394e1196");
}

#[test]
fn sizes_and_rows_agree_with_data_file() {
    let sizes: Vec<String> = DATA.board.sizes.iter().map(ToString::to_string).collect();
    let size = OPTIONS.iter().find(|spec| spec.id == "size").unwrap();
    assert_eq!(size.suggestions(), sizes);
    for (row, letter) in (0..).zip(DATA.board.rows.chars()) {
        assert_eq!(Field::letter(row), letter);
    }
    assert_eq!(DATA.board.rows.len(), usize::from(*DATA.board.sizes.iter().max().unwrap()));
    assert_eq!(Field::new(0, 0).to_string(), format!("A{}", DATA.board.first_column));
}

#[test]
fn r_bat_1_default_board_is_10_by_10() {
    assert_eq!(DATA.board.default_size, 10);
    assert_eq!(Options::of(&ChosenOptions::new(OPTIONS)).size, 10);
}

#[test]
fn options_and_their_defaults_agree_with_data_file() {
    let file: Vec<(String, String)> = DATA
        .options
        .iter()
        .map(|(id, value)| (id.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    assert_eq!(file.len(), OPTIONS.len());
    for (id, default) in file {
        let spec = OPTIONS.iter().find(|spec| spec.id == id).unwrap_or_else(|| panic!("the option {id}"));
        assert_eq!(spec.suggestions()[0], default, "{id}");
    }
}

#[test]
fn ships_agree_with_data_file() {
    let file: Vec<(&str, u8, u8)> = DATA.ship.iter().map(|ship| (ship.id.as_str(), ship.length, ship.count)).collect();
    let code: Vec<(&str, u8, u8)> = Kind::ALL.iter().map(|kind| (kind.id(), kind.length(), kind.count())).collect();
    assert_eq!(file, code);
    for ship in &DATA.ship {
        assert_eq!(split_kind(&ship.german).map(|(kind, _)| kind.id()), Some(ship.id.as_str()));
    }
}

#[test]
fn every_size_has_a_draw_limit() {
    for size in &DATA.board.sizes {
        assert!(DATA.limits.hard_draw(*size) > u32::from(*size) * u32::from(*size));
    }
    assert_eq!(DATA.random_placement.max_tries, 1_000_000, "G-BAT-4");
}
