//! Turns and actions (BLO-3 to BLO-7, BLO-71 to BLO-77).

use super::super::events::Event;
use super::support::{A, B, C, Table, actions, asked, at, by_revision, heard, money};
use engine::seat::Seat;

/// Seat and actions of the turns that have begun.
fn turns(table: &Table) -> Vec<(Seat, u8)> {
    heard(table, |event| match event {
        Event::Turn { seat, actions } => Some((seat, actions)),
        _ => None,
    })
}

/// The end of 1862 among three who have delivered so many war goods; then what turns 1863 has.
fn after_deliveries(delivered: [u16; 3]) -> Vec<(Seat, u8)> {
    let [one, two, three] = delivered;
    let mut table = at(&format!(
        "players 3; year 1862; phase turns; turn 3 actions 0; war 30; ship kate 1 A24; ship cecile 2 A24;
         ship ella_warley 3 A24; seat 1 money 10k delivered {one} done; seat 2 money 20k delivered {two} done;
         seat 3 money 30k delivered {three}"
    ));
    table.play(C, "end");
    for seat in [A, B, C] {
        table.play(seat, "end");
    }
    turns(&table)[..3].to_vec()
}

/// BLO-73, BLO-74, BLO-75, R14, X29
#[test]
fn x29_the_fifth_action_would_go_to_others_than_the_best() {
    assert_eq!(after_deliveries([4, 4, 1]), [(A, 5), (B, 5), (C, 4)]);
    assert_eq!(after_deliveries([0, 0, 0]), [(A, 4), (B, 4), (C, 4)]);
    assert_eq!(after_deliveries([0, 9, 1]), [(A, 4), (B, 5), (C, 4)], "one action, however large the lead");
    assert_eq!(after_deliveries([1, 1, 1]), [(A, 5), (B, 5), (C, 5)]);
}

/// BLO-73, R14: for the year that follows, and no longer
#[test]
fn the_fifth_action_would_come_twice_for_one_delivery() {
    let lines = "war 30; ship kate 1 A24; ship theodora 2 A24; seat 1 money 10k last 7 done; seat 2 money 10k";
    let mut table = at(&format!("players 2; year 1862; phase turns; turn 2 actions 0; {lines}"));
    table.play(B, "end").play(B, "end");
    assert_eq!(turns(&table), [(B, 4), (A, 4)]);
}

/// BLO-69, BLO-72, BLO-75
#[test]
fn a_turn_of_1861_would_have_other_than_four_actions() {
    let mut table = at("players 2; ship kate 1 A24; ship cecile 2 -; lot 1 2");
    table.play(B, "place cecile A24");
    assert_eq!(turns(&table), [(A, 4)]);
    assert!(!table.game.to_string().contains("\nlot "), "a lot that a position holds is for one year (BLO-69)");
    for (left, text) in [(3, "load kate 1w"), (2, "load kate -1w 1b"), (1, "load kate 1w"), (0, "load kate -1b 1w")] {
        table.play(A, text);
        assert_eq!(actions(&table), Some(left), "{text}");
    }
    table.refuses(A, "BLO-72", &["load kate -1w"]);
}

/// BLO-72, BLO-76
#[test]
fn an_action_would_come_out_of_its_order_or_be_free() {
    let mut table = at("players 2; year 1863; phase turns; turn 1 actions 5; ship kate 1 A24; ship cecile 2 A24;
                        hand 1 pilot captain erlanger_loan");
    for (left, text) in [
        (4, "load kate 1w"),
        (3, "discard pilot"),
        (2, "load kate 1b"),
        (1, "move kate A23 A11 A4"),
        (0, "unload kate 1w 1b"),
    ] {
        table.play(A, text);
        assert_eq!(actions(&table), Some(left), "{text}");
    }
    table.refuses(
        A,
        "BLO-72",
        &["load kate 1c", "discard captain", "play erlanger_loan", "move kate A5", "auction lynx"],
    );
    let mut table = at("players 2; year 1863; phase turns; turn 1 actions 5; ship kate 1 A4 1b; ship cecile 2 A24;
                        seat 1 money 30k");
    for (left, text) in [(4, "move kate A5"), (3, "unload kate 1b"), (1, "load kate 1c@macon"), (0, "auction lynx")] {
        table.play(A, text);
        assert_eq!(actions(&table), Some(left), "{text}");
    }
}

/// BLO-77
#[test]
fn a_turn_could_not_end_early_or_would_leave_actions_for_later() {
    let mut table = at("players 2; year 1863; phase turns; order 1 2; turn 1 actions 4; ship kate 1 A24;
                        ship cecile 2 A24; war 30");
    table.play(A, "load kate 1w").play(A, "end").play(B, "end");
    let over = heard(&table, |event| match event {
        Event::TurnOver { seat, unused } => Some((seat, unused)),
        _ => None,
    });
    assert_eq!(over, [(A, 3), (B, 4)]);
    assert!(turns(&table).iter().all(|(_, actions)| *actions == 4));
}

/// BLO-4, BLO-6
#[test]
fn an_order_would_cost_more_than_there_is_or_change_nothing() {
    let mut table = at("players 2; year 1863; phase turns; turn 1 actions 4; seat 1 money 3k; ship kate 1 A1;
                        ship fingal 1 A4; ship cecile 2 A24");
    table.refuses(A, "BLO-4", &["load kate 1t", "load fingal 1c, kate 1t", "load fingal 1c 1c@atlanta 1c@columbia"]);
    table.refuses(
        A,
        "BLO-6",
        &["load kate", "load kate, fingal", "load", "unload kate", "unload", "unload kate, fingal"],
    );
    table.refuses(A, "BLO-99", &["move kate"]);
    assert_eq!((money(&table, A), actions(&table)), (3, Some(4)));
    table.play(A, "load fingal 3c");
    assert_eq!((money(&table, A), actions(&table)), (0, Some(3)));
}

/// BLO-5
#[test]
fn money_would_go_from_one_player_to_another() {
    let mut table = at("players 2; year 1863; phase turns; turn 1 actions 4; ship kate 1 A24; ship cecile 2 A24;
                        hand 1 pilot; hand 2 captain");
    table.refuses(A, "BLO-5", &["swap 2 5k captain", "swap 2 pilot 5k"]);
    let both = |table: &Table| (money(table, A), money(table, B));
    table.play(A, "swap 2 pilot captain").play(B, "accept s1");
    assert_eq!(both(&table), (15, 15));
}

/// BLO-7, BLO-71
#[test]
fn somebody_would_act_out_of_turn_or_be_kept_from_what_needs_no_turn() {
    let turn = "players 3; year 1863; phase turns; turn 1 actions 4; ship kate 1 A24; ship cecile 2 A24;
                ship theodora 3 A24 1w; seat 2 money 20k; hand 2 erlanger_loan pilot; hand 3 captain; pool 20k";
    let mut table = at(turn);
    let theirs =
        ["load cecile 1w", "move cecile A23", "play erlanger_loan", "discard pilot", "auction lynx", "end", "stop"];
    table.refuses(B, "BLO-7", &theirs);
    table.refuses(B, "BLO-7", &["improve mobile", "load cecile 1b", "play pilot cecile"]);
    table.play(B, "swap 3 pilot captain").play(C, "accept s1").play(B, "promise 1 play erlanger_loan");
    table.play(A, "auction lynx").play(B, "bid 9k");
    assert_eq!(asked(&table), Some((C, "bid")));
    // His turn comes when seat 1 has ended his.
    table.play(C, "pass").play(A, "pass").play(B, "place lynx A24");
    table.play(A, "done").play(A, "load kate 1w").play(A, "end");
    table.refuses(A, "BLO-7", &["load kate 1b"]);
    table.play(B, "load cecile 1b");
}

/// The turns of 1863 among three of whom the first has left, after so many deliveries in 1862, by a revision of the rules.
fn without_the_best(revision: u32, delivered: [u16; 3]) -> Vec<(Seat, u8)> {
    let [one, two, three] = delivered;
    let mut table = by_revision(
        revision,
        &format!(
            "players 3; year 1862; phase turns; turn 3 actions 0; war 30; ship cecile 2 A24; ship ella_warley 3 A24;
             seat 1 money 10k delivered {one} done left 1; seat 2 money 20k delivered {two} done;
             seat 3 money 30k delivered {three}"
        ),
    );
    table.play(C, "end").play(B, "end").play(C, "end");
    turns(&table)[..2].to_vec()
}

/// BLO-73, BLO-74, BLO-75
#[test]
fn who_has_left_does_not_count_for_the_fifth_action() {
    assert_eq!(without_the_best(2, [9, 4, 1]), [(B, 5), (C, 4)]);
    assert_eq!(without_the_best(2, [9, 4, 4]), [(B, 5), (C, 5)]);
    assert_eq!(without_the_best(2, [9, 0, 0]), [(B, 4), (C, 4)]);
    // It counts who plays when the turn begins.
    let mut table = at("players 3; year 1863; phase turns; turn 1 actions 1; ship kate 1 A24; ship cecile 2 A24;
                        ship ella_warley 3 A24; seat 1 money 10k last 9; seat 2 money 20k last 4; seat 3 money 30k");
    table.play(A, "resign");
    assert_eq!(turns(&table), [(B, 5)]);
}

/// BLO-73 as it was
#[test]
fn who_has_left_counts_in_a_game_of_the_first_revision() {
    assert_eq!(without_the_best(1, [9, 4, 1]), [(B, 4), (C, 4)]);
}
