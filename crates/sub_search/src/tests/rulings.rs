//! The rulings that a test can check, R-SUB-1 to R-SUB-34. R-SUB-31 is tested in [`super::refusals`], R-SUB-33 in
//! [`super::lines`].

use super::super::board::{Area, Board};
use super::super::data::{DATA, Data, FILE, LaneKind};
use super::record::recorded;
use super::*;
use engine::battery::golden::Golden;
use engine::battery::trial::chi_squared;

#[test]
fn r_sub_1_and_r_sub_2_there_are_two_seas_of_36_fields() {
    let view = empty().view(Viewer::Spectator);
    assert_eq!(view.seas.each_ref().map(|sea| sea.hunter), [RED, YELLOW]);
    assert_eq!(Field::all().count(), 36);
    assert_eq!(field(14).neighbours(), fields("7 8 9 13 15 19 20 21"));
}

#[test]
fn r_sub_3_from_harbour_the_three_near_rows_are_reached() {
    let reach = Reach::of(Port::Harbour, Fields::NONE);
    assert_eq!(reach.sea, Field::all().filter(|field| field.number() >= 19).collect());
    assert!(!reach.harbour);
}

#[test]
fn r_sub_4_and_r_sub_19_every_field_is_allowed_for_submarine_and_mine() {
    let mut table = empty();
    table.play(RED, "sub 1 100").play(RED, "sub 36 300").play(RED, "sub 33 200");
    for mine in ["mine 32", "mine 34", "mine 2", "mine 27"] {
        table.play(RED, mine);
    }
}

#[test]
fn r_sub_5_harbour_is_entered_as_often_as_wanted_but_never_in_and_out_in_one_turn() {
    let mut table = at("1 red move", "ship red A 32 4; sub red 1-100; sub yellow 1-100; ship yellow A 20 4");
    for _ in 0..3 {
        table.play(RED, "A harbour");
        assert_eq!(table.refused(RED, "A 33"), "SUB-22");
        table.play(RED, "end").play(YELLOW, "A 21").play(YELLOW, "end").play(RED, "A 32").play(RED, "end");
        table.play(YELLOW, "A 20").play(YELLOW, "end");
    }
}

#[test]
fn r_sub_6_a_ship_that_wants_to_drop_twice_in_one_place_leaves_in_between() {
    let mut table = at("1 red move", "ship red A 13 4; sub yellow 36-300");
    table.play(RED, "A 14").play(RED, "charge 100").play(YELLOW, "A 20").play(YELLOW, "end");
    assert_eq!(table.refused(RED, "A 14"), "SUB-33");
}

#[test]
fn r_sub_7_every_ship_always_has_a_legal_move() {
    let places: Vec<Port> = Field::all().map(Port::Sea).chain([Port::Harbour]).collect();
    for from in places {
        for one in Field::all() {
            for other in Field::all() {
                let others = Fields::from_iter([one, other]);
                let free = !matches!(from, Port::Sea(field) if others.contains(field));
                assert!(
                    !free || Reach::of(from, others).iter().count() > 0,
                    "from {from}, others on {one} and {other}"
                );
            }
        }
    }
}

#[test]
fn r_sub_8_and_r_sub_9_only_own_ships_are_in_the_way_and_only_the_moved_one_drops() {
    let table = turn(
        "ship red A 13 4; ship red B 15 3; ship yellow A 14 4; sub yellow 15-100; sub yellow 1-100",
        "A 14; charge 100",
    );
    assert_eq!(said(table.answer()), "near 1", "dropped on 14, not by ship B on 15");
}

#[test]
fn r_sub_10_harbour_is_safe() {
    let mut table =
        turn("ship red A 13 0; sub red 32-100; sub red 33-100; ship yellow B 16 3; sub yellow 1-100", "A 14");
    for lane in Lane::all() {
        assert!(["SUB-73", "SUB-74"].contains(&table.refused(RED, &format!("fire {lane} A"))));
    }
}

#[test]
fn r_sub_11_lanes_are_data() {
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

#[test]
fn r_sub_12_one_torpedo_in_five_hits() {
    let lines = "ship red A 13 0; sub red 15-100; ship yellow B 16 3; sub yellow 1-100";
    let hits: Vec<u8> = (0..10)
        .filter(|sector| {
            let table = turn(&format!("{lines}; dice {sector}"), "A 14; fire R3 B");
            table.port(YELLOW, "B").is_none()
        })
        .collect();
    assert_eq!(hits, [0, 5]);
    // Without a script every sector is as likely as another.
    let mut counts = [0_u32; 10];
    let table = turn(lines, "A 14");
    for number in 0..1_000 {
        let mut chance = Chance::new(&[31; 32], Stream::Ply, None, number);
        let mut shot = table.clone();
        let step = shot.game.parse(RED, "fire R3 B").unwrap();
        shot.game.apply(RED, &step, &mut chance, &mut shot.log).unwrap();
        counts[usize::from(shot.torpedo().spin)] += 1;
    }
    // Chi-squared with 9 degrees of freedom: above 27.9 in one run of a thousand, and this run is always the same.
    assert!(chi_squared(&counts) < 27.9, "{counts:?}");
}

#[test]
fn r_sub_13_two_submarines_in_different_lanes_cannot_both_fire() {
    let mut table = turn(
        "ship red A 13 0; sub red 15-100; sub red 4-100; ship yellow B 16 3; sub yellow 1-100; dice 1",
        "A 14; fire R3 B",
    );
    assert_eq!(table.refused(RED, "fire C4 B"), "SUB-78");
    assert_eq!(table.refused(RED, "fire R3 B"), "SUB-79");
}

/// Red's A stands beside Yellow's mine.
const MINED: &str =
    "ship red A 20 4; sub red 13-100; sub red 17-100; ship yellow B 16 3; sub yellow 36-100; mine yellow 21; dice 1";

#[test]
fn r_sub_14_and_r_sub_15_one_torpedo_after_the_mine_and_none_after_the_last_ship() {
    let mut table = at("1 red move", MINED);
    assert_eq!(table.play(RED, "A 21").play(RED, "fire R3 B").active(), YELLOW);
    let mut table = at("1 red move", &format!("{MINED}; ship red B sunk; ship red C sunk"));
    assert_eq!(table.play(RED, "A 21").refused(RED, "fire R3 B"), "SUB-102");
}

#[test]
fn r_sub_16_r_sub_17_and_r_sub_18_what_the_record_says_after_a_sinking() {
    assert_eq!(answer("full", "14-200 14-100 36-100", "14-200"), "direct near 1");
    let pegs = recorded("full", &["14-200 near 1", "14-100 direct"]);
    assert!(pegs.red.is_empty() && pegs.white.contains(cell("13-200")), "explained");
    // Two answers that only together leave one cell are not put together.
    let pegs = recorded("full", &["14-200 near 1", "16-200 near 1", "13-100 miss"]);
    assert!(pegs.red.contains(cell("15-200")) && pegs.red.contains(cell("8-200")));
    let pegs = recorded("full", &["14-200 miss", "16-200 near 1"]);
    assert!(pegs.white.contains(cell("15-200")));
}

#[test]
fn r_sub_20_an_explosion_puts_no_pegs() {
    let mut table = at("1 red move", MINED);
    assert_eq!(table.play(RED, "A 21").pegs(RED), Pegs::default());
}

#[test]
fn r_sub_22_without_ships_a_player_has_lost_without_charges_he_has_not() {
    assert!(
        SubSearch::position(
            "sub_search 1\nphase play\nturn 1 red move\nship red A sunk\nship red B sunk\nship red C sunk"
        )
        .is_err()
    );
    at("1 red move", "ship red A 20 0; ship red B 21 0; ship red C 22 0").play(RED, "A harbour");
}

#[test]
fn r_sub_23_the_limits_are_those_of_the_data() {
    assert_eq!((DATA.limits.quiet_turns, DATA.limits.total_turns), (40, 200));
}

#[test]
fn r_sub_24_the_simple_version_knows_one_level() {
    for cell in Cell::all() {
        assert!(Area::Simple.around(cell).iter().all(|near| near.level == cell.level), "{cell}");
    }
}

#[test]
fn r_sub_25_the_record_is_in_every_view() {
    let table = at("3 red move", "log red charge A 14-200 near 1; sub yellow 13-200; log yellow charge B 3-100 miss");
    let seen: Vec<[Pegs; 2]> =
        Viewer::all(2).map(|viewer| table.view(viewer).seas.each_ref().map(|sea| sea.pegs)).collect();
    assert!(seen.iter().all(|pegs| *pegs == seen[0]));
    assert!(!seen[0][0].red.is_empty() && !seen[0][1].white.is_empty());
}

#[test]
fn r_sub_27_pegs_never_run_out() {
    let charges: Vec<String> = Cell::all().map(|cell| format!("{cell} miss")).collect();
    let charges: Vec<&str> = charges.iter().map(String::as_str).collect();
    assert_eq!(recorded("full", &charges).white.count(), 108);
}

#[test]
fn r_sub_28_a_sunk_submarine_is_a_trophy_without_effect() {
    let mut table = at("1 red move", "ship red A 8 4; sub yellow 14-200; sub yellow 16-100; ship red C 22 1");
    table.play(RED, "A 14").play(RED, "charge 200").play(YELLOW, "A 34").play(YELLOW, "charge 100").play(YELLOW, "end");
    assert_eq!(table.view(Viewer::Spectator).sea(RED).sunk, cells("14-200"));
    table.play(RED, "A 9").play(RED, "charge 200").play(RED, "end");
    assert_eq!(said(table.answer()), "miss");
    table.play(YELLOW, "A harbour");
    assert_eq!(table.active(), YELLOW, "he can see ships above him");
    assert_eq!(table.refused(YELLOW, "fire C2 A"), "SUB-73");
}

#[test]
fn r_sub_29_the_area_of_a_charge_may_hold_the_mine() {
    assert!(Area::Full.around(cell("13-100")).contains(cell("14-100")));
    let table = turn("ship red A 7 4; sub yellow 36-100; mine yellow 14", "A 13; charge 100");
    assert!(table.pegs(RED).white.contains(cell("14-100")), "the white peg speaks of submarines only");
}

#[test]
fn r_sub_30_nobody_has_to_fire() {
    let mut table = at("1 red move", MINED);
    assert_eq!(table.play(RED, "A 22").play(RED, "charge 100").play(RED, "end").active(), YELLOW);
}

#[test]
fn r_sub_32_a_charge_and_a_torpedo_in_one_turn() {
    at("1 red move", MINED).play(RED, "A 22").play(RED, "charge 100").play(RED, "fire R3 B");
}

#[test]
fn r_sub_34_what_was_carried_out_stays() {
    let mut table = turn(MINED, "A 22");
    assert_eq!(table.refused(RED, "A 20"), "SUB-22");
    for text in ["charge 100", "fire R3 B"] {
        // Whatever was done stays, and the enemy was told, which makes it final for the engine as well.
        assert_eq!(table.refused(RED, "undo"), "SUB-21", "before {text}");
        let told = table.log.heard_by(Viewer::Seat(YELLOW)).count();
        table.play(RED, text);
        assert!(table.log.heard_by(Viewer::Seat(YELLOW)).count() > told, "{text} is told");
    }
    let plain = turn(MINED, "A 22");
    assert!(plain.log.heard_by(Viewer::Seat(YELLOW)).count() > 0, "even a plain move shows that no mine lies there");
    let mut table = Golden::open::<SubSearch>("colours=creator_red", 31);
    for seat in [RED, YELLOW] {
        table.enter(seat, "sub 1 100; sub 2 100; sub 3 100; mine 36; confirm");
    }
    table.enter(RED, "A 34");
    assert!(table.play.undo(RED).is_none(), "nor does a table take it back");
}

#[test]
fn r_sub_21_the_game_keeps_the_mines_place_and_shows_it_at_the_end() {
    let mut table = empty();
    let place = |table: &mut Table, seat, mine: &str| {
        for text in ["sub 1 100", "sub 2 100", "sub 3 100", mine, "confirm"] {
            table.play(seat, text);
        }
    };
    place(&mut table, RED, "mine 10");
    place(&mut table, YELLOW, "mine 21");
    table.play(RED, "A 20").play(RED, "end").play(YELLOW, "A 20").play(YELLOW, "end").play(RED, "A 21");
    assert_eq!(table.port(RED, "A"), None, "it lies where it was placed");
    table.play(YELLOW, "resign");
    let shown = table.heard(0).into_iter().find_map(|event| match event {
        Event::Revealed { pieces } => Some(pieces.map(|pieces| pieces.mine.map(|mine| (mine.field, mine.exploded)))),
        _ => None,
    });
    assert_eq!(shown, Some([Some((field(10), false)), Some((field(21), true))]));
}
