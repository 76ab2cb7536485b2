//! Damage and sinking: SEE-3, SEE-4, SEE-57, SEE-58, SEE-69 to SEE-72, SEE-82 to SEE-84, SEE-126 to SEE-130, SEE-R12, SEE-R13,
//! SEE-R20, EX-11, EX-15.

use super::table::TableExt as _;
use super::*;

/// EX-11: W-K1 can only ram, straight ahead Y-K1 or to port W-K2.
#[track_caller]
fn stuck(own: &str, ahead: &str, beside: &str) -> Table {
    table(&format!("ship W-K1 S17 h2{own}; ship Y-K1 S19 h5{ahead}; ship W-K2 R18 h1{beside}"))
}

/// SEE-3, SEE-4, SEE-128.
#[test]
fn see_3_see_4_three_hits_sink_a_warship_and_two_a_merchant() {
    for (target, hits) in [("K4", 3), ("H1", 2)] {
        let mut game = table(&format!("ship W-K2 N41 h5; ship Y-{target} M40 h5; dice y y y"));
        for hit in 1..hits {
            game.play(WHITE, &format!("K2>{target}"));
            assert_eq!(game.ship(&format!("Y-{target}")), format!("M40 h5 hits {hit}"));
            assert_eq!(game.open(), "yellow wind", "the only shot");
            game.all(YELLOW, "done; done");
        }
        game.play(WHITE, &format!("K2>{target}"));
        assert_eq!(game.ship(&format!("Y-{target}")), "sunk");
        assert_eq!(game.game.sea.ship_at(field("M40")), None, "its field is free");
        assert_eq!(game.refusal(YELLOW, &format!("{target} 1")), "SEE-2 no-ship");
    }
}

/// SEE-69, EX-11.
#[test]
fn see_69_both_ships_of_a_ramming_stay_and_get_a_hit() {
    let mut game = stuck("", "", "");
    game.play(WHITE, "K1 x");
    assert_eq!(["W-K1", "Y-K1", "W-K2"].map(|name| game.ship(name)), ["S17 h2 hits 1", "S19 h5 hits 1", "R18 h1"]);
    game.play(WHITE, "K2 2L").play(WHITE, "done");
    assert_eq!(game.did()[0], "sailed W-K1 S17 h2 x S17 h2 ram Y-K1");
}

/// SEE-70, SEE-R10, EX-11.
#[test]
fn see_70_own_ships_are_rammed_alike() {
    let mut game = stuck("", "", "");
    game.play(WHITE, "K1 Lx");
    assert_eq!(["W-K1", "Y-K1", "W-K2"].map(|name| game.ship(name)), ["S17 h1 hits 1", "S19 h5", "R18 h1 hits 1"]);
}

/// SEE-71, EX-11.
#[test]
fn see_71_a_ship_that_is_rammed_and_sunk_leaves_its_field_and_nobody_moves_there() {
    let mut game = stuck("", " hits 2", "");
    game.play(WHITE, "K1 x");
    assert_eq!(["W-K1", "Y-K1"].map(|name| game.ship(name)), ["S17 h2 hits 1", "sunk"]);
    game.play(WHITE, "K2 2L").play(WHITE, "done");
    assert_eq!(game.did()[0], "sailed W-K1 S17 h2 x S17 h2 ram Y-K1 sank");
}

/// SEE-71, SEE-R12.
#[test]
fn see_r12_both_ships_of_a_ramming_may_sink() {
    let mut game = stuck(" hits 2", " hits 2", "");
    game.play(WHITE, "K1 x");
    assert_eq!(["W-K1", "Y-K1"].map(|name| game.ship(name)), ["sunk", "sunk"]);
    game.play(WHITE, "K2 2L").play(WHITE, "done");
    assert_eq!(game.did()[0], "sailed W-K1 S17 h2 x S17 h2 ram Y-K1 sunk sank");
    let mut game = stuck(" hits 2", "", "");
    game.play(WHITE, "K1 x");
    assert_eq!(["W-K1", "Y-K1"].map(|name| game.ship(name)), ["sunk", "S19 h5 hits 1"]);
}

/// SEE-46, SEE-72, SEE-57.
#[test]
fn see_72_a_rammed_ship_sails_later_in_the_turn_with_its_new_damage() {
    let mut game = stuck("", "", " hits 1");
    assert!(game.clone().try_move(WHITE, "K2 2L").is_ok(), "before it is rammed");
    assert_eq!(game.refusal(WHITE, "K2 2"), "SEE-52 too-short");
    game.play(WHITE, "K1 Lx");
    assert_eq!(game.refusal(WHITE, "K2 2L"), "SEE-51 too-long");
    game.play(WHITE, "K2 2");
    assert_eq!(game.ship("W-K2"), "P20 h1 hits 2");
}

/// SEE-R13: a field that a sunk ship has left is free for ships that sail later.
#[test]
fn see_r13_a_sunk_ship_frees_its_field_for_later_courses() {
    let mut game = table("ship W-K1 S17 h2; ship Y-K1 S19 h5 hits 2; ship W-K2 R18 h3");
    assert_eq!(game.refusal(WHITE, "K2 1L2"), "SEE-61 occupied");
    game.play(WHITE, "K1 x");
    assert_eq!([game.ship("W-K1"), game.ship("Y-K1")], ["S17 h2 hits 1", "sunk"], "the rammer has not advanced");
    game.play(WHITE, "K2 1L2");
    assert_eq!(game.ship("W-K2"), "S23 h2", "over S19");
}

/// SEE-57, SEE-126, SEE-129, SEE-R8.
#[test]
fn see_57_a_heavily_damaged_ship_is_slower_and_may_lie_becalmed() {
    let mut game = table("wind yellow 5; ship W-H1 L39 h6 hits 1; ship W-K1 S33 h6 hits 1; ship W-K2 N41 h6 hits 2");
    for becalmed in ["H1", "K2"] {
        assert_eq!(game.refusal(WHITE, &format!("{becalmed} 1")), "SEE-55 against-wind", "SEE-129");
    }
    game.waits_for(WHITE, "done", "K1");
    game.all(WHITE, "K1 1; H1 L; K2 R; done");
    assert_eq!([game.ship("W-H1"), game.ship("W-K2")], ["L39 h5 hits 1", "N41 h1 hits 2"]);
}

/// SEE-82, EX-15.
#[test]
fn see_82_every_enemy_anchorage_that_is_entered_costs_a_hit() {
    for (weather, course, after) in [("blue 4", "L1", "A5 h5 hits 1"), ("red 2", "L1L1", "B4 h4 hits 2")] {
        let mut game = table(&format!("wind {weather}; ship W-K1 A7 h6"));
        game.play(WHITE, &format!("K1 {course}"));
        assert_eq!(game.ship("W-K1"), after);
    }
}

/// SEE-82, SEE-84, SEE-R20.
#[test]
fn see_84_standing_on_an_enemy_anchorage_and_leaving_it_costs_nothing_and_gives_no_rest() {
    let mut game = table("wind blue 4; ship W-K1 A7 h6");
    game.play(WHITE, "K1 L1").play(WHITE, "done").play(YELLOW, "done");
    assert_eq!(game.ship("W-K1"), "A5 h5 hits 1", "standing there for a turn");
    game.waits_for(WHITE, "done", "K1");
    for (course, after) in [("L", "A5 h2"), ("2", "C7 h3")] {
        let mut game = table("wind blue 2; ship W-K1 A5 h3");
        game.play(WHITE, &format!("K1 {course}"));
        assert_eq!(game.ship("W-K1"), after, "pivoting and leaving");
    }
    let mut game = table("wind red 2; ship W-K1 A5 h5");
    game.play(WHITE, "K1 L1L");
    assert_eq!(game.ship("W-K1"), "B4 h3 hits 1", "entering the next one costs a hit, leaving the first none");
}

/// SEE-83, EX-15: a merchant has two hits in it.
#[test]
fn see_83_an_anchorage_that_sinks_a_ship_ends_its_course_there() {
    for (ship, to, hurt) in
        [("W-H1 A7 h6", "B4 h4", 2), ("W-H1 A7 h6 hits 1", "A5 h5", 1), ("W-K1 A7 h6 hits 2", "A5 h5", 1)]
    {
        // Heavily damaged, it sails one move less.
        let (weather, course) = if hurt == 2 { ("red 2", "L1L1") } else { ("red 4", "L1") };
        let mut game = table(&format!("wind {weather}; ship {ship}"));
        let name = &ship[..4];
        game.play(WHITE, &format!("{} {course}", &ship[2..4]));
        assert_eq!(game.ship(name), "sunk");
        assert_eq!(game.game.sea.ship_at(field(to.split(' ').next().unwrap())), None);
        game.play(WHITE, "done");
        assert!(game.did()[0].ends_with(&format!(" {to} full hurt {hurt} sunk")), "{:?}", game.did());
    }
}

/// SEE-83: what would have come behind it costs nothing.
#[test]
fn see_83_no_anchorage_is_entered_behind_the_one_that_sinks_the_ship() {
    // Two steps over two anchorages; the first one is its third hit.
    let mut game = bare(
        "wind red 4; ship W-K1 X46 h1 hits 2; ship Y-K3 W45 h5; ship W-H3 X4 h2; ship Y-H1 E3 h5; ship Y-H3 B40 h5",
    );
    game.all(WHITE, "K1 2L; done");
    assert_eq!(game.did()[0], "sailed W-K1 X46 h1 2L W47 h1 full hurt 1 sunk");
}

/// SEE-83: a course that ends on an anchorage rams nobody behind it.
#[test]
fn see_83_a_ship_that_an_anchorage_sinks_rams_nobody() {
    for (hits, told, rammed) in [("", "ram Y-K3 hurt 1", "U49 h1 hits 1"), (" hits 2", "full hurt 1 sunk", "U49 h1")] {
        let mut game = bare(&format!(
            "option ramming free; wind red 5; ship W-K1 W47 h6{hits}; ship Y-K3 U49 h1; ship W-H3 X4 h2; ship Y-H1 E3 h5"
        ));
        game.all(WHITE, "K1 R1x; done");
        assert_eq!(game.did()[0], format!("sailed W-K1 W47 h6 R1x V48 h1 {told}"));
        assert_eq!(game.ship("Y-K3"), rammed);
    }
}

/// SEE-58, SEE-R20.
#[test]
fn see_58_hits_on_the_way_do_not_slow_the_course() {
    // The second hit makes it heavily damaged on A5; it has the moves of the start all the same.
    let mut game = table("wind red 2; ship W-K1 A7 h6 hits 1");
    game.play(WHITE, "K1 L1L1");
    assert_eq!(game.ship("W-K1"), "sunk", "on B4, with its third hit");
    game.play(WHITE, "done");
    assert_eq!(game.did()[0], "sailed W-K1 A7 h6 L1L1 B4 h4 full hurt 2 sunk");
}

/// SEE-66: a stop does no damage.
#[test]
fn see_66_a_stop_does_no_damage() {
    let mut game = table("wind blue 2; ship W-K1 G17 h5");
    game.play(WHITE, "K1 Lx");
    assert_eq!(game.ship("W-K1"), "G17 h4");
    game.play(WHITE, "done");
    assert_eq!(game.did()[0], "sailed W-K1 G17 h5 Lx G17 h4 stop");
}

/// SEE-127, SEE-130: nobody runs out of markers.
#[test]
fn see_127_see_130_hits_stay_and_twenty_ships_may_all_be_damaged() {
    let mut game = started_with_hits();
    let before = game.lines("ship ");
    game.play(WHITE, "done").play(YELLOW, "done");
    assert_eq!(before.iter().filter(|ship| ship.contains(" hits ")).count(), 20);
    let at_sea = |lines: Vec<String>| lines.into_iter().filter(|ship| ship.contains(" hits 2")).count();
    assert_eq!((at_sea(before), at_sea(game.lines("ship "))), (14, 14));
}

/// All ships where they start, as damaged as they can be.
fn started_with_hits() -> Table {
    let ships = super::table::started("", 1).lines("ship ");
    let damaged = |ship: &String| {
        let hits = if ship[2..].starts_with('K') { 2 } else { 1 };
        format!("ship {} hits {hits}; ", ship.replace(" loaded", ""))
    };
    bare(&ships.iter().map(damaged).collect::<String>())
}
