//! Fields, cells, lanes, explosion areas and moves.

use std::collections::BTreeSet;

use super::*;
use crate::board::{Area, Board};
use crate::data::{DATA, Data, FILE, LaneKind};

/// SUB-3, R-SUB-1, R-SUB-2
#[test]
fn fields_of_both_seas_are_numbered_row_by_row() {
    assert_eq!(empty().view(Viewer::Spectator).seas.each_ref().map(|sea| sea.hunter), [RED, YELLOW]);
    assert!(Field::all().map(Field::number).eq(1..=36));
    for field in Field::all() {
        assert_eq!(field.number(), field.row() * 6 + field.column() + 1);
        assert!(field.row() < 6 && field.column() < 6);
    }
    assert_eq!((Field::new(0), Field::new(37)), (None, None));
}

/// SUB-4, SUB-26
#[test]
fn neighbours_differ_by_at_most_one_row_and_column() {
    for one in Field::all() {
        for other in Field::all() {
            let near = one.row().abs_diff(other.row()) <= 1 && one.column().abs_diff(other.column()) <= 1;
            assert_eq!(one.neighbours().contains(other), near && one != other, "{one} and {other}");
        }
    }
}

/// SUB-5
#[test]
fn three_cells_lie_below_each_field() {
    assert_eq!(Cell::all().count(), 108);
    for field in Field::all() {
        let depths: Vec<u16> = Cell::all().filter(|cell| cell.field == field).map(|cell| cell.level.depth()).collect();
        assert_eq!(depths, [100, 200, 300], "below {field}, from top to bottom");
    }
}

/// The explosion area of a cell according to the rules.
fn by_rule(area: Area, centre: Cell) -> Cells {
    let near = |cell: &Cell| {
        let rows = centre.field.row().abs_diff(cell.field.row());
        let columns = centre.field.column().abs_diff(cell.field.column());
        let levels = centre.level.index().abs_diff(cell.level.index());
        match area {
            Area::Full => rows + columns == 1 && levels == 0 || rows + columns == 0 && levels == 1,
            Area::Simple => levels == 0 && rows.max(columns) == 1,
        }
    };
    Cell::all().filter(near).collect()
}

/// SUB-55, SUB-56, SUB-57, SUB-58, EX-SUB-12, R-SUB-24
#[test]
fn explosion_areas_are_those_of_the_rules() {
    assert_eq!(Area::Full.around(cell("14-200")), cells("8-200 20-200 13-200 15-200 14-100 14-300"));
    assert_eq!(Area::Full.around(cell("1-100")), cells("2-100 7-100 1-200"));
    assert_eq!(Area::Simple.around(cell("14-200")), cells("7-200 8-200 9-200 13-200 15-200 19-200 20-200 21-200"));
    for area in [Area::Full, Area::Simple] {
        for cell in Cell::all() {
            assert_eq!(area.around(cell), by_rule(area, cell), "{area:?}, {cell}");
        }
    }
}

/// SUB-69
#[test]
fn two_of_twelve_lanes_run_through_every_field() {
    let names: Vec<&str> = Lane::all().map(Lane::name).collect();
    assert_eq!(names, ["R1", "R2", "R3", "R4", "R5", "R6", "C1", "C2", "C3", "C4", "C5", "C6"]);
    for field in Field::all() {
        let lanes: Vec<String> = Lane::through(field).map(|lane| lane.to_string()).collect();
        assert_eq!(lanes, [format!("R{}", field.row() + 1), format!("C{}", field.column() + 1)]);
    }
}

/// R-SUB-11
#[test]
fn lanes_are_data() {
    let lanes = |board: &Board| Field::all().map(|field| board.lanes_through(field)).collect::<Vec<usize>>();
    assert!(lanes(&Board::of(&DATA)).iter().all(|lanes| *lanes == 2));
    let diagonal = "\n[[lane]]\nid = \"D1\"\nkind = \"diagonal\"\nfields = [1, 8, 15, 22, 29, 36]\n";
    let data = Data::parse(&format!("{FILE}{diagonal}")).unwrap();
    let more = lanes(&Board::of(&data));
    assert_eq!((more[14], more[15]), (3, 2), "a diagonal runs through field 15 and not through 16");
    let rows =
        Data { lane: DATA.lane.iter().filter(|lane| lane.kind == LaneKind::Row).cloned().collect(), ..DATA.clone() };
    assert!(lanes(&Board::of(&rows)).iter().all(|lanes| *lanes == 1), "only rows");
}

/// Every place within three steps, found by walking according to SUB-26 to SUB-34.
fn walked(from: Port, others: Fields) -> BTreeSet<Port> {
    let near = |port: Port| -> Vec<Port> {
        let Port::Sea(here) = port else { return (32..=35).map(|number| Port::Sea(field(number))).collect() };
        let exit = (32..=35).contains(&here.number());
        let beside = |there: &Field| {
            let (rows, columns) = (here.row().abs_diff(there.row()), here.column().abs_diff(there.column()));
            *there != here && rows <= 1 && columns <= 1
        };
        Field::all().filter(beside).map(Port::Sea).chain(exit.then_some(Port::Harbour)).collect()
    };
    let free = |port: &Port| !matches!(port, Port::Sea(field) if others.contains(*field));
    let (mut reached, mut edge) = (BTreeSet::new(), BTreeSet::from([from]));
    for _ in 0..3 {
        let next: BTreeSet<Port> = edge.into_iter().flat_map(near).filter(free).collect();
        reached.extend(&next);
        // Entering harbour ends the move (SUB-30).
        edge = next.into_iter().filter(|port| *port != Port::Harbour).collect();
    }
    reached.remove(&from);
    reached
}

/// SUB-25 to SUB-31, SUB-33, SUB-35, R-SUB-7
#[test]
fn ship_can_move_exactly_to_the_ends_of_three_step_paths() {
    for from in Field::all().map(Port::Sea).chain([Port::Harbour]) {
        for one in Field::all() {
            for other in Field::all().filter(|other| *other >= one) {
                let others = Fields::from_iter([one, other]);
                if matches!(from, Port::Sea(field) if others.contains(field)) {
                    continue;
                }
                let reach: BTreeSet<Port> = Reach::of(from, others).iter().collect();
                assert_eq!(reach, walked(from, others), "from {from}, others on {one} and {other}");
                assert!(!reach.is_empty(), "from {from}, others on {one} and {other}");
            }
        }
    }
}

/// SUB-35
#[test]
fn destination_is_offered_if_and_only_if_it_is_legal() {
    let table = at("ship red A 20 4; ship red B 27 3");
    for (name, ship) in [("A", Port::Sea(field(20))), ("C", Port::Harbour)] {
        let open = table.destinations(name);
        for port in Field::all().map(Port::Sea).chain([Port::Harbour]).filter(|port| *port != ship) {
            let moved = table.clone().try_move(RED, &format!("{name} {port}")).is_ok();
            assert_eq!(moved, open.contains(&port.to_string()), "{name} {port}");
        }
    }
}

#[test]
fn texts_name_the_numbers_of_the_board() {
    // The texts contain these numbers, so that a changed board needs changed texts.
    assert_eq!(Field::all().count(), 36);
    assert_eq!(Level::all().map(|level| level.to_string()).collect::<Vec<_>>(), ["100", "200", "300"]);
    assert_eq!(Reach::of(Port::Sea(field(1)), Fields::NONE).sea.count(), 15, "three steps");
    assert_eq!(Area::default(), Area::Full);
}
