//! The data file: its content, its loader, and its revision.

use super::*;
use crate::board::Area;
use crate::data::{DATA, Data, FILE, LaneKind};
use engine::battery::trial::is_of_revision;

#[test]
fn changed_data_file_needs_a_new_revision() {
    is_of_revision::<SubSearch>(FILE, 1, "6e93a010ebb14c146977d9d1aba22315b28261075f7c22af26c9fbcaa1611151");
}

/// R-SUB-23
#[test]
fn shipped_file_has_the_board_of_the_rules() {
    assert_eq!((DATA.grid.rows, DATA.grid.columns, Field::all().count()), (6, 6, 36));
    assert_eq!(DATA.grid.levels, [100, 200, 300]);
    let exits: Fields = Field::all().filter(|field| field.is_exit()).collect();
    assert_eq!((exits.count(), DATA.harbour.exits.len()), (4, 4), "four different exits");
    assert!(exits.iter().all(|field| field.row() == 5), "all exits are in row 6");
    assert_eq!(Lane::all().count(), 12);
    assert!(Lane::all().all(|lane| lane.fields().count() == 6));
    for field in Field::all() {
        let kinds: Vec<LaneKind> = Lane::through(field).map(Lane::kind).collect();
        assert_eq!(kinds, [LaneKind::Row, LaneKind::Column], "field {field}");
    }
    assert_eq!(DATA.spinner.sectors(), 10);
    assert_eq!((0..10).filter(|sector| DATA.spinner.hits(*sector)).count(), 2);
    assert_eq!((DATA.limits.quiet_turns, DATA.limits.total_turns), (40, 200));
}

#[test]
fn explosion_areas_are_as_large_as_the_rules_say() {
    for (number, sizes) in [(14, [5, 6, 5, 8]), (2, [4, 5, 4, 5]), (1, [3, 4, 3, 3])] {
        let around = |area: Area, depth| area.around(cell(&format!("{number}-{depth}"))).count();
        let full = [100, 200, 300].map(|depth| around(Area::Full, depth));
        assert_eq!(full, sizes[..3], "field {number}");
        for depth in [100, 200, 300] {
            assert_eq!(around(Area::Simple, depth), sizes[3], "field {number}, level {depth}");
        }
    }
}

/// The file with one place changed.
#[track_caller]
fn changed(from: &str, to: &str) -> Result<Data, String> {
    assert!(FILE.contains(from), "{from}");
    Data::parse(&FILE.replacen(from, to, 1))
}

#[test]
fn loader_refuses_unusable_data() {
    assert!(Data::parse(FILE).is_ok());
    for (from, to, fault) in [
        ("exits = [32, 33, 34, 35]", "exits = [32, 33, 34, 37]", "exits"),
        ("exits = [32, 33, 34, 35]", "exits = [32, 33, 34, 0]", "exits"),
        ("exits = [32, 33, 34, 35]", "exits = [32, 33, 34, 34]", "exits"),
        ("fields = [7, 8, 9, 10, 11, 12]", "fields = [7, 8, 9, 10, 11, 40]", "R2"),
        ("fields = [7, 8, 9, 10, 11, 12]", "fields = [7, 8, 9, 10, 11, 11]", "R2"),
        ("\"hit\", \"miss\", \"miss\", \"miss\", \"miss\", \"hit\"", "\"miss\", \"miss\"", "spinner"),
        ("offsets = [[-1, 0, 0], [1, 0, 0],", "offsets = [[-1, 0, 0],", "symmetric"),
        ("offsets = [[-1, 0, 0], [1, 0, 0],", "offsets = [[-1, 0, 0], [1, 0, 0], [0, 0, 0],", "centre"),
        ("offsets = [[-1, -1, 0],", "offsets = [", "symmetric"),
        ("rows = 6", "rows = 12", "at most"),
        // SUB-5: every cell has to fit into a set of cells.
        ("levels = [100, 200, 300]", "levels = [100, 200, 300, 400]", "128 cells"),
        ("id = \"A\"", "id = \"D\"", "ships"),
        ("charges = 4", "charges = true", ""),
    ] {
        let message = changed(from, to).expect_err(to);
        assert!(message.contains(fault), "{to}: {message}");
    }
    let only_hits = FILE.replace("\"miss\"", "\"hit\"");
    assert!(Data::parse(&only_hits).unwrap_err().contains("spinner"), "a spinner needs a sector that misses");
}
