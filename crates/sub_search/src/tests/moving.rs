//! Moving and reloading: SUB-25 to SUB-36, SUB-63 to SUB-66.

use std::collections::BTreeSet;

use super::*;

/// Every place within three steps, found by walking: what SUB-26 to SUB-34 say, step by step.
fn walked(from: Port, others: Fields) -> BTreeSet<Port> {
    let mut reached = BTreeSet::new();
    let mut edge = BTreeSet::from([from]);
    for _ in 0..3 {
        let mut next = BTreeSet::new();
        for port in edge {
            let near: Vec<Port> = match port {
                Port::Harbour => (32..=35).map(|number| Port::Sea(field(number))).collect(),
                Port::Sea(here) => {
                    let exit = (32..=35).contains(&here.number());
                    Field::all()
                        .filter(|there| {
                            let rows = here.row().abs_diff(there.row());
                            *there != here && rows <= 1 && here.column().abs_diff(there.column()) <= 1
                        })
                        .map(Port::Sea)
                        .chain(exit.then_some(Port::Harbour))
                        .collect()
                }
            };
            let free = |port: &Port| !matches!(port, Port::Sea(field) if others.contains(*field));
            next.extend(near.into_iter().filter(free));
        }
        reached.extend(next.iter().copied());
        // Entering harbour ends the move (SUB-30).
        edge = next.into_iter().filter(|port| *port != Port::Harbour).collect();
    }
    reached.remove(&from);
    reached
}

#[test]
fn sub_35_a_move_is_legal_exactly_when_a_path_of_three_steps_exists() {
    let places: Vec<Port> = Field::all().map(Port::Sea).chain([Port::Harbour]).collect();
    for from in &places {
        for one in Field::all() {
            for other in Field::all().filter(|other| *other >= one) {
                let others = Fields::from_iter([one, other]);
                if matches!(from, Port::Sea(field) if others.contains(*field)) {
                    continue;
                }
                let reach: BTreeSet<Port> = Reach::of(*from, others).iter().collect();
                assert_eq!(reach, walked(*from, others), "from {from}, others on {one} and {other}");
            }
        }
    }
}

#[test]
fn sub_35_what_is_offered_is_what_is_accepted() {
    let table = at("1 red move", "ship red A 20 4; ship red B 27 3");
    for (name, ship) in [("A", Port::Sea(field(20))), ("C", Port::Harbour)] {
        let open = table.destinations(name);
        for port in Field::all().map(Port::Sea).chain([Port::Harbour]).filter(|port| *port != ship) {
            let moved = table.clone().try_move(RED, &format!("{name} {port}")).is_ok();
            assert_eq!(moved, open.contains(&port.to_string()), "{name} {port}");
        }
    }
}

#[test]
fn sub_25_three_steps_and_no_more() {
    let mut table = at("1 red move", "ship red A 1 4");
    table.refuses(RED, "SUB-25", &["A 5", "A 25", "A 29", "A 36", "A harbour"]);
    assert_eq!(table.refused(RED, "B 14"), "SUB-25", "from harbour too");
    for text in ["A 2", "A 3", "A 4", "A 22"] {
        at("1 red move", "ship red A 1 4").play(RED, text);
    }
}

#[test]
fn sub_26_steps_go_to_neighbours_and_may_change_direction() {
    // Around two ships: 1, 7, 14, 9.
    at("1 red move", "ship red A 1 4; ship red B 2 3; ship red C 8 2").play(RED, "A 9");
    let near: Fields = fields("7 8 9 13 15 19 20 21");
    assert_eq!(field(14).neighbours(), near);
}

#[test]
fn sub_27_a_ship_leaves_harbour_by_the_four_exits() {
    let exits = |others: &str| {
        let reach = Reach::of(Port::Harbour, fields(others));
        reach.sea.iter().filter(|field| field.row() == 5).map(Field::number).collect::<Vec<u8>>()
    };
    assert_eq!(exits(""), [31, 32, 33, 34, 35, 36]);
    assert_eq!(exits("32 33"), [34, 35, 36], "the way to 31 leads over 32 or 33");
    assert_eq!(exits("32 35"), [31, 33, 34, 36]);
    assert!(field(32).is_exit() && field(35).is_exit() && !field(31).is_exit() && !field(36).is_exit());
}

#[test]
fn sub_28_harbour_is_entered_from_an_exit_only() {
    // 31 and 36 lie next to the exits, not at the harbour: two steps.
    for (from, steps) in [(32, 1), (33, 1), (34, 1), (35, 1), (31, 2), (36, 2), (26, 2), (25, 2), (20, 3), (19, 3)] {
        assert!(walked(Port::Sea(field(from)), Fields::NONE).contains(&Port::Harbour), "{from}, {steps} steps");
        at("1 red move", &format!("ship red A {from} 4")).play(RED, "A harbour");
    }
    // Over 26 and 33, since 32 is barred; from 19 the ways of three steps lead over 32 and 33.
    at("1 red move", "ship red A 31 4; ship red B 32 3; ship red C 27 2").play(RED, "A harbour");
    assert_eq!(
        at("1 red move", "ship red A 19 4; ship red B 32 3; ship red C 33 2").refused(RED, "A harbour"),
        "SUB-31"
    );
}

#[test]
fn sub_29_leaving_harbour_is_one_of_three_steps() {
    let reach = Reach::of(Port::Harbour, Fields::NONE);
    let rows: BTreeSet<u8> = reach.sea.iter().map(Field::row).collect();
    assert_eq!(rows, BTreeSet::from([3, 4, 5]), "the exit and two steps further");
}

#[test]
fn sub_30_entering_harbour_ends_the_move() {
    // Through the harbour it would be three steps: 32, harbour, 35.
    let mut table = at("1 red move", "ship red A 31 4");
    assert_eq!(table.refused(RED, "A 35"), "SUB-25");
    let mut table = turn("ship red A 32 1; ship yellow A 32 4", "A harbour");
    assert_eq!(table.refused(RED, "A 35"), "SUB-22");
}

#[test]
fn sub_31_no_ship_ends_on_or_passes_through_another() {
    let mut table = at("1 red move", "ship red A 1 4; ship red B 2 3; ship red C 8 2");
    table.refuses(RED, "SUB-31", &["A 2", "A 8", "A 3", "A 22"]);
    // The enemy's ships sail another sea.
    at("1 red move", "ship red A 1 4; ship yellow B 2 3; ship yellow C 8 2").play(RED, "A 2");
}

#[test]
fn sub_32_a_diagonal_step_between_two_ships_is_legal() {
    let table = at("1 red move", "ship red A 36 4; ship red B 35 3; ship red C 30 2");
    assert!(table.destinations("A").contains(&"29".to_owned()));
    table.clone().play(RED, "A 29");
}

#[test]
fn sub_33_a_move_ends_somewhere_else() {
    let mut table = at("1 red move", "ship red A 14 4");
    assert_eq!(table.refused(RED, "A 14"), "SUB-33");
    assert_eq!(table.refused(RED, "B harbour"), "SUB-33");
}

#[test]
fn sub_34_harbour_holds_all_ships_of_its_owner() {
    turn("ship red A 32 1; ship red B 33 1", "A harbour");
    let mut table = at("3 red move", "ship red B 33 1");
    table.play(RED, "B harbour");
    for name in ["A", "B", "C"] {
        assert_eq!(table.port(RED, name), Some(Port::Harbour));
    }
    assert_eq!(at("1 red move", "").destinations("C").len(), 18, "they do not bar each other's way");
}

#[test]
fn sub_36_a_sunk_ship_cannot_be_moved() {
    let mut table = at("1 red move", "ship red A sunk");
    assert_eq!(table.refused(RED, "A 20"), "SUB-36");
    assert_eq!(table.refused(RED, "A harbour"), "SUB-36");
    assert_eq!(table.offered(RED, ""), Some(vec!["B".to_owned(), "C".to_owned()]));
    assert_eq!(table.offered(RED, "A"), None);
}

#[test]
fn sub_63_a_ship_that_enters_harbour_is_reloaded_at_once() {
    for (name, full) in [("A", 4), ("B", 3), ("C", 2)] {
        for load in 0..=full {
            let mut table = at("1 red move", &format!("ship red {name} 32 {load}"));
            table.play(RED, &format!("{name} harbour"));
            assert_eq!(table.load(RED, name), full, "{name} with {load}");
            assert!(matches!(table.heard(0)[0], Event::Moved { load: Some(told), .. } if told == full));
        }
    }
}

#[test]
fn sub_64_a_ship_leaves_harbour_in_a_later_turn() {
    let mut table = turn("ship red A 32 1; ship yellow A 20 4", "A harbour");
    assert_eq!(table.refused(RED, "A 32"), "SUB-22");
    table.play(RED, "end").play(YELLOW, "A 21").play(YELLOW, "end").play(RED, "A 32");
}

#[test]
fn sub_65_a_ship_leaves_by_any_exit() {
    for exit in ["32", "33", "34", "35"] {
        let mut table = at("1 red move", "ship red A 32 1; sub red 1-100");
        table.play(RED, "A harbour").play(YELLOW, "B 32").play(YELLOW, "end").play(RED, &format!("A {exit}"));
    }
}

#[test]
fn sub_66_a_ship_can_reload_as_often_as_it_likes() {
    let mut table = at("1 red move", "sub yellow 1-300");
    for _ in 0..6 {
        table.play(RED, "A 32").play(RED, "charge 100");
        table.play(YELLOW, "A 32").play(YELLOW, "end");
        table.play(RED, "A harbour").play(RED, "end");
        assert_eq!(table.load(RED, "A"), 4);
        table.play(YELLOW, "A harbour");
    }
    let drops = table.heard(0).iter().filter(|event| matches!(event, Event::Charged { .. })).count();
    assert_eq!(drops, 6, "more than the ship ever held");
}
