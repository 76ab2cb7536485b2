//! Torpedoes: SUB-67 to SUB-85.

use super::super::data::DATA;
use super::super::events::Cause;
use super::*;

#[test]
fn sub_67_torpedoes_are_fired_with_or_without_a_charge() {
    let lines = "ship red A 8 4; sub yellow 36-300; sub red 13-100; ship yellow B 16 3; dice 1";
    at("1 red move", lines).play(RED, "A 14").play(RED, "fire R3 B");
    at("1 red move", lines).play(RED, "A 14").play(RED, "charge 100").play(RED, "fire R3 B");
}

#[test]
fn sub_68_torpedoes_run_in_the_enemys_sea() {
    let mut table = firing("sub red 13-100; ship yellow B 16 3; ship red B 15 3; dice 0");
    table.play(RED, "fire R3 B");
    assert_eq!(table.port(YELLOW, "B"), None);
    assert_eq!(table.port(RED, "B"), Some(Port::Sea(field(15))), "his own ship in the same row of his sea is safe");
}

#[test]
fn sub_69_twelve_lanes_two_through_every_field() {
    let names: Vec<&str> = Lane::all().map(Lane::name).collect();
    assert_eq!(names, ["R1", "R2", "R3", "R4", "R5", "R6", "C1", "C2", "C3", "C4", "C5", "C6"]);
    for field in Field::all() {
        let lanes: Vec<String> = Lane::through(field).map(|lane| lane.to_string()).collect();
        assert_eq!(lanes, [format!("R{}", field.row() + 1), format!("C{}", field.column() + 1)]);
    }
    for text in ["fire R7 B", "fire C0 B", "fire D1 B", "fire 3 B", "fire R33 B"] {
        assert_eq!(firing("ship yellow B 16 3").refused(RED, text), "SUB-72", "{text}");
    }
}

#[test]
fn sub_70_a_submarines_level_does_not_matter() {
    for depth in [100, 200, 300] {
        firing(&format!("sub red 13-{depth}; ship yellow B 16 3; dice 1")).play(RED, "fire R3 B");
    }
}

#[test]
fn sub_71_a_ship_in_harbour_lies_in_no_lane() {
    let mut table = firing("sub red 32-100; ship yellow A 16 4");
    for lane in ["R6", "C2"] {
        assert_eq!(table.refused(RED, &format!("fire {lane} B")), "SUB-74", "{lane}");
    }
}

#[test]
fn sub_72_lane_and_target_are_named() {
    let mut table = firing("sub red 13-100; ship yellow B 16 3; dice 1");
    table.refuses(RED, "SUB-72", &["fire", "fire R3", "fire B", "fire R3 D", "fire R3 B C", "torpedo", "fire R3~"]);
    table.play(RED, "fire R3 B");
}

#[test]
fn sub_73_a_living_submarine_lies_in_the_lane() {
    let mut table = firing("sub red 13-100; sub red 4-200 sunk; ship yellow B 16 3");
    assert_eq!(table.refused(RED, "fire C4 B"), "SUB-73", "a sunk one does not fire");
    assert_eq!(table.refused(RED, "fire C5 A"), "SUB-73", "before SUB-74");
}

#[test]
fn sub_74_the_target_lies_in_the_lane() {
    let mut table = firing("sub red 13-100; ship yellow A sunk; ship yellow B 16 3; ship yellow C 27 2");
    assert_eq!(table.refused(RED, "fire R3 A"), "SUB-74", "sunk");
    assert_eq!(table.refused(RED, "fire R3 C"), "SUB-74", "elsewhere");
    let mut table = firing("sub red 13-100; ship yellow B 16 3");
    assert_eq!(table.refused(RED, "fire R3 A"), "SUB-74", "in harbour");
}

#[test]
fn sub_75_the_player_chooses_among_several_targets() {
    for target in ["A", "B", "C"] {
        let mut table = firing("sub red 14-100; ship yellow A 13 4; ship yellow B 16 3; ship yellow C 18 2; dice 0");
        assert_eq!(table.lanes(), ["R3 A B C"]);
        table.play(RED, &format!("fire R3 {target}"));
        for name in ["A", "B", "C"] {
            assert_eq!(table.port(YELLOW, name).is_none(), name == target);
        }
    }
}

#[test]
fn sub_76_ships_in_between_and_distance_do_not_matter() {
    let mut table = firing("sub red 13-100; ship yellow A 14 4; ship yellow B 15 3; ship yellow C 18 2; dice 0");
    table.play(RED, "fire R3 C");
    assert_eq!(table.port(YELLOW, "C"), None);
}

#[test]
fn sub_77_a_submarine_fires_at_the_ship_above_it() {
    for lane in ["R3", "C4"] {
        firing("sub red 16-300; ship yellow B 16 3; dice 0").play(RED, &format!("fire {lane} B"));
    }
}

#[test]
fn sub_78_all_torpedoes_of_a_turn_go_along_one_lane() {
    let mut table = firing("sub red 13-100; sub red 4-200; sub red 15-200; ship yellow B 16 3; dice 1 1");
    table.play(RED, "fire R3 B");
    assert_eq!(table.refused(RED, "fire C4 B"), "SUB-78");
    table.play(RED, "fire R3 B");
    let mut next = firing("sub red 13-100; sub red 4-200; ship yellow B 16 3; dice 1 1");
    next.play(RED, "fire R3 B").play(RED, "end").play(YELLOW, "B 10").play(YELLOW, "end");
    next.play(RED, "A 15").play(RED, "fire C4 B");
}

#[test]
fn sub_79_as_many_torpedoes_as_submarines_in_the_lane() {
    for (submarines, count) in [("13-100", 1), ("13-100 17-300", 2), ("13-100 17-300 17-100", 3)] {
        // Two more that could fire elsewhere would not end the turn.
        let lines: String = submarines.split(' ').map(|cell| format!("sub red {cell}; ")).collect();
        let spare = if count < 3 { "sub red 2-200;" } else { "" };
        let mut table = firing(&format!("{lines} {spare} ship yellow B 16 3; dice 1 1 1"));
        for number in 1..=count {
            assert_eq!(table.active(), RED);
            table.play(RED, "fire R3 B");
            assert_eq!(table.torpedo().number, number);
        }
        if count < 3 {
            assert_eq!(table.refused(RED, "fire R3 B"), "SUB-79");
        } else {
            assert_eq!(table.active(), YELLOW);
        }
    }
}

#[test]
fn sub_80_before_each_torpedo_the_target_is_named_anew() {
    let mut table = firing("sub red 13-100; sub red 17-300; ship yellow B 16 3; ship yellow C 18 2; dice 1 0");
    table.play(RED, "fire R3 B");
    assert!(!table.torpedo().hit, "it is resolved before the next");
    table.play(RED, "fire R3 C");
    assert_eq!((table.port(YELLOW, "B").is_some(), table.port(YELLOW, "C").is_some()), (true, false));
    let mut table = firing("sub red 13-100; sub red 17-300; ship yellow B 16 3; dice 1");
    table.play(RED, "fire R3 B").play(RED, "end");
}

#[test]
fn sub_81_one_of_ten_equal_sectors_two_of_them_hits() {
    for sector in 0..10 {
        let mut table = firing(&format!("sub red 13-100; ship yellow B 16 3; dice {sector}"));
        table.play(RED, "fire R3 B");
        assert_eq!((table.torpedo().spin, table.torpedo().hit), (sector, sector == 0 || sector == 5));
    }
    let mut seen = [0_u32; 10];
    let (fresh, lane) = (firing("sub red 13-100; ship yellow B 16 3").game, Lane::parse("R3").unwrap());
    for number in 0..20_000 {
        let mut table = fresh.clone();
        let mut chance = Chance::new(&[2; 32], Stream::Ply, None, number);
        table.fire(lane, Ship::B, &mut chance, &mut Log::default()).unwrap();
        let Some(Fact::Torpedo(torpedo)) = table.history.last() else { panic!("it is recorded") };
        seen[usize::from(torpedo.spin)] += 1;
    }
    // 2,000 expected with a standard deviation of 42; this run is always the same.
    assert!(seen.iter().all(|count| (1_800..=2_200).contains(count)), "{seen:?}");
    assert_eq!(DATA.spinner.chance(), 0.2);
}

#[test]
fn sub_82_a_hit_sinks_the_target_with_its_charges() {
    let mut table = firing("sub red 13-100; ship yellow B 16 2; dice 5");
    table.play(RED, "fire R3 B");
    assert_eq!((table.port(YELLOW, "B"), table.load(YELLOW, "B")), (None, 0));
    let cause = Cause::Torpedo;
    assert!(table.heard(0).contains(&Event::SunkShip { owner: YELLOW, ship: Ship::B, cause, charges: 2 }));
}

#[test]
fn sub_83_a_spinner_miss_changes_nothing() {
    let mut table = firing("sub red 13-100; sub red 1-100; ship yellow B 16 2; dice 4");
    let before = table.view(Viewer::Spectator);
    table.play(RED, "fire R3 B");
    assert_eq!(before.seas, table.view(Viewer::Spectator).seas);
}

#[test]
fn sub_84_lane_target_spin_and_number_are_public_and_the_submarine_is_not() {
    let told: Vec<Vec<Event>> = ["13-100", "18-300", "16-200"]
        .map(|cell| {
            let mut table = firing(&format!("sub red {cell}; ship yellow B 16 2; dice 4"));
            table.play(RED, "fire R3 B");
            let lane = Lane::parse("R3").unwrap();
            let torpedo = Torpedo { seat: RED, lane, target: Ship::B, spin: 4, hit: false, number: 1 };
            for viewer in [Viewer::Spectator, Viewer::Seat(YELLOW)] {
                assert!(table.log.heard_by(viewer).any(|event| *event == Event::Torpedo(torpedo)), "{viewer:?}");
                assert!(table.view(viewer).latest.contains(&Fact::Torpedo(torpedo)), "{viewer:?}");
            }
            table.heard(0)
        })
        .into();
    assert_eq!(told[0], told[1]);
    assert_eq!(told[0], told[2]);
}

#[test]
fn sub_85_torpedoes_never_run_out() {
    let mut table = at("1 red move", "sub red 13-100; sub yellow 36-300; ship yellow B 16 3; dice 1 1 1 1 1 1 1 1");
    for _ in 0..4 {
        table.play(RED, "A 32").play(RED, "fire R3 B");
        table.play(YELLOW, "A 32").play(YELLOW, "end");
        table.play(RED, "A harbour").play(RED, "fire R3 B");
        table.play(YELLOW, "A harbour");
    }
    let fired = table.heard(0).iter().filter(|event| matches!(event, Event::Torpedo(_))).count();
    assert_eq!(fired, 8);
}

/// SUB-82
#[test]
fn a_wreck_would_be_marked_where_another_ship_sails() {
    let lines = "ship red A 8 2; ship red B 3 2; ship yellow A 21 2; sub yellow 17-300; sub red 1-100; dice 0";
    let mut table = at("9 red move", lines);
    table.play(RED, "A 14").play(RED, "end").play(YELLOW, "A 22").play(YELLOW, "fire R3 A");
    assert_eq!(table.port(RED, "A"), None, "it is sunk");
    assert_eq!(table.view(Viewer::Spectator).wrecks, [(RED, Field::new(14).unwrap())]);
}
