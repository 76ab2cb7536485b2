//! Board and pieces: SUB-1 to SUB-8.

use super::super::notation::Move;
use super::*;

#[test]
fn sub_1_two_players_one_red_one_yellow() {
    assert_eq!(SubSearch::SEATS, 2..=2);
    for red in [Seat(0), Seat(1)] {
        let mut table =
            position(&format!("red {red}; phase play; turn 1 red move; ship red A 20 4; ship yellow A 21 4"));
        assert_eq!((table.game.seats(), table.active()), (2, red));
        assert_eq!(table.refused(red.other(), "A 14"), "SUB-23", "one is Red");
        table.play(red, "A 14").play(red, "end");
        assert_eq!(table.active(), red.other(), "the other is Yellow");
        table.play(red.other(), "A 15");
        let ships = [red, red.other()].map(|seat| table.port(seat, "A").unwrap().to_string());
        assert_eq!(ships, ["14", "15"], "each with ships of its own");
        assert!(table.game.to_string().contains("ship yellow A 15 4"));
    }
}

#[test]
fn sub_2_three_ships_three_submarines_one_mine() {
    assert_eq!(Ship::ALL.map(|ship| (ship.name(), ship.full_load())), [("A", 4), ("B", 3), ("C", 2)]);
    let mut table = empty();
    for text in ["sub 1 100", "sub 2 100", "sub 3 100", "mine 4"] {
        table.play(RED, text);
    }
    assert_eq!(table.refused(RED, "sub 5 100"), "SUB-2");
    assert_eq!(table.refused(RED, "ship D 21"), "SUB-18", "whether there is such a ship is asked later");
    let lines = table.play(RED, "mine 6").game.commit(RED, &Move::Confirm);
    assert_eq!(lines.len(), 5, "a second mine takes the place of the first");
    assert_eq!(at("1 red move", "").refused(RED, "ship D 21"), "SUB-2");
}

#[test]
fn sub_3_fields_are_numbered_row_by_row() {
    let numbers: Vec<u8> = Field::all().map(Field::number).collect();
    assert_eq!(numbers, (1..=36).collect::<Vec<u8>>());
    for field in Field::all() {
        assert_eq!(field.number(), field.row() * 6 + field.column() + 1);
        assert!(field.row() < 6 && field.column() < 6);
    }
    assert_eq!((Field::new(0), Field::new(37)), (None, None));
}

#[test]
fn sub_4_neighbours_differ_by_at_most_one_row_and_column() {
    for one in Field::all() {
        for other in Field::all() {
            let near = one.row().abs_diff(other.row()) <= 1 && one.column().abs_diff(other.column()) <= 1;
            assert_eq!(one.neighbours().contains(other), near && one != other, "{one} and {other}");
        }
    }
    assert!(!field(6).neighbours().contains(field(7)), "no wrap");
}

#[test]
fn sub_5_three_cells_lie_below_each_field() {
    assert_eq!(Cell::all().count(), 108);
    for field in Field::all() {
        let depths: Vec<u16> = Cell::all().filter(|cell| cell.field == field).map(|cell| cell.level.depth()).collect();
        assert_eq!(depths, [100, 200, 300], "below {field}, from top to bottom");
    }
}

#[test]
fn sub_6_a_hunter_finds_the_submarines_of_the_other_player() {
    for (red, number) in [(RED, 1), (YELLOW, 2)] {
        let lines = format!("red {number}; sub yellow 14-200; sub yellow 1-100; sub red 13-200; ship red A 8 4");
        let mut table = at("1 red move", &lines);
        table.play(red, "A 14").play(red, "charge 200");
        assert_eq!(said(table.answer()), "direct", "Yellow's submarine lies below the sea of Red, Red's own does not");
        let lines =
            format!("red {number}; sub red 14-200; sub red 1-100; mine red 20; ship yellow A 8 4; ship yellow B 9 3");
        let mut table = at("2 yellow move", &lines);
        table.play(red.other(), "A 14").play(red.other(), "charge 200");
        assert_eq!(said(table.answer()), "direct", "and the other way round");
        table = at("2 yellow move", &lines);
        table.play(red.other(), "A 20");
        assert_eq!(table.port(red.other(), "A"), None, "Red's mine lies below the sea of Yellow");
    }
}

#[test]
fn sub_7_a_destination_is_the_harbour_or_a_field_of_the_own_sea() {
    let mut table = at("1 red move", "ship red A 8 4");
    table.refuses(
        RED,
        "SUB-7",
        &["A 0", "A 37", "A 99999999999999999999", "A", "A R3", "A yellow", "A yellow 14", "A 14 200", "A -", "A 14~"],
    );
    table.play(RED, "A 14");
    assert_eq!(table.port(RED, "A"), Some(Port::Sea(field(14))));
    assert_eq!(table.port(YELLOW, "A"), Some(Port::Harbour), "14 means the mover's own sea");
}

#[test]
fn sub_8_all_ships_start_in_harbour_with_full_loads() {
    let table = started("", 0);
    for seat in [RED, YELLOW] {
        let ships = table.view(Viewer::Spectator).sea(seat).ships;
        assert_eq!(ships.iter().map(|ship| ship.charges).sum::<u8>(), 9);
        for name in ["A", "B", "C"] {
            assert_eq!(table.port(seat, name), Some(Port::Harbour));
        }
    }
}
