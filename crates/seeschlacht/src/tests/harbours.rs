//! Harbours: loading SEE-85 to SEE-91 and SEE-153, repair SEE-92 to SEE-98, EX-20; batteries SEE-99 to SEE-106, EX-21.

use super::table::TableExt as _;
use super::*;

/// The grand game by hand, with a merchant of Yellow's so that it goes on.
#[track_caller]
fn grand(lines: &str) -> Table {
    bare(&format!("option variant grand; option auto-harbour off; ship Y-H3 X46 h5; {lines}"))
}

/// The short game by hand.
#[track_caller]
fn by_hand(lines: &str) -> Table {
    table(&format!("option auto-harbour off; {lines}"))
}

/// SEE-85, SEE-89, SEE-90.
#[test]
fn see_85_a_merchant_that_lay_at_its_destination_is_loaded() {
    for anchorage in ["A45", "B46", "D48", "E49"] {
        let mut game = grand(&format!("ship W-H1 {anchorage} h2; ship W-H2 W3 h2"));
        game.play(WHITE, "load H1");
        assert_eq!(game.ship("W-H1"), format!("{anchorage} h2 loaded"));
        assert_eq!(game.did()[0], "loaded W-H1");
        game.play(YELLOW, "done");
        assert_eq!(game.ship("W-H1"), format!("{anchorage} h2 loaded"), "the load stays");
    }
}

/// SEE-90: nobody takes it off again, and it goes down with the ship.
#[test]
fn see_90_the_load_stays_until_the_end_and_is_lost_with_the_ship() {
    let mut game = grand(
        "wind blue 2; ship W-H1 E49 h2 loaded; ship W-H2 W3 h2; ship W-K1 N41 h2; ship Y-K1 M40 h2; ship Y-K2 F48 h2; dice r y",
    );
    assert_eq!(game.refusal(WHITE, "load H1"), "SEE-87 already-loaded", "there is nothing to unload it with");
    game.play(WHITE, "H1 L");
    assert_eq!(game.ship("W-H1"), "E49 h1 loaded", "it turns");
    game.all(WHITE, "K1>K1").all(YELLOW, "K2>H1; done");
    assert_eq!(game.ship("W-H1"), "E49 h1 hits 1 loaded", "it is hit");
    game.play(WHITE, "repair H1");
    assert_eq!(game.ship("W-H1"), "E49 h1 loaded", "it is repaired");
    let mut sunk = grand(
        "turn yellow wind; wind blue 2; ship W-H1 E49 h2 hits 1 loaded; ship W-H2 W3 h2; ship Y-K2 F48 h2; dice y",
    );
    sunk.play(YELLOW, "K2>H1");
    assert_eq!((sunk.ship("W-H1").as_str(), sunk.lines("ship W-H").len()), ("sunk", 1));
    assert!(sunk.lines("ship ").iter().all(|line| !line.contains("loaded")), "the load is lost");
    assert_eq!(sunk.refusal(WHITE, "unload H2"), "SEE-47 notation");
}

/// SEE-85, SEE-R19.
#[test]
fn see_85_a_merchant_that_moved_this_turn_is_not_loaded() {
    for (from, course) in [("E47", "1"), ("E49", "L")] {
        let mut game = grand(&format!("ship W-H1 {from} h2; ship W-K1 E41 h5; ship Y-K1 D40 h5"));
        game.all(WHITE, &format!("H1 {course}"));
        assert_eq!(game.refusal(WHITE, "load H1"), "SEE-85 moved-this-turn", "{from} {course}");
    }
}

/// SEE-86, SEE-97.
#[test]
fn see_86_a_damaged_merchant_is_repaired_before_it_is_loaded() {
    let mut game = grand("ship W-H1 E49 h2 hits 1; ship W-H2 D48 h2; ship W-K1 N41 h5; ship Y-K1 M40 h5");
    assert_eq!(game.refusal(WHITE, "load H1"), "SEE-86 damaged");
    game.play(WHITE, "repair H1");
    assert_eq!(game.refusal(WHITE, "load H1"), "SEE-27 step");
}

/// SEE-87, SEE-88, SEE-153, SEE-77, SEE-78.
#[test]
fn see_87_see_88_see_153_what_is_not_loaded() {
    let mut game = grand(
        "ship W-H1 E49 h2 loaded; ship W-H2 W3 h2; ship W-H3 N23 h1; ship W-K1 D48 h2; ship W-K5 V2 h1 hits 1; \
         ship Y-H1 A5 h5",
    );
    assert_eq!(game.refusal(WHITE, "load H1"), "SEE-87 already-loaded");
    game.refuses_all(WHITE, "SEE-88 not-at-destination", &["load H2", "load H3"]);
    game.refuses_all(WHITE, "SEE-153 not-merchant", &["load K1", "load K5"]);
    let mut guest = grand("ship W-H1 A5 h4; wind blue 4; ship W-K5 V2 h1 hits 1");
    assert_eq!(guest.refusal(WHITE, "load H1"), "SEE-88 not-at-destination", "the enemy's destination is not its own");
    let mut outside = grand("ship W-H1 E47 h2; wind blue 2; ship W-K5 V2 h1 hits 1");
    assert_eq!(outside.refusal(WHITE, "load H1"), "SEE-88 not-at-destination", "no anchorage");
}

/// SEE-91, SEE-85.
#[test]
fn see_91_in_the_short_game_nothing_is_loaded() {
    for auto in ["on", "off"] {
        let mut game = table(&format!("option auto-harbour {auto}; ship W-H1 D48 h2; ship W-K5 V2 h1 hits 1"));
        game.refuses_all(WHITE, "SEE-91 short-game", &["load H1", "load H3", "load K5"]);
        game.play(WHITE, "done");
        assert_eq!(game.ship("W-H1"), "D48 h2");
    }
}

/// SEE-92, SEE-98, SEE-127.
#[test]
fn see_92_one_hit_is_taken_off_on_every_dotted_own_anchorage() {
    for field in ["V2", "W3", "X4", "A45", "B46", "D48", "E49"] {
        let lines = format!("option auto-harbour off; ship W-K1 {field} h1 hits 2; ship W-H2 T2 h1; ship Y-H3 X46 h5");
        let mut game = bare(&lines);
        game.play(WHITE, "repair K1");
        assert_eq!(game.ship("W-K1"), format!("{field} h1 hits 1"));
        assert_eq!(game.did()[0], "repaired W-K1 1");
    }
}

/// SEE-98, SEE-57.
#[test]
fn see_98_a_ship_is_as_fast_as_its_repair_has_made_it() {
    let mut game = by_hand("wind blue 4; ship W-K1 V2 h1 hits 2");
    assert_eq!(game.refusal(WHITE, "K1 4"), "SEE-51 too-long", "three moves before the wind");
    assert!(game.clone().try_move(WHITE, "K1 3").is_ok());
    game.play(WHITE, "repair K1").play(YELLOW, "done");
    assert_eq!(game.refusal(WHITE, "K1 3"), "SEE-52 too-short", "four moves, no longer three");
    game.play(WHITE, "K1 4");
    assert_eq!(game.ship("W-K1"), "R6 h1 hits 1");
}

/// SEE-92, SEE-151.
#[test]
fn see_92_a_ship_that_moved_this_turn_is_not_repaired() {
    for (from, course) in [("V4 h5", "1"), ("V2 h1", "R")] {
        let mut game = by_hand(&format!("ship W-K1 {from} hits 1; ship W-K2 W3 h2 hits 1"));
        game.play(WHITE, &format!("K1 {course}"));
        assert_eq!(game.refusal(WHITE, "repair K1"), "SEE-92 moved-this-turn", "{from} {course}");
        assert!(game.try_move(WHITE, "repair K2").is_ok());
    }
}

/// SEE-93, SEE-96, SEE-97.
#[test]
fn see_93_see_96_one_hit_a_turn_and_only_where_there_is_one() {
    let mut game = by_hand("ship W-K1 V2 h1 hits 2; ship W-K2 W3 h2 hits 1; ship W-H1 E49 h2");
    game.refuses_all(WHITE, "SEE-96 no-damage", &["repair H3", "repair H1"]);
    game.play(WHITE, "repair K1");
    assert_eq!(game.refusal(WHITE, "repair K1"), "SEE-93 already-repaired");
    game.play(WHITE, "repair K2");
    assert_eq!(game.open(), "yellow wind", "nothing is left to repair");
    game.play(YELLOW, "done").play(WHITE, "repair K1");
    assert_eq!(game.ship("W-K1"), "V2 h1", "each turn one");
}

/// SEE-94, SEE-78, SEE-84.
#[test]
fn see_94_on_plain_and_foreign_anchorages_and_at_sea_nothing_is_repaired() {
    let mut game = by_hand(
        "wind blue 2; ship W-K1 T2 h2 hits 1; ship W-K2 N41 h2 hits 2; ship W-K3 A5 h2 hits 1; \
                            ship W-K4 V6 h2 hits 1; ship W-K5 V2 h1 hits 1",
    );
    game.refuses_all(WHITE, "SEE-94 not-dotted", &["repair K1", "repair K2", "repair K3", "repair K4"]);
    assert!(game.try_move(WHITE, "repair K5").is_ok());
}

/// SEE-95, SEE-16.
#[test]
fn see_95_merchants_of_both_sides_are_repaired_in_the_neutral_harbour() {
    for field in ["N23", "N27", "P24", "P26"] {
        for (side, seat) in [("white", WHITE), ("yellow", YELLOW)] {
            let letter = side[..1].to_uppercase();
            let mut game = by_hand(&format!("turn {side} wind; ship {letter}-H1 {field} h1 hits 1"));
            game.play(seat, "repair H1");
            assert_eq!(game.ship(&format!("{letter}-H1")), format!("{field} h1"));
        }
    }
}

/// EX-20, SEE-R19: a warship with two hits.
#[test]
fn ex_20_a_warship_is_repaired_from_the_turn_after_its_arrival_on() {
    let mut game = table("ship W-K1 V4 h5 hits 2");
    game.all(WHITE, "K1 1; done").play(YELLOW, "done");
    assert_eq!(game.ship("W-K1"), "V2 h5 hits 2");
    for left in ["V2 h5 hits 1", "V2 h5"] {
        game.pass_a_round();
        assert_eq!(game.ship("W-K1"), left);
    }
    assert!(game.try_move(WHITE, "K1 R").is_ok(), "in the fourth turn it may sail");
}

/// EX-20: a pivot costs the repair of its turn; on T2, which is plain, nothing is repaired.
#[test]
fn ex_20_a_pivot_costs_the_repair_and_a_plain_anchorage_gives_none() {
    let mut game = table("ship W-K1 V2 h5 hits 2; ship W-K2 T2 h5 hits 1");
    game.all(WHITE, "K1 L; done").play(YELLOW, "done");
    assert_eq!([game.ship("W-K1"), game.ship("W-K2")], ["V2 h4 hits 2", "T2 h5 hits 1"]);
    game.play(WHITE, "done");
    assert_eq!([game.ship("W-K1"), game.ship("W-K2")], ["V2 h4 hits 1", "T2 h5 hits 1"]);
}

/// EX-20: a merchant of the grand game.
#[test]
fn ex_20_a_merchant_is_repaired_then_loaded_then_sails() {
    for (hits, turns) in
        [(" hits 1", vec!["E49 h2 hits 1", "E49 h2", "E49 h2 loaded"]), ("", vec!["E49 h2", "E49 h2 loaded"])]
    {
        let mut game = bare(&format!("option variant grand; wind blue 2; ship W-H1 E47 h2{hits}; ship Y-H3 X46 h5"));
        game.play(WHITE, "H1 1");
        for after in turns {
            game.play(WHITE, "done");
            assert_eq!(game.ship("W-H1"), after);
            game.play(YELLOW, "done");
        }
        assert!(game.try_move(WHITE, "H1 L").is_ok(), "SEE-89: from the next turn it may sail");
    }
}

/// SEE-R19: hit while it lay at anchor.
#[test]
fn see_r19_a_ship_that_is_hit_at_anchor_is_repaired_in_its_next_turn() {
    let mut game = table("turn yellow wind; ship W-K1 E49 h2; ship Y-K1 F48 h2; wind blue 2; dice y");
    game.play(YELLOW, "K1>K1");
    assert_eq!(game.ship("W-K1"), "E49 h2 hits 1");
    game.play(WHITE, "done");
    assert_eq!(game.ship("W-K1"), "E49 h2");
}

/// SEE-99, SEE-100, SEE-101, SEE-102, SEE-115.
#[test]
fn see_102_batteries_hit_on_yellow_alone() {
    for (die, hits) in [("y", " hits 1"), ("b", ""), ("r", "")] {
        let mut game = by_hand(&format!("ship Y-K1 S7 h2; dice {die}"));
        game.play(WHITE, "B>K1");
        assert_eq!(game.ship("Y-K1"), format!("S7 h2{hits}"), "{die}");
        let [colour, result, now] = match die {
            "y" => ["yellow", "hit", "1"],
            "b" => ["blue", "miss", "0"],
            _ => ["red", "miss", "0"],
        };
        assert_eq!(game.did()[0], format!("shelled white white_home 1 Y-K1 S7 {colour} {result} {now}"));
    }
}

/// SEE-100, SEE-R25: once for each ship, whatever battery covers it.
#[test]
fn see_100_every_enemy_on_a_covered_field_may_be_rolled_at_once() {
    let mut game = by_hand("ship Y-K1 S7 h2; ship Y-K2 W11 h2; ship Y-H1 B38 h2; ship Y-K3 L45 h2; dice b y b b");
    for (target, told) in [
        ("H1", "white_destination 1 Y-H1 B38 blue miss 0"),
        ("K3", "white_destination 2 Y-K3 L45 yellow hit 1"),
        ("K2", "white_home 2 Y-K2 W11 blue miss 0"),
    ] {
        game.play(WHITE, &format!("B>{target}"));
        assert_eq!(game.did().last(), Some(&format!("shelled white {told}")));
        assert_eq!(game.refusal(WHITE, &format!("B>{target}")), "SEE-104 already-shelled");
    }
    game.play(WHITE, "B>K1");
    assert_eq!(game.open(), "yellow wind", "all have been rolled at");
    let mut next = by_hand("turn yellow wind; ship Y-K1 S7 h5 hits 1; dice b");
    next.play(YELLOW, "done").play(WHITE, "B>K1");
    assert_eq!(next.lines("dice "), Vec::<String>::new(), "and again in the next turn");
}

/// SEE-103, EX-21.
#[test]
fn ex_21_only_ships_under_the_batteries_are_rolled_at() {
    let mut game = by_hand("ship Y-K1 S7 h2; ship Y-K2 T6 h2; ship Y-K3 U9 h2; ship Y-K4 C9 h2");
    game.refuses_all(WHITE, "SEE-103 not-covered", &["B>K2", "B>K3", "B>K4"]);
    assert!(game.clone().try_move(WHITE, "B>K1").is_ok());
    let mut game = by_hand("turn yellow wind; ship W-K1 C9 h2; ship W-K2 S7 h2");
    assert_eq!(game.refusal(YELLOW, "B>K2"), "SEE-103 not-covered", "its own guns");
    assert!(game.try_move(YELLOW, "B>K1").is_ok());
}

/// SEE-105.
#[test]
fn see_105_ships_and_land_between_do_not_matter_to_batteries() {
    let mut game = by_hand("ship W-K1 S5 h5; ship W-K2 R6 h5; ship Y-K1 Q7 h5; dice y");
    game.play(WHITE, "B>K1");
    assert_eq!(game.ship("Y-K1"), "Q7 h5 hits 1");
}

/// SEE-106.
#[test]
fn see_106_batteries_do_not_fire_at_their_own_ships() {
    let mut game = by_hand("ship W-K1 S7 h5; ship Y-K1 R8 h5");
    assert_eq!(game.refusal(WHITE, "B>W-K1"), "SEE-106 own-ship");
    game.play(WHITE, "done");
    assert_eq!(game.open(), "white batteries");
    assert_eq!(game.refusal(WHITE, "B>W-K1"), "SEE-106 own-ship");
}

/// SEE-102, SEE-128.
#[test]
fn see_128_a_battery_sinks_a_ship_with_its_last_hit() {
    let mut game = by_hand("ship Y-K1 S7 h2 hits 2; ship Y-K2 R8 h2; dice y");
    game.play(WHITE, "B>K1");
    assert_eq!(game.ship("Y-K1"), "sunk");
    assert_eq!(game.did(), ["shelled white white_home 1 Y-K1 S7 yellow hit 3 sunk"]);
    assert_eq!(game.refusal(WHITE, "B>K1"), "SEE-2 no-target");
}
