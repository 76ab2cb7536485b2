//! Rulings SEE-R1 to SEE-R36 as far as the flow of the game decides them and no other file names them.

use super::table::TableExt as _;
use super::*;

/// SEE-R5: what a pivot gains or costs is decided by the last heading; the whole way through the game.
#[test]
fn see_r5_moves_made_count_whatever_the_heading_was() {
    let mut game = table("ship W-K1 L39 h2; ship W-K2 S31 h1");
    game.all(WHITE, "K1 3R; K2 2R1; done");
    assert_eq!(game.did()[..2], ["sailed W-K1 L39 h2 3R L45 h3 full", "sailed W-K2 S31 h1 2R1 Q35 h2 full"]);
}

/// SEE-R6.
#[test]
fn see_r6_a_turn_by_120_degrees_needs_a_step_between() {
    let mut game = table("ship W-K1 L39 h2");
    assert_eq!(game.refusal(WHITE, "K1 RR"), "SEE-53 double-pivot");
    game.play(WHITE, "K1 R1R");
    assert_eq!(game.ship("W-K1"), "M40 h4");
}

/// SEE-R7, SEE-54: before the turn of the wind a ship may luff into the eye and lie still in the next turn.
#[test]
fn see_r7_a_ship_that_has_luffed_need_not_sail_in_the_next_turn() {
    let mut game = table("ship W-K1 L39 h6");
    game.all(WHITE, "K1 L; done").play(YELLOW, "done").play(WHITE, "done");
    assert_eq!(game.ship("W-K1"), "L39 h5");
}

/// SEE-R8, SEE-45, SEE-129.
#[test]
fn see_r8_a_ship_too_damaged_for_its_heading_may_lie_still() {
    let mut game = table("wind yellow 5; ship W-H1 L39 h6 hits 1");
    game.play(WHITE, "H1 -").play(WHITE, "done");
    assert_eq!(game.ship("W-H1"), "L39 h6 hits 1");
}

/// SEE-R9: no ship rams for choice, none that is stuck saves itself ashore.
#[test]
fn see_r9_ramming_is_forced_or_refused() {
    let mut free = table("ship W-K1 S17 h2; ship Y-K1 S19 h5");
    assert_eq!(free.refusal(WHITE, "K1 x"), "SEE-63 not-forced");
    let mut stuck = table("ship W-K1 S17 h2; ship Y-K1 S19 h5; ship W-K2 R18 h2");
    assert_eq!(stuck.refusal(WHITE, "K1 Rx"), "SEE-68 must-ram");
    // EX-11: if K2 sails first, K1 has a complete course.
    stuck.play(WHITE, "K2 L2");
    assert_eq!(stuck.refusal(WHITE, "K1 x"), "SEE-63 not-forced");
    stuck.play(WHITE, "K1 L2");
}

/// SEE-R14: a course begins step 2, and nobody announces all of them in advance.
#[test]
fn see_r14_the_first_course_ends_step_1() {
    let mut game = table("ship W-K1 L39 h2; ship W-K2 N41 h5");
    assert_eq!(game.open(), "white wind");
    assert_eq!(game.play(WHITE, "K1 4").open(), "white sail");
    assert_eq!(game.lines("turn "), ["white wind"], "as long as it can be taken back");
}

/// SEE-R15, SEE-74, EX-13.
#[test]
fn see_r15_one_move_in_a_harbour_may_lead_against_the_wind_and_out() {
    let mut game = table("wind blue 2; ship W-K3 T6 h2; ship W-K1 T2 h2");
    game.all(WHITE, "K3 1; K1 R; done");
    assert_eq!(game.did()[..2], ["sailed W-K3 T6 h2 1 T8 h2 harbour", "sailed W-K1 T2 h2 R T2 h3 anchor"]);
}

/// SEE-R16, SEE-79, SEE-R17, EX-14.
#[test]
fn see_r16_a_course_may_end_early_on_an_own_anchorage() {
    let mut game = table("ship W-H1 B40 h2");
    game.all(WHITE, "H1 3; done");
    assert_eq!(game.did()[..2], ["sailed W-H1 B40 h2 3 B46 h2 anchor", "arrived W-H1 1 10"]);
    let mut neutral = table("turn yellow wind; ship Y-H1 P20 h2");
    neutral.all(YELLOW, "H1 2; done");
    assert_eq!(neutral.did()[0], "sailed Y-H1 P20 h2 2 P24 h2 anchor");
    neutral.play(WHITE, "done").play(YELLOW, "done");
    assert_eq!(neutral.ship("Y-H1"), "P24 h2", "there it may rest");
}

/// SEE-R21, SEE-10.
#[test]
fn see_r21_an_enemy_ship_on_an_anchorage_blocks_it() {
    let mut game = table("wind blue 2; ship W-K1 V4 h5; ship Y-K1 V2 h2; ship W-K2 W3 h6; dice y");
    assert_eq!(game.refusal(WHITE, "K1 1"), "SEE-61 occupied");
}

/// SEE-R22, SEE-18: also when the wind would drive them in.
#[test]
fn see_r22_warships_are_kept_out_of_the_neutral_harbour_and_merchants_ram_in_it() {
    let mut game = table("ship W-K1 P20 h2");
    assert_eq!(game.refusal(WHITE, "K1 1"), "SEE-18 neutral");
    let mut free = table("option ramming free; ship W-H1 P22 h2; ship Y-H1 P24 h5");
    free.play(WHITE, "H1 x");
    assert_eq!([free.ship("W-H1"), free.ship("Y-H1")], ["P22 h2 hits 1", "P24 h5 hits 1"]);
}

/// SEE-R26, SEE-43: with all ships at anchor or becalmed a side may pass its whole turn, again and again.
#[test]
fn see_r26_a_whole_turn_may_be_passed() {
    let mut game = table("ship W-K2 N41 h5; ship W-K5 T2 h2");
    for _ in 0..3 {
        game.pass_a_round();
    }
    assert_eq!(([game.ship("W-K2"), game.ship("W-K5")], game.game.round), (["N41 h5".into(), "T2 h2".into()], 6));
}

/// SEE-R30: nothing else ends a game in which nobody does anything.
#[test]
fn see_r30_a_game_in_which_all_lie_at_anchor_ends_by_its_limit() {
    let mut game = super::table::started("round-limit=20", 2);
    game.play(WHITE, "done").play(YELLOW, "done");
    for _ in 0..20 {
        let first = game.game.first;
        game.play(first.seat(), "done").play(first.other().seat(), "done");
    }
    assert_eq!(game.result().as_deref(), Some("1-1 limit points 0,0"));
}

/// SEE-R36: ends, losses and arrivals are shown to the mover as what would happen.
#[test]
fn see_r36_what_would_happen_is_shown_to_the_mover_alone() {
    let mut game = table("ship W-H1 E47 h2; ship W-K1 A7 h6; wind blue 4");
    game.all(WHITE, "H1 1; K1 L1");
    let seen = |viewer| game.game.seen_by(viewer).to_string();
    let own = game.game.seen_by(engine::seat::Viewer::Seat(WHITE));
    assert_eq!((own.score.points, own.sea.get(id("W-K1")).map(|vessel| vessel.hits)), ([10, 0], Some(1)));
    let others = [engine::seat::Viewer::Seat(YELLOW), engine::seat::Viewer::Spectator].map(seen);
    assert!(
        others.iter().all(|text| !text.contains("course ") && !text.contains("score ") && !text.contains(" hits "))
    );
}
