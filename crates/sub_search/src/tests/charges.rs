//! Depth charges: SUB-44 to SUB-62.

use super::super::board::Area;
use super::*;

#[test]
fn sub_44_only_the_ship_that_moved_drops_and_only_once() {
    let lines = "ship red A 8 4; ship red B 32 3; ship yellow B 16 3; sub yellow 1-300";
    let mut table = turn(lines, "A 14; charge 100");
    assert_eq!((table.load(RED, "A"), table.load(RED, "B")), (3, 3));
    assert_eq!(table.refused(RED, "charge 200"), "SUB-44");
    assert_eq!(table.refused(RED, "charge 150"), "SUB-44");
    let Some(Fact::Charge(charge)) = table.game.history.last() else { panic!("a charge is recorded") };
    assert_eq!((charge.ship, charge.cell), (Ship::A, cell("14-100")), "where the ship that moved is");
    let before = "ship red A 14 4; ship red B 32 3; ship yellow B 16 3; sub yellow 1-300";
    assert_eq!(at("1 red move", before).refused(RED, "charge 100"), "SUB-22", "none without a move");
}

#[test]
fn sub_45_a_ship_without_charges_cannot_drop() {
    let mut table = turn("ship red A 8 0; ship yellow B 16 3; sub yellow 1-300", "A 14");
    assert_eq!(table.refused(RED, "charge 100"), "SUB-45");
    assert_eq!(table.refused(RED, "charge 150"), "SUB-45");
}

#[test]
fn sub_46_a_ship_in_harbour_cannot_drop() {
    let mut table = turn("ship red A 32 2; ship yellow B 16 3; sub yellow 1-300", "A harbour");
    assert_eq!(table.refused(RED, "charge 100"), "SUB-46");
}

#[test]
fn sub_47_the_charge_goes_to_a_level_below_the_ship() {
    let lines = "ship red A 8 4; ship yellow B 16 3; sub yellow 1-300";
    for depth in ["100", "200", "300"] {
        let mut table = at("1 red move", lines);
        table.play(RED, "A 14").play(RED, &format!("charge {depth}"));
        assert!(
            matches!(table.heard(1)[0], Event::Charged { charge, .. } if charge.cell == cell(&format!("14-{depth}")))
        );
    }
    let mut table = turn(lines, "A 14");
    table.refuses(
        RED,
        "SUB-47",
        &["charge", "charge 0", "charge 400", "charge 14 200", "charge 15-200", "charge deep", "drop 100 200"],
    );
}

#[test]
fn sub_48_each_drop_takes_one_charge_whatever_the_answer() {
    for submarine in ["14-200", "14-100", "36-100"] {
        let table = turn(&format!("ship red A 8 4; sub yellow {submarine}; sub yellow 1-300"), "A 14; charge 200");
        assert_eq!(table.load(RED, "A"), 3, "{submarine}");
    }
}

#[test]
fn sub_49_and_sub_62_drop_and_answer_are_public() {
    let table = turn("ship red A 8 4; sub yellow 14-100; sub yellow 1-300", "A 14; charge 200");
    for viewer in [Viewer::Spectator, Viewer::Seat(RED), Viewer::Seat(YELLOW)] {
        let heard = table.log.heard_by(viewer).find_map(|event| match event {
            Event::Charged { charge, .. } => Some(*charge),
            _ => None,
        });
        let charge = heard.expect("everybody is told");
        assert_eq!(
            (charge.seat, charge.cell.to_string(), said(charge.answer)),
            (RED, "14-200".into(), "near 1".into())
        );
        assert!(table.view(viewer).latest.contains(&Fact::Charge(charge)), "{viewer:?} can look it up");
    }
}

#[test]
fn sub_50_a_direct_hit_sinks_the_submarine_in_that_cell() {
    let table = turn("ship red A 8 4; sub yellow 14-200; sub yellow 36-300", "A 14; charge 200");
    assert_eq!(said(table.answer()), "direct");
    let sea = table.view(Viewer::Seat(YELLOW)).sea(RED).clone();
    assert_eq!((sea.living, sea.sunk), (Some(cells("36-300")), cells("14-200")));
}

#[test]
fn sub_51_a_near_miss_sinks_nothing() {
    let table = turn("ship red A 8 4; sub yellow 14-100; sub yellow 36-300", "A 14; charge 200");
    assert_eq!(said(table.answer()), "near 1");
    assert_eq!(table.view(Viewer::Seat(YELLOW)).sea(RED).living, Some(cells("14-100 36-300")));
}

#[test]
fn sub_52_neither_is_a_miss() {
    assert_eq!(answer("full", "16-200 1-300", "14-200"), "miss");
}

#[test]
fn sub_53_a_near_miss_says_how_many() {
    assert_eq!(answer("full", "13-200 15-200", "14-200"), "near 2");
    assert_eq!(answer("full", "13-200 15-200 14-300", "14-200"), "near 3");
    assert_eq!(answer("simple", "7-200 21-200 20-200", "14-200"), "near 3");
}

#[test]
fn sub_54_a_direct_hit_says_how_many_are_near() {
    assert_eq!(answer("full", "14-200 15-200 36-300", "14-200"), "direct near 1");
    assert_eq!(answer("full", "14-200 15-200 14-100", "14-200"), "direct near 2");
}

/// The explosion area as the rules say it, for one cell.
fn by_rule(area: Area, centre: Cell) -> Cells {
    let near = |cell: &Cell| {
        let (rows, columns) =
            (centre.field.row().abs_diff(cell.field.row()), centre.field.column().abs_diff(cell.field.column()));
        let levels = centre.level.index().abs_diff(cell.level.index());
        match area {
            Area::Full => rows + columns == 1 && levels == 0 || rows + columns == 0 && levels == 1,
            Area::Simple => levels == 0 && rows.max(columns) == 1,
        }
    };
    Cell::all().filter(near).collect()
}

#[test]
fn sub_55_the_full_area_has_four_sides_and_the_levels_above_and_below() {
    assert_eq!(Area::Full.around(cell("14-200")), cells("8-200 20-200 13-200 15-200 14-100 14-300"));
    for cell in Cell::all() {
        assert_eq!(Area::Full.around(cell), by_rule(Area::Full, cell), "{cell}");
    }
}

#[test]
fn sub_56_the_simple_area_has_all_neighbours_on_one_level() {
    assert_eq!(Area::Simple.around(cell("14-200")), cells("7-200 8-200 9-200 13-200 15-200 19-200 20-200 21-200"));
    for cell in Cell::all() {
        assert_eq!(Area::Simple.around(cell), by_rule(Area::Simple, cell), "{cell}");
    }
}

#[test]
fn sub_57_nothing_wraps_around() {
    assert!(!Area::Full.around(cell("12-100")).contains(cell("7-100")));
    assert!(!Area::Full.around(cell("5-100")).contains(cell("5-300")), "100 and 300 are not adjacent");
    assert!(!Area::Simple.around(cell("6-100")).contains(cell("7-100")));
}

#[test]
fn sub_58_the_centre_is_not_part_of_its_area() {
    for area in [Area::Full, Area::Simple] {
        assert!(Cell::all().all(|cell| !area.around(cell).contains(cell)), "{area:?}");
    }
    assert_eq!(answer("full", "14-200 36-300", "14-200"), "direct", "the one that is hit is not near as well");
}

#[test]
fn sub_59_sunk_submarines_never_count() {
    let table = turn("ship red A 8 4; sub yellow 15-200 sunk; sub yellow 36-300", "A 14; charge 200");
    assert_eq!(said(table.answer()), "miss");
    let table = turn("ship red A 8 4; sub yellow 14-200 sunk; sub yellow 36-300", "A 14; charge 200");
    assert_eq!(said(table.answer()), "miss", "nor is one hit twice");
}

#[test]
fn sub_60_the_answer_is_the_same_wherever_in_the_area_the_submarine_lies() {
    let lines = |cell: Cell| format!("ship red A 8 4; sub yellow {cell}; sub yellow 36-300");
    let mut heard: Vec<(Vec<Event>, View)> = Area::Full
        .around(cell("14-200"))
        .iter()
        .map(|cell| {
            let table = turn(&lines(cell), "A 14; charge 200");
            (table.heard(0), table.view(Viewer::Seat(RED)))
        })
        .collect();
    assert_eq!(heard.len(), 6);
    heard.dedup();
    assert_eq!(heard.len(), 1);
}

#[test]
fn sub_61_the_submarines_owner_is_never_asked() {
    let table = turn("ship red A 8 4; ship yellow B 16 3; sub yellow 14-100; sub yellow 1-300", "A 14; charge 200");
    assert_eq!(said(table.answer()), "near 1", "the answer is there at once");
    let asked: Vec<Seat> = table.game.prompts().iter().map(|prompt| prompt.seat).collect();
    assert_eq!(asked, [RED]);
}
