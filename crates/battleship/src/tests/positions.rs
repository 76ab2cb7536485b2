//! Printing and reading positions.

use super::*;
use engine::battery::trial::positions_of;

#[test]
fn position_is_printed_as_readme_says() {
    let table = Table::firing("record_misses=false size=12", &["1 A5 B10", "2 J10"]);
    assert_eq!(
        table.game.to_string(),
        "battleship 1\n\
         options size=12 contact=corners_allowed record_misses=false border_marks=false\n\
         fleet 1 confirmed carrier A1-A5 destroyer C2-C5 torpedo_boat E1-G1 torpedo_boat E5-E7 torpedo_boat J1-J3 \
         speed_boat A8-B8 speed_boat G9-G10 speed_boat H4-H5\n\
         fleet 2 confirmed carrier A1-A5 destroyer B6-B9 torpedo_boat C5-E5 torpedo_boat F1-H1 torpedo_boat J8-J10 \
         speed_boat C1-D1 speed_boat G8-G9 speed_boat I5-J5\n\
         starter 1\n\
         shots 1 A5 B10\n\
         shots 2 J10\n"
    );
    let table = Table::at("battleship 1\nfleet 2 open speed_boat A1-A2\nover 1-2 resigned");
    assert_eq!(
        table.game.to_string(),
        "battleship 1\n\
         options size=10 contact=corners_allowed record_misses=true border_marks=true\n\
         fleet 1 open\n\
         fleet 2 open speed_boat A1-A2\n\
         starter 1\n\
         over 1-2 resigned\n"
    );
}

#[test]
fn example_in_readme_is_position() {
    assert!(!positions_of::<Battleship>(include_str!("../../README.md")).is_empty());
}

#[test]
fn lines_may_have_additional_spaces() {
    let table = Table::at("\n  battleship 1  \n\n fleet 1 open  carrier A1-A5 \n");
    assert_eq!(table.game.side(P).fleet.ships().len(), 1);
}

#[test]
fn unreadable_line_is_refused_with_its_number() {
    for (text, line) in [
        ("", 1),
        ("fleet 1 open", 1),
        ("battleship 2", 1),
        ("battleship", 1),
        ("battleship 1\nbattleship 1", 2),
        ("battleship 1\noptions size=11", 2),
        ("battleship 1\noptions height=10", 2),
        ("battleship 1\nwind 3", 2),
        ("battleship 1\nfleet 3 open", 2),
        ("battleship 1\nfleet 0 open", 2),
        ("battleship 1\nfleet 1 closed", 2),
        ("battleship 1\nfleet 1 open carrier", 2),
        ("battleship 1\nfleet 1 open carrier A1-A4", 2),
        ("battleship 1\nfleet 1 open carrier A1-A5 destroyer A5-D5", 2),
        ("battleship 1\nfleet 1 open raft A1-A2", 2),
        ("battleship 1\nstarter 3", 2),
        ("battleship 1\nover 1-1 resigned", 2),
        ("battleship 1\nover 1-2 sunk", 2),
        ("battleship 1\nover 1-2 resigned\nover 1-2 resigned", 3),
    ] {
        assert_eq!(Battleship::position(text).unwrap_err().line, line, "{text}");
    }
}
